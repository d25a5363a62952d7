// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import Testing

@testable import ResponderCodeTrees
@testable import ResponderProjects

/// The ways on which an object comes from where it is made to where it is put.
@Suite("Ways of objects")
struct FlowFormTests {
  private static let view = "UIView of Root"
  private static let box = "class Box: UIView { init(_ s: String = \"\") { super.init(frame: .zero) } }\n"

  private static func loaded(
    _ name: String, _ statements: String, _ objects: [String], more: String = ""
  ) -> Form {
    FormTests.loaded(name, statements, objects, more: more)
  }

  static let lists: [Form] = [
    loaded(
      "a list that grows",
      "var all: [UIView] = []\nall.append(UILabel())\nall += [UIButton()]\nall.forEach(view.addSubview)",
      [view, "UIButton in UIView", "UILabel in UIView"]),
    loaded(
      "what a key path names", "Kind.allCases.map(\\.button).forEach { view.addSubview($0) }",
      [view, "UIButton in UIView", "UIButton in UIView"],
      more: "enum Kind: CaseIterable { case x, y\nvar button: UIButton { UIButton() } }\n"),
    loaded("a pool", "autoreleasepool { view.addSubview(UILabel()) }", [view, "UILabel in UIView"]),
    loaded(
      "what runs on the main actor at once", "MainActor.assumeIsolated { view.addSubview(UILabel()) }",
      [view, "UILabel in UIView"]),
    loaded(
      "an empty list by its type", "var all = [UIView]()\nall.append(UILabel())\nfor v in all { view.addSubview(v) }",
      [view, "UILabel in UIView"]),
    loaded(
      "a list that is empty at first", "for s in names { let l = UILabel()\nl.text = s\nview.addSubview(l) }",
      [view, "UILabel in UIView?"]
    ).replacing("class Root: UIViewController {", "class Root: UIViewController { var names: [String] = []"),
    loaded(
      "a view that a static member of its class makes",
      "view.addSubview(.line())\nview.addSubview(.init())\nview.insertSubview(.dot, at: 0)",
      [view, "Line in UIView", "Dot in UIView", "UIView in UIView"],
      more: "class Line: UIView {}\nclass Dot: UIView {}\nextension UIView { static func line() -> UIView { Line() }\n"
        + "static var dot: UIView { Dot() } }\n"),
    FormTests.root(
      "a case that is compared",
      "override func viewDidLoad() { view.addSubview(box(.y)) }\n"
        + "func box(_ k: Kind) -> UIView { if k == .x { return UILabel() }\nif k != .y { return UISwitch() }\n"
        + "return UIButton() }", [view, "UIButton in UIView"], more: "enum Kind { case x, y }\n"),
    FormTests.root(
      "a case that is compared with a constant",
      "override func viewDidLoad() { view.addSubview(box(.y)) }\n"
        + "func box(_ k: Kind) -> UIView { if k == .z { return UILabel() }\nreturn UIButton() }",
      [view, "UIButton in UIView?", "UILabel in UIView?"],
      more: "enum Kind { case x, y\nstatic let z: Kind = .y }\n"),
    loaded(
      "a property that makes a view each time",
      "UIStackView(arrangedSubviews: [line, UILabel(), line])"
        + ".arrangedSubviews.forEach { _ in }\nview.addSubview(UIStackView(arrangedSubviews: [line, UILabel(), line]))",
      [view, "UIStackView in UIView", "UILabel in UIStackView", "UIView in UIStackView", "UIView in UIStackView"]
    ).replacing("class Root: UIViewController {", "class Root: UIViewController { var line: UIView { UIView() }"),
    loaded(
      "a list that grows under a condition",
      "var all: [UIView] = [UIButton()]\nif isEditing { all.append(UILabel()) }\nall.forEach(view.addSubview)",
      [view, "UIButton in UIView", "UILabel in UIView?"]),
    FormTests.root(
      "a list of a property",
      "var all = [UIView]()\noverride func viewDidLoad() { add(UILabel())\nall.forEach(view.addSubview) }\n"
        + "func add(_ v: UIView) { all.append(v) }", [view, "UILabel in UIView"]),
    Form(
      "the tabs of a loop",
      Trees.scaffold
        + "class Root: UITabBarController { override func viewDidLoad() { var all: [UIViewController] = []\n"
        + "for t in [Tab.one, .two] { all.append(t.make()) }\nviewControllers = all } }\n"
        + "enum Tab { case one, two\nfunc make() -> UIViewController { switch self { case .one: return One()\n"
        + "case .two: return Two() } } }\nclass One: UIViewController {}\nclass Two: UIViewController {}",
      ["One in Root", "Root in UIWindow", "Two in Root", "UIWindow in UIApplication"]),
    Form(
      "the controllers of all cases",
      Trees.scaffold
        + "class Root: UITabBarController { override func viewDidLoad() { viewControllers = Tab.allCases.map { $0.controller } } }\n"
        + "enum Tab: CaseIterable { case one, two\nvar controller: UIViewController { switch self { case .one: One()\n"
        + "case .two: wrapped(Two()) } }\nfunc wrapped(_ c: UIViewController) -> UIViewController { "
        + "self == .one ? c : UINavigationController(rootViewController: c) } }\n"
        + "class One: UIViewController {}\nclass Two: UIViewController {}",
      [
        "One in Root", "Root in UIWindow", "Two in UINavigationController?", "UINavigationController in Root?",
        "UIWindow in UIApplication",
      ]),
    FormTests.root(
      "a value of a dictionary",
      "var all: [String: UIView] = [:]\noverride func viewDidLoad() { all[\"a\"] = UILabel()\n"
        + "if let v = all[\"a\"] { view.addSubview(v) } }", [view, "UILabel in UIView"]),
    Form(
      "a child that is not the one before",
      Trees.scaffold
        + "class Root: UIViewController { private var current: UIViewController?\nlet one = One()\n"
        + "override func viewDidLoad() { show(one) }\nfunc show(_ next: UIViewController) { "
        + "guard next !== current else { return }\naddChild(next)\ncurrent = next } }\nclass One: UIViewController {}",
      ["One in Root", "Root in UIWindow", "UIWindow in UIApplication"]),
    Form(
      "a container of services",
      Trees.scaffold.replacing("Root()", with: "services.resolve(Root.self)!") + """
        let services: Container = { let c = Container()
          c.register(Root.self) { r in Root(r.resolve(Other.self)!) }
          c.register(Other.self) { _ in Other() }
          return c }()
        class Container {
          var makers: [ObjectIdentifier: (Container) -> Any] = [:]
          func register<T>(_ type: T.Type, _ make: @escaping (Container) -> T) { makers[ObjectIdentifier(type)] = make }
          func resolve<T>(_ type: T.Type) -> T? { makers[ObjectIdentifier(type)]?(self) as? T }
        }
        class Root: UIViewController { init(_ o: Other) { super.init(nibName: nil, bundle: nil); addChild(o) } }
        class Other: UIViewController {}
        """, ["Other in Root?", "Root in UIWindow?", "UIWindow in UIApplication"]),
  ]

  static let types: [Form] = [
    loaded(
      "an initializer for a parameter", "add(.init(\"a\"))", [view, "Box in UIView"],
      more: box + "extension Root { func add(_ b: Box) { view.addSubview(b) } }"),
    loaded(
      "an initializer for a parameter with a label", "put(1, box: .init())", [view, "Box in UIView"],
      more: box + "extension Root { func put(_ n: Int, box: Box) { view.addSubview(box) } }"),
    loaded(
      "an initializer for a parameter of another object's method", "helper.add(.init(), to: view)",
      [view, "Box in UIView"],
      more: box + "class Helper { func add(_ b: Box, to v: UIView) { v.addSubview(b) } }\n"
        + "extension Root { var helper: Helper { Helper() } }"),
    loaded(
      "an initializer for an initializer", "view.addSubview(Pair(box: .init()))",
      [view, "Box in Pair", "Pair in UIView"],
      more: box + "class Pair: UIView { init(box: Box) { super.init(frame: .zero)\naddSubview(box) } }"),
    loaded(
      "an initializer for a member of a value", "view.addSubview(Model(box: .init()).box)", [view, "Box in UIView"],
      more: box + "struct Model { let box: Box }"),
    loaded(
      "a result by the variable's type", "let b: Box = make()\nview.addSubview(b)", [view, "Box in UIView"],
      more: box + "extension Root { func make<V: UIView>() -> V { V() } }"),
    loaded(
      "a result by the parameter's type", "add(make())", [view, "Box in UIView"],
      more: box + "extension Root { func make<V: UIView>() -> V { V() }\nfunc add(_ b: Box) { view.addSubview(b) } }"),
    loaded(
      "an object of which only the class is known", "let b: Box = Store.find()\nview.addSubview(b)",
      [view, "Box in UIView?"], more: box),
  ]

  private static let builder =
    "@resultBuilder enum Views { static func buildBlock(_ v: UIView...) -> [UIView] { v } }\n"
  private static let pile =
    builder + "class Pile: UIStackView { init(@Views _ content: () -> [UIView]) { super.init(frame: .zero)\n"
    + "content().forEach(addArrangedSubview) } }\n"

  static let builders: [Form] = [
    loaded(
      "a closure", "view.addSubview(Pile { UILabel()\nUIButton() })",
      [view, "Pile in UIView", "UIButton in Pile", "UILabel in Pile"], more: pile),
    loaded(
      "a condition in a closure", "view.addSubview(Pile { UILabel()\nif isEditing { UIButton() } })",
      [view, "Pile in UIView", "UIButton in Pile?", "UILabel in Pile"], more: pile),
    loaded(
      "a property", "views.forEach(view.addSubview)", [view, "UIButton in UIView", "UILabel in UIView"],
      more: builder + "extension Root { @Views var views: [UIView] { UILabel()\nUIButton() } }"),
    loaded(
      "a function", "views().forEach(view.addSubview)", [view, "UIButton in UIView", "UILabel in UIView"],
      more: builder + "extension Root { @Views func views() -> [UIView] { UILabel()\nUIButton() } }"),
  ]

  static let presenters: [Form] = [
    Form(
      "above all containers",
      Trees.scaffold.replacing("Root()", with: "UINavigationController(rootViewController: Root())")
        + "class Root: UIViewController { override func viewDidLoad() { present(Other(), animated: true) } }\n"
        + "class Other: UIViewController {}",
      [
        "Other in UINavigationController", "Root in UINavigationController", "UINavigationController in UIWindow",
        "UIWindow in UIApplication",
      ]),
    Form(
      "the one presented last",
      Trees.scaffold
        + "class Root: UIViewController { override func viewDidLoad() { present(UINavigationController(rootViewController: "
        + "Other()), animated: true) } }\nclass Other: UIViewController { override func viewDidLoad() { "
        + "present(Third(), animated: true) } }\nclass Third: UIViewController {}",
      [
        "Other in UINavigationController", "Root in UIWindow", "Third in UINavigationController",
        "UINavigationController in Root", "UIWindow in UIApplication",
      ]),
    Form(
      "the one that defines the context",
      Trees.scaffold.replacing("Root()", with: "UINavigationController(rootViewController: Root())")
        + "class Root: UIViewController { override func viewDidLoad() { definesPresentationContext = true\n"
        + "let o = Other()\no.modalPresentationStyle = .overCurrentContext\npresent(o, animated: true) } }\n"
        + "class Other: UIViewController {}",
      [
        "Other in Root", "Root in UINavigationController", "UINavigationController in UIWindow",
        "UIWindow in UIApplication",
      ]),
    Form(
      "a window of its own",
      """
      import AppKit
      @main class AppDelegate: NSObject, NSApplicationDelegate {
        let window = NSWindow()
        func applicationDidFinishLaunching(_ n: Notification) {
          window.contentViewController = Root()
          window.makeKeyAndOrderFront(nil)
        }
      }
      class Root: NSViewController { override func viewDidAppear() { presentAsSheet(Other()) } }
      class Other: NSViewController {}
      """, ["NSWindow in NSApplication", "NSWindow in NSApplication", "Other in NSWindow", "Root in NSWindow"]
    ).of(.appkit),
  ]

  private static func objectiveC(_ name: String, _ statements: String, _ objects: [String], more: String = "") -> Form {
    Form(
      name,
      "#import <UIKit/UIKit.h>\n@interface AppDelegate : UIResponder <UIApplicationDelegate>\n"
        + "@property UIWindow *window;\n@end\n@interface Root : UIViewController\n@end\n"
        + "@implementation AppDelegate\n- (BOOL)application:(UIApplication *)a didFinishLaunchingWithOptions:(id)o {\n"
        + "self.window = [[UIWindow alloc] init];\nself.window.rootViewController = [[Root alloc] init];\nreturn YES;\n}\n"
        + "@end\n\(more)\n@implementation Root\n- (void)viewDidLoad {\n[super viewDidLoad];\n\(statements)\n}\n@end\n",
      (["Root in UIWindow", "UIWindow in UIApplication"] + objects).sorted()
    ).of(.uikit, in: "Form.m")
  }

  private static let store = """
    @interface Store : NSObject
    @property UIView *box;
    @end
    @implementation Store

    """

  static let objectiveC: [Form] = [
    objectiveC(
      "a singleton in a static variable of a method", "[self.view addSubview:[Store shared].box];",
      [view, "UILabel in UIView"],
      more: store + "+ (Store *)shared {\nstatic Store *one = nil;\nstatic dispatch_once_t once;\n"
        + "dispatch_once(&once, ^{\none = [[self alloc] init];\none.box = [UILabel new];\n});\nreturn one;\n}\n@end"),
    objectiveC(
      "a singleton in a static variable of a file", "[self.view addSubview:[Store shared].box];",
      [view, "UILabel in UIView"],
      more: "static Store *one;\n" + store + "+ (Store *)shared {\nstatic dispatch_once_t once;\n"
        + "dispatch_once(&once, ^{\none = [[Store alloc] init];\none.box = [UILabel new];\n});\nreturn one;\n}\n@end"),
    objectiveC(
      "a macro with parameters", "ADD(self.view, [UILabel new]);", [view, "UILabel in UIView"],
      more: "#define ADD(v, s) do { UIView *added = s; \\\n  [v addSubview:added]; } while (0)"),
    objectiveC(
      "a block in a variable",
      "UILabel *(^label)(NSString *) = ^UILabel *(NSString *s) {\nUILabel *l = [UILabel new];\nl.text = s;\nreturn l;\n};\n"
        + "[self.view addSubview:label(@\"x\")];", [view, "UILabel in UIView"]),
    objectiveC(
      "a list that grows",
      "NSMutableArray *all = [NSMutableArray array];\n[all addObject:[UILabel new]];\n"
        + "for (UIView *v in all) { [self.view addSubview:v]; }", [view, "UILabel in UIView"]),
  ]

  @Test(arguments: lists + types + builders) func objectsArriveWhereTheyArePut(_ form: Form) {
    #expect(form.found == form.objects.sorted())
  }

  @Test(arguments: presenters) func aControllerHasThePresenterOfTheRules(_ form: Form) {
    #expect(form.found == form.objects.sorted())
  }

  @Test(arguments: objectiveC) func theSameInObjectiveC(_ form: Form) { #expect(form.found == form.objects.sorted()) }

  /// Swift calls a method of Objective-C by a name that leaves words of the selector out, with a case of its enumeration.
  @Test(arguments: ["embedBoard(of: .cards, in: view)", "self.embedBoard(ofKind: .cards, in: view)"])
  func swiftCallsObjectiveC(_ call: String) {
    let category = """
      #import "Form-Swift.h"
      typedef NS_ENUM(NSInteger, BoardKind) { BoardKindCards, BoardKindFiles };
      @implementation UIViewController (Boards)
      - (UIView *)embedBoardOfKind:(BoardKind)kind inView:(UIView *)view {
        UIView *child;
        switch (kind) {
          case BoardKindCards: child = [UILabel new]; break;
          case BoardKindFiles: child = [UISwitch new]; break;
        }
        [view addSubview:child];
        return child;
      }
      @end
      """
    let form = FormTests.loaded("", call, [])
    let lines = Trees.lines(Trees.tree([("A.swift", form.source), ("B.m", category)]))
    #expect(lines.contains("UILabel in UIView") && !lines.contains { $0.hasPrefix("UISwitch") }, "\(lines)")
  }

  @Test func reservedNamesHaveNumbers() {
    let form = FormTests.loaded("", "let button = UIButton()\nview.addSubview(button)", [])
    let tree = AppTree(
      Trees.code([("A.swift", form.source)]).syntax, documents: [], frameworks: .known(in: .uikit),
      reserved: ["button"])
    #expect(tree.nodes.last?.name == "button1")
  }
}
