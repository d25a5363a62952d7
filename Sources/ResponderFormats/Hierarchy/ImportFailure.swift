// SPDX-License-Identifier: Apache-2.0

/// Which file cannot be imported, and why.
public struct ImportFailure: Error, Sendable {
  /// The path as it was given.
  public let path: String
  /// What is wrong with it.
  public let error: ImportError

  /// Makes a failure.
  public init(path: String, error: ImportError) {
    self.path = path
    self.error = error
  }
}
