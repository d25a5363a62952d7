import AppKit

class AppDelegate: NSObject, NSApplicationDelegate {
  @IBAction func bold(_ sender: Any?) {}
  @IBAction func other(_ sender: Any?) {}
}
