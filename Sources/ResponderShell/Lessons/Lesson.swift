// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession

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

  /// The progress through the lesson.
  struct Progress {
    var step = 0
    var goal = 0
    /// The lesson that was begun, shared by all its steps.
    let course = Course()
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
