// SPDX-License-Identifier: Apache-2.0

/// The version of the package's programs.
package enum ProgramVersion {
  package static let number = "0.1.0"
  /// The date of the version.
  package static let date = "2026-11-21"
}
