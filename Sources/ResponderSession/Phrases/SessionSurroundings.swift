// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderPhrasing
import ResponderText

/// The session as those see it who look for the statement that a line means.
final class SessionSurroundings: Surroundings {
  let session: Session
  private var model: Model { session.model }
  let missing: String?

  init(_ session: Session, missing: String? = nil) { (self.session, self.missing) = (session, missing) }

  var it: String? { session.nameOfIt }

  var presenter: String? {
    let window =
      session.tree.keyWindow
      ?? session.tree.children(of: session.tree.application).first { session.tree.kind(of: $0) == .window }
    guard var controller = window.flatMap({ session.tree.rootController(of: $0) }) else { return nil }
    while let presented = session.tree.presented(by: controller) { controller = presented }
    return model.name(of: controller)
  }

  var navigation: String? {
    // Up from the node that statements mean, so that a large tree costs nothing.
    var node = model.vocabulary.it.flatMap { session.tree.contains($0) ? $0 : nil }
    if let root = presenter.flatMap(model.liveNode), isNavigation(root) { return model.name(of: root) }
    while let asked = node, !session.tree.kind(of: asked).isResponder { node = session.tree.parent(of: asked) }
    let chain = node.map { session.tree.chain(from: $0).responders } ?? []
    if let found = chain.first(where: isNavigation) { return model.name(of: found) }
    return only("navigation")
  }

  private func isNavigation(_ id: ResponderID) -> Bool {
    session.tree.kind(of: id) == .controller && session.tree.containment(of: id) == .stack
  }

  var window: String? { (session.tree.keyWindow ?? model.windows.first).map(model.name) }

  var focus: String? { session.focus.map(model.name) }

  var asked: (action: String, sender: String?)? {
    if let question = session.searchOfQuestion { return question }
    return model.deliveries.lastMade.map { last in
      (last.action, last.sender == 0 ? nil : model.names.interner.text(last.sender))
    }
  }

  var focusProperty: String {
    session.tree.profile == .uikit ? "canBecomeFirstResponder" : "acceptsFirstResponder"
  }

  func controller(of node: String) -> String? {
    guard let id = model.liveNode(node), session.tree.kind(of: id).isResponder else { return nil }
    if let root = session.tree.rootController(of: id) { return model.name(of: root) }
    return session.tree.chain(from: id).responders.first { session.tree.kind(of: $0) == .controller }.map(model.name)
  }

  func action(sentBy node: String) -> String? {
    guard let id = model.liveNode(node) else { return nil }
    let actions = Set(model.connections(of: id).map { $0.action })
    return actions.count == 1 ? actions.first.map { model.name(of: $0) } : nil
  }

  func actions(handledBy node: String) -> [String] {
    guard let id = model.liveNode(node) else { return [] }
    let own = model.sortedHandlers(of: .object(id))
    return own.count > 10 ? [] : own.map { model.name(of: $0.action) }
  }

  func handler(of action: String) -> String? {
    guard model.nodeCount < 1_000 else { return nil }
    let owners = model.classes.map { MethodDeclarer.classID($0) } + model.outline().map { .object($0.id) }
    let found = owners.filter { owner in
      model.sortedHandlers(of: owner).contains { model.name(of: $0.action) == action }
    }
    return found.count == 1 ? model.name(of: found[0]) : nil
  }

  func sender(of action: String) -> String? {
    guard model.nodeCount < 1_000, let action = model.actions.find(action) else { return nil }
    let senders = model.outline().lazy.map { $0.id }.filter { [model] id in
      model.connections(of: id).contains { $0.action == action }
    }
    let found = Array(senders.prefix(2))
    return found.count == 1 ? model.name(of: found[0]) : nil
  }

  func isNode(_ node: String, a kind: String) -> Bool {
    guard let id = model.liveNode(node) else { return false }
    let classes = model.classID(kind).map { [$0] } ?? model.catalog.classes(forKind: kind)
    return classes.contains { session.tree.isClass(session.tree.classID(of: id), kindOf: $0) }
  }

  func isNode(_ word: String) -> Bool { word == missing || model.liveNode(word) != nil }

  func hasCommand(_ word: String) -> Bool { session.table.hasVerb(word) }

  func nodes(near word: String) -> [String] { model.suggestedNodes(for: word) }

  func action(meantBy word: String) -> String? {
    if model.isKnownAction(word) { return word }
    // Who writes colons means them.
    let hasColon = word.contains(":")
    let found = (actions[Self.bare(word)] ?? []).filter { !hasColon || $0.contains(":") }
    return found.count == 1 ? found.first : nil
  }

  func action(near word: String) -> String? {
    let near = Spelling.nearest(to: Self.bare(word), among: actions.keys.sorted(), distance: 2)
    return near.flatMap { actions[$0] }.flatMap { $0.count == 1 ? $0.first : nil }
  }

  /// The actions that are handled or declared, by what is left of them without colons and case; none where there are many.
  private lazy var actions: [String: Set<String>] = {
    let names = model.handled.names
    guard names.count < 5_000 else { return [:] }
    let declared = model.vocabulary.payloads.keys.map { model.name(of: $0) }
    var found: [String: Set<String>] = [:]
    for name in names + declared { found[Self.bare(name), default: []].insert(name) }
    return found
  }()

  /// Returns an action without its colons and its case.
  private static func bare(_ action: String) -> String { action.lowercased().filter { $0 != ":" } }

  func kind(said word: String) -> String? {
    let profile = session.tree.profile
    if BuiltInClasses.isKindWord(word) { return word }
    if word.first?.isUppercase == true { return model.classID(word) == nil ? nil : word }
    return BuiltInClasses.className(said: word, in: profile)
  }

  func model(of node: String) -> (kind: String, parent: String?)? {
    guard let id = model.liveNode(node) else { return nil }
    let parent = session.tree.container(of: id) ?? session.tree.parent(of: id)
    return (model.className(of: id), parent.map(model.name))
  }

  func relates(_ property: String) -> Bool {
    RelatedProperty.named(property) != nil || Model.keyLoop.contains(property)
  }

  func word(_ text: String) -> String { session.words.text(text) }

  func only(_ kind: String) -> String? {
    let nodes = nodes(of: kind)
    return nodes.count == 1 ? nodes[0] : nil
  }

  func only(_ kind: String, named word: String) -> String? {
    // People call the items of bars buttons too.
    let kinds = ["button", "UIButton", "NSButton"].contains(kind) ? [kind, "bar-button", "toolbar-item"] : [kind]
    let named = kinds.lazy.map { self.nodes(of: $0).filter { $0.lowercased().hasPrefix(word.lowercased()) } }
    return named.first { !$0.isEmpty }.flatMap { $0.count == 1 ? $0[0] : nil }
  }

  private func nodes(of kind: String) -> [String] {
    // Every word of a line may ask.
    guard model.nodeCount < 1_000,
      let selector = try? Word.with(kind, { (word) throws(Diagnostic) in try Selector([word], in: session) })
    else { return [] }
    return selector.nodes(in: session).map(model.name)
  }

  func trial(of line: String, mayFail: Bool) -> Trial { session.trial(of: line, mayFail: mayFail) }
}

extension Session {
  /// Verbs that reach beyond the session, or are about it.
  private static let isUntried: Set<String> = [
    "save", "record", "output", "once", "export", "import", "source", "exit", "clear", "minimize", "step",
    "continue", "abort", "rerun", "lesson", "demo", "reset", "undo", "redo", "restore", "checkpoint", "answer",
    "history", "diff",
  ]

  /// Verbs whose work grows with the tree, and that cannot fail once their words are right.
  private static let isWide: Set<String> = [
    "tree", "find", "audit", "matrix", "dump", "stats", "coverage", "handlers", "remove", "profile", "option", "move",
  ]

  /// Returns whether the work of a statement, or of one in its block, grows with the tree.
  private static func isWide(_ statement: Statement, in line: String) -> Bool {
    let verb = statement.verb.text
    guard verb == "suppose" || verb == "each" else { return isWide.contains(verb) }
    return line.split { " {};\n".contains($0) }.contains { isWide.contains(String($0)) }
  }

  /// The size of a tree from which such statements are not tried.
  private static let wideTree = 5_000
  /// The number of nodes of which some are chosen then.
  private static let glance = 100

  /// Returns whether the statements of a line would all succeed now.
  func succeeds(_ line: String, mayFail: Bool = true) -> Bool { trial(of: line, mayFail: mayFail).isSuccess }

  /// Returns what would come of the statements of a line; they are carried out and put back, and nobody sees or keeps what
  /// they answer.
  ///
  /// One that would touch files or the prompt need only be well formed, and what it names must exist. With `mayFail`, an
  /// expectation need not hold.
  func trial(of line: String, mayFail: Bool, isSuggesting: Bool = false) -> Trial {
    let reader = ScriptReader(line)
    let host = host
    self.host.writeFile = Self.refuseToWrite
    self.host.appendToFile = Self.refuseToWrite
    (self.host.spill, self.host.stopped) = (nil, nil)
    // Hardly anybody reads what an error of a trial proposes.
    let budget = model.suggestionBudget
    if !isSuggesting { model.suggestionBudget = 0 }
    let (isLarge, glance) = (model.nodeCount > Self.wideTree, limits.glance)
    if isLarge { limits.glance = Self.glance }
    defer { (self.host, model.suggestionBudget, limits.glance) = (host, budget, glance) }
    do throws(Diagnostic) {
      return try nested(keeping: .variables) { () throws(Diagnostic) in
        while let statement = try reader.next() {
          let verb = statement.verb.text
          // Breakpoints and the editor of statements are for the prompt.
          let isForPrompt = verb == "break" && host.stopped != nil || verb == "edit" && host.isAtPrompt
          if Self.isUntried.contains(verb) || isForPrompt || isLarge && Self.isWide(statement, in: line) {
            guard hasNeeds(of: statement) else { return .nothingToDo }
            try table.check(statement)
          } else {
            try attempt(statement, mayFail)
          }
        }
        return .success
      }
    } catch {
      return .failure(error)
    }
  }

  /// Returns whether a line is a statement, and the nodes behind its keywords exist.
  func hasNames(_ line: String) -> Bool { (try? ScriptReader(line).next()).map { hasNames(of: $0) } ?? false }

  private func hasNames(of statement: Statement) -> Bool {
    let words = statement.words.map { $0.text }
    return (try? table.declaration(for: statement)).map { declaration in
      declaration.parameters.allSatisfy { parameter in
        guard parameter.slot.referent == .name, !parameter.slot.isDefinition, let keyword = parameter.keyword,
          let place = words.firstIndex(of: keyword), place + 1 < words.count
        else { return true }
        let name = words[place + 1]
        return ["none", "root"].contains(name) || model.liveNode(name) != nil || model.classID(name) != nil
      }
    } ?? false
  }

  /// Returns whether there is what a statement that is not tried is about.
  private func hasNeeds(of statement: Statement) -> Bool {
    guard hasNames(of: statement) else { return false }
    let words = statement.words.map { $0.text }
    switch words[0] {
    case "export" where words.contains("of") || words == ["export", "png"]: return false
    case "undo": return undoableSteps > 0
    case "redo": return !history.undone.isEmpty
    case "step", "continue", "abort": return stop != nil
    case "lesson": return companion != nil || model.nodeCount == 1
    case "restore", "diff": return words.dropFirst().allSatisfy { history.checkpoints[$0] != nil }
    case "rerun": return host.isAtPrompt
    case "record" where words.dropFirst() == ["off"]: return recording != nil
    case "save", "record": return words.dropFirst().allSatisfy { Self.format(ofFile: $0) == nil }
    // A file that has a name of its kind is one that was said.
    case "source": return words.count < 2 || words[1].contains(".") || (try? host.readFile(words[1])) != nil
    default: return true
    }
  }

  private func attempt(_ statement: Statement, _ mayFail: Bool) throws(Diagnostic) {
    do {
      var expected: Diagnostic?
      try executeExpecting(statement, since: mark, &expected)
      takeAnswer()
    } catch {
      guard mayFail, error.code == .expectationFailed, !error.hasUnknownName,
        statement.verb.text == "expect" || statement.expectation != nil
      else {
        throw error
      }
    }
  }

  private static func refuseToWrite(_ path: String, _ text: String) throws(Diagnostic) {
    throw Diagnostic(.refused, "nothing is written while a statement is only tried")
  }
}
