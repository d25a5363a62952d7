// SPDX-License-Identifier: Apache-2.0

import ResponderKit

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What a message costs: up thirty views to a controller that conforms, beside the same by name, beside the engine's own
/// send, beside a plain tree of classes, and beside bare Objective-C where that was measured already.
enum Messages {
  static let length = 30

  static func measure(_ scale: Scale, _ table: Table) throws {
    let sends = max(1, scale.hops / length / 5)
    let (chain, tree) = (FaceChain(length: length), ClassChain(length: length))
    let observed = FaceChain(length: length)
    var seen = 0
    observed.application.deliveryObserver = { _ in seen += 1 }
    observed.application.deliveryObserver = nil
    var seconds: (typed: [Double], untyped: [Double], engine: [Double], classes: [Double], observed: [Double])
    seconds = ([], [], [], [], [])
    let engine = EngineChain(length: length)
    try chain.sendTyped(times: 1)
    try observed.sendTyped(times: 1)
    for _ in 0..<scale.rounds {
      seconds.typed.append(try Clock.seconds { try chain.sendTyped(times: sends) })
      seconds.untyped.append(try Clock.seconds { try chain.sendUntyped(times: sends) })
      seconds.engine.append(try Clock.seconds { try engine.send(times: sends) })
      seconds.classes.append(try Clock.seconds { try tree.send(times: sends) })
      seconds.observed.append(try Clock.seconds { try observed.sendTyped(times: sends) })
    }
    guard seen == 0 else { throw Failure("an observer that was taken away was called") }
    func nanoseconds(_ seconds: [Double]) -> Double { seconds.median * 1e9 / Double(sends) }
    let typed = nanoseconds(seconds.typed)
    table.print(
      Row(
        "a message up \(length) views", typed, .nanoseconds, peer: "by name", nanoseconds(seconds.untyped),
        aim: .atMostTimesPeer(1.5)))
    table.print(
      Row("a message up \(length) views", typed, .nanoseconds, peer: "by number", nanoseconds(seconds.engine)))
    table.print(
      Row(
        "a message up \(length) views", typed, .nanoseconds, peer: "weak parents", nanoseconds(seconds.classes),
        aim: .atMostTimesPeer(1)))
    table.print(
      Row(
        "the same, an observer having been there", nanoseconds(seconds.observed), .nanoseconds, peer: "none ever",
        typed,
        aim: .atMostTimesPeer(1.1)))
    if let hop = try ObjectiveC.hop() {
      table.print(
        Row(
          "a hop of that message", typed / Double(length), .nanoseconds, peer: "bare ObjC", hop,
          aim: .atMostTimesPeer(1)))
    }
  }
}

private protocol OpenHandler { func open(_ number: Int) }

private struct Open: ActionMessage {
  let number: Int
  func deliver(to handler: any OpenHandler, from sender: Responder, for event: Event?) { handler.open(number) }
}

private final class OpenController: ViewController, OpenHandler {
  var sum = 0
  func open(_ number: Int) { sum &+= number }
}

/// Views in each other, some of a subclass, under a controller that handles the message.
private struct FaceChain {
  private final class Card: View {}

  let application = Application()
  let controller = OpenController()
  let leaf: View

  init(length: Int) {
    let window = Window(application: application)
    window.rootViewController = controller
    var last = controller.view
    for number in 1..<length {
      let view = number % 3 == 0 ? Card() : View()
      last.addSubview(view)
      last = view
    }
    leaf = last
    let controller = controller
    controller.handle("open:") { _ in controller.sum &+= 1 }
  }

  func sendTyped(times: Int) throws {
    controller.sum = 0
    for _ in 0..<times { Open(number: 1).send(from: leaf) }
    guard controller.sum == times else { throw Failure("a message was lost") }
  }

  func sendUntyped(times: Int) throws {
    controller.sum = 0
    let open: ActionName = "open:"
    for _ in 0..<times { application.sendAction(open, to: nil, from: leaf) }
    guard controller.sum == times else { throw Failure("an action was lost") }
  }
}

/// The same chain in the engine alone.
private struct EngineChain {
  let tree = ResponderTree()
  let leaf: ResponderID

  init(length: Int) {
    let viewClass = tree.addClass(superclass: nil, kind: .view, traits: [])
    var last = tree.make(viewClass)
    tree.handle(Action(rawValue: 0), on: last, with: HandlerID(rawValue: 1))
    for _ in 1...length {
      let view = tree.make(viewClass)
      try? tree.move(view, to: last)
      last = view
    }
    leaf = last
  }

  func send(times: Int) throws {
    var sum = 0
    for _ in 0..<times {
      _ = try tree.sendAction(Action(rawValue: 0), from: leaf) { (_, _) throws(Never) in
        true
      } invoke: { (_, _) throws(Never) in
        sum &+= 1
      }
    }
    guard sum == times else { throw Failure("the engine lost an action") }
  }
}

/// What one would write without ResponderKit: objects that know their parent weakly and are asked by a cast.
private final class ClassChain {
  private class Node { weak var parent: Node? }
  private final class Handler: Node, OpenHandler {
    var sum = 0
    func open(_ number: Int) { sum &+= number }
  }

  private let root = Handler()
  private var nodes: [Node] = []

  init(length: Int) {
    nodes = [root]
    for _ in 1...length {
      let node = Node()
      node.parent = nodes.last
      nodes.append(node)
    }
  }

  func send(times: Int) throws {
    root.sum = 0
    for _ in 0..<times {
      var current = nodes.last
      while let node = current {
        // A class of its own is asked for, which is the cheapest question there is.
        if let handler = node as? Handler {
          handler.open(1)
          break
        }
        current = node.parent
      }
    }
    guard root.sum == times else { throw Failure("the class tree lost a message") }
  }
}

/// The peer's figures, from the program that `RESPONDER_OBJC_PEER` names: one JSON object a line.
private enum ObjectiveC {
  /// Nanoseconds a hop of `respondsToSelector:` and `nextResponder` up a chain of ten; nil without the peer.
  static func hop() throws -> Double? {
    guard let variable = getenv("RESPONDER_OBJC_PEER"), case let path = String(cString: variable), !path.isEmpty else {
      return nil
    }
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let output = "\(folder.path)/objc"
    _ = try Child.run([path], output: output)
    for line in TemporaryFolder.contents(of: output).split(separator: "\n")
    where line.contains("\"dispatch_ns_per_hop\"") && line.contains("\"D\":10,") && line.contains("\"1 class\"") {
      guard let start = line.firstRange(of: "\"value\":") else { continue }
      return Double(line[start.upperBound...].prefix { $0 != "," })
    }
    throw Failure("\(path) did not tell what a hop costs")
  }
}
