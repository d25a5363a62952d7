// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

/// A choice among the sessions of files: by lines of the file, and by parts of the session's name.
package struct SessionChoice: Hashable, Sendable {
  /// The lines named, 1-based; empty for all sessions of the file.
  package var lines: [Int]
  /// Texts of which a session's name must contain one; empty for any name.
  package var filters: [String]

  /// Makes a choice.
  package init(lines: [Int] = [], filters: [String] = []) {
    self.lines = lines
    self.filters = filters
  }

  /// A session of a file, or the part of it up to a statement.
  package struct Part: Hashable, Sendable {
    /// The index of the session in the file.
    let index: Int
    /// The number of statements, or nil for all.
    let count: Int?
  }

  /// Returns the chosen parts of a file, in the order of the file or of the lines.
  ///
  /// A line that opens or closes a fence, or that precedes the first statement, means the whole session. A line of a
  /// statement or its output means the session up to that statement, because a statement needs those before it.
  ///
  /// - Throws: That a line is not in a session.
  package func parts(of file: SessionFile) throws(SessionFileError) -> [Part] {
    let transcripts = file.transcripts
    var parts: [Part] = []
    if lines.isEmpty { parts = transcripts.indices.map { Part(index: $0, count: nil) } }
    for line in lines {
      guard let index = transcripts.firstIndex(where: { $0.line <= line && line <= $0.lastLine }) else {
        let places = transcripts.map { $0.line == $0.lastLine ? "\($0.line)" : "\($0.line)-\($0.lastLine)" }
        throw SessionFileError(
          file: file.name, line: line,
          message: "line \(line) is not in a session; the sessions are at \(places.joined(separator: ", "))")
      }
      parts.append(Part(index: index, count: transcripts[index].count(through: line)))
    }
    return parts.filter { part in
      filters.isEmpty || filters.contains { transcripts[part.index].name.holds($0) }
    }
  }
}

extension SessionFile {
  /// Returns the transcript of a part; its name ends with the line of the last statement when there are later ones.
  package func transcript(of part: SessionChoice.Part) -> Transcript {
    part.count.map(transcripts[part.index].prefix) ?? transcripts[part.index]
  }
}

extension Transcript {
  /// Returns the number of statements up to the one at a line or above it, or nil for all.
  fileprivate func count(through line: Int) -> Int? {
    if fenceIndentation != nil, line == self.line || line == lastLine { return nil }
    let starts = statementLines
    let count = starts.count { $0 <= line }
    return count == 0 || count == starts.count ? nil : count
  }

  /// The line of the file at which each statement begins, 1-based and ascending.
  private var statementLines: [Int] {
    guard case .script(let text) = content else { return steps.map(\.line) }
    let reader = ScriptReader(name: file, bytes: Array(text.utf8), firstLine: firstLineOfScript)
    var lines: [Int] = []
    while let statement = try? reader.next() { lines.append(statement.line) }
    return lines
  }

  /// The line of the file at which a plain script begins, 1-based.
  var firstLineOfScript: Int { fenceIndentation == nil ? line : line + 1 }

  /// Returns the first `count` statements of a transcript that has more.
  fileprivate func prefix(_ count: Int) -> Transcript {
    let starts = statementLines
    let content: Content
    switch self.content {
    case .steps(let steps): content = .steps(Array(steps.prefix(count)))
    case .script(let text):
      let lines = text.utf8.split(separator: Byte.lineFeed, omittingEmptySubsequences: false)
      let kept = lines.prefix(starts[count] - firstLineOfScript).map { Substring($0) + "\n" }
      content = .script(kept.joined())
    }
    return Transcript(
      file: file, name: "\(file):\(starts[count - 1])", line: line, lastLine: lastLine, content: content,
      failureReason: failureReason, fixtures: fixtures, fenceIndentation: fenceIndentation)
  }
}
