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
    var scope: Scope { Scope(code: code, action: action, path: path) }
  }

  private var entries: [Entry] = []
  private var excluded = Set<String>()

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
        if let path = path(1) { excluded.insert(path) }
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
  ///
  /// - Complexity: O(folders around the file).
  package func excludes(_ path: String) -> Bool {
    !excluded.isEmpty && Self.paths(around: path).contains(where: excluded.contains)
  }

  /// Returns the path of a file and those of the folders around it.
  private static func paths(around file: String) -> [String] {
    [file] + file.indices.filter { file[$0] == "/" }.map { String(file[..<$0]) }
  }

  /// Removes the findings whose places are all left out.
  ///
  /// - Complexity: O(places × folders around each + entries + size of the files with findings).
  /// - Returns: The number of removed findings, and the entries that left nothing out.
  func apply(to findings: inout [ProjectFinding], in files: [ProjectFile]) -> (ignored: Int, unused: [String]) {
    let scopes = Set(entries.map(\.scope))
    let paths = Set(entries.compactMap(\.path))
    var pathsAround: [String: [String?]] = [:]
    var used = Set<Scope>()
    var comments = IgnoringComments(files)
    let count = findings.count
    findings.removeAll { finding in
      let left = finding.subjects.filter { subject in
        let file = subject.origin?.file ?? ""
        let around = pathsAround[file] ?? [nil] + Self.paths(around: file).filter(paths.contains)
        pathsAround[file] = around
        let matching = Scope.all(of: finding, in: subject.origin == nil ? [nil] : around).filter(scopes.contains)
        used.formUnion(matching)
        return matching.isEmpty && !comments.ignore(finding.code, at: subject)
      }
      return left.isEmpty && !finding.subjects.isEmpty
    }
    let unused = entries.filter { !used.contains($0.scope) }.map { "\($0.place): \($0.text)" }
    return (count - findings.count, unused)
  }

  /// What an entry is about: findings with a code and an action in a file or folder, where nil stands for any.
  fileprivate struct Scope: Hashable {
    let code: Finding.Code?
    let action: String?
    let path: String?

    /// Returns the scopes that a finding at one of its places is in, when these paths are around the place.
    static func all(of finding: ProjectFinding, in paths: [String?]) -> [Scope] {
      let actions = finding.action.map { [nil, $0] } ?? [nil]
      return paths.flatMap { path in
        [nil, finding.code].flatMap { code in actions.map { Scope(code: code, action: $0, path: path) } }
      }
    }
  }
}

/// The comments `responder:ignore` in sources, at the end of a line or alone on the line above.
private struct IgnoringComments {
  private static let mark = "responder:ignore"
  private let files: [String: Int]
  private let contents: [ProjectFile]
  private var lines: [String: [Substring]] = [:]
  /// The codes after the mark in each line that was looked at, by file and number; nil without the mark.
  private var codes: [String: [Int: [String]?]] = [:]

  init(_ files: [ProjectFile]) {
    contents = files
    self.files = Dictionary(files.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns whether a comment leaves out the findings of a code at a place.
  ///
  /// - Complexity: O(1), and O(size of the file) for the first place in a file.
  mutating func ignore(_ code: Finding.Code, at place: ProjectFinding.Place) -> Bool {
    guard let origin = place.origin, let number = origin.line, let position = files[origin.file] else { return false }
    let lines =
      lines[origin.file]
      ?? String(decoding: contents[position].bytes, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
    self.lines[origin.file] = lines
    guard lines.indices.contains(number - 1) else { return false }
    if ignores(code, lines, number - 1, of: origin.file) { return true }
    guard number > 1, ignores(code, lines, number - 2, of: origin.file) else { return false }
    let above = lines[number - 2].drop(while: \.isWhitespace)
    return ["//", "/*", "<!--"].contains(where: above.hasPrefix)
  }

  /// Returns whether a line has the mark, followed by the code or by none.
  private mutating func ignores(_ code: Finding.Code, _ lines: [Substring], _ index: Int, of file: String) -> Bool {
    // Documents without line feeds have all their findings in one line.
    let known = codes[file]?[index] ?? Self.codes(in: lines[index])
    codes[file, default: [:]][index] = .some(known)
    return known.map { $0.isEmpty || $0.contains(code.rawValue) } ?? false
  }

  /// Returns the codes after the mark in a line, or nil without the mark.
  private static func codes(in line: Substring) -> [String]? {
    guard let mark = line.firstRange(of: mark) else { return nil }
    let words = line[mark.upperBound...].split { !($0.isLetter || $0 == "-") }.map(String.init)
    return Array(words.prefix { Finding.Code(rawValue: $0) != nil })
  }
}
