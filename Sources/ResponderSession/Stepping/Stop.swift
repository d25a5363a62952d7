// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderModel

/// A delivery that is stopped at one of its hops, between two statements at the prompt.
package final class Stop {
  /// The decision how the delivery continues.
  package enum Decision { case step, goOn, abort }

  let node: ResponderID
  /// The path up to the hop, in the form of a `DeliveryRecord`.
  package let record: DeliveryRecord
  /// The place to show in a prompt, without the prompt's sign, such as "openTab at list (2 of 5)".
  package let place: String
  /// The text to print when the hop is reached.
  package let notice: String
  package var decision: Decision?

  init(node: ResponderID, record: DeliveryRecord, place: String, notice: String) {
    self.node = node
    self.record = record
    self.place = place
    self.notice = notice
  }

  /// Whether the user has decided how the delivery continues.
  package var isOver: Bool { decision != nil }
}
