// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// A tree with one plain class a kind, so that a test reads like a sketch of an app.
package final class Sketch {
  package let tree = ResponderTree()

  package init() {}

  private var classes: [ResponderKind: ClassID] = [:]

  package var app: ResponderID { tree.application }

  /// The plain class of a kind; it has no traits.
  package func plainClass(_ kind: ResponderKind) -> ClassID {
    if let known = classes[kind] { return known }
    let made = tree.addClass(superclass: nil, kind: kind, traits: [])
    classes[kind] = made
    return made
  }

  /// Makes an object of a plain class, in nothing.
  package func make(_ kind: ResponderKind, _ traits: ResponderTraits = []) -> ResponderID {
    let id = tree.make(plainClass(kind))
    if !traits.isEmpty { tree.setTrait(traits, of: id, to: true) }
    return id
  }

  /// Makes an object in another, in front.
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

  /// Makes a controller with a root view in nothing.
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
  /// Shares its low six bits with `copy`, so a search that looks at those alone confuses the two.
  package static let copyTwin = Action(rawValue: 65)
}

extension HandlerID {
  package static let first = HandlerID(rawValue: 11)
  package static let second = HandlerID(rawValue: 22)
  package static let third = HandlerID(rawValue: 33)
}

extension ResponderTree {
  /// Who would get a nil-targeted action; every condition holds.
  package func find(_ action: Action, from sender: ResponderID? = nil, recording: Bool = true) -> ActionSearch {
    search(action, from: sender, recording: recording) { (_, _) throws(Never) in true }
  }

  /// Who an object names as the action's target; every condition holds.
  package func find(_ action: Action, at responder: ResponderID) -> ActionSearch {
    search(action, at: responder) { (_, _) throws(Never) in true }
  }

  /// What an explicit target does with the action; every condition holds.
  package func find(_ action: Action, to target: ResponderID, from sender: ResponderID? = nil) -> ActionSearch {
    search(action, to: target, from: sender) { (_, _) throws(Never) in true }
  }

  package func canPerform(_ action: Action, on id: ResponderID) -> Bool {
    canPerformAction(action, on: id) { (_, _) throws(Never) in true }
  }

  /// Delivers what was found and hands back who was called, with which method.
  package func called(by search: ActionSearch) throws -> [Call] {
    var calls: [Call] = []
    _ = try deliver(search) { (handler, id) throws(Never) in calls.append(Call(handler, on: id)) }
    return calls
  }

  /// Bubbles along a path; each handler gives the disposition told, and every condition holds.
  package func bubble(
    along path: BubblePath, _ disposition: (HandlerID) -> Disposition
  ) throws(DeliveryError<Never>) -> Delivery {
    try bubble(along: path) { (_, _) throws(Never) in
      true
    } invoke: { (handler, _) throws(Never) in
      disposition(handler)
    }
  }
}

/// A chain as a test expects it.
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

/// What a test's own handler fails with.
package struct Failed: Error, Equatable {
  package init() {}
}

/// SplitMix64: the same numbers for the same seed on every machine.
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
