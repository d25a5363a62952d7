// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// An action and a node at which its deliveries stop.
struct Breakpoint: Equatable {
  let action: String
  /// The node, or nil to stop at the first hop of any delivery of the action.
  let node: ResponderID?
}
