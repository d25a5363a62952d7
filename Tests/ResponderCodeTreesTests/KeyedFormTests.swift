// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import Testing

@testable import ResponderCodeTrees

/// What comes out of dictionaries is what their keys have.
@Suite("Dictionaries")
struct KeyedFormTests {
  private static let view = "UIView of Root"
  private static let kind = "enum Kind { case x, y }\n"

  static let swift: [Form] = [
    FormTests.loaded(
      "a text as key", "let d: [String: UIView] = [\"a\": UILabel(), \"b\": UIButton()]\nview.addSubview(d[\"b\"]!)",
      [view, "UIButton in UIView"]),
    FormTests.loaded(
      "the name of a type as key",
      "let d: [String: UIView] = [\"A\": UILabel(), Other.name: UIButton()]\nview.addSubview(d[String(describing: Other.self)]!)",
      [view, "UIButton in UIView"],
      more: "protocol Named {}\nextension Named { static var name: String { String(describing: self) } }\n"
        + "class Other: UIView, Named {}"),
    FormTests.loaded(
      "ranges and strides between numbers",
      "(1...2).map { _ in UILabel() }.forEach(view.addSubview)\nfor _ in 0..<2 { view.addSubview(UIButton()) }\n"
        + "for x in stride(from: 0, to: 20, by: 10) { view.addSubview(Box(x)) }",
      [
        view, "Box in UIView", "Box in UIView", "UIButton in UIView", "UIButton in UIView", "UILabel in UIView",
        "UILabel in UIView",
      ], more: "class Box: UIView { init(_ x: Int) { super.init(frame: .zero) } }"),
    FormTests.loaded(
      "a range that ends where nobody knows", "for _ in 0..<tag { view.addSubview(UIButton()) }",
      [view, "UIButton in UIView?"]),
    FormTests.loaded(
      "pairs of two lists",
      "zip([\"A\", \"B\"], [UILabel(), UIButton()]).forEach { title, part in view.addSubview(part) }",
      [view, "UIButton in UIView", "UILabel in UIView"]),
    FormTests.loaded(
      "a number as key", "let d: [Int: UIView] = [1: UILabel(), 0: UIButton()]\nview.addSubview(d[0]!)",
      [view, "UIButton in UIView"]),
    FormTests.loaded(
      "a case as key, with a value instead",
      "let d: [Kind: UIView] = [.x: UILabel(), .y: UIButton()]\nview.addSubview(d[.x, default: UISwitch()])",
      [view, "UILabel in UIView"], more: kind),
    FormTests.loaded(
      "a key that is not known", "let d: [Kind: UIView] = [.x: UILabel(), .y: UIButton()]\nview.addSubview(d[kind]!)",
      [view, "UIButton in UIView?", "UILabel in UIView?"], more: kind
    ).replacing("class Root: UIViewController {", "class Root: UIViewController { var kind: Kind { .init(tag) }"),
    FormTests.root(
      "a dictionary that grows",
      "var d: [Kind: UIView] = [:]\noverride func viewDidLoad() { d[.x] = UILabel()\nd[.y] = UIButton()\n"
        + "d[.y] = UISwitch()\nview.addSubview(d[.y]!) }", [view, "UISwitch in UIView"], more: kind),
    FormTests.loaded(
      "a loop over keys and values",
      "for (k, v) in [Kind.x: UILabel(), .y: UIButton()] { if k == .y { view.addSubview(v) } }",
      [view, "UIButton in UIView"], more: kind),
    FormTests.loaded(
      "each of keys and values", "[Kind.x: UILabel()].forEach { view.addSubview($0.value) }",
      [view, "UILabel in UIView"],
      more: kind),
    FormTests.loaded(
      "each value", "let d = [Kind.x: UILabel()]\nfor v in d.values { view.addSubview(v) }",
      [view, "UILabel in UIView"], more: kind),
    FormTests.loaded(
      "a dictionary in a list", "for d in [[\"v\": UILabel(), \"w\": UIButton()]] { view.addSubview(d[\"v\"]!) }",
      [view, "UILabel in UIView"]),
    FormTests.loaded(
      "a class by its name", "if let c = NSClassFromString(\"App.Box\") as? UIView.Type { view.addSubview(c.init()) }",
      [view, "Box in UIView"], more: "class Box: UIView {}"),
    FormTests.loaded(
      "a class that is not there",
      "if let c = NSClassFromString(\"Gone\") as? UIView.Type { view.addSubview(c.init()) }",
      [view]),
  ]

  private static func objectiveC(_ name: String, _ statements: String, _ objects: [String]) -> Form {
    Form(
      name,
      """
      #import <UIKit/UIKit.h>
      typedef NS_ENUM(NSInteger, Kind) { KindX, KindY };
      @interface Box : UIView
      @end
      @implementation Box
      @end
      @interface AppDelegate : UIResponder <UIApplicationDelegate>
      @property UIWindow *window;
      @end
      @interface Root : UIViewController
      @end
      @implementation Root
      - (void)viewDidLoad {
      \(statements)
      }
      @end
      @implementation AppDelegate
      - (BOOL)application:(UIApplication *)a didFinishLaunchingWithOptions:(NSDictionary *)o {
        self.window = [UIWindow new];
        self.window.rootViewController = [Root new];
        return YES;
      }
      @end
      """, (["Root in UIWindow", "UIView of Root", "UIWindow in UIApplication"] + objects).sorted()
    ).of(.uikit, in: "A.m")
  }

  static let objectiveC: [Form] = [
    objectiveC(
      "a key in brackets",
      "NSDictionary *d = @{ @\"a\" : [UILabel new], @\"b\" : [UIButton new] };\n"
        + "[self.view addSubview:d[@\"b\"]];", ["UIButton in UIView"]),
    objectiveC(
      "a key in a message",
      "NSDictionary *d = @{ @\"a\" : [UILabel new], @\"b\" : [UIButton new] };\n"
        + "[self.view addSubview:[d objectForKey:@\"a\"]];", ["UILabel in UIView"]),
    objectiveC(
      "a case in a number as key",
      "NSDictionary *d = @{ @(KindX) : [UILabel new], @(KindY) : [UIButton new] };\n"
        + "[self.view addSubview:d[@(KindY)]];", ["UIButton in UIView"]),
    objectiveC(
      "a loop over keys",
      "NSDictionary *d = @{ @\"a\" : [UILabel new] };\n"
        + "for (NSString *k in d) { [self.view addSubview:d[k]]; }", ["UILabel in UIView"]),
    objectiveC(
      "each of keys and objects",
      "NSDictionary *d = @{ @\"a\" : [UILabel new] };\n"
        + "[d enumerateKeysAndObjectsUsingBlock:^(NSString *k, UIView *v, BOOL *stop) { [self.view addSubview:v]; }];",
      ["UILabel in UIView"]),
    objectiveC(
      "classes by their names",
      "for (NSDictionary *d in @[ @{ @\"class\" : @\"Box\", @\"title\" : @\"t\" } ]) {\n"
        + "Class c = NSClassFromString(d[@\"class\"]);\n[self.view addSubview:[[c alloc] init]];\n}", ["Box in UIView"]),
  ]

  @Test(arguments: swift + objectiveC) func aKeyHasItsValue(_ form: Form) {
    #expect(form.found == form.objects.sorted())
  }
}
