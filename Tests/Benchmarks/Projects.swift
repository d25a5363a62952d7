// SPDX-License-Identifier: Apache-2.0

import CExpat
import Platform

/// Many small sessions, and the audit of a project: the processor time, which other programs affect little.
struct Projects {
  let responder: String

  func measure(_ scale: Scale, _ table: Table) throws {
    let sessions = try TemporaryFolder()
    let documents = try TemporaryFolder()
    defer { for folder in [sessions, documents] { folder.remove() } }
    let root = #filePath.dropLast("Tests/Benchmarks/Projects.swift".count)
    let names = ["1-tab-bar", "2-title-change", "3-root-controller", "4-bubbling", "5-where-it-starts"]
    for name in names {
      let session = TemporaryFolder.contents(of: "\(root)scripts/sessions/\(name).responder")
      for number in 0..<200 { try sessions.write(session, to: "\(name)-\(number).responder") }
    }
    for number in 0..<50 {
      try documents.write(Documents.storyboard(named: "D\(number)", scenes: 26), to: "D\(number).storyboard")
    }
    var seconds: [[Double]] = [[], [], []]
    let commands = [
      ["test", "--jobs", "1", sessions.path], ["audit", documents.path],
      ["--no-config", "-c", "import ib '\(documents.path)'"],
    ]
    for _ in 0..<scale.rounds {
      let start = try Child.run([responder, "--no-config", "-c", "stats"]).processorSeconds
      for (index, command) in commands.enumerated() {
        seconds[index].append(try Child.run([responder] + command, dropsNotes: true).processorSeconds - start)
      }
    }
    let milliseconds = seconds.map { $0.median * 1e3 }
    table.print(
      Row("responder test, 1,000 sessions of scripts/sessions", milliseconds[0], .milliseconds, aim: .below(250)))
    // Reading is to be three fifths of the time at least.
    table.print(
      Row(
        "audit of a project of 50 documents", milliseconds[1], .milliseconds, peer: "import", milliseconds[2],
        aim: .atMostTimesPeer(1.7)))
  }
}

/// The library that reads XML, without anything that listens to it.
enum BareParser {
  /// Returns the nanoseconds that the parser takes for a file, measured in a process of its own.
  static func measure(_ file: String, in folder: TemporaryFolder, _ scale: Scale) throws -> Double {
    let output = "\(folder.path)/expat"
    _ = try Child.run([executablePath, "expat", file] + (scale.isQuick ? ["--quick"] : []), output: output)
    guard let value = Double(TemporaryFolder.contents(of: output).prefix { $0 != "\n" }) else {
      throw Failure("the parser did not tell how long it took")
    }
    return value
  }

  /// Returns the nanoseconds that the parser takes for a file, the median of some rounds.
  static func nanoseconds(_ file: String, rounds: Int) throws -> Double {
    let bytes = try TemporaryFolder.bytes(of: file)
    var seconds: [Double] = []
    for _ in 0..<rounds {
      seconds.append(
        try Clock.seconds {
          guard let parser = XML_ParserCreate(nil) else { throw Failure("there is no parser") }
          defer { XML_ParserFree(parser) }
          XML_SetElementHandler(parser, { _, _, _ in }, { _, _ in })
          let status = bytes.withUnsafeBytes {
            XML_Parse(parser, $0.bindMemory(to: CChar.self).baseAddress, Int32($0.count), 1)
          }
          guard status == XML_STATUS_OK else { throw Failure("\(file) is not XML") }
        })
    }
    return seconds.median * 1e9
  }
}
