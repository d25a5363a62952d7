// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderModel

/// A table of the objects that would handle each action from each sender.
package struct ActionMatrix {
  /// The senders that have the same target for every action.
  package struct Row {
    package var senders: [ResponderID]
    /// The target of each action, or nil when no object handles it.
    package let targets: [ResponderID?]
  }

  package private(set) var rows: [Row] = []

  /// Searches for every action from every sender; returns nil when interrupted.
  ///
  /// - Complexity: O(objects + senders × actions), unless conditions and overrides decide.
  package init?(of names: [String], from senders: [ResponderID], _ finder: ActionFinder) {
    var targets = Array(repeating: [ResponderID?](), count: senders.count)
    var known = KnownRuns(finder.model.tree)
    if finder.isInterrupted() { return nil }
    for name in names {
      let action = finder.model.actions.intern(name)
      for (position, sender) in senders.enumerated() {
        if finder.isInterrupted() { return nil }
        let message = Message(action: action, sender: sender, arguments: [])
        targets[position].append(finder.target(of: message, &known))
      }
    }
    var positions: [[ResponderID?]: Int] = [:]
    for (sender, targets) in zip(senders, targets) {
      if let position = positions[targets] {
        rows[position].senders.append(sender)
      } else {
        positions[targets] = rows.count
        rows.append(Row(senders: [sender], targets: targets))
      }
    }
  }
}
