// SPDX-License-Identifier: Apache-2.0

// The behavior of objects and classes for actions: methods, overrides and key commands, with one entry each.

/// The subject of an entry: a method, or something that a UIKit or AppKit class may override.
enum Aspect: UInt32, CaseIterable {
  /// keyCommands: the number is the client's for the key combination, and the value is the action's.
  case keyCommand = 1
  /// validate(_:).
  case validate
  /// supplementalTarget(forAction:sender:).
  case supplemental
  /// control(_:textView:doCommandBy:) and textView(_:doCommandBy:) of a delegate (M60).
  case command
  /// The method.
  case implementation
  // The overrides that answer before a method come last, so that `hasOverrides` finds them at once.
  /// canPerformAction(_:withSender:).
  case canPerform
  /// target(forAction:withSender:).
  case target
}

/// The key of an owner's entry: its aspect and the number of an action or a key combination.
///
/// Keys are ordered by aspect and then by number, so the entries of an aspect follow the order in which their actions
/// were first mentioned.
struct BehaviorKey: Hashable, Comparable {
  /// The aspect in the high four bits, and the number in the others.
  let bits: UInt32
  private static let shift: UInt32 = 28
  private static let numberMask: UInt32 = 1 << shift - 1

  @inline(__always)
  init(bits: UInt32) { self.bits = bits }

  @inline(__always)
  init(_ aspect: Aspect, _ number: Int32) {
    bits = aspect.rawValue << Self.shift | UInt32(truncatingIfNeeded: number) & Self.numberMask
  }

  @inline(__always)
  var number: Int32 { Int32(truncatingIfNeeded: bits & Self.numberMask) }

  /// The number as an action, if it is one.
  var action: Action { Action(rawValue: number) }

  @inline(__always)
  func isAbout(_ aspect: Aspect) -> Bool { bits >> Self.shift == aspect.rawValue }

  /// Whether the entry overrides canPerformAction or target(forAction:).
  @inline(__always)
  var isOverride: Bool { bits >> Self.shift > Aspect.implementation.rawValue }

  /// Whether the entry affects which object handles an action.
  var decidesHandling: Bool { isOverride || isAbout(.implementation) || isAbout(.supplemental) }

  @inline(__always)
  static func < (one: BehaviorKey, other: BehaviorKey) -> Bool { one.bits < other.bits }
}

extension Action {
  /// A number that no client gives to an action, for entries and questions without an action.
  package static let reserved = BehaviorKey(bits: .max).action
}

/// The owner of entries: an object or a class.
struct EntryOwner: Hashable {
  /// The slot of an object, the complement of a class's index, or 0 for none.
  let rawValue: Int32

  @inline(__always)
  init(rawValue: Int32) { self.rawValue = rawValue }

  static let none = EntryOwner(rawValue: 0)

  @inline(__always)
  static func object(_ slot: Int32) -> EntryOwner { EntryOwner(rawValue: slot) }

  /// Makes the owner for the class at an index, or none below zero, where the superclass of a root class would be.
  @inline(__always)
  static func ofClass(_ index: Int32) -> EntryOwner { EntryOwner(rawValue: index < 0 ? 0 : ~index) }

  static func ofClass(_ id: ClassID) -> EntryOwner { ofClass(id.rawValue) }

  @inline(__always)
  var isObject: Bool { rawValue > 0 }

  @inline(__always)
  var isClass: Bool { rawValue < 0 }

  /// The class's index, if the owner is a class.
  @inline(__always)
  var classIndex: Int32 { ~rawValue }
}

/// The entries of one owner, sorted by key.
///
/// Reading costs O(log entries). Adding is cheap, because later actions sort last.
struct BehaviorTable {
  private(set) var entries: ContiguousArray<(key: BehaviorKey, value: Int64)> = []

  var isEmpty: Bool { entries.isEmpty }

  subscript(key: BehaviorKey) -> Int64? {
    @inline(__always) get {
      let position = position(of: key)
      return position < entries.count && entries[position].key == key ? entries[position].value : nil
    }
    set {
      let position = position(of: key)
      let isThere = position < entries.count && entries[position].key == key
      switch (isThere, newValue) {
      case (true, let value?): entries[position].value = value
      case (true, nil): entries.remove(at: position)
      case (false, let value?): entries.insert((key, value), at: position)
      case (false, nil): break
      }
    }
  }

  /// Whether canPerformAction or target(forAction:) is overridden for any action.
  @inline(__always)
  var hasOverrides: Bool {
    // In a debug build, `last` allocates.
    !entries.isEmpty && entries[entries.count - 1].key.isOverride
  }

  /// Returns the position of a key, or the position at which to insert it.
  @inline(__always)
  private func position(of key: BehaviorKey) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low &+ high) &>> 1
      if entries[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A method of an object or a class for an action.
package struct Method {
  /// The client's number for the code.
  package let handler: HandlerID
  /// Whether the client decides at each question whether the method counts as implemented.
  package let isConditional: Bool
  /// Whether the method belongs to a class of the framework.
  package let isFrameworks: Bool

  init(_ handler: HandlerID, isConditional: Bool = false, isFrameworks: Bool = false) {
    (self.handler, self.isConditional, self.isFrameworks) = (handler, isConditional, isFrameworks)
  }

  @inline(__always)
  init(_ value: Int64) {
    handler = HandlerID(rawValue: Int32(truncatingIfNeeded: value >> 1))
    isConditional = value & 1 != 0
    isFrameworks = value & Self.frameworksBit != 0
  }

  /// The entry's value.
  var value: Int64 {
    Int64(UInt32(bitPattern: handler.rawValue)) << 1 | (isConditional ? 1 : 0) | (isFrameworks ? Self.frameworksBit : 0)
  }

  /// A bit above those of the handler.
  private static let frameworksBit: Int64 = 1 << 40
}

/// Returns the bit of an action among the interests of a class.
@inline(__always)
func interestBit(_ action: Action) -> UInt64 { 1 << UInt64(truncatingIfNeeded: action.rawValue & 63) }

// MARK: - Reading entries

extension Columns {
  /// Returns whether an object may affect an action.
  ///
  /// OPTIMIZATION: an object without its own entries, whose class has no interest in the action, costs two loads. This
  /// is valid because interest is a superset of the class's entries.
  @inline(__always)
  func mayAnswer(_ slot: Int32, _ bit: UInt64) -> Bool {
    hasEntries(slot) || classes.interest[Int(classIndex(slot))] & bit != 0
  }

  @inline(__always)
  func behavior(_ aspect: Aspect, _ number: Int32, of owner: EntryOwner) -> Int64? {
    behaviors.position(of: owner.rawValue).flatMap { behaviors.entries[$0].value[BehaviorKey(aspect, number)] }
  }

  /// Returns the entries of an owner, sorted by key.
  func entries(of owner: EntryOwner) -> ContiguousArray<(key: BehaviorKey, value: Int64)> {
    behaviors[owner.rawValue]?.entries ?? []
  }

  /// Returns the method that an owner itself has for an action, or nil.
  @inline(__always)
  func method(of action: Action, ownedBy owner: EntryOwner) -> Method? {
    behavior(.implementation, action.rawValue, of: owner).map(Method.init)
  }

  /// Returns the live object that an entry names, or 0.
  func target(_ aspect: Aspect, _ action: Action, of slot: Int32) -> Int32 {
    behavior(aspect, action.rawValue, of: .object(slot)).map { liveSlot(ResponderID(packed: $0)) } ?? 0
  }

  /// Returns the answer of an entry that overrides a yes-or-no question, or nil without an override.
  func answer(_ aspect: Aspect, _ action: Action, of slot: Int32) -> Bool? {
    behavior(aspect, action.rawValue, of: .object(slot)).map { $0 == 1 }
  }

  /// Returns whether an object has its own entries.
  @inline(__always)
  package func hasEntries(_ slot: Int32) -> Bool { behavior[slot] & 1 != 0 }

  /// Returns whether an object overrides canPerformAction or target(forAction:) for any action.
  func hasOverrides(_ slot: Int32) -> Bool {
    guard hasEntries(slot), let position = behaviors.position(of: slot) else { return false }
    return behaviors.entries[position].value.hasOverrides
  }

  /// Returns the first owner of entries for an object: the object itself, or else its class.
  @inline(__always)
  func firstOwner(_ slot: Int32) -> EntryOwner { hasEntries(slot) ? .object(slot) : .ofClass(classIndex(slot)) }

  /// Returns the next of an object's methods for an action from `owner` on, and advances `owner` past it.
  ///
  /// After the last method it returns nil, and `owner` is none.
  func nextMethod(of action: Action, from owner: inout EntryOwner) -> Method? {
    while owner != .none {
      let method = method(of: action, ownedBy: owner)
      owner = self.owner(behind: owner)
      if let method { return method }
    }
    return nil
  }

  /// Returns the owner whose methods count after those of another, or none at the end.
  @inline(__always)
  func owner(behind owner: EntryOwner) -> EntryOwner {
    // U33: an object's own method comes first, then its class's, then a superclass's.
    .ofClass(owner.isObject ? classIndex(owner.rawValue) : classes.superclass[Int(owner.classIndex)])
  }

  /// Returns an object's first method for an action, or nil when it has none or an override may answer first or hide
  /// it.
  ///
  /// An unconditional method that this function returns is the decision; see `ResponderTree.decision`.
  @inline(__always)
  func plainMethod(of action: Action, by slot: Int32) -> Method? {
    if hasEntries(slot), let position = behaviors.position(of: slot) {
      if behaviors.entries[position].value.hasOverrides || has(.answersItself, slot) { return nil }
      if let value = behaviors.entries[position].value[BehaviorKey(.implementation, action.rawValue)] {
        return Method(value)
      }
    }
    var owner = EntryOwner.ofClass(classIndex(slot))
    return nextMethod(of: action, from: &owner)
  }
}

// MARK: - Writing entries

extension Columns {
  /// Sets or removes an entry, logs it, and updates the marks that let a search skip objects.
  func setBehavior(_ aspect: Aspect, _ number: Int32, of owner: EntryOwner, to value: Int64?) {
    let key = BehaviorKey(aspect, number)
    let old = behavior(aspect, number, of: owner)
    guard old != value else { return }
    log.append(Change(cell: .behaviorEntry, index: owner.rawValue, key: key.bits, old: OptionalCell(old).bits))
    write(value, under: key, of: owner)
    if owner.isObject {
      if value != nil {
        set(.behavior, owner.rawValue, behavior[owner.rawValue] | 1)
      } else if behaviors[owner.rawValue] == nil {
        set(.behavior, owner.rawValue, behavior[owner.rawValue] & ~1)
      }
    }
  }

  /// Sets or removes an entry without logging it; an owner without entries has no table.
  func write(_ value: Int64?, under key: BehaviorKey, of owner: EntryOwner) {
    behaviorVersion &+= 1
    behaviors.entries[behaviors.position(of: owner.rawValue, addedWith: BehaviorTable())].value[key] = value
    if value == nil {
      if behaviors[owner.rawValue]?.isEmpty == true { behaviors[owner.rawValue] = nil }
    } else if owner.isClass {
      // This also covers a class that was rolled back and made again, and so lost its interests.
      classes.addInterest(interestBit(key.action), to: owner.classIndex)
    }
  }

  func removeBehaviors(of slot: Int32) {
    guard hasEntries(slot), let table = behaviors[slot] else { return }
    // Undoing this adds the last logged entry first, and adding is cheap in the order of the keys.
    for (key, value) in table.entries.reversed() {
      log.append(Change(cell: .behaviorEntry, index: slot, key: key.bits, old: OptionalCell(value).bits))
    }
    behaviorVersion &+= 1
    behaviors[slot] = nil
    set(.behavior, slot, behavior[slot] & ~1)
  }
}
