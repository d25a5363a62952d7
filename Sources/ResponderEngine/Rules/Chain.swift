// SPDX-License-Identifier: Apache-2.0

/// How a walk up the chain ended.
package enum ChainEnd: String, Hashable, Sendable {
  /// Somebody took the action.
  case handled
  /// The last responder's next is nil.
  case `nil`
  /// The chain came back to a responder it had passed.
  case cycle
}

/// Walks next responders, at O(1) a hop whatever the length, and notices cycles.
///
/// Structure alone cannot make a cycle: every one passes a responder whose next is computed. So only those are
/// remembered, and the plain hops cost nothing more than reading the column.
struct ChainWalk {
  private let start: Int32
  private(set) var current: Int32
  /// The computed hops taken, each with how many hops came before it; nil while there were none, as in most walks.
  private var computed: [Int32: Int]?
  private(set) var hops = 0
  /// The length of the cycle found, 0 for none.
  private(set) var cycleLength = 0

  init(from start: Int32) {
    self.start = start
    current = start
  }

  /// A walk whose first hops were a run.
  init(from start: Int32, after run: PlainRun) {
    self.start = start
    (current, hops) = (run.end, run.hops)
  }

  /// How many responders were met, each counted once; a cycle is noticed up to a whole round late.
  ///
  /// Complexity: O(1) without a cycle, else O(hops).
  func distinctCount(_ columns: Columns) -> Int {
    guard cycleLength > 0 else { return hops + 1 }
    // One walker a round ahead of another: they meet where the cycle begins.
    var (ahead, behind, tail) = (start, start, 0)
    for _ in 0..<cycleLength { ahead = columns.next(of: ahead) }
    while ahead != behind {
      (ahead, behind) = (columns.next(of: ahead), columns.next(of: behind))
      tail += 1
    }
    return tail + cycleLength
  }

  /// After how many hops the walk first came by a responder, nil when it has not.
  ///
  /// Complexity: O(hops).
  func position(of slot: Int32, _ columns: Columns) -> Int? {
    var passed = start
    for position in 0...hops {
      if passed == slot { return position }
      passed = columns.next(of: passed)
    }
    return nil
  }

  /// Steps to the next responder; false at the end, when `current` stays.
  @inline(__always)
  mutating func advance(_ columns: Columns) -> Bool {
    let plain = columns.next[Int(current)]
    if plain > 0 {
      current = plain
      hops &+= 1
      return true
    }
    return plain < 0 && advanceComputed(columns)
  }

  /// Goes on by plain hops past everyone who certainly does not answer.
  mutating func pass(_ columns: Columns, withoutInterestIn bit: UInt64) {
    let run = columns.run(from: current, withoutInterestIn: bit)
    current = run.end
    hops &+= run.hops
  }

  @inline(never)
  private mutating func advanceComputed(_ columns: Columns) -> Bool {
    if let before = computed?[current] {
      cycleLength = hops - before
      return false
    }
    let next = columns.computedNext(current)
    // Where the chain ends nothing is remembered: nobody can come by again.
    if next == 0 { return false }
    computed = computed ?? [:]
    computed?[current] = hops
    // U12: the delegate is not asked again when the chain came by it before. A delegate with a plain next, a scene,
    // is looked for by walking once more; only an overridden or plain next can have led from it to here.
    if current == ResponderTree.applicationSlot, !columns.has(.overridesNext, current) {
      if computed?[next] != nil { return false }
      if columns.next[Int(next)] > 0, position(of: next, columns) != nil { return false }
    }
    current = next
    hops &+= 1
    return true
  }
}

/// A responder chain as it stands: its responders from the first asked, each once.
package struct ResponderChain: Hashable, Sendable {
  /// The responders, from the first asked on.
  package let responders: [ResponderID]
  /// `nil`, or `cycle` when the last one's next stands earlier in the chain.
  package let end: ChainEnd
}

extension ResponderTree {
  /// The chain from an object on, itself included.
  ///
  /// Complexity: O(length). An object that is no responder has the empty chain (U18).
  package func chain(from id: ResponderID) -> ResponderChain {
    let (path, end) = columns.path(from: columns.liveSlot(id))
    return ResponderChain(responders: path.map(columns.id), end: end)
  }
}

extension Columns {
  func path(from start: Int32) -> (slots: [Int32], end: ChainEnd) {
    guard start != 0, kind(start).isResponder else { return ([], .nil) }
    var slots = [start]
    var walk = ChainWalk(from: start)
    while walk.advance(self) { slots.append(walk.current) }
    guard walk.cycleLength > 0 else { return (slots, .nil) }
    slots.removeLast(slots.count - walk.distinctCount(self))
    return (slots, .cycle)
  }
}

// MARK: - Plain hops

/// Hops that only read the column of next responders.
struct PlainRun {
  /// Where it ends.
  var end: Int32
  var hops = 0
}

extension Columns {
  /// The plain hops past everyone who certainly does not answer, to the first who may or whose next is computed.
  ///
  /// OPTIMIZATION: the columns are held once for the whole run, and an object like the one before it costs no look at its
  /// class; valid because nothing is called and nothing changes meanwhile. Indices are extended with zeros, which costs
  /// nothing, where a sign would cost a cycle a hop; valid because none of them is negative.
  @inline(__always)
  func run(from start: Int32, withoutInterestIn bit: UInt64) -> PlainRun {
    next.withUnsafeBufferPointer { next in
      behavior.withUnsafeBufferPointer { behavior in
        classes.interest.withUnsafeBufferPointer { interest in
          var run = PlainRun(end: start)
          var passed: Int32 = -1
          while true {
            let slot = Int(UInt32(bitPattern: run.end))
            let word = behavior[slot]
            if word != passed {
              if word & 1 != 0 || interest[Int(UInt32(bitPattern: word) >> 1)] & bit != 0 { return run }
              passed = word
            }
            let plain = next[slot]
            if plain <= 0 { return run }
            run.end = plain
            run.hops &+= 1
          }
        }
      }
    }
  }
}
