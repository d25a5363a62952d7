// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderFormats

/// Where nodes and connections that were imported stand in documents; of classes their code tells it.
struct Origins {
  /// A connection, as far as it is told apart from others.
  struct ConnectionKey: Hashable {
    var sender: ResponderID
    var action: Action
    /// Nil for the first responder's chain.
    var target: ResponderID?
  }

  var nodes: [ResponderID: ImportedOrigin] = [:]
  var connections: [ConnectionKey: ImportedOrigin] = [:]

  var isEmpty: Bool { nodes.isEmpty && connections.isEmpty }

  /// Adds where an import found what it has made; `names` are those of the nodes.
  ///
  /// Complexity: O(size of the hierarchy).
  mutating func add(_ hierarchy: ImportedHierarchy, names: [String], in model: Model) {
    let ids = names.map(model.liveNode)
    for (node, id) in zip(hierarchy.nodes, ids) { if let id, let origin = node.origin { nodes[id] = origin } }
    for connection in hierarchy.connections {
      guard let origin = connection.origin, let sender = ids[connection.sender],
        let action = model.actions.find(connection.action)
      else { continue }
      var key = ConnectionKey(sender: sender, action: action, target: nil)
      if case .node(let target) = connection.target { key.target = ids[target] }
      // Of several events of one control the first is told.
      connections[key] = connections[key] ?? origin
    }
  }
}

extension Model {
  /// Whether a node stands in a document and nobody has said yet what its class does: no source, no handler.
  func hasUnknownMethods(_ id: ResponderID) -> Bool {
    guard sources.origins.nodes[id] != nil, tree.ownHandlers(of: id).isEmpty else { return false }
    let own = ancestry(of: tree.classID(of: id)).prefix { $0.rawValue > catalog.lastBuiltIn.rawValue }
    return !own.isEmpty && own.allSatisfy { sources.code.classPlaces[$0] == nil && tree.ownHandlers(of: $0).isEmpty }
  }
}
