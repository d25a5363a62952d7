// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import Testing

@testable import ResponderCodeTrees

/// Sends whose handler depends on the focus or on which view holds the sender, and sends that code takes back or asks about.
@Suite("Sends that depend")
struct DependentSendTests {
  struct Send: CustomTestStringConvertible, Sendable {
    let name: String
    let statements: String
    var members = "@objc func go() {}"
    var more = ""
    let expected: [String]

    var testDescription: String { name }
  }

  private static let add = "b.addTarget(nil, action: #selector(A.ping), for: .touchUpInside)"
  private static let two = "class A: UIView { @objc func ping() {} }\nclass B: UIView {}"

  static let sends = [
    Send(
      name: "one of two views",
      statements: "let v: UIView = flag ? A() : B()\nview.addSubview(v)\nv.addSubview(b)\n\(add)",
      members: "var flag = false", more: two, expected: ["ping possible A"]),
    Send(
      name: "an element of a list", statements: "let v = [A(), B()][at]\nview.addSubview(v)\nv.addSubview(b)\n\(add)",
      members: "var at = 0", more: two, expected: ["ping possible A"]),
    Send(
      name: "a field beside the panel",
      statements: "let v = A()\nview.addSubview(v)\nv.addSubview(b)\nview.addSubview(UITextField())\n\(add)", more: two,
      expected: ["ping possible A"]),
    Send(
      name: "a field in the panel",
      statements: "let v = A()\nview.addSubview(v)\nv.addSubview(b)\nv.addSubview(UITextField())\n\(add)", more: two,
      expected: ["ping handled A"]),
    Send(
      name: "a field that is first responder at first",
      statements: "let f = UITextField(), v = A()\nview.addSubview(f)\nview.addSubview(v)\nv.addSubview(b)\n"
        + "f.becomeFirstResponder()\n\(add)", more: two, expected: ["ping possible A"]),
    Send(
      name: "another field beside the first responder",
      statements: "let v = A(), f = UITextField()\nview.addSubview(v)\nv.addSubview(f)\nf.becomeFirstResponder()\n"
        + "view.addSubview(UITextField())\nUIApplication.shared.sendAction(#selector(A.ping), to: nil, from: nil, for: nil)",
      more: two, expected: ["ping possible A"]),
    Send(
      name: "a first responder in which nobody types",
      statements: "let e = E(), v = A()\nview.addSubview(e)\nview.addSubview(v)\nv.addSubview(b)\n"
        + "e.becomeFirstResponder()\n\(add)",
      more: two + "\nclass E: UIView { override var canBecomeFirstResponder: Bool { true } }",
      expected: ["ping nobody"]),
    Send(
      name: "a first responder that nothing else replaces",
      statements: "let v = A(), f = UITextField()\nview.addSubview(v)\nv.addSubview(f)\nf.becomeFirstResponder()\n"
        + "UIApplication.shared.sendAction(#selector(A.ping), to: nil, from: nil, for: nil)",
      more: two, expected: ["ping handled A"]),
    Send(
      name: "a field in the other column",
      statements: "let s = UISplitViewController()\naddChild(s)\nview.addSubview(s.view)\n"
        + "s.setViewController(One(), for: .primary)\ns.setViewController(Two(), for: .secondary)",
      more: "class One: UIViewController { override func viewDidLoad() { let b = UIButton(); view.addSubview(b)\n"
        + "b.addTarget(nil, action: #selector(ping), for: .touchUpInside) }\n@objc func ping() {} }\n"
        + "class Two: UIViewController { override func viewDidLoad() { view.addSubview(UITextField()) } }",
      expected: ["ping possible One"]),
    Send(
      name: "a target under a condition",
      statements: "let i = UIBarButtonItem(title: \"\", style: .plain, target: nil, action: #selector(go))\n"
        + "if flag { i.target = self }\nnavigationItem.leftBarButtonItem = i",
      members: "var flag = false; @objc func go() {}",
      expected: ["go possible Root"]),
    Send(
      name: "a target and an action under a condition",
      statements: "let i = UIBarButtonItem()\nif flag { i.target = self; i.action = #selector(go) }\n"
        + "navigationItem.leftBarButtonItem = i", members: "var flag = false; @objc func go() {}",
      expected: ["go handled Root"]),
    Send(
      name: "a view of the navigation bar",
      statements: "navigationItem.titleView = b\nb.addTarget(nil, action: #selector(go), for: .touchUpInside)",
      expected: ["go nobody"]),
    Send(
      name: "a send that is taken back",
      statements: "b.addTarget(self, action: Selector((\"old\")), for: .touchUpInside)\n"
        + "b.removeTarget(nil, action: nil, for: .allEvents)\nb.addTarget(self, action: #selector(go), for: .touchUpInside)",
      expected: ["go handled Root"]),
    Send(
      name: "methods told apart by their types",
      statements: "b.addTarget(self, action: #selector(go as () -> Void), for: .touchUpInside)\n"
        + "b.addTarget(self, action: #selector(Root.go as (Root) -> (Any?) -> Void), for: .touchDown)",
      members: "@objc func go() {}\n@objc func go(_ sender: Any?) {}",
      expected: ["go handled Root", "go: handled Root"]),
    Send(
      name: "a target that is asked first",
      statements: "if responds(to: Selector((\"may\"))) { perform(Selector((\"may\"))) }",
      expected: ["may not-known"]),
    Send(
      name: "self before there is one", statements: "view.addSubview(early)",
      members: "@objc func go() {}\nlet early: UIButton = {\nlet b = UIButton()\n"
        + "b.addTarget(self, action: #selector(go), for: .touchUpInside)\nreturn b\n}()", expected: ["go not-known"]),
    Send(
      name: "a method of a protocol's extension", statements: "perform(Selector((\"may\")))",
      more: "protocol May {}\nextension May { func may() {} }\nextension Root: May {}", expected: ["may nobody"]),
    Send(
      name: "tuples that a closure takes apart",
      statements: "let all = [(\"a\", #selector(go)), (\"b\", Selector((\"lost\")))]\nall.forEach { title, action in\n"
        + "let b = UIButton()\nview.addSubview(b)\nb.addTarget(self, action: action, for: .touchUpInside)\n}",
      expected: ["go handled Root", "lost nobody"]),
    Send(
      name: "parts of tuples by their labels",
      statements: "for e in [(title: \"a\", action: #selector(go)), (title: \"b\", action: Selector((\"lost\")))] {\n"
        + "b.addTarget(self, action: e.action, for: .touchUpInside) }", expected: ["go handled Root", "lost nobody"]),
    Send(
      name: "labels that another name of the type has",
      statements:
        "for (_, list) in Self.all { for e in list { b.addTarget(self, action: e.action, for: .touchDown) } }",
      members:
        "typealias Entry = (title: String, action: Selector)\nstatic let all: [(title: String, list: [Entry])] = "
        + "[(\"x\", [(\"a\", #selector(go)), (\"b\", Selector((\"lost\")))])]\n@objc func go() {}",
      expected: ["go handled Root", "lost nobody"]),
    Send(
      name: "a closure in a tuple",
      statements: "for e in [(\"a\", make: { UISwitch() })] as [(title: String, make: () -> UIControl)] {\n"
        + "let c = e.make()\nview.addSubview(c)\nc.addTarget(self, action: #selector(go), for: .valueChanged) }",
      expected: ["go handled Root"]),
    Send(
      name: "items whose class is not written",
      statements: "let bar = UIToolbar()\nview.addSubview(bar)\n"
        + "bar.items = [.init(title: \"A\", style: .plain, target: self, action: #selector(go))]\n"
        + "bar.setItems([.init(title: \"B\", style: .plain, target: self, action: Selector((\"lost\")))], animated: true)",
      expected: ["go handled Root", "lost nobody"]),
  ]

  @Test(arguments: sends) func aSendIsJudged(_ form: Send) {
    let source =
      Trees.scaffold.replacing("Root()", with: "UINavigationController(rootViewController: Root())")
      + "class Root: UIViewController {\n\(form.members)\noverride func viewDidLoad() {\nlet b = UIButton()\n"
      + "view.addSubview(b)\n\(form.statements)\n}\n}\n\(form.more)"
    let sends = Trees.tree([("Form.swift", source)]).sends
    #expect(
      sends.map {
        "\($0.action) \($0.verdict.rawValue)\($0.verdict.tells ? " \($0.classes.joined(separator: " "))" : "")"
      }
        == form.expected, "\(sends.map { ($0.action, $0.verdict, $0.because) })")
  }

  /// What is there is passed to a method that is named.
  @Test func aMethodIsPassedWhatIsThere() {
    let source =
      Trees.scaffold
      + "class Root: UIViewController {\nvar tap: UITapGestureRecognizer? { didSet { tap.map(view.addGestureRecognizer) } }\n"
      + "override func viewDidLoad() { tap = UITapGestureRecognizer(); Optional(UIButton()).map(view.addSubview) } }"
    let classes = Set(Trees.tree([("A.swift", source)]).nodes.filter { $0.parent != nil }.map { $0.className })
    #expect(classes.isSuperset(of: ["UIButton", "UITapGestureRecognizer"]), "\(classes)")
  }

  /// Each screen that has its menu made elsewhere gives it a selector of its own.
  @Test func whatIsMadeForSeveralSelectorsSendsEach() {
    let screens = (0..<8).map { number in
      """
      class Screen\(number): NSViewController {
        override func loadView() { view = NSView() }
        override func viewDidLoad() { if Flags.shows\(number) { view.menu = Menus.shared.menu(self, #selector(go\(number))) } }
        @objc func go\(number)() {}
      }
      """
    }
    let source = """
      import AppKit
      @main class AppDelegate: NSObject, NSApplicationDelegate {
        let window = NSWindow(contentViewController: Root())
        func applicationDidFinishLaunching(_ note: Notification) { window.makeKeyAndOrderFront(nil) }
      }
      class Menus {
        static let shared = Menus()
        func menu(_ target: AnyObject, _ action: Selector) -> NSMenu {
          let menu = NSMenu(), item = NSMenuItem(title: "", action: action, keyEquivalent: "")
          item.target = target
          menu.addItem(item)
          return menu
        }
      }
      class Root: NSViewController {
        override func loadView() { view = NSView() }
        override func viewDidLoad() { \((0..<8).map { "addChild(Screen\($0)())" }.joined(separator: "; ")) }
      }

      """ + screens.joined(separator: "\n")
    let sends = Trees.tree([("A.swift", source)], .appkit).sends
    #expect(sends.map { "\($0.action) \($0.verdict.rawValue)" } == (0..<8).map { "go\($0) handled" })
  }

  /// The keyboard shows what a first responder, or one behind it, has it show (U85), so no other has the focus then.
  @Test(arguments: [
    ("override var inputAccessoryView: UIView? { bar }", "handled"),
    ("override func viewDidLoad() { view.addSubview(bar) }", "possible"),
  ])
  func aKeyboardIsForItsSupplier(_ member: String, _ verdict: String) {
    let source =
      Trees.scaffold + """
        class Root: UIViewController {
          override func viewDidLoad() { for c in [Talk(), Side()] { addChild(c); view.addSubview(c.view) } }
        }
        class Side: UIViewController { override func viewDidLoad() { view.addSubview(Strip()) } }
        class Strip: UIView { override var canBecomeFirstResponder: Bool { true } }
        class Talk: UIViewController {
          private let bar = Bar()
          override var canBecomeFirstResponder: Bool { true }
          \(member)
          override func viewDidAppear(_ animated: Bool) { becomeFirstResponder() }
          @objc func react(_ s: Any?) {}
        }
        class Bar: UIView {
          override init(frame: CGRect) {
            super.init(frame: frame)
            let b = UIButton()
            b.addTarget(nil, action: #selector(Talk.react(_:)), for: .touchUpInside)
            addSubview(b)
          }
        }
        """
    let sends = Trees.tree([("A.swift", source)]).sends
    #expect(sends.map { "\($0.action) \($0.verdict.rawValue)" } == ["react: \(verdict)"])
  }

  /// A property alone puts a controller nowhere.
  @Test func aStoredControllerIsInNoChainOfTheMac() {
    let source = """
      import AppKit
      @main class AppDelegate: NSObject, NSApplicationDelegate {
        let window = NSWindow(contentViewController: Root())
        func applicationDidFinishLaunching(_ note: Notification) {
          let menu = NSMenu()
          menu.addItem(NSMenuItem(title: "Count", action: #selector(Other.count(_:)), keyEquivalent: ""))
          NSApp.mainMenu = menu
          window.makeKeyAndOrderFront(nil)
        }
      }
      class Root: NSViewController {
        private let other = Other()
        override func loadView() { view = NSTextView() }
      }
      class Other: NSViewController { @objc func count(_ sender: Any?) {} }
      """
    let sends = Trees.tree([("A.swift", source)], .appkit).sends
    #expect(sends.map { "\($0.action) \($0.verdict.rawValue)" } == ["count: nobody"], "\(sends.map { $0.because })")
  }

  /// A sheet leaves its parent main (M37), and what another page of tabs shows has no focus (M73).
  @Test func sheetsAndPagesSearchWhatIsShown() {
    let source = """
      import AppKit
      @main class AppDelegate: NSObject, NSApplicationDelegate {
        let window = NSWindow(contentViewController: Tabs())
        func applicationDidFinishLaunching(_ note: Notification) { window.makeKeyAndOrderFront(nil) }
      }
      class Tabs: NSTabViewController {
        override func viewDidLoad() {
          addTabViewItem(NSTabViewItem(viewController: One()))
          addTabViewItem(NSTabViewItem(viewController: Two()))
        }
      }
      class One: NSViewController {
        override func loadView() {
          view = NSTextView()
          view.addSubview(NSButton(title: "", target: nil, action: #selector(Two.ring(_:))))
        }
        @objc func ask(_ sender: Any?) {
          let sheet = NSWindow(contentViewController: Sheet())
          view.window?.beginSheet(sheet)
        }
        @objc func jump(_ sender: Any?) {}
      }
      class Two: NSViewController {
        override func loadView() { view = NSTextView() }
        @objc func ring(_ sender: Any?) {}
      }
      class Sheet: NSViewController {
        override func loadView() {
          view = NSView()
          view.addSubview(NSButton(title: "", target: nil, action: #selector(One.jump(_:))))
        }
      }
      """
    let sends = Trees.tree([("A.swift", source)], .appkit).sends
    #expect(
      sends.map { "\($0.action) \($0.verdict.rawValue)" }.sorted() == ["jump: handled", "ring: nobody"],
      "\(sends.map { $0.because })")
  }

  /// In AppKit too, `subviews` holds what it is given, and a method is passed on by its name.
  @Test func assignedSubviewsAndPassedMethodsHold() {
    let source = """
      import AppKit
      @main class AppDelegate: NSObject, NSApplicationDelegate {
        let window = NSWindow()
        func applicationDidFinishLaunching(_ note: Notification) {
          window.contentViewController = Root()
          window.makeKeyAndOrderFront(nil)
        }
      }
      class Root: NSViewController {
        override func loadView() {
          view = NSView()
          view.subviews = [Canvas()]
          let menu = NSMenu()
          [NSMenuItem(title: "A", action: #selector(draw), keyEquivalent: "")].forEach(menu.addItem)
          NSApp.mainMenu = menu
        }
        @objc func draw() {}
      }
      class Canvas: NSView { override var acceptsFirstResponder: Bool { true } }
      """
    let tree = Trees.tree([("A.swift", source)], .appkit)
    #expect(tree.nodes.contains { $0.className == "Canvas" && $0.because == nil })
    #expect(tree.sends.map { "\($0.action) \($0.verdict.rawValue)" } == ["draw handled"])
  }
}

extension AppTree.Send.Verdict {
  fileprivate var tells: Bool { self == .handled || self == .possible }
}
