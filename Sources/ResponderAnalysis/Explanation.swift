// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderModel
import ResponderText

/// The reasons for the result of a send without a target: the search, and the handlers it does not reach.
package struct Explanation {
  /// The action, with its sender.
  package let message: Message
  /// The object that the user expects to get the action, or nil.
  package let wanted: ResponderID?
  /// Whom the message goes to when nobody is named.
  package let destination: Destination
  /// The search with its current result.
  package let search: ActionSearch
  /// Every responder the search would ask if none handled the action.
  package let path: [ResponderID]
  /// The chain of the sender, on which one might expect the search to start; empty for a sender that is not a
  /// responder.
  package let senderChain: [ResponderID]
  /// The object that would get the action if the search started at the sender.
  package let senderTarget: ResponderID?
  /// The objects with a method that the search does not reach, and the expected object.
  package let bystanders: [Bystander]
  /// The objects off the path that inherit the action from a framework class, by class.
  package let frameworkBystanders: [FrameworkBystanders]
  /// The framework's method that was found, or nil when the method is user-defined.
  package let frameworkMethod: FrameworkMethods?

  /// The objects of one class that would handle the action by the framework's own method.
  package struct FrameworkBystanders {
    package let className: String
    package var count: Int
    package let first: ResponderID
  }

  /// An object that has a method or is expected to get the action, and is not the target.
  package struct Bystander {
    package let id: ResponderID
    package let standing: Standing
    /// The responder at which its own chain joins the path of the search, or nil.
    package let meets: ResponderID?
    /// The number of hops from the sender up the sender's chain, or nil when it is not on that chain.
    package let hopsFromSender: Int?
  }

  /// The way in which the search treats a bystander.
  package enum Standing: String {
    /// An object on the path, after the object that handles the action.
    case shadowed
    /// An object that was asked, and whose canPerformAction returned false.
    case declines
    /// An object that was asked, and whose handler's condition was false.
    case conditionFalse
    /// An object that was asked, and does not have a method.
    case noHandler
    /// An object that is not on the path.
    case offPath
    /// An object that is not a responder, so it is never on a path.
    case notAResponder
  }

  /// The responders that are asked and those after them, in order.
  package var hops: [ResponderID] {
    let asked = Set(search.asked)
    return search.asked + path.filter { !asked.contains($0) }
  }

  /// The number of objects that get advice when none is named.
  private static let advisedLimit = 4

  /// The objects that get advice: the wanted one or, when none is wanted, the likeliest ones first, those that were asked or
  /// are in the sender's chain.
  package var advised: [Bystander] {
    if let wanted { return bystanders.filter { $0.id == wanted } }
    func rank(_ bystander: Bystander) -> Int {
      switch bystander.standing {
      case .declines, .conditionFalse, .noHandler: 0
      case .offPath where bystander.hopsFromSender != nil: 1
      case .shadowed: 2
      case .offPath: 3
      case .notAResponder: 4
      }
    }
    let sorted = bystanders.enumerated().sorted {
      (rank($0.element), $0.element.hopsFromSender ?? 0, $0.offset)
        < (rank($1.element), $1.element.hopsFromSender ?? 0, $1.offset)
    }
    return sorted.prefix(Self.advisedLimit).map { $0.element }
  }

  /// Whether the message is a command, which goes up one chain (M59).
  package var isCommand: Bool {
    if case .command = destination { return true }
    return false
  }

  /// Whether the message is an event of the first responder while there is none.
  package var isToNobody: Bool {
    if case .nobody = destination { return true }
    return false
  }

  /// Whether the search does not start at its sender.
  package var startsElsewhere: Bool { message.sender != nil && search.start != message.sender }
}

extension ActionFinder {
  /// Explains a send without a target; returns nil when interrupted.
  ///
  /// - Complexity: O(nodes).
  package func explain(_ message: Message, wanting wanted: ResponderID?) -> Explanation? {
    let tree = model.tree
    let destination = model.usualDestination(of: message)
    let search = self.search(message, for: destination)
    let sender = message.sender.flatMap { tree.kind(of: $0).isResponder ? $0 : nil }
    // A command goes up from its sender anyway, and what goes to nobody starts nowhere.
    let startsAtSender = search.startRule != .m59 && search.start != nil
    let senderSearch = startsAtSender ? sender.map { self.search(message, for: .chain(from: $0)) } : nil
    let path = model.path(from: message.sender, for: destination)
    let senderChain = sender.map { tree.chain(from: $0).responders } ?? []
    let onPath = Set(path)
    let distances = Dictionary(
      keepingFirst: senderChain.enumerated().map { ($1, $0) })
    // Objects that only inherit a framework's method are counted by class, because every text field is one of them.
    var frameworks: [ClassID: Explanation.FrameworkBystanders] = [:]
    var order: [ClassID] = []
    var others = tree.implementers(of: message.action).filter { id in
      guard id != search.target else { return false }
      guard model.behaviour.hasFrameworkMethods, id != wanted, tree.frameworkClass(of: message.action, for: id) != nil
      else { return true }
      guard !onPath.contains(id) else { return false }
      let classID = tree.classID(of: id)
      if frameworks[classID] == nil {
        order.append(classID)
        frameworks[classID] = .init(className: model.name(of: classID), count: 0, first: id)
      }
      frameworks[classID]?.count += 1
      return false
    }
    if let wanted, wanted != search.handling, !others.contains(wanted) { others.append(wanted) }
    let positions = Dictionary(
      keepingFirst: search.asked.enumerated().map { ($1, $0) })
    var joins = JoiningPoints(tree, path)
    var bystanders: [Explanation.Bystander] = []
    for (index, id) in others.enumerated() {
      if index & 0xFFF == 0, isInterrupted() { return nil }
      let verdict = positions[id].map { search.verdict(at: $0) }
      bystanders.append(
        Explanation.Bystander(
          id: id, standing: standing(of: id, verdict, onPath: onPath.contains(id)), meets: joins.first(from: id),
          hopsFromSender: distances[id]))
    }
    return Explanation(
      message: message, wanted: wanted, destination: destination, search: search, path: path, senderChain: senderChain,
      senderTarget: senderSearch?.target, bystanders: bystanders,
      frameworkBystanders: order.compactMap { frameworks[$0] }, frameworkMethod: model.frameworkMethod(foundBy: search))
  }

  /// Returns how the search treats an object; `verdict` is nil when the object was not asked.
  private func standing(of id: ResponderID, _ verdict: Verdict?, onPath: Bool) -> Explanation.Standing {
    guard let verdict else {
      if onPath { return .shadowed }
      return model.tree.kind(of: id).isResponder ? .offPath : .notAResponder
    }
    switch verdict {
    case .declines: return .declines
    case .conditionFalse: return .conditionFalse
    default: return .noHandler
    }
  }
}

/// A search for the points where other chains join the path of a search.
///
/// It visits each object once.
package struct JoiningPoints {
  private enum Point {
    case unknown, pending, nowhere
    case node(ResponderID)
  }

  private let tree: ResponderTree
  private var points: [Int32: Point]

  /// Prepares the search for joining points.
  ///
  /// - Complexity: O(path).
  package init(_ tree: ResponderTree, _ path: [ResponderID]) {
    self.tree = tree
    points = Dictionary(keepingFirst: path.map { ($0.index, .node($0)) })
  }

  /// Returns the first responder of an object's chain that is on the path, or nil.
  ///
  /// - Complexity: O(length of the chain up to a responder that an earlier call visited).
  package mutating func first(from id: ResponderID) -> ResponderID? {
    guard tree.kind(of: id).isResponder else { return nil }
    var passed: [Int32] = []
    var current: ResponderID? = id
    var found = Point.nowhere
    walk: while let responder = current {
      switch points[responder.index] ?? .unknown {
      case .unknown:
        points[responder.index] = .pending
        passed.append(responder.index)
        current = tree.next(of: responder)
      // A chain that is a cycle, or leads into one, does not join the path.
      case .pending, .nowhere: break walk
      case .node(let node):
        found = .node(node)
        break walk
      }
    }
    for slot in passed { points[slot] = found }
    if case .node(let node) = found { return node }
    return nil
  }
}
