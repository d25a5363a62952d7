import AppKit

class PanelController: NSWindowController {}

// The label beside it cannot be first responder, so that the action is handled wherever the focus is.
class NoteView: NSView {
  @IBAction func star(_ sender: Any?) {}
}
