import AppKit

class AppDelegate: NSObject, NSApplicationDelegate {
  @IBAction func showBoard(_ sender: Any?) {}
}
