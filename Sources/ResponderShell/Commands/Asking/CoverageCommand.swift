// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderSession
import ResponderText

struct CoverageCommand: SessionCommand {
  static let verb = "coverage"

  static let declaration = CommandDeclaration(
    verb, in: .asking, "Reports which handlers, nodes and actions no delivery of the session has used.",
    discussion: [
      "It counts the handlers that ran, the responders that were asked and the actions that were sent, of all there are now. A handler that is replaced has not run yet. Deliveries of a failed statement or of 'suppose' do not count; 'undo' does not change the counts.",
      "For all sessions of a test suite together, 'responder test --coverage PATH…' reports the same.",
    ],
    examples: [
      .init(
        "add window W\nadd view a in W\nadd view b in W\nhandle open on W\nhandle close on a\nsend open from a\ncoverage",
        "a handler, a node and an action that were not used")
    ],
    errors: [.interrupted], seeAlso: ["audit", "handlers", "matrix"], make: { Self() })

  func run(in session: Session) throws(Diagnostic) {
    session.answer(CoverageReport(coverage: try session.coverage()))
  }
}

private final class CoverageReport: Report {
  let coverage: Coverage

  init(coverage: Coverage) { self.coverage = coverage }

  /// The largest number of missed entries that the text shows.
  private static let shown = 20

  var lines: [String] {
    coverage.parts.flatMap { part in
      let missed = part.missed
      let head = "\(part.title) \(part.items.count - missed.count) of \(part.items.count)"
      guard !missed.isEmpty else { return [head] }
      return [head, "  never: \(listed(missed.map { $0.name }, upTo: Self.shown))"]
    }
  }

  var json: JSONValue? {
    .object(
      coverage.parts.map { part in
        let missed = part.missed
        let members: [(String, JSONValue)] = [
          ("total", .int(part.items.count)), ("met", .int(part.items.count - missed.count)),
          ("never", .array(missed.map({ $0.brief }))),
        ]
        return (part.name, .object(members))
      })
  }
}
