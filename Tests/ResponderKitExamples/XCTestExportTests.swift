// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Foundation
import ResponderShell
import Testing

@testable import ResponderSession

/// The tests that `export xctest` writes are correct Swift for UIKit and AppKit, as Tests/AppleStubs declares them.
@Suite("export xctest")
struct XCTestExportTests {
  static let demos = ["tabs", "titles", "lists", "bubbling", "start"].map { "demo \($0)\nexport xctest" }

  static let odd = [
    // Names of Swift, of UIKit and of the test itself; actions that the framework has, and with several colons.
    """
    add window name
    add view switch in name
    add view names in name
    add view a-b in name
    add view aB in name
    add field end in name
    add gesture g
    handle copy: on switch
    handle open on switch
    handle open: on switch
    handle open:with: on switch
    handle a:b:c: on switch
    handle default on switch
    override a-b next is switch
    override aB canPerform open is yes
    override aB canPerform default is no
    override names target open is switch
    first-responder end
    set switch.canBecomeFirstResponder yes
    set switch.canResignFirstResponder no
    handle go on app
    add button ok in name
    connect ok touchUpInside,editingDidEnd open:with: to switch
    connect ok allEvents default
    override name validate open is no
    override ok validate go is yes
    export xctest
    """,
    """
    profile appkit
    add window W
    add view one in W
    add view two in W
    attach window-controller wc to W
    attach document doc to W
    attach document-controller dc to app
    attach delegate d to app
    attach delegate wd to W
    handle save on doc
    handle save: on d
    handle open on dc
    handle go on app
    handle go:now: on wd
    set one.acceptsFirstResponder yes
    set two.canBecomeFirstResponder no
    set two.canResignFirstResponder no
    add object helper
    handle check on helper
    override one supplemental check is helper
    override two next is none
    first-responder one
    add button ok in W
    add NSImageView picture in W
    connect ok action check to helper
    connect ok trackingBegan check to helper
    override helper validate check is no
    override W validate go is no
    override picture validate go is yes
    override doc validate save is no
    override dc validate open is no
    override two validate go is yes
    export xctest
    """,
    // Screens that others cover, and a tab that is not selected.
    """
    add window W
    add tabs T in W
    add navigation nav in T
    add controller list in nav
    add field query in list
    handle open on list
    push detail in nav
    add button buy in detail action pay
    handle pay on detail
    add navigation other in T
    add controller root in other
    select other in T
    select nav in T
    export xctest
    """,
    // A sheet, a field that is edited, with a method on the editor, and menus.
    """
    profile appkit
    add window letter
    handle saveDocument: on letter
    add NSTextField name in letter
    add menu File in main-menu
    handle open: on File
    add menu Recent in File
    add menu-item save in File action saveDocument:
    handle open: on save
    add menu-item last in Recent action open: to save
    add menu context
    attach menu context to name
    add toolbar bar in letter
    add toolbar-item share in letter action shareText:
    add touch-bar-item touch action shareText:
    handle shareText: on name
    add alert sure
    handle cancelOperation: on sure
    add NSCell cell
    add menu-item look in context action lookUp:
    sheet prefs on letter
    add NSTextField title in prefs
    edit title
    handle copy: on prefs-editor
    edit name
    end-editing in letter
    key-window prefs
    export xctest
    """,
  ]

  @Test("one state is a test that asks every known action", arguments: demos + odd)
  func present(script: String) throws {
    let test = try Self.output(of: script)
    #expect(test.contains("assertSend("))
    #expect(try Self.complaints(about: [test]) == "")
  }

  @Test("every example session and every session of the rules is a test")
  func sessions() throws {
    let tests = try Package.sessions.map { try Self.output(of: "export xctest of \($0)") }
    #expect(tests.count > 20)
    #expect(try Self.complaints(about: tests) == "")
    let text = tests.joined()
    for asserted in [
      "XCTAssertEqual(next(of:", "assertSend(", "assertPerform(", "makeFirstResponder(notes), false)",
      "assertTrigger([.touchUpInside], of: ", "assertMenuItem(\"", "assertCommand(\"", "assertBubble(\"",
      "override func validate(_ command: UICommand)", "NSMenuItemValidation {", ".isEnabled = false",
      "// Not asked: no public function makes touches",
    ] {
      #expect(text.contains(asserted), "no session asserts \(asserted)")
    }
  }

  @Test("what the frameworks do not have is found")
  func mistakes() throws {
    let test = try Self.output(of: "add window W\nadd button b in W\nexport xctest")
    let wrong = test.replacing("rootViewController", with: "rootController").replacing("UIButton()", with: "UIKnob()")
    #expect(try Self.complaints(about: [wrong]).contains("UIKnob"))
  }

  // MARK: The compiler

  private static func output(of script: String) throws -> String {
    let host = SessionHost(readFile: { (path) throws(Diagnostic) in
      guard let data = FileManager.default.contents(atPath: Package.root.appendingPathComponent(path).path) else {
        throw Diagnostic(.io, "'\(path)' cannot be read")
      }
      return Array(data)
    })
    let session = Session(host: host)
    var lines: [String] = []
    var failure: Diagnostic?
    _ = session.run(ScriptReader(script), keepsGoing: false) { outcome in
      failure = failure ?? outcome.error
      if outcome.command == "export" { lines = outcome.report?.lines ?? [] }
    }
    if let failure { throw failure }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns what the compiler says about some tests, with the language of Swift 5 and of Swift 6.
  private static func complaints(about tests: [String]) throws -> String {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    // The modules import each other, so the order counts.
    for module in ["ObjectiveC", "Foundation", "XCTest", "UIKit", "AppKit"] {
      let interface = Package.root.appendingPathComponent("Tests/AppleStubs/\(module).swiftinterface").path
      let made = folder.appendingPathComponent("\(module).swiftmodule").path
      let complaint = try frontend(
        ["-compile-module-from-interface", interface, "-o", made, "-module-name", module, "-I", folder.path])
      guard complaint.isEmpty else { return complaint }
    }
    var files: [String] = []
    for (number, test) in tests.enumerated() {
      let file = folder.appendingPathComponent("test\(number).swift")
      try test.write(to: file, atomically: true, encoding: .utf8)
      files.append(file.path)
    }
    for language in ["5", "6"] {
      let complaint = try frontend(
        [
          "-typecheck", "-swift-version", language, "-warnings-as-errors", "-parse-as-library", "-module-name",
          "Exported",
        ]
          + ["-I", folder.path] + files)
      guard complaint.isEmpty else { return complaint }
    }
    return ""
  }

  private static func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("responder-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private static func frontend(_ arguments: [String]) throws -> String {
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = ["swiftc", "-frontend", "-enable-objc-interop"] + arguments
    compiler.standardInput = FileHandle.nullDevice
    compiler.standardOutput = FileHandle.nullDevice
    let errors = Pipe()
    compiler.standardError = errors
    try compiler.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    return compiler.terminationStatus == 0 ? "" : text.isEmpty ? "failed without a word" : text
  }
}
