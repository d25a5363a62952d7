// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct HistoryCommand: SessionCommand {
  let words: [Word]
  let showsTimes: Bool

  static let verb = "history"

  static let declaration = CommandDeclaration(
    verb, in: .sessions, "Lists the statements that were entered, the newest last.",
    Rest("N|WORD", "how many of the newest, or a text to search for; left out: all"),
    Flag("--times", "shows when each was entered"),
    discussion: [
      "At a terminal the newest are shown, as many as fit; 'history N' lists more.",
      "Statements of earlier sessions are in the history file and are included. Only statements entered at a prompt are kept, not those of scripts. A recording contains the statement but not its answer, which differs in a replay.",
    ],
    examples: [
      .init("history 20", "the last twenty"), .init("history add view", "those with 'add view' in them"),
      .init("history --times 20", "the last twenty and when they were entered"),
    ],
    errors: [.badArgument], seeAlso: ["undo"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    session.execution.notes.printsHistory = true
    let count = try count()
    let all = session.host.history()
    guard !all.isEmpty else {
      return session.answer(
        LinesReport(
          ["no history: nothing was entered at a prompt"], json: ["entries": .array([])]))
    }
    let entries = all.enumerated().map { (number: $0.offset + 1, statement: $0.element) }
    if let count { return session.answer(HistoryReport(entries: entries.suffix(count.value), showsTimes: showsTimes)) }
    guard !words.isEmpty else {
      return session.answer(HistoryReport(entries: entries, showsTimes: showsTimes, showsNewest: true))
    }
    let text = words.map { $0.text }.joined(separator: " ")
    let wanted = text.lowercased()
    // The search itself was entered last, unless a script asks.
    let isEntered = all.last?.text.hasPrefix(Self.declaration.verb) ?? false
    let found = entries.dropLast(isEntered ? 1 : 0).filter { $0.statement.text.lowercased().holds(wanted) }
    guard !found.isEmpty else {
      return session.answer(
        LinesReport(
          ["no statement of the history contains '\(text)'"], json: ["entries": .array([])]))
    }
    session.answer(HistoryReport(entries: found, showsTimes: showsTimes))
  }

  /// The number of statements to list; a quoted number is a text.
  private func count() throws(Diagnostic) -> CountWord? {
    guard words.count == 1, words[0].kind == .bare, words[0].looksLikeNumber
    else { return nil }
    return try CountWord(words[0])
  }
}

/// The entered statements, numbered from 1.
private final class HistoryReport: Report {
  let entries: [(number: Int, statement: EnteredStatement)]
  let showsTimes: Bool
  /// Whether a screen shows only as many as fit.
  let showsNewest: Bool

  init(entries: [(number: Int, statement: EnteredStatement)], showsTimes: Bool, showsNewest: Bool = false) {
    (self.entries, self.showsTimes, self.showsNewest) = (entries, showsTimes, showsNewest)
  }

  var lines: [String] {
    let width = entries.last.map { String($0.number).utf8.count } ?? 0
    let unknown = String(repeating: " ", count: entries.compactMap { $0.statement.time?.utf8.count }.max() ?? 0)
    return entries.flatMap { entry in
      let number = String(entry.number)
      let time = showsTimes ? "  " + (entry.statement.time ?? unknown) : ""
      let head = String(repeating: " ", count: width - number.utf8.count) + number + time
      let lines = entry.statement.text.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.enumerated().map { index, line in
        "\(index == 0 ? head : String(repeating: " ", count: head.utf8.count))  \(line)"
      }
    }
  }

  func drawing(on screen: Screen) -> Drawing? {
    let all = lines.flatMap { StyledLine.wrapped(screen.showing($0), width: screen.width) }
    // The line about earlier ones and the prompt need room too.
    let shown = showsNewest && all.count > screen.height - 2 ? all.suffix(screen.height - 2) : all[...]
    var drawn = shown.map { StyledLine($0.text) }
    if shown.count < all.count {
      let note = "\(screen.glyphs.ellipsis) earlier ones: history \(entries.count)"
      drawn.insert(StyledLine(note, .muted).cut(to: screen.width, screen.glyphs), at: 0)
    }
    return Drawing(lines: drawn)
  }

  var json: JSONValue? {
    let values = entries.map { entry in
      let time = showsTimes ? [("time", entry.statement.time.map(JSONValue.string) ?? .null)] : []
      return JSONValue.object([("number", .int(entry.number)), ("statement", .string(entry.statement.text))] + time)
    }
    return ["entries": .array(values)]
  }
}
