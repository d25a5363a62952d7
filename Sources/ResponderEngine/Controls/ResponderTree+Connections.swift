// SPDX-License-Identifier: Apache-2.0

/// One target-action entry of a control (U51).
package struct Connection: Hashable, Sendable {
  /// The target as it was given; nil for a nil target. It may have been removed since (U53).
  package let target: ResponderID?
  /// The action sent.
  package let action: Action
  /// The events that send it.
  package internal(set) var events: ControlEvents
  /// What is sent along.
  package internal(set) var payload: PayloadID
}

extension ResponderTree {
  /// Adds a target-action entry; for the same target and action the events merge and the later payload stands (U51).
  ///
  /// No events change nothing (U52). Complexity: O(entries of the control).
  package func addTarget(
    _ target: ResponderID?, action: Action, for events: ControlEvents, payload: PayloadID = .none,
    to control: ResponderID
  ) {
    let slot = columns.liveSlot(control)
    guard slot != 0, !events.isEmpty else { return }
    var entries = columns.connections[slot] ?? []
    columns.log.append(connections: entries, of: slot)
    if let position = entries.firstIndex(where: { $0.target == target && $0.action == action }) {
      entries[position].events.formUnion(events)
      entries[position].payload = payload
    } else {
      entries.append(Connection(target: target, action: action, events: events, payload: payload))
    }
    columns.connections[slot] = entries
  }

  /// Gives a sender its one target and action, as NSControl has; what its event sent before is replaced (M42).
  ///
  /// Complexity: O(entries of the control).
  package func setTarget(_ target: ResponderID?, action: Action, payload: PayloadID = .none, of control: ResponderID) {
    removeTarget(nil, action: nil, for: .action, from: control)
    addTarget(target, action: action, for: .action, payload: payload, to: control)
  }

  /// Clears event bits of the entries that match; what is nil is a wildcard, an entry without bits goes (U55, U56).
  ///
  /// Returns how many entries matched.
  @discardableResult
  package func removeTarget(
    _ target: ResponderID?, action: Action?, for events: ControlEvents, from control: ResponderID
  ) -> Int {
    let slot = columns.liveSlot(control)
    guard let entries = columns.connections[slot] else { return 0 }
    var matched = 0
    let kept = entries.compactMap { entry -> Connection? in
      guard target == nil || entry.target == target, action == nil || entry.action == action,
        !entry.events.isDisjoint(with: events)
      else { return entry }
      matched += 1
      var rest = entry
      rest.events.subtract(events)
      return rest.events.isEmpty ? nil : rest
    }
    guard matched > 0 else { return 0 }
    columns.log.append(connections: entries, of: slot)
    columns.connections[slot] = kept.isEmpty ? nil : kept
    return matched
  }

  /// A control's entries, in the order they were made.
  package func connections(of control: ResponderID) -> [Connection] {
    columns.connections[columns.liveSlot(control)] ?? []
  }

  /// The entries an event fires, a snapshot in the order they were made (U60, U61).
  package func connections(of control: ResponderID, for events: ControlEvents) -> [Connection] {
    connections(of: control).filter { !$0.events.isDisjoint(with: events) }
  }

  /// The target a connection is sent to now: a removed one has become nil (U53).
  package func liveTarget(of connection: Connection) -> ResponderID? {
    connection.target.flatMap { contains($0) ? $0 : nil }
  }
}
