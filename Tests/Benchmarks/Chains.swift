// SPDX-License-Identifier: Apache-2.0

import CWalk
import ResponderEngine

/// The cost of a hop: a nil-targeted send up a chain of plain views to a window that handles it.
enum Chains {
  static func measure(_ scale: Scale, _ table: Table) throws {
    for length in [10, 1_000, 100_000, 1_000_000] {
      let sends = max(1, scale.hops / length)
      let chain = Chain(length: length)
      let walk = CChain(length: length)
      try chain.send(times: 1)
      var ours: [Double] = []
      var theirs: [Double] = []
      for _ in 0..<scale.rounds {
        ours.append(try Clock.seconds { try chain.send(times: sends) } * 1e9 / Double(sends * length))
        theirs.append(try Clock.seconds { try walk.run(times: sends) } * 1e9 / Double(sends * length))
      }
      table.print(
        Row(
          "a hop, chain of \(length.grouped)", ours.median, .nanoseconds, peer: "C walk", theirs.median,
          aim: .atMostTimesPeer(2)))
    }
  }
}

/// A chain in the engine, made from the window down, so that a walk up goes through memory from high to low.
private struct Chain {
  let tree = ResponderTree()
  let action = Action(rawValue: 0)
  let window: ResponderID
  let leaf: ResponderID
  let length: Int

  init(length: Int) {
    let windowClass = tree.addClass(superclass: nil, kind: .window, traits: [])
    let viewClass = tree.addClass(superclass: nil, kind: .view, traits: [])
    var last = tree.make(windowClass)
    try? tree.move(last, to: tree.application)
    window = last
    for _ in 0..<length {
      let view = tree.make(viewClass)
      try? tree.move(view, to: last)
      last = view
    }
    leaf = last
    self.length = length
    tree.handle(action, on: window, with: HandlerID(rawValue: 1))
    tree.commit()
  }

  /// Runs a whole send: its start, the walk, and the call of the handler; nothing is recorded.
  ///
  /// Each send begins at the place the previous one returns, as in the C walk. It is always the leaf, but that is known
  /// only at run time.
  func send(times: Int) throws {
    let zero = CommandLine.arguments.count >> 16
    let senders = [leaf, window]
    var calls = 0
    for _ in 0..<times {
      let isHandled = try tree.sendAction(action, from: senders[calls & zero]) { _, _ in
        true
      } invoke: { _, responder in
        calls += responder == window ? 1 : 0
      }
      guard isHandled else { throw Failure("nobody handled the engine's action") }
    }
    guard calls == times else { throw Failure("the engine's walk went astray") }
  }
}

/// The same chain in the same order for C.
private struct CChain {
  let next: [UInt32]
  let behavior: [UInt32]

  init(length: Int) {
    // 0 is none, 1 the application, 2 the window, then the views, as in the engine.
    next = (0..<UInt32(length + 3)).map { $0 == 0 ? 0 : $0 - 1 }
    behavior = next.indices.map { $0 == 2 ? 1 : 0 }
  }

  func run(times: Int) throws {
    let zero = UInt32(truncatingIfNeeded: CommandLine.arguments.count >> 16)
    guard cwalk(next, behavior, UInt32(next.count - 1), zero, times) == 2 else { throw Failure("C's walk went astray") }
  }
}
