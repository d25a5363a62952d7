// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderDocuments
import ResponderEngine
import ResponderHierarchy
import Testing

@testable import ResponderCodeTrees

/// The xibs that code names, with the objects that they put into the tree.
@Suite("Xibs beside code")
struct NibFormTests {
  private static func lines(
    _ source: String, _ file: String, _ xib: String, _ profile: Profile
  ) throws -> [String] {
    let hierarchy = try InterfaceBuilderImporter.read([(file, Array(xib.utf8))], kindOf: { _ in nil })
    return Trees.lines(Trees.tree([("A.swift", source)], profile, documents: [hierarchy]))
  }

  private static let window = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
      <customObject id="-2" userLabel="File's Owner" customClass="Shown">
        <connections>
          <outlet property="window" destination="w" id="o1"/><outlet property="box" destination="b" id="o2"/>
        </connections>
      </customObject>
      <window title="Note" id="w"><view key="contentView" id="v"><subviews><customView id="b"/></subviews></view></window>
    </objects></document>
    """

  /// What makes a window controller, and what its class says of its xib.
  static let windows: [(made: String, member: String)] = [
    ("Shown()", "override var windowNibName: NSNib.Name? { \"Note\" }"),
    ("Shown()", "override var windowNibName: NSNib.Name? { return NSNib.Name(\"Note\") }"),
    ("Shown()", "convenience init() { self.init(windowNibName: \"Note\") }"),
    ("Shown(windowNibName: \"Note\")", ""),
  ]

  @Test(arguments: windows) func aWindowControllerLoadsItsWindow(_ form: (made: String, member: String)) throws {
    let source = """
      import AppKit
      @main class AppDelegate: NSObject, NSApplicationDelegate {
        let shown = \(form.made)
        func applicationDidFinishLaunching(_ n: Notification) { shown.showWindow(nil) }
      }
      class Shown: NSWindowController {
        @IBOutlet var box: NSView!
        \(form.member)
        override func windowDidLoad() { box.addSubview(NSSwitch()) }
      }
      """
    #expect(
      try Self.lines(source, "Note.xib", Self.window, .appkit) == [
        "NSSwitch in NSView", "NSView in NSView", "NSView in NSWindow", "NSWindow in Shown", "Shown in NSApplication",
      ], "\(form)")
  }

  private static func view(owner: String, outlets: String = "", view: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"\(owner)>
        <connections>\(outlets)</connections>
      </placeholder>
      <view id="v"\(view)><subviews><button id="b"/></subviews></view>
    </objects></document>
    """
  }

  @Test func aControllerLoadsItsView() throws {
    let xib = Self.view(
      owner: " customClass=\"Root\"",
      outlets:
        "<outlet property=\"view\" destination=\"v\" id=\"o\"/><outlet property=\"box\" destination=\"b\" id=\"p\"/>")
    let source =
      Trees.scaffold + "class Root: UIViewController { @IBOutlet var box: UIButton!\n"
      + "override func viewDidLoad() { box.addSubview(UILabel()) } }"
    let expected = [
      "Root in UIWindow", "UIButton in UIView", "UILabel in UIButton", "UIView of Root", "UIWindow in UIApplication",
    ]
    #expect(try Self.lines(source, "Root.xib", xib, .uikit) == expected, "called as the class")
    #expect(
      try Self.lines(
        source.replacing("= Root()", with: "= Root(nibName: \"Other\", bundle: nil)"), "Other.xib", xib, .uikit)
        == expected, "named")
    #expect(try !Self.lines(source, "Other.xib", xib, .uikit).contains("UIButton in UIView"), "not named")
  }

  @Test func codeLoadsTheViewsAtTheTop() throws {
    let source =
      Trees.scaffold + "class Root: UIViewController { override func viewDidLoad() { view.addSubview(Card.make()) } }\n"
      + "class Card: UIView { static func make() -> Card { Bundle.main.loadNibNamed(\"Card\", owner: nil)!.first as! Card } }"
    #expect(
      try Self.lines(source, "Card.xib", Self.view(owner: "", view: " customClass=\"Card\""), .uikit) == [
        "Card in UIView", "Root in UIWindow", "UIButton in Card", "UIView of Root", "UIWindow in UIApplication",
      ])
  }

  /// Each target has files of its own, which may have the same names.
  @Test func theNearestOfTwoXibsIsLoaded() throws {
    let xib = { (member: String) in
      Self.view(
        owner: " customClass=\"Root\"", outlets: "<outlet property=\"view\" destination=\"v\" id=\"o\"/>"
      ).replacing("<button id=\"b\"/>", with: "<\(member) id=\"b\"/>")
    }
    let files = [("App/Root.xib", xib("button")), ("Widget/Root.xib", xib("slider"))].map { ($0.0, Array($0.1.utf8)) }
    let hierarchy = try InterfaceBuilderImporter.read(files, kindOf: { _ in nil })
    let source = Trees.scaffold + "class Root: UIViewController {}"
    for (path, wanted) in [("App/A.swift", "UIButton"), ("Widget/A.swift", "UISlider")] {
      let lines = Trees.lines(Trees.tree([(path, source)], documents: [hierarchy]))
      #expect(
        lines == ["Root in UIWindow", "UIView of Root", "UIWindow in UIApplication", "\(wanted) in UIView"].sorted())
    }
  }
}
