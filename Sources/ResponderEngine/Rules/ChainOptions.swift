// SPDX-License-Identifier: Apache-2.0

/// A switch of the rules where sources or versions disagree; its values are counted from 0, the default.
public enum ChainOption: Int, CaseIterable, Sendable {
  /// Where a nil-targeted search starts (U43).
  case nilStart
  /// What a presented controller goes on to (U8).
  case presentedNext
  /// Whether a newcomer is checked before the old first responder resigns (U24).
  case becomeOrder
  /// Whether scenes are links (U10).
  case scenes
  /// Whether a disabled control takes the touch (U63).
  case disabledHit
  /// Whether a window's delegate is asked after the links or right at the window (M25).
  case delegateOrder
  /// Whether the modal window is searched in place of the main one (M36).
  case modal
  /// Whether view controllers are links in AppKit (M3).
  case controllersInChain

  var shift: Int64 { Int64(rawValue) * 4 }
  var mask: Int64 { 0xF << shift }
  /// Whether next responders depend on it.
  var decidesLinks: Bool { self == .presentedNext || self == .scenes || self == .controllersInChain }
}

/// The switches of a tree, read once a question.
package struct ChainOptions: Hashable, Sendable {
  /// Where a nil-targeted search starts (U43).
  package enum NilStart: Int, Sendable { case firstResponderElseSender, sender, firstResponder }

  /// Whose rules are in force.
  package internal(set) var profile = Profile.uikit
  /// Where a nil-targeted search starts (U43).
  package internal(set) var nilStart = NilStart.firstResponderElseSender
  /// A presented controller goes on to its view's superview, not its presenter (U8).
  package internal(set) var presentedNextIsSuperview = false
  /// The old first responder resigns before the newcomer is checked (U24).
  package internal(set) var resignsFirst = false
  /// Windows go on to the application even when they have a scene (U10).
  package internal(set) var ignoresScenes = false
  /// A disabled control lets touches through to what is behind it (U63).
  package internal(set) var disabledPasses = false
  /// A window's delegate is asked right at the window, not after the links (M25).
  package internal(set) var asksDelegateAtWindow = false
  /// The main window is searched also while another is modal (M36).
  package internal(set) var ignoresModal = false
  /// View controllers are no links in AppKit (M3).
  package internal(set) var skipsControllers = false

  init() {}

  init(cells: Columns) {
    let bits = cells.number(.option, 0)
    func value(_ option: ChainOption) -> Int { Int(bits >> option.shift & 0xF) }
    profile = Profile(rawValue: Int(cells.number(.profile, 0))) ?? .uikit
    nilStart = NilStart(rawValue: value(.nilStart)) ?? .firstResponderElseSender
    presentedNextIsSuperview = value(.presentedNext) == 1
    resignsFirst = value(.becomeOrder) == 1
    ignoresScenes = value(.scenes) == 1
    disabledPasses = value(.disabledHit) == 1
    asksDelegateAtWindow = value(.delegateOrder) == 1
    ignoresModal = value(.modal) == 1
    skipsControllers = value(.controllersInChain) == 1
  }
}
