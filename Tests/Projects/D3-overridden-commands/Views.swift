import Cocoa

class SwiftCommandView: NSView {
  override func doCommand(by selector: Selector) {
    if selector == #selector(SwiftCommandView.zoop(_:)) { return }
    super.doCommand(by: #selector(SwiftPlainView.zump(_:)))
  }
  override func keyDown(with event: NSEvent) { doCommand(by: Selector(("zoop:"))) }
}

class SwiftPlainView: NSView {
  override func keyDown(with event: NSEvent) { self.doCommand(by: Selector(("zump:"))) }
}
