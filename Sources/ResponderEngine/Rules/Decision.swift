// SPDX-License-Identifier: Apache-2.0

/// What one object does about an action when a search asks it.
package struct Decision {
  /// What it answered; the verdict says by which rule.
  package var verdict: Verdict
  /// The object that gets the action, which ends the search; nil where the search goes on.
  package var target: ResponderID?
  /// The target's method; nil when it has none and delivery must fail.
  package var handler: HandlerID?
}

/// What an object answered when the search asked it about an action.
public enum Verdict: Hashable, Sendable {
  /// It has no method for the action.
  case noHandler
  /// It has the method and is the target.
  case handles
  /// It has the method, but its canPerformAction says no (U36).
  case declines
  /// It has no method, but its canPerformAction says yes: it is the target, and delivery fails (U36).
  case claims
  /// It has the method, but the condition of its handler was false: as if not implemented.
  case conditionFalse
  /// Its target(forAction:) names another object (U35).
  case redirects(ResponderID)
  /// It has no method, but its supplemental target is the target (M31).
  case supplements(ResponderID)

  /// The object that gets the action instead.
  public var other: ResponderID? {
    switch self {
    case .redirects(let target), .supplements(let target): target
    default: nil
    }
  }
}

/// Answers for objects whose overrides are code, in the middle of a search.
///
/// A search asks only about objects that have the traits `tellsNext` and `answersItself`; for all others it costs nothing. An
/// answer may add objects to the tree, and must not remove or move any.
package protocol LiveAnswers: AnyObject {
  /// The slot an overridden `next` leads to, 0 for none.
  func next(of slot: Int32) -> Int32

  /// The slot of the object that an overridden `target(forAction:)` names, 0 for none.
  func target(of slot: Int32, about action: Action) -> Int32

  /// What an overridden `canPerformAction` answers, nil where it is not overridden.
  func canPerform(_ action: Action, _ slot: Int32) -> Bool?

  /// The slot of an object's supplemental target for an action, 0 for none.
  func supplementalTarget(of slot: Int32, about action: Action) -> Int32
}

extension ResponderTree {
  /// Decides whether an object handles an action, and why: the one place that does.
  ///
  /// With `supplements` an object without a method may name another, as responders on a chain in AppKit may. `accepts` is asked
  /// whether a conditional handler counts as implemented.
  func decision<Failure: Error>(
    of slot: Int32, about action: Action, supplements: Bool = false,
    accepts: (HandlerID, ResponderID) throws(Failure) -> Bool
  ) throws(Failure) -> Decision {
    let id = columns.id(slot)
    let hasOverrides = profile == .uikit && (columns.hasOverrides(slot) || columns.has(.answersItself, slot))
    // U35: an overridden target(forAction:) answers for the whole search.
    if hasOverrides, let target = wrap(redirection(.target, of: slot, about: action)) {
      let method = try implementation(of: action, by: target.index, accepts: accepts)
      // Code that names the object itself leaves the answer to what follows, if there is a method.
      if target != id || method.handler == nil || !columns.has(.answersItself, slot) {
        return Decision(verdict: .redirects(target), target: target, handler: method.handler)
      }
    }
    let method = try implementation(of: action, by: slot, accepts: accepts)
    // U36, U45: at each step the test is canPerformAction, so an override hides a method or claims one that is not there.
    switch hasOverrides ? canPerform(action, slot) : nil {
    case false?: return Decision(verdict: method.handler == nil ? .noHandler : .declines)
    case true? where method.handler == nil: return Decision(verdict: .claims, target: id)
    default: break
    }
    // M31: an object that does not respond may name another, which is the target before the next responder is asked.
    if supplements, method.handler == nil, let target = wrap(redirection(.supplemental, of: slot, about: action)) {
      let method = try implementation(of: action, by: target.index, accepts: accepts)
      return Decision(verdict: .supplements(target), target: target, handler: method.handler)
    }
    return Decision(verdict: method.verdict, target: method.handler == nil ? nil : id, handler: method.handler)
  }

  /// Decides whether an explicit target handles an action: nobody else is asked, and no canPerformAction.
  func decision<Failure: Error>(
    ofTarget id: ResponderID, about action: Action, accepts: (HandlerID, ResponderID) throws(Failure) -> Bool
  ) throws(Failure) -> Decision {
    let method = try implementation(of: action, by: columns.liveSlot(id), accepts: accepts)
    // U38: the target is called directly, and without the method delivery fails. M29: a target that does not respond is none.
    let isNone = method.handler == nil && profile == .appkit
    return Decision(verdict: method.verdict, target: isNone ? nil : id, handler: method.handler)
  }

  /// The method an object runs for an action: the first whose condition holds.
  func implementation<Failure: Error>(
    of action: Action, by slot: Int32, accepts: (HandlerID, ResponderID) throws(Failure) -> Bool
  ) throws(Failure) -> (handler: HandlerID?, verdict: Verdict) {
    guard slot != 0 else { return (nil, .noHandler) }
    var verdict = Verdict.noHandler
    var owner = columns.firstOwner(slot)
    while let method = columns.nextMethod(of: action, by: slot, from: &owner) {
      let isAccepted = method.isConditional ? try accepts(method.handler, columns.id(slot)) : true
      if isAccepted { return (method.handler, .handles) }
      verdict = .conditionFalse
    }
    return (nil, verdict)
  }

  /// Whether an object has a method for an action, whatever canPerformAction says.
  package func responds<Failure: Error>(
    to action: Action, _ id: ResponderID, accepts: (HandlerID, ResponderID) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    try implementation(of: action, by: columns.liveSlot(id), accepts: accepts).handler != nil
  }

  /// Whether canPerformAction(_:withSender:) of one object says yes; it does not walk (U33, U34).
  ///
  /// In AppKit, whether it responds to the action.
  package func canPerformAction<Failure: Error>(
    _ action: Action, on id: ResponderID, accepts: (HandlerID, ResponderID) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    if profile == .uikit, let answer = canPerformOverride(of: action, on: id) { return answer }
    return try responds(to: action, id, accepts: accepts)
  }

  // MARK: Overrides, in entries or in code

  /// The slot of the object that an override of `target(forAction:)` or `supplementalTarget` names, 0 for none.
  private func redirection(_ aspect: Aspect, of slot: Int32, about action: Action) -> Int32 {
    guard columns.has(.answersItself, slot), let live = columns.live else {
      return columns.hasEntries(slot) ? columns.target(aspect, action, of: slot) : 0
    }
    return aspect == .target
      ? live.target(of: slot, about: action) : live.supplementalTarget(of: slot, about: action)
  }

  /// Returns what an override of canPerformAction answers, nil where there is none.
  func canPerform(_ action: Action, _ slot: Int32) -> Bool? {
    guard columns.has(.answersItself, slot), let live = columns.live else {
      return columns.answer(.canPerform, action, of: slot)
    }
    return live.canPerform(action, slot)
  }

  /// Has `live` answer for an object's next, or the rules alone again.
  package func setTellsNext(_ tells: Bool, of id: ResponderID) {
    let slot = columns.liveSlot(id)
    guard slot != 0, columns.has(.tellsNext, slot) != tells else { return }
    setTrait(.tellsNext, of: id, to: tells)
    overrideNext(of: id, with: tells ? .nowhere : nil)
  }

  /// Has `live` answer for an object when a search asks it, or its entries alone again.
  package func setAnswersItself(_ answers: Bool, of id: ResponderID) {
    guard columns.liveSlot(id) != 0, traits(of: id).contains(.answersItself) != answers else { return }
    setTrait(.answersItself, of: id, to: answers)
    // An entry of its own has every search stop here and ask.
    overrideValidation(of: .reserved, on: id, with: answers ? true : nil)
  }
}
