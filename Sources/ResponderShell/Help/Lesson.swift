// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

/// A lesson of six steps on the responder chain.
///
/// Each step is built and checked.
enum Lesson {
  struct Step: Sendable {
    let title: String
    /// The subject.
    let text: String
    let goals: [Goal]
    /// The conclusion.
    let result: String
  }

  struct Goal: Sendable {
    /// A statement that reaches the goal.
    let hint: String
    /// Statements that fail until the goal is reached.
    let check: String
    /// The verb that has to be typed, for a goal that leaves no trace.
    var verb: String?
    /// Statements for when a node of that name exists but is not as it should be.
    var remedy: [String] = []

    /// Returns the statement to type after the check has failed.
    func hints(after failure: Diagnostic?) -> [String] {
      remedy.isEmpty || failure?.code == .unknownName ? [hint] : remedy
    }
  }

  static let steps = [
    Step(
      title: "a window and a controller",
      text:
        "Every responder has a next one, to which an action goes on. Put a window into the app, and a controller into the window.",
      goals: [
        Goal(hint: "add window main", check: "expect next main is app"),
        Goal(hint: "attach controller tabs to main", check: "expect chain tabs-view is tabs-view tabs main app"),
      ],
      result: "The controller stands between its view, tabs-view, and the window."),
    Step(
      title: "views",
      text:
        "Views go into the controller's view, and a view's next responder is the view around it. 'tree' draws what there is.",
      goals: [
        Goal(hint: "add view page in tabs", check: "expect next page is tabs-view", remedy: ["move page to tabs-view"]),
        Goal(
          hint: "add button go in page", check: "expect chain go is go page tabs-view tabs main app",
          remedy: ["move go to page"]),
      ],
      result: "'chain go' lists the whole way from the button to the app."),
    Step(
      title: "an action for nobody in particular",
      text: "An action that is sent without a target asks one responder after the other whether it handles it.",
      goals: [
        Goal(
          hint: "send openTab favorites from go",
          check: "expect unhandled; expect path go page tabs-view tabs main app")
      ],
      result: "Everyone was asked, and nobody handles it yet. That is an answer, not an error."),
    Step(
      title: "a handler",
      text:
        "Now the controller learns what to do. In a handler's body '$self' is who handles, and '$arg' what the action carries.",
      goals: [
        Goal(
          hint: "handle openTab on tabs { set $self.selected $arg }", check: "expect can openTab on tabs is yes"),
        Goal(
          hint: "send openTab favorites from go", check: "expect handled by tabs; expect tabs.selected is favorites",
          remedy: ["handle openTab on tabs { set $self.selected $arg }", "send openTab favorites from go"]),
      ],
      result: "The button knows nothing of the controller, and reached it all the same."),
    Step(
      title: "the first responder",
      text:
        "Somebody taps into a search field that stands elsewhere in the window. Send the same action from the same button.",
      goals: [
        Goal(hint: "add field search in main", check: "expect next search is main", remedy: ["move search to main"]),
        Goal(hint: "first-responder search", check: "expect first-responder is search"),
        Goal(hint: "send openTab map from go", check: "expect unhandled; expect path search main app"),
      ],
      result:
        "A send starts at the first responder, wherever the sender is (U39), so the controller was never asked. '--trace' behind a send says why it starts where it does."
    ),
    Step(
      title: "a test",
      text:
        "When the field gives up the focus, all is well again. 'expect' says what must be so; kept in a file it is a test.",
      goals: [
        Goal(hint: "first-responder none", check: "expect first-responder is none"),
        Goal(hint: "send openTab map from go", check: "expect handled by tabs; expect tabs.selected is map"),
        Goal(hint: "expect handled by tabs", check: "expect handled by tabs", verb: "expect"),
      ],
      result:
        "That is all there is to it. 'save FILE' keeps the tree as a script, 'help testing' goes on from here, and 'demo' lists larger examples."
    ),
  ]

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
  }

  /// A lesson that was begun.
  final class Course {
    /// Whether it has ended for good, as when a recording begins.
    var isOver = false
  }
}

/// The requests of the command `lesson`.
enum LessonWord: String, WordChoice {
  case next, off

  static let placeName = "next|off"
  static let refusal = "is nothing a lesson can do"
}

/// The answer of a lesson.
struct LessonReport: LaidOutReport {
  enum Part {
    case title(String)
    case text(String)
    /// A statement to type.
    case hint(String)
    /// A statement that the lesson has run.
    case did(String)
    case done(String)
    case notYet(String)
  }

  var parts: [Part]
  /// The number of the step, from 1; nil after the last.
  var step: Int?

  var pieces: [any Piece] {
    parts.map { part in
      switch part {
      case .title(let text): Self.paragraph("", text, .name)
      case .text(let text): Self.paragraph("  ", text)
      case .hint(let statement): Self.paragraph("  type: ", statement, .path)
      case .did(let statement): Self.paragraph("  done for you: ", statement, .path)
      case .done(let text): Self.paragraph("done: ", headStyle: .good, text)
      case .notYet(let text): Self.paragraph("not yet: ", headStyle: .warning, text)
      }
    }
  }

  private static func paragraph(
    _ head: String, headStyle: Style = .muted, _ text: String, _ style: Style = .plain
  ) -> Paragraph {
    Paragraph(text, style, after: StyledLine(head, headStyle), plainWidth: 76)
  }

  var json: JSONValue? {
    let hints = parts.compactMap { if case .hint(let statement) = $0 { statement } else { nil } }
    return .object([
      ("step", step.map(JSONValue.int) ?? .null), ("steps", .int(Lesson.steps.count)), ("try", .strings(hints)),
    ])
  }
}

extension Session {
  private var lesson: Lesson.Progress? { companion as? Lesson.Progress }

  /// Begins the lesson, or shows the step at hand.
  ///
  /// Throws: `refused` when there are nodes that could be in its way.
  func showLesson() throws(Diagnostic) -> LessonReport {
    if let lesson { return report(of: lesson) }
    guard model.tree.count == 1 else {
      throw Diagnostic(
        .refused, "the lesson begins with nothing but the app",
        help: ["'reset' makes it so, and 'undo' brings everything back"])
    }
    let progress = Lesson.Progress()
    script.set(\.companion, progress)
    var report = report(of: progress)
    let welcome =
      "Six short steps through the responder chain. Each goes on by itself; 'lesson' repeats it, 'lesson next' does it for you, 'lesson off' ends."
    report.parts.insert(.text(welcome), at: 0)
    return report
  }

  /// Does what is left of the step at hand, and goes on.
  ///
  /// Throws: `bad-argument` without a lesson, `failed`.
  func skipLessonStep() throws(Diagnostic) -> LessonReport {
    guard let progress = lesson else {
      throw Diagnostic(.badArgument, "no lesson has begun", help: ["begin with: lesson"])
    }
    let goals = Lesson.steps[progress.step].goals[progress.goal...]
    for goal in goals {
      if let error = run(goal.hint, keeping: .changes) {
        throw Diagnostic(
          .failed, "the step cannot be done as it is: \(error.message)",
          help: ["begin anew: lesson off, reset, lesson"])
      }
    }
    var report = advance(progress, by: goals.count)
    report.parts.insert(contentsOf: goals.map { .did($0.hint) }, at: 0)
    return report
  }

  /// Returns the lesson's comment on a statement, or nil.
  fileprivate func lessonComment(after command: String, hasActed: Bool, _ progress: Lesson.Progress) -> LessonReport? {
    guard command != "lesson" else { return nil }
    let goals = Lesson.steps[progress.step].goals
    guard hasActed || command == goals[progress.goal].verb else { return nil }
    var reached = progress.goal
    var failure: Diagnostic?
    while reached < goals.count, failure == nil {
      if let verb = goals[reached].verb, verb != command { break }
      failure = check(goals[reached].check)
      if failure == nil { reached += 1 }
    }
    if reached == progress.goal {
      var report = LessonReport(parts: goals[reached].hints(after: failure).map { .hint($0) }, step: progress.step + 1)
      if let failure { report.parts.insert(.notYet(failure.message), at: 0) }
      return report
    }
    return advance(progress, by: reached - progress.goal)
  }

  private func advance(_ progress: Lesson.Progress, by count: Int) -> LessonReport {
    let step = Lesson.steps[progress.step]
    let goal = progress.goal + count
    guard goal >= step.goals.count else {
      script.set(\.companion, Lesson.Progress(step: progress.step, goal: goal, of: progress.course))
      return LessonReport(parts: [.hint(step.goals[goal].hint)], step: progress.step + 1)
    }
    let next = Lesson.Progress(step: progress.step + 1, of: progress.course)
    let isOver = next.step >= Lesson.steps.count
    script.set(\.companion, isOver ? nil : next)
    var report = isOver ? LessonReport(parts: []) : report(of: next)
    report.parts.insert(.done(step.result), at: 0)
    return report
  }

  private func report(of progress: Lesson.Progress) -> LessonReport {
    let step = Lesson.steps[progress.step]
    let number = progress.step + 1
    return LessonReport(
      parts: [
        .title("Step \(number) of \(Lesson.steps.count): \(step.title)"), .text(step.text),
        .hint(step.goals[progress.goal].hint),
      ], step: number)
  }

  /// Why statements fail, nil when they do not; their changes are rolled back.
  private func check(_ script: String) -> Diagnostic? { run(script, keeping: []) }

  /// Runs statements without their output; returns the error of the first that fails.
  private func run(_ script: String, keeping kept: Kept) -> Diagnostic? {
    do throws(Diagnostic) {
      try nested(keeping: kept) { () throws(Diagnostic) in try execute(text: script) }
      return nil
    } catch {
      return error
    }
  }
}

extension Lesson.Progress: Companion {
  func comment(after command: String, hasActed: Bool, in session: Session) -> (any Report)? {
    session.lessonComment(after: command, hasActed: hasActed, self)
  }

  var isOver: Bool { course.isOver }

  func end() { course.isOver = true }
}
