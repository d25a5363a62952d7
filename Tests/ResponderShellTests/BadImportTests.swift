// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Testing

@testable import ResponderSession
@testable import ResponderShell

/// Malformed input causes a clear error and leaves the session unchanged, or is counted in a note.
@Suite("Bad imports")
struct BadImportTests {
  @Test(arguments: documents + references + dumps + texts)
  func badInputIsReportedAndChangesNothing(_ test: BadImport) throws {
    let session = Session(host: MemoryFiles(["in": test.bytes]).host)
    session.outcomes(of: "add window first\nadd view a in first\nhandle go on a\nfirst-responder")
    let (before, script) = (session.observableState, session.dump)
    let count = session.model.nodeCount
    let outcome = try #require(session.outcomes(of: "import \(test.format) in").first)
    #expect(session.model.tree.checkInvariants().isEmpty)
    switch test.expected {
    case .error(let code, let text):
      let error = try #require(outcome.error, "it was imported: \(outcome.report?.lines ?? [])")
      #expect(
        error.code == code && error.message.contains("cannot be imported") && error.message.contains(text),
        "\(error.message)")
      #expect(!error.message.contains("line 0"), "\(error.message)")
      #expect(session.observableState == before && session.dump == script)
    case .note(let text):
      let lines = try #require(outcome.report?.lines, "\(outcome.error?.message ?? "")")
      #expect(lines.dropFirst().contains { $0.hasPrefix("note: ") && $0.contains(text) }, "\(lines)")
    case .fine(let nodes):
      #expect(outcome.error == nil, "\(outcome.error?.message ?? "")")
      #expect(session.model.nodeCount - count == nodes, "\(outcome.report?.lines ?? [])")
    }
    // An import of nothing is no step to undo.
    if outcome.error == nil, session.dump != script {
      session.outcomes(of: "undo")
      #expect(session.observableState == before && session.dump == script)
    }
  }

  /// Of several files, those that can be read are imported; when there are none, the first is reported.
  @Test func oneBadDocumentAmongGoodOnesIsLeftOut() throws {
    let good = Self.storyboard("<view id=\"V\"/>")
    let session = Session(
      host: MemoryFiles(["a.xib": Array(good.utf8), "b.xib": Array("bplist00".utf8), "c.xib": Array("<x/>".utf8)]).host)
    let lines = try #require(session.outcomes(of: "import ib a.xib b.xib c.xib").first?.report?.lines)
    #expect(lines.first?.hasPrefix("imported 1 node") == true)
    #expect(lines.contains { $0.contains("2× document left out") }, "\(lines)")
    let error = try #require(session.outcomes(of: "import ib b.xib c.xib").first?.error)
    #expect(error.message.contains("'b.xib'"))
  }
}
