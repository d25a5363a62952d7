import Cocoa

class Canvas: NSView {
  @objc var inkColor: NSColor?
  /// Getters and setters are asked for under their own names.
  func ask() {
    _ = NSApp.target(forAction: #selector(getter: Canvas.inkColor))
    _ = NSApp.target(forAction: #selector(setter: Canvas.inkColor))
    _ = NSApp.target(forAction: #selector(getter: NSView.window))
  }
}
