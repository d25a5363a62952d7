// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis

/// The accepted findings, one a line, in a form that edits to other parts of a project do not change.
package struct AuditBaseline {
  private struct Entry {
    var line: Int
    var key: String
  }

  private let name: String
  private let entries: [Entry]

  /// Reads a baseline.
  ///
  /// - Throws: `bad-argument` for a line that is not an entry.
  package init(name: String, text: String) throws(Diagnostic) {
    self.name = name
    var entries: [Entry] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      var line = line
      while let last = line.last, last.isWhitespace { line.removeLast() }
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.count == 3, Finding.Code(rawValue: String(words[0])) != nil else {
        throw Diagnostic(
          .badArgument, "'\(name)', line \(index + 1) is no entry of a baseline: expected CODE ACTION PLACE",
          help: ["--write-baseline writes one"])
      }
      entries.append(Entry(line: index + 1, key: String(line)))
    }
    self.entries = entries
  }

  /// Returns a baseline that accepts some findings, sorted so that few lines change when the findings change.
  static func text(accepting findings: [ProjectFinding]) -> String {
    let header =
      "# Findings of 'responder audit' that are accepted: code, action, place. --write-baseline writes them.\n"
    return header + Set(findings.flatMap(\.keys)).sorted().map { $0 + "\n" }.joined()
  }

  /// Removes the findings that the baseline accepts in all their places.
  ///
  /// - Complexity: O(findings + entries).
  /// - Returns: The number of removed findings, and the entries that no longer accept one.
  func accept(_ findings: inout [ProjectFinding]) -> (accepted: Int, stale: [String]) {
    let known = Set(entries.map(\.key))
    let count = findings.count
    let found = Set(findings.flatMap(\.keys))
    findings.removeAll { finding in !finding.keys.isEmpty && finding.keys.allSatisfy(known.contains) }
    let stale = entries.filter { !found.contains($0.key) }.map { "\(name):\($0.line): \($0.key)" }
    return (count - findings.count, stale)
  }
}
