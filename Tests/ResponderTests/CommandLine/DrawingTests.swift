// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// `export png`, which starts a program that is installed.
@Suite("export png")
struct DrawingTests {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let script = """
    add window main
    add button ok in main
    handle go on main
    send go from ok
    export png picture.png
    """

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Makes a program of a name, in the only folder where programs are looked for.
  private func install(_ name: String, _ commands: String) throws {
    try FileManager.default.createDirectory(atPath: folder.path(of: "programs"), withIntermediateDirectories: true)
    try folder.write("#!/bin/sh\n\(commands)\n", to: "programs/\(name)", mode: 0o755)
  }

  private func draw() throws -> ChildProcess.Outcome {
    let script = Self.script.replacing("picture.png", with: "'\(folder.path(of: "picture.png"))'")
    return try ChildProcess.run(input: script, environment: ["PATH": folder.path(of: "programs")])
  }

  /// The picture has no variables of a style sheet, which these programs do not know.
  @Test(arguments: ["rsvg-convert", "inkscape", "magick"])
  func aProgramThatIsInstalledDraws(_ name: String) throws {
    try install(name, "echo \"$@\"; while read -r line; do echo \"$line\"; done")
    #expect(try draw().ending == .exited(0))
    let written = try folder.read("picture.png")
    #expect(written.contains("png") && written.contains("<svg ") && written.contains("rect.handler { fill: #dcf3e3; }"))
    #expect(!written.contains("var("))
  }

  @Test func aProgramThatFailsLeavesTheFile() throws {
    try install("rsvg-convert", "echo half; echo 'no memory' >&2; exit 3")
    try install("magick", "echo whole")
    let result = try draw()
    #expect(result.ending == .exited(1))
    #expect(result.errors.contains("cannot be drawn: rsvg-convert failed") && result.errors.contains("no memory"))
    #expect(!FileManager.default.fileExists(atPath: folder.path(of: "picture.png")))
  }

  @Test func aProgramThatCannotBeStartedIsNamed() throws {
    try FileManager.default.createDirectory(atPath: folder.path(of: "programs"), withIntermediateDirectories: true)
    try folder.write("no program", to: "programs/rsvg-convert", mode: 0o644)
    #expect(try draw().errors.contains("cannot be drawn: rsvg-convert cannot be started: permission denied"))
  }

  @Test func withoutAProgramItSaysWhatToInstall() throws {
    let result = try draw()
    #expect(result.errors.contains("no program that draws SVG is installed"))
    #expect(result.errors.contains("install rsvg-convert") && result.errors.contains("export svg FILE"))
    #expect(!FileManager.default.fileExists(atPath: folder.path(of: "picture.png")))
  }

  @Test func aPictureIsReplacedOnlyWhenForced() throws {
    try install("rsvg-convert", "echo new")
    try folder.write("old\n", to: "picture.png")
    #expect(try draw().errors.contains("to replace it: export --force png"))
    #expect(try folder.read("picture.png") == "old\n")
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/rsvg-convert")))
  func theRealProgramDraws() throws {
    let path = folder.path(of: "picture.png")
    let script = Self.script.replacing("picture.png", with: "'\(path)'")
    #expect(try ChildProcess.run(input: script, environment: ["PATH": "/usr/bin"]).ending == .exited(0))
    #expect(try Array(Data(contentsOf: URL(filePath: path)).prefix(8)) == Self.signature)
  }
}
