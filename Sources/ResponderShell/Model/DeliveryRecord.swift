// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// A finished delivery in names, as it was when it ran: nodes that have gone since still stand in it.
final class DeliveryRecord: Sendable {
  let action: String
  let arguments: [String]
  let sender: Int32
  let start: Int32
  let startRule: Rule
  let asked: [Int32]
  let handlers: [Int32]
  let end: ChainEnd

  init(
    action: String, arguments: [String], sender: Int32, start: Int32, startRule: Rule, asked: [Int32],
    handlers: [Int32], end: ChainEnd
  ) {
    self.action = action
    self.arguments = arguments
    self.sender = sender
    self.start = start
    self.startRule = startRule
    self.asked = asked
    self.handlers = handlers
    self.end = end
  }
}
