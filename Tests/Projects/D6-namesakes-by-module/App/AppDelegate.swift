import AppKit

class AppDelegate: NSObject, NSApplicationDelegate {
  @IBAction func bold(_ sender: Any?) {}
}
