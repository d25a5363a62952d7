import Cocoa

/// Witnesses of an Objective-C protocol are visible to the runtime without a word.
class ReportWindowController: NSWindowController, WindowActions {
  func showReport(_ sender: Any!) {}
}

/// The protocol inherits a requirement, and Swift imports two of them under other names.
class PageWindowController: NSWindowController, DocumentActions {
  var title = "Page"
  func showReport(_ sender: Any!) {}
  func open(_ document: Any!) {}
  func export(_ sender: Any!) {}
}

/// The superclass adopts the protocol.
class SpecialWindowController: ReportWindowController {
  override func showReport(_ sender: Any!) {}
}

/// This one is not complete, and a compiler would say so too.
class EmptyWindowController: NSWindowController, WindowActions {
}
