// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderText

/// The result of an importer: nodes, their holders, connections and facts.
///
/// It does not refer to a session: names are hints, classes are names, and nodes refer to each other by position. One
/// place in the shell gives it the meaning of statements.
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
  /// The target-action connections of objects that send no actions here, such as items of a touch bar.
  ///
  /// The sender is the node that contains the object; the origin is that of the object.
  package var otherConnections: [ImportedConnection] = []
  /// The classes that a document names together with their module.
  package var namedClasses: [NamedClass] = []
  /// The outlets of objects whose class a document names.
  package var outlets: [ImportedOutlet] = []
  /// The methods that create the destinations of segues.
  package var segueActions: [SegueAction] = []
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

  package init() {}

  /// Adds a node and returns its position.
  mutating func add(_ node: consuming ImportedNode) -> Int {
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
  package var frame: Geometry.Rect?
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

/// An outlet of an object whose class a document names.
package struct ImportedOutlet: Sendable {
  package var className: String
  package var property: String
  package var origin: SourcePlace
}

/// A method that creates the destination of a segue.
package struct SegueAction: Sendable {
  /// The position of the segue's source.
  package var source: Int
  package var selector: String
  /// Whether the destination belongs to a container, which is made together with it.
  package var isRelationship: Bool
  package var origin: SourcePlace
}

/// A class that an element of a document names together with its module.
package struct NamedClass: Sendable {
  package var name: String
  package var module: String?
  /// Whether the module is that of the document's own target.
  package var isInTarget: Bool
  /// The framework's class of the element; empty when the element does not show it.
  package var stockClass: String
  /// Whether the element is the document's owner, of which only code makes an object.
  package var isOwner: Bool
  /// Whether the object has outlets.
  package var hasOutlets: Bool
  package var origin: SourcePlace
}

/// A class of the app.
package struct ImportedClass: Sendable {
  package var name: String
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
  case document(Int, window: Int)
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

/// The contents of documents, whether or not they were imported.
package struct ImportCounts: Hashable, Sendable {
  /// The number of documents.
  package var documents = 0
  /// The number of elements that contain an object's connections.
  package var connectionLists = 0
  /// The number of actions.
  package var actions = 0
  /// The number of actions sent to the first responder.
  package var nilTargeted = 0
  /// The number of outlets, without members of outlet collections.
  package var outlets = 0
  /// The number of segues, including relationships between controllers.
  package var segues = 0
  /// The number of scenes in storyboards.
  package var scenes = 0
  /// The number of Cocoa bindings, which are not actions.
  package var bindings = 0
  /// The number of elements with an id whose tag is not known.
  package var unknownElements = 0

  package init() {}

  private static let fields: [(count: WritableKeyPath<Self, Int> & Sendable, name: String, title: String)] = [
    (\.documents, "documents", "imported documents"),
    (\.connectionLists, "connectionLists", "their connection lists"),
    (\.actions, "actions", "their actions"),
    (\.nilTargeted, "nilTargeted", "of those nil-targeted"),
    (\.outlets, "outlets", "their outlets"),
    (\.segues, "segues", "their segues"),
    (\.scenes, "scenes", "their scenes"),
    (\.bindings, "bindings", "their bindings"),
    (\.unknownElements, "unknownElements", "unknown elements"),
  ]

  /// Every count, with its title for people and its name for programs.
  package var all: [(title: String, name: String, value: Int)] {
    Self.fields.map { ($0.title, $0.name, self[keyPath: $0.count]) }
  }

  /// Adds the counts of another value.
  package static func += (total: inout ImportCounts, more: ImportCounts) {
    for field in fields { total[keyPath: field.count] += more[keyPath: field.count] }
  }
}

/// What an import left out or changed, by kind and number.
package struct ImportNotes: Sendable {
  /// A kind of omission or change; the text describes one of them.
  package struct Note: Hashable, Sendable {
    /// The description of one.
    package let text: String
    /// The number of times it occurred.
    package fileprivate(set) var count: Int
    /// The first few places or names, in order.
    package fileprivate(set) var examples: [String]
  }

  /// The notes in the order of their first occurrence.
  package private(set) var all: [Note] = []
  private var positions: [String: Int] = [:]
  private static let exampleLimit = 3

  package init() {}

  /// Counts one more of a kind.
  package mutating func add(_ text: String, example: String? = nil, count: Int = 1) {
    let position = positions[text] ?? all.count
    if position == all.count {
      positions[text] = position
      all.append(Note(text: text, count: 0, examples: []))
    }
    all[position].count += count
    if let example, all[position].examples.count < Self.exampleLimit, !all[position].examples.contains(example) {
      all[position].examples.append(example)
    }
  }

  /// Adds the notes of another import.
  package mutating func add(_ others: ImportNotes) {
    for note in others.all {
      add(note.text, count: note.count)
      for example in note.examples { add(note.text, example: example, count: 0) }
    }
  }
}

extension ImportNotes.Note {
  /// The note as one line: `3× dangling target (a, b)`.
  package var line: String {
    let times = count > 1 ? "\(count)× " : ""
    return times + text + (examples.isEmpty ? "" : " (\(examples.joined(separator: ", "))\(isCut ? ", …" : ""))")
  }

  private var isCut: Bool { count > examples.count }
}

/// The reason an input cannot be imported; nothing of it was imported.
package struct ImportError: Error, Hashable, Sendable {
  /// The description of the problem, lower case and without a full stop.
  package let message: String
  /// The line of the problem in the input, 1-based, when it is known.
  package let line: Int?
  /// What to do next.
  package let help: [String]
  /// Whether the input is valid but of a format that is not supported.
  package let isUnsupported: Bool

  init(_ message: String, line: Int? = nil, isUnsupported: Bool = false, help: String...) {
    self.message = message
    self.line = line
    self.help = help
    self.isUnsupported = isUnsupported
  }
}

/// A file that cannot be imported, and the reason.
package struct ImportFailure: Error, Sendable {
  package let path: String
  /// The reason.
  package let error: ImportError

  package init(path: String, error: ImportError) {
    self.path = path
    self.error = error
  }
}
