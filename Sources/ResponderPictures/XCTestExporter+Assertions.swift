// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderText

extension XCTestExporter {
  func nextAssertion(_ position: Int) -> Line? {
    let node = nodes[position]
    guard let rule = node.nextRule, node.kind.isResponder else { return nil }
    return "XCTAssertEqual(next(of: \(identifiers[position])), \(quoted(node.next)), \(name: rule))"
  }

  var firstResponderAssertions: [Line] {
    nodes.indices.compactMap { position in
      guard nodes[position].kind == .window, !isUIKit || nodes[position].isKeyWindow else { return nil }
      return firstResponderAssertion(nodes[position].firstResponder, in: position)
    }
  }

  /// Returns the identifier of an object, or `nil`.
  func object(_ position: Int?) -> Line { position.map { "\(identifiers[$0])" } ?? "nil" }

  /// Returns the name of an object as a literal, or `nil`.
  func quoted(_ position: Int?) -> Line { position.map { "\(name: nodes[$0].name)" } ?? "nil" }

  private func firstResponderAssertion(_ first: Int?, in window: Int) -> Line {
    "XCTAssertEqual(firstResponder(in: \(identifiers[window])), \(quoted(first)))"
  }

  func assertion(_ question: AppTest.Check.Question) -> [Line] {
    func list(_ positions: [Int]) -> Line { "[\(positions.map { quoted($0) }.joined(", "))]" }
    switch question {
    case .send(let action, let sender, let target, let handler):
      return [
        "assertSend(\(literal(action)), to: \(object(target)), from: \(object(sender)), isHandledBy: \(quoted(handler)))"
      ]
    case .exception: return ["// Not sent: it raises an exception, which a test in Swift cannot catch."]
    case .perform(let action, let node, let handler):
      return ["assertPerform(\(literal(action)), on: \(object(node)), isHandledBy: \(quoted(handler)))"]
    case .can(let action, let node, let answer):
      let asked: Line =
        isUIKit ? "canPerformAction(\(selector(action)), withSender: nil)" : "responds(to: \(selector(action)))"
      return ["XCTAssertEqual(\(object(node)).\(asked), \(answer))"]
    case .target(let action, let node, let answer):
      return [
        "XCTAssertEqual(named(\(object(node)).target(forAction: \(selector(action)), withSender: nil)), \(quoted(answer)))"
      ]
    case .trigger(let control, let events, let handlers):
      let fired: Line = isUIKit ? "\(eventSet(events)), of: " : ""
      return ["assertTrigger(\(fired)\(object(control)), isHandledBy: \(list(handlers)))"]
    case .menuItem(let action, let target, let answer):
      let asked: Line = action.map(literal) ?? "nil"
      return ["assertMenuItem(\(asked), target: \(object(target)), isEnabled: \(answer))"]
    case .command(let action, let start, let sender, let answer):
      return ["assertCommand(\(literal(action)), at: \(object(start)), from: \(object(sender)), isEnabled: \(answer))"]
    case .bubble(let action, let sender, let handlers, let passing):
      return [
        "assertBubble(\(literal(action)), from: \(object(sender)), isHandledBy: \(list(handlers)), passedOnBy: \(list(passing)))"
      ]
    case .unasked(let reason): return ["// Not asked: \(prose: reason.split(separator: "\n").joined(separator: " "))"]
    case .become(let node, let window, let answer, let first):
      guard isUIKit || window != nil else { return ["// Not asked: the object is in no window."] }
      let asked: Line =
        isUIKit ? "\(object(node)).becomeFirstResponder()" : "\(object(window)).makeFirstResponder(\(object(node)))"
      return ["XCTAssertEqual(\(asked), \(answer))"] + (window.map { [firstResponderAssertion(first, in: $0)] } ?? [])
    case .resign(let window, let answer, let first):
      let old = nodes[window].firstResponder
      guard !isUIKit || old != nil else { return ["// Not asked: there is no first responder."] }
      let asked: Line = isUIKit ? "\(object(old)).resignFirstResponder()" : "\(object(window)).makeFirstResponder(nil)"
      return ["XCTAssertEqual(\(asked), \(answer))", firstResponderAssertion(first, in: window)]
    }
  }
}
