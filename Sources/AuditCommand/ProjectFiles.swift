// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import CommandLineSupport
import ProjectAccess
import ResponderProjects
import ResponderText

/// The files of a project that a command audits, in the working tree and in revisions.
package struct ProjectFiles {
  /// What was found, and is read when it is needed.
  package struct Found {
    /// The absolute paths of the files.
    fileprivate var places: [String] = []
    fileprivate var stamps: [String: FileStamp] = [:]
    private(set) var files: [ProjectFile] = []
    fileprivate let record: ReadRecord
    fileprivate var notFound = LeftOut()
    /// When the files were looked for, in seconds since 1970.
    private let now = time(nil)

    fileprivate init(_ limits: ReadLimits) { record = ReadRecord(limits) }

    fileprivate mutating func add(
      _ path: String, at place: String, _ stamp: FileStamp? = nil, isDeclarations: Bool = false,
      _ read: @escaping @Sendable () throws(Diagnostic) -> ProjectFolderReader.Outcome
    ) {
      places.append(place)
      var file = ProjectFile(path: path) { [record] in record.reading(place, read) }
      file.isDeclarations = isDeclarations
      if let stamp {
        stamps[place] = stamp
        if stamp.isSettled(at: now) { file.version = stamp.hashValue }
      }
      files.append(file)
    }

    fileprivate mutating func add(_ position: Int, of other: Found) {
      places.append(other.places[position])
      files.append(other.files[position])
    }

    /// Moves the first files behind the others.
    fileprivate mutating func moveToEnd(_ count: Int) {
      places = Array(places[count...] + places[..<count])
      files = Array(files[count...] + files[..<count])
    }

    /// What was not found or not read so far.
    package var leftOut: LeftOut { leftOut(besides: nil) }

    /// Returns what was not found or not read so far, without the files that the other lacks too.
    func leftOut(besides other: Found?) -> LeftOut {
      var leftOut = notFound
      let reported = Set((other?.record.leftOut ?? []).map(\.place))
      for (place, reason) in record.leftOut where !reported.contains(place) { leftOut.add(place, reason) }
      return leftOut
    }

    /// Checks that what was needed could be read.
    ///
    /// - Throws: `io`, or `interrupted`.
    func check() throws(Diagnostic) { if let failure = record.failure { throw failure } }
  }

  /// What changes whenever an audit may find something else.
  struct State: Equatable {
    fileprivate let rules: AuditRules
    fileprivate let stamps: [String: FileStamp]
  }

  /// Folders and files that a user named.
  let paths: [String]
  /// Folders of which only the declarations count.
  private var declarations: [String] = []
  /// The absolute path of the folder to which paths in findings are relative.
  let base: String
  var followsLinks = false
  var trustsRepository = false
  var limits = ReadLimits()
  /// What is passed over.
  private(set) var rules = AuditRules()

  /// The size of a file of rules, in bytes.
  private static let rulesLimits = ReadLimits(size: 1 << 20)

  /// Finds the files that options name, and what `.responder-audit` files in their folders leave out.
  ///
  /// - Throws: `io`, or `bad-argument` for a line in such a file that is not an entry.
  init(_ options: some ProjectOptions) throws(Diagnostic) {
    let named = options.base ?? "."
    guard Self.isFolder(named) else {
      throw Diagnostic(.io, "'\(named)' is not a folder", help: ["--base names the folder that paths are relative to"])
    }
    (paths, declarations) = (options.paths, options.declarations)
    base = try ProjectFolder(named).path
    followsLinks = options.followsLinks
    trustsRepository = options.trustsRepository
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

  func state(of found: Found) -> State { State(rules: rules, stamps: found.stamps) }

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
      let place = Self.prefix(of: root) + AuditRules.fileName
      var revision = try GitRevision(name, at: root, isTrusted: trustsRepository)
      let files = try revision.files(below: place, Self.rulesLimits) { $0 == place }.files
      let contents = try revision.contents(of: files, Self.rulesLimits)
      for position in files.indices {
        guard case .bytes(let bytes) = try contents.read(position) else { continue }
        try rules.add(String(decoding: bytes, as: UTF8.self), named: relative(place)) {
          Self.relative("\(root)/\($0)", to: base)
        }
      }
    }
    return rules
  }

  /// Returns the text of a file in a revision, which is empty when the revision has no such file; nil outside a repository.
  ///
  /// - Throws: `io`, `refused`, `bad-argument` for an unknown revision, or `interrupted`.
  func text(of path: String, revision name: String) throws(Diagnostic) -> String? {
    guard let place = resolvedPath(path), GitRevision.isRepository(Self.parent(of: place)) else { return nil }
    var revision = try GitRevision(name, at: Self.parent(of: place), isTrusted: trustsRepository)
    let files = try revision.files(below: place, Self.rulesLimits) { $0 == place }.files
    let contents = try revision.contents(of: files, Self.rulesLimits)
    guard !files.isEmpty, case .bytes(let bytes) = try contents.read(0) else { return "" }
    return String(decoding: bytes, as: UTF8.self)
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

  /// Finds the files of the working tree, each once, whatever its names.
  ///
  /// - Throws: `io` for a path that is missing or that cannot be read itself, or `interrupted`.
  func find() throws(Diagnostic) -> Found {
    var found = Found(limits)
    var seen: Set<FileIdentity> = []
    var total = 0
    // What counts for its declarations alone does so within the project too.
    for path in declarations {
      guard Self.isFolder(path) else {
        throw Diagnostic(.io, "'\(path)' is not a folder", help: ["--declarations names a folder with sources"])
      }
      try find(
        in: ProjectFolder(path, followingLinks: followsLinks), ProjectFolder.Filter(endings: ProjectFile.sourceEndings),
        isDeclarations: true, &found, &seen, &total)
    }
    let declared = found.files.count
    for path in paths {
      guard Self.isFolder(path) else {
        try readNamed(path, &found, &seen)
        continue
      }
      let folder = try ProjectFolder(path, followingLinks: followsLinks)
      try find(in: folder, filter(below: folder.path), isDeclarations: false, &found, &seen, &total)
    }
    found.moveToEnd(declared)
    return found
  }

  private func find(
    in folder: ProjectFolder, _ filter: ProjectFolder.Filter, isDeclarations: Bool, _ found: inout Found,
    _ seen: inout Set<FileIdentity>, _ total: inout Int
  ) throws(Diagnostic) {
    let search = try folder.find(filter, limits)
    found.notFound.add(search.leftOut)
    let readers = ProjectFolderReaders(folder, limits)
    for file in search.files where seen.insert(file.identity).inserted {
      let place = folder.path(of: file)
      if file.size <= limits.size(of: file) { total += file.size }
      let isBeyond = total > limits.total
      found.add(relative(place), at: place, file.stamp, isDeclarations: isDeclarations) {
        [limits] () throws(Diagnostic) in
        isBeyond ? .leftOut(.beyondTotal(limit: limits.total)) : readers.read(file)
      }
    }
  }

  /// Reads a file that a user named, which may be a link within the folder that paths are relative to, or else within its own.
  private func readNamed(_ path: String, _ found: inout Found, _ seen: inout Set<FileIdentity>) throws(Diagnostic) {
    guard ProjectFile.kind(of: path) != nil else {
      guard FileIdentity(of: path) != nil else { throw FileInput.unreadable(path, systemMessage(errno)) }
      throw Diagnostic(
        .io, "'\(path)' is not part of a project",
        help: ["expected a folder, a storyboard, xib, Swift or Objective-C source, or a printed hierarchy, *.txt"])
    }
    let (folder, file) = try ProjectFolder.locate(path, within: base, followingLinks: followsLinks)
    let place = folder.path(of: file)
    guard !rules.excludes(relative(place)), seen.insert(file.identity).inserted else { return }
    let bytes = try folder.contents(of: file, limits)
    found.add(relative(place), at: place, file.stamp) { () throws(Diagnostic) in .bytes(bytes) }
  }

  /// Finds the files as they are in a revision of their repositories.
  ///
  /// Files that git ignores, such as generated sources, are in no revision; they are those of the working tree, so that they
  /// make no difference, and so are those of which only the declarations count.
  ///
  /// - Throws: `io`, `refused`, `bad-argument` for an unknown revision, or `interrupted`.
  func find(revision name: String, beside current: Found) throws(Diagnostic) -> Found {
    var found = Found(limits)
    let declared = current.files.indices.filter { current.files[$0].isDeclarations }
    var seen = Set(declared.map { current.places[$0] })
    for path in paths {
      let isFolder = Self.isFolder(path)
      guard let root = resolvedPath(path) else { throw FileInput.unreadable(path, systemMessage(errno)) }
      var revision = try GitRevision(
        name, at: isFolder ? root : Self.parent(of: root), isTrusted: trustsRepository)
      let filter = filter(below: root)
      let (listed, modules) = try revision.files(below: root, limits) { file in
        file == root || filter.includes(String(file.dropFirst(Self.prefix(of: root).count)))
      }
      let files = listed.filter { seen.insert($0.path).inserted }
      found.notFound.add(modules)
      let contents = try revision.contents(of: files, limits)
      for (position, file) in files.enumerated() {
        found.add(relative(file.path), at: file.path) { () throws(Diagnostic) in try contents.read(position) }
      }
      let inside = current.places.indices.filter { index in
        let place = current.places[index]
        return !seen.contains(place) && (place == root || place.hasPrefix(Self.prefix(of: root)))
      }
      let ignored = try revision.ignored(inside.map { current.places[$0] })
      for index in inside where ignored.contains(current.places[index]) && seen.insert(current.places[index]).inserted {
        found.add(index, of: current)
      }
    }
    for index in declared { found.add(index, of: current) }
    return found
  }

  /// The files that belong to the project below a folder.
  private func filter(below root: String) -> ProjectFolder.Filter {
    let (rules, base) = (rules, base)
    let excludes: @Sendable (String) -> Bool = { path in
      rules.excludes(Self.relative(Self.prefix(of: root) + path, to: base))
    }
    return ProjectFolder.Filter(
      endings: ProjectFile.foundEndings, passingOver: ProjectFolder.foreignNames,
      excluding: rules.excludedCount == 0 ? nil : excludes)
  }

  /// Returns whether a file with an absolute path would be found if it were there.
  func includes(_ path: String) -> Bool {
    paths.contains { root in
      let prefix = Self.prefix(of: root)
      return path.hasPrefix(prefix) && filter(below: root).includes(String(path.dropFirst(prefix.count)))
    }
  }

  private static func isFolder(_ path: String) -> Bool { Folder.exists(at: path, followingLinks: true) }

  private func relative(_ path: String) -> String { Self.relative(path, to: base) }

  private static func relative(_ path: String, to base: String) -> String {
    // At the root, paths stay absolute, as Xcode expects them.
    guard base != "/" else { return path }
    let prefix = prefix(of: base)
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  /// Returns what the path of everything in a folder begins with.
  private static func prefix(of folder: String) -> String { folder == "/" ? "/" : folder + "/" }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
