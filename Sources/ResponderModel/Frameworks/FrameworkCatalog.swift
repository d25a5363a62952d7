// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// The methods of UIKit's and AppKit's classes, as data; subclasses inherit them.
package enum FrameworkCatalog {
  /// Returns the methods of a profile's classes in any order; no class has an action twice.
  package static func methods(in profile: Profile) -> [FrameworkMethods] { profile == .uikit ? uikit : appkit }

  private static let uikit = uikitResponders + uikitText
  private static let appkit =
    appkitApplication + appkitWindows + appkitDocuments + appkitViews + appkitText + appkitKeyBindings + fieldEditor

  /// The methods of the field editor, a text view that is first responder while a text field is edited.
  private static let fieldEditor = (appkitText + appkitKeyBindings).filter {
    $0.className == "NSText" || $0.className == "NSTextView"
  }.map { $0.handed(to: "NSTextField", via: "the field editor", "F4") }

  /// The entries by action, in the order of the catalogue.
  private static let byAction: [[String: [FrameworkMethods]]] = Profile.allCases.map { profile in
    var found: [String: [FrameworkMethods]] = [:]
    for methods in methods(in: profile) { for action in methods.actions { found[action, default: []].append(methods) } }
    return found
  }

  /// Returns the entries of the classes that have an action.
  ///
  /// - Complexity: O(1).
  package static func implementers(of action: String, in profile: Profile) -> [FrameworkMethods] {
    byAction[profile.rawValue][action] ?? []
  }

  /// Returns a class's own entry for an action, without those of its superclasses.
  package static func entry(of action: String, on className: String, in profile: Profile) -> FrameworkMethods? {
    implementers(of: action, in: profile).first { $0.className == className }
  }

  /// Returns every action that a class of a profile has.
  package static func actions(in profile: Profile) -> some Collection<String> { byAction[profile.rawValue].keys }
}

extension Profile {
  /// The name of the framework.
  package var framework: String { self == .uikit ? "UIKit" : "AppKit" }
}
