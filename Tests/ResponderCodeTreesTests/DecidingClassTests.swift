// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import Testing

@testable import ResponderCodeTrees

/// Classes whose methods decide, action by action, what their objects perform.
@Suite("Classes that decide about actions")
struct DecidingClassTests {
  struct Deciding: CustomTestStringConvertible, Sendable {
    let body: String
    /// What becomes of `pin:` and `copyAll:`.
    let pin: AppTree.Send.Verdict
    let copy: AppTree.Send.Verdict

    init(_ body: String, pin: AppTree.Send.Verdict, copy: AppTree.Send.Verdict = .handled) {
      (self.body, self.pin, self.copy) = (body, pin, copy)
    }

    var testDescription: String { body }
  }

  private static let usual = "return super.canPerformAction(action, withSender: sender)"

  static let deciding = [
    Deciding("if action == #selector(pin(_:)) { return false }\n\(usual)", pin: .nobody),
    Deciding("if action != #selector(pin(_:)) { \(usual) }\nreturn false", pin: .nobody),
    Deciding("switch action { case #selector(pin(_:)): return false\ndefault: \(usual) }", pin: .nobody),
    Deciding(
      "switch action {\ncase #selector(pin(_:)), #selector(copyAll): false\ndefault: super.canPerformAction(action, withSender: sender)\n}",
      pin: .nobody, copy: .nobody),
    Deciding("guard action != #selector(pin(_:)) else { return false }\n\(usual)", pin: .nobody),
    Deciding("if [#selector(pin(_:)), .pin].contains(action) { return false }\n\(usual)", pin: .nobody),
    Deciding("if action == .pin { return false }\n\(usual)", pin: .nobody),
    Deciding("action == #selector(pin(_:)) ? false : super.canPerformAction(action, withSender: sender)", pin: .nobody),
    Deciding("action != #selector(pin(_:)) && super.canPerformAction(action, withSender: sender)", pin: .nobody),
    Deciding("if action == #selector(pin(_:)), isOn { return false }\n\(usual)", pin: .notKnown),
    Deciding("if action == #selector(pin(_:)) && isOn { return false }\n\(usual)", pin: .notKnown),
    Deciding("if action == #selector(pin(_:)) || isOn { return false }\n\(usual)", pin: .nobody, copy: .notKnown),
    Deciding("if action == #selector(pin(_:)) { return isOn }\n\(usual)", pin: .notKnown),
    Deciding("isOn", pin: .notKnown, copy: .notKnown), Deciding("false", pin: .nobody, copy: .nobody),
    Deciding("if action == #selector(pin(_:)) { return true }\n\(usual)", pin: .handled),
  ]

  private static func tree(_ members: String, _ actions: [String] = ["pin(_:)", "copyAll"]) -> AppTree {
    let sends = actions.map { "b.addTarget(nil, action: #selector(\($0)), for: .touchUpInside)\n" }.joined()
    return Trees.tree([
      (
        "Form.swift",
        Trees.scaffold + "class Root: UIViewController {\nvar isOn = false\n@objc func pin(_ sender: Any?) {}\n"
          + "@objc func copyAll(_ sender: Any?) {}\n"
          + "override func viewDidLoad() { let b = UIButton(); view.addSubview(b)\n\(sends)}\n\(members)\n}\n"
          + "extension Selector { static let pin = #selector(Root.pin(_:)) }\n"
          + "class Helper: NSObject { @objc func arch(_ sender: Any?) {}\n@objc func purge(_ sender: Any?) {} }"
      )
    ])
  }

  @Test(arguments: deciding) func aClassRefusesWhatItsCodeSays(_ form: Deciding) throws {
    let tree = Self.tree(
      "override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {\n\(form.body)\n}")
    let verdicts = tree.sends.map { "\($0.action) \($0.verdict.rawValue) \($0.because)" }
    #expect(tree.sends.first { $0.action == "pin:" }?.verdict == form.pin, "\(verdicts)")
    #expect(tree.sends.first { $0.action == "copyAll:" }?.verdict == form.copy, "\(verdicts)")
    #expect(tree.refusals.contains { $0.action == "pin:" } == (form.pin == .nobody))
    if form.pin == .notKnown {
      #expect(tree.sends.allSatisfy { $0.verdict == .handled || $0.because == "Root overrides canPerformAction(_:)" })
    }
  }

  @Test func aRefusalIsTheReason() {
    let tree = Self.tree("override func canPerformAction(_ a: Selector, withSender s: Any?) -> Bool { false }")
    #expect(
      tree.sends.first?.because == "only Root implements it, and its canPerformAction refuses it (U36)")
  }

  @Test(arguments: [
    "if (sel_isEqual(action, @selector(pin:))) { return NO; }\nreturn [super canPerformAction:action withSender:sender];",
    "if (action == @selector(pin:)) return NO;\nreturn [super canPerformAction:action withSender:sender];",
    "return action != @selector(pin:) && [super canPerformAction:action withSender:sender];",
  ]) func objectiveCRefusesToo(_ body: String) {
    let source =
      "@implementation Root\n- (void)viewDidLoad {\nUIButton *b = [UIButton new];\n[self.view addSubview:b];\n"
      + "[b addTarget:nil action:@selector(pin:) forControlEvents:1];\n[b addTarget:nil action:@selector(copyAll:) forControlEvents:1];\n}\n"
      + "- (void)pin:(id)sender {}\n- (void)copyAll:(id)sender {}\n"
      + "- (BOOL)canPerformAction:(SEL)action withSender:(id)sender {\n\(body)\n}\n@end"
    let tree = Trees.tree([
      ("A.swift", Trees.scaffold), ("Root.h", "@interface Root : UIViewController\n@end"), ("Root.m", source),
    ])
    #expect(tree.sends.map { "\($0.action) \($0.verdict.rawValue)" } == ["pin: nobody", "copyAll: handled"])
  }

  @Test(arguments: [
    (
      "override func target(forAction action: Selector, withSender s: Any?) -> Any? {\nif action == #selector(Helper.arch(_:)) { return Helper() }\nreturn super.target(forAction: action, withSender: s)\n}",
      "Root overrides target(forAction:)"
    ),
    (
      "override func forwardingTarget(for a: Selector!) -> Any? {\nif a == #selector(Helper.arch(_:)) { return Helper() }\nreturn super.forwardingTarget(for: a)\n}",
      "Root overrides forwardingTarget(for:)"
    ),
    (
      "override func responds(to a: Selector!) -> Bool { super.responds(to: a) || a == #selector(Helper.arch(_:)) }",
      "Root overrides responds(to:)"
    ),
  ]) func anOverrideDecidesAboutTheActionsThatItNames(_ member: String, _ because: String) {
    let tree = Self.tree(member, ["Helper.arch(_:)", "Helper.purge(_:)"])
    #expect(tree.sends.map { "\($0.action) \($0.verdict.rawValue)" } == ["arch: not-known", "purge: nobody"])
    #expect(tree.sends[0].because == because)
  }

  /// What a responder says to ask beside it (M31): each of two actions, which only the list has or nobody.
  @Test(arguments: [
    ("list.responds(to: action) ? list : nil", ["sort: handled List", "wipe: nobody "]),
    (
      "if let found = super.supplementalTarget(forAction: action, sender: s) { return found }\n"
        + "return self.list.responds(to: action) ? list : nil", ["sort: handled List", "wipe: nobody "]
    ),
    ("action == #selector(List.sort(_:)) ? list : nil", ["sort: handled List", "wipe: nobody "]),
    ("list", ["sort: handled List", "wipe: not-known "]), ("nil", ["sort: nobody ", "wipe: nobody "]),
    ("isOn ? list : nil", ["sort: not-known ", "wipe: not-known "]),
  ]) func aSupplementalTargetIsAsked(_ body: String, _ expected: [String]) {
    let source = """
      import AppKit
      @main class AppDelegate: NSObject, NSApplicationDelegate {
        let window = NSWindow(contentViewController: Root())
        func applicationDidFinishLaunching(_ n: Notification) { window.makeKeyAndOrderFront(nil) }
      }
      class Root: NSViewController {
        let list = List()
        var isOn = false
        override func loadView() { view = NSView() }
        override func viewDidLoad() { let f = NSTextField()
        view.addSubview(f)
        for a in [#selector(List.sort(_:)), #selector(Other.wipe(_:))] {
        NSApp.sendAction(a, to: nil, from: self) } }
        override func supplementalTarget(forAction action: Selector, sender s: Any?) -> Any? {
        \(body)
        }
      }
      class List: NSObject { @objc func sort(_ s: Any?) {} }
      class Other: NSObject { @objc func wipe(_ s: Any?) {} }
      """
    let sends = Trees.tree([("A.swift", source)], .appkit).sends
    #expect(sends.map { "\($0.action) \($0.verdict.rawValue) \($0.classes.joined())" } == expected)
  }
}
