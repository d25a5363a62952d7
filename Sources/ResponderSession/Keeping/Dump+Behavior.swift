// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderModel

extension Dump {
  /// Writes the behaviour of nodes: properties, overrides and key commands.
  package mutating func writeBehavior() {
    for id in nodes {
      writeProperties(of: id)
      writeNext(of: id)
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
    // node with a frame or an alpha also has a trait for it.
    let isPlain =
      tree.traits(of: id) == tree.traits(of: tree.classID(of: id)) && session.model.vocabulary.properties[id] == nil
    guard !isPlain || firstResponders.contains(id) else { return }
    for property in BuiltInProperty.all(in: tree.profile) where property.isOf(kind) && isWorthWriting(property, of: id)
    {
      write("set", path(id, property.name), property.value(of: id, in: tree))
    }
    for property in session.model.ownProperties(of: id) {
      write("set", path(id, property.name), session.words.text(property.value))
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
      for (action, target) in sorted(tree.supplementalTargets(of: id)) {
        write("override", name(id), "supplemental", name(action), "is", name(target))
      }
      return
    }
    for (action, answer) in sorted(tree.canPerformOverrides(of: id)) {
      write("override", name(id), "canPerform", name(action), "is", answer ? "yes" : "no")
    }
    for (action, target) in sorted(tree.targetOverrides(of: id)) {
      write("override", name(id), "target", name(action), "is", name(target))
    }
  }

  private mutating func writeValidations(of id: ResponderID) {
    for (action, answer) in sorted(tree.validationOverrides(of: id)) {
      write("override", name(id), "validate", name(action), "is", answer ? "yes" : "no")
    }
  }

  mutating func writeKeyCommands(of id: ResponderID) {
    let commands = tree.keyCommands(of: id).map { (session.model.actions.name(of: Action(rawValue: $0)), name($1)) }
    for (combination, action) in commands.sorted(by: { $0.0 < $1.0 }) {
      write("key", name(id), session.words.text(combination), action)
    }
  }

  private func sorted<Value>(_ entries: [(action: Action, Value)]) -> [(Action, Value)] {
    entries.map { ($0.action, $0.1) }
      .sorted { session.model.actions.name(of: $0.0) < session.model.actions.name(of: $1.0) }
  }
}
