// SPDX-License-Identifier: Apache-2.0

/// A delivery as reported to an observer, or as a search foresees it: the action, the objects that were asked, and the
/// outcome.
public struct ActionDelivery {
  /// The outcome of a delivery.
  public enum Outcome: Hashable, Sendable {
    /// An object handled the action.
    case handled
    /// No object that was asked handled the action; `sendAction` returns false (U47).
    case unhandled
    /// The target has no method for the action, which raises an exception in UIKit (U36, U38).
    case unrecognizedSelector
    /// The delivery was nested in 64 others and was not made.
    case depthLimit
  }

  /// An object's answer when a search asks it about an action.
  public enum Verdict: Hashable, Sendable {
    /// It has no method for the action.
    case noHandler
    /// It has the method and is the target.
    case handles
    /// It has the method, but its `canPerformAction` returns false (U36).
    case declines
    /// It has no method, but its `canPerformAction` returns true: it is the target, and delivery fails (U36).
    case claims
    /// It has the method, but cannot handle this message, so the search treats the method as missing.
    case conditionFalse
    /// Its `target(forAction:withSender:)` names another object (U35).
    case redirects
    /// It has no method, but its supplemental target is the target (M31).
    case supplements
  }

  /// An object that was asked, with its answer.
  public struct Step {
    /// The object.
    public let responder: Responder
    /// The object's answer.
    public let verdict: Verdict
  }

  /// The message with its payload; nil for an action sent by its name.
  public let message: (any Message)?
  /// The action.
  public let action: ActionName
  /// The sender, or nil.
  public let sender: Responder?
  /// The rule that chose where the search starts.
  public let startRule: Rule
  /// The objects that were asked, in order, with their answers.
  public let steps: [Step]
  /// The objects that handled the action; at most one, unless the action bubbled.
  public let handlers: [AnyObject]
  /// The outcome of the delivery.
  public let outcome: Outcome

  /// The objects that were asked, in order.
  public var path: [Responder] { steps.map(\.responder) }

  /// Returns whether an object handled the action.
  public func isHandled(by object: AnyObject) -> Bool { handlers.contains { $0 === object } }
}

extension ActionDelivery {
  init(of action: ActionName, from sender: Responder?, to target: AnyObject, message: (any Message)? = nil) {
    let step = (target as? Responder).map { [Step(responder: $0, verdict: .handles)] } ?? []
    self.init(
      message: message, action: action, sender: sender, startRule: .u38, steps: step, handlers: [target],
      outcome: .handled)
  }

  /// Makes a delivery from the result of a search; the objects were looked up before a handler could remove any.
  init(
    of action: ActionName, _ search: ActionSearch, through objects: [Responder?], handlers: [ResponderID],
    from sender: Responder?, message: (any Message)?, outcome: Outcome? = nil
  ) {
    var steps: [Step] = []
    steps.reserveCapacity(search.asked.count)
    // There are no objects if the observer was set during the delivery.
    for position in search.asked.indices.prefix(objects.count) {
      guard let responder = objects[position] else { continue }
      steps.append(Step(responder: responder, verdict: Verdict(search.verdict(at: position))))
    }
    self.init(
      message: message, action: action, sender: sender, startRule: search.startRule, steps: steps,
      handlers: handlers.compactMap { id in
        search.asked.prefix(objects.count).firstIndex(of: id).flatMap { objects[$0] }
      }, outcome: outcome ?? (handlers.isEmpty ? .unhandled : .handled))
  }
}

extension ActionDelivery: CustomStringConvertible {
  /// The way and the outcome on one line, as `OpenTab: cell → list → root, handled by root`.
  public var description: String {
    let way = path.isEmpty ? "no object to ask" : path.map(\.description).joined(separator: " → ")
    let end =
      switch outcome {
      case .handled: "handled by " + handlers.map { "\($0)" }.joined(separator: ", ")
      case .unhandled: "not handled"
      case .unrecognizedSelector: "not handled, because the target has no method for it"
      case .depthLimit: "not delivered, because it is nested in 64 other deliveries"
      }
    return "\(action): \(way), \(end)"
  }
}

extension ActionDelivery.Verdict {
  init(_ verdict: ResponderEngine.Verdict) {
    self =
      switch verdict {
      case .noHandler: .noHandler
      case .handles: .handles
      case .declines: .declines
      case .claims: .claims
      case .conditionFalse: .conditionFalse
      case .redirects: .redirects
      case .supplements: .supplements
      }
  }
}
