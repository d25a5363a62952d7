// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderText

/// The answer of `chain`.
///
/// Names are numbers of the interner until the report is shown.
package final class ChainReport: Report {
  /// The numbers of the names in the interner, each once.
  let names: [Int32]
  let end: ChainEnd
  /// The number of the name that a cycle leads back to.
  let back: Int32?
  let interner: Interner
  let assurance: Assurance
  /// A remark that only a screen shows.
  var hint: String?

  package init(names: [Int32], end: ChainEnd, back: Int32?, interner: Interner, assurance: Assurance, hint: String?) {
    (self.names, self.end, self.back, self.interner, self.assurance, self.hint) = (
      names, end, back, interner, assurance, hint
    )
  }

  package var lines: [String] {
    let chain = names.map(interner.text).joined(separator: " → ")
    let rest = end == .open ? " → not known" : back.map { " → \(interner.text($0)) again: a cycle" } ?? ""
    return [chain + rest] + [assurance.text].compactMap { $0 }
  }

  package var json: JSONValue? {
    .object(
      [("chain", .strings(names.map(interner.text))), ("end", .string(end.rawValue))] + assurance.members)
  }

  package func drawing(on screen: Screen) -> Drawing? {
    var pieces = PathDrawing.pieces(names, interner, .name, screen.glyphs)
    if let back { pieces.append(StyledLine("\(interner.text(back)) again: a cycle", .warning)) }
    if end == .open { pieces.append(StyledLine("not known", .warning)) }
    return Drawing(
      lines: PathDrawing.lines(pieces, on: screen) + assurance.lines(on: screen)
        + (hint.map { Paragraph.note($0).lines(on: screen) } ?? []))
  }
}

extension Assurance {
  /// The certainty below an answer, nothing when the answer is known.
  package func lines(on screen: Screen) -> [StyledLine] {
    text.map { StyledLine.paragraph($0, .warning, after: StyledLine("  "), width: screen.width) } ?? []
  }
}

/// Names with arrows between them.
package enum PathDrawing {
  /// The number of names that are shown before a path is folded.
  static let shownNames = 24
  private static let arrow = ShortText(" → ") ?? .empty

  /// Returns the names, or for a long path its beginning, the number of names left out, and its end.
  package static func pieces(_ names: [Int32], _ interner: Interner, _ style: Style, _ glyphs: Glyphs) -> [StyledLine] {
    func pieces(_ names: some Sequence<Int32>) -> [StyledLine] { names.map { StyledLine(interner.text($0), style) } }
    guard names.count > shownNames else { return pieces(names) }
    let folded = "\(glyphs.ellipsis) \(names.count - shownNames) more \(glyphs.ellipsis)"
    return pieces(names.prefix(shownNames / 2)) + [StyledLine(folded, .muted)] + pieces(names.suffix(shownNames / 2))
  }

  /// Returns the names with arrows between them, folded in the same way.
  package static func text(_ names: [Int32], _ interner: Interner) -> String {
    let text = AnswerText()
    append(names, interner, to: text)
    return text.string
  }

  /// Appends the names with arrows between them to a text.
  package static func append(_ names: [Int32], _ interner: Interner, to text: AnswerText) {
    guard names.count > shownNames else { return interner.append(names[...], separatedBy: arrow, to: text) }
    interner.append(names.prefix(shownNames / 2), separatedBy: arrow, to: text)
    text.append(" → … \(names.count - shownNames) more … → ")
    interner.append(names.suffix(shownNames / 2), separatedBy: arrow, to: text)
  }

  package static func lines(_ pieces: [StyledLine], on screen: Screen) -> [StyledLine] {
    StyledLine.flow(
      pieces, separator: StyledLine(" \(screen.glyphs.arrow) ", .muted), width: screen.width, indentation: 2,
      screen.glyphs)
  }
}

/// The answer of `nearest`: the object of a chain that supplies a property.
package final class SupplyReport: Report {
  let property: String
  /// The numbers of the names of the objects asked, in order.
  let asked: [Int32]
  let interner: Interner
  /// The supplier's value, nil when a handler or the framework supplies it.
  let value: String?
  let supply: Supply
  private let note: String?

  package init(property: String, asked: [Int32], interner: Interner, value: String?, supply: Supply, note: String?) {
    (self.property, self.asked, self.interner, self.value, self.supply) = (property, asked, interner, value, supply)
    self.note = note
  }

  /// The one of the objects asked that supplies the property.
  private var supplier: String? {
    supply.supplier.flatMap { supply.asked.firstIndex(of: $0) }.map { interner.text(asked[$0]) }
  }

  package var lines: [String] {
    let path = asked.isEmpty ? "no object to ask" : PathDrawing.text(asked, interner)
    let rule = supply.rule.map { " (\($0.number))" } ?? ""
    return ["\(property.withColon) \(path), \(end)\(rule)"] + (note.map { ["note: \($0)"] } ?? [])
  }

  private var end: String {
    guard let supplier else {
      return supply.end == .cycle ? "the chain is a cycle; not supplied" : "not supplied"
    }
    if supply.isDefault { return "supplied by \(supplier), which has its own" }
    return "supplied by \(supplier)" + (value.map { ": \($0)" } ?? "")
  }

  package var json: JSONValue? {
    [
      "property": .string(property), "start": .optional(asked.first.map(interner.text)),
      "asked": .strings(asked.map(interner.text)),
      "supplier": .optional(supplier), "value": .optional(value), "default": .bool(supply.isDefault),
      "rule": .optional(supply.rule?.number), "end": .string(supplier == nil ? supply.end.rawValue : "supplied"),
    ]
  }
}
