// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// Files that cannot be written or opened: the old file stays, and the status says so.
@Suite("Files that fail")
struct FileFaultTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs a program whose files may have at most 4 KiB.
  private func limited(_ statements: [String]) throws -> ChildProcess.Outcome {
    let arguments = statements.flatMap { ["-c", $0] }
    return try ChildProcess.run(
      ["-c", "ulimit -f 8; exec \"$0\" -q \"$@\"", Binary.path] + arguments, of: "/bin/sh")
  }

  private static let many = "repeat 200 as i { add view \(String(repeating: "v", count: 60))$i }"

  @Test("A file beyond the largest size is an error, and leaves the old one")
  func aSaveThatIsTooLargeLeavesTheOldFile() throws {
    let path = try folder.write("add view old\n", to: "saved.responder")
    let result = try limited([Self.many, "save --force '\(path)'"])
    #expect(result.ending == .exited(1))
    #expect(result.errors.contains("error[io]: '\(path)' cannot be written: file too large"))
    #expect(try folder.read("saved.responder") == "add view old\n")
    #expect(try folder.entries() == ["saved.responder"])
  }

  @Test("A recording that cannot go on is an error on standard error with status 2")
  func aRecordingThatCannotGoOnIsAnError() throws {
    let path = folder.path(of: "a.responder")
    let long = String(repeating: "a", count: 400)
    let result = try limited(["record '\(path)'"] + (1...30).map { "echo \(long)\($0)" })
    #expect(result.ending == .exited(2))
    #expect(result.errors.contains("error[io]: the recording has ended: '\(path)' cannot be written"))
    #expect(!result.output.contains("recording"))
    let text = try folder.read("a.responder")
    #expect(text.hasSuffix("\n") && text.utf8.count <= 4_096)
    // What was recorded replays.
    #expect(try ChildProcess.run(["test", path]).ending == .exited(0))
  }

  @Test("Output that cannot go on is an error with status 2")
  func outputThatCannotGoOnIsAnError() throws {
    let path = folder.path(of: "a.txt")
    let long = String(repeating: "a", count: 400)
    let result = try limited(["output '\(path)'"] + (1...30).map { "echo \(long)\($0)" })
    #expect(result.ending == .exited(2))
    #expect(result.errors.contains("error[io]: '\(path)' cannot be written"))
  }

  @Test("Ctrl-C ends the wait for the other end of a pipe")
  func anOpenIsInterrupted() throws {
    let pipe = folder.path(of: "pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    for statement in ["source '\(pipe)'", "import dump '\(pipe)'", "save --force '\(pipe)'"] {
      let child = try ChildProcess(["-q"])
      try child.send("echo on\n")
      #expect(try child.readLine() == "on")
      try child.send(statement + "\n")
      // Nothing shows that it waits.
      usleep(200_000)
      child.signal(SIGINT)
      #expect(try child.wait().ending == .exited(130))
    }
  }

  @Test("A link that leads nowhere stays and gets its file; one in a circle is an error")
  func aLinkStays() throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder.path(of: "sub"), withIntermediateDirectories: true)
    for (name, destination) in [("one", "sub/two"), ("sub/two", "three"), ("a", "b"), ("b", "a")] {
      try manager.createSymbolicLink(atPath: folder.path(of: name), withDestinationPath: destination)
    }
    let saved = try ChildProcess.run(["-c", "add view v; save '\(folder.path(of: "one"))'"])
    #expect(saved.ending == .exited(0))
    #expect(try folder.read("sub/three").contains("add view v"))
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.path(of: "one")) == "sub/two")
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.path(of: "sub/two")) == "three")
    let circle = try ChildProcess.run(["-c", "save '\(folder.path(of: "a"))'"])
    #expect(circle.ending == .exited(1) && circle.errors.contains("cannot be written"))
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.path(of: "a")) == "b")
  }

  @Test("N4: the name of a draft cannot be known beforehand")
  func aPlantedDraftDoesNoHarm() throws {
    let path = try folder.write("add view old\n", to: "saved.responder")
    // The shell keeps its process number when it becomes the program.
    let forced = try ChildProcess.run(
      ["-c", ": > \"$1.$$.part\"; exec \"$0\" -q -c \"add view new; save --force '$1'\"", Binary.path, path],
      of: "/bin/sh")
    #expect(forced.ending == .exited(0) && forced.errors.isEmpty)
    #expect(try folder.read("saved.responder").contains("add view new"))
  }

  @Test("Many attributes of one element are read at once")
  func manyAttributesAreReadAtOnce() throws {
    let attributes = (0..<50_000).map { "a\($0)=\"1\"" }.joined(separator: " ")
    let path = try folder.write("<?xml version=\"1.0\"?><document \(attributes)/>", to: "a.xib")
    _ = try ChildProcess.run(["-c", "import ib '\(path)'"], within: 5)
  }
}
