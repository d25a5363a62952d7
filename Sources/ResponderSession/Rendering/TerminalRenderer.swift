// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

/// Renders answers for a terminal, according to its width, colours and symbols.
///
/// Other outputs get the plain lines of ``TextRenderer``, which do not depend on the terminal.
package struct TerminalRenderer {
  private let screen: Screen

  /// Makes a renderer for a screen.
  package init(_ screen: Screen) { self.screen = screen }

  /// Returns the lines for the terminal.
  package func results(of outcome: StatementOutcome) -> [String] {
    let drawing = outcome.report?.drawing(on: screen)
    var lines = drawing.map { $0.preamble.map(painted) } ?? plain(outcome.report?.preamble ?? [])
    lines += plain(outcome.output.map(\.text))
    lines += drawing.map { $0.lines.map(painted) } ?? plain(outcome.report?.lines ?? [])
    if let expected = outcome.expectedFailure { lines += plain([TextRenderer.expectedLine(expected)]) }
    return lines
  }

  /// Returns the number of screen lines that some lines occupy.
  package func height(of lines: [String]) -> Int {
    lines.reduce(0) { height, line in height + max(1, (columns(of: line) + screen.width - 1) / screen.width) }
  }

  private func painted(_ line: StyledLine) -> String { line.painted(inColor: screen.usesColor) }

  private func plain(_ lines: [String]) -> [String] { screen.usesUnicode ? lines : lines.map(Glyphs.inASCII) }

  /// Returns the number of columns of a line, without the escape sequences of its colours.
  private func columns(of line: String) -> Int {
    var isSequence = false
    return line.unicodeScalars.reduce(0) { columns, scalar in
      if isSequence {
        isSequence = scalar != "m"
        return columns
      }
      isSequence = scalar == "\u{1B}"
      return isSequence ? columns : columns + scalar.terminalColumns
    }
  }
}
