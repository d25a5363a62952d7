import AppKit

class Board: NSWindowController {
  @IBOutlet var list: NSTableView!
}
