// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

extension Session {
  /// Makes the session what a demo makes of an empty one; what its statements say is not told.
  ///
  /// Throws: `interrupted`.
  func load(_ demo: Demo) throws(Diagnostic) {
    try nested(keeping: .changes) { () throws(Diagnostic) in
      reset()
      let reader = ScriptReader(demo.script)
      while let statement = try reader.next() {
        do throws(Diagnostic) {
          var expectedFailure: Diagnostic?
          _ = try executeExpecting(statement, since: mark, &expectedFailure)
        } catch {
          // Some are there to show how they fail.
          if error.code == .interrupted { throw error }
        }
      }
    }
  }
}
