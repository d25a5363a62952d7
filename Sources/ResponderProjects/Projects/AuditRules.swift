// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis

/// What an audit leaves out on purpose: the entries of `.responder-audit` files, and comments beside the code.
package struct AuditRules: Sendable {
  /// The name of the file in a folder that is audited.
  package static let fileName = ".responder-audit"

  fileprivate struct Entry {
    /// The position of the entry, for messages.
    var place: String
    var text: String
    /// The code of the findings, or nil for all.
    var code: Finding.Code?
    /// The action of the findings, or nil for any.
    var action: String?
    /// The file or folder of the findings, or nil for all.
    var path: String?
  }

  private var entries: [Entry] = []
  private var excluded: [String] = []

  package init() {}

  /// Adds the entries of a file.
  ///
  /// `ignore CODE [ACTION [PATH]]` leaves out findings, where `*` stands for any code or action; `exclude PATH` leaves
  /// out a file or folder. A path is relative to the folder of the file; `shown` returns it as findings show it.
  ///
  /// - Throws: `bad-argument` for a line that is not an entry.
  package mutating func add(
    _ text: String, named name: String, shown: (String) -> String
  ) throws(Diagnostic) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.split(maxSplits: 3, whereSeparator: \.isWhitespace).map(String.init)
      guard let verb = words.first, !verb.hasPrefix("#") else { continue }
      let place = "\(name):\(index + 1)"
      func path(_ position: Int) -> String? {
        guard words.count > position else { return nil }
        let path = words[position...].joined(separator: " ")
        return shown(path.hasSuffix("/") ? String(path.dropLast()) : path)
      }
      switch (verb, words.count) {
      case ("exclude", 2...):
        if let path = path(1) { excluded.append(path) }
      case ("ignore", 2...):
        let code = Finding.Code(rawValue: words[1])
        guard code != nil || words[1] == "*" else {
          throw Diagnostic(
            .badArgument, "'\(name)', line \(index + 1): '\(words[1])' is not the code of a finding",
            help: ["expected one of * \(Finding.Code.allCases.map(\.rawValue).joined(separator: " "))"])
        }
        let action = words.count > 2 && words[2] != "*" ? words[2] : nil
        entries.append(
          Entry(
            place: place, text: words.joined(separator: " "), code: code, action: action, path: path(3)))
      default:
        throw Diagnostic(
          .badArgument,
          "'\(name)', line \(index + 1) is not an entry: expected 'ignore CODE [ACTION [PATH]]' or 'exclude PATH'",
          help: ["'*' stands for any code or action"])
      }
    }
  }

  /// Whether no file is left out.
  package var excludesNothing: Bool { excluded.isEmpty }

  /// Returns whether a file is left out.
  package func excludes(_ path: String) -> Bool { excluded.contains { Self.isInside(path, $0) } }

  private static func isInside(_ file: String, _ path: String) -> Bool { file == path || file.hasPrefix(path + "/") }

  /// Removes the findings whose places are all left out.
  ///
  /// - Complexity: O(places × entries + size of the files with findings).
  /// - Returns: The number of removed findings, and the entries that left nothing out.
  func apply(to findings: inout [ProjectFinding], in files: [ProjectFile]) -> (ignored: Int, unused: [String]) {
    var used = Set<Int>()
    var comments = IgnoringComments(files)
    let count = findings.count
    findings.removeAll { finding in
      let left = finding.subjects.filter { subject in
        let matching = entries.indices.filter { entries[$0].matches(finding, at: subject) }
        used.formUnion(matching)
        return matching.isEmpty && !comments.ignore(finding.code, at: subject)
      }
      return left.isEmpty && !finding.subjects.isEmpty
    }
    let unused = entries.indices.filter { !used.contains($0) }.map { "\(entries[$0].place): \(entries[$0].text)" }
    return (count - findings.count, unused)
  }
}

extension AuditRules.Entry {
  fileprivate func matches(_ finding: ProjectFinding, at subject: ProjectFinding.Place) -> Bool {
    guard code == nil || code == finding.code, action == nil || action == finding.action else { return false }
    guard let path else { return true }
    return subject.origin.map { $0.file == path || $0.file.hasPrefix(path + "/") } ?? false
  }
}

/// The comments `responder:ignore` in sources, at the end of a line or alone on the line above.
private struct IgnoringComments {
  private static let mark = "responder:ignore"
  private let files: [String: Int]
  private let contents: [ProjectFile]
  private var lines: [String: [Substring]] = [:]

  init(_ files: [ProjectFile]) {
    contents = files
    self.files = Dictionary(files.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns whether a comment leaves out the findings of a code at a place.
  mutating func ignore(_ code: Finding.Code, at place: ProjectFinding.Place) -> Bool {
    guard let origin = place.origin, let number = origin.line, let position = files[origin.file] else { return false }
    let lines =
      lines[origin.file]
      ?? String(decoding: contents[position].bytes, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
    self.lines[origin.file] = lines
    guard lines.indices.contains(number - 1) else { return false }
    if Self.ignores(code, lines[number - 1]) { return true }
    guard number > 1 else { return false }
    let above = lines[number - 2].drop(while: \.isWhitespace)
    return ["//", "/*", "<!--"].contains(where: above.hasPrefix) && Self.ignores(code, above)
  }

  /// Returns whether a line has the mark, followed by the code or by none.
  private static func ignores(_ code: Finding.Code, _ line: Substring) -> Bool {
    guard let mark = line.firstRange(of: mark) else { return false }
    let words = line[mark.upperBound...].split { !($0.isLetter || $0 == "-") }.map(String.init)
    let codes = words.prefix { Finding.Code(rawValue: $0) != nil }
    return codes.isEmpty || codes.contains(code.rawValue)
  }
}
