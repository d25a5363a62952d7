// SPDX-License-Identifier: Apache-2.0

extension Columns {
  /// Whether an object may have something to say about an action.
  ///
  /// OPTIMIZATION: an object without entries of its own, of a class without interest in the action, is passed with two
  /// loads; valid because interest is a superset of the class's entries.
  @inline(__always)
  func mayAnswer(_ slot: Int32, _ bit: UInt64) -> Bool {
    hasEntries(slot) || classes.interest[Int(classIndex(slot))] & bit != 0
  }

  @inline(__always)
  func behavior(_ aspect: Aspect, _ number: Int32, of owner: Int32) -> Int64? {
    behaviors.position(of: owner).flatMap { behaviors.entries[$0].value[behaviorKey(aspect, number)] }
  }

  /// Whether an object has entries of its own.
  @inline(__always)
  func hasEntries(_ slot: Int32) -> Bool { behavior[position(slot)] & 1 != 0 }

  /// Whether an object overrides canPerformAction or target(forAction:), for whatever action.
  func hasOverrides(_ slot: Int32) -> Bool {
    guard hasEntries(slot), let position = behaviors.position(of: slot) else { return false }
    return behaviors.entries[position].value.hasOverrides
  }

  /// Whose entries come first for an object: its own, or else its class's.
  func firstOwner(_ slot: Int32) -> Int32 { hasEntries(slot) ? slot : classOwner(classIndex(slot)) }

  /// The next of an object's methods for an action from `owner` on, which is moved behind it: its own, its class's, a
  /// superclass's (U33); behind the last, nil and 0.
  func nextMethod(of action: Action, by slot: Int32, from owner: inout Int32) -> Method? {
    while owner != 0 {
      let value = behavior(.implementation, action.rawValue, of: owner)
      let classIndex = owner > 0 ? classIndex(slot) : classes.superclass[Int(classOwner(owner))]
      owner = classIndex < 0 ? 0 : classOwner(classIndex)
      if let value { return Method(value) }
    }
    return nil
  }

  /// An object's first method for an action, nil also when it overrides canPerformAction or target(forAction:).
  @inline(__always)
  func plainMethod(of action: Action, by slot: Int32) -> Method? {
    if hasEntries(slot), let position = behaviors.position(of: slot) {
      if behaviors.entries[position].value.hasOverrides || has(.answersItself, slot) { return nil }
      if let value = behaviors.entries[position].value[behaviorKey(.implementation, action.rawValue)] {
        return Method(value)
      }
    }
    var owner = classOwner(classIndex(slot))
    return nextMethod(of: action, by: slot, from: &owner)
  }
}

// MARK: - Writing entries

extension Columns {
  /// Sets or removes an entry, logs it, and keeps the marks that let a search pass by.
  func setBehavior(_ aspect: Aspect, _ number: Int32, of owner: Int32, to value: Int64?) {
    let key = behaviorKey(aspect, number)
    let old = behavior(aspect, number, of: owner)
    guard old != value else { return }
    // The old value is logged plus one, 0 standing for "no entry"; values are never negative.
    log.append(Change(cell: .behaviorEntry, index: owner, key: key, old: old.map { $0 + 1 } ?? 0))
    behaviorVersion &+= 1
    behaviors.entries[behaviors.position(of: owner, addedWith: BehaviorTable())].value[key] = value
    if value != nil {
      if owner < 0 {
        classes.addInterest(interestBit(number), to: classOwner(owner))
      } else {
        set(.behavior, owner, behavior[Int(owner)] | 1)
      }
    } else if behaviors[owner]?.isEmpty == true {
      behaviors[owner] = nil
      if owner >= 0 { set(.behavior, owner, behavior[Int(owner)] & ~1) }
    }
  }

  func restoreBehavior(owner: Int32, key: UInt32, old: Int64) {
    behaviorVersion &+= 1
    behaviors.entries[behaviors.position(of: owner, addedWith: BehaviorTable())].value[key] = old == 0 ? nil : old - 1
    // A class that was taken back and brought again has lost its interests.
    if owner < 0, old != 0 { classes.addInterest(interestBit(Int32(key & 0x0FFF_FFFF)), to: classOwner(owner)) }
    if behaviors[owner]?.isEmpty == true { behaviors[owner] = nil }
  }

  func removeBehaviors(of slot: Int32) {
    guard hasEntries(slot), let table = behaviors[slot] else { return }
    for (key, value) in table.entries {
      log.append(Change(cell: .behaviorEntry, index: slot, key: key, old: value + 1))
    }
    behaviorVersion &+= 1
    behaviors[slot] = nil
    set(.behavior, slot, behavior[Int(slot)] & ~1)
  }
}
