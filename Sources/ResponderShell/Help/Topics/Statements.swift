// SPDX-License-Identifier: Apache-2.0

extension HelpPage {
  static let statements = HelpPage(
    "statements", "The shape of a statement: verbs, keywords, quotes, variables, blocks.",
    .text(
      "The verb comes first, then its words, then phrases that keywords introduce, in any order: 'add cell row in list frame 0,0,300,44'. A line is a statement; ';' puts several on one; '#' at the start of a word begins a comment."
    ),
    .terms([
      "'…'": "as it is; '' is a quote in it",
      "\"…\"": "with \\n \\t \\\" \\\\ \\$ \\u{…} and variables",
      "$name, ${name}": "the value of a variable, never split into words",
      "{ … }": "a block of statements; an open one goes on to the next line",
      "\\": "at the end of a line: the statement goes on",
      "! statement": "it must fail",
      "! CODE: statement": "it must fail with this error code",
    ]),
    .text(
      "A quoted word, or one from a variable, is never a keyword or a flag: 'send open from' lacks a node, but 'send open \"from\"' carries a word."
    ),
    .text(
      "Names are a letter, then letters, digits, '_' and '-'. Nodes and classes share them. Action names may also hold colons, so that 'copy:' can be pasted from code; it is another action than 'copy'."
    ),
    .text(
      "'it' is the node that the last 'add' or 'attach' named: 'handle open' without 'on' means it, 'attach controller' without 'to' too, '$it' is its name, and 'it NODE' chooses another."
    ),
    .example(
      "variables, quotes, a block over several lines",
      """
      let title 'Two words'
      add window main
      handle rename on main {
        set $self.title "$title, again"
        log renamed by $action
      }
      send rename to main
      get main.title
      ! unknown-name: send rename to mian
      """),
    seeAlso: ["let", "it", "scripting", "conditions", "errors"])
}
