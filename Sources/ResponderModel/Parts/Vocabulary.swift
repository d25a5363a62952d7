// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderText

/// The meanings of names and words: nodes, classes, protocols, declared actions, user-defined properties, and *it*.
package final class Vocabulary: LoggedPart {
  package struct State {
    /// The actions of each protocol.
    package var protocols: [String: [String]] = [:]
    /// The protocols that a class adopts, in order.
    package var adopted: [ClassID: [String]] = [:]
    /// The parameters of declared actions.
    package var payloads: [Action: Payload] = [:]
    /// The user-defined properties of nodes.
    package var properties: [ResponderID: OwnProperties] = [:]
  }

  package let names: NameTable
  package let state: Logged<State>
  package var protocols: [String: [String]] { state.value.protocols }
  package var adopted: [ClassID: [String]] { state.value.adopted }
  package var payloads: [Action: Payload] { state.value.payloads }
  package var properties: [ResponderID: OwnProperties] { state.value.properties }
  /// The node that the last `add` or `attach` named or made, which marks keep, because setting it alone is no change to undo.
  package var it: ResponderID? {
    get { named }
    set { named = newValue }
  }
  // OPTIMIZATION: `it` is computed because other modules would check the exclusivity of a stored property. This is
  // valid because no foreign code runs during an access. Statements that make a node become 1 % faster.
  @exclusivity(unchecked) private var named: ResponderID?

  init(in tree: ResponderTree) {
    names = NameTable(in: tree)
    state = Logged(State(), in: tree)
  }

  /// Makes room for the properties of more nodes.
  package func reserveProperties(_ count: Int) {
    if count > 1_000 { state.value.properties.reserveCapacity(properties.count + count) }
  }

  /// Sets a user-defined property of a node.
  package func setProperty(_ property: String, of id: ResponderID, to value: String) {
    state.log(state.settingProperty(property, of: id, to: value))
  }
}

extension Logged<Vocabulary.State> {
  /// Sets a user-defined property, or removes it for nil, at the cost of that property alone; returns what takes it back.
  fileprivate func settingProperty(_ property: String, of id: ResponderID, to new: String?) -> Reversal {
    let old: String?
    if let new {
      old = value.properties[id, default: OwnProperties()].exchange(property, with: new)
    } else {
      old = value.properties[id]?.exchange(property, with: nil)
      if value.properties[id]?.isEmpty == true { value.properties[id] = nil }
    }
    return Reversal { [self] in settingProperty(property, of: id, to: old) }
  }
}

/// The user-defined properties of a node, by name.
///
/// OPTIMIZATION: the first one has no memory of its own, because most nodes that have any have one.
package struct OwnProperties {
  private var first: (name: String, value: String)?
  private var others: [String: String] = [:]

  var isEmpty: Bool { first == nil && others.isEmpty }

  /// The properties, sorted by name.
  package var entries: [(name: String, value: String)] {
    var all = others
    if let first { all[first.name] = first.value }
    return all.sortedByKey.map { (name: $0.key, value: $0.value) }
  }

  /// Returns the value of a property, or nil.
  package subscript(_ name: String) -> String? {
    if let first, first.name == name { return first.value }
    return others.isEmpty ? nil : others[name]
  }

  /// Sets a property, or removes it for nil, and returns the value before.
  mutating func exchange(_ name: String, with value: String?) -> String? {
    if first == nil, others[name] == nil {
      first = value.map { (name, $0) }
      return nil
    }
    if let known = first, known.name == name {
      first = value.map { (name, $0) }
      return known.value
    }
    let old = others[name]
    others[name] = value
    return old
  }
}
