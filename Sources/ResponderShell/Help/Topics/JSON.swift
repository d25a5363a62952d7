// SPDX-License-Identifier: Apache-2.0

extension HelpPage {
  static let json = HelpPage(
    "json", "JSON Lines, for programs that read the answers.",
    .text(
      "With 'responder --json' every statement gives one line on standard output, in order: 'line' and 'command', 'ok', then 'result' when it has something to say, 'output' for what 'echo' and 'log' said, 'error' when it failed."
    ),
    .sample(sample),
    .text(
      "An error has 'code', 'message', 'column' and 'length', and 'suggestions'; codes are stable, messages are for people. '! statement' reports 'failedAs'. Nobody is null, yes and no are booleans. 'file' is added when the statement came from a file. Fields may be added; those there are stay."
    ),
    .text(
      "Statements run as they are read, so a program can hold a conversation over a pipe: write a line, read a line."),
    seeAlso: ["errors", "scripting"])

  /// What the program prints for a few statements; a test compares.
  private static let sample = [
    "$ printf 'add window main\\nnext main\\nnext mian\\n' | responder --json --keep-going",
    #"{"line":1,"command":"add","ok":true,"result":{"name":"main"}}"#,
    #"{"line":2,"command":"next","ok":true,"result":{"next":"app"}}"#,
    #"{"line":3,"command":"next","ok":false,"error":{"code":"unknown-name",…}}"#,
  ]
}
