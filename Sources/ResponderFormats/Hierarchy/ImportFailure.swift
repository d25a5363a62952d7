// SPDX-License-Identifier: Apache-2.0

/// Which file cannot be imported, and why.
package struct ImportFailure: Error, Sendable {
  /// The path as it was given.
  package let path: String
  /// What is wrong with it.
  package let error: ImportError

  /// Makes a failure.
  package init(path: String, error: ImportError) {
    self.path = path
    self.error = error
  }
}
