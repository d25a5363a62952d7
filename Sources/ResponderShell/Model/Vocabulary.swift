// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// What a script's words mean beyond names: protocols, declared actions, user-defined properties, and *it*.
final class Vocabulary {
  /// The actions of each protocol.
  var protocols: [String: [String]] = [:]
  /// The protocols a class adopts, in order.
  var adopted: [ClassID: [String]] = [:]
  /// What declared actions carry.
  var payloads: [Action: Payload] = [:]
  /// The user-defined properties of nodes.
  var properties: [ResponderID: [String: String]] = [:]
  /// The node that the last `add` or `attach` named or made.
  @exclusivity(unchecked) var it: ResponderID?
}
