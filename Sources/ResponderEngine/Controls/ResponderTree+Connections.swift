// SPDX-License-Identifier: Apache-2.0

/// An entry in a sender's table, which is sent for events.
package protocol EventEntry {
  /// The events that send it.
  var events: ControlEvents { get set }
}

extension Array where Element: EventEntry {
  /// Adds an entry for events, or adds the events to the entry with the same target and action (U51).
  ///
  /// U52: an empty set of events changes nothing. Later data replaces earlier data through `merge`.
  package mutating func add(
    _ entry: Element, for events: ControlEvents, at position: Int?, merge: (inout Element) -> Void = { _ in }
  ) {
    guard !events.isEmpty else { return }
    var merged = position.map { self[$0] } ?? entry
    merge(&merged)
    merged.events.formUnion(events)
    if let position { self[position] = merged } else { append(merged) }
  }

  /// Clears events of the matching entries, drops entries without events, and returns the number of matches (U55).
  package mutating func clear(_ events: ControlEvents, where matches: (Element) -> Bool) -> Int {
    var matched = 0
    self = compactMap { entry in
      guard matches(entry), !entry.events.isDisjoint(with: events) else { return entry }
      matched += 1
      var rest = entry
      rest.events.subtract(events)
      return rest.events.isEmpty ? nil : rest
    }
    return matched
  }

  /// Returns the entries that events fire, as a snapshot in the order in which they were added (U60, U61).
  package func fired(by events: ControlEvents) -> [Element] { filter { !$0.events.isDisjoint(with: events) } }

  /// The events of all entries (U58).
  package var allEvents: ControlEvents { reduce(into: []) { $0.formUnion($1.events) } }
}

/// One target-action entry of a control (U51).
package struct Connection: Hashable, Sendable, EventEntry {
  /// The target as it was given, which may have been removed since (U53).
  package let target: ResponderID?
  /// The action sent.
  package let action: Action
  /// The events that send it.
  package var events: ControlEvents
  /// The payload that is sent along.
  package internal(set) var payload: PayloadID
}

/// The target-action entries of one sender, in the order they were added.
struct ConnectionList {
  private struct Key: Hashable {
    let target: ResponderID?
    let action: Action

    init(_ entry: Connection) { (target, action) = (entry.target, entry.action) }
  }

  private(set) var entries: [Connection]
  /// The positions of the entries, once somebody adds to a long list.
  private var positions: [Key: Int] = [:]
  /// The number of entries that are searched one by one.
  private static let shortCount = 8

  init(_ entries: [Connection] = []) { self.entries = entries }

  /// Returns an entry merged with the one for the same target and action, and the position for it.
  mutating func merged(_ entry: Connection) -> (entry: Connection, position: Int) {
    guard let position = position(of: Key(entry)) else {
      return (entry, entries.count)
    }
    var merged = entry
    merged.events.formUnion(entries[position].events)
    return (merged, position)
  }

  private mutating func position(of key: Key) -> Int? {
    if entries.count <= Self.shortCount {
      return entries.firstIndex { $0.target == key.target && $0.action == key.action }
    }
    if positions.isEmpty {
      for (position, entry) in entries.enumerated() {
        positions[Key(entry)] = position
      }
    }
    return positions[key]
  }

  /// Sets the entry at a position, which may be the end, or removes the last one for nil; returns the old entry.
  mutating func exchange(_ position: Int, _ entry: Connection?) -> Connection? {
    let old = position < entries.count ? entries[position] : nil
    let (oldKey, key) = (old.map(Key.init), entry.map(Key.init))
    if !positions.isEmpty, oldKey != key {
      if let oldKey { positions[oldKey] = nil }
      if let key { positions[key] = position }
    }
    guard let entry else {
      entries.removeLast()
      return old
    }
    if old == nil { entries.append(entry) } else { entries[position] = entry }
    return old
  }
}

extension ResponderTree {
  /// Adds a target-action entry; for the same target and action, events merge and the later payload replaces the
  /// earlier (U51, U52).
  ///
  /// - Complexity: O(1) on average.
  package func addTarget(
    _ target: ResponderID?, action: Action, for events: ControlEvents, payload: PayloadID = .none,
    to control: ResponderID
  ) {
    let slot = columns.liveSlot(control)
    guard slot != 0, !events.isEmpty else { return }
    let entry = Connection(target: target, action: action, events: events, payload: payload)
    let (merged, position) = columns.connections[slot, default: ConnectionList()].merged(entry)
    columns.setConnection(merged, at: position, of: slot)
  }

  /// Sets a sender's one target and action, as on NSControl, replacing what its event sent before (M42).
  ///
  /// The targets for other events stay (M43).
  ///
  /// - Complexity: O(entries of the control).
  package func setTarget(_ target: ResponderID?, action: Action, payload: PayloadID = .none, of control: ResponderID) {
    removeTarget(nil, action: nil, for: .action, from: control)
    addTarget(target, action: action, for: .action, payload: payload, to: control)
  }

  /// Clears events of the matching entries, and returns the number of matches; a nil target or action matches all (U55,
  /// U56).
  @discardableResult
  package func removeTarget(
    _ target: ResponderID?, action: Action?, for events: ControlEvents, from control: ResponderID
  ) -> Int {
    let slot = columns.liveSlot(control)
    guard let entries = columns.connections[slot]?.entries else { return 0 }
    var kept = entries
    let matched = kept.clear(events) {
      (target == nil || $0.target == target) && (action == nil || $0.action == action)
    }
    guard matched > 0 else { return 0 }
    columns.log.append(.connections(entries), of: slot)
    columns.connections[slot] = kept.isEmpty ? nil : ConnectionList(kept)
    return matched
  }

  /// Returns a control's entries, in the order they were added.
  package func connections(of control: ResponderID) -> [Connection] {
    columns.connections[columns.liveSlot(control)]?.entries ?? []
  }

  /// Returns the entries that events fire, in the order they were added.
  package func connections(of control: ResponderID, for events: ControlEvents) -> [Connection] {
    connections(of: control).fired(by: events)
  }

  /// The objects with connections, in the order they were made.
  ///
  /// - Complexity: O(n log n) in the objects.
  package var connectedSenders: [ResponderID] {
    columns.connections.keys.map(columns.id).sorted { $0.generation < $1.generation }
  }

  /// Returns the current target of a connection, or nil when it was removed (U53).
  package func liveTarget(of connection: Connection) -> ResponderID? {
    connection.target.flatMap { contains($0) ? $0 : nil }
  }
}

extension Columns {
  /// Sets the connection at a position of a sender, which may be the end, or removes the last one for nil; logs the old
  /// one.
  func setConnection(_ entry: Connection?, at position: Int, of slot: Int32) {
    let old = exchangeConnection(entry, at: position, of: slot)
    log.append(.connection(old, position), of: slot)
  }

  /// Sets the connection at a position of a sender, which may be the end, or removes the last one for nil; returns the
  /// old one.
  func exchangeConnection(_ entry: Connection?, at position: Int, of slot: Int32) -> Connection? {
    let old = connections[slot, default: ConnectionList()].exchange(position, entry)
    if connections[slot]?.entries.isEmpty == true { connections[slot] = nil }
    return old
  }
}
