// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel

extension Dump {
  /// Writes variables and user-defined verbs.
  ///
  /// A verb comes before those whose bodies use it.
  mutating func writeDefinitions() {
    for (name, value) in session.script.variables.sorted(by: { $0.key < $1.key }) {
      write("let", session.words.text(name), session.words.text(value))
    }
    var order = DefinitionOrder(session.script.definitions)
    for name in session.script.definitions.keys.sorted() { order.visit(name) }
    for step in order.steps {
      switch step {
      case .placeholder(let name): write("define", session.words.text(name), "{ }")
      case .definition(let name):
        if let definition = session.script.definitions[name] { write(definition, named: name) }
      }
    }
  }

  private mutating func write(_ definition: Definition, named name: String) {
    switch definition {
    case .alias(let words):
      write("alias", ([session.words.text(name)] + words.map { session.words.text($0) }).joined(separator: " "))
    case .procedure(let parameters, let body):
      write(
        "define", ([name] + parameters).map { session.words.text($0) }.joined(separator: " "), session.words.text(body))
    }
  }

  /// Writes the handlers, first those of classes and then those of nodes.
  mutating func writeHandlers() {
    for owner in session.model.classes.map(MethodDeclarer.classID) + nodes.map(MethodDeclarer.object) {
      for entry in session.model.sortedHandlers(of: owner) {
        writeHandler(entry.handler, of: entry.action, on: session.words.text(session.model.name(of: owner)))
      }
    }
  }

  private mutating func writeHandler(_ id: HandlerID, of action: Action, on owner: String) {
    let handler = session.script[id]
    var words = ["handle", name(action), "on", owner]
    if let condition = handler.condition { words += ["when"] + condition.words.map { session.words.text($0) } }
    if let place = session.model.behaviour[id].place { words += ["at", session.words.text(place)] }
    if let body = handler.body { words.append(session.words.text(body)) }
    write(words.joined(separator: " "))
  }
}

/// An order in which definitions can be made again.
///
/// Bodies are checked when they are defined, so the verbs they use must exist. Where verbs use each other, an empty one
/// is defined first.
private struct DefinitionOrder {
  enum Step { case placeholder(String), definition(String) }

  private(set) var steps: [Step] = []
  private let definitions: [String: Definition]
  private var isOpen: [String: Bool] = [:]
  private var placeholders = Set<String>()

  init(_ definitions: [String: Definition]) { self.definitions = definitions }

  mutating func visit(_ first: String) {
    guard isOpen[first] == nil else { return }
    isOpen[first] = true
    var path = [(name: first, needs: verbs(of: first))]
    while let top = path.last {
      guard let next = top.needs.last else {
        path.removeLast()
        isOpen[top.name] = false
        steps.append(.definition(top.name))
        continue
      }
      path[path.count - 1].needs.removeLast()
      switch isOpen[next] {
      case nil:
        isOpen[next] = true
        path.append((next, verbs(of: next)))
      case true? where next != top.name:
        if placeholders.insert(next).inserted { steps.append(.placeholder(next)) }
      default: break
      }
    }
  }

  /// Returns the defined verbs that a definition uses, the last one first.
  private func verbs(of name: String) -> [String] {
    var verbs: Set<String> = []
    var blocks: [Block] = []
    func add(_ words: ArraySlice<Word>) {
      if let verb = words.first, definitions[verb.text] != nil { verbs.insert(verb.text) }
      blocks += words.compactMap(\.block)
    }
    switch definitions[name] {
    case nil: break
    case .alias(let words)?: add(words[...])
    case .procedure(_, let body)?: blocks.append(body)
    }
    while let block = blocks.popLast() {
      for statement in block.statements { add(statement.words[...]) }
    }
    return verbs.sorted(by: >)
  }
}
