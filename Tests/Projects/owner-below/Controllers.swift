import AppKit

class MessageController: NSWindowController {
  override var windowNibName: NSNib.Name? { "Message" }
}

class BinaryMessageController: MessageController {
  @IBOutlet var hashLabel: NSTextField!
  @IBAction func showCertificate(_ sender: Any?) {}
}
