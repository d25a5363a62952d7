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
      "a misspelt selector", "b.addTarget(self, action: Selector((\"goo\")), for: .touchUpInside)", .nobody),
    root(
      "a method of a base class", "b.addTarget(self, \(go)", .handled, ["Base"], members: "",
      more: "class Base: UIViewController { @objc func go() {} }"
    ).replacing("class Root: UIViewController", "class Root: Base"),
    root(
      "a superclass that was not read", "b.addTarget(self, action: Selector((\"goo\")), for: .touchUpInside)", .notKnown
    ).replacing("class Root: UIViewController", "class Root: PodViewController"),
    root(
      "a class that forwards", "b.addTarget(self, action: Selector((\"goo\")), for: .touchUpInside)", .notKnown,
      members: "override func forwardingTarget(for s: Selector!) -> Any? { nil }"),
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
      "a delegate at the end", "b.addTarget(nil, action: Selector((\"last\")), for: .touchUpInside)", .handled,
      ["AppDelegate"], more: "extension AppDelegate { @objc func last() {} }"),
  ]

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
