// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderModel
import ResponderText

/// A responder chain, in numbers until someone wants to read it.
struct ChainReport: Report {
  /// Of the names, each once, in the interner.
  let names: [Int32]
  let end: ChainEnd
  /// Of the name that a cycle leads back to.
  let back: Int32?
  let interner: Interner

  var lines: [String] {
    let chain = names.map(interner.text).joined(separator: " → ")
    return [chain + (back.map { " → \(interner.text($0)) again: a cycle" } ?? "")]
  }

  var json: JSONValue? {
    .object([("chain", .strings(names.map(interner.text))), ("end", .string(end.rawValue))])
  }

  func drawing(on screen: Screen) -> Drawing? {
    var pieces = PathDrawing.pieces(names, interner, .name, screen.glyphs)
    if let back { pieces.append(StyledLine("\(interner.text(back)) again: a cycle", .warning)) }
    return Drawing(lines: PathDrawing.lines(pieces, on: screen))
  }
}

/// Names with arrows between them.
enum PathDrawing {
  /// How many names of a path are shown before it is folded.
  static let shownNames = 24

  /// The names one by one; of a long path the beginning and the end, and how many are between.
  static func pieces(_ names: [Int32], _ interner: Interner, _ style: Style, _ glyphs: Glyphs) -> [StyledLine] {
    func pieces(_ names: some Sequence<Int32>) -> [StyledLine] { names.map { StyledLine(interner.text($0), style) } }
    guard names.count > shownNames else { return pieces(names) }
    let folded = "\(glyphs.ellipsis) \(names.count - shownNames) more \(glyphs.ellipsis)"
    return pieces(names.prefix(shownNames / 2)) + [StyledLine(folded, .muted)] + pieces(names.suffix(shownNames / 2))
  }

  /// The names with arrows between them, folded likewise.
  static func text(_ names: [Int32], _ interner: Interner) -> String {
    guard names.count > shownNames else { return names.map(interner.text).joined(separator: " → ") }
    let (head, tail) = (names.prefix(shownNames / 2), names.suffix(shownNames / 2))
    let folded = "… \(names.count - shownNames) more …"
    return (head.map(interner.text) + [folded] + tail.map(interner.text)).joined(separator: " → ")
  }

  static func lines(_ pieces: [StyledLine], on screen: Screen) -> [StyledLine] {
    StyledLine.flow(
      pieces, separator: StyledLine(" \(screen.glyphs.arrow) ", .muted), width: screen.width, indentation: 2,
      screen.glyphs)
  }
}
