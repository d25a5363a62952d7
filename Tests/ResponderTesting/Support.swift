// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// A tree with one plain class for each kind, so that a test reads like a sketch of an app.
package final class Sketch {
  package let tree = ResponderTree()

  package init() {}

  private var classes: [ResponderKind: ClassID] = [:]

  package var app: ResponderID { tree.application }

  /// Returns the plain class of a kind, which has no traits.
  package func plainClass(_ kind: ResponderKind) -> ClassID {
    if let known = classes[kind] { return known }
    let made = tree.addClass(superclass: nil, kind: kind, traits: [])
    classes[kind] = made
    return made
  }

  /// Makes a detached object of a plain class.
  package func make(_ kind: ResponderKind, _ traits: ResponderTraits = []) -> ResponderID {
    let id = tree.make(plainClass(kind))
    if !traits.isEmpty { tree.setTrait(traits, of: id, to: true) }
    return id
  }

  /// Makes an object in another one, in front.
  package func make(
    _ kind: ResponderKind, _ traits: ResponderTraits = [], in parent: ResponderID
  ) throws(StructureError) -> ResponderID {
    let id = make(kind, traits)
    try tree.move(id, to: parent)
    return id
  }

  package func window(_ traits: ResponderTraits = []) throws(StructureError) -> ResponderID {
    try make(.window, traits, in: app)
  }

  package func view(_ traits: ResponderTraits = [], in parent: ResponderID) throws(StructureError) -> ResponderID {
    try make(.view, traits, in: parent)
  }

  /// Makes a controller with a detached root view.
  package func screen(_ traits: ResponderTraits = []) throws(StructureError) -> Screen {
    let screen = Screen(controller: make(.controller, traits), view: make(.view))
    try tree.attach(screen.controller, toView: screen.view)
    return screen
  }

  /// Makes a controller with a root view in another object.
  package func screen(_ traits: ResponderTraits = [], in parent: ResponderID) throws(StructureError) -> Screen {
    let screen = try screen(traits)
    try tree.move(screen.view, to: parent)
    return screen
  }
}

/// A controller and its root view.
package struct Screen {
  package let controller: ResponderID
  package let view: ResponderID
}

extension Action {
  package static let copy = Action(rawValue: 1)
  package static let paste = Action(rawValue: 2)
  /// An action that shares its low six bits with `copy`, so a search that compares only those confuses the two.
  package static let copyTwin = Action(rawValue: 65)
}

extension HandlerID {
  package static let first = HandlerID(rawValue: 11)
  package static let second = HandlerID(rawValue: 22)
  package static let third = HandlerID(rawValue: 33)
}

extension ResponderTree {
  /// Returns the target of a nil-targeted action; every condition is true.
  package func find(_ action: Action, from sender: ResponderID? = nil) -> ActionSearch {
    search(action, from: sender)
  }

  /// The same, found without recording who was asked.
  package func findTarget(_ action: Action, from sender: ResponderID? = nil) -> ResponderID? {
    target(of: action, from: sender)
  }

  /// Returns the target that an object names for an action; every condition is true.
  package func find(_ action: Action, at responder: ResponderID) -> ActionSearch {
    search(action, for: .chain(from: responder))
  }

  /// Returns how an explicit target answers an action; every condition is true.
  package func find(_ action: Action, to target: ResponderID, from sender: ResponderID? = nil) -> ActionSearch {
    search(action, for: .object(target), from: sender)
  }

  package func canPerform(_ action: Action, on id: ResponderID) -> Bool {
    canPerformAction(action, on: id) { _, _ in true }
  }

  /// Delivers what was found; returns the responders that were called, each with its method.
  package func called(by search: ActionSearch) throws(DeliveryError<Never>) -> [Call] {
    var calls: [Call] = []
    _ = try deliver(search) { handler, id in calls.append(Call(handler, on: id)) }
    return calls
  }

  /// Bubbles along a path; each handler gives the specified disposition, and every condition is true.
  package func bubble(
    along path: BubblePath, _ disposition: (HandlerID) -> Disposition
  ) throws(DeliveryError<Never>) -> Delivery {
    try bubble(along: path) { _, _ in
      true
    } invoke: { handler, _ in
      disposition(handler)
    }
  }
}

/// The chain a test expects.
package struct Walk: Equatable {
  package let responders: [ResponderID]
  package let end: ChainEnd

  package init(responders: [ResponderID], end: ChainEnd) { (self.responders, self.end) = (responders, end) }
}

extension ResponderTree {
  package func walk(from id: ResponderID) -> Walk {
    let chain = chain(from: id)
    return Walk(responders: chain.responders, end: chain.end)
  }
}

/// One handler called on one object.
package struct Call: Hashable {
  package let handler: HandlerID
  package let id: ResponderID

  package init(_ handler: HandlerID, on id: ResponderID) {
    self.handler = handler
    self.id = id
  }
}

/// The error of a test's handler.
package struct Failed: Error, Equatable {
  package init() {}
}

/// A generator that gives the same numbers for the same seed on every machine (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
