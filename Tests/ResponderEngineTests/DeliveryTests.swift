// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderTesting
import Testing

@Suite("Delivery")
struct DeliveryTests {
  let sketch = Sketch()
  var tree: ResponderTree { sketch.tree }

  @Test("exactly the target found is called, once, with its method (U46)")
  func one() throws {
    let window = try sketch.window()
    let view = try sketch.view(in: window)
    tree.handle(.copy, on: view, with: .first)
    tree.handle(.copy, on: window, with: .second)
    var calls: [Call] = []
    let handled = try tree.deliver(tree.find(.copy, from: view)) { handler, id in
      calls.append(Call(handler, on: id))
    }
    #expect(calls == [Call(.first, on: view)])
    #expect(handled == view)
  }

  @Test("a send to an explicit target calls it without a walk, or is an unrecognized selector (U38)")
  func explicitSend() throws {
    let view = try sketch.view(in: sketch.window())
    tree.handle(.copy, on: view, with: .first)
    tree.overrideCanPerform(.copy, on: view, with: false)
    var calls: [Call] = []
    func send(_ action: Action) throws(DeliveryError<Never>) -> Bool {
      try tree.sendAction(action, to: view, from: nil) { _, _ in
        true
      } invoke: { handler, id in
        calls.append(Call(handler, on: id))
      }
    }
    #expect(try send(.copy))
    #expect(calls == [Call(.first, on: view)])
    #expect(throws: DeliveryError<Never>.self) { try send(.paste) }
  }

  @Test("a handler that sends its own action stops at the limit, and the next send works")
  func sendingItself() throws {
    let view = try sketch.view(in: sketch.window())
    tree.handle(.copy, on: view, with: .first)
    var depth = 0
    func send() -> Bool {
      do {
        return try tree.sendAction(.copy, from: view) { _, _ in
          true
        } invoke: { _, _ in
          depth += 1
          _ = send()
        }
      } catch {
        return false
      }
    }
    #expect(send())
    #expect(depth == ResponderTree.deliveryDepthLimit)
    #expect(send())
    #expect(depth == 2 * ResponderTree.deliveryDepthLimit)
  }

  @Test("an action that is not handled returns false and calls no handler (U46, U47)")
  func nobody() throws {
    let view = try sketch.view(in: sketch.window())
    let search = tree.find(.copy, from: view)
    let handled = try tree.deliver(search) { _, _ in Issue.record("called") }
    #expect(handled == nil)
    #expect(search.end == .nil)
  }

  @Test("a target without the method is an unrecognized selector, reported with the search (U36, U38)")
  func unrecognizedSelector() throws {
    let view = try sketch.view(in: sketch.window())
    tree.overrideCanPerform(.copy, on: view, with: true)
    for search in [tree.find(.copy, from: view), tree.find(.paste, to: view)] {
      do {
        _ = try tree.deliver(search) { _, _ in Issue.record("called") }
        Issue.record("delivered")
      } catch {
        guard case .unrecognizedSelector(let target, let rule) = error else {
          Issue.record(error)
          continue
        }
        #expect(target == view)
        #expect(rule == (search.startRule == .u38 ? .u38 : .u36))
      }
    }
  }

  @Test("an error of a handler is thrown, and the next delivery works (U46)")
  func failure() throws {
    let id = sketch.make(.responder)
    tree.handle(.copy, on: id, with: .first)
    let search = tree.find(.copy, from: id)
    for _ in 0..<100 {
      do {
        _ = try tree.deliver(search) { (_, _) throws(Failed) in throw Failed() }
        Issue.record("delivered")
      } catch {
        guard case .handler = error else {
          Issue.record("\(error)")
          return
        }
      }
    }
    #expect(try tree.called(by: search) == [Call(.first, on: id)])
  }

  @Test("a handler may change the tree; the delivery does not change, and the next search sees the change")
  func changes() throws {
    let window = try sketch.window()
    let view = try sketch.view(in: window)
    tree.handle(.copy, on: view, with: .first)
    tree.handle(.copy, on: window, with: .second)
    let search = tree.find(.copy, from: view)
    _ = try tree.deliver(search) { (_, id) throws(StructureError) in
      _ = tree.unhandle(.copy, on: id)
      try tree.move(id, to: nil)
      try tree.move(id, to: window)
    }
    #expect(search.asked == [view])
    #expect(tree.find(.copy, from: view).target == window)
    _ = try tree.deliver(tree.find(.copy, from: view)) { _, id in tree.remove(id) }
    #expect(!tree.contains(window))
    #expect(tree.checkInvariants() == [])
  }

  @Test("a handler may send again; both are delivered (U49)")
  func reentrant() throws {
    let window = try sketch.window()
    let view = try sketch.view(in: window)
    tree.handle(.copy, on: view, with: .first)
    tree.handle(.copy, on: window, with: .second)
    var calls: [Call] = []
    _ = try tree.deliver(tree.find(.copy, from: view)) { (handler, id) throws in
      calls.append(Call(handler, on: id))
      _ = try tree.deliver(tree.find(.copy, at: window)) { handler, id in
        calls.append(Call(handler, on: id))
      }
    }
    #expect(calls == [Call(.first, on: view), Call(.second, on: window)])
  }

  @Test(
    "64 nested deliveries are allowed, sends and bubbles alike; the 65th is refused", arguments: [true, false])
  func depthLimit(bubbles: Bool) throws {
    #expect(ResponderTree.deliveryDepthLimit == 64)
    let id = sketch.make(.responder)
    tree.handle(.copy, on: id, with: .first)
    let search = tree.find(.copy, from: id)
    let path = tree.bubblePath(.copy, from: id)
    var (calls, refusals) = (0, 0)
    func send() throws {
      do {
        if bubbles, calls % 2 == 1 {
          _ = try tree.bubble(along: path) { _, _ in
            true
          } invoke: { (_, _) throws in
            calls += 1
            try send()
            return .handled
          }
        } else {
          _ = try tree.deliver(search) { (_, _) throws in
            calls += 1
            try send()
          }
        }
      } catch DeliveryError<any Error>.depthLimit {
        refusals += 1
      }
    }
    // Twice, because what was entered must have been left again.
    for round in 1...2 {
      try send()
      #expect(calls == 64 * round)
      #expect(refusals == round)
    }
  }

  @Test("an unhandled send is answered at any depth, because it calls no handler (U47)")
  func unhandledAtTheLimit() throws {
    let id = sketch.make(.responder)
    tree.handle(.copy, on: id, with: .first)
    var depth = 0
    var unhandled: Bool?
    func send() throws {
      _ = try tree.deliver(tree.find(.copy, from: id)) { (_, _) throws in
        depth += 1
        if depth < ResponderTree.deliveryDepthLimit { return try send() }
        unhandled = try tree.deliver(tree.find(.paste, from: id)) { (_, _) throws in } == nil
      }
    }
    try send()
    #expect(unhandled == true)
  }
}
