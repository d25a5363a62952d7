// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderTesting

/// All answers about a tree's objects, to compare before and after.
struct Snapshot: Equatable {
  var objects: [ObjectState] = []
  let count: Int
  let keyWindow: ResponderID?
  let otherWindows: [ResponderID?]
  let firstResponders: Set<ResponderID>
  let options: ChainOptions
  let optionValues: [Int]
  let implementedActions: [Action]
  /// The methods of some classes, by position.
  let classHandlers: [[Int32]]

  /// Makes a snapshot of a tree.
  ///
  /// - Complexity: O(objects).
  init(of tree: ResponderTree, classes: [ClassID] = []) {
    for root in tree.children(of: nil) {
      for id in tree.subtree(of: root) { objects.append(ObjectState(of: id, in: tree)) }
    }
    count = tree.count
    keyWindow = tree.keyWindow
    otherWindows = [tree.mainWindow, tree.modalWindow, tree.documentController]
    firstResponders = tree.firstResponders
    options = tree.options
    optionValues = ChainOption.allCases.map { tree.value(of: $0) }
    implementedActions = tree.implementedActions
    classHandlers = classes.map { tree.ownHandlers(of: $0).flatMap { [$0.action.rawValue, $0.handler.rawValue] } }
  }
}

/// The answers of a tree about one object, except its place among its siblings, which the order of the states shows.
struct ObjectState: Equatable {
  let id: ResponderID
  let classID: ClassID
  let traits: ResponderTraits
  /// The next responder, parent and other links.
  let links: [ResponderID?]
  let nextOverride: NextOverride?
  /// The methods and overrides in one list.
  let behavior: [Int32]
  let connections: [Connection]
  let frame: Geometry.Rect?
  let alpha: Float

  init(of id: ResponderID, in tree: ResponderTree) {
    self.id = id
    classID = tree.classID(of: id)
    traits = tree.traits(of: id)
    links = [
      tree.next(of: id), tree.parent(of: id), tree.controller(of: id), tree.view(of: id), tree.rootController(of: id),
      tree.container(of: id), tree.presenter(of: id), tree.presented(by: id), tree.delegate(of: id),
      tree.firstResponder(in: id), tree.window(of: id),
      tree.windowController(of: id), tree.managedWindow(of: id), tree.document(of: id),
      tree.listingContainer(of: id), tree.topController(of: id),
      tree.presenter(for: id, tree.presentationStyle(of: id)),
      tree.lastFirstResponder(of: id), tree.view(.inputView, of: id), tree.view(.inputAccessoryView, of: id),
    ]
    nextOverride = tree.nextOverride(of: id)
    var behavior: [Int32] = []
    for entry in tree.ownHandlers(of: id) { behavior += [1, entry.action.rawValue, entry.handler.rawValue] }
    for entry in tree.canPerformOverrides(of: id) { behavior += [2, entry.action.rawValue, entry.answer ? 1 : 0] }
    for entry in tree.targetOverrides(of: id) {
      behavior += [3, entry.action.rawValue, entry.target.index, entry.target.generation]
    }
    for entry in tree.supplementalTargets(of: id) {
      behavior += [5, entry.action.rawValue, entry.target.index, entry.target.generation]
    }
    for entry in tree.keyCommands(of: id) { behavior += [4, entry.combination, entry.action.rawValue] }
    self.behavior = behavior
    connections = tree.connections(of: id)
    frame = tree.explicitFrame(of: id)
    alpha = tree.alpha(of: id)
  }
}
