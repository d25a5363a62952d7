// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// Checks that the walls between the modules stand: `Package.swift` is the picture, and CONTRIBUTING draws it.
@Suite("Modules")
struct ModuleTests {
  /// What the toolchain brings; no dependency names it.
  private static let toolchain: Set = [
    "Dispatch", "Foundation", "PackagePlugin", "Swift", "Testing",
  ]

  private let package: Package

  init() throws { package = try Package.dumped.get() }

  /// SwiftPM lets a source import any module of the package that happens to be built, so the manifest alone proves
  /// nothing; and it compiles a test again only after a change of a module that the manifest names.
  @Test func importsAreDependencies() throws {
    for target in package.targets {
      let library: Set = target.name == "Platform" ? ["Darwin", "Glibc"] : []
      let allowed = Self.toolchain.union(library).union(target.dependencies.map(Package.Target.moduleName))
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

  /// All that differs between systems is in one module, so that one look, and one type-check, finds it.
  @Test func onlyPlatformAsksForTheSystem() throws {
    let question = /#(?:else)?if .*(?:canImport|os|arch|targetEnvironment)\(/
    var answers = 0
    for target in package.targets {
      for source in try package.sources(of: target) where source.path.hasSuffix(".swift") {
        guard try String(contentsOfFile: source.path, encoding: .utf8).contains(question) else { continue }
        answers += 1
        #expect(target.name == "Platform", "\(source.path) asks which system it is compiled for")
      }
    }
    #expect(answers == 3, "Platform has a file for each system")
  }

  /// What a page in a browser is to run compiles as Embedded Swift, of which these are the usual obstacles; the standard
  /// library's functions that take `uniquingKeysWith` or merge dictionaries cast.
  @Test func theInterpreterNeedsNoRuntime() throws {
    let modules = [
      "CommandLanguage", "ResponderAnalysis", "ResponderCode", "ResponderCodeTrees", "ResponderDocuments",
      "ResponderEngine", "ResponderExporting", "ResponderHierarchy", "ResponderModel", "ResponderPhrasing",
      "ResponderPage", "ResponderPictures", "ResponderProjects", "ResponderSession", "ResponderShell", "ResponderText",
    ]
    let obstacle =
      /[(:, ]\\\.[a-z0-9]|\bas\? [A-Za-z]|\bas! |^ *(?:weak|unowned) |\[unowned|\[weak|uniqu\w+KeysWith|\.merg(?:e|ing)\(|TaskLocal|ContinuousClock/
    for target in package.targets where modules.contains(target.name) {
      for source in try package.sources(of: target)
      where source.path.hasSuffix(".swift") && !source.path.hasSuffix("+Support.swift") {
        for line in try String(contentsOfFile: source.path, encoding: .utf8).split(separator: "\n")
        where !line.drop(while: { $0 == " " }).hasPrefix("//") && !line.contains("\"") {
          #expect(!line.contains(obstacle), "\(source.path): \(line)")
        }
      }
    }
  }

  /// What a line of a session is, is decided in one place; others may ask about one line, and about none below it.
  @Test func oneReaderReadsTheNotation() throws {
    var (readers, askers): (Set<String>, Set<String>) = ([], [])
    for target in package.targets where !target.name.hasSuffix("Tests") {
      for source in try package.sources(of: target)
      where source.path.hasSuffix(".swift") && !source.path.contains("/CommandLanguage/Notation/") {
        let text = try String(contentsOfFile: source.path, encoding: .utf8)
        let name = String(source.path.split(separator: "/").last ?? "")
        if text.contains("NotationReader(") { readers.insert(name) }
        if text.contains("NotationLine(") { askers.insert(name) }
      }
    }
    #expect(readers == ["ScriptReader.swift", "SessionDocument.swift", "Session+Prompt.swift"])
    #expect(askers == ["ScriptReader+Sessions.swift", "Session+Replacing.swift", "DocumentServer+Asking.swift"])
  }

  @Test(arguments: [("ResponderText", ["CPlatform"]), ("ResponderEngine", ["CPlatform"])])
  func importsNothingElse(_ name: String, _ allowed: [String]) throws {
    let target = try #require(package.targets.first { $0.name == name })
    for source in try package.sources(of: target) {
      #expect(source.imports.subtracting(allowed).isEmpty, "\(source.path) imports \(source.imports.sorted())")
    }
  }

  /// The model and what is asked of it know no statement; the session names no command.
  @Test(arguments: [
    ("ResponderModel", ["CommandLanguage"]), ("ResponderAnalysis", ["CommandLanguage"]),
    ("CommandLanguage", ["ResponderEngine", "ResponderModel"]), ("ResponderPhrasing", ["ResponderModel"]),
    ("ResponderKit", ["ResponderText", "ResponderModel"]),
    ("ResponderSession", ["ResponderDocuments", "ResponderPictures", "ResponderProjects"]),
    ("ResponderProjects", ["ResponderSession", "ResponderShell"]),
    ("ResponderHierarchy", ["ResponderModel"]), ("ResponderPictures", ["ResponderModel"]),
  ])
  func knowsNothingOf(_ name: String, _ others: [String]) throws {
    try #require(package.targets.contains { $0.name == name })
    let known = package.everything(behind: name).intersection(others).sorted()
    #expect(known.isEmpty, "\(name) depends on \(known)")
  }

  @Test func contributingNamesFilesThatExist() throws {
    let url = Package.root.appending(path: ".github/CONTRIBUTING.md")
    let named = try String(contentsOf: url, encoding: .utf8).matches(of: /`([\w+\/-]+\/[\w+-]+\.(?:swift|txt))`/)
    #expect(!named.isEmpty)
    for path in named.map({ String($0.1) }) {
      let places = ["", "Sources/"].map { Package.root.appending(path: $0 + path).path }
      #expect(places.contains(where: FileManager.default.fileExists), "CONTRIBUTING names \(path)")
    }
  }

  @Test func noModuleHasMuchOverTenThousandLines() throws {
    for target in package.targets where target.isShipped {
      let lines = try package.sources(of: target).reduce(0) { $0 + $1.lineCount }
      #expect(lines <= 11_000, "\(target.name) has \(lines) lines")
    }
  }

  /// Each module has a paragraph under "The modules", which names its dependencies as the manifest does.
  @Test func contributingDrawsTheManifest() throws {
    let url = Package.root.appending(path: ".github/CONTRIBUTING.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    for target in package.targets where target.isShipped {
      let section = try #require(
        text.components(separatedBy: "\n### ").first { $0.hasPrefix("\(target.name)\n") },
        "CONTRIBUTING has no section '\(target.name)'")
      let line = section.split(separator: "\n").first { $0.hasPrefix("Imports: ") }
      let drawn =
        line?.dropFirst("Imports: ".count).split(whereSeparator: { ", .".contains($0) }).map(String.init) ?? []
      let own = target.dependencies.filter { name in package.targets.contains { $0.name == name } }
      #expect(Set(drawn) == Set(own.isEmpty ? ["nothing"] : own), "CONTRIBUTING's line on \(target.name)")
    }
  }
}
