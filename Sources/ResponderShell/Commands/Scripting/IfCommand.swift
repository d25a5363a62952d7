// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct IfCommand: SessionCommand {
  let condition: Condition
  let body: Block
  let otherwise: Block?

  static let verb = "if"

  static let declaration = CommandDeclaration(
    verb, in: .scripting, "Runs a block when a condition is true, else another.",
    Rest(
      "CONDITION", ConditionWord.self, "A == B, A != B, A ~ GLOB, NODE handles ACTION, exists NAME, and, or, not, ( )",
      isRequired: true),
    RequiredBody("runs when it is true"),
    PhraseBody("else", "runs when it is false"),
    examples: [
      .init(
        "add window W\nif exists W and not W handles x { echo no handler yet } else { echo handled }",
        "a condition of two parts")
    ],
    errors: [.unsetVariable, .unknownName], seeAlso: ["each", "repeat", "handle"],
    make: { (words: [ConditionWord], body, otherwise) throws(Diagnostic) in
      Self(
        condition: try Condition(words.map(\.word), after: .point(Int(body.range.start))), body: body,
        otherwise: otherwise)
    })

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    if let block = try condition.isTrue(in: session) ? body : otherwise { try session.runLoop(block, "if", []) }
    return nil
  }
}

struct RepeatCommand: SessionCommand {
  let count: CountWord
  let name: VariableName?
  let body: Block

  static let verb = "repeat"

  static let declaration = CommandDeclaration(
    verb, in: .scripting, "Runs a block a number of times.",
    Argument("N", CountWord.self, "how often, 0 or more"),
    Phrase("as", "NAME", VariableName.self, "a variable that counts from 1"),
    RequiredBody("runs N times"),
    examples: [.init("add window W\nrepeat 3 as n { add view cell$n in W }\nexpect count cell* is 3", "three cells")],
    errors: [.badArgument, .interrupted], seeAlso: ["each", "if"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    var number = 0
    while number < count.value, session.execution.exitStatus == nil {
      number += 1
      // This makes a loop with an empty block interruptible.
      if session.host.isInterrupted() { throw Diagnostic(.interrupted, "interrupted") }
      try session.runLoop(body, "repeat", name.map { [(name: $0.text, value: String(number))] } ?? [])
    }
    return nil
  }
}

struct EachCommand: SessionCommand {
  let name: VariableName
  let selector: [Word]
  let condition: Condition?
  let body: Block

  static let verb = "each"

  static let declaration = CommandDeclaration(
    verb, in: .scripting, "Runs a block for every node that a selector selects.",
    Argument("NAME", VariableName.self, "the variable that holds the node's name"),
    PhraseRest(
      "in", "SELECTOR", fits: .selector, "a name or glob, a kind or class, then perhaps: under NODE", isRequired: true),
    PhraseRest("where", "CONDITION", ConditionWord.self, "only for nodes for which this is true", isDeferred: true),
    RequiredBody("runs once for each node"),
    discussion: ["The nodes are selected before the block first runs; one that was removed since is left out."],
    examples: [
      .init(
        "add window W\nadd view c1 in W\nadd view c2 in W\neach c in c* where $c != c1 { set $c.seen yes }\nexpect c2.seen is yes",
        "every node but one")
    ],
    errors: [.unknownName, .unsetVariable], seeAlso: ["find", "repeat", "if"],
    make: { (name, words: [Word]?, condition: [ConditionWord]?, body) throws(Diagnostic) in
      let place = SourceRange.point(Int(body.range.start))
      return Self(
        name: name, selector: words ?? [],
        condition: try condition.map { (words) throws(Diagnostic) in try Condition(words.map(\.word), after: place) },
        body: body)
    })

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    for id in try Selector(selector, in: session).nodes(in: session) where session.model.tree.contains(id) {
      let values = [(name: name.text, value: session.model.name(of: id))]
      if let condition, try !session.isTrue(condition, with: values) { continue }
      try session.runLoop(body, "each", values)
      if session.execution.exitStatus != nil { break }
    }
    return nil
  }
}
