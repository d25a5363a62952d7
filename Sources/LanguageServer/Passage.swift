// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import SessionTesting

/// Lines that are read together, without marks, with the statements that they form; these do not depend on their place.
struct StatementLines {
  /// The bytes that run, whose lines end with LF.
  let text: [UInt8]
  /// The statements, each with the text that its ranges point into.
  private(set) var statements: [(statement: Statement, source: SourceText)] = []
  /// Whether the lines have neither a statement nor an error, as a blank line or a comment.
  private(set) var isEmpty = false
  /// Whether a script that begins with these lines reads them together, whatever follows.
  private(set) var isWhole = false

  /// Reads the statements of whole lines up to an error, which is found when they run.
  init(_ text: [UInt8]) {
    self.text = text
    let reader = ScriptReader(name: nil, bytes: text)
    while let group = try? reader.nextGroup() { statements += group.map { ($0, reader.source) } }
  }

  /// Reads the first lines of a script that form whole statements, or up to an error; each line ends with LF.
  init(_ nextLine: @escaping () -> ArraySlice<UInt8>?) {
    var rest: ArraySlice<UInt8> = []
    let reader = ScriptReader(name: nil) { buffer in
      if rest.isEmpty { rest = nextLine() ?? [] }
      let count = min(rest.count, buffer.count)
      buffer.copyBytes(from: rest.prefix(count))
      rest = rest.dropFirst(count)
      return count
    }
    reader.isAtStart = false
    do throws(Diagnostic) {
      let group = try reader.nextGroup() ?? []
      text = reader.source.bytes
      statements = group.map { ($0, reader.source) }
      (isEmpty, isWhole) = (group.isEmpty, true)
    } catch {
      text = reader.source.bytes
      isWhole = error.code == .syntax
    }
  }

  /// Reads the first lines of a script that form whole statements, or up to an error.
  init(beginning script: ArraySlice<UInt8>) {
    var rest = script
    self.init {
      let end = rest.firstIndex(of: Byte.lineFeed).map { $0 + 1 } ?? rest.endIndex
      defer { rest = rest[end...] }
      return rest.isEmpty ? nil : rest[..<end]
    }
  }

  /// Returns whether a text was read from these lines.
  func contain(_ source: SourceText) -> Bool {
    var rest = text[...]
    for _ in 1..<max(source.firstLine, 1) { rest = rest.drop { $0 != Byte.lineFeed }.dropFirst() }
    return rest.starts(with: source.bytes)
  }
}

/// Lines of a document that form statements.
struct Chunk {
  /// The line of the document on which it begins, 1-based.
  private(set) var line: Int
  let lines: StatementLines
  /// The place in the document.
  private(set) var range: Range<Int>
  /// The output that the document shows below it, or nil where it shows none, as in a plain script.
  var expected: [String]?
  /// How many lines below the chunk's first line the last line stands that shows it.
  var lastExpectedLine: Int?

  init(line: Int, lines: StatementLines, range: Range<Int>) {
    (self.line, self.lines, self.range) = (line, lines, range)
  }

  /// Follows a change above.
  mutating func move(lines: Int, bytes: Int) {
    line += lines
    range.move(by: bytes)
  }

  var text: [UInt8] { lines.text }

  /// What a chunk's run means for the document.
  enum State { case fits, differs, fails }

  /// Returns whether what the chunk showed is what the document shows, if it shows any output.
  func state(of result: Evaluation.Result) -> State {
    if let expected, OutputPattern(expected).matches(result.lines) { return .fits }
    if result.error != nil { return .fails }
    return expected == nil ? .fits : .differs
  }

  /// Returns whether another chunk does the same when it runs after the same statements, wherever the two stand.
  func runs(like other: Chunk) -> Bool { text == other.text }
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
  /// The lines of its content, 0-based; those of a whole file with the one below its last line end.
  var content: Range<Int>
  /// Whether its lines are indented like the opening of the fence.
  var isIndented = false
  /// Whether statements begin with marks.
  var isSession = false

  /// Follows a change above.
  mutating func move(lines: Int, bytes: Int) {
    range.move(by: bytes)
    content.move(by: lines)
    heading?.move(by: bytes)
    for index in chunks.indices { chunks[index].move(lines: lines, bytes: bytes) }
    for index in comments.indices { comments[index].move(by: bytes) }
  }

  /// Whether a place in the document is about it.
  func touches(_ range: Range<Int>) -> Bool {
    (heading?.lowerBound ?? self.range.lowerBound) <= range.upperBound && range.lowerBound <= self.range.upperBound
  }

  /// Returns whether another passage does the same when it runs.
  func runs(like other: Passage) -> Bool {
    fixtures == other.fixtures && chunks.elementsEqual(other.chunks) { $0.runs(like: $1) }
  }
}

/// The lines that an earlier outline has read, by their first line.
private struct KnownLines {
  private var lines: [ArraySlice<UInt8>: [StatementLines]] = [:]

  init(_ outline: Outline?) {
    // The next one is the last of its list.
    for chunk in outline?.passages.flatMap(\.chunks).reversed() ?? [] {
      lines[chunk.text.prefix { $0 != Byte.lineFeed }, default: []].append(chunk.lines)
    }
  }

  /// Removes the first known lines with which a text begins and that fit, and returns them.
  ///
  /// - Complexity: O(length of the lines); of those with the same first line only the next few are compared.
  mutating func take(from text: ArraySlice<UInt8>, where fits: (StatementLines) -> Bool) -> StatementLines? {
    let first = text.prefix { $0 != Byte.lineFeed }
    guard let index = lines[first]?.suffix(8).lastIndex(where: { text.starts(with: $0.text) && fits($0) }) else {
      return nil
    }
    return lines[first]?.remove(at: index)
  }
}

/// Where the lines of a text begin that was read from a chunk.
struct LinesOfSource {
  let firstLine: Int
  let count: Int
  let starts: [Int]

  /// - Complexity: O(n) in the bytes.
  init(_ source: SourceText) {
    firstLine = source.firstLine
    count = source.bytes.count
    starts = [0] + source.bytes.indices.lazy.filter { source.bytes[$0] == Byte.lineFeed }.map { $0 + 1 }
  }
}

/// What a document contains after a change.
struct Outline {
  /// The range of each line of the document without its line end, from where its statement begins.
  var lines: [Range<Int>] = []
  var passages: [Passage] = []
  /// The first malformed line and what is wrong with it.
  private(set) var problem: SessionFileError?
  let isMarkdown: Bool
  /// The lines of Markdown that open or close a fence, 0-based.
  var fences: [Int] = []

  /// What has not changed since an earlier outline.
  private var known: KnownLines

  /// Reads a document; lines that an earlier outline of it has read are not read again, wherever they stand now.
  init(_ document: TextDocument, since earlier: Outline? = nil) {
    known = KnownLines(earlier)
    defer { known = KnownLines(nil) }
    let mark = document.start
    isMarkdown = SessionFile.isMarkdown(document.uri)
    if isMarkdown { fences = document.lines.indices.filter { Fence(opening: document.lines[$0].text) != nil } }
    lines = document.lines.map { mark + $0.start..<mark + $0.start + $0.text.utf8.count }
    // The line below the last line end belongs to the file.
    if document.lines.last?.terminator.isEmpty != true { lines.append(document.bytes.count..<document.bytes.count) }
    let found = SessionDocument(name: document.uri, lines: document.lines)
    for part in found.parts { add(part, after: mark, of: document) }
    if passages.contains(where: { !$0.chunks.isEmpty }) { problem = found.problems.first }
  }

  /// Adds a session or script; what it says about lines is that of the file without its byte order `mark`.
  private mutating func add(_ part: SessionDocument.Part, after mark: Int, of document: TextDocument) {
    func range(_ line: SourceLine) -> Range<Int> { mark + line.start..<lines[line.number - 1].upperBound }
    for line in part.lines { lines[line.number - 1] = range(line) }
    let heading = part.heading.map { lines[$0.number - 1] }
    let start = part.lines.first.map(range)?.lowerBound ?? heading?.upperBound ?? mark
    let end = heading == nil ? lines.last : part.lines.last.map(range)
    let content = part.heading.map { $0.number..<$0.number + part.lines.count } ?? lines.indices
    var passage = Passage(heading: heading, range: start..<max(start, end?.upperBound ?? start), content: content)
    passage.isIndented = part.heading.flatMap { Fence(opening: $0.text) }.map { $0.indentation > 0 } ?? false
    passage.isSession = part.isSession
    passage.fixtures = part.fixtures
    passage.comments = part.prose.map(range)
    for statement in part.statements {
      let text = statement.typed.flatMap { Array($0.text.utf8) + [Byte.lineFeed] }
      let read = known.take(from: text[...]) { $0.text.count == text.count } ?? StatementLines(text)
      if let chunk = chunk(statement, read) { passage.chunks.append(chunk) }
    }
    if !part.isSession {
      readScript(content, document, into: &passage)
    }
    passages.append(passage)
  }

  /// Returns the chunk of a statement whose lines are known, with what was read in its text.
  mutating func chunk(_ statement: SessionDocument.TypedStatement, _ read: StatementLines) -> Chunk? {
    for (line, text) in statement.typed {
      let end = lines[line.number - 1].upperBound
      lines[line.number - 1] = end - text.utf8.count..<end
    }
    guard let first = statement.typed.first?.line.number, let last = statement.typed.last?.line.number else {
      return nil
    }
    var chunk = Chunk(
      line: first, lines: read, range: lines[first - 1].lowerBound..<lines[last - 1].upperBound)
    chunk.expected = statement.expected.map(\.text)
    chunk.lastExpectedLine = statement.expected.last.map { $0.number - first }
    return chunk
  }

  private mutating func readScript(_ indices: Range<Int>, _ document: TextDocument, into passage: inout Passage) {
    var text: [UInt8] = []
    var starts: [Int] = []
    for index in indices {
      starts.append(text.count)
      text += document.bytes[lines[index]] + [Byte.lineFeed]
      if let comment = comment(onLine: index, document) { passage.comments.append(comment) }
    }
    var index = indices.lowerBound
    while index < indices.upperBound {
      let rest = text[starts[index - indices.lowerBound]...]
      let read = known.take(from: rest, where: \.isWhole) ?? StatementLines(beginning: rest)
      let end = index + max(1, read.text.count { $0 == Byte.lineFeed })
      if !read.isEmpty { passage.chunks.append(chunk(of: read, from: index, before: indices.upperBound)) }
      index = end
    }
  }

  /// Returns the place of a comment of a script that stands alone on a line, 0-based, or nil.
  func comment(onLine index: Int, _ document: TextDocument) -> Range<Int>? {
    let start = lines[index].lowerBound + document.bytes[lines[index]].prefix(while: Byte.isBlank).count
    let isComment = start < lines[index].upperBound && document.bytes[start] == UInt8(ascii: "#")
    return isComment ? start..<lines[index].upperBound : nil
  }

  /// Returns the chunk of a script whose statements begin on a line, 0-based, and end before another.
  func chunk(of read: StatementLines, from line: Int, before end: Int) -> Chunk {
    let last = min(line + max(1, read.text.count { $0 == Byte.lineFeed }), end) - 1
    return Chunk(line: line + 1, lines: read, range: lines[line].lowerBound..<lines[last].upperBound)
  }

  // MARK: Places

  /// Returns the place in the document of a range of a text that was read from a chunk.
  func range(_ range: SourceRange, in source: SourceText, of chunk: Chunk) -> Range<Int>? {
    self.range(range, in: LinesOfSource(source), of: chunk)
  }

  /// Returns the same for a text whose lines are known.
  ///
  /// - Complexity: O(log n) in the lines.
  func range(_ range: SourceRange, in source: LinesOfSource, of chunk: Chunk) -> Range<Int>? {
    let line = chunk.line - 1 + source.firstLine - 1
    guard let start = offset(range.start, in: source, line), let end = offset(range.end, in: source, line) else {
      return nil
    }
    return start..<max(start, end)
  }

  private func offset(_ offset: Int32, in source: LinesOfSource, _ firstLine: Int) -> Int? {
    let offset = min(max(0, Int(offset)), source.count)
    let number = max(0, source.starts.partition { $0 > offset } - 1)
    let line = firstLine + number
    guard lines.indices.contains(line) else { return nil }
    return min(lines[line].lowerBound + offset - source.starts[number], lines[line].upperBound)
  }

  /// Returns the passage at an offset, and the number of its chunks that begin before the line of the offset, or nil.
  func place(of offset: Int) -> (passage: Int, chunk: Int)? {
    guard let passage = passages.firstIndex(where: { $0.range.lowerBound <= offset && offset <= $0.range.upperBound })
    else { return nil }
    let found = lines.partition { offset <= $0.upperBound }
    let line = found < lines.count ? found : 0
    return (passage, passages[passage].chunks.partition { $0.line > line || $0.range.upperBound >= offset })
  }
}
