import AppKit

class GeneralViewController: NSViewController {}

class WebViewController: NSViewController {
  @IBAction func resetKeys(_ sender: NSButton) {}
}
