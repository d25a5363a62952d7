// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

extension Model {
  /// Whether a sender has the one event `action`: gestures and items, and every control of AppKit (M42).
  package func hasOneEvent(_ sender: ResponderID) -> Bool {
    tree.profile == .appkit || tree.kind(of: sender).hasOneEvent
  }

  /// Every event a sender has.
  package func allEvents(of sender: ResponderID) -> ControlEvents {
    hasOneEvent(sender) ? .action : .allEvents.subtracting(.action)
  }

  /// A sender's connections that some event of it fires.
  package func connections(of sender: ResponderID) -> [Connection] {
    tree.connections(of: sender, for: allEvents(of: sender))
  }

  /// The events a sender has, by name.
  package func eventNames(of sender: ResponderID) -> [String] {
    hasOneEvent(sender) ? ["action"] : (ControlEvents.named + ControlEvents.sets).map(\.name)
  }

  /// The names of events, whole sets by the set's name.
  package func names(of events: ControlEvents, of sender: ResponderID) -> [String] {
    if hasOneEvent(sender) { return ["action"] }
    if events.union(.action) == .allEvents { return ["allEvents"] }
    return ControlEvents.named.filter { events.contains($0.event) }.map(\.name)
  }
}

extension ControlEvents {
  /// The names that stand for several events.
  package static let sets: [(name: String, event: ControlEvents)] = [
    ("allEvents", .allEvents), ("allTouchEvents", .allTouchEvents), ("allEditingEvents", .allEditingEvents),
  ]

  /// The event or set of events of a name, nil for another word.
  package static func event(named name: String) -> ControlEvents? { byName[name] }

  private static let byName = Dictionary(
    uniqueKeysWithValues: [("action", .action)] + (named + sets).map { ($0.name, $0.event) })
}
