// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Foundation
import ResponderProjects
import ResponderText
import Testing

/// What a client may do about a finding in a source or document of a project.
@Suite("The language server: actions at findings")
struct SourceActionTests {
  /// The audit's advice is an action where it is an edit of one name, which ends the finding.
  @Test(arguments: [
    ("#selector(openTabs(_:))", "openTab", "#selector(openTab(_:))"),
    ("Selector(\"openTabs:\")", "openTab:", "Selector(\"openTab:\")"),
    ("#selector(\n    openTabs(_:))", "openTab", "#selector(\n    openTab(_:))"),
    ("#selector(share(_:))", nil, ""), ("Selector(\"openTabs:\" + \"openTabs:\")", nil, ""),
  ])
  func writesTheActionThatWasMeant(_ named: String, _ meant: String?, _ after: String) throws {
    let source = SourceTests.source.replacing("#selector(Tabs.openTab(_:))", with: named)
    let client = Client(
      folder: "file:///app",
      audit: { (folder, changed, _) throws(Diagnostic) in
        try ProjectAudit([ProjectFile(path: folder + "/Card.swift", bytes: changed["/app/Card.swift"] ?? [])])
      })
    client.notify("textDocument/didOpen", Client.document(source, SourceTests.uri))
    _ = client.ask("codeAction", uri: SourceTests.uri)
    let found = client.ask("codeAction", uri: SourceTests.uri).items.filter {
      $0["title"]?.text?.hasPrefix("Replace") == true
    }
    #expect(found.compactMap { $0["title"]?.text } == (meant.map { ["Replace with '\($0)'"] } ?? []))
    guard meant != nil else { return }
    #expect(found.first?["diagnostics"]?.items.first?["code"]?.text == "unhandled-action")
    #expect(edited(source, found.first) == SourceTests.source.replacing("#selector(Tabs.openTab(_:))", with: after))
  }

  /// Advice that is an edit of a document is an action too.
  @Test(arguments: [
    (#"<segue destination="b" kind="show" destinationCreationSelector="makeDetail:" id="s"/>"#, "makeDetails:"),
    (#"<segue destination="b" kind="unwind" unwindAction="makeDetailss:" id="s"/>"#, "makeDetails:"),
  ])
  func writesTheActionThatASegueMeans(_ segue: String, _ meant: String) throws {
    let uri = "file:///app/Main.storyboard"
    let storyboard = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a">
      <scenes><scene sceneID="1"><objects>
      <viewController id="a" customClass="Shop"><connections>
      \(segue)
      </connections></viewController><exit id="b"/></objects></scene></scenes></document>

      """
    let source = """
      import UIKit
      final class Shop: UIViewController {
        @IBSegueAction func makeDetails(_ coder: NSCoder) -> UIViewController? { nil }
        @IBAction func makeDetails(_ sender: Any) {}
      }
      """
    let client = Client(
      folder: "file:///app",
      audit: { (folder, changed, _) throws(Diagnostic) in
        try ProjectAudit([
          ProjectFile(path: folder + "/Main.storyboard", bytes: changed["/app/Main.storyboard"] ?? []),
          ProjectFile(path: folder + "/Shop.swift", bytes: Array(source.utf8)),
        ])
      })
    client.notify("textDocument/didOpen", Client.document(storyboard, uri))
    let found = client.ask("codeAction", uri: uri).items
    #expect(found.map { $0["title"]?.text } == ["Replace with '\(meant)'"])
    #expect(edited(storyboard, found.first)?.contains("\"\(meant)\"") == true)
  }

  /// The method that has a name like a missing one is renamed, wherever it is.
  @Test func renamesAMethodThatAProtocolNamesOtherwise() throws {
    let files = [
      "/app/Pager.swift": """
      import UIKit
      @objc protocol Paging { func goBack(_ sender: Any) }
      final class Pager: UIViewController, Paging {}
      """,
      "/app/Back.swift": """
      import UIKit
      extension Pager { @objc func goback(_ sender: Any) {} }
      """,
    ]
    let client = Client(
      files: files, folder: "file:///app",
      audit: { (_, _, _) throws(Diagnostic) in
        try ProjectAudit(files.sorted { $0.key < $1.key }.map { ProjectFile(path: $0, bytes: Array($1.utf8)) })
      })
    client.notify("textDocument/didOpen", Client.document(files["/app/Pager.swift"] ?? "", "file:///app/Pager.swift"))
    _ = client.ask("codeAction", uri: "file:///app/Pager.swift")
    let action = client.ask("codeAction", uri: "file:///app/Pager.swift").items.first
    #expect(action?["title"]?.text == "Rename 'goback' to 'goBack'")
    #expect(action?["edit"]?["changes"]?.members.map(\.0) == ["file:///app/Back.swift"])
    #expect(
      edited(files["/app/Back.swift"] ?? "", action)?.contains("func goBack(_ sender: Any)") == true)
  }

  private static let projects: [String] = {
    let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Projects").path(percentEncoded: false)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { !$0.contains(".") }.sorted().map { "\(path)/\($0)" }
  }()

  /// Advice that is no edit says what a class is or where a method would have to be, which is for a person to decide.
  private static let noEdits = [
    "has the method, but is", " has one", "put the method into", "the search starts at the first responder",
  ]

  /// Every advice is an action, unless no edit follows it.
  @Test(arguments: projects) func eachAdviceIsAnAction(_ project: String) throws {
    let paths = FileManager.default.enumerator(atPath: project)?.compactMap { $0 as? String } ?? []
    let found = paths.filter { path in ProjectFile.foundEndings.contains { path.hasSuffix($0) } }.sorted()
    let files = try found.map { path in
      ProjectFile(path: "\(project)/\(path)", bytes: [UInt8](try Data(contentsOf: URL(filePath: "\(project)/\(path)"))))
    }
    guard let audit = try? ProjectAudit(files) else { return }
    let client = Client(folder: "file://\(project)", audit: { (_, _, _) throws(Diagnostic) in audit })
    for file in Set(audit.problems.map(\.place.file)) {
      let text = try String(contentsOf: URL(filePath: file), encoding: .utf8)
      client.notify("textDocument/didOpen", Client.document(text, "file://\(file)"))
      let actions = client.ask("codeAction", uri: "file://\(file)").items
      for finding in client.ask("diagnostic", uri: "file://\(file)")["items"]?.items ?? [] {
        let message = finding["message"]?.text ?? ""
        guard message.contains("help: "), !Self.noEdits.contains(where: message.contains) else { continue }
        let own = actions.filter { $0["diagnostics"]?.items.first?["message"]?.text == message }
        #expect(own.contains { $0["title"]?.text?.hasPrefix("Re") == true }, "\(file): \(message)")
      }
    }
  }
}
