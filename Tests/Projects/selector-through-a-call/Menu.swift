import AppKit

class Vault: NSResponder {
  static func shared() -> Vault? { nil }

  @IBAction func lockAll(_ sender: Any?) {}
}

class VaultViewController: NSViewController {
  func fill(_ menu: NSMenu) {
    menu.addItem(NSMenuItem(title: "Lock", action: #selector(Vault.shared()?.lockAll(_:)), keyEquivalent: "l"))
    // swift-format-ignore: NeverForceUnwrap
    menu.addItem(NSMenuItem(title: "Open", action: #selector(Vault.shared()!.openAll(_:)), keyEquivalent: "o"))
  }
}
