// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

/// The answer of a lesson.
final class LessonReport: LaidOutReport {
  enum Part {
    case title(String)
    case text(String)
    /// A statement to type.
    case hint(String)
    case question(String, form: String)
    /// A statement that the lesson has run, and its answer.
    case did(String, (any Report)?)
    case done(String)
    case notYet(String)
  }

  var parts: [Part]
  /// The number of the step, from 1; nil after the last.
  let step: Int?

  init(parts: [Part], step: Int? = nil) { (self.parts, self.step) = (parts, step) }

  var pieces: [any Piece] {
    parts.flatMap { part -> [any Piece] in
      switch part {
      case .title(let text): [Self.paragraph("", text, .name)]
      case .text(let text): [Self.paragraph("  ", text)]
      case .hint(let statement): [Self.paragraph("  type: ", statement, .path)]
      case .question(let text, let form):
        [Self.paragraph("  ", text, .name), Self.paragraph("  type: ", "answer \(form)", .path)]
      case .did(let statement, let answer):
        [Self.paragraph("  done for you: ", statement, .path)] + (answer.map { [Answer(report: $0)] } ?? [])
      case .done(let text): [Self.paragraph("done: ", headStyle: .good, text)]
      case .notYet(let text): [Self.paragraph("not yet: ", headStyle: .warning, text)]
      }
    }
  }

  private static func paragraph(
    _ head: String, headStyle: Style = .muted, _ text: String, _ style: Style = .plain
  ) -> Paragraph {
    Paragraph(text, style, after: StyledLine(head, headStyle), plainWidth: 76)
  }

  var json: JSONValue? {
    let hints = parts.compactMap { if case .hint(let statement) = $0 { statement } else { nil } }
    let question = parts.lazy.compactMap { if case .question(let text, _) = $0 { text } else { nil } }.first
    return [
      "step": step.map(JSONValue.int) ?? .null, "steps": .int(Lesson.steps.count), "try": .strings(hints),
      "question": .optional(question),
    ]
  }
}

/// The answer of a statement that another one has run.
private final class Answer: Piece {
  private let plain: [StyledLine]
  private let drawing: @Sendable (Screen) -> [StyledLine]

  init(report: any Report) {
    let lines = report.preamble + report.lines
    plain = lines.map { StyledLine($0) }
    drawing = { screen in
      lines.flatMap { StyledLine.wrapped(screen.showing($0), width: screen.width) }.map { StyledLine($0.text) }
    }
  }

  func lines(on screen: Screen?) -> [StyledLine] { screen.map(drawing) ?? plain }
}
