// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import Testing

@testable import ResponderSession
@testable import ResponderShell

/// What is on screen and what covers what has one answer, whichever statement is asked, and after the session was copied.
@Suite("One answer")
struct OneAnswerTests {
  /// A session after random statements about containers.
  private struct Screen {
    let session: Session
    let typed: [String]
    let files = MemoryFiles()

    init(seed: UInt64) {
      let session = Session(host: files.host)
      self.session = session
      var statements = ContainerStatements(seed: seed, isAppKit: !seed.isMultiple(of: 2))
      var typed = statements.start.split(separator: "\n").map(String.init)
      for _ in 0..<(10 + statements.generator.below(25)) { typed.append(statements.statement()) }
      self.typed = typed.filter { statement in
        session.outcomes(of: statement).allSatisfy { $0.error == nil }
      }
    }

    var title: String { typed.joined(separator: "\n") }
  }

  /// Returns the result of a question, or the code of its error.
  private static func answer(_ question: String, in session: Session) throws -> JSON {
    let outcome = try #require(session.outcomes(of: question).last)
    if let error = outcome.error { return .string(error.code.rawValue) }
    return try JSON(JSONRenderer().line(outcome))["result"] ?? .null
  }

  /// Returns what a session answers about a node, without the words.
  private static func answers(about name: String, in session: Session) throws -> [String: JSON] {
    var answers: [String: JSON] = [:]
    for question in [
      "chain \(name)", "next \(name)", "target go from \(name)", "target stop from \(name)",
      "validate go from \(name)",
    ] {
      let answer = try answer(question, in: session)
      answers[question] =
        answer["chain"] ?? answer["next"] ?? answer["handler"] ?? answer["enabled"] ?? answer
    }
    let shown = session.outcomes(of: "expect shown \(name) is yes").last?.error == nil
    answers["shown"] = .bool(shown)
    session.outcomes(of: "checkpoint here")
    let tap = try answer("tap \(name)", in: session)
    answers["tap"] = tap["hit"] ?? tap
    session.outcomes(of: "restore here")
    return answers
  }

  /// Returns whether a view is one of the keyboard's that the first responder does not have, by the properties alone.
  private static func isWaiting(_ view: ResponderID, in tree: ResponderTree) -> Bool {
    let owners = (1..<Int32(tree.columns.slotCount)).map(tree.id(at:)).filter { tree.contains($0) }
    guard tree.profile == .uikit,
      owners.contains(where: { [tree.view(.inputView, of: $0), tree.view(.inputAccessoryView, of: $0)].contains(view) })
    else { return false }
    guard let first = tree.firstResponder else { return true }
    let above = tree.chain(from: first).responders.filter { $0 == first || tree.kind(of: $0) == .controller }
    return tree.view(.inputView, of: first) != view
      && above.lazy.compactMap { tree.view(.inputAccessoryView, of: $0) }.first != view
  }

  /// Returns whether a node is in a window of the application and nothing on the way is hidden, by the parents alone.
  private static func isShown(_ id: ResponderID, in tree: ResponderTree) -> Bool {
    var current = tree.kind(of: id) == .controller ? tree.view(of: id) : id
    while let node = current {
      if tree.isOffstage(node) || tree.traits(of: node).contains(.hidden) || isWaiting(node, in: tree) { return false }
      if tree.kind(of: node) == .window { return tree.window(of: node) == node }
      current = tree.parent(of: node)
    }
    return false
  }

  /// Returns the presented controller whose view is in front of a view, or of what the view is in, by the siblings alone.
  private static func cover(of id: ResponderID, in tree: ResponderTree) -> ResponderID? {
    var current = id
    while let parent = tree.parent(of: current) {
      let siblings = tree.children(of: parent)
      for sibling in siblings.drop(while: { $0 != current }).dropFirst().reversed() {
        guard let controller = tree.controller(of: sibling), tree.presenter(of: controller) != nil,
          tree.wasMovedIn(controller), !tree.traits(of: controller).contains(.undimmed), !tree.isOffstage(sibling)
        else { continue }
        return controller
      }
      current = parent
    }
    return nil
  }

  private static func isInside(_ id: ResponderID?, _ holder: ResponderID, in tree: ResponderTree) -> Bool {
    var current = id
    while let node = current {
      if node == holder { return true }
      current = tree.parent(of: node)
    }
    return false
  }

  @Test(arguments: 0..<8)
  func everyStatementSeesTheSameScreen(_ group: Int) throws {
    var shown = 0
    for number in 0..<8 {
      let screen = Screen(seed: UInt64(group * 8 + number))
      let (session, tree) = (screen.session, screen.session.model.tree)
      #expect(tree.checkInvariants().isEmpty, "\(screen.title)")
      for id in session.model.outline().map(\.id) where tree.kind(of: id).hasFrame || tree.kind(of: id) == .controller {
        let name = session.model.name(of: id)
        let answers = try Self.answers(about: name, in: session)
        let isShown = Self.isShown(id, in: tree)
        #expect(answers["shown"] == .bool(isShown), "\(name) shown\n\(screen.title)")
        let facts = try Self.answer("show \(name)", in: session)
        if isShown { #expect(facts["notShown"] == nil, "\(name) is shown\n\(screen.title)") }
        // In UIKit, the chain of what is in a window reaches the window, and no other chain does; those of what is
        // presented go by way of the presenter, and a window keeps its root controller (U119).
        let window = tree.window(of: id)
        let chain = tree.chain(from: id).responders
        let isOwn = !chain.contains { tree.presenter(of: $0) != nil }
        if tree.profile == .uikit, isOwn, tree.view(of: id) != nil || tree.kind(of: id).hasFrame {
          let isKept = chain.contains { tree.nextRule(of: $0) == .u119 }
          #expect(
            chain.contains { tree.kind(of: $0) == .window } == (window != nil || isKept),
            "\(name) chain\n\(screen.title)")
        }
        guard tree.kind(of: id).hasFrame else { continue }
        let hit = tree.window(of: id).flatMap { window in
          let size = tree.frame(of: id).size
          let centre = tree.convertToRoot(Geometry.Point(x: size.width / 2, y: size.height / 2), from: id)
          return tree.hitTest(centre, in: window, for: id)
        }
        if window == nil {
          #expect(answers["tap"] == .string("refused"), "\(name) tapped\n\(screen.title)")
          continue
        }
        #expect(answers["tap"] == hit.map { .string(session.model.name(of: $0)) } ?? .null, "\(name)\n\(screen.title)")
        let touch = try Self.answer("touch \(name) began", in: session)
        #expect(touch["hit"] == answers["tap"], "\(name) touched\n\(screen.title)")
        shown += 1
        // U103: what is behind a presented view is not hit; M64: nor is anything in a window with a sheet.
        if let cover = Self.cover(of: id, in: tree), !Self.isInside(id, tree.view(of: cover) ?? id, in: tree) {
          #expect(
            !Self.isInside(hit, id, in: tree), "\(name) is behind \(session.model.name(of: cover))\n\(screen.title)")
          #expect(tree.cover(of: id) != nil, "\(name) has a cover\n\(screen.title)")
        } else {
          #expect(tree.cover(of: id) == nil, "\(name) has no cover\n\(screen.title)")
        }
        if let window, tree.sheet(of: window) != nil { #expect(hit == nil, "\(name) behind a sheet\n\(screen.title)") }
        if hit != nil { #expect(isShown || !Self.isInside(hit, id, in: tree), "\(name) is hit\n\(screen.title)") }
      }
    }
    #expect(shown > 40)
  }

  /// Returns whether a document can hold a session: it has no place for a window without an application, and for a
  /// presentation of which one side has left the window.
  private static func isWhole(_ session: Session) -> Bool {
    let tree = session.model.tree
    func isInWindow(_ id: ResponderID) -> Bool {
      tree.window(of: id) != nil || tree.view(of: id).flatMap(tree.parent).map { tree.window(of: $0) != nil } ?? false
    }
    return !session.model.outline().map(\.id).contains { id in
      if tree.kind(of: id) == .window, tree.parent(of: id) == nil { return true }
      guard let presenter = tree.presenter(of: id) else { return false }
      return !isInWindow(presenter) || !isInWindow(id) || tree.chain(from: id).end == .cycle
    }
  }

  /// A dump and JSON make the same screen again.
  @Test(arguments: 0..<8)
  func copiesGiveTheSameAnswers(_ group: Int) throws {
    var whole = 0
    for number in 0..<5 {
      let screen = Screen(seed: UInt64(1_000 + group * 5 + number))
      let dump = Dump.statements(of: screen.session)
      let copy = Session()
      let errors = copy.outcomes(of: dump.joined(separator: "\n")).compactMap(\.error?.message)
      #expect(errors == [] && Dump.statements(of: copy) == dump, "\(errors)\n\(screen.title)")
      guard Self.isWhole(screen.session) else { continue }
      whole += 1
      screen.session.outcomes(of: "export json app.json")
      let imported = Session(host: screen.files.host)
      let failed = imported.outcomes(of: "import json app.json").compactMap(\.error?.message)
      #expect(failed == [], "\(screen.title)")
      for name in screen.session.model.outline().map({ screen.session.model.name(of: $0.id) }) {
        let answers = try Self.answers(about: name, in: screen.session)
        for (title, session) in [("dump", copy), ("json", imported)] {
          let others = try Self.answers(about: name, in: session)
          for (question, answer) in answers.sorted(by: { $0.key < $1.key }) where others[question] != answer {
            Issue.record(
              "\(title): \(question) of \(name): \(others[question] ?? .null), not \(answer)\n\(screen.title)")
            return
          }
        }
      }
    }
    #expect(whole > 0)
  }

  /// Names that are words for kinds, who presents in a context, and what is nobody come back from JSON.
  @Test(arguments: [
    "add window main; add controller vc in main; add table table in vc; add label panel in vc",
    """
    add window main; add navigation nav in main; add controller home in nav; set home.definesPresentationContext yes
    present p from home as overCurrentContext
    """,
    """
    add window main; add tabs tabs in main; add navigation nav in tabs; add controller other in tabs
    add controller home in nav; present card from home as currentContext; select other in tabs
    """,
    "add window main; add page book in main; add controller a in book; add controller b in book; set book.spineLocation mid",
    "add scene scene; add window main in scene; add window side; add view box in side; move scene to none",
    """
    profile appkit; add window main; add NSTextView own; attach field-editor own to main; add NSTextField name in main
    edit name; end-editing; add window other; add view box in other; move other to none
    """,
    """
    profile appkit; add document-controller dc; attach document-controller dc to app; add window main; add view a in main
    add view b in main; override a next is none; key-window none
    """,
  ])
  func namesAndContextsComeBack(_ script: String) {
    let files = MemoryFiles()
    let session = Session(host: files.host)
    #expect(session.outcomes(of: "\(script)\nexport json app.json").allSatisfy { $0.error == nil })
    let copy = Session(host: files.host)
    #expect(copy.outcomes(of: "import json app.json").allSatisfy { $0.error == nil })
    let trees = [session, copy].map { $0.outcomes(of: "tree").flatMap { $0.report?.lines ?? [] } }
    #expect(trees[0].count > 4 && trees[0] == trees[1])
  }

  /// Each step back and forth leads to the same dump.
  @Test(arguments: 0..<4)
  func everyStepIsUndone(_ group: Int) throws {
    for number in 0..<5 {
      let seed = UInt64(2_000 + group * 5 + number)
      let session = Session()
      var statements = ContainerStatements(seed: seed, isAppKit: !seed.isMultiple(of: 2))
      var typed: [String] = []
      var dumps = [Dump.statements(of: session, choosingIt: false)]
      func run(_ statement: String) {
        typed.append(statement)
        let count = session.history.steps.count
        session.outcomes(of: statement)
        let dump = Dump.statements(of: session, choosingIt: false)
        if session.history.steps.count > count {
          dumps += Array(repeating: dump, count: session.history.steps.count - count)
        } else {
          #expect(dump == dumps.last, "seed \(seed): \(statement) changes without a step")
        }
      }
      for statement in statements.start.split(separator: "\n") { run(String(statement)) }
      for _ in 0..<30 { for part in statements.statement().split(separator: "; ") { run(String(part)) } }
      for step in dumps.indices.reversed().dropFirst() {
        session.outcomes(of: "undo")
        #expect(Dump.statements(of: session, choosingIt: false) == dumps[step], "undo \(step)\n\(typed)")
        #expect(session.model.tree.checkInvariants().isEmpty)
      }
      for step in dumps.indices.dropFirst() {
        session.outcomes(of: "redo")
        #expect(Dump.statements(of: session, choosingIt: false) == dumps[step], "redo \(step)\n\(typed)")
        #expect(session.model.tree.checkInvariants().isEmpty)
      }
    }
  }
}
