// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

extension Model {
  /// Returns whether `action` is the only event of a sender: of gestures and items, and of every control in AppKit
  /// (M42).
  package func hasOneEvent(_ sender: ResponderID) -> Bool {
    tree.profile == .appkit || tree.kind(of: sender).hasOneEvent
  }

  /// Returns every event of a sender.
  package func allEvents(of sender: ResponderID) -> ControlEvents {
    hasOneEvent(sender) ? .action : .allEvents.subtracting(.action)
  }

  /// Returns the connections of a sender that at least one of its events triggers.
  package func connections(of sender: ResponderID) -> [Connection] {
    tree.connections(of: sender, for: allEvents(of: sender))
  }

  /// Returns the names of a sender's events.
  package func eventNames(of sender: ResponderID) -> [String] {
    hasOneEvent(sender) ? ["action"] : (ControlEvents.named + ControlEvents.sets).map(\.name)
  }

  /// Returns the names of events; a whole set has the set's name.
  package func names(of events: ControlEvents, of sender: ResponderID) -> [String] {
    if hasOneEvent(sender) { return ["action"] }
    if events.union(.action) == .allEvents { return ["allEvents"] }
    return ControlEvents.named.filter { events.contains($0.event) }.map(\.name)
  }
}

extension ControlEvents {
  /// The names of sets of events.
  package static let sets: [(name: String, event: ControlEvents)] = [
    ("allEvents", .allEvents), ("allTouchEvents", .allTouchEvents), ("allEditingEvents", .allEditingEvents),
  ]

  /// Returns the event or set of events with a name, or nil.
  package static func event(named name: String) -> ControlEvents? { byName[name] }

  private static let byName = Dictionary(
    uniqueKeysWithValues: [("action", .action)] + (named + sets).map { ($0.name, $0.event) })
}
