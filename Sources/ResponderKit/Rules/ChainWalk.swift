// SPDX-License-Identifier: Apache-2.0

/// How a walk up the chain ended.
public enum ChainEnd: String, Hashable, Sendable {
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
  private(set) var current: Int32
  /// The computed hops taken, each with how many hops came before it.
  private var computed: [Int32: Int] = [:]
  private(set) var hops = 0
  /// The length of the cycle found, 0 for none.
  private(set) var cycleLength = 0

  init(from start: Int32) { current = start }

  /// Steps to the next responder; false at the end, when `current` stays.
  @inline(__always)
  mutating func advance(_ columns: borrowing Columns) -> Bool {
    let plain = columns.next[Int(current)]
    if plain > 0 {
      current = plain
      hops &+= 1
      return true
    }
    return plain < 0 && advanceComputed(columns)
  }

  @inline(never)
  private mutating func advanceComputed(_ columns: borrowing Columns) -> Bool {
    if let before = computed[current] {
      cycleLength = hops - before
      return false
    }
    computed[current] = hops
    let next = columns.computedNext(current)
    if next == 0 { return false }
    // U12: the delegate is not asked again when the chain came by it before.
    if current == ResponderTree.applicationSlot, computed[next] != nil { return false }
    current = next
    hops &+= 1
    return true
  }
}

extension [Int32] {
  /// Cuts a recorded path so that each responder of the cycle at its end stands in it once.
  mutating func trimCycle(length: Int) {
    // The walk noticed the cycle a whole round late; go back to where the round began.
    var end = count - 1
    while end - length > 0, self[end - 1] == self[end - 1 - length] { end -= 1 }
    removeLast(count - end)
  }
}

/// A responder chain as it stands: its responders from the first asked, each once.
public struct ResponderChain: Hashable, Sendable {
  /// The responders, from the first asked on.
  public let responders: [ResponderID]
  /// `nil`, or `cycle` when the last one's next stands earlier in the chain.
  public let end: ChainEnd
}

extension ResponderTree {
  /// The chain from an object on, itself included.
  ///
  /// Complexity: O(length). An object that is no responder has the empty chain (U18).
  public func chain(from id: ResponderID) -> ResponderChain {
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
    slots.trimCycle(length: walk.cycleLength)
    return (slots, .cycle)
  }
}
