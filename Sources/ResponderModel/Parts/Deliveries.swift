// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderText

/// The last delivery, and everything that deliveries reached.
package final class Deliveries {
  // OPTIMIZATION: unchecked, because every statement marks it; valid because no foreign code runs during an access.
  /// The delivery that finished last, or none, which marks keep, because a delivery alone is no change to undo.
  ///
  /// OPTIMIZATION: no optional, because other modules copy one of a class by a call into the runtime.
  @exclusivity(unchecked) var lastOrNone = DeliveryRecord.none
  /// The delivery that finished last.
  package var last: DeliveryRecord? {
    get { lastOrNone === DeliveryRecord.none ? nil : lastOrNone }
    set { lastOrNone = newValue ?? .none }
  }
  /// The delivery that finished last, unless a touch or key after it delivered nothing.
  package var lastMade: DeliveryRecord? { last === DeliveryRecord.nothing ? nil : last }
  /// The objects, handlers and actions that deliveries reached so far.
  package let exercise: Exercise

  init(in tree: ResponderTree) { exercise = Exercise(in: tree) }

  /// Records a delivery that finished: what was sent, the objects it asked, and the handler that ran, unless that was noted
  /// when it began.
  package func finish(
    _ record: DeliveryRecord, of sending: Exercise.Sending, asked: [ResponderID], ran handler: HandlerID? = nil
  ) {
    lastOrNone = record
    exercise.note(sending)
    exercise.note(asked: asked)
    if let handler { exercise.note(ran: handler) }
  }

  /// Forgets the last delivery and all that deliveries reached, by a change that can be undone.
  package func clear() {
    last = nil
    exercise.clear()
  }
}

/// A finished delivery, with the names its nodes had when it ran.
///
/// It keeps the names of nodes that were removed since.
package final class DeliveryRecord: Sendable {
  package let action: String
  package var arguments: [String] { details?.arguments ?? [] }
  package let sender: Int32
  package let start: Int32
  package let startRule: Rule
  package let asked: [Int32]
  /// The name of the object that handled it first, or 0 when none did.
  private let handler: Int32
  package let end: ChainEnd
  package var assurance: Assurance { details?.assurance ?? .known }
  /// The delivery before this one, when the same statement caused it.
  package var earlier: DeliveryRecord? { details?.earlier }
  // OPTIMIZATION: one reference stands for what few deliveries have.
  private let details: Details?

  private final class Details: Sendable {
    let arguments: [String]
    /// The names of all that handled it, when they are several.
    let handlers: [Int32]
    let assurance: Assurance
    let earlier: DeliveryRecord?
    /// The number of deliveries that are kept with it.
    let depth: Int

    init(_ arguments: [String], _ handlers: [Int32], _ assurance: Assurance, _ earlier: DeliveryRecord?, _ depth: Int) {
      (self.arguments, self.handlers, self.assurance) = (arguments, handlers, assurance)
      (self.earlier, self.depth) = (earlier, depth)
    }
  }

  /// Whether nothing on the way is in doubt.
  package var isCertain: Bool { details?.assurance.isKnown ?? true }

  package init(
    action: String, arguments: [String], sender: Int32, start: Int32, startRule: Rule, asked: [Int32],
    handler: Int32 = 0, others: ArraySlice<Int32> = [], end: ChainEnd, assurance: Assurance = .known,
    after earlier: DeliveryRecord? = nil
  ) {
    self.action = action
    self.sender = sender
    self.start = start
    self.startRule = startRule
    self.asked = asked
    self.handler = handler
    self.end = end
    guard !arguments.isEmpty || !others.isEmpty || earlier != nil || !assurance.isKnown else {
      details = nil
      return
    }
    // A statement may cause a million.
    let kept = earlier.flatMap { $0.depth < Self.keptWithOne ? $0 : nil }
    details = Details(
      arguments, others.isEmpty ? [] : [handler] + others, assurance, kept, (kept?.depth ?? 0) + 1)
  }

  private static let keptWithOne = 256
  private var depth: Int { details?.depth ?? 1 }

  /// Whether an object handled it.
  package var isHandled: Bool { handler != 0 }

  /// The names of the objects that handled it, in order.
  package var handlers: [Int32] {
    guard let several = details?.handlers, !several.isEmpty else { return isHandled ? [handler] : [] }
    return several
  }

  /// Appends the names of the objects that handled it, with commas between them.
  package func appendHandlers(from interner: Interner, to text: AnswerText) {
    interner.append(handler, to: text)
    guard let details else { return }
    for other in details.handlers.dropFirst() {
      text.append(", ")
      interner.append(other, to: text)
    }
  }

  /// What stands where nothing was delivered yet.
  static let none = DeliveryRecord(
    action: "", arguments: [], sender: 0, start: 0, startRule: .u50, asked: [], end: .nil)

  /// What a touch or key leaves that delivers nothing: nobody handled it, whatever was delivered before.
  package static let nothing = DeliveryRecord(
    action: "", arguments: [], sender: 0, start: 0, startRule: .u50, asked: [], end: .nil)
}

/// The objects that deliveries asked, the handlers that ran, and the actions that were sent with their senders.
///
/// A failed statement and `suppose` remove their own deliveries. `undo` removes nothing, because the deliveries did
/// happen; it only brings back what was forgotten.
package final class Exercise {
  /// An action that was sent, and its sender.
  package struct Sending: Hashable {
    package var action: Action
    package var sender: ResponderID?
    /// Whether the action was sent without a target.
    package var isSearched: Bool

    package init(action: Action, sender: ResponderID? = nil, isSearched: Bool) {
      self.action = action
      self.sender = sender
      self.isSearched = isSearched
    }
  }

  fileprivate enum Fact {
    case asked(slot: Int, before: Int32)
    case sent(Sending)
    case ran(HandlerID)
  }

  /// Everything that was reached since the beginning, or since it was cleared.
  package struct Reached {
    fileprivate var facts: [Fact] = []
    fileprivate var asked: ContiguousArray<Int32> = []
    fileprivate var sendings = Set<Sending>()
    fileprivate var ran: ContiguousArray<Bool> = []
  }

  // OPTIMIZATION: unchecked, because every send adds to these for each object it asks. This is valid because no foreign
  // code runs during an access.
  /// The facts in order, each once, for rolling back.
  @exclusivity(unchecked) private var facts: [Fact] = []
  /// The generation plus one of the object that was asked, by slot.
  @exclusivity(unchecked) private var asked: ContiguousArray<Int32> = []
  @exclusivity(unchecked) private var sendings = Set<Sending>()
  /// The last one of them that was noted, which many statements repeat.
  @exclusivity(unchecked) private var lastSending: Sending?
  /// Whether each handler ran, by its number; the last one did.
  @exclusivity(unchecked) private var ran: ContiguousArray<Bool> = []
  private let tree: ResponderTree

  init(in tree: ResponderTree) { self.tree = tree }

  /// The actions that were sent and their senders, each once, in the order of first sending.
  package var sent: [Sending] { facts.compactMap { if case .sent(let sending) = $0 { sending } else { nil } } }

  package func wasAsked(_ id: ResponderID) -> Bool {
    Int(id.index) < asked.count && asked[Int(id.index)] == id.generation &+ 1
  }

  package func hasRun(_ handler: HandlerID) -> Bool {
    Int(handler.rawValue) < ran.count && ran[Int(handler.rawValue)]
  }

  // MARK: Recording

  package func note(asked ids: [ResponderID]) { for id in ids { note(asked: id) } }

  private func note(asked id: ResponderID) {
    let slot = Int(id.index)
    while asked.count <= slot { asked.append(contentsOf: repeatElement(0, count: max(64, asked.count))) }
    let before = asked[slot]
    guard before != id.generation &+ 1 else { return }
    asked[slot] = id.generation &+ 1
    facts.append(.asked(slot: slot, before: before))
  }

  package func note(_ sending: Sending) {
    guard sending != lastSending else { return }
    lastSending = sending
    if sendings.insert(sending).inserted { facts.append(.sent(sending)) }
  }

  package func note(ran handler: HandlerID) {
    let index = Int(handler.rawValue)
    while ran.count <= index { ran.append(false) }
    guard !ran[index] else { return }
    ran[index] = true
    facts.append(.ran(handler))
  }

  // MARK: Rolling back

  /// The number of facts, to which they can be rolled back.
  package var count: Int { facts.count }

  private var reached: Reached {
    get { Reached(facts: facts, asked: asked, sendings: sendings, ran: ran) }
    set { (facts, asked, sendings, ran) = (newValue.facts, newValue.asked, newValue.sendings, newValue.ran) }
  }

  /// Forgets everything, by a change that can be undone.
  func clear() { tree.log(exchange(with: Reached())) }

  private func exchange(with other: Reached) -> Reversal {
    lastSending = nil
    let before = reached
    reached = other
    return Reversal { [self] in exchange(with: before) }
  }

  /// Removes the newest facts.
  func rollBack(to count: Int) {
    lastSending = nil
    while facts.count > count, let fact = facts.popLast() {
      switch fact {
      case .asked(let slot, let before): asked[slot] = before
      case .sent(let sending): sendings.remove(sending)
      case .ran(let handler):
        ran[Int(handler.rawValue)] = false
        while ran.last == false { ran.removeLast() }
      }
    }
  }
}
