// SPDX-License-Identifier: Apache-2.0

/// A numbered rule of the responder chain that decided something.
public enum Rule: String, Hashable, Sendable, CaseIterable {
  /// A bare responder's next is nil.
  case u1 = "U1"
  /// A controller's root view goes on to that controller.
  case u2 = "U2"
  /// Any other view goes on to its superview.
  case u3 = "U3"
  /// A controller goes on to its root view's superview.
  case u4 = "U4"
  /// A presented controller goes on to its presenter, or by the switch to its view's superview.
  case u8 = "U8"
  /// A controller whose view is in no superview ends the chain.
  case u9 = "U9"
  /// A window goes on to its scene, else to the application.
  case u10 = "U10"
  /// A scene goes on to the application.
  case u11 = "U11"
  /// The application goes on to its delegate, when that is a responder of its own.
  case u12 = "U12"
  /// The delegate ends the chain.
  case u13 = "U13"
  /// An override of next decides.
  case u15 = "U15"
  /// Only responders are links of the chain.
  case u18 = "U18"
  /// By default nothing but text input can become first responder.
  case u21 = "U21"
  /// The current first responder stays when it will not resign.
  case u23 = "U23"
  /// A newcomer that cannot become first responder is refused.
  case u24 = "U24"
  /// What is in no window cannot become first responder.
  case u25 = "U25"
  /// The current first responder refuses to resign.
  case u29 = "U29"
  /// target(forAction:) walks up from the object asked.
  case u35 = "U35"
  /// canPerformAction may hide a method or claim one that is not there.
  case u36 = "U36"
  /// An explicit target is called directly.
  case u38 = "U38"
  /// The search starts at the key window's first responder.
  case u39 = "U39"
  /// Without a first responder the search starts at the sender.
  case u40 = "U40"
  /// Without first responder and sender the search starts at the application.
  case u41 = "U41"
  /// The switch nil-start chose where the search starts.
  case u43 = "U43"
  /// A bubble starts at its sender and goes on as far as handlers pass it.
  case u50 = "U50"
  /// A menu item is enabled when somebody in the chain can perform its action.
  case u79 = "U79"
  /// validate(_:) of the target has the last word.
  case u81 = "U81"
  /// The main menu is built by the application's delegate, a context menu by the view controller.
  case u82 = "U82"
  /// The undo manager is the nearest up the chain; a window supplies one.
  case u84 = "U84"
  /// The first responder has the input view; a controller above can supply the accessory.
  case u85 = "U85"
  /// The target view controller is the nearest one around that implements the action.
  case u86 = "U86"
  /// Without a target view controller the window's root controller presents what is to be shown.
  case u87 = "U87"
  /// An unwind asks the children of the containers on the way up.
  case u88 = "U88"
  /// A user activity belongs to the responder that holds it.
  case u89 = "U89"
  /// AppKit's next responder is stored: nil until it is set.
  case m1 = "M1"
  /// A subview goes on to its superview; adding, moving or removing it writes its next responder again.
  case m2 = "M2"
  /// A root view goes on to its view controller, and that to the view's superview.
  case m3 = "M3"
  /// The content view goes on to the window.
  case m4 = "M4"
  /// A window goes on to its window controller, else to nothing.
  case m5 = "M5"
  /// Delegates are no links; the search visits them on the side.
  case m7 = "M7"
  /// Documents and the document controller are no links.
  case m8 = "M8"
  /// A link set by hand can make a cycle.
  case m9 = "M9"
  /// The current first responder refuses to resign.
  case m14 = "M14"
  /// A newcomer that refuses leaves the window first responder, and the answer is yes.
  case m15 = "M15"
  /// Without a newcomer the window becomes first responder, unless the current one refuses.
  case m17 = "M17"
  /// A first responder is one of its own window.
  case m21 = "M21"
  /// Who proposes a first responder asks up the chain whether that is all right.
  case m22 = "M22"
  /// The search begins at the key window's first responder; the main window is searched second.
  case m23 = "M23"
  /// Without a key window only the main window is searched, then the application.
  case m28 = "M28"
  /// An explicit target is checked; nobody else is asked.
  case m29 = "M29"
  /// A supplemental target is taken before the next responder.
  case m31 = "M31"
  /// tryToPerform asks the object and those after it, then the delegates of windows and application.
  case m32 = "M32"
  /// An action that nobody takes is answered with no.
  case m34 = "M34"
  /// Errors climb to the document and the document controller before the application.
  case m39 = "M39"
  /// A service's requestor is looked for along the full chain.
  case m40 = "M40"
  /// The undo manager is the nearest up the chain.
  case m41 = "M41"
  /// A menu item is enabled when its action has a target that does not say no.
  case m46 = "M46"
  /// The target alone validates; its no ends it.
  case m47 = "M47"
  /// A menu item without an action is disabled.
  case m48 = "M48"
  /// A context menu searches the chain of the window where it was opened.
  case m50 = "M50"
  /// Key equivalents go down the key window's views, then to the menu.
  case m52 = "M52"
}
