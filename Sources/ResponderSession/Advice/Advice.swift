// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderText

/// Finds the smallest lists of statements after which an object would handle an action.
///
/// Each list is tried before it is shown.
package struct Advice {
  package let session: Session
  package let message: Message
  package let target: ResponderID

  package init(session: Session, message: Message, target: ResponderID) {
    self.session = session
    self.message = message
    self.target = target
  }

  /// The maximum number of lists for one object.
  private static let limit = 3
  /// The maximum number of statements in a list.
  private static let length = 4

  private var tree: ResponderTree { session.tree }
  private var action: String { session.words.text(session.model.name(of: message.action)) }

  private func name(_ id: ResponderID) -> String { session.words.text(session.model.name(of: id)) }

  /// Returns the lists, the shortest first, each as statements that can be run as they are.
  ///
  /// The last one is the send that names the target.
  package func ways(for explanation: Explanation) -> [String] {
    var found: [[String]] = []
    for seed in seeds(for: explanation) {
      guard let way = completed(seed), !found.contains(where: { Set($0).isSubset(of: way) }) else { continue }
      found.removeAll { Set(way).isSubset(of: $0) }
      found.append(way)
    }
    // Where the focus decides, or nothing but the application is asked.
    let start = explanation.search.start ?? tree.application
    if found.isEmpty, start == tree.firstResponder || [.window, .application].contains(tree.kind(of: start)),
      let way = focusing.flatMap(completed)
    {
      found.append(way)
    }
    if found.isEmpty, !isDoubtful, let way = connection ?? redirection(for: explanation) { found.append(way) }
    // Lists of equal length stay in the order of the seeds.
    let sorted = found.sorted(byNumber: { $0.count })
    return sorted.prefix(Self.limit).map { $0.joined(separator: "; ") } + (explanation.isToNobody ? [] : direct)
  }

  /// Returns first statements that change where the search goes, those with the smallest effect first.
  private func seeds(for explanation: Explanation) -> [[String]] {
    // A document or a delegate may be asked already.
    guard tree.kind(of: target).isResponder else { return [[]] + keyWindows + documents + delegations }
    var seeds: [[String]] = [[]]
    // What is not shown sends nothing until it is.
    if let sender = message.sender, tree.window(of: sender) == nil, let way = session.wayBack(to: sender)?.statements {
      seeds.append(way)
    }
    if let start = explanation.search.start, tree.firstResponder == start { seeds.append(["first-responder none"]) }
    if let window = tree.window(of: target), window != tree.keyWindow, !session.model.isKeyboard(window) {
      seeds.append(["key-window \(name(window))"])
    }
    seeds += keyWindows + managedWindows
    // What a modal session keeps from the search (M36).
    if tree.modalWindow != nil {
      seeds += [["modal none"]] + (tree.window(of: target).map { [["modal none", "key-window \(name($0))"]] } ?? [])
    }
    if let way = session.wayBack(to: target)?.statements, !way.isEmpty {
      seeds += [way] + (nearestThatCanBecomeFirst.map { [way + ["first-responder \(name($0))"]] } ?? [])
    }
    if session.model.isolation(of: target) != nil, tree.kind(of: target) == .responder { seeds += delegations }
    // An event of the first responder, which the target cannot become yet.
    if EventMethod.start(of: action, in: tree.profile) == .firstResponder { seeds += [focusing].compactMap { $0 } }
    if let below = nearestThatCanBecomeFirst { seeds.append(["first-responder \(name(below))"]) }
    // Behind a presentation, an override would lead the chain back through the presenter.
    let presented = explanation.path.first { id in
      tree.presenter(of: id).map { $0 == tree.next(of: id) } ?? false
    }
    if let presented, !explanation.path.contains(target) { return seeds + otherPresentations(of: presented) }
    if !isDoubtful, let link = link(for: explanation) { seeds.append([link]) }
    return seeds
  }

  /// Statements that let the target, or in AppKit its view, become first responder, where nothing in it can; else nil.
  private var focusing: [String]? {
    let isUIKit = tree.profile == .uikit
    let view = isUIKit ? target : tree.view(of: target) ?? target
    guard nearestThatCanBecomeFirst == nil, tree.window(of: view) != nil,
      tree.kind(of: view).isView || isUIKit && tree.kind(of: view) == .controller
    else { return nil }
    let gate = isUIKit ? "canBecomeFirstResponder" : "acceptsFirstResponder"
    return ["set \(name(view)).\(gate) yes", "first-responder \(name(view))"]
  }

  /// Statements that make a window key when none is, or one of the target's as a document (M24).
  private var keyWindows: [[String]] {
    guard tree.keyWindow == nil else {
      return session.model.windows.filter { tree.document(of: $0) == target && $0 != tree.keyWindow }.prefix(Self.limit)
        .map { ["key-window \(name($0))"] }
    }
    return session.model.windows.prefix(Self.limit).map { ["key-window \(name($0))"] }
  }

  /// Statements that give a window a document that none has (M24).
  private var documents: [[String]] {
    guard tree.kind(of: target) == .document else { return [] }
    return session.model.windows.prefix(Self.limit).filter { tree.document(of: $0) == nil }
      .map { ["attach document \(name(target)) to \(name($0))"] }
  }

  /// Statements that give a window controller without a window one (M9).
  private var managedWindows: [[String]] {
    guard tree.kind(of: target) == .windowController, tree.managedWindow(of: target) == nil else { return [] }
    return session.model.windows.prefix(Self.limit).filter { tree.windowController(of: $0) == nil }
      .map { ["attach window-controller \(name(target)) to \(name($0))"] }
  }

  /// Statements that make an object that is attached nowhere a delegate, where there is none yet (U12, M7).
  private var delegations: [[String]] {
    let places = [tree.application] + (tree.profile == .appkit ? session.model.windows.prefix(Self.limit) : [])
    return places.filter { tree.delegate(of: $0) == nil }.map { ["attach delegate \(name(target)) to \(name($0))"] }
  }

  /// Whether the target is in the tree only under a condition, which no override makes true.
  private var isDoubtful: Bool { session.model.doubt(around: target) != nil }

  /// Returns statements that end a presentation, or have the target present in place of the outermost controller around it
  /// (U100, U101).
  private func otherPresentations(of presented: ResponderID) -> [[String]] {
    let dismissed = "dismiss \(name(presented))"
    guard tree.kind(of: target) == .controller else { return [[dismissed]] }
    let context = "set \(name(target)).definesPresentationContext yes"
    return [
      [dismissed], [dismissed, context, "present \(name(presented)) from \(name(target)) as overCurrentContext"],
    ]
  }

  /// The maximum number of nodes to check for one that can become first responder.
  private static let searched = 1_000

  /// The target, or the first node in it that can become first responder.
  private var nearestThatCanBecomeFirst: ResponderID? {
    let view = tree.view(of: target) ?? target
    let gate = tree.profile.firstResponderGate
    func isFit(_ id: ResponderID) -> Bool {
      tree.kind(of: id).isResponder && tree.traits(of: id).contains(gate)
        && tree.firstResponder != id
    }
    return isFit(target) ? target : tree.subtree(of: view).prefix(Self.searched).first(where: isFit)
  }

  /// Returns the override of a next responder that leads the path through the target, just before both chains join.
  ///
  /// Where they do not join, the outermost controller names the target instead, since no app overrides the application's.
  private func link(for explanation: Explanation) -> String? {
    let path = explanation.path
    guard !path.contains(target) else { return nil }
    let meets = explanation.bystanders.first { $0.id == target }?.meets
    guard let end = meets.flatMap({ path.firstIndex(of: $0) }) ?? (meets == nil ? path.count : nil), end > 0 else {
      return nil
    }
    if end == path.count, tree.profile == .uikit, tree.declarer(of: message.action, for: target) != nil,
      let outermost = path.last(where: { tree.kind(of: $0) == .controller })
    {
      return "override \(name(outermost)) target \(action) is \(name(target))"
    }
    return "override \(name(path[end - 1])) next is \(name(target))"
  }

  /// Returns the statement that gives the sender's one connection the target, or nil for a sender without one (M42).
  private var connection: [String]? {
    guard let sender = message.sender, session.model.connectionProperty("target", of: sender) != nil,
      session.model.connections(of: sender).contains(where: { $0.action == message.action }),
      tree.declarer(of: message.action, for: target) != nil
    else { return nil }
    let way = ["set \(session.words.text("\(session.model.name(of: sender)).target")) \(name(target))"]
    // A control of AppKit may send it at other events than its action.
    return session.supposing(way) { true } == true ? way : nil
  }

  /// Returns statements by which the first responder asked names the target.
  ///
  /// The target need not be a responder.
  private func redirection(for explanation: Explanation) -> [String]? {
    guard let start = explanation.search.start else { return nil }
    var way = ["override \(name(start)) target \(action) is \(name(target))"]
    if tree.declarer(of: message.action, for: target) == nil {
      way.insert("handle \(action) on \(name(target))", at: 0)
    }
    return session.supposing(
      way,
      { () throws(Diagnostic) -> Bool? in
        try isReached(session.search(message, for: session.model.usualDestination(of: message)))
      })
      == true ? way : nil
  }

  /// The send that names its target, so that no search takes place (U38).
  private var direct: [String] {
    let sender = message.sender.map { " from \(name($0))" } ?? ""
    let declared = session.model.vocabulary.payloads[message.action]?.parameters ?? []
    let arguments = message.arguments.isEmpty ? declared.map { $0.type.example } : message.arguments
    let payload = arguments.map { " " + session.words.text($0) }.joined()
    let reached = try? session.search(message, for: .object(target))
    return reached?.handler == nil ? [] : ["send \(action)\(payload)\(sender) to \(name(target))"]
  }

  // MARK: Trying

  private func isReached(_ search: ActionSearch) -> Bool { search.target == target && search.handler != nil }

  /// Adds the missing statements to a seed, or returns nil if it does not reach the target.
  private func completed(_ seed: [String]) -> [String]? {
    var way = seed
    while way.count <= Self.length {
      let step = session.supposing(way) { () throws(Diagnostic) -> Step? in
        let search = try session.search(message, for: session.model.usualDestination(of: message))
        if isReached(search) { return .arrived }
        return repair(search).map(Step.missing)
      }
      switch step {
      case .arrived?: return way.isEmpty ? nil : way
      case .missing(let statements)? where !statements.contains(where: way.contains): way += statements
      default: return nil
      }
    }
    return nil
  }

  private var isOnPath: Bool {
    session.model.path(from: message.sender, for: session.model.usualDestination(of: message)).contains(target)
  }

  private enum Step {
    case arrived
    case missing([String])
  }

  /// Returns statements, usually one, that remove what keeps the action from a target on the path.
  ///
  /// The result is nil when the target is not on the path.
  private func repair(_ search: ActionSearch) -> [String]? {
    let position = search.asked.firstIndex(of: target)
    guard position != nil || isOnPath else { return nil }
    if tree.declarer(of: message.action, for: target) == nil { return ["handle \(action) on \(name(target))"] }
    if tree.profile == .uikit, tree.canPerformOverride(of: message.action, on: target) == false {
      return ["override \(name(target)) canPerform \(action) is default"]
    }
    if let position, search.verdict(at: position) == .conditionFalse { return fulfilment(at: position) }
    if let other = search.target, other != target {
      // The object that redirects is asked before the target it names.
      if let redirecting = search.asked.first(where: { tree.targetOverride(of: message.action, on: $0) != nil }) {
        return ["override \(name(redirecting)) target \(action) is default"]
      }
      return [hiding(other)]
    }
    return nil
  }

  /// Returns statements that make the condition of the target's handler true, or that add a handler without a
  /// condition.
  private func fulfilment(at position: Int) -> [String]? {
    guard let (owner, handler) = session.firstHandler(of: message.action, for: target) else { return nil }
    let isFulfilled = { (statements: [String]) in
      session.supposing(statements) { () throws(Diagnostic) -> Bool? in
        let search = try session.search(message, for: session.model.usualDestination(of: message))
        return search.asked.firstIndex(of: target).map { search.verdict(at: $0) == .handles }
      } == true
    }
    let unconditional = session.withoutCondition(handler).map { ["handle \(action) on \(owner)\($0)"] }
    return ((handler.condition?.wishes(in: session.words) ?? []) + [unconditional].compactMap { $0 }).first(
      where: isFulfilled)
  }

  /// Returns the statement that makes the search skip the object that handles the action.
  private func hiding(_ other: ResponderID) -> String {
    // A delegate that says that it carried out the command (M60).
    if tree.commandOverrides(of: other).contains(where: { $0.action == message.action && $0.answer }) {
      return "override \(name(other)) command \(action) is no"
    }
    switch tree.declarer(of: message.action, for: other) {
    case .object: return "unhandle \(action) on \(name(other))"
    // AppKit does not ask objects whether they can perform an action.
    case .classID(let id) where tree.profile == .appkit: return "unhandle \(action) on \(session.model.name(of: id))"
    case .classID, nil: return "override \(name(other)) canPerform \(action) is no"
    }
  }
}

extension Condition {
  /// Lists of statements that may make the condition true, the shortest first; none of them was tried.
  ///
  /// Statements cannot change the sender or the payload. A comparison with variables on both sides is not considered.
  func wishes(in words: ScriptWords) -> [[String]] {
    var singles: [[String]] = []
    var all: [String] = []
    for step in steps {
      let (yes, no) = Self.wishes(for: step, words)
      if let yes {
        singles.append([yes])
        if !all.contains(yes) { all.append(yes) }
      }
      if let no { singles.append([no]) }
    }
    return all.count > 1 ? singles + [all] : singles
  }

  /// Returns statements that may make one part of a condition true or false.
  private static func wishes(for step: Step, _ words: ScriptWords) -> (yes: String?, no: String?) {
    switch step {
    case .compare(let left, let comparison, let right):
      guard let left = left.word, let right = right.word else { return (nil, nil) }
      let (same, different) = (setting(left, right, words) { $0 }, setting(left, right, words, to: other))
      return comparison == .equal ? (same, different) : comparison == .different ? (different, same) : (nil, nil)
    case .handles(let node, let action) where !node.hasVariables && !action.hasVariables:
      let (action, node) = (words.text(action.text), words.text(node.text))
      return ("handle \(action) on \(node)", "unhandle \(action) on \(node)")
    case .exists(let name) where !name.hasVariables: return (nil, "remove \(words.text(name.text))")
    default: return (nil, nil)
    }
  }

  /// Returns a value other than the given one.
  private static func other(than value: String) -> String { value == "yes" ? "no" : value == "no" ? "yes" : "" }

  /// The variables that a handler receives and that no statement sets.
  private static let given: Set<String> = ["sender", "self", "action", "arg"]

  /// Returns the statement that sets the variable in a comparison to a value computed from the other side.
  ///
  /// The result is nil unless exactly one side is a variable that a script can set.
  private static func setting(_ left: Word, _ right: Word, _ words: ScriptWords, to value: (String) -> String)
    -> String?
  {
    let (changed, fixed) = left.hasVariables ? (left, right) : (right, left)
    guard changed.hasVariables, !fixed.hasVariables, changed.text.first == "$" else { return nil }
    let name = String(changed.text.dropFirst())
    guard VariableSyntax.isName(name), !given.contains(name) else { return nil }
    return "let \(name) \(words.text(value(fixed.text)))"
  }
}

extension Session {
  /// Returns the handler that an object would run first if its condition were true, with its owner's name as a word.
  package func firstHandler(of action: Action, for id: ResponderID) -> (owner: String, handler: Handler)? {
    model.handler(of: action, for: id).map { (words.text(model.name(of: $0.owner)), script[$0.id]) }
  }

  /// The maximum length of a body that advice repeats.
  private static let shortBody = 60

  /// Returns the text after `handle ACTION on OWNER` for a handler without its condition.
  ///
  /// The result is nil when the body is too long to repeat on one line.
  func withoutCondition(_ handler: Handler) -> String? {
    guard let body = handler.body else { return "" }
    let text = words.text(body)
    return text.utf8.count <= Self.shortBody && !text.utf8.contains(UInt8(ascii: "\n")) ? " " + text : nil
  }

  /// Runs statements, asks a question, and rolls everything back, including the output.
  ///
  /// The result is nil when a statement fails.
  package func supposing<Answer>(_ statements: [String], _ question: () throws(Diagnostic) -> Answer?) -> Answer? {
    try? nested(keeping: .variables) { () throws(Diagnostic) in
      for text in statements { try execute(text: text) }
      return try question()
    }
  }
}
