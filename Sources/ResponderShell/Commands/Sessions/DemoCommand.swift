// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderModel
import ResponderSession
import ResponderText

struct DemoCommand: SessionCommand {
  let name: Choice<Demo>?

  static let verb = "demo"

  static let declaration = CommandDeclaration(
    verb, in: .sessions, "Loads one of the example sessions that come with responder, or lists them.",
    OptionalArgument("DEMO", Choice<Demo>.self, "left out: a list"),
    discussion: [
      "The example replaces the session. It is one statement, so 'undo' restores what was there before."
    ],
    examples: [
      .init("demo", "the list of demos"), .init("demo tabs\nfind UIButton\nexpect handled by tabs", "one of the demos"),
    ],
    errors: [.badArgument], seeAlso: ["lesson", "reset", "undo", "getting-started"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    try session.requireNoStop("demo")
    guard let demo = name?.value else { return session.answer(DemoListReport()) }
    let wasEmpty = session.isEmpty
    try session.load(demo)
    session.answer(DemoReport(demo: demo, nodeCount: session.model.nodeCount, replaced: !wasEmpty))
  }
}

/// An example session that comes with the program.
enum Demo: String, WordChoice {
  case tabs, titles, lists, bubbling, start, screens

  static let placeName = "DEMO"
  static let refusal = "is not a demo"

  /// The summary, one sentence.
  var summary: String {
    switch self {
    case .tabs: "A card's button opens a tab, which only a controller far up the chain can do."
    case .titles: "A cell changes the navigation bar's title, past the framework's own views."
    case .lists: "Two lists of one class send their choice to the root controller of a split view."
    case .bubbling: "A method is forwarded from responder to responder, and several handle it."
    case .start: "Where an action without a target starts, and what five texts leave out."
    case .screens: "Tabs, a navigation controller, a sheet and a search field: who is asked when which one is shown."
    }
  }

  /// Statements worth typing next.
  var tries: [String] {
    switch self {
    case .tabs:
      ["trigger goToMap touchUpInside", "send handleOpenTab nearby from mapCard --trace", "first-responder filter"]
    case .titles:
      [
        "send updateTitle:forEvent: Hello from cell --trace", "get list.title",
        "unhandle updateTitle:forEvent: on list",
      ]
    case .lists:
      ["send didSelectItem: from results", "first-responder none", "send didSelectItem: from results --trace"]
    case .bubbling: ["bubble fs_popoverWillDismiss: from popover", "send fs_editAction: from row1", "handlers"]
    case .start: ["send open from card --trace", "first-responder none in other", "key-window main"]
    case .screens:
      [
        "select recipes in tabs", "push detail in recipes", "present editor from detail as pageSheet",
        "why save from done",
      ]
    }
  }

  /// The statements, without the output that the session file shows.
  var script: String {
    let file =
      switch self {
      case .tabs: PackageResources.tabs_responder
      case .titles: PackageResources.titles_responder
      case .lists: PackageResources.lists_responder
      case .bubbling: PackageResources.bubbling_responder
      case .start: PackageResources.start_responder
      case .screens: PackageResources.screens_responder
      }
    return String(decoding: file, as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("> ") || $0.hasPrefix(". ") }.map { $0.dropFirst(2) }.joined(separator: "\n")
  }
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
          try executeExpecting(statement, since: mark, &expectedFailure)
          takeAnswer()
        } catch {
          // Some are there to show how they fail.
          if error.code == .interrupted { throw error }
        }
      }
    }
  }
}

private final class DemoListReport: LaidOutReport {
  var pieces: [any Piece] {
    [Terms(Demo.allCases.map { ("demo " + $0.rawValue, $0.summary) }, indentation: 0, .name)]
  }

  var json: JSONValue? {
    let demos = Demo.allCases.map { demo in
      JSONValue.object([("name", .string(demo.rawValue)), ("summary", .string(demo.summary))])
    }
    return ["demos": .array(demos)]
  }
}

/// The demo that was loaded, with statements to try.
private final class DemoReport: LaidOutReport {
  let demo: Demo
  let nodeCount: Int
  let replaced: Bool

  init(demo: Demo, nodeCount: Int, replaced: Bool) {
    (self.demo, self.nodeCount, self.replaced) = (demo, nodeCount, replaced)
  }

  var pieces: [any Piece] {
    let loaded = "\(nodeCount) nodes" + (replaced ? "; 'undo' restores what was there before" : "")
    return [Paragraph(demo.summary, plainWidth: Paragraph.plainWidth), Paragraph(loaded, .muted), Line("try:")]
      + tries.map { Paragraph($0, .path, after: StyledLine("    ")) }
  }

  var json: JSONValue? {
    ["demo": .string(demo.rawValue), "nodes": .int(nodeCount), "try": .strings(tries)]
  }

  private var tries: [String] { ["tree", "handlers"].filter { !demo.tries.contains($0) } + demo.tries }
}
