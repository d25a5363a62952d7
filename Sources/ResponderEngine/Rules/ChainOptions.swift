// SPDX-License-Identifier: Apache-2.0

/// An option of the rules where sources or versions disagree, with values counted from 0, the default.
package enum ChainOption: Int, CaseIterable, Sendable {
  /// The start of a nil-targeted search (U43).
  case nilStart
  /// The next responder of a presented controller (U8).
  case presentedNext
  /// Whether a newcomer is checked before the old first responder resigns (U24).
  case becomeOrder
  /// Whether scenes are links (U10).
  case scenes
  /// Whether a disabled control receives the touch (U63).
  case disabledHit
  /// Whether a search asks a window's delegate after the links or right at the window (M25).
  case delegateOrder
  /// Whether the modal window replaces the main one in a search (M36).
  case modal
  /// Whether view controllers are links in AppKit (M3).
  case controllersInChain
  /// Whether the container or the caller presents (U101).
  case presenter
  /// Whether SwiftUI adapts the application's delegate (U116).
  case lifeCycle
  /// Whether a search asks the main window when no window is key (M82).
  case inactive
  /// Whether the first responder that left a window with its view is it again when the view comes back (U93).
  case restoreFocus

  var shift: Int64 { Int64(rawValue) * 4 }
  var mask: Int64 { 0xF << shift }
  /// Whether next responders depend on it.
  var decidesLinks: Bool { self == .presentedNext || self == .scenes || self == .controllersInChain }
}

/// The options of the rules, for the points on which sources or versions of the frameworks disagree.
public struct ChainOptions: Hashable, Sendable {
  /// The start of a search for an action that is sent without a target (U43).
  public enum NilStart: Int, Sendable {
    /// The key window's first responder, or else the sender; this is the default.
    case firstResponderElseSender
    /// The sender, wherever the first responder is.
    case sender
    /// The key window's first responder, or else the application.
    case firstResponder
  }

  /// The framework whose rules apply.
  package internal(set) var profile = Profile.uikit
  /// The start of a search for an action that is sent without a target (U43).
  public var nilStart = NilStart.firstResponderElseSender
  /// Whether the next responder of a presented controller is its view's superview instead of its presenter (U8).
  public var presentedNextIsSuperview = false
  /// Whether the old first responder resigns before the new one is asked whether it can become it (U24).
  public var resignsFirst = false
  /// Whether the next responder of a window in a scene is the scene, not the application (U10).
  public var includesScenes = true
  /// Whether a disabled control lets touches through to the view behind it (U63).
  public var disabledControlsPassTouches = false
  /// Whether a search asks a window's delegate right at the window instead of after the links (M25).
  public var asksDelegateAtWindow = false
  /// Whether a search asks the main window even while another one is modal (M36).
  public var asksMainWindowDuringModal = false
  /// Whether view controllers are in AppKit's chain, as since macOS 10.10 (M3).
  public var includesControllers = true
  /// Whether a controller presents itself what it is asked to present, instead of the outermost container (U101).
  public var callerPresents = false
  /// Whether the delegate of the application is one that SwiftUI adapts, and so not the end of the chain (U14, U116).
  public var adaptsDelegate = false

  /// Whether an inactive application, which has no key window, has no main window either (M82).
  public var inactiveHasNoMainWindow = false
  /// Whether UIKit's first responder that left the window with its view, by a push, a selected tab or a presentation, is first
  /// responder again when the view comes back (U93).
  public var restoresFirstResponder = false

  package init() {}

  init(cells: Columns) {
    let bits = cells.number(.option, 0)
    func value(_ option: ChainOption) -> Int { Int(bits >> option.shift & 0xF) }
    profile = Profile(rawValue: Int(cells.number(.profile, 0))) ?? .uikit
    nilStart = NilStart(rawValue: value(.nilStart)) ?? .firstResponderElseSender
    presentedNextIsSuperview = value(.presentedNext) == 1
    resignsFirst = value(.becomeOrder) == 1
    includesScenes = value(.scenes) == 0
    disabledControlsPassTouches = value(.disabledHit) == 1
    asksDelegateAtWindow = value(.delegateOrder) == 1
    asksMainWindowDuringModal = value(.modal) == 1
    includesControllers = value(.controllersInChain) == 0
    callerPresents = value(.presenter) == 1
    adaptsDelegate = value(.lifeCycle) == 1
    inactiveHasNoMainWindow = value(.inactive) == 1
    restoresFirstResponder = value(.restoreFocus) == 1
  }

  /// Returns an option as a number, counted from 0, the default.
  func value(of option: ChainOption) -> Int {
    switch option {
    case .nilStart: nilStart.rawValue
    case .presentedNext: presentedNextIsSuperview ? 1 : 0
    case .becomeOrder: resignsFirst ? 1 : 0
    case .scenes: includesScenes ? 0 : 1
    case .disabledHit: disabledControlsPassTouches ? 1 : 0
    case .delegateOrder: asksDelegateAtWindow ? 1 : 0
    case .modal: asksMainWindowDuringModal ? 1 : 0
    case .controllersInChain: includesControllers ? 0 : 1
    case .presenter: callerPresents ? 1 : 0
    case .lifeCycle: adaptsDelegate ? 1 : 0
    case .inactive: inactiveHasNoMainWindow ? 1 : 0
    case .restoreFocus: restoresFirstResponder ? 1 : 0
    }
  }
}

extension ResponderTree {
  /// Sets every option except the profile, and renews the links that the changed ones decide.
  package func setOptions(_ options: ChainOptions) {
    for option in ChainOption.allCases where options.value(of: option) != value(of: option) {
      setOption(option, to: options.value(of: option))
    }
  }
}

/// The framework whose rules apply.
public enum Profile: Int, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  /// UIKit, with the rules from U1.
  case uikit
  /// AppKit, with the rules from M1.
  case appkit
}

extension ResponderTree {
  /// The framework whose rules apply; a new tree uses UIKit's.
  package var profile: Profile { options.profile }

  /// Chooses the framework whose rules apply, and recomputes every next responder from the structure.
  ///
  /// Next responders that were set by hand are dropped. A first responder stays unless the new rules do not allow it,
  /// and the key window becomes AppKit's main one.
  ///
  /// - Complexity: O(objects), or O(1) when the profile stays the same.
  package func setProfile(_ profile: Profile) {
    guard profile != options.profile else { return }
    columns.setNumber(.profile, 0, Int64(profile.rawValue))
    columns.options = ChainOptions(cells: columns)
    // UIKit has neither a main window nor a modal session; under AppKit's rules the key window starts as the main one,
    // unless it is a panel (M65).
    let key = profile == .appkit ? columns.link(.keyWindow, 0) : 0
    columns.setLink(.mainWindow, 0, to: columns.has(.refusesMain, key) ? 0 : key)
    columns.setNumber(.modalWindow, 0, 0)
    settleFirstResponders()
    for slot in 1..<Int32(columns.slotCount) {
      columns.dropCustomLink(slot)
      columns.renewNext(slot)
    }
  }

  private func settleFirstResponders() {
    let kept = columns.relations.entries.filter { $0.key >> 32 == UInt64(Relation.firstResponder.rawValue) }
    for (key, value) in kept {
      let window = Int32(truncatingIfNeeded: key)
      let responder = columns.liveSlot(ResponderID(packed: value))
      // UIKit has no field editor: the field is first responder itself.
      let field = profile == .uikit ? columns.link(.editedField, window) : 0
      if field != 0 {
        columns.setFirstResponder(field, in: window)
        continue
      }
      // A window that is its own first responder is not stored (M11). U20: a first responder is in its window.
      let stays = profile == .appkit ? responder != window : columns.windowSlot(of: responder) == window
      if !stays { columns.setFirstResponder(0, in: window) }
    }
  }
}
