// SPDX-License-Identifier: Apache-2.0

import ResponderKit

/// A tree with one plain class a kind, so that a test reads like a sketch of an app.
final class Sketch {
  let tree = ResponderTree()
  private var classes: [ResponderKind: ClassID] = [:]

  var app: ResponderID { tree.application }

  /// The plain class of a kind; it has no traits.
  func plainClass(_ kind: ResponderKind) -> ClassID {
    if let known = classes[kind] { return known }
    let made = tree.addClass(superclass: nil, kind: kind, traits: [])
    classes[kind] = made
    return made
  }

  /// Makes an object of a plain class, in nothing.
  func make(_ kind: ResponderKind, _ traits: ResponderTraits = []) -> ResponderID {
    let id = tree.make(plainClass(kind))
    if !traits.isEmpty { tree.setTrait(traits, of: id, to: true) }
    return id
  }

  /// Makes an object in another, in front.
  func make(
    _ kind: ResponderKind, _ traits: ResponderTraits = [], in parent: ResponderID
  ) throws(StructureError) -> ResponderID {
    let id = make(kind, traits)
    try tree.move(id, to: parent)
    return id
  }

  func window(_ traits: ResponderTraits = []) throws(StructureError) -> ResponderID {
    try make(.window, traits, in: app)
  }

  func view(_ traits: ResponderTraits = [], in parent: ResponderID) throws(StructureError) -> ResponderID {
    try make(.view, traits, in: parent)
  }

  /// Makes a controller with a root view in nothing.
  func screen(_ traits: ResponderTraits = []) throws(StructureError) -> Screen {
    let screen = Screen(controller: make(.controller, traits), view: make(.view))
    try tree.attach(screen.controller, toView: screen.view)
    return screen
  }

  /// Makes a controller with a root view in another object.
  func screen(_ traits: ResponderTraits = [], in parent: ResponderID) throws(StructureError) -> Screen {
    let screen = try screen(traits)
    try tree.move(screen.view, to: parent)
    return screen
  }
}

/// A controller and its root view.
struct Screen {
  let controller: ResponderID
  let view: ResponderID
}

extension Action {
  static let copy = Action(rawValue: 1)
  static let paste = Action(rawValue: 2)
  /// Shares its low six bits with `copy`, so a search that looks at those alone confuses the two.
  static let copyTwin = Action(rawValue: 65)
}

extension HandlerID {
  static let first = HandlerID(rawValue: 11)
  static let second = HandlerID(rawValue: 22)
  static let third = HandlerID(rawValue: 33)
}

extension ResponderTree {
  /// Who would get a nil-targeted action; every condition holds.
  func find(_ action: Action, from sender: ResponderID? = nil, recording: Bool = true) -> ActionSearch {
    search(action, from: sender, recording: recording) { (_, _) throws(Never) in true }
  }

  /// Who an object names as the action's target; every condition holds.
  func find(_ action: Action, at responder: ResponderID) -> ActionSearch {
    search(action, at: responder) { (_, _) throws(Never) in true }
  }

  /// What an explicit target does with the action; every condition holds.
  func find(_ action: Action, to target: ResponderID, from sender: ResponderID? = nil) -> ActionSearch {
    search(action, to: target, from: sender) { (_, _) throws(Never) in true }
  }

  func canPerform(_ action: Action, on id: ResponderID) -> Bool {
    canPerformAction(action, on: id) { (_, _) throws(Never) in true }
  }

  /// Delivers what was found and hands back who was called, with which method.
  func called(by search: ActionSearch) throws -> [Call] {
    var calls: [Call] = []
    _ = try deliver(search) { (handler, id) throws(Never) in calls.append(Call(handler, on: id)) }
    return calls
  }

  /// Bubbles along a path; each handler gives the disposition told, and every condition holds.
  func bubble(
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
struct Walk: Equatable {
  let responders: [ResponderID]
  let end: ChainEnd
}

extension ResponderTree {
  func walk(from id: ResponderID) -> Walk {
    let chain = chain(from: id)
    return Walk(responders: chain.responders, end: chain.end)
  }
}

/// One handler called on one object.
struct Call: Hashable {
  let handler: HandlerID
  let id: ResponderID

  init(_ handler: HandlerID, on id: ResponderID) {
    self.handler = handler
    self.id = id
  }
}

/// What a test's own handler fails with.
struct Failed: Error, Equatable {}

/// SplitMix64: the same numbers for the same seed on every machine.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
