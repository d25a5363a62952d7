// SPDX-License-Identifier: Apache-2.0

/// The targets of a project and the files that belong to them, as far as Xcode projects and packages show them.
package struct ProjectTargets: Sendable {
  struct Target: Sendable {
    var name: String
    /// The names that its module may have.
    var modules: Set<String>
  }

  /// A folder whose files belong to targets.
  private struct Folder: Sendable {
    /// The path with a slash at its end.
    var path: String
    var target: Int
    /// The files in it that do not belong to the target.
    var exceptions: Set<String>
  }

  private(set) var targets: [Target] = []
  private var files: [String: Set<Int>] = [:]
  private var folders: [Folder] = []
  /// The positions of the folders, by their paths.
  private var places: [String: [Int]] = [:]

  /// The filename extension of a project's description in Xcode, and the name of that of a package.
  package static let projectEnding = ".pbxproj"
  package static let packageName = "Package.swift"

  /// No targets.
  package init() {}

  /// Reads the descriptions of Xcode projects and of packages; `paths` are the paths of a project's other files.
  ///
  /// What is damaged in a description is left out.
  ///
  /// - Complexity: O(size of the descriptions + targets of packages × paths).
  package init(_ descriptions: [(path: String, bytes: [UInt8])], paths: [String]) {
    for (path, bytes) in descriptions {
      if path.hasSuffix(Self.projectEnding) {
        // The description is inside the folder that a person sees as the project.
        readProject(PropertyList(bytes), in: Self.folder(of: Self.folder(of: path)))
      } else {
        readPackage(SwiftPackage(bytes), in: Self.folder(of: path), paths)
      }
    }
    for (position, folder) in folders.enumerated() { places[folder.path, default: []].append(position) }
  }

  /// Returns the targets that a file belongs to; none when that is unknown.
  ///
  /// - Complexity: O(length of the path).
  package func targets(of path: String) -> Set<Int> {
    var found = files[path] ?? []
    guard !places.isEmpty else { return found }
    for slash in path.utf8.indices where path.utf8[slash] == UInt8(ascii: "/") {
      for position in places[String(path[...slash])] ?? [] where !folders[position].exceptions.contains(path) {
        found.insert(folders[position].target)
      }
    }
    return found
  }

  /// Returns the targets with sources, all of which are among some files; `endings` are those of sources.
  ///
  /// - Complexity: O(files).
  func complete(with read: some Sequence<String>, endings: [String]) -> Set<Int> {
    guard !targets.isEmpty else { return [] }
    let read = Set(read)
    var found = read.reduce(into: Set<Int>()) { $0.formUnion(targets(of: $1)) }
    for (file, targets) in files where !read.contains(file) && endings.contains(where: file.hasSuffix) {
      found.subtract(targets)
    }
    return found
  }

  /// Returns the folder of a path, without a slash at its end; empty for a path without a folder.
  static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }

  /// Returns a path without `.` and `..`.
  static func normalized(_ path: String) -> String {
    guard isAbnormal(path) else { return path }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// Returns whether a path may have empty parts, or parts that begin with a dot.
  private static func isAbnormal(_ path: String) -> Bool {
    var last = UInt8(ascii: "/")
    for byte in path.utf8 {
      if last == UInt8(ascii: "/"), byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") { return true }
      last = byte
    }
    return last == UInt8(ascii: "/")
  }

  private mutating func add(_ target: Target) -> Int {
    targets.append(target)
    return targets.count - 1
  }

  private mutating func readProject(_ description: PropertyList?, in folder: String) {
    guard let description, let project = XcodeProject(description.root, in: folder) else { return }
    for target in project.targets {
      let number = add(Target(name: target.name, modules: target.modules))
      for file in target.files { files[file, default: []].insert(number) }
      for (path, exceptions) in target.folders {
        folders.append(Folder(path: path + "/", target: number, exceptions: exceptions))
      }
    }
  }

  private mutating func readPackage(_ package: SwiftPackage, in folder: String, _ paths: [String]) {
    for target in package.targets {
      let places = target.path.map { [$0] } ?? target.usualFolders
      let found = places.map { Self.normalized("\(folder)/\($0)").drop(while: { folder.isEmpty && $0 == "/" }) + "/" }
        .first { place in paths.contains { $0.hasPrefix(place) } }
      guard let found else { continue }
      let number = add(Target(name: target.name, modules: [target.name]))
      folders.append(Folder(path: String(found), target: number, exceptions: []))
    }
  }
}
