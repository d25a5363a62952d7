// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import Testing

@testable import ResponderCodeTrees

/// Sends of which no error is said, though no method was seen, and the same with an error.
@Suite("Sends with a reason not to judge")
struct HeldBackFormTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let members: String
    var root = "class Root: UIViewController"
    var more = ""
    let expected: [String]
  }

  private static func button(_ action: String, target: String = "self") -> String {
    "override func viewDidLoad() { let b = UIButton(); view.addSubview(b)\n"
      + "b.addTarget(\(target), action: #selector(\(action)), for: .touchUpInside) }\n"
  }

  static let cases = [
    Case(
      testDescription: "a target that an event takes away",
      members: """
        let item = UIBarButtonItem(systemItem: .add)
        override func viewDidLoad() { navigationItem.rightBarButtonItem = item; item.target = self; item.action = #selector(go) }
        override func viewWillDisappear(_ animated: Bool) { item.target = nil }
        @objc func go() {}
        """, expected: ["go possible"]),
    Case(
      testDescription: "a method of a superclass that no catalogue has", members: button("takePicture"),
      root: "class Root: UIImagePickerController", expected: ["takePicture not-known"]),
    Case(
      testDescription: "a method with several labels", members: button("performSegue(withIdentifier:sender:)"),
      expected: ["performSegueWithIdentifier:sender: not-known"]),
    Case(testDescription: "a method that nobody has", members: button("missing"), expected: ["missing nobody"]),
    Case(
      testDescription: "a class that was not read, on the way",
      members: button("MessagesController.sent(_:)", target: "nil"),
      root: "class Root: MessagesController", expected: ["sent: not-known"]),
    Case(
      testDescription: "a generic class", members: button("Root<T>.go") + "@objc func go() {}",
      root: "class Root<T>: UIViewController", expected: ["go handled"]),
    Case(
      testDescription: "a controller that says that it cannot be first responder",
      members: """
        override var canBecomeFirstResponder: Bool { false }
        override func viewDidAppear(_ animated: Bool) { becomeFirstResponder() }
        override func viewDidLoad() {
          navigationItem.rightBarButtonItem = UIBarButtonItem(title: "", style: .plain, target: nil, action: #selector(go))
        }
        @objc func go() {}
        """, expected: ["go nobody"]),
    Case(
      testDescription: "a view in the bar of tabs",
      members: """
        override func viewDidLoad() {
          let b = UIButton()
          tabBar.addSubview(b)
          b.addTarget(nil, action: #selector(go), for: .touchUpInside)
        }
        @objc func go() {}
        """, root: "class Root: UITabBarController", expected: ["go handled"]),
  ]

  @Test(arguments: cases) func noErrorIsSaidWithoutProof(_ form: Case) {
    let source = Trees.scaffold + "\(form.root) {\n\(form.members)\n}\n\(form.more)"
    let sends = Trees.tree([("A.swift", source)]).sends.map { "\($0.action) \($0.verdict.rawValue)" }
    #expect(sends == form.expected)
  }

  /// A helper is no method of the life cycle, whatever its name, unless it overrides one.
  @Test func aHelperNamedAsALifeCycleMethodRunsWhenItIsCalled() {
    let source =
      Trees.scaffold + """
        class Root: UIViewController {
          @objc func tapped() { layout() }
          private func layout() { view.addSubview(UIImageView()) }
        }
        """
    #expect(Trees.lines(Trees.tree([("A.swift", source)])).contains("UIImageView in UIView?"))
  }
}
