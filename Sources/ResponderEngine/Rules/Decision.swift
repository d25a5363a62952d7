// SPDX-License-Identifier: Apache-2.0

/// The decision of one object about an action that a search asks it for.
package struct Decision {
  /// The object's answer, with the rule behind it.
  package var verdict: Verdict
  /// The object that gets the action, which ends the search, or nil when the search goes on.
  package var target: ResponderID?
  /// The target's method, or nil when the target has none and delivery must fail.
  package var handler: HandlerID?
}

/// An object's answer when a search asks it about an action.
package enum Verdict: Hashable, Sendable {
  /// It has no method for the action.
  case noHandler
  /// It has the method and is the target.
  case handles
  /// It has the method, but its canPerformAction returns false (U36).
  case declines
  /// It has no method, but its canPerformAction returns true: it is the target, and delivery fails (U36).
  case claims
  /// It has the method, but the condition of its handler is false, so the search treats it as missing.
  case conditionFalse
  /// Its target(forAction:) names another object (U35).
  case redirects(ResponderID)
  /// It has no method, but its supplemental target is the target (M31).
  case supplements(ResponderID)

  /// The object that gets the action instead.
  package var other: ResponderID? {
    switch self {
    case .redirects(let target), .supplements(let target): target
    default: nil
    }
  }
}

/// A source of answers for objects whose overrides are code.
///
/// A search asks only about objects with the traits `tellsNext` and `answersItself`; other objects cost nothing. An
/// answer may add objects to the tree, but must not remove or move any.
package protocol LiveAnswers: AnyObject {
  /// Returns the slot that an overridden `next` leads to, or 0.
  func next(of slot: Int32) -> Int32

  /// Returns the slot of the object that an overridden `target(forAction:)` names, or 0.
  func target(of slot: Int32, about action: Action) -> Int32

  /// Returns the answer of an overridden `canPerformAction`, or nil when it is not overridden.
  func canPerform(_ action: Action, _ slot: Int32) -> Bool?

  /// Returns the slot of an object's supplemental target for an action, or 0.
  func supplementalTarget(of slot: Int32, about action: Action) -> Int32

  /// Returns whether the delegate of a text view, or of the field that it edits, carries out a command (M60).
  func carriesOut(_ action: Action, delegate: Int32, of textView: Int32) -> Bool
}

extension ResponderTree {
  /// Decides whether an object handles an action if the condition of every handler is true.
  package func decision(of slot: Int32, about action: Action, supplements: Bool = false) -> Decision {
    decision(of: slot, about: action, supplements: supplements) { _, _ in true }
  }

  /// Decides whether an object handles an action, and why; no other code does.
  ///
  /// With `supplements` an object without a method may name another, as responders on a chain in AppKit may. `accepts`
  /// decides whether a conditional handler counts as implemented.
  func decision(
    of slot: Int32, about action: Action, supplements: Bool = false,
    accepts: (HandlerID, ResponderID) -> Bool
  ) -> Decision {
    let id = columns.id(slot)
    // `recipient` relies on this step alone.
    if let method = columns.plainMethod(of: action, by: slot), !method.isConditional {
      return Decision(verdict: .handles, target: id, handler: method.handler)
    }
    let hasOverrides = profile == .uikit && (columns.hasOverrides(slot) || columns.has(.answersItself, slot))
    // U35: an overridden target(forAction:) answers for the whole search.
    if hasOverrides, let target = wrap(redirection(.target, of: slot, about: action)) {
      let method = implementation(of: action, by: target.index, accepts: accepts)
      // If the code names the object itself, the steps below decide, provided that there is a method.
      if target != id || method.handler == nil || !columns.has(.answersItself, slot) {
        return Decision(verdict: .redirects(target), target: target, handler: method.handler)
      }
    }
    let method = implementation(of: action, by: slot, accepts: accepts)
    // U36, U45: each step tests canPerformAction, so an override can hide a method or claim one that does not exist.
    switch hasOverrides ? canPerform(action, slot) : nil {
    case false?: return Decision(verdict: method.handler == nil ? .noHandler : .declines)
    case true? where method.handler == nil: return Decision(verdict: .claims, target: id)
    default: break
    }
    // M31: an object that does not respond may name another, which becomes the target before the search asks the next
    // responder.
    if supplements, profile == .appkit, method.handler == nil,
      let target = wrap(redirection(.supplemental, of: slot, about: action))
    {
      let method = implementation(of: action, by: target.index, accepts: accepts)
      return Decision(verdict: .supplements(target), target: target, handler: method.handler)
    }
    return Decision(verdict: method.verdict, target: method.handler == nil ? nil : id, handler: method.handler)
  }

  /// Decides whether an explicit target handles an action, without asking other objects or canPerformAction.
  func decision(
    ofTarget id: ResponderID, about action: Action, accepts: (HandlerID, ResponderID) -> Bool
  ) -> Decision {
    let method = implementation(of: action, by: columns.liveSlot(id), accepts: accepts)
    // U38: the call goes to the target directly, and fails without the method. M29: a target that does not respond does
    // not count.
    let isNone = method.handler == nil && profile == .appkit
    return Decision(verdict: method.verdict, target: isNone ? nil : id, handler: method.handler)
  }

  /// Returns the method that an object runs for an action: the first whose condition is true.
  func implementation(
    of action: Action, by slot: Int32, accepts: (HandlerID, ResponderID) -> Bool
  ) -> (handler: HandlerID?, verdict: Verdict) {
    guard slot != 0 else { return (nil, .noHandler) }
    var verdict = Verdict.noHandler
    var owner = columns.firstOwner(slot)
    while let method = columns.nextMethod(of: action, from: &owner) {
      let isAccepted = method.isConditional ? accepts(method.handler, columns.id(slot)) : true
      if isAccepted { return (method.handler, .handles) }
      verdict = .conditionFalse
    }
    return (nil, verdict)
  }

  /// Returns whether an object has a method for an action, regardless of canPerformAction.
  package func responds(
    to action: Action, _ id: ResponderID, accepts: (HandlerID, ResponderID) -> Bool
  ) -> Bool {
    implementation(of: action, by: columns.liveSlot(id), accepts: accepts).handler != nil
  }

  /// Returns the answer of one object's canPerformAction(_:withSender:), without a walk (U33, U34).
  ///
  /// In AppKit, it returns whether the object responds to the action.
  package func canPerformAction(
    _ action: Action, on id: ResponderID, accepts: (HandlerID, ResponderID) -> Bool
  ) -> Bool {
    if profile == .uikit, let answer = canPerformOverride(of: action, on: id) { return answer }
    return responds(to: action, id, accepts: accepts)
  }

  // MARK: Overrides, in entries or in code

  /// Returns the slot of the object that an override of `target(forAction:)` or `supplementalTarget` names, or 0.
  private func redirection(_ aspect: Aspect, of slot: Int32, about action: Action) -> Int32 {
    guard columns.has(.answersItself, slot), let live = columns.live else {
      return columns.hasEntries(slot) ? columns.target(aspect, action, of: slot) : 0
    }
    return aspect == .target
      ? live.target(of: slot, about: action) : live.supplementalTarget(of: slot, about: action)
  }

  /// Returns the answer of an override of canPerformAction, or nil without an override.
  func canPerform(_ action: Action, _ slot: Int32) -> Bool? {
    guard columns.has(.answersItself, slot), let live = columns.live else {
      return columns.answer(.canPerform, action, of: slot)
    }
    return live.canPerform(action, slot)
  }

  /// Lets `live` provide an object's next responder, or returns to the rules.
  package func setTellsNext(_ tells: Bool, of id: ResponderID) {
    let slot = columns.liveSlot(id)
    guard slot != 0, columns.has(.tellsNext, slot) != tells else { return }
    setTrait(.tellsNext, of: id, to: tells)
    overrideNext(of: id, with: tells ? .nowhere : nil)
  }

  /// Lets `live` answer for an object in a search, or returns to its entries.
  package func setAnswersItself(_ answers: Bool, of id: ResponderID) {
    guard columns.liveSlot(id) != 0, traits(of: id).contains(.answersItself) != answers else { return }
    setTrait(.answersItself, of: id, to: answers)
    // Its own entry makes every search stop here and ask.
    overrideValidation(of: .reserved, on: id, with: answers ? true : nil)
  }
}
