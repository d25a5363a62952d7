// SPDX-License-Identifier: Apache-2.0

/// What an object or class does about one action: each aspect is something a UIKit class may override.
enum Aspect: UInt32, CaseIterable {
  /// The method itself.
  case implementation = 1
  /// canPerformAction(_:withSender:).
  case canPerform
  /// target(forAction:withSender:).
  case target
  /// validate(_:).
  case validate
  /// keyCommands: the key is the client's number for the combination, the value the action's.
  case keyCommand
}

/// The entries of one owner, sorted by key.
///
/// A key holds the aspect in the high four bits and the action below, so entries of an aspect stand in the order in which
/// their actions were first mentioned. Reading costs O(log entries); adding is cheap, because later actions sort last.
struct BehaviorTable {
  private(set) var keys: ContiguousArray<UInt32> = []
  private(set) var values: ContiguousArray<Int64> = []

  var isEmpty: Bool { keys.isEmpty }

  subscript(key: UInt32) -> Int64? {
    get {
      let position = position(of: key)
      return position < keys.count && keys[position] == key ? values[position] : nil
    }
    set {
      let position = position(of: key)
      let isThere = position < keys.count && keys[position] == key
      switch (isThere, newValue) {
      case (true, let value?): values[position] = value
      case (true, nil):
        keys.remove(at: position)
        values.remove(at: position)
      case (false, let value?):
        keys.insert(key, at: position)
        values.insert(value, at: position)
      case (false, nil): break
      }
    }
  }

  /// Where a key stands, or would stand.
  private func position(of key: UInt32) -> Int {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

func behaviorKey(_ aspect: Aspect, _ number: Int32) -> UInt32 {
  aspect.rawValue << 28 | UInt32(truncatingIfNeeded: number) & 0x0FFF_FFFF
}

/// Whose entries: an object's slot, or a class below zero.
func classOwner(_ classIndex: Int32) -> Int32 { -classIndex - 1 }

extension Columns {
  /// Whether an object may have something to say about an action.
  ///
  /// OPTIMIZATION: an object without entries of its own, of a class without interest in the action, is passed with two
  /// loads; valid because interest is a superset of the class's entries.
  @inline(__always)
  func mayAnswer(_ slot: Int32, _ bit: UInt64) -> Bool {
    let word = behavior[Int(slot)]
    return word & 1 != 0 || classes.interest[Int(word >> 1)] & bit != 0
  }

  func behavior(_ aspect: Aspect, _ number: Int32, of owner: Int32) -> Int64? {
    behaviors[owner]?[behaviorKey(aspect, number)]
  }

  /// Sets or removes an entry, logs it, and keeps the marks that let a search pass by.
  func setBehavior(_ aspect: Aspect, _ number: Int32, of owner: Int32, to value: Int64?) {
    let key = behaviorKey(aspect, number)
    let old = behaviors[owner]?[key]
    guard old != value else { return }
    // The old value is logged plus one, 0 standing for "no entry"; values are never negative.
    log.append(Change(cell: .behaviorEntry, index: owner, key: key, old: old.map { $0 + 1 } ?? 0))
    behaviorVersion &+= 1
    behaviors[owner, default: BehaviorTable()][key] = value
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
    behaviors[owner, default: BehaviorTable()][key] = old == 0 ? nil : old - 1
    // A class that was taken back and brought again has lost its interests.
    if owner < 0, old != 0 { classes.addInterest(interestBit(Int32(key & 0x0FFF_FFFF)), to: classOwner(owner)) }
    if behaviors[owner]?.isEmpty == true { behaviors[owner] = nil }
  }

  func removeBehaviors(of slot: Int32) {
    guard behavior[Int(slot)] & 1 != 0, let table = behaviors[slot] else { return }
    for (key, value) in zip(table.keys, table.values) {
      log.append(Change(cell: .behaviorEntry, index: slot, key: key, old: value + 1))
    }
    behaviorVersion &+= 1
    behaviors[slot] = nil
    set(.behavior, slot, behavior[Int(slot)] & ~1)
  }
}

@inline(__always)
func interestBit(_ number: Int32) -> UInt64 { 1 << UInt64(truncatingIfNeeded: number & 63) }
