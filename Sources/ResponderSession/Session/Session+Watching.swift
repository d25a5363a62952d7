// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

extension Session {
  /// Returns the answer of a question as lines, or nil when it is none because it changes something.
  ///
  /// - Throws: errors of the question.
  package func watchedLines(_ question: String) throws(Diagnostic) -> [String]? {
    // A question that is asked again and again does not stop at breakpoints.
    let stopped = host.stopped
    host.stopped = nil
    defer { host.stopped = stopped }
    return try nested(keeping: []) { () throws(Diagnostic) -> [String]? in
      let point = point
      let report = try answer(to: question)
      return hasChanged(since: point) ? nil : report.map { $0.preamble + $0.lines }
    }
  }

  /// Asks every watched question again, and returns what has changed in the answers, or nil for nothing.
  func watchReport() -> (any Report)? {
    var changes: [WatchReport.Change] = []
    for question in script.watches {
      let lines: [String]
      do throws(Diagnostic) {
        lines = try watchedLines(question) ?? []
      } catch {
        guard error.code != .interrupted else { return nil }
        lines = ["error[\(error.code.rawValue)]: \(error.message)"]
      }
      let before = watchedAnswers.updateValue(lines, forKey: question)
      guard let before, before != lines else { continue }
      changes.append(
        WatchReport.Change(question: question, difference: ListDifference(from: before, to: lines)))
    }
    return changes.isEmpty ? nil : WatchReport(changes: changes)
  }
}

/// What has changed in the answers of watched questions.
final class WatchReport: LaidOutReport {
  struct Change {
    let question: String
    let difference: ListDifference
  }

  let changes: [Change]

  init(changes: [Change]) { self.changes = changes }

  var pieces: [any Piece] {
    changes.flatMap { change -> [any Piece] in
      var title = StyledLine("watch: ", .muted)
      title.append(change.question, .name)
      let lines = change.difference.lines.map { line -> any Piece in
        switch line {
        case .removed(let text): Paragraph(text, .bad, after: StyledLine("- ", .bad))
        case .added(let text): Paragraph(text, .good, after: StyledLine("+ ", .good))
        }
      }
      return [Line(title)] + lines
    }
  }

  var json: JSONValue? {
    [

      "watch": .array(
        changes.map { change in
          [
            "question": .string(change.question), "removed": .strings(change.difference.removed),
            "added": .strings(change.difference.added),
          ]
        })
    ]
  }
}
