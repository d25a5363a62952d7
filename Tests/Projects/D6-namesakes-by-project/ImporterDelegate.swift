import AppKit

class AppDelegate: NSObject, NSApplicationDelegate {
  @IBAction func other(_ sender: Any?) {}
  @IBAction func bold(_ sender: Any?) {}
}
