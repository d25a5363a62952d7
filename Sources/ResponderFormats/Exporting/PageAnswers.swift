// SPDX-License-Identifier: Apache-2.0

/// Who gets which action from where: what a page has to know so that people can ask it.
package struct PageAnswers: Sendable {
  /// Who was asked, and what it answered.
  package struct Hop: Hashable, Sendable {
    /// The node's position in the picture.
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

  /// The way of one search.
  package struct Path: Hashable, Sendable {
    /// The node first asked, nil for nobody.
    package var start: Int?
    /// The rule that chose it.
    package var startRule: String
    /// Who was asked, in order.
    package var hops: [Hop] = []
    /// Who gets the action, nil for nobody.
    package var target: Int?
    /// Whether the target has a method for it.
    package var isHandled = false
    /// Whether the chain is a cycle.
    package var isCycle = false

    /// Makes a path without hops.
    package init(start: Int?, startRule: String) {
      self.start = start
      self.startRule = startRule
    }
  }

  /// Who has the focus while questions are asked.
  package enum Focus: Hashable, Sendable {
    /// Nobody, or in AppKit the window that stands in.
    case nobody
    /// A node, as a position.
    case node(Int)
  }

  /// The actions, sorted.
  package let actions: [String]
  /// By action in order: the nodes that have a method for it, as positions.
  package var implementers: [[Int]] = []
  /// What to call the focus nobody has.
  package var nobody = "nobody"
  /// The rule that says what it means when nobody takes an action.
  package var noRule = ""
  /// The first responders to choose from, the present one first.
  package private(set) var foci: [Focus] = []
  /// The senders besides none, as positions.
  package var senders: [Int] = []
  /// Whether every node is among the senders.
  package var isComplete = true
  /// By sender: the actions it is connected to.
  package var sent: [Int: [String]] = [:]
  /// Every path once.
  private(set) var paths: [Path] = []
  /// For each focus in order, for each action in order, for no sender and then for each sender: the position of its path.
  private(set) var answers: [Int] = []
  private var positions: [Path: Int] = [:]

  /// Makes answers about some actions.
  package init(actions: [String]) { self.actions = actions }

  /// Begins the answers for a focus; those for its actions follow, all of them.
  package mutating func begin(_ focus: Focus) { foci.append(focus) }

  /// Adds the answer for the next sender of the action at hand, or the first of the next.
  package mutating func add(_ path: Path) {
    let position = positions[path] ?? paths.count
    if position == paths.count {
      positions[path] = position
      paths.append(path)
    }
    answers.append(position)
  }
}
