// SPDX-License-Identifier: Apache-2.0

/// What an object or class does about one action: each aspect is something a UIKit class may override.
enum Aspect: UInt32, CaseIterable {
  /// keyCommands: the key is the client's number for the combination, the value the action's.
  case keyCommand = 1
  /// validate(_:).
  case validate
  /// supplementalTarget(forAction:sender:).
  case supplemental
  /// The method itself.
  case implementation
  // The overrides that answer before a method does stand last, where they are seen at a glance.
  /// canPerformAction(_:withSender:).
  case canPerform
  /// target(forAction:withSender:).
  case target
}

/// The entries of one owner, sorted by key.
///
/// A key holds the aspect in the high four bits and the action below, so entries of an aspect stand in the order in which
/// their actions were first mentioned. Reading costs O(log entries); adding is cheap, because later actions sort last.
struct BehaviorTable {
  private(set) var entries: ContiguousArray<(key: UInt32, value: Int64)> = []

  var isEmpty: Bool { entries.isEmpty }

  subscript(key: UInt32) -> Int64? {
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

  /// Whether canPerformAction or target(forAction:) is overridden, for whatever action.
  @inline(__always)
  var hasOverrides: Bool {
    // Not `last`, for which a debug build allocates.
    !entries.isEmpty && entries[entries.count - 1].key >> 28 > Aspect.implementation.rawValue
  }

  /// Where a key stands, or would stand.
  @inline(__always)
  private func position(of key: UInt32) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low &+ high) &>> 1
      if entries[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

func behaviorKey(_ aspect: Aspect, _ number: Int32) -> UInt32 {
  aspect.rawValue << 28 | UInt32(truncatingIfNeeded: number) & 0x0FFF_FFFF
}

/// Whose entries: an object's slot, or a class below zero.
func classOwner(_ classIndex: Int32) -> Int32 { ~classIndex }

@inline(__always)
func interestBit(_ number: Int32) -> UInt64 { 1 << UInt64(truncatingIfNeeded: number & 63) }

/// What an entry of the aspect `implementation` says.
struct Method {
  let handler: HandlerID
  let isConditional: Bool
  /// Whether a class of the framework has it, and no app's.
  let isFrameworks: Bool

  @inline(__always)
  init(_ value: Int64) {
    handler = HandlerID(rawValue: Int32(truncatingIfNeeded: value >> 1))
    isConditional = value & 1 != 0
    isFrameworks = value & Self.frameworksBit != 0
  }

  /// Set beyond the bits of the handler.
  static let frameworksBit: Int64 = 1 << 40
}
