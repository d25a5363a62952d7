// SPDX-License-Identifier: Apache-2.0

import ResponderFormats
import ResponderText

/// The answer of `import`: what it added and what it left out.
struct ImportReport: Report {
  let nodes: Int
  let connections: Int
  let counts: ImportCounts?
  let code: ImportedCode?
  let notes: [ImportNotes.Note]

  var lines: [String] { ["imported \(summary)"] + notes.map { "note: \($0.line)" } }

  private var summary: String {
    if let code { return Self.summary(of: code) }
    var parts = [counted(nodes, "node")]
    if connections > 0 { parts.append(counted(connections, "connection")) }
    if let counts {
      if counts.segues > 0 { parts.append(counted(counts.segues, "segue")) }
      if counts.scenes > 0 { parts.append(counted(counts.scenes, "scene")) }
      if counts.documents > 1 { parts.append("from \(counts.documents) documents") }
    }
    return parts.joined(separator: ", ")
  }

  private static func summary(of code: ImportedCode) -> String {
    var parts = [
      counted(code.classes.count, "class", "classes"), counted(code.handlerCount, "handler"),
      counted(code.sendCount, "send"),
    ]
    if !code.protocols.isEmpty { parts.append(counted(code.protocols.count, "protocol")) }
    return parts.joined(separator: ", ") + " from \(counted(code.files, "source"))"
  }

  var json: JSONValue? {
    var members: [(String, JSONValue)] = [("nodes", .int(nodes)), ("connections", .int(connections))]
    if let counts { members += counts.all.map { ($0.name, .int($0.value)) } }
    if let code {
      members += [
        ("sources", .int(code.files)), ("classes", .int(code.classes.count)), ("handlers", .int(code.handlerCount)),
        ("sends", .int(code.sendCount)), ("protocols", .int(code.protocols.count)),
      ]
    }
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

extension ImportedCode {
  fileprivate var handlerCount: Int { classes.reduce(0) { $0 + $1.handlers.count } }
  fileprivate var sendCount: Int { classes.reduce(sends.count) { $0 + $1.sends.count } }
}
