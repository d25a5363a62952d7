// SPDX-License-Identifier: Apache-2.0

extension ResponderTree {
  /// Sends an action and returns whether it was handled, like sendAction(_:to:from:for:), without a trace (U38-U46,
  /// M23-M34).
  ///
  /// - Complexity: O(objects asked), without allocation.
  /// - Throws: `unrecognizedSelector`, `depthLimit`, or what `invoke` throws.
  @inlinable
  package func sendAction<Failure: Error>(
    _ action: Action, to target: ResponderID? = nil, from sender: ResponderID?,
    accepts: (HandlerID, ResponderID) -> Bool,
    invoke: (HandlerID, ResponderID) throws(Failure) -> Void
  ) throws(DeliveryError<Failure>) -> Bool {
    var recipient = recipient(of: action, to: target, from: sender)
    if recipient.outcome == .undecided {
      recipient = decide(recipient, of: action, to: target, from: sender, accepts: accepts)
    }
    guard recipient.outcome != .nobody else { return false }
    guard recipient.outcome == .found else {
      throw .unrecognizedSelector(recipient.id, ruleOfMissingMethod(isExplicit: target != nil))
    }
    guard enter() else { throw .depthLimit }
    defer { leave() }
    do throws(Failure) {
      try invoke(recipient.handler, recipient.id)
    } catch {
      throw .handler(error)
    }
    return true
  }

  /// Returns the object that an action without a target reaches, or nil, without a record of the objects asked.
  ///
  /// The condition of every handler counts as true.
  package func target(of action: Action, from sender: ResponderID?) -> ResponderID? {
    let recipient = decide(recipient(of: action, to: nil, from: sender), of: action, from: sender)
    return recipient.outcome == .nobody ? nil : recipient.id
  }

  /// Returns the object that would handle an action without a target, or nil, and keeps what it learns of the chain.
  ///
  /// - Complexity: O(1) amortised over many senders, unless conditions and overrides decide.
  package func handler(
    of action: Action, from sender: ResponderID?, _ known: inout KnownRuns, accepts: (HandlerID, ResponderID) -> Bool
  ) -> ResponderID? {
    var first = Recipient(outcome: .undecided)
    if profile == .uikit {
      first.id = columns.id(known.end(from: startOfSearch(from: sender).slot, of: action, columns))
    }
    let recipient = decide(first, of: action, to: nil, from: sender, accepts: accepts)
    return recipient.outcome == .found ? recipient.id : nil
  }

  /// Returns the object a send reaches, if that is certain without the client and without overrides.
  ///
  /// OPTIMIZATION: most sends end at a method that nothing hides, right after the first run of hops. This function
  /// decides them by the first step of `decision`, without closures, errors or a walk that remembers. `decide` handles
  /// the others.
  @usableFromInline
  package func recipient(of action: Action, to target: ResponderID?, from sender: ResponderID?) -> Recipient {
    guard target == nil, options.profile == .uikit else { return Recipient(outcome: .undecided) }
    let start = startOfSearch(from: sender).slot
    if let known = memo.recipient(of: action, from: start, at: columns.log.version) { return known }
    let end = columns.endOfRun(from: start, withoutInterestIn: interestBit(action))
    let id = columns.id(end)
    guard let method = columns.plainMethod(of: action, by: end), !method.isConditional else {
      return Recipient(outcome: .undecided, id: id)
    }
    let found = Recipient(outcome: .found, id: id, handler: method.handler)
    memo.keep(found, of: action, from: start, at: columns.log.version)
    return found
  }

  /// Returns the object a send reaches, starting at the end of the first run of hops.
  @usableFromInline
  package func decide(
    _ recipient: Recipient, of action: Action, to target: ResponderID?, from sender: ResponderID?,
    accepts: (HandlerID, ResponderID) -> Bool
  ) -> Recipient {
    if let target { return Recipient(decision(ofTarget: target, about: action, accepts: accepts)) }
    var walk = SearchWalk(self, action, Silent())
    walk.ask(from: startOfSearch(from: sender).slot, after: recipient.id.index, accepts: accepts)
    return Recipient(Decision(verdict: .noHandler, target: walk.target, handler: walk.handler))
  }

  /// Returns the object a send without a target reaches if the condition of every handler is true.
  package func decide(_ recipient: Recipient, of action: Action, from sender: ResponderID?) -> Recipient {
    guard recipient.outcome == .undecided else { return recipient }
    return decide(recipient, of: action, to: nil, from: sender) { _, _ in true }
  }

  /// Returns the rule by which a delivery fails because its target has no method.
  @usableFromInline
  func ruleOfMissingMethod(isExplicit: Bool) -> Rule { profile == .appkit ? .m31 : isExplicit ? .u38 : .u36 }
}

/// The object a send reaches.
@usableFromInline
package struct Recipient {
  @usableFromInline
  package enum Outcome { case nobody, lacksMethod, found, undecided }

  @usableFromInline package let outcome: Outcome
  /// The target or, while undecided, the end of the first run of hops.
  @usableFromInline package var id = ResponderID(index: 0, generation: 0)
  /// The target's method.
  @usableFromInline package var handler = HandlerID(rawValue: 0)
}

extension Recipient {
  /// Makes a result from a decision, with the target's method if it has one.
  init(_ decision: Decision) {
    guard let target = decision.target else {
      self.init(outcome: .nobody)
      return
    }
    guard let handler = decision.handler else {
      self.init(outcome: .lacksMethod, id: target)
      return
    }
    self.init(outcome: .found, id: target, handler: handler)
  }
}

/// The recipients of recent sends, by the first object asked and the action.
///
/// OPTIMIZATION: a send that is repeated costs the same at any depth. This is valid because only the structure, methods and
/// overrides in the tree's cells decide such a recipient, and every change of a cell, also one that is undone, has a new
/// version, which ends all entries.
struct SendMemo: ~Copyable {
  private struct Entry {
    var start: Int32 = 0
    var action: Int32 = 0
    var version = -1
    var recipient = Recipient(outcome: .undecided)
  }

  private static var count: Int { 256 }
  private let entries: UnsafeMutablePointer<Entry>

  init() {
    entries = .allocate(capacity: Self.count)
    entries.initialize(repeating: Entry(), count: Self.count)
  }

  deinit { entries.deallocate() }

  @inline(__always)
  func recipient(of action: Action, from start: Int32, at version: Int) -> Recipient? {
    let entry = entry(of: action, from: start)
    let isKnown = entry.pointee.version == version && entry.pointee.start == start
    return isKnown && entry.pointee.action == action.rawValue ? entry.pointee.recipient : nil
  }

  @inline(__always)
  func keep(_ recipient: Recipient, of action: Action, from start: Int32, at version: Int) {
    entry(of: action, from: start).pointee = Entry(
      start: start, action: action.rawValue, version: version, recipient: recipient)
  }

  @inline(__always)
  private func entry(of action: Action, from start: Int32) -> UnsafeMutablePointer<Entry> {
    entries + Int(UInt8(truncatingIfNeeded: start &+ action.rawValue &* 31))
  }
}
