// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderText

/// The places in documents from which nodes and connections were imported; `CodeFacts` has the places of classes.
package struct Origins {
  /// The properties that identify a connection.
  package struct ConnectionKey: Hashable {
    package var sender: ResponderID
    package var action: Action
    /// The target, or nil for a connection to the first responder.
    package var target: ResponderID?

    package init(sender: ResponderID, action: Action, target: ResponderID? = nil) {
      self.sender = sender
      self.action = action
      self.target = target
    }
  }

  package var nodes: [ResponderID: SourcePlace] = [:]
  package var connections: [ConnectionKey: SourcePlace] = [:]

  package var isEmpty: Bool { nodes.isEmpty && connections.isEmpty }
}

/// The number of items of one kind in the imported documents.
package struct DocumentCount {
  /// The title in text.
  package let title: String
  /// The key in JSON.
  package let name: String
  package let value: Int

  package init(title: String, name: String, value: Int) {
    self.title = title
    self.name = name
    self.value = value
  }
}

extension Model {
  /// Returns whether a node comes from a document and its user-defined class has neither a source nor a handler.
  package func hasUnknownMethods(_ id: ResponderID) -> Bool {
    guard sources.origins.nodes[id] != nil, tree.ownHandlers(of: id).isEmpty else { return false }
    let own = ancestry(of: tree.classID(of: id)).prefix { $0.rawValue > catalog.lastBuiltIn.rawValue }
    return !own.isEmpty && own.allSatisfy { sources.code.classPlaces[$0] == nil && tree.ownHandlers(of: $0).isEmpty }
  }
}
