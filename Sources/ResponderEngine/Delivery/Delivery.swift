// SPDX-License-Identifier: Apache-2.0

/// The outcome of a bubble: the objects asked, the handlers, and the end.
package struct Delivery: Sendable {
  /// The search that the bubble followed; `asked` ends with the last object it reached.
  package internal(set) var search: ActionSearch
  /// The objects that handled the action, in order.
  package internal(set) var handlers: [ResponderID] = []

  /// Whether any object handled the action.
  package var isHandled: Bool { !handlers.isEmpty }
}

/// The decision of a handler of a bubble.
public enum Disposition: Hashable, Sendable {
  /// The action ends here.
  case handled
  /// The action goes on to the next responder, as by calling super.
  case passed
}

/// The reason why a delivery failed, which may be a failure of the client.
@usableFromInline
package enum DeliveryError<Failure: Error>: Error {
  /// The target has no method for the action, by the rule; in an app this raises an exception.
  case unrecognizedSelector(ResponderID, Rule)
  /// There are `ResponderTree.deliveryDepthLimit` nested deliveries.
  case depthLimit
  /// The client's handler failed.
  case handler(Failure)
}

extension ResponderTree {
  /// Delivers the result of a search to at most one handler (U46).
  ///
  /// A handler may change the tree and send again; the path is the one that was found.
  ///
  /// - Returns: The object that handled the action, or nil, for which UIKit returns false (U46, U47).
  /// - Throws: `unrecognizedSelector`, `depthLimit`, or what `invoke` throws.
  package func deliver<Failure: Error>(
    _ search: ActionSearch, invoke: (HandlerID, ResponderID) throws(Failure) -> Void
  ) throws(DeliveryError<Failure>) -> ResponderID? {
    // U47: no object implements it; the result is false, without an error.
    guard let target = search.target, !search.isAnswered else { return search.target }
    guard let handler = search.handler else {
      throw .unrecognizedSelector(target, ruleOfMissingMethod(isExplicit: search.startRule == .u38))
    }
    guard enter() else { throw .depthLimit }
    defer { leave() }
    do {
      try invoke(handler, target)
    } catch {
      throw .handler(error)
    }
    return target
  }

  /// Returns the fixed path of a bubble: from the sender up, with the methods of each object (U50).
  ///
  /// Touches stop at a control, which keeps them (U75).
  ///
  /// - Complexity: O(length of the chain).
  package func bubblePath(
    _ action: Action, from sender: ResponderID, stoppingAtControls: Bool = false
  ) -> BubblePath {
    var (slots, end) = columns.path(from: columns.liveSlot(sender))
    if stoppingAtControls, let control = slots.firstIndex(where: { columns.kind($0) == .control }) {
      slots.removeLast(slots.count - control - 1)
      end = .nil
    }
    var methods: [(position: Int, handlers: [(HandlerID, Bool)])] = []
    for (position, slot) in slots.enumerated() {
      guard columns.mayAnswer(slot, interestBit(action)) else { continue }
      let candidates = candidates(for: action, by: slot)
      if !candidates.isEmpty { methods.append((position, candidates)) }
    }
    return BubblePath(action: action, responders: slots.map(columns.id), end: end, methods: methods)
  }

  /// Bubbles an action along a fixed path; it continues past each handler that passes it on (U50).
  ///
  /// First responder and canPerformAction do not matter. An object that was removed meanwhile is skipped.
  ///
  /// - Throws: `depthLimit`, or what `invoke` throws.
  package func bubble<Failure: Error>(
    along path: BubblePath, accepts: (HandlerID, ResponderID) -> Bool,
    invoke: (HandlerID, ResponderID) throws(Failure) -> Disposition
  ) throws(DeliveryError<Failure>) -> Delivery {
    guard enter() else { throw .depthLimit }
    defer { leave() }
    var search = ActionSearch(
      action: path.action, sender: path.responders.first, start: path.responders.first, startRule: .u50)
    var handlers: [ResponderID] = []
    var reached = path.responders.count
    do {
      for (position, candidates) in path.methods {
        let id = path.responders[position]
        guard contains(id) else { continue }
        var method: HandlerID?
        for (handler, isConditional) in candidates {
          if isConditional, !accepts(handler, id) { continue }
          method = handler
          break
        }
        guard let method else {
          search.verdicts.append(.conditionFalse, at: position)
          continue
        }
        search.verdicts.append(.handles, at: position)
        handlers.append(id)
        if try invoke(method, id) == .handled {
          reached = position + 1
          break
        }
      }
    } catch {
      throw .handler(error)
    }
    search.asked = Array(path.responders.prefix(reached))
    search.target = handlers.first
    search.end = handlers.isEmpty ? path.end : .handled
    return Delivery(search: search, handlers: handlers)
  }

  /// Counts a delivery as running unless there are too many; `leave` ends it.
  ///
  /// OPTIMIZATION: `enter` and `leave` are not inlinable, because code in another module would check the exclusivity of
  /// the count. A message up thirty views takes a tenth less.
  @usableFromInline
  package func enter() -> Bool {
    guard deliveryDepth < Self.deliveryDepthLimit else { return false }
    deliveryDepth += 1
    return true
  }

  /// Ends a delivery that `enter` counted.
  @usableFromInline
  package func leave() { deliveryDepth -= 1 }

  /// Returns an object's methods for an action, nearest first, up to the first unconditional one.
  private func candidates(for action: Action, by slot: Int32) -> [(HandlerID, Bool)] {
    var found: [(HandlerID, Bool)] = []
    // Rejecting each conditional method collects all of them, up to an unconditional one.
    let last = implementation(of: action, by: slot) { handler, _ in
      found.append((handler, true))
      return false
    }
    if let handler = last.handler { found.append((handler, false)) }
    return found
  }
}

/// The path of a bubble, fixed when the bubble began.
package struct BubblePath: Sendable {
  package let action: Action
  /// The responders from the sender up, each once.
  package let responders: [ResponderID]
  /// The end of the path.
  package let end: ChainEnd
  let methods: [(position: Int, handlers: [(HandlerID, Bool)])]
}
