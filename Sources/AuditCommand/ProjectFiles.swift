// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import CommandLineSupport
import ProjectAccess
import ResponderProjects
import ResponderText

/// The files of a project that a command reads, in the working tree and in revisions.
struct ProjectFiles {
  /// What was found and read.
  struct Found {
    var files: [ProjectFile] = []
    var leftOut = LeftOut()
    /// The absolute paths of the files, and of those that were found but not read.
    fileprivate var places: [String] = []
    fileprivate var unread: Set<String> = []

    fileprivate mutating func leaveOut(_ place: String, _ reason: LeftOut.Reason) {
      leftOut.add(place, reason)
      unread.insert(place)
    }
  }

  /// Folders and files that a user named.
  let paths: [String]
  /// The absolute path of the folder to which paths in findings are relative.
  let base: String
  var followsLinks = false
  var trustsRepository = false
  var limits = ReadLimits()
  /// What is passed over.
  private(set) var rules = AuditRules()

  /// The folders whose contents are not part of the project itself.
  private static let foreignFolders: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules"]

  /// The size of a file of rules, in bytes.
  private static let rulesLimits = ReadLimits(size: 1 << 20)

  /// Finds the files that options name, and what `.responder-audit` files in their folders leave out.
  ///
  /// - Throws: `io`, or `bad-argument` for a line in such a file that is not an entry.
  init(_ options: ProjectOptions) throws(Diagnostic) {
    let named = options.base ?? "."
    guard Self.isFolder(named) else {
      throw Diagnostic(.io, "'\(named)' is not a folder", help: ["--base names the folder that paths are relative to"])
    }
    paths = options.paths
    base = try ProjectFolder(named).path
    followsLinks = options.follow
    trustsRepository = options.trustRepository
    limits = options.limits
    try readRules()
  }

  /// Finds the files of a folder, with absolute paths in findings.
  ///
  /// - Throws: `io`, or `bad-argument` for a line in a `.responder-audit` file that is not an entry.
  init(folder: String) throws(Diagnostic) {
    (paths, base) = ([folder], "/")
    try readRules()
  }

  /// The same files, with other rules about what is passed over.
  func obeying(_ rules: AuditRules) -> ProjectFiles {
    var files = self
    files.rules = rules
    return files
  }

  /// Returns the rules that a revision has.
  ///
  /// - Throws: `io`, `refused`, `bad-argument` for an unknown revision or a line that is not an entry, or `interrupted`.
  func rules(revision name: String) throws(Diagnostic) -> AuditRules {
    var rules = AuditRules()
    var seen: Set<String> = []
    for path in paths where Self.isFolder(path) {
      let root = try ProjectFolder(path).path
      guard seen.insert(root).inserted else { continue }
      let place = (root == "/" ? "" : root) + "/" + AuditRules.fileName
      var revision = try GitRevision(name, at: root, isTrusted: trustsRepository)
      let files = try revision.files(below: place, Self.rulesLimits) { $0 == place }.files
      for case .bytes(let bytes) in try revision.contents(of: files, Self.rulesLimits) {
        try rules.add(String(decoding: bytes, as: UTF8.self), named: relative(place)) {
          Self.relative("\(root)/\($0)", to: base)
        }
      }
    }
    return rules
  }

  private mutating func readRules() throws(Diagnostic) {
    var seen: Set<String> = []
    for path in paths where Self.isFolder(path) {
      let folder = try ProjectFolder(path, followingLinks: followsLinks)
      guard seen.insert(folder.path).inserted, folder.hasEntry(AuditRules.fileName) else { continue }
      let (root, base) = (folder.path, base)
      let bytes = try folder.contents(of: folder.file(AuditRules.fileName), Self.rulesLimits)
      try rules.add(String(decoding: bytes, as: UTF8.self), named: relative("\(root)/\(AuditRules.fileName)")) {
        Self.relative("\(root)/\($0)", to: base)
      }
    }
  }

  /// Reads the files of the working tree, each once, whatever its names.
  ///
  /// `progress` is called with a text before each file.
  ///
  /// - Throws: `io` for a path that is missing or that cannot be read itself, or `interrupted`.
  func read(showing progress: (_ text: () -> String) -> Void = { _ in }) throws(Diagnostic) -> Found {
    var found = Found()
    var seen: Set<FileIdentity> = []
    var total = 0
    for path in paths {
      guard Self.isFolder(path) else {
        try readNamed(path, &found, &seen)
        continue
      }
      let folder = try ProjectFolder(path, followingLinks: followsLinks)
      let search = try folder.find(filter(below: folder.path), limits)
      found.leftOut.add(search.leftOut)
      let reader = ProjectFolderReader(folder, limits)
      for file in search.files where seen.insert(file.identity).inserted {
        if Interrupt.isRaised { throw Diagnostic(.interrupted, "interrupted") }
        progress { "reading \(found.files.count + 1) of \(search.files.count) files" }
        let place = folder.path(of: file)
        if found.files.count & 0x3F == 0, memoryInUse().resident > limits.memory {
          found.leaveOut(place, .memory(limit: limits.memory))
          continue
        }
        switch reader.read(file) {
        case .leftOut(let reason): found.leaveOut(place, reason)
        case .bytes(let bytes) where total + bytes.count > limits.total:
          found.leaveOut(place, .beyondTotal(limit: limits.total))
        case .bytes(let bytes):
          total += bytes.count
          found.files.append(ProjectFile(path: relative(place), bytes: bytes))
          found.places.append(place)
        }
      }
    }
    return found
  }

  /// Reads a file that a user named, which may be a link within the folder that paths are relative to, or else within its own.
  private func readNamed(_ path: String, _ found: inout Found, _ seen: inout Set<FileIdentity>) throws(Diagnostic) {
    guard ProjectFile.kind(of: path) != nil else {
      guard FileIdentity(of: path) != nil else { throw FileInput.unreadable(path, systemMessage(errno)) }
      throw Diagnostic(
        .io, "cannot audit '\(path)'",
        help: ["expected a folder, a storyboard, xib, Swift or Objective-C source, or a printed hierarchy, *.txt"])
    }
    let (folder, file) = try ProjectFolder.locate(path, within: base, followingLinks: followsLinks)
    let place = folder.path(of: file)
    guard !rules.excludes(relative(place)), seen.insert(file.identity).inserted else { return }
    found.files.append(ProjectFile(path: relative(place), bytes: try folder.contents(of: file, limits)))
    found.places.append(place)
  }

  /// Reads the files as they are in a revision of their repositories.
  ///
  /// Files that git ignores, such as generated sources, are in no revision; they are those of the working tree, so that they
  /// make no difference.
  ///
  /// - Throws: `io`, `refused`, `bad-argument` for an unknown revision, or `interrupted`.
  func read(revision name: String, beside current: Found) throws(Diagnostic) -> Found {
    var found = Found()
    var seen: Set<String> = []
    for path in paths {
      let isFolder = Self.isFolder(path)
      guard let root = resolvedPath(path) else { throw FileInput.unreadable(path, systemMessage(errno)) }
      var revision = try GitRevision(
        name, at: isFolder ? root : Self.parent(of: root), isTrusted: trustsRepository)
      let filter = filter(below: root)
      let (listed, modules) = try revision.files(below: root, limits) { file in
        file == root || filter.includes(String(file.dropFirst(root == "/" ? 1 : root.count + 1)))
      }
      let files = listed.filter { seen.insert($0.path).inserted }
      found.leftOut.add(modules)
      for (file, outcome) in zip(files, try revision.contents(of: files, limits)) {
        switch outcome {
        case .bytes(let bytes): found.files.append(ProjectFile(path: relative(file.path), bytes: bytes))
        // What the working tree has too was reported for it.
        case .leftOut(let reason): if !current.unread.contains(file.path) { found.leaveOut(file.path, reason) }
        }
      }
      let inside = current.places.indices.filter { index in
        let place = current.places[index]
        return !seen.contains(place) && (place == root || place.hasPrefix(root == "/" ? "/" : root + "/"))
      }
      let ignored = try revision.ignored(inside.map { current.places[$0] })
      for index in inside where ignored.contains(current.places[index]) && seen.insert(current.places[index]).inserted {
        found.files.append(current.files[index])
      }
    }
    return found
  }

  /// The files that belong to the project below a folder.
  private func filter(below root: String) -> ProjectFolder.Filter {
    let (rules, base) = (rules, base)
    let excludes: @Sendable (String) -> Bool = { path in
      rules.excludes(Self.relative(root == "/" ? "/" + path : "\(root)/\(path)", to: base))
    }
    return ProjectFolder.Filter(
      endings: ProjectFile.endings, passingOver: Self.foreignFolders,
      excluding: rules.excludedCount == 0 ? nil : excludes)
  }

  private static func isFolder(_ path: String) -> Bool { Folder.exists(at: path, followingLinks: true) }

  private func relative(_ path: String) -> String { Self.relative(path, to: base) }

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
}
