// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderEngine
import ResponderText

extension SearchTrace {
  /// For people.
  var lines: [String] {
    let names = hops.map { interner.text($0.name) }
    let classes = hops.map { interner.text($0.className) }
    let nameWidth = Self.width(of: names)
    let classWidth = Self.width(of: classes)
    let numberWidth = String(hops.count).count
    return [title]
      + hops.indices.map { index in
        let number = String(index + 1)
        return "  " + String(repeating: " ", count: numberWidth - number.count) + number + "  "
          + names[index].padded(to: nameWidth) + "  " + classes[index].padded(to: classWidth) + "  "
          + hops[index].phrase
      }
  }

  /// For programs.
  var json: JSONValue {
    .array(
      hops.map { hop in
        .object(
          [
            ("name", .string(interner.text(hop.name))), ("class", .string(interner.text(hop.className))),
            ("verdict", .string(hop.verdict.word)),
          ] + (hop.owner.map { [("owner", .string($0))] } ?? []))
      })
  }

  private static func width(of texts: [String]) -> Int { min(40, texts.map(\.terminalColumns).max() ?? 0) }
}

extension SearchTrace {
  /// How many hops are drawn before the middle is folded.
  private static let shownHops = 60

  /// For a screen: a hop a line, the class narrower where there is no room, and what it answers below it in the end.
  func drawn(on screen: Screen) -> [StyledLine] {
    let isFolded = hops.count > Self.shownHops
    let half = Self.shownHops / 2
    let shown = isFolded ? Array(hops.indices.prefix(half) + hops.indices.suffix(half)) : Array(hops.indices)
    let third = screen.width / 3
    let nameWidth = min(third, shown.map { interner.text(hops[$0].name).terminalColumns }.max() ?? 0)
    let classWidth = min(third, shown.map { interner.text(hops[$0].className).terminalColumns }.max() ?? 0)
    var lines = StyledLine.paragraph(title, after: StyledLine(), width: screen.width)
    for (position, index) in shown.enumerated() {
      if isFolded, position == half {
        lines.append(StyledLine("  \(screen.glyphs.ellipsis) \(hops.count - 2 * half) more hops", .muted))
      }
      lines.append(line(of: index, nameWidth, classWidth, screen))
    }
    return lines
  }

  private func line(of index: Int, _ nameWidth: Int, _ classWidth: Int, _ screen: Screen) -> StyledLine {
    let hop = hops[index]
    let glyphs = screen.glyphs
    let style = hop.verdict.style
    let number = String(index + 1)
    var line = StyledLine(
      "  " + String(repeating: " ", count: String(hops.count).count - number.count) + number + " ", .muted)
    line.append(index == hops.count - 1 ? glyphs.end : glyphs.bar, .muted)
    line.append(" ")
    let name = StyledLine(interner.text(hop.name), style == .muted ? .plain : style).cut(to: nameWidth, glyphs)
    let answer = hop.phrase
    let begin = line.columns
    line.append(name)
    line.pad(to: begin + nameWidth)
    // Where all three do not fit, the class gives way.
    if begin + nameWidth + 2 + classWidth + 2 + answer.terminalColumns <= screen.width {
      line.append("  ")
      line.append(interner.text(hop.className), .muted)
      line.pad(to: begin + nameWidth + 2 + classWidth)
    }
    line.append("  ")
    line.append(answer, style)
    return line.cut(to: screen.width, glyphs)
  }
}

extension Verdict {
  fileprivate var style: Style {
    switch self {
    case .noHandler: .muted
    case .handles: .good
    case .declines, .claims, .conditionFalse: .warning
    case .redirects, .supplements: .path
    }
  }
}
