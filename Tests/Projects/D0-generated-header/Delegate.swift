import AppKit

@objc(ABCDelegate)
class Delegate: NSObject, NSApplicationDelegate {
  @IBAction func tell(_ sender: Any?) {}
}
