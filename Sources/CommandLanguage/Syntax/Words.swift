// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// The words of a statement, in order.
public struct Words: RandomAccessCollection, Sendable {
  let storage: WordStorage

  init(_ storage: WordStorage) { self.storage = storage }

  /// Makes the words of a statement of words that exist already.
  public init(_ words: some Sequence<Word>) {
    storage = WordStorage()
    for word in words { storage.append(word) }
  }

  /// The index of the first word, 0.
  public var startIndex: Int { 0 }
  /// The number of words.
  public var endIndex: Int { storage.count }

  /// Returns the word at an index, 0-based.
  ///
  /// - Complexity: O(1).
  public subscript(index: Int) -> Word { storage[index] }
}

/// The words of a statement.
///
/// It is changed only by the one that reads the statement, before anybody else knows it.
final class WordStorage: @unchecked Sendable {
  // OPTIMIZATION: manual memory, because an array in a class is checked for other users at each change; the rest is
  // unchecked for the same reason. This is valid because no pointer leaves this class and `count` bounds every access.
  private var words: UnsafeMutableBufferPointer<Word>
  @exclusivity(unchecked) private(set) var count = 0
  /// Whether a word has a content, so that words must be dropped one by one.
  @exclusivity(unchecked) private var hasContents = false

  init() { words = .allocate(capacity: 6) }

  deinit {
    removeAll()
    words.deallocate()
  }

  /// Removes all words, and keeps the memory for others.
  func removeAll() {
    if hasContents { _ = words[..<count].deinitialize() }
    (count, hasContents) = (0, false)
  }

  /// The range of the last word in the statement's source, or nil when there is no word.
  var lastRange: SourceRange? { count == 0 ? nil : self[count - 1].range }

  subscript(index: Int) -> Word {
    @inline(__always) _read {
      precondition(index >= 0 && index < count, "the index of a word is beyond the last")
      yield words[index]
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
  /// - Returns: Whether the line is such a line and has words; another one leaves words that mean nothing.
  func append(plain bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Bool {
    var (position, end) = (line.lowerBound, line.upperBound)
    if end > position, bytes[end - 1] == Byte.carriageReturn { end -= 1 }
    while true {
      while position < end, bytes[position] == Byte.space || bytes[position] == Byte.tab { position += 1 }
      guard position < end else { return count > 0 }
      let start = position
      position = min(bytes.endOfAlphanumerics(from: start), end)
      var isAlphanumeric = Byte.isLetter(bytes[start])
      if position < end, bytes[position] != Byte.space {
        while position < end, Self.isPlain(bytes[position]) { position += 1 }
        guard position == end || bytes[position] == Byte.space || bytes[position] == Byte.tab else { return false }
        isAlphanumeric = false
      }
      append(bytes, SourceRange(start, position), isAlphanumeric: isAlphanumeric)
    }
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
    append(Word(text, range: range, isFlag: isFlag, isAlphanumeric: isAlphanumeric))
  }

  @inline(__always)
  func append(_ word: Word) {
    if count == words.count { grow() }
    if word.content != nil { hasContents = true }
    words.initializeElement(at: count, to: word)
    count += 1
  }

  private func grow() {
    let larger = UnsafeMutableBufferPointer<Word>.allocate(capacity: words.count * 2)
    _ = larger.moveInitialize(fromContentsOf: words[..<count])
    words.deallocate()
    words = larger
  }
}
