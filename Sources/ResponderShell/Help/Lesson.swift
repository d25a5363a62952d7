// SPDX-License-Identifier: Apache-2.0

import ResponderSession
import ResponderText

/// A lesson on the responder chain, in steps that are built, asked about and checked.
///
/// In its texts and statements, `{main}` is a node of the lesson, as the user has spelled it.
enum Lesson {
  struct Step: Sendable {
    let title: String
    /// The subject.
    let text: String
    let goals: [Goal]
    /// The conclusion, where the answer to the last question is none.
    var result: String?
  }

  /// Something that has to hold before a goal can be reached, and the way there.
  struct Need: Sendable {
    /// Statements that fail while it does not hold.
    let check: String
    let text: String
    let statements: [String]

    static let noFocus = Need(
      check: "expect first-responder is none", text: "Something is first responder, and the search starts there.",
      statements: ["first-responder none"])

    static func focusOn(_ name: String) -> Need {
      Need(
        check: "expect first-responder is {\(name)}", text: "{\(name)} has to be first responder.",
        statements: ["first-responder {\(name)}"])
    }

    static func unhandled(_ action: String, by name: String) -> Need {
      Need(
        check: "expect can \(action) on {\(name)} is no",
        text: "{\(name)} already handles \(action); that belongs to a later step.",
        statements: ["unhandle \(action) on {\(name)}"])
    }
  }

  /// A question, which 'answer' answers.
  struct Question: Sendable {
    let text: String
    let answer: String
    /// What the right answer means.
    let why: String
    /// The explanations of wrong answers.
    let wrong: [String: String]
    /// A statement that shows the answer.
    let check: String
    /// The words that answer it, for a question that is not about a node.
    let others: [String]
  }

  struct Goal: Sendable {
    /// What reaches the goal.
    enum Kind: Sendable {
      /// A node of a kind, a short form such as `button`.
      case node(kind: String, name: String, parent: String?)
      case controller(name: String, owner: String)
      case delivery(action: String, sender: String)
      case other
      case question(Question)
    }

    let kind: Kind
    /// A statement that reaches the goal.
    let hint: String
    /// Statements that fail until the goal is reached.
    let check: String
    /// The verb that has to be typed, for a goal that leaves no trace.
    var verb: String?
    var needs: [Need] = []
    /// Whether later steps build on it.
    var isLasting = false

    static func add(_ kind: String, _ name: String, in parent: String? = nil) -> Goal {
      Goal(
        kind: .node(kind: kind, name: name, parent: parent),
        hint: "add \(kind) {\(name)}" + (parent.map { " in {\($0)}" } ?? ""), check: "", isLasting: true)
    }

    static func attach(_ name: String, to owner: String) -> Goal {
      Goal(
        kind: .controller(name: name, owner: owner), hint: "attach controller {\(name)} to {\(owner)}", check: "",
        isLasting: true)
    }

    /// A controller in a window or a container, of a kind that the short form `word` names.
    static func contain(_ name: String, in owner: String, as word: String = "controller") -> Goal {
      Goal(
        kind: .controller(name: name, owner: owner), hint: "add \(word) {\(name)} in {\(owner)}", check: "",
        isLasting: true)
    }

    static func handle(_ action: String, on owner: String, _ body: String?) -> Goal {
      Goal(
        kind: .other, hint: "handle \(action) on {\(owner)}" + (body.map { " \($0)" } ?? ""),
        check: "expect can \(action) on {\(owner)} is yes", isLasting: true)
    }

    static func focus(_ name: String?) -> Goal {
      let word = name.map { "{\($0)}" } ?? "none"
      return Goal(kind: .other, hint: "first-responder \(word)", check: "expect first-responder is \(word)")
    }

    static func send(_ words: String, from sender: String, check: String, needs: [Need]) -> Goal {
      Goal(
        kind: .delivery(action: String(words.prefix { $0 != " " }), sender: sender),
        hint: "send \(words) from {\(sender)}", check: check, needs: needs)
    }

    static func run(_ statement: String, verb: String? = nil, check: String, needs: [Need] = []) -> Goal {
      Goal(kind: .other, hint: statement, check: check, verb: verb, needs: needs)
    }

    static func ask(
      _ text: String, answer: String, why: String, wrong: [String: String], check: String, others: [String] = []
    ) -> Goal {
      Goal(
        kind: .question(
          Question(text: text, answer: answer, why: why, wrong: wrong, check: check, others: others)),
        hint: others.contains(answer) || answer == "none" || answer == "app"
          ? "answer \(answer)" : "answer {\(answer)}", check: "")
    }
  }

  /// The progress through the lesson, which never changes: each advance makes a new one.
  final class Progress {
    let step: Int
    let goal: Int
    /// The lesson that was begun, shared by all its steps.
    let course: Course

    init(step: Int = 0, goal: Int = 0, of course: Course = Course()) {
      self.step = step
      self.goal = goal
      self.course = course
    }

    /// The goal to reach.
    var present: Goal { Lesson.steps[step].goals[goal] }

    /// The goals that were reached before, and on which this one builds.
    var lasting: [Goal] {
      let before = Lesson.steps[..<step].flatMap { $0.goals } + Lesson.steps[step].goals[..<goal]
      return before.filter { $0.isLasting }
    }
  }

  /// A lesson that was begun.
  final class Course {
    /// Whether it has ended for good, as when a recording begins.
    var isOver = false
  }
}

extension Lesson.Progress: Companion {
  func comment(after command: String, hasActed: Bool, in session: Session) -> (any Report)? {
    session.lessonComment(after: command, hasActed: hasActed, self)
  }

  var isOver: Bool { course.isOver }

  func end() { course.isOver = true }
}

/// The requests of the command `lesson`.
enum LessonWord: String, WordChoice {
  case next, off

  static let placeName = "next|off"
  static let refusal = "is neither 'next' nor 'off'"
}
