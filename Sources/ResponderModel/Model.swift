// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderText

/// What a session is about: the tree, its names, its handlers, and what is known of it from sources and deliveries.
///
/// It knows no statements: whoever changes it brings values.
package final class Model {
  /// The engine.
  package let tree = ResponderTree()
  /// The names of actions.
  package let actions = ActionTable()
  /// The classes of the frameworks.
  package let catalog: ClassCatalog
  package let vocabulary = Vocabulary()
  /// The vocabulary's names.
  package let names: NameTable
  package let behaviour = Behaviour()
  package let sources = SourceFacts()
  package let deliveries = Deliveries()
  /// What `handled` found last.
  package var handledCache = HandledActions.none
  /// How many more candidate names may be compared for suggestions.
  package var suggestionBudget = 20_000_000

  /// Makes a model that holds the application `app`.
  package init() {
    names = vocabulary.names
    catalog = ClassCatalog(in: tree, names)
    for word in NameSyntax.taken { names.reserve(word) }
    names.bind("app", toSlot: tree.application.index)
  }

  // MARK: Names

  package func name(of id: ResponderID) -> String { names.name(ofSlot: id.index) }

  package func name(of classID: ClassID) -> String { names.name(of: classID) }

  package func className(of id: ResponderID) -> String { names.name(of: tree.classID(of: id)) }

  /// A node with its class, such as "tabs, a UITabBarController".
  package func describe(_ id: ResponderID) -> String {
    let name = className(of: id)
    return "\((name.first.map { "AEIO".contains($0) } ?? false) ? "an" : "a") \(name)"
  }

  /// The node of a name, nil when there is none.
  package func liveNode(_ name: String) -> ResponderID? {
    guard case .node(let slot) = names.meaning(of: name) else { return nil }
    return tree.id(at: slot)
  }

  /// Finds the one candidate that was probably meant; returns it as a list.
  ///
  /// After very many errors with very many names the search is given up, so that errors stay cheap.
  package func suggestion(for word: String, among candidates: @autoclosure () -> [String]) -> [String] {
    guard suggestionBudget > 0 else { return [] }
    let candidates = candidates()
    suggestionBudget -= candidates.count
    return Spelling.nearest(to: word, among: candidates).map { [$0] } ?? []
  }

  // MARK: Changing

  /// Makes a node with a name that was checked to be free.
  package func make(_ classID: ClassID, named name: String) -> ResponderID {
    let id = tree.make(classID)
    names.bind(name, toSlot: id.index)
    return id
  }

  /// Ends a node and everything with it, and frees the names.
  package func remove(_ id: ResponderID) {
    let slots = tree.remove(id)
    for ended in slots {
      names.unbind(slot: ended.index)
      if vocabulary.properties[ended] != nil { vocabulary.set(\.properties, ended, nil) }
    }
    if let it = vocabulary.it, !tree.contains(it) { vocabulary.it = nil }
  }
}
