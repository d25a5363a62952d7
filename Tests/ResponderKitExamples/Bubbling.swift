// SPDX-License-Identifier: Apache-2.0

// A table view announces that a row was selected, by a message that bubbles from it until a handler keeps it. A handler
// that passes it on lets those further up see it too; a popover informs both the view it points at and the controller
// that showed it.

import ResponderKit

protocol TableViewListener {
  func tableView(_ tableView: ATableView, selectedRow row: ATableViewRow, atIndex index: Int) -> Disposition
}

struct RowSelected: BubblingMessage {
  let row: ATableViewRow
  let index: Int

  func deliver(to handler: any TableViewListener, from sender: ATableView) -> Disposition {
    handler.tableView(sender, selectedRow: row, atIndex: index)
  }
}

final class ATableViewRow: View {}

final class ATableView: View {
  let rows = [ATableViewRow(), ATableViewRow(), ATableViewRow()]

  init() {
    super.init()
    for row in rows { addSubview(row) }
  }

  func touchesEnded(in row: ATableViewRow) {
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

/// The view a popover points at: it is enabled again and passes the message on.
final class Anchor: Control, PopoverListener {
  func popoverWillDismiss(_ popover: Popover) -> Disposition {
    isEnabled = true
    return .passed
  }

  func popoverDidDismiss(_ popover: Popover) -> Disposition { .passed }
}

final class TableScreen: ViewController, TableViewListener, PopoverListener {
  private(set) var selected: [Int] = []
  private(set) var fades: [Bool] = []

  func tableView(_ tableView: ATableView, selectedRow row: ATableViewRow, atIndex index: Int) -> Disposition {
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
