// SPDX-License-Identifier: Apache-2.0

/// The objects that a search asks, a line each: number, name, class, and what comes of it.
package final class HopTable: Piece {
  package enum Row {
    /// An object that is asked.
    case hop(number: Int, name: String, className: String, phrase: String, Style)
    /// A run of objects about which there is nothing to say.
    case fold(who: String, what: String)
  }

  private let rows: [Row]
  private let widths: (names: Int, classes: Int, numbers: Int)
  /// Whether every hop is drawn with a bar, its name in the colour of its verdict, and its class only where it fits.
  private let isTrace: Bool

  /// How many hops of a trace are drawn before the middle is folded.
  private static let shownHops = 60

  /// Makes a table; `widths` are those of the columns when they are not to be measured.
  package init(_ rows: [Row], widths: (names: Int, classes: Int, numbers: Int)? = nil, isTrace: Bool = false) {
    self.rows = rows
    self.isTrace = isTrace
    self.widths = widths ?? Self.widths(of: rows)
  }

  private static func widths(of rows: [Row], limit: Int = 40) -> (names: Int, classes: Int, numbers: Int) {
    var widths = (names: 0, classes: 0, numbers: 0)
    for case .hop(let number, let name, let className, _, _) in rows {
      widths.names = max(widths.names, min(limit, name.terminalColumns))
      widths.classes = max(widths.classes, min(limit, className.terminalColumns))
      widths.numbers = max(widths.numbers, String(number).count)
    }
    return widths
  }

  package func lines(on screen: Screen?) -> [StyledLine] {
    guard let screen else { return rows.map { StyledLine(plain($0)) } }
    let half = Self.shownHops / 2
    guard isTrace, rows.count > Self.shownHops else { return draw(rows, on: screen) }
    var lines = draw(Array(rows.prefix(half) + rows.suffix(half)), on: screen)
    lines.insert(StyledLine("  \(screen.glyphs.ellipsis) \(rows.count - 2 * half) more hops", .muted), at: half)
    return lines
  }

  private func plain(_ row: Row) -> String {
    switch row {
    case .hop(let number, let name, let className, let phrase, _):
      let blanks = String(repeating: " ", count: max(0, widths.numbers - String(number).count))
      return
        "  \(blanks)\(number)  \(name.padded(to: widths.names))  \(className.padded(to: widths.classes))  \(phrase)"
    case .fold(let who, let what):
      return "  \(String(repeating: " ", count: widths.numbers - 1))…  \(who): \(what)"
    }
  }

  /// Returns the rows in columns; what does not fit is cut, the class before all else.
  private func draw(_ rows: [Row], on screen: Screen) -> [StyledLine] {
    let glyphs = screen.glyphs
    let numbers = widths.numbers
    var (names, classes, _) = isTrace ? Self.widths(of: rows, limit: screen.width / 3) : widths
    let begin = 2 + numbers + (isTrace ? 3 : 2)
    let phrases = rows.map { if case .hop(_, _, _, let phrase, _) = $0 { phrase.terminalColumns } else { 0 } }
    if !isTrace {
      names = min(names, max(8, (screen.width - begin) / 2))
      // A class is left out where the longest verdict would be cut for it.
      let left = screen.width - begin - names - 2 - min(phrases.max() ?? 0, (screen.width - begin) / 2) - 2
      classes = left < 8 ? 0 : min(classes, left)
    }
    return zip(rows, phrases).enumerated().map { index, entry in
      var line = StyledLine("  ")
      switch entry.0 {
      case .hop(let number, let name, let className, let phrase, let style):
        line.pad(to: 2 + numbers - String(number).count)
        line.append(String(number), .muted)
        line.append(isTrace ? " \(index == rows.count - 1 ? glyphs.end : glyphs.bar) " : "  ", .muted)
        let nameStyle = style == .muted ? .plain : isTrace ? style : .name
        line.append(StyledLine.name(name, nameStyle, width: names, glyphs))
        line.pad(to: begin + names)
        if isTrace ? begin + names + 2 + classes + 2 + entry.1 <= screen.width : classes > 0 {
          line.append("  ")
          line.append(StyledLine(className, .muted).cut(to: isTrace ? .max : classes, glyphs))
          line.pad(to: begin + names + 2 + classes)
        }
        line.append("  ")
        line.append(phrase, style)
      case .fold(let who, let what):
        line.pad(to: 1 + numbers)
        line.append("\(glyphs.ellipsis)  \(who): \(what)", .muted)
      }
      return line.cut(to: screen.width, glyphs)
    }
  }
}
