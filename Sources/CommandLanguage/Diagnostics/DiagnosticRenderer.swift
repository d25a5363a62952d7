// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// Draws a diagnostic for people, in the layout rustc uses.
public struct DiagnosticRenderer: Sendable {
  package typealias Line = Escaped<TerminalLine>

  /// Whether the output is coloured for a terminal.
  public var usesColor: Bool
  /// Whether a place is named when its source is not a file, as for a script on standard input.
  public var showsUnnamedPlaces: Bool
  /// The width of the terminal, to which texts are wrapped, or nil for a pipe or a file.
  public var terminalWidth: Int?

  /// The width of a source line in columns, without the margin; text far from the error is left out.
  private var excerptWidth: Int {
    // The margin with a line number takes the remaining columns.
    terminalWidth.map { max(20, min(120, $0 - 8)) } ?? 120
  }

  /// Makes a renderer.
  public init(usesColor: Bool = false, showsUnnamedPlaces: Bool = true, terminalWidth: Int? = nil) {
    self.usesColor = usesColor
    self.terminalWidth = terminalWidth
    self.showsUnnamedPlaces = showsUnnamedPlaces
  }

  /// Returns the lines of the diagnostic, without newlines.
  package func lines(_ diagnostic: Diagnostic) -> [Line] {
    let title: Line = "error[\(name: diagnostic.code.rawValue)]"
    let message = wrapped(": " + shortened(diagnostic.message), after: title.text.count, margin: 2)
    var lines = [style("1;31", title) + bold(message[0])] + message.dropFirst().map { "  " + bold($0) }
    var gutter = 1
    if let source = diagnostic.source, let range = diagnostic.range {
      let excerpts = excerpts(of: diagnostic, in: source, range)
      gutter = String(excerpts.map { $0.lastLine }.max() ?? 1).count
      for (index, excerpt) in excerpts.enumerated() { lines += self.lines(of: excerpt, isFirst: index == 0, gutter) }
    }
    func add(_ head: Line, _ text: String) {
      let margin = gutter + 3 + head.text.count
      let parts = wrapped("\(prose: text)", after: margin, margin: margin)
      lines.append("\(Line(blanks: gutter + 1))\(style("1;34", "= "))\(head)\(parts[0])")
      lines += parts.dropFirst().map { Line(blanks: margin) + $0 }
    }
    if !diagnostic.suggestions.isEmpty {
      add("help: ", "did you mean \(diagnostic.suggestions.map { "'\($0)'" }.joined(separator: " or "))?")
    }
    for help in diagnostic.help { add("help: ", help.text) }
    for frame in diagnostic.frames { add("in ", describe(frame)) }
    if diagnostic.omittedFrames > 0 { add("", "and \(diagnostic.omittedFrames) more around that") }
    return lines
  }

  /// Returns a text that begins at a column as lines for the terminal, of which the further ones begin at a margin.
  private func wrapped(_ text: Line, after column: Int, margin: Int) -> [Line] {
    guard let width = terminalWidth else { return [text] }
    return Prose.wrap(
      text.text, columns: max(8, width - margin), first: max(8, width - column), keepsWordsWhole: true
    ).map(Line.init(verbatim:))
  }

  private func describe(_ frame: Diagnostic.Frame) -> String {
    guard let source = frame.source, let range = frame.range else { return frame.title }
    let line = source.location(of: range.start).line
    guard let name = source.name, !frame.title.hasSuffix(" \(name)") else { return frame.title + ", line \(line)" }
    return "\(frame.title), \(name):\(line)"
  }

  /// Returns the part of a line around a range, the blanks before the mark below it, and the width of the mark.
  func window(
    _ source: SourceText, _ line: Range<Int>, _ range: SourceRange
  ) -> (shown: Line, before: Line, width: Int) {
    let start = min(max(Int(range.start), line.lowerBound), line.upperBound)
    let end = min(max(Int(range.end), start), line.upperBound)
    let (from, to) = part(source, line, around: start..<end)
    let head: Line = "\(from > line.lowerBound ? "…" : "")\(prose: source.text(from..<start))"
    let body: Line = "\(prose: source.text(start..<min(end, to)))"
    let tail: Line = "\(prose: source.text(min(end, to)..<to))\(to < line.upperBound ? "…" : "")"
    let before = Line(verbatim: String(head.text.unicodeScalars.flatMap { blank(for: $0) }))
    return (head + body + tail, before, max(1, body.text.terminalColumns))
  }

  /// Returns the bytes of a line to show: all, or as many as fit, most of them after the beginning of the error.
  private func part(_ source: SourceText, _ line: Range<Int>, around culprit: Range<Int>) -> (from: Int, to: Int) {
    guard line.count > excerptWidth else { return (line.lowerBound, line.upperBound) }
    // Two columns hold the ellipses for the parts left out.
    let room = excerptWidth - 2
    let shownEnd = min(culprit.upperBound, culprit.lowerBound + room / 2)
    let behind = min(line.upperBound - shownEnd, room / 4)
    let from = max(line.lowerBound, shownEnd + behind - room)
    let to = min(line.upperBound, from + room)
    return (
      boundary(source, from, before: culprit.lowerBound), boundary(source, to, before: line.upperBound)
    )
  }

  /// Returns the first offset at or after `offset` at which a scalar begins.
  private func boundary(_ source: SourceText, _ offset: Int, before limit: Int) -> Int {
    var position = max(0, offset)
    while position < limit, source.bytes[position] & 0xC0 == 0x80 { position += 1 }
    return position
  }

  /// Shortens a message that quotes a very long word to its beginning and end.
  private func shortened(_ message: String) -> Line {
    guard message.utf8.count > 2_000 else { return "\(prose: message)" }
    return "\(prose: String(message.prefix(200)))…\(prose: String(message.suffix(100)))"
  }

  private func blank(for scalar: Unicode.Scalar) -> [Character] {
    scalar == "\t" ? ["\t"] : Array(repeating: " ", count: scalar.terminalColumns)
  }

  /// Returns a part of the message, with the numbers of rules dimmed.
  private func bold(_ text: Line) -> Line {
    RuleNumbers.pieces(of: text.text).map { style($0.isNumber ? "2" : "1", Line(verbatim: $0.text)) }.joined()
  }

  func style(_ code: Line, _ text: Line) -> Line { usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
}

/// The places of a diagnostic in one script, in the order of the script.
struct Excerpt {
  struct Mark {
    var range: SourceRange
    var text: String
    var isCulprit: Bool
    var line: Int
  }

  let source: SourceText
  var marks: [Mark]

  /// The line of the last mark, 1-based.
  var lastLine: Int { marks.last?.line ?? 1 }
}

extension DiagnosticRenderer {
  /// Returns the places by script, beginning with the script of the error.
  func excerpts(of diagnostic: Diagnostic, in source: SourceText, _ culprit: SourceRange) -> [Excerpt] {
    func mark(_ range: SourceRange, _ text: String, _ source: SourceText, isCulprit: Bool = false) -> Excerpt.Mark {
      Excerpt.Mark(range: range, text: text, isCulprit: isCulprit, line: source.location(of: range.start).line)
    }
    var excerpts = [
      Excerpt(source: source, marks: [mark(culprit, diagnostic.label ?? "", source, isCulprit: true)])
    ]
    for label in diagnostic.related {
      let place = label.source ?? source
      // A script without a name was typed earlier, and its lines would only confuse.
      if place !== source, place.name == nil, !showsUnnamedPlaces { continue }
      let new = mark(label.range, label.text, place)
      if let index = excerpts.firstIndex(where: { $0.source === place }) {
        excerpts[index].marks.append(new)
      } else {
        excerpts.append(Excerpt(source: place, marks: [new]))
      }
    }
    for index in excerpts.indices { excerpts[index].marks.sort { $0.range.start < $1.range.start } }
    return excerpts
  }

  /// Returns the lines of one script with marks below them.
  func lines(of excerpt: Excerpt, isFirst: Bool, _ gutter: Int) -> [Line] {
    let source = excerpt.source
    let margin = Line(blanks: gutter)
    var lines: [Line] = []
    if source.name != nil || showsUnnamedPlaces,
      let mark = excerpt.marks.first(where: { $0.isCulprit }) ?? excerpt.marks.first
    {
      let location = source.location(of: mark.range.start)
      let file: Line = source.name.map { "\(path: $0):" } ?? "line "
      lines.append("\(margin)\(style("1;34", isFirst ? "--> " : "::: "))\(file)\(location.line):\(location.column)")
    }
    lines.append(margin + style("1;34", " |"))
    var last: Int?
    for mark in excerpt.marks {
      let line = source.lineBytes(at: mark.range.start)
      let number = String(mark.line)
      let (shown, before, width) = window(source, line, mark.range)
      if mark.line != last {
        if let last, mark.line > last + 1 {
          lines.append(style("1;34", Array(repeating: ".", count: gutter + 2).joined()))
        }
        let padding = Line(blanks: gutter - number.count)
        lines.append(style("1;34", "\(padding)\(mark.line) | ") + shown)
      }
      last = mark.line
      let sign = Array(repeating: mark.isCulprit ? Line("^") : "-", count: width).joined()
      let column = gutter + 3
      let words = wrapped(
        mark.text.isEmpty ? sign : "\(sign) \(prose: mark.text)", after: column + before.text.count,
        margin: column + 2)
      for (index, words) in words.enumerated() {
        let text = style(mark.isCulprit ? "1;31" : "1;34", words)
        lines.append("\(margin)\(style("1;34", " | "))\(index == 0 ? before : "  ")\(text)")
      }
    }
    return lines
  }
}
