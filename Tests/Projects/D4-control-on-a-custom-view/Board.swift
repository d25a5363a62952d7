import AppKit

class Board: NSWindowController {}

class ShortcutField: NSControl {}

class KeyView: NSView {
  @objc weak var target: AnyObject?
  @objc var action: Selector?
}
