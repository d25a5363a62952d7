// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Platform
import ResponderProjects
import ResponderSession
import ResponderText
import Testing

/// What an audit finds in the folder of a client, when files are saved.
@Suite("The language server: projects")
struct ProjectTests {
  private static let source = """
    import UIKit
    final class Card: UIView {
    \t@objc func open(_ sender: Any) { UIApplication.shared.sendAction(#selector(share(_:)), to: nil, from: self, for: nil) }
    }

    """

  /// Audits a source that is in memory.
  private static func audit(_ source: String?, in folder: String) throws(Diagnostic) -> ProjectAudit {
    guard let source else { throw Diagnostic(.io, "there is nothing to audit") }
    return try ProjectAudit([ProjectFile(path: folder + "/My Card.swift", bytes: Array(source.utf8))])
  }

  private func save(_ client: Client, _ uri: String) -> [JSONValue] {
    client.notify("textDocument/didSave", .object([("textDocument", .object([("uri", .string(uri))]))]))
  }

  @Test(arguments: ["file:///home/me/app", "file:///home/me/app/", "file://localhost/home/me/app"])
  func publishesWhatAnAuditFinds(_ folder: String) throws {
    let source = Locked<String?>(Self.source)
    let audited = Locked<[String]>([])
    let client = Client(
      files: ["/home/me/app/My Card.swift": Self.source], folder: folder,
      audit: { (path, _, _) throws(Diagnostic) in
        audited.use { $0.append(path) }
        return try Self.audit(source.use { $0 }, in: path)
      })
    let uri = "file:///home/me/app/My%20Card.swift"
    // The client attaches the source; it is no script, and has its folder audited.
    let found = client.notify("textDocument/didOpen", Client.document(Self.source, uri)).first?["params"]
    #expect(audited.use { $0 } == ["/home/me/app"])
    #expect(found?["uri"]?.text == uri)
    let problem = try #require(found?["diagnostics"]?.items.first)
    #expect(save(client, uri).isEmpty)
    #expect(problem["code"]?.text == "unhandled-action" && problem["source"]?.text == "responder audit")
    #expect(problem.place == "2:1-2:120")
    // It was mended.
    source.use { $0 = Self.source.replacing("share(_:)", with: "open(_:)") }
    #expect(save(client, uri).first?["params"]?.shown == "{uri:\(uri),diagnostics:[]}")
    #expect(save(client, uri).isEmpty)
    // Everything was removed.
    source.use { $0 = nil }
    #expect(save(client, uri).compactMap { $0["method"]?.text } == ["window/logMessage"])
  }

  @Test func findingsStayWhenTheMemoryDoesNotSuffice() {
    let isTooLarge = Locked(false)
    let client = Client(
      folder: "file:///home/me/app",
      audit: { (path, _, _) throws(Diagnostic) in
        if isTooLarge.use({ $0 }) { throw Diagnostic(.limit, "the memory does not suffice") }
        return try Self.audit(Self.source, in: path)
      })
    #expect(save(client, "file:///home/me/app/My%20Card.swift").count == 1)
    isTooLarge.use { $0 = true }
    // A person is told once.
    for method in ["window/showMessage", "window/logMessage"] {
      let answers = save(client, "file:///home/me/app/My%20Card.swift")
      #expect(answers.compactMap { $0["method"]?.text } == [method])
    }
    // Nothing is published again, because the client has it.
    isTooLarge.use { $0 = false }
    #expect(save(client, "file:///home/me/app/My%20Card.swift").isEmpty)
  }

  @Test func auditsOnlyFoldersInWhichSourcesAreSaved() {
    let audited = Locked<[String]>([])
    let client = Client(
      folder: "file:///home/me/app",
      audit: { (folder, _, _) throws(Diagnostic) in
        audited.use { $0.append(folder) }
        return ProjectAudit()
      })
    for uri in [
      "file:///home/me/app/a.responder", "file:///home/me/application/a.swift", "untitled:a.swift",
      "file:///home/me/app/%zz.swift",
    ] {
      #expect(save(client, uri).isEmpty)
    }
    #expect(audited.use { $0.isEmpty })
    _ = save(client, "file:///home/me/app/Main.storyboard")
    #expect(audited.use { $0 } == ["/home/me/app"])
  }

  @Test func followsTheFoldersOfTheClient() {
    let audited = Locked<[String]>([])
    let client = Client(audit: { (path, _, _) throws(Diagnostic) in
      audited.use { $0.append(path) }
      return try Self.audit(Self.source, in: path)
    })
    func folders(_ added: [String], _ removed: [String]) -> [JSONValue] {
      func list(_ uris: [String]) -> JSONValue {
        .array(uris.map { .object([("uri", .string($0)), ("name", .string(""))]) })
      }
      return client.notify(
        "workspace/didChangeWorkspaceFolders",
        .object([("event", .object([("added", list(added)), ("removed", list(removed))]))]))
    }
    #expect(folders(["file:///a", "file:///b"], []).isEmpty)
    #expect(save(client, "file:///a/x.m").count == 1)
    #expect(audited.use { $0 } == ["/a"])
    // The findings of a closed folder go.
    #expect(folders([], ["file:///a"]).first?["params"]?["diagnostics"]?.items.isEmpty == true)
    #expect(save(client, "file:///a/x.m").isEmpty)
  }

  /// Whoever has a file open asks for its findings once.
  @Test func foldersOfOpenFilesAreAuditedWhenTheyCome() {
    let uri = "file:///a/My%20Card.swift"
    func folders(_ client: Client, _ added: [String], _ removed: [String]) -> [JSONValue] {
      func list(_ uris: [String]) -> JSONValue { .array(uris.map { .object([("uri", .string($0))]) }) }
      return client.notify(
        "workspace/didChangeWorkspaceFolders",
        .object([("event", .object([("added", list(added)), ("removed", list(removed))]))]))
    }
    let client = Client(
      files: ["/a/My Card.swift": Self.source],
      audit: { (path, _, _) throws(Diagnostic) in try Self.audit(Self.source, in: path) })
    #expect(client.notify("textDocument/didOpen", Client.document(Self.source, uri)).isEmpty)
    #expect(folders(client, ["file:///a"], []).last?["params"]?["diagnostics"]?.items.count == 1)
    #expect(client.ask("diagnostic", uri: uri)["items"]?.items.count == 1)
    #expect(folders(client, [], ["file:///a"]).last?["params"]?["diagnostics"]?.items.isEmpty == true)
    #expect(folders(client, ["file:///a"], []).last?["params"]?["diagnostics"]?.items.count == 1)
    #expect(client.ask("diagnostic", uri: uri)["items"]?.items.count == 1)
  }

  /// A file in two folders has its findings once, and keeps them while one of the folders is open.
  @Test func foldersMayLieInEachOther() {
    let client = Client(
      audit: { (_, _, _) throws(Diagnostic) in try Self.audit(Self.source, in: "/a/in") })
    func folders(_ added: [String], _ removed: [String]) -> [JSONValue] {
      func list(_ uris: [String]) -> JSONValue { .array(uris.map { .object([("uri", .string($0))]) }) }
      return client.notify(
        "workspace/didChangeWorkspaceFolders",
        .object([("event", .object([("added", list(added)), ("removed", list(removed))]))]))
    }
    _ = folders(["file:///a", "file:///a/in"], [])
    let uri = "file:///a/in/My%20Card.swift"
    #expect(save(client, uri).last?["params"]?["diagnostics"]?.items.count == 1)
    #expect(client.ask("diagnostic", uri: uri)["items"]?.items.count == 1)
    #expect(folders([], ["file:///a/in"]).last?["params"]?["diagnostics"]?.items.count == 1)
    #expect(folders([], ["file:///a"]).last?["params"]?["diagnostics"]?.items.isEmpty == true)
  }

  /// A client names the folder that was removed or moved, and not the files in it.
  @Test(arguments: ["file:///a/sub", "file:///a/Sub.d", "file:///a/new"])
  func foldersAreRemoved(_ name: String) {
    let source = Locked<String?>(Self.source)
    let client = Client(
      folder: "file:///a",
      audit: { (folder, _, _) throws(Diagnostic) in
        try Self.audit(source.use { $0 }, in: name == "file:///a/new" ? "/a/sub" : FileURI.path(of: name) ?? "")
      })
    #expect(save(client, "file:///a/x.m").count == 1)
    source.use { $0 = nil }
    let changes = JSONValue.array([.object([("uri", .string(name)), ("type", .int(3))])])
    let found = client.notify("workspace/didChangeWatchedFiles", .object([("changes", changes)]))
    #expect(found.contains { $0["params"]?["diagnostics"]?.items.isEmpty == true })
  }

  /// Files that change all the time, and keys, do not keep an audit from its end.
  @Test(arguments: ["workspace/didChangeWatchedFiles", "textDocument/didChange"])
  func anAuditComesToAnEnd(_ method: String) {
    let uri = "file:///a/My%20Card.swift"
    let audits = Locked<[Bool]>([])
    let client = Client(
      folder: "file:///a",
      audit: { (folder, _, isInterrupted) throws(Diagnostic) in
        for _ in 0..<60 where !isInterrupted() { usleep(10_000) }
        audits.use { $0.append(isInterrupted()) }
        if isInterrupted() { throw Diagnostic(.interrupted, "interrupted") }
        return try Self.audit(Self.source, in: folder)
      })
    client.post("textDocument/didOpen", Client.document(Self.source, uri))
    let isDone = { !client.none { $0["method"]?.text == "textDocument/publishDiagnostics" } }
    var version = 1
    while !isDone(), version < 200 {
      version += 1
      let change = JSONValue.object([("text", .string("// \(version)\n"))])
      client.post(
        method,
        .object([
          ("textDocument", .object([("uri", .string(uri)), ("version", .int(version))])),
          ("contentChanges", .array([change])), ("changes", .array([.object([("uri", .string(uri))])])),
        ]))
      // Longer than the pause after which an audit begins.
      usleep(300_000)
    }
    #expect(isDone(), "\(audits.use { $0 })")
  }

  /// A reader that stops because something has changed may say that nothing can be read.
  @Test func anAuditThatWasEndedSaysNothing() {
    let uri = "file:///a/My%20Card.swift"
    let isFirst = Locked(true)
    let client = Client(
      folder: "file:///a",
      audit: { (folder, texts, isInterrupted) throws(Diagnostic) in
        let waits = isFirst.use { isFirst in
          defer { isFirst = false }
          return isFirst
        }
        while waits, !isInterrupted() { usleep(1_000) }
        if waits { throw Diagnostic(.io, "none of the paths can be read") }
        return try Self.audit(Self.source, in: folder)
      })
    client.post("textDocument/didSave", .object([("textDocument", .object([("uri", .string(uri))]))]))
    while isFirst.use({ $0 }) { usleep(1_000) }
    client.post("textDocument/didOpen", Client.document(Self.source, uri))
    client.waitUntilIdle()
    let methods = client.messages.compactMap { $0["method"]?.text }
    #expect(methods.contains("textDocument/publishDiagnostics") && !methods.contains("window/logMessage"))
  }

  /// What is said with a finding is limited.
  @Test func aFindingNamesAFewPlaces() {
    let send = "UIApplication.shared.sendAction(#selector(share(_:)), to: nil, from: self, for: nil); "
    let source =
      "import UIKit\nfinal class Card: UIView {\n@objc func open(_ sender: Any) { "
      + String(repeating: send, count: 300) + "}\n}\n"
    let client = Client(
      files: ["/a/My Card.swift": source], folder: "file:///a",
      audit: { (folder, _, _) throws(Diagnostic) in try Self.audit(source, in: folder) })
    let found = save(client, "file:///a/My%20Card.swift").first?["params"]?["diagnostics"]?.items
    #expect(found?.allSatisfy { $0["relatedInformation"]?.items.count ?? 0 <= 16 } == true)
  }

  @Test(
    arguments: [
      ("file:///a/b%20c.swift", "/a/b c.swift"), ("file://localhost/a", "/a"), ("file://other/a", nil),
      ("https:///a", nil), ("file:///%C3%A4", "/ä"), ("file:///%ff", nil), ("file:///%4", nil), ("file:///%00", nil),
      ("file:", nil), ("file://", nil),
    ] as [(String, String?)])
  func readsURIs(_ uri: String, _ path: String?) {
    #expect(FileURI.path(of: uri) == path)
    if let path { #expect(FileURI.path(of: FileURI.uri(of: path)) == path) }
  }

  /// While a document is half typed, what was found last in it stays, and moves with its lines.
  @Test func findingsStayWhileADocumentIsBroken() {
    let uri = "file:///app/Main.storyboard"
    let storyboard = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a">
      <scenes><scene sceneID="1"><objects>
      <viewController id="a" customClass="Shop"><view key="view" id="v"><subviews>
      <button id="b"><connections>
      <action selector="missing:" destination="a" eventType="touchUpInside" id="x"/>
      </connections></button></subviews></view></viewController></objects></scene></scenes></document>

      """
    let source = """
      import UIKit
      final class Shop: UIViewController {
        @objc func open(_ sender: Any) { UIApplication.shared.sendAction(#selector(share(_:)), to: nil, from: self, for: nil) }
      }
      """
    let client = Client(
      files: ["/app/Main.storyboard": storyboard], folder: "file:///app",
      audit: { (folder, changed, _) throws(Diagnostic) in
        try ProjectAudit([
          ProjectFile(
            path: folder + "/Main.storyboard", bytes: changed["/app/Main.storyboard"] ?? Array(storyboard.utf8)),
          ProjectFile(path: folder + "/Shop.swift", bytes: Array(source.utf8)),
        ])
      })
    client.notify("textDocument/didOpen", Client.document(storyboard, uri))
    func found() -> [String] { client.ask("diagnostic", uri: uri)["items"]?.items.map(\.place) ?? [] }
    func hints() -> [String] { client.ask("inlayHint", uri: uri).items.map { $0["label"]?.text ?? "" } }
    func replace(_ line: Int, _ columns: Range<Int>, _ text: String) -> [JSONValue] {
      let range = JSONValue.object([
        ("start", Client.point(line, columns.lowerBound)), ("end", Client.point(line, columns.upperBound)),
      ])
      let document = JSONValue.object([("uri", .string(uri)), ("version", .int(2))])
      let change = JSONValue.object([("range", range), ("text", .string(text))])
      let sent = client.notify(
        "textDocument/didChange", .object([("textDocument", document), ("contentChanges", .array([change]))]))
      return sent.filter { $0["method"]?.text == "textDocument/publishDiagnostics" }
    }
    #expect(found() == ["4:0-4:78"] && hints() == ["→ nobody"])
    // Half an element above it, and on its line.
    let published = replace(3, 0..<0, "<label id=\n")
    #expect(published.map { $0["params"]?["diagnostics"]?.items.map(\.place) } == [["5:0-5:78"]])
    #expect(found() == ["5:0-5:78"] && hints() == ["→ nobody, before the change"])
    _ = replace(5, 76..<78, "")
    #expect(found() == ["5:0-5:76"])
    // It is whole again, and says something else.
    _ = replace(5, 76..<76, "/>")
    _ = replace(3, 0..<10, "")
    #expect(found() == ["5:0-5:78"] && hints() == ["→ nobody"])
    #expect(replace(5, 18..<25, "open").map { $0["params"]?["diagnostics"]?.items.count } == [0])
    // Whoever closes a broken document has the one on disk.
    _ = replace(5, 0..<1, "")
    client.notify(
      "textDocument/didClose", .object([("textDocument", .object([("uri", .string(uri))]))]))
    #expect(found() == ["4:0-4:78"])
  }
}
