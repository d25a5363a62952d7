// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Foundation
import Platform
import ResponderShell
import SessionTesting
import Testing

@testable import ResponderSession

/// Every session of the project replays with its full output; a failure is reported at its line of the session.
@Suite("Sessions")
struct SessionReplayTests {
  @Test(arguments: SessionFileList.project)
  func replays(_ path: String) throws {
    let file = try SessionFile(name: path, bytes: [UInt8](Data(contentsOf: SessionFileList.url(path))))
    for transcript in file.transcripts {
      for failure in SessionReplay.run(transcript).failures {
        Issue.record(
          Comment(rawValue: failure.description),
          sourceLocation: SourceLocation(
            fileID: "Sessions/\(path)", filePath: SessionFileList.url(path).path, line: failure.line, column: 1))
      }
    }
  }

  /// What a replay made is given back with it, so that a thousand sessions need no more memory than one.
  @Test func leavesNothingBehind() throws {
    final class Held: Sendable {}
    weak var held: Held?
    let file = try sessionFile("> add window w\n> break go\n> handle go on w\n> let a 1\n> ! limit: send go from w\n")
    do {
      let made = Held()
      held = made
      _ = SessionReplay.run(
        file.transcripts[0],
        readFile: { (path) throws(Diagnostic) in
          _ = made
          return try SessionReplay.noFiles(path)
        })
    }
    #expect(held == nil)
  }

  @Test func thereAreSessions() {
    #expect(SessionFileList.project.count { $0.hasPrefix("scripts/sessions/") } >= 5)
    #expect(SessionFileList.project.contains("README.md"))
  }
}

/// The conformance sessions of the rules and the contract, where their folder exists.
@Suite("Conformance", .enabled(if: !SessionFileList.conformance.isEmpty))
struct ConformanceTests {
  @Test(arguments: SessionFileList.conformance)
  func exitsZero(_ path: String) throws {
    let bytes = [UInt8](try Data(contentsOf: SessionFileList.url(path)))
    let session = Session()
    var problems: [String] = []
    let end = withStackRoom(of: 4 << 20) {
      session.run(ScriptReader(name: path, bytes: bytes), keepsGoing: false) { outcome in
        problems += DiagnosticRenderer().errors(of: outcome).map(\.text)
      }
    }
    #expect(problems.isEmpty && end == .finished(errors: 0), "\(problems.joined(separator: "\n"))")
    #expect(session.model.tree.checkInvariants().isEmpty)
  }
}

/// The places of session files, relative to the package.
enum SessionFileList {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func url(_ path: String) -> URL { root.appending(path: path) }

  static let project =
    files(in: "scripts/sessions") + files(in: "Tests/Sessions") + ["README.md"]

  /// The sessions of the rules and the language, where they exist.
  static let conformance = ["uikit", "appkit", "contract"].flatMap { files(in: "../shared/conformance/\($0)") }

  private static func files(in folder: String) -> [String] {
    let found =
      FileManager.default.enumerator(at: url(folder), includingPropertiesForKeys: nil)?
      .compactMap { ($0 as? URL)?.path }
      .filter { $0.hasSuffix(".responder") } ?? []
    let prefix = url(folder).path
    return found.map { folder + $0.dropFirst(prefix.count) }.sorted()
  }
}
