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
}
