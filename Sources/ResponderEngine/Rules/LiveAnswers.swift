// SPDX-License-Identifier: Apache-2.0

/// Speaks for the objects whose overrides are code, asked in the middle of a search.
///
/// The search asks only objects that bear the traits `tellsNext` and `answersItself`; for all others it costs nothing. What
/// is asked may add objects to the tree, and must not remove or move any.
package protocol LiveAnswers: AnyObject {
  /// The slot an overridden `next` leads to, 0 for none (U15).
  func next(of slot: Int32) -> Int32

  /// What an object with overrides says about an action, given the method it has (U35, U36, U45).
  func answer(
    of slot: Int32, about action: Action, method: (handler: HandlerID?, verdict: Verdict)
  ) -> ResponderTree.Answer

  /// The slot of an object's supplemental target for an action, 0 for none (M31).
  func supplementalTarget(of slot: Int32, about action: Action) -> Int32
}

extension ResponderTree {
  /// Has `live` speak for an object's next, or the rules alone again.
  package func setTellsNext(_ tells: Bool, of id: ResponderID) {
    let slot = columns.liveSlot(id)
    guard slot != 0, columns.has(.tellsNext, slot) != tells else { return }
    setTrait(.tellsNext, of: id, to: tells)
    overrideNext(of: id, with: tells ? .nowhere : nil)
  }

  /// Has `live` speak for an object when a search asks it, or its entries alone again.
  package func setAnswersItself(_ answers: Bool, of id: ResponderID) {
    guard columns.liveSlot(id) != 0, traits(of: id).contains(.answersItself) != answers else { return }
    setTrait(.answersItself, of: id, to: answers)
    // An entry of its own, about no action there is, has every search stop here and ask.
    overrideValidation(of: Action(rawValue: 0x0FFF_FFFF), on: id, with: answers ? true : nil)
  }

  /// The next responder by the rules, an override left out of account.
  package func nextWithoutOverride(of id: ResponderID) -> ResponderID? {
    let slot = columns.liveSlot(id)
    guard slot != 0 else { return nil }
    guard columns.has(.tellsNext, slot) else { return next(of: id) }
    // For the time of the question only, and so not logged.
    columns.traits[Int(slot)] &= ~ResponderTraits.overridesNext.rawValue
    defer { columns.traits[Int(slot)] |= ResponderTraits.overridesNext.rawValue }
    let plain = columns.plainNext(slot, options)
    return wrap(plain == Columns.computed ? columns.computedNext(slot) : plain)
  }
}
