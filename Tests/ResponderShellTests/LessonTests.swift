// SPDX-License-Identifier: Apache-2.0

import ResponderText
import Testing

@testable import ResponderSession
@testable import ResponderShell

/// The lesson, with a student who makes mistakes.
@Suite("Lesson")
struct LessonTests {
  /// Statements of a student who has read the step badly.
  private static let wrongMoves = [
    "add view main", "add window Main", "add controller main", "add window mian", "add window other",
    "attach controller Tabs to other", "attach controller vc to main", "attach controller vc", "add view tabs",
    "add button page in tabs", "add view page in main", "add view Page", "add button go in main", "add view go in page",
    "add button Go in tabs", "move page to main", "move page to none", "move go to tabs", "remove page", "remove go",
    "remove main",
    "remove tabs", "rename page seite", "rename tabs Tabs", "detach controller from main", "send openTab",
    "send close from go",
    "send openTab favorites from page", "send openTab from go", "handle openTab on page", "handle openTab on tabs",
    "handle openTab on main", "unhandle openTab on tabs", "first-responder none", "add label search in main",
    "add field search in page",
    "first-responder search", "first-responder name", "add view name in page", "add field name in main",
    "add button sheet",
    "dismiss sheet", "remove sheet", "handle viewed on page", "handle viewed on go", "bubble viewed from page",
    "add object copyItem",
    "disconnect copyItem", "add button close in page", "undo", "reset", "profile appkit", "profile uikit",
    "break openTab",
    "override page next is none", "set page.hidden yes", "answer nobody", "answer tabs", "answer xyz", "lesson",
    "expect unhandled",
  ]

  private func parts(_ outcome: StatementOutcome) -> [LessonReport.Part] {
    var report = outcome.report
    if let commented = report as? CommentedReport { report = commented.comment }
    return (report as? LessonReport)?.parts ?? []
  }

  private func hints(_ outcome: StatementOutcome) -> [String] { hints(LessonReport(parts: parts(outcome))) }

  private func hints(_ report: LessonReport) -> [String] {
    report.parts.compactMap { part in
      if case .hint(let statement) = part { return statement }
      return nil
    }
  }

  /// Every hint runs, whatever was typed before, and following the hints leads to the end.
  @Test(arguments: 0..<8)
  func hintsLeadToTheEnd(_ group: Int) throws {
    for number in 0..<20 {
      var random = SeededGenerator(seed: UInt64(group * 40 + number))
      let session = Session()
      var typed: [String] = []
      func type(_ statement: String) -> StatementOutcome? {
        typed.append(statement)
        return session.outcomes(of: statement).last
      }
      _ = type("lesson")
      var rounds = 0
      while session.companion != nil {
        rounds += 1
        try #require(rounds < 400, "no end: \(typed.suffix(30))")
        if rounds < 150, Int.random(in: 0..<3, using: &random) == 0 {
          let move = Self.wrongMoves.randomElement(using: &random) ?? "undo"
          guard let outcome = type(move) else { continue }
          for hint in hints(outcome) {
            let followed = type(hint)
            #expect(followed?.error == nil, "\(hint): \(followed?.error?.message ?? ""), after \(typed)")
          }
          continue
        }
        guard let progress = session.companion as? Lesson.Progress else { break }
        if case .question = progress.present.kind {
          let hint = session.outcomes(of: "lesson").last.map(parts)?.isEmpty
          #expect(hint == false)
          guard let answer = progress.present.hint.split(separator: " ").last else { continue }
          let followed = type("answer \(plain(String(answer)))")
          #expect(followed?.error == nil, "\(typed)")
        } else {
          let comment = session.lessonComment(after: "set", hasActed: true, progress)
          let report = comment.map(hints) ?? []
          try #require(!report.isEmpty || session.companion !== progress, "no hint after \(typed)")
          for hint in report {
            let followed = type(hint)
            #expect(followed?.error == nil, "\(hint): \(followed?.error?.message ?? ""), after \(typed)")
          }
        }
      }
    }
  }

  /// Every step asks something, and each wrong answer has its own explanation.
  @Test func stepsAskQuestions() {
    for step in Lesson.steps {
      let questions = step.goals.compactMap { if case .question(let question) = $0.kind { question } else { nil } }
      #expect(!questions.isEmpty, "\(step.title)")
      for question in questions {
        #expect(Set(question.wrong.values).count == question.wrong.count && !question.wrong.isEmpty)
        #expect(question.wrong[question.answer] == nil)
      }
    }
  }

  /// What a question takes for right is what the session answers.
  @Test func answersAreRight() throws {
    let session = Session()
    session.outcomes(of: "lesson")
    for step in Lesson.steps {
      for goal in step.goals {
        guard case .question(let question) = goal.kind else {
          let outcome = session.outcomes(of: plain(goal.hint)).last
          #expect(outcome?.error == nil, "\(goal.hint)")
          continue
        }
        let wrong = session.outcomes(of: "answer \(question.wrong.keys.sorted()[0])").last
        #expect(wrong.map(parts)?.contains { if case .notYet = $0 { true } else { false } } == true)
        let shown = session.outcomes(of: "suppose { \(plain(question.check)) }").flatMap {
          $0.lines
        }
        let text = shown.joined(separator: " ")
        switch question.answer {
        case "none": #expect(text.contains(/not be handled|not handled|\bnone$/), "\(text)")
        case "no": #expect(text.contains("disabled"), "\(text)")
        case "2": #expect(text.contains("handled by page, tabs"), "\(text)")
        case "unhandled": #expect(session.outcomes(of: "! expectation-failed: expect unhandled").last?.error == nil)
        default: #expect(text.split(separator: " ").contains { $0 == question.answer }, "\(question.text): \(text)")
        }
        #expect(session.outcomes(of: "answer \(question.answer)").last?.error == nil)
      }
    }
    #expect(session.companion == nil)
  }

  private func plain(_ text: String) -> String { text.replacing(/\{([a-zA-Z-]+)\}/) { String($0.1) } }

  @Test func namesMayBeSpelledOtherwise() {
    let session = Session()
    func shown(_ text: String) -> [String] { session.outcomes(of: text).flatMap { $0.lines } }
    session.outcomes(of: "lesson")
    #expect(shown("add window Main").last == "  type: attach controller tabs to Main")
    #expect(shown("attach controller TABS to Main").contains { $0.contains("TABS-view") })
    #expect(shown("answer Tabs").first?.hasPrefix("done: ") == true)
    #expect(
      shown("add view seite in TABS").suffix(2) == [
        "not yet: The view is named seite; the lesson calls it page.", "  type: rename seite page",
      ])
  }

  @Test func aWrongMoveIsNamed() {
    let session = Session()
    func shown(_ text: String) -> [String] { session.outcomes(of: text).flatMap { $0.lines } }
    session.outcomes(of: "lesson")
    #expect(
      shown("add view main") == [
        "not yet: main is a view; a window is needed.", "  type: undo", "  type: add window main",
      ])
    #expect(shown("undo") == ["undone: add"])
    #expect(shown("add window main") == ["  type: attach controller tabs to main"])
  }
}
