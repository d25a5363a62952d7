// SPDX-License-Identifier: Apache-2.0

extension Columns {
  /// Takes back everything written since the log had `mark` changes; returns what would bring it again.
  ///
  /// Complexity: O(changes taken back), whatever the size of the tree.
  @discardableResult
  func rollBack(to mark: Int) -> ChangeLog {
    var (source, inverse) = (log, ChangeLog())
    log = ChangeLog()
    takeBack(&source, to: mark, &inverse)
    log = source
    return inverse
  }

  /// Brings again what a roll-back took, and logs it as if it had just been done.
  func reapply(_ taken: ChangeLog) {
    var (source, inverse) = (taken, log)
    log = ChangeLog()
    takeBack(&source, to: 0, &inverse)
    log = inverse
  }

  private func takeBack(_ source: inout ChangeLog, to mark: Int, _ inverse: inout ChangeLog) {
    while source.count > mark, let change = source.popLast() {
      if change.cell == .connections {
        let entries = source.popConnections()
        inverse.append(connections: connections[change.index] ?? [], of: change.index)
        connections[change.index] = entries.isEmpty ? nil : entries
      } else {
        inverse.append(takeBack(change))
      }
    }
  }

  /// Restores one cell; returns the change that undoes this.
  private func takeBack(_ change: Change) -> Change {
    let slot = Int(change.index)
    let old = Int32(truncatingIfNeeded: change.old)
    var inverse = change
    switch change.cell {
    case .next: inverse.old = exchange(&next[slot], old)
    case .behavior: inverse.old = exchange(&behavior[slot], old)
    case .parent: inverse.old = exchange(&parent[slot], old)
    case .firstChild: inverse.old = exchange(&firstChild[slot], old)
    case .lastChild: inverse.old = exchange(&lastChild[slot], old)
    case .previousSibling: inverse.old = exchange(&previousSibling[slot], old)
    case .nextSibling: inverse.old = exchange(&nextSibling[slot], old)
    case .partner: inverse.old = exchange(&partner[slot], old)
    case .traits: inverse.old = exchange(&traits[slot], old)
    case .relation:
      inverse.old = cell(change.key, change.index)
      write(change.key, change.index, change.old)
    case .behaviorEntry:
      inverse.old = behaviors[change.index]?[change.key].map { $0 + 1 } ?? 0
      restoreBehavior(owner: change.index, key: change.key, old: change.old)
    case .connections: break
    case .allocated, .freed, .classAdded, .unallocated, .unappended, .unfreed, .classRemoved:
      inverse = takeBackStorage(change)
    }
    return inverse
  }

  private func takeBackStorage(_ change: Change) -> Change {
    let slot = Int(change.index)
    switch change.cell {
    case .allocated where change.key == 1:
      let inverse = Change(cell: .unallocated, index: change.index, old: Int64(generation[slot]))
      generation[slot] = -1
      free.append(change.index)
      return inverse
    case .unallocated:
      free.removeLast()
      generation[slot] = Int32(truncatingIfNeeded: change.old)
      return Change(cell: .allocated, index: change.index, key: 1)
    case .allocated:
      // The slot's links were written after it was made and are gone already; class, traits and generation are left.
      let inverse = Change(
        cell: .unappended, index: change.index, key: UInt32(bitPattern: traits[slot]),
        old: Int64(generation[slot]) << 32 | Int64(behavior[slot]))
      removeLastSlot()
      return inverse
    case .unappended:
      let classIndex = Int32(truncatingIfNeeded: change.old & 0xFFFF_FFFF) >> 1
      let slot = appendSlot(classIndex: classIndex, traits: ResponderTraits(rawValue: Int32(bitPattern: change.key)))
      generation[Int(slot)] = Int32(truncatingIfNeeded: change.old >> 32)
      return Change(cell: .allocated, index: slot)
    case .freed:
      generation[slot] = Int32(truncatingIfNeeded: change.old)
      free.removeLast()
      return Change(cell: .unfreed, index: change.index)
    case .unfreed:
      let inverse = Change(cell: .freed, index: change.index, old: Int64(generation[slot]))
      generation[slot] = -1
      free.append(change.index)
      return inverse
    case .classAdded:
      let index = Int(change.index)
      let inverse = Change(
        cell: .classRemoved, index: classes.superclass[index], key: UInt32(classes.kind[index].rawValue),
        old: Int64(classes.traits[index].rawValue))
      classes.removeLast()
      return inverse
    case .classRemoved:
      let kind = ResponderKind(rawValue: UInt8(truncatingIfNeeded: change.key)) ?? .object
      let traits = ResponderTraits(rawValue: Int32(truncatingIfNeeded: change.old))
      return Change(cell: .classAdded, index: classes.append(superclass: change.index, kind: kind, traits: traits))
    default:
      return change
    }
  }
}

// Not a method: passing the columns along with one of their cells would copy the column.
private func exchange(_ cell: inout Int32, _ value: Int32) -> Int64 {
  defer { cell = value }
  return Int64(cell)
}
