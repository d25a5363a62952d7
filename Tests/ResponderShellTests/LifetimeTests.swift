// SPDX-License-Identifier: Apache-2.0

import ResponderModel
import Testing
@testable import ResponderSession
@testable import ResponderShell

/// What a session holds is given back with it, whatever its log has.
@Suite("Lifetimes")
struct LifetimeTests {
  @Test func aSessionEndsWithItsLastReference() {
    weak var session: Session?
    weak var model: Model?
    do {
      let made = Session()
      made.outcomes(
        of: """
          add window w; add button b in w; let a 1; log a; handle go on w { echo $a }; connect b touchUpInside go
          define p x { echo $x }; set w.p 1; trigger b touchUpInside; undo; undo; redo
          nope; add view b in w; break go; watch tree
          """)
      (session, model) = (made, made.model)
    }
    #expect(session == nil)
    #expect(model == nil)
  }
}
