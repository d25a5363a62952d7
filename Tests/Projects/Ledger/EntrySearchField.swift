// SPDX-License-Identifier: Apache-2.0

import AppKit

final class EntrySearchField: NSSearchField {
  @IBAction func clearSearch(_ sender: Any?) {
    stringValue = ""
    sendAction(action, to: target)
  }
}
