// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// A finished delivery, with the names its nodes had when it ran.
///
/// It keeps the names of nodes that were removed since.
package final class DeliveryRecord: Sendable {
  package let action: String
  package let arguments: [String]
  package let sender: Int32
  package let start: Int32
  package let startRule: Rule
  package let asked: [Int32]
  package let handlers: [Int32]
  package let end: ChainEnd

  package init(
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
