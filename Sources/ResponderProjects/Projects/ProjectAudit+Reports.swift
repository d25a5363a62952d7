// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderText

extension ProjectAudit {
  /// The findings as lines in the form of compiler diagnostics, which editors and Xcode recognise.
  package var lines: [String] { findings.flatMap(\.lines) + [closingLine] }

  private var closingLine: String {
    let more = accepted > 0 ? ", \(accepted) accepted" : ""
    guard !findings.isEmpty else { return "no findings\(more) in \(scope)" }
    let levels = Finding.Level.counts(in: findings.lazy.map(\.level))
    return levels.map(\.text).joined(separator: ", ") + "\(more) in \(scope)"
  }

  /// The findings as one JSON object.
  package var json: JSONValue {
    .object([
      ("findings", .array(findings.map(\.json))), ("accepted", .int(accepted)), ("stale", .strings(stale)),
      ("documents", .int(documentCount)), ("sources", .int(sourceCount)), ("notes", .strings(notes)),
    ])
  }
}

extension ProjectFinding {
  /// The largest number of places shown below a finding; JSON contains all of them.
  private static let placeLimit = 5

  fileprivate var lines: [String] {
    let place = origin.map { $0.place + ": " } ?? ""
    let more = subjects.dropFirst() + others
    var lines = ["\(place)\(level.rawValue): \(message) [\(code.rawValue)]"]
    lines += more.prefix(Self.placeLimit).map { "  \($0.role): \($0.text)" }
    if more.count > Self.placeLimit { lines.append("  and \(more.count - Self.placeLimit) more") }
    return lines + help.map { "  help: \($0)" }
  }

  fileprivate var json: JSONValue {
    .object([
      ("code", .string(code.rawValue)), ("level", .string(level.rawValue)), ("action", .optional(action)),
      ("message", .string(message)), ("places", .array(subjects.map(\.json))), ("related", .array(others.map(\.json))),
      ("help", .strings(help)), ("keys", .strings(keys)), ("fingerprint", .string(fingerprint)),
    ])
  }
}

extension ProjectFinding.Place {
  /// The position of the place as text, or its identity when it is not in a file.
  fileprivate var text: String { origin?.text ?? identity }

  fileprivate var json: JSONValue {
    var members: [(String, JSONValue)] = []
    if case .object(let place)? = origin?.json { members = place }
    members.append(("identity", .string(identity)))
    if !role.isEmpty { members.append(("role", .string(role))) }
    return .object(members)
  }
}
