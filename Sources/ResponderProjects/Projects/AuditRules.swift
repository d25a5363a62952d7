// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderText

extension Character {
  /// Whether it ends a line of a file of rules or a baseline.
  var isLineEnd: Bool { self == "\n" || self == "\r\n" }
}

/// What an audit leaves out on purpose: the entries of `.responder-audit` files, and comments beside the code.
package struct AuditRules: Equatable, Sendable {
  /// The name of the file in a folder that is audited.
  package static let fileName = ".responder-audit"

  /// What an entry leaves out.
  struct Scope: Hashable, Sendable {
    /// The code of the findings, or nil for all.
    var code: Finding.Code?
    /// The action of the findings, or nil for any.
    var action: String?
    /// The file or folder of the findings, or nil for all.
    var path: String?
  }

  /// A line of a file.
  struct Entry: Equatable, Sendable {
    enum Effect: Equatable, Sendable {
      /// It leaves out findings.
      case ignore(Scope)
      /// It leaves out a file or folder.
      case exclude(String)
    }

    var place: SourcePlace
    var text: String
    var effect: Effect

    /// What stays the same when lines are moved within the file.
    var key: String { "\(place.file) \(text)" }
  }

  private(set) var entries: [Entry] = []
  private var scopes: Set<Scope> = []
  private var excluded: Set<String> = []

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
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isLineEnd }).enumerated() {
      let words = line.split(maxSplits: 3, whereSeparator: { $0.isWhitespace }).map(String.init)
      guard let verb = words.first, !verb.hasPrefix("#") else { continue }
      func path(_ position: Int) -> String? {
        guard words.count > position else { return nil }
        let path = words[position...].joined(separator: " ")
        return shown(path.hasSuffix("/") ? String(path.dropLast()) : path)
      }
      func add(_ effect: Entry.Effect) {
        entries.append(
          Entry(place: SourcePlace(file: name, line: index + 1), text: words.joined(separator: " "), effect: effect))
      }
      switch (verb, words.count) {
      case ("exclude", 2...):
        guard let path = path(1) else { continue }
        excluded.insert(path)
        add(.exclude(path))
      case ("ignore", 2...):
        let code = Finding.Code(rawValue: words[1])
        guard code != nil || words[1] == "*" else {
          throw Diagnostic(
            .badArgument, "'\(name)', line \(index + 1): '\(words[1])' is not the code of a finding",
            help: ["expected one of * \(Finding.Code.allCases.map { $0.rawValue }.joined(separator: " "))"])
        }
        let action = words.count > 2 && words[2] != "*" ? words[2] : nil
        let scope = Scope(code: code, action: action, path: path(3))
        scopes.insert(scope)
        add(.ignore(scope))
      default:
        throw Diagnostic(
          .badArgument,
          "'\(name)', line \(index + 1) is not an entry: expected 'ignore CODE [ACTION [PATH]]' or 'exclude PATH'",
          help: ["'*' stands for any code or action"])
      }
    }
  }

  /// The number of files and folders that are left out.
  package var excludedCount: Int { excluded.count }

  /// Returns whether a file is left out.
  ///
  /// - Complexity: O(folders of the path).
  package func excludes(_ path: String) -> Bool { Self.ancestors(of: path).contains(where: excluded.contains) }

  /// Returns the entries that leave out what other rules do not.
  ///
  /// - Complexity: O(entries × folders of their paths).
  func entries(notIn others: AuditRules) -> [Entry] {
    let known = Set(others.entries.map { $0.key })
    return entries.filter { entry in
      guard !known.contains(entry.key) else { return false }
      switch entry.effect {
      case .exclude(let path): return !others.excludes(path)
      case .ignore(let scope): return others.scopes(code: scope.code, action: scope.action, path: scope.path).isEmpty
      }
    }
  }

  /// The rules without the files that other rules do not leave out.
  package func excluding(onlyWhat others: AuditRules) -> AuditRules {
    var rules = self
    rules.excluded.formIntersection(others.excluded)
    return rules
  }

  /// Returns a path and the folders above it.
  private static func ancestors(of path: String) -> some Sequence<String> {
    sequence(first: path) { path in
      path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) }.flatMap { $0.isEmpty ? nil : $0 }
    }
  }

  /// Returns what leaves out a finding at one of its places.
  ///
  /// - Complexity: O(folders of its file).
  private func scopes(for finding: Finding, at subject: Finding.Place) -> [Scope] {
    scopes(code: finding.code, action: finding.action, path: subject.origin?.file)
  }

  /// Returns what leaves out all findings with a code, an action and a place; nil for any.
  private func scopes(code: Finding.Code?, action: String?, path: String?) -> [Scope] {
    guard !scopes.isEmpty else { return [] }
    let paths: [String?] = [nil] + (path.map { Self.ancestors(of: $0).map { $0 } } ?? [])
    let actions = action == nil ? [nil] : [nil, action]
    return (code == nil ? [nil] : [nil, code]).flatMap { code in
      actions.flatMap { action in
        paths.map { Scope(code: code, action: action, path: $0) }.filter(scopes.contains)
      }
    }
  }

  /// A finding that is left out, and by what.
  struct Silenced {
    /// What leaves out one place of the finding: entries, or else the comment at a line.
    struct Cause {
      var scopes: Set<Scope>
      var comment: SourcePlace?
    }

    var finding: Finding
    /// The causes by the positions of the places.
    var causes: [Cause] = []
  }

  /// Removes the findings whose places are all left out; a comment counts only where `heeds` accepts it for the key of the
  /// finding at the place.
  ///
  /// - Complexity: O(places × folders + entries).
  /// - Returns: The removed findings, and the entries that left nothing out.
  func apply(
    to findings: inout [Finding], with comments: IgnoringComments = IgnoringComments(),
    heeding heeds: (_ key: String, _ comment: SourcePlace) -> Bool = { _, _ in true }
  ) -> (silenced: [Silenced], unused: [String]) {
    var used = Set<Scope>()
    var silenced: [Silenced] = []
    findings.removeAll { finding in
      var cause = Silenced(finding: finding)
      var isHeard = false
      for (subject, key) in zip(finding.subjects, finding.keys) {
        let matching = scopes(for: finding, at: subject)
        used.formUnion(matching)
        let line = matching.isEmpty ? comments.line(ignoring: finding.code, at: subject.origin) : nil
        let place = line.flatMap { line in subject.origin.map { SourcePlace(file: $0.file, line: line) } }
        let comment = place.flatMap { heeds(key, $0) ? $0 : nil }
        cause.causes.append(Silenced.Cause(scopes: Set(matching), comment: comment))
        if matching.isEmpty, comment == nil { isHeard = true }
      }
      guard !isHeard, !finding.subjects.isEmpty else { return false }
      silenced.append(cause)
      return true
    }
    let unused = entries.filter { entry in
      if case .ignore(let scope) = entry.effect { !used.contains(scope) } else { false }
    }
    return (silenced, unused.map { "\($0.place.place): \($0.text)" })
  }
}
