// SPDX-License-Identifier: Apache-2.0

/// The role of an object in the rules, whatever its class.
package enum ResponderKind: UInt8, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  // OPTIMIZATION: other modules call the one that the compiler makes by way of the witness table.
  @inlinable @inline(__always)
  package static func == (one: ResponderKind, other: ResponderKind) -> Bool {
    unsafeBitCast(one, to: UInt8.self) == unsafeBitCast(other, to: UInt8.self)
  }

  /// UIApplication or NSApplication; each tree has one.
  case application
  /// UIWindowScene.
  case scene
  /// UIWindow or NSWindow.
  case window
  /// UIView or NSView.
  case view
  /// UIControl or NSControl, a view that sends actions.
  case control
  /// UIViewController or NSViewController.
  case controller
  /// NSWindowController.
  case windowController
  /// A bare UIResponder or NSResponder.
  case responder
  /// NSObject: not a responder, but a possible target.
  case object
  /// A gesture recogniser, which is not a responder (U18).
  case gesture
  /// A menu item, which is not a responder.
  case menuItem
  /// UIBarButtonItem or NSToolbarItem, which is not a responder (U18).
  case barButtonItem
  /// NSDocument, which is not a responder (M8).
  case document
  /// NSDocumentController, which is not a responder (M8).
  case documentController
  /// NSMenu, which holds menu items and other menus.
  case menu
  /// NSToolbar, which holds toolbar items and views.
  case toolbar

  /// Whether it is a link of the chain (U18).
  package var isResponder: Bool { rawValue <= ResponderKind.responder.rawValue }

  /// Whether it is a view that may be a subview.
  package var isView: Bool { self == .view || self == .control }

  /// Whether it has a frame and takes part in hit-testing.
  package var hasFrame: Bool { isView || self == .window }

  /// Whether it can be the child of another object.
  ///
  /// In UIKit a menu item cannot.
  package func canBeInside(in profile: Profile) -> Bool {
    switch self {
    case .scene, .window, .view, .control, .gesture, .barButtonItem: true
    case .menu, .menuItem, .toolbar: profile == .appkit
    case .application, .controller, .responder, .object, .windowController, .document, .documentController: false
    }
  }

  /// Whether it sends actions to connected targets.
  package var sendsActions: Bool { self == .control || hasOneEvent }

  /// Whether it sends only one event, which is its action: gestures, menu items and bar button items.
  package var hasOneEvent: Bool { self == .gesture || self == .menuItem || self == .barButtonItem }
}

/// The yes-or-no properties of an object; a class gives its instances their initial values.
package struct ResponderTraits: OptionSet, Hashable, Sendable {
  /// The bits.
  package let rawValue: Int32

  /// Wraps the bits.
  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// isHidden.
  package static let hidden = ResponderTraits(rawValue: 1 << 0)
  /// isEnabled is false.
  package static let disabled = ResponderTraits(rawValue: 1 << 1)
  /// isUserInteractionEnabled is false.
  package static let ignoresTouches = ResponderTraits(rawValue: 1 << 2)
  /// canBecomeFirstResponder (U21).
  package static let canBecomeFirstResponder = ResponderTraits(rawValue: 1 << 3)
  /// canResignFirstResponder is false (U29).
  package static let keepsFirstResponder = ResponderTraits(rawValue: 1 << 4)
  /// cancelsTouchesInView is false (U76).
  package static let leavesTouches = ResponderTraits(rawValue: 1 << 5)
  /// A tap also sends primaryActionTriggered (U65).
  package static let hasPrimaryAction = ResponderTraits(rawValue: 1 << 6)
  /// acceptsFirstResponder, AppKit's gate (M12).
  package static let acceptsFirstResponder = ResponderTraits(rawValue: 1 << 7)
  /// AppKit's becomeFirstResponder returns false: a veto (M12).
  package static let refusesFirstResponder = ResponderTraits(rawValue: 1 << 8)
  /// A click sends the action when the mouse goes down (M44).
  package static let sendsOnMouseDown = ResponderTraits(rawValue: 1 << 9)
  /// A click sends the action while the mouse is dragged (M44).
  package static let sendsOnMouseDragged = ResponderTraits(rawValue: 1 << 10)
  /// A click does not send the action when the mouse goes up (M44).
  package static let keepsMouseUp = ResponderTraits(rawValue: 1 << 11)
  /// next is overridden (U15) or was set by hand (M1); the engine maintains this trait.
  static let overridesNext = ResponderTraits(rawValue: 1 << 16)
  /// Has entries in the sparse tables; the engine maintains this trait so that removal need not search them.
  static let hasRelations = ResponderTraits(rawValue: 1 << 17)
  /// `LiveAnswers` provides its next responder; the Kit maintains this trait together with `overridesNext`.
  static let tellsNext = ResponderTraits(rawValue: 1 << 24)
  /// `LiveAnswers` provides its answers about actions; the Kit maintains this trait.
  static let answersItself = ResponderTraits(rawValue: 1 << 25)
  /// autoenablesItems of a menu, or autovalidates of a toolbar item, is false (M49, M70).
  package static let keepsStates = ResponderTraits(rawValue: 1 << 19)
  /// becomesKeyOnlyIfNeeded of a panel (M65).
  package static let keyOnlyIfNeeded = ResponderTraits(rawValue: 1 << 20)
  /// canBecomeKey of a window is false (M66).
  package static let refusesKey = ResponderTraits(rawValue: 1 << 21)
  /// Is a text view, which types what keys insert and asks its delegate about commands (M60).
  package static let typesText = ResponderTraits(rawValue: 1 << 23)
  /// What holds it is not known, so its chain ends open; the engine maintains this trait.
  static let holderUnknown = ResponderTraits(rawValue: 1 << 26)
  /// hidesOnDeactivate of a window, as a panel's is (M84).
  package static let hidesOnDeactivate = ResponderTraits(rawValue: 1 << 27)
  /// Is an item of its controller's toolbar, not of its navigation item (U111).
  package static let inToolbar = ResponderTraits(rawValue: 1 << 28)
  /// canBecomeMain of a window is false, as a panel's is (M65).
  package static let refusesMain = ResponderTraits(rawValue: 1 << 22)
  /// Overrides hit-testing; the three overrides are these two traits and both together.
  package static let hitsEverywhere = ResponderTraits(rawValue: 1 << 29)
  package static let hitsSubviewsOnly = ResponderTraits(rawValue: 1 << 30)
}
