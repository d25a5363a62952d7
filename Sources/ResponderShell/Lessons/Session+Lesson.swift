// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

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
    var next = progress
    next.goal += count
    guard next.goal >= step.goals.count else {
      script.set(\.companion, next)
      return LessonReport(parts: [.hint(step.goals[next.goal].hint)], step: next.step + 1)
    }
    next.step += 1
    next.goal = 0
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
