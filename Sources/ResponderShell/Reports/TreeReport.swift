// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderModel
import ResponderText

/// The nodes as `tree` shows them, in numbers until someone wants to read them.
struct TreeReport: Report {
  struct Row {
    /// Of its name and its class's, in the interner.
    var name: Int32
    var className: Int32
    /// Of the name of what holds it; 0 at the top.
    var parent: Int32
    var depth: Int32
    var kind: ResponderKind
  }

  /// Parents first.
  let rows: [Row]
  /// What is remarkable about a row.
  let notes: [Int: [String]]
  /// The delivery that finished last, which a drawing marks.
  let lastDelivery: DeliveryRecord?
  /// Whether that is one which stands at the last hop of its record.
  let isStanding: Bool
  let interner: Interner

  // Deep nesting would run off any screen; the depth shown stops where names would.
  var lines: [String] {
    rows.indices.map { index in
      String(repeating: "  ", count: min(Int(rows[index].depth), 40)) + interner.text(rows[index].name) + " "
        + interner.text(rows[index].className) + (noteText(of: index).map { " \($0)" } ?? "")
    }
  }

  var json: JSONValue? {
    let nodes = rows.map { row in
      JSONValue.object([
        ("name", .string(interner.text(row.name))), ("kind", .string(row.kind.word)),
        ("class", .string(interner.text(row.className))),
        ("parent", row.parent == 0 ? .null : .string(interner.text(row.parent))),
      ])
    }
    return .object([("nodes", .array(nodes))])
  }

  /// The remarks on a row in parentheses, nil when there are none.
  func noteText(of index: Int) -> String? { notes[index].map { "(\($0.joined(separator: ", ")))" } }
}

extension Session {
  /// A tree or what is under a node, as it is now.
  ///
  /// Complexity: O(nodes).
  func treeReport(of root: ResponderID?) -> TreeReport {
    let entries = root.map { model.outline(from: $0) } ?? model.outline()
    let firstResponders = model.tree.firstResponders
    var notes: [Int: [String]] = [:]
    let rows = entries.enumerated().map { index, entry in
      let remarks = model.notes(about: entry.id, firstResponders)
      if !remarks.isEmpty { notes[index] = remarks }
      return TreeReport.Row(
        name: model.names.nameNumber(ofSlot: entry.id.index),
        className: model.names.nameNumber(of: model.tree.classID(of: entry.id)),
        parent: entry.parent.map { model.names.nameNumber(ofSlot: $0.index) } ?? 0,
        depth: Int32(truncatingIfNeeded: entry.depth), kind: model.tree.kind(of: entry.id))
    }
    return TreeReport(
      rows: rows, notes: notes, lastDelivery: execution.notes.stop?.record ?? model.deliveries.last,
      isStanding: execution.notes.stop != nil, interner: model.names.interner)
  }
}
