// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

extension Model {
  /// Returns whether `action` is the only event of a sender: of gestures and items.
  package func hasOneEvent(_ sender: ResponderID) -> Bool { tree.kind(of: sender).hasOneEvent }

  /// Returns every event of a sender; an NSControl has `action` beside its events (M42).
  package func allEvents(of sender: ResponderID) -> ControlEvents {
    if hasOneEvent(sender) { return .action }
    let events = ControlEvents.all(in: tree.profile)
    return tree.profile == .appkit ? events.union(.action) : events
  }

  /// Returns the connections of a sender that at least one of its events triggers.
  package func connections(of sender: ResponderID) -> [Connection] {
    tree.connections(of: sender, for: allEvents(of: sender))
  }

  /// Returns the event or set of events with a name that a sender has, or nil.
  package func event(_ name: String, of sender: ResponderID) -> ControlEvents? {
    if name == "action" { return hasOneEvent(sender) || tree.profile == .appkit ? .action : nil }
    return hasOneEvent(sender) ? nil : ControlEvents.event(named: name, in: tree.profile)
  }

  /// Returns the names of a sender's events.
  package func eventNames(of sender: ResponderID) -> [String] {
    if hasOneEvent(sender) { return ["action"] }
    let profile = tree.profile
    return (profile == .appkit ? ["action"] : [])
      + (ControlEvents.named(in: profile) + ControlEvents.sets(in: profile)).map(\.name)
  }

  /// Returns the names of events; a whole set has the set's name.
  package func names(of events: ControlEvents, of sender: ResponderID) -> [String] {
    if hasOneEvent(sender) { return ["action"] }
    let profile = tree.profile
    let action = profile == .appkit && events.contains(.action) ? ["action"] : []
    if events.isSuperset(of: ControlEvents.all(in: profile)) { return action + ["allEvents"] }
    return action + ControlEvents.named(in: profile).filter { events.contains($0.event) }.map(\.name)
  }
}

extension ControlEvents {
  /// Returns the names of sets of events of a framework's controls.
  package static func sets(in profile: Profile) -> [(name: String, event: ControlEvents)] {
    let editing: [(name: String, event: ControlEvents)] = [("allEditingEvents", .allEditingEvents)]
    return [
      ("allEvents", all(in: profile)), (profile == .uikit ? "allTouchEvents" : "allTrackingEvents", .allTouchEvents),
    ] + (profile == .uikit ? editing : [])
  }

  /// Returns the event or set of events of a framework's controls with a name, or nil.
  package static func event(named name: String, in profile: Profile) -> ControlEvents? {
    byName[profile.rawValue][name]
  }

  private static let byName = Profile.allCases.map { profile in
    Dictionary(uniqueKeysWithValues: (named(in: profile) + sets(in: profile)).map { ($0.name, $0.event) })
  }
}
