// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Foundation
import SessionTesting
import Testing

@testable import ResponderSession
@testable import ResponderShell

/// The program has every session of scripts/sessions as a demo.
@Suite("Demos")
struct DemoTests {
  @Test func everySessionIsADemo() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "scripts/sessions")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".responder") }
    let scripts = try files.map { file in
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      let statements = text.split(separator: "\n").filter { $0.hasPrefix("> ") || $0.hasPrefix(". ") }
      return statements.map { String($0.dropFirst(2)) }.joined(separator: "\n")
    }
    #expect(scripts == Demo.allCases.map(\.script))
  }

  @Test(arguments: Demo.allCases)
  func aDemoGivesTheStateOfItsSession(_ demo: Demo) throws {
    let session = Session()
    session.outcomes(of: "add window old; handle x on old; let v 1")
    let outcome = try #require(session.outcomes(of: "demo \(demo.rawValue)").first)
    #expect(outcome.error == nil && outcome.output.isEmpty)
    let other = Session()
    other.outcomes(of: demo.script)
    #expect(Dump.statements(of: session) == Dump.statements(of: other))
    #expect(session.model.deliveries.last.map { $0.asked.count } == other.model.deliveries.last.map { $0.asked.count })
    #expect(session.model.tree.checkInvariants().isEmpty)
    // The statements it suggests work.
    #expect(session.outcomes(of: demo.tries.joined(separator: "\n")).allSatisfy { $0.error == nil })
    session.outcomes(of: "undo \(session.history.steps.count - 3)")
    #expect(
      session.outcomes(of: "expect count window is 1; next old; can x on old").allSatisfy { $0.error == nil })
  }
}
