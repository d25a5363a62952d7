// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import SessionTesting

/// Lines of a document that others have replaced, 0-based.
struct LineChange {
  private(set) var first: Int
  private(set) var removed: Int
  private(set) var added: Int

  init(first: Int, removed: Int, added: Int) { (self.first, self.removed, self.added) = (first, removed, added) }

  /// Adds a later change; what lies between the two counts as changed.
  mutating func add(_ other: LineChange) {
    let low = min(first, other.first)
    // The end of both, as the lines count between the two changes.
    let high = max(first + added, other.first + other.removed)
    self = LineChange(
      first: low, removed: high - (added - removed) - low, added: high + (other.added - other.removed) - low)
  }
}

extension Outline {
  /// Changes the outline of a whole file that is one session like its text, and returns the range of the chunks that were
  /// replaced and the number of those in their place; nil, and no change, where only the whole file decides what the lines are.
  ///
  /// - Complexity: O(changed lines, up to the next unchanged statement, + number of lines to move).
  mutating func edit(_ change: LineChange, in document: TextDocument) -> (replaced: Range<Int>, count: Int)? {
    guard passages.count == 1, problem == nil, passages[0].isSession, passages[0].heading == nil,
      passages[0].fixtures.isEmpty, document.start == 0
    else { return nil }
    let first = index(ofChunkFrom: change.first) - 1
    guard first >= 0 else { return nil }
    let (start, shift) = (passages[0].chunks[first].line - 1, change.added - change.removed)
    guard start < document.lines.count else { return nil }
    var next = passages[0].chunks.count
    let read = SessionDocument.statements(in: document.lines[start...]) { line in
      let old = line.number - 1 - shift
      guard line.number - 1 >= change.first + change.added else { return false }
      next = index(ofChunkFrom: old)
      return next < passages[0].chunks.count && passages[0].chunks[next].line - 1 == old
    }
    guard let read else { return nil }
    if read.end == document.lines.count { next = passages[0].chunks.count }
    replace(first..<next, lines: start..<read.end, shift, with: read, in: document)
    return (first..<next, read.statements.count)
  }

  /// Returns the index of the first chunk that begins on a line, 0-based, or below it.
  private func index(ofChunkFrom line: Int) -> Int { passages[0].chunks.partition { $0.line - 1 >= line } }

  /// Replaces chunks by those of new lines, and moves what lies below.
  private mutating func replace(
    _ replaced: Range<Int>, lines new: Range<Int>, _ shift: Int, with read: SessionDocument.Excerpt,
    in document: TextDocument
  ) {
    let old = Array(passages[0].chunks[replaced])
    let (oldEnd, isLast) = (new.upperBound - shift, new.upperBound == document.lines.count)
    let (above, below) = (
      passages[0].comments.partition { $0.lowerBound >= document.lines[new.lowerBound].start },
      isLast ? passages[0].comments.count : passages[0].comments.partition { $0.lowerBound >= lines[oldEnd].lowerBound }
    )
    var bytes = 0
    if !isLast {
      let next = document.lines[new.upperBound]
      bytes = next.start + next.text.utf8.count - lines[oldEnd].upperBound
    }
    let end = isLast ? lines.count : oldEnd
    lines.replaceSubrange(
      new.lowerBound..<end, with: document.lines[new].map { $0.start..<$0.start + $0.text.utf8.count })
    if isLast, document.lines.last?.terminator.isEmpty != true {
      // The line below the last line end belongs to the file.
      lines.append(document.bytes.count..<document.bytes.count)
    }
    let prose = read.prose.map { $0.start..<lines[$0.number - 1].upperBound }
    var chunks: [Chunk] = []
    for statement in read.statements {
      let text = statement.typed.flatMap { Array($0.text.utf8) + [Byte.lineFeed] }
      let known = old.first { $0.text == text }?.lines ?? StatementLines(text)
      if let chunk = chunk(statement, known) { chunks.append(chunk) }
    }
    passages[0].chunks.replaceSubrange(replaced, with: chunks)
    passages[0].comments.replaceSubrange(above..<below, with: prose)
    if shift != 0 || bytes != 0 {
      for index in new.upperBound..<max(new.upperBound, isLast ? 0 : lines.count) { lines[index].move(by: bytes) }
      for index in replaced.lowerBound + chunks.count..<passages[0].chunks.count {
        passages[0].chunks[index].move(lines: shift, bytes: bytes)
      }
      for index in above + prose.count..<passages[0].comments.count { passages[0].comments[index].move(by: bytes) }
    }
    let start = passages[0].range.lowerBound
    passages[0].range = start..<max(start, lines.last?.upperBound ?? start)
  }
}

extension Range<Int> {
  mutating func move(by distance: Int) { self = lowerBound + distance..<upperBound + distance }
}

extension Array {
  /// Returns the index of the first element for which something holds, as it does for all behind it.
  ///
  /// - Complexity: O(log n).
  func partition(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
