// SPDX-License-Identifier: Apache-2.0

import AppKit

@main
final class AppDelegate: NSObject, NSApplicationDelegate {
  private lazy var exportController = ExportController(windowNibName: "ExportPanel")
  private var converter = CurrencyConverter()

  func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { true }

  @IBAction func showSettings(_ sender: Any?) {
    NSWorkspace.shared.open(URL(fileURLWithPath: "/System/Library/PreferencePanes"))
  }

  @IBAction func showExport(_ sender: Any?) {
    exportController.showWindow(sender)
  }
}
