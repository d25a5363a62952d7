// SPDX-License-Identifier: Apache-2.0

extension Columns {
  /// Undoes every write since the log had `mark` changes, and returns what is needed to redo them.
  ///
  /// - Complexity: O(changes undone), whatever the size of the tree.
  @discardableResult
  func rollBack(to mark: Int) -> ChangeLog {
    var (source, inverse) = (log, ChangeLog())
    log = ChangeLog()
    takeBack(&source, to: mark, &inverse)
    log = source
    return inverse
  }

  /// Redoes what a roll-back undid, and logs it like new changes.
  func reapply(_ taken: ChangeLog) {
    var (source, inverse) = (taken, log)
    log = ChangeLog()
    takeBack(&source, to: 0, &inverse)
    log = inverse
  }

  private func takeBack(_ source: inout ChangeLog, to mark: Int, _ inverse: inout ChangeLog) {
    while source.count > mark, let change = source.popLast() {
      if case .large = change.cell {
        if let old = source.popLargeValue() { inverse.append(exchange(old, of: change.index), of: change.index) }
      } else {
        inverse.append(takeBack(change))
      }
    }
  }

  /// Restores one cell, and returns the change that undoes this.
  private func takeBack(_ change: Change) -> Change {
    var inverse = change
    switch change.cell {
    case .column(let column):
      inverse.old = Int64(exchange(column, change.index, Int32(truncatingIfNeeded: change.old)))
    case .relation:
      inverse.old = cell(change.key, change.index)
      write(change.key, change.index, change.old)
    case .behaviorEntry:
      let (key, owner) = (BehaviorKey(bits: change.key), EntryOwner(rawValue: change.index))
      inverse.old = OptionalCell(behaviors[owner.rawValue]?[key]).bits
      write(OptionalCell(bits: change.old).value, under: key, of: owner)
    case .large: break
    case .storage(let step): inverse = takeBack(step, change)
    }
    return inverse
  }

  /// Writes a value that does not fit a cell, and returns the old value.
  private func exchange(_ value: LargeValue, of slot: Int32) -> LargeValue {
    switch value {
    case .connections(let entries):
      defer { connections[slot] = entries.isEmpty ? nil : entries }
      return .connections(connections[slot] ?? [])
    case .frame(let frame):
      defer { frames[slot] = frame }
      return .frame(frames[slot])
    }
  }

  private func takeBack(_ step: StorageStep, _ change: Change) -> Change {
    func inverse(_ step: StorageStep, key: UInt32 = 0, old: Int64 = 0) -> Change {
      Change(cell: .storage(step), index: change.index, key: key, old: old)
    }
    let index = Int(change.index)
    switch step {
    case .slotReused, .slotRevived:
      let old = Int64(generation[index])
      generation[index] = Self.freeGeneration
      free.append(change.index)
      return inverse(step == .slotReused ? .slotGivenBack : .slotFreed, old: old)
    case .slotGivenBack, .slotFreed:
      free.removeLast()
      generation[index] = Int32(truncatingIfNeeded: change.old)
      return inverse(step == .slotGivenBack ? .slotReused : .slotRevived)
    case .slotAppended:
      // The slot's links were written after it was made, so they are already undone; class, traits and generation
      // remain.
      let (traits, generation) = (UInt32(bitPattern: traits[index]), Int64(generation[index]))
      let old = generation << 32 | Int64(behavior[index])
      removeLastSlot()
      return inverse(.slotDropped, key: traits, old: old)
    case .slotDropped:
      let classIndex = Int32(truncatingIfNeeded: change.old & 0xFFFF_FFFF) >> 1
      let slot = appendSlot(classIndex: classIndex, traits: ResponderTraits(rawValue: Int32(bitPattern: change.key)))
      generation[Int(slot)] = Int32(truncatingIfNeeded: change.old >> 32)
      return inverse(.slotAppended)
    case .classAdded:
      let (kind, traits) = (classes.kind[index], classes.traits[index])
      let taken = Change(
        cell: .storage(.classRemoved), index: classes.superclass[index], key: UInt32(kind.rawValue),
        old: Int64(traits.rawValue))
      classes.removeLast()
      return taken
    case .classRemoved:
      let kind = ResponderKind(rawValue: UInt8(truncatingIfNeeded: change.key)) ?? .object
      let traits = ResponderTraits(rawValue: Int32(truncatingIfNeeded: change.old))
      let added = classes.append(superclass: change.index, kind: kind, traits: traits)
      return Change(cell: .storage(.classAdded), index: added)
    }
  }
}
