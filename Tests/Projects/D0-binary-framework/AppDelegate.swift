import AppKit

class AppDelegate: NSObject {
  func makeMenu(_ menu: NSMenu) {
    menu.addItem(withTitle: "Later", action: #selector(later(_:)), keyEquivalent: "")
    menu.items.last?.target = self
  }

  @objc func later(_ sender: Any?) {}
}
