// SPDX-License-Identifier: Apache-2.0

extension HelpPage {
  static let prompt = HelpPage(
    "prompt", "Keys and habits at the prompt.",
    .terms([
      "Tab": "completes verbs, keywords, kinds, and the names of your nodes and actions",
      "Up, Ctrl-R": "earlier statements, a statement an entry; kept between sessions",
      "Ctrl-C": "drops the line or block being typed, or interrupts what runs",
      "Ctrl-D": "ends, on an empty line",
    ]),
    .text(
      "The prompt shows 'it', the node at hand. The beginning of a verb is enough when no other begins so. An open block or quote asks for more lines. A statement that changed something prints nothing; a name that was made up is told. After an error the session is as it was before."
    ),
    .text(
      "Answers are drawn for the terminal, as wide as it is: 'tree' has branches, marks the way of the last delivery, and folds what is too much for a screen. 'PAGER', else less, shows what is longer. Colours follow '--color' and 'NO_COLOR'; without a UTF-8 locale there is ASCII only. What goes to a file or pipe is plain text, the same everywhere."
    ),
    .text(
      "'break ACTION' has deliveries of the action stop, and the prompt shows the hop: look around, change something, and 'step', 'continue' or 'abort'."
    ),
    .text(
      "'complete TEXT' says what Tab would offer behind TEXT. Readline's own settings are read from ~/.inputrc, in which '$if responder' begins what is for this program alone; statements to begin with may stand in ~/.config/responder/config.responder."
    ),
    .example("what Tab would offer", "add window main\ncomplete 'add view v in '\ncomplete he"),
    seeAlso: ["getting-started", "statements", "undoing", "complete", "break", "demo"])
}
