// SPDX-License-Identifier: Apache-2.0

import ResponderKit

/// What an importer understood of its input: nodes, who holds whom, connections and facts.
///
/// It names nothing of a session: names are hints, classes are names, and nodes refer to each other by their position. One
/// place in the shell turns it into statements.
public struct ImportedHierarchy: Sendable {
  /// Whose rules the input follows, nil when it does not say.
  public var platform: ImportedPlatform?
  /// Classes to declare, a superclass before its subclasses.
  public var classes: [ImportedClass] = []
  /// A node's holder comes before it.
  public var nodes: [ImportedNode] = []
  /// What stands between nodes beyond who holds whom, in the order to be made.
  public var links: [ImportedLink] = []
  /// Target-action.
  public var connections: [ImportedConnection] = []
  /// The chain that the input shows, sender first; positions of nodes.
  public var chain: [Int] = []
  /// The node that had the focus.
  public var firstResponder: Int?
  /// The window that an app would show first.
  public var keyWindow: Int?
  /// The controllers that documents begin with.
  public var initialControllers: [Int] = []
  /// What documents held, nil for input that is no document.
  public var counts: ImportCounts?
  /// What was left out or is worth knowing.
  public var notes = ImportNotes()
  /// What nodes handle: their positions and the actions.
  public var handlers: [(node: Int, action: String)] = []
  /// The delivery a backtrace shows.
  public var delivery: ImportedDelivery?
  /// What sources say, nil for input that is none.
  public var code: ImportedCode?

  /// Makes an empty one.
  public init() {}

  /// Adds a node and returns its position.
  mutating func add(_ node: ImportedNode) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }
}

/// Whose framework an input is of.
public enum ImportedPlatform: String, Hashable, Sendable { case uikit, appkit }

/// Something of the input that becomes a node.
public struct ImportedNode: Sendable {
  /// What it is to the rules.
  public var kind: ResponderKind
  /// The class as the input names it, without its module; nil for the kind's own.
  public var className: String?
  /// The framework's class that a class of the app's own descends from, when the input tells.
  public var stockClass: String?
  /// A name to make a free one from.
  public var name: NameHint
  /// What holds it.
  public var parent: Int?
  /// On a view: the controller whose root view it is.
  public var controller: Int?
  /// Where it is in its parent, in points.
  public var frame: Rect?
  /// Built-in properties that are not the class's own, as they are set.
  public var settings: [(property: String, value: String)] = []
  /// Facts, kept as properties of the user's own.
  public var facts: [(name: String, value: ImportedFact)] = []
  /// Where it stands in the input, nil for what the importer made up.
  public var origin: ImportedOrigin?

  init(_ kind: ResponderKind, className: String? = nil, stockClass: String? = nil, name: NameHint, parent: Int? = nil) {
    self.kind = kind
    self.className = className
    self.stockClass = stockClass
    self.name = name
    self.parent = parent
  }
}

/// A class of the app's own.
public struct ImportedClass: Sendable {
  /// Its name.
  public var name: String
  /// Its superclass, nil for none.
  public var superclass: String?
  /// The actions it handles.
  public var handles: [String]
}

/// The value of a fact.
public enum ImportedFact: Sendable {
  case text(String)
  /// A node, said by its name.
  case node(Int)
}

/// What stands between two nodes.
public enum ImportedLink: Sendable {
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
public struct ImportedConnection: Sendable {
  /// The position of the node that sends.
  public var sender: Int
  /// Names of events, empty for a sender with one event only.
  public var events: [String]
  /// The selector.
  public var action: String
  /// What it carries.
  public var arguments: [String] = []
  /// Where it goes.
  public var target: ImportedTarget
  /// Where it stands in the input.
  public var origin: ImportedOrigin?
}

/// Where a connection goes.
public enum ImportedTarget: Hashable, Sendable {
  /// The first responder's chain.
  case anyone
  case node(Int)
}

/// A delivery seen from inside: who handled what.
public struct ImportedDelivery: Hashable, Sendable {
  /// The class that handled it.
  public var handlerClass: String
  /// The selector, or the method's base name when `isExact` is false.
  public var action: String
  /// Whether the selector is told letter by letter.
  public var isExact: Bool
  /// What kind of sender there was, for people.
  public var sender: String?
}
