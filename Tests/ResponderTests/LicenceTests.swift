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
    #expect(package.everything(behind: "responder").isSuperset(of: ["LineEditor", "CReadline", "ResponderEngine"]))
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
    #expect(package.targets.filter { $0.type == "system" && behind.contains($0.name) }.map(\.name) == ["CExpat"])
  }

  @Test(
    arguments: [("ResponderEngine", ["CPlatform"]), ("ResponderText", []), ("CPlatform", [])]
      as [(String, [String])])
  func hasFewDependencies(_ name: String, _ dependencies: [String]) throws {
    let target = try #require(package.targets.first { $0.name == name })
    #expect(target.dependencies == dependencies, "\(name) depends on \(target.dependencies)")
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
