// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// The answer of a lesson.
struct LessonReport: LaidOutReport {
  enum Part {
    case title(String)
    case text(String)
    /// A statement to type.
    case hint(String)
    /// A statement that the lesson has run.
    case did(String)
    case done(String)
    case notYet(String)
  }

  var parts: [Part]
  /// The number of the step, from 1; nil after the last.
  var step: Int?

  var pieces: [any Piece] {
    parts.map { part in
      switch part {
      case .title(let text): Self.paragraph("", text, .name)
      case .text(let text): Self.paragraph("  ", text)
      case .hint(let statement): Self.paragraph("  type: ", statement, .path)
      case .did(let statement): Self.paragraph("  done for you: ", statement, .path)
      case .done(let text): Self.paragraph("done: ", headStyle: .good, text)
      case .notYet(let text): Self.paragraph("not yet: ", headStyle: .warning, text)
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
    return .object([
      ("step", step.map(JSONValue.int) ?? .null), ("steps", .int(Lesson.steps.count)), ("try", .strings(hints)),
    ])
  }
}
