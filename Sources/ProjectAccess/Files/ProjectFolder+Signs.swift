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
  /// Whoever opens the home folder or the whole disk does not mean everything in it.
  ///
  /// - Complexity: O(entries of the folder).
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
    let names = FolderCursor(root: folder.descriptor, followsLinks: false).entries() ?? []
    let isProject = names.contains { entry in
      let name = String(decoding: entry.name, as: UTF8.self)
      return signs.contains(name) || endings.contains(where: name.hasSuffix)
    }
    return isProject
      ? nil : "it has neither a project nor a source in it; open the folder of the project itself"
  }
}
