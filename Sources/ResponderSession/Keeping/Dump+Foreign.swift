// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderModel

extension Dump {
  /// Writes what only the other profile can express.
  ///
  /// This was set before the profile changed.
  mutating func writeForeign() {
    let other = tree.profile.other
    for id in nodes {
      for property in BuiltInProperty.all
      where property.profile == other && property.isOf(tree.kind(of: id)) && !property.isDefault(for: id, in: tree) {
        use(other)
        write("set", path(id, property.name), property.value(of: id, in: tree))
      }
      if hasOverrides(id, knownTo: other) {
        use(other)
        writeOverrides(of: id, knownTo: other)
      }
      if areKeysForeign(id), !tree.keyCommands(of: id).isEmpty {
        use(other)
        writeKeyCommands(of: id)
      }
    }
    writeConnections { $0.areConnectionsForeign($1) }
  }

  private func hasOverrides(_ id: ResponderID, knownTo profile: Profile) -> Bool {
    profile == .uikit
      ? !tree.canPerformOverrides(of: id).isEmpty || !tree.targetOverrides(of: id).isEmpty
      : !tree.supplementalTargets(of: id).isEmpty
  }

  /// Returns whether a sender has connections that the current profile could not have made.
  func areConnectionsForeign(_ sender: ResponderID) -> Bool {
    let connections = tree.connections(of: sender)
    if tree.kind(of: sender).hasOneEvent { return tree.profile == .appkit && connections.count > 1 }
    return connections.contains { $0.events.contains(.action) || tree.profile == .appkit }
      && !(tree.profile == .appkit && connections.count == 1 && connections[0].events == .action)
  }
}
