// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

extension Session {
  /// Runs every statement of a script as part of the running one.
  ///
  /// Their answers become lines of output. `fixtures` are the files that they can read besides those on the disk.
  package func runAll(
    _ reader: ScriptReader, title: String, fixtures: [String: [UInt8]] = [:]
  ) throws(Diagnostic) {
    try requireRoomForBlock()
    reader.isVerb = { [self] in isVerb($0) }
    // A file does not see the variables of the enclosing blocks.
    try nested(keeping: [.changes, .output]) { () throws(Diagnostic) in
      for (name, content) in fixtures { execution.fixtures[name] = content }
      while execution.exitStatus == nil, let statement = try reader.next() {
        do throws(Diagnostic) {
          var expectedFailure: Diagnostic?
          try executeExpecting(statement, since: mark, &expectedFailure)
          if let report = takeAnswer() { say(report) }
        } catch {
          if reader.showsFailure(error.code) {
            say(.said(StatementOutcome.expectedLine(error)))
            continue
          }
          var located = error
          if located.source == nil, located.range != nil { located.source = reader.source }
          located.addFrame(Diagnostic.Frame(title, source: reader.source, range: statement.range))
          located.keepsChanges = false
          throw located
        }
      }
    }
  }
}
