import AppKit

extension NSToolbarItem.Identifier {
  static let share = NSToolbarItem.Identifier("share")
  static let preview = NSToolbarItem.Identifier("preview")
}

final class AppDelegate: NSObject, NSApplicationDelegate {
  private let window = NSWindow()
  private let bar = NSToolbar(identifier: "main")
  private let items = Items()

  func applicationDidFinishLaunching(_ notification: Notification) {
    bar.delegate = items
    window.toolbar = bar
    window.makeKeyAndOrderFront(nil)
  }
}

final class Items: NSObject, NSToolbarDelegate, NSToolbarItemValidation {
  private var isShown = false

  func toolbarDefaultItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier] { [.share, .preview] }

  func toolbar(
    _ toolbar: NSToolbar, itemForItemIdentifier identifier: NSToolbarItem.Identifier,
    willBeInsertedIntoToolbar flag: Bool
  ) -> NSToolbarItem? {
    let item = NSToolbarItem(itemIdentifier: identifier)
    item.target = self
    switch identifier {
    case .share: item.action = #selector(share(_:))
    case .preview: item.action = #selector(preview(_:))
    default: return nil
    }
    return item
  }

  @objc private func share(_ sender: Any?) {}
  @objc private func preview(_ sender: Any?) {}

  func validateToolbarItem(_ item: NSToolbarItem) -> Bool {
    if item.itemIdentifier == .preview { return isShown }
    return false
  }
}

let delegate = AppDelegate()
NSApplication.shared.delegate = delegate
NSApplication.shared.run()
