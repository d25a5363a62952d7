// SPDX-License-Identifier: Apache-2.0

import AppKit

final class EntriesViewController: NSViewController {
  @IBOutlet private var tableView: NSTableView!
  @IBOutlet private var searchField: EntrySearchField!
  private var entries: [Entry] = []

  @IBAction func addEntry(sender: Any?) {
    entries.append(Entry(amount: 0))
    tableView.reloadData()
  }

  @IBAction func deleteEntry(_ sender: Any?) {
    guard tableView.selectedRow >= 0 else { return }
    entries.remove(at: tableView.selectedRow)
    tableView.reloadData()
  }

  @IBAction func openEntry(_ sender: Any?) {
    performSegue(withIdentifier: "showEntry", sender: sender)
  }

  /// Shows the entries again.
  @IBAction func refresh(_ sender: Any?) {
    tableView.reloadData()
  }
}

extension EntriesViewController: NSTableViewDataSource {
  func numberOfRows(in tableView: NSTableView) -> Int { entries.count }
}
