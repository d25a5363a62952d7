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
  /// - Complexity: O(senders × actions × hops).
  package init?(of names: [String], from senders: [ResponderID], _ finder: ActionFinder) {
    let actions = names.map { finder.model.actions.intern($0) }
    var positions: [[ResponderID?]: Int] = [:]
    if finder.isInterrupted() { return nil }
    for sender in senders {
      var targets: [ResponderID?] = []
      for action in actions {
        if finder.isInterrupted() { return nil }
        let message = Message(action: action, sender: sender, arguments: [])
        targets.append(finder.search(message, for: .anyone).target)
      }
      if let position = positions[targets] {
        rows[position].senders.append(sender)
      } else {
        positions[targets] = rows.count
        rows.append(Row(senders: [sender], targets: targets))
      }
    }
  }
}
