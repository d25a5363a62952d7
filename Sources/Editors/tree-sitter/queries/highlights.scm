; SPDX-License-Identifier: Apache-2.0

(comment) @comment
(output) @comment.documentation
(fixture_heading) @markup.heading
(fixture_text) @markup.raw
[(prompt) (continuation_prompt)] @punctuation.special

((word) @number (#match? @number "^[+-]?[0-9]+$"))
((word) @keyword.modifier (#match? @keyword.modifier "^--[a-z-]+$"))
((word) @keyword.modifier
  (#any-of? @keyword.modifier
    "action" "adopts" "after" "as" "at" "before" "by" "class" "else" "frame" "from" "in" "is" "key" "of" "on" "to" "when" "where"
    "with"))

(verb) @function
((verb) @keyword
  (#any-of? @keyword
    "abort" "action" "actions" "add" "alias" "answer" "apropos" "attach" "audit" "break" "bubble" "can" "chain"
    "checkpoint" "class" "clear" "command" "compare" "complete" "connect" "continue" "coverage" "define" "demo" "detach" "diff"
    "disconnect" "dismiss" "dump" "each" "echo" "edit" "embed" "end-editing" "end-sheet" "event" "exit" "expect" "export" "fail" "find" "first-responder" "get" "handle" "handlers" "help" "history" "hit" "if" "import" "it" "key" "key-window" "lesson" "let"
    "log" "main-window" "matrix" "minimize" "modal" "move" "nearest" "next" "once" "option" "output" "override" "pass"
    "perform" "pop" "present" "press" "profile" "protocol" "push" "q" "quit" "record" "redo" "remove" "rename" "repeat" "rerun"
    "resend" "reset" "restore" "rule" "save" "select" "send" "set" "sheet" "show" "show-controller" "source" "stats" "step" "suppose"
    "tap" "target" "touch" "tree" "trigger" "unalias" "undo" "unhandle" "unset" "unwind" "validate" "watch" "why"))
((verb) @keyword (#match? @keyword "^each[ \t]$"))
(statement
  verb: (verb) @_verb
  .
  (word) @keyword.modifier
  (#eq? @_verb "expect")
  (#any-of? @keyword.modifier
    "attached-sheet" "can" "certainty" "chain" "count" "delivered" "editing" "enabled" "first-responder" "handled" "hit" "key-window" "log" "main-window" "nearest" "next" "path" "presented" "selected" "shown" "target" "this"
    "top" "unhandled"))

(expectation "!" @operator)
(error_code) @constant
[(single_quoted) (double_quoted)] @string
(escape) @string.escape
(variable) @variable
(misplaced) @error
["{" "}"] @punctuation.bracket
[";" (continuation)] @punctuation.delimiter
