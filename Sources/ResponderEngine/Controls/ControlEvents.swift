// SPDX-License-Identifier: Apache-2.0

/// UIControl.Event: what happens to a control, as a set of bits with UIKit's values.
public struct ControlEvents: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Wraps the bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A finger went down inside.
  public static let touchDown = ControlEvents(rawValue: 1 << 0)
  /// A finger went down again, as in a double tap.
  public static let touchDownRepeat = ControlEvents(rawValue: 1 << 1)
  /// A finger was dragged inside.
  public static let touchDragInside = ControlEvents(rawValue: 1 << 2)
  /// A finger was dragged just outside.
  public static let touchDragOutside = ControlEvents(rawValue: 1 << 3)
  /// A finger was dragged in.
  public static let touchDragEnter = ControlEvents(rawValue: 1 << 4)
  /// A finger was dragged out.
  public static let touchDragExit = ControlEvents(rawValue: 1 << 5)
  /// A finger was lifted inside.
  public static let touchUpInside = ControlEvents(rawValue: 1 << 6)
  /// A finger was lifted outside.
  public static let touchUpOutside = ControlEvents(rawValue: 1 << 7)
  /// The system cancelled the touch.
  public static let touchCancel = ControlEvents(rawValue: 1 << 8)
  /// The value changed.
  public static let valueChanged = ControlEvents(rawValue: 1 << 12)
  /// The control's main event (U65).
  public static let primaryActionTriggered = ControlEvents(rawValue: 1 << 13)
  /// The control's menu opened.
  public static let menuActionTriggered = ControlEvents(rawValue: 1 << 14)
  /// Editing began.
  public static let editingDidBegin = ControlEvents(rawValue: 1 << 16)
  /// The text changed.
  public static let editingChanged = ControlEvents(rawValue: 1 << 17)
  /// Editing ended.
  public static let editingDidEnd = ControlEvents(rawValue: 1 << 18)
  /// Editing ended by the return key.
  public static let editingDidEndOnExit = ControlEvents(rawValue: 1 << 19)
  /// Every touch event.
  public static let allTouchEvents = ControlEvents(rawValue: 0x0000_0FFF)
  /// Every editing event.
  public static let allEditingEvents = ControlEvents(rawValue: 0x000F_0000)
  /// Every event.
  public static let allEvents = ControlEvents(rawValue: 0xFFFF_FFFF)
  /// The only event of a gesture recogniser, a menu item or a bar button item, and that of an NSControl's one target and
  /// action (M42).
  ///
  /// It is in UIKit's range for applications.
  package static let action = ControlEvents(rawValue: 1 << 24)

  /// The single events by name, in the order of their bits.
  package static let named: [(name: String, event: ControlEvents)] = [
    ("touchDown", .touchDown), ("touchDownRepeat", .touchDownRepeat), ("touchDragInside", .touchDragInside),
    ("touchDragOutside", .touchDragOutside), ("touchDragEnter", .touchDragEnter), ("touchDragExit", .touchDragExit),
    ("touchUpInside", .touchUpInside), ("touchUpOutside", .touchUpOutside), ("touchCancel", .touchCancel),
    ("valueChanged", .valueChanged), ("primaryActionTriggered", .primaryActionTriggered),
    ("menuActionTriggered", .menuActionTriggered), ("editingDidBegin", .editingDidBegin),
    ("editingChanged", .editingChanged), ("editingDidEnd", .editingDidEnd),
    ("editingDidEndOnExit", .editingDidEndOnExit),
  ]

  // NSControl.Events are UIKit's bits with other names, and without the editing events (M43).
  /// The single events of NSControl by name, in the order of their bits.
  package static let namedInAppKit: [(name: String, event: ControlEvents)] = [
    ("trackingBegan", .touchDown), ("trackingRepeated", .touchDownRepeat), ("trackingInside", .touchDragInside),
    ("trackingOutside", .touchDragOutside), ("trackingEntered", .touchDragEnter), ("trackingExited", .touchDragExit),
    ("trackingEndedInside", .touchUpInside), ("trackingEndedOutside", .touchUpOutside),
    ("trackingCancelled", .touchCancel), ("valueChanged", .valueChanged),
    ("primaryActionTriggered", .primaryActionTriggered), ("menuActionTriggered", .menuActionTriggered),
  ]

  /// Returns the single events of a framework's controls by name.
  package static func named(in profile: Profile) -> [(name: String, event: ControlEvents)] {
    profile == .uikit ? named : namedInAppKit
  }

  /// Returns every event of a framework's controls, other than `action`.
  package static func all(in profile: Profile) -> ControlEvents {
    profile == .uikit ? .allEvents.subtracting(.action) : .allEvents.subtracting([.action, .allEditingEvents])
  }
}
