import AppKit

class BoardWindowController: NSWindowController {
  private let feeds = Feeds()

  override func supplementalTarget(forAction action: Selector, sender: Any?) -> Any? {
    feeds.responds(to: action) ? feeds : super.supplementalTarget(forAction: action, sender: sender)
  }
}

class Feeds: NSObject {
  @IBAction func openFeed(_ sender: Any?) {}
}
