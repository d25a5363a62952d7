// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession

/// An example session that comes with the program.
struct Demo: Sendable {
  let name: String
  /// The summary, one sentence.
  let summary: String
  /// Statements worth typing next.
  let tries: [String]
  let script: String

  static let all = [
    Demo(
      name: "tabs", summary: "A card's button opens a tab, which only a controller far above can do.",
      tries: [
        "trigger goToMap touchUpInside", "send handleOpenTab nearby from mapCard --trace", "first-responder filter",
      ],
      script: tabsScript),
    Demo(
      name: "titles", summary: "A cell changes the navigation bar's title, past the framework's own views.",
      tries: [
        "send updateTitle:forEvent: Hello from cell --trace", "get list.title",
        "unhandle updateTitle:forEvent: on list",
      ],
      script: titlesScript),
    Demo(
      name: "lists", summary: "Two lists of one class tell the root controller of a split view who was chosen.",
      tries: ["send didSelectItem: from results", "first-responder none", "send didSelectItem: from results --trace"],
      script: listsScript),
    Demo(
      name: "bubbling", summary: "A method forwarded from responder to responder, with several listeners.",
      tries: ["bubble fs_popoverWillDismiss: from popover", "send fs_editAction: from row1", "handlers"],
      script: bubblingScript),
    Demo(
      name: "start", summary: "Where an action without a target starts, and what five texts leave out.",
      tries: ["send open from card --trace", "first-responder none in other", "key-window main"],
      script: startScript),
  ]
}

/// The name of a demo.
enum DemoName: String, WordChoice {
  case tabs, titles, lists, bubbling, start

  static let placeName = "DEMO"
  static let refusal = "is no demo"
}

extension Session {
  /// Replaces the session by a demo.
  ///
  /// The output of its statements is not shown.
  ///
  /// - Throws: `interrupted`.
  func load(_ demo: Demo) throws(Diagnostic) {
    try nested(keeping: .changes) { () throws(Diagnostic) in
      reset()
      let reader = ScriptReader(demo.script)
      while let statement = try reader.next() {
        do throws(Diagnostic) {
          var expectedFailure: Diagnostic?
          _ = try executeExpecting(statement, since: mark, &expectedFailure)
        } catch {
          // Some are there to show how they fail.
          if error.code == .interrupted { throw error }
        }
      }
    }
  }
}
