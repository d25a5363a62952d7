// SPDX-License-Identifier: Apache-2.0

import ResponderText

extension DeliveryReport {
  func drawing(on screen: Screen) -> Drawing? {
    Drawing(preamble: trace?.blocks.flatMap { $0.lines(on: screen) } ?? [], lines: drawnSummary(on: screen))
  }

  func drawnSummary(on screen: Screen) -> [StyledLine] {
    var pieces = PathDrawing.pieces(record.asked, interner, .path, screen.glyphs)
    if pieces.isEmpty { pieces = [StyledLine("nobody to ask", .warning)] }
    pieces[pieces.count - 1].append(",")
    let title = StyledLine(title.withColon, .name)
    var lines: [StyledLine] = []
    if title.columns + 1 + pieces[0].columns <= screen.width {
      // The title stands before the first name.
      var first = title
      first.append(" ")
      first.append(pieces[0])
      pieces[0] = first
      lines = PathDrawing.lines(pieces, on: screen)
    } else {
      lines = StyledLine.paragraph(title.text, .name, after: StyledLine(), width: screen.width)
      lines += PathDrawing.lines(pieces, on: screen)
    }
    let ending = StyledLine(end, record.handlers.isEmpty ? .warning : .good)
    if let last = lines.last, last.columns + 1 + ending.columns <= screen.width {
      lines[lines.count - 1].append(" ")
      lines[lines.count - 1].append(ending)
    } else {
      lines += StyledLine.paragraph(
        end, record.handlers.isEmpty ? .warning : .good, after: StyledLine("  "), width: screen.width)
    }
    return lines + allNotes.flatMap { Paragraph.note($0).lines(on: screen) }
  }
}

extension DeliveriesReport {
  func drawing(on screen: Screen) -> Drawing? {
    guard !deliveries.isEmpty else { return nil }
    return Drawing(lines: deliveries.flatMap { $0.drawnSummary(on: screen) })
  }
}
