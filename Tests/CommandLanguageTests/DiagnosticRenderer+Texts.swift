// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

extension DiagnosticRenderer {
  /// Returns the lines of a diagnostic as plain strings.
  func texts(_ diagnostic: Diagnostic) -> [String] { lines(diagnostic).map(\.text) }
}
