// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// What the lines of a file are: sessions with statements, output, prose and files, plain scripts, and text around them.
///
/// It is read to the end, whatever is wrong: a replay stops at the first problem, and an editor shows it.
package struct SessionDocument {
  /// A session or a script: the whole file, or a fence in Markdown.
  package struct Part {
    /// The line that opens the fence, or nil for a whole file.
    package var heading: SourceLine?
    var fence: Fence?
    /// The content, without the indentation of the fence.
    package var lines: ArraySlice<SourceLine>
    /// Whether statements begin with marks.
    package var isSession = false
    package fileprivate(set) var statements: [TypedStatement] = []
    package fileprivate(set) var fixtures: [Fixture] = []
    /// The comments and other prose of a session.
    package fileprivate(set) var prose: [SourceLine] = []
    /// The reason for which the session is expected to fail, or nil.
    fileprivate(set) var failureReason: String?
  }

  /// A statement of a session, with the lines that it was typed in and the output below it.
  package struct TypedStatement {
    /// The lines, each with what stands behind its mark.
    package var typed: [(line: SourceLine, text: String)]
    package var expected: [SourceLine] = []

    var step: Step {
      Step(
        statement: typed.map(\.text).joined(separator: "\n"), line: typed[0].line.number,
        lastLine: typed[typed.count - 1].line.number, expected: expected.map(\.text),
        expectedLines: expected.map(\.number))
    }
  }

  /// The sessions and scripts, in the order of the file.
  package private(set) var parts: [Part] = []
  /// What is wrong, in the order in which it was found.
  package private(set) var problems: [SessionFileError] = []
  private let file: String

  /// Reads the lines of a file, whose name decides whether it is Markdown.
  ///
  /// - Complexity: O(size).
  package init(name: String, lines: [SourceLine]) {
    file = name
    if SessionFile.isMarkdown(name) {
      readFences(lines)
    } else {
      add(Part(lines: lines[...]), firstLine: 1)
    }
  }

  private mutating func note(_ line: Int, _ message: String) {
    problems.append(SessionFileError(file: file, line: line, message: message))
  }

  // MARK: Markdown

  private mutating func readFences(_ lines: [SourceLine]) {
    var open: (fence: Fence, index: Int)?
    func addPart(_ fence: Fence, from first: Int, to end: Int) {
      let content = lines[first + 1..<end].map { $0.dedented(by: fence.indentation) }
      add(Part(heading: lines[first], fence: fence, lines: content[...]), firstLine: lines[first].number)
    }
    for (index, line) in lines.enumerated() {
      guard let (fence, first) = open else {
        open = Fence(opening: line.text).map { ($0, index) }
        continue
      }
      guard fence.isClosed(by: line.text) else { continue }
      open = nil
      if isTagged(fence, at: lines[first].number) { addPart(fence, from: first, to: index) }
    }
    // The tag does not matter: a fence left open hides every session below it.
    if let (fence, first) = open {
      note(lines[first].number, "fence is not closed, expected a line \"\(fence.closing)\" below")
      if fence.words.first == SessionFile.tag { addPart(fence, from: first, to: lines.count) }
    }
    if parts.isEmpty { note(1, "no session found, expected a fence tagged \"\(SessionFile.tag)\"") }
  }

  /// Returns whether a fence contains a session.
  ///
  /// What follows the tag is an error. There are no options yet, and one that is silently ignored would look as if it were
  /// obeyed.
  private mutating func isTagged(_ fence: Fence, at line: Int) -> Bool {
    let words = fence.words
    guard words.first == SessionFile.tag else { return false }
    if let directive = words.dropFirst().first {
      note(line, "unknown directive \"\(directive)\", expected nothing after \"\(SessionFile.tag)\"")
    }
    return true
  }

  // MARK: Sessions

  private mutating func add(_ part: consuming Part, firstLine: Int) {
    var part = part
    part.isSession = part.lines.contains { if case .statement = $0.kind { true } else { false } }
    if part.isSession {
      read(&part)
    } else if !part.lines.contains(where: \.isCode) {
      note(firstLine, "no session found, expected at least one statement")
    }
    part.failureReason = failureReason(in: part.lines)
    parts.append(part)
  }

  private mutating func read(_ part: inout Part) {
    var notation = NotationReader()
    for (index, line) in zip(part.lines.indices, part.lines) {
      switch notation.read(line) {
      case .begins(let text):
        if text.isBlank { note(line.number, "empty statement, expected one after \">\"") }
        part.statements.append(TypedStatement(typed: [(line, text)]))
      case .continues(let text): part.statements[part.statements.count - 1].typed.append((line, text))
      case .stray(let text):
        note(
          line.number,
          "continuation without a statement, expected a line that begins with \"> \" or \". \" above it")
        part.statements.append(TypedStatement(typed: [(line, text)]))
      case .output(let blanks):
        if part.statements.isEmpty {
          note(line.number, "output before the first statement, expected a line that begins with \"> \"")
        } else {
          part.statements[part.statements.count - 1].expected += part.lines[index - blanks...index]
        }
      case .prose: part.prose.append(line)
      case .blank: break
      case .fixture(let name): add(fixture: name, line.number, to: &part)
      case .content: part.fixtures[part.fixtures.count - 1].content += line.text + line.terminator
      }
    }
  }

  /// Statements of a session with their output, and the prose between them.
  package struct Excerpt {
    package fileprivate(set) var statements: [TypedStatement] = []
    package fileprivate(set) var prose: [SourceLine] = []
    /// The index of the line behind them.
    package fileprivate(set) var end: Int
  }

  /// Reads the statements of a session from one that begins on the first of some lines, up to another that begins on a line
  /// for which `isEnd` holds; nil where there is something that only the whole file decides.
  ///
  /// - Complexity: O(lines that are read).
  package static func statements(
    in lines: ArraySlice<SourceLine>, until isEnd: (SourceLine) -> Bool
  ) -> Excerpt? {
    var excerpt = Excerpt(end: lines.endIndex)
    var notation = NotationReader()
    for (index, line) in zip(lines.indices, lines) {
      switch notation.read(line) {
      case .begins(let text):
        if !excerpt.statements.isEmpty, isEnd(line) {
          excerpt.end = index
          return excerpt
        }
        if text.isBlank { return nil }
        excerpt.statements.append(TypedStatement(typed: [(line, text)]))
      case .continues(let text): excerpt.statements[excerpt.statements.count - 1].typed.append((line, text))
      case .output(let blanks):
        excerpt.statements[excerpt.statements.count - 1].expected += lines[index - blanks...index]
      case .prose:
        if line.text.text(after: "# xfail:") != nil { return nil }
        excerpt.prose.append(line)
      case .blank: break
      case .stray, .fixture, .content: return nil
      }
    }
    return excerpt
  }

  private mutating func add(fixture name: String, _ line: Int, to part: inout Part) {
    if part.statements.isEmpty, part.fixtures.isEmpty {
      note(line, "fixture \"\(name)\" before the first statement, expected the session first")
    }
    if !SessionNotation.isFixtureName(name) {
      note(line, "fixture name \"\(name)\" is not usable, expected a relative path of plain names")
    } else if let first = part.fixtures.first(where: { $0.name == name }) {
      note(line, "fixture \"\(name)\" exists at line \(first.line), expected another name")
    }
    part.fixtures.append(Fixture(name: name, content: "", line: line))
  }

  /// Reads the line `# xfail: REASON`, with which a session says that it is expected to fail.
  private mutating func failureReason(in lines: ArraySlice<SourceLine>) -> String? {
    var reason: String?
    var isBelowStatement = false
    for line in lines {
      if case .fixture = line.kind { break }
      guard let text = line.text.text(after: "# xfail:") else {
        isBelowStatement = isBelowStatement || line.isCode
        continue
      }
      if isBelowStatement {
        note(
          line.number,
          "\"# xfail:\" below a statement, expected it above all, because it holds for the whole session")
      } else if reason != nil {
        note(line.number, "second \"# xfail:\", expected one")
      } else if text.isBlank {
        note(line.number, "\"# xfail:\" without a reason, expected one")
      }
      reason = String(text.trimmed)
    }
    return reason
  }
}

extension SessionDocument.Part {
  /// The session as a replay takes it.
  func transcript(of file: String) -> Transcript {
    let first = heading?.number ?? 1
    // A fence is closed on the line below its content.
    let last = heading == nil ? max(1, lines.count) : first + lines.count + 1
    let script = { lines.map { $0.text + ($0.terminator.isEmpty ? "" : "\n") }.joined() }
    return Transcript(
      file: file, name: heading == nil ? file : "\(file):\(first)", line: first, lastLine: last,
      content: isSession ? .steps(statements.map(\.step)) : .script(script()), failureReason: failureReason,
      fixtures: fixtures, fenceIndentation: fence?.indentation)
  }
}

extension SourceLine {
  /// Whether the line has a statement of a plain script: it is neither blank nor a comment.
  fileprivate var isCode: Bool {
    text.utf8.first { !Byte.isBlank($0) }.map { $0 != UInt8(ascii: "#") } ?? false
  }
}
