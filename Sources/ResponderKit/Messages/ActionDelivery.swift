// SPDX-License-Identifier: Apache-2.0

/// One delivery as an observer sees it: the action, the way it took, and what came of it.
public struct ActionDelivery {
  /// What came of it.
  public enum Outcome: Hashable, Sendable {
    /// Somebody handled it.
    case handled
    /// Nobody on the way did: UIKit's `false` (U47).
    case unhandled
    /// The target has no method for it: in UIKit an exception (U36, U38).
    case unrecognizedSelector
    /// `ResponderTree.deliveryDepthLimit` deliveries were running one inside the other.
    case depthLimit
  }

  /// One object that was asked.
  public struct Step {
    /// The object.
    public let responder: Responder
    /// What it answered.
    public let verdict: Verdict
  }

  /// The action.
  public let action: ActionName
  /// The sender, nil for none.
  public let sender: Responder?
  /// Why the search started where it did.
  public let startRule: Rule
  /// The objects asked, in order.
  public let steps: [Step]
  /// Who handled; one at most unless it bubbled.
  public let handlers: [AnyObject]
  /// What came of it.
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

  /// What a search found; the objects it asked were looked up before a handler could remove any.
  init(
    of action: ActionName, _ search: ActionSearch, through objects: [Responder?], handlers: [ResponderID],
    from sender: Responder?, outcome: Outcome? = nil
  ) {
    var steps: [Step] = []
    steps.reserveCapacity(search.asked.count)
    // An observer that came while the message was on its way finds no objects.
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
