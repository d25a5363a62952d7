// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

extension StatementOutcome {
  /// The lines for standard output, which stay as the session says them; a terminal gets them escaped.
  package var lines: [String] {
    var lines = report?.preamble ?? []
    if !output.isEmpty { lines += output.flatMap({ $0.lines }) }
    if let answer = report?.lines { lines = lines.isEmpty ? answer : lines + answer }
    if let expectedFailure { lines.append(Self.expectedLine(expectedFailure)) }
    return lines
  }

  /// Appends the lines for standard output to a text, each with its newline.
  package func write(to text: AnswerText) {
    if output.isEmpty, expectedFailure == nil {
      report?.write(to: text)
    } else {
      for line in lines { text.append(line: line) }
    }
  }

  /// Returns the line about an error that `!` expected.
  static func expectedLine(_ error: Diagnostic) -> String {
    "as expected, error[\(error.code.rawValue)]: \(error.message)"
  }
}

extension DiagnosticRenderer {
  /// Returns the lines for standard error.
  package func errors(of outcome: StatementOutcome) -> [Escaped<TerminalLine>] { outcome.error.map(lines) ?? [] }
}

/// Renders answers for a terminal, according to its width, colours and symbols.
///
/// Other outputs get the plain lines of the outcome, which do not depend on the terminal.
package struct TerminalRenderer {
  package typealias Line = Escaped<TerminalLine>

  private let screen: Screen

  /// Makes a renderer for a screen.
  package init(_ screen: Screen) { self.screen = screen }

  /// Returns the lines for the terminal.
  package func results(of outcome: StatementOutcome) -> [Line] {
    let drawing = outcome.report?.drawing(on: screen)
    var lines = drawing.map { $0.preamble.map(painted) } ?? plain(outcome.report?.preamble ?? [])
    lines += outcome.output.flatMap(self.lines)
    lines += drawing.map { $0.lines.map(painted) } ?? plain(outcome.report?.lines ?? [])
    if let expected = outcome.expectedFailure { lines += plain([StatementOutcome.expectedLine(expected)]) }
    return lines
  }

  /// Returns the number of screen lines that some lines occupy.
  package func height(of lines: [Line]) -> Int {
    lines.reduce(0) { height, line in height + max(1, (columns(of: line) + screen.width - 1) / screen.width) }
  }

  private func painted(_ line: StyledLine) -> Line { line.painted(inColor: screen.usesColor) }

  /// Returns the lines of a part of a statement's output.
  package func lines(of output: OutputLine) -> [Line] {
    switch output {
    case .said(let text), .logged(let text): plain([text])
    case .raw(let text): [Line(verbatim: text)]
    case .drawn(let drawing, _): (drawing.preamble + drawing.lines).map(painted)
    }
  }

  private func plain(_ lines: [String]) -> [Line] {
    lines.flatMap { StyledLine.wrapped(screen.showing($0), width: screen.width) }
  }

  /// Returns the number of columns of a line, without the escape sequences of its colours.
  private func columns(of line: Line) -> Int {
    var isSequence = false
    return line.text.unicodeScalars.reduce(0) { columns, scalar in
      if isSequence {
        isSequence = scalar != "m"
        return columns
      }
      isSequence = scalar == "\u{1B}"
      return isSequence ? columns : columns + scalar.terminalColumns
    }
  }
}

/// Renders outcomes as JSON, with one object on a line for each statement.
package struct JSONRenderer {
  package init() {}

  /// Returns the object on one line, without a newline.
  package func line(_ outcome: StatementOutcome) -> String {
    var members: [(String, JSONValue)] = [
      ("line", .int(outcome.line)), ("command", .string(outcome.command)), ("ok", .bool(outcome.error == nil)),
    ]
    if let file = outcome.origin.file { members.append(("file", .string(file))) }
    if let option = outcome.origin.option { members.append(("option", .string(option))) }
    if !outcome.output.isEmpty { members.append(("output", .strings(outcome.output.flatMap({ $0.lines })))) }
    if let result = outcome.report?.json { members.append(("result", result)) }
    if let expected = outcome.expectedFailure { members.append(("failedAs", .string(expected.code.rawValue))) }
    if let error = outcome.error { members.append(("error", object(error))) }
    return JSONValue.object(members).encoded
  }

  private func object(_ error: Diagnostic) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("code", .string(error.code.rawValue)), ("message", .string(error.message)),
    ]
    if let range = error.range, let source = error.source {
      let location = source.location(of: range.start)
      members.append(("errorLine", .int(location.line)))
      members.append(("column", .int(location.column)))
      members.append(("length", .int(source.scalarLength(of: range))))
    }
    members.append(("suggestions", .strings(error.suggestions)))
    if !error.help.isEmpty { members.append(("help", .strings(error.help.map({ $0.text })))) }
    let advice = (error.proposal.map { [$0] } ?? []) + error.help.flatMap { $0.statements }
    if !advice.isEmpty { members.append(("advice", .strings(advice))) }
    if !error.frames.isEmpty { members.append(("stack", .strings(error.frames.map({ $0.title })))) }
    if let attachment = error.attachment { members.append((attachment.member, attachment.json)) }
    return .object(members)
  }
}
