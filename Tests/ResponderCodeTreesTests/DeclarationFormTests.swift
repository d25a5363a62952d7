// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import Testing

@testable import ResponderCodeTrees
@testable import ResponderProjects

/// How declarations of several files become types with a superclass, members and selectors.
@Suite("Declarations of code")
struct DeclarationFormTests {
  private static func program(_ source: String, in path: String = "A.swift") -> Program {
    Program(Trees.code([(path, source)]).syntax, .known(in: .uikit))
  }

  /// A source, the class that is asked about, its nearest class of a framework, and whether its lineage was read.
  static let superclasses: [(source: String, name: String, framework: String?)] = [
    ("class A: UIView {}", "A", "UIView"),
    ("class A: B {}\nclass B: UIView {}", "A", "UIView"),
    ("class A: UIKit.UIView {}", "A", "UIView"),
    ("typealias Base = UIView\nclass A: Base {}", "A", "UIView"),
    ("class A<T>: UIView {}\nclass B: A<Int> {}", "B", "UIView"),
    ("class A {}", "A", nil),
    ("class A: Codable {}", "A", nil),
    ("protocol P {}\nclass A: P {}", "A", nil),
    ("class A: PodView {}", "A", "PodView"),
    ("class A: PodViewController, Codable {}", "A", "PodViewController"),
    ("class A: SomeDelegate {}", "A", nil),
    ("enum N { class A: UIView {} }", "N.A", "UIView"),
    ("extension Outer { class A: UIView {} }\nclass Outer {}", "Outer.A", "UIView"),
    ("class A: B {}\nclass B: A {}", "A", nil),
  ]

  @Test(arguments: superclasses)
  func theNearestClassOfAFramework(_ form: (source: String, name: String, framework: String?)) {
    #expect(Self.program(form.source).frameworkClass(of: form.name) == form.framework, "\(form.source)")
  }

  /// A method, and its selector.
  static let selectors: [(method: String, selector: String)] = [
    ("@objc func go() {}", "go"), ("@objc func go(_ sender: Any?) {}", "go:"),
    ("@objc func go(sender: Any?) {}", "goWithSender:"), ("@objc func go(with sender: Any?) {}", "goWith:"),
    ("@objc func go(for a: Int, in b: Int) {}", "goFor:in:"), ("@objc func go(_ a: Int, b: Int) {}", "go:b:"),
    ("@objc(other:) func go(_ a: Int) {}", "other:"), ("@IBAction func go(_ sender: UIButton) {}", "go:"),
    ("@objc func `default`() {}", "default"), ("@objc func moveTo(place: Int) {}", "moveToPlace:"),
  ]

  @Test(arguments: selectors) func aMethodHasItsSelector(_ form: (method: String, selector: String)) throws {
    let type = try #require(Self.program("class A: UIView {\n\(form.method)\n}").type("A"))
    #expect(type.functions.map { $0.syntax.objectiveCName }.sorted() == [form.selector], "\(form.method)")
  }

  @Test func extensionsAndCategoriesBelongToTheirClass() throws {
    let swift = Self.program("extension A { @objc func b() {} }\nclass A: UIView { @objc func a() {} }")
    #expect(swift.type("A")?.functions.map { $0.syntax.objectiveCName }.sorted() == ["a", "b"])
    let objectiveC = Self.program(
      "@interface A : UIView\n- (void)a;\n@end\n@implementation A\n- (void)a {}\n@end\n@implementation A (More)\n"
        + "- (void)b:(id)sender {}\n@end\n", in: "A.m")
    let type = try #require(objectiveC.type("A"))
    #expect(Set(type.functions.map { $0.syntax.objectiveCName }) == ["a", "b:"] && type.isImplemented && !type.isSwift)
  }

  /// Macros stand behind the name of a property of Objective-C, and in front of its type.
  @Test(arguments: [
    ("@property (class, readonly) A *shared NS_SWIFT_NAME(current);", "shared", "A", true),
    ("@property (nonatomic) UIView *inner API_AVAILABLE(ios(11.0));", "inner", "UIView", false),
    ("@property IBOutletCollection(UIButton) NSArray<UIButton *> *buttons;", "buttons", "[UIButton]", false),
    ("@property __attribute__((NSObject)) A *kept;", "kept", "A", false),
  ])
  func aPropertyHasItsNameBesideMacros(_ written: String, _ name: String, _ type: String, _ isStatic: Bool) throws {
    let code = Trees.code([("A.m", "@interface A : UIView\n\(written)\n@end\n@implementation A\n@end\n")])
    let properties = try #require(code.syntax.first?.types.first).properties
    #expect(properties.map { $0.name } == [name])
    #expect(properties.first?.type == type && properties.first?.isStatic == isStatic)
  }

  @Test func aBlockIsNoProperty() throws {
    let code = Trees.code([
      ("A.m", "@interface A : UIView\n@property (copy) void (^done)(BOOL ok);\n@end\n@implementation A\n@end\n")
    ])
    #expect(try #require(code.syntax.first?.types.first).properties.isEmpty)
  }

  /// What another platform compiles is not declared.
  @Test func otherPlatformsDeclareNothing() {
    let program = Self.program(
      "\u{23}if os(macOS)\nclass A: NSView {}\n\u{23}else\nclass A: UIView {}\n\u{23}endif\n")
    #expect(program.frameworkClass(of: "A") == "UIView")
  }

  @Test func onlyTheProjectsOwnTypesAreItsOwn() {
    let code = Trees.code(
      [("A.swift", "class A: B {}"), ("P/B.swift", "class B: UIView {}")], declarations: ["P/B.swift"])
    let program = Program(code.syntax, .known(in: .uikit))
    #expect(program.type("A")?.isOwn == true && program.type("B")?.isOwn == false)
    #expect(program.type("B")?.isDeclared == true && program.frameworkClass(of: "A") == "UIView")
  }

  /// Until Swift 2 the first parameter had no label of its own; a word or two of that time in a source of today say nothing.
  @Test(arguments: [
    ("func viewDidAppear(animated: Bool) { NSBundle.mainBundle() }", "go:"),
    ("func viewDidAppear(_ animated: Bool) { _ = device.clearColor; _ = view.clearColor }", "goWithSender:"),
  ])
  func theVersionOfSwiftDecides(_ method: String, _ selector: String) throws {
    let other = String(repeating: "_ = NSNotificationCenter.defaultCenter()\n", count: selector == "go:" ? 4 : 0)
    let code = Trees.code([
      ("A.swift", "import UIKit\nclass A: UIViewController {\noverride \(method)\n}"),
      ("B.swift", "import UIKit\nclass B: UIView { func go(sender: Any?) {\n\(other)} }"),
      ("C.swift", "import UIKit\nlet a = UserDefaults.standard, b = IndexPath()"),
    ])
    let type = try #require(Program(code.syntax, .known(in: .uikit)).type("B"))
    #expect(type.functions.map { $0.syntax.objectiveCName } == [selector])
  }
}
