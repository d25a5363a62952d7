// SPDX-License-Identifier: Apache-2.0

extension HelpPage {
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
}
