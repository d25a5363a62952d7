// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderText

extension Hierarchy {
  /// A part of the input that becomes a node.
  package struct Node: Sendable {
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
    /// Whether it is a window or scene outside the application; others without a parent are in it.
    package var isDetached = false
    /// The controller whose root view this view is.
    package var controller: Int?
    /// The frame in its parent, in points.
    package var frame: Geometry.Rect?
    /// The built-in properties that differ from the class's defaults, with their values.
    package var settings: [(property: String, value: String)] = []
    /// The key commands: the modifiers in the order ctrl, alt, shift, cmd and the key, joined by `+`, the action, and whether
    /// it comes before what the system does with the keys (U113).
    package var keys: [(keys: String, action: String, hasPriority: Bool)] = []
    /// Whether it is a window that is not shown when its document is loaded.
    package var isHiddenAtLaunch = false
    /// Whether a list makes copies of it for its rows.
    package var isPrototype = false
    /// The facts, which become user-defined properties.
    package var facts: [(name: String, value: Fact)] = []
    /// Its place in the input, or nil when the importer added it.
    package var origin: SourcePlace?
    /// The next responder that a model computed, or nil at the end of the chain.
    package var next: Int?
    /// The rule that determines the next responder, or nil for what is not a responder or comes from no model.
    package var nextRule: String?
    /// The node that a drawing shows it under.
    package var drawnUnder: Int?
    /// Remarks for the reader of a drawing.
    package var remarks: [String] = []

    package init(
      _ kind: ResponderKind, className: String? = nil, stockClass: String? = nil, name: NameHint, parent: Int? = nil
    ) {
      self.kind = kind
      self.className = className
      self.stockClass = stockClass
      self.name = name
      self.parent = parent
    }
  }

  /// What a node answers when it is asked about an action, or where it is touched.
  package struct Override: Sendable {
    /// The answer: a node in place of the target, or a word such as `no`.
    package enum Answer: Sendable {
      case node(Int)
      case word(String)
    }

    /// The position of the node.
    package var node: Int
    /// The aspect, as `override` names it.
    package var aspect: String
    /// The action, or nil for an aspect that has none.
    package var action: String?
    package var answer: Answer

    package init(_ aspect: String, of node: Int, action: String? = nil, answer: Answer) {
      (self.aspect, self.node, self.action, self.answer) = (aspect, node, action, answer)
    }
  }

  /// An outlet of an object whose class a document names.
  package struct Outlet: Sendable {
    package var className: String
    package var property: String
    /// Whether the document is for tvOS, whose frameworks have members that are not known here.
    package var isOnTV: Bool
    package var origin: SourcePlace

    package init(
      className: String, property: String, isOnTV: Bool = false, origin: SourcePlace
    ) {
      self.className = className
      self.property = property
      self.isOnTV = isOnTV
      self.origin = origin
    }
  }

  /// A connection that other translations of a document have.
  package struct MissingConnection: Sendable {
    package enum Kind: Sendable { case outlet, action }

    package var kind: Kind
    /// The property or the action.
    package var name: String
    /// The class that the document names for the object with the outlet, or nil.
    package var className: String?
    /// The object in the document that lacks it.
    package var origin: SourcePlace
    /// The object in a document that has it.
    package var other: SourcePlace

    package init(kind: Kind, name: String, className: String?, origin: SourcePlace, other: SourcePlace) {
      (self.kind, self.name, self.className) = (kind, name, className)
      (self.origin, self.other) = (origin, other)
    }
  }

  /// A method that creates the destination of a segue.
  package struct SegueAction: Sendable {
    /// The position of the segue's source.
    package var source: Int
    package var selector: String
    /// Whether the destination belongs to a container, which is made together with it.
    package var isRelationship: Bool
    package var origin: SourcePlace

    package init(
      source: Int, selector: String, isRelationship: Bool, origin: SourcePlace
    ) {
      self.source = source
      self.selector = selector
      self.isRelationship = isRelationship
      self.origin = origin
    }
  }

  /// A class that an element of a document names, together with its module if it is a class of Swift.
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

    package init(
      name: String, module: String? = nil, isInTarget: Bool, stockClass: String, isOwner: Bool, hasOutlets: Bool,
      origin: SourcePlace
    ) {
      self.name = name
      self.module = module
      self.isInTarget = isInTarget
      self.stockClass = stockClass
      self.isOwner = isOwner
      self.hasOutlets = hasOutlets
      self.origin = origin
    }
  }

  /// A class of the app.
  package struct Class: Sendable {
    package var name: String
    package var superclass: String?
    /// The actions it handles.
    package var handles: [String]

    package init(
      name: String, superclass: String? = nil, handles: [String]
    ) {
      self.name = name
      self.superclass = superclass
      self.handles = handles
    }
  }

  /// The value of a fact.
  package enum Fact: Sendable {
    case text(String)
    /// A node, written as its name.
    case node(Int)
  }

  /// A link between two nodes.
  package enum Link: Sendable {
    /// A window and its root controller.
    case root(controller: Int, window: Int)
    /// A contained controller, with the view that its own view is placed in, or nil for the container's root view.
    case child(controller: Int, container: Int, place: Int?)
    /// All controllers of a container that shows some of them, in order, and the one that a choice has selected.
    case controllers([Int], container: Int, selected: Int?)
    /// A presented controller, with its style.
    case presented(controller: Int, presenter: Int, style: PresentationStyle = .sheet)
    /// A controller that AppKit presents in a window of its own, with the view or controller that it is presented from.
    case presentedInWindow(controller: Int, from: Int, window: Int, style: WindowPresentation)
    /// A text view that edits the fields of a window.
    case fieldEditor(Int, window: Int)
    /// A sheet, and the window that it is attached to.
    case sheet(Int, on: Int)
    /// A context menu.
    case menu(Int, owner: Int)
    case delegate(Int, owner: Int)
    case windowController(Int, window: Int)
    case document(Int, window: Int)
    case documentController(Int, owner: Int)
    case initialFirstResponder(Int, window: Int)
    /// A next responder that does not follow from the rules; nil where the chain ends.
    case next(Int?, of: Int)
  }

  /// A target-action entry.
  package struct Connection: Sendable {
    /// The position of the node that sends.
    package var sender: Int
    /// The names of events; empty for a sender that has only one.
    package var events: [String]
    /// The selector.
    package var action: String
    /// The arguments sent with it.
    package var arguments: [String] = []
    package var target: Target
    /// Its place in the input.
    package var origin: SourcePlace?

    package init(
      sender: Int, events: [String], action: String, arguments: [String] = [], target: Target,
      origin: SourcePlace? = nil
    ) {
      self.sender = sender
      self.events = events
      self.action = action
      self.arguments = arguments
      self.target = target
      self.origin = origin
    }
  }

  /// The target of a connection.
  package enum Target: Hashable, Sendable {
    /// The first responder's chain.
    case anyone
    case node(Int)
  }

  /// A delivery as it appears in a backtrace: the handler and the action.
  package struct Delivery: Hashable, Sendable {
    /// The class that handled it.
    package var handlerClass: String
    /// The selector, or the method's base name when `isExact` is false.
    package var action: String
    /// Whether the selector is known exactly.
    package var isExact: Bool
    /// The kind of sender, for people.
    package var sender: String?

    package init(
      handlerClass: String, action: String, isExact: Bool, sender: String? = nil
    ) {
      self.handlerClass = handlerClass
      self.action = action
      self.isExact = isExact
      self.sender = sender
    }
  }

  /// A send that finished; nodes by name, because some may have been removed since.
  package struct Send: Sendable {
    package var action: String
    package var sender: String?
    /// The nodes that were asked, in order.
    package var asked: [String]
    package var handlers: [String]

    package init(action: String, sender: String?, asked: [String], handlers: [String]) {
      self.action = action
      self.sender = sender
      self.asked = asked
      self.handlers = handlers
    }
  }
}
