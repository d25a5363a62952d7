// SPDX-License-Identifier: Apache-2.0

import AppKit

final class MainWindowController: NSWindowController, NSWindowDelegate {
  let store = EntryStore()

  override func windowDidLoad() {
    super.windowDidLoad()
    window?.title = "Ledger"
  }

  @IBAction func newEntry(_ sender: Any?) {
    store.add(Entry(amount: 0))
    NSApp.sendAction(#selector(refresh(_:)), to: nil, from: self)
  }

  /// Reads everything again.
  @IBAction func refresh(_ sender: Any?) {
    store.reload()
  }

  @IBAction func saveEntry(_ sender: Any?) {
    store.save()
  }
}
