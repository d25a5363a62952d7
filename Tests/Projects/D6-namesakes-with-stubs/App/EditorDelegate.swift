import AppKit

protocol EditorDelegating: NSApplicationDelegate {}

@objc(EditorDelegate)
class Delegate: NSObject {
  @IBAction func bold(_ sender: Any?) {}
}

extension Delegate: EditorDelegating {}
