// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

extension BuiltInClasses {
  /// The AppKit classes, each after its superclass.
  ///
  /// By default only text input, tables and collections accept first responder (M12).
  package static let appKit: [Entry] = appKitRoots + appKitViews + appKitControls

  private static let textView = textInput.union(.typesText)
  private static let panel: ResponderTraits = [.refusesMain, .hidesOnDeactivate]

  /// The classes that both frameworks have.
  static let shared = ["NSObject", "WKWebView"]

  private static let appKitRoots: [Entry] = [
    Entry("NSResponder", "NSObject", .responder),
    Entry("NSApplication", "NSResponder", .application),
    Entry("NSWindow", "NSResponder", .window),
    Entry("NSPanel", "NSWindow", .window, panel),
    // M80: an alert is a panel, which is never main (M65). In an app it is an object that has one.
    Entry("NSAlert", "NSPanel", .window, panel),
    Entry("NSSavePanel", "NSPanel", .window, panel),
    Entry("NSOpenPanel", "NSSavePanel", .window, panel),
    Entry("NSWindowController", "NSResponder", .windowController),
    Entry("NSViewController", "NSResponder", .controller),
    Entry("NSSplitViewController", "NSViewController", .controller, .columns),
    Entry("NSTabViewController", "NSViewController", .controller, .choice),
    Entry("NSPageController", "NSViewController", .controller, .choice),
    Entry("NSHostingController", "NSViewController", .controller),
    Entry("NSPopover", "NSResponder", .responder),
    Entry("NSDrawer", "NSResponder", .responder),
    Entry("NSDocument", "NSObject", .document),
    Entry("NSPersistentDocument", "NSDocument", .document),
    Entry("NSDocumentController", "NSObject", .documentController),
    Entry("NSMenu", "NSObject", .menu),
    Entry("NSMenuItem", "NSObject", .menuItem),
    Entry("NSToolbar", "NSObject", .toolbar),
    Entry("NSToolbarItem", "NSObject", .barButtonItem),
    // An item of a touch bar is sent and validated as one of a toolbar is (M83).
    Entry("NSTouchBarItem", "NSObject", .barButtonItem),
    Entry("NSButtonTouchBarItem", "NSTouchBarItem", .barButtonItem),
    // M85: a cell is not a responder; its control sends. With Mac Catalyst UIKit's rules hold.
    Entry("NSCell", "NSObject", .object),
    Entry("NSGestureRecognizer", "NSObject", .gesture),
    Entry("NSClickGestureRecognizer", "NSGestureRecognizer", .gesture),
    Entry("NSPanGestureRecognizer", "NSGestureRecognizer", .gesture),
    Entry("NSPressGestureRecognizer", "NSGestureRecognizer", .gesture),
    Entry("NSMagnificationGestureRecognizer", "NSGestureRecognizer", .gesture),
    Entry("NSRotationGestureRecognizer", "NSGestureRecognizer", .gesture),
  ]

  private static let appKitViews: [Entry] = [
    Entry("NSView", "NSResponder", .view),
    Entry("NSText", "NSView", .view, textView),
    Entry("NSTextView", "NSText", .view, textView),
    Entry("NSScrollView", "NSView", .view),
    Entry("NSClipView", "NSView", .view),
    Entry("NSSplitView", "NSView", .view),
    Entry("NSStackView", "NSView", .view),
    Entry("NSTabView", "NSView", .view),
    Entry("NSBox", "NSView", .view),
    Entry("NSTableCellView", "NSView", .view),
    Entry("NSTableRowView", "NSView", .view),
    Entry("NSTableHeaderView", "NSView", .view),
    Entry("NSCollectionView", "NSView", .view, .acceptsFirstResponder),
    Entry("NSProgressIndicator", "NSView", .view),
    Entry("NSVisualEffectView", "NSView", .view),
    Entry("NSHostingView", "NSView", .view),
    Entry("NSThemeFrame", "NSView", .view),
    Entry("PDFView", "NSView", .view, .acceptsFirstResponder),
    Entry("WebView", "NSView", .view, .acceptsFirstResponder),
    Entry("IKImageView", "NSView", .view, .acceptsFirstResponder),
    Entry("IKCameraDeviceView", "NSView", .view),
    Entry("SCNView", "NSView", .view, .acceptsFirstResponder),
  ]

  private static let appKitControls: [Entry] = [
    Entry("NSControl", "NSView", .control),
    Entry("NSButton", "NSControl", .control, .hasPrimaryAction),
    Entry("NSPopUpButton", "NSButton", .control, .hasPrimaryAction),
    Entry("NSTextField", "NSControl", .control, textInput),
    Entry("NSSearchField", "NSTextField", .control, textInput),
    Entry("NSSecureTextField", "NSTextField", .control, textInput),
    Entry("NSTokenField", "NSTextField", .control, textInput),
    Entry("NSComboBox", "NSTextField", .control, textInput),
    Entry("NSTableView", "NSControl", .control, .acceptsFirstResponder),
    Entry("NSOutlineView", "NSTableView", .control, .acceptsFirstResponder),
    Entry("NSImageView", "NSControl", .control),
    Entry("NSSlider", "NSControl", .control),
    Entry("NSStepper", "NSControl", .control),
    Entry("NSSegmentedControl", "NSControl", .control),
    Entry("NSSwitch", "NSControl", .control),
    Entry("NSDatePicker", "NSControl", .control),
    Entry("NSColorWell", "NSControl", .control),
    Entry("NSLevelIndicator", "NSControl", .control),
    Entry("NSPathControl", "NSControl", .control),
    Entry("NSBrowser", "NSControl", .control, .acceptsFirstResponder),
    Entry("NSMatrix", "NSControl", .control, .acceptsFirstResponder),
    Entry("NSRuleEditor", "NSControl", .control),
    Entry("NSPredicateEditor", "NSRuleEditor", .control),
  ]
}
