// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// What `responder lsp` does with bytes that are no messages, and with folders that are no projects.
@Suite("responder lsp: frames and folders")
struct ServerFrameTests {
  private static func framed(_ body: String) -> String { "Content-Length: \(body.utf8.count)\r\n\r\n\(body)" }
  private static let start = framed(#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#)
  private static let end =
    framed(#"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#) + framed(#"{"jsonrpc":"2.0","method":"exit"}"#)

  /// Returns the messages in what a server has written.
  private static func messages(_ output: String) throws -> [[String: Any]] {
    try output.components(separatedBy: "Content-Length: ").dropFirst().map { part in
      let body = try #require(part.range(of: "\r\n\r\n")).upperBound
      return try #require(
        JSONSerialization.jsonObject(with: Data(part[body...].utf8)) as? [String: Any], "\(part)")
    }
  }

  private static func errors(_ messages: [[String: Any]]) -> [[String: Any]] {
    messages.filter { $0["id"] is NSNull }.compactMap { $0["error"] as? [String: Any] }
  }

  /// The frame is whole, so that the next message is found behind it.
  @Test(arguments: [
    ("Content-Length: 0\r\n\r\n", -32700), (framed("{"), -32700), (framed("\u{0}\u{1}"), -32700),
    (framed("[]"), -32600), (framed("{}"), -32600), (framed(#"{"id":[],"method":"hover"}"#), -32600),
    ("X: y\r\nCONTENT-LENGTH:\t2 \r\nContent-Type: \r\n\r\n{}", -32600),
  ])
  func aWholeFrameWithoutAMessageEndsWithOneReply(_ frame: String, _ code: Int) throws {
    let result = try ChildProcess.run(["lsp"], input: Self.start + frame + Self.end)
    let messages = try Self.messages(result.output)
    #expect(Self.errors(messages).map { $0["code"] as? Int } == [code])
    #expect(messages.contains { $0["id"] as? Int == 2 }, "the server goes on")
    #expect(result.ending == .exited(0))
  }

  /// Where the next message begins cannot be known.
  @Test(arguments: [
    "Content-Length: 99999999999999999999\r\n\r\n{}", "Content-Length: 268435457\r\n\r\n{}",
    "Content-Length: -1\r\n\r\n{}", "Content-Length: \r\n\r\n{}", "Content-Length: 2x\r\n\r\n{}", "Nonsense\r\n\r\n{}",
    "\r\n\r\n\r\n\r\n", String(repeating: "garbage", count: 20_000),
  ])
  func aFrameWithoutALengthEndsTheServerWithOneReply(_ frame: String) throws {
    let result = try ChildProcess.run(["lsp"], input: Self.start + frame + Self.end)
    let messages = try Self.messages(result.output)
    #expect(Self.errors(messages).map { $0["code"] as? Int } == [-32700])
    #expect(!messages.contains { $0["id"] as? Int == 2 })
    #expect(result.ending == .exited(1))
  }

  @Test(arguments: [
    "Content-Le", "Content-Length: 5\r\n", "Content-Length: 5\r\n\r\n", "Content-Length: 200000\r\n\r\n{\"id\"",
  ])
  func aFrameThatIsCutShortEndsTheServerWithOneReply(_ frame: String) throws {
    let result = try ChildProcess.run(["lsp"], input: Self.start + frame)
    #expect(Self.errors(try Self.messages(result.output)).map { $0["code"] as? Int } == [-32700])
    #expect(result.ending == .exited(1))
  }

  /// An editor that has crashed neither reads nor says so, and a session that it has run may take its time.
  @Test func whoIsGoneEndsTheServer() throws {
    let text = "repeat 100000000 { repeat 100000000 { let x 1 } }"
    let open =
      #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a.responder","text":"\#(text)"}}}"#
    let run =
      #"{"jsonrpc":"2.0","id":3,"method":"workspace/executeCommand","params":{"command":"responder.run","arguments":["file:///a.responder",0]}}"#
    let result = try ChildProcess.run(
      ["-c", "\"$0\" lsp | head -c 1", Binary.path], of: "/bin/sh",
      input: Self.start + Self.framed(open) + Self.framed(run), within: 10)
    #expect(result.output == "C")
  }

  // MARK: Folders

  /// What was not saved yet is part of the folder that it will be in.
  @Test func aNewFileIsAudited() throws {
    let home = try TemporaryFolder()
    try home.write("// swift-tools-version:6.0\n", to: "Package.swift")
    try home.write("import AppKit\nclass B: NSObject {}\n", to: "B.swift")
    let source =
      "import AppKit\nclass A: NSObject { func f() { NSApp.sendAction(Selector((\"gone:\")), to: nil, from: nil) } }\n"
    func messages(_ name: String) throws -> [[String: Any]] {
      let uri = "file://" + home.path(of: name)
      let text = try String(decoding: JSONEncoder().encode(source), as: UTF8.self)
      let bodies = [
        #"{"id":1,"method":"initialize","params":{"rootUri":"file://\#(home.path)","capabilities":{}}}"#,
        #"{"method":"initialized","params":{}}"#,
        #"{"method":"textDocument/didOpen","params":{"textDocument":{"uri":"\#(uri)","version":1,"text":\#(text)}}}"#,
      ]
      let input = bodies.map(Self.framed).joined()
      return try Self.messages(try ChildProcess.run(["lsp"], input: input, within: 20).output)
    }
    func isPublished(_ message: [String: Any]) -> Bool {
      message["method"] as? String == "textDocument/publishDiagnostics"
    }
    #expect(try messages("New.swift").contains(where: isPublished))
    #expect(try !messages("Pods/New.swift").contains(where: isPublished))
  }

  /// Opens a folder, saves a source in it, and returns what the server has said.
  private func open(_ folder: String, home: String) throws -> [[String: Any]] {
    let initialize =
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"rootUri":"file://\#(folder)","capabilities":{}}}"#
    let save =
      #"{"jsonrpc":"2.0","method":"textDocument/didSave","params":{"textDocument":{"uri":"file://\#(folder == "/" ? "" : folder)/a.swift"}}}"#
    let input = [initialize, #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#, save, save].map(Self.framed)
      .joined()
    return try Self.messages(
      try ChildProcess.run(["lsp"], input: input, environment: ["HOME": home], within: 20).output)
  }

  private func reasons(_ messages: [[String: Any]]) -> [String] {
    messages.filter { $0["method"] as? String == "window/showMessage" }
      .compactMap { ($0["params"] as? [String: Any])?["message"] as? String }
  }

  @Test func whatIsNoProjectIsNotAudited() throws {
    let home = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: home.path(of: "papers"), withIntermediateDirectories: true)
    try home.write("notes", to: "papers/notes.txt")
    // Repositories are projects of their own, and packages of others none.
    for file in ["papers/kept/.git/HEAD", "papers/kept/a.swift", "papers/node_modules/b/b.m", "papers/a/b/c/d/e.swift"]
    {
      let place = home.path(of: file)
      try FileManager.default.createDirectory(
        atPath: String(place[..<(place.lastIndex(of: "/") ?? place.endIndex)]), withIntermediateDirectories: true)
      try home.write("", to: file)
    }
    let source = "class A: NSObject { func f() { NSApp.sendAction(Selector(\"gone:\"), to: nil, from: nil) } }\n"
    try home.write("import AppKit\n" + source, to: "a.swift")
    for (folder, reason) in [
      ("/", "it is the whole disk"), (home.path, "it is the home folder"),
      (home.path(of: "papers"), "it has neither a project nor a source in it; open the folder of the project itself"),
    ] {
      let messages = try open(folder, home: home.path)
      // However often something is saved, it is said once.
      #expect(reasons(messages) == ["responder: '\(folder)' is not audited: \(reason)"])
      #expect(!messages.contains { $0["method"] as? String == "textDocument/publishDiagnostics" })
    }
  }

  @Test(arguments: [
    "Package.swift", "Podfile", "a.swift", "Main.storyboard", "project.yml", "App.xcodeproj", "ios/App.xcodeproj",
    "apps/phone/ios/Podfile", "App/Card.m",
  ])
  func aFolderWithASignOfAProjectIsAudited(_ sign: String) throws {
    let folder = try TemporaryFolder()
    for (index, byte) in zip(sign.indices, sign) where byte == "/" {
      try FileManager.default.createDirectory(
        atPath: folder.path(of: String(sign[..<index])), withIntermediateDirectories: true)
    }
    try folder.write("", to: sign)
    try FileManager.default.createDirectory(atPath: folder.path(of: "Sources"), withIntermediateDirectories: true)
    try folder.write(
      "import AppKit\nclass A: NSView { func f() { NSApp.sendAction(Selector(\"gone:\"), to: nil, from: nil) } }\n",
      to: "Sources/A.swift")
    let messages = try open(folder.path, home: "/nonexistent")
    #expect(reasons(messages) == [])
    #expect(messages.contains { $0["method"] as? String == "textDocument/publishDiagnostics" })
  }
}
