// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct HandlersCommand: SessionCommand {
  let subject: Word?

  static let verb = "handlers"

  static let declaration = CommandDeclaration(
    verb, in: .asking, "Lists handlers.",
    OptionalArgument(
      "ACTION|NODE|CLASS", fits: .handlerSubject, "only handlers of this action, or of this node or class"),
    discussion: [
      "A word that is both a node or class and an action means the node or class.",
      "For an action, a class or a node, methods of the framework's own classes are listed too, and marked; see option framework-actions.",
    ],
    examples: [
      .init(
        "add window W\nadd view a in W\nhandle open on W\nhandle close on a\nhandlers\nhandlers open",
        "all of them, then those of one action")
    ],
    errors: [.unknownName, .interrupted], seeAlso: ["handle", "can", "show", "handling"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) { session.answer(HandlersReport(rows: try rows(in: session))) }

  private func rows(in session: Session) throws(Diagnostic) -> [HandlersReport.Row] {
    guard let subject else { return try all(in: session) }
    switch session.model.owner(subject.text) {
    case .object(let id)?:
      return rows(of: .object(id), session) + frameworkRows(of: session.tree.classID(of: id), session)
    case .classID(let id)?: return rows(of: .classID(id), session) + frameworkRows(of: id, session)
    case nil: break
    }
    if session.model.isKnownAction(subject.text) {
      let classes = session.model.classes.filter { !session.tree.frameworkHandlers(of: $0).isEmpty }
      return try all(in: session).filter { $0.action == subject.text }
        + classes.flatMap { ownFrameworkRows(of: $0, session) }.filter { $0.action == subject.text }
    }
    if let sender = session.model.sender(of: subject.text) {
      throw Diagnostic(
        .unknownName, "nothing handles '\(subject.text)', which \(sender) sends", at: subject.range,
        help: ["to see where it goes: why \(session.words.text(subject.text)) from \(session.words.text(sender))"])
    }
    throw Diagnostic(
      .unknownName, "there is no node, class or action named '\(subject.text)'", at: subject.range,
      suggestions: session.model.suggestion(
        for: subject.text, among: session.model.names.nodeNameList + session.model.handled.names))
  }

  private func all(in session: Session) throws(Diagnostic) -> [HandlersReport.Row] {
    var found = session.model.classes.flatMap { rows(of: .classID($0), session) }
    for (index, entry) in session.model.outline().enumerated() {
      if index & 0xFFF == 0 { try session.checkInterrupt() }
      found += rows(of: .object(entry.id), session)
    }
    return found
  }

  /// Returns the framework methods of a class and its superclasses, without those that a nearer class hides.
  private func frameworkRows(of id: ClassID, _ session: Session) -> [HandlersReport.Row] {
    var rows: [HandlersReport.Row] = []
    var seen = Set<String>()
    for id in session.model.ancestry(of: id) {
      rows += ownFrameworkRows(of: id, session).filter { seen.insert($0.action).inserted }
      seen.formUnion(session.tree.ownHandlers(of: id).map { session.model.name(of: $0.action) })
    }
    return rows
  }

  private func ownFrameworkRows(of id: ClassID, _ session: Session) -> [HandlersReport.Row] {
    let (owner, profile) = (session.model.name(of: id), session.tree.profile)
    return session.tree.frameworkHandlers(of: id).map { session.model.name(of: $0) }.sorted().map {
      action in
      let via = FrameworkCatalog.entry(of: action, on: owner, in: profile)?.via
      return HandlersReport.Row(
        owner: owner, isClass: true, action: action, isConditional: false, framework: via ?? profile.framework)
    }
  }

  private func rows(of owner: MethodDeclarer, _ session: Session) -> [HandlersReport.Row] {
    let isClass = if case .classID = owner { true } else { false }
    return session.model.sortedHandlers(of: owner).map { entry in
      let handler = session.model.behaviour[entry.handler]
      return HandlersReport.Row(
        owner: session.model.name(of: owner), isClass: isClass, action: session.model.name(of: entry.action),
        isConditional: handler.isConditional, place: handler.place)
    }
  }
}

/// The answer of `handlers`: actions and the owners of their handlers.
final class HandlersReport: Report {
  struct Row {
    var owner: String
    var isClass: Bool
    var action: String
    var isConditional: Bool
    /// The framework, when its class has the method.
    var framework: String?

    /// The remarks after the owner.
    var marks: String {
      (isClass ? " (class)" : "") + (isConditional ? " (when)" : "") + (framework.map { " (\($0)'s own)" } ?? "")
    }
    /// The place in a source file, if known.
    var place: String?
  }

  let rows: [Row]

  init(rows: [Row]) { self.rows = rows }

  var lines: [String] {
    guard !rows.isEmpty else { return ["no handlers"] }
    return rows.map { "\($0.action) on \($0.owner)\($0.marks)" + ($0.place.map { " at \($0)" } ?? "") }
  }

  var json: JSONValue? {
    let values = rows.map {
      JSONValue.object(
        [
          ("action", .string($0.action)), ("owner", .string($0.owner)), ("isClass", .bool($0.isClass)),
          ("isConditional", .bool($0.isConditional)), ("place", .optional($0.place)),
        ] + ($0.framework.map { [("framework", .string($0))] } ?? []))
    }
    return ["handlers": .array(values)]
  }

  func drawing(on screen: Screen) -> Drawing? {
    guard !rows.isEmpty else { return nil }
    let shown = rows.prefix(Self.shownRows)
    let column = min(shown.map { $0.action.terminalColumns }.max() ?? 0, screen.width / 2)
    var lines = shown.map { row in
      var line = StyledLine(row.action, .path).cut(to: column, screen.glyphs)
      line.pad(to: column)
      line.append(" \(screen.glyphs.arrow) ", .muted)
      line.append(row.owner, .name)
      if row.isClass { line.append(" (class)", .muted) }
      if row.isConditional { line.append(" (when)", .warning) }
      if let framework = row.framework { line.append(" (\(framework)'s own)", .muted) }
      if let place = row.place { line.append(" at \(place)", .muted) }
      return line.cut(to: screen.width, screen.glyphs)
    }
    if rows.count > shown.count {
      let hint =
        "\(screen.glyphs.ellipsis) \(rows.count - shown.count) more: 'handlers ACTION' or 'handlers NODE' lists fewer"
      lines += StyledLine.paragraph(hint, .muted, after: StyledLine(), width: screen.width)
    }
    return Drawing(lines: lines)
  }

  /// The number of handlers a screen shows.
  private static let shownRows = 500
}
