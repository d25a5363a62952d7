// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// What the session asks of whoever runs it.
public struct SessionHost {
  /// Reads a file whole.
  ///
  /// Throws: `io`.
  public var readFile: (_ path: String) throws(Diagnostic) -> [UInt8]
  /// The files of a folder and of the folders in it whose names end in one of some endings, sorted; a path that is no
  /// folder is its own only file.
  ///
  /// Throws: `io`.
  public var findFiles: (_ path: String, _ endings: [String]) throws(Diagnostic) -> FoundFiles = { (path, _) in
    FoundFiles(paths: [path])
  }
  /// Reads standard input to its end.
  ///
  /// Throws: `io`, `refused` when it is read for statements.
  public var readInput: () throws(Diagnostic) -> [UInt8] = { () throws(Diagnostic) in
    throw Diagnostic(.io, "standard input cannot be read: this session has none")
  }
  /// Has a graph in Graphviz's language drawn as SVG.
  ///
  /// Throws: `unsupported` without Graphviz, `io`, `refused`.
  public var drawGraph: (_ graph: String) throws(Diagnostic) -> String = { (_) throws(Diagnostic) in
    throw Diagnostic(
      .unsupported, "svg is drawn by Graphviz, and this session runs no programs", help: ["export dot instead"])
  }
  /// Puts a text in place of a file, whole or not at all.
  ///
  /// Throws: `io`.
  public var writeFile: (_ path: String, _ text: String) throws(Diagnostic) -> Void
  /// Adds a text at the end of a file, which is made when there is none.
  ///
  /// Throws: `io`.
  public var appendToFile: (_ path: String, _ text: String) throws(Diagnostic) -> Void
  /// What is in a folder, for completion; nothing when it cannot be read.
  public var listFolder: (_ path: String) -> [(name: String, isFolder: Bool)] = { _ in [] }
  /// Whether Ctrl-C was pressed since the statement began.
  public var isInterrupted: () -> Bool
  /// What was entered at the prompt, oldest first; nothing where there is none.
  public var history: () -> [String]
  /// Called when a delivery stands at a hop: runs statements by `runAtStop` until the stop is over, and returns; nil
  /// where nobody could decide how to go on, and nothing stops.
  public var stopped: ((Stop) -> Void)?
  /// Takes lines of a statement that is still running and says very much; nil keeps them all for its outcome.
  public var spill: ((OutputLine) -> Void)?

  /// How recordings are written; nil when nothing can be recorded.
  public var notation: (any SessionNotationWriting)?

  /// Makes a host; without more, there are no files and no interrupts.
  public init(
    readFile: @escaping (String) throws(Diagnostic) -> [UInt8] = { (path) throws(Diagnostic) in
      throw Diagnostic(.io, "'\(path)' cannot be read: this session has no files")
    },
    writeFile: @escaping (String, String) throws(Diagnostic) -> Void = { (path, _) throws(Diagnostic) in
      throw Diagnostic(.io, "'\(path)' cannot be written: this session has no files")
    },
    appendToFile: @escaping (String, String) throws(Diagnostic) -> Void = { (path, _) throws(Diagnostic) in
      throw Diagnostic(.io, "'\(path)' cannot be written: this session has no files")
    },
    isInterrupted: @escaping () -> Bool = { false }, history: @escaping () -> [String] = { [] },
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

/// What a folder holds.
public struct FoundFiles: Sendable {
  /// The files, sorted.
  public var paths: [String]
  /// Folders that could not be looked into, sorted.
  public var unreadable: [String]

  /// Makes a finding.
  public init(paths: [String], unreadable: [String] = []) {
    self.paths = paths
    self.unreadable = unreadable
  }
}
