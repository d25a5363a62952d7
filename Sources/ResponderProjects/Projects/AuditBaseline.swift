// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderText

/// The accepted findings, one a line, in a form that edits to other parts of a project do not change.
package struct AuditBaseline {
  private struct Entry {
    var line: Int
    var key: String
  }

  private let name: String
  private let entries: [Entry]
  /// The revision it was compared with, and the entries that this has; nil where there was none.
  private var earlier: (revision: String, keys: Set<String>)?

  /// The name of the revision it was compared with.
  var revision: String { earlier?.revision ?? "" }

  /// Reads a baseline.
  ///
  /// - Throws: `bad-argument` for a line that is not an entry.
  package init(name: String, text: String) throws(Diagnostic) {
    self.name = name
    entries = Self.entries(of: text)
    for entry in entries {
      let words = entry.key.split(separator: " ", maxSplits: 2)
      guard words.count == 3, Finding.Code(rawValue: String(words[0])) != nil else {
        throw Diagnostic(
          .badArgument, "'\(name)', line \(entry.line) is not an entry of a baseline: expected CODE ACTION PLACE",
          help: ["--write-baseline writes one"])
      }
    }
  }

  /// Returns the lines that are neither blank nor comments.
  private static func entries(of text: String) -> [Entry] {
    text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isLineEnd }).enumerated().compactMap {
      index, line in
      var line = line
      while let last = line.last, last.isWhitespace { line.removeLast() }
      return line.isEmpty || line.hasPrefix("#") ? nil : Entry(line: index + 1, key: String(line))
    }
  }

  /// Notes which entries the baseline of an earlier state does not have.
  package mutating func compare(with earlier: String, of revision: String) {
    self.earlier = (revision, Set(Self.entries(of: earlier).map { $0.key }))
  }

  /// Returns a baseline that accepts some findings, sorted so that few lines change when the findings change.
  static func text(accepting findings: [Finding]) -> String {
    let header =
      "# Findings of 'responder audit' that are accepted: code, action, place. --write-baseline writes them.\n"
    return header + Set(findings.flatMap { $0.keys }.map(entry)).sorted().map { $0 + "\n" }.joined()
  }

  /// Returns whether a baseline may accept a finding; one about what a change silences is for its reviewer.
  static func isAcceptable(_ finding: Finding) -> Bool { finding.code != .silencedHere }

  /// Returns a key as the line that accepts it.
  private static func entry(_ key: String) -> String { Escaped<EntryLine>(name: key).text }

  /// What a baseline accepted of some findings.
  struct Outcome {
    /// The number of findings that were removed.
    var accepted = 0
    /// The entries that accept no finding, with their places.
    var stale: [String] = []
    /// The entries that the earlier state does not have and that accepted findings.
    var new: [(text: String, place: SourcePlace, findings: [Finding])] = []
  }

  /// Removes the findings that the baseline accepts in all their places, and returns what it accepted.
  ///
  /// `older` are the keys of findings that were removed before, which entries may concern too. When `isStrict`, entries that
  /// the earlier state does not have accept nothing.
  ///
  /// - Complexity: O(findings + entries).
  func accept(_ findings: inout [Finding], besides older: Set<String>, isStrict: Bool) -> Outcome {
    var outcome = Outcome()
    let isNew = { (key: String) in earlier.map { !$0.keys.contains(key) } ?? false }
    let known = Set(entries.lazy.map { $0.key }.filter { !isStrict || !isNew($0) })
    let found = Set((findings.flatMap { $0.keys } + older).map(Self.entry))
    var acceptedByNew: [String: [Finding]] = [:]
    findings.removeAll { finding in
      let keys = finding.keys.map(Self.entry)
      guard Self.isAcceptable(finding), !keys.isEmpty, keys.allSatisfy(known.contains) else { return false }
      for key in keys where isNew(key) { acceptedByNew[key, default: []].append(finding) }
      outcome.accepted += 1
      return true
    }
    outcome.stale = entries.filter { !found.contains($0.key) }.map { "\(name):\($0.line): \($0.key)" }
    outcome.new = entries.compactMap { entry in
      acceptedByNew.removeValue(forKey: entry.key).map {
        (entry.key, SourcePlace(file: name, line: entry.line), $0)
      }
    }
    return outcome
  }
}
