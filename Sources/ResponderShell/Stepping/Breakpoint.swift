// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// A breakpoint: an action, and the node at which its deliveries stop.
struct Breakpoint: Equatable {
  let action: String
  /// The node, or nil to stop at the first hop of any delivery of the action.
  let node: ResponderID?
}
