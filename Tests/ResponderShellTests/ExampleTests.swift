// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Testing

@testable import ResponderSession
@testable import ResponderShell

/// Every example of every declaration runs and shows what its caption says.
@Suite("Examples")
struct ExampleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let verb: String
    let script: String

    var testDescription: String { "\(verb): \(script.replacing("\n", with: "; "))" }

    static let all = Commands.table.declarations.flatMap { declaration in
      declaration.examples.map { Case(verb: declaration.verb, script: $0.script) }
    }
  }

  @Test(arguments: Case.all)
  func runs(_ example: Case) {
    let session = Session(host: MemoryFiles().host)
    let reader = ScriptReader(name: nil, bytes: Array(example.script.utf8))
    var problems: [String] = []
    let end = session.run(reader, keepsGoing: false) { problems += DiagnosticRenderer().errors(of: $0).map(\.text) }
    #expect(problems.isEmpty)
    if case .failed = end { Issue.record("stopped: \(end)") }
    #expect(session.model.tree.checkInvariants().isEmpty)
  }

  @Test func everyCommandHasAnExample() {
    for declaration in Commands.table.declarations {
      #expect(!declaration.examples.isEmpty, "\(declaration.verb) has no example")
    }
  }
}
