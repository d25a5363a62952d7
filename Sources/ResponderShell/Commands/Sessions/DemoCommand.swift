// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct DemoCommand: SessionCommand {
  let name: Choice<DemoName>?

  static let declaration = CommandDeclaration(
    "demo", in: .sessions, "Loads one of the example sessions that come with responder, or lists them.",
    OptionalArgument("DEMO", Choice<DemoName>.self, "left out: a list"),
    discussion: [
      "The session becomes what the example made of an empty one. It is one statement, so 'undo' brings back what was there."
    ],
    examples: [
      .init("demo", "which there are"), .init("demo tabs\nfind UIButton\nexpect handled by tabs", "one of them"),
    ],
    errors: [.badArgument], seeAlso: ["lesson", "reset", "undo", "getting-started"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    try session.requireNoStop("demo")
    guard let demo = Demo.all.first(where: { $0.name == name?.value.rawValue }) else { return DemoListReport() }
    let wasEmpty = session.isEmpty
    try session.load(demo)
    return DemoReport(demo: demo, nodeCount: session.model.tree.count, replaced: !wasEmpty)
  }
}

/// The list of demos.
private struct DemoListReport: LaidOutReport {
  var pieces: [any Piece] {
    [Terms(Demo.all.map { ("demo " + $0.name, $0.summary) }, indentation: 0, .name)]
  }

  var json: JSONValue? {
    let demos = Demo.all.map { demo in
      JSONValue.object([("name", .string(demo.name)), ("summary", .string(demo.summary))])
    }
    return .object([("demos", .array(demos))])
  }
}

/// The demo that was loaded, with statements to try.
private struct DemoReport: Report {
  let demo: Demo
  let nodeCount: Int
  let replaced: Bool

  var lines: [String] {
    let text = Prose.wrap(demo.summary, columns: Paragraph.plainWidth) + [loaded, "try:"]
    return text + tries.map { "    " + $0 }
  }

  var json: JSONValue? {
    .object([("demo", .string(demo.name)), ("nodes", .int(nodeCount)), ("try", .strings(tries))])
  }

  func drawing(on screen: Screen) -> Drawing? {
    var lines = StyledLine.paragraph(demo.summary, after: StyledLine(), width: screen.width)
    lines += StyledLine.paragraph(loaded, .muted, after: StyledLine(), width: screen.width)
    for (index, statement) in tries.enumerated() {
      let head = index == 0 ? StyledLine("try  ", .muted) : StyledLine("     ")
      lines += StyledLine.paragraph(statement, .path, after: head, width: screen.width)
    }
    return Drawing(lines: lines)
  }

  private var loaded: String { "\(nodeCount) nodes" + (replaced ? "; 'undo' brings back what was there" : "") }

  private var tries: [String] { ["tree", "handlers"].filter { !demo.tries.contains($0) } + demo.tries }
}
