// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import Testing

@testable import ResponderCodeTrees

/// The forms in which code sends actions, each with its verdict and who implements it.
@Suite("Sends in code")
struct SendFormTests {
  struct Send: CustomTestStringConvertible, Sendable {
    let name: String
    let source: String
    let verdict: AppTree.Send.Verdict
    let classes: [String]

    var testDescription: String { name }
  }

  /// A send in the view controller that is shown, whose method is `go`.
  private static func root(
    _ name: String, _ statements: String, _ verdict: AppTree.Send.Verdict, _ classes: [String] = [],
    members: String = "@objc func go() {}", more: String = ""
  ) -> Send {
    Send(
      name: name,
      source: Trees.scaffold + "class Root: UIViewController {\n\(members)\noverride func viewDidLoad() {\n"
        + "let b = UIButton()\nview.addSubview(b)\n\(statements)\n}\n}\n\(more)", verdict: verdict, classes: classes)
  }

  private static let go = "action: #selector(go), for: .touchUpInside)"

  static let sends: [Send] = [
    root("self as target", "b.addTarget(self, \(go)", .handled, ["Root"]),
    root("no target", "b.addTarget(nil, \(go)", .handled, ["Root"]),
    root(
      "a model as target, which has no superclass", "b.addTarget(Model(), \(go)", .nobody,
      more: "class Model: ObservableObject {}"),
    root(
      "a misspelt selector", "b.addTarget(self, action: Selector((\"goo\")), for: .touchUpInside)", .nobody),
    root(
      "a method without a selector", "b.addTarget(nil, action: Selector((\"hide:\")), for: .touchUpInside)", .nobody,
      members: "func hide(_ sender: Any?) {}"),
    root(
      "a method of a class with objcMembers", "b.addTarget(nil, action: Selector((\"hide:\")), for: .touchUpInside)",
      .handled, ["Root"], members: "func hide(_ sender: Any?) {}"
    ).replacing("class Root", "@objcMembers class Root"),
    root(
      "what a protocol of Objective-C demands",
      "b.addTarget(nil, action: Selector((\"hide:\")), for: .touchUpInside)", .handled, ["Root"],
      members: "func hide(_ sender: Any?) {}", more: "@objc protocol Hiding { func hide(_ sender: Any?) }"
    ).replacing("class Root: UIViewController", "class Root: UIViewController, Hiding"),
    root(
      "a method of an extension with selectors", "b.addTarget(nil, action: Selector((\"hide:\")), for: .touchUpInside)",
      .handled, ["Root"], members: "", more: "@objc extension Root { func hide(_ sender: Any?) {} }"),
    root(
      "an override of a method that has one", "b.addTarget(nil, action: Selector((\"hide:\")), for: .touchUpInside)",
      .handled, ["Root"], members: "override func hide(_ sender: Any?) {}",
      more: "class Base: UIViewController { @objc func hide(_ sender: Any?) {} }"
    ).replacing("class Root: UIViewController", "class Root: Base"),
    root(
      "Swift before its fourth version", "b.addTarget(nil, \(go)", .handled, ["Root"], members: "func go() {}"),
    root(
      "a class behind which nothing comes",
      "let v = End()\nview.addSubview(v)\nv.addSubview(b)\nb.addTarget(nil, \(go)",
      .nobody, more: "class End: UIView { override var next: UIResponder? { nil } }"),
    root(
      "a class that asks its superclass", "let v = End()\nview.addSubview(v)\nv.addSubview(b)\nb.addTarget(nil, \(go)",
      .handled, ["Root"], more: "class End: UIView { override var next: UIResponder? { return super.next } }"),
    root(
      "a class with a next responder of its own",
      "let v = End()\nview.addSubview(v)\nv.addSubview(b)\nb.addTarget(nil, \(go)", .notKnown,
      more: "class End: UIView { var other: UIResponder?\noverride var next: UIResponder? { other } }"),
    root(
      "a handler whose class refuses", "b.addTarget(nil, \(go)", .nobody,
      members:
        "@objc func go() {}\noverride func canPerformAction(_ a: Selector, withSender s: Any?) -> Bool { false }"),
    root(
      "a class that refuses what it does not have",
      "let v = End()\nview.addSubview(v)\nv.addSubview(b)\nb.addTarget(nil, \(go)", .handled, ["Root"],
      more:
        "class End: UIView { override func canPerformAction(_ a: Selector, withSender s: Any?) -> Bool {\nif a == #selector(copy(_:)) { return true }\nreturn super.canPerformAction(a, withSender: s) } }"
    ),
    root(
      "a class that performs one action alone",
      "let v = End()\nview.addSubview(v)\nv.addSubview(b)\nb.addTarget(nil, \(go)", .notKnown,
      more:
        "class End: UIView { override func canPerformAction(_ a: Selector, withSender s: Any?) -> Bool {\nif a != #selector(copy(_:)) { return true }\nreturn super.canPerformAction(a, withSender: s) } }"
    ),
    root(
      "a class that decides by more than the action",
      "let v = End()\nview.addSubview(v)\nv.addSubview(b)\nb.addTarget(nil, \(go)", .notKnown,
      more:
        "class End: UIView { var isOn = false\noverride func canPerformAction(_ a: Selector, withSender s: Any?) -> Bool {\nif a == #selector(copy(_:)) || isOn { return true }\nreturn super.canPerformAction(a, withSender: s) } }"
    ),
    root(
      "a class that decides at run time", "let v = End()\nview.addSubview(v)\nv.addSubview(b)\nb.addTarget(nil, \(go)",
      .notKnown,
      more:
        "class End: UIView { var isOn = false\noverride func canPerformAction(_ a: Selector, withSender s: Any?) -> Bool { isOn } }"
    ),
    root(
      "a method of a base class", "b.addTarget(self, \(go)", .handled, ["Base"], members: "",
      more: "class Base: UIViewController { @objc func go() {} }"
    ).replacing("class Root: UIViewController", "class Root: Base"),
    root(
      "a superclass that was not read", "b.addTarget(self, action: Selector((\"goo\")), for: .touchUpInside)", .notKnown
    ).replacing("class Root: UIViewController", "class Root: PodViewController"),
    root(
      "a class that forwards", "b.addTarget(self, action: Selector((\"goo\")), for: .touchUpInside)", .notKnown,
      members: "var other: NSObject?\noverride func forwardingTarget(for s: Selector!) -> Any? { other }"),
    root(
      "a property as target", "b.addTarget(helper, action: #selector(Helper.help), for: .touchUpInside)", .handled,
      ["Helper"], members: "let helper = Helper()", more: "class Helper: NSObject { @objc func help() {} }"),
    root(
      "a helper without the method", "b.addTarget(helper, \(go)", .nobody,
      members: "let helper = Helper()\n@objc func go() {}", more: "class Helper: NSObject {}"),
    root(
      "a parameter as target", "wire(b, self)", .handled, ["Root"],
      members: "@objc func go() {}\nfunc wire(_ b: UIButton, _ t: Any?) { b.addTarget(t, \(go) }"),
    root(
      "a bar item",
      "navigationItem.rightBarButtonItem = UIBarButtonItem(title: \"\", style: .plain, target: self, "
        + "action: #selector(go))", .handled, ["Root"]),
    root(
      "a gesture", "view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(go)))", .handled,
      ["Root"]),
    root(
      "an observer", "NotificationCenter.default.addObserver(self, selector: #selector(go), name: nil, object: nil)",
      .handled, ["Root"]),
    root(
      "a timer",
      "Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(go), userInfo: nil, repeats: "
        + "false)", .handled, ["Root"]),
    root("a display link", "let l = CADisplayLink(target: self, selector: #selector(go))", .handled, ["Root"]),
    root(
      "an application's send", "UIApplication.shared.sendAction(#selector(go), to: nil, from: b, for: nil)", .handled,
      ["Root"]),
    root(
      "a sibling has it",
      "view.addSubview(Other())\nb.addTarget(nil, action: #selector(Other.only), for: "
        + ".touchUpInside)", .nobody, more: "class Other: UIView { @objc func only() {} }"),
    root(
      "a delegate that is not a responder", "b.addTarget(nil, action: Selector((\"last\")), for: .touchUpInside)",
      .nobody, more: "extension AppDelegate { @objc func last() {} }"
    ).replacing("AppDelegate: UIResponder", "AppDelegate: NSObject"),
    root(
      "a selector by its name", "b.addTarget(self, action: .tap, for: .touchUpInside)", .handled, ["Root"],
      more: "extension Selector { static let tap = #selector(Root.go) }"),
    root(
      "an item whose class its place says",
      "navigationItem.leftBarButtonItem = .init(title: nil, style: .plain, target: self, action: #selector(go))",
      .handled, ["Root"]),
    root(
      "an item of a bar without a target",
      "navigationItem.leftBarButtonItem = UIBarButtonItem(title: nil, style: .plain, target: nil, action: #selector(go))",
      .nobody),
    root(
      "a sender that nothing makes, whose superclass was not read",
      "", .notKnown, members: "",
      more: "class Old: VendorPart { @objc func pay(_ s: Any?) {}\nfunc send() { UIApplication.shared.sendAction("
        + "#selector(pay(_:)), to: nil, from: self, for: nil) } }"),
    root(
      "a key command that an initializer of the app's own makes", "", .handled, ["Root"],
      members: "override var keyCommands: [UIKeyCommand]? { [UIKeyCommand(\"b\", #selector(go))] }\n@objc func go() {}",
      more: "extension UIKeyCommand { convenience init(_ key: String, _ action: Selector) { "
        + "self.init(input: key, modifierFlags: [], action: action) } }"),
    root(
      "an item of a bar beside a field",
      "view.addSubview(UITextField())\nnavigationItem.leftBarButtonItem = UIBarButtonItem(title: nil, style: .plain, "
        + "target: nil, action: #selector(go))", .notKnown),
    root(
      "an item above the keyboard of a field",
      "let f = UITextField()\nview.addSubview(f)\nlet bar = UIToolbar()\nbar.items = [UIBarButtonItem(title: nil, "
        + "style: .plain, target: nil, action: #selector(go))]\nf.inputAccessoryView = bar", .handled, ["Root"]),
    root(
      "a protocol that no class adopts",
      "b.addTarget(delegate, action: #selector(P.done(_:)), for: .touchUpInside)", .nobody,
      members: "weak var delegate: P?", more: "@objc protocol P { func done(_ sender: Any?) }"),
    root(
      "a protocol that a class adopts",
      "b.addTarget(delegate, action: #selector(P.done(_:)), for: .touchUpInside)", .handled, ["Other"],
      members: "weak var delegate: P?",
      more: "@objc protocol P { func done(_ sender: Any?) }\nclass Other: NSObject, P { func done(_ sender: Any?) {} }"),
    root(
      "a method that only begins as one of NSObject",
      "b.addTarget(self, action: Selector((\"description:\")), for: .touchUpInside)", .nobody),
    root(
      "a framework's method without its arguments",
      "b.addTarget(view, action: #selector(UIView.endEditing), for: .touchUpInside)", .handled, ["UIView"]),
    root(
      "a sender that is not known", "helper.button.action = #selector(go)", .notKnown,
      members: "@objc func go() {}\nvar helper: Unknown!"),
    root(
      "a delegate at the end", "b.addTarget(nil, action: Selector((\"last\")), for: .touchUpInside)", .handled,
      ["AppDelegate"], more: "extension AppDelegate { @objc func last() {} }"),
  ]

  /// Swift leaves the name of the class out of some methods.
  @Test func aMethodOfAFrameworkHasItsSelector() throws {
    let source = """
      import AppKit
      @main class AppDelegate: NSObject, NSApplicationDelegate {
        func applicationDidFinishLaunching(_ n: Notification) {
          let menu = NSMenu()
          menu.addItem(withTitle: "Save", action: #selector(NSDocument.save(_:)), keyEquivalent: "s")
          NSApp.mainMenu = menu
        }
      }
      """
    #expect(Trees.tree([("A.swift", source)], .appkit).sends.map { $0.action } == ["saveDocument:"])
    let code = Trees.code([("A.swift", source)])
    let sends = code.sends + (code.classes + code.plainClasses).flatMap { $0.sends }
    #expect(sends.map { $0.name } == ["saveDocument:"])
  }

  /// A label and an image view have no focus until code makes them selectable or editable.
  @Test(arguments: [
    ("NSTextField(labelWithString: \"\")", "", AppTree.Send.Verdict.notKnown), ("NSTextField()", "", .handled),
    ("NSTextField(labelWithString: \"\")", "v.isSelectable = true", .handled),
    ("NSImageView()", "", .notKnown), ("NSImageView()", "v.isEditable = true", .handled),
  ])
  func whatIsOnlyShownTakesNoFocus(_ made: String, _ more: String, _ verdict: AppTree.Send.Verdict) throws {
    let source = """
      import AppKit
      let window = NSWindow(), menu = NSMenu(), v = \(made)
      \(more)
      window.contentView!.addSubview(v)
      menu.addItem(withTitle: "", action: #selector(NSText.copy(_:)), keyEquivalent: "c")
      NSApplication.shared.mainMenu = menu
      window.makeKeyAndOrderFront(nil)
      NSApplication.shared.run()
      """
    #expect(Trees.tree([("main.swift", source)], .appkit).sends.map { $0.verdict } == [verdict])
  }

  /// A window that nothing makes has no focus.
  @Test func onlyWindowsOfTheAppAreSearched() throws {
    let source = """
      import AppKit
      @main class AppDelegate: NSObject, NSApplicationDelegate {
        let window = NSWindow()
        func applicationDidFinishLaunching(_ n: Notification) {
          window.contentView?.addSubview(NSButton(title: "", target: nil, action: #selector(Panel.count(_:))))
          window.makeKeyAndOrderFront(nil)
        }
      }
      class Panel: NSPanel { @objc func count(_ sender: Any?) {} }
      """
    let sends = Trees.tree([("A.swift", source)], .appkit).sends
    #expect(sends.map { $0.verdict } == [.notKnown])
  }

  private static let mac = """
    import AppKit
    @main class AppDelegate: NSObject, NSApplicationDelegate {
      let item = NSStatusBar.system.statusItem(withLength: 20)
      let shown = Shown(window: NSWindow())
      func applicationDidFinishLaunching(_ n: Notification) {
        item.button?.target = self
        item.button?.action = #selector(toggle(_:))
        shown.setUp()
        shown.showWindow(nil)
      }
      @objc func toggle(_ sender: Any?) {}
    }
    class Shown: NSWindowController, NSToolbarDelegate {
      static let share = NSToolbarItem.Identifier("share")
      func setUp() {
        let bar = NSToolbar()
        bar.delegate = self
        window?.toolbar = bar
      }
      func toolbarDefaultItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier] {
        [.init("find"), Self.share, .init("more")]
      }
      func toolbar(
        _ toolbar: NSToolbar, itemForItemIdentifier id: NSToolbarItem.Identifier, willBeInsertedIntoToolbar f: Bool
      ) -> NSToolbarItem? {
        switch id {
        case Self.share:
          return NSToolbarItemGroup(
            itemIdentifier: id, titles: [], selectionMode: .momentary, labels: nil, target: self,
            action: #selector(share(_:)))
        default: break
        }
        switch id.rawValue {
        case "find":
          let item = NSSearchToolbarItem(itemIdentifier: id)
          item.searchField.target = self
          item.searchField.action = #selector(find(_:))
          return item
        default:
          let group = NSToolbarItemGroup(itemIdentifier: id)
          let one = NSToolbarItem(itemIdentifier: .init("one"))
          one.action = #selector(count(_:))
          group.subitems = [one]
          return group
        }
      }
      @objc func share(_ sender: Any?) {}
      @objc func find(_ sender: Any?) {}
      @objc func count(_ sender: Any?) {}
    }
    """

  /// The bar of menus and the toolbar have senders that the frameworks make.
  @Test func itemsOfTheMacsBarsSend() {
    let tree = Trees.tree([("A.swift", Self.mac)], .appkit)
    #expect(
      tree.sends.map { "\($0.action) \($0.verdict.rawValue) \($0.classes)" } == [
        "toggle: handled [\"AppDelegate\"]", "share: handled [\"Shown\"]", "find: handled [\"Shown\"]",
        "count: handled [\"Shown\"]",
      ])
    #expect(
      Trees.lines(tree) == [
        "NSSearchField in NSSearchToolbarItem", "NSSearchToolbarItem in NSToolbar", "NSStatusBarButton in NSStatusItem",
        "NSStatusItem in NSApplication", "NSToolbar in NSWindow", "NSToolbarItem in NSToolbarItemGroup",
        "NSToolbarItemGroup in NSToolbar", "NSToolbarItemGroup in NSToolbar", "NSWindow in Shown",
        "Shown in NSApplication",
      ])
  }

  @Test(arguments: [
    ("newDocument:", "NSDocumentController"), ("makeBold:", "Text"), ("saveDocument:", "NSDocument"),
  ])
  func anAppWithDocumentsHasAController(_ form: (action: String, handler: String)) {
    let source = """
      import AppKit
      @main class AppDelegate: NSObject, NSApplicationDelegate {
        func applicationDidFinishLaunching(_ n: Notification) {
          let menu = NSMenu()
          menu.addItem(withTitle: "", action: Selector(("\(form.action)")), keyEquivalent: "")
          NSApp.mainMenu = menu
        }
      }
      class Document: NSDocument {
        override func makeWindowControllers() {
          let window = NSWindow()
          window.contentViewController = Text()
          addWindowController(NSWindowController(window: window))
        }
      }
      class Text: NSViewController {
        override func loadView() { view = NSTextView() }
        @objc func makeBold(_ sender: Any?) {}
      }
      """
    let sends = Trees.tree([("A.swift", source)], .appkit).sends
    #expect(sends.map { $0.verdict } == [.handled] && sends.first?.classes == [form.handler])
  }

  @Test func macrosAndConstantsOfObjectiveCNameActions() {
    let source = """
      #import <UIKit/UIKit.h>
      #define SAVE @selector(save:)
      #define LINK(b, s) [b addTarget:self action:@selector(s) forControlEvents:UIControlEventTouchUpInside]
      static NSString *const kOpen = @"open:";
      @interface Root : UIViewController
      @end
      @implementation Root
      - (void)viewDidLoad {
        UIButton *b = [UIButton new];
        [b addTarget:self action:SAVE forControlEvents:UIControlEventTouchUpInside];
        [b addTarget:self action:NSSelectorFromString(kOpen) forControlEvents:UIControlEventTouchUpInside];
        LINK(b, close:);
      }
      - (void)save:(id)sender {}
      - (void)open:(id)sender {}
      @end
      """
    let sends = Trees.tree([("A.m", source)]).sends
    #expect(
      sends.map { "\($0.place.line ?? 0) \($0.action) \($0.verdict.rawValue)" } == [
        "10 save: handled", "11 open: handled", "12 close: nobody",
      ])
  }

  @Test(arguments: sends) func aSendIsJudged(_ form: Send) throws {
    let sends = Trees.tree([("Form.swift", form.source)]).sends
    let send = try #require(sends.first)
    #expect(sends.count == 1 && send.verdict == form.verdict, "\(sends.map { ($0.action, $0.verdict, $0.because) })")
    #expect(form.verdict != .handled || send.classes == form.classes, "\(send.classes)")
    #expect(send.verdict == .handled || !send.because.isEmpty)
  }
}

extension SendFormTests.Send {
  /// The same form with another word in its source.
  fileprivate func replacing(_ word: String, _ other: String) -> Self {
    Self(name: name, source: source.replacing(word, with: other), verdict: verdict, classes: classes)
  }
}
