import AppKit

class Del: NSObject, NSApplicationDelegate {
  @IBAction func tell(_ sender: Any?) {}
  @IBAction func showLog(_ sender: Any?) {}
}
