// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import Testing

@testable import ResponderCodeTrees

/// Sends of which it is certain that nobody handles them, and the same where it is not.
@Suite("Sends that nobody handles")
struct UnseenSendTests {
  struct Send: CustomTestStringConvertible, Sendable {
    let name: String
    let members: String
    var more = ""
    var profile = Profile.uikit
    let expected: String

    var testDescription: String { name }

    /// The verdict of the only send.
    var found: [String] {
      let mac = """
        import AppKit
        @main class AppDelegate: NSObject, NSApplicationDelegate {
          let root = Root()
          func applicationDidFinishLaunching(_ n: Notification) { root.start() }
        }

        """
      let source =
        (profile == .uikit ? Trees.scaffold + "class Root: UIViewController" : mac + "final class Root")
        + " {\n\(members)\n}\n\(more)"
      return Trees.tree([("A.swift", source)], profile).sends.map { "\($0.action) \($0.verdict.rawValue)" }
    }
  }

  private static let delegate = """
    class SceneDelegate: UIResponder, UIWindowSceneDelegate { @objc func focus(_ s: Any?) {} }
    """
  private static let command = """
    override var keyCommands: [UIKeyCommand]? {
      [UIKeyCommand(input: "f", modifierFlags: .command, action: #selector(SceneDelegate.focus(_:)))]
    }
    """

  /// The delegate of a scene is in no chain, whichever object is first responder (U11).
  static let scenes = [
    Send(name: "a command for a delegate of a scene", members: command, more: delegate, expected: "focus: nobody"),
    Send(
      name: "a command for a controller that is such a delegate", members: command,
      more: delegate.replacing("UIResponder,", with: "UIViewController,"), expected: "focus: not-known"),
  ]

  private static func menu(_ name: String, _ members: String, _ expected: String, more: String = "") -> Send {
    Send(
      name: name,
      members: "let side = Side()\noverride func viewDidLoad() { addChild(side)\nview.addSubview(side.view) }\n"
        + "override var keyCommands: [UIKeyCommand]? { [UIKeyCommand(input: \"s\", modifierFlags: [], "
        + "action: #selector(Side.sort(_:)))] }\n\(members)",
      more: "class Side: UIViewController { @objc func sort(_ s: Any?) {}\n\(more) }", expected: expected)
  }

  private static let focused =
    "override var canBecomeFirstResponder: Bool { true }\noverride func viewDidAppear(_ a: Bool) { becomeFirstResponder() }"

  /// A command of the menus searches from the first responder, if code says which object that is.
  static let commands = [
    menu("a command while nobody says what is first responder", "", "sort: not-known"),
    menu("a command beside the first responder", focused, "sort: nobody"),
    menu(
      "a command beside the first responder, and a field with it", focused, "sort: not-known",
      more: "override func viewDidLoad() { view.addSubview(UITextField()) }"),
  ]

  private static func hosted(_ name: String, _ view: String, _ expected: String) -> Send {
    Send(
      name: name,
      members: "override func viewDidLoad() { let h = UIHostingController(rootView: Panel())\naddChild(h)\n"
        + "view.addSubview(h.view) }\n@objc func start(_ s: Any?) {}",
      more: "struct Panel: View { var body: some View { VStack { Button(\"\") { "
        + "UIApplication.shared.sendAction(#selector(Root.start(_:)), to: nil, from: nil, for: nil) }\n\(view) } } }",
      expected: expected)
  }

  /// Without a sender, only what has the focus leads to a handler (U41).
  static let views = [
    hosted("views in which nobody types", "Text(\"\")", "start: nobody"),
    hosted("a field of SwiftUI", "TextField(\"\", text: $text)", "start: not-known"),
    hosted("a view that was not read", "VendorField()", "start: not-known"),
    hosted("views that can be searched", "List { }.searchable(text: $text)", "start: not-known"),
  ]

  private static let tap = """
    override func viewDidLoad() {
      view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(UIView.endEditing(_:))))
    }
    """

  /// What a target lacks it lacks, though a class of the framework has it.
  static let targets = [
    Send(name: "a method of views on a controller", members: tap, expected: "endEditing: nobody"),
    Send(
      name: "a method of views where a superclass was not read",
      members: "let other = Other()\n" + tap.replacing("target: self", with: "target: other"),
      more: "class Other: VendorController {}", expected: "endEditing: not-known"),
    Send(
      name: "a method of views on a view", members: tap.replacing("target: self", with: "target: view"),
      expected: "endEditing: handled"),
  ]

  private static let filter = """
    private let filter = Filter()
    @objc func apply(_ s: Any?) {}
    """
  private static let button = """
    class Filter: UIViewController {
      override func viewDidLoad() {
        let b = UIButton()
        b.addTarget(nil, action: #selector(Root.apply(_:)), for: .touchUpInside)
        view.addSubview(b)
      }
    }
    """

  /// A controller that only a private property has is on no screen.
  static let controllers = [
    Send(name: "a controller that nothing mentions", members: filter, more: button, expected: "apply: nobody"),
    Send(
      name: "a controller that is passed on",
      members: filter + "\noverride func viewDidLoad() { Vendor.show(filter) }", more: button,
      expected: "apply: not-known"),
    Send(
      name: "a controller that others may use", members: filter.replacing("private ", with: ""), more: button,
      expected: "apply: not-known"),
    Send(
      name: "a controller that is added",
      members: filter + "\noverride func viewDidLoad() { addChild(filter); view.addSubview(filter.view) }",
      more: button, expected: "apply: handled"),
  ]

  private static let menu = """
    let item = NSStatusBar.system.statusItem(withLength: 20)
    @objc func halt(_ s: Any?) {}
    func start() {
      let m = NSMenu()
      m.addItem(withTitle: "Pause", action: #selector(halt(_:)), keyEquivalent: "")
      item.menu = m
      END
    }
    """

  private static func status(_ name: String, _ end: String, _ expected: String) -> Send {
    Send(name: name, members: menu.replacing("END", with: end), profile: .appkit, expected: expected)
  }

  static let menus = [
    status("an item without a target", "", "halt: nobody"),
    status("a target of each item", "for i in m.items { i.target = self }", "halt: handled"),
    status("a target of what is not known", "Vendor.items.first?.target = self", "halt: not-known"),
  ]

  @Test(arguments: scenes + commands + views + targets + controllers + menus) func aSendIsJudged(_ send: Send) {
    #expect(send.found == [send.expected])
  }
}
