// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// What a lesson says.
struct LessonReport: Report {
  enum Part {
    case title(String)
    case text(String)
    /// A statement to type.
    case hint(String)
    /// One that the lesson has run itself.
    case did(String)
    case done(String)
    case notYet(String)
  }

  var parts: [Part]
  /// From 1; nil when the lesson is over.
  var step: Int?

  var lines: [String] { paragraphs.flatMap { Prose.wrap($0.text, width: 76, first: $0.head, other: $0.margin) } }

  var json: JSONValue? {
    let hints = parts.compactMap { if case .hint(let statement) = $0 { statement } else { nil } }
    return .object([
      ("step", step.map(JSONValue.int) ?? .null), ("steps", .int(Lesson.steps.count)), ("try", .strings(hints)),
    ])
  }

  func drawing(on screen: Screen) -> Drawing? {
    Drawing(
      lines: paragraphs.flatMap { paragraph in
        StyledLine.paragraph(
          paragraph.text, paragraph.style, after: StyledLine(paragraph.head, paragraph.headStyle), width: screen.width)
      })
  }

  private struct Paragraph {
    var head: String
    var text: String
    var style = Style.plain
    var headStyle = Style.muted

    var margin: String { String(repeating: " ", count: head.count) }
  }

  private var paragraphs: [Paragraph] {
    parts.map { part in
      switch part {
      case .title(let text): Paragraph(head: "", text: text, style: .name)
      case .text(let text): Paragraph(head: "  ", text: text)
      case .hint(let statement): Paragraph(head: "  type: ", text: statement, style: .path)
      case .did(let statement): Paragraph(head: "  done for you: ", text: statement, style: .path)
      case .done(let text): Paragraph(head: "done: ", text: text, headStyle: .good)
      case .notYet(let text): Paragraph(head: "not yet: ", text: text, headStyle: .warning)
      }
    }
  }
}
