// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

/// `if COND { } [else { }]`
struct IfCommand: SessionCommand {
  let condition: Condition
  let body: Block
  let otherwise: Block?

  static let declaration = CommandDeclaration(
    "if", in: .scripting, "Runs a block when a condition is so, else another.",
    Rest(
      "CONDITION", "A == B, A != B, A ~ GLOB, NODE handles ACTION, exists NAME, and, or, not, ( )", isRequired: true),
    RequiredBody("runs when it is so"),
    PhraseBody("else", "runs when it is not"),
    examples: [
      .init(
        "add window W\nif exists W and not W handles x { echo no handler yet } else { echo handled }",
        "a condition of two parts")
    ],
    errors: [.unsetVariable, .unknownName], seeAlso: ["each", "repeat", "handle"],
    make: { (words: [Word], body, otherwise) throws(Diagnostic) in
      Self(
        condition: try Condition(words, after: .point(Int(body.range.start))), body: body, otherwise: otherwise)
    })

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    if let block = try condition.isTrue(in: session) ? body : otherwise { try session.runLoop(block, "if", []) }
    return nil
  }
}

/// `each NAME in SELECTOR [where COND] { }`
struct EachCommand: SessionCommand {
  let name: VariableName
  let selector: [Word]
  let condition: Condition?
  let body: Block

  static let declaration = CommandDeclaration(
    "each", in: .scripting, "Runs a block for every node a selector chooses.",
    Argument("NAME", VariableName.self, "the variable that holds the node's name"),
    PhraseRest("in", "SELECTOR", "a name or glob, a kind or class, then perhaps: under NODE", isRequired: true),
    PhraseRest("where", "CONDITION", "only for nodes of which this is so", isDeferred: true),
    RequiredBody("runs once a node"),
    discussion: ["The nodes are chosen before the block runs first; one that has gone since is left out."],
    examples: [
      .init(
        "add window W\nadd view c1 in W\nadd view c2 in W\neach c in c* where $c != c1 { set $c.seen yes }\nexpect c2.seen is yes",
        "every node but one")
    ],
    errors: [.unknownName, .unsetVariable], seeAlso: ["find", "repeat", "if"],
    make: { (name, words: [Word]?, condition: [Word]?, body) throws(Diagnostic) in
      let place = SourceRange.point(Int(body.range.start))
      return Self(
        name: name, selector: words ?? [],
        condition: try condition.map { (words) throws(Diagnostic) in try Condition(words, after: place) }, body: body)
    })

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    for id in try Selector(selector, in: session).nodes(in: session) where session.tree.contains(id) {
      let values = [(name: name.text, value: session.name(of: id))]
      if let condition, try !session.isTrue(condition, with: values) { continue }
      try session.runLoop(body, "each", values)
      if session.exitStatus != nil { break }
    }
    return nil
  }
}

/// `repeat N [as NAME] { }`
struct RepeatCommand: SessionCommand {
  let count: CountWord
  let name: VariableName?
  let body: Block

  static let declaration = CommandDeclaration(
    "repeat", in: .scripting, "Runs a block a number of times.",
    Argument("N", CountWord.self, "how often, from 0 on"),
    Phrase("as", "NAME", VariableName.self, "a variable that counts, from 1 on"),
    RequiredBody("runs N times"),
    examples: [.init("add window W\nrepeat 3 as n { add view cell$n in W }\nexpect count cell* is 3", "three cells")],
    errors: [.badArgument, .interrupted], seeAlso: ["each", "if"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    var number = 0
    while number < count.value, session.exitStatus == nil {
      number += 1
      // An empty block must be interruptible too.
      if session.host.isInterrupted() { throw Diagnostic(.interrupted, "interrupted") }
      try session.runLoop(body, "repeat", name.map { [(name: $0.text, value: String(number))] } ?? [])
    }
    return nil
  }
}

extension Session {
  /// Runs a block that sees the variables around it.
  func runLoop(_ block: Block, _ title: String, _ values: [(name: String, value: String)]) throws(Diagnostic) {
    _ = try run(block, in: Frame(kind: .loop, title: title, values: values, owner: nil, message: nil))
  }

  /// Whether a condition holds with some variables set.
  func isTrue(_ condition: Condition, with values: [(name: String, value: String)]) throws(Diagnostic) -> Bool {
    frames.append(Frame(kind: .loop, title: "where", values: values, owner: nil, message: nil))
    defer { frames.removeLast() }
    return try condition.isTrue(in: self)
  }
}
