// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// A statement: a verb, the words after it, and what `!` expects of it.
///
/// Only the one that reads it changes it, before anybody else knows it.
public final class Statement: @unchecked Sendable {
  /// The failure that `!` before a statement expects.
  public enum Expectation: Hashable, Sendable {
    /// Any failure.
    case failure
    /// A failure with this code.
    case failureWith(ErrorCode)
  }

  /// The expected failure, or nil without `!`.
  @inlinable public var expectation: Expectation? { facts.expectation }
  /// Whether a word still contains variables.
  @inlinable public var hasVariables: Bool { facts.hasVariables }
  /// The line of the file on which the statement begins, 1-based.
  @inlinable public var line: Int { facts.line }

  /// What is known beside the words.
  @usableFromInline
  struct Facts {
    @usableFromInline var expectation: Expectation?
    @usableFromInline var hasVariables = false
    @usableFromInline var line = 0
    /// Where the statement begins in its source, or nil for where its first word does.
    var start: Int32?
  }

  // OPTIMIZATION: other modules, which would check the exclusivity of a stored property, get computed ones.
  @exclusivity(unchecked) @usableFromInline var facts = Facts()
  // OPTIMIZATION: manual memory, because an array in a class is checked for other users at each change; the rest is
  // unchecked for the same reason. This is valid because no pointer leaves this class and `count` bounds every access.
  @exclusivity(unchecked) @usableFromInline var memory: UnsafeMutableBufferPointer<WrittenWord>
  @exclusivity(unchecked) @usableFromInline private(set) var count = 0
  /// Whether a word has a content, so that words must be dropped one by one.
  @exclusivity(unchecked) private var hasContents = false

  init() { memory = .allocate(capacity: 6) }

  /// Makes a statement of copies of words, which are the verb and what follows it.
  package convenience init(_ words: some Sequence<Word>) {
    self.init()
    for word in words { append(word.cell.pointee) }
  }

  deinit {
    removeAll()
    memory.deallocate()
  }

  /// The verb and the words after it.
  public var words: Words { Words(of: self) }

  /// The first word.
  public var verb: WrittenWord { self[0] }

  /// The range of the whole statement in its source.
  public var range: SourceRange {
    let last = self[count - 1].range
    return facts.start.map { SourceRange(Int($0), Int(last.end)) } ?? self[0].range.through(last)
  }

  /// The text of the first word, or nil when it is long.
  @inlinable package var shortVerb: ShortText? { memory[0].shortText }

  /// The range of the first word.
  @inlinable package var verbRange: SourceRange { memory[0].range }

  /// Calls a function with the short texts of the words after the verb, up to an index, 0-based, that is not included.
  @inlinable @inline(__always)
  package func eachShortText(upTo end: Int, _ body: (ShortText) -> Void) {
    var index = 1
    while index < count, index < end {
      if let text = memory[index].shortText { body(text) }
      index &+= 1
    }
  }

  /// Returns a statement of other words in the place of this one.
  package func replacing(_ cells: some Sequence<WrittenWord>) -> Statement {
    let statement = Statement()
    for cell in cells { statement.append(cell) }
    let hasVariables = statement.hasVariables
    statement.facts = facts
    statement.facts.hasVariables = hasVariables
    return statement
  }

  /// Returns the statement with its variables replaced; a value is never split into words.
  ///
  /// Words after `deferredKeyword` are left as they are, because they are read again each time they are needed.
  ///
  /// - Throws: the errors of `value`, such as `unset-variable`.
  public func substituting(
    deferredKeyword: String? = nil, keywords: [String] = [], _ value: (String, SourceRange) throws(Diagnostic) -> String
  ) throws(Diagnostic) -> Statement {
    guard hasVariables else { return self }
    let ready = replacing([])
    var isDeferred = false
    for word in words {
      if word.kind == .block { isDeferred = false }
      if let deferredKeyword, word.kind == .bare {
        if word.text == deferredKeyword {
          isDeferred = true
        } else if isDeferred, keywords.contains(word.text) {
          isDeferred = false
        }
      }
      let isReady = isDeferred || !word.hasVariables
      ready.append(isReady ? word : WrittenWord(try word.substituted(value), kind: .substituted, range: word.range))
    }
    ready.facts.hasVariables = false
    return ready
  }

  // MARK: Reading

  /// Empties the statement, and keeps the memory for the next one.
  func removeAll() {
    if hasContents { _ = memory[..<count].deinitialize() }
    assert(scrub())
    (count, hasContents, facts) = (0, false, Facts())
  }

  /// Makes words that somebody has kept too long show, in tests.
  private func scrub() -> Bool {
    for index in 0..<count { memory.initializeElement(at: index, to: WrittenWord("gone", kind: .quoted)) }
    return true
  }

  /// The words, which stay where they are while nobody changes the statement.
  var buffer: UnsafeBufferPointer<WrittenWord> { UnsafeBufferPointer(rebasing: memory[..<count]) }

  subscript(index: Int) -> WrittenWord {
    @inline(__always) _read {
      precondition(index >= 0 && index < count, "the index of a word is beyond the last")
      yield memory[index]
    }
  }

  /// Appends the words of bare tokens without variables, from one on, and returns the index of the token after them.
  func appendPlain(_ tokens: TokenList, from start: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = start
    while index < tokens.count {
      let token = tokens[index]
      guard token.kind == .bare, !token.needsDecoding else { break }
      append(bytes, token.range, isAlphanumeric: token.isAlphanumeric)
      index += 1
    }
    return index
  }

  /// Appends the words of a line without quotes, blocks, variables and comments, whose bytes are ASCII.
  ///
  /// `line` is its number in the file, 1-based; `isWhole` is whether no bytes follow, so that the line may end with the last one.
  ///
  /// - Returns: The position behind the line's end, or nil for a line that is not such a line, that has no words, or whose end
  ///   is not among the bytes; then the words mean nothing.
  func append(plain bytes: UnsafeBufferPointer<UInt8>, from start: Int, isWhole: Bool, line: Int) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    facts.line = line
    var position = start
    while position < bytes.count {
      let byte = base[position]
      if Byte.isLetter(byte), let end = appendShort(bytes, from: position) {
        // OPTIMIZATION: nearly always there is one space between two words.
        position = end < bytes.count && base[end] == Byte.space ? end &+ 1 : end
      } else if byte == Byte.space || byte == Byte.tab {
        position &+= 1
      } else if byte == Byte.lineFeed {
        return count > 0 ? position &+ 1 : nil
      } else if byte == Byte.carriageReturn, position &+ 1 < bytes.count, base[position &+ 1] == Byte.lineFeed {
        position &+= 1
      } else if let end = appendPlain(bytes, from: position, isWhole: isWhole) {
        position = end
      } else {
        return nil
      }
    }
    return isWhole && count > 0 ? position : nil
  }

  /// Appends a word that begins with a letter and has at most seven letters and digits, and returns the position behind it, or
  /// nil for another word.
  ///
  /// OPTIMIZATION: most words are such words, and become numbers without a look at each byte.
  @inline(__always)
  private func appendShort(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard start &+ 8 <= bytes.count, let base = bytes.baseAddress else { return nil }
    let eight = bytes.eightBytes(at: start)
    let others = Byte.others(than: eight)
    guard others != 0 else { return nil }
    let bits = UInt64(truncatingIfNeeded: others.trailingZeroBitCount & ~7)
    let length = Int(truncatingIfNeeded: bits &>> 3)
    guard Byte.isSpaceOrLineEnd(base[start &+ length]) else { return nil }
    if count == memory.count { grow() }
    (memory.baseAddress.unsafelyUnwrapped + count).initialize(
      to: WrittenWord(ShortText(ascii: eight, count: length), start: start))
    count &+= 1
    return start &+ length
  }

  /// Appends another word whose bytes mean only themselves, and returns the position behind it, or nil.
  private func appendPlain(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isWhole: Bool) -> Int? {
    func isEnd(_ position: Int) -> Bool {
      position == bytes.count ? isWhole : Byte.isSpaceOrLineEnd(bytes[position])
    }
    var position = bytes.endOfAlphanumerics(from: start)
    let isAlphanumeric = Byte.isLetter(bytes[start]) && isEnd(position)
    while position < bytes.count, Self.isPlain(bytes[position]) { position += 1 }
    guard position > start, isEnd(position) else { return nil }
    append(bytes, SourceRange(start, position), isAlphanumeric: isAlphanumeric)
    return position
  }

  /// Returns whether a byte means only itself wherever it stands in a word.
  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    guard byte < 64 else {
      return byte < 128 && byte != UInt8(ascii: "\\") && byte != UInt8(ascii: "{") && byte != UInt8(ascii: "}")
    }
    return byte > Byte.space && specials &>> UInt64(byte) & 1 == 0
  }

  private static var specials: UInt64 {
    func bit(_ scalar: Unicode.Scalar) -> UInt64 { 1 << UInt64(scalar.value) }
    return bit("!") | bit("\"") | bit("#") | bit("$") | bit("'") | bit("(") | bit(")") | bit(";")
  }

  @inline(__always)
  private func append(_ bytes: UnsafeBufferPointer<UInt8>, _ range: SourceRange, isAlphanumeric: Bool) {
    let text = UnsafeBufferPointer(rebasing: bytes[Int(range.start)..<Int(range.end)])
    let isFlag = !isAlphanumeric && text.count > 1 && text[0] == UInt8(ascii: "-") && text[1] == UInt8(ascii: "-")
    append(WrittenWord(text, range: range, isFlag: isFlag, isAlphanumeric: isAlphanumeric))
  }

  @inline(__always)
  func append(_ word: WrittenWord) {
    if count == memory.count { grow() }
    if word.content != nil { noteContent(of: word) }
    memory.initializeElement(at: count, to: word)
    count += 1
  }

  private func noteContent(of word: WrittenWord) {
    hasContents = true
    if word.hasVariables { facts.hasVariables = true }
  }

  private func grow() {
    let larger = UnsafeMutableBufferPointer<WrittenWord>.allocate(capacity: memory.count * 2)
    _ = larger.moveInitialize(fromContentsOf: memory[..<count])
    memory.deallocate()
    memory = larger
  }
}

/// The words of a statement, in order.
public struct Words: RandomAccessCollection, Sendable {
  let statement: Statement

  init(of statement: Statement) { self.statement = statement }

  /// Copies words, so that they can be kept.
  public init(_ words: some Sequence<Word>) { statement = Statement(words) }

  /// The index of the first word, 0.
  public var startIndex: Int { 0 }
  /// The number of words.
  public var endIndex: Int { statement.count }

  /// The words as parameters have them, which are there as long as this is.
  package var running: [Word] {
    statement.buffer.indices.map { Word(statement.buffer.baseAddress.unsafelyUnwrapped + $0) }
  }

  /// Returns the word at an index, 0-based.
  ///
  /// - Complexity: O(1).
  public subscript(index: Int) -> WrittenWord { statement[index] }
}
