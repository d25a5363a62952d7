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
      "CONDITION", ConditionWord.self, Condition.forms, isRequired: true, isDeferred: true),
    RequiredBody("runs when it is true"),
    PhraseBody("else", "runs when it is false"),
    discussion: [
      "Texts are compared as they are ('is' and 'is not' work too), and <, <=, > and >= compare whole numbers. A and B may be whole numbers with + - * / % between them. 'exists $1' asks whether the script was given that argument."
    ],
    examples: [
      .init("let n 7\nif $n % 2 is 1 and $n > 5 { echo odd }", "numbers"),
      .init(
        "add window W\nif exists W and not W handles x { echo no handler yet } else { echo handled }",
        "a condition of two parts"),
    ],
    errors: [.unsetVariable, .unknownName], seeAlso: ["each", "repeat", "handle"],
    make: { (words: [ConditionWord], body, otherwise) throws(Diagnostic) in
      Self(
        condition: try Condition(words.map({ $0.word }), after: .point(Int(body.range.start))), body: body,
        otherwise: otherwise)
    })

  func run(in session: Session) throws(Diagnostic) {
    if let block = try condition.isTrue(in: session) ? body : otherwise { try session.runLoop(block, "if", []) }
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

  func run(in session: Session) throws(Diagnostic) {
    var number = 0
    while number < count.value, session.execution.exitStatus == nil {
      number += 1
      // This makes a loop with an empty block interruptible.
      try session.checkInterrupt()
      try session.runLoop(body, "repeat", name.map { [(name: $0.text, value: String(number))] } ?? [])
    }
  }
}

struct EachCommand: SessionCommand {
  let names: [LoopVariable]
  let choice: [Word]
  let condition: Condition?
  let body: Block

  static let verb = "each"

  static let declaration = CommandDeclaration(
    verb, in: .scripting, "Runs a block for every node that a selector selects, or for values.",
    Argument("NAME", LoopVariable.self, "the variable that holds the node's name, or a value"),
    Rest("MORE", LoopVariable.self, "for values: more variables, for the next values"),
    PhraseRest(
      "in", "SELECTOR", fits: .selector,
      "a name or glob, a kind or class, then perhaps: under NODE; or values in parentheses", isRequired: true),
    PhraseRest("where", "CONDITION", ConditionWord.self, "only when this is true", isDeferred: true),
    RequiredBody("runs once for each node, or for each group of as many values as there are variables"),
    discussion: ["The nodes are selected before the block first runs; one that was removed since is left out."],
    examples: [
      .init(
        "add window W\nadd view c1 in W\nadd view c2 in W\neach c in c* where $c != c1 { set $c.seen yes }\nexpect c2.seen is yes",
        "every node but one"),
      .init(
        "add window W\nattach controller vc to W\nadd field name in vc\nhandle save on vc\nhandle close on W\neach action node in (save vc close W copy none) {\n  expect target $action from name is $node\n}",
        "a table of expectations"),
    ],
    errors: [.unknownName, .unsetVariable, .badArgument], seeAlso: ["find", "repeat", "if"],
    make: { (name, more: [LoopVariable], words: [Word]?, condition: [ConditionWord]?, body) throws(Diagnostic) in
      let place = SourceRange.point(Int(body.range.start))
      return Self(
        names: [name] + more, choice: words ?? [],
        condition: try condition.map { (words) throws(Diagnostic) in try Condition(words.map({ $0.word }), after: place)
        },
        body: body)
    })

  func run(in session: Session) throws(Diagnostic) {
    if let values = try Self.values(choice) {
      try run(for: values, in: session)
      return
    }
    guard names.count == 1 else {
      throw Diagnostic(
        .syntax, "a node has one name", at: names[1].word.range,
        help: ["several variables take values: each A B in (…) { … }"])
    }
    for id in try selected(in: session) where session.tree.contains(id) {
      try run(with: [session.model.name(of: id)], in: session)
      if session.execution.exitStatus != nil { break }
    }
  }

  /// Returns the nodes that are selected.
  private func selected(in session: Session) throws(Diagnostic) -> [ResponderID] {
    do throws(Diagnostic) {
      return try Selector(choice, in: session).nodes(in: session)
    } catch {
      guard error.code == .syntax, choice.count > 1 else { throw error }
      var listed = error
      let values = choice.map { session.words.text($0.text) }.joined(separator: " ")
      listed.help.append(Remark("values stand in parentheses: each \(names[0].text) in (\(values)) { … }"))
      throw listed
    }
  }

  /// Returns the values in parentheses, or nil for a selector.
  private static func values(_ words: [Word]) throws(Diagnostic) -> [String]? {
    // A variable may stand beside a parenthesis; what is in quotes stands apart from it.
    guard let first = words.first, first.kind != .quoted, first.text.hasPrefix("(") else { return nil }
    var values = words.map { (text: $0.text, isBare: $0.kind != .quoted) }
    values[0].text.removeFirst()
    guard let last = values.last, last.isBare, last.text.hasSuffix(")") else {
      throw Diagnostic(
        .syntax, "'(' is never closed", at: first.range, help: ["write: each NAME in (A B C) { … }"])
    }
    values[values.count - 1].text.removeLast()
    // What is left of a parenthesis that stood alone is no value; a variable may be empty.
    return zip(values, words).filter { !$0.text.isEmpty || $1.kind != .bare }.map { $0.0.text }
  }

  private func run(for values: [String], in session: Session) throws(Diagnostic) {
    guard values.count % names.count == 0 else {
      throw Diagnostic(
        .badArgument, "\(values.count) values are no groups of \(names.count)",
        at: choice.first.map { $0.range.through(choice.last?.range ?? $0.range) })
    }
    for start in stride(from: 0, to: values.count, by: names.count) {
      try run(with: Array(values[start..<start + names.count]), in: session)
      if session.execution.exitStatus != nil { break }
    }
  }

  private func run(with values: [String], in session: Session) throws(Diagnostic) {
    let values = zip(names, values).map { (name: $0.text, value: $1) }
    if let condition, try !session.isTrue(condition, with: values) { return }
    do throws(Diagnostic) {
      try session.runLoop(body, "each", values)
    } catch {
      guard error.code != .interrupted else { throw error }
      var located = error
      located.help.append(
        Remark(
          "this is the round in which "
            + values.map { "$\($0.name) is \(session.words.text($0.value))" }.joined(separator: ", ")))
      throw located
    }
  }
}
