// SPDX-License-Identifier: Apache-2.0

/// A feature that an object gets from the nearest supplier; each has its own search path.
package enum LookUp: Hashable, Sendable, CaseIterable {
  /// undoManager: every object up the chain; in UIKit a window supplies its own (U84, M41).
  case undoManager
  /// inputView: only the first responder (U85).
  case inputView
  /// inputAccessoryView: the first responder, then the view controllers above it (U85).
  case inputAccessoryView
  /// userActivity: only the object (U89).
  case userActivity
  /// buildMenu(with:): the application and its delegate, and for a context menu the view controllers up the chain
  /// (U82).
  case buildMenu
  /// validRequestor(forSendType:returnType:): every object that a nil-targeted action asks (M40).
  case validRequestor
  /// presentError(_:): the objects up to the document, then the document controller and then the application (M39).
  case presentError
  /// validateProposedFirstResponder(_:for:): every object up the chain; without an answer the view is valid (M22).
  case proposedFirstResponder
  /// Any other feature: every object up the chain.
  case other

  /// Returns the rule that chooses the objects to ask, or nil when the profile has no such rule.
  package func rule(in profile: Profile) -> Rule? {
    switch (self, profile) {
    case (.undoManager, .uikit): .u84
    case (.undoManager, .appkit): .m41
    case (.inputView, .uikit), (.inputAccessoryView, .uikit): .u85
    case (.userActivity, .uikit): .u89
    case (.buildMenu, .uikit): .u82
    case (.validRequestor, .appkit): .m40
    case (.presentError, .appkit): .m39
    case (.proposedFirstResponder, .appkit): .m22
    default: nil
    }
  }
}

/// The result of a search for the supplier of a feature.
package struct Supply: Hashable, Sendable {
  /// The rule that chose the objects to ask, or nil when no rule covers the feature.
  package let rule: Rule?
  /// The objects asked, in order, each once.
  package internal(set) var asked: [ResponderID] = []
  /// The first object that supplies it.
  package internal(set) var supplier: ResponderID?
  /// Whether the supplier is a window that did not answer itself and supplies its default undo manager (U84).
  package internal(set) var isDefault = false
  /// The end of the path: `handled` if there is a supplier.
  package internal(set) var end: ChainEnd = .nil
}
