// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderSession

// What each question answers to an expectation.

private func isNode(_ summary: String, fits slot: Slot = NodeOrNone.slot) -> RequiredPhrase<NodeOrNone> {
  RequiredPhrase("is", "NODE|none", NodeOrNone.self, fits: slot, summary)
}

extension ChainCommand: Question {
  typealias Expected = [NodeName]?

  static let expectVerb = "expect chain"

  static let expectation = CommandDeclaration(
    expecting: Self.self, "A node's responder chain is this.",
    PhraseRest(
      "is", "NODE", NodeName.self, fits: .responder, "every responder in it, the first one too", isRequired: true),
    examples: [.init("add window W\nadd view a in W\nexpect chain a is a W app", "a view in a window")])

  static func expectedPhrase(_ answer: [String]) -> String { "the chain \(Expectation.list(answer))" }
  static func answerPhrase(_ answer: [String]) -> String { Expectation.list(answer) }

  func start(in session: Session) throws(Diagnostic) -> ResponderID {
    try session.responder(node) ?? session.stoppedNode ?? session.tree.startOfSearch.responder
  }

  func answer(in session: Session) throws(Diagnostic) -> [String] {
    session.tree.chain(from: try start(in: session)).responders.map(session.model.name)
  }

  func questionWords(in session: Session) throws(Diagnostic) -> [String?] {
    [session.words.text(session.model.name(of: try start(in: session)))]
  }
}

extension NextCommand: Question {
  typealias Expected = NodeOrNone

  static let expectVerb = "expect next"

  static let expectation = CommandDeclaration(
    expecting: Self.self, "A node's next responder is this.", isNode("its next", fits: .responderOrNone),
    examples: [.init("add view a\nexpect next a is none", "a detached view has none")])

  func answer(in session: Session) throws(Diagnostic) -> String {
    session.nameOrNone(of: session.tree.next(of: try session.responder(node, orItTo: "go on from")))
  }

  func questionWords(in session: Session) throws(Diagnostic) -> [String?] {
    [session.words.text(try session.name(node, orItTo: "go on from").text)]
  }
}

extension CanCommand: Question {
  typealias Expected = YesNo

  static let expectVerb = "expect can"

  static let expectation = CommandDeclaration(
    expecting: Self.self, "A node's canPerformAction answers this.",
    RequiredPhrase("is", "yes|no", YesNo.self, "the answer"),
    examples: [.init("add view a\nexpect can x on a is no", "the view has no handler")])

  func answer(in session: Session) throws(Diagnostic) -> String {
    try session.can(action, on: try session.name(node, orItTo: "ask")) ? "yes" : "no"
  }

  func questionWords(in session: Session) throws(Diagnostic) -> [String?] {
    [action.text, session.phrase("on", try session.name(node, orItTo: "ask"))]
  }
}

extension ValidateCommand: Question {
  typealias Expected = YesNo

  static let expectVerb = "expect enabled"

  static let expectation = CommandDeclaration(
    expecting: Self.self, "A menu item for an action would be enabled, or not.",
    RequiredPhrase("is", "yes|no", YesNo.self, "whether it is enabled"),
    examples: [
      .init(
        "add window W\nhandle copy: on W\nexpect enabled copy: from W is yes\noverride W validate copy: is no\nexpect enabled copy: from W is no",
        "validation answers no")
    ])

  static func expectedPhrase(_ answer: String) -> String { answer == "yes" ? "enabled" : "disabled" }
  static func answerPhrase(_ answer: String) -> String { expectedPhrase(answer) }

  func answer(in session: Session) throws(Diagnostic) -> String {
    try session.enablement(of: action, from: sender, at: responder).answer.isEnabled ? "yes" : "no"
  }

  func questionWords(in session: Session) throws(Diagnostic) -> [String?] {
    [action?.text, session.phrase("from", sender), session.phrase("at", responder)]
  }
}

extension TargetCommand: Question {
  typealias Expected = NodeOrNone

  static let expectVerb = "expect target"

  static let expectation = CommandDeclaration(
    expecting: Self.self, "This node would handle an action.", isNode("the node that would handle it"),
    examples: [.init("add window W\nhandle x on W\nexpect target x from W is W", "the node that would handle it")])

  static func expectedPhrase(_ answer: String) -> String { "the target \(answer)" }

  func search(in session: Session) -> (action: String, sender: String?)? { (action.text, sender?.text) }

  func answer(in session: Session) throws(Diagnostic) -> String {
    let delivery =
      asksControllers
      ? try session.lookUp(action, from: sender, amongControllersFrom: responder)
      : try session.lookUp(action, from: sender, at: responder)
    let target = delivery.record.handlers.first ?? delivery.targetWithoutMethod
    return target.map(session.model.names.interner.text) ?? "none"
  }

  func questionWords(in session: Session) throws(Diagnostic) -> [String?] {
    let flag = asksControllers ? "--controllers" : nil
    return [action.text, session.phrase("from", sender), session.phrase("at", responder), flag]
  }
}

extension WhyCommand: Expectable {
  func search(in session: Session) -> (action: String, sender: String?)? {
    (try? subject(in: session)).map { ($0.action.text, $0.sender?.text) }
  }

  func expectation(in session: Session) throws(Diagnostic) -> String {
    let (action, sender) = try subject(in: session)
    return try TargetCommand(action: action, sender: sender, responder: nil, asksControllers: false)
      .expectation(in: session)
  }
}

extension NearestCommand: Question {
  typealias Expected = NodeOrNone

  static let expectVerb = "expect nearest"

  static let expectation = CommandDeclaration(
    expecting: Self.self, "This node supplies a property.", isNode("the node that supplies it"),
    examples: [
      .init(
        "add window W\nadd field f in W\nfirst-responder f\nexpect nearest inputView is none\nset f.inputView keypad\nexpect nearest inputView is f",
        "the first responder's own keyboard")
    ])

  func answer(in session: Session) throws(Diagnostic) -> String {
    session.nameOrNone(of: try session.supply(of: property, from: node).supplier)
  }

  func questionWords(in session: Session) throws(Diagnostic) -> [String?] {
    [property.text, session.phrase("from", node)]
  }
}

extension FindCommand: Question {
  typealias Expected = CountWord

  static let expectVerb = "expect count"

  static let expectation = CommandDeclaration(
    expecting: Self.self, "A selector selects this many nodes.",
    RequiredPhrase("is", "N", CountWord.self, "how many"),
    examples: [.init("add window W\nadd view a in W\nexpect count view under W is 1", "views in a window")])

  func answer(in session: Session) throws(Diagnostic) -> String {
    "\(try Selector(words.map { $0.word }, in: session).nodes(in: session).count)"
  }

  func questionWords(in session: Session) throws(Diagnostic) -> [String?] { words.map { session.words.text($0.word) } }
}

extension HitCommand: Question {
  typealias Expected = NodeOrNone

  static let expectVerb = "expect hit"

  static let expectation = CommandDeclaration(
    expecting: Self.self, "A touch at a point would hit this view.", isNode("the view", fits: .viewOrNone),
    examples: [
      .init(
        "add window W\nadd view a in W frame 10,10,20,20\nexpect hit 15,15 is a\nexpect hit 30,30 is W",
        "the right and bottom edges are outside (U70)")
    ])

  func answer(in session: Session) throws(Diagnostic) -> String {
    session.nameOrNone(of: try session.hitTest(point, in: view))
  }

  func questionWords(in session: Session) throws(Diagnostic) -> [String?] {
    [point.word.text, session.phrase("in", view)]
  }
}
