// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// Checks that the walls between the modules stand: `Package.swift` is the picture, and CONTRIBUTING draws it.
@Suite("Modules")
struct ModuleTests {
  /// What the toolchain brings; no dependency names it.
  private static let toolchain: Set = [
    "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Swift", "Synchronization", "Testing",
  ]

  private let package: Package

  init() throws { package = try Package.dumped.get() }

  /// SwiftPM lets a source import any module of the package that happens to be built, so the manifest alone proves nothing.
  @Test func importsAreDependencies() throws {
    for target in package.targets {
      // A test may look at everything below what it tests.
      let dependencies = target.isShipped ? Set(target.dependencies) : package.everything(behind: target.name)
      let allowed = Self.toolchain.union(dependencies.map(Package.Target.moduleName))
      for source in try package.sources(of: target) where source.path.hasSuffix(".swift") {
        let wrong = source.imports.subtracting(allowed).sorted()
        #expect(
          wrong.isEmpty, "\(source.path) imports \(wrong.joined(separator: ", ")), which the manifest does not allow")
      }
      // A dependency that no source imports is an arrow without a reason.
      guard target.isCode else { continue }
      let imported = try package.sources(of: target).reduce(into: Set<String>()) { $0.formUnion($1.imports) }
      let unused = target.dependencies.map(Package.Target.moduleName).filter { !imported.contains($0) }
      #expect(unused.isEmpty, "\(target.name) never imports \(unused)")
    }
  }
}
