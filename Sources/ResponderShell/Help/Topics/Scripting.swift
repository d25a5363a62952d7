// SPDX-License-Identifier: Apache-2.0

extension HelpPage {
  static let scripting = HelpPage(
    "scripting", "Variables, blocks, commands of one's own, files.",
    .terms([
      "let NAME VALUE": "sets '$NAME'; in a body it sets the session's variable",
      "if … { } else { }": "one block or the other",
      "each NAME in SELECTOR { }": "a block for every node",
      "repeat N as NAME { }": "a block N times, counting from 1",
      "define NAME PARAM… { }": "a command of your own",
      "alias NAME WORDS": "a short word for the beginning of a statement",
      "source FILE": "runs a file, all or nothing",
      "save FILE, dump": "writes or prints a script that rebuilds the session",
      "output FILE|off": "sends results to a file",
    ]),
    .text(
      "Statements in a block say what they say, and the statement around them succeeds or fails as one: when one of them fails, everything is put back. Verbs are checked when a block is written, names when it runs."
    ),
    .example(
      "a command that adds a card with a button",
      """
      define card NAME {
        add view $NAME in main
        add button $NAME-like in $NAME
        connect $NAME-like touchUpInside liked $NAME
      }
      add window main
      handle liked on main { log liked $arg }
      repeat 2 as n { card c$n }
      each b in button { trigger $b touchUpInside }
      """),
    .text(
      "'responder FILE…' runs scripts, '-c TEXT' statements, '-D NAME=VALUE' sets a variable beforehand, and with '--safe' no statement may touch a file. A batch stops at its first error, '--keep-going' goes on; either way the exit status is 1. A script may begin with '#!/usr/bin/env responder'."
    ),
    seeAlso: ["let", "if", "each", "repeat", "define", "alias", "source", "save", "statements", "json"])
}
