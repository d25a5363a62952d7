// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import CommandLineSupport

/// The program that draws an SVG as a PNG: the first one that is installed.
enum PictureProgram {
  /// The command lines, each of which reads an SVG and writes a PNG, at twice the size for fine screens.
  private static let commands = [
    ["rsvg-convert", "--format=png", "--zoom=2"],
    ["inkscape", "--pipe", "--export-type=png", "--export-dpi=192", "--export-filename=-"],
    ["magick", "-density", "192", "svg:-", "png:-"],
  ]

  /// Draws a picture into a file, which is written completely or not at all.
  ///
  /// - Throws: `io` when no program is installed, when it fails, or when the file cannot be written.
  static func draw(_ svg: String, to path: String) throws(Diagnostic) {
    let (input, output, errors) = try (file(), file(), file())
    defer { for descriptor in [input, output, errors] { close(descriptor) } }
    guard Array(svg.utf8).withUnsafeBytes({ writeAll($0, to: input) }) else {
      throw FileOutput.unwritable(temporaryFolder, errno)
    }
    for words in commands {
      lseek(input, 0, SEEK_SET)
      var program = ChildProgram(words)
      program.streams = [input, output, errors]
      let (child, error) = program.start()
      if error == ENOENT { continue }
      guard error == 0 else {
        throw Diagnostic(.io, "'\(path)' cannot be drawn: \(words[0]) cannot be started: \(systemMessage(error))")
      }
      guard ChildProgram.wait(for: child).status == 0 else {
        lseek(errors, 0, SEEK_SET)
        let said =
          (try? FileInput.contents(of: errors, named: words[0])).map { String(decoding: $0, as: UTF8.self) } ?? ""
        throw Diagnostic(
          .io, "'\(path)' cannot be drawn: \(words[0]) failed",
          help: said.split(separator: "\n").prefix(1).map { Remark(String($0)) } + ["the same picture: export svg FILE"]
        )
      }
      lseek(output, 0, SEEK_SET)
      return try FileOutput.write(try FileInput.contents(of: output, named: path), to: path)
    }
    throw Diagnostic(
      .io, "'\(path)' cannot be drawn: no program that draws SVG is installed",
      help: [
        "install rsvg-convert (librsvg2-bin, or librsvg of Homebrew), inkscape or ImageMagick 7",
        "the same picture, which browsers show: export svg FILE",
      ])
  }

  /// Returns a temporary file without a name.
  private static func file() throws(Diagnostic) -> Int32 {
    let (path, descriptor) = makeTemporaryFile()
    guard descriptor >= 0 else { throw FileOutput.unwritable(path, errno) }
    unlink(path)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }
}
