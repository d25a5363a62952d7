// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Platform
import ResponderProjects
import ResponderText
import Testing

/// What a client learns about the sources of a project: who handles what they send.
@Suite("The language server: sources")
struct SourceTests {
  static let uri = "file:///app/Card.swift"
  /// An app whose window shows `Tabs`, in 13 lines.
  private static let app = """
    import UIKit

    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?

      func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
        window = UIWindow()
        window?.rootViewController = Tabs()
        window?.makeKeyAndVisible()
        return true
      }
    }
    """
  static let source = """
    \(app)

    final class Tabs: UIViewController {
      override func viewDidLoad() { view.addSubview(Card()) }
      @objc func openTab(_ sender: Any) {}
    }

    final class Card: UIView {
      @objc func open(_ sender: Any) {
        UIApplication.shared.sendAction(#selector(Tabs.openTab(_:)), to: nil, from: self, for: nil)
        UIApplication.shared.sendAction(#selector(share(_:)), to: nil, from: self, for: nil)
      }
    }

    """

  /// Makes a client that has the source open, in a folder that was not audited.
  private func client(_ texts: Locked<[String]> = Locked([]), of source: String = Self.source) -> Client {
    let client = Client(
      files: ["/app/Card.swift": source], folder: "file:///app",
      audit: { (folder, changed, _) throws(Diagnostic) in
        let bytes = changed["/app/Card.swift"] ?? Array(source.utf8)
        texts.use { $0.append(String(decoding: bytes, as: UTF8.self)) }
        return try ProjectAudit([ProjectFile(path: folder + "/Card.swift", bytes: bytes)])
      })
    client.notify("textDocument/didOpen", Client.document(source, Self.uri))
    return client
  }

  @Test func showsWhoHandlesAnAction() {
    let client = client()
    // The folder was audited when the source was opened.
    let hints = client.ask("inlayHint", uri: Self.uri).items
    #expect(hints.map { $0["label"]?.text } == ["→ Tabs.openTab(_:)", "→ nobody"])
    #expect(hints.first?["position"]?.shown == "{line:21,character:95}")
    let hover = client.ask("hover", 21, 52, uri: Self.uri).shown
    #expect(hover.contains("openTab:, sent by Card: Tabs (Card.swift:17)"), "\(hover)")
    #expect(client.ask("hover", 22, 48, uri: Self.uri).shown.contains("share:, sent by Card: nothing"))
    #expect(client.ask("hover", 20, 16, uri: Self.uri).shown == "null")
    #expect(client.ask("definition", 21, 58, uri: Self.uri).items.map(\.place) == ["16:2-16:38"])
  }

  @Test func findsSendersAndHandlers() {
    let client = client()
    _ = client.ask("hover", 0, 1, uri: Self.uri)
    let symbols = client.request("workspace/symbol", .object([("query", .string("opent"))]))?["result"]?.items
    #expect(symbols?.map { $0["name"]?.text } == ["Tabs.openTab:"])
    let classes = client.request("workspace/symbol", .object([("query", .string("tabs"))]))?["result"]?.items
    #expect(classes?.map { $0["name"]?.text } == ["Tabs", "Tabs.openTab:"])
    #expect(classes?.first?["location"]?.place == "14:0-14:36" && classes?.first?["kind"]?.integer == 5)
    func calls(_ method: String, _ end: String, _ item: JSONValue) -> [String?] {
      let result = client.request("callHierarchy/" + method, .object([("item", item)]))?["result"]
      return result?.items.map { $0[end]?["name"]?.text } ?? []
    }
    let item = client.ask("prepareCallHierarchy", 16, 14, uri: Self.uri).items.first ?? .null
    #expect(item["name"]?.text == "Tabs.openTab:" && item.place == "16:2-16:38")
    #expect(calls("incomingCalls", "from", item) == ["Card"])
    #expect(calls("outgoingCalls", "to", item) == ["Tabs.openTab:"])
    let sent = client.ask("prepareCallHierarchy", 21, 58, uri: Self.uri).items.first ?? .null
    #expect(calls("outgoingCalls", "to", sent) == ["Tabs.openTab:"])
  }

  /// Where nothing handles an action, those who handle it elsewhere are not called.
  @Test func callsNobodyWhereNothingHandlesIt() {
    // A window of its own, in which nobody has the method.
    let source =
      Self.source + """
        final class Lone: UIResponder {
          @objc func ask(_ sender: Any) {
            UIApplication.shared.sendAction(#selector(Tabs.openTab(_:)), to: Alone(), from: self, for: nil)
          }
        }
        final class Alone: UIResponder {}

        """
    let client = client(of: source)
    let labels = client.ask("inlayHint", uri: Self.uri).items.compactMap { $0["label"]?.text }
    #expect(labels == ["→ Tabs.openTab(_:)", "→ nobody", "→ nobody"])
    let item = client.ask("prepareCallHierarchy", 27, 55, uri: Self.uri).items.first ?? .null
    #expect(item["name"]?.text == "openTab:")
    let calls = client.request("callHierarchy/outgoingCalls", .object([("item", item)]))?["result"]
    #expect(calls?.items.isEmpty == true, "\(calls?.shown ?? "")")
  }

  @Test func tellsSeveralSendsOfALineApart() {
    let line = "    UIApplication.shared.sendAction(#selector(share(_:)), to: nil, from: self, for: nil)"
    let source = Self.source.replacing(
      line,
      with: line + "; let s = #selector(Tabs.openTab(_:)); "
        + line.dropFirst(4).replacing("share(_:)", with: "beep(_:)"))
    let client = client(of: source)
    let labels = client.ask("inlayHint", uri: Self.uri).items.compactMap { $0["label"]?.text }
    #expect(labels == ["→ Tabs.openTab(_:)", "beep(_:) → nobody", "share(_:) → nobody"])
  }

  @Test func judgesTheTextOfTheEditor() {
    let texts = Locked<[String]>([])
    let client = client(texts)
    func change(_ range: String, _ text: String) -> [JSONValue] {
      let numbers = range.split(separator: ":").compactMap { Int($0) }
      let range = JSONValue.object([
        ("start", Client.point(numbers[0], numbers[1])), ("end", Client.point(numbers[0], numbers[2])),
      ])
      let change = JSONValue.object([("range", range), ("text", .string(text))])
      let document = JSONValue.object([("uri", .string(Self.uri)), ("version", .int(2))])
      return client.notify(
        "textDocument/didChange", .object([("textDocument", document), ("contentChanges", .array([change]))]))
    }
    // Nothing was saved; the finding stands below the new line.
    let found = change("0:0:0", "// A comment.\n").last?["params"]?["diagnostics"]?.items ?? []
    #expect(found.map(\.place) == ["23:4-23:88"])
    #expect(client.ask("inlayHint", uri: Self.uri).items.first?["position"]?["line"]?.shown == "22")
    let action = client.ask("codeAction", uri: Self.uri).items.first
    #expect(action?["title"]?.text == "Leave out 'unhandled-action' on this line")
    // It goes with the text that is typed.
    #expect(change("23:46:51", "openTab").last?["params"]?["diagnostics"]?.items.isEmpty == true)
    #expect(texts.use { $0.last?.contains("selector(openTab(_:))") } == true)
    // What was not saved is forgotten when the document is closed.
    let document = JSONValue.object([("uri", .string(Self.uri))])
    client.notify("textDocument/didClose", .object([("textDocument", document)]))
    #expect(texts.use { $0.last } == Self.source)
  }

  /// Until the next audit, what the last one found moves with the lines, and an action edits the line that it is about.
  @Test func findingsMoveWithTheirLines() throws {
    let client = clientAuditedOnce(Self.source)
    func lines() -> [String?] {
      client.ask("diagnostic", uri: Self.uri)["items"]?.items.map { $0["range"]?["start"]?["line"]?.shown } ?? []
    }
    #expect(lines() == ["22"])
    insert("// a\n// b\n", 0, 0, client)
    #expect(lines() == ["24"])
    let text = "// a\n// b\n" + Self.source
    let action = client.ask("codeAction", uri: Self.uri).items.first
    let line = text.split(separator: "\n", omittingEmptySubsequences: false)[24]
    #expect(edited(text, action) == text.replacing(line, with: "\(line)  // responder:ignore unhandled-action"))
    // A hint behind a line that has changed says so.
    func hints() -> [String?] { client.ask("inlayHint", uri: Self.uri).items.map { $0["label"]?.text } }
    #expect(hints() == ["→ Tabs.openTab(_:)", "→ nobody"])
    insert(" ", 23, 0, client)
    #expect(hints() == ["→ Tabs.openTab(_:), before the change", "→ nobody"])
  }

  /// A hint stands behind the line of the selector, whose name may be below.
  @Test func hintsAgeWithTheNameBelowTheSelector() {
    let client = clientAuditedOnce(
      Self.source.replacing("#selector(Tabs.openTab(_:))", with: "#selector(\n      Tabs.openTab(_:))"))
    func hints() -> [String?] { client.ask("inlayHint", uri: Self.uri).items.map { $0["label"]?.text } }
    #expect(hints() == ["→ Tabs.openTab(_:)", "→ nobody"])
    insert("s", 22, 18, client)
    #expect(hints() == ["→ Tabs.openTab(_:), before the change", "→ nobody"])
  }

  /// Makes a client that has a source open, of whose folder only the first audit comes to an end.
  private func clientAuditedOnce(_ source: String) -> Client {
    let audits = Locked(0)
    let client = Client(
      folder: "file:///app",
      audit: { (folder, changed, _) throws(Diagnostic) in
        let isFirst = audits.use { audits in
          audits += 1
          return audits == 1
        }
        guard isFirst else { throw Diagnostic(.limit, "too large") }
        return try ProjectAudit([ProjectFile(path: folder + "/Card.swift", bytes: changed["/app/Card.swift"] ?? [])])
      })
    client.notify("textDocument/didOpen", Client.document(source, Self.uri))
    return client
  }

  private func insert(_ text: String, _ line: Int, _ character: Int, _ client: Client) {
    let point = Client.point(line, character)
    let document = JSONValue.object([("uri", .string(Self.uri)), ("version", .int(2))])
    let change = JSONValue.object([
      ("range", .object([("start", point), ("end", point)])), ("text", .string(text)),
    ])
    client.notify(
      "textDocument/didChange", .object([("textDocument", document), ("contentChanges", .array([change]))]))
  }

  /// Clients escape a URI in different ways.
  @Test(arguments: ["file:///app/A+B('c',d&e@f).swift", "file:///app/A%2BB%28%27c%27%2Cd%26e%40f%29.swift"])
  func comparesPathsAndNotTheirSpelling(_ uri: String) {
    let path = "/app/A+B('c',d&e@f).swift"
    let client = Client(
      files: [path: Self.source], folder: "file:///app",
      audit: { (_, changed, _) throws(Diagnostic) in
        try ProjectAudit([ProjectFile(path: path, bytes: changed[path] ?? Array(Self.source.utf8))])
      })
    client.notify("textDocument/didOpen", Client.document(Self.source, uri))
    _ = client.ask("diagnostic", uri: uri)
    #expect(client.ask("diagnostic", uri: uri)["items"]?.items.count == 1)
    #expect(client.ask("codeAction", uri: uri).items.count == 1)
    #expect(client.ask("definition", 21, 58, uri: uri).items.map { $0["uri"]?.text } == [uri])
  }

  /// A name is not the beginning of another one, and a selector that no send was found for still has its methods.
  @Test(arguments: [
    ("#selector(tap), #selector(tapTwo(_:))", "tap)", ["tap: Tabs"], ["16"]),
    ("#selector(tap), #selector(tapTwo(_:))", "tapTwo", ["tapTwo: Tabs"], ["17"]),
    ("perform(#selector(Tabs.tapTwo(_:)))", "tapTwo", ["tapTwo:, a method of Tabs"], ["17"]),
    ("use(#selector(Tabs.move(to:)))", "move", ["moveTo:, a method of Tabs"], ["18"]),
    ("use(action: \"tapTwo:\")", "tapTwo", ["tapTwo:, a method of Tabs"], ["17"]),
    ("use(tap)", "tap", [], []),
    ("perform(#selector(\n      Tabs.tapTwo(_:)))", "tapTwo", ["tapTwo:, a method of Tabs"], ["17"]),
    ("use(Selector(\n      \"tapTwo:\"))", "tapTwo", ["tapTwo:, a method of Tabs"], ["17"]),
    ("use(\n      tap)", "tap", [], []),
    ("perform(#selector(Tabs.display(_:for:)))", "display", ["show:with:, a method of Tabs"], ["19"]),
  ])
  func findsTheSelectorThatIsMeant(_ code: String, _ word: String, _ shown: [String], _ places: [String]) throws {
    let sends = code.hasPrefix("#selector")
    let line =
      sends
      ? "    UIApplication.shared.sendAction(#selector(tap), to: nil, from: self, for: nil); UIApplication.shared.sendAction(#selector(tapTwo(_:)), to: nil, from: self, for: nil)"
      : "    " + code
    let source = """
      \(Self.app)

      final class Tabs: UIViewController {
        override func viewDidLoad() { view.addSubview(Card()) }
        @objc func tap() {}
        @objc func tapTwo(_ sender: Any) {}
        @objc func move(to place: Any) {}
        @objc(show:with:) func display(_ sender: Any, for event: UIEvent) {}
      }

      final class Card: UIView {
        func open(_ sender: Any) {
      \(line)
        }
      }

      """
    let client = Client(
      folder: "file:///app",
      audit: { (folder, changed, _) throws(Diagnostic) in
        try ProjectAudit([ProjectFile(path: folder + "/Card.swift", bytes: changed["/app/Card.swift"] ?? [])])
      })
    client.notify("textDocument/didOpen", Client.document(source, Self.uri))
    _ = client.ask("hover", uri: Self.uri)
    let before = try #require(line.range(of: word))
    let lines = line[..<before.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
    let (row, column) = (23 + lines.count, (lines.last?.utf8.count ?? 0) + 1)
    let hover = client.ask("hover", row, column, uri: Self.uri)["contents"]?["value"]?.text ?? ""
    #expect(hover.isEmpty == shown.isEmpty, "\(hover)")
    #expect(hover.split(separator: "\n").count { $0.contains("Tabs") } == shown.count, "\(hover)")
    let found = client.ask("definition", row, column, uri: Self.uri).items
    #expect(found.map { $0["range"]?["start"]?["line"]?.shown } == places)
  }

  /// The selector of a setter is another one than that of its property.
  @Test func showsTheSetterOfAProperty() {
    let source = Self.source
      .replacing(
        "@objc func openTab(_ sender: Any) {}", with: "@objc func openTab(_ sender: Any) {}; @objc var a: Any?"
      )
      .replacing("#selector(share(_:))", with: "#selector(setter: Tabs.a)")
    let client = client(of: source)
    _ = client.ask("hover", uri: Self.uri)
    let hover = client.ask("hover", 22, 60, uri: Self.uri).shown
    #expect(hover.contains("setA:, a method of Tabs (Card.swift:17)"), "\(hover)")
  }

  /// The name of a selector may stand below the word for it, and be another one than the selector's.
  @Test func showsWhoHandlesARenamedActionBelow() {
    let source = Self.source
      .replacing("@objc func openTab(_ sender: Any)", with: "@objc(showTab:) func openTab(_ sender: Any)")
      .replacing("#selector(Tabs.openTab(_:))", with: "#selector(\n      Tabs.openTab(_:))")
    let client = client(of: source)
    func labels() -> [String?] { client.ask("inlayHint", uri: Self.uri).items.map { $0["label"]?.text } }
    #expect(labels() == ["→ Tabs.openTab(_:)", "→ nobody"])
    let hover = client.ask("hover", 22, 13, uri: Self.uri).shown
    #expect(hover.contains("showTab:, sent by Card: Tabs (Card.swift:17)"), "\(hover)")
    #expect(client.ask("definition", 22, 13, uri: Self.uri).items.map(\.place) == ["16:2-16:48"])
  }

  @Test func symbolsWaitForTheFirstAudit() {
    let source = Self.source.replacing(
      "@objc func openTab", with: "@objc func neverSent(_ sender: Any) {}\n  @objc func openTab")
    let client = Client(
      folder: "file:///app",
      audit: { (folder, _, _) throws(Diagnostic) in
        try ProjectAudit([ProjectFile(path: folder + "/Card.swift", bytes: Array(source.utf8))])
      })
    let found = client.request("workspace/symbol", .object([("query", .string("neversent"))]))?["result"]?.items
    #expect(found?.map { $0["name"]?.text } == ["Tabs.neverSent:"])
    // Without a folder there is nothing to wait for.
    #expect(Client().request("workspace/symbol", .object([("query", .string(""))]))?["result"]?.shown == "[]")
  }

  @Test func symbolsWaitForAnAddedFolder() {
    let client = Client(
      folder: "file:///first",
      audit: { (folder, _, _) throws(Diagnostic) in
        let name = folder == "/first" ? "First" : "Second"
        let text = "import UIKit\nfinal class \(name): UIViewController { @objc func open\(name)(_ sender: Any) {} }"
        return try ProjectAudit([ProjectFile(path: folder + "/\(name).swift", bytes: Array(text.utf8))])
      })
    func symbols() -> [String?] {
      let found = client.request("workspace/symbol", .object([("query", .string("open"))]))?["result"]?.items
      return found?.map { $0["name"]?.text } ?? []
    }
    #expect(symbols() == ["First.openFirst:"])
    let added = JSONValue.array([.object([("uri", .string("file:///second")), ("name", .string("second"))])])
    client.notify(
      "workspace/didChangeWorkspaceFolders",
      .object([("event", .object([("added", added), ("removed", .array([]))]))]))
    #expect(symbols() == ["First.openFirst:", "Second.openSecond:"])
  }

  /// Classes of the same name in two folders are two, and one that is in both folders is one.
  @Test func namesakesOfFoldersAreSymbolsOfTheirOwn() {
    let text = "import UIKit\nfinal class Card: UIView {}"
    let client = Client(
      audit: { (folder, _, _) throws(Diagnostic) in
        let places =
          folder == "/a"
          ? ["/a/Card.swift"] : folder == "/b" ? ["/b/Card.swift", "/b/c/Card.swift"] : ["/b/c/Card.swift"]
        return try ProjectAudit(places.map { ProjectFile(path: $0, bytes: Array((text + " // \($0)").utf8)) })
      })
    let added = JSONValue.array(["/a", "/b", "/b/c"].map { .object([("uri", .string("file://\($0)"))]) })
    client.notify(
      "workspace/didChangeWorkspaceFolders",
      .object([("event", .object([("added", added), ("removed", .array([]))]))]))
    let found = client.request("workspace/symbol", .object([("query", .string("card"))]))?["result"]?.items ?? []
    let places = Set(found.compactMap { $0["location"]?["uri"]?.text })
    #expect(places == ["file:///a/Card.swift", "file:///b/Card.swift", "file:///b/c/Card.swift"])
  }

  @Test func followsFilesOnDisk() {
    let texts = Locked<[String]>([])
    let client = client(texts)
    let changes = JSONValue.array([.object([("uri", .string(Self.uri)), ("type", .int(3))])])
    #expect(texts.use { $0.count } == 1)
    // What has not changed is not published again.
    #expect(client.notify("workspace/didChangeWatchedFiles", .object([("changes", changes)])).isEmpty)
    #expect(texts.use { $0.count } == 2)
    let pulled = client.ask("diagnostic", uri: Self.uri)
    #expect(pulled["kind"]?.text == "full" && pulled["items"]?.items.count == 1)
  }
}
