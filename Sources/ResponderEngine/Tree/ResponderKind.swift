// SPDX-License-Identifier: Apache-2.0

/// What an object is to the rules; its class may be anything of that kind.
package enum ResponderKind: UInt8, Hashable, Sendable, CaseIterable {
  /// UIApplication or NSApplication, one to a tree.
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
  /// NSObject: no responder, but fit as a target.
  case object
  /// A gesture recogniser, which is no responder (U18).
  case gesture
  /// A menu item, which is no responder.
  case menuItem
  /// UIBarButtonItem or NSToolbarItem, which is no responder (U18).
  case barButtonItem
  /// NSDocument, which is no responder (M8).
  case document
  /// NSDocumentController, which is no responder (M8).
  case documentController

  /// Whether it is a link of the chain (U18).
  package var isResponder: Bool { rawValue <= ResponderKind.responder.rawValue }

  /// Whether it is a view that may be a subview.
  package var isView: Bool { self == .view || self == .control }

  /// Whether it has a frame and takes part in hit-testing.
  package var hasFrame: Bool { isView || self == .window }

  /// Whether it sends actions to connected targets.
  package var sendsActions: Bool { self == .control || hasOneEvent }

  /// Whether the one event it sends is its action: gestures, menu items and bar button items.
  package var hasOneEvent: Bool { self == .gesture || self == .menuItem || self == .barButtonItem }
}
