// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// The parts of a session that become code: its actions, protocols and classes, and the handlers of classes and nodes.
package struct CodeOutline: Sendable {
  /// The type of a value that an action carries.
  package enum ValueType: Hashable, Sendable {
    case string, int, number, bool, node
    case cases([String])
  }

  /// An action with the values it carries.
  package struct Action: Sendable {
    package var name: String
    package var parameters: [(name: String, type: ValueType)]

    package init(name: String, parameters: [(name: String, type: ValueType)]) {
      self.name = name
      self.parameters = parameters
    }
  }

  /// A handler, with the lines of what it does in the session.
  package struct Method: Sendable {
    package var action: String
    package var body: [String] = []
    /// Whether it passes the action on to the next responder.
    package var passesOn = false

    package init(action: String) { self.action = action }
  }

  /// A class of the frameworks or of the session.
  package struct Class: Sendable {
    package var name: String
    package var superclass: String?
    package var kind: ResponderKind
    package var isBuiltIn: Bool
    /// The protocols it adopts.
    package var adopted: [String]
    package var methods: [Method]

    package init(
      name: String, superclass: String?, kind: ResponderKind, isBuiltIn: Bool, adopted: [String], methods: [Method]
    ) {
      self.name = name
      self.superclass = superclass
      self.kind = kind
      self.isBuiltIn = isBuiltIn
      self.adopted = adopted
      self.methods = methods
    }
  }

  /// A node that has its own handlers.
  package struct Node: Sendable {
    package var name: String
    package var className: String
    package var methods: [Method]

    package init(name: String, className: String, methods: [Method]) {
      self.name = name
      self.className = className
      self.methods = methods
    }
  }

  /// The actions, sorted by name.
  package var actions: [Action] = []
  /// The protocols, sorted by name.
  package var protocols: [(name: String, actions: [String])] = []
  /// The classes; each superclass precedes its subclasses.
  package var classes: [Class] = []
  /// The nodes, in the order of the tree.
  package var nodes: [Node] = []

  /// Every handler; those of classes come first.
  package var methods: [Method] { classes.flatMap(\.methods) + nodes.flatMap(\.methods) }

  /// Makes an empty outline.
  package init() {}
}
