// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel

/// The state that statements make beside the model: variables, verbs, breakpoints, the log and handlers' bodies.
package final class Script: LoggedPart {
  package struct State {
    package var variables: [String: String] = [:]
    /// The verbs that `define` and `alias` made.
    package var definitions: [String: Definition] = [:]
    /// The breakpoints at which deliveries stop.
    package var breakpoints: [Breakpoint] = []
    /// The questions whose answers are compared after every statement.
    package var watches: [String] = []
    /// The limit of the memory in bytes that `option memory-limit` set, or nil for that of the program.
    package var memoryLimit: Int?
    /// What imports read and the model has no place for, in their order.
    package var imports: [any ImportedInput] = []
    /// The companion that comments on what the user types.
    package var companion: (any Companion)?
  }

  package let state: Logged<State>
  package var variables: [String: String] { state.value.variables }
  package var definitions: [String: Definition] { _read { yield state.value.definitions } }
  package var breakpoints: [Breakpoint] { state.value.breakpoints }
  var hasBreakpoints: Bool { !state.value.breakpoints.isEmpty }
  package var watches: [String] { state.value.watches }
  var hasWatches: Bool { !state.value.watches.isEmpty }
  package var memoryLimit: Int? { state.value.memoryLimit }
  package var imports: [any ImportedInput] { state.value.imports }
  package var companion: (any Companion)? { state.value.companion }
  package let log: SessionLog
  /// The handlers by `HandlerID`.
  ///
  /// The first one is that of framework methods. Undo removes references to a handler, and the handler stays.
  @exclusivity(unchecked) private var handlers: ContiguousArray<Handler> = [Handler()]

  init(in tree: ResponderTree) {
    state = Logged(State(), in: tree)
    log = SessionLog(in: tree)
  }

  /// The condition and the body of a handler; those that no statement made have none.
  package subscript(_ id: HandlerID) -> Handler {
    id.rawValue < handlers.count ? handlers[Int(id.rawValue)] : Handler()
  }

  /// Stores the condition and the body of a handler of the model.
  package func add(_ handler: Handler, as id: HandlerID) {
    while handlers.count < id.rawValue { handlers.append(Handler()) }
    handlers.append(handler)
  }

  /// Sets a variable, or removes it for nil.
  package func setVariable(_ name: String, _ value: String?) {
    state.log(state.settingVariable(name, value))
  }

  /// Resets the script by a change that can be undone.
  ///
  /// Lines of the log count as read.
  func clear() {
    state.clear()
    log.skip()
  }
}

extension Logged<Script.State> {
  /// Sets a variable, or removes it for nil, and returns what takes it back.
  ///
  /// OPTIMIZATION: this is not `set`, which another module cannot specialise, because scripts set variables in loops.
  fileprivate func settingVariable(_ name: String, _ new: String?) -> Reversal {
    let old =
      if let new { value.variables.updateValue(new, forKey: name) } else { value.variables.removeValue(forKey: name) }
    return Reversal { [self] in settingVariable(name, old) }
  }
}

/// What an import read, kept for questions about it; the session does not look into it.
package protocol ImportedInput: AnyObject, Sendable {}

/// A handler that a script wrote for an action.
package struct Handler {
  /// The condition under which the handler counts as implemented, or nil for always.
  package var condition: Condition?
  /// The statements of the handler.
  ///
  /// When it is nil, the action counts as handled and nothing else happens.
  package var body: Block?

  package init(condition: Condition? = nil, body: Block? = nil) {
    self.condition = condition
    self.body = body
  }
}

/// A running block and the variables it sees.
package struct Frame {
  package enum Kind {
    case send, bubble, definition, loop
    /// Statements typed while a delivery is stopped at a breakpoint; there is no block.
    case stop
  }

  package var kind: Kind
  /// The title in the stack of an error, such as "the handler of openTab on tabs".
  package var title: String
  package var values: [(name: String, value: String)]
  /// The node that owns the handler.
  package var owner: ResponderID?
  /// The message that is being handled.
  package var message: Message?
  /// Whether the body ran `pass`.
  package var passed = false
  /// The block that runs, and how many of its statements have begun.
  var block: Block?
  var begun = 0

  /// Whether the variables of enclosing blocks are hidden.
  ///
  /// A handler or a definition sees only its own.
  var isBoundary: Bool { kind != .loop }
}

extension Session {
  /// Finds a node or a class by name; without a name, returns *it*.
  ///
  /// - Throws: `unknown-name`; `bad-argument` when there is no *it*.
  package func owner(_ name: NodeOrClassName?, orItTo what: String, at word: Word) throws(Diagnostic) -> MethodDeclarer
  {
    if let name { return try owner(name) }
    return .object(try requireIt(what, at: word))
  }

  /// Finds a node or a class by name.
  ///
  /// - Throws: `unknown-name`.
  package func owner(_ name: NodeOrClassName) throws(Diagnostic) -> MethodDeclarer {
    if let owner = model.owner(name.word.text) { return owner }
    let problem = "there is no node or class named '\(name.word.text)'"
    if let help = makingDelegate(name.word) {
      throw Diagnostic(.unknownName, problem, at: name.word.range, help: [help])
    }
    throw Diagnostic(
      .unknownName, problem, at: name.word.range,
      suggestions: model.suggestion(for: name.word.text, among: model.names.nodeNameList + model.names.classNameList),
      help: ["'tree' shows the nodes there are"])
  }
}
