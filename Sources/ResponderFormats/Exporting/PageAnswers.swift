// SPDX-License-Identifier: Apache-2.0

/// The answers an exported page needs: which node handles which action from which sender.
package struct PageAnswers: Sendable {
  /// A node that was asked, and its answer.
  package struct Hop: Hashable, Sendable {
    /// The position of the node in the picture.
    package var node: Int
    /// The answer, for programs.
    package var verdict: String
    /// The answer, for people.
    package var phrase: String

    /// Makes a hop.
    package init(node: Int, verdict: String, phrase: String) {
      self.node = node
      self.verdict = verdict
      self.phrase = phrase
    }
  }

  /// The path of one search.
  package struct Path: Hashable, Sendable {
    /// The position of the first node asked, or nil.
    package var start: Int?
    /// The rule that chose the first node.
    package var startRule: String
    /// The nodes that were asked, in order.
    package var hops: [Hop] = []
    /// The position of the node that receives the action, or nil.
    package var target: Int?
    /// Whether the target implements the action.
    package var isHandled = false
    /// Whether the chain is a cycle.
    package var isCycle = false

    /// Makes a path without hops.
    package init(start: Int?, startRule: String) {
      self.start = start
      self.startRule = startRule
    }
  }

  /// The first responder while questions are asked.
  package enum Focus: Hashable, Sendable {
    /// No node, or in AppKit the window in its place.
    case nobody
    /// A node, by its position.
    case node(Int)
  }

  /// The actions, sorted.
  package let actions: [String]
  /// For each action in order, the positions of the nodes that implement it.
  package var implementers: [[Int]] = []
  /// The label for the case without a first responder.
  package var nobody = "nobody"
  /// The rule for an action that is not handled.
  package var noRule = ""
  /// The first responders to choose from, the current one first.
  package private(set) var foci: [Focus] = []
  /// The positions of the senders to choose from; no sender is always a choice.
  package var senders: [Int] = []
  /// Whether every node is among the senders.
  package var isComplete = true
  /// The actions each sender is connected to.
  package var sent: [Int: [String]] = [:]
  /// The paths, without duplicates.
  private(set) var paths: [Path] = []
  /// For each focus, for each action, for no sender and then each sender, in order: the position of the path.
  private(set) var answers: [Int] = []
  private var positions: [Path: Int] = [:]

  /// Makes empty answers about some actions.
  package init(actions: [String]) { self.actions = actions }

  /// Begins the answers for a focus; those for all actions follow.
  package mutating func begin(_ focus: Focus) { foci.append(focus) }

  /// Adds the answer for the next sender of the current action, or for the first sender of the next action.
  package mutating func add(_ path: Path) {
    let position = positions[path] ?? paths.count
    if position == paths.count {
      positions[path] = position
      paths.append(path)
    }
    answers.append(position)
  }
}
