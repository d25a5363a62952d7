// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The package as `swift package dump-package` describes it: its products, its targets, and their sources.
struct Package: Decodable, Sendable {
  struct Product: Decodable, Sendable {
    let name: String
    let targets: [String]
  }

  struct Target: Decodable, Sendable {
    let name: String
    let type: String
    /// The folder of its sources, when the manifest names it.
    let path: String?
    /// The names of targets and of products of other packages.
    let dependencies: [String]

    /// Whether it is part of what users get, neither a test nor a helper of tests.
    var isShipped: Bool { type != "test" && path?.hasPrefix("Tests") != true }
    /// Whether it is shipped and has Swift sources that import what it depends on; a plug-in runs it instead.
    var isCode: Bool { isShipped && type != "system" && type != "plugin" }

    /// Returns the name by which sources import a target or product.
    static func moduleName(_ name: String) -> String { name.replacing("-", with: "_") }

    private enum CodingKeys: CodingKey { case name, type, path, dependencies }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      type = try container.decode(String.self, forKey: .type)
      path = try container.decodeIfPresent(String.self, forKey: .path)
      // Each is an object with one key, such as {"byName": ["LineEditor", null]}; the name comes first.
      dependencies = try container.decode([[String: [Ignored]]].self, forKey: .dependencies).flatMap { dependency in
        dependency.values.compactMap { $0.first?.text }
      }
    }

    /// A string, or anything else.
    private struct Ignored: Decodable {
      let text: String?

      init(from decoder: any Decoder) throws { text = try? decoder.singleValueContainer().decode(String.self) }
    }
  }

  let targets: [Target]
  let products: [Product]

  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The result of evaluating the manifest again.
  ///
  /// `dump-package` neither resolves nor builds, so it does not wait for the `swift test` that runs this test. A
  /// separate scratch path avoids its lock in any later version.
  static let dumped = Result {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "responder-manifest-\(getpid())")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "package", "--package-path", root.path, "--scratch-path", scratch.path, "dump-package",
    ]
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    try process.run()
    let json = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return try JSONDecoder().decode(Package.self, from: json)
  }

  /// Returns every target and product that a target depends on, directly or indirectly.
  func everything(behind name: String) -> Set<String> {
    var found: Set<String> = []
    var waiting = [name]
    while let next = waiting.popLast() {
      for dependency in targets.first(where: { $0.name == next })?.dependencies ?? []
      where found.insert(dependency).inserted {
        waiting.append(dependency)
      }
    }
    return found
  }

  /// Returns the source files of a target, without those of targets inside its folder.
  func sources(of target: Target) throws -> [Source] {
    let folder = folder(of: target)
    let others = targets.map(self.folder(of:)).filter { $0 != folder && $0.path.hasPrefix(folder.path + "/") }
    return try Source.all(below: folder) { url in
      ["swift", "h", "c", "modulemap"].contains(url.pathExtension)
        && !url.path.contains(".docc/") && !others.contains { url.path.hasPrefix($0.path + "/") }
    }
  }

  func folder(of target: Target) -> URL {
    Self.root.appending(path: target.path ?? "\(target.type == "test" ? "Tests" : "Sources")/\(target.name)")
  }
}

/// The licence and imports of a source file.
struct Source {
  let path: String
  /// The licence named in the first line, or in the second when another line has to come first.
  let licence: String?
  let imports: Set<String>
  let lineCount: Int

  private nonisolated(unsafe) static let importLine =
    /^(?:@[^ ]+ |[a-z]+ )*import (?:(?:class|enum|func|protocol|struct|var) )?([A-Z_a-z0-9]+)(?:\.[A-Za-z]+)*$/

  init(_ url: URL) throws {
    path = url.path
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    lineCount = lines.count - 1
    let comesFirst = lines.first.map { $0.hasPrefix("#!") || $0.hasPrefix("// swift-tools-version") } == true
    licence = lines.dropFirst(comesFirst ? 1 : 0).first.flatMap { line in
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      let isNamed = words.count == 3 && ["//", "#"].contains(words[0]) && words[1] == "SPDX-License-Identifier:"
      return isNamed ? String(words[2]) : nil
    }
    // `@testable public import struct Module.Member`: attributes and access may come before, a kind and a member behind.
    imports = Set(lines.compactMap { $0.firstMatch(of: Self.importLine).map { String($0.1) } })
  }

  static func all(below folder: URL, where isWanted: (URL) -> Bool) throws -> [Source] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return try (files?.compactMap { $0 as? URL } ?? []).filter(isWanted).sorted { $0.path < $1.path }.map(Source.init)
  }
}
