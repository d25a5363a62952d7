// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderProjects
import ResponderSession
import ResponderText

struct AuditCommand: SessionCommand {
  let isChecking: Bool
  let level: Choice<Finding.Level>?

  static let verb = "audit"

  static let declaration = CommandDeclaration(
    verb, in: .asking, "Finds likely mistakes, such as actions that nothing handles.",
    Flag("--level", "fails when there is a finding at or above LEVEL"),
    OptionalArgument("LEVEL", Choice<Finding.Level>.self, "error, warning or note"),
    discussion: [
      "Errors: unhandled-action (sent, connected or declared, but not handled, whichever object is first responder), missing-method (promised, but missing), missing-class, missing-outlet, cycle, dead-target (the target was removed). Warnings: unreachable-handler (no nil-targeted send reaches it), first-responder-dependent (the handler changes with the first responder), near-miss (copy and copy:), detached. Notes: shadowed-handler (two in one chain, in appkit in one search), and first-responder-dependent where only menu items send, which are disabled while nothing handles their action.",
      "After 'import app', 'ib' or 'code' it judges as 'responder audit' does, on the tree as it is now: it names files and lines, finds missing classes and outlets too, and does not report what a class without a source, or code that was not imported, may handle. Without these imports the tree is the whole app: 'help auditing'.",
      "Senders are connections and the sends made so far; conditions count as true. Every object that could be first responder of the key window counts, in appkit of the main window too: an action is unhandled when none of them makes a difference. Findings do not fail a script unless '--level' asks for it; then the error after the list reports how many there are.",
    ],
    examples: [
      .init(
        "add window main\nattach controller tabs to main\nadd button buy in tabs\nconnect buy touchUpInside pay\nadd field search in tabs\nadd view list in tabs\nadd button again in list\nconnect again touchUpInside refresh\nhandle refresh on list\naudit",
        "nothing handles one; for the other, the first responder decides"),
      .init(
        "add window W\nadd button b in W\nconnect b touchUpInside copy\nhandle copy: on W\n! expectation-failed: audit --level error",
        "a script that fails when there is an error"),
      .init("add window W\naudit --level note", "nothing found"),
    ],
    errors: [.badArgument, .expectationFailed, .interrupted], seeAlso: ["why", "handlers", "coverage", "matrix"],
    make: { (isChecking, level) throws(Diagnostic) in
      if let level, !isChecking {
        throw Diagnostic(
          .syntax, "unexpected word '\(level.word.text)'", at: level.word.range,
          help: ["did you mean: audit --level \(level.word.text)"])
      }
      return Self(isChecking: isChecking, level: level)
    })

  func run(in session: Session) throws(Diagnostic) {
    let judgement = try session.judgement()
    let findings = judgement.findings
    let report = AuditReport(
      findings: findings, places: findings.map(session.model.places), undecided: judgement.undecided)
    guard isChecking else { return session.answer(report) }
    let limit = level?.value ?? .warning
    let count = findings.count { $0.level >= limit }
    guard count > 0 else { return session.answer(report) }
    session.say(report)
    var error = Diagnostic(
      .expectationFailed, "\(count == 1 ? "one finding" : "\(count) findings") at or above \(limit.rawValue)",
      help: ["'why ACTION from NODE' explains one"])
    error.attachment = Diagnostic.Attachment(member: "findings", json: report.values)
    throw error
  }
}

extension Finding.Level: WordChoice {
  package static let placeName = "LEVEL"
  package static let refusal = "is not a level"
}

/// The answer of `audit`: the findings, and their number by level.
final class AuditReport: LaidOutReport {
  let findings: [Finding]
  /// The places in files of each finding's subjects.
  let places: [[SourcePlace]]
  /// The actions that could not be judged.
  let undecided: [UndecidedAction]

  init(findings: [Finding], places: [[SourcePlace]], undecided: [UndecidedAction]) {
    (self.findings, self.places, self.undecided) = (findings, places, undecided)
  }

  /// The number of findings a screen shows.
  private static let shown = 200

  var pieces: [any Piece] {
    guard !findings.isEmpty else { return [Line("no findings", .good)] + notJudged }
    let items = zip(findings, places).map { finding, places -> [any Piece] in
      var head = StyledLine(finding.level.rawValue, finding.level.style)
      head.append(" \(finding.code.rawValue): ", .name)
      let message: any Piece = Paragraph(finding.message, after: head, dropsWideHead: true)
      let lines = Self.lines(of: places).map { Line(StyledLine($0, .path), isCut: true) as any Piece }
      return [message] + lines + finding.help.map { Paragraph($0, after: StyledLine("  help: ", .muted)) as any Piece }
    }
    var total = StyledLine()
    for (index, count) in counts.enumerated() {
      if index > 0 { total.append(", ") }
      total.append(count.text, count.level.style)
    }
    return [Folded(items, shown: Self.shown), Line(total)] + notJudged
  }

  /// The paragraph about actions that could not be judged, if there are any.
  private var notJudged: [any Piece] {
    guard let first = undecided.first else { return [] }
    return [
      Paragraph(
        "\(counted(undecided.count, "send was", "sends were")) not judged\(undecided.count > 1 ? "; the first is" : ":") \(first.text)",
        after: StyledLine("note: ", .muted))
    ]
  }

  /// Returns the lines for the first few places of a finding.
  private static func lines(of places: [SourcePlace]) -> [String] {
    let shown = places.prefix(3).map { "  at \($0.text)" }
    return places.count > 3 ? shown + ["  and \(places.count - 3) more"] : shown
  }

  private var counts: [(level: Finding.Level, text: String)] {
    Finding.Level.counts(in: findings.lazy.map { $0.level })
  }

  var values: JSONValue { .array(zip(findings, places).map { $0.json(at: $1) }) }

  var json: JSONValue? {
    undecided.isEmpty ? ["findings": values] : ["findings": values, "undecided": .array(undecided.map { $0.json })]
  }
}

extension Finding.Level {
  fileprivate var style: Style {
    switch self {
    case .error: .bad
    case .warning: .warning
    case .note: .muted
    }
  }
}
