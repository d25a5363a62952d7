// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import CommandLineSupport
import ResponderText

extension ProjectFolder {
  /// Which entries of a folder belong to a search.
  package struct Filter: Sendable {
    /// What the names of files end with.
    var endings: [[UInt8]]
    /// The names of folders that are passed over.
    var passedOver: Set<[UInt8]>
    /// Whether a path from the folder is passed over, or nil where none is.
    var excludes: (@Sendable (String) -> Bool)?

    package init(
      endings: [String], passingOver names: Set<String> = [], excluding excludes: (@Sendable (String) -> Bool)? = nil
    ) {
      self.endings = endings.map { Array($0.utf8) }
      passedOver = Set(names.map { Array($0.utf8) })
      self.excludes = excludes
    }

    func matches(_ name: [UInt8]) -> Bool { endings.contains { name.suffix($0.count).elementsEqual($0) } }

    /// Returns whether a search would find a file with a path from the folder.
    package func includes(_ path: String) -> Bool {
      let names = path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
      guard let last = names.last, matches(last) else { return false }
      guard !names.contains(where: { $0.first == UInt8(ascii: ".") }) else { return false }
      return !names.dropLast().contains(where: passedOver.contains) && excludes?(path) != true
    }
  }

  /// The files that a search found.
  package struct Found: Sendable {
    /// The files, sorted by their paths in bytes.
    package var files: [File] = []
    package var leftOut = LeftOut()
  }

  /// Returns the files below the folder whose names have one of the endings.
  ///
  /// Hidden files and folders are passed over. Links to folders are not followed, unless all links are; a link to a file is
  /// followed within the folder.
  ///
  /// - Complexity: O(entries).
  /// - Throws: `io` when the folder itself cannot be read, or `interrupted`.
  package func find(_ filter: Filter, _ limits: ReadLimits) throws(Diagnostic) -> Found {
    var search = FolderSearch(self, filter, limits)
    return try search.run()
  }

  /// Returns the file at a path that a user named, and the folder within which links may lead: the one at `base`, if the file
  /// is below it, or else its own.
  ///
  /// - Throws: `io` when it is missing or no regular file.
  package static func locate(
    _ path: String, within base: String, followingLinks followsLinks: Bool
  ) throws(Diagnostic) -> (folder: ProjectFolder, file: File) {
    let (parentPath, name) = split(path)
    let parent = try ProjectFolder(parentPath)
    let place = parent.path(below: name)
    let isBelow = base != "/" && place.hasPrefix(base + "/")
    let folder = try ProjectFolder(isBelow ? base : parent.path, followingLinks: followsLinks)
    return (folder, try folder.file(isBelow ? String(place.dropFirst(base.count + 1)) : name))
  }

  static func split(_ path: String) -> (folder: String, name: String) {
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
    let folder = path.dropLast(name.count)
    return (folder.isEmpty ? "." : String(folder), String(name))
  }

  /// Returns whether the folder itself has an entry of a name.
  package func hasEntry(_ name: String) -> Bool {
    FolderCursor(root: descriptor, followsLinks: false).status(of: Array(name.utf8)[...]) != nil
  }

  /// Returns a file by its path from the folder, where links lead only within it.
  ///
  /// - Throws: `io` when it is missing or no regular file.
  package func file(_ relative: String) throws(Diagnostic) -> File {
    let name = Array(relative.utf8)
    let resolver = LinkResolver(self)
    guard !relative.utf8.contains(0) else { throw FileInput.unreadable(relative, systemMessage(EINVAL)) }
    switch resolver.resolve(name, from: []) {
    case .file(let destination, let status):
      return File(
        bytes: name, destination: destination == name ? nil : destination, identity: FileIdentity(status),
        size: Int(status.st_size), stamp: FileStamp(status))
    case .folder: throw FileInput.unreadable(path(below: relative), "it is a directory")
    case .special: throw FileInput.unreadable(path(below: relative), "it is not a regular file")
    case .outside:
      throw Diagnostic(
        .io, "'\(path(below: relative))' cannot be read: it is a link that leads out of '\(path)'",
        help: ["name the file that it leads to; for an audit, --follow reads it, too"])
    case .missing(let error): throw FileInput.unreadable(path(below: relative), systemMessage(error))
    }
  }
}

/// One search for files below a folder.
private struct FolderSearch {
  /// A folder on the way from the root to the current one.
  private struct Level {
    /// The subfolders that were not searched yet.
    var folders: [[UInt8]]
    /// The length of the path before this folder.
    var pathLength: Int
  }

  private let folder: ProjectFolder
  private let filter: ProjectFolder.Filter
  private let limits: ReadLimits
  private let cursor: FolderCursor
  private let resolver: LinkResolver
  private var found = ProjectFolder.Found()
  /// The path of the current folder, with a slash at its end; empty at the root.
  private var path: [UInt8] = []
  private var nameBytes = 0
  /// The folders that were searched, where links may lead to one again.
  private var searched: Set<FileIdentity> = []

  init(_ folder: ProjectFolder, _ filter: ProjectFolder.Filter, _ limits: ReadLimits) {
    (self.folder, self.filter, self.limits) = (folder, filter, limits)
    cursor = FolderCursor(root: folder.descriptor, followsLinks: folder.followsLinks)
    resolver = LinkResolver(folder)
  }

  mutating func run() throws(Diagnostic) -> ProjectFolder.Found {
    guard let first = subfolders() else { throw FileInput.unreadable(folder.path, systemMessage(errno)) }
    var levels = [Level(folders: first, pathLength: 0)]
    while let last = levels.indices.last {
      if Interrupt.isRaised { throw Diagnostic(.interrupted, "interrupted") }
      guard let name = levels[last].folders.popLast() else {
        path.removeLast(path.count - levels[last].pathLength)
        levels.removeLast()
        if cursor.depth > 0, cursor.leave() != nil {
          throw FileInput.unreadable(folder.path, "its folders were moved meanwhile")
        }
        continue
      }
      let length = path.count
      path += name
      path.append(UInt8(ascii: "/"))
      if let error = cursor.enter(name[...]) {
        leaveOut(error == ENOTSUP ? .system : .unreadable(systemMessage(error)), [])
        path.removeLast(path.count - length)
      } else if let folders = subfolders() {
        levels.append(Level(folders: folders, pathLength: length))
      } else {
        leaveOut(.unreadable(systemMessage(errno)), [])
        path.removeLast(path.count - length)
        _ = cursor.leave()
      }
    }
    found.files.sort { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    return found
  }

  /// Notes the files of the current folder and returns its subfolders, the last one to be searched first; nil when it
  /// cannot be read.
  private mutating func subfolders() -> [[UInt8]]? {
    if folder.followsLinks, let identity = FileIdentity(open: cursor.descriptor), !searched.insert(identity).inserted {
      return []
    }
    guard let entries = cursor.entries() else { return nil }
    var folders: [[UInt8]] = []
    for (name, type) in entries {
      guard name.first != UInt8(ascii: ".") else { continue }
      let matches = filter.matches(name)
      switch kind(name, type) {
      case S_IFDIR:
        if !isPassedOver(name) { folders.append(name) }
      case S_IFREG where matches: add(name, nil)
      case S_IFLNK where folder.followsLinks: followLink(name, matches, &folders)
      case S_IFLNK: noteLink(name, matches)
      case S_IFREG: break
      default: if matches { leaveOut(.special, name) }
      }
    }
    // From the end of the list, so that the folders are searched in order.
    folders.sort { $1.lexicographicallyPrecedes($0) }
    return folders
  }

  /// Returns the type of an entry in the form of stat(2), of which readdir(3) mostly tells.
  private func kind(_ name: [UInt8], _ type: UInt8) -> mode_t {
    guard type == 0 else { return mode_t(type) << 12 }
    return cursor.status(of: name[...]).map { $0.st_mode & S_IFMT } ?? S_IFREG
  }

  private func isPassedOver(_ name: [UInt8]) -> Bool {
    filter.passedOver.contains(name) || filter.excludes?(String(decoding: path + name, as: UTF8.self)) == true
  }

  private mutating func followLink(_ name: [UInt8], _ matches: Bool, _ folders: inout [[UInt8]]) {
    guard let status = cursor.status(of: name[...], followingLinks: true) else {
      if matches { leaveOut(.unreadable(systemMessage(errno)), name) }
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: if !isPassedOver(name) { folders.append(name) }
    case S_IFREG: if matches { add(name, nil) }
    default: if matches { leaveOut(.special, name) }
    }
  }

  private mutating func noteLink(_ name: [UInt8], _ matches: Bool) {
    let outcome = resolver.resolve(name, from: path.dropLast())
    switch outcome {
    case .file(let destination, _): if matches { add(name, destination) }
    // What is there is found there.
    case .folder: break
    case .special: if matches { leaveOut(.special, name) }
    case .missing(let error): if matches { leaveOut(.unreadable(systemMessage(error)), name) }
    // Where it leads is not looked at; a name without a dot is mostly that of a folder.
    case .outside: if matches || !name.contains(UInt8(ascii: ".")) { leaveOut(.linkOutside, name) }
    }
  }

  private mutating func add(_ name: [UInt8], _ destination: [UInt8]?) {
    let bytes = path + name
    if let excludes = filter.excludes, excludes(String(decoding: bytes, as: UTF8.self)) { return }
    nameBytes += bytes.count + (destination?.count ?? 0)
    guard found.files.count < limits.files, nameBytes <= limits.nameBytes else { return leaveOut(.beyondCount, name) }
    let status = destination == nil ? cursor.status(of: name[...], followingLinks: folder.followsLinks) : nil
    let linked = destination.flatMap(resolver.status)
    guard let status = status ?? linked else { return leaveOut(.unreadable(systemMessage(errno)), name) }
    found.files.append(
      ProjectFolder.File(
        bytes: bytes, destination: destination, identity: FileIdentity(status), size: Int(status.st_size),
        stamp: FileStamp(status)))
  }

  private mutating func leaveOut(_ reason: LeftOut.Reason, _ name: [UInt8]) {
    let shown = name.isEmpty ? path.dropLast() : path + name
    found.leftOut.add(folder.path(below: String(decoding: shown, as: UTF8.self)), reason)
  }
}

/// A resolver of links in a folder, which never looks outside of it.
struct LinkResolver {
  enum Outcome {
    /// A regular file, by its path from the folder.
    case file([UInt8], stat)
    case folder, special, outside
    /// The system's error number.
    case missing(Int32)
  }

  private let folder: ProjectFolder
  private let cursor: FolderCursor
  /// As many links as Linux follows.
  private static let linkLimit = 40

  init(_ folder: ProjectFolder) {
    self.folder = folder
    cursor = FolderCursor(root: folder.descriptor, followsLinks: folder.followsLinks)
  }

  /// Returns what a name leads to from a folder, by the path of that folder.
  func resolve(_ name: [UInt8], from start: ArraySlice<UInt8>) -> Outcome {
    let slash = UInt8(ascii: "/")
    var place = start.split(separator: slash)
    var pending = Array(name.split(separator: slash).reversed())
    var links = 0
    while let next = pending.popLast() {
      if next.elementsEqual([0x2E]) { continue }
      if next.elementsEqual([0x2E, 0x2E]) {
        if place.popLast() == nil { return .outside }
        continue
      }
      if let error = cursor.move(to: Array(place.joined(separator: [slash]))[...]) { return .missing(error) }
      guard let status = cursor.status(of: next) else { return .missing(errno) }
      guard status.st_mode & S_IFMT == S_IFLNK, !folder.followsLinks else {
        place.append(next)
        guard pending.isEmpty else { continue }
        let path = Array(place.joined(separator: [slash]))
        switch (folder.followsLinks ? cursor.status(of: next, followingLinks: true) ?? status : status).st_mode & S_IFMT
        {
        case S_IFREG: return .file(path, status)
        case S_IFDIR: return .folder
        default: return .special
        }
      }
      links += 1
      guard links <= Self.linkLimit else { return .missing(ELOOP) }
      guard var destination = cursor.destination(of: next) else { return .missing(errno) }
      if destination.first == slash {
        let root = folder.path == "/" ? [] : Array(folder.path.utf8)
        guard destination.starts(with: root), destination.count == root.count || destination[root.count] == slash else {
          return .outside
        }
        destination.removeFirst(root.count)
        place = []
      }
      pending += destination.split(separator: slash).reversed()
    }
    return .folder
  }

  /// Returns what is at a path without links.
  func status(of path: [UInt8]) -> stat? {
    let slash = path.lastIndex(of: UInt8(ascii: "/"))
    guard cursor.move(to: path[..<(slash ?? 0)]) == nil else { return nil }
    return cursor.status(of: path[(slash.map { $0 + 1 } ?? 0)...])
  }
}
