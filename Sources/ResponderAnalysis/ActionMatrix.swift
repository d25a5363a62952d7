// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderModel

/// Who would handle each of some actions from each of some senders.
package struct ActionMatrix {
  /// Senders for whom all targets are the same.
  package struct Row {
    package var senders: [ResponderID]
    /// By action: the target, nil for none.
    package let targets: [ResponderID?]
  }

  package private(set) var rows: [Row] = []

  /// Searches for every action from every sender; nil when interrupted.
  ///
  /// Complexity: O(senders × actions × hops).
  package init?<Failure>(of names: [String], from senders: [ResponderID], _ finder: ActionFinder<Failure>)
    throws(Failure)
  {
    let actions = names.map { finder.model.actions.intern($0) }
    var positions: [[ResponderID?]: Int] = [:]
    if finder.isInterrupted() { return nil }
    for sender in senders {
      var targets: [ResponderID?] = []
      for action in actions {
        if finder.isInterrupted() { return nil }
        let message = Message(action: action, sender: sender, arguments: [])
        targets.append(try finder.search(message, for: .anyone).target)
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
