// SPDX-License-Identifier: Apache-2.0

/// Random statements about what is on screen: containers, presentations, sheets, frames and focus.
struct ContainerStatements {
  var generator: SeededGenerator
  private let isAppKit: Bool

  init(seed: UInt64, isAppKit: Bool) {
    generator = SeededGenerator(seed: seed)
    self.isAppKit = isAppKit
  }

  /// A session with two windows and one controller of each kind.
  var start: String {
    """
    profile \(isAppKit ? "appkit" : "uikit")
    add window W
    add window V
    attach controller home to W
    add tabs tabs
    add split split
    add controller a
    add controller b
    add controller c
    \(isAppKit ? "add panel P\nadd field f in W" : "add navigation nav\nadd page page")
    add button b0 in home
    add view v0 in home frame 0,0,390,400
    handle go on home
    handle go on app
    handle go on c
    handle stop on tabs
    handle stop on W
    connect b0 touchUpInside go
    """
  }

  private static let controllers = ["home", "tabs", "split", "a", "b", "c", "d", "nav", "page"]
  private static let views = [
    "W", "V", "home-view", "tabs-view", "a-view", "b-view", "c-view", "b0", "b1", "b2", "v0", "v1", "v2", "P", "S", "f",
    "a-window", "b-window", "nav-view", "W-editor",
  ]
  private static let styles = [
    "sheet", "pageSheet", "formSheet", "fullScreen", "overFullScreen", "currentContext", "overCurrentContext",
    "popover",
    "alert", "window",
  ]

  private mutating func controller() -> String { generator.pick(Self.controllers) }
  private mutating func view() -> String { generator.pick(Self.views) }
  private mutating func node() -> String { generator.below(2) == 0 ? controller() : view() }
  private mutating func yesNo() -> String { generator.pick(["yes", "no"]) }

  mutating func statement() -> String {
    switch generator.below(32) {
    case 0, 1: "add controller \(controller()) in \(node())"
    case 2: "add \(generator.pick(["view", "button"])) \(view()) in \(node())"
    case 3: "add view \(view()) in \(node()) frame \(generator.below(200)),\(generator.below(200)),150,150"
    case 4, 5: "attach controller \(controller()) to \(generator.pick(["W", "V", "P"]))"
    case 6, 7: "push \(controller()) in \(generator.pick(["nav", "nav", "tabs"]))"
    case 8: "pop nav\(generator.below(2) == 0 ? "" : " to \(controller())")"
    case 9, 10: "select \(controller()) in \(generator.pick(["tabs", "page", "split"]))"
    case 11, 12, 13: "present \(controller()) from \(node()) as \(generator.pick(Self.styles))"
    case 14: "present \(controller()) from \(generator.pick(["home", controller()]))"
    case 15: "dismiss \(controller())"
    case 16: "embed \(controller()) in \(controller())"
    case 17: "set \(controller()).viewControllers \(controller()) \(controller())"
    case 18: "set \(node()).hidden \(yesNo())"
    case 19: "set \(controller()).\(generator.pick(["undimmed", "definesPresentationContext"])) \(yesNo())"
    case 20: "move \(view()) to \(generator.pick([view(), view(), "none"]))"
    case 21: "remove \(generator.below(3) == 0 ? node() : generator.pick(["d", "v1", "b1", "S"]))"
    case 22: "sheet \(generator.pick(["S", "V", "P", "a-window"])) on \(generator.pick(["W", "V", "P"]))"
    case 23: "end-sheet \(generator.pick(["S", "V", "P", "W"]))"
    case 24:
      "set \(view()).\(isAppKit ? "acceptsFirstResponder" : "canBecomeFirstResponder") yes; first-responder \(view())"
    case 25: "first-responder \(view())"
    case 26: generator.pick(["edit f", "end-editing", "key-window \(view())", "main-window \(view())"])
    case 27: "detach controller from \(view())"
    case 28: "set tabs.selectedIndex \(generator.below(3))"
    case 29: "set \(node()).inputAccessoryView \(generator.pick([view(), "bar", "none"]))"
    case 30: "option restore-focus \(yesNo())"
    default: "rename \(controller()) \(generator.pick(["d", "e"])); rename e d"
    }
  }
}
