import AppKit
import SwiftUI

/// The framework's class has another name here.
typealias BaseView = NSView

class AliasedView: BaseView {
  @objc func aliased(_ sender: Any?) {}
}

extension BaseView {
  @objc func extended(_ sender: Any?) {}
}

/// A view of SwiftUI handles an action; nobody knows where it is.
struct Page: View {
  var body: some View {
    Text("Page").onCommand(#selector(AliasedView.printPage(_:)), perform: printPage)
  }
}

/// Its body names the actions that it decides about.
class ForwardingView: NSView {
  override func responds(to selector: Selector!) -> Bool {
    if selector == #selector(AliasedView.forwarded(_:)) { return helper != nil }
    return super.responds(to: selector)
  }
}

class SenderView: NSView {
  let menu = NSMenu()

  func build() {
    for selector in ["aliased:", "extended:", "printPage:"] { print(selector) }
    NSApp.sendAction(Selector.init("aliased:"), to: nil as Any?, from: self)
    NSApp.sendAction(Selector(("extended:")), to: .none, from: self)
    NSApp.sendAction(Selector(("printPage:")), to: nil, from: self)
    let item = NSButton()
    item.action = Selector(("missing:"))
    item.target = nil
    menu.items = [.init(title: "Lost", action: Selector(("lost:")), keyEquivalent: "")]
  }
}
