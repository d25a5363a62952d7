// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

extension Model {
  /// The classes that have a name, each superclass before its subclasses.
  package var classes: [ClassID] {
    names.classNameList.compactMap { name -> ClassID? in
      if case .classID(let id) = names.meaning(of: name) { id } else { nil }
    }.sorted { $0.rawValue < $1.rawValue }
  }

  /// The user-defined classes, each superclass before its subclasses.
  package var ownClasses: [ClassID] { classes.filter { $0.rawValue > catalog.lastBuiltIn.rawValue } }

  /// Returns a class and its superclasses, the class first.
  package func ancestry(of classID: ClassID) -> [ClassID] { tree.ancestry(of: classID) }

  package func name(of owner: MethodDeclarer) -> String {
    switch owner {
    case .object(let id): name(of: id)
    case .classID(let id): name(of: id)
    }
  }

  /// Returns the node or class with a name, or nil.
  package func owner(_ name: String) -> MethodDeclarer? {
    switch names.meaning(of: name) {
    case .node(let slot): .object(tree.id(at: slot))
    case .classID(let id): .classID(id)
    case .nothing, .reserved: nil
    }
  }

  /// Returns the handlers of a node or class itself, sorted by the names of their actions.
  package func sortedHandlers(of owner: MethodDeclarer) -> [(action: Action, handler: HandlerID)] {
    tree.ownHandlers(of: owner).sorted { actions.name(of: $0.action) < actions.name(of: $1.action) }
  }

  /// Returns the handler that an object would run for an action if its condition were true, with its owner.
  package func handler(of action: Action, for id: ResponderID) -> (owner: MethodDeclarer, id: HandlerID)? {
    guard let owner = tree.declarer(of: action, for: id) else { return nil }
    return tree.ownHandlers(of: owner).first { $0.action == action }.map { (owner, $0.handler) }
  }

  /// Returns the place in a source of an object's handler for an action, or nil when it is not known.
  package func handlerPlace(_ action: Action, on id: ResponderID) -> String? {
    handler(of: action, for: id).flatMap { behaviour[$0.id].place }
  }
}

extension ResponderTree {
  /// Returns a class and its superclasses, the class first.
  package func ancestry(of classID: ClassID) -> [ClassID] {
    Array(sequence(first: classID) { self.superclass(of: $0) })
  }

  /// The handlers of all objects and classes, in the order in which they were given.
  ///
  /// - Complexity: O(n log n) in the entries.
  package var implementedMethods: [HandlerID] {
    Set(handlingEntries.compactMap { $0.method?.handler }).sorted { $0.rawValue < $1.rawValue }
  }

  /// Returns the handlers of a node or class itself, in the order in which they were added.
  package func ownHandlers(of owner: MethodDeclarer) -> [(action: Action, handler: HandlerID)] {
    switch owner {
    case .object(let id): ownHandlers(of: id)
    case .classID(let id): ownHandlers(of: id)
    }
  }
}
