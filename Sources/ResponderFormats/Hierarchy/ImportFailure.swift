// SPDX-License-Identifier: Apache-2.0

/// A file that cannot be imported, and the reason.
package struct ImportFailure: Error, Sendable {
  /// The path as given.
  package let path: String
  /// The reason.
  package let error: ImportError

  /// Makes a failure.
  package init(path: String, error: ImportError) {
    self.path = path
    self.error = error
  }
}
