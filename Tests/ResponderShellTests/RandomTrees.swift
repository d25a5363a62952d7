// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

@testable import ResponderSession
@testable import ResponderShell

/// Small random sessions in either profile, with every way of changing where an action goes.
struct RandomTrees {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  static let actions = ["go", "stop", "copy", "copy:", "never"]

  private static let options = [
    "nil-start sender", "nil-start fr", "presented-next superview", "scenes off", "delegate-order at-window",
    "modal none", "vc-in-chain off",
  ]

  /// Returns a session with a dozen nodes; statements that its profile refuses have no effect.
  mutating func session() -> Session {
    let session = Session()
    session.model.suggestionBudget = 0
    let isAppKit = generator.below(2) == 0
    if isAppKit { session.outcomes(of: "profile appkit") }
    var script = "class Card: UIView\nclass Sub: Card\nadd window W\n"
    var nodes = ["W", "app"]
    if generator.below(2) == 0 {
      script += "add window V\n"
      nodes.append("V")
    }
    for number in 0..<(4 + generator.below(7)) {
      let name = "n\(number)"
      let kind = generator.pick(["view", "view", "field", "button", "Card", "Sub", "controller", "object", "responder"])
      switch kind {
      case "controller": script += "attach controller \(name) to \(node(nodes))\n"
      case "object": script += "add object \(name)\n"
      case "responder": script += "add \(isAppKit ? "NSResponder" : "UIResponder") \(name)\n"
      default: script += "add \(kind) \(name)\(generator.below(8) == 0 ? "" : " in \(node(nodes))")\n"
      }
      nodes.append(name)
    }
    let others = isAppKit ? ["d0", "d1", "wc", "doc", "dc"] : ["d0"]
    for _ in 0..<generator.below(7) {
      script += generator.below(isAppKit ? 2 : 4) == 0 ? special(nodes) : ""
      let on = generator.below(4) == 0 ? generator.pick(["Card", "Sub", "UIView"]) : node(nodes + others)
      script += "handle \(action()) on \(on)\(generator.below(9) == 0 ? " when $flag == yes" : "")\n"
    }
    for _ in 0..<generator.below(5) { script += override(nodes) }
    for _ in 0..<generator.below(4) {
      script += "connect \(node(nodes)) \(generator.pick(["touchDown", "action"])) \(action())\n"
    }
    for _ in 0..<(1 + generator.below(3)) { script += "first-responder \(node(nodes)) in \(node(nodes))\n" }
    for _ in 0..<generator.below(3) { script += "send \(action()) from \(node(nodes))\n" }
    if generator.below(3) == 0 { script += "option \(generator.pick(Self.options))\n" }
    session.outcomes(of: "let flag \(generator.pick(["yes", "no"]))\n" + script)
    return session
  }

  mutating func action() -> String { generator.pick(Self.actions) }

  mutating func node(_ nodes: [String]) -> String { generator.pick(nodes) }

  private mutating func special(_ nodes: [String]) -> String {
    let node = node(nodes)
    switch generator.below(8) {
    case 0: return "attach delegate d\(generator.below(3)) to \(node)\n"
    case 1: return "attach delegate \(node) to \(self.node(nodes))\n"
    case 2: return "attach window-controller wc to \(node)\n"
    case 3: return "attach document doc to \(node)\n"
    case 4: return "attach document-controller dc to app\n"
    case 5: return "main-window \(generator.pick(["V", "W", "none"]))\n"
    case 6: return "key-window \(generator.pick(["V", "W", "none"]))\n"
    default: return "modal V\n"
    }
  }

  private mutating func override(_ nodes: [String]) -> String {
    let (node, other) = (node(nodes), node(nodes))
    switch generator.below(10) {
    case 0: return "override \(node) next is \(other)\n"
    case 1: return "override \(node) next is none\n"
    case 2, 3: return "override \(node) canPerform \(action()) is no\n"
    case 4: return "override \(node) canPerform \(action()) is yes\n"
    case 5: return "override \(node) target \(action()) is \(other)\n"
    case 6: return "override \(node) supplemental \(action()) is \(other)\n"
    case 7: return "set \(node).acceptsFirstResponder yes\n"
    case 8: return "set \(node).open somewhere\n"
    default: return "set \(node).canBecomeFirstResponder yes\n"
    }
  }
}
