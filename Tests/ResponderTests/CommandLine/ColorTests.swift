// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite("Colour")
struct ColorTests {
  private static let cases: [([String], [String: String], Bool)] = [
    ([], [:], false),
    (["--color", "auto"], ["TERM": "xterm"], false),
    (["--color", "always"], [:], true),
    (["--color", "always"], ["NO_COLOR": "1", "TERM": "dumb"], true),
    ([], ["CLICOLOR_FORCE": "1"], true),
    ([], ["CLICOLOR_FORCE": "0"], false),
    ([], ["CLICOLOR_FORCE": ""], false),
    ([], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
    ([], ["CLICOLOR_FORCE": "1", "NO_COLOR": ""], true),
    (["--color=never"], ["CLICOLOR_FORCE": "1"], false),
  ]

  @Test(arguments: cases)
  func errorsOnAPipeAreColouredWhenAskedFor(
    arguments: [String], environment: [String: String], isColoured: Bool
  ) throws {
    let result = try ChildProcess.run(arguments + ["-c", "nope"], environment: environment)
    #expect(result.errors.contains("\u{1b}[") == isColoured)
    #expect(result.errors.contains("unknown-command"))
  }

  @Test func jsonIsNeverColoured() throws {
    let result = try ChildProcess.run(["--json", "--color", "always", "-c", "nope"])
    #expect(result.output.contains("unknown-command"))
    #expect(!result.output.contains("\u{1b}"))
    #expect(!result.output.contains("\\u001b"))
  }
}
