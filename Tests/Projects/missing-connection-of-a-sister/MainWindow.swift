import AppKit

class MainWindow: NSWindow {
  @IBOutlet var list: NSView!
  @IBOutlet var detail: NSView!
  @IBOutlet var status: NSView!
  @IBOutlet var search: NSView!
  @IBOutlet var loadingScreen: NSView!
}
