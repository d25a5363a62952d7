// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

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

  static let testing = HelpPage(
    "testing", "Saying what must be so, and replaying sessions.",
    .text(
      "'expect' states what must be so and is silent when it is; otherwise it is error 'expectation-failed', with both values. 'help expect' lists the forms. '! statement' must fail, '! CODE: statement' must fail with that code."
    ),
    .example(
      "a script that is a test",
      """
      add window main
      attach controller root to main
      add view list in root
      handle open on root { log opened by $sender }
      send open from list
      expect handled by root
      expect path list root-view root
      expect log 'opened by list'
      expect target close from list is none
      ! refused: first-responder list
      """),
    .text(
      "The handled, unhandled and path forms look at the delivery that finished last. A session file also holds what was printed, and 'responder test FILE…' replays it and compares: '> ' begins a statement, '. ' continues it, '#' is prose, everything else is expected output. '...' stands for any lines, '[..]' for any text in one. In Markdown, fences tagged 'responder' are sessions."
    ),
    .sample([
      "> add window main",
      "> next main",
      "app",
    ]),
    .text(
      "'record FILE' writes what you type and what it prints as such a session, and 'responder test --update FILE…' writes what was printed into it; read the difference before you keep it."
    ),
    .text(
      "'responder test --coverage PATH…' also says which handlers never ran, which responders were never asked and which actions never sent in all the sessions together, each with the file it first occurs in; '--coverage-json FILE' writes that for programs. Things of several sessions are the same when they are called the same: a handler by its action and the node or class it is on, a responder by its name and class."
    ),
    seeAlso: ["expect", "log", "record", "scripting", "errors"])

  static let undoing = HelpPage(
    "undoing", "Trying things, and going back: undo, redo, checkpoint, restore, suppose.",
    .text(
      "A statement that fails leaves the session as it was. One that succeeded can be taken back, whatever it did: the tree, handlers, focus, variables, classes, the log."
    ),
    .terms([
      "undo, undo N": "takes back the last statement that changed something, or the last N",
      "redo, redo N": "brings it again, until something else changes",
      "checkpoint NAME": "names this state",
      "restore NAME": "goes back to it, or forward again",
      "diff NAME": "says what changed since a checkpoint",
      "reset": "makes the session empty again; 'undo' brings it back",
      "suppose { … }": "runs a block, prints its answers, and puts everything back",
    ]),
    .example(
      "what if the view handled it, and an undo",
      """
      add window main
      add view list in main
      handle open on main
      suppose { handle open on list; send open from list }
      send open from list
      checkpoint before
      move list to none
      diff before
      undo
      chain list
      """),
    seeAlso: ["undo", "redo", "checkpoint", "restore", "diff", "suppose"])

  static let prompt = HelpPage(
    "prompt", "Keys and habits at the prompt.",
    .terms([
      "Tab": "completes what fits where the cursor is, and lists it with what it is",
      "?": "as a word of its own: what may come here; Meta-? asks in the middle of a word",
      "Up, Ctrl-R": "earlier statements, a statement an entry; kept between sessions",
      "Ctrl-X c": "the chain of the word at the cursor; the line stays",
      "Ctrl-X t": "the tree",
      "Ctrl-X f": "the first responder",
      "Ctrl-C": "drops the line or block being typed, or interrupts what runs",
      "Ctrl-D": "ends, on an empty line; in an open block it gives the block up",
      "Ctrl-Z": "stops the program, and 'fg' in the shell goes on with it",
    ]),
    .text(
      "The prompt shows 'it', the node at hand, and with a star the first responder. The beginning of a verb is enough when no other begins so. An open block or quote asks for more lines, and the prompt says what is open and since which line. A paste of several statements is run up to the first error. A statement that changed something prints nothing; a name that was made up is told. After an error the session is as it was before."
    ),
    .text(
      "Answers are drawn for the terminal, as wide as it is: 'tree' has branches, marks the way of the last delivery, and folds what is too much for a screen. 'PAGER', else less, shows what is longer. Colours follow '--color' and 'NO_COLOR'; without a UTF-8 locale there is ASCII only. What goes to a file or pipe is plain text, the same everywhere."
    ),
    .text(
      "'break ACTION' has deliveries of the action stop, and the prompt shows the hop: look around, change something, and 'step', 'continue' or 'abort'."
    ),
    .text(
      "Ctrl-V ? types a '?' where a word could begin. 'complete TEXT' says what Tab would offer behind TEXT. 'history' lists what was entered, 'rerun' runs one of it again, 'edit' opens it in an editor. What begins with a blank is not remembered."
    ),
    .text(
      "Readline's own settings are read from ~/.inputrc, in which '$if responder' begins what is for this program alone, up to '$endif'. There the commands of this program can be put on other keys by their names: show-possibilities, show-possibilities-or-insert (as '?' is), show-chain, show-tree, show-first-responder. A line for Meta-c is: \"\\ec\": show-chain. Statements to begin with may stand in ~/.config/responder/config.responder."
    ),
    .example("what Tab would offer", "add window main\ncomplete 'add view v in '\ncomplete he"),
    seeAlso: ["getting-started", "statements", "undoing", "complete", "history", "break", "lesson", "demo"])

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

  static let errors = HelpPage(
    "errors", "What an error says, and every code.",
    .text(
      "An error names its code, what was expected, the place, and what to do next. A statement that failed leaves the session as it was; a batch ends with exit status 1. 'help CODE' explains one, here as on the command line: 'responder --explain CODE'."
    ),
    .terms(ErrorCode.allCases.map { Term(word: $0.rawValue, meaning: ErrorExplanation.of($0).summary) }),
    .example(
      "an error, and one that was expected",
      """
      add window main
      ! unknown-name: next mian
      ! duplicate-name: add view main
      """),
    .text(
      "The exit status is 0 when all is well, 1 when a statement, an expectation or a replay failed, 2 for bad usage or input that cannot be read, 130 after Ctrl-C in a batch; 'exit N' passes N on."
    ),
    seeAlso: ["testing", "statements", "json"])
}
