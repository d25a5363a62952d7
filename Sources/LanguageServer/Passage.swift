// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import SessionTesting

/// Lines of a document that form statements, without marks.
struct Chunk {
  /// The line of the document on which it begins, 1-based.
  let line: Int
  /// The bytes that run, whose lines end with LF.
  let text: [UInt8]
  /// The place in the document.
  let range: Range<Int>
  /// The output that the document shows below it, or nil where it shows none, as in a plain script.
  var expected: [String]?
  /// The lines of the document that show it, 1-based.
  var expectedLines: [Int] = []
  /// The statements, each with the text that its ranges point into.
  var statements: [(statement: Statement, source: SourceText)] = []

  /// What a chunk's run means for the document.
  enum State { case fits, differs, fails }

  /// Returns whether what the chunk showed is what the document shows, if it shows any output.
  func state(of result: Evaluation.Result) -> State {
    if let expected, OutputPattern(expected).matches(result.lines) { return .fits }
    if result.error != nil { return .fails }
    return expected == nil ? .fits : .differs
  }

  /// Returns whether another chunk does the same when it runs at this place.
  func runs(like other: Chunk) -> Bool { line == other.line && text == other.text }
}

/// A session or script of a document: the whole file, or a fence in Markdown.
struct Passage {
  var chunks: [Chunk] = []
  var fixtures: [Fixture] = []
  /// The places of comments and prose.
  var comments: [Range<Int>] = []
  /// The opening of the fence, or nil for a whole file.
  var heading: Range<Int>?
  /// The part of the document.
  var range: Range<Int>
  /// Whether statements begin with marks.
  var isSession = false
}

/// What a document contains, found anew after each change.
struct Outline {
  /// The range of each line of the document without its line end, from where its statement begins.
  private(set) var lines: [Range<Int>] = []
  private(set) var passages: [Passage] = []
  /// The first malformed line and what is wrong with it.
  private(set) var problem: SessionFileError?

  /// The chunks of the document before a change, by their line.
  private var known: [Int: Chunk]

  /// Reads a document; what has not changed since an earlier outline of it is not lexed again.
  init(_ document: TextDocument, since earlier: Outline? = nil) {
    let chunks = earlier?.passages.flatMap(\.chunks) ?? []
    known = Dictionary(chunks.map { ($0.line, $0) }) { first, _ in first }
    defer { known = [:] }
    findLines(document.bytes)
    let mark = document.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let found = SessionDocument(
      name: document.uri, lines: SourceLine.split(document.text(mark..<document.bytes.count)))
    for part in found.parts { add(part, after: mark, of: document) }
    if passages.contains(where: { !$0.chunks.isEmpty }) { problem = found.problems.first }
  }

  private mutating func findLines(_ bytes: [UInt8]) {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start <= bytes.count {
      let newline = bytes[start...].firstIndex(of: Byte.lineFeed) ?? bytes.count
      let isForeign = newline > start && newline < bytes.count && bytes[newline - 1] == Byte.carriageReturn
      lines.append(start..<(isForeign ? newline - 1 : newline))
      start = newline + 1
    }
  }

  /// Adds a session or script; what it says about lines is that of the file without its byte order `mark`.
  private mutating func add(_ part: SessionDocument.Part, after mark: Int, of document: TextDocument) {
    func range(_ line: SourceLine) -> Range<Int> { mark + line.start..<lines[line.number - 1].upperBound }
    for line in part.lines { lines[line.number - 1] = range(line) }
    let heading = part.heading.map { lines[$0.number - 1] }
    let start = part.lines.first.map(range)?.lowerBound ?? heading?.upperBound ?? mark
    // The line below the last line end belongs to the file.
    let end = heading == nil ? lines.last : part.lines.last.map(range)
    var passage = Passage(heading: heading, range: start..<max(start, end?.upperBound ?? start))
    passage.isSession = part.isSession
    passage.fixtures = part.fixtures
    passage.comments = part.prose.map(range)
    for statement in part.statements {
      for (line, text) in statement.typed {
        lines[line.number - 1] = range(line).upperBound - text.utf8.count..<range(line).upperBound
      }
      guard let first = statement.typed.first?.line.number, let last = statement.typed.last?.line.number else {
        continue
      }
      let text = statement.typed.flatMap { Array($0.text.utf8) + [Byte.lineFeed] }
      var chunk = chunk(text, line: first, range: lines[first - 1].lowerBound..<lines[last - 1].upperBound)
      chunk.expected = statement.expected.map(\.text)
      chunk.expectedLines = statement.expected.map(\.number)
      passage.chunks.append(chunk)
    }
    if !part.isSession {
      let indices = part.heading.map { $0.number..<$0.number + part.lines.count } ?? lines.indices
      readScript(indices, document, into: &passage)
    }
    passages.append(passage)
  }

  private func readScript(_ indices: Range<Int>, _ document: TextDocument, into passage: inout Passage) {
    var text: [UInt8] = []
    for index in indices {
      text += document.bytes[lines[index]] + [Byte.lineFeed]
      let blanks = document.bytes[lines[index]].prefix(while: Byte.isBlank).count
      let start = lines[index].lowerBound + blanks
      if start < lines[index].upperBound, document.bytes[start] == UInt8(ascii: "#") {
        passage.comments.append(start..<lines[index].upperBound)
      }
    }
    guard let first = indices.first else { return }
    let reader = ScriptReader(name: nil, bytes: text, firstLine: first + 1)
    var last: SourceText?
    while true {
      var source: SourceText?
      var isOver = false
      do throws(Diagnostic) {
        if try reader.next() == nil { isOver = true } else { source = reader.source }
      } catch {
        source = error.source
        isOver = error.code != .syntax
      }
      if let source, source !== last {
        last = source
        let count = source.bytes.count { $0 == Byte.lineFeed }
        let end = min(source.firstLine + max(count, 1) - 1, lines.count)
        passage.chunks.append(
          chunk(
            source.bytes, line: source.firstLine,
            range: lines[source.firstLine - 1].lowerBound..<lines[end - 1].upperBound))
      }
      if isOver { break }
    }
  }

  private func chunk(_ text: [UInt8], line: Int, range: Range<Int>) -> Chunk {
    var chunk = Chunk(line: line, text: text, range: range)
    if let known = known[line], known.text == text {
      chunk.statements = known.statements
      return chunk
    }
    let reader = ScriptReader(name: nil, bytes: text, firstLine: line)
    // The error of a chunk is found when it runs.
    while let statement = try? reader.next() { chunk.statements.append((statement, reader.source)) }
    return chunk
  }

  // MARK: Places

  /// Returns the place in the document of a range of a script that was read from it.
  func range(_ range: SourceRange, in source: SourceText) -> Range<Int>? {
    guard let start = offset(range.start, in: source), let end = offset(range.end, in: source) else { return nil }
    return start..<max(start, end)
  }

  private func offset(_ offset: Int32, in source: SourceText) -> Int? {
    let offset = min(max(0, Int(offset)), source.bytes.count)
    let before = source.bytes[..<offset]
    let start = (before.lastIndex(of: Byte.lineFeed) ?? -1) + 1
    let line = source.firstLine - 1 + before.count { $0 == Byte.lineFeed }
    guard lines.indices.contains(line) else { return nil }
    return min(lines[line].lowerBound + offset - start, lines[line].upperBound)
  }

  /// Returns the passage at an offset, and the number of its chunks that begin before the line of the offset, or nil.
  func place(of offset: Int) -> (passage: Int, chunk: Int)? {
    guard let passage = passages.firstIndex(where: { $0.range.lowerBound <= offset && offset <= $0.range.upperBound })
    else { return nil }
    let line = lines.firstIndex { offset <= $0.upperBound } ?? 0
    return (
      passage,
      passages[passage].chunks.firstIndex { $0.line > line || $0.range.upperBound >= offset }
        ?? passages[passage].chunks.count
    )
  }
}
