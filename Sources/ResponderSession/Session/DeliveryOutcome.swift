// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderText

/// The outcome of a delivery, real or predicted, with names in place of nodes.
package struct DeliveryOutcome {
  package let record: DeliveryRecord
  package let interner: Interner
  package var notes: [String]
  // OPTIMIZATION: one reference stands for what few deliveries have, because they are copied on the way to their report.
  private var details: Details?

  private final class Details {
    let trace: SearchTrace?
    let targetWithoutMethod: Int32?
    let frameworkMethod: FrameworkMethods?
    let absent: [AbsentHandler]

    init(_ trace: SearchTrace?, _ target: Int32?, _ method: FrameworkMethods?, _ absent: [AbsentHandler]) {
      (self.trace, targetWithoutMethod, frameworkMethod, self.absent) = (trace, target, method, absent)
    }
  }

  init(
    record: DeliveryRecord, interner: Interner, trace: SearchTrace? = nil, targetWithoutMethod: Int32? = nil,
    notes: [String], frameworkMethod: FrameworkMethods? = nil
  ) {
    (self.record, self.interner, self.notes) = (record, interner, notes)
    if trace != nil || targetWithoutMethod != nil || frameworkMethod != nil {
      details = Details(trace, targetWithoutMethod, frameworkMethod, [])
    }
  }

  /// Every verdict on the path, for `--trace`.
  package var trace: SearchTrace? { details?.trace }

  /// The name of a target that lacks the method, so that the delivery would fail.
  package var targetWithoutMethod: Int32? { details?.targetWithoutMethod }

  /// The method, when it is a framework method.
  package var frameworkMethod: FrameworkMethods? { details?.frameworkMethod }

  /// The classes that would handle it and have no object, when it was looked up and nothing handles it.
  package var absent: [AbsentHandler] {
    get { details?.absent ?? [] }
    set { details = Details(trace, targetWithoutMethod, frameworkMethod, newValue) }
  }

  /// The names of the objects that handled the message.
  private var handlerNames: [String] { record.handlers.map(interner.text) }

  /// Appends the names of the objects that handled the message, with commas between them.
  package func writeHandlers(to text: AnswerText) { record.appendHandlers(from: interner, to: text) }

  /// The delivery as JSON.
  package var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("action", .string(record.action)),
      ("arguments", .strings(record.arguments)),
      ("sender", record.sender == 0 ? .null : .string(interner.text(record.sender))),
      ("start", record.start == 0 ? .null : .string(interner.text(record.start))),
      ("startRule", .string(record.startRule.number)),
      ("handled", .bool(record.isHandled)),
      ("handler", .optional(handlerNames.first)),
      ("handlers", .strings(handlerNames)),
      ("asked", .strings(record.asked.map(interner.text))),
      ("end", .string(record.end.rawValue)),
    ]
    members += record.assurance.members
    if let frameworkMethod { members.append(("frameworkMethod", frameworkMethod.json)) }
    if let trace { members.append(("hops", trace.json)) }
    if !absent.isEmpty { members.append(("absent", .array(absent.map({ $0.json })))) }
    if !notes.isEmpty { members.append(("notes", .strings(notes))) }
    return .object(members)
  }
}

extension Assurance {
  /// The members of an answer in JSON; an answer that is known has none.
  package var members: [(String, JSONValue)] {
    guard certainty != .known else { return [] }
    return [("certainty", .string(certainty.rawValue)), ("because", .string(because ?? ""))]
  }
}

extension SearchTrace {
  /// The hops as JSON.
  fileprivate var json: JSONValue {
    .array(
      hops.map { hop in
        .object(
          [
            ("name", .string(interner.text(hop.name))), ("class", .string(interner.text(hop.className))),
            ("verdict", .string(hop.verdict.word)),
          ] + (hop.owner.map { [("owner", .string($0))] } ?? []))
      })
  }
}
