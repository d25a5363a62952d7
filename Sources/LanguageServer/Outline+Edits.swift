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
  /// What an edit of an outline has changed: chunks of a passage, or nothing that runs.
  struct Edit {
    /// The passage with the range of the chunks that were replaced and the number of those in their place.
    var replaced: (passage: Int, chunks: Range<Int>, count: Int)?
    /// The lines that were read anew, 0-based.
    var lines: Range<Int>
  }

  /// What was read anew in a passage.
  fileprivate struct Reading {
    var chunks: Range<Int>
    /// The lines of the document that were read.
    var lines: Range<Int>
    var content: Content

    enum Content {
      case session(SessionDocument.Excerpt)
      case script([(line: Int, lines: StatementLines)])
    }
  }

  /// Changes the outline like its text; nil, and no change, where only the whole document decides what the lines are.
  ///
  /// - Complexity: O(changed lines, up to the next unchanged statement, + number of lines to move).
  mutating func edit(_ change: LineChange, in document: TextDocument) -> Edit? {
    guard problem == nil, document.start == 0, change.first + change.added <= document.lines.count else { return nil }
    let shift = change.added - change.removed
    let fence = fences.partition { $0 >= change.first }
    if isMarkdown {
      // Fences decide what all lines below are.
      let hadFence = fence < fences.count && fences[fence] < change.first + change.removed
      let new = document.lines[change.first..<change.first + change.added]
      guard !hadFence, !new.contains(where: { Fence(opening: $0.text) != nil }) else { return nil }
    }
    let passage = passages.partition { $0.content.upperBound >= change.first }
    if passage < passages.count, passages[passage].content.lowerBound <= change.first {
      guard let reading = read(passage, change, in: document) else { return nil }
      adopt(reading, in: passage, shift, of: document)
      moveFences(from: fence, by: shift)
      return Edit(replaced: (passage, reading.chunks, reading.content.count), lines: reading.lines)
    }
    guard isMarkdown else { return nil }
    let bytes = replaceLines(change.first..<change.first + change.added, shift, in: document)
    for index in passage..<passages.count { passages[index].move(lines: shift, bytes: bytes) }
    moveFences(from: fence, by: shift)
    return Edit(replaced: nil, lines: change.first..<change.first + change.added)
  }

  private mutating func moveFences(from first: Int, by shift: Int) {
    if shift != 0 { for index in first..<fences.count { fences[index] += shift } }
  }

  // MARK: Reading

  /// Reads a passage from the last statement above a change up to the first unchanged one below it.
  private func read(_ number: Int, _ change: LineChange, in document: TextDocument) -> Reading? {
    let passage = passages[number]
    guard passage.fixtures.isEmpty, !passage.isIndented else { return nil }
    let (chunks, shift) = (passage.chunks, change.added - change.removed)
    let above = chunks.partition { $0.line - 1 >= change.first }
    // The first statement of a session must still be one; above that of a script are only comments.
    let isFirst = chunks.first.map { $0.line - 1 == change.first } ?? false
    guard above > 0 || !passage.isSession || isFirst && document.lines[change.first].isStatement else { return nil }
    let first = max(0, above - 1)
    let start = above > 0 ? chunks[first].line - 1 : passage.isSession ? change.first : passage.content.lowerBound
    let end = min(passage.content.upperBound + shift, document.lines.count)
    guard start < end, change.first + change.added <= end else { return nil }
    /// Returns the index of the unchanged chunk that begins on a line, or nil.
    func known(_ line: Int) -> Int? {
      guard line >= change.first + change.added else { return nil }
      let index = chunks.partition { $0.line - 1 >= line - shift }
      return index < chunks.count && chunks[index].line - 1 == line - shift ? index : nil
    }
    /// Whether it is a session at all is a question about the whole.
    func whole(_ reading: Reading?) -> Reading? {
      above > 0 || reading.map { $0.chunks.upperBound < chunks.count } ?? false ? reading : nil
    }
    guard passage.isSession else {
      let new = document.lines[change.first..<change.first + change.added]
      if new.contains(where: { $0.decidesAboutScript }) { return nil }
      return whole(readScript(from: first, start, passage, shift, in: document, known))
    }
    let read = SessionDocument.statements(in: document.lines[start..<end]) { known($0.number - 1) != nil }
    guard let read else { return nil }
    let next = read.end == end ? chunks.count : known(read.end) ?? chunks.count
    return whole(Reading(chunks: first..<next, lines: start..<read.end, content: .session(read)))
  }

  private func readScript(
    from first: Int, _ start: Int, _ passage: Passage, _ shift: Int, in document: TextDocument,
    _ known: (Int) -> Int?
  ) -> Reading? {
    // The line below the last line end belongs to the file.
    let hasLast = document.lines.last?.terminator.isEmpty != true
    let end = passage.heading == nil ? document.lines.count + (hasLast ? 1 : 0) : passage.content.upperBound + shift
    var found: [(line: Int, lines: StatementLines)] = []
    var (line, next) = (start, passage.chunks.count)
    while line < end {
      if line > start, let index = known(line) {
        next = index
        break
      }
      var position = line
      let read = StatementLines {
        defer { position += 1 }
        guard position < end else { return nil }
        return (position < document.lines.count ? document.bytes[document.lines[position].range] : []) + [Byte.lineFeed]
      }
      let count = max(1, read.text.count { $0 == Byte.lineFeed })
      if !read.isEmpty { found.append((line, read)) }
      line = min(line + count, end)
    }
    // Whether there is a session at all is a question about the whole.
    guard first > 0 || next < passage.chunks.count || !found.isEmpty else { return nil }
    return Reading(chunks: first..<next, lines: start..<min(line, document.lines.count), content: .script(found))
  }

  // MARK: Adopting

  /// Replaces lines, and moves those below; returns by how many bytes.
  private mutating func replaceLines(_ new: Range<Int>, _ shift: Int, in document: TextDocument) -> Int {
    let isLast = new.upperBound == document.lines.count
    let oldEnd = isLast ? lines.count : new.upperBound - shift
    var bytes = 0
    if !isLast { bytes = document.lines[new.upperBound].range.upperBound - lines[oldEnd].upperBound }
    lines.replaceSubrange(new.lowerBound..<oldEnd, with: document.lines[new].map(\.range))
    if isLast {
      // The line below the last line end belongs to the file.
      if document.lines.last?.terminator.isEmpty != true { lines.append(document.bytes.count..<document.bytes.count) }
    } else if bytes != 0 {
      for index in new.upperBound..<lines.count { lines[index].move(by: bytes) }
    }
    return bytes
  }

  /// Replaces the chunks of a passage by those that were read, and moves what lies below.
  private mutating func adopt(_ reading: Reading, in passage: Int, _ shift: Int, of document: TextDocument) {
    let old = Array(passages[passage].chunks[reading.chunks])
    let new = reading.lines
    let above = passages[passage].comments.partition { $0.lowerBound >= document.lines[new.lowerBound].start }
    let oldEnd = new.upperBound - shift
    let isLast = new.upperBound == document.lines.count || oldEnd >= lines.count
    let below =
      isLast
      ? passages[passage].comments.count
      : passages[passage].comments.partition { $0.lowerBound >= lines[oldEnd].lowerBound }
    let bytes = replaceLines(new, shift, in: document)
    var (chunks, prose): ([Chunk], [Range<Int>]) = ([], [])
    switch reading.content {
    case .session(let read):
      prose = read.prose.map { $0.start..<lines[$0.number - 1].upperBound }
      for statement in read.statements {
        let text = statement.typed.flatMap { Array($0.text.utf8) + [Byte.lineFeed] }
        let known = old.first { $0.text == text }?.lines ?? StatementLines(text)
        if let chunk = chunk(statement, known) { chunks.append(chunk) }
      }
    case .script(let read):
      prose = new.compactMap { comment(onLine: $0, document) }
      chunks = read.map { line, statements in
        let known = old.first { $0.text == statements.text }?.lines ?? statements
        return chunk(of: known, from: line, before: isLast ? lines.count : new.upperBound)
      }
    }
    passages[passage].chunks.replaceSubrange(reading.chunks, with: chunks)
    passages[passage].comments.replaceSubrange(above..<below, with: prose)
    if shift != 0 || bytes != 0 {
      for index in reading.chunks.lowerBound + chunks.count..<passages[passage].chunks.count {
        passages[passage].chunks[index].move(lines: shift, bytes: bytes)
      }
      for index in above + prose.count..<passages[passage].comments.count {
        passages[passage].comments[index].move(by: bytes)
      }
      for index in passage + 1..<passages.count { passages[index].move(lines: shift, bytes: bytes) }
    }
    let content = passages[passage].content
    let isWhole = passages[passage].heading == nil
    passages[passage].content = content.lowerBound..<(isWhole ? lines.count : content.upperBound + shift)
    let start = passages[passage].range.lowerBound
    let end = passages[passage].content.upperBound - 1
    passages[passage].range = start..<max(start, lines.indices.contains(end) ? lines[end].upperBound : start)
  }
}

extension Outline.Reading.Content {
  fileprivate var count: Int {
    switch self {
    case .session(let read): read.statements.count
    case .script(let read): read.count
    }
  }
}

extension SourceLine {
  /// The place of the text in a document without a byte order mark.
  fileprivate var range: Range<Int> { start..<start + text.utf8.count }

  fileprivate var isStatement: Bool { if case .statement = kind { true } else { false } }

  /// Whether a line makes a session of a plain script, or says something about the whole of it.
  fileprivate var decidesAboutScript: Bool {
    isStatement || text.text(after: "# xfail:") != nil
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

  /// Returns the elements that begin in a range, in whose order they are.
  ///
  /// - Complexity: O(log n).
  func part(in range: Range<Int>, by start: (Element) -> Int) -> ArraySlice<Element> {
    self[partition { start($0) >= range.lowerBound }..<partition { start($0) >= range.upperBound }]
  }
}
