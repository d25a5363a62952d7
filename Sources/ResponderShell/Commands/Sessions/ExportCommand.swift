// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// `export FORMAT [FILE] [--uikit]`
struct ExportCommand: SessionCommand {
  let format: FormatWord
  let file: FileWord?
  let isUIKit: Bool

  static let declaration = CommandDeclaration(
    "export", in: .sessions, "Writes the session in another form.",
    Argument("FORMAT", FormatWord.self, "which form"),
    OptionalArgument("FILE", FileWord.self, "replaced when it is there; left out: prints it"),
    Flag("--uikit", "the form for UIKit"),
    discussion: ExportFormat.all.map { "\($0.name): \($0.about)." } + [
      "In Swift an action is a message with its payload and the protocol of who handles it; a node with handlers of its own becomes a class. What the handlers do stands in them as comments. An action that some handler passes on bubbles."
    ],
    examples: [
      .init(
        "action openTab tab:nearby|favorites\nclass Tabs: UITabBarController\nhandle openTab on Tabs { set $self.selected $tab }\nexport swift",
        "a message, its handler's protocol, and who handles it"),
      .init("! bad-argument: export cobol", "a format there is not"),
    ],
    errors: [.badArgument, .io, .refused], seeAlso: ["dump", "save", "action", "protocol", "class"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let format = self.format.format
    guard let write = isUIKit ? format.uikit : format.lines else {
      throw Diagnostic(.badArgument, "'\(format.name)' has no form for UIKit", at: self.format.word.range)
    }
    let lines = write(session)
    guard let file else { return LineReport(lines, json: .object([("text", .string(lines.joined(separator: "\n")))])) }
    try session.write(lines.map { $0 + "\n" }.joined(), to: file)
    return nil
  }
}
