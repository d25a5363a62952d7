// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import LineEditor
import ResponderShell
import ResponderText

extension Prompt {
  /// The commands that answer a key while a line is being typed; they do not change the line.
  var keyCommands: [KeyCommand] {
    [
      KeyCommand("show-possibilities", keys: ["\\e?"]) { [unowned self] line, cursor in possibilities(line, cursor) },
      KeyCommand("show-possibilities-or-insert", keys: ["?"]) { [unowned self] line, cursor in
        isBetweenWords(line, cursor) ? possibilities(line, cursor) : nil
      },
      KeyCommand("show-chain", keys: ["\\C-xc"]) { [unowned self] line, cursor in
        preview(Self.word(in: line, at: cursor).flatMap(session.nodeName).map { "chain '\($0)'" } ?? "chain")
      },
      KeyCommand("show-tree", keys: ["\\C-xt"]) { [unowned self] _, _ in preview("tree") },
      KeyCommand("show-first-responder", keys: ["\\C-xf"]) { [unowned self] _, _ in
        preview("first-responder").map { "first responder: \($0)" }
      },
    ]
  }

  /// Returns what may come at the cursor.
  private func possibilities(_ line: String, _ cursor: Int) -> [String] {
    let (text, place) = whole(line, cursor)
    let possibilities = session.possibilities(in: text, at: place)
    return fitted(PossibilityTable(possibilities, columns: screen.columns - 1).lines, "'help' describes the statement")
  }

  /// Returns whether a word could begin at the cursor, which is then not in a word, a quote or a comment.
  private func isBetweenWords(_ line: String, _ cursor: Int) -> Bool {
    let (text, place) = whole(line, cursor)
    let context = CompletionContext(line: text, cursor: place)
    // An apostrophe, as in `can't`, opens a quote in which no word seems to begin.
    let isBehindBreak = cursor == 0 || " \t;{(".utf8.contains(Array(line.utf8)[cursor - 1])
    return isBehindBreak && context.prefix.isEmpty && !context.isComment
  }

  /// Returns the answer to a statement without changing anything.
  private func preview(_ statement: String) -> [String] {
    fitted(show.lines(of: session.preview(statement)), "'\(statement)' shows all of it")
  }

  /// Returns lines shortened to the screen, so that the line being typed stays visible.
  private func fitted(_ lines: [String], _ more: String) -> [String] {
    let lines = lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    let (room, columns) = (max(3, screen.rows - 2), screen.columns)
    guard lines.count > room else { return lines.map { fitting($0, columns: columns - 1) } }
    let shown = lines.prefix(room - 1).map { fitting($0, columns: columns - 1) }
    return shown + [fitting("\(ellipsis) and \(lines.count - shown.count) more lines; \(more)", columns: columns - 1)]
  }

  private var screen: (rows: Int, columns: Int) { (editor as? ReadlineEditor)?.screenSize ?? (24, 80) }

  /// Returns the word at or before a cursor, up to a dot: the name of a node without a property.
  private static func word(in line: String, at cursor: Int) -> String? {
    let bytes = Array(line.utf8)
    let breaks = Array(" \t'\"{};.,".utf8)
    var start = min(cursor, bytes.count)
    while start > 0, !breaks.contains(bytes[start - 1]) { start -= 1 }
    var end = min(cursor, bytes.count)
    while end < bytes.count, !breaks.contains(bytes[end]) { end += 1 }
    return start < end ? String(decoding: bytes[start..<end], as: UTF8.self) : nil
  }
}

/// The layout of what may come next: a title, and below it the form and description of each possibility.
@MainActor
struct PossibilityTable {
  /// The lines, none wider than the given columns.
  let lines: [String]

  /// The number of lines for the known words of one possibility.
  private static let wordLines = 4

  init(_ possibilities: Possibilities, columns: Int) {
    let forms = possibilities.entries.map { displayWidth(of: $0.form) }.filter { $0 <= columns / 2 }
    let width = forms.max() ?? 0
    let all =
      Self.folded(possibilities.title, after: "", margin: 4, columns)
      + possibilities.entries.flatMap { Self.lines(of: $0, width: width, columns) }
    // Usage lines contain an ellipsis, which not every terminal can show.
    lines = all.map { $0.swapping("…", for: ellipsis) }
  }

  private static func lines(of entry: Possibilities.Entry, width: Int, _ columns: Int) -> [String] {
    let gap = String(repeating: " ", count: max(0, width - displayWidth(of: entry.form)) + 2)
    let about = entry.about.isEmpty ? [] : [entry.about + (entry.words.isEmpty ? "" : ":")]
    let text = (about + entry.words).joined(separator: " ")
    let lines = folded(text, after: "  " + entry.form + gap, margin: width + 4, columns)
    guard lines.count > wordLines, !entry.words.isEmpty else { return lines }
    return lines.prefix(wordLines) + [String(repeating: " ", count: width + 4) + "\(ellipsis) Tab lists them"]
  }

  /// Returns a text after a head, folded to a number of columns.
  private static func folded(_ text: String, after head: String, margin: Int, _ columns: Int) -> [String] {
    StyledLine.paragraph(text, after: StyledLine(head), margin: margin, width: columns).map(\.text)
  }
}
