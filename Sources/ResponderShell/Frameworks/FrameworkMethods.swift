// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// Actions that a class of UIKit or AppKit has methods for, before any app adds its own.
struct FrameworkMethods: Sendable {
  /// The class that has them, and hands them down to its subclasses.
  let className: String
  /// The selectors.
  let actions: [String]
  /// The keys of `FrameworkSource` that say so.
  let sources: [String]
  /// How far that is to be trusted, as with rules.
  let confidence: [RuleText.Confidence]
  /// When the method does nothing or its menu item is disabled, though the class has it; nil when nothing is known.
  let declines: String?
  /// What really has the methods while the class's instance is first responder, nil for itself.
  let via: String?

  /// Describes methods; `actions`, `sources` and `confidence` as in "cut: copy:", "H G" and "DT".
  init(
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

  /// The same methods of another class, which has them through something of its own.
  func handed(to className: String, via: String, _ source: String) -> FrameworkMethods {
    FrameworkMethods(
      className, actions.joined(separator: " "), (sources + [source]).joined(separator: " "),
      String(confidence.map(\.rawValue)), declines: declines, via: via)
  }
}
