// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// GNU readline is GPL-3.0-or-later, and so is what is built on it; nothing else may be, or depend on it.
///
/// The graph is read from `swift package dump-package`, so it always agrees with the manifest.
@Suite("Licences")
struct LicenceTests {
  private static let gpl: Set = ["CReadline", "LineEditor", "responder", "ResponderTests"]

  private let package: Package

  init() throws { package = try Package.dumped.get() }

  @Test func apacheTargetsDoNotDependOnGPLTargets() {
    for target in package.targets where !Self.gpl.contains(target.name) {
      let wrong = package.everything(behind: target.name).intersection(Self.gpl).sorted()
      #expect(wrong.isEmpty, "\(target.name) depends on \(wrong.joined(separator: ", "))")
    }
    // This dependency exists, so the check above can find one.
    #expect(package.everything(behind: "responder").isSuperset(of: ["LineEditor", "CReadline", "ResponderKit"]))
  }

  @Test func productsOtherThanResponderContainNoGPLTargets() {
    for product in package.products where product.name != "responder" {
      let inside = product.targets.reduce(into: Set(product.targets)) { $0.formUnion(package.everything(behind: $1)) }
      #expect(inside.isDisjoint(with: Self.gpl), "the product \(product.name) holds \(inside.sorted())")
    }
  }

  /// A machine that only audits installs nothing else.
  @Test func auditNeedsOneSystemLibrary() {
    let behind = package.everything(behind: "responder-audit")
    #expect(package.targets.filter { $0.type == "system" && behind.contains($0.name) }.map(\.name) == ["CLibXML2"])
  }

  @Test(arguments: ["ResponderKit", "ResponderText"])
  func hasNoDependencies(_ name: String) throws {
    let target = try #require(package.targets.first { $0.name == name })
    #expect(target.dependencies.isEmpty, "\(name) depends on \(target.dependencies)")
  }

  /// SwiftPM finds modules of the same package even if the manifest does not name them, so imports are checked too.
  @Test func apacheTargetsDoNotImportGPLModules() throws {
    for target in package.targets where !Self.gpl.contains(target.name) {
      for source in try package.sources(of: target) {
        let wrong = source.imports.intersection(Self.gpl).sorted()
        #expect(wrong.isEmpty, "\(source.path) imports \(wrong.joined(separator: ", "))")
      }
    }
  }

  @Test func everySourceNamesTheLicenceOfItsTarget() throws {
    for target in package.targets {
      let licence = Self.gpl.contains(target.name) ? "GPL-3.0-or-later" : "Apache-2.0"
      let sources = try package.sources(of: target)
      #expect(!sources.isEmpty, "\(target.name) has no sources")
      for source in sources {
        #expect(source.licence == licence, "\(source.path) says \(source.licence ?? "nothing"), not \(licence)")
      }
    }
  }

  @Test func manifestAndScriptsAreApache() throws {
    let scripts = try Source.all(below: Package.root.appending(path: "scripts")) { url in
      url.pathExtension == "sh" || (try? Data(contentsOf: url).starts(with: Data("#!".utf8))) == true
    }
    #expect(scripts.contains { $0.path.hasSuffix("scripts/run") })
    for source in try scripts + [Source(Package.root.appending(path: "Package.swift"))] {
      #expect(source.licence == "Apache-2.0", "\(source.path) says \(source.licence ?? "nothing")")
    }
  }
}

/// The part of `swift package dump-package` that licences depend on.
private struct Package: Decodable, Sendable {
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
    .deletingLastPathComponent()

  /// The result of evaluating the manifest again.
  ///
  /// `dump-package` neither resolves nor builds, so it does not wait for the `swift test` that runs this test. A
  /// separate scratch path avoids its lock in any later version.
  static let dumped = Result {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "responder-licences-\(getpid())")
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
        && !others.contains { url.path.hasPrefix($0.path + "/") }
    }
  }

  private func folder(of target: Target) -> URL {
    Self.root.appending(path: target.path ?? "\(target.type == "test" ? "Tests" : "Sources")/\(target.name)")
  }
}

/// The licence and imports of a source file.
private struct Source {
  let path: String
  /// The licence named in the first line, or in the second when another line has to come first.
  let licence: String?
  let imports: Set<String>

  init(_ url: URL) throws {
    path = url.path
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    let comesFirst = lines.first.map { $0.hasPrefix("#!") || $0.hasPrefix("// swift-tools-version") } == true
    licence = lines.dropFirst(comesFirst ? 1 : 0).first.flatMap { line in
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      let isNamed = words.count == 3 && ["//", "#"].contains(words[0]) && words[1] == "SPDX-License-Identifier:"
      return isNamed ? String(words[2]) : nil
    }
    // As in `@testable public import struct Module.Member`, where other words precede and follow the module.
    imports = Set(
      lines.filter { $0.contains("import ") && !$0.hasPrefix("//") }.flatMap { line in
        line.split(separator: " ").drop { $0 != "import" }.dropFirst().map { String($0.prefix { $0 != "." }) }
      })
  }

  static func all(below folder: URL, where isWanted: (URL) -> Bool) throws -> [Source] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return try (files?.compactMap { $0 as? URL } ?? []).filter(isWanted).sorted { $0.path < $1.path }.map(Source.init)
  }
}
