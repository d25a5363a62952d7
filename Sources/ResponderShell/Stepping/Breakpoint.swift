// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// Where deliveries are to stop.
struct Breakpoint: Equatable {
  let action: String
  /// Nil stops at the first hop, wherever that is.
  let node: ResponderID?
}
