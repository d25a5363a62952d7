// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderText

/// The result of an importer: nodes, their holders, connections and facts.
///
/// It does not refer to a session: names are hints, classes are names, and nodes refer to each other by position. One
/// place in the shell turns it into statements.
package struct ImportedHierarchy: Sendable {
  /// The platform whose rules the input follows, or nil when it is not known.
  package var platform: ImportedPlatform?
  /// The classes to declare; each superclass precedes its subclasses.
  package var classes: [ImportedClass] = []
  /// The nodes; each holder precedes what it holds.
  package var nodes: [ImportedNode] = []
  /// The links between nodes besides holding, in the order in which they are made.
  package var links: [ImportedLink] = []
  /// The target-action connections.
  package var connections: [ImportedConnection] = []
  /// The positions of the nodes in the chain the input shows, sender first.
  package var chain: [Int] = []
  /// The node that was first responder.
  package var firstResponder: Int?
  /// The window an app would show first.
  package var keyWindow: Int?
  /// The initial controllers of documents.
  package var initialControllers: [Int] = []
  /// The contents of documents, or nil when the input is not a document.
  package var counts: ImportCounts?
  /// What was left out or is worth knowing.
  package var notes = ImportNotes()
  /// The actions that nodes handle, with the positions of the nodes.
  package var handlers: [(node: Int, action: String)] = []
  /// The delivery in a backtrace.
  package var delivery: ImportedDelivery?
  /// The contents of sources, or nil when the input is not source text.
  package var code: ImportedCode?

  /// Makes an empty hierarchy.
  package init() {}

  /// Adds a node and returns its position.
  mutating func add(_ node: ImportedNode) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }
}

/// The framework of an input.
package enum ImportedPlatform: String, Hashable, Sendable { case uikit, appkit }

/// A part of the input that becomes a node.
package struct ImportedNode: Sendable {
  /// The kind for the rules.
  package var kind: ResponderKind
  /// The class as named by the input, without its module, or nil for the default of the kind.
  package var className: String?
  /// The framework class that a class of the app descends from, when the input shows it.
  package var stockClass: String?
  /// The hint from which a free name is made.
  package var name: NameHint
  /// The position of the node that holds it.
  package var parent: Int?
  /// The controller whose root view this view is.
  package var controller: Int?
  /// The frame in its parent, in points.
  package var frame: Rect?
  /// The built-in properties that differ from the class's defaults, with their values.
  package var settings: [(property: String, value: String)] = []
  /// The facts, which become user-defined properties.
  package var facts: [(name: String, value: ImportedFact)] = []
  /// Its place in the input, or nil when the importer added it.
  package var origin: SourcePlace?

  init(_ kind: ResponderKind, className: String? = nil, stockClass: String? = nil, name: NameHint, parent: Int? = nil) {
    self.kind = kind
    self.className = className
    self.stockClass = stockClass
    self.name = name
    self.parent = parent
  }
}

/// A class of the app.
package struct ImportedClass: Sendable {
  /// The name.
  package var name: String
  /// The superclass, or nil.
  package var superclass: String?
  /// The actions it handles.
  package var handles: [String]
}

/// The value of a fact.
package enum ImportedFact: Sendable {
  case text(String)
  /// A node, written as its name.
  case node(Int)
}

/// A link between two nodes.
package enum ImportedLink: Sendable {
  /// A window and its root controller.
  case root(controller: Int, window: Int)
  /// A contained controller, with the view that its own view is placed in, or nil for the container's root view.
  case child(controller: Int, container: Int, place: Int?)
  case presented(controller: Int, presenter: Int)
  case delegate(Int, owner: Int)
  case windowController(Int, window: Int)
  case initialFirstResponder(Int, window: Int)
  /// A next responder that does not follow from the rules.
  case next(Int, of: Int)
}

/// A target-action entry.
package struct ImportedConnection: Sendable {
  /// The position of the node that sends.
  package var sender: Int
  /// The names of events; empty for a sender that has only one.
  package var events: [String]
  /// The selector.
  package var action: String
  /// The arguments sent with it.
  package var arguments: [String] = []
  /// The target.
  package var target: ImportedTarget
  /// Its place in the input.
  package var origin: SourcePlace?
}

/// The target of a connection.
package enum ImportedTarget: Hashable, Sendable {
  /// The first responder's chain.
  case anyone
  case node(Int)
}

/// A delivery as it appears in a backtrace: the handler and the action.
package struct ImportedDelivery: Hashable, Sendable {
  /// The class that handled it.
  package var handlerClass: String
  /// The selector, or the method's base name when `isExact` is false.
  package var action: String
  /// Whether the selector is known exactly.
  package var isExact: Bool
  /// The kind of sender, for people.
  package var sender: String?
}
