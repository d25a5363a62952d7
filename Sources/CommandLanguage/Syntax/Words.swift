// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// The words of a statement, in order.
///
/// OPTIMIZATION: the words are kept as bytes, and a `Word` is made of them when it is asked for, so that a statement costs
/// nothing for words that no parameter keeps.
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
  /// - Complexity: O(1); for a text of more than 15 bytes, O(bytes).
  public subscript(index: Int) -> Word { storage.word(at: index) }
}

/// The bytes of the words of a statement, and where they were written.
///
/// It is changed only by the one that reads the statement, before anybody else knows it.
final class WordStorage: @unchecked Sendable {
  /// A word with the places of what cannot be stored in it.
  struct Entry {
    /// The text, or nil when it is long.
    var text: ShortText?
    /// The range in the statement's source.
    var range: SourceRange
    /// The index of a long text, or -1.
    var longText: Int32 = -1
    /// The index of the block or the template, or -1.
    var content: Int32 = -1
    var kind: Word.Kind
    /// See `Word`.
    var isFlag: Bool
    var isAlphanumeric: Bool
  }

  // OPTIMIZATION: manual memory, because an array in a class is checked for other users at each change; the rest is
  // unchecked for the same reason. This is valid because no pointer leaves this class and `count` bounds every access.
  private var entries: UnsafeMutableBufferPointer<Entry>
  @exclusivity(unchecked) private(set) var count = 0
  @exclusivity(unchecked) private var longTexts: [String] = []
  @exclusivity(unchecked) private var contents: [WordContent] = []

  init() { entries = .allocate(capacity: 6) }

  deinit { entries.deallocate() }

  /// Removes all words, and keeps the memory for others.
  func removeAll() {
    count = 0
    if !longTexts.isEmpty { longTexts.removeAll() }
    if !contents.isEmpty { contents.removeAll() }
  }

  /// The text of the first word.
  var verb: String {
    let entry = entry(at: 0)
    return entry.text?.string ?? longTexts[Int(entry.longText)]
  }

  /// The range of the last word in the statement's source, or nil when there is no word.
  var lastRange: SourceRange? { count == 0 ? nil : entries[count - 1].range }

  @inline(__always)
  func entry(at index: Int) -> Entry {
    precondition(index >= 0 && index < count, "the index of a word is beyond the last")
    return entries[index]
  }

  @inline(__always)
  func word(at index: Int) -> Word {
    let entry = entry(at: index)
    let content = entry.content < 0 ? nil : contents[Int(entry.content)]
    return Word(
      entry.text?.string ?? longTexts[Int(entry.longText)], kind: entry.kind, range: entry.range, isFlag: entry.isFlag,
      isAlphanumeric: entry.isAlphanumeric,
      content: content)
  }

  func append(_ word: Word) {
    var entry = Entry(
      text: ShortText(word.text), range: word.range, kind: word.kind, isFlag: word.isFlag,
      isAlphanumeric: word.isAlphanumeric)
    if entry.text == nil { entry.longText = keep(word.text) }
    if let content = word.content {
      entry.content = Int32(truncatingIfNeeded: contents.count)
      contents.append(content)
    }
    append(entry)
  }

  /// Appends the words of bare tokens without variables, from one on, and returns the index of the token after them.
  func appendPlain(_ tokens: TokenList, from start: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = start
    while index < tokens.count {
      let token = tokens[index]
      guard token.kind == .bare, !token.needsDecoding else { break }
      let text = UnsafeBufferPointer(rebasing: bytes[Int(token.range.start)..<Int(token.range.end)])
      let isFlag = text.count > 1 && text[0] == UInt8(ascii: "-") && text[1] == UInt8(ascii: "-")
      var entry = Entry(
        text: ShortText(text), range: token.range, kind: .bare, isFlag: isFlag, isAlphanumeric: token.isAlphanumeric)
      if entry.text == nil { entry.longText = keep(String(decoding: text, as: UTF8.self)) }
      append(entry)
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
      let text = UnsafeBufferPointer(rebasing: bytes[start..<position])
      let isFlag = !isAlphanumeric && text.count > 1 && text[0] == UInt8(ascii: "-") && text[1] == UInt8(ascii: "-")
      var entry = Entry(
        text: ShortText(text), range: SourceRange(start, position), kind: .bare, isFlag: isFlag,
        isAlphanumeric: isAlphanumeric)
      if entry.text == nil { entry.longText = keep(String(decoding: text, as: UTF8.self)) }
      append(entry)
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
  private func append(_ entry: Entry) {
    if count == entries.count { grow() }
    entries.initializeElement(at: count, to: entry)
    count += 1
  }

  private func keep(_ text: String) -> Int32 {
    longTexts.append(text)
    return Int32(truncatingIfNeeded: longTexts.count - 1)
  }

  private func grow() {
    let larger = UnsafeMutableBufferPointer<Entry>.allocate(capacity: entries.count * 2)
    _ = larger.initialize(fromContentsOf: entries[..<count])
    entries.deallocate()
    entries = larger
  }
}
