// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderPictures
import ResponderSession
import ResponderText

/// A run of a script or session that notes the questions its statements ask, with the situations they are asked in.
package struct AppTestRecorder {
  private let session: Session
  private var model: Model { session.model }
  private var test: AppTest
  /// The positions of the nodes when the last question was asked.
  private var positions: [ResponderID: Int] = [:]
  /// The same by the numbers of their names.
  private var positionsByName: [Int32: Int] = [:]
  /// The statements that rebuild the last situation.
  private var last: [String] = []

  /// Runs statements in a new session and returns them as a test; one that fails has no effect.
  ///
  /// - Throws: `interrupted`.
  package static func test(of statements: [String], named name: String, in session: Session) throws(Diagnostic)
    -> AppTest
  {
    var recorder = AppTestRecorder(session: session, name: name)
    for statement in statements where session.execution.exitStatus == nil { try recorder.run(statement) }
    return recorder.test
  }

  private init(session: Session, name: String) {
    self.session = session
    test = AppTest(name: name, isUIKit: true)
  }

  private mutating func run(_ text: String) throws(Diagnostic) {
    let statement = try? ScriptReader(text).next()
    var check: AppTest.Check?
    if let statement, Self.asks(statement) {
      try enter()
      check = try question(of: statement).map { AppTest.Check(text, $0) }
    }
    var error: Diagnostic?
    _ = session.run(ScriptReader(text), keepsGoing: false) { error = $0.error ?? error }
    if error?.code == .interrupted, let error { throw error }
    guard var check, !test.situations.isEmpty else { return }
    complete(&check, failed: error != nil || statement?.expectation != nil)
    let position = test.situations.count - 1
    test.situations[position].checks.append(check)
  }

  /// Returns whether a statement asks about the tree, or changes it in a way that answers.
  private static func asks(_ statement: Statement) -> Bool {
    let verbs: Set = [
      "send", "target", "why", "chain", "next", "tree", "can", "first-responder", "perform", "compare", "show",
      "trigger", "validate", "bubble",
    ]
    if verbs.contains(statement.verb.text) || unasked[statement.verb.text] != nil { return true }
    let expectations: Set = [
      "target", "chain", "next", "first-responder", "can", "handled", "unhandled", "path", "enabled", "nearest", "hit",
    ]
    return statement.verb.text == "expect" && statement.words.count > 1
      && expectations.contains(statement.words[1].text)
  }

  /// Why no test of Apple's frameworks can ask what some statements ask, by their verbs.
  private static let unasked: [String: String] = {
    let input = "no public function makes touches, presses, keys or events for a test."
    let lookUp = "the test builds its objects without the properties that are looked up."
    var reasons = ["nearest": lookUp, "actions": "the test fires the connections instead of listing them."]
    for verb in ["tap", "touch", "press", "key", "event"] { reasons[verb] = input }
    reasons["hit"] = "the test builds its views without frames."
    reasons["show-controller"] = "a container of the framework would show the controller in its own way."
    reasons["unwind"] = "an unwind segue is made by a storyboard."
    return reasons
  }()

  /// Begins a situation when the session has changed since the last one.
  private mutating func enter() throws(Diagnostic) {
    let present = Dump.statements(of: session, choosingIt: false)
    guard present != last else { return }
    last = present
    var situation: AppTest.Situation
    do {
      situation = try session.situation()
    } catch {
      if error.code == .interrupted { throw error }
      situation = AppTest.Situation(nodes: [])
      situation.obstacles = ["the condition of a handler fails: \(error.message)"]
    }
    let isUIKit = model.tree.profile == .uikit
    if test.situations.isEmpty {
      test.isUIKit = isUIKit
    } else if test.isUIKit != isUIKit {
      situation.obstacles = ["the rules are those of \(isUIKit ? "UIKit" : "AppKit") from here on."]
    }
    test.situations.append(situation)
  }

  // MARK: Questions

  /// Returns the question of a statement with its answer in the present state.
  ///
  /// The result is nil when the state answers it, which the test asserts anyway, or when it is about the last delivery.
  ///
  /// - Throws: `interrupted`.
  private mutating func question(of statement: Statement) throws(Diagnostic) -> AppTest.Check.Question? {
    let isExpected = statement.verb.text == "expect"
    let verb = isExpected ? statement.words[1].text : statement.verb.text
    if let reason = Self.unasked[verb] { return .unasked(reason) }
    guard !["chain", "next", "tree", "show", "handled", "unhandled", "path"].contains(verb) else { return nil }
    guard !isExpected || verb != "first-responder" else { return nil }
    guard !statement.hasVariables else { return .unasked("the session chose the values of its variables.") }
    positions = session.positions
    positionsByName = Dictionary(
      keepingFirst: positions.map { (model.names.nameNumber(ofSlot: $0.index), $1) })
    let words = statement.words.running.filter { $0.kind != .bare || !$0.text.hasPrefix("--") }
    do {
      let question = try question(verb, Array(words.dropFirst(isExpected ? 2 : 1)), of: statement)
      return question ?? .unasked("a test of \(test.isUIKit ? "UIKit" : "AppKit") has no such question.")
    } catch {
      if error.code == .interrupted { throw error }
      return .unasked("the session refuses the statement: \(error.message).")
    }
  }

  private func question(_ verb: String, _ rest: [Word], of statement: Statement) throws(Diagnostic)
    -> AppTest.Check.Question?
  {
    func word(after keyword: String) -> Word? {
      guard let place = rest.firstIndex(where: { $0.text == keyword && $0.kind == .bare }) else { return nil }
      return rest.dropFirst(place + 1).first
    }
    func node(after keyword: String) -> ResponderID? { word(after: keyword).flatMap { model.liveNode($0.text) } }
    // 'validate' and 'trigger' know their action or sender from the context when it is left out.
    if verb == "validate" || verb == "enabled" {
      let named = rest.first.flatMap { ["from", "at", "is"].contains($0.text) ? nil : $0 }
      let action = try named.map { (word) throws(Diagnostic) in try ActionName(word) }
      return try session.question(
        enabling: action, from: word(after: "from").map { NodeName($0) }, at: word(after: "at").map { NodeName($0) },
        positions)
    }
    guard let first = rest.first else { return nil }
    switch verb {
    case "trigger":
      guard rest.count == 2 else { return nil }
      let control = try session.sender(NodeName(first))
      return try session.question(
        firing: try session.events(EventList(rest[1]), of: control), of: control, positions)
    case "bubble":
      guard let sender = word(after: "from"),
        let position = positions[try session.responder(NodeName(sender))]
      else { return nil }
      return .bubble(selector(first), from: position, handlers: [], passing: [])
    case "first-responder": return focus(first, in: node(after: "in"))
    case "send", "target", "why", "compare":
      if statement.words.contains(where: { $0.text == "--controllers" }) {
        return .unasked("targetViewController asks for methods that a controller's class overrides.")
      }
      let message = message(first, node(after: "from"))
      if verb == "target", let start = node(after: "at") { return target(message, at: start) }
      return send(message, to: node(after: "to"))
    case "perform":
      guard let node = node(after: "on") else { return nil }
      return perform(first, on: node)
    case "can":
      guard let word = word(after: "on"), let position = model.liveNode(word.text).flatMap({ positions[$0] })
      else { return nil }
      return .can(selector(first), on: position, answer: try session.can(ActionName(first), on: NodeName(word)))
    default: return nil
    }
  }

  private func message(_ action: Word, _ sender: ResponderID?) -> Message {
    Message(action: model.actions.intern(action.text), sender: sender, arguments: [])
  }

  private func selector(_ action: Word) -> String { Selectors(model)[action.text] }

  private func selector(_ action: Action) -> String { Selectors(model)[model.name(of: action)] }

  private func send(_ message: Message, to target: ResponderID?) -> AppTest.Check.Question? {
    guard let found = try? session.search(message, for: target.map(Destination.object) ?? .anyone) else { return nil }
    guard found.handler != nil || found.target == nil else { return .exception }
    return .send(
      selector(message.action), from: message.sender.flatMap { positions[$0] }, to: target.flatMap { positions[$0] },
      handler: found.handling.flatMap { positions[$0] })
  }

  private func target(_ message: Message, at start: ResponderID) -> AppTest.Check.Question? {
    // In AppKit a context menu asks, which a test cannot open.
    guard model.tree.profile == .uikit, let position = positions[start],
      let found = try? session.search(message, for: .chain(from: start))
    else { return nil }
    return .target(selector(message.action), at: position, answer: found.target.flatMap { positions[$0] })
  }

  private func perform(_ action: Word, on node: ResponderID) -> AppTest.Check.Question? {
    guard model.tree.profile == .appkit, let position = positions[node],
      let found = try? session.search(message(action, node), for: .performer(node))
    else { return nil }
    return .perform(selector(action), on: position, handler: found.handling.flatMap { positions[$0] })
  }

  private func focus(_ word: Word, in named: ResponderID?) -> AppTest.Check.Question? {
    let tree = model.tree
    if word.text == "none" || word.text == "nil" {
      let window = (named ?? tree.keyWindow).flatMap { positions[$0] }
      return window.map { .resign(in: $0, answer: true, first: nil) }
    }
    guard let id = model.liveNode(word.text), let position = positions[id] else { return nil }
    return .become(
      position, in: (named ?? tree.window(of: id)).flatMap { positions[$0] }, answer: true, first: nil)
  }

  /// Fills in what is known only after the statement ran.
  private func complete(_ check: inout AppTest.Check, failed: Bool) {
    func first(in window: Int?) -> Int? {
      guard let window, let situation = test.situations.last, let id = model.liveNode(situation.nodes[window].name)
      else {
        return nil
      }
      let responder = model.tree.firstResponder(in: id).map(model.name)
      return responder.flatMap { name in situation.nodes.firstIndex { $0.name == name } }
    }
    switch check.question {
    case .become(let node, let window, _, _):
      check.question = .become(node, in: window, answer: !failed, first: first(in: window))
    case .resign(let window, _, _): check.question = .resign(in: window, answer: !failed, first: first(in: window))
    case .bubble(let selector, let sender, _, _):
      guard !failed, let record = model.deliveries.lastMade else {
        check.question = .unasked("a handler fails.")
        return
      }
      // The last handler passed it on when an object behind it was asked.
      let passing = record.asked.last == record.handlers.last ? record.handlers.dropLast() : record.handlers[...]
      check.question = .bubble(
        selector, from: sender, handlers: record.handlers.compactMap { positionsByName[$0] },
        passing: passing.compactMap { positionsByName[$0] })
    default: break
    }
  }
}
