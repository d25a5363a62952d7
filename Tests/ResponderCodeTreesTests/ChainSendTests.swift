// SPDX-License-Identifier: Apache-2.0

import ResponderDocuments
import ResponderEngine
import ResponderHierarchy
import Testing

@testable import ResponderCodeTrees

/// What is sent to the first object of a chain that has a method, and chains that code sets.
@Suite("Sends up a chain")
struct ChainSendTests {
  struct Send: CustomTestStringConvertible, Sendable {
    let name: String
    let source: String
    let expected: String
    var profile = Profile.uikit
    var file = "Form.swift"

    var testDescription: String { name }
  }

  /// A view in the root view that sends `ACTION` when it is asked to, by a helper of all responders.
  private static func helped(_ name: String, _ body: String, _ action: String, _ expected: String) -> Send {
    Send(
      name: name,
      source: Trees.scaffold + """
        extension UIResponder { func pass(_ action: Selector) { \(body) } }
        class Row: UIView { @objc func row() {}
        func touched() { pass(#selector(\(action))) } }
        class Root: UIViewController { @objc func go() {}
        override func viewDidLoad() { view.addSubview(Row()) } }
        class Other: UIView { @objc func lost() {} }
        """, expected: expected)
  }

  private static let loop =
    "var r = next\nwhile let found = r { if found.responds(to: action) { found.perform(action, with: self); return }\n"
    + "r = found.next }"
  private static let ownLoop =
    "var r: UIResponder? = self\nwhile let found = r { if found.responds(to: action) { found.perform(action); return }\n"
    + "r = found.next }"

  private static let pass = "target(forAction: #selector(Root.go), withSender: self)"

  /// A view that asks in its own chain, and whose class may say what comes next.
  private static func asked(
    _ name: String, _ statement: String, _ expected: String = "go handled Root", next: String = "super.next"
  ) -> Send {
    Send(
      name: name,
      source: Trees.scaffold + """
        class Row: UIView { override var next: UIResponder? { \(next) }
        func touched() { \(statement) } }
        class Root: UIViewController { @objc func go() {}
        override func viewDidLoad() { view.addSubview(Row()) } }
        """, expected: expected)
  }

  static let uikit = [
    helped("the next responder that has it", loop, "Root.go", "go handled Root"),
    helped("an object of another branch", loop, "Other.lost", "lost nobody "),
    helped("not the object itself", loop, "Row.row", "row nobody "),
    helped("the object itself", ownLoop, "Row.row", "row handled Row"),
    helped("behind the object itself", ownLoop, "Root.go", "go handled Root"),
    helped(
      "the object that a question finds",
      "UIApplication.shared.sendAction(action, to: target(forAction: action, withSender: self), from: self, for: nil)",
      "Root.go", "go handled Root"),
    asked("what a question asks", "if target(forAction: #selector(Root.go), withSender: self) != nil {}"),
    asked("a view that leads to the one around it", pass, next: "superview"),
    asked("a view that leads to nothing", pass, "go nobody ", next: "presentingViewController"),
    asked("a view that leads to a controller or as usual", pass, next: "parent ?? super.next"),
    asked("a view that leads where nobody knows", pass, "go not-known ", next: "Vendor.shared"),
    Send(
      name: "a sheet that leads to what presents it",
      source: Trees.scaffold + """
        class Root: UIViewController { @objc func go() {}
        func open() { present(Sheet(), animated: true) } }
        class Sheet: UIViewController { override var next: UIResponder? { presentingViewController ?? super.next }
        override func viewDidLoad() { let b = UIButton()
        view.addSubview(b)
        b.addTarget(nil, action: #selector(Root.go), for: .touchUpInside) } }
        """, expected: "go handled Root"),
    Send(
      name: "a loop of Objective-C",
      source: """
        #import <UIKit/UIKit.h>
        @interface AppDelegate : UIResponder <UIApplicationDelegate>
        @property UIWindow *window;
        @end
        @interface Row : UIView
        @end
        @interface Root : UIViewController
        @end
        @implementation AppDelegate
        - (BOOL)application:(UIApplication *)a didFinishLaunchingWithOptions:(id)o {
        self.window = [UIWindow new];
        self.window.rootViewController = [Root new];
        return YES;
        }
        @end
        @implementation Row
        - (void)touched {
        UIResponder *r = self.nextResponder;
        while (r != nil) {
        if ([r respondsToSelector:@selector(go:)]) { [r performSelector:@selector(go:) withObject:self]; return; }
        r = r.nextResponder;
        }
        }
        @end
        @implementation Root
        - (void)go:(id)sender {}
        - (void)viewDidLoad { [self.view addSubview:[Row new]]; }
        @end
        """, expected: "go: handled Root", file: "Form.m"),
    Send(
      name: "behind a delegate that says what comes next",
      source: """
        import UIKit
        @main class AppDelegate: UIResponder, UIApplicationDelegate {
          let window: UIWindow? = UIWindow()
          let more = Commands()
          override var next: UIResponder? { more }
          func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
            window?.rootViewController = Root()
            return true
          }
        }
        class Commands: UIResponder { @objc func go() {} }
        class Root: UIViewController { override func viewDidLoad() { let b = UIButton()
        view.addSubview(b)
        b.addTarget(nil, action: #selector(Commands.go), for: .touchUpInside) } }
        """, expected: "go handled Commands"),
    Send(
      name: "with nil for the sender, from the application",
      source: Trees.scaffold + "class Root: UIViewController { @objc func go() {}\n"
        + "func ask() { UIApplication.shared.sendAction(#selector(go), to: nil, from: nil, for: nil) } }",
      expected: "go nobody "),
    Send(
      name: "an item of an edit menu",
      source: Trees.scaffold + "class Root: UIViewController { @objc func go() {}\n"
        + "override func viewDidLoad() { UIMenuController.shared.menuItems = [UIMenuItem(title: \"\", action: #selector(go))] } }",
      expected: "go handled Root"),
  ]

  private static func mac(_ name: String, _ statements: String, _ expected: String, more: String = "") -> Send {
    Send(
      name: name,
      source: """
        import AppKit
        @main class AppDelegate: NSObject, NSApplicationDelegate {
          let windowController = Main()
          let behind = Behind()
          func applicationDidFinishLaunching(_ n: Notification) {
            \(statements)
            windowController.showWindow(nil)
          }
        }
        class Behind: NSResponder { @objc func go(_ sender: Any?) {} }
        class Main: NSWindowController { init() { super.init(window: NSWindow(contentViewController: Root())) }
        @objc func own(_ sender: Any?) {} }
        class Root: NSViewController { override func loadView() { view = Canvas() } }
        \(more)
        """, expected: expected, profile: .appkit)
  }

  private static let patched = "behind.nextResponder = nextResponder\nnextResponder = behind"

  /// A view that code takes out of its chain, in some way, and that asks for an action there.
  private static func between(_ name: String, _ code: String, _ action: String, _ expected: String) -> Send {
    mac(
      name, "", expected,
      more: "class Canvas: NSView { let behind = Behind()\noverride func viewDidMoveToWindow() { \(code) }\n"
        + "func ask() { tryToPerform(#selector(\(action)(_:)), with: self) } }")
  }

  static let appkit = [
    mac(
      "a responder that code puts behind a window controller",
      "windowController.nextResponder = behind", "go: handled Behind",
      more: "class Canvas: NSView { func ask() { NSApp.sendAction(#selector(Behind.go(_:)), to: nil, from: self) } }"),
    between("what comes behind one that code puts between", patched, "Main.own", "own: handled Main"),
    between("a responder that code puts between two", patched, "Behind.go", "go: handled Behind"),
    between("a chain that code ends", "nextResponder = nil", "Main.own", "own: nobody "),
    between("a chain that goes on where nobody knows", "nextResponder = Vendor.one", "Main.own", "own: not-known "),
    mac(
      "tryToPerform", "", "own: handled Main",
      more: "class Canvas: NSView { override func keyDown(with e: NSEvent) {\n"
        + "tryToPerform(#selector(Main.own(_:)), with: self) } }"),
    mac(
      "a command that nothing behind the view has", "", "zap: nobody ",
      more: "class Canvas: NSView { override func keyDown(with e: NSEvent) { doCommand(by: Selector((\"zap:\"))) } }"),
  ]

  private static func overlay(_ name: String, _ style: String, _ expected: String, more: String = "") -> Send {
    mac(
      name,
      "let w = \(more.isEmpty ? "NSWindow" : "Keyed")(contentRect: .zero, styleMask: \(style), backing: .buffered, "
        + "defer: false)\nw.contentView = Field()\nw.orderFront(nil)\n"
        + "NSApp.sendAction(#selector(Field.fill(_:)), to: nil, from: nil)", expected,
      more: "class Canvas: NSView {}\nclass Field: NSTextView { @objc func fill(_ s: Any?) {} }\n" + more)
  }

  /// A window without a title bar and resizing is not key, unless its class says so (M66).
  static let overlays = [
    overlay("a window without a title bar", ".borderless", "fill: nobody "),
    overlay("a window without a title bar, in a list", "[.borderless, .fullSizeContentView]", "fill: nobody "),
    overlay("a window with one", "[.titled]", "fill: handled Field"),
    overlay(
      "a window that is key all the same", ".borderless", "fill: handled Field",
      more: "class Keyed: NSWindow { override var canBecomeKey: Bool { true } }"),
  ]

  @Test(arguments: uikit + appkit + overlays) func theFirstThatHasItGetsIt(_ form: Send) throws {
    let sends = Trees.tree([(form.file, form.source)], form.profile).sends
    let send = try #require(sends.first)
    #expect(
      "\(send.action) \(send.verdict.rawValue) \(send.classes.joined(separator: " "))" == form.expected,
      "\(sends.map(\.because))")
  }

  /// The button of a sheet searches the window below, which stays main (M37).
  @Test func aSheetLeavesItsWindowMain() {
    let source = """
      import AppKit
      @main class AppDelegate: NSObject, NSApplicationDelegate {
        let main = Main()
        func applicationDidFinishLaunching(_ n: Notification) { main.showWindow(nil) }
      }
      class Main: NSWindowController { init() { super.init(window: NSWindow(contentViewController: Root())) }
      @objc func deliver(_ sender: Any?) {} }
      class Root: NSViewController { @objc func open(_ sender: Any?) { presentAsSheet(Sheet()) } }
      class Sheet: NSViewController { override func loadView() {
      view = NSButton(title: "", target: nil, action: #selector(Main.deliver(_:))) } }
      """
    let sends = Trees.tree([("A.swift", source)], .appkit).sends
    #expect(sends.map { "\($0.verdict.rawValue) \($0.classes)" } == ["handled [\"Main\"]"])
  }

  /// A view whose class says what comes next has that as its next responder in the tree too.
  @Test func theTreeHasTheNextResponderOfTheClass() throws {
    let source =
      Trees.scaffold + "class Root: UIViewController { let box = Box()\n"
      + "override func viewDidLoad() { view.addSubview(box)\nbox.end = self } }\n"
      + "class Box: UIView { weak var end: UIResponder?\noverride var next: UIResponder? { end } }"
    let tree = Trees.tree([("A.swift", source)])
    let box = try #require(tree.nodes.first { $0.className == "Box" })
    #expect(box.next.map { tree.nodes[$0].className } == "Root")
    #expect(box.parent.map { tree.nodes[$0].className } == "UIView")
  }
}
