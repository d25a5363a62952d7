// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import CommandLineSupport

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

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
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/responder.XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else {
      throw Diagnostic(.io, "no temporary file can be made in '\(folder)': \(systemMessage(errno))")
    }
    close(descriptor)
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Runs a program found in PATH and returns its exit status.
  private static func run(_ words: [String]) throws(Diagnostic) -> Int32 {
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let result = posix_spawnp(&process, words[0], nil, nil, arguments, environ)
    guard result == 0 else {
      throw Diagnostic(
        .unsupported, "svg is drawn by Graphviz, whose 'dot' cannot be run: \(systemMessage(result))",
        help: ["install graphviz (apt-get or brew), or export dot and draw it elsewhere"])
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    // A status of 127 means that the program was not found.
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }
}
