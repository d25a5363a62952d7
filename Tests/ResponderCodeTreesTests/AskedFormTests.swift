// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import Testing

@testable import ResponderCodeTrees

/// Objects that code asks others for, and objects that only SwiftUI's closures and environment reach.
@Suite("Objects that are asked for")
struct AskedFormTests {
  private static let tabs =
    "class Root: UITabBarController { override func viewDidLoad() { viewControllers = "
    + "[UINavigationController(rootViewController: One())]\nSTATEMENT } }\n"
    + "class One: UIViewController {}\nclass Two: UIViewController {}\n@objc protocol Closing { func closed() }\n"
  private static let base = [
    "One in UINavigationController", "Root in UIWindow", "UINavigationController in Root", "UIWindow in UIApplication",
  ]

  private static func asked(_ name: String, _ statement: String, _ objects: [String]) -> Form {
    Form(
      name, Trees.scaffold + tabs.replacing("STATEMENT", with: statement), (base + objects).sorted())
  }

  static let forms: [Form] = [
    asked(
      "the selected tab",
      "(selectedViewController as? UINavigationController)?.pushViewController(Two(), animated: true)",
      ["Two in UINavigationController"]),
    asked(
      "the first of the tabs",
      "(viewControllers?.first as? UINavigationController)?.pushViewController(Two(), animated: true)",
      ["Two in UINavigationController"]),
    asked(
      "the top of a stack",
      "let n = viewControllers?.first as? UINavigationController\nn?.topViewController?.addChild(Two())",
      ["Two in One"]),
    asked(
      "a protocol that the class does not adopt",
      "(selectedViewController as? Closing as? UINavigationController)?.pushViewController(Two(), animated: true)",
      ["Two open"]),
    Form(
      "the root of a view's window",
      Trees.scaffold
        + "class Root: UIViewController { override func viewDidLoad() { view.addSubview(Box()) } }\n"
        + "class Box: UIView { @objc func tap() { window?.rootViewController?.present(One(), animated: true) } }\n"
        + "class One: UIViewController {}",
      ["Box in UIView", "One in Root?", "Root in UIWindow", "UIView of Root", "UIWindow in UIApplication"]),
    Form(
      "controllers of other frameworks",
      Trees.scaffold
        + "class Root: UIViewController { @objc func tap() { present(Preview(), animated: true) } }\n"
        + "class Preview: QLPreviewController {}",
      ["Preview in Root?", "Root in UIWindow", "UIWindow in UIApplication"]),
    Form(
      "a button of SwiftUI, pressed when everything is made",
      Trees.scaffold.replacing("Root()", with: "make()") + """
        func make() -> UIViewController {
          let model = Model()
          let root = Root(rootView: Content(model: model))
          model.root = root
          return root
        }
        class Root: UIHostingController<Content> {}
        class Model: ObservableObject {
          weak var root: UIViewController?
          func open() { root?.present(One(), animated: true) }
        }
        struct Content: View {
          @ObservedObject var model: Model
          var body: some View { VStack { Button("Open") { model.open() } } }
        }
        class One: UIViewController {}
        """, ["One in Root?", "Root in UIWindow", "UIWindow in UIApplication"]),
    Form(
      "an object in the environment",
      Trees.scaffold.replacing("Root()", with: "make()") + """
        func make() -> UIViewController {
          let root = UINavigationController()
          let content = Content().environmentObject(Way(root))
          root.setViewControllers([UIHostingController(rootView: content)], animated: false)
          return root
        }
        class Way: ObservableObject { let root: UINavigationController; init(_ r: UINavigationController) { root = r } }
        struct Content: View {
          @EnvironmentObject var way: Way
          var body: some View { Button("Open") { way.root.pushViewController(One(), animated: true) } }
        }
        class One: UIViewController {}
        """,
      [
        "One in UINavigationController?", "UIHostingController in UINavigationController",
        "UINavigationController in UIWindow", "UIWindow in UIApplication",
      ]),
    Form(
      "a window controller that shows its window",
      """
      import Cocoa
      @main class AppDelegate: NSObject, NSApplicationDelegate {
        @objc func about(_ sender: Any?) { About.shared.show() }
      }
      class About: NSWindowController {
        static let shared = About(window: NSWindow())
        func show() { window?.makeKeyAndOrderFront(nil) }
      }
      """, ["About in NSApplication?", "NSWindow in About?"]
    ).of(.appkit),
  ]

  @Test(arguments: forms) func areFound(_ form: Form) { #expect(form.found == form.objects) }

  @Test func screensThatOpenEachOtherAreAllPlaced() {
    let count = 24
    let classes = (0..<count).map { number in
      "class C\(number): UIViewController { @objc func go() {\n"
        + (0..<count).filter { $0 != number }
        .map { "navigationController?.pushViewController(C\($0)(), animated: true)\n" }.joined() + "} }\n"
    }
    let root = "UINavigationController(rootViewController: C0())"
    let tree = Trees.tree([
      ("Form.swift", Trees.scaffold.replacing("Root()", with: root) + classes.joined())
    ])
    #expect(Set(tree.nodes.map { $0.className }).isSuperset(of: (0..<count).map { "C\($0)" }))
    #expect(tree.unread.isEmpty, "\(tree.unread.prefix(3))")
  }

  @Test func aLooseViewThatHandlesAnActionMakesItNotKnown() {
    let source = """
      import Cocoa
      @main class AppDelegate: NSObject, NSApplicationDelegate {
        func applicationDidFinishLaunching(_ n: Notification) {
          Owner(window: NSWindow()).showWindow(nil)
          let menu = NSMenu(title: "Edit")
          menu.addItem(NSMenuItem(title: "Find", action: #selector(Owner.find(_:)), keyEquivalent: ""))
          NSApp.mainMenu = menu
        }
      }
      class Owner: NSWindowController { @objc func find(_ sender: Any?) {} }
      class Loose: NSView {
        override var acceptsFirstResponder: Bool { true }
        @objc func find(_ sender: Any?) {}
      }
      """
    let sends = Trees.tree([("A.swift", source)], .appkit).sends
    #expect(sends.map { $0.verdict } == [.notKnown] && sends.first?.classes == ["Owner", "Loose"])
  }
}
