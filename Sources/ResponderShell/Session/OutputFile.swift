// SPDX-License-Identifier: Apache-2.0

/// The file that results go to, from an `output FILE` to the next `output`.
///
/// It is emptied when it comes into force. The same file named again is another object, and emptied again.
public final class OutputFile: Sendable {
  /// The path as it was written.
  public let path: String

  init(path: String) { self.path = path }
}

extension Session {
  /// Sends results to standard output again, as when the file can no longer be written.
  public func endOutput() { execution.outputFile = nil }
}
