// SPDX-License-Identifier: Apache-2.0

import CommandLineSupport

extension ProjectFolder {
  /// The names of files and folders that only a project has.
  private static let signs: Set = [
    ".git", ".hg", ".responder-audit", "BUILD", "BUILD.bazel", "Cartfile", "MODULE.bazel", "Package.swift", "Podfile",
    "Project.swift", "WORKSPACE", "project.yml",
  ]
  /// The ends of such names; the sources of a small project may lie in its folder.
  private static let endings = [
    ".xcodeproj", ".xcworkspace", ".swift", ".m", ".mm", ".storyboard", ".xib",
  ]

  /// Returns why a folder that an editor has open is not audited whenever a file is saved, or nil.
  ///
  /// Whoever opens the home folder or the whole disk does not mean everything in it, nor who opens a folder of repositories all
  /// of them.
  ///
  /// - Complexity: O(entries of the folder and some levels below).
  @Sendable
  package static func refusal(_ path: String) -> String? {
    let place = resolvedPath(path)
    if path == "/" || place == "/" { return "it is the whole disk" }
    if let place, let home = environment("HOME").flatMap(resolvedPath) {
      if home == place { return "it is the home folder" }
      if home.hasPrefix(place + "/"), !home.dropFirst(place.count + 1).contains("/") {
        return "it is the folder of all users"
      }
    }
    guard let folder = try? ProjectFolder(path) else { return nil }
    var left = entryLimit
    return hasSign(FolderCursor(root: folder.descriptor, followsLinks: false), &left)
      ? nil : "it has neither a project nor a source in it; open the folder of the project itself"
  }

  /// The number of levels below a folder on which its signs may be, as `apps/ios/App.xcodeproj` is.
  private static let levels = 3
  /// The largest number of entries that are looked at.
  private static let entryLimit = 5_000
  /// The names of folders whose contents are not part of the project itself.
  package static let foreignNames: Set = ["Pods", "Carthage", "DerivedData", "node_modules"]

  /// Returns whether a sign is in the current folder or below it, but not in a repository of its own.
  private static func hasSign(_ cursor: FolderCursor, _ left: inout Int) -> Bool {
    let entries = (cursor.entries() ?? []).map { (String(decoding: $0.name, as: UTF8.self), $0) }
    left -= entries.count
    let isRepository = cursor.depth > 0 && entries.contains { $0.0 == ".git" || $0.0 == ".hg" }
    if isRepository { return false }
    if entries.contains(where: { name, _ in signs.contains(name) || endings.contains(where: name.hasSuffix) }) {
      return true
    }
    guard cursor.depth < levels else { return false }
    for (name, entry) in entries where !name.hasPrefix(".") && !foreignNames.contains(name) {
      guard left > 0 else { return false }
      // What is no folder cannot be entered.
      guard cursor.enter(entry.name[...]) == nil else { continue }
      if hasSign(cursor, &left) { return true }
      guard cursor.leave() == nil else { return false }
    }
    return false
  }
}
