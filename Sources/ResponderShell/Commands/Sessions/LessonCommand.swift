// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderModel
import ResponderSession
import ResponderText

struct LessonCommand: SessionCommand {
  let what: Choice<LessonWord>?

  static let verb = "lesson"

  static let declaration = CommandDeclaration(
    verb, in: .sessions, "Leads through the responder chain in short steps.",
    OptionalArgument(
      "next|off", Choice<LessonWord>.self, "does the step for you, or ends; left out: begins, or shows the step"),
    discussion: [
      "Each step shows what to type. After every statement the lesson checks whether the step is done, and goes on or explains what is missing. 'answer' answers its questions. Other statements can be typed in between; 'undo' goes back a step, with what was built for it.",
      "The first six steps are about the chain, the others about what changes it: focus, presented controllers, bubbling and menus.",
    ],
    examples: [.init("lesson\nadd window main\nlesson next\nlesson off", "the first step")],
    errors: [.refused, .badArgument, .failed], seeAlso: ["answer", "demo", "getting-started", "expect"], make: Self.init
  )

  func run(in session: Session) throws(Diagnostic) {
    try session.requireNoStop("lesson")
    switch what?.value {
    case nil: return session.answer(try session.showLesson())
    case .next: return session.answer(try session.skipLessonStep())
    case .off:
      if session.companion != nil { session.script.set(nil) { swap(&$0.companion, &$1) } }
      return
    }
  }
}

struct AnswerCommand: SessionCommand {
  let word: Word

  static let verb = "answer"

  static let declaration = CommandDeclaration(
    verb, in: .sessions, "Answers the question of a lesson.",
    Argument(
      "WORD", fits: .node, "the name of a node, 'none' for no node, or one of the words that the question names"),
    discussion: ["A wrong answer is explained, and the question is asked again."],
    examples: [
      .init(
        "lesson\nadd window main\nattach controller tabs to main\nanswer main\nanswer tabs\nlesson off",
        "a wrong answer and the right one")
    ],
    errors: [.refused, .badArgument], seeAlso: ["lesson"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    try session.requireNoStop("answer")
    session.answer(try session.answerLesson(word))
  }
}
