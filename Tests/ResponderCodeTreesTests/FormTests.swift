// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import Testing

@testable import ResponderCodeTrees

/// The forms in which apps make and place objects, each with what becomes of it.
@Suite("Forms of code")
struct FormTests {
  /// A form in a controller that is shown, with the objects in it.
  static func root(_ name: String, _ members: String, _ objects: [String], more: String = "") -> Form {
    Form(
      name, Trees.scaffold + "class Root: UIViewController {\n\(members)\n}\n\(more)",
      (["Root in UIWindow", "UIWindow in UIApplication"] + objects).sorted())
  }

  static func loaded(_ name: String, _ statements: String, _ objects: [String], more: String = "") -> Form {
    root(name, "override func viewDidLoad() {\nsuper.viewDidLoad()\n\(statements)\n}", objects, more: more)
  }

  private static let view = "UIView of Root"

  static let views: [Form] = [
    loaded("a view in the root view", "view.addSubview(UIButton())", [view, "UIButton in UIView"]),
    loaded("a constant", "let b = UIButton()\nview.addSubview(b)", [view, "UIButton in UIView"]),
    loaded(
      "a view in a view", "let box = Box()\nview.addSubview(box)\nbox.addSubview(UILabel())",
      [view, "Box in UIView", "UILabel in Box"], more: "class Box: UIView {}"),
    loaded(
      "a view that adds to itself", "view.addSubview(Box())", [view, "Box in UIView", "UILabel in Box"],
      more: "class Box: UIView { init() { super.init(frame: .zero)\naddSubview(UILabel()) } }"),
    loaded(
      "arranged subviews", "let s = UIStackView(arrangedSubviews: [UILabel(), UIButton()])\nview.addSubview(s)",
      [view, "UIStackView in UIView", "UILabel in UIStackView", "UIButton in UIStackView"]),
    loaded(
      "an arranged subview", "let s = UIStackView()\nview.addSubview(s)\ns.addArrangedSubview(UILabel())",
      [view, "UIStackView in UIView", "UILabel in UIStackView"]),
    root(
      "a property with a closure",
      "let b: UIButton = { let b = UIButton()\nb.isHidden = false\nreturn b }()\n"
        + "override func viewDidLoad() { view.addSubview(b) }", [view, "UIButton in UIView"]),
    root(
      "a lazy property", "lazy var b = UIButton()\noverride func viewDidLoad() { view.addSubview(b) }",
      [view, "UIButton in UIView"]),
    root("a lazy property that nothing uses", "lazy var b = UIButton()", []),
    root(
      "a view that loadView sets", "override func loadView() { view = Box() }", ["Box of Root"],
      more: "class Box: UIView {}"),
    loaded(
      "each element of a list", "[UILabel(), UIButton()].forEach { view.addSubview($0) }",
      [view, "UIButton in UIView", "UILabel in UIView"]),
    loaded(
      "a loop over a list", "for v in [UILabel(), UIButton()] { view.addSubview(v) }",
      [view, "UIButton in UIView", "UILabel in UIView"]),
    loaded(
      "a function of an extension", "view.addAll([UILabel()])", [view, "UILabel in UIView"],
      more: "extension UIView { func addAll(_ views: [UIView]) { views.forEach(addSubview) } }"),
    loaded(
      "a method that is passed on", "[UILabel(), UIButton()].forEach(view.addSubview)",
      [view, "UIButton in UIView", "UILabel in UIView"]),
    loaded(
      "a function that configures", "let b = UIButton().then { $0.tag = 1 }\nview.addSubview(b)",
      [view, "UIButton in UIView"]),
    Form(
      "a method of a subclass that its base calls",
      Trees.scaffold + """
        class Base: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); makeUI() }
          func makeUI() {}
        }
        class Root: Base { override func makeUI() { view.addSubview(UILabel()) } }
        """, ["Root in UIWindow", "UILabel in UIView", view, "UIWindow in UIApplication"]),
    loaded(
      "the accessory of a field", "let f = UITextField()\nview.addSubview(f)\nf.inputAccessoryView = UIToolbar()",
      [view, "UITextField in UIView", "UIToolbar in UITextField"]),
    loaded(
      "the header of a table", "let t = UITableView()\nview.addSubview(t)\nt.tableHeaderView = UILabel()",
      [view, "UITableView in UIView", "UILabel in UITableView"]),
    loaded(
      "a gesture", "view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(go)))",
      [view, "UITapGestureRecognizer in UIView"], more: "extension Root { @objc func go() {} }"),
  ]

  static let initializers: [Form] = [
    loaded(
      "an initializer that calls the framework's of the same labels", "view.addSubview(Box(frame: .zero))",
      [view, "Box in UIView", "UILabel in Box"],
      more: "class Box: UIView { override init(frame: CGRect) { super.init(frame: frame)\nlet l = UILabel()\n"
        + "addSubview(l) } }"),
    loaded(
      "an initializer that calls that of a base", "view.addSubview(Box(frame: .zero))",
      [view, "Box in UIView", "UILabel in Box", "UIButton in Box"],
      more: "class Base: UIView { override init(frame: CGRect) { super.init(frame: frame)\naddSubview(UIButton()) } }\n"
        + "class Box: Base { override init(frame: CGRect) { super.init(frame: frame)\naddSubview(UILabel()) } }"),
    loaded(
      "a base without the initializer", "view.addSubview(Box(frame: .zero))",
      [view, "Box in UIView", "UILabel in Box"],
      more: "class Base: UIView {}\nclass Box: Base { override init(frame: CGRect) { super.init(frame: frame)\n"
        + "addSubview(UILabel()) } }"),
    root(
      "a controller's initializer",
      "override init(nibName n: String?, bundle b: Bundle?) { super.init(nibName: n, bundle: b)\n"
        + "navigationItem.titleView = UILabel() }", ["UILabel in Root"]),
    loaded(
      "a free function that two objects call", "view.addSubview(Box())\nview.addSubview(Box())",
      [view, "Box in UIView", "Box in UIView", "UILabel in Box", "UILabel in Box"],
      more:
        "func make() -> UILabel { UILabel() }\nclass Box: UIView { let l = make()\ninit() { super.init(frame: .zero)\n"
        + "addSubview(l) } }"),
    loaded(
      "a static variable that two objects read", "view.addSubview(Box())\nview.addSubview(Box())",
      [view, "Box in UIView", "Box in UIView", "UILabel in Box", "UILabel in Box"],
      more: "extension UILabel { static var title: UILabel { UILabel() } }\nclass Box: UIView { let l = UILabel.title\n"
        + "init() { super.init(frame: .zero)\naddSubview(l) } }"),
    loaded(
      "an initializer without its type",
      "navigationItem.leftBarButtonItem = .init(barButtonSystemItem: .add, target: self, action: nil)\n"
        + "toolbarItems = [.flexibleSpace(), .init(title: nil, style: .plain, target: self, action: nil)]\n"
        + "view.addSubview(make())",
      [view, "UIBarButtonItem in Root", "UIBarButtonItem in Root", "UIBarButtonItem in Root", "UILabel in UIView"],
      more: "func make() -> UILabel { .init() }"),
    Form(
      "a base with a generic parameter",
      Trees.scaffold
        + "class Base<Model, Content: UIView>: UIViewController { override func loadView() { view = Content(frame: .zero) } }\n"
        + "class Middle<V: UIView>: Base<[Int], V> {}\nclass Root: Middle<Box> {}\nclass Box: UIView {}",
      ["Box of Root", "Root in UIWindow", "UIWindow in UIApplication"]),
    loaded(
      "a type as argument", "view.addSubview(make(Box.self))", [view, "Box in UIView"],
      more: "class Box: UIView {}\nfunc make<V: UIView>(_ type: V.Type) -> V { V(frame: .zero) }"),
    loaded(
      "variadic parameters", "view.addAll(UILabel(), UIButton())",
      [view, "UIButton in UIView", "UILabel in UIView"],
      more: "extension UIView { func addAll(_ views: UIView...) { views.forEach { addSubview($0) } } }"),
    loaded(
      "variadic parameters before another one", "view.addSubview(pile(UISwitch(), UISlider(), spacing: 8))",
      [view, "UIStackView in UIView", "UISlider in UIStackView", "UISwitch in UIStackView"],
      more:
        "func pile(_ views: UIView..., spacing: CGFloat = 0) -> UIStackView { UIStackView(arrangedSubviews: views) }"),
  ]

  static let conditions: [Form] = [
    loaded("a condition", "if isEditing { view.addSubview(UILabel()) }", [view, "UILabel in UIView?"]),
    loaded(
      "both branches of a condition",
      "if isEditing { view.addSubview(UILabel()) } else { view.addSubview(UIButton()) }",
      [view, "UIButton in UIView?", "UILabel in UIView?"]),
    loaded(
      "behind a guard that leaves", "guard isEditing else { return }\nview.addSubview(UILabel())",
      [view, "UILabel in UIView?"]),
    loaded(
      "behind a guard for self",
      "let f = { [weak self] in guard let self else { return }\n"
        + "self.view.addSubview(UILabel()) }\nf()", [view, "UILabel in UIView"]),
    loaded(
      "a version of the system", "if #available(iOS 13, *) { view.addSubview(UILabel()) }",
      [view, "UILabel in UIView"]),
    root(
      "an action", "@objc func open() { view.addSubview(UILabel()) }", [view, "UILabel in UIView?"]),
    loaded(
      "an escaping closure", "DispatchQueue.main.async { self.view.addSubview(UILabel()) }",
      [view, "UILabel in UIView?"]),
    loaded(
      "a loop of unknown length", "for _ in names { view.addSubview(UILabel()) }", [view, "UILabel in UIView?"],
      more: "extension Root { var names: [String] { Store.load() } }"),
    Form(
      "another platform",
      Trees.scaffold + """
        class Root: UIViewController {
          override func viewDidLoad() {
            \u{23}if canImport(AppKit)
            view.addSubview(UIButton())
            \u{23}else
            view.addSubview(UILabel())
            \u{23}endif
          }
        }
        """, ["Root in UIWindow", "UILabel in UIView", view, "UIWindow in UIApplication"]),
  ]

  static let controllers: [Form] = [
    loaded(
      "presented", "present(Other(), animated: true)", ["Other in Root"],
      more: "class Other: UIViewController {}"),
    root(
      "presented by an action", "@objc func open() { present(Other(), animated: true) }", ["Other in Root?"],
      more: "class Other: UIViewController {}"),
    loaded(
      "a child", "let c = Other()\naddChild(c)\nview.addSubview(c.view)", [view, "Other in UIView", "UIView of Other"],
      more: "class Other: UIViewController {}"),
    Form(
      "pushed by an action",
      Trees.scaffold.replacing("Root()", with: "UINavigationController(rootViewController: Root())")
        + "class Root: UIViewController { @objc func open() { navigationController?.pushViewController(Other(), animated: "
        + "true) } }\nclass Other: UIViewController {}",
      [
        "Other in UINavigationController?", "Root in UINavigationController", "UINavigationController in UIWindow",
        "UIWindow in UIApplication",
      ]),
    Form(
      "tabs",
      Trees.scaffold
        + "class Root: UITabBarController { override func viewDidLoad() { viewControllers = [Other(), Third()] } }\n"
        + "class Other: UIViewController {}\nclass Third: UIViewController {}",
      ["Other in Root", "Root in UIWindow", "Third in Root", "UIWindow in UIApplication"]),
    Form(
      "the case of a switch that a literal chooses",
      Trees.scaffold.replacing("Root()", with: "make(.first)")
        + "enum Screen { case first, second }\nfunc make(_ s: Screen) -> UIViewController { switch s { case .first: "
        + "return Root()\n case .second: return Other() } }\nclass Root: UIViewController {}\n"
        + "class Other: UIViewController {}", ["Root in UIWindow", "UIWindow in UIApplication"]),
    Form(
      "a coordinator",
      Trees.scaffold.replacing("window?.rootViewController = Root()", with: "Flow(window!).start()")
        + "class Flow { let w: UIWindow\n init(_ w: UIWindow) { self.w = w }\n func start() { w.rootViewController = "
        + "Root() } }\nclass Root: UIViewController {}", ["Root in UIWindow", "UIWindow in UIApplication"]),
    Form(
      "a singleton",
      Trees.scaffold.replacing("Root()", with: "Store.shared.root")
        + "class Store { static let shared = Store()\n let root = Root() }\nclass Root: UIViewController {}",
      ["Root in UIWindow", "UIWindow in UIApplication"]),
    Form(
      "a protocol's only adopter",
      Trees.scaffold.replacing("Root()", with: "make(Maker())")
        + "protocol Making { func root() -> UIViewController }\nclass Maker: Making { func root() -> UIViewController { "
        + "Root() } }\nfunc make(_ m: Making) -> UIViewController { m.root() }\nclass Root: UIViewController {}",
      ["Root in UIWindow", "UIWindow in UIApplication"]),
    Form(
      "a delegate that main chooses",
      Trees.scaffold.replacing("@main ", with: "")
        + "class MockDelegate: UIResponder, UIApplicationDelegate {}\nclass Root: UIViewController {}\n"
        + "func name() -> String { NSStringFromClass(isTesting ? MockDelegate.self : AppDelegate.self) }\n"
        + "UIApplicationMain(0, nil, NSStringFromClass(UIApplication.self), name())",
      ["Root in UIWindow", "UIWindow in UIApplication"]
    ).of(.uikit, in: "main.swift"),
    Form(
      "a class that nothing makes",
      Trees.scaffold + "class Root: UIViewController {}\nclass Lost: UIView { func f() {} }",
      ["Lost open", "Root in UIWindow", "UIWindow in UIApplication"]),
  ]

  static let objectiveC: [Form] = [
    Form(
      "a view in the root view",
      "#import <UIKit/UIKit.h>\n@interface AppDelegate : UIResponder <UIApplicationDelegate>\n"
        + "@property UIWindow *window;\n@end\n@interface Root : UIViewController\n@end\n"
        + "@implementation AppDelegate\n- (BOOL)application:(UIApplication *)a didFinishLaunchingWithOptions:(id)o {\n"
        + "self.window = [[UIWindow alloc] init];\nself.window.rootViewController = [[Root alloc] init];\nreturn YES;\n}\n"
        + "@end\n@implementation Root\n- (void)viewDidLoad {\n[super viewDidLoad];\nUIButton *b = [UIButton new];\n"
        + "[self.view addSubview:b];\n}\n@end\n",
      ["Root in UIWindow", "UIButton in UIView", "UIView of Root", "UIWindow in UIApplication"]
    ).of(.uikit, in: "Form.m"),
    Form(
      "a message in the form of a property, and a macro",
      "#import <UIKit/UIKit.h>\n@interface AppDelegate : UIResponder <UIApplicationDelegate>\n"
        + "@property UIWindow *window;\n@end\n@interface Root : UIViewController\n@end\n"
        + "@implementation AppDelegate\n- (BOOL)application:(UIApplication *)a didFinishLaunchingWithOptions:(id)o {\n"
        + "self.window = UIWindow.new;\nself.window.rootViewController = Root.new;\nreturn YES;\n}\n"
        + "@end\n@implementation Root\n- (void)viewDidLoad {\nself.navigationItem.titleView = MAKE(self);\n}\n@end\n",
      ["Root in UIWindow", "UIWindow in UIApplication"]
    ).of(.uikit, in: "Form.m"),
  ]

  static let mac: [Form] = [
    Form(
      "a window with a controller",
      """
      import AppKit
      @main class AppDelegate: NSObject, NSApplicationDelegate {
        let window = NSWindow()
        func applicationDidFinishLaunching(_ n: Notification) {
          window.contentViewController = Root()
          window.makeKeyAndOrderFront(nil)
        }
      }
      class Root: NSViewController {
        override func loadView() { view = NSView() }
        override func viewDidLoad() { view.addSubview(NSButton(title: "", target: nil, action: #selector(go))) }
        @objc func go() {}
      }
      """, ["NSButton in NSView", "NSView of Root", "NSWindow in NSApplication", "Root in NSWindow"]
    ).of(.appkit),
    Form(
      "a window controller that shows a controller",
      """
      import AppKit
      @main class AppDelegate: NSObject, NSApplicationDelegate {
        let shown = Shown()
        func applicationDidFinishLaunching(_ n: Notification) { shown.showWindow(nil) }
      }
      class Shown: NSWindowController {
        convenience init() {
          self.init(window: NSWindow())
          contentViewController = Root()
        }
      }
      class Root: NSViewController { override func loadView() { view = NSView() } }
      """, ["NSView of Root", "NSWindow in Shown", "Root in NSWindow", "Shown in NSApplication"]
    ).of(.appkit),
    Form(
      "split items",
      """
      import AppKit
      @main class AppDelegate: NSObject, NSApplicationDelegate {
        let window = NSWindow()
        func applicationDidFinishLaunching(_ n: Notification) {
          window.contentViewController = Root()
          window.makeKeyAndOrderFront(nil)
        }
      }
      class Root: NSSplitViewController {
        override func viewDidLoad() { addSplitViewItem(NSSplitViewItem(viewController: Side())) }
      }
      class Side: NSViewController { override func loadView() { view = NSView() } }
      """, ["NSView of Side", "NSWindow in NSApplication", "Root in NSWindow", "Side in Root"]
    ).of(.appkit),
  ]

  @Test(arguments: views) func viewsAreWhereCodePutsThem(_ form: Form) { #expect(form.found == form.objects.sorted()) }

  private static let list = "override func tableView(_ t: UITableView, cellForRowAt i: IndexPath) -> UITableViewCell "

  static let cells: [Form] = [
    root(
      "a cell that the controller of a list makes",
      list
        + "{ let c = UITableViewCell(style: .default, reuseIdentifier: nil)\nc.accessoryView = UISwitch()\nreturn c }",
      ["UITableView of Root", "UITableViewCell in UITableView?", "UISwitch in UITableViewCell?"]
    ).replacing("class Root: UIViewController", "class Root: UITableViewController"),
    root(
      "what is put into a cell of a registered class",
      "override func viewDidLoad() { tableView.register(Row.self, forCellReuseIdentifier: \"row\") }\n" + list
        + "{ let c = t.dequeueReusableCell(withIdentifier: \"row\", for: i) as! Row\nc.accessoryView = UISwitch()\nreturn c }",
      ["UITableView of Root", "Row in UITableView?", "UISwitch in Row?"], more: "class Row: UITableViewCell {}"
    ).replacing("class Root: UIViewController", "class Root: UITableViewController"),
    root(
      "a controller that presents one of its class", "@objc func go() { present(Root(), animated: true) }",
      ["Root in Root?"]),
    root(
      "possible objects of two calls in one line",
      "@objc func go() { for c in [Card(0), Card(1)] { view.addSubview(c) } }",
      [view, "Card in UIView?", "Card in UIView?"],
      more: "class Card: UIView { init(_ n: Int) { super.init(frame: .zero) } }"),
  ]

  @Test(arguments: cells)
  func listsHaveTheirCells(_ form: Form) { #expect(form.found == form.objects.sorted()) }

  @Test(arguments: initializers)
  func eachObjectIsMadeOnce(_ form: Form) { #expect(form.found == form.objects.sorted()) }

  @Test(arguments: conditions)
  func whatMayRunMakesWhatMayBe(_ form: Form) { #expect(form.found == form.objects.sorted()) }

  @Test(arguments: controllers)
  func controllersAreWhereCodePutsThem(_ form: Form) { #expect(form.found == form.objects.sorted()) }

  @Test(arguments: objectiveC)
  func objectiveCIsReadAsSwiftIs(_ form: Form) { #expect(form.found == form.objects.sorted()) }

  @Test(arguments: mac) func theMacsWindowsHaveTheirObjects(_ form: Form) {
    #expect(form.found == form.objects.sorted())
  }
}
