// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Platform
import ResponderText

/// The services that a session needs from the program that runs it.
package struct SessionHost {
  /// Reads a whole file.
  ///
  /// - Throws: `io`.
  package var readFile: (_ path: String) throws(Diagnostic) -> [UInt8]
  /// Finds the files in a folder and its subfolders whose names have one of the endings, sorted.
  ///
  /// A path that is not a folder is returned as the only file.
  ///
  /// - Throws: `io`.
  package var findFiles: (_ path: String, _ endings: [String]) throws(Diagnostic) -> FoundFiles = { (path, _) in
    FoundFiles(paths: [path])
  }
  /// Reads standard input to its end.
  ///
  /// - Throws: `io`; `refused` when statements are read from it.
  package var readInput: () throws(Diagnostic) -> [UInt8] = { () throws(Diagnostic) in
    throw Diagnostic(.io, "standard input cannot be read: this session has none")
  }
  /// Replaces the contents of a file with a text, completely or not at all.
  ///
  /// - Throws: `io`.
  package var writeFile: (_ path: String, _ text: String) throws(Diagnostic) -> Void
  /// Draws an SVG into a PNG file, by a program for it.
  ///
  /// - Throws: `io`.
  package var draw: (_ svg: String, _ path: String) throws(Diagnostic) -> Void = { (_, path) throws(Diagnostic) in
    throw Diagnostic(.io, "'\(path)' cannot be drawn: this session starts no programs")
  }
  /// Returns the program as a page in a browser runs it.
  ///
  /// - Throws: `io`.
  package var readEngine: () throws(Diagnostic) -> PageEngine = { () throws(Diagnostic) in
    throw Diagnostic(.io, "a page to try statements in cannot be written: this session has no engine for it")
  }
  /// Appends a text to a file, and creates the file if necessary.
  ///
  /// - Throws: `io`.
  package var appendToFile: (_ path: String, _ text: String) throws(Diagnostic) -> Void
  /// Returns the beginning of a regular file that a statement would replace, or nil when there is none.
  package var contentsToReplace: (_ path: String) -> [UInt8]? = { _ in nil }
  /// Returns the files that a session contains after its statements, by name.
  package var fixtures: (_ name: String, _ bytes: [UInt8]) -> [String: [UInt8]] = { _, _ in [:] }
  /// Lists a folder, for completion.
  ///
  /// The list is empty when the folder cannot be read.
  package var listFolder: (_ path: String) -> [(name: String, isFolder: Bool)] = { _ in [] }
  /// Whether Ctrl-C was pressed since the statement began.
  package var isInterrupted: () -> Bool
  /// Returns, when a statement is interrupted, whether nobody uses the session any more, so that nothing is taken back.
  package var givesUp: () -> Bool = { false }
  /// The statements entered at the prompt, oldest first.
  ///
  /// The list is empty without a prompt.
  package var history: () -> [EnteredStatement]
  /// A closure called when a delivery stops at a hop.
  ///
  /// The closure runs statements with `runAtStop` until the stop is over, and then returns. It is nil where no user can
  /// decide how to continue; then nothing stops.
  package var stopped: ((Stop) -> Void)?
  /// Whether statements come from a person at a prompt.
  package var isAtPrompt = false
  /// Whether the notice of a stop in a script is shown at once, in an outcome without a command.
  package var showsStops = false
  /// Returns what comes after a script that ends at a stop, or nil; then the delivery goes on.
  ///
  /// A script that comes in pieces stops at breakpoints that earlier pieces set.
  package var nextAtStop: (() -> ScriptReader?)?
  /// A closure that receives output of a statement that is still running, when there is very much of it.
  ///
  /// If it is nil, all lines are kept for the statement's outcome.
  package var spill: ((OutputLine) -> Void)?

  /// Returns the screen that answers are shown on, or nil where they stay plain text.
  package var screen: () -> Screen? = { nil }

  // OPTIMIZATION: most statements make something, and their answer is an object.
  /// Whether somebody wants the answers that have no text, as programs do.
  package var isForPrograms = true

  /// Whether a newcomer reads the answers, who is shown how to say more.
  package var showsHints = false

  /// A closure that receives how far a long statement has come, as one short line; nil when it is over.
  ///
  /// It is nil where nobody waits for the statement.
  package var showProgress: ((String?) -> Void)?

  /// Whether the statements may be someone else's, who is trusted with nothing.
  package var isSafe = false

  /// The memory and the time that the program may use, or nil for any.
  package var budget: Budget?

  /// Creates a host.
  ///
  /// By default it has no files and no interrupts.
  package init(
    readFile: @escaping (String) throws(Diagnostic) -> [UInt8] = { (path) throws(Diagnostic) in
      throw Diagnostic(.io, "'\(path)' cannot be read: this session has no files")
    },
    writeFile: @escaping (String, String) throws(Diagnostic) -> Void = { (path, _) throws(Diagnostic) in
      throw Diagnostic(.io, "'\(path)' cannot be written: this session has no files")
    },
    appendToFile: @escaping (String, String) throws(Diagnostic) -> Void = { (path, _) throws(Diagnostic) in
      throw Diagnostic(.io, "'\(path)' cannot be written: this session has no files")
    },
    isInterrupted: @escaping () -> Bool = { false }, history: @escaping () -> [EnteredStatement] = { [] },
    spill: ((OutputLine) -> Void)? = nil
  ) {
    self.readFile = readFile
    self.writeFile = writeFile
    self.appendToFile = appendToFile
    self.isInterrupted = isInterrupted
    self.history = history
    self.spill = spill
  }
}

/// A statement that was entered at the prompt.
package struct EnteredStatement: Hashable, Sendable {
  package var text: String
  /// The local date and time, such as `2026-11-22 14:50`, or nil when it is not known.
  package var time: String?

  package init(_ text: String, time: String? = nil) {
    self.text = text
    self.time = time
  }
}

/// The files found in a folder.
package struct FoundFiles {
  /// The paths of the files, sorted.
  package var paths: [String]
  /// The files and folders that are not read.
  package var leftOut: LeftOut
  /// Reads a file by its position, or nil when it is read by its path.
  ///
  /// - Throws: `io`.
  package var read: ((_ position: Int) throws(Diagnostic) -> [UInt8])?

  /// Creates a list of found files.
  package init(
    paths: [String], leftOut: LeftOut = LeftOut(), read: ((_ position: Int) throws(Diagnostic) -> [UInt8])? = nil
  ) {
    self.paths = paths
    self.leftOut = leftOut
    self.read = read
  }
}

/// The program as a page in a browser runs it: compiled for WebAssembly, in two parts, each compressed.
package struct PageEngine {
  /// What the page needs for its first answers.
  package let first: [UInt8]
  /// The functions that the first part lacks.
  package let rest: [UInt8]

  package init(first: [UInt8], rest: [UInt8]) { (self.first, self.rest) = (first, rest) }
}
