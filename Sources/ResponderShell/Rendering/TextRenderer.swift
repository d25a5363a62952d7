// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// Shows outcomes to people: answers as lines, errors as diagnostics.
public struct TextRenderer {
  private let diagnostics: DiagnosticRenderer

  /// Makes a renderer; colour is for the errors' stream.
  public init(usesColor: Bool = false, showsUnnamedPlaces: Bool = true, excerptWidth: Int = 120) {
    diagnostics = DiagnosticRenderer(
      usesColor: usesColor, showsUnnamedPlaces: showsUnnamedPlaces, excerptWidth: excerptWidth)
  }

  /// What goes to standard output, a line each.
  public func results(of outcome: StatementOutcome) -> [String] {
    var lines = (outcome.report?.preamble ?? []) + outcome.output.map(\.text)
    if let report = outcome.report { lines += report.lines }
    if let expected = outcome.expectedFailure {
      lines.append(Self.expectedLine(expected))
    }
    return lines
  }

  /// What is said of an error that `!` expected.
  static func expectedLine(_ error: Diagnostic) -> String {
    "as expected, error[\(error.code.rawValue)]: \(error.message)"
  }

  /// What goes to standard error, a line each.
  public func errors(of outcome: StatementOutcome) -> [String] { outcome.error.map(diagnostics.lines) ?? [] }

  /// The lines of a diagnostic that belongs to no statement.
  public func lines(_ diagnostic: Diagnostic) -> [String] { diagnostics.lines(diagnostic) }
}
