// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import responder

/// The options in manual and completions are those of the argument parser.
@Suite("Option list")
struct OptionListTests {
  private struct Tool: Decodable {
    struct Command: Decodable {
      let commandName: String
      let arguments: [Argument]?
      let subcommands: [Command]?
    }
    struct Argument: Decodable {
      struct Name: Decodable {
        let kind: String
        let name: String
      }
      let kind: String
      let names: [Name]?
      let valueName: String?
      let allValues: [String]?
      let abstract: String?
    }
    let command: Command
  }

  @Test(arguments: ["run", "test"])
  func equalsTheParsersOptions(_ name: String) throws {
    let dump = try ChildProcess.run(["--experimental-dump-help"]).output
    let tool = try JSONDecoder().decode(Tool.self, from: Data(dump.utf8))
    let command = try #require(tool.command.subcommands?.first { $0.commandName == name })
    let expected = (command.arguments ?? []).filter { $0.kind != "positional" }
    let options = OptionList(name == "run" ? Run.self : Test.self).options
    #expect(expected.count >= 5 && options.count == expected.count)
    for (option, argument) in zip(options, expected) {
      let names = (argument.names ?? []).map { ($0.kind == "short" ? "-" : "--") + $0.name }
      #expect(Set(option.names) == Set(names))
      #expect((option.value != nil) == (argument.kind == "option"), "\(names)")
      #expect(option.choices == argument.allValues ?? [], "\(names)")
      let abstract = try #require(argument.abstract)
      #expect(option.summary.hasPrefix(abstract), "\(names)")
    }
  }

  @Test func theSummaryOfALongNameIsOnTheNextLine() {
    let help = """
      OVERVIEW: About.

      OPTIONS:
        --a-very-long-option-name <WORD>
                                What it does. (values: a, b; default: a)
        -x                      A flag.

      SUBCOMMANDS:
        -no                     None.
      """
    let options = OptionList(help: help).options
    #expect(options.map(\.usage) == ["--a-very-long-option-name a|b", "-x"])
    #expect(options.map(\.summary) == ["What it does. (default: a)", "A flag."])
  }
}
