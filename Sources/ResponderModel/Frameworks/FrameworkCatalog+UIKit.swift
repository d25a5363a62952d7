// SPDX-License-Identifier: Apache-2.0

extension FrameworkCatalog {
  /// The methods of every responder, and of controllers.
  package static let uikitResponders: [FrameworkMethods] = [
    FrameworkMethods("UIResponder", "becomeFirstResponder resignFirstResponder reloadInputViews", "H A6", "D"),
    FrameworkMethods(
      "UIViewController", "showViewController:sender: showDetailViewController:sender:", "H A14", "D"),
    FrameworkMethods("UINavigationController", "showViewController:sender:", "A14", "D"),
    FrameworkMethods(
      "UISplitViewController", "showViewController:sender: showDetailViewController:sender:", "A14", "D"),
    FrameworkMethods(
      "UISplitViewController", "toggleSidebar:", "F5", "I", declines: "a split view without a sidebar"),
  ]

  /// The methods of text input; UIResponder declares these methods but does not implement them.
  package static let uikitText: [FrameworkMethods] =
    ["UITextField", "UITextView", "WKWebView"].flatMap { name in
      [
        FrameworkMethods(
          name, "copy: cut: select:", "N1 F5", "O", declines: "a text with nothing selected or to select"),
        FrameworkMethods(name, "paste:", "N1 F5", "O", declines: "an empty pasteboard"),
        FrameworkMethods(name, "delete:", "N1 F5", "O", declines: "a text with nothing selected"),
        FrameworkMethods(name, "selectAll:", "N1 F5", "O", declines: "a text that is selected already"),
        FrameworkMethods(
          name, "toggleBoldface: toggleItalics: toggleUnderline:", "N1 F5", "O",
          declines: "a text that does not allow its styles to be edited"),
        FrameworkMethods(
          name, "makeTextWritingDirectionLeftToRight: makeTextWritingDirectionRightToLeft:", "F5", "I",
          declines: "a text in one direction"),
        FrameworkMethods(name, "captureTextFromCamera:", "H", "I", declines: "a device without a camera for it"),
      ]
    }
    + ["UITextView", "WKWebView"].map { name in
      FrameworkMethods(
        name, "find: findAndReplace: findNext: findPrevious: useSelectionForFind:", "F1", "D",
        declines: "a view whose find interaction is not enabled")
    }
}
