// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderSession
import ResponderText

struct CoverageCommand: SessionCommand {
  static let declaration = CommandDeclaration(
    "coverage", in: .asking, "Says which handlers, nodes and actions no delivery of the session has met.",
    discussion: [
      "Handlers that ran, responders that were asked, actions that were sent, of all there are now. A handler that is given anew has not run yet. What was taken back with a failed statement or by 'suppose' does not count; 'undo' takes nothing from it.",
      "Of all sessions of a suite together 'responder test --coverage PATH…' tells the same.",
    ],
    examples: [
      .init(
        "add window W\nadd view a in W\nadd view b in W\nhandle open on W\nhandle close on a\nsend open from a\ncoverage",
        "a handler, a node and an action that nothing has met")
    ],
    errors: [.interrupted], seeAlso: ["audit", "handlers", "matrix"], make: { Self() })

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    CoverageReport(coverage: try session.coverage())
  }
}

private struct CoverageReport: Report {
  let coverage: Coverage

  /// The largest number of missed entries that the text shows.
  private static let shown = 20

  var lines: [String] {
    coverage.parts.flatMap { part in
      let missed = part.missed
      let head = "\(part.title) \(part.items.count - missed.count) of \(part.items.count)"
      guard !missed.isEmpty else { return [head] }
      return [head, "  never: \(listed(missed.map(\.name), upTo: Self.shown))"]
    }
  }

  var json: JSONValue? {
    .object(
      coverage.parts.map { part in
        let missed = part.missed
        let members: [(String, JSONValue)] = [
          ("total", .int(part.items.count)), ("met", .int(part.items.count - missed.count)),
          ("never", .array(missed.map(\.brief))),
        ]
        return (part.name, .object(members))
      })
  }
}
