// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderText

/// The subject of a session: the tree, its names and handlers, and the facts from sources and deliveries.
///
/// It has no statements: callers change it with values.
package final class Model {
  /// The engine.
  package let tree = ResponderTree()
  /// The names of actions.
  package let actions = ActionTable()
  /// The framework classes.
  package let catalog: ClassCatalog
  package let vocabulary: Vocabulary
  /// The names of the vocabulary.
  package let names: NameTable
  package let behaviour: Behaviour
  package let sources: SourceFacts
  package let deliveries: Deliveries
  /// The last result of `handled`.
  package var handledCache = HandledActions.none
  /// The number of candidate names that may still be compared for suggestions.
  package var suggestionBudget = 1_000_000_000

  /// Makes a model that contains only the application, named `app`.
  package init() {
    vocabulary = Vocabulary(in: tree)
    names = vocabulary.names
    behaviour = Behaviour(in: tree)
    sources = SourceFacts(in: tree)
    deliveries = Deliveries(in: tree)
    catalog = ClassCatalog(in: tree, names)
    for word in NameSyntax.taken { names.reserve(word) }
    names.reserve(ResponderTree.mainMenuName)
    names.bind("app", toSlot: tree.application.index)
  }

  deinit {
    // The log holds the parts, and they hold the tree.
    tree.commit()
    tree.table = nil
  }

  /// The node that the last statement named or made.
  ///
  /// OPTIMIZATION: asked of the vocabulary, that would be counted.
  package var it: ResponderID? { vocabulary.it }

  // MARK: Names

  package func name(of id: ResponderID) -> String { names.name(ofSlot: id.index) }

  /// Returns the number of a node's name, or 0 for no node.
  package func nameNumber(of id: ResponderID?) -> Int32 { id.map { names.nameNumber(ofSlot: $0.index) } ?? 0 }

  /// Returns the numbers of the names of nodes.
  package func nameNumbers(of ids: [ResponderID]) -> [Int32] { ids.map { names.nameNumber(ofSlot: $0.index) } }

  package func name(of action: Action) -> String { actions.name(of: action) }

  package func name(of classID: ClassID) -> String { names.name(of: classID) }

  package func className(of id: ResponderID) -> String { names.name(of: tree.classID(of: id)) }

  /// Returns the class of a node with its article, such as "a UITabBarController".
  package func describe(_ id: ResponderID) -> String { describe(tree.classID(of: id)) }

  /// Returns a class with its article.
  package func describe(_ classID: ClassID) -> String {
    let name = name(of: classID)
    let takesAn = name.hasPrefix("NS") || (name.first.map { "AEIO".contains($0) } ?? false)
    return "\(takesAn ? "an" : "a") \(name)"
  }

  package func liveNode(_ name: String) -> ResponderID? {
    guard case .node(let slot) = names.meaning(of: name) else { return nil }
    return tree.id(at: slot)
  }

  /// Returns the node with a short name, or nil.
  package func liveNode(_ name: ShortText) -> ResponderID? {
    let slot = names.slot(ofNode: name)
    return slot == 0 ? nil : tree.id(at: slot)
  }

  package func classID(_ name: String) -> ClassID? {
    if case .classID(let id) = names.meaning(of: name) { id } else { nil }
  }

  /// Returns the kind of the instances of a class, or nil when no class has that name.
  package func kindOfClass(_ name: String) -> ResponderKind? { classID(name).map(tree.kind) }

  /// Finds the candidates that were probably meant, the likeliest first; see `SpellingSearch`.
  ///
  /// After many comparisons it returns no more suggestions, so that a million errors stay cheap; errors say so.
  package func suggestion(for word: String, among candidates: @autoclosure () -> [String]) -> [String] {
    guard suggestionBudget > 0 else { return [] }
    let candidates = candidates()
    suggestionBudget -= candidates.count
    return Spelling.suggestions(for: word, among: candidates)
  }

  /// Finds the names of nodes that were probably meant, the likeliest first.
  package func suggestedNodes(for word: String) -> [String] {
    guard suggestionBudget > 0 else { return [] }
    suggestionBudget -= names.interner.count
    return names.nodeNames(near: word)
  }

  // MARK: Changes

  /// Makes a node; the caller has checked that the name is free.
  package func make(_ classID: ClassID, named name: String) -> ResponderID {
    let id = tree.make(classID)
    names.bind(name, toSlot: id.index)
    return id
  }

  /// Removes a node and everything it contains, a window with its field editor, and frees their names.
  ///
  /// What shows a controller, as its root, by presenting it or in a container, shows its view no longer.
  package func remove(_ id: ResponderID) {
    takeOutView(of: id)
    if tree.kind(of: id) == .window { closePopovers(of: id) }
    let editor = tree.kind(of: id) == .window ? tree.fieldEditor(of: id) : nil
    let container = tree.listingContainer(of: tree.controller(of: id) ?? id)
    let slots = tree.remove(id)
    for ended in slots {
      names.unbind(slot: ended.index)
      if vocabulary.properties[ended] != nil { vocabulary.set(nil) { swap(&$0.properties[ended], &$1) } }
      forgetDoubts(about: ended)
    }
    if let editor, tree.contains(editor) { remove(editor) }
    if let it = vocabulary.it, !tree.contains(it) { vocabulary.it = nil }
    // A view whose name is taken is loaded when it is asked for.
    if let container, tree.contains(container) { try? loadShown(in: container) }
  }

  /// Takes the view of a controller out of where the controller is a root or presented; the tree does it for a container.
  private func takeOutView(of id: ResponderID) {
    guard tree.kind(of: id) == .controller else { return }
    if tree.presenter(of: id) != nil {
      try? tree.dismiss(id)
    } else if tree.windowPresentation(of: id) != nil {
      try? dismissWindow(of: id)
    } else if let window = tree.view(of: id).flatMap(tree.parent), tree.rootController(of: window) == id {
      try? tree.setRootController(nil, of: window)
    }
  }
}
