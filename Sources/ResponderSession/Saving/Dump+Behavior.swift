// SPDX-License-Identifier: Apache-2.0

import Platform
import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderText

extension Dump {
  /// Writes the behaviour of nodes: properties, overrides and key commands.
  package mutating func writeBehavior() {
    for (turn, id) in nodes.enumerated() {
      if Interruption.stops(at: turn) { return }
      writeProperties(of: id)
      writeNext(of: id)
      if let hit = tree.hitOverride(of: id) { write("override", name(id), "hit is", hit.rawValue) }
      writeOverrides(of: id, knownTo: tree.profile)
      writeValidations(of: id)
      if !areKeysForeign(id) { writeKeyCommands(of: id) }
    }
  }

  /// Returns whether only the other profile can list the node's key commands.
  ///
  /// UIKit does not ask menu items for theirs.
  func areKeysForeign(_ id: ResponderID) -> Bool { tree.profile == .uikit && !tree.kind(of: id).isResponder }

  private mutating func writeProperties(of id: ResponderID) {
    let kind = tree.kind(of: id)
    // OPTIMIZATION: nearly every node has the traits of its class, which one comparison shows. This is valid because a
    // node with an alpha also has a trait for it.
    let isPlain =
      tree.traits(of: id) == tree.traits(of: tree.classID(of: id)) && session.model.vocabulary.properties[id] == nil
      && (framed.contains(id) || tree.explicitFrame(of: id) == nil)
      && !session.model.sources.hasDoubts
    guard !isPlain || firstResponders.contains(id) || id == tree.mainWindow else { return }
    for property in BuiltInProperty.all(in: tree.profile) where property.isOf(kind) && isWorthWriting(property, of: id)
    {
      write("set", path(id, property.name), property.value(of: id, in: tree))
    }
    for property in session.model.ownProperties(of: id) {
      let isDoubtful = session.model.doubt(about: property.name, of: id) != nil
      let path = session.words.text("\(session.model.name(of: id)).\(property.name)", quoted: isDoubtful)
      write("set", path, session.words.text(property.value))
    }
  }

  /// Hides the hidden views before first responders are set, because in AppKit hiding a view would move the focus
  /// (M20).
  mutating func writeHidden() {
    guard tree.profile == .appkit else { return }
    for id in nodes where tree.traits(of: id).contains(.hidden) { write("set", path(id, "hidden"), "yes") }
  }

  package func path(_ id: ResponderID, _ property: String) -> String {
    session.words.text("\(session.model.name(of: id)).\(property)")
  }

  private func isWorthWriting(_ property: BuiltInProperty, of id: ResponderID) -> Bool {
    if property.name == "hidden", tree.profile == .appkit { return false }
    if property.name == "frame" { return !framed.contains(id) && !property.isDefault(for: id, in: tree) }
    if property.name == "canBecomeMain", id == tree.mainWindow, !canBeMain(id) {
      return tree.traits(of: id).contains(.refusesMain)
    }
    guard property.name == firstResponderGate, firstResponders.contains(id) else {
      return !property.isDefault(for: id, in: tree)
    }
    // It was allowed earlier, so that the node could become first responder.
    return !tree.traits(of: id).contains(tree.profile.firstResponderGate)
  }

  private mutating func writeNext(of id: ResponderID) {
    switch tree.nextOverride(of: id) {
    case nil: break
    case .nowhere?: write("override", name(id), "next is none")
    case .responder(let next)?: write("override", name(id), "next is", name(next))
    }
  }

  /// Writes the overrides that only one of the profiles has.
  mutating func writeOverrides(of id: ResponderID, knownTo profile: Profile) {
    guard profile == .uikit else {
      for (action, target) in sorted(tree.supplementalTargets(of: id).map { ($0.0, $0.1) }) {
        write("override", name(id), "supplemental", name(action), "is", name(target))
      }
      for (action, answer) in sorted(tree.commandOverrides(of: id).map { ($0.0, $0.1) }) {
        write("override", name(id), "command", name(action), "is", answer ? "yes" : "no")
      }
      return
    }
    for (action, answer) in sorted(tree.canPerformOverrides(of: id).map { ($0.0, $0.1) }) {
      write("override", name(id), "canPerform", name(action), "is", answer ? "yes" : "no")
    }
    for (action, target) in sorted(tree.targetOverrides(of: id).map { ($0.0, $0.1) }) {
      write("override", name(id), "target", name(action), "is", name(target))
    }
  }

  private mutating func writeValidations(of id: ResponderID) {
    for (action, answer) in sorted(tree.validationOverrides(of: id).map { ($0.0, $0.1) }) {
      write("override", name(id), "validate", name(action), "is", answer ? "yes" : "no")
    }
  }

  mutating func writeKeyCommands(of id: ResponderID) {
    for command in session.model.keyCommands(of: id) {
      let action = session.words.text(command.action) + (command.hasPriority ? " --priority" : "")
      write("key", name(id), session.words.text(command.keys), action)
    }
  }

  private func sorted<Value>(_ entries: [(Action, Value)]) -> [(Action, Value)] {
    entries.sorted(byText: { session.model.name(of: $0.0) })
  }

  /// Writes the target-action entries of the senders that are not yet written.
  mutating func writeConnections() { writeConnections { !$0.areConnectionsForeign($1) } }

  /// Writes the target-action entries of some senders, in the order they were made.
  ///
  /// A removed target stays a target that nothing reaches (U53). To rebuild it, the dump connects a temporary node and
  /// removes it.
  mutating func writeConnections(where isIncluded: (Dump, ResponderID) -> Bool) {
    var gone: [ResponderID: String] = [:]
    for (turn, id) in nodes.enumerated() {
      if Interruption.stops(at: turn) { return }
      guard tree.kind(of: id).sendsActions, isIncluded(self, id) else { continue }
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
    // The action of an AppKit control, which has at most one (M42).
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
    let profile = areConnectionsForeign(sender) ? Profile.uikit : tree.profile
    let (all, named) = (ControlEvents.sets(in: profile), ControlEvents.named(in: profile))
    use(profile)
    // Events without a name are added and removed with the sets that contain them.
    let nameless = events.subtracting(ControlEvents(named.map { $0.event }))
    let sets = all.filter { !nameless.isDisjoint(with: $0.event) }
    let base = sets.first { $0.event.isSuperset(of: nameless) }
    let parts = base.map { [$0] } ?? sets
    var connected = ControlEvents(parts.map { $0.event })
    if !parts.isEmpty {
      write("connect", name(sender), parts.map { $0.name }.joined(separator: ","), message)
      let surplus = connected.subtracting(events)
      let whole = all.filter {
        $0.event.isDisjoint(with: events) && surplus.isSuperset(of: $0.event)
      }
      let single = named.filter { surplus.contains($0.event) }
      let names = whole.map { $0.name } + single.map { $0.name }
      if !names.isEmpty {
        write("disconnect", name(sender), names.joined(separator: ","), name(connection.action) + target)
        connected.formIntersection(events)
      }
    }
    let rest = named.filter { events.subtracting(connected).contains($0.event) }
    guard !rest.isEmpty else { return }
    write("connect", name(sender), rest.map { $0.name }.joined(separator: ","), message)
  }

  /// Writes what only the other profile can express.
  ///
  /// This was set before the profile changed.
  mutating func writeForeign() {
    let other = tree.profile.other
    for (turn, id) in nodes.enumerated() {
      if Interruption.stops(at: turn) { return }
      for property in BuiltInProperty.all
      where property.profile == other && property.isOf(tree.kind(of: id)) && !property.isDefault(for: id, in: tree) {
        use(other)
        write("set", path(id, property.name), property.value(of: id, in: tree))
      }
      if hasOverrides(id, knownTo: other) {
        use(other)
        writeOverrides(of: id, knownTo: other)
      }
      if other == .uikit, tree.kind(of: id) == .controller { writeColumn(of: id) }
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
      : !tree.supplementalTargets(of: id).isEmpty || !tree.commandOverrides(of: id).isEmpty
  }

  /// Returns whether a sender has connections that the current profile could not have made.
  func areConnectionsForeign(_ sender: ResponderID) -> Bool {
    let connections = tree.connections(of: sender)
    if tree.kind(of: sender).hasOneEvent { return tree.profile == .appkit && connections.count > 1 }
    let own = ControlEvents.all(in: tree.profile).union(tree.profile == .appkit ? .action : [])
    return connections.contains { !own.isSuperset(of: $0.events) }
  }
}
