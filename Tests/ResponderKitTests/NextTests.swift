// SPDX-License-Identifier: Apache-2.0

import ResponderKit
import Testing

@Suite("Next responder")
struct NextTests {
  @Test("the application ends the chain without a delegate (U12)")
  func application() {
    let tree = ResponderTree()
    #expect(tree.next(of: tree.application) == nil)
  }
}
