// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// Renders outcomes as plain text: answers as lines, errors as diagnostics.
package struct TextRenderer {
  private let diagnostics: DiagnosticRenderer

  /// Makes a renderer.
  ///
  /// `usesColor` is for the stream of errors.
  package init(usesColor: Bool = false, showsUnnamedPlaces: Bool = true, excerptWidth: Int = 120) {
    diagnostics = DiagnosticRenderer(
      usesColor: usesColor, showsUnnamedPlaces: showsUnnamedPlaces, excerptWidth: excerptWidth)
  }

  /// Returns the lines for standard output.
  package func results(of outcome: StatementOutcome) -> [String] {
    var lines = (outcome.report?.preamble ?? []) + outcome.output.map(\.text)
    if let report = outcome.report { lines += report.lines }
    if let expected = outcome.expectedFailure {
      lines.append(Self.expectedLine(expected))
    }
    return lines
  }

  /// Returns the line about an error that `!` expected.
  static func expectedLine(_ error: Diagnostic) -> String {
    "as expected, error[\(error.code.rawValue)]: \(error.message)"
  }

  /// Returns the lines for standard error.
  package func errors(of outcome: StatementOutcome) -> [String] { outcome.error.map(diagnostics.lines) ?? [] }

  /// Returns the lines of a diagnostic that does not belong to a statement.
  package func lines(_ diagnostic: Diagnostic) -> [String] { diagnostics.lines(diagnostic) }
}
