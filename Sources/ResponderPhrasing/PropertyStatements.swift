// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// The statements that do what setting a property of the framework does in an app.
///
/// NAME stands for the node, other words in capitals for what a person fills in.
package enum PropertyStatements {
  /// Returns the statement for a property of a class, or nil where no statement does the same.
  package static func statement(for property: String, of className: String, _ name: String) -> String? {
    let found = ofClass["\(className).\(property)"] ?? ofAll[property]
    return found?.swapping("NAME", for: name)
  }

  private static let ofClass: [String: String] = [
    "UIApplication.delegate": "attach delegate OBJECT to NAME",
    "UIApplication.keyWindow": "key-window WINDOW",
    "UIApplication.windows": "add window WINDOW",
    "UIControl.action": "connect NAME touchUpInside ACTION",
    "UIControl.target": "connect NAME touchUpInside ACTION to NODE",
    "UIButton.menu": "connect NAME EVENT ACTION",
    "UISearchController.searchBar": "add UISearchBar BAR in NAME",
    "UISearchController.searchResultsController": "embed CONTROLLER in NAME",
    "UISearchController.isActive": "present NAME from CONTROLLER",
    "UIViewController.view": "attach controller NAME to VIEW",
    "UITextField.isEditing": "first-responder NAME",
    "UITextView.isSelectable": "set NAME.canBecomeFirstResponder VALUE",
    "NSApplication.delegate": "attach delegate OBJECT to NAME",
    "NSApplication.isActive": "key-window none",
    "NSApplication.keyWindow": "key-window WINDOW",
    "NSApplication.mainMenu": "add menu MENU in main-menu",
    "NSApplication.mainWindow": "main-window WINDOW",
    "NSApplication.modalWindow": "modal WINDOW",
    "NSApplication.windows": "add window WINDOW",
    "NSMenu.supermenu": "move NAME to MENU",
    "NSMenuItem.submenu": "add menu MENU in OTHER",
    "NSPopover.contentViewController": "present CONTROLLER from VIEW as popover",
    "NSResponder.menu": "attach menu MENU to NAME",
    "NSTextField.isEditable": "set NAME.acceptsFirstResponder VALUE",
    "NSTextField.delegate": "attach delegate OBJECT to NAME",
    "NSTextView.isSelectable": "set NAME.acceptsFirstResponder VALUE",
    "NSTextView.delegate": "attach delegate OBJECT to NAME",
    "NSTextView.isFieldEditor": "attach field-editor NAME to WINDOW",
    "NSViewController.view": "attach controller NAME to VIEW",
    "NSWindow.delegate": "attach delegate OBJECT to NAME",
    "NSWindow.styleMask": "set NAME.canBecomeKey VALUE",
    "NSWindowController.document": "attach document DOCUMENT to WINDOW",
    "NSWindowController.window": "attach window-controller NAME to WINDOW",
  ]

  private static let ofAll = [
    "attachedSheet": "sheet WINDOW on NAME",
    "children": "add controller CONTROLLER in NAME",
    "customView": "add view VIEW in NAME",
    "contentView": "add view VIEW in NAME",
    "contentViewController": "attach controller CONTROLLER to NAME",
    "currentEditor": "first-responder",
    "firstResponder": "first-responder NODE in NAME",
    "gestureRecognizers": "attach gesture GESTURE to NAME",
    "isFirstResponder": "first-responder NAME", "becomeFirstResponder": "first-responder NAME",
    "isKeyWindow": "key-window NAME",
    "isMainWindow": "main-window NAME",
    "keyEquivalent": "key NAME COMBO ACTION", "key": "key NAME COMBO ACTION", "shortcut": "key NAME COMBO ACTION",
    "modalPresentationStyle": "present NAME from CONTROLLER as STYLE",
    "navigationController": "push NAME in CONTROLLER",
    "largestUndimmedDetentIdentifier": "set NAME.undimmed yes",
    "next": "override NAME next is NODE",
    "nextResponder": "override NAME next is NODE",
    "parent": "add controller NAME in CONTROLLER",
    "presentedViewControllers": "present CONTROLLER from NAME as STYLE",
    "refusesFirstResponder": "set NAME.acceptsFirstResponder VALUE",
    "rootViewController": "attach controller CONTROLLER to NAME",
    "sheetParent": "sheet NAME on WINDOW",
    "sheets": "sheet WINDOW on NAME",
    "splitViewItems": "add controller CONTROLLER in NAME",
    "subviews": "move VIEW to NAME",
    "superview": "move NAME to VIEW",
    "tabBarController": "set CONTROLLER.viewControllers NAME",
    "tabViewItems": "add controller CONTROLLER in NAME",
    "toolbarItems": "add toolbar-item ITEM in NAME",
    "toolbar": "add toolbar TOOLBAR in NAME",
    "touchBar": "add touch-bar-item ITEM in NAME",
    "window": "move NAME to WINDOW",
    "windowController": "attach window-controller CONTROLLER to NAME",
    "windowControllers": "attach document NAME to WINDOW",
    "windowScene": "move NAME to SCENE",
  ]
}
