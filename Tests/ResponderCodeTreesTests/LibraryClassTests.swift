// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import Testing

@testable import ResponderCodeTrees

/// Classes whose superclass is a library's that nobody read.
@Suite("Classes of libraries")
struct LibraryClassTests {
  static let trees: [Form] = [
    Form(
      "overriding a controller's methods",
      "class Root: KitPage { override func viewDidLoad() { view.addSubview(UIButton()) } }",
      ["Root in UIWindow", "UIButton in UIView", "UIView of Root"]),
    Form(
      "a controller by its name", "class Root: FormViewController {}\n",
      ["Root in UIWindow"]),
    Form(
      "tabs and a stack by their names",
      """
      class Root: AnimatedTabBarController {
        override func viewDidLoad() { viewControllers = [Stack(rootViewController: Page())] }
      }
      class Stack: SwipeNavigationController {}
      class Page: UIViewController {}
      """, ["Page in Stack", "Root in UIWindow", "Stack in Root"]),
    Form(
      "a view that overrides a view's methods",
      """
      class Root: UIViewController { override func viewDidLoad() { view.addSubview(Badge()) } }
      class Badge: KitShape { override func layoutSubviews() { addSubview(UILabel()) } }
      """, ["Badge in UIView", "Root in UIWindow", "UILabel in Badge", "UIView of Root"]),
    Form(
      "a name that says less than the methods",
      "class Root: PageView { override func viewDidLoad() { view.addSubview(UIButton()) } }",
      ["Root in UIWindow", "UIButton in UIView", "UIView of Root"]),
    Form(
      "a controller of another method of the same name",
      "class Root: UIViewController { let helper = Helper() }\nclass Helper: KitThing { func viewDidLoad() {} }",
      ["Root in UIWindow"]),
  ]

  @Test(arguments: trees) func anObjectIsWhatItsClassShows(_ form: Form) {
    let tree = Trees.tree([("Form.swift", Trees.scaffold + form.source)])
    #expect(Trees.lines(tree).filter { $0 != "UIWindow in UIApplication" } == form.objects)
  }

  /// Sends from such objects: who handles them, and what is not known.
  static let sends: [(name: String, source: String, found: String)] = [
    (
      "its own method comes first",
      "class Root: KitPage { override func viewDidLoad() { let b = UIButton(); view.addSubview(b)\n"
        + "b.addTarget(nil, action: #selector(go), for: .touchUpInside) }\n@objc func go() {} }",
      "handled Root"
    ),
    (
      "a library's view on the way",
      "class Root: UIViewController { override func viewDidLoad() { let b = Round(); view.addSubview(b)\n"
        + "b.addTarget(nil, action: #selector(go), for: .touchUpInside) }\n@objc func go() {} }\nclass Round: KitButton {}",
      "not-known Root: KitButton was not read whole"
    ),
    (
      "a key command of a class that nothing makes",
      "class Root: UIViewController {}\nclass Growing: KitText { override var keyCommands: [UIKeyCommand]? { "
        + "[UIKeyCommand(input: \"r\", modifierFlags: [], action: #selector(enter(_:)))] }\n@objc func enter(_ s: Any) {} }",
      "not-known Growing: which object is first responder is not known"
    ),
    (
      "what is performed may be any method of a framework's class",
      "class Root: UIViewController { let t = Table()\noverride func viewDidLoad() { t.perform(Selector((\"noteRows\"))) } }"
        + "\nclass Table: UITableView {}",
      "not-known : the target is Table, and UITableView may have 'noteRows'"
    ),
    (
      "as a property that others have too",
      "class Root: UIViewController { let t = Table()\nvar delegate: Any?\n"
        + "override func viewDidLoad() { t.perform(Selector((\"setDelegate:\")), with: self) } }\nclass Table: UITableView {}",
      "not-known : the target is Table, and UITableView may have 'setDelegate:'"
    ),
    (
      "but not one that no framework would call so",
      "class Root: UIViewController { override func viewDidLoad() { perform(Selector((\"later\"))) } }",
      "nobody : the target is Root, which has no method 'later'"
    ),
    (
      "a name that the code composes",
      "class Root: UIViewController { override var keyCommands: [UIKeyCommand]? { [UIKeyCommand(input: \"r\", "
        + "modifierFlags: [], action: Selector(\"key\\(number)\")), UIKeyCommand(input: \"s\", modifierFlags: [], "
        + "action: Selector((\"key\")))] }\n@objc func key() {} }", "handled Root"
    ),
    (
      "but not one that is misspelt",
      "class Root: UIViewController { let t = Table()\noverride func viewDidLoad() { t.perform(Selector((\"noteRowz\"))) } }"
        + "\nclass Table: UITableView { @objc func noteRows() {} }",
      "nobody : the target is Table, which has no method 'noteRowz'"
    ),
    (
      "what only a protocol demands that no class adopts",
      "class Root: UIViewController {}\n@objc protocol Relay { func relay(_ sender: UIKeyCommand) }\n"
        + "extension Relay { var commands: [UIKeyCommand] { [UIKeyCommand(input: \"r\", modifierFlags: [], "
        + "action: #selector(Self.relay(_:)))] } }",
      "not-known : no class that was read adopts Relay, which demands it"
    ),
    (
      "what an object of the app sends, and only such a protocol demands",
      "class Root: UIViewController { override func viewDidLoad() { navigationItem.rightBarButtonItem = "
        + "UIBarButtonItem(title: nil, style: .plain, target: nil, action: #selector(Relay.relay(_:))) } }\n"
        + "@objc protocol Relay { func relay(_ sender: Any?) }", "nobody : no class implements 'relay:'"
    ),
  ]

  @Test(arguments: sends.indices) func aSendIsJudgedAsFarAsClassesAreRead(_ index: Int) throws {
    let (_, source, found) = Self.sends[index]
    let send = try #require(Trees.tree([("Form.swift", Trees.scaffold + source)]).sends.first)
    let because = send.verdict == .handled ? "" : ": \(send.because)"
    #expect("\(send.verdict.rawValue) \(send.classes.joined(separator: " "))\(because)" == found)
  }

  /// On the Mac, what may be in a window is not said to be outside it.
  @Test func anUnreadClassMayBeInAWindow() throws {
    let source = """
      import AppKit
      @main class AppDelegate: NSObject, NSApplicationDelegate {
        let window = NSWindow()
        func applicationDidFinishLaunching(_ n: Notification) {
          let button = NSButton()
          button.action = #selector(Part.go(_:))
          window.contentView?.addSubview(button)
          window.makeKeyAndOrderFront(nil)
        }
      }
      class Part: KitPart { @objc func go(_ sender: Any?) {} }
      """
    let send = try #require(Trees.tree([("App.swift", source)], .appkit).sends.first)
    #expect(send.verdict == .notKnown && send.classes == ["Part"], "\(send.verdict) \(send.because)")
  }
}
