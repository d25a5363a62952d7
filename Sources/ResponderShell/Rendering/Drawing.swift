// SPDX-License-Identifier: Apache-2.0

/// An answer as it stands on a screen, where it was made to fit.
public struct Drawing: Sendable {
  /// In place of the report's preamble.
  var preamble: [StyledLine] = []
  /// In place of its lines.
  var lines: [StyledLine]
}
