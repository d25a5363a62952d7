// SPDX-License-Identifier: Apache-2.0

import Platform
import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderText

/// Writes the statements that rebuild a session when they run in an empty one.
///
/// They rebuild everything that a script can find out, but not the past: the log, the last delivery, checkpoints and
/// undo steps are omitted.
package struct Dump {
  package let session: Session
  /// Every node, in the order in which a tree is printed.
  package let nodes: [ResponderID]
  package let firstResponders: Set<ResponderID>
  /// The statements so far.
  ///
  /// A statement with a block may have several lines.
  package var statements: [String] = []
  /// The nodes that the statements so far create.
  package var made = Marked()
  /// The nodes whose frame is already set.
  var framed = Set<ResponderID>()
  /// The controllers whose presentation is written.
  var presented = Set<ResponderID>()
  /// The presentations that are written when the presented view is reached.
  var presentedInPlace = Set<ResponderID>()
  /// The window that became key because it was the first.
  var firstWindow: ResponderID?
  /// The window that is key after the statements so far.
  var keyByNow: ResponderID?
  /// The current profile after the statements so far.
  package var profile = Profile.uikit
  /// Whether the statements so far were ever in the appkit profile.
  var hasUsedAppKit = false
  /// The number of names made up for temporary nodes, which the dump creates and removes.
  var scratchNames = 0

  package var tree: ResponderTree { session.tree }

  init(_ session: Session) {
    self.session = session
    nodes = session.model.outline().map { $0.id }
    firstResponders = session.tree.firstResponders
  }

  /// Returns the statements in order.
  ///
  /// With `choosingIt`, they end by choosing *it*.
  ///
  /// - Complexity: O(n) in the size of the session.
  package static func statements(of session: Session, choosingIt: Bool = true) -> [String] {
    var dump = Dump(session)
    dump.use(session.tree.profile)
    dump.writeRules()
    dump.writeClasses()
    dump.writeStructure()
    dump.writeContainers()
    dump.writeInputViews()
    dump.writeForeign()
    dump.writeMainMenu()
    dump.writeHidden()
    dump.writeWindows()
    dump.writeBehavior()
    dump.writeConnections()
    dump.writeActions()
    dump.writeDefinitions()
    dump.writeHandlers()
    dump.writeCode()
    if choosingIt { dump.writeIt() }
    return dump.statements
  }

  /// Returns the lines of a session's statements, in order.
  ///
  /// - Complexity: O(n) in the size of the session.
  package static func lines(of statements: [String]) -> [String] {
    var lines: [String] = []
    lines.reserveCapacity(statements.count)
    for (turn, statement) in statements.enumerated() {
      if Interruption.stops(at: turn) { break }
      guard statement.utf8.contains(UInt8(ascii: "\n")) else {
        lines.append(statement)
        continue
      }
      lines += statement.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    return lines
  }

  // MARK: Writing

  package mutating func write(_ words: String...) { statements.append(words.joined(separator: " ")) }

  /// Switches to a profile for the following statements.
  ///
  /// A change drops next responders that were set by hand, and may take first responders away. These are therefore
  /// written last.
  package mutating func use(_ wanted: Profile) {
    guard wanted != profile else { return }
    write("profile", wanted.word)
    profile = wanted
    if wanted == .appkit { hasUsedAppKit = true }
  }

  package func name(_ id: ResponderID) -> String { session.words.text(session.model.name(of: id)) }

  package func name(_ classID: ClassID) -> String { session.words.text(session.model.name(of: classID)) }

  package func name(_ action: Action) -> String { session.words.text(session.model.name(of: action)) }

  /// Returns a name that is not in use.
  mutating func scratchName() -> String {
    repeat { scratchNames += 1 } while session.model.names.meaning(of: "scratch\(scratchNames)") != .nothing
    return "scratch\(scratchNames)"
  }

  // MARK: Rules, classes, actions

  private mutating func writeRules() {
    for chosen in OptionSwitch.all where session.model.valueIndex(of: chosen) != 0 {
      write("option", chosen.name, session.model.value(of: chosen))
    }
  }

  private mutating func writeClasses() {
    let catalog = session.model.catalog
    for (name, actions) in session.model.vocabulary.protocols.sortedByKey {
      write(
        "protocol", session.words.text(name),
        actions.map(session.words.text).joined(separator: " ") + at(session.model.sources.code.protocolPlaces[name]))
    }
    for id in session.model.ownClasses {
      var words = name(id)
      if let parent = tree.superclass(of: id), parent != catalog.object {
        words += words.hasPrefix("'") ? " : \(name(parent))" : ": \(name(parent))"
      }
      if let adopted = session.model.vocabulary.adopted[id] {
        words += " adopts " + adopted.map(session.words.text).joined(separator: " ")
      }
      let added = tree.superclass(of: id).map { tree.traits(of: id).subtracting(tree.traits(of: $0)) } ?? []
      let traits = ClassTrait.allCases.filter { added.contains($0.trait) }
      if !traits.isEmpty { words += " with " + traits.map({ $0.rawValue }).joined(separator: " ") }
      write("class", words + at(session.model.sources.code.classPlaces[id]))
    }
  }

  private mutating func writeActions() {
    let declared = session.model.vocabulary.payloads.map { (session.model.name(of: $0.key), $0.value) }
    for (name, payload) in declared.sorted(byText: { $0.0 }) {
      let parameters = payload.parameters.map { session.words.text("\($0.name):\($0.type.text)") }
      write("action", ([session.words.text(name)] + parameters).joined(separator: " "))
    }
  }

  private mutating func writeIt() {
    if let it = session.model.vocabulary.it, tree.contains(it) {
      write("it", name(it))
    } else if session.model.nodeCount > 1 {
      // A removed node is not *it* any more.
      let scratch = scratchName()
      write("add object", scratch)
      write("remove", scratch)
    }
  }
}

extension Session {
  /// The script that rebuilds the session, as `dump` prints it.
  ///
  /// Every line ends with a newline.
  ///
  /// - Complexity: O(n) in the size of the session.
  package var dump: String {
    var text = ""
    for (turn, statement) in Dump.statements(of: self).enumerated() {
      if Interruption.stops(at: turn) { break }
      text += statement
      text += "\n"
    }
    return text
  }
}

extension Dump {
  /// Writes variables and user-defined verbs.
  ///
  /// A verb comes before those whose bodies use it.
  mutating func writeDefinitions() {
    for (name, value) in session.script.variables.sortedByKey {
      write(session.statement(setting: name, to: value))
    }
    var order = DefinitionOrder(session.script.definitions)
    for name in session.script.definitions.keys.sorted() { order.visit(name) }
    for step in order.steps {
      switch step {
      case .placeholder(let name): write("define", session.words.text(name), "{ }")
      case .definition(let name):
        if let definition = session.script.definitions[name] {
          write(session.statement(defining: name, as: definition))
        }
      }
    }
  }

  /// Writes the handlers, first those of classes and then those of nodes.
  mutating func writeHandlers() {
    let owners = session.model.classes.map(MethodDeclarer.classID) + nodes.map(MethodDeclarer.object)
    for (turn, owner) in owners.enumerated() {
      if Interruption.stops(at: turn) { return }
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
    func add(_ words: some Collection<WrittenWord>) {
      if let verb = words.first, definitions[verb.text] != nil { verbs.insert(verb.text) }
      blocks += words.compactMap { $0.block }
    }
    switch definitions[name] {
    case nil: break
    case .alias(let words)?: add(words)
    case .procedure(_, let body)?: blocks.append(body)
    }
    while let block = blocks.popLast() {
      for statement in block.statements { add(statement.words) }
    }
    return verbs.sorted(by: >)
  }
}

extension Dump {
  /// Writes the facts about classes found in their sources.
  mutating func writeCode() {
    for id in session.model.classes {
      for send in session.model.sources.code.sends[id] ?? CodeFacts.SendList() { writeSend(send, of: name(id)) }
    }
    for send in session.model.sources.code.looseSends { writeSend(send, of: "app") }
    for id in session.model.classes {
      for aspect in OverrideAspect.allCases {
        guard let place = session.model.sources.code.overrides[id]?[aspect] else { continue }
        write("override", name(id), aspect.rawValue, "is unknown" + at(place.isEmpty ? nil : place))
      }
    }
  }

  private mutating func writeSend(_ send: CodeFacts.Send, of owner: String) {
    let statement = "connect \(owner) \(EventList.code) \(name(send.action))"
    if send.places.isEmpty { write(statement) }
    for place in send.places { write(statement + at(place)) }
  }

  /// Returns ` at FILE:LINE`, or an empty text.
  package func at(_ place: String?) -> String { place.map { " at \(session.words.text($0))" } ?? "" }
}
