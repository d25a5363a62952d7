// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// What UIKit's and AppKit's own classes implement, as data; a class hands it down to its subclasses.
enum FrameworkCatalog {
  /// What the classes of a profile have, in no order that matters; no class has an action twice.
  static func methods(in profile: Profile) -> [FrameworkMethods] { profile == .uikit ? uikit : appkit }

  private static let uikit = uikitResponders + uikitText
  private static let appkit =
    appkitApplication + appkitWindows + appkitDocuments + appkitViews + appkitText + appkitKeyBindings + fieldEditor

  /// While a text field is edited, the window's field editor is first responder in its place: a text view.
  private static let fieldEditor = (appkitText + appkitKeyBindings).filter {
    $0.className == "NSText" || $0.className == "NSTextView"
  }.map { $0.handed(to: "NSTextField", via: "the field editor", "F4") }

  /// The entries by action, in the order of the catalogue.
  private static let byAction: [[String: [FrameworkMethods]]] = Profile.allCases.map { profile in
    var found: [String: [FrameworkMethods]] = [:]
    for methods in methods(in: profile) { for action in methods.actions { found[action, default: []].append(methods) } }
    return found
  }

  /// The classes' entries that have an action. Complexity: O(1).
  static func implementers(of action: String, in profile: Profile) -> [FrameworkMethods] {
    byAction[profile.rawValue][action] ?? []
  }

  /// A class's own entry for an action, superclasses left aside.
  static func entry(of action: String, on className: String, in profile: Profile) -> FrameworkMethods? {
    implementers(of: action, in: profile).first { $0.className == className }
  }

  /// Every action some class of a profile has.
  static func actions(in profile: Profile) -> some Collection<String> { byAction[profile.rawValue].keys }
}

extension Profile {
  /// The framework's name.
  var framework: String { self == .uikit ? "UIKit" : "AppKit" }
}
