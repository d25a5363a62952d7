// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct EachCommand: SessionCommand {
  let name: VariableName
  let selector: [Word]
  let condition: Condition?
  let body: Block

  static let declaration = CommandDeclaration(
    "each", in: .scripting, "Runs a block for every node a selector chooses.",
    Argument("NAME", VariableName.self, "the variable that holds the node's name"),
    PhraseRest(
      "in", "SELECTOR", fits: .selector, "a name or glob, a kind or class, then perhaps: under NODE", isRequired: true),
    PhraseRest("where", "CONDITION", ConditionWord.self, "only for nodes of which this is so", isDeferred: true),
    RequiredBody("runs once a node"),
    discussion: ["The nodes are chosen before the block runs first; one that has gone since is left out."],
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
