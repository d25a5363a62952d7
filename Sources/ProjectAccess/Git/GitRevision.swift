// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import CommandLineSupport
import ResponderText

/// A revision of a git repository, read without touching the working tree.
package struct GitRevision: Sendable {
  /// A file of the revision.
  package struct File: Sendable {
    /// The absolute path that it has in the working tree.
    package let path: String
    fileprivate let object: String
    let repository: Int
  }

  /// A repository and the commit of the revision in it: the one that was named, or a submodule.
  private struct Repository: Sendable {
    let folder: GitFolder
    let home: GitHome
    let commit: String
  }

  private var repositories: [Repository] = []
  private let isTrusted: Bool

  /// What git may list of a revision, in bytes; a tree may name itself so often that the list never ends.
  private static let listLimit = 128 << 20

  /// Finds a revision in the repository that a folder belongs to, by the absolute path of that folder without links.
  ///
  /// - Throws: `io` when there is no repository, `refused` for one whose parts lie in strange places, `bad-argument` when the
  ///   repository has no such revision.
  package init(_ name: String, at folder: String, isTrusted: Bool) throws(Diagnostic) {
    self.isTrusted = isTrusted
    let repository = try GitFolder(of: folder, isTrusted: isTrusted)
    let home = try repository.home(isTrusted: isTrusted)
    var command = GitCommand(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"], in: home)
    command.variables = repository.variables
    guard let commit = try command.run().line else {
      throw Diagnostic(
        .badArgument, "'\(name)' is not a revision of the repository at '\(repository.top)'",
        help: ["expected a branch, a tag or a commit, such as main or HEAD~1"])
    }
    repositories = [Repository(folder: repository, home: home, commit: commit)]
  }

  /// Returns whether a folder belongs to a repository, by its absolute path without links.
  package static func isRepository(_ folder: String) -> Bool { (try? GitFolder(of: folder, isTrusted: true)) != nil }

  /// Returns the files of the revision below a folder, or the one at a path, that `isIncluded` accepts.
  ///
  /// Submodules are those of the revision, if they are checked out.
  ///
  /// - Complexity: O(files of the revision).
  /// - Throws: `io`, or `interrupted`.
  package mutating func files(
    below path: String, _ limits: ReadLimits, where isIncluded: (String) -> Bool
  ) throws(Diagnostic) -> (files: [File], leftOut: LeftOut) {
    var found: [File] = []
    var leftOut = LeftOut()
    var nameBytes = 0
    var next = 0
    // A submodule that was not asked yet is at the end.
    while next < repositories.count {
      var modules: [(path: String, commit: String)] = []
      let listed = try list(repositories[next]) { (file, object, isModule) throws(Diagnostic) in
        if isModule {
          if Self.isInside(file, path) || Self.isInside(path, file) { modules.append((file, object)) }
        } else if Self.isInside(file, path), isIncluded(file) {
          nameBytes += file.utf8.count
          guard found.count < limits.files, nameBytes <= limits.nameBytes else {
            throw Diagnostic(
              .limit, "the revision has more files than are read at once", help: ["name parts of the project"])
          }
          found.append(File(path: file, object: object, repository: next))
        }
      }
      // A submodule may lack the commit, as after a shallow clone.
      if !listed, next > 0 {
        leftOut.add(repositories[next].folder.top, .repository("it lacks the commit \(repositories[next].commit)"))
      }
      for module in modules where GitFolder.kind(of: module.path + "/.git") != nil {
        guard repositories.count < Self.moduleLimit else { break }
        do {
          let folder = try GitFolder(of: module.path, isTrusted: isTrusted)
          let home = try folder.home(isTrusted: isTrusted)
          repositories.append(Repository(folder: folder, home: home, commit: module.commit))
        } catch {
          guard error.code != .interrupted else { throw error }
          leftOut.add(module.path, .repository(error.message))
        }
      }
      next += 1
    }
    return (found, leftOut)
  }

  private static let moduleLimit = 1_000

  private static func isInside(_ file: String, _ folder: String) -> Bool {
    file == folder || file.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  /// Calls `visit` with each file and each submodule of a commit; returns false when git cannot list them.
  private func list(
    _ repository: Repository,
    _ visit: (_ path: String, _ object: String, _ isModule: Bool) throws(Diagnostic) -> Void
  ) throws(Diagnostic) -> Bool {
    var command = GitCommand(["ls-tree", "-r", "-z", "--full-tree", repository.commit], in: repository.home)
    command.variables = repository.folder.variables
    let top = repository.folder.top
    let prefix = top == "/" ? "/" : top + "/"
    var rest: [UInt8] = []
    let answer = try command.run(input: [], limit: Self.listLimit) { (piece) throws(Diagnostic) in
      var piece = piece
      while let end = Self.firstZero(in: piece) {
        let entry = rest.isEmpty ? piece[..<end] : (rest + piece[..<end])[...]
        rest.removeAll(keepingCapacity: true)
        piece = piece[(end + 1)...]
        // MODE TYPE OBJECT, a tab, and the path; a mode has six digits, and 'blob' and 'commit' have other lengths.
        guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")), tab - entry.startIndex > 12 else { continue }
        let isModule = entry[entry.startIndex + 7] == UInt8(ascii: "c")
        guard isModule || entry.starts(with: [0x31, 0x30, 0x30]) else { continue }
        let object = entry[(entry.startIndex + (isModule ? 14 : 12))..<tab]
        try visit(
          prefix + String(decoding: entry[(tab + 1)...], as: UTF8.self), String(decoding: object, as: UTF8.self),
          isModule)
      }
      rest += piece
    }
    if answer.status != 0, repository.home === repositories.first?.home {
      throw Diagnostic(.io, "git cannot list the files of \(repository.commit) in '\(top)': \(answer.errors)")
    }
    return answer.status == 0
  }

  private static func firstZero(in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return nil }
      return memchr(start, 0, buffer.count).map { bytes.startIndex + (UnsafeRawPointer($0) - start) }
    }
  }

  /// Returns what reads files of the revision.
  ///
  /// - Complexity: O(files).
  /// - Throws: `io` when the repository lacks one, or `interrupted`.
  package func contents(of files: [File], _ limits: ReadLimits) throws(Diagnostic) -> GitContents {
    var wanted: [GitContents.Wanted] = []
    var leftOut: [Int: LeftOut.Reason] = [:]
    var total = 0
    for number in repositories.indices {
      let own = files.indices.filter { files[$0].repository == number }
      guard !own.isEmpty else { continue }
      let sizes = try sizes(of: own.map { files[$0] }, in: repositories[number])
      for (position, size) in zip(own, sizes) {
        let limit = limits.size(of: files[position].path.utf8)
        if size > limit {
          leftOut[position] = .large(limit: limit)
        } else if total + size > limits.total {
          leftOut[position] = .beyondTotal(limit: limits.total)
        } else {
          total += size
          wanted.append(GitContents.Wanted(position: position, file: files[position], size: size))
        }
      }
    }
    return GitContents(self, wanted, leavingOut: leftOut)
  }

  /// Returns the sizes of files in bytes.
  private func sizes(of files: [File], in repository: Repository) throws(Diagnostic) -> [Int] {
    var command = GitCommand(["cat-file", "--batch-check"], in: repository.home)
    command.variables = repository.folder.variables
    let input = Array(files.map { $0.object + "\n" }.joined().utf8)
    let answer = try command.run(input: input, limit: Self.listLimit)
    let lines = answer.output.split(separator: UInt8(ascii: "\n"))
    var sizes: [Int] = []
    for (index, file) in files.enumerated() {
      // OBJECT TYPE SIZE, or OBJECT missing.
      let words = index < lines.count ? lines[index].split(separator: UInt8(ascii: " ")) : []
      guard words.count == 3, let size = Int(String(decoding: words[2], as: UTF8.self)) else {
        throw missing(file, repository)
      }
      sizes.append(size)
    }
    return sizes
  }

  /// Calls `take` with the contents of each of some files of one repository, by its number.
  ///
  /// - Throws: `io` when the repository lacks one, or `interrupted`.
  func read(_ files: [(file: File, size: Int)], take: (Int, [UInt8]) -> Void) throws(Diagnostic) {
    guard let repository = files.first.map({ repositories[$0.file.repository] }) else { return }
    var command = GitCommand(["cat-file", "--batch"], in: repository.home)
    command.variables = repository.folder.variables
    let input = Array(files.map { $0.file.object + "\n" }.joined().utf8)
    var next = 0
    var pending: [UInt8] = []
    // The length of the header line of the next file, once it is there.
    var header: Int?
    let limit = files.reduce(0) { $0 + $1.size + 256 }
    let answer = try command.run(input: input, limit: limit) { (piece) throws(Diagnostic) in
      pending += piece
      var start = 0
      while next < files.count {
        // OBJECT TYPE SIZE, a line feed, the bytes, and a line feed.
        if header == nil { header = pending[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 - start } }
        guard let length = header, start + length + files[next].size < pending.count else { break }
        let begin = start + length
        take(next, Array(pending[begin..<begin + files[next].size]))
        start = begin + files[next].size + 1
        (next, header) = (next + 1, nil)
      }
      pending.removeFirst(start)
    }
    guard next == files.count, answer.status == 0 else {
      throw missing(files[min(next, files.count - 1)].file, repository)
    }
  }

  private func missing(_ file: File, _ repository: Repository) -> Diagnostic {
    Diagnostic(
      .io, "git cannot read '\(file.path)' of \(repository.commit): object \(file.object) is missing",
      help: [
        "nothing is fetched for an audit; in a partial clone, 'git fetch --refetch --no-filter' brings all objects"
      ])
  }

  /// Returns those of some files of the working tree that git ignores, by their absolute paths.
  ///
  /// They are in no revision. Files in repositories inside this one are not among them.
  ///
  /// - Complexity: O(paths).
  /// - Throws: `io`, or `interrupted`.
  package func ignored(_ paths: [String]) throws(Diagnostic) -> Set<String> {
    guard let repository = repositories.first else { return [] }
    let folder = repository.folder
    var isOwn: [String: Bool] = [folder.top: true]
    func belongs(_ place: String) -> Bool {
      var (place, passed): (String, [String]) = (place, [])
      while isOwn[place] == nil, place != "/", GitFolder.kind(of: place + "/.git") == nil {
        passed.append(place)
        place = parentFolder(of: place)
      }
      let answer = isOwn[place] ?? false
      for folder in passed + [place] { isOwn[folder] = answer }
      return answer
    }
    /// The folders whose lists of ignored files git reads.
    func irregularList() -> String? {
      isOwn.filter(\.value).keys.map { $0 + "/.gitignore" }.sorted().first { file in
        GitFolder.kind(of: file).map { $0 != S_IFREG && $0 != S_IFLNK } ?? false
      }
    }
    let prefix = folder.top == "/" ? "/" : folder.top + "/"
    let asked = paths.filter { $0.hasPrefix(prefix) && belongs(parentFolder(of: $0)) }
    guard !asked.isEmpty else { return [] }
    if let file = irregularList() { throw GitFolder.refusal("'\(file)' is not a regular file") }
    var command = GitCommand(["check-ignore", "-z", "--stdin"], in: repository.home)
    command.folder = folder.top
    command.variables =
      folder.variables + ["GIT_WORK_TREE=\(folder.top)", "GIT_INDEX_FILE=\(folder.own)/index"]
    // A colon at the beginning of a path would mean more to git than its name.
    let input = asked.map { Array("./\($0.dropFirst(prefix.count))".utf8) + [0] }.joined()
    let answer = try command.run(input: Array(input), limit: Self.listLimit)
    // 1 says that none is ignored.
    guard let status = answer.status, status <= 1 else {
      throw Diagnostic(.io, "git cannot tell which files of '\(folder.top)' it ignores: \(answer.errors)")
    }
    return Set(answer.output.split(separator: 0).map { prefix + String(decoding: $0.dropFirst(2), as: UTF8.self) })
  }
}
