// SPDX-License-Identifier: Apache-2.0

/// The role of an object in the rules, whatever its class.
package enum ResponderKind: UInt8, Hashable, Sendable, CaseIterable {
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

  /// Whether it is a link of the chain (U18).
  package var isResponder: Bool { rawValue <= ResponderKind.responder.rawValue }

  /// Whether it is a view that may be a subview.
  package var isView: Bool { self == .view || self == .control }

  /// Whether it has a frame and takes part in hit-testing.
  package var hasFrame: Bool { isView || self == .window }

  /// Whether it sends actions to connected targets.
  package var sendsActions: Bool { self == .control || hasOneEvent }

  /// Whether it sends only one event, which is its action: gestures, menu items and bar button items.
  package var hasOneEvent: Bool { self == .gesture || self == .menuItem || self == .barButtonItem }
}
