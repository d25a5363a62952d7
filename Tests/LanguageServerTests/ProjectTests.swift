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
    // The client attaches the source; it is no script.
    #expect(client.open(Self.source, as: uri).isEmpty)
    let found = save(client, uri).first?["params"]
    #expect(audited.use { $0 } == ["/home/me/app"])
    #expect(found?["uri"]?.text == uri)
    let problem = try #require(found?["diagnostics"]?.items.first)
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
}
