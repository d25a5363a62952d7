// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import Testing

@testable import ResponderCodeTrees

/// The forms in which code gives values and types names, each with the objects that come of it.
@Suite("Values by other names")
struct AssignedFormTests {
  private static let view = "UIView of Root"

  private static func root(_ name: String, _ members: String, _ objects: [String], more: String = "") -> Form {
    FormTests.root(name, members, objects, more: more)
  }

  static let tuples: [Form] = [
    root(
      "two properties at once",
      "let (a, b): (UILabel, UIButton)\ninit(_ x: UILabel, _ y: UIButton) { (self.a, self.b) = (x, y) }\n"
        + "convenience init() { self.init(UILabel(), UIButton()) }\n"
        + "override func viewDidLoad() { view.addSubview(a); view.addSubview(b) }",
      [view, "UILabel in UIView", "UIButton in UIView"]
    ).replacing("let (a, b): (UILabel, UIButton)", "let a: UILabel\nlet b: UIButton"),
    root(
      "two properties that change places",
      "var a: UIView = UILabel()\nvar b: UIView = UIButton()\n"
        + "override func viewDidLoad() { (a, b) = (b, a)\nview.addSubview(a)\na.addSubview(b) }",
      [view, "UIButton in UIView", "UILabel in UIButton"]),
    root(
      "the parts of a result",
      "var a: UIView?\nvar b: UIView?\nfunc both() -> (UIView, UIView) { (UILabel(), UIButton()) }\n"
        + "override func viewDidLoad() { (a, _) = both()\n(_, b) = both()\nview.addSubview(a!)\na!.addSubview(b!) }",
      [view, "UILabel in UIView", "UIButton in UILabel"]),
  ]

  static let types: [Form] = [
    root(
      "an initializer that is passed on",
      "let t = UITabBarController()\noverride func viewDidLoad() {\n"
        + "t.viewControllers = [A(), B()].map(UINavigationController.init(rootViewController:))\naddChild(t) }",
      [
        "UITabBarController in Root", "UINavigationController in UITabBarController",
        "UINavigationController in UITabBarController", "A in UINavigationController", "B in UINavigationController",
      ], more: "class A: UIViewController {}\nclass B: UIViewController {}"),
    root(
      "a method with its labels",
      "override func viewDidLoad() { [UILabel(), UIButton()].forEach(view.addSubview(_:)) }",
      [view, "UILabel in UIView", "UIButton in UIView"]),
    root(
      "a method of what a closure is given",
      "override func viewDidLoad() { let b = UIButton()\n[view!].forEach { [b].forEach($0.addSubview(_:)) } }",
      [view, "UIButton in UIView"]),
    root(
      "Self of a protocol", "override func viewDidLoad() { addChild(Home.build()) }", ["Home in Root"],
      more: "protocol Buildable { init() }\nextension Buildable { static func build() -> Self { Self() } }\n"
        + "class Home: UIViewController, Buildable {}"),
    root(
      "Self of a base class that its static methods pass on", "override func viewDidLoad() { addChild(Home.build()) }",
      ["Home in Root"],
      more:
        "class Base: UIViewController {\nclass func build() -> Self { make() }\nclass func make() -> Self { Self() } }\n"
        + "class Home: Base {}"),
    root(
      "Self of an object", "override func viewDidLoad() { addChild(Home().another()) }",
      ["Home in Root", "Home open"],
      more: "class Base: UIViewController { func another() -> Self { .init() } }\nclass Home: Base {}"),
    Form(
      "the class of Objective-C as a member",
      """
      #import <UIKit/UIKit.h>
      @interface D : UIResponder <UIApplicationDelegate>
      @property (nonatomic) UIWindow *window;
      @end
      @interface A : UIViewController
      @end
      @implementation A
      @end
      @interface C : UITableViewCell
      @end
      @implementation C
      @end
      @interface L : UITableViewController
      @end
      @implementation L
      - (void)viewDidLoad { [self.tableView registerClass:C.class forCellReuseIdentifier:@"c"]; }
      @end
      @implementation D
      - (BOOL)application:(UIApplication *)a didFinishLaunchingWithOptions:(NSDictionary *)o {
        self.window = [UIWindow new];
        UITabBarController *t = [UITabBarController new];
        NSMutableArray *l = [NSMutableArray array];
        for (Class c in @[ A.class, [L class] ]) { [l addObject:[c new]]; }
        t.viewControllers = l;
        self.window.rootViewController = t;
        return YES;
      }
      @end
      """,
      [
        "A in UITabBarController", "C in UITableView?", "L in UITabBarController", "UITabBarController in UIWindow",
        "UITableView of L", "UIWindow in UIApplication",
      ]
    ).of(.uikit, in: "A.m"),
  ]

  private static let builder = """
    @resultBuilder enum Views { static func buildBlock(_ v: UIView...) -> [UIView] { v } }
    extension UIStackView {
      convenience init(spacing: CGFloat = 8, @Views _ views: () -> [UIView]) {
        self.init(arrangedSubviews: views())
        self.spacing = spacing
      }
    }
    """

  static let builders: [Form] = [
    FormTests.loaded(
      "an initializer of an extension that a builder fills",
      "let b = UIButton()\nview.addSubview(UIStackView { b\nUILabel() })",
      [view, "UIStackView in UIView", "UIButton in UIStackView", "UILabel in UIStackView"], more: builder),
    FormTests.loaded(
      "the framework's initializer beside it", "view.addSubview(UIStackView(arrangedSubviews: [UILabel()]))",
      [view, "UIStackView in UIView", "UILabel in UIStackView"], more: builder),
  ]

  private static let mac = """
    import AppKit
    @main class AppDelegate: NSObject, NSApplicationDelegate {
      let menu = NSMenu()
      func applicationDidFinishLaunching(_ n: Notification) { NSApp.mainMenu = menu }
      @objc func open(_ s: Any?) {
        for x in [15, 25, 45] { menu.addItem(item("\\(x)")) }
        menu.addItem(item("last"))
      }
      func item(_ title: String) -> NSMenuItem { NSMenuItem(title: title, action: nil, keyEquivalent: "") }
    }
    """

  static let turns: [Form] = [
    Form(
      "the items of a loop that may run", mac,
      ["NSMenu in NSApplication"] + Array(repeating: "NSMenuItem in NSMenu?", count: 4)
    ).of(.appkit)
  ]

  @Test(arguments: tuples + types + builders + turns) func anObjectIsPlaced(_ form: Form) {
    #expect(form.found == form.objects.sorted())
  }
}
