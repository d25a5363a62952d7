// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderText

// Building a tree: each function does one thing whole, and throws when the rules or the names do not allow it.

extension Model {
  /// Returns the number of a name, which may have no meaning yet.
  package func intern(_ name: ShortText) -> Int32 { names.intern(name) }

  /// Returns the number of a name, which may have no meaning yet.
  package func intern(_ name: String) -> Int32 { names.intern(name) }

  /// Returns the number of a short name that is free, or 0 for one that is not.
  package func internFree(_ name: ShortText) -> Int32 {
    let number = names.intern(name)
    return names.isFree(number) ? number : 0
  }

  /// Returns the number of a name that is free.
  @discardableResult
  package func requireFree(_ name: String) throws(BuildError) -> Int32 {
    let number = names.intern(name)
    try requireFree(name, number: number)
    return number
  }

  /// Checks that a name, whose number is known, is free.
  package func requireFree(_ name: @autoclosure () -> String, number: Int32) throws(BuildError) {
    let meaning = names.meaning(ofNumber: number)
    guard case .nothing = meaning else { throw BuildError(.nameTaken(name(), by: meaning)) }
  }

  /// Checks that the profile has instances of a class, which are not the application, and that they have a frame where one
  /// is wanted.
  package func requireMakeable(_ classID: ClassID, hasFrame: Bool = false) throws(BuildError) {
    let kind = tree.kind(of: classID)
    guard kind != .application else { throw BuildError(.application) }
    guard tree.profile.has(kind) else { throw BuildError(.kindOfOtherProfile(kind)) }
    guard !hasFrame || kind.hasFrame else { throw BuildError(.noFrame(kind)) }
  }

  /// Makes a node with a name, given by its number, and puts it into its parent; a window or scene without one belongs to
  /// the application.
  ///
  /// The caller has checked that the name is free and the class makeable.
  package func add(
    _ classID: ClassID, named name: Int32, in parent: ResponderID? = nil, frame: Geometry.Rect? = nil
  ) throws(BuildError) -> ResponderID {
    let id = try add(classID, kind: tree.kind(of: classID), named: name, in: parent, at: .last)
    if let frame { tree.setFrame(frame, of: id) }
    return id
  }

  /// Does the same beside a sibling; the class has the kind.
  package func add(
    _ classID: ClassID, kind: ResponderKind, named name: Int32, in parent: ResponderID?, at place: SiblingPlace
  ) throws(BuildError) -> ResponderID {
    var holder = parent
    if holder == nil, kind == .window || kind == .scene { holder = tree.application }
    if kind == .barButtonItem, let place = parent {
      guard let bar = bar(at: place, for: classID) else { throw BuildError(.badParent(kind), place) }
      holder = bar
    }
    let id: ResponderID
    do {
      id = try tree.make(classID, in: holder, place)
    } catch {
      guard error == .badSibling, let sibling = place.sibling else { throw BuildError(.badParent(kind), holder) }
      throw BuildError(.badSibling(holder: holder), sibling)
    }
    if holder == nil, let sibling = place.sibling { throw BuildError(.badSibling(holder: nil), sibling) }
    names.bind(number: name, toSlot: id.index)
    vocabulary.it = id
    return id
  }

  /// Gives a node a frame; its kind has one.
  package func setFrame(_ frame: Geometry.Rect, of id: ResponderID) { tree.setFrame(frame, of: id) }

  /// Makes a field a label, which in AppKit is a text field without editing.
  package func makeLabel(_ id: ResponderID) {
    if tree.profile == .appkit { tree.setTrait(.acceptsFirstResponder, of: id, to: false) }
  }

  /// Gives a node another name, which must be free.
  package func rename(_ id: ResponderID, to name: String) throws(BuildError) {
    let number = try requireFree(name)
    names.unbind(slot: id.index)
    names.bind(number: number, toSlot: id.index)
  }
}

extension SiblingPlace {
  /// The sibling that the place is beside, or nil.
  fileprivate var sibling: ResponderID? {
    switch self {
    case .last: nil
    case .before(let id), .after(let id): id
    }
  }
}

// MARK: - Classes and protocols

extension Model {
  /// Checks that a name is free and no word for a kind.
  package func requireFreeForClass(_ name: String) throws(BuildError) {
    try requireFree(name)
    guard !BuiltInClasses.isKindWord(name) else { throw BuildError(.kindWord(name)) }
  }

  /// Declares a class below another one.
  @discardableResult
  package func declareClass(
    _ name: String, superclass: ClassID? = nil, adopting protocols: [String] = [], traits: ResponderTraits = [],
    at place: String? = nil
  ) throws(BuildError) -> ClassID {
    try requireFreeForClass(name)
    let parent = superclass ?? catalog.object
    guard tree.kind(of: parent) != .application else { throw BuildError(.application) }
    for adopted in protocols where vocabulary.protocols[adopted] == nil { throw BuildError(.unknownProtocol(adopted)) }
    let id = tree.addClass(
      superclass: parent, kind: tree.kind(of: parent), traits: tree.traits(of: parent).union(traits))
    names.bind(name, to: id)
    if !protocols.isEmpty { vocabulary.set(protocols) { swap(&$0.adopted[id], &$1) } }
    if let place { sources.set(place) { swap(&$0.code.classPlaces[id], &$1) } }
    return id
  }

  /// Declares a protocol of actions.
  package func declareProtocol(_ name: String, _ list: [String], at place: String? = nil) throws(BuildError) {
    try requireFree(name)
    guard vocabulary.protocols[name] == nil else { throw BuildError(.protocolNameTaken(name)) }
    vocabulary.set(list) { swap(&$0.protocols[name], &$1) }
    if let place { sources.set(place) { swap(&$0.code.protocolPlaces[name], &$1) } }
    for action in list { _ = actions.intern(action) }
  }

  /// Notes that the code of a class overrides something, or for nil that it does not; a place is empty when it is not known.
  package func noteOverride(_ aspect: OverrideAspect, of classID: ClassID, at place: String?) {
    var overrides = sources.code.overrides[classID] ?? [:]
    overrides[aspect] = place
    sources.set(overrides.isEmpty ? nil : overrides) { swap(&$0.code.overrides[classID], &$1) }
  }
}
