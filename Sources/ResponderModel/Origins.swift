// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderText

/// Where nodes and connections that were imported stand in documents; of classes their code tells it.
package struct Origins {
  /// A connection, as far as it is told apart from others.
  package struct ConnectionKey: Hashable {
    package var sender: ResponderID
    package var action: Action
    /// Nil for the first responder's chain.
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

/// The number of things of one kind in the imported documents.
package struct DocumentCount {
  /// The title for people.
  package let title: String
  /// The name for programs.
  package let name: String
  package let value: Int

  package init(title: String, name: String, value: Int) {
    self.title = title
    self.name = name
    self.value = value
  }
}

extension Model {
  /// Whether a node stands in a document and nobody has said yet what its class does: no source, no handler.
  package func hasUnknownMethods(_ id: ResponderID) -> Bool {
    guard sources.origins.nodes[id] != nil, tree.ownHandlers(of: id).isEmpty else { return false }
    let own = ancestry(of: tree.classID(of: id)).prefix { $0.rawValue > catalog.lastBuiltIn.rawValue }
    return !own.isEmpty && own.allSatisfy { sources.code.classPlaces[$0] == nil && tree.ownHandlers(of: $0).isEmpty }
  }
}
