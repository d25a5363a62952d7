import AppKit

final class AppDelegate: NSObject, NSApplicationDelegate {
  private let window = NSWindow()
  private let controller = NotesWindowController()

  func applicationDidFinishLaunching(_ notification: Notification) {
    let menu = NSMenu(title: "Notes")
    menu.addItem(withTitle: "Add", action: #selector(NotesWindowController.addNote(_:)), keyEquivalent: "n")
    menu.addItem(withTitle: "Archive", action: #selector(NotesWindowController.archiveNote(_:)), keyEquivalent: "")
    menu.addItem(withTitle: "Print", action: #selector(NotesWindowController.printNotes(_:)), keyEquivalent: "p")
    let item = NSMenuItem()
    item.submenu = menu
    let bar = NSMenu()
    bar.addItem(item)
    NSApplication.shared.mainMenu = bar
    controller.window = window
    window.makeKeyAndOrderFront(nil)
  }
}

final class NotesWindowController: NSWindowController, NSMenuItemValidation {
  @objc func addNote(_ sender: Any?) {}
  @objc func archiveNote(_ sender: Any?) {}
  @objc func printNotes(_ sender: Any?) {}

  // The case for archiveNote was forgotten; printNotes depends on what is shown.
  func validateMenuItem(_ menuItem: NSMenuItem) -> Bool {
    guard let action = menuItem.action else { return false }
    switch action {
    case #selector(addNote(_:)): return true
    case #selector(printNotes(_:)): return window?.isVisible ?? false
    default: return false
    }
  }
}

let delegate = AppDelegate()
NSApplication.shared.delegate = delegate
NSApplication.shared.run()
