// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// The manifest as it is on a Mac: the branch for macOS is taken, with Homebrew's folder replaced by one of the test.
@Suite("Manifest")
struct ManifestTests {
  private struct Manifest: Decodable {
    struct Target: Decodable {
      let name: String
      let pkgConfig: String?
      let settings: [Setting]
    }

    struct Setting: Decodable {
      struct Kind: Decodable {
        let unsafeFlags: [String: [String]]?
      }

      let kind: Kind
      let tool: String
    }

    let targets: [Target]

    func flags(of target: String, for tool: String) -> [String] {
      targets.filter { $0.name == target }.flatMap(\.settings).filter { $0.tool == tool }
        .flatMap { $0.kind.unsafeFlags?["_0"] ?? [] }
    }
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func manifest() throws -> Manifest {
    let text = try String(contentsOf: Package.root.appending(path: "Package.swift"), encoding: .utf8)
      .replacing("#" + "if os(macOS)", with: "#" + "if true").replacing("import Darwin", with: "import Foundation")
      .replacing(/\["\/opt\/homebrew[^\]]*"\]/, with: "[\"\(folder.path)/none\", \"\(folder.path)/readline\"]")
    try #require(text.contains("#" + "if true") && text.contains("\(folder.path)/readline"))
    try folder.write(text, to: "Package.swift")
    let dump = try ChildProcess.run(
      ["swift", "package", "--package-path", folder.path, "dump-package"], of: "/usr/bin/env",
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": folder.path],
      within: 120)
    #expect(dump.ending == .exited(0), "\(dump.errors)")
    return try JSONDecoder().decode(Manifest.self, from: Data(dump.output.utf8))
  }

  @Test func onAMacReadlineIsFoundWithoutTheScripts() throws {
    let headers = folder.path(of: "readline/include/readline")
    try FileManager.default.createDirectory(atPath: headers, withIntermediateDirectories: true)
    try folder.write("", to: "readline/include/readline/readline.h")
    let manifest = try manifest()
    let readers = ["LineEditor", "responder", "ResponderTests"]
    for name in readers {
      #expect(manifest.flags(of: name, for: "swift") == ["-Xcc", "-I\(folder.path)/readline/include"])
      #expect(manifest.flags(of: name, for: "linker") == ["-L\(folder.path)/readline/lib"])
    }
    #expect(manifest.targets.first { $0.name == "CReadline" }?.pkgConfig == "readline")
    // With such flags no version of this package could be used by others.
    for target in manifest.targets where !readers.contains(target.name) {
      #expect(target.settings.allSatisfy { $0.kind.unsafeFlags == nil }, "\(target.name) has unsafe flags")
    }
  }

  @Test func onAMacWithoutHomebrewOnlyPkgConfigIsAsked() throws {
    let manifest = try manifest()
    #expect(manifest.targets.allSatisfy { $0.settings.allSatisfy { $0.kind.unsafeFlags == nil } })
    #expect(manifest.targets.first { $0.name == "CReadline" }?.pkgConfig == "readline")
  }
}
