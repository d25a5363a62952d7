// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderModel
import ResponderText

/// Who supplies a property up a chain.
struct SupplyReport: Report {
  let property: String
  /// Of the names of those asked, in order, in the interner.
  let asked: [Int32]
  let interner: Interner
  /// What the supplier has, nil when a handler or the framework says it.
  let value: String?
  let supply: Supply

  /// The last one asked, when someone does.
  private var supplier: String? { supply.supplier == nil ? nil : asked.last.map(interner.text) }

  var lines: [String] {
    let path = asked.isEmpty ? "nobody to ask" : PathDrawing.text(asked, interner)
    let rule = supply.rule.map { " (\($0.number))" } ?? ""
    return ["\(property.withColon) \(path), \(end)\(rule)"]
  }

  private var end: String {
    guard let supplier else {
      return supply.end == .cycle ? "the chain is a cycle; supplied by nobody" : "supplied by nobody"
    }
    if supply.isDefault { return "\(supplier) supplies its own" }
    return "supplied by \(supplier)" + (value.map { ": \($0)" } ?? "")
  }

  var json: JSONValue? {
    .object([
      ("property", .string(property)), ("start", .optional(asked.first.map(interner.text))),
      ("asked", .strings(asked.map(interner.text))),
      ("supplier", .optional(supplier)), ("value", .optional(value)), ("default", .bool(supply.isDefault)),
      ("rule", .optional(supply.rule?.number)), ("end", .string(supplier == nil ? supply.end.rawValue : "supplied")),
    ])
  }
}
