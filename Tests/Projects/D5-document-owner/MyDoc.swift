import AppKit

class MyDoc: NSDocument, NSWindowDelegate {
  @IBAction func bold(_ sender: Any?) {}
  @IBAction func underline(_ sender: Any?) {}
}

class Helper: NSObject {
  @IBAction func fetch(_ sender: Any?) {}
}
