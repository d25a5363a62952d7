// SPDX-License-Identifier: Apache-2.0

/// A numbered rule of the responder chain, with the sentence that states it.
public struct Rule: Hashable, Sendable, CustomStringConvertible {
  /// The number in UIKit's list or, from `appKit` on, the number in AppKit's.
  @usableFromInline let code: UInt8

  @usableFromInline static var appKit: UInt8 { 128 }

  @usableFromInline init(u number: UInt8) { code = number }

  @usableFromInline init(m number: UInt8) { code = number + Self.appKit }

  /// The rule's number: `U39` is one of UIKit's rules, `M23` one of AppKit's.
  public var number: String { code < Self.appKit ? "U\(code)" : "M\(code - Self.appKit)" }

  /// The rule in one sentence.
  public var sentence: String { Self.texts[self]?.sentence ?? "" }

  /// The source of the rule: a documentation page or an implementation.
  public var source: String { Self.texts[self]?.source ?? "" }

  /// The number and the sentence.
  public var description: String { "\(number): \(sentence)" }

  /// Every rule that can decide something, UIKit's before AppKit's.
  package static var all: [Rule] { texts.keys.sorted { $0.code < $1.code } }
}

extension Rule {
  @inlinable package static var u1: Rule { Rule(u: 1) }
  @inlinable package static var u2: Rule { Rule(u: 2) }
  @inlinable package static var u3: Rule { Rule(u: 3) }
  @inlinable package static var u4: Rule { Rule(u: 4) }
  @inlinable package static var u8: Rule { Rule(u: 8) }
  @inlinable package static var u9: Rule { Rule(u: 9) }
  @inlinable package static var u10: Rule { Rule(u: 10) }
  @inlinable package static var u11: Rule { Rule(u: 11) }
  @inlinable package static var u12: Rule { Rule(u: 12) }
  @inlinable package static var u13: Rule { Rule(u: 13) }
  @inlinable package static var u15: Rule { Rule(u: 15) }
  @inlinable package static var u18: Rule { Rule(u: 18) }
  @inlinable package static var u21: Rule { Rule(u: 21) }
  @inlinable package static var u23: Rule { Rule(u: 23) }
  @inlinable package static var u24: Rule { Rule(u: 24) }
  @inlinable package static var u25: Rule { Rule(u: 25) }
  @inlinable package static var u29: Rule { Rule(u: 29) }
  @inlinable package static var u35: Rule { Rule(u: 35) }
  @inlinable package static var u36: Rule { Rule(u: 36) }
  @inlinable package static var u38: Rule { Rule(u: 38) }
  @inlinable package static var u39: Rule { Rule(u: 39) }
  @inlinable package static var u40: Rule { Rule(u: 40) }
  @inlinable package static var u41: Rule { Rule(u: 41) }
  @inlinable package static var u43: Rule { Rule(u: 43) }
  @inlinable package static var u50: Rule { Rule(u: 50) }
  @inlinable package static var u79: Rule { Rule(u: 79) }
  @inlinable package static var u81: Rule { Rule(u: 81) }
  @inlinable package static var u82: Rule { Rule(u: 82) }
  @inlinable package static var u84: Rule { Rule(u: 84) }
  @inlinable package static var u85: Rule { Rule(u: 85) }
  @inlinable package static var u86: Rule { Rule(u: 86) }
  @inlinable package static var u87: Rule { Rule(u: 87) }
  @inlinable package static var u88: Rule { Rule(u: 88) }
  @inlinable package static var u89: Rule { Rule(u: 89) }
  @inlinable package static var m1: Rule { Rule(m: 1) }
  @inlinable package static var m2: Rule { Rule(m: 2) }
  @inlinable package static var m3: Rule { Rule(m: 3) }
  @inlinable package static var m4: Rule { Rule(m: 4) }
  @inlinable package static var m5: Rule { Rule(m: 5) }
  @inlinable package static var m7: Rule { Rule(m: 7) }
  @inlinable package static var m8: Rule { Rule(m: 8) }
  @inlinable package static var m9: Rule { Rule(m: 9) }
  @inlinable package static var m14: Rule { Rule(m: 14) }
  @inlinable package static var m15: Rule { Rule(m: 15) }
  @inlinable package static var m17: Rule { Rule(m: 17) }
  @inlinable package static var m21: Rule { Rule(m: 21) }
  @inlinable package static var m22: Rule { Rule(m: 22) }
  @inlinable package static var m23: Rule { Rule(m: 23) }
  @inlinable package static var m28: Rule { Rule(m: 28) }
  @inlinable package static var m29: Rule { Rule(m: 29) }
  @inlinable package static var m31: Rule { Rule(m: 31) }
  @inlinable package static var m32: Rule { Rule(m: 32) }
  @inlinable package static var m34: Rule { Rule(m: 34) }
  @inlinable package static var m39: Rule { Rule(m: 39) }
  @inlinable package static var m40: Rule { Rule(m: 40) }
  @inlinable package static var m41: Rule { Rule(m: 41) }
  @inlinable package static var m46: Rule { Rule(m: 46) }
  @inlinable package static var m47: Rule { Rule(m: 47) }
  @inlinable package static var m48: Rule { Rule(m: 48) }
  @inlinable package static var m50: Rule { Rule(m: 50) }
  @inlinable package static var m52: Rule { Rule(m: 52) }
}

extension Rule {
  private static let texts: [Rule: (sentence: String, source: String)] = [
    .u1: ("A plain responder has no next responder.", "UIResponder.next"),
    .u2: (
      "The next responder of a controller's root view is the controller.",
      "Using responders and the responder chain to handle events; UIResponder.next"
    ),
    .u3: (
      "The next responder of any other view is its superview.",
      "Using responders and the responder chain to handle events; UIResponder.next"
    ),
    .u4: ("The next responder of a controller is the superview of its root view.", "UIResponder.next; Chameleon"),
    .u8: (
      "The next responder of a presented controller is its presenter.",
      "Using responders and the responder chain to handle events; UIResponder.next"
    ),
    .u9: (
      "A controller whose view is in no superview has no next responder.",
      "WinObjC; notes on canPerformAction logged during sendAction"
    ),
    .u10: (
      "The next responder of a window is its scene, or without one the application.",
      "Using responders and the responder chain to handle events; UIResponder.next"
    ),
    .u11: (
      "The next responder of a scene is the application.",
      "traces of UIKit on iPadOS 26.5, 2026; UIResponder notes, 2022"
    ),
    .u12: (
      "The next responder of the application is its delegate, if that is a plain responder.",
      "Using responders and the responder chain to handle events; UIResponder.next"
    ),
    .u13: ("An application's delegate has no next responder.", "UIResponder.next"),
    .u15: ("An override of next decides.", "Using responders and the responder chain to handle events"),
    .u18: (
      "Only responders are in the chain.",
      "traces of UIKit on iPadOS 26.5, 2026; cocoanetics.com, radar 12402078, 2012"
    ),
    .u21: ("By default only text input can become first responder.", "UIResponder.becomeFirstResponder()"),
    .u23: ("The first responder stays when it refuses to resign.", "UIResponder.becomeFirstResponder()"),
    .u24: ("An object that cannot become first responder is refused.", "UIResponder.becomeFirstResponder(); Chameleon"),
    .u25: ("An object in no window cannot become first responder.", "UIResponder.becomeFirstResponder(); WinObjC"),
    .u29: ("The first responder refuses to resign.", "UIResponder.becomeFirstResponder(); PureSwift Cacao"),
    .u35: (
      "target(forAction:withSender:) searches from the object asked upwards.",
      "UIResponder.target(forAction:withSender:); traces of UIKit on iPadOS 26.5, 2026"
    ),
    .u36: (
      "canPerformAction(_:withSender:) can hide a method, or claim one that is missing.",
      "UIResponder.canPerformAction(_:withSender:)"
    ),
    .u38: (
      "An explicit target is called directly.",
      "UIApplication.sendAction(_:to:from:for:); sammeadley/responder-chain"
    ),
    .u39: (
      "The search starts at the key window's first responder.",
      "UIApplication.sendAction(_:to:from:for:); openradar-mirror 6788, 2015"
    ),
    .u40: (
      "Without a first responder the search starts at the sender.",
      "bou.io, ResponderChainDebugging, 2013; traces of UIKit on iPadOS 26.5, 2026"
    ),
    .u41: (
      "Without first responder and sender the search starts at the application.",
      "optshiftk.com, 2014; cocoanetics.com, radar 12402078, 2012"
    ),
    .u43: ("The option nil-start chooses where the search starts.", "Chameleon; WinObjC"),
    .u50: (
      "A message that bubbles starts at its sender, and goes on as long as handlers pass it on.",
      "gist of routerEvent, forwarding by a category"
    ),
    .u79: (
      "A menu item is enabled when an object in the chain can perform its action.",
      "UIResponder.canPerformAction(_:withSender:)"
    ),
    .u81: (
      "validate(_:) of the target decides last.",
      "UIResponder.validate(_:) and buildMenu(with:); swift-win32"
    ),
    .u82: (
      "The application's delegate builds the main menu, a view controller a context menu.",
      "UIResponder.validate(_:) and buildMenu(with:)"
    ),
    .u84: ("The undo manager is the nearest one up the chain; a window has one.", "UIResponder.undoManager"),
    .u85: (
      "The input view is the first responder's; a controller above it can supply the accessory view.",
      "UIResponder.becomeFirstResponder()"
    ),
    .u86: (
      "The target view controller is the nearest one that implements the action.",
      "UIViewController.targetViewController(forAction:sender:)"
    ),
    .u87: (
      "Without a target view controller the window's root controller presents the new controller.",
      "UIViewController.show(_:sender:)"
    ),
    .u88: (
      "An unwind segue asks the children of the controllers that contain its source.",
      "UIViewController, unwinding"
    ),
    .u89: ("A user activity belongs to the responder that holds it.", "the project's model"),
    .m1: (
      "The next responder is stored in AppKit, and nil until it is set.",
      "NSResponder.nextResponder; GNUstep libs-gui"
    ),
    .m2: (
      "The next responder of a subview is its superview; adding, moving or removing the view sets it again.",
      "Cocoa Event Handling Guide, Event Architecture; GNUstep libs-gui"
    ),
    .m3: (
      "The next responder of a root view is its controller, and the controller's is the view's superview.",
      "NSViewController, overview; robpeck.com, AppKit chain dump, 2019"
    ),
    .m4: (
      "The next responder of the content view is the window.",
      "Cocoa Event Handling Guide, Event Architecture; robpeck.com, AppKit chain dump, 2019"
    ),
    .m5: (
      "The next responder of a window is its window controller; without one there is none.",
      "Cocoa Event Handling Guide, Event Architecture; robpeck.com, AppKit chain dump, 2019"
    ),
    .m7: (
      "Delegates are not in the chain; the search asks them separately.",
      "Cocoa Event Handling Guide, Event Architecture"
    ),
    .m8: (
      "Documents and the document controller are not in the chain.",
      "Cocoa Event Handling Guide, Event Architecture"
    ),
    .m9: (
      "Next responders set by hand can form a cycle.",
      "64characters/Telephone issue 131, github/Rebel pull request 82"
    ),
    .m14: ("The first responder refuses to resign.", "NSWindow.makeFirstResponder(_:)"),
    .m15: (
      "When the new one refuses, the window becomes first responder, and the answer is yes.",
      "NSWindow.makeFirstResponder(_:)"
    ),
    .m17: (
      "Setting no first responder makes the window first responder, unless the current one refuses to resign.",
      "NSWindow.makeFirstResponder(_:)"
    ),
    .m21: ("A first responder is in its own window.", "NSWindow.makeFirstResponder(_:)"),
    .m22: (
      "A proposed first responder is validated up the chain.",
      "NSResponder.validateProposedFirstResponder; GNUstep libs-gui"
    ),
    .m23: (
      "The search starts at the key window's first responder; the main window is searched second.",
      "Cocoa Event Handling Guide, Event Architecture; NSApplication.sendAction(_:to:from:)"
    ),
    .m28: (
      "Without a key window only the main window is searched, then the application.",
      "NSApplication.sendAction(_:to:from:); GNUstep libs-gui"
    ),
    .m29: (
      "Only an explicit target is asked.",
      "NSApplication.target(forAction:to:from:); GNUstep libs-gui"
    ),
    .m31: (
      "A supplemental target comes before the next responder.",
      "NSResponder.supplementalTarget(forAction:sender:); GNUstep libs-gui"
    ),
    .m32: (
      "tryToPerform(_:with:) asks the object and those after it, then the delegates of the windows and the application.",
      "NSResponder.tryToPerform; Cocoa Event Handling Guide, Event Architecture"
    ),
    .m34: (
      "Sending an action that is not handled returns false.",
      "NSApplication.sendAction(_:to:from:); Cocoa Event Handling Guide, Event Architecture"
    ),
    .m39: ("Errors go to the document and the document controller before the application.", "NSResponder, overview"),
    .m40: (
      "A service's requestor is searched for along the whole chain.",
      "NSResponder.validRequestor; Cocoa Event Handling Guide, Event Architecture"
    ),
    .m41: ("The undo manager is the nearest one up the chain.", "NSResponder.undoManager; GNUstep libs-gui"),
    .m46: (
      "A menu item is enabled when its action has a target that does not disable it.",
      "NSMenu.autoenablesItems and menu validation; GNUstep libs-gui"
    ),
    .m47: (
      "Only the target validates, and its answer is final.",
      "NSMenu.autoenablesItems and menu validation; Cocoa Event Handling Guide, Event Architecture"
    ),
    .m48: ("A menu item without an action is disabled.", "GNUstep libs-gui; pull requests Holeberry 38 and termio 379"),
    .m50: (
      "A context menu searches the chain of the window it was opened in.",
      "Cocoa Event Handling Guide, Event Architecture"
    ),
    .m52: (
      "Key equivalents are offered to the key window's views, then to the menu.",
      "Cocoa Event Handling Guide, Event Architecture; NSView.performKeyEquivalent"
    ),
  ]
}
