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

  init(_ document: TextDocument) {
    let isMarkdown = SessionFile.isMarkdown(document.uri)
    findLines(document.bytes)
    if isMarkdown {
      readFences(document)
    } else {
      add(lines.indices, heading: nil, indentation: 0, of: document)
    }
    guard passages.contains(where: { !$0.chunks.isEmpty }) else { return }
    do {
      let file = try SessionFile(name: document.uri, text: document.text(0..<document.bytes.count))
      readExpectations(file)
    } catch {
      problem = error
    }
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

  private mutating func readFences(_ document: TextDocument) {
    var open: (fence: Fence, index: Int)?
    for index in lines.indices {
      let text = document.text(lines[index])
      guard let (fence, first) = open else {
        open = Fence(opening: text).map { ($0, index) }
        continue
      }
      guard fence.isClosed(by: text) else { continue }
      open = nil
      if fence.words.first == SessionFile.tag {
        add(first + 1..<index, heading: lines[first], indentation: fence.indentation, of: document)
      }
    }
    if let (fence, first) = open, fence.words.first == SessionFile.tag {
      add(first + 1..<lines.count, heading: lines[first], indentation: fence.indentation, of: document)
    }
  }

  /// Adds the session or script in some lines.
  private mutating func add(_ indices: Range<Int>, heading: Range<Int>?, indentation: Int, of document: TextDocument) {
    for index in indices {
      let blanks = document.bytes[lines[index]].prefix(indentation).prefix { $0 == Byte.space }.count
      lines[index] = lines[index].lowerBound + blanks..<lines[index].upperBound
    }
    let start = indices.first.map { lines[$0].lowerBound } ?? heading?.upperBound ?? 0
    var passage = Passage(heading: heading, range: start..<(indices.last.map { lines[$0].upperBound } ?? start))
    let kinds = indices.map { NotationLine(document.text(lines[$0])) }
    passage.isSession = kinds.contains { if case .statement = $0 { true } else { false } }
    if passage.isSession {
      readSession(indices, kinds, document, into: &passage)
    } else {
      readScript(indices, document, into: &passage)
    }
    passages.append(passage)
  }

  private mutating func readSession(
    _ indices: Range<Int>, _ kinds: [NotationLine], _ document: TextDocument, into passage: inout Passage
  ) {
    var typed: [Int] = []
    var fixture: (name: String, line: Int, content: String)?
    func close(_ passage: inout Passage) {
      defer { typed = [] }
      guard let first = typed.first, let last = typed.last else { return }
      var text: [UInt8] = []
      for index in typed { text += document.bytes[lines[index]] + [Byte.lineFeed] }
      passage.chunks.append(
        Self.chunk(text, line: first + 1, range: lines[first].lowerBound..<lines[last].upperBound))
    }
    for (index, kind) in zip(indices, kinds) {
      if case .fixture(let name) = kind {
        close(&passage)
        if let fixture {
          passage.fixtures.append(Fixture(name: fixture.name, content: fixture.content, line: fixture.line))
        }
        fixture = (name, index + 1, "")
        continue
      }
      guard fixture == nil else {
        fixture?.content += document.text(lines[index]) + "\n"
        continue
      }
      switch kind {
      case .statement(let text), .continuation(let text):
        if case .statement = kind { close(&passage) }
        lines[index] = lines[index].upperBound - text.utf8.count..<lines[index].upperBound
        typed.append(index)
      case .prose:
        close(&passage)
        passage.comments.append(lines[index])
      default: close(&passage)
      }
    }
    close(&passage)
    if let fixture {
      passage.fixtures.append(Fixture(name: fixture.name, content: fixture.content, line: fixture.line))
    }
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
          Self.chunk(
            source.bytes, line: source.firstLine,
            range: lines[source.firstLine - 1].lowerBound..<lines[end - 1].upperBound))
      }
      if isOver { break }
    }
  }

  private static func chunk(_ text: [UInt8], line: Int, range: Range<Int>) -> Chunk {
    var chunk = Chunk(line: line, text: text, range: range)
    let reader = ScriptReader(name: nil, bytes: text, firstLine: line)
    // The error of a chunk is found when it runs.
    while let statement = try? reader.next() { chunk.statements.append((statement, reader.source)) }
    return chunk
  }

  private mutating func readExpectations(_ file: SessionFile) {
    let steps = file.transcripts.flatMap(\.steps)
    let byLine = Dictionary(steps.map { ($0.line, $0) }) { first, _ in first }
    for passage in passages.indices {
      for chunk in passages[passage].chunks.indices {
        guard let step = byLine[passages[passage].chunks[chunk].line] else { continue }
        passages[passage].chunks[chunk].expected = step.expected
        passages[passage].chunks[chunk].expectedLines = step.expectedLines
      }
    }
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
