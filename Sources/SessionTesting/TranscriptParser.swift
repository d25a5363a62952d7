// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// A reader of the lines of one session.
///
/// Blank lines are layout next to prose, the next statement, a fixture or the end. They are expected output between a
/// statement or output above and output below, so a block may begin with them and contain them.
struct TranscriptParser {
  private let file: String
  private var steps: [Draft] = []
  private var fixtures: [Fixture] = []
  private var above = Above.start
  /// Blank lines whose meaning depends on the next line.
  private var pendingBlanks: [SourceLine] = []

  /// The kind of the last line that is not blank.
  private enum Above {
    case start, statement, output, prose
  }

  private struct Draft {
    var statement: [String]
    let line: Int
    var lastLine: Int
    var expected: [SourceLine] = []

    var step: Step {
      Step(
        statement: statement.joined(separator: "\n"), line: line, lastLine: lastLine, expected: expected.map(\.text),
        expectedLines: expected.map(\.number))
    }
  }

  private init(file: String) {
    self.file = file
  }

  /// Reads a session, or a plain script when no line begins with `> `.
  ///
  /// `lines` are those of the file, or the content of a fence without its indentation. `fence` is that fence and its
  /// line, 1-based, or nil when the session is the whole file.
  static func parse(
    _ lines: [SourceLine], of file: String, in fence: (fence: Fence, line: Int)? = nil
  ) throws(SessionFileError) -> Transcript {
    let first = fence?.line ?? 1
    // A fence is closed on the line below its content.
    let last = fence.map { $0.line + lines.count + 1 } ?? max(1, lines.count)
    var parser = TranscriptParser(file: file)
    let content: Transcript.Content
    if lines.contains(where: { $0.isStatement }) {
      let firstFixture = try parser.readSteps(lines)
      try parser.readFixtures(lines[firstFixture...])
      content = .steps(parser.steps.map(\.step))
    } else if lines.contains(where: { $0.isCode }) {
      content = .script(lines.map { $0.text + ($0.terminator.isEmpty ? "" : "\n") }.joined())
    } else {
      throw SessionFileError(file: file, line: first, message: "no session found, expected at least one statement")
    }
    return Transcript(
      file: file, name: fence == nil ? file : "\(file):\(first)", line: first, lastLine: last, content: content,
      failureReason: try parser.failureReason(in: lines), fixtures: parser.fixtures,
      fenceIndentation: fence?.fence.indentation)
  }

  /// Reads up to the first fixture or the end and returns the index of that line.
  private mutating func readSteps(_ lines: [SourceLine]) throws(SessionFileError) -> Int {
    for (index, line) in lines.enumerated() {
      switch NotationLine(line.text) {
      case .statement(let text): try begin(text, at: line)
      case .continuation(let text): try resume(text, at: line)
      case .prose: pass(.prose)
      case .blank: pendingBlanks.append(line)
      case .output: try expect(line)
      case .fixture(let name):
        guard !steps.isEmpty else {
          throw error(line, "fixture \"\(name)\" before the first statement, expected the session first")
        }
        return index
      }
    }
    return lines.endIndex
  }

  private mutating func begin(_ text: String, at line: SourceLine) throws(SessionFileError) {
    guard !text.isBlank else { throw error(line, "empty statement, expected one after \">\"") }
    pass(.statement)
    steps.append(Draft(statement: [text], line: line.number, lastLine: line.number))
  }

  private mutating func resume(_ text: String, at line: SourceLine) throws(SessionFileError) {
    guard above == .statement, pendingBlanks.isEmpty, let last = steps.indices.last else {
      throw error(line, "continuation without a statement, expected a line that begins with \"> \" or \". \" above it")
    }
    steps[last].statement.append(text)
    steps[last].lastLine = line.number
  }

  private mutating func expect(_ line: SourceLine) throws(SessionFileError) {
    guard let last = steps.indices.last else {
      throw error(line, "output before the first statement, expected a line that begins with \"> \"")
    }
    if above != .prose {
      steps[last].expected += pendingBlanks
    }
    steps[last].expected.append(line)
    pass(.output)
  }

  private mutating func pass(_ kind: Above) {
    pendingBlanks = []
    above = kind
  }

  private mutating func readFixtures(_ lines: ArraySlice<SourceLine>) throws(SessionFileError) {
    var open: (name: String, line: Int)?
    var content = ""
    for line in lines {
      guard case .fixture(let name) = NotationLine(line.text) else {
        content += line.text + line.terminator
        continue
      }
      if let open {
        fixtures.append(Fixture(name: open.name, content: content, line: open.line))
      }
      guard Fixture.isPlainRelativePath(name) else {
        throw error(line, "fixture name \"\(name)\" is not usable, expected a relative path of plain names")
      }
      if let first = fixtures.first(where: { $0.name == name }) {
        throw error(line, "fixture \"\(name)\" exists at line \(first.line), expected another name")
      }
      open = (name, line.number)
      content = ""
    }
    if let open {
      fixtures.append(Fixture(name: open.name, content: content, line: open.line))
    }
  }

  /// Reads the line `# xfail: REASON`, with which a session says that it is expected to fail.
  private func failureReason(in lines: [SourceLine]) throws(SessionFileError) -> String? {
    var reason: String?
    var isBelowStatement = false
    for line in lines {
      if line.text.utf8.first == UInt8(ascii: "-"), case .fixture = NotationLine(line.text) { break }
      guard let text = line.text.text(after: "# xfail:") else {
        isBelowStatement = isBelowStatement || line.isCode
        continue
      }
      guard !isBelowStatement else {
        throw error(
          line, "\"# xfail:\" below a statement, expected it above all, because it holds for the whole session")
      }
      guard reason == nil else { throw error(line, "second \"# xfail:\", expected one") }
      guard !text.isBlank else { throw error(line, "\"# xfail:\" without a reason, expected one") }
      reason = String(text.trimmed)
    }
    return reason
  }

  private func error(_ line: SourceLine, _ message: String) -> SessionFileError {
    SessionFileError(file: file, line: line.number, message: message)
  }
}

extension SourceLine {
  /// Whether the line begins a statement, which may be empty.
  fileprivate var isStatement: Bool {
    if case .statement = NotationLine(text) { true } else { false }
  }

  /// Whether the line has a statement of a plain script: it is neither blank nor a comment.
  fileprivate var isCode: Bool {
    text.utf8.first { !Byte.isBlank($0) }.map { $0 != UInt8(ascii: "#") } ?? false
  }
}
