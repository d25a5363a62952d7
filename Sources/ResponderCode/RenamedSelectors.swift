// SPDX-License-Identifier: Apache-2.0

/// The methods of frameworks that Swift names otherwise than Objective-C does.
package enum RenamedSelectors {
  /// Returns the selector of the method that `#selector` names in one of some classes, or nil when it is none of these.
  package static func selector(of name: String, _ labels: [String]?, in classes: [String]) -> String? {
    methods.first {
      $0.name == name && (labels == nil || labels == $0.labels) && classes.contains($0.className)
    }?.selector
  }

  private static let methods: [(name: String, className: String, labels: [String], selector: String)] = [
    ("endEditing", "UIView", ["_"], "endEditing:"),
    ("dismiss", "UIViewController", ["animated", "completion"], "dismissViewControllerAnimated:completion:"),
    ("dismiss", "NSViewController", ["_"], "dismissController:"),
    ("popViewController", "UINavigationController", ["animated"], "popViewControllerAnimated:"),
    ("popToRootViewController", "UINavigationController", ["animated"], "popToRootViewControllerAnimated:"),
    ("removeFromParent", "UIViewController", [], "removeFromParentViewController"),
    ("save", "NSDocument", ["_"], "saveDocument:"), ("saveAs", "NSDocument", ["_"], "saveDocumentAs:"),
    ("saveTo", "NSDocument", ["_"], "saveDocumentTo:"),
    ("saveToPDF", "NSDocument", ["_"], "saveDocumentToPDF:"),
    ("revertToSaved", "NSDocument", ["_"], "revertDocumentToSaved:"),
    ("duplicate", "NSDocument", ["_"], "duplicateDocument:"), ("rename", "NSDocument", ["_"], "renameDocument:"),
    ("move", "NSDocument", ["_"], "moveDocument:"), ("lock", "NSDocument", ["_"], "lockDocument:"),
    ("unlock", "NSDocument", ["_"], "unlockDocument:"),
    ("browseVersions", "NSDocument", ["_"], "browseDocumentVersions:"),
    ("moveToUbiquityContainer", "NSDocument", ["_"], "moveDocumentToUbiquityContainer:"),
  ]
}
