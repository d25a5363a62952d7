import AppKit

class Del: NSObject, NSApplicationDelegate {
  @IBAction func go(_ sender: Any?) {}
  @IBAction func tell(_ sender: Any?) {}
  @IBAction func forgotten(_ sender: Any?) {}
  @IBAction func copy(_ sender: Any?) {}
  @IBAction func later(_ sender: Any?) {}
  @objc func notMarked(_ sender: Any?) {}

  func makeItem() -> NSMenuItem {
    NSMenuItem(title: "Later", action: #selector(later(_:)), keyEquivalent: "")
  }
}
