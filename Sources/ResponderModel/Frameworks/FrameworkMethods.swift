// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// The actions that a class of UIKit or AppKit implements by itself.
package struct FrameworkMethods: Sendable {
  /// The class that implements them and whose subclasses inherit them.
  package let className: String
  /// The selectors.
  package let actions: [String]
  /// The keys of `FrameworkSource` that document them.
  package let sources: [String]
  /// The confidence, as for rules.
  package let confidence: [RuleText.Confidence]
  /// The condition under which the method does nothing or its menu item is disabled, or nil when none is known.
  package let declines: String?
  /// The object that really has the methods while an instance is first responder, or nil for the instance itself.
  package let via: String?

  /// Makes an entry; `actions`, `sources` and `confidence` are written like "cut: copy:", "H G" and "DT".
  package init(
    _ className: String, _ actions: String, _ sources: String, _ confidence: String, declines: String? = nil,
    via: String? = nil
  ) {
    self.className = className
    self.actions = actions.split { $0 == " " || $0 == "\n" }.map(String.init)
    self.sources = sources.split(separator: " ").map(String.init)
    self.confidence = confidence.compactMap(RuleText.Confidence.init)
    self.declines = declines
    self.via = via
  }

  /// Returns an entry with the same methods for another class, which has them through an object of its own.
  package func handed(to className: String, via: String, _ source: String) -> FrameworkMethods {
    FrameworkMethods(
      className, actions.joined(separator: " "), (sources + [source]).joined(separator: " "),
      String(confidence.map(\.rawValue)), declines: declines, via: via)
  }
}
