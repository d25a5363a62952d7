// SPDX-License-Identifier: Apache-2.0

import ResponderKit

/// A phase of a touch.
enum TouchPhase: String, WordChoice {
  case began, moved, ended, cancelled

  static let placeName = "PHASE"
  static let refusal = "is no phase of a touch"

  /// The method a plain view gets (U74).
  var action: String { "touches" + rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The method a plain view of AppKit gets, nil where a mouse has no such phase.
  var mouseEvent: String? {
    switch self {
    case .began: "mouseDown"
    case .moved: "mouseDragged"
    case .ended: "mouseUp"
    case .cancelled: nil
    }
  }

  /// What happens to a control (U65: a button's primary action fires alongside).
  func events(isButton: Bool) -> [ControlEvents] {
    switch self {
    case .began: [.touchDown]
    case .moved: [.touchDragInside]
    case .ended: isButton ? [.touchUpInside, .primaryActionTriggered] : [.touchUpInside]
    case .cancelled: [.touchCancel]
    }
  }
}
