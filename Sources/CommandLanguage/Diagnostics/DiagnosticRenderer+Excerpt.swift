// SPDX-License-Identifier: Apache-2.0

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
  func lines(of excerpt: Excerpt, isFirst: Bool, _ gutter: Int) -> [String] {
    let source = excerpt.source
    let margin = String(repeating: " ", count: gutter)
    var lines: [String] = []
    if source.name != nil || showsUnnamedPlaces,
      let mark = excerpt.marks.first(where: \.isCulprit) ?? excerpt.marks.first
    {
      let location = source.location(of: mark.range.start)
      let place = (source.name.map { $0 + ":" } ?? "line ") + "\(location.line):\(location.column)"
      lines.append(margin + style("1;34", isFirst ? "--> " : "::: ") + place)
    }
    lines.append(margin + style("1;34", " |"))
    var last: Int?
    for mark in excerpt.marks {
      let line = source.lineBytes(at: mark.range.start)
      let number = String(mark.line)
      let (shown, before, width) = window(source, line, mark.range)
      if mark.line != last {
        if let last, mark.line > last + 1 { lines.append(style("1;34", String(repeating: ".", count: gutter + 2))) }
        let padding = String(repeating: " ", count: gutter - min(gutter, number.count))
        lines.append(style("1;34", padding + number + " | ") + shown)
      }
      last = mark.line
      let sign = String(repeating: mark.isCulprit ? "^" : "-", count: width)
      let words = mark.text.isEmpty ? sign : sign + " " + mark.text
      lines.append(margin + style("1;34", " | ") + before + style(mark.isCulprit ? "1;31" : "1;34", words))
    }
    return lines
  }
}
