// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderDocuments
import ResponderEngine
import ResponderHierarchy
import Testing

@testable import ResponderCodeTrees

/// What the Mac's main document makes before code runs, and what code does with it.
@Suite("Main documents of the Mac")
struct MainDocumentFormTests {
  private static func tree(_ source: String, _ files: [(name: String, text: String)], path: String = "A.swift") throws
    -> AppTree
  {
    let hierarchy = try InterfaceBuilderImporter.read(
      files.map { ($0.name, Array($0.text.utf8)) }, kindOf: { _ in nil })
    return Trees.tree([(path, source)], .appkit, documents: [hierarchy])
  }

  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0" initialViewController="wc">
      <scenes>
        <scene sceneID="s1"><objects>
          <windowController id="wc" customClass="Main" sceneMemberID="viewController">
            <window key="window" title="Main" id="w">
              <toolbar key="toolbar" id="t"><allowedToolbarItems>
                <toolbarItem label="Go" id="i"><connections><action selector="go:" target="r" id="a"/></connections></toolbarItem>
              </allowedToolbarItems></toolbar>
            </window>
            <connections>
              <segue destination="vc" kind="relationship" relationship="window.shadowedContentViewController" id="g"/>
            </connections>
          </windowController>
          <customObject id="r" userLabel="First Responder" customClass="NSResponder" sceneMemberID="firstResponder"/>
        </objects></scene>
        <scene sceneID="s2"><objects>
          <viewController id="vc" sceneMemberID="viewController"><view key="view" id="v"/></viewController>
        </objects></scene>
      </scenes>
    </document>
    """

  /// A window controller of a storyboard has its window, of which code may replace the content.
  @Test func codeReplacesTheContentOfAStoryboardsWindow() throws {
    let source = """
      import AppKit
      @main class AppDelegate: NSObject, NSApplicationDelegate {}
      class Main: NSWindowController { override func windowDidLoad() { contentViewController = Pane() } }
      class Pane: NSViewController { override func loadView() { view = NSTextView() }
      @objc func go(_ s: Any?) {} }
      """
    let tree = try Self.tree(source, [("Main.storyboard", Self.storyboard)])
    #expect(
      Trees.lines(tree) == [
        "Main in NSApplication", "NSTextView of Pane", "NSToolbar in NSWindow", "NSToolbarItem in NSToolbar",
        "NSView of NSViewController?", "NSViewController in NSWindow?", "NSWindow in Main", "Pane in NSWindow",
      ])
    #expect(tree.documentSearches.values.map { $0.classes } == [["Pane"]])
  }

  private static func xib(delegate: String, hidden: Bool = false, name: String = "MainMenu.xib") -> (
    name: String, text: String
  ) {
    (
      name,
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
        <customObject id="-2" userLabel="File's Owner" customClass="NSApplication">
          <connections><outlet property="delegate" destination="d" id="o1"/></connections>
        </customObject>
        <customObject id="d" customClass="\(delegate)">
          <connections>
            <outlet property="window" destination="w" id="o2"/><outlet property="menu" destination="m2" id="o3"/>
          </connections>
        </customObject>
        <menu title="AMainMenu" systemMenu="main" id="m"><items>
          <menuItem title="Edit" id="e"><menu key="submenu" title="Edit" id="m2"><items/></menu></menuItem>
        </items></menu>
        <window title="App"\(hidden ? " visibleAtLaunch=\"NO\"" : "") id="w"><view key="contentView" id="v"/></window>
      </objects></document>
      """
    )
  }

  private static func delegate(_ statements: String) -> String {
    """
    import AppKit
    class AppDelegate: NSObject, NSApplicationDelegate {
      @IBOutlet var window: NSWindow!
      @IBOutlet var menu: NSMenu!
      let own: NSView
      override init() { own = NSImageView() }
      func applicationDidFinishLaunching(_ n: Notification) { \(statements) }
    }
    """
  }

  private static let menus = ["NSMenu in NSApplication", "NSMenu in NSMenuItem", "NSMenuItem in NSMenu"]

  /// The delegate of a xib has its outlets when it is called.
  @Test(arguments: [(false, "", true), (true, "", false), (true, "window.makeKeyAndOrderFront(nil)", true)])
  func theDelegateOfAXibHasItsWindow(_ isHidden: Bool, _ shows: String, _ isShown: Bool) throws {
    let source = Self.delegate(
      "window.contentView!.addSubview(own)\nmenu.addItem(withTitle: \"\", action: nil, keyEquivalent: \"\")\n\(shows)")
    let lines = Trees.lines(try Self.tree(source, [Self.xib(delegate: "AppDelegate", hidden: isHidden)]))
    let shown = isShown ? ["NSImageView in NSView", "NSView in NSWindow", "NSWindow in NSApplication"] : []
    #expect(lines == (Self.menus + ["NSMenuItem in NSMenu"] + shown).sorted())
  }

  /// The items of a toolbar are those of its identifiers, which Objective-C compares.
  @Test func aToolbarIsMadeByItsIdentifiers() throws {
    let source = """
      #import <Cocoa/Cocoa.h>
      static NSToolbarItemIdentifier const One = @"one";
      static NSToolbarItemIdentifier const Two = @"two";
      @interface AppDelegate : NSObject <NSApplicationDelegate, NSToolbarDelegate>
      @property NSWindow *window;
      @end
      @implementation AppDelegate
      - (void)applicationDidFinishLaunching:(NSNotification *)n {
        NSToolbar *bar = [[NSToolbar alloc] initWithIdentifier:@"main"];
        bar.delegate = self;
        self.window.toolbar = bar;
      }
      - (NSArray *)toolbarDefaultItemIdentifiers:(NSToolbar *)bar { return @[ One, Two ]; }
      - (NSToolbarItem *)toolbar:(NSToolbar *)bar itemForItemIdentifier:(NSToolbarItemIdentifier)name
          willBeInsertedIntoToolbar:(BOOL)flag {
        NSToolbarItem *item = [[NSToolbarItem alloc] initWithItemIdentifier:name];
        if ([name isEqualToString:One]) {
          item.target = self;
          item.action = @selector(first:);
        } else if (name == Two) {
          item.target = nil;
          item.action = @selector(second:);
        }
        return item;
      }
      - (void)first:(id)sender {}
      - (void)second:(id)sender {}
      @end
      """
    let sends = try Self.tree(source, [Self.xib(delegate: "AppDelegate")], path: "A.m").sends
    #expect(
      sends.map { "\($0.action) \($0.verdict.rawValue) \($0.hasTarget)" } == [
        "first: handled true", "second: handled false",
      ])
  }

  /// A document whose delegate no source declares, or that is none of this app, is not loaded.
  @Test(arguments: [("Other", "MainMenu.xib"), ("Helper", "Helper/MainMenu.xib")])
  func theDocumentOfAnotherAppIsLeft(_ name: String, _ file: String) throws {
    let source =
      Self.delegate("").replacing("class AppDelegate", with: "@main class AppDelegate")
      + "\nclass Helper: NSObject, NSApplicationDelegate {}"
    let lines = Trees.lines(try Self.tree(source, [Self.xib(delegate: name, name: file)]))
    #expect(!lines.contains { $0.contains("NSWindow") })
  }

  /// What is imported has the view of a controller in the view that code puts it into, also without a container.
  @Test func aControllersViewLiesInTheWindow() throws {
    let source =
      Self.delegate("window.contentView!.addSubview(pane.view)").replacing(
        "let own: NSView", with: "let own: NSView, pane = Pane()")
      + "\nclass Pane: NSViewController { override func loadView() { view = NSTextView() } }"
    let document = try InterfaceBuilderImporter.read(
      [Self.xib(delegate: "AppDelegate")].map { ($0.name, Array($0.text.utf8)) }, kindOf: { _ in nil })
    let tree = Trees.tree([("A.swift", source)], .appkit, documents: [document])
    let nodes = CodeObjects(tree, beside: [document], withOpen: true).hierarchy.nodes
    let view = try #require(nodes.first { $0.className == "NSTextView" })
    #expect(view.controller.map { nodes[$0].className } == "Pane")
    #expect(view.parent.map { nodes[$0].className } == "NSView")
  }
}
