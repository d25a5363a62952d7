// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// A word of the statement that is running: its text, how it was written, and its place.
///
/// It is the address of what the statement holds, so that copying it costs nothing, and is there until the statement has run.
/// Whoever keeps words longer copies them into `Words`.
public struct Word: BitwiseCopyable, @unchecked Sendable {
  /// How the word was written, which decides whether it can be a keyword.
  public enum Kind: UInt8, Sendable {
    /// A word without quotes and variables; it may be a keyword or a flag.
    case bare
    /// A word in quotes; never a keyword.
    case quoted
    /// A word with variables, replaced or not; never a keyword.
    case substituted
    /// A `{ … }` block; the text is empty.
    case block
  }

  @usableFromInline let cell: UnsafePointer<WrittenWord>

  @inlinable @inline(__always)
  init(_ cell: UnsafePointer<WrittenWord>) { self.cell = cell }

  /// The text; its variables are replaced when the statement runs.
  @inlinable public var text: String { cell.pointee.text }

  /// The text, or nil when it is long.
  @inlinable package var shortText: ShortText? { cell.pointee.shortText }

  /// How it was written.
  @inlinable public var kind: Kind { cell.pointee.kind }

  /// Whether it begins with `--` and is not quoted, so that it names a flag.
  @inlinable package var isFlag: Bool { cell.pointee.isFlag }

  /// Whether it is known to be an ASCII letter and nothing but ASCII letters and digits after it; false says nothing.
  @inlinable package var isAlphanumeric: Bool { cell.pointee.isAlphanumeric }

  /// The range in the statement's source.
  @inlinable public var range: SourceRange { cell.pointee.range }

  /// Returns whether the text is a short one.
  @inlinable @inline(__always)
  package func says(_ text: StaticString) -> Bool {
    ShortText(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)) == shortText
  }

  /// The block, when the word is a block.
  public var block: Block? { cell.pointee.block }

  /// Whether the text still contains variables.
  public var hasVariables: Bool { cell.pointee.hasVariables }

  /// Calls a function with a word that no statement has, such as a name that somebody left out, and that ends with the call.
  public static func with<Result, Failure: Error>(
    _ text: String, kind: Kind = .quoted, at range: SourceRange = .point(0),
    _ body: (Word) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafePointer(to: WrittenWord(text, kind: kind, range: range)) { (cell) throws(Failure) in
      try body(Word(cell))
    }
  }

  /// Calls a function with a word as this one, but with another text, that ends with the call.
  public func with<Result, Failure: Error>(
    _ text: String, _ body: (Word) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try Word.with(text, kind: kind, at: range, body)
  }

  /// The text before the last occurrence of an ASCII byte, and the one after it, or nil when there is none.
  package func split(atLast byte: UInt8) -> (before: String, after: String)? {
    // OPTIMIZATION: a short text is split as numbers.
    if let short = shortText { return short.split(atLast: byte).map { ($0.string, $1.string) } }
    guard let place = text.utf8.lastIndex(of: byte) else { return nil }
    return (String(text[..<place]), String(text[text.utf8.index(after: place)...]))
  }

  /// Returns the range of a part of the text, at an offset in UTF-8 bytes, 0-based; that of the whole word when it is not
  /// written as it is.
  package func range(of part: String, at offset: Int) -> SourceRange {
    guard kind == .bare else { return range }
    let start = Int(range.start) + offset
    return SourceRange(start, start + part.utf8.count)
  }

  /// Returns the text with its variables replaced.
  ///
  /// - Throws: the errors of `value`, such as `unset-variable`; `limit` for a text that becomes too long.
  public func substituted(
    _ value: (String, SourceRange) throws(Diagnostic) -> String
  ) throws(Diagnostic) -> String {
    try cell.pointee.substituted(value)
  }
}

/// A word as a statement holds it.
///
/// OPTIMIZATION: a short text and the place are numbers, so that most words are made and dropped without counting a reference.
public struct WrittenWord: Sendable {
  /// The text, when it is short, and otherwise the empty one.
  @usableFromInline let short: ShortText
  /// A long text, the block, or the template of a text with variables.
  @usableFromInline let content: WordContent?
  /// From the lowest bit on: the start in 32 bits, the number of bytes in 28, the kind in 2, and one for each of the rest.
  @usableFromInline let place: UInt64

  /// The text; its variables are replaced when the statement runs.
  @inlinable public var text: String {
    guard let content else { return short.string }
    return content.text
  }

  /// The text, or nil when it is long.
  @inlinable package var shortText: ShortText? { content == nil ? short : nil }

  /// How it was written.
  @inlinable public var kind: Word.Kind { Word.Kind(rawValue: UInt8(truncatingIfNeeded: place &>> 60) & 3) ?? .bare }

  /// Whether it begins with `--` and is not quoted, so that it names a flag.
  @inlinable package var isFlag: Bool { place &>> 62 & 1 == 1 }

  /// Whether it has no quotes, no variables, and names no flag.
  @inlinable var isBareWord: Bool { place &>> 60 & 7 == 0 }

  @inlinable var isAlphanumeric: Bool { place &>> 63 == 1 }

  /// The range in the statement's source.
  @inlinable public var range: SourceRange {
    let start = Int(truncatingIfNeeded: place & 0xFFFF_FFFF)
    return SourceRange(start, start + Int(truncatingIfNeeded: place &>> 32 & 0xFFF_FFFF))
  }

  /// The block, when the word is a block.
  public var block: Block? { kind == .block ? content?.block : nil }

  /// Whether the text still contains variables.
  public var hasVariables: Bool { kind == .substituted && content?.template != nil }

  package init(_ text: String, kind: Word.Kind, range: SourceRange = .point(0)) {
    self.init(text, kind: kind, range: range, content: nil)
  }

  init(_ text: String, kind: Word.Kind, range: SourceRange, content: WordContent?) {
    let short = content == nil ? ShortText(text) : nil
    self.short = short ?? .empty
    self.content = short == nil ? content ?? WordContent(text) : nil
    place = Self.place(range, kind, isFlag: kind == .bare && text.hasPrefix("--"))
  }

  /// Makes a word of a text in the statement's source, in which it is the range.
  @inline(__always)
  init(_ text: UnsafeBufferPointer<UInt8>, range: SourceRange, isFlag: Bool, isAlphanumeric: Bool) {
    if let short = ShortText(text) {
      (self.short, content) = (short, nil)
    } else {
      (short, content) = (.empty, WordContent(String(decoding: text, as: UTF8.self)))
    }
    place = Self.place(range, .bare, isFlag: isFlag, isAlphanumeric: isAlphanumeric)
  }

  /// Makes a bare word of ASCII letters and digits, the first a letter, of which each byte of the source is one.
  @inline(__always)
  init(_ short: ShortText, start: Int) {
    (self.short, content) = (short, nil)
    place = UInt64(truncatingIfNeeded: start) & 0xFFFF_FFFF | UInt64(truncatingIfNeeded: short.count) &<< 32 | 1 &<< 63
  }

  @inline(__always)
  private static func place(_ range: SourceRange, _ kind: Word.Kind, isFlag: Bool, isAlphanumeric: Bool = false)
    -> UInt64
  {
    let length = UInt64(truncatingIfNeeded: range.end &- range.start) & 0xFFF_FFFF
    return UInt64(UInt32(bitPattern: range.start)) | length &<< 32 | UInt64(kind.rawValue) &<< 60
      | (isFlag ? 1 &<< 62 : 0) | (isAlphanumeric ? 1 &<< 63 : 0)
  }

  /// Returns the text with its variables replaced.
  ///
  /// - Throws: the errors of `value`, such as `unset-variable`; `limit` for a text that becomes too long.
  public func substituted(
    _ value: (String, SourceRange) throws(Diagnostic) -> String
  ) throws(Diagnostic) -> String {
    try content?.template?.substituted(value) ?? text
  }

  /// Returns the same text at another place, for a name derived from the word there.
  package func placed(at range: SourceRange) -> WrittenWord {
    WrittenWord(text, kind: kind, range: range, content: content)
  }
}

/// What a word contains that two numbers cannot hold.
///
/// OPTIMIZATION: a class, because one pointer is cheaper to copy with every word than an enumeration of several.
public class WordContent: @unchecked Sendable {
  /// The text.
  @usableFromInline let text: String
  var block: Block? { nil }
  var template: Template? { nil }

  init(_ text: String) { self.text = text }
}

/// A word's text with places for variables.
final class Template: WordContent, @unchecked Sendable {
  enum Part: Sendable {
    case text(String)
    case variable(String, SourceRange)
  }

  let parts: [Part]
  override var template: Template? { self }

  /// The largest length in bytes of a word with the values of its variables.
  private static let byteLimit = 16 << 20

  init(_ text: String, parts: [Part]) {
    self.parts = parts
    super.init(text)
  }

  func substituted(_ value: (String, SourceRange) throws(Diagnostic) -> String) throws(Diagnostic) -> String {
    var text = ""
    for part in parts {
      switch part {
      case .text(let literal): text += literal
      case .variable(let name, let range):
        let part = try value(name, range)
        guard text.utf8.count + part.utf8.count <= Self.byteLimit else {
          throw Diagnostic(
            .limit, "the word would be longer than \(Self.byteLimit >> 20) MiB with the value of '$\(name)'", at: range,
            help: ["keep long texts in a file"])
        }
        text += part
      }
    }
    return text
  }
}

/// The statements between braces, and the script they are written in.
public final class Block: WordContent, @unchecked Sendable {
  /// The statements, in order.
  public let statements: [Statement]
  /// The script that the ranges of the statements point into.
  public let source: SourceText
  /// The range of the block, including its braces.
  public let range: SourceRange
  override var block: Block? { self }

  init(statements: [Statement], source: SourceText, range: SourceRange) {
    self.statements = statements
    self.source = source
    self.range = range
    super.init("")
  }
}

/// Words that no statement has, such as the name of *it* in place of one that was left out.
///
/// They are there until they are removed, the last one first.
@usableFromInline
package final class LooseWords {
  private static let chunk = 16
  private var chunks: [UnsafeMutablePointer<WrittenWord>] = []
  // OPTIMIZATION: unchecked, and behind a computed property, because every statement asks. This is valid because no foreign
  // code runs during an access.
  @exclusivity(unchecked) @usableFromInline var used = 0

  /// The number of words.
  @inlinable package var count: Int { used }

  package init() {}

  deinit {
    removeLast(to: 0)
    for chunk in chunks { chunk.deallocate() }
  }

  /// Returns a word with a text, written in a way, as if it stood at a place.
  package func word(_ text: String, kind: Word.Kind = .quoted, at range: SourceRange = .point(0)) -> Word {
    if used == chunks.count * Self.chunk { chunks.append(.allocate(capacity: Self.chunk)) }
    let cell = chunks[used / Self.chunk] + used % Self.chunk
    cell.initialize(to: WrittenWord(text, kind: kind, range: range))
    used += 1
    return Word(cell)
  }

  /// Makes a word that somebody has kept too long show, in tests.
  private func scrub() -> Bool {
    (chunks[used / Self.chunk] + used % Self.chunk).initialize(to: WrittenWord("gone", kind: .quoted))
    return true
  }

  /// Removes the words after the first ones.
  package func removeLast(to kept: Int) {
    while used > kept {
      used -= 1
      (chunks[used / Self.chunk] + used % Self.chunk).deinitialize(count: 1)
      assert(scrub())
    }
  }
}
