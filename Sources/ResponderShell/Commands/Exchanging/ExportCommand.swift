// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderExporting
import ResponderModel
import ResponderPictures
import ResponderProjects
import ResponderSession
import ResponderText

struct ExportCommand: SessionCommand {
  let format: Choice<ExportFormat>
  let file: FileWord?
  let node: NodeName?
  let script: FileWord?
  let isUIKit: Bool
  let isPlayground: Bool
  let isForced: Bool

  static let verb = "export"

  static let declaration = CommandDeclaration(
    verb, in: .sessions, "Writes the session as a picture, a page, data, Swift or a test.",
    Argument(
      "FORMAT", Choice<ExportFormat>.self, "dot, mermaid, svg, png, json, html, slides, responder, swift or xctest"),
    OptionalArgument("FILE", FileWord.self, "replaced when it is such an export; left out: it is printed"),
    Phrase("from", "NODE", NodeName.self, "a node whose chain is marked"),
    Phrase(
      "of", "SESSION", FileWord.self, "xctest of a script or session, which is run for it, instead of this session"),
    Flag("--uikit", "swift for UIKit instead of ResponderKit"),
    Flag("--playground", "html with the program in it: a page to try statements in, beginning with this session"),
    Flag("--force", "replaces a file that does not look like an export of this format, and any Swift or PNG"),
    discussion: [
      "The pictures show the tree, the chain of NODE and the path of the last delivery. svg is the drawing itself; dot and mermaid are texts that other programs draw. png needs a FILE, and rsvg-convert, inkscape or magick, whichever is installed.",
      "html is a self-contained page: fold and search the tree, choose a sender and an action, read which objects are asked and why, step through them, and see what 'why' advises. It opens with what was asked or sent last, or else with the action that most nodes handle.",
      "With --playground the page also has a prompt, and runs what is typed there in the browser, without a network. It begins with this session, whose changes are kept in the page's address. The program in it comes with the packages of responder; 'scripts/site' makes it.",
      "slides is such a page for talks: the question that was asked or the action that was sent last, one step a page, with the rule that leads to it. The arrow keys turn pages, 'o' shows them all, and each is printed on a sheet of its own.",
      "json holds nodes, links, handled actions and connections, and 'import json' reads it; 'export schema' prints its JSON Schema. responder is what 'dump' prints, which alone carries AppKit's sheets, presented windows and context menus.",
      "swift holds actions, protocols and classes: an action is a message with its payload and the protocol of its handlers; a node with its own handlers becomes a class. The bodies of handlers become comments. An action that some handler passes on becomes a bubbling message.",
      "xctest is a test for Xcode that builds the same objects with UIKit or AppKit and asserts the same answers: the next responder of every object, the first responders, for each known action from each node the object that handles it and what sendAction returns, what connected controls send, and the menu items that an object validates.",
      "With 'of SESSION' it runs a script or session and asserts what its statements ask, in the state in which they ask it: also triggers, validations and bubbling. What Apple's public API cannot build or ask, such as a tap, is a comment in the test, with the reason. The tests are type-checked against declarations from Apple's documentation; they were never run on Apple's frameworks.",
    ],
    examples: [
      .init(
        "add window W\nadd button b in W\nhandle go on W\nsend go from b\nexport mermaid", "a chart for a Markdown page"
      ),
      .init("add window W\nadd view a in W\nexport dot tree.dot from a", "a chain, as a file for Graphviz"),
      .init(
        "add window W\nadd view a in W\nexport json tree.json\nreset\nimport json tree.json\nexpect next a is W",
        "written and read again"),
      .init(
        "action openTab tab:nearby|favorites\nclass Tabs: UITabBarController\nhandle openTab on Tabs { set $self.selected $tab }\nexport swift",
        "a message, the protocol of its handlers, and a handler"),
      .init(
        "add window W\nattach controller tabs to W\nadd button b in tabs\nhandle openTab on tabs\nexport xctest TabTests.swift",
        "a test that anyone with a Mac can run"),
    ],
    errors: [.unknownName, .badArgument, .io, .refused],
    seeAlso: ["import", "dump", "save", "tree", "action"],
    make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    guard !isUIKit || format.value.hasUIKitForm else {
      throw Diagnostic(
        .badArgument, "'\(format.word.text)' has no form for UIKit", at: format.word.range,
        help: ["leave '--uikit' out, or: export swift --uikit"])
    }
    guard !isUIKit || session.tree.profile == .uikit else {
      throw session.unsupported("form for UIKit", at: nil, help: "leave '--uikit' out, or: profile uikit")
    }
    guard !isPlayground || format.value == .html else {
      throw Diagnostic(
        .badArgument, "'\(format.word.text)' is not a page to try statements in", at: format.word.range,
        help: ["leave '--playground' out, or: \(run: "export html --playground page.html")"])
    }
    let node = try session.responder(node)
    guard script == nil || format.value == .xctest else {
      throw Diagnostic(
        .badArgument, "'of' belongs to xctest; '\(format.word.text)' shows this session", at: script?.word.range,
        help: ["run the script first: source \(script?.word.text ?? "FILE")"])
    }
    let lines: [String]
    do {
      lines = try session.interruptible { () throws(Diagnostic) in
        if let script { return try session.lines(ofTestOf: script) }
        if isPlayground { return session.playgroundLines(engine: try session.host.readEngine()) }
        return try format.value.lines(of: session, markingChainOf: node, inUIKit: isUIKit)
      }
    } catch {
      throw error.placed(at: format.word.range)
    }
    guard let file else {
      guard !format.value.isDrawn else {
        throw Diagnostic(
          .badArgument, "'png' needs a file", at: format.word.range, help: ["write: \(run: "export png tree.png")"])
      }
      return session.answer(
        LinesReport(
          lines, json: ["format": .string(format.word.text), "lines": .strings(lines)], isVerbatim: true))
    }
    if !isForced {
      let written = isPlayground ? WrittenContent.playground : format.value.written
      try session.requireReplaceable(file, as: written, forced(file))
    }
    let text = lines.map { $0 + "\n" }.joined()
    guard format.value.isDrawn else {
      try session.write(text, to: file)
      return
    }
    do {
      try session.host.draw(text, file.word.text)
    } catch {
      throw error.placed(at: file.word.range)
    }
  }
}

extension ExportCommand {
  /// The statement that replaces the file in any case.
  private func forced(_ file: FileWord) -> String {
    let words =
      ["export --force", format.word.text, file.word.text] + (isUIKit ? ["--uikit"] : [])
      + (isPlayground ? ["--playground"] : [])
    return words.joined(separator: " ") + (node.map { " from \($0.text)" } ?? "")
      + (script.map { " of \($0.word.text)" } ?? "")
  }
}

extension Session {
  /// Returns the lines of the test that a script or session becomes.
  ///
  /// - Throws: `io`, `interrupted`.
  fileprivate func lines(ofTestOf script: FileWord) throws(Diagnostic) -> [String] {
    let text = String(decoding: try read(script), as: UTF8.self)
    let file = script.word.text.split(separator: "/").last ?? "session"
    let name = file.split(separator: ".").first ?? file
    var inner = MemoryFiles(fallback: host.readFile).host
    inner.isInterrupted = host.isInterrupted
    let statements = ScriptMinimizer.statements(of: text, Commands.table)
    return XCTestExporter.lines(
      of: try AppTestRecorder.test(of: statements, named: String(name), in: Session(host: inner))
    ).map { $0.text }
  }
}
