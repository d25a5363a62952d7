// SPDX-License-Identifier: Apache-2.0

import ResponderFormats

/// What an import brought and what it left out.
struct ImportReport: Report {
  let nodes: Int
  let connections: Int
  let counts: ImportCounts?
  let notes: [ImportNotes.Note]

  var lines: [String] { ["imported \(summary)"] + notes.map { "note: \($0.line)" } }

  private var summary: String {
    var parts = [Self.count(nodes, "node")]
    if connections > 0 { parts.append(Self.count(connections, "connection")) }
    if let counts {
      if counts.segues > 0 { parts.append(Self.count(counts.segues, "segue")) }
      if counts.scenes > 0 { parts.append(Self.count(counts.scenes, "scene")) }
      if counts.documents > 1 { parts.append("from \(counts.documents) documents") }
    }
    return parts.joined(separator: ", ")
  }

  private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  var json: JSONValue? {
    var members: [(String, JSONValue)] = [("nodes", .int(nodes)), ("connections", .int(connections))]
    if let counts { members += counts.members }
    members.append(
      (
        "notes",
        .array(
          notes.map {
            .object([("text", .string($0.text)), ("count", .int($0.count)), ("examples", .strings($0.examples))])
          })
      ))
    return .object(members)
  }
}

extension ImportCounts {
  /// The counts by the names programs know them under.
  var members: [(String, JSONValue)] {
    [
      ("documents", .int(documents)), ("connectionLists", .int(connectionLists)), ("actions", .int(actions)),
      ("nilTargeted", .int(nilTargeted)), ("outlets", .int(outlets)), ("segues", .int(segues)),
      ("scenes", .int(scenes)), ("bindings", .int(bindings)), ("unknownElements", .int(unknownElements)),
    ]
  }
}
