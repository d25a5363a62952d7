// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderText

/// The objects of an app, their holders, connections and facts: what importers read, and exporters write.
///
/// It does not refer to a model: names are hints, classes are names, and nodes refer to each other by position.
package struct Hierarchy: Sendable {
  /// The profile whose rules the input follows, or nil when it is not known.
  package var profile: Profile?
  /// The classes to declare; each superclass precedes its subclasses.
  package var classes: [Class] = []
  /// The nodes; each holder precedes what it holds.
  package var nodes: [Node] = []
  /// The links between nodes besides holding, in the order in which they are made.
  package var links: [Link] = []
  /// The target-action connections.
  package var connections: [Connection] = []
  /// The target-action connections of objects that send no actions here, such as items of a touch bar.
  ///
  /// The sender is the node that contains the object; the origin is that of the object.
  package var otherConnections: [Connection] = []
  /// The classes that a document names.
  package var namedClasses: [NamedClass] = []
  /// The outlets of objects whose class a document names.
  package var outlets: [Outlet] = []
  /// The connections that only some translations of a document have.
  package var missingConnections: [MissingConnection] = []
  /// The methods that create the destinations of segues.
  package var segueActions: [SegueAction] = []
  /// The lines of unwind segues, in the order of the facts about them, by the positions of the nodes from which they lead.
  package var unwindLines: [Int: [Int]] = [:]
  /// The positions of the nodes in the chain the input shows, sender first.
  package var chain: [Int] = []
  /// The node that was first responder.
  package var firstResponder: Int?
  /// The windows that have a first responder, with it, besides themselves; the key window can be one of them.
  package var firstResponders: [(window: Int, responder: Int)] = []
  /// The window an app would show first.
  package var keyWindow: Int?
  /// Whether it is known that no window is key.
  package var hasNoKeyWindow = false
  /// Whether it is known that no window is main.
  package var hasNoMainWindow = false
  /// AppKit's main window, or nil for the key window where it can be.
  package var mainWindow: Int?
  /// The window of AppKit's running modal session.
  package var modalWindow: Int?
  /// The options of the rules that are not as usual, with their values.
  package var options: [(name: String, value: String)] = []
  /// The initial controllers of documents.
  package var initialControllers: [Int] = []
  /// The contents of documents, or nil when the input is not a document.
  package var counts: Counts?
  /// What was left out or is worth knowing.
  package var notes = ImportNotes()
  /// The actions that nodes handle, with the positions of the nodes.
  package var handlers: [(node: Int, action: String)] = []
  /// What nodes override besides their next responders.
  package var overrides: [Override] = []
  /// The last send of a model that finished.
  package var lastSend: Send?
  /// The delivery in a backtrace.
  package var delivery: Delivery?

  package init() {}

  /// Adds a node and returns its position.
  package mutating func add(_ node: consuming Node) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }
}
