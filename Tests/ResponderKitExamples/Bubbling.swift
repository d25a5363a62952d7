// SPDX-License-Identifier: Apache-2.0

// A table view tells that a row was selected, by a message that climbs from it until somebody keeps it. Whoever passes it on
// lets those further up know too; a popover tells both the view it points at and the controller that showed it.

import ResponderKit

protocol TableListener {
  func table(_ table: Table, selectedRow row: Row, at index: Int) -> Disposition
}

struct RowSelected: BubblingMessage {
  let row: Row
  let index: Int

  func deliver(to handler: any TableListener, from sender: Table) -> Disposition {
    handler.table(sender, selectedRow: row, at: index)
  }
}

final class Row: View {}

final class Table: View {
  let rows = [Row(), Row(), Row()]

  init() {
    super.init()
    for row in rows { addSubview(row) }
  }

  func touchEnded(in row: Row) {
    guard let index = rows.firstIndex(where: { $0 === row }) else { return }
    RowSelected(row: row, index: index).bubble(from: self)
  }
}

enum PopoverDismissal: BubblingMessage {
  case will, did

  func deliver(to handler: any PopoverListener, from sender: Popover) -> Disposition {
    switch self {
    case .will: handler.popoverWillDismiss(sender)
    case .did: handler.popoverDidDismiss(sender)
    }
  }
}

protocol PopoverListener {
  func popoverWillDismiss(_ popover: Popover) -> Disposition
  func popoverDidDismiss(_ popover: Popover) -> Disposition
}

final class Popover: View {
  func dismiss() {
    PopoverDismissal.will.bubble(from: self)
    PopoverDismissal.did.bubble(from: self)
  }
}

/// The view a popover points at: it is enabled again, and lets the message go on.
final class Anchor: Control, PopoverListener {
  func popoverWillDismiss(_ popover: Popover) -> Disposition {
    isEnabled = true
    return .passed
  }

  func popoverDidDismiss(_ popover: Popover) -> Disposition { .passed }
}

final class TableScreen: ViewController, TableListener, PopoverListener {
  private(set) var selected: [Int] = []
  private(set) var fades: [Bool] = []

  func table(_ table: Table, selectedRow row: Row, at index: Int) -> Disposition {
    selected.append(index)
    return .handled
  }

  func popoverWillDismiss(_ popover: Popover) -> Disposition {
    fades.append(true)
    return .handled
  }

  func popoverDidDismiss(_ popover: Popover) -> Disposition {
    fades.append(false)
    return .handled
  }
}
