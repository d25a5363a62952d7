// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// A breakpoint: an action, and the node at which its deliveries stop.
package struct Breakpoint: Equatable {
  package let action: String
  /// The node, or nil to stop at the first hop of any delivery of the action.
  package let node: ResponderID?

  package init(action: String, node: ResponderID?) {
    self.action = action
    self.node = node
  }
}
