// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct LessonCommand: SessionCommand {
  let what: Choice<LessonWord>?

  static let declaration = CommandDeclaration(
    "lesson", in: .sessions, "Leads through the responder chain in six short steps.",
    OptionalArgument(
      "next|off", Choice<LessonWord>.self, "does the step for you, or ends; left out: begins, or shows the step"),
    discussion: [
      "Each step says what to type, looks after every statement whether it was done, and goes on or gives a hint. Anything else may be typed meanwhile; 'undo' takes a step back with what was built for it."
    ],
    examples: [.init("lesson\nadd window main\nlesson next\nlesson off", "the first step")],
    errors: [.refused, .badArgument, .failed], seeAlso: ["demo", "getting-started", "expect"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    try session.requireNoStop("lesson")
    switch what?.value {
    case nil: return try session.showLesson()
    case .next: return try session.skipLessonStep()
    case .off:
      if session.companion != nil { session.script.set(\.companion, nil) }
      return nil
    }
  }
}
