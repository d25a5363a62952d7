// SPDX-License-Identifier: Apache-2.0

extension HelpPage {
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
}
