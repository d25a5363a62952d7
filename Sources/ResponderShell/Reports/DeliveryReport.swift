// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

/// The answer of `send` and `target`: a delivery that happened or would happen.
final class DeliveryReport: Report {
  let delivery: DeliveryOutcome
  /// Whether it was only looked up: "would be handled".
  let isHypothetical: Bool
  /// The statement that would start at *it*, which only a screen shows.
  private let fromIt: String?

  init(_ delivery: DeliveryOutcome, isHypothetical: Bool = false, fromIt: String? = nil) {
    (self.delivery, self.isHypothetical, self.fromIt) = (delivery, isHypothetical, fromIt)
  }

  private var record: DeliveryRecord { delivery.record }

  var preamble: [String] { delivery.trace?.pieces.plain ?? [] }

  var lines: [String] {
    [summary] + [record.assurance.text].compactMap { $0 } + allNotes.map { "note: \($0)" }
  }

  /// The notes, that on a framework's own method first.
  var allNotes: [String] {
    guard let method = delivery.frameworkMethod else { return delivery.notes }
    return [method.note] + delivery.notes
  }

  private var summary: String { Self.text(writeSummary) }

  private static func text(_ write: (AnswerText) -> Void) -> String {
    let text = AnswerText()
    write(text)
    return text.string
  }

  func write(to text: AnswerText) {
    if delivery.trace != nil { for line in preamble { text.append(line: line) } }
    writeSummary(to: text)
    text.append(UInt8(ascii: "\n"))
    if !record.isCertain, let line = record.assurance.text { text.append(line: line) }
    for note in allNotes { text.append(line: "note: \(note)") }
  }

  private func writeSummary(to text: AnswerText) {
    text.append(title)
    // An action such as copy: has a colon already.
    text.append(text.last == UInt8(ascii: ":") ? " " : ": ")
    if record.asked.isEmpty {
      text.append("no object to ask")
    } else {
      PathDrawing.append(record.asked, delivery.interner, to: text)
    }
    text.append(", ")
    writeEnd(to: text)
  }

  /// The words that `send` does not read as arguments unless they are quoted.
  private static let keywords = Set(SendCommand.declaration.keywords)

  /// The action and its arguments, as `send` would take them.
  var title: String {
    if record.arguments.isEmpty { return record.action }
    return ([record.action] + record.arguments.map { Quotes.typed($0, keywords: Self.keywords) }).joined(separator: " ")
  }

  /// The result of the delivery.
  var end: String { Self.text(writeEnd) }

  private func writeEnd(to text: AnswerText) {
    if let target = delivery.targetWithoutMethod {
      delivery.interner.append(target, to: text)
      text.append(" is the target but does not handle it")
    } else if !record.isHandled {
      if record.end == .cycle { text.append("the chain is a cycle; ") }
      if record.end == .open { text.append("the chain ends open; ") }
      text.append(unhandled)
    } else {
      if isHypothetical { text.append("would be ") }
      text.append("handled by ")
      delivery.writeHandlers(to: text)
    }
  }

  /// The result of a delivery without a handler, with the value that the framework's method returns.
  private var unhandled: StaticString {
    if isHypothetical {
      return record.assurance.certainty == .notKnown
        ? "would not be handled, as far as is known" : "would not be handled"
    }
    return switch record.startRule {
    case .u39, .u40, .u41, .u43, .m23, .m28, .m29: "not handled (sendAction returns false)"
    case .m32: "not handled (tryToPerform returns false)"
    default: "not handled"
    }
  }

  var json: JSONValue? { delivery.json }

  func drawing(on screen: Screen) -> Drawing? {
    Drawing(
      preamble: delivery.trace?.pieces.flatMap { $0.lines(on: screen) } ?? [],
      lines: drawnSummary(on: screen) + (fromIt.map { Paragraph.note($0).lines(on: screen) } ?? []))
  }

  func drawnSummary(on screen: Screen) -> [StyledLine] {
    var pieces = PathDrawing.pieces(record.asked, delivery.interner, .path, screen.glyphs)
    if pieces.isEmpty { pieces = [StyledLine("no object to ask", .warning)] }
    pieces[pieces.count - 1].append(",")
    let title = StyledLine(title.withColon, .name)
    var lines: [StyledLine] = []
    if title.columns + 1 + pieces[0].columns <= screen.width {
      // The title goes before the first name.
      var first = title
      first.append(" ")
      first.append(pieces[0])
      pieces[0] = first
      lines = PathDrawing.lines(pieces, on: screen)
    } else {
      lines = StyledLine.paragraph(title.text, .name, after: StyledLine(), width: screen.width)
      lines += PathDrawing.lines(pieces, on: screen)
    }
    let ending = StyledLine(end, !record.isHandled ? .warning : .good)
    if let last = lines.last, last.columns + 1 + ending.columns <= screen.width {
      lines[lines.count - 1].append(" ")
      lines[lines.count - 1].append(ending)
    } else {
      lines += StyledLine.paragraph(
        end, !record.isHandled ? .warning : .good, after: StyledLine("  "), width: screen.width)
    }
    return lines + record.assurance.lines(on: screen) + allNotes.flatMap { Paragraph.note($0).lines(on: screen) }
  }
}

/// Several deliveries, in order.
final class DeliveriesReport: Report {
  private let deliveries: [DeliveryReport]
  /// The line for an empty list, or nil for another list.
  private let whenEmpty: String?
  /// A remark below the deliveries, or nil.
  private let note: String?
  private let more: [(String, JSONValue)]

  /// Makes the report of what a touch or key delivered, and has the session remember it.
  init(
    deliveries: [DeliveryOutcome], whenEmpty: @autoclosure () -> String, note: String? = nil,
    more: [(String, JSONValue)] = [], in session: Session
  ) {
    self.note = note
    self.deliveries = deliveries.map { DeliveryReport($0) }
    self.whenEmpty = deliveries.isEmpty ? whenEmpty() : nil
    self.more = more
    session.note(delivered: deliveries, remark: self.whenEmpty ?? note)
  }

  /// Delivers a touch at a place, and makes the report of it.
  convenience init(
    of touch: Session.Touch, at place: Word, in session: Session,
    _ deliver: (ResponderID) throws(Diagnostic) -> [DeliveryOutcome]
  ) throws(Diagnostic) {
    let (hit, gestures) = (touch.hit.map(session.model.name), touch.gestures.map(session.model.name))
    // A handler may move what the touch was about.
    let (whole, cover) = (
      session.obstacle(to: touch, isUnanswered: true), session.obstacle(to: touch, isUnanswered: false)
    )
    let focus = session.focus
    let deliveries = try touch.hit.map { (id) throws(Diagnostic) in try deliver(id) } ?? []
    let told = deliveries.allSatisfy { !$0.record.isHandled } ? whole : cover
    let advice = told?.statements ?? []
    self.init(
      deliveries: deliveries,
      whenEmpty: (hit.map { "\(place.text): hits \($0), and nothing is sent" } ?? "\(place.text): hits nothing")
        + (told.map { "; \($0.text)" } ?? "")
        + (session.focus.map { $0 == focus ? "" : "; \(session.model.name(of: $0)) is now first responder" } ?? ""),
      note: told.map { "\(place.text): \($0.text)" },
      more: [("hit", .optional(hit)), ("gestures", .strings(gestures))]
        + (advice.isEmpty ? [] : [("advice", .strings(advice))]), in: session)
  }

  var lines: [String] { whenEmpty.map { [$0] } ?? deliveries.flatMap { $0.lines } + (note.map { [$0] } ?? []) }

  func write(to text: AnswerText) {
    if let whenEmpty { return text.append(line: whenEmpty) }
    for delivery in deliveries { delivery.write(to: text) }
    if let note { text.append(line: note) }
  }

  var json: JSONValue? { .object([("deliveries", .array(deliveries.compactMap { $0.json }))] + more) }

  func drawing(on screen: Screen) -> Drawing? {
    guard !deliveries.isEmpty else { return nil }
    let remark = note.map { StyledLine.paragraph($0, .warning, after: StyledLine(), width: screen.width) } ?? []
    return Drawing(lines: deliveries.flatMap { $0.drawnSummary(on: screen) } + remark)
  }
}

extension SearchTrace {
  /// The trace as it is shown.
  var pieces: [any Piece] {
    let rows = hops.enumerated().map { index, hop in
      HopTable.Row.hop(
        number: index + 1, name: interner.text(hop.name), className: interner.text(hop.className), phrase: hop.phrase,
        hop.verdict.style)
    }
    return [Paragraph(title), HopTable(rows, isTrace: true)]
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
