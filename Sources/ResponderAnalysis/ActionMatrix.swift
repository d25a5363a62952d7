// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderModel

/// A table of the objects that would handle each action from each sender.
package struct ActionMatrix {
  /// The senders that have the same handler for every action.
  package struct Row {
    package var senders: [ResponderID]
    /// The handler of each action, or nil when no object handles it.
    package let handlers: [ResponderID?]
    /// The object that is chosen for each action and lacks the method, or nil.
    package let lacking: [ResponderID?]
    /// The certainty of each answer.
    package let certainties: [Certainty]
  }

  /// What makes senders share a row.
  private struct Answers: Hashable {
    var handlers: [ResponderID?] = []
    var lacking: [ResponderID?] = []
    var certainties: [Certainty] = []
  }

  package private(set) var rows: [Row] = []

  /// Searches for every action from every sender; returns nil when interrupted.
  ///
  /// - Complexity: O(objects + senders × actions), unless conditions and overrides decide.
  package init?(of names: [String], from senders: [ResponderID], _ finder: ActionFinder) {
    var answers = Array(repeating: Answers(), count: senders.count)
    let isCertain = finder.model.isWithoutDoubt
    let mayLack = finder.model.tree.namesTargets
    var known = KnownRuns(finder.model.tree)
    if finder.isInterrupted() { return nil }
    for name in names {
      let action = finder.model.actions.intern(name)
      for (position, sender) in senders.enumerated() {
        if finder.isInterrupted() { return nil }
        let message = Message(action: action, sender: sender, arguments: [])
        let handler = finder.handler(of: message, &known)
        answers[position].handlers.append(handler)
        let isLacked = handler == nil && mayLack
        answers[position].lacking.append(isLacked ? finder.search(message, for: .anyone).target : nil)
        let certainty =
          isCertain ? .known : finder.model.assurance(of: finder.search(message, for: .anyone)).certainty
        answers[position].certainties.append(certainty)
      }
    }
    var positions: [Answers: Int] = [:]
    for (sender, answers) in zip(senders, answers) {
      if let position = positions[answers] {
        rows[position].senders.append(sender)
      } else {
        positions[answers] = rows.count
        rows.append(
          Row(
            senders: [sender], handlers: answers.handlers, lacking: answers.lacking,
            certainties: answers.certainties))
      }
    }
  }
}
