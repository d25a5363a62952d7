// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import CommandLineSupport
import ResponderProjects

/// A revision of a git repository, read without touching the working tree.
struct GitRevision {
  /// The name that was given, such as `main` or `HEAD~2`.
  let name: String
  /// The absolute path of the repository's folder.
  private let root: String
  private let commit: String

  /// Finds a revision in the repository that a folder belongs to.
  ///
  /// - Throws: `io` when there is no repository, `bad-argument` when the repository has no such revision.
  init(_ name: String, at folder: String) throws(Diagnostic) {
    self.name = name
    let top = try Self.git(["rev-parse", "--show-toplevel"], in: folder)
    guard let root = top.line else {
      throw Diagnostic(
        .io, "'\(folder)' is not in a git repository: \(top.errors.isEmpty ? "git does not know it" : top.errors)",
        help: ["--since compares with a revision of a git repository"])
    }
    let found = try Self.git(["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"], in: folder)
    guard let commit = found.line else {
      throw Diagnostic(
        .badArgument, "'\(name)' is not a revision of the repository at '\(root)'",
        help: ["expected a branch, a tag or a commit, such as main or HEAD~1"])
    }
    (self.root, self.commit) = (root, commit)
  }

  /// Returns the files of the revision below a folder, or the one at a path, that `isIncluded` accepts.
  ///
  /// Files that git ignores, such as generated sources, are not in a revision; they are those of the working tree, so
  /// that they make no difference. Submodules are those of the revision, if they are checked out.
  ///
  /// - Throws: `io`, or `interrupted`.
  func files(
    below path: String, where isIncluded: (String) -> Bool
  ) throws(Diagnostic) -> [(path: String, bytes: [UInt8])] {
    func isInside(_ file: String) -> Bool {
      file == path || file.hasPrefix(path.hasSuffix("/") ? path : path + "/")
    }
    var found = try Self.blobs(commit, in: root, at: root) { isInside($0) && isIncluded($0) }
    let ignored = try Self.git(["ls-files", "-z", "--others", "--ignored", "--exclude-standard"], in: root)
    for name in ignored.output.split(separator: 0) {
      let file = root + "/" + String(decoding: name, as: UTF8.self)
      if isInside(file), isIncluded(file), let bytes = try? FileInput.contents(ofRegularFile: file) {
        found.append((file, bytes))
      }
    }
    return found
  }

  /// Returns the files of a commit; `folder` is its repository, which is a submodule or the root.
  private static func blobs(
    _ commit: String, in root: String, at folder: String, where isIncluded: (String) -> Bool
  ) throws(Diagnostic) -> [(path: String, bytes: [UInt8])] {
    let tree = try git(["ls-tree", "-r", "-z", "--full-tree", commit], in: folder)
    guard tree.status == 0 else {
      throw Diagnostic(.io, "git cannot list the files of \(commit) in '\(folder)': \(tree.errors)")
    }
    var wanted: [(path: String, object: String)] = []
    var found: [(path: String, bytes: [UInt8])] = []
    for entry in tree.output.split(separator: 0) {
      // MODE TYPE OBJECT, a tab, and the path.
      let parts = entry.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      let words = (parts.first ?? []).split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      guard parts.count == 2, words.count == 3 else { continue }
      let path = folder + "/" + String(decoding: parts[1], as: UTF8.self)
      if words[1] == "commit" {
        guard Folder.exists(at: path + "/.git", followingLinks: true) || access(path + "/.git", F_OK) == 0 else {
          continue
        }
        // A submodule may not have the commit, as after a shallow clone.
        found += (try? blobs(words[2], in: root, at: path, where: isIncluded)) ?? []
      } else if words[0].hasPrefix("100"), isIncluded(path) {
        wanted.append((path, words[2]))
      }
    }
    let contents = try git(
      ["cat-file", "--batch"], in: folder, input: wanted.map { $0.object + "\n" }.joined())
    var rest = contents.output[...]
    for (path, object) in wanted {
      // OBJECT TYPE SIZE, a line feed, the bytes, and a line feed.
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { break }
      let words = rest[..<end].split(separator: UInt8(ascii: " "))
      rest = rest[(end + 1)...]
      guard words.count == 3, let size = Int(String(decoding: words[2], as: UTF8.self)), size < rest.count else {
        throw Diagnostic(.io, "git cannot read '\(path)' of \(commit): object \(object) is missing")
      }
      found.append((path, Array(rest.prefix(size))))
      rest = rest.dropFirst(size + 1)
    }
    return found
  }

  /// What git printed.
  private struct Answer {
    var output: [UInt8]
    var errors: String
    var status: Int32?

    /// The line it printed, or nil when it failed.
    var line: String? {
      guard status == 0 else { return nil }
      return String(decoding: output, as: UTF8.self).split(separator: "\n").first.map(String.init)
    }
  }

  /// Runs git in a folder.
  ///
  /// - Throws: `io` when it cannot be started, or `interrupted`.
  private static func git(_ words: [String], in folder: String, input: String = "") throws(Diagnostic) -> Answer {
    // Files instead of pipes, so that neither side waits for the other.
    guard let given = tmpfile(), let printed = tmpfile(), let said = tmpfile() else {
      throw Diagnostic(.io, "no temporary file can be made: \(systemMessage(errno))")
    }
    defer { for file in [given, printed, said] { fclose(file) } }
    let descriptors = [fileno(given), fileno(printed), fileno(said)]
    let isWritten = Array(input.utf8).withUnsafeBytes { writeAll($0, to: descriptors[0]) }
    guard isWritten, lseek(descriptors[0], 0, SEEK_SET) == 0 else {
      throw Diagnostic(.io, "a temporary file cannot be written: \(systemMessage(errno))")
    }
    var program = ChildProgram(["git", "-C", folder] + words)
    // Names are printed as they are, and git asks nobody anything.
    program.environment =
      Environment.entries.filter { !$0.hasPrefix("GIT_TERMINAL_PROMPT=") }
      + ["GIT_TERMINAL_PROMPT=0", "GIT_OPTIONAL_LOCKS=0"]
    program.streams = descriptors
    let (child, error) = program.start()
    guard error == 0 else { throw Diagnostic(.io, "git cannot be started: \(systemMessage(error))") }
    let status = ChildProgram.wait(for: child).status
    for descriptor in descriptors { lseek(descriptor, 0, SEEK_SET) }
    let output = try FileInput.contents(of: descriptors[1], named: "the output of git")
    let errors = String(decoding: try FileInput.contents(of: descriptors[2], named: "the output of git"), as: UTF8.self)
    return Answer(
      output: output, errors: errors.split(separator: "\n").first.map(String.init) ?? "", status: status)
  }
}
