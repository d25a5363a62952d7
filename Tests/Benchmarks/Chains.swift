// SPDX-License-Identifier: Apache-2.0

import CWalk
import ResponderEngine

/// The cost of a hop, and of a send that is repeated.
///
/// The action has no target and goes up a chain of plain views to a window that handles it.
enum Chains {
  static func measure(_ scale: Scale, _ table: Table) throws {
    for length in [10, 1_000, 100_000, 1_000_000] {
      let sends = max(1, scale.hops / length)
      let chain = Chain(length: length)
      let walk = CChain(length: length)
      try chain.send(times: sends)
      try walk.run(times: sends)
      var ours: [Double] = []
      var theirs: [Double] = []
      // A round of a short chain takes a few milliseconds, which another program disturbs as a whole. The least of many
      // rounds is undisturbed, for both.
      let isShort = length == 10
      for _ in 0..<(isShort ? 31 : scale.rounds) {
        ours.append(try Clock.seconds { try chain.send(times: sends) } * 1e9 / Double(sends * length))
        theirs.append(try Clock.seconds { try walk.run(times: sends) } * 1e9 / Double(sends * length))
      }
      table.print(
        Row(
          "a hop, chain of \(length.grouped)\(isShort ? ", least of 31" : "")",
          isShort ? ours.min() ?? 0 : ours.median, .nanoseconds, peer: "C walk",
          isShort ? theirs.min() ?? 0 : theirs.median, aim: .atMostTimesPeer(1.3)))
    }
    for length in [10, 10_000] {
      let sends = scale.hops / 5
      let chain = Chain(length: length, leaves: 1)
      var seconds: [Double] = []
      for _ in 0..<scale.rounds { seconds.append(try Clock.seconds { try chain.send(times: sends) }) }
      table.print(
        Row(
          "a send \(length.grouped) deep, repeated", seconds.median * 1e9 / Double(sends), .nanoseconds,
          aim: .below(50)))
    }
  }

  /// Sends up a chain of ten, each time from another view.
  static func send(times: Int) throws { try Chain(length: 10).send(times: times) }

  /// Sends up a chain of 10,000, each time from the same view.
  static func sendRepeatedly(times: Int) throws { try Chain(length: 10_000, leaves: 1).send(times: times) }
}

/// A chain in the engine, made from the window down, so that a walk up goes through memory from high to low.
private struct Chain {
  /// The number of views at the end of the chain that send in turns: more than the engine remembers the recipients of, so
  /// that each send walks.
  static let leafCount: Int32 = 512

  let tree = ResponderTree()
  let action = Action(rawValue: 0)
  let window: ResponderID
  /// The first of the sending views, whose slots and generations are consecutive.
  let leaf: ResponderID
  let leaves: Int32

  init(length: Int, leaves: Int32 = leafCount) {
    let windowClass = tree.addClass(superclass: nil, kind: .window, traits: [])
    let viewClass = tree.addClass(superclass: nil, kind: .view, traits: [])
    var last = tree.make(windowClass)
    try? tree.move(last, to: tree.application)
    window = last
    for _ in 1..<length { last = (try? tree.make(viewClass, in: last)) ?? last }
    var first: ResponderID?
    for _ in 0..<leaves {
      let leaf = try? tree.make(viewClass, in: last)
      first = first ?? leaf
    }
    leaf = first ?? last
    self.leaves = leaves
    tree.handle(action, on: window, with: HandlerID(rawValue: 1))
    tree.commit()
  }

  /// Runs a whole send: its start, the walk, and the call of the handler; nothing is recorded.
  ///
  /// The place where each send begins depends on where the previous one ended, as in the C walk, by a number that is always
  /// zero, which is known only at run time.
  func send(times: Int) throws {
    // A change ends what the engine remembers of the round before.
    tree.setTrait(.hidden, of: window, to: !tree.traits(of: window).contains(.hidden))
    tree.commit()
    let zero = Int32(truncatingIfNeeded: CommandLine.arguments.count >> 16)
    var calls = 0
    var reached: Int32 = 0
    for number in 0..<Int32(times) {
      let turn = number & (leaves - 1)
      let sender = ResponderID(index: leaf.index &+ turn &+ (reached & zero), generation: leaf.generation &+ turn)
      let isHandled = try tree.sendAction(action, from: sender) { _, _ in
        true
      } invoke: { _, responder in
        calls += 1
        reached = responder.index
      }
      guard isHandled else { throw Failure("nobody handled the engine's action") }
    }
    guard calls == times, times == 0 || reached == window.index else { throw Failure("the engine's walk went astray") }
  }
}

/// The same chain in the same order for C.
private struct CChain {
  let next: [UInt32]
  let behavior: [UInt32]
  let leaf: UInt32

  init(length: Int) {
    // 0 is none, 1 the application, 2 the window, then the views, as in the engine.
    let last = UInt32(length + 1)
    leaf = last + 1
    next = (0...last).map { $0 == 0 ? 0 : $0 - 1 } + Array(repeating: last, count: Int(Chain.leafCount))
    behavior = next.indices.map { $0 == 2 ? 1 : 0 }
  }

  func run(times: Int) throws {
    let zero = UInt32(truncatingIfNeeded: CommandLine.arguments.count >> 16)
    let mask = UInt32(Chain.leafCount - 1)
    guard cwalk(next, behavior, leaf, mask, zero, times) == 2 else { throw Failure("C's walk went astray") }
  }
}
