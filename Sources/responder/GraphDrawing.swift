// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import CommandLineSupport

/// A way to draw graphs with Graphviz.
enum GraphDrawing {
  /// Draws a graph as SVG.
  ///
  /// - Throws: `unsupported` without Graphviz, `failed` when it fails, or `io`.
  static func svg(of graph: String) throws(Diagnostic) -> String {
    let input = try temporaryFile()
    defer { unlink(input) }
    let output = try temporaryFile()
    defer { unlink(output) }
    try FileOutput.write(graph, to: input)
    // With files instead of pipes, neither side has to wait for the other.
    let status = try run(["dot", "-Tsvg", "-o\(output)", input])
    guard status == 0 else {
      throw Diagnostic(.failed, "Graphviz failed with status \(status)", help: ["export dot shows what it was given"])
    }
    return String(decoding: try FileInput.contents(of: output), as: UTF8.self)
  }

  private static func temporaryFile() throws(Diagnostic) -> String {
    let (path, descriptor) = makeTemporaryFile()
    guard descriptor >= 0 else {
      throw Diagnostic(.io, "no temporary file can be made in '\(temporaryFolder)': \(systemMessage(errno))")
    }
    close(descriptor)
    return path
  }

  /// Runs a program found in PATH and returns its exit status.
  private static func run(_ words: [String]) throws(Diagnostic) -> Int32 {
    let (child, error) = ChildProgram(words).start()
    guard error == 0 else {
      throw Diagnostic(
        .unsupported, "svg is drawn by Graphviz, whose 'dot' cannot be run: \(systemMessage(error))",
        help: ["install graphviz (apt-get or brew), or export dot and draw it elsewhere"])
    }
    // A status of 127 means that the program was not found.
    let (status, signal) = ChildProgram.wait(for: child)
    return status ?? 128 + signal
  }
}
