// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderModel

/// A delivery that stands at one of its hops, between two statements of whoever sits at the prompt.
public final class Stop {
  /// How it goes on.
  enum Decision { case step, goOn, abort }

  let node: ResponderID
  /// Those of the path up to the hop, as `DeliveryRecord` keeps them.
  let record: DeliveryRecord
  /// For a prompt, without a prompt's sign, such as "openTab at list (2 of 5)".
  public let place: String
  /// What to tell when it is reached.
  public let notice: String
  var decision: Decision?

  init(node: ResponderID, record: DeliveryRecord, place: String, notice: String) {
    self.node = node
    self.record = record
    self.place = place
    self.notice = notice
  }

  /// Whether it has been decided how the delivery goes on.
  public var isOver: Bool { decision != nil }
}
