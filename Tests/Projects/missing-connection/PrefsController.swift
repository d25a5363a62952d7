import AppKit

class PrefsController: NSWindowController {
  @IBOutlet var nameField: NSTextField!
  @IBOutlet var list: NSTableView!

  @IBAction func reset(_ sender: Any?) {}
}
