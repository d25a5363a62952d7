// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// The state of the statement that runs: its frames, its output, and where that goes.
package struct Execution {
  /// The running blocks, innermost last.
  var frames: [Frame] = []
  /// How many blocks are running inside each other.
  var blockDepth = 0
  /// Whether the current statement has a `!` in front.
  var isExpectingFailure = false
  /// How many aliases are being expanded one after the other.
  var aliasDepth = 0
  /// How many conditions of handlers are being asked inside each other.
  var conditionDepth = 0
  /// What is known of the current top-level statement beyond its outcome.
  var notes = StatementNotes()
  /// The output of the current top-level statement.
  var output: [OutputLine] = []
  /// The file that results of the following statements go to, nil for standard output.
  package internal(set) var outputFile: OutputFile?
  /// The files being read, outermost first, for `source`.
  var sourceStack: [String] = []
  /// The status that `exit` set.
  package internal(set) var exitStatus: Int?
}

extension Session {
  /// What an inner run leaves to the one around it.
  struct Kept: OptionSet {
    let rawValue: Int

    /// Its changes stay; otherwise they are rolled back.
    static let changes = Kept(rawValue: 1)
    /// Its output is printed; otherwise it is dropped.
    static let output = Kept(rawValue: 2)
    /// The variables of the blocks around it are visible in it.
    static let variables = Kept(rawValue: 4)
  }

  /// Runs statements inside the current one, and restores afterwards what is not kept.
  func nested<Result>(keeping kept: Kept, _ body: () throws(Diagnostic) -> Result) throws(Diagnostic) -> Result {
    let (outer, mark) = (execution, state.mark)
    if !kept.contains(.variables) { execution.frames = [] }
    execution.blockDepth += 1
    defer {
      let inner = execution
      execution = outer
      if kept.contains(.output) { execution.output = inner.output }
      if !kept.isDisjoint(with: [.changes, .output]) { execution.notes = inner.notes }
      if kept.contains(.changes) {
        (execution.exitStatus, execution.outputFile) = (inner.exitStatus, inner.outputFile)
      } else {
        state.rollBack(to: mark)
      }
    }
    return try body()
  }

  /// Executes the statements of a text as part of the current one.
  func execute(text: String) throws(Diagnostic) {
    let reader = ScriptReader(text)
    while let statement = try reader.next() { _ = try execute(statement) }
  }
}
