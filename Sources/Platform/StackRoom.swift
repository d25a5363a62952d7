// SPDX-License-Identifier: Apache-2.0

import CPlatform

/// The room that is left on the stack of the running thread.
///
/// OPTIMIZATION: the bounds are those of the thread that asked last, because the system looks for them in a file. This is
/// valid while the address of a local variable lies between them.
package struct StackRoom {
  private var bounds = stack_bounds()

  package init() {}

  /// The room in bytes; a system that does not know it has no limit.
  package var left: Int {
    mutating get {
      var marker: UInt8 = 0
      let place = withUnsafePointer(to: &marker) { UInt(bitPattern: $0) }
      if place < bounds.start || place >= bounds.end { bounds = stack_of_thread() }
      return place < bounds.start || place >= bounds.end ? .max : Int(place - bounds.start)
    }
  }
}
