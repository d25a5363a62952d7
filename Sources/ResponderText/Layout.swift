// SPDX-License-Identifier: Apache-2.0

/// A piece of an answer, with layouts for plain text and for screens.
package protocol Piece: AnyObject, Sendable {
  /// Returns the lines of the piece: fitted to a screen, or complete plain text when there is none.
  func lines(on screen: Screen?) -> [StyledLine]
}

/// An answer that consists of pieces.
package protocol LaidOutReport: Report {
  /// The pieces, from top to bottom.
  var pieces: [any Piece] { get }
}

extension LaidOutReport {
  package var lines: [String] { pieces.plain }

  package func drawing(on screen: Screen) -> Drawing? {
    Drawing(lines: pieces.flatMap { $0.lines(on: screen) })
  }
}

extension [any Piece] {
  /// The lines of plain text.
  package var plain: [String] { flatMap { $0.lines(on: nil) }.map { $0.text } }
}

/// A page of help or another long text, laid out for 96 columns, or for a screen that is narrower.
package final class PageReport: LaidOutReport {
  package let pieces: [any Piece]
  package let json: JSONValue?

  package init(_ pieces: [any Piece], json: JSONValue? = nil) {
    self.pieces = pieces
    self.json = json
  }

  package func drawing(on screen: Screen) -> Drawing? {
    let lines = pieces.flatMap { $0.lines(on: nil) }
    if lines.allSatisfy({ $0.columns <= screen.width }) { return Drawing(lines: lines) }
    return Drawing(lines: pieces.flatMap { $0.lines(on: screen) })
  }
}

/// A list of items, of which a screen shows only the first ones.
package final class Folded: Piece {
  private let items: [[any Piece]]
  private let shown: Int

  package init(_ items: [[any Piece]], shown: Int) { (self.items, self.shown) = (items, shown) }

  package func lines(on screen: Screen?) -> [StyledLine] {
    guard let screen, items.count > shown else { return items.joined().flatMap { $0.lines(on: screen) } }
    return items.prefix(shown).joined().flatMap { $0.lines(on: screen) }
      + [StyledLine("\(screen.glyphs.ellipsis) \(items.count - shown) more", .muted)]
  }
}

/// A line that is not wrapped, such as a statement to paste.
package final class Line: Piece {
  private let content: StyledLine
  private let isCut: Bool

  /// Makes a line; one that is cut ends at the edge of the screen.
  package init(_ content: StyledLine, isCut: Bool = false) {
    self.content = content
    self.isCut = isCut
  }

  package convenience init(_ text: String = "", _ style: Style = .plain) { self.init(StyledLine(text, style)) }

  package func lines(on screen: Screen?) -> [StyledLine] {
    guard let screen, isCut else { return [content] }
    return [content.showing(on: screen).cut(to: screen.width, screen.glyphs)]
  }
}

/// A text after a head, wrapped at blanks; its lines align with the beginning of the text.
package final class Paragraph: Piece {
  /// The width of help and other long texts as plain text.
  package static let plainWidth = 96

  private let head: StyledLine
  private let text: String
  private let style: Style
  private let margin: Int?
  private let plainWidth: Int?
  private let dropsWideHead: Bool

  /// Makes a paragraph of a text after a head.
  ///
  /// Further lines begin at the column `margin`, or else align with the text. Plain text is wrapped at `plainWidth`
  /// columns, or stays on one line for nil. With `dropsWideHead`, a head wider than a third of the screen gets its own
  /// line above the text.
  package init(
    _ text: String, _ style: Style = .plain, after head: StyledLine = StyledLine(), margin: Int? = nil,
    plainWidth: Int? = nil, dropsWideHead: Bool = false
  ) {
    self.head = head
    self.text = text
    self.style = style
    self.margin = margin
    self.plainWidth = plainWidth
    self.dropsWideHead = dropsWideHead
  }

  /// Returns a note below an answer.
  package static func note(_ text: String) -> Paragraph { Paragraph(text, after: StyledLine("note: ", .warning)) }

  package func lines(on screen: Screen?) -> [StyledLine] {
    guard let screen else {
      if let plainWidth { return StyledLine.paragraph(text, style, after: head, margin: margin, width: plainWidth) }
      var line = head
      line.append(text, style)
      return [line]
    }
    let (head, text) = (head.showing(on: screen), screen.showing(text))
    guard dropsWideHead, head.columns > screen.width / 3 else {
      return StyledLine.paragraph(text, style, after: head, margin: margin, width: screen.width)
    }
    return [head.cut(to: screen.width, screen.glyphs)]
      + StyledLine.paragraph(text, style, after: StyledLine("  "), width: screen.width)
  }
}

/// A table of terms and their meanings, in two columns.
package final class Terms: Piece {
  private let rows: [(term: String, meanings: [String])]
  private let indentation: Int
  private let style: Style
  private let plainWidth: Int?
  private let limit: Int

  /// The limit on the meanings drawn for a term.
  private static let shownMeanings = 40

  /// Makes a table of terms, each with a list of meanings.
  ///
  /// Plain text is not wrapped. On a narrow screen, terms are cut so that 12 columns remain for their meanings.
  package init(_ rows: [(String, [String])], _ style: Style) {
    self.rows = rows.map { ($0, $1) }
    self.style = style
    (indentation, plainWidth, limit) = (0, nil, .max)
  }

  /// Makes a table of terms, each with one meaning; a term wider than `limit` gets its own line.
  package init(
    _ rows: [(String, String)], indentation: Int = 2, _ style: Style = .plain,
    plainWidth: Int = Paragraph.plainWidth, limit: Int = 32
  ) {
    self.rows = rows.map { ($0, [$1]) }
    (self.indentation, self.style, self.plainWidth, self.limit) = (indentation, style, plainWidth, limit)
  }

  package func lines(on screen: Screen?) -> [StyledLine] {
    let widths = rows.map { $0.term.terminalColumns }
    let width = screen?.width ?? plainWidth ?? .max
    let isCut = limit == .max && screen != nil
    let column = min(widths.lazy.filter { [limit] in $0 <= limit }.max() ?? 4, isCut ? width - 14 : .max)
    let margin = indentation + column + 2
    // If the margin leaves too little room, the text goes below its term.
    let isNarrow = screen != nil && !isCut && margin + 20 > width
    return zip(rows, widths).flatMap { row, termWidth -> [StyledLine] in
      var head = StyledLine(String(repeating: " ", count: indentation))
      head.append(row.term, style)
      let meaning = text(of: row.meanings, on: screen)
      if isCut, let screen { head = head.cut(to: column, screen.glyphs) }
      if isNarrow || termWidth > column, !isCut {
        let indent = StyledLine(String(repeating: " ", count: isNarrow ? 4 : margin))
        return [screen.map { head.cut(to: $0.width, $0.glyphs) } ?? head]
          + StyledLine.paragraph(meaning, after: indent, width: width)
      }
      head.pad(to: margin)
      return StyledLine.paragraph(meaning, after: head, width: width)
    }
  }

  private func text(of meanings: [String], on screen: Screen?) -> String {
    guard let screen, meanings.count > Self.shownMeanings else { return meanings.joined(separator: ", ") }
    let more = "\(screen.glyphs.ellipsis) \(meanings.count - Self.shownMeanings) more"
    return (meanings.prefix(Self.shownMeanings) + [more]).joined(separator: ", ")
  }
}

/// A table of rows; on a screen, its first column takes what the others leave, and columns that do not fit go into further tables below.
package final class Table: Piece {
  package struct Cell: Sendable {
    let text: String
    let style: Style
    /// The names that a cell lists, as many as fit on a screen.
    private let names: [String]

    package init(_ text: String, _ style: Style = .plain) { (self.text, self.style, names) = (text, style, []) }

    /// Makes a cell with a list of names.
    package init(names: [String]) { (text, style, self.names) = (names.joined(separator: ", "), .plain, names) }

    /// Returns the cell for a column of a width.
    ///
    /// A single name is cut in its middle.
    func line(_ width: Int, _ screen: Screen) -> StyledLine {
      if names.count == 1 { return StyledLine.name(text, style, width: width, screen.glyphs) }
      let fitting = (1..<max(1, names.count)).last { listed(names, upTo: $0).terminalColumns <= width }
      let shown = text.terminalColumns > width ? fitting.map { listed(names, upTo: $0) } ?? text : text
      return StyledLine(screen.showing(shown), style).cut(to: width, screen.glyphs)
    }
  }

  private let rows: [[Cell]]
  private let indentation: Int
  private let firstShare: Int

  /// The limit on the rows drawn.
  private static let shownRows = 500

  /// Makes a table; on a screen, its first column is at most the width divided by `firstShare`.
  package init(_ rows: [[Cell]], indentation: Int = 0, firstShare: Int = 3) {
    (self.rows, self.indentation, self.firstShare) = (rows, indentation, firstShare)
  }

  package func lines(on screen: Screen?) -> [StyledLine] {
    let shown = screen == nil ? rows[...] : rows.prefix(Self.shownRows + 1)
    var widths: [Int] = []
    for row in shown {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.text.terminalColumns)
      }
    }
    guard let screen, !widths.isEmpty else { return shown.map { line($0, widths, 1..<max(1, widths.count), nil) } }
    // The first column may have what the others leave.
    let others = widths.dropFirst().reduce(0) { $0 + $1 + 2 }
    let share = (screen.width - 2 * indentation) / firstShare
    widths[0] = min(widths[0], max(share, screen.width - indentation - others))
    let room = screen.width - indentation - widths[0] - 2
    for column in widths.indices.dropFirst() { widths[column] = min(widths[column], room) }
    var lines: [StyledLine] = []
    var begin = 1
    repeat {
      var (end, left) = (begin + 1, room - (begin < widths.count ? widths[begin] : 0))
      while end < widths.count, widths[end] + 2 <= left {
        left -= widths[end] + 2
        end += 1
      }
      if begin > 1 { lines.append(StyledLine()) }
      lines += shown.map { line($0, widths, begin..<min(end, widths.count), screen) }
      begin = end
    } while begin < widths.count
    if rows.count > shown.count {
      lines.append(StyledLine("\(screen.glyphs.ellipsis) \(rows.count - shown.count) more rows", .muted))
    }
    return lines
  }

  /// Returns a row with its first cell and the cells of some columns.
  private func line(_ row: [Cell], _ widths: [Int], _ columns: Range<Int>, _ screen: Screen?) -> StyledLine {
    var line = StyledLine(String(repeating: " ", count: indentation))
    var end = indentation
    for column in [0] + columns where column < row.count {
      let cell = row[column]
      if !cell.text.isEmpty { line.pad(to: end) }
      if let screen {
        line.append(cell.line(widths[column], screen))
      } else {
        line.append(cell.text, cell.style)
      }
      end += widths[column] + 2
    }
    return line
  }
}
