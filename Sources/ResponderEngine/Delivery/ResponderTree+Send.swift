// SPDX-License-Identifier: Apache-2.0

extension ResponderTree {
  /// Sends an action and says whether it was handled: sendAction(_:to:from:for:) without a trace (U38-U46, M23-M34).
  ///
  /// Throws: `unrecognizedSelector`, `depthLimit`, or what the closures throw. Complexity: O(objects asked), and nothing is
  /// allocated on the way.
  @inlinable
  package func sendAction<Failure: Error>(
    _ action: Action, to target: ResponderID? = nil, from sender: ResponderID?,
    accepts: (HandlerID, ResponderID) throws(Failure) -> Bool,
    invoke: (HandlerID, ResponderID) throws(Failure) -> Void
  ) throws(DeliveryError<Failure>) -> Bool {
    var recipient = recipient(of: action, to: target, from: sender)
    do throws(Failure) {
      if recipient.outcome == .undecided {
        recipient = try decide(recipient, of: action, to: target, from: sender, accepts: accepts)
      }
    } catch {
      throw .handler(error)
    }
    guard recipient.outcome != .nobody else { return false }
    guard recipient.outcome == .found else {
      throw .unrecognizedSelector(search(endedBy: recipient, of: action, to: target, from: sender))
    }
    guard enter() else { throw .depthLimit }
    defer { deliveryDepth -= 1 }
    do throws(Failure) {
      try invoke(recipient.handler, recipient.id)
    } catch {
      throw .handler(error)
    }
    return true
  }

  /// Whom a send reaches, as far as that can be said without asking the client and without looking at overrides.
  ///
  /// OPTIMIZATION: most sends end where the first run of hops does, at a method that nothing hides; they are told here,
  /// without closures, errors or a walk that remembers. All the rest is `decide`.
  @usableFromInline
  package func recipient(of action: Action, to target: ResponderID?, from sender: ResponderID?) -> Recipient {
    guard target == nil, options.profile == .uikit else { return Recipient(outcome: .undecided) }
    let start = startOfSearch(from: sender).slot
    let run = columns.run(from: start, withoutInterestIn: interestBit(action.rawValue))
    let id = columns.id(run.end)
    guard let method = columns.plainMethod(of: action, by: run.end), !method.isConditional else {
      return Recipient(outcome: .undecided, id: id, hops: run.hops)
    }
    return Recipient(outcome: .found, id: id, handler: method.handler)
  }

  /// Whom a send reaches, from where the first run of hops ended.
  @usableFromInline
  package func decide<Failure: Error>(
    _ recipient: Recipient, of action: Action, to target: ResponderID?, from sender: ResponderID?,
    accepts: (HandlerID, ResponderID) throws(Failure) -> Bool
  ) throws(Failure) -> Recipient {
    if let target {
      let method = try implementation(of: action, by: columns.liveSlot(target), accepts: accepts)
      // M29: in AppKit a target that does not respond is none, and no failure.
      if method.handler == nil, profile == .appkit { return Recipient(outcome: .nobody) }
      return Recipient(target, method.handler)
    }
    if profile == .appkit { return try appKitRecipient(of: action, accepts: accepts) }
    let bit = interestBit(action.rawValue)
    let run = PlainRun(end: recipient.id.index, hops: recipient.hops)
    var walk = ChainWalk(from: startOfSearch(from: sender).slot, after: run)
    repeat {
      walk.pass(columns, withoutInterestIn: bit)
      guard columns.mayAnswer(walk.current, bit) else { continue }
      let answer = try ask(walk.current, about: action, accepts: accepts)
      if let target = answer.target { return Recipient(target, answer.handler) }
    } while walk.advance(columns)
    return Recipient(outcome: .nobody)
  }

  /// What is told of a send whose target lacks the method.
  @usableFromInline
  func search(
    endedBy recipient: Recipient, of action: Action, to target: ResponderID?, from sender: ResponderID?
  ) -> ActionSearch {
    ActionSearch(
      action: action, sender: sender, start: recipient.id,
      startRule: profile == .appkit ? .m31 : target == nil ? .u36 : .u38,
      target: recipient.id)
  }
}

/// Whom a send reaches.
@usableFromInline
package struct Recipient {
  @usableFromInline
  package enum Outcome { case nobody, lacksMethod, found, undecided }

  @usableFromInline package let outcome: Outcome
  /// The target; while undecided, where the first run of hops ended.
  @usableFromInline package var id = ResponderID(index: 0, generation: 0)
  /// The target's method.
  @usableFromInline package var handler = HandlerID(rawValue: 0)
  /// While undecided, how long the first run of hops was.
  var hops = 0
}

extension Recipient {
  /// A target, with its method when it has one.
  init(_ target: ResponderID, _ handler: HandlerID?) {
    self.init(outcome: handler == nil ? .lacksMethod : .found, id: target, handler: handler ?? HandlerID(rawValue: 0))
  }
}
