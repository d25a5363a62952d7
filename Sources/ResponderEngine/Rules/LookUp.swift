// SPDX-License-Identifier: Apache-2.0

/// What an object takes from the nearest that supplies it; each goes its own way up.
package enum LookUp: Hashable, Sendable, CaseIterable {
  /// undoManager: everyone up the chain, and in UIKit a window supplies one of its own (U84, M41).
  case undoManager
  /// inputView: the first responder alone (U85).
  case inputView
  /// inputAccessoryView: the first responder, then the view controllers above it (U85).
  case inputAccessoryView
  /// userActivity: the object alone (U89).
  case userActivity
  /// buildMenu(with:): the application and its delegate, and of a context menu the view controllers up the chain (U82).
  case buildMenu
  /// validRequestor(forSendType:returnType:): everyone a nil-targeted action asks (M40).
  case validRequestor
  /// presentError(_:): up to the document, and then the document controller before the application (M39).
  case presentError
  /// validateProposedFirstResponder(_:for:): everyone up the chain; nobody's no is a yes (M22).
  case proposedFirstResponder
  /// Anything else: everyone up the chain.
  case other

  /// The rule that says who is asked; nil where the other profile has it, or nobody.
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

/// An answered question "who supplies this?".
package struct Supply: Hashable, Sendable {
  /// The rule that chose who is asked, nil when none speaks of it.
  package let rule: Rule?
  /// The objects asked, in order, each once.
  package internal(set) var asked: [ResponderID] = []
  /// The first that supplies it.
  package internal(set) var supplier: ResponderID?
  /// Whether the supplier said nothing itself and is a window, which has an undo manager anyway (U84).
  package internal(set) var isDefault = false
  /// How the way ended: `handled` with a supplier.
  package internal(set) var end: ChainEnd = .nil
}
