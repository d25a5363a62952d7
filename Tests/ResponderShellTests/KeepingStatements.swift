// SPDX-License-Identifier: Apache-2.0

/// Random statements that lead to states which are difficult to dump: few nodes that move often, and words of every
/// kind.
struct KeepingStatements {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private static let views = ["W", "V", "a", "b", "f", "btn", "p-view", "q-view", "r-view", "x", "in"]
  private static let controllers = ["R", "C", "p", "q", "r"]
  private static let words = [
    "plain", "''", "'it''s'", "'two words'", "\"a\\nb\\t\\\"\\$\\\\\"", "'--flag'", "'in'", "'none'",
    "\"\\u{1}\\u{7f}\"",
    "'{ ; }'", "'#'", "\u{e9}\u{4e2d}", "'\\'", "'$v'", "-1", "a=b", "'to'", "'when'",
  ]

  private mutating func view() -> String {
    let name = generator.pick(Self.views)
    return name == "in" ? "'in'" : name
  }
  private mutating func controller() -> String { generator.pick(Self.controllers) }
  private mutating func word() -> String { generator.pick(Self.words) }

  mutating func statement() -> String {
    switch generator.below(33) {
    case 0: "add \(generator.pick(["view", "button", "field", "window", "scene", "control"])) \(view()) in \(view())"
    case 1: "add \(generator.pick(["view", "window", "controller", "object", "gesture"])) \(view())"
    case 2: "add controller \(controller())"
    case 3: "attach controller \(controller()) to \(view())"
    case 4, 5, 6: "present \(controller()) from \(controller())"
    case 7: "dismiss \(controller())"
    case 8, 9: "move \(view()) to \(view())"
    case 10: "move \(view()) to \(generator.pick(["none", "app", "W", "V"]))"
    case 11: "move \(view()) to \(view()) before \(view())"
    case 12: "detach controller from \(view())"
    case 13: "embed \(controller()) in \(controller())"
    case 14: generator.pick(["remove \(view())", "remove \(controller())", "rename \(view()) \(view())"])
    case 15: "set \(view()).\(generator.pick(["canBecomeFirstResponder", "canResignFirstResponder"])) \(yesNo())"
    case 16: "first-responder \(generator.pick([view(), controller(), "none"]))"
    case 17: "set \(view()).\(generator.pick(["note", "possible", "open"])) \(word())"
    case 18: "let v \(word())"
    case 19: "connect btn \(events()) \(generator.pick(["go", "stop"])) \(word()) to \(view())"
    case 20: "disconnect btn \(events()) \(generator.pick(["go to \(view())", "stop to \(view())", ""]))"
    case 21: "define \(generator.pick(["d1", "d2"])) X { \(generator.pick(["d1 $X", "d2 $X", "al", "echo $X", ""])) }"
    case 22: "alias \(generator.pick(["al", "d1"])) \(generator.pick(["d1", "d2", "al", "echo \(word())"]))"
    case 23: "handle go on \(view()) when $v == \(word()) and $sender != \(word()) {\n  log \(word()) # why\n  d1 x\n}"
    case 24:
      "key W cmd+\(generator.pick(["n", "'", "ü"])) go; override \(view()) next is \(view()); key-window \(view())"
    case 25: "profile \(generator.pick(["uikit", "appkit"]))"
    case 26:
      generator.pick([
        "attach window-controller wc to \(view())", "attach document doc to \(view())",
        "attach document-controller dc to app", "attach delegate \(view()) to \(view())", "add NSResponder \(view())",
        "remove wc", "add NSPanel \(view())", "detach document from W",
      ])
    case 27:
      "first-responder \(generator.pick([view(), controller(), "wc", "x"])) in \(generator.pick(["W", "V"]))"
    case 28: "set \(generator.pick([view(), controller(), "wc"])).acceptsFirstResponder \(yesNo())"
    case 29:
      generator.pick([
        "main-window \(view())", "modal \(view())", "modal none", "override \(view()) supplemental go is \(view())",
        "override \(view()) target go is \(view())", "override \(view()) canPerform go is yes", "add label \(view())",
        "override doc validate go is no", "add menu-item m; key m cmd+k go",
      ])
    case 30: "connect \(generator.pick(["btn", "m", "f"])) action \(generator.pick(["go", "stop"])) to \(view())"
    case 31:
      generator.pick([
        "set \(view()).hidden \(yesNo())", "set \(view()).nextKeyView \(view())", "profile appkit; set f.hidden yes",
        "set \(view()).sendActionOn \(generator.pick(["none", "leftMouseDown", "leftMouseUp,leftMouseDragged"]))",
        "set \(view()).undoManager \(word())", "show-controller \(controller()) from \(controller())",
      ])
    default:
      generator.pick([
        "undo", "undo 3", "redo", "reset", "suppose { remove W }", "option scenes off", "output other.responder",
        "output off", "history", "history 1; echo more",
      ])
    }
  }

  private mutating func yesNo() -> String { generator.pick(["yes", "no"]) }

  private mutating func events() -> String {
    generator.pick(["allEvents", "allTouchEvents", "touchDown", "touchUpInside,valueChanged", "allEditingEvents"])
  }
}
