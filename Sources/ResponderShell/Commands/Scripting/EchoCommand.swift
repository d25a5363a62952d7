// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct EchoCommand: SessionCommand {
  let words: [Word]
  let isRaw: Bool

  static let verb = "echo"

  static let declaration = CommandDeclaration(
    verb, in: .scripting, "Prints text.",
    Rest("TEXT", "words, printed with one blank between"),
    Flag("--raw", "prints control characters unchanged on a terminal too"),
    discussion: [
      "On a terminal, control characters are printed as they are written in a script, such as \\u{1b}; files and pipes receive them unchanged. With --raw a terminal receives them unchanged too, which --safe does not allow."
    ],
    examples: [
      .init("let name World\necho Hello, $name", "variables are replaced"),
      .init("echo --raw \"\\u{1b}[1mbold\\u{1b}[0m\"", "a text that a terminal shows in bold"),
    ],
    errors: [.refused], seeAlso: ["log"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    let text = words.map { $0.text }.joined(separator: " ")
    guard !isRaw || !session.host.isSafe else {
      throw Diagnostic(
        .refused, "'--raw' is not allowed, because of --safe",
        help: ["without it control characters are shown in the form of a script"])
    }
    session.say(isRaw ? .raw(text) : .said(text))
  }
}

struct LogCommand: SessionCommand {
  let words: [Word]

  static let verb = "log"

  static let declaration = CommandDeclaration(
    verb, in: .scripting, "Prints text and keeps it for 'expect log'.",
    Rest("TEXT", "words, kept with one blank between"),
    discussion: ["There is one log for the session. When a statement fails, what it logged is removed."],
    examples: [
      .init("add window W\nhandle x on W { log got $action }\nsend x to W\nexpect log 'got x'", "what a handler logged")
    ],
    seeAlso: ["echo", "expect log"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    let text = words.map { $0.text }.joined(separator: " ")
    session.script.log.append(text)
    session.say(.logged(text))
  }
}

struct FailCommand: SessionCommand {
  let words: [Word]

  static let verb = "fail"

  static let declaration = CommandDeclaration(
    verb, in: .scripting, "Fails, and makes the whole statement fail.",
    Rest("TEXT", "why"),
    discussion: ["In a handler the whole send fails with code failed, and every change is undone."],
    examples: [
      .init(
        "add window W\nhandle x on W { set W.done yes; fail not today }\n! failed: send x to W\n! bad-argument: get W.done",
        "the changes of the handler are undone")
    ],
    errors: [.failed], seeAlso: ["handle"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    let text = words.map { $0.text }.joined(separator: " ")
    throw Diagnostic(.failed, text.isEmpty ? "failed" : text)
  }
}
