// SPDX-License-Identifier: Apache-2.0

extension Columns {
  /// Inserts a detached object into another's children before `sibling`, or last if that is 0.
  func link(_ slot: Int32, under parentSlot: Int32, before sibling: Int32) {
    let previous = sibling == 0 ? lastChild[Int(parentSlot)] : previousSibling[Int(sibling)]
    set(.parent, slot, parentSlot)
    set(.previousSibling, slot, previous)
    set(.nextSibling, slot, sibling)
    if previous == 0 { set(.firstChild, parentSlot, slot) } else { set(.nextSibling, previous, slot) }
    if sibling == 0 { set(.lastChild, parentSlot, slot) } else { set(.previousSibling, sibling, slot) }
  }

  /// Detaches an object from its parent.
  func unlink(_ slot: Int32) {
    let (parentSlot, previous) = (parent[Int(slot)], previousSibling[Int(slot)])
    let following = nextSibling[Int(slot)]
    if previous == 0 { set(.firstChild, parentSlot, following) } else { set(.nextSibling, previous, following) }
    if following == 0 { set(.lastChild, parentSlot, previous) } else { set(.previousSibling, following, previous) }
    set(.parent, slot, 0)
    set(.previousSibling, slot, 0)
    set(.nextSibling, slot, 0)
  }

  /// Returns whether one object is another or inside it at any depth.
  ///
  /// - Complexity: O(depth).
  func isInside(_ slot: Int32, of ancestor: Int32) -> Bool {
    var current = slot
    while current != 0 {
      if current == ancestor { return true }
      current = parent[Int(current)]
    }
    return false
  }

  /// Returns the object after `slot` in the pre-order of the subtree under `root`, or 0 at its end.
  ///
  /// - Complexity: O(1) amortised over a whole walk.
  func preorderSuccessor(of slot: Int32, under root: Int32) -> Int32 {
    if firstChild[Int(slot)] != 0 { return firstChild[Int(slot)] }
    var current = slot
    while current != root {
      if nextSibling[Int(current)] != 0 { return nextSibling[Int(current)] }
      current = parent[Int(current)]
    }
    return 0
  }
}
