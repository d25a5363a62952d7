// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderTesting
import Testing

@Suite("Bubbling")
struct BubbleTests {
  let sketch = Sketch()
  var tree: ResponderTree { sketch.tree }

  /// Makes three nested views and their window, the innermost first.
  func nest() throws -> [ResponderID] {
    var chain = [try sketch.window()]
    while chain.count < 4 { chain.insert(try sketch.view(in: chain[0]), at: 0) }
    return chain
  }

  @Test("bubbling begins at the sender, whatever is first responder and whatever canPerformAction returns (U50)")
  func start() throws {
    let chain = try nest()
    let field = try sketch.view(.canBecomeFirstResponder, in: chain[3])
    _ = tree.becomeFirstResponder(field)
    tree.handle(.copy, on: chain[1], with: .first)
    tree.overrideCanPerform(.copy, on: chain[1], with: false)
    tree.overrideTarget(of: .copy, on: chain[0], with: field)
    let delivery = try tree.bubble(along: tree.bubblePath(.copy, from: chain[0])) { _ in .handled }
    #expect(delivery.handlers == [chain[1]])
    #expect(delivery.search.asked == Array(chain[...1]))
    #expect(delivery.search.asked.count == 2)
    #expect(delivery.search.start == chain[0])
    #expect(delivery.search.startRule == .u50)
    #expect(delivery.search.target == chain[1])
    #expect(delivery.search.end == .handled)
  }

  @Test("a handler that passes lets it continue, so several may handle it (U50)")
  func passing() throws {
    let chain = try nest()
    tree.handle(.copy, on: chain[0], with: .first)
    tree.handle(.copy, on: chain[2], with: .second)
    tree.handle(.copy, on: chain[3], with: .third)
    let path = tree.bubblePath(.copy, from: chain[0])
    let delivery = try tree.bubble(along: path) { $0 == .second ? .handled : .passed }
    #expect(delivery.handlers == [chain[0], chain[2]])
    #expect(delivery.search.asked == Array(chain[...2]))
    #expect(delivery.search.end == .handled)
  }

  @Test("when all handlers pass, it reaches the end of the chain (U50)")
  func allPass() throws {
    let chain = try nest()
    tree.handle(.copy, on: chain[0], with: .first)
    tree.handle(.copy, on: chain[2], with: .second)
    let delivery = try tree.bubble(along: tree.bubblePath(.copy, from: chain[0])) { _ in .passed }
    #expect(delivery.handlers == [chain[0], chain[2]])
    #expect(delivery.search.asked == chain + [sketch.app])
    #expect(delivery.search.end == .handled)
    #expect(delivery.isHandled)
  }

  @Test("without a handler it ends without an error (U50)")
  func nobody() throws {
    let chain = try nest()
    let delivery = try tree.bubble(along: tree.bubblePath(.copy, from: chain[0])) { _ in .handled }
    #expect(!delivery.isHandled)
    #expect(delivery.search.target == nil)
    #expect(delivery.search.asked == chain + [sketch.app])
    #expect(delivery.search.end == .nil)
  }

  @Test("an object that is not a responder, or was removed, cannot bubble (U18, U50)")
  func nonResponder() throws {
    let object = sketch.make(.object)
    tree.handle(.copy, on: object, with: .first)
    let gone = sketch.make(.responder)
    tree.remove(gone)
    for id in [object, gone] {
      let delivery = try tree.bubble(along: tree.bubblePath(.copy, from: id)) { _ in .handled }
      #expect(delivery.handlers == [])
      #expect(delivery.search.asked == [])
      #expect(delivery.search.start == nil)
    }
  }

  @Test("the path is frozen before the first handler runs: moves and overrides change nothing (U50)")
  func frozen() throws {
    let chain = try nest()
    for id in chain { tree.handle(.copy, on: id, with: .first) }
    let newcomer = sketch.make(.responder)
    tree.handle(.copy, on: newcomer, with: .second)
    var calls: [ResponderID] = []
    let path = tree.bubblePath(.copy, from: chain[0])
    let delivery = try tree.bubble(along: path) { _, _ in
      true
    } invoke: { (_, id) throws(StructureError) in
      calls.append(id)
      if id == chain[0] {
        tree.overrideNext(of: chain[0], with: .responder(newcomer))
        try tree.move(chain[1], to: nil)
        tree.handle(.copy, on: chain[2], with: .third)
        _ = tree.unhandle(.copy, on: chain[3])
      }
      return .passed
    }
    #expect(calls == chain)
    #expect(delivery.handlers == chain)
    #expect(delivery.search.asked == chain + [sketch.app])
  }

  @Test("the methods are frozen with the path (U50)")
  func frozenMethods() throws {
    let chain = try nest()
    tree.handle(.copy, on: chain[0], with: .first)
    tree.handle(.copy, on: chain[1], with: .second)
    var handlers: [HandlerID] = []
    _ = try tree.bubble(along: tree.bubblePath(.copy, from: chain[0])) { handler in
      handlers.append(handler)
      tree.handle(.copy, on: chain[1], with: .third)
      tree.handle(.copy, on: chain[2], with: .third)
      return .passed
    }
    #expect(handlers == [.first, .second])
  }

  @Test("a responder removed meanwhile is skipped, even if its slot is used again (U50)")
  func removal() throws {
    let chain = try nest()
    let side = sketch.make(.responder)
    tree.overrideNext(of: chain[0], with: .responder(side))
    tree.overrideNext(of: side, with: .responder(chain[1]))
    for id in chain + [side] { tree.handle(.copy, on: id, with: .first) }
    var calls: [ResponderID] = []
    let path = tree.bubblePath(.copy, from: chain[0])
    let delivery = try tree.bubble(along: path) { _, _ in
      true
    } invoke: { _, id in
      calls.append(id)
      if id == chain[0] {
        tree.remove(side)
        tree.handle(.copy, on: sketch.make(.responder), with: .second)
      }
      return .passed
    }
    #expect(calls == chain)
    #expect(delivery.handlers == chain)
  }

  @Test("a handler that removes the whole window ends it early, without an error (U50)")
  func removalOfAll() throws {
    let chain = try nest()
    for id in chain { tree.handle(.copy, on: id, with: .first) }
    let delivery = try tree.bubble(along: tree.bubblePath(.copy, from: chain[0])) { _ in
      tree.remove(chain[3])
      return .passed
    }
    #expect(delivery.handlers == [chain[0]])
    #expect(tree.count == 1)
    #expect(tree.checkInvariants() == [])
  }

  @Test("in a cycle each responder is asked once, and the end is reported as a cycle (U50)")
  func cycle() throws {
    let chain = try nest()
    tree.overrideNext(of: chain[2], with: .responder(chain[0]))
    let unhandled = try tree.bubble(along: tree.bubblePath(.copy, from: chain[1])) { _ in .passed }
    #expect(unhandled.search.asked == [chain[1], chain[2], chain[0]])
    #expect(unhandled.search.end == .cycle)
    tree.handle(.copy, on: chain[2], with: .first)
    let handled = try tree.bubble(along: tree.bubblePath(.copy, from: chain[1])) { _ in .passed }
    #expect(handled.handlers == [chain[2]])
    #expect(handled.search.end == .handled)
  }

  @Test("conditions are evaluated when it arrives, nearest method first (U50)")
  func conditions() throws {
    let chain = try nest()
    let card = tree.addClass(superclass: nil, kind: .view, traits: [])
    let inner = tree.make(card)
    try tree.move(inner, to: chain[0])
    tree.handle(.copy, on: card, with: .second, isConditional: true)
    tree.handle(.copy, on: inner, with: .first, isConditional: true)
    tree.handle(.copy, on: chain[1], with: .third, isConditional: true)
    var asked: [Call] = []
    var isLate = false
    let path = tree.bubblePath(.copy, from: inner)
    #expect(asked == [])
    let delivery = try tree.bubble(along: path) { handler, id in
      asked.append(Call(handler, on: id))
      return handler == .second || isLate
    } invoke: { handler, id in
      asked.append(Call(handler, on: id))
      isLate = true
      return .passed
    }
    let (first, second) = (Call(.first, on: inner), Call(.second, on: inner))
    let third = Call(.third, on: chain[1])
    #expect(asked == [first, second, second, third, third])
    #expect(delivery.handlers == [inner, chain[1]])
  }

  @Test("a false condition is reported, and bubbling continues (U50)")
  func conditionFalse() throws {
    let chain = try nest()
    tree.handle(.copy, on: chain[1], with: .first, isConditional: true)
    let delivery = try tree.bubble(along: tree.bubblePath(.copy, from: chain[0])) { _, _ in
      false
    } invoke: { _, _ in
      .handled
    }
    #expect(!delivery.isHandled)
    #expect(delivery.search.verdicts == [1: .conditionFalse])
  }

  @Test("a failing handler ends it with the error (U50)")
  func failure() throws {
    let chain = try nest()
    tree.handle(.copy, on: chain[1], with: .first, isConditional: true)
    do {
      _ = try tree.bubble(along: tree.bubblePath(.copy, from: chain[0])) { _, _ in
        true
      } invoke: { (_, _) throws(Failed) in
        throw Failed()
      }
      Issue.record("bubbled")
    } catch {
      guard case .handler(let failure) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(failure == Failed())
    }
  }

  @Test("methods of classes are called (U33, U50)")
  func classMethods() throws {
    let chain = try nest()
    tree.handle(.copy, on: sketch.plainClass(.view), with: .first)
    let delivery = try tree.bubble(along: tree.bubblePath(.copy, from: chain[0])) { _ in .passed }
    #expect(delivery.handlers == Array(chain[...2]))
  }

  @Test("the bubbling of a touch ends at a control, which keeps it (U75)")
  func controls() throws {
    let chain = try nest()
    let control = try sketch.make(.control, in: chain[0])
    let label = try sketch.view(in: control)
    tree.handle(.copy, on: chain[0], with: .first)
    let touch = tree.bubblePath(.copy, from: label, stoppingAtControls: true)
    #expect(touch.responders == [label, control])
    #expect(touch.end == .nil)
    #expect(try tree.bubble(along: touch) { _ in .handled }.handlers == [])
    #expect(tree.bubblePath(.copy, from: label).responders == [label, control] + chain + [sketch.app])
    tree.handle(.copy, on: control, with: .second)
    let again = tree.bubblePath(.copy, from: label, stoppingAtControls: true)
    #expect(try tree.bubble(along: again) { _ in .passed }.handlers == [control])
  }
}
