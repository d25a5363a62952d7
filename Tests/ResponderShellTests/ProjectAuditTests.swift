// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Testing

@testable import ResponderProjects
@testable import ResponderSession
@testable import ResponderShell

/// The findings of an audit of files, and above all what it must not report.
@Suite("Audits of projects")
struct ProjectAuditTests {
  private static func lines(_ files: [(String, String)]) throws -> [String] {
    let audit = try ProjectAudit(files.map { ProjectFile(path: $0.0, bytes: Array($0.1.utf8)) })
    return audit.findings.map {
      "\($0.level.rawValue) \($0.code.rawValue) \($0.action ?? "-") \($0.origin?.place ?? "")"
    }
  }

  private static func phone(_ scenes: String, first: String = "A") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" initialViewController="\(first)">
    <scenes>
    \(scenes)
    </scenes></document>
    """
  }

  private static func scene(_ id: String, _ className: String, _ views: String, _ rest: String = "") -> String {
    """
    <scene><objects><viewController id="\(id)" customClass="\(className)"><view key="view" id="\(id)V"><subviews>
    \(views)
    </subviews></view>\(rest)</viewController>
    <placeholder placeholderIdentifier="IBFirstResponder" id="\(id)F" sceneMemberID="firstResponder"/></objects></scene>
    """
  }

  private static func button(_ id: String, _ action: String, to target: String) -> String {
    "<button id=\"\(id)\"><connections><action selector=\"\(action)\" destination=\"\(target)\" eventType=\"touchUpInside\" id=\"\(id)a\"/></connections></button>"
  }

  private static func mac(_ items: String, _ rest: String = "") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" targetRuntime="MacOSX.Cocoa"><objects>
    <customObject id="-2" userLabel="File's Owner" customClass="NSApplication"/>
    <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
    <customObject id="-3" userLabel="Application" customClass="NSObject"/>
    <menu id="M"><items>
    \(items)
    </items></menu>
    \(rest)
    </objects></document>
    """
  }

  private static func item(_ action: String) -> String {
    "<menuItem title=\"\(action)\" id=\"\(action)\"><connections><action selector=\"\(action)\" target=\"-1\" id=\"\(action)a\"/></connections></menuItem>"
  }

  // MARK: No findings

  @Test func withoutSourcesNothingIsReported() throws {
    let document = Self.phone(
      Self.scene("A", "Shop", Self.button("B", "buy:", to: "A") + Self.button("C", "share:", to: "AF")))
    let audit = try ProjectAudit([ProjectFile(path: "Main.storyboard", bytes: Array(document.utf8))])
    #expect(audit.findings.isEmpty)
    #expect(audit.notes == ["2× action that depends on a source that was not given: that of Shop"])
  }

  @Test func anUnknownClassMayHandleAnything() throws {
    let document = Self.phone(Self.scene("A", "Shop", Self.button("C", "share:", to: "AF")))
    let warning = ["warning unhandled-action share: Main.storyboard:4"]
    #expect(
      try Self.lines([("Main.storyboard", document), ("A.swift", "import UIKit\nclass Other: UIView {}")]) == warning)
    // The same holds for an unknown superclass of a known class.
    let derived = "import UIKit\nimport Base\nclass Shop: BaseViewController {}"
    #expect(try Self.lines([("Main.storyboard", document), ("Shop.swift", derived)]) == warning)
    let known = derived + "\nclass BaseViewController: UIViewController {}"
    #expect(
      try Self.lines([("Main.storyboard", document), ("Shop.swift", known)])
        == ["error unhandled-action share: Main.storyboard:4"])
  }

  @Test(arguments: [
    "class Shop: UIViewController { @IBAction func share(_ s: Any?) {} }",
    "@objc(Shop) class Store: UIViewController { @IBAction func share(_ s: Any?) {} }",
    "class Shop: Base {}\nclass Base: UIViewController { @objc func share(_ sender: Any?) {} }",
    "class Shop: UIViewController {}\nclass AppDelegate: UIResponder, UIApplicationDelegate { @objc func share(_ sender: Any?) {} }",
    "class Shop: UIViewController {}\nclass Panel: UIView { @IBAction func share(_ s: Any?) {} }",
    "class Shop: UIViewController { override func target(forAction a: Selector, withSender s: Any?) -> Any? { nil } }\nclass Other: NSObject { @IBAction func share(_ s: Any?) {} }",
  ])
  func aHandledActionIsNotReported(_ source: String) throws {
    let document = Self.phone(Self.scene("A", "Shop", Self.button("C", "share:", to: "AF")))
    #expect(try Self.lines([("Main.storyboard", document), ("A.swift", "import UIKit\n" + source)]).isEmpty)
  }

  @Test(arguments: ["copy:", "performClose:", "terminate:", "saveDocument:", "toggleSidebar:", "runPageLayout:"])
  func anActionTheFrameworkHandlesIsNotReported(_ action: String) throws {
    let files = [("Menu.xib", Self.mac(Self.item(action))), ("A.swift", "import AppKit\nclass A: NSView {}")]
    #expect(try Self.lines(files).isEmpty)
  }

  @Test func anOwnerWithoutAClassMayHandleAnything() throws {
    let document = Self.mac("").replacing("customClass=\"NSApplication\"/>", with: "/>").replacing(
      "<menu",
      with:
        "<button id=\"B\"><connections><action selector=\"go:\" target=\"-2\" id=\"x\"/></connections></button><menu")
    #expect(try Self.lines([("A.xib", document), ("A.swift", "import AppKit\nclass A: NSView {}")]).isEmpty)
  }

  @Test func anExtensionOfAnAliasMayHandleTheAction() throws {
    let document = Self.phone(Self.scene("A", "Shop", Self.button("B", "buy:", to: "A")))
    let source = "import UIKit\nclass Shop: UIViewController {}\n"
    #expect(try Self.lines([("M.storyboard", document), ("A.swift", source)]).count == 1)
    let named = source + "typealias Debug = Shop\nextension Debug { @IBAction func buy(_ s: Any?) {} }\n"
    #expect(try Self.lines([("M.storyboard", document), ("A.swift", named)]).isEmpty)
  }

  // MARK: Objects that can be asked

  @Test(arguments: [
    ("class Helper: NSObject", true), ("class Helper: NSObject, NSWindowDelegate", false),
    ("class Helper: NSView", false),
    ("class Helper: NSDocument", false), ("class Helper: NSObject, NSApplicationDelegate", false),
    ("class Helper: SomebodysClass", false), ("class Helper", true),
  ])
  func aHandlerThatIsNeverAskedDoesNotCount(_ declaration: String, _ isFound: Bool) throws {
    let files = [
      ("Menu.xib", Self.mac(Self.item("go:"))),
      ("A.swift", "import AppKit\n\(declaration) { @IBAction func go(_ s: Any?) {} }"),
    ]
    #expect(try Self.lines(files) == (isFound ? ["error unhandled-action go: Menu.xib:6"] : []))
  }

  // MARK: Scenes

  private static let navigation = """
    <scene><objects><navigationController id="N" customClass="Root"><connections>
    <segue destination="A" kind="relationship" relationship="rootViewController" id="s1"/></connections></navigationController></objects></scene>
    """

  private static func list(_ segue: String) -> String {
    scene("A", "List", "", "<connections><segue destination=\"B\" kind=\"\(segue)\" id=\"s2\"/></connections>")
  }

  /// A controller shown by a segue comes after its navigation controller; a presented one, after its source.
  @Test(arguments: [
    ("show", "Root", true), ("show", "List", false), ("presentation", "Root", true), ("presentation", "List", true),
  ])
  func aSceneComesAfterItsSource(_ segue: String, _ handler: String, _ isHandled: Bool) throws {
    let document = Self.phone(
      Self.navigation + "\n" + Self.list(segue) + "\n"
        + Self.scene("B", "Detail", Self.button("C", "share:", to: "BF")),
      first: "N")
    let source = ["Root: UINavigationController", "List: UIViewController", "Detail: UIViewController"].map {
      declaration in
      "class \(declaration) {" + (declaration.hasPrefix(handler) ? " @IBAction func share(_ s: Any?) {}" : "") + "}"
    }.joined(separator: "\n")
    let lines = try Self.lines([("Main.storyboard", document), ("A.swift", "import UIKit\n" + source)])
    #expect(lines.map { String($0.prefix(29)) } == (isHandled ? [] : ["error unhandled-action share:"]))
  }

  @Test func aSceneWithoutSegueIsNeverShown() throws {
    let lost = Self.scene("B", "Detail", "")
    #expect(
      try Self.lines([("Main.storyboard", Self.phone(Self.scene("A", "List", "") + "\n" + lost))])
        == ["warning detached - Main.storyboard:7"])
    let named = lost.replacing("id=\"B\"", with: "id=\"B\" storyboardIdentifier=\"detail\"")
    #expect(try Self.lines([("Main.storyboard", Self.phone(Self.scene("A", "List", "") + "\n" + named))]).isEmpty)
    let shown = Self.list("show") + "\n" + lost
    #expect(try Self.lines([("Main.storyboard", Self.phone(shown))]).isEmpty)
  }

  @Test func anUnwindSegueNeedsAController() throws {
    let unwind =
      "<button id=\"U\"><connections><segue destination=\"E\" kind=\"unwind\" unwindAction=\"back:\" id=\"u\"/></connections></button>"
    let document = Self.phone(
      Self.scene("A", "List", unwind).replacing("</objects>", with: "<exit id=\"E\" sceneMemberID=\"exit\"/></objects>")
    )
    func lines(_ source: String) throws -> [String] {
      try Self.lines([("Main.storyboard", document), ("A.swift", "import UIKit\n" + source)])
    }
    #expect(try lines("class List: UIViewController {}") == ["error unhandled-action back: Main.storyboard:4"])
    #expect(try lines("class List: UIViewController { @IBAction func back(_ s: UIStoryboardSegue) {} }").isEmpty)
    #expect(try lines("class List: SomebodysController {}").isEmpty)
  }

  // MARK: First responders

  /// U39: the search starts at the first responder of the scene, wherever the sender is.
  @Test func theFirstResponderOfTheSceneDecides() throws {
    let views = """
      <view id="P" customClass="Pane"><subviews>\(Self.button("C", "share:", to: "AF"))</subviews></view>
      <textField id="T" placeholder="Name"/>
      """
    let source =
      "import UIKit\nclass Shop: UIViewController {}\nclass Pane: UIView { @IBAction func share(_ s: Any?) {} }"
    let files = [("Main.storyboard", Self.phone(Self.scene("A", "Shop", views))), ("A.swift", source)]
    #expect(try Self.lines(files) == ["warning first-responder-dependent share: Main.storyboard:4"])
    // Without a field in the scene nothing else can be first responder.
    let still = files[0].1.replacing("textField", with: "label")
    #expect(try Self.lines([("Main.storyboard", still), files[1]]).isEmpty)
    // A handler above both receives the action in either case.
    let above = source.replacing(
      "class Shop: UIViewController {", with: "class Shop: UIViewController { @IBAction func share(_ s: Any?) {}")
    #expect(
      try Self.lines([
        files[0],
        ("A.swift", above.replacing("Pane: UIView { @IBAction func share(_ s: Any?) {}", with: "Pane: UIView {")),
      ]).isEmpty)
  }

  /// A menu is meant to follow the first responder; a button is not.
  @Test func aMenuItemThatFollowsTheFirstResponderIsANote() throws {
    let window = """
      <window id="W"><view key="contentView" id="V"><subviews>
      <outlineView id="O" customClass="Sidebar"/><tableView id="T"/>
      <button id="B"><connections><action selector="go:" target="-1" id="x"/></connections></button>
      </subviews></view></window>
      """
    let source = "import AppKit\nclass Sidebar: NSOutlineView { @IBAction func go(_ s: Any?) {} }"
    #expect(
      try Self.lines([("Menu.xib", Self.mac(Self.item("go:"), window)), ("A.swift", source)])
        == ["note first-responder-dependent go: Menu.xib:6", "warning first-responder-dependent go: Menu.xib:10"])
  }

  // MARK: Shadows

  @Test func anOverrideInASubclassIsNotAShadow() throws {
    let document = Self.phone(
      Self.scene(
        "A", "Shop",
        "<view id=\"P\" customClass=\"Pane\"><subviews>\(Self.button("C", "go:", to: "AF"))</subviews></view>"))
    func lines(_ source: String) throws -> [String] {
      try Self.lines([("Main.storyboard", document), ("A.swift", "import UIKit\n" + source)])
    }
    let go = "@IBAction func go(_ s: Any?) {}"
    #expect(
      try lines("class Shop: UIViewController { \(go) }\nclass Pane: UIView { \(go) }") == [
        "note shadowed-handler go: A.swift:3"
      ])
    // The delegate is the last resort on purpose.
    let last = "class App: UIResponder, UIApplicationDelegate { \(go) }"
    #expect(try lines("class Shop: UIViewController {}\nclass Pane: UIView { \(go) }\n\(last)").isEmpty)
    #expect(
      try lines("class Shop: UIViewController {}\nclass Pane: Base { \(go) }\nclass Base: UIView { \(go) }").isEmpty)
  }
}
