// SPDX-License-Identifier: Apache-2.0

/// The role of a stretch of text, which decides its colour.
package enum Style: Sendable {
  case plain
  case name
  /// Less important text.
  case muted
  /// A success, such as a handled action.
  case good
  /// A result that was probably unwanted.
  case warning
  /// An error.
  case bad
  /// The path of a delivery.
  case path

  /// The parameters of the terminal's SGR sequence.
  package var code: Escaped<TerminalLine>? {
    switch self {
    case .plain: nil
    case .name: "1"
    case .muted: "2"
    case .good: "32"
    case .warning: "33"
    case .bad: "31"
    case .path: "36"
    }
  }
}

/// A line of a drawing, made of stretches of text with a style each.
///
/// Every text that becomes part of it is escaped, so that it has as many columns as it takes on the screen.
package struct StyledLine: Sendable {
  package struct Span: Sendable {
    package fileprivate(set) var text: String
    package fileprivate(set) var style: Style
  }

  package private(set) var spans: [Span] = []
  /// The width in columns.
  package private(set) var columns = 0

  package init(_ text: String = "", _ style: Style = .plain) { append(text, style) }

  /// The text without its styles.
  package var text: String { spans.map { $0.text }.joined() }

  /// Adds a stretch.
  package mutating func append(_ text: String, _ style: Style = .plain) {
    guard !text.isEmpty else { return }
    var visible = ""
    VisibleText.append(text, to: &visible, isReversible: false)
    spans.append(Span(text: visible, style: style))
    columns += visible.terminalColumns
  }

  package mutating func append(_ line: StyledLine) {
    spans += line.spans
    columns += line.columns
  }

  /// Adds blanks up to a column, 0-based.
  package mutating func pad(to column: Int) {
    if columns < column { append(String(repeating: " ", count: column - columns)) }
  }

  /// Returns the line, cut at the edge of the screen.
  package func cut(to width: Int, _ glyphs: Glyphs) -> StyledLine {
    guard columns > width else { return self }
    let ellipsis = glyphs.ellipsis.count < width ? glyphs.ellipsis : ""
    var room = width - ellipsis.terminalColumns
    var line = StyledLine()
    for span in spans {
      let kept = span.text.prefix(columns: room)
      line.append(kept, span.style)
      room -= kept.terminalColumns
      guard kept.utf8.count == span.text.utf8.count else { break }
    }
    line.append(ellipsis, .muted)
    return line
  }

  /// Returns a name, cut in its middle where it is wider than `width`, because names often differ at their ends.
  package static func name(_ name: String, _ style: Style, width: Int, _ glyphs: Glyphs) -> StyledLine {
    guard name.terminalColumns > width else { return StyledLine(name, style) }
    let room = max(2, width - glyphs.ellipsis.terminalColumns)
    let end = String(String(name.reversed()).prefix(columns: room / 2).reversed())
    var line = StyledLine(name.prefix(columns: room - room / 2), style)
    line.append(glyphs.ellipsis, .muted)
    line.append(end, style)
    return line
  }

  /// Returns the line with symbols that a screen can show.
  package func showing(on screen: Screen) -> StyledLine {
    guard !screen.usesUnicode else { return self }
    return spans.reduce(into: StyledLine()) { $0.append(screen.showing($1.text), $1.style) }
  }

  /// Returns a span in pieces, of which those with the numbers of rules are muted.
  private static func withMutedRules(_ span: Span) -> [Span] {
    RuleNumbers.pieces(of: span.text).map { Span(text: $0.text, style: $0.isNumber ? .muted : span.style) }
  }

  /// Returns the line as output for a terminal, with or without colours.
  package func painted(inColor usesColor: Bool) -> Escaped<TerminalLine> {
    spans.flatMap(usesColor ? Self.withMutedRules : { [$0] }).map { span in
      let text = Escaped<TerminalLine>(verbatim: span.text)
      guard usesColor, let code = span.style.code else { return text }
      return "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }.joined()
  }
}

extension StyledLine {
  /// Returns pieces in a row with a separator between them, on as many lines as necessary.
  ///
  /// A piece wider than a line is cut.
  package static func flow(
    _ pieces: [StyledLine], separator: StyledLine, width: Int, indentation: Int, _ glyphs: Glyphs
  ) -> [StyledLine] {
    var lines: [StyledLine] = []
    var line = StyledLine()
    for (index, piece) in pieces.enumerated() {
      let isLast = index == pieces.count - 1
      // A line never begins with a separator, so it needs room for the separator too.
      let needed = piece.columns + (isLast ? 0 : separator.columns)
      if line.columns > indentation, line.columns + needed > width + 1 || line.columns + piece.columns > width {
        lines.append(line.withoutTrailingBlanks)
        line = StyledLine(String(repeating: " ", count: indentation))
      }
      line.append(piece.cut(to: width - line.columns - (isLast ? 0 : separator.columns - 1), glyphs))
      if !isLast { line.append(separator) }
    }
    return lines + [line.withoutTrailingBlanks]
  }

  /// Returns a text after a head, on as many lines as necessary.
  ///
  /// Further lines begin at `margin`, which defaults to the beginning of the text.
  package static func paragraph(
    _ text: String, _ style: Style = .plain, after head: StyledLine, margin: Int? = nil, width: Int
  ) -> [StyledLine] {
    let margin = margin ?? head.columns
    let pieces = Prose.wrap(text, columns: max(8, width - margin), first: max(8, width - head.columns))
    return pieces.enumerated().map { index, words in
      var line = index == 0 ? head : StyledLine(String(repeating: " ", count: margin))
      line.append(words, style)
      return line
    }
  }

  /// Returns a line of plain text on as many lines as necessary, broken at blanks.
  ///
  /// Further lines are indented by two columns more than the first one. A word that is wider than a line stays whole. A line
  /// feed, as in what a script prints, begins a line too.
  package static func wrapped(_ text: String, width: Int) -> [Escaped<TerminalLine>] {
    guard text.utf8.contains(UInt8(ascii: "\n")) else { return wrapped(line: text, width: width) }
    return text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { wrapped(line: String($0), width: width) }
  }

  private static func wrapped(line: String, width: Int) -> [Escaped<TerminalLine>] {
    let escaped = Escaped<TerminalLine>(prose: line)
    let line = escaped.text
    guard line.terminalColumns > width else { return [escaped] }
    let indentation = min(line.prefix { $0 == " " }.count, width / 2)
    let hanging = String(repeating: " ", count: indentation + 2)
    let words = String(line.drop { $0 == " " })
    let pieces = Prose.wrap(
      words, columns: width - hanging.count, first: width - indentation, keepsWordsWhole: true)
    return pieces.enumerated().map { index, piece in
      Escaped(blanks: index == 0 ? indentation : indentation + 2) + Escaped(verbatim: piece)
    }
  }

  private var withoutTrailingBlanks: StyledLine {
    guard let last = spans.last, last.text.last == " " else { return self }
    var line = StyledLine()
    for span in spans.dropLast() { line.append(span.text, span.style) }
    line.append(String(last.text.reversed().drop { $0 == " " }.reversed()), last.style)
    return line
  }
}

/// An answer fitted to a screen.
package struct Drawing: Sendable {
  /// The lines that replace the report's preamble.
  package var preamble: [StyledLine]
  /// The lines that replace the report's lines.
  package var lines: [StyledLine]

  package init(preamble: [StyledLine] = [], lines: [StyledLine]) {
    self.preamble = preamble
    self.lines = lines
  }
}
