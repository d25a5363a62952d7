// SPDX-License-Identifier: Apache-2.0

import ResponderKit

/// What an importer understood of its input: nodes, who holds whom, connections and facts.
///
/// It names nothing of a session: names are hints, classes are names, and nodes refer to each other by their position. One
/// place in the shell turns it into statements.
package struct ImportedHierarchy: Sendable {
  /// Whose rules the input follows, nil when it does not say.
  package var platform: ImportedPlatform?
  /// Classes to declare, a superclass before its subclasses.
  package var classes: [ImportedClass] = []
  /// A node's holder comes before it.
  package var nodes: [ImportedNode] = []
  /// What stands between nodes beyond who holds whom, in the order to be made.
  package var links: [ImportedLink] = []
  /// Target-action.
  package var connections: [ImportedConnection] = []
  /// The chain that the input shows, sender first; positions of nodes.
  package var chain: [Int] = []
  /// The node that had the focus.
  package var firstResponder: Int?
  /// The window that an app would show first.
  package var keyWindow: Int?
  /// The controllers that documents begin with.
  package var initialControllers: [Int] = []
  /// What documents held, nil for input that is no document.
  package var counts: ImportCounts?
  /// What was left out or is worth knowing.
  package var notes = ImportNotes()
  /// What nodes handle: their positions and the actions.
  package var handlers: [(node: Int, action: String)] = []
  /// The delivery a backtrace shows.
  package var delivery: ImportedDelivery?
  /// What sources say, nil for input that is none.
  package var code: ImportedCode?

  /// Makes an empty one.
  package init() {}

  /// Adds a node and returns its position.
  mutating func add(_ node: ImportedNode) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }
}

/// Whose framework an input is of.
package enum ImportedPlatform: String, Hashable, Sendable { case uikit, appkit }

/// Something of the input that becomes a node.
package struct ImportedNode: Sendable {
  /// What it is to the rules.
  package var kind: ResponderKind
  /// The class as the input names it, without its module; nil for the kind's own.
  package var className: String?
  /// The framework's class that a class of the app's own descends from, when the input tells.
  package var stockClass: String?
  /// A name to make a free one from.
  package var name: NameHint
  /// What holds it.
  package var parent: Int?
  /// On a view: the controller whose root view it is.
  package var controller: Int?
  /// Where it is in its parent, in points.
  package var frame: Rect?
  /// Built-in properties that are not the class's own, as they are set.
  package var settings: [(property: String, value: String)] = []
  /// Facts, kept as properties of the user's own.
  package var facts: [(name: String, value: ImportedFact)] = []
  /// Where it stands in the input, nil for what the importer made up.
  package var origin: ImportedOrigin?

  init(_ kind: ResponderKind, className: String? = nil, stockClass: String? = nil, name: NameHint, parent: Int? = nil) {
    self.kind = kind
    self.className = className
    self.stockClass = stockClass
    self.name = name
    self.parent = parent
  }
}

/// A class of the app's own.
package struct ImportedClass: Sendable {
  /// Its name.
  package var name: String
  /// Its superclass, nil for none.
  package var superclass: String?
  /// The actions it handles.
  package var handles: [String]
}

/// The value of a fact.
package enum ImportedFact: Sendable {
  case text(String)
  /// A node, said by its name.
  case node(Int)
}

/// What stands between two nodes.
package enum ImportedLink: Sendable {
  /// A window's root controller.
  case root(controller: Int, window: Int)
  /// Containment, with the view the child's goes under; nil for the container's root view.
  case child(controller: Int, container: Int, place: Int?)
  case presented(controller: Int, presenter: Int)
  case delegate(Int, owner: Int)
  case windowController(Int, window: Int)
  case initialFirstResponder(Int, window: Int)
  /// A next responder that the rules do not give.
  case next(Int, of: Int)
}

/// A target-action entry.
package struct ImportedConnection: Sendable {
  /// The position of the node that sends.
  package var sender: Int
  /// Names of events, empty for a sender with one event only.
  package var events: [String]
  /// The selector.
  package var action: String
  /// What it carries.
  package var arguments: [String] = []
  /// Where it goes.
  package var target: ImportedTarget
  /// Where it stands in the input.
  package var origin: ImportedOrigin?
}

/// Where a connection goes.
package enum ImportedTarget: Hashable, Sendable {
  /// The first responder's chain.
  case anyone
  case node(Int)
}

/// A delivery seen from inside: who handled what.
package struct ImportedDelivery: Hashable, Sendable {
  /// The class that handled it.
  package var handlerClass: String
  /// The selector, or the method's base name when `isExact` is false.
  package var action: String
  /// Whether the selector is told letter by letter.
  package var isExact: Bool
  /// What kind of sender there was, for people.
  package var sender: String?
}
