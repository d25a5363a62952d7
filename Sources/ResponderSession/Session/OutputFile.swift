// SPDX-License-Identifier: Apache-2.0

/// The file that receives the results between `output FILE` and the next `output`.
///
/// The file is emptied when it takes effect. Naming the same file again makes a new object, which empties the file
/// again.
package final class OutputFile: Sendable {
  /// The path as it was written.
  package let path: String

  package init(path: String) { self.path = path }
}

extension Session {
  /// Sends results to standard output again, for example when the file can no longer be written.
  package func endOutput() { execution.outputFile = nil }
}
