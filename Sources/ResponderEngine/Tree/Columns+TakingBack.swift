// SPDX-License-Identifier: Apache-2.0

extension Columns {
  /// Undoes every write since the log had `mark` changes, and keeps what is needed to redo them.
  ///
  /// - Complexity: O(changes undone), whatever the size of the tree.
  func undo(to mark: Int) {
    // They are taken out, because taking back reaches the cells of which they are a part.
    var source = ChangeLog()
    var inverse = ChangeLog()
    swap(&source, &log)
    swap(&inverse, &undone)
    takeBack(&source, to: mark, &inverse)
    swap(&source, &log)
    swap(&inverse, &undone)
  }

  /// Redoes what was undone since there were `mark` changes to redo, and logs it like new changes.
  func redo(to mark: Int) {
    var source = ChangeLog()
    var inverse = ChangeLog()
    swap(&source, &undone)
    swap(&inverse, &log)
    takeBack(&source, to: mark, &inverse)
    swap(&source, &undone)
    swap(&inverse, &log)
  }

  private func takeBack(_ source: inout ChangeLog, to mark: Int, _ inverse: inout ChangeLog) {
    while source.count > mark, let change = source.popLast() {
      var taken = change
      switch change.cell {
      case .column(let column):
        taken.old = Int64(exchange(column, change.index, Int32(truncatingIfNeeded: change.old)))
        inverse.append(taken)
      case .relation:
        taken.old = cell(change.key, change.index)
        write(change.key, change.index, change.old)
        inverse.append(taken)
      case .behaviorEntry:
        let (key, owner) = (BehaviorKey(bits: change.key), EntryOwner(rawValue: change.index))
        taken.old = OptionalCell(behaviors[owner.rawValue]?[key]).bits
        write(OptionalCell(bits: change.old).value, under: key, of: owner)
        inverse.append(taken)
      case .number:
        if let table {
          taken.old = Int64(table.exchange(change.index, Int32(truncatingIfNeeded: change.old)))
          inverse.append(taken)
        }
      case .large:
        if let old = source.popLargeValue() { takeBack(old, of: change.index, &inverse) }
      case .storage(let step): takeBack(step, change, &inverse)
      }
    }
  }

  /// Restores a value that does not fit a cell, and logs the change that undoes this.
  private func takeBack(_ value: LargeValue, of slot: Int32, _ inverse: inout ChangeLog) {
    switch value {
    case .connections(let entries):
      inverse.append(.connections(connections[slot]?.entries ?? []), of: slot)
      connections[slot] = entries.isEmpty ? nil : ConnectionList(entries)
    case .connection(let entry, let position):
      inverse.append(.connection(exchangeConnection(entry, at: position, of: slot), position), of: slot)
    case .frame(let frame):
      inverse.append(.frame(frames[slot]), of: slot)
      frames[slot] = frame
    case .passthrough(let views):
      inverse.append(.passthrough(passthrough[slot] ?? []), of: slot)
      passthrough[slot] = views.isEmpty ? nil : views
    case .slot(let cells):
      let slot = append(cells)
      inverse.append(Change(cell: .storage(.slotAppended), index: slot))
      joinNew(slot)
    case .other(let reversal):
      inverse.append(.other(reversal.run()), of: slot)
    }
  }

  /// Undoes a step of the storage, and logs the change that undoes this.
  private func takeBack(_ step: StorageStep, _ change: Change, _ inverse: inout ChangeLog) {
    let index = change.index
    switch step {
    case .slotReused, .slotRevived:
      let taken: StorageStep = step == .slotReused ? .slotGivenBack : .slotFreed
      inverse.append(Change(cell: .storage(taken), index: index, old: Int64(generation[index])))
      generation[index] = Self.freeGeneration
      free.append(index)
    case .slotGivenBack, .slotFreed:
      inverse.append(Change(cell: .storage(step == .slotGivenBack ? .slotReused : .slotRevived), index: index))
      free.removeLast()
      generation[index] = Int32(truncatingIfNeeded: change.old)
    case .slotAppended:
      // Later changes are undone by now, so these are the cells that it was made with, and its neighbors are those of then.
      partNew(index)
      inverse.append(.slot(removeLastSlot()), of: index)
    case .classAdded:
      let (superclass, kind) = (classes.superclass[Int(index)], classes.kind[Int(index)])
      inverse.append(
        Change(
          cell: .storage(.classRemoved), index: superclass, key: UInt32(kind.rawValue),
          old: Int64(classes.traits[Int(index)].rawValue)))
      classes.removeLast()
    case .classRemoved:
      let kind = ResponderKind(rawValue: UInt8(truncatingIfNeeded: change.key)) ?? .object
      let traits = ResponderTraits(rawValue: Int32(truncatingIfNeeded: change.old))
      let added = classes.append(superclass: index, kind: kind, traits: traits)
      inverse.append(Change(cell: .storage(.classAdded), index: added))
    }
  }
}
