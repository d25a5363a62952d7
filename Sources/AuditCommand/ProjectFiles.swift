// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import CommandLineSupport
import ResponderProjects
import ResponderSession
import ResponderShell

/// A finder and reader of the files of a project.
enum ProjectFiles {
  /// The files found below some paths.
  struct Found {
    var files: [ProjectFile] = []
    /// The files and folders that could not be read.
    var unreadable: [String] = []
  }

  /// The folders whose contents are not part of the project itself.
  private static let foreignFolders: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules"]

  /// Returns the files below some paths without duplicates, with their paths in findings, relative to `base` if below
  /// it.
  ///
  /// - Parameters:
  ///   - paths: Folders and files.
  ///   - base: The absolute path of a folder.
  ///   - rules: What is left out.
  ///   - progress: Called with a text before each file.
  /// - Returns: The files that an audit reads, and what could not be read.
  /// - Throws: `io` for a path that is missing or that an audit cannot read.
  static func find(
    _ paths: [String], base: String, except rules: AuditRules,
    showing progress: (_ text: () -> String) -> Void = { _ in }
  ) throws(Diagnostic) -> Found {
    var found = Found()
    var seen: Set<FileIdentity> = []
    for path in paths {
      let inside = try Folder.files(below: path, endings: ProjectFile.endings)
      let isFolder = Folder.exists(at: path, followingLinks: true)
      guard isFolder || ProjectFile.kind(of: path) != nil else {
        throw Diagnostic(
          .io, "cannot audit '\(path)'",
          help: ["expected a folder, a storyboard, xib, Swift or Objective-C source, or a printed hierarchy, *.txt"])
      }
      found.unreadable += inside.unreadable
      let root = try Folder.resolved(isFolder ? path : parent(of: path))
      for file in inside.paths where !isForeign(file, below: path) {
        let name = isFolder ? String(file.dropFirst(path.count).drop { $0 == "/" }) : lastPart(of: path)
        let full = root == "/" ? "/" + name : root + "/" + name
        guard !rules.excludes(relative(full, to: base)) else { continue }
        progress { "reading \(found.files.count + 1) of \(inside.paths.count) files" }
        // A file may have several names: a link, or other letters on a disk that ignores case. Without an identity it
        // cannot be read, and that is reported below.
        if let identity = FileIdentity(of: file), !seen.insert(identity).inserted { continue }
        do {
          found.files.append(ProjectFile(path: relative(full, to: base), bytes: try FileInput.contents(of: file)))
        } catch {
          guard isFolder, error.code != .interrupted else { throw error }
          found.unreadable.append(file)
        }
      }
    }
    return found
  }

  /// Returns the files below some paths as they are in a revision of their repositories.
  ///
  /// - Throws: `io`, `bad-argument` for an unknown revision, or `interrupted`.
  static func find(
    _ paths: [String], base: String, except rules: AuditRules, in revision: String
  ) throws(Diagnostic) -> [ProjectFile] {
    var files: [ProjectFile] = []
    var seen: Set<String> = []
    for path in paths {
      let isFolder = Folder.exists(at: path, followingLinks: true)
      let root = try Folder.resolved(path)
      let found = try GitRevision(revision, at: isFolder ? root : parent(of: root)).files(below: root) { file in
        guard file != root else { return true }
        return ProjectFile.endings.contains(where: file.hasSuffix) && !isForeign(file, below: root)
          && !file.dropFirst(root.count).split(separator: "/").contains { $0.hasPrefix(".") }
          && !rules.excludes(relative(file, to: base))
      }
      for file in found where seen.insert(file.path).inserted {
        files.append(ProjectFile(path: relative(file.path, to: base), bytes: file.bytes))
      }
    }
    return files
  }

  /// Returns what the `.responder-audit` files in some folders leave out.
  ///
  /// - Throws: `bad-argument` for a line that is not an entry, or `io`.
  static func rules(of paths: [String], base: String) throws(Diagnostic) -> AuditRules {
    var rules = AuditRules()
    var seen: Set<String> = []
    for path in paths where Folder.exists(at: path, followingLinks: true) {
      let root = try Folder.resolved(path)
      let file = (root == "/" ? "" : root) + "/" + AuditRules.fileName
      guard access(file, F_OK) == 0, seen.insert(file).inserted else { continue }
      let text = String(decoding: try FileInput.contents(ofRegularFile: file), as: UTF8.self)
      try rules.add(text, named: relative(file, to: base)) { relative("\(root)/\($0)", to: base) }
    }
    return rules
  }

  /// Returns the absolute path of a folder.
  ///
  /// - Throws: `io` when there is no such folder.
  static func folder(_ path: String) throws(Diagnostic) -> String {
    guard Folder.exists(at: path, followingLinks: true) else {
      throw Diagnostic(.io, "'\(path)' is not a folder", help: ["--base names the folder that paths are relative to"])
    }
    return try Folder.resolved(path)
  }

  private static func isForeign(_ file: String, below path: String) -> Bool {
    file.dropFirst(path.count).split(separator: "/").contains { foreignFolders.contains(String($0)) }
  }

  private static func relative(_ path: String, to base: String) -> String {
    // At the root, paths stay absolute, as Xcode expects them.
    guard base != "/" else { return path }
    let folder = base + "/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func lastPart(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }
}

extension ProjectAudit {
  /// Audits a folder as `responder audit FOLDER` does, with absolute paths in findings.
  ///
  /// - Complexity: O(size of the files + senders × searches).
  /// - Throws: `io` when there is no such folder or nothing in it can be read.
  package init(folder: String) throws(Diagnostic) {
    let rules = try ProjectFiles.rules(of: [folder], base: "/")
    let files = try ProjectFiles.find([folder], base: "/", except: rules).files
    try self.init(files) { Session() }
    show(from: .warning)
    apply(rules, in: files)
  }
}
