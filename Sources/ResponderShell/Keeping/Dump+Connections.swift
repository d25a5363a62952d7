// SPDX-License-Identifier: Apache-2.0

import ResponderKit

extension Dump {
  /// Writes the target-action entries, in the order they were made.
  ///
  /// A removed target stays a target that nothing reaches (U53), so something is connected and then removed.
  mutating func writeConnections() {
    var gone: [ResponderID: String] = [:]
    for id in nodes where tree.kind(of: id).sendsActions {
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
    let arguments = session.payloads[Int(connection.payload.rawValue)].map { " " + ScriptWord.text($0) }.joined()
    let message = name(connection.action) + arguments + target
    if tree.kind(of: sender).hasOneEvent { return write("connect", name(sender), "action", message) }
    // Events that have no name of their own come and go with the sets they are in.
    let nameless = connection.events.subtracting(ControlEvents(ControlEvents.named.map(\.event)))
    let sets = EventList.sets.filter { !nameless.isDisjoint(with: $0.event) }
    let base = sets.first { $0.event.isSuperset(of: nameless) }
    let parts = base.map { [$0] } ?? sets
    var connected = ControlEvents(parts.map(\.event))
    if !parts.isEmpty {
      write("connect", name(sender), parts.map(\.name).joined(separator: ","), message)
      let surplus = connected.subtracting(connection.events)
      let whole = EventList.sets.filter {
        $0.event.isDisjoint(with: connection.events) && surplus.isSuperset(of: $0.event)
      }
      let single = ControlEvents.named.filter { surplus.contains($0.event) }
      let names = whole.map(\.name) + single.map(\.name)
      if !names.isEmpty {
        write("disconnect", name(sender), names.joined(separator: ","), name(connection.action) + target)
        connected.formIntersection(connection.events)
      }
    }
    let rest = ControlEvents.named.filter { connection.events.subtracting(connected).contains($0.event) }
    guard !rest.isEmpty else { return }
    write("connect", name(sender), rest.map(\.name).joined(separator: ","), message)
  }
}
