// SPDX-License-Identifier: Apache-2.0

import AppKit

/// The sheet that shows one entry.
final class EntryViewController: NSViewController {
  @IBOutlet private var amountField: NSTextField!
  var entry: Entry?

  override func viewWillAppear() {
    super.viewWillAppear()
    amountField.doubleValue = entry?.amount ?? 0
  }
}
