// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

/// One run of the shell: a tree with names, handlers and variables, and the statements that change it.
///
/// Prompt, batch and replay use the same session; they differ in who supplies the lines and who shows the outcome. A
/// session reads files and looks at interrupts only through its host, and writes nothing at all.
public final class Session {
  /// The engine.
  public let tree: ResponderTree
  /// What only the executable can do.
  public var host: SessionHost

  // OPTIMIZATION: unchecked, because every statement reads and writes names; valid because the table calls nobody.
  @exclusivity(unchecked) var names = NameTable()
  var catalog = ClassCatalog()
  var actions = ActionTable()
  var handlers: [Handler] = []
  /// What `handled` found last.
  var handledCache = HandledActions.none
  /// What connections send along, by `PayloadID`; the first is none.
  var payloads: [[String]] = [[]]
  var variables: [String: String] = [:]
  /// What `define` and `alias` made.
  var definitions: [String: Definition] = [:]
  var properties: [ResponderID: [String: String]] = [:]
  var log = SessionLog()
  /// The node that the last `add` or `attach` named or made.
  var it: ResponderID?
  /// The delivery that finished last.
  var lastDelivery: DeliveryRecord?
  /// The running blocks, innermost last.
  var frames: [Frame] = []
  /// How many blocks are running inside each other.
  var blockDepth = 0
  /// How many aliases are being expanded one after the other.
  var aliasDepth = 0
  /// How many conditions of handlers are being asked inside each other.
  var conditionDepth = 0
  /// What takes back the changes outside the tree and the name table, oldest first.
  var reversals: [(Session) -> Void] = []
  /// What the current top-level statement said.
  var output: [OutputLine] = []
  /// The files being read, outermost first, for `source`.
  var sourceStack: [String] = []
  /// Set by `exit`.
  public internal(set) var exitStatus: Int?
  /// How many more candidate names may be compared for suggestions.
  var suggestionBudget = 20_000_000

  /// The commands, at hand.
  let table = Session.table

  /// How many blocks may run inside each other.
  static let blockDepthLimit = 512
  static let table = CommandTable<any SessionCommand>(
    Commands.all, aliases: ["quit": "exit"], unsupported: Commands.notBuilt)

  /// Makes a session that holds the application `app`.
  public init(host: SessionHost = SessionHost()) {
    self.host = host
    tree = ResponderTree()
    catalog.install(in: tree, &names)
    for word in NameSyntax.taken { names.reserve(word) }
    names.bind("app", toSlot: tree.application.index)
    commit()
  }

  // MARK: Changing and taking back

  /// A point to roll back to.
  struct Mark {
    var tree: Int
    var names: Int
    var reversals: Int
    var log: SessionLog.Mark
    var output: Int
    var exitStatus: Int?
    var it: ResponderID?
    var lastDelivery: DeliveryRecord?
  }

  var mark: Mark {
    Mark(
      tree: tree.mark, names: names.mark, reversals: reversals.count, log: log.mark, output: output.count,
      exitStatus: exitStatus, it: it, lastDelivery: lastDelivery)
  }

  /// Takes back everything since a mark.
  ///
  /// Complexity: O(changes since then).
  func rollBack(to mark: Mark) {
    while reversals.count > mark.reversals, let reversal = reversals.popLast() { reversal(self) }
    names.rollBack(to: mark.names)
    tree.rollBack(to: mark.tree)
    log.rollBack(to: mark.log)
    // What was logged is put back with everything else; what was said was said.
    if output.count > mark.output {
      let said = output[mark.output...].filter { if case .said = $0 { true } else { false } }
      output.replaceSubrange(mark.output..., with: said)
    }
    exitStatus = mark.exitStatus
    it = mark.it
    lastDelivery = mark.lastDelivery
  }

  /// Keeps everything so far.
  func commit() {
    tree.commit()
    names.commit()
    if !reversals.isEmpty { reversals.removeAll(keepingCapacity: reversals.capacity <= 4_096) }
  }

  func setVariable(_ name: String, to value: String) {
    let old = variables.updateValue(value, forKey: name)
    reversals.append { $0.variables[name] = old }
  }

  func setProperty(_ property: String, of id: ResponderID, to value: String) {
    let old = properties[id, default: [:]].updateValue(value, forKey: property)
    reversals.append { $0.properties[id]?[property] = old }
  }

  func forgetProperties(of id: ResponderID) {
    guard let old = properties.removeValue(forKey: id) else { return }
    reversals.append { $0.properties[id] = old }
  }

  func declareAction(_ action: Action, _ payload: Payload) {
    let old = actions.payloads.updateValue(payload, forKey: action)
    reversals.append { $0.actions.payloads[action] = old }
  }

  func addHandler(_ handler: Handler) -> HandlerID {
    handlers.append(handler)
    reversals.append { $0.handlers.removeLast() }
    return HandlerID(rawValue: Int32(truncatingIfNeeded: handlers.count - 1))
  }

  func addPayload(_ arguments: [String]) -> PayloadID {
    guard !arguments.isEmpty else { return .none }
    payloads.append(arguments)
    reversals.append { $0.payloads.removeLast() }
    return PayloadID(rawValue: Int32(truncatingIfNeeded: payloads.count - 1))
  }

  func say(_ line: OutputLine) { output.append(line) }

  /// The answer of a statement inside a block.
  func say(_ report: any Report) {
    for line in report.preamble + report.lines { say(.said(line)) }
  }
}

/// One line a statement said.
public enum OutputLine: Hashable, Sendable {
  /// By `echo`, or the answer of a statement inside a block.
  case said(String)
  /// By `log`; withdrawn when the statement fails.
  case logged(String)

  /// The text.
  public var text: String {
    switch self {
    case .said(let text), .logged(let text): text
    }
  }
}

/// What the session asks of whoever runs it.
public struct SessionHost {
  /// Reads a file whole. Throws: `io`.
  public var readFile: (String) throws(Diagnostic) -> [UInt8]
  /// Whether Ctrl-C was pressed since the statement began.
  public var isInterrupted: () -> Bool

  /// Makes a host; without more, there are no files and no interrupts.
  public init(
    readFile: @escaping (String) throws(Diagnostic) -> [UInt8] = { (path) throws(Diagnostic) in
      throw Diagnostic(.io, "'\(path)' cannot be read: this session has no files")
    },
    isInterrupted: @escaping () -> Bool = { false }
  ) {
    self.readFile = readFile
    self.isInterrupted = isInterrupted
  }
}
