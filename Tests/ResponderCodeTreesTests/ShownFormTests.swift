// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import Testing

@testable import ResponderCodeTrees

/// What containers show, and which first responder a sender on it can have.
@Suite("What is shown")
struct ShownFormTests {
  private static let view = "UIView of Root"

  static let shown: [Form] = [
    FormTests.loaded(
      "a trailing closure behind a parameter with a default",
      "view.addSubview(UIStackView { [UIButton()] })", [view, "UIStackView in UIView", "UIButton in UIStackView"],
      more: """
        extension UIStackView {
          convenience init(_ axis: Int = 1, views: () -> [UIView]) { self.init(arrangedSubviews: views()) }
        }
        """),
    FormTests.root(
      "a helper that is called twice under a condition",
      """
      @objc func more() { add("a"); add("b") }
      func add(_ title: String) { let b = UIButton(); view.addSubview(b) }
      """, [view, "UIButton in UIView?", "UIButton in UIView?"]),
    FormTests.root(
      "a transition to another child",
      """
      let stage = UIView()
      var current: UIViewController = One()
      override func viewDidLoad() { view.addSubview(stage); addChild(current); stage.addSubview(current.view) }
      @objc func change() {
        let other = Two()
        addChild(other)
        transition(from: current, to: other, duration: 0, animations: nil)
      }
      """, [view, "UIView in UIView", "One in UIView", "UIView of One", "Two in UIView?", "UIView of Two?"],
      more: "class One: UIViewController {}\nclass Two: UIViewController {}"),
    Form(
      "a tab with the closure that makes its controller",
      Trees.scaffold + """
        class Root: UITabBarController {
          override func viewDidLoad() { tabs = [UITab(title: "", image: nil, identifier: "") { _ in One() }] }
        }
        class One: UIViewController {}
        """, ["One in Root", "Root in UIWindow", "UIWindow in UIApplication"]),
    Form(
      "the menu that a view is asked for, and an application's panel of colors",
      """
      import AppKit
      @main class AppDelegate: NSObject, NSApplicationDelegate {
        let window = NSWindow(contentViewController: One())
        func applicationDidFinishLaunching(_ n: Notification) { window.makeKeyAndOrderFront(nil)
          NSColorPanel.shared.setTarget(self)
          NSColorPanel.shared.setAction(#selector(take(_:))) }
        @objc func take(_ s: Any?) {}
      }
      class One: NSViewController { override func loadView() { view = List() } }
      class List: NSView { override func menu(for event: NSEvent) -> NSMenu? { NSMenu() } }
      """, ["List of One", "NSMenu in List?", "NSWindow in NSApplication", "One in NSWindow"]
    ).of(.appkit),
    Form(
      "settings before the window of an app",
      """
      import SwiftUI
      @main struct Main: App { var body: some Scene {
        Settings { Text("A") }
        WindowGroup { Text("B") }
      } }
      """,
      [
        "NSHostingView in NSWindow", "NSHostingView in NSWindow?", "NSWindow in NSApplication",
        "NSWindow in NSApplication?",
      ]
    ).of(.appkit),
    Form(
      "a popover that has a controller before it is shown",
      """
      import AppKit
      @main class AppDelegate: NSObject, NSApplicationDelegate {
        let popover = NSPopover()
        func applicationDidFinishLaunching(_ n: Notification) { popover.contentViewController = One() }
        @objc func open(_ s: NSView) { popover.show(relativeTo: s.bounds, of: s, preferredEdge: .minY) }
      }
      class One: NSViewController { override func loadView() { view = NSView() } }
      """, ["NSPopover in NSApplication", "NSView of One", "One in NSPopover"]
    ).of(.appkit),
    FormTests.root(
      "the view of a content configuration",
      """
      let cell = UITableViewCell()
      override func viewDidLoad() { view.addSubview(cell); cell.contentConfiguration = Row() }
      """, [view, "UITableViewCell in UIView", "RowView in UITableViewCell"],
      more: """
        struct Row: UIContentConfiguration { func makeContentView() -> UIView & UIContentView { RowView() } }
        class RowView: UIView {}
        """),
    FormTests.loaded(
      "what takes the place of another one",
      "let t = UITableView()\nview.addSubview(t)\nt.tableHeaderView = UISwitch()\nt.tableHeaderView = UISlider()",
      [view, "UITableView in UIView", "UISlider in UITableView", "UISwitch in UITableView?"]),
    FormTests.loaded(
      "an optional that an initializer takes",
      "let box: UIView? = Box()\nview.addSubview(box!)\n_ = box.map(Filler.init)",
      [view, "Box in UIView", "UILabel in Box"],
      more: "class Box: UIView {}\nclass Filler { init(into box: UIView) { box.addSubview(UILabel()) } }"),
    FormTests.root(
      "a container of a package",
      "override func viewDidLoad() { present(SideMenuNavigationController(rootViewController: One()), animated: true) }",
      ["SideMenuNavigationController in Root", "One in SideMenuNavigationController"],
      more: "class One: UIViewController {}"),
    Form(
      "a registered cell of a controller of lists",
      Trees.scaffold + """
        class Root: UICollectionViewController {
          let registration = UICollectionView.CellRegistration<Card, Int> { cell, _, n in cell.tag = n }
        }
        class Card: UICollectionViewCell {}
        """, ["Card in UICollectionView?", "Root in UIWindow", "UICollectionView of Root", "UIWindow in UIApplication"]),
    FormTests.loaded(
      "a list that grows with what it has, in loops",
      "for _ in 0...3 { names.append(unknown) }\nfor _ in names { add() }",
      [view, "UIButton in UIView"],
      more: "var names: [String] = []\nextension Root { func add() { view.addSubview(UIButton()) } }"),
  ]

  @Test(arguments: shown) func objectsAreWhereTheyAreShown(_ form: Form) {
    #expect(form.found == form.objects.sorted())
  }

  @Test func aComparisonWithNilIsNoConditionOfAnInitializer() {
    for condition in ["self != nil", "nil != self", "nil != (self = [super init])"] {
      let source = """
        @interface Box : UIView
        @end
        @implementation Box
        - (instancetype)init {
          self = [super init];
          if (\(condition)) { [self addSubview:[[UILabel alloc] init]]; }
          return self;
        }
        @end
        """
      let files = [
        ("A.swift", Trees.scaffold + "class Root: UIViewController { override func loadView() { view = Box() } }")
      ]
      let lines = Trees.lines(Trees.tree(files + [("Box.m", source)]))
      #expect(lines.contains("UILabel in Box"), "\(condition): \(lines)")
    }
  }

  @Test func theMacsClassMethodsMakeControls() {
    let source = """
      import AppKit
      @main class AppDelegate: NSObject, NSApplicationDelegate {
        func applicationDidFinishLaunching(_ n: Notification) {
          NSWindow(contentViewController: Root()).makeKeyAndOrderFront(nil)
        }
      }
      class Root: NSViewController {
        override func loadView() {
          view = NSView()
          view.addSubview(NSTextView.scrollableTextView())
        }
      }
      """
    let found = Form("", source, []).of(.appkit).found
    #expect(found.contains("NSTextView in NSScrollView"), "\(found)")
  }

  struct Focused: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let root: String
    let screen: String
    let expected: String
  }

  private static let takes = """
    override var canBecomeFirstResponder: Bool { true }
    override func viewDidAppear(_ animated: Bool) { becomeFirstResponder() }
    """
  private static let field = """
    let field = UITextField()
    override func viewDidLoad() { view.addSubview(field) }
    override func viewDidAppear(_ animated: Bool) { field.becomeFirstResponder() }
    """

  /// A view that leaves the window is first responder no longer (U30); one below a sheet stays it (U104).
  static let focused = [
    Focused(
      testDescription: "a controller below a pushed one",
      root: takes + "\n@objc func more() { navigationController?.pushViewController(Screen(), animated: true) }",
      screen: "", expected: "go: handled"),
    Focused(
      testDescription: "a field below a pushed controller",
      root: field + "\n@objc func more() { navigationController?.pushViewController(Screen(), animated: true) }",
      screen: "", expected: "go: handled"),
    Focused(
      testDescription: "a controller below one in full screen",
      root: takes
        + "\n@objc func more() { let s = Screen(); s.modalPresentationStyle = .fullScreen; present(s, animated: true) }",
      screen: "", expected: "go: handled"),
    Focused(
      testDescription: "a controller below a sheet",
      root: takes + "\n@objc func more() { present(Screen(), animated: true) }", screen: "", expected: "go: nobody"),
    Focused(
      testDescription: "a controller that takes the focus itself",
      root: "@objc func more() { navigationController?.pushViewController(Screen(), animated: true) }",
      screen: takes, expected: "go: handled"),
  ]

  @Test(arguments: focused) func theFirstResponderIsOnTheSendersScreen(_ form: Focused) {
    let source =
      Trees.scaffold.replacing("Root()", with: "UINavigationController(rootViewController: Root())") + """
        class Root: UIViewController {
        \(form.root)
        }
        class Screen: UIViewController {
          let button = UIButton()
          override func viewDidLoad() {
            view.addSubview(button)
            button.addTarget(nil, action: #selector(go(_:)), for: .touchUpInside)
          }
          @objc func go(_ s: Any?) {}
        \(form.screen)
        }
        """
    let sends = Trees.tree([("A.swift", source)]).sends.map { "\($0.action) \($0.verdict.rawValue)" }
    #expect(sends == [form.expected])
  }

  @Test func nextMayBeAProperty() {
    let source =
      Trees.scaffold + """
        class Root: UIViewController {
          let session = Session()
          override var next: UIResponder? { session }
          override func viewDidLoad() {
            let button = UIButton()
            view.addSubview(button)
            button.addTarget(nil, action: #selector(Session.go(_:)), for: .touchUpInside)
            button.addTarget(nil, action: #selector(Other.miss(_:)), for: .touchDown)
          }
        }
        class Session: UIResponder { @objc func go(_ s: Any?) {} }
        class Other: UIView { @objc func miss(_ s: Any?) {} }
        """
    let sends = Trees.tree([("A.swift", source)]).sends.map { "\($0.action) \($0.verdict.rawValue)" }
    #expect(sends == ["go: handled", "miss: nobody"])
  }

  @Test func aFrameworksObjectLacksWhatOnlyTheAppHas() {
    let source =
      Trees.scaffold + """
        class Root: UIViewController {
          let field = UITextField()
          override func viewDidLoad() {
            view.addSubview(field)
            let button = UIButton()
            view.addSubview(button)
            button.addTarget(field, action: #selector(sendMoney(_:)), for: .touchUpInside)
            button.addTarget(field, action: #selector(reloadAll(_:)), for: .touchDown)
          }
          @objc func sendMoney(_ s: Any?) {}
          @objc func reloadAll(_ s: Any?) {}
        }
        """
    let sends = Trees.tree([("A.swift", source)]).sends.map { "\($0.action) \($0.verdict.rawValue)" }
    #expect(sends == ["sendMoney: nobody", "reloadAll: not-known"])
  }

  @Test func theCommandsOfAGroupOfScenesAreFollowed() {
    let source = """
      import AppKit
      import SwiftUI
      @main struct Main: App {
        var body: some Scene {
          Group {
            AboutWindow(actions: { Text("") })
            SettingsWindow().commands { CommandMenu("Card") { Commands() } }
          }
        }
      }
      struct Commands: SwiftUI.Commands {
        var body: some SwiftUI.Commands {
          Group {
            Button("Close") { NSApp.sendAction(#selector(NSWindow.performClose(_:)), to: NSApp.keyWindow, from: nil) }
            Button("Miss") { NSApp.sendAction(#selector(Other.miss(_:)), to: nil, from: nil) }
          }
        }
      }
      final class Other: NSObject { @objc func miss(_ s: Any?) {} }
      """
    let sends = Trees.tree([("A.swift", source)], .appkit).sends.map { "\($0.action) \($0.verdict.rawValue)" }
    #expect(sends == ["performClose: handled", "miss: nobody"])
  }
}
