// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderText

/// The methods of UIKit's and AppKit's classes, as data; subclasses inherit them.
package enum FrameworkCatalog {
  /// Returns the methods of a profile's classes in any order; no class has an action twice.
  package static func methods(in profile: Profile) -> [FrameworkMethods] { profile == .uikit ? uikit : appkit }

  private static let uikit = listed(in: .uikit)
  private static let appkit = {
    let own = listed(in: .appkit)
    // A text view, the field editor, is first responder while a text field is edited.
    return own
      + own.filter { ["NSText", "NSTextView"].contains($0.className) }
      .map { $0.handed(to: "NSTextField", via: "the field editor", "F4") }
  }()

  /// Returns the methods that Methods.txt lists below the headings of a profile.
  private static func listed(in profile: Profile) -> [FrameworkMethods] {
    var isIncluded = false
    return TextTable.blocks(of: PackageResources.Methods_txt).flatMap { lines -> [FrameworkMethods] in
      if lines[0].hasPrefix("# ") { isIncluded = lines[0].hasPrefix("# \(profile.word)") }
      return isIncluded ? FrameworkMethods.read(lines) : []
    }
  }

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

  private static let nearActions = byAction.map { NearSelectors($0.keys) }

  /// Returns the action of a profile's classes that is easily confused with another, or nil.
  package static func nearest(to action: String, in profile: Profile) -> String? {
    nearActions[profile.rawValue].nearest(to: action)
  }
}

/// The actions that a class of UIKit or AppKit implements by itself.
package struct FrameworkMethods: Sendable {
  /// The class that implements them and whose subclasses inherit them.
  package private(set) var className: String
  /// The selectors.
  package let actions: [String]
  /// The keys of `FrameworkSource` that document them.
  package private(set) var sources: [String]
  /// The confidence, as for rules.
  package let confidence: [RuleText.Confidence]
  /// The condition under which the method does nothing or its menu item is disabled, or nil when none is known.
  package let declines: String?
  /// The object that really has the methods while an instance is first responder, or nil for the instance itself.
  package private(set) var via: String?

  /// Reads a block of Methods.txt: classes, sources, confidence and condition with `; ` between them, then selectors.
  ///
  /// A heading gives nothing.
  fileprivate static func read(_ lines: [String]) -> [FrameworkMethods] {
    let parts = lines[0].parts(between: "; ", maxSplits: 3)
    guard parts.count >= 3 else { return [] }
    let actions = lines.dropFirst().flatMap { $0.split(separator: " ").map(String.init) }
    return parts[0].split(separator: " ").map { name in
      FrameworkMethods(
        className: String(name), actions: actions, sources: parts[1].split(separator: " ").map(String.init),
        confidence: parts[2].compactMap(RuleText.Confidence.init), declines: parts.count > 3 ? String(parts[3]) : nil)
    }
  }

  /// Returns an entry with the same methods for another class, which has them through an object of its own.
  fileprivate func handed(to className: String, via: String, _ source: String) -> FrameworkMethods {
    var methods = self
    (methods.className, methods.via) = (className, via)
    methods.sources.append(source)
    return methods
  }
}

extension Profile {
  /// The name of the framework.
  package var framework: String { self == .uikit ? "UIKit" : "AppKit" }
}

/// The sources for the methods of framework classes; decompiled code was not consulted.
package enum FrameworkSource {
  /// The keys of the sources with their titles.
  package static let all = TextTable.pairs(of: PackageResources.MethodSources_txt)
}
