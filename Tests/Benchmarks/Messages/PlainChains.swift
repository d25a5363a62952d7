// SPDX-License-Identifier: Apache-2.0

import ResponderKit

/// The same chain in the engine alone: a window, a controller whose class handles the action, its view, and views of
/// two classes in it.
struct EngineChain {
  let tree = ResponderTree()
  let leaf: ResponderID

  init(length: Int) {
    let windowClass = tree.addClass(superclass: nil, kind: .window, traits: [])
    let controllerClass = tree.addClass(superclass: nil, kind: .controller, traits: [])
    let plain = tree.addClass(superclass: nil, kind: .view, traits: [])
    let card = tree.addClass(superclass: nil, kind: .view, traits: [])
    let (window, controller) = (tree.make(windowClass), tree.make(controllerClass))
    tree.handle(Action(rawValue: 0), on: controllerClass, with: HandlerID(rawValue: 1))
    var last = tree.make(plain)
    try? tree.move(window, to: tree.application)
    try? tree.attach(controller, toView: last)
    try? tree.setRootController(controller, of: window)
    for number in 1..<length {
      let view = tree.make(number % 3 == 0 ? card : plain)
      try? tree.move(view, to: last)
      last = view
    }
    leaf = last
    tree.commit()
  }

  func send(times: Int) throws {
    var sum = 0
    for _ in 0..<times {
      _ = try tree.sendAction(Action(rawValue: 0), from: leaf) { _, _ in
        true
      } invoke: { _, _ in
        sum &+= 1
      }
    }
    guard sum == times else { throw Failure("the engine lost an action") }
  }
}

/// The same chain without ResponderKit: objects with a weak parent, asked by a cast.
final class ClassChain {
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
        // The cast is to a separate class, which is the cheapest possible.
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
