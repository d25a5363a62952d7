// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderModel
import ResponderText

/// A delivery, as sent or as it would be.
struct DeliveryReport: Report {
  let record: DeliveryRecord
  let interner: Interner
  /// What `--trace` asks for.
  let trace: SearchTrace?
  /// The name of a target that lacks the method, so that delivery would fail.
  var targetWithoutMethod: Int32?
  var notes: [String]
  /// The method, when it is one of the framework's own.
  var frameworkMethod: FrameworkMethods?
  /// Whether it was only looked up: "would be handled".
  var isHypothetical = false

  var preamble: [String] { trace?.blocks.plain ?? [] }

  var lines: [String] { [summary] + allNotes.map { "note: \($0)" } }

  /// What there is to say beside who handled it.
  var allNotes: [String] { (frameworkMethod.map { [$0.note] } ?? []) + notes }

  private var summary: String { "\(title.withColon) \(path), \(end)" }

  /// Words that are not arguments where they stand bare.
  private static let keywords = Set(Session.table.declarations(of: "send").flatMap(\.keywords))

  /// The action and its arguments, as `send` would take them.
  var title: String {
    ([record.action] + record.arguments.map { Quotes.typed($0, keywords: Self.keywords) }).joined(separator: " ")
  }

  /// What came of it.
  var end: String {
    if let targetWithoutMethod { return "\(name(targetWithoutMethod)) is the target and has no handler" }
    return switch (record.handlers.isEmpty, record.end) {
    case (false, _): "\(isHypothetical ? "would be " : "")handled by \(handlerNames.joined(separator: ", "))"
    case (true, .cycle): "the chain is a cycle; handled by nobody (no)"
    case (true, _): "\(isHypothetical ? "would be " : "")handled by nobody (no)"
    }
  }

  private var path: String {
    record.asked.isEmpty ? "nobody to ask" : PathDrawing.text(record.asked, interner)
  }

  private var handlerNames: [String] { record.handlers.map(name) }

  private func name(_ number: Int32) -> String { interner.text(number) }

  var json: JSONValue? {
    var members: [(String, JSONValue)] = [
      ("action", .string(record.action)),
      ("arguments", .strings(record.arguments)),
      ("sender", record.sender == 0 ? .null : .string(name(record.sender))),
      ("start", record.start == 0 ? .null : .string(name(record.start))),
      ("startRule", .string(record.startRule.number)),
      ("handled", .bool(!record.handlers.isEmpty)),
      ("handler", .optional(handlerNames.first)),
      ("handlers", .strings(handlerNames)),
      ("asked", .strings(record.asked.map(name))),
      ("end", .string(record.end.rawValue)),
    ]
    if let frameworkMethod { members.append(("frameworkMethod", frameworkMethod.json)) }
    if let trace { members.append(("hops", trace.json)) }
    if !notes.isEmpty { members.append(("notes", .strings(notes))) }
    return .object(members)
  }
}

/// Several deliveries, in order.
struct DeliveriesReport: Report {
  let deliveries: [DeliveryReport]
  /// What to say to people when there are none.
  let whenEmpty: String
  var more: [(String, JSONValue)] = []

  var lines: [String] { deliveries.isEmpty ? [whenEmpty] : deliveries.flatMap(\.lines) }

  var json: JSONValue? { .object([("deliveries", .array(deliveries.compactMap(\.json)))] + more) }
}
