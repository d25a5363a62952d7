// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ResponderCodeTrees

/// What code sends is judged or listed as not judged, however it names the action.
@Suite("Sends that are listed")
struct ListedSendTests {
  struct Source: CustomTestStringConvertible, Sendable {
    let name: String
    let files: [String]
    let sends: [String]

    var testDescription: String { name }
  }

  private static func swift(_ name: String, _ statements: String, _ sends: [String], members: String = "") -> Source {
    Source(
      name: name,
      files: [
        Trees.scaffold + "class Root: UIViewController {\nvar t: Timer?\n@objc func go() {}\n\(members)\n"
          + "override func viewDidLoad() {\nlet b = UIButton()\nview.addSubview(b)\n\(statements)\n}\n}"
      ], sends: sends)
  }

  private static func objectiveC(
    _ name: String, _ statements: String, _ sends: [String], before: String = "", more: [String] = []
  ) -> Source {
    Source(
      name: name,
      files: more + [
        "#import <UIKit/UIKit.h>\n\(before)\n@interface Root : UIViewController\n@end\n@implementation Root\n"
          + "- (void)go:(id)sender {}\n- (void)viewDidLoad {\nUIButton *b = [UIButton new];\n\(statements)\n}\n@end"
      ], sends: sends)
  }

  static let swift: [Source] = [
    swift(
      "a timer of the type of its place",
      "t = .scheduledTimer(timeInterval: 1, target: self, selector: Selector((\"goo\")), userInfo: nil, repeats: true)",
      ["goo nobody"]),
    swift("a selector of its place", "b.addTarget(self, action: .init(\"goo\"), for: .touchUpInside)", ["goo nobody"]),
    swift(
      "a name among several",
      "for n in [\"go\", \"goo\"] { b.addTarget(self, action: Selector(n), for: .touchUpInside) }",
      ["go handled", "goo nobody"]),
    swift(
      "one of two actions",
      "let i = UIBarButtonItem()\ni.target = self\ni.action = t == nil ? #selector(go) : "
        + "Selector((\"goo\"))\nnavigationItem.rightBarButtonItem = i", ["go handled", "goo nobody"]),
    swift(
      "code that is not followed", "", ["go not-known", "goo: not-known", "gooo not-known"],
      members: "static let on = Selector((\"gooo\"))\n"
        + "lazy var other: Unknown = Unknown { x in x.wire(action: .init(\"goo:\"))\n"
        + "x.say(action: .init(string: \"Go:\"))\nlet go = [(\"\", #selector(go))]\n"
        + "for g in go { x.wire(action: g.1) }\nx.wire(action: Root.on) }"),
    Source(
      name: "a source without a framework",
      files: [
        "import UIKit\nfunc f() {}",
        "import Foundation\nclass T { func start() { let t = Timer(timeInterval: 1, target: self, selector: "
          + "#selector(fire(_:)), userInfo: nil, repeats: true) }\n@objc func fire(_ t: Timer) {} }",
      ], sends: ["fire: handled"]),
  ]

  private static let events = "forControlEvents:UIControlEventTouchUpInside];"

  static let objectiveC: [Source] = [
    objectiveC(
      "a statement as an expression",
      "UIButton *x = ({ UIButton *y = [UIButton new]; [y addTarget:self action:@selector(goo:) \(events) y; });\n"
        + "[self.view addSubview:x];", ["goo: nobody"]),
    objectiveC(
      "a request that is taken back",
      "[NSObject cancelPreviousPerformRequestsWithTarget:self selector:@selector(go:) object:nil];", []),
    objectiveC(
      "a macro with brackets around its parameters", "ON(b, self, goo:);", ["goo: nobody"],
      before: "#define ON(c, t, s) [(c) addTarget:(t) action:@selector(s) "
        + "forControlEvents:UIControlEventTouchUpInside]"),
    objectiveC(
      "a macro that is not written in capitals, and one without parameters",
      "TDOn(b, goo:);\nTDGo();", ["go: handled", "goo: nobody"],
      before: "#define TDOn(c, s) [(c) addTarget:self action:@selector(s) "
        + "forControlEvents:UIControlEventTouchUpInside]\n#define TDGo() [self performSelector:@selector(go:)]"),
    objectiveC(
      "a name that is made of a selector and back",
      "NSDictionary *d = @{ @\"A\": NSStringFromSelector(@selector(goo:)) };\n"
        + "[b addTarget:self action:NSSelectorFromString(d[@\"A\"]) \(events)", ["goo: nobody"]),
    objectiveC(
      "a macro of a header", "ON(b, self, goo:);", ["goo: nobody"],
      more: [
        "#import <UIKit/UIKit.h>\n#define ON(c, t, s) [(c) addTarget:(t) action:@selector(s) "
          + "forControlEvents:UIControlEventTouchUpInside]"
      ]),
    objectiveC(
      "names in a dictionary",
      "NSDictionary *d = @{ @\"A\": @\"go:\", @\"B\": @\"goo:\" };\n"
        + "[d enumerateKeysAndObjectsUsingBlock:^(NSString *k, NSString *s, BOOL *stop) {\n"
        + "[b addTarget:self action:NSSelectorFromString(s) \(events)\n}];", ["go: handled", "goo: nobody"]),
    objectiveC(
      "a list of C",
      "SEL all[] = { @selector(go:), @selector(goo:) };\n[b addTarget:self action:all[1] \(events)\n"
        + "[b addTarget:self action:all[0] \(events)", ["go: handled", "goo: nobody"]),
    objectiveC(
      "structures of C", "for (int i = 0; i < 2; i++) { [b addTarget:self action:all[i].action \(events) }",
      ["go: handled", "goo: nobody"],
      before: "typedef struct { NSString *title; SEL action; } Entry;\n"
        + "static const Entry all[] = { { @\"A\", @selector(go:) }, { .action = @selector(goo:), .title = @\"B\" } };"),
    objectiveC(
      "structures of C that no source declares",
      "Entry all[] = { { @\"A\", @selector(go:) } };\n[b addTarget:self action:all[0].action \(events)",
      ["go: not-known"]),
  ]

  @Test(arguments: swift + objectiveC) func aSendIsListed(_ source: Source) {
    let ending = source.files.last?.contains("@end") == true ? "m" : "swift"
    let sends = Trees.tree(source.files.enumerated().map { ("\($0.offset).\(ending)", $0.element) }).sends
    #expect(sends.map { "\($0.action) \($0.verdict.rawValue)" }.sorted() == source.sends.sorted())
  }
}
