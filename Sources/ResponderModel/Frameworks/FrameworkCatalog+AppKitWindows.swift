// SPDX-License-Identifier: Apache-2.0

extension FrameworkCatalog {
  /// The methods of NSApplication.
  package static let appkitApplication: [FrameworkMethods] = [
    FrameworkMethods(
      "NSApplication",
      """
      hide: unhide: hideOtherApplications: unhideAllApplications: terminate: arrangeInFront: activateContextHelpMode:
      """, "H G", "D"),
    FrameworkMethods(
      "NSApplication",
      """
      miniaturizeAll: orderFrontCharacterPalette: orderFrontStandardAboutPanel: orderFrontColorPanel: runPageLayout:
      """, "H", "D"),
    FrameworkMethods("NSApplication", "showHelp:", "H G", "D", declines: "an app without a help book"),
    FrameworkMethods("NSApplication", "stop:", "H G", "D", declines: "outside a modal session"),
    FrameworkMethods(
      "NSApplication", "toggleTouchBarCustomizationPalette:", "H", "D", declines: "a Mac without a Touch Bar"),
    FrameworkMethods("NSApplication", "orderFrontFontPanel:", "G", "R"),
  ]

  /// The methods of NSResponder, windows and controllers.
  package static let appkitWindows: [FrameworkMethods] = [
    FrameworkMethods("NSResponder", "becomeFirstResponder resignFirstResponder", "H K1", "D"),
    FrameworkMethods("NSResponder", "showContextHelp:", "H", "D", declines: "an object without context help"),
    FrameworkMethods(
      "NSWindow",
      "makeKeyAndOrderFront: orderFront: orderBack: orderOut: print: selectNextKeyView: selectPreviousKeyView:", "H G",
      "D"),
    FrameworkMethods("NSWindow", "performClose:", "H G", "D", declines: "a window without a close button"),
    FrameworkMethods(
      "NSWindow", "performMiniaturize: miniaturize:", "H G", "D", declines: "a window that cannot be miniaturized"),
    FrameworkMethods("NSWindow", "deminiaturize:", "H", "D", declines: "a window that is not miniaturized"),
    FrameworkMethods("NSWindow", "performZoom: zoom:", "H G", "D", declines: "a window that cannot be zoomed"),
    FrameworkMethods("NSWindow", "toggleFullScreen:", "H", "D", declines: "a window that has no full screen"),
    FrameworkMethods("NSWindow", "undo: redo:", "N2 G", "OR", declines: "an undo manager with nothing to undo"),
    FrameworkMethods("NSWindow", "toggleToolbarShown:", "H G", "D", declines: "a window without a toolbar"),
    FrameworkMethods(
      "NSWindow", "runToolbarCustomizationPalette:", "H G", "D", declines: "a toolbar that cannot be customized"),
    FrameworkMethods(
      "NSWindow",
      "selectNextTab: selectPreviousTab: moveTabToNewWindow: mergeAllWindows: toggleTabBar: toggleTabOverview:", "H",
      "D", declines: "a window without tabs"),
    FrameworkMethods("NSWindowController", "showWindow:", "H G", "D"),
    FrameworkMethods("NSWindowController", "dismissController:", "H", "D", declines: "one that was not presented"),
    FrameworkMethods("NSViewController", "dismissController:", "H G", "D", declines: "one that was not presented"),
    FrameworkMethods("NSSplitViewController", "toggleSidebar:", "H", "D", declines: "a split view without a sidebar"),
    FrameworkMethods(
      "NSSplitViewController", "toggleInspector:", "H", "D", declines: "a split view without an inspector"),
    FrameworkMethods(
      "NSPageController", "navigateBack: navigateForward: takeSelectedIndexFrom:", "H", "D",
      declines: "a page at that end"),
    FrameworkMethods("NSPopover", "performClose:", "H", "D", declines: "a popover whose delegate keeps it"),
    FrameworkMethods("NSDrawer", "open: close: toggle:", "H G", "D"),
  ]

  /// The methods of documents and their controller, which are asked even though they are not on the chain (M8).
  package static let appkitDocuments: [FrameworkMethods] = [
    FrameworkMethods("NSDocument", "saveDocumentAs: saveDocumentTo: printDocument: runPageLayout:", "H G", "D"),
    FrameworkMethods("NSDocument", "saveDocument:", "H G", "D", declines: "a document that is only viewed"),
    FrameworkMethods("NSDocument", "revertDocumentToSaved:", "H G", "D", declines: "a document without changes"),
    FrameworkMethods(
      "NSDocument", "browseDocumentVersions:", "H", "D", declines: "a document that keeps no versions"),
    FrameworkMethods(
      "NSDocument",
      """
      duplicateDocument: renameDocument: moveDocument: moveDocumentToUbiquityContainer: lockDocument: unlockDocument:
      saveDocumentToPDF:
      """, "H", "D", declines: "a document that was never saved"),
    FrameworkMethods("NSDocumentController", "newDocument: openDocument:", "H G", "D"),
    FrameworkMethods("NSDocumentController", "saveAllDocuments:", "H G", "D", declines: "when nothing has changed"),
    FrameworkMethods(
      "NSDocumentController", "clearRecentDocuments:", "H G", "D", declines: "when no document is recent"),
  ]
}
