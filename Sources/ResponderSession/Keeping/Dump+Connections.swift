// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderModel

extension Dump {
  /// Writes the target-action entries of the senders that are not yet written.
  mutating func writeConnections() { writeConnections { !$0.areConnectionsForeign($1) } }

  /// Writes the target-action entries of some senders, in the order they were made.
  ///
  /// A removed target stays a target that nothing reaches (U53). To rebuild it, the dump connects a temporary node and
  /// removes it.
  mutating func writeConnections(where isIncluded: (Dump, ResponderID) -> Bool) {
    var gone: [ResponderID: String] = [:]
    for id in nodes where tree.kind(of: id).sendsActions && isIncluded(self, id) {
      for connection in tree.connections(of: id) {
        var target = ""
        if let id = connection.target {
          if !tree.contains(id), gone[id] == nil {
            let scratch = scratchName()
            write("add object", scratch)
            gone[id] = scratch
          }
          target = " to " + (gone[id] ?? name(id))
        }
        writeConnection(connection, of: id, target)
      }
    }
    for name in gone.values.sorted() { write("remove", name) }
  }

  private mutating func writeConnection(_ connection: Connection, of sender: ResponderID, _ target: String) {
    let arguments = session.model.behaviour.arguments(connection.payload).map { " " + session.words.text($0) }.joined()
    let message = name(connection.action) + arguments + target
    if tree.kind(of: sender).hasOneEvent {
      if areConnectionsForeign(sender) { use(.uikit) }
      return write("connect", name(sender), "action", message)
    }
    writeEvents(of: connection, of: sender, message, target)
    // This is the action of an AppKit control, which has at most one (M42).
    if connection.events.contains(.action) {
      use(.appkit)
      write("connect", name(sender), "action", message)
    }
  }

  private mutating func writeEvents(
    of connection: Connection, of sender: ResponderID, _ message: String, _ target: String
  ) {
    let events = connection.events.subtracting(.action)
    guard !events.isEmpty else { return }
    use(.uikit)
    // Events without a name are added and removed with the sets that contain them.
    let nameless = events.subtracting(ControlEvents(ControlEvents.named.map(\.event)))
    let sets = ControlEvents.sets.filter { !nameless.isDisjoint(with: $0.event) }
    let base = sets.first { $0.event.isSuperset(of: nameless) }
    let parts = base.map { [$0] } ?? sets
    var connected = ControlEvents(parts.map(\.event))
    if !parts.isEmpty {
      write("connect", name(sender), parts.map(\.name).joined(separator: ","), message)
      let surplus = connected.subtracting(events)
      let whole = ControlEvents.sets.filter {
        $0.event.isDisjoint(with: events) && surplus.isSuperset(of: $0.event)
      }
      let single = ControlEvents.named.filter { surplus.contains($0.event) }
      let names = whole.map(\.name) + single.map(\.name)
      if !names.isEmpty {
        write("disconnect", name(sender), names.joined(separator: ","), name(connection.action) + target)
        connected.formIntersection(events)
      }
    }
    let rest = ControlEvents.named.filter { events.subtracting(connected).contains($0.event) }
    guard !rest.isEmpty else { return }
    write("connect", name(sender), rest.map(\.name).joined(separator: ","), message)
  }
}
