// SPDX-License-Identifier: Apache-2.0

/// The file that receives the results between `output FILE` and the next `output`, or one answer after `once FILE`.
///
/// The file is emptied when it takes effect. Naming the same file again makes a new object, which empties the file
/// again.
package final class OutputFile: Sendable {
  /// The path as it was written.
  package let path: String
  /// Whether the file receives the results of one statement only.
  package let isOnce: Bool
  /// The destination of the results after that statement; nil for standard output.
  package let next: OutputFile?

  package init(path: String) {
    self.path = path
    isOnce = false
    next = nil
  }

  /// Makes a file for the results of one statement.
  package init(oncePath path: String, before file: OutputFile?) {
    self.path = path
    isOnce = true
    next = file?.lasting
  }

  /// The destination for more than one statement; nil for standard output.
  package var lasting: OutputFile? { isOnce ? next : self }
}

extension Session {
  /// The file that receives the results, or nil for standard output.
  ///
  /// OPTIMIZATION: a function of this module, because another module would check the exclusivity of `execution`.
  package var outputFile: OutputFile? { execution.outputFile }

  /// Whether the results of the following statements go to a file.
  package var hasOutputFile: Bool { execution.outputFile != nil }

  /// Sends results to standard output again, for example when the file can no longer be written.
  package func endOutput() { execution.outputFile = nil }
}
