// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import CommandLineSupport
import ResponderText
import SessionTesting

/// A source of scripts: files and standard input.
@MainActor
enum ScriptInput {
  /// Makes a reader of a file, or of standard input for `-`.
  ///
  /// - Throws: `io`.
  static func reader(for path: String) throws(Diagnostic) -> ScriptReader {
    guard path == "-" else { return reader(of: try FileInput.open(path), name: path) }
    isInputTaken = true
    return reader(of: 0, name: nil)
  }

  /// Returns the files that a session on the disk contains after its statements, by name.
  static func fixtures(of path: String) -> [String: [UInt8]] {
    // Few scripts are sessions, and a long one shows what it is at its beginning.
    guard path != "-", let beginning = FileInput.beginning(ofRegularFile: path),
      beginning.withUnsafeBufferPointer(NotationLine.hasMark(in:)), let bytes = try? FileInput.contents(of: path)
    else { return [:] }
    return fixtures(path, bytes)
  }

  /// Returns the files that a session contains after its statements, by name.
  nonisolated static func fixtures(_ name: String, _ bytes: [UInt8]) -> [String: [UInt8]] {
    let isSession = bytes.prefix(1 << 16).withUnsafeBufferPointer(NotationLine.hasMark(in:))
    guard isSession, let file = try? SessionFile(name: name, bytes: bytes) else { return [:] }
    let fixtures = file.transcripts.flatMap(\.fixtures)
    return Dictionary(keepingFirst: fixtures.map { ($0.name, Array($0.content.utf8)) })
  }

  /// Returns the files that a session on standard input contains after its statements, by name.
  ///
  /// - Throws: `io` or `interrupted`.
  nonisolated static func laterFixtures(of reader: ScriptReader) throws(Diagnostic) -> [String: [UInt8]] {
    guard let rest = try reader.rest() else { return [:] }
    // The rest may have no statement, with which a session begins.
    return fixtures("standard input", Array("> echo\n".utf8) + rest)
  }

  /// Returns the arguments of a script: what follows it on the command line, if it begins with `#!`.
  ///
  /// `isOnlyInput` says that all input comes from `files`.
  static func arguments(in files: [String], isOnlyInput: Bool) -> [String] {
    guard isOnlyInput, files.count > 1, files[0] != "-" else { return [] }
    var status = stat()
    // A pipe would lose what is read of it here.
    guard stat(files[0], &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let script = try? FileInput.open(files[0])
    else { return [] }
    defer { close(script) }
    var beginning: [UInt8] = [0, 0]
    let count = read(script, &beginning, 2)
    return count == 2 && beginning == Array("#!".utf8) ? Array(files.dropFirst()) : []
  }

  /// Whether statements are read from standard input, so that nothing else can be.
  private static var isInputTaken = false

  /// Returns all of standard input.
  ///
  /// - Throws: `refused` when statements are read from it, `io` or `interrupted`.
  static func standardInput() throws(Diagnostic) -> [UInt8] {
    guard !isInputTaken else {
      throw Diagnostic(
        .refused, "standard input is read for statements",
        help: ["name a file, or give the statements with -c or in one"])
    }
    // Without this line a user at a terminal would not know that the program waits for input.
    if isatty(0) == 1 { StandardError.write("Paste it here; Ctrl-D on a line of its own ends it.\n") }
    return try FileInput.contents(of: 0, named: "standard input")
  }

  private static func reader(of descriptor: Int32, name: String?) -> ScriptReader {
    ScriptReader(name: name) { (buffer) throws(Diagnostic) -> Int in
      // A program at the other end of a pipe waits for the results before it sends more.
      MainActor.assumeIsolated { Results.shared.flush() }
      while true {
        let count = Interrupt.read(descriptor, into: UnsafeMutableRawBufferPointer(buffer))
        if count >= 0 { return count }
        if Interrupt.isRaised { throw Diagnostic(.interrupted, "interrupted") }
        if errno != EINTR { throw FileInput.unreadable(name ?? "standard input", systemMessage(errno)) }
      }
    }
  }
}
