// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Platform
import ResponderProjects
import ResponderText
import Testing

/// What a client learns about a project while somebody types a source of it.
@Suite("The language server: half-typed sources")
struct HalfTypedTests {
  private static let (shop, main) = ("file:///app/Shop.swift", "file:///app/Main.storyboard")
  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a">
    <scenes><scene sceneID="1"><objects>
    <viewController id="a" customClass="Shop"><view key="view" id="v"><subviews>
    <button id="b"><connections>
    <action selector="open:" destination="a" eventType="touchUpInside" id="x"/>
    </connections></button></subviews></view></viewController></objects></scene></scenes></document>

    """
  private static let source = """
    import UIKit
    final class Shop: UIViewController {
      func share() {
        UIApplication.shared.sendAction(#selector(send(_:)), to: nil, from: self, for: nil)
      }
      @IBAction func open(_ sender: Any) {}
    }

    """

  /// A client that has a source of a project open, whose storyboard it does not know.
  private final class Editor {
    private(set) var text: String
    private let client: Client
    /// The number of audits.
    let audits = Locked(0)

    init(_ source: String = HalfTypedTests.source, onDisk: String? = nil) {
      let disk = onDisk ?? source
      text = source
      client = Client(
        files: ["/app/Shop.swift": disk, "/app/Main.storyboard": HalfTypedTests.storyboard], folder: "file:///app",
        audit: { [audits] (folder, changed, _) throws(Diagnostic) in
          audits.use { $0 += 1 }
          return try ProjectAudit([
            ProjectFile(path: folder + "/Main.storyboard", bytes: Array(HalfTypedTests.storyboard.utf8)),
            ProjectFile(path: folder + "/Shop.swift", bytes: changed["/app/Shop.swift"] ?? Array(disk.utf8)),
          ])
        })
      client.notify("textDocument/didOpen", Client.document(source, HalfTypedTests.shop))
    }

    /// The findings at the storyboard.
    var found: [String] {
      client.ask("diagnostic", uri: HalfTypedTests.main)["items"]?.items.map { $0["message"]?.text ?? "" } ?? []
    }
    var hints: [String] {
      client.ask("inlayHint", uri: HalfTypedTests.shop).items.map { hint in
        "\(hint["position"]?["line"]?.shown ?? "") \(hint["label"]?.text ?? "")"
      }
    }
    func hover(_ line: Int, _ column: Int) -> String {
      client.ask("hover", line, column, uri: HalfTypedTests.shop).shown
    }
    /// The lines of classes and methods.
    var symbols: [String] {
      let found = client.request("workspace/symbol", .object([("query", .string("shop"))]))?["result"]?.items ?? []
      return found.map { "\($0["name"]?.text ?? "") \($0["location"]?.place ?? "")" }
    }

    func type(_ new: String) {
      text = new
      client.notify("textDocument/didChange", Self.change(HalfTypedTests.shop, [("text", .string(new))]))
    }
    /// Types, and waits for nothing.
    func post(_ new: String) {
      client.post("textDocument/didChange", Self.change(HalfTypedTests.shop, [("text", .string(new))]))
    }
    /// Returns the first hint that is shown before the audit that an empty line causes.
    func hintsDirectly(afterEnterIn line: Int, _ column: Int) -> String {
      _ = hints
      let point = Client.point(line, column)
      let change = Self.change(
        HalfTypedTests.shop, [("range", .object([("start", point), ("end", point)])), ("text", .string("\n"))])
      let whole = JSONValue.object([("start", Client.point(0, 0)), ("end", Client.point(99, 0))])
      let document = JSONValue.object([("uri", .string(HalfTypedTests.shop))])
      func body(_ members: [(String, JSONValue)]) -> String {
        JSONValue.object([("jsonrpc", .string("2.0"))] + members).encoded
      }
      let sent = client.send(
        body([("method", .string("textDocument/didChange")), ("params", change)]),
        body([
          ("id", .int(990)), ("method", .string("textDocument/inlayHint")),
          ("params", .object([("textDocument", document), ("range", whole)])),
        ]))
      let hint = sent.first { $0["id"]?.integer == 990 && $0["method"] == nil }?["result"]?.items.first
      return "\(hint?["position"]?["line"]?.shown ?? "") \(hint?["label"]?.text ?? "")"
    }
    static func change(_ uri: String, _ change: [(String, JSONValue)]) -> JSONValue {
      let document = JSONValue.object([("uri", .string(uri)), ("version", .int(2))])
      return .object([("textDocument", document), ("contentChanges", .array([.object(change)]))])
    }
    func close() {
      let document = JSONValue.object([("uri", .string(HalfTypedTests.shop))])
      client.notify("textDocument/didClose", .object([("textDocument", document)]))
    }
  }

  /// A method that is not yet closed hides none below it from those who send to them.
  @Test func findingsElsewhereStayWhileASourceIsHalfTyped() {
    let editor = Editor()
    #expect(editor.found.isEmpty && editor.hints == ["3 → nobody"])
    for typed in [
      "func zoom() {", "func zoom(", "/* ", "let s = \"\"\"", "let a = [", "}", "let s = \"a \\(1", "let s = #\"a\"",
    ] {
      editor.type(Self.source.replacing("  @IBAction", with: "  \(typed)\n  @IBAction"))
      #expect(editor.found.isEmpty, "\(typed): \(editor.found)")
      #expect(editor.hints == ["3 → nobody"], "\(typed): \(editor.hints)")
      #expect(editor.symbols == ["Shop 1:0-1:36", "Shop.open: 6:2-6:39"], "\(typed)")
    }
    // The method is gone, and nothing is half typed any more.
    editor.type(Self.source.replacing("open(", with: "zoom("))
    #expect(editor.found.count == 1)
  }

  /// What is sent stays at its line, and goes with it.
  @Test func hintsOfAHalfTypedSourceMoveWithItsLines() {
    let editor = Editor()
    editor.type(Self.source.replacing("  func share", with: "  func more() {\n\n  func share"))
    #expect(editor.hints == ["5 → nobody"])
    #expect(editor.hover(5, 50).contains("send:, sent by Shop: nothing"))
    editor.type(Self.source.replacing("send(_:)), to", with: "send(_:)), (to"))
    #expect(editor.hints == ["3 → nobody, before the change"])
    var lines = Self.source.split(separator: "\n", omittingEmptySubsequences: false)
    lines[3...4] = []
    editor.type(lines.joined(separator: "\n"))
    #expect(editor.hints.isEmpty && editor.found.isEmpty)
  }

  /// A source that was never whole is audited as it is; one that is closed, as it is on disk.
  @Test func aSourceThatWasNeverWholeIsAuditedAsItIs() {
    let broken = Self.source.replacing("  @IBAction", with: "  func zoom() {\n  @IBAction")
    let editor = Editor(broken)
    #expect(editor.found.count == 1)
    editor.type(broken + "\n")
    #expect(editor.found.count == 1)
    editor.type(Self.source)
    #expect(editor.found.isEmpty)
    editor.type(broken)
    #expect(editor.found.isEmpty)
    editor.close()
    #expect(editor.found.count == 1)
  }

  /// A storyboard that is closed is audited as it is on disk, too, when it is broken there.
  @Test func aBrokenStoryboardThatIsClosedHasNoFindings() {
    let source = Self.source.replacing("open(", with: "zoom(")
    let broken = Self.storyboard.replacing("</document>", with: "")
    let client = Client(
      files: ["/app/Main.storyboard": broken], folder: "file:///app",
      audit: { (folder, changed, _) throws(Diagnostic) in
        try ProjectAudit([
          ProjectFile(path: folder + "/Main.storyboard", bytes: changed["/app/Main.storyboard"] ?? Array(broken.utf8)),
          ProjectFile(path: folder + "/Shop.swift", bytes: Array(source.utf8)),
        ])
      })
    func found() -> Int? { client.ask("diagnostic", uri: Self.main)["items"]?.items.count }
    client.notify("textDocument/didOpen", Client.document(broken, Self.main))
    #expect(found() == 0)
    for text in [Self.storyboard, broken] {
      client.notify("textDocument/didChange", Editor.change(Self.main, [("text", .string(text))]))
      #expect(found() == 1)
    }
    let document = JSONValue.object([("uri", .string(Self.main))])
    client.notify("textDocument/didClose", .object([("textDocument", document)]))
    #expect(found() == 0)
  }

  /// Enter before a line moves what was found in it, before any audit.
  @Test(arguments: [(0, 4), (4, 4), (8, 3)]) func anEmptyLineAboveMovesTheHint(_ column: Int, _ line: Int) {
    #expect(Editor().hintsDirectly(afterEnterIn: 3, column).hasPrefix("\(line) → nobody"))
  }

  /// Who types without a pause learns something.
  @Test func findingsArePublishedWhileSomebodyTypes() {
    let editor = Editor()
    let (start, audits) = (ContinuousClock.now, editor.audits.use { $0 })
    while ContinuousClock.now - start < .seconds(2) {
      editor.post(Self.source + "// \(ContinuousClock.now - start)\n")
      usleep(50_000)
    }
    #expect(editor.audits.use { $0 } > audits)
  }
}
