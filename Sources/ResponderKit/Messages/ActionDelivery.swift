// SPDX-License-Identifier: Apache-2.0

/// One delivery as an observer sees it: the action, the objects that were asked, and the outcome.
public struct ActionDelivery {
  /// How a delivery ended.
  public enum Outcome: Hashable, Sendable {
    /// An object handled the action.
    case handled
    /// No object that was asked handled it; `sendAction` returns false (U47).
    case unhandled
    /// The target has no method for it, which raises an exception in UIKit (U36, U38).
    case unrecognizedSelector
    /// 64 deliveries were running already, each inside another.
    case depthLimit
  }

  /// One object that was asked.
  public struct Step {
    /// The object.
    public let responder: Responder
    /// The object's answer.
    public let verdict: Verdict
  }

  /// The action.
  public let action: ActionName
  /// The sender, nil for none.
  public let sender: Responder?
  /// The rule that chose where the search starts.
  public let startRule: Rule
  /// The objects asked, in order.
  public let steps: [Step]
  /// The objects that handled the action; one at most, unless it bubbled.
  public let handlers: [AnyObject]
  /// How the delivery ended.
  public let outcome: Outcome

  /// The objects asked, in order.
  public var path: [Responder] { steps.map(\.responder) }
}

extension ActionDelivery {
  init(of action: ActionName, from sender: Responder?, to target: AnyObject) {
    let step = (target as? Responder).map { [Step(responder: $0, verdict: .handles)] } ?? []
    self.init(
      action: action, sender: sender, startRule: .u38, steps: step, handlers: [target], outcome: .handled)
  }

  /// Makes the delivery of what a search found; the objects were looked up before a handler could remove any.
  init(
    of action: ActionName, _ search: ActionSearch, through objects: [Responder?], handlers: [ResponderID],
    from sender: Responder?, outcome: Outcome? = nil
  ) {
    var steps: [Step] = []
    steps.reserveCapacity(search.asked.count)
    // There are no objects when the observer was set while the message was being delivered.
    for position in search.asked.indices.prefix(objects.count) {
      guard let responder = objects[position] else { continue }
      steps.append(Step(responder: responder, verdict: search.verdict(at: position)))
    }
    self.init(
      action: action, sender: sender, startRule: search.startRule, steps: steps,
      handlers: handlers.compactMap { id in
        search.asked.prefix(objects.count).firstIndex(of: id).flatMap { objects[$0] }
      }, outcome: outcome ?? (handlers.isEmpty ? .unhandled : .handled))
  }
}
