// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// The answer of `handlers`: actions and the owners of their handlers.
struct HandlersReport: Report {
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
    return .object([("handlers", .array(values))])
  }

  func drawing(on screen: Screen) -> Drawing? {
    guard !rows.isEmpty else { return nil }
    let shown = rows.prefix(Self.shownRows)
    let column = min(shown.map(\.action.terminalColumns).max() ?? 0, screen.width / 2)
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
