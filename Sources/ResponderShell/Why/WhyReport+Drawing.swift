// SPDX-License-Identifier: Apache-2.0

import ResponderText

extension WhyReport {
  func drawing(on screen: Screen) -> Drawing? {
    let indented = { (text: String, style: Style) in
      StyledLine.paragraph(text, style, after: StyledLine("  "), width: screen.width)
    }
    var lines = StyledLine.paragraph(headline, isGood ? .good : .warning, after: StyledLine(), width: screen.width)
    lines += start.flatMap { indented($0, .plain) }
    lines += drawnHops(on: screen)
    lines += end.flatMap { indented($0, .plain) }
    lines += notes.flatMap {
      StyledLine.paragraph($0, after: StyledLine("note: ", .warning), width: screen.width)
    }
    if !elsewhere.isEmpty { lines.append(StyledLine(Self.elsewhereTitle)) }
    for (title, place) in elsewhere {
      var head = StyledLine("  ")
      head.append(screen.showing(title), place == nil ? .muted : .name)
      guard let place else {
        lines.append(head.cut(to: screen.width, screen.glyphs))
        continue
      }
      head.append(": ")
      lines += StyledLine.paragraph(place, after: head, width: screen.width)
    }
    lines += twins.map { Self.statement($0, after: "try ") }
    for advised in advice {
      lines += StyledLine.paragraph(Self.title(of: advised), after: StyledLine(), width: screen.width)
      lines += advised.ways.map { Self.statement($0, after: "  ") }
    }
    return Drawing(lines: lines)
  }

  /// A statement to be run as it is, so it is not broken into lines.
  private static func statement(_ text: String, after head: String) -> StyledLine {
    var line = StyledLine(head)
    line.append(text, .path)
    return line
  }

  /// The hops in columns; what does not fit is cut, the class before all else.
  private func drawnHops(on screen: Screen) -> [StyledLine] {
    var (names, classes, numbers) = hopWidths
    let phrases = hops.map { if case .hop(_, _, _, let phrase, _) = $0 { phrase.terminalColumns } else { 0 } }
    let room = screen.width - 2 - numbers - 2
    names = min(names, max(8, room / 2))
    // A class is left out where the longest verdict would be cut for it.
    let left = room - names - 2 - min(phrases.max() ?? 0, room / 2) - 2
    classes = left < 8 ? 0 : min(classes, left)
    return hops.map { line in
      var drawn = StyledLine("  ")
      switch line {
      case .hop(let number, let name, let className, let phrase, let style):
        drawn.pad(to: 2 + numbers - String(number).count)
        drawn.append(String(number), .muted)
        drawn.append("  ")
        drawn.append(StyledLine(name, style == .muted ? .plain : .name).cut(to: names, screen.glyphs))
        drawn.pad(to: 4 + numbers + names)
        if classes > 0 {
          drawn.append("  ")
          drawn.append(StyledLine(className, .muted).cut(to: classes, screen.glyphs))
          drawn.pad(to: 6 + numbers + names + classes)
        }
        drawn.append("  ")
        drawn.append(phrase, style)
      case .fold(let who, let what):
        drawn.pad(to: 1 + numbers)
        drawn.append("\(screen.glyphs.ellipsis)  \(who): \(what)", .muted)
      }
      return drawn.cut(to: screen.width, screen.glyphs)
    }
  }
}
