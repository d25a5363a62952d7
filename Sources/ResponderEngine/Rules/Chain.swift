// SPDX-License-Identifier: Apache-2.0

/// The way in which a walk up the chain ended.
package enum ChainEnd: String, Hashable, Sendable {
  /// An object handled the action.
  case handled
  /// The object that was chosen lacks the method (U36, U38).
  case lacks
  /// The next responder of the last object is nil.
  case `nil`
  /// What holds the last object, and so what comes next, is not known.
  case open
  /// The chain returned to a responder that it had passed.
  case cycle
}

/// A walk along next responders, at O(1) a hop, that notices cycles.
///
/// Structure alone cannot make a cycle: every cycle passes a responder whose next is computed. So the walk remembers
/// only those, and a plain hop costs no more than reading the column.
struct ChainWalk {
  private let start: Int32
  private(set) var current: Int32
  /// The computed hops, each with the number of hops before it, or nil while there are none, as in most walks.
  private var computed: [Int32: Int]?
  /// The hops made by `advance`; those of a run are not counted.
  private(set) var hops = 0
  /// The length of the cycle in counted hops, or 0 for none.
  private(set) var cycleLength = 0

  init(from start: Int32) {
    self.start = start
    current = start
  }

  /// Makes a walk whose first hops were a run.
  init(from start: Int32, after runEnd: Int32) {
    self.start = start
    current = runEnd
  }

  /// Returns the number of responders met, each counted once, by a walk without runs.
  ///
  /// The walk notices a cycle up to one round late.
  ///
  /// - Complexity: O(1) without a cycle, else O(hops).
  func distinctCount(_ columns: Columns) -> Int {
    guard cycleLength > 0 else { return hops + 1 }
    // One walker is a round ahead of another; they meet where the cycle begins.
    var (ahead, behind, tail) = (start, start, 0)
    for _ in 0..<cycleLength { ahead = columns.next(of: ahead) }
    while ahead != behind {
      (ahead, behind) = (columns.next(of: ahead), columns.next(of: behind))
      tail += 1
    }
    return tail + cycleLength
  }

  /// Returns whether the walk met a responder before it first came to `current`.
  ///
  /// - Complexity: O(hops).
  private func hasPassed(_ slot: Int32, _ columns: Columns) -> Bool {
    var passed = start
    while passed != current, passed != slot { passed = columns.next(of: passed) }
    return passed == slot
  }

  /// Steps to the next responder; returns false at the end, where `current` stays.
  @inline(__always)
  mutating func advance(_ columns: Columns) -> Bool {
    let plain = columns.next[current]
    if plain > 0 {
      current = plain
      hops &+= 1
      return true
    }
    return plain < 0 && advanceComputed(columns)
  }

  /// Makes plain hops past every object that certainly does not answer.
  mutating func pass(_ columns: Columns, withoutInterestIn bit: UInt64) {
    current = columns.endOfRun(from: current, withoutInterestIn: bit)
  }

  @inline(never)
  private mutating func advanceComputed(_ columns: Columns) -> Bool {
    if let before = computed?[current] {
      cycleLength = hops - before
      return false
    }
    let next = columns.computedNext(current)
    // At the end of the chain there is nothing to remember, because the walk cannot return.
    if next == 0 { return false }
    computed = computed ?? [:]
    computed?[current] = hops
    // The chain skips the delegate if it has already passed it (U12). A delegate with a plain next, such as a scene, is
    // found by a second walk; only an overridden or plain next can have led from it to here.
    if current == ResponderTree.applicationSlot, !columns.has(.overridesNext, current) {
      if computed?[next] != nil { return false }
      if columns.next[next] > 0, hasPassed(next, columns) { return false }
    }
    current = next
    hops &+= 1
    return true
  }
}

/// A responder chain: its responders in order, each once.
package struct ResponderChain: Hashable, Sendable {
  /// The responders, from the first one asked.
  package let responders: [ResponderID]
  /// The end of the chain: `nil`, `open`, or `cycle` when the last responder's next comes earlier in the chain.
  package let end: ChainEnd
}

extension ResponderTree {
  /// Returns the chain from an object on, including the object.
  ///
  /// The chain of an object that is not a responder is empty (U18).
  ///
  /// - Complexity: O(length).
  package func chain(from id: ResponderID) -> ResponderChain {
    let (path, end) = columns.path(from: columns.liveSlot(id))
    return ResponderChain(responders: path.map(columns.id), end: end)
  }
}

extension Columns {
  /// Returns the chain from an object on, each object once, and its end.
  package func path(from start: Int32) -> (slots: [Int32], end: ChainEnd) {
    guard start != 0, kind(start).isResponder else { return ([], .nil) }
    var slots = [start]
    var walk = ChainWalk(from: start)
    while walk.advance(self) { slots.append(walk.current) }
    guard walk.cycleLength > 0 else { return (slots, endsOpen(walk.current) ? .open : .nil) }
    slots.removeLast(slots.count - walk.distinctCount(self))
    return (slots, .cycle)
  }

  /// Returns whether it is not known what comes after an object.
  @inline(__always)
  func endsOpen(_ slot: Int32) -> Bool { has(.holderUnknown, slot) && !has(.overridesNext, slot) }
}

// MARK: - Plain hops

extension Columns {
  /// Follows plain hops past the objects that certainly do not answer, and returns the first other object.
  ///
  /// That object may answer, or its next responder is computed or none.
  ///
  /// OPTIMIZATION: the columns are held once for the whole run, an object of the same class as the one before it costs no
  /// look at its class, and nothing is counted. This is valid because the run calls nothing and changes nothing.
  @inline(__always)
  func endOfRun(from start: Int32, withoutInterestIn bit: UInt64) -> Int32 {
    let (next, behavior) = (next, behavior)
    return classes.interest.withUnsafeBufferPointer { interest in
      var current = start
      var passed: Int32 = -1
      while true {
        let word = behavior[current]
        if word != passed {
          if word & 1 != 0 || interest[Int(UInt32(bitPattern: word) >> 1)] & bit != 0 { return current }
          passed = word
        }
        let plain = next[current]
        if plain <= 0 { return current }
        current = plain
      }
    }
  }
}

/// The ends of runs that are already known, for searches for the same actions from many senders.
package struct KnownRuns {
  /// By slot: the end of its run, and the number of the action for which it was found.
  private var ends: [(end: Int32, action: Int32)]

  /// Makes an empty table; the tree must not change while it is used.
  package init(_ tree: ResponderTree) { ends = Array(repeating: (0, 0), count: tree.columns.slotCount) }

  /// Returns the end of a run.
  ///
  /// - Complexity: O(1) amortised over the objects, as long as the action stays the same.
  mutating func end(from start: Int32, of action: Action, _ columns: Columns) -> Int32 {
    let bit = interestBit(action)
    func isKnown(_ slot: Int32) -> Bool { ends[Int(slot)].end != 0 && ends[Int(slot)].action == action.rawValue }
    var end = start
    // An object with entries for other actions only does not answer either.
    func answers(_ slot: Int32) -> Bool {
      columns.mayAnswer(slot, bit)
        && (columns.hasOverrides(slot) || columns.has(.answersItself, slot)
          || columns.declarer(of: action, for: slot) != .none)
    }
    while !isKnown(end), !answers(end), columns.next[end] > 0 { end = columns.next[end] }
    if isKnown(end) { end = ends[Int(end)].end }
    var passed = start
    while !isKnown(passed) {
      ends[Int(passed)] = (end, action.rawValue)
      if passed == end { break }
      passed = columns.next[passed]
    }
    return end
  }
}
