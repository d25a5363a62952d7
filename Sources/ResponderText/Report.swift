// SPDX-License-Identifier: Apache-2.0

/// The answer of a statement, as a value that can be shown as text, on a screen or as JSON.
package protocol Report: AnyObject {
  /// The lines before the output of the statement.
  var preamble: [String] { get }
  /// Whether there is nothing to show as text.
  var isSilent: Bool { get }
  /// The answer as plain text, as separate lines without newlines.
  var lines: [String] { get }
  /// Appends the preamble and the answer to a text, each line with its newline.
  ///
  /// OPTIMIZATION: an answer that many statements give appends its bytes, and makes no strings.
  func write(to text: AnswerText)
  /// The answer for programs, or nil: the member `result` of the JSON that a statement prints.
  var json: JSONValue? { get }
  /// What was added to the statement's own answer, or nil.
  var comment: (any Report)? { get }
  /// Whether the statement's own answer only names what it made.
  var isOnlyName: Bool { get }
  /// Returns the answer fitted to a screen, or nil to show its plain lines, wrapped.
  func drawing(on screen: Screen) -> Drawing?
}

extension Report {
  /// Appends the lines of the preamble and the answer.
  package func write(to text: AnswerText) {
    for line in preamble { text.append(line: line) }
    for line in lines { text.append(line: line) }
  }

  /// Nil, because most answers are only the statement's own.
  package var comment: (any Report)? { nil }
  /// False, because most answers say something.
  package var isOnlyName: Bool { false }
  /// An empty preamble.
  package var preamble: [String] { [] }
  /// Returns nil, which shows the plain lines.
  package func drawing(on screen: Screen) -> Drawing? { nil }
  /// False, because most answers have text.
  package var isSilent: Bool { false }
}

extension [UInt8] {
  /// Appends a fixed text.
  @inlinable @inline(__always)
  package mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

/// An answer of one line, whose JSON is one member.
package final class LineReport: Report {
  private let line: String
  private let member: (name: String, value: JSONValue)

  package init(_ line: String, _ name: String, _ value: JSONValue) { (self.line, member) = (line, (name, value)) }

  package var lines: [String] { [line] }
  package var json: JSONValue? { [member.name: member.value] }

  package func write(to text: AnswerText) { text.append(line: line) }
}

/// An answer of plain lines.
package final class LinesReport: Report {
  package let lines: [String]
  package let json: JSONValue?
  /// Whether the lines are for a file or a program, so that a screen does not wrap them.
  private let isVerbatim: Bool

  package init(_ lines: [String], json: JSONValue? = nil, isVerbatim: Bool = false) {
    self.lines = lines
    self.json = json
    self.isVerbatim = isVerbatim
  }

  package func drawing(on screen: Screen) -> Drawing? {
    isVerbatim ? Drawing(lines: lines.map { StyledLine($0) }) : nil
  }
}

/// An answer only for programs, which is a success without text.
package final class SilentReport: Report {
  package let json: JSONValue?

  package init(json: JSONValue?) { self.json = json }

  package var isSilent: Bool { true }
  package var lines: [String] { [] }
}

/// The name of a node that was added or attached, shown as text only when the program chose it.
package final class NameReport: Report {
  package let name: String
  /// Whether the program chose the name.
  package let isMadeUp: Bool
  private let notes: [String]
  /// A remark that only a screen shows.
  private let hint: String?

  package init(name: String, isMadeUp: Bool, notes: [String] = [], hint: String? = nil) {
    self.name = name
    self.isMadeUp = isMadeUp
    self.notes = notes
    self.hint = hint
  }

  package var isOnlyName: Bool { true }
  package var isSilent: Bool { !isMadeUp && notes.isEmpty && hint == nil }
  package var lines: [String] { (isMadeUp ? [name] : []) + notes.map { "note: \($0)" } }

  package func drawing(on screen: Screen) -> Drawing? {
    guard hint != nil || !notes.isEmpty else { return nil }
    let remarks = (notes + (hint.map { [$0] } ?? [])).flatMap { Paragraph.note($0).lines(on: screen) }
    return Drawing(lines: (isMadeUp ? [StyledLine(name)] : []) + remarks)
  }

  package var json: JSONValue? {
    notes.isEmpty ? ["name": .string(name)] : ["name": .string(name), "notes": .strings(notes)]
  }
}
