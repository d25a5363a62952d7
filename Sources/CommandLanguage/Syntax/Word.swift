// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// A word of a statement: its text, how it was written, and its place.
///
/// OPTIMIZATION: a short text and the place are numbers, so that most words are copied and dropped without counting a
/// reference; and there are few, so that words are passed in registers.
public struct Word: Sendable {
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
  @inlinable public var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: place &>> 60) & 3) ?? .bare }

  /// Whether it begins with `--` and is not quoted, so that it names a flag.
  @inlinable package var isFlag: Bool { place &>> 62 & 1 == 1 }

  /// Whether it has no quotes, no variables, and names no flag.
  @inlinable package var isBareWord: Bool { place &>> 60 & 7 == 0 }

  /// Whether it is known to be an ASCII letter and nothing but ASCII letters and digits after it; false says nothing.
  @inlinable package var isAlphanumeric: Bool { place &>> 63 == 1 }

  /// The range in the statement's source.
  @inlinable public var range: SourceRange {
    let start = Int(truncatingIfNeeded: place & 0xFFFF_FFFF)
    return SourceRange(start, start + Int(truncatingIfNeeded: place &>> 32 & 0xFFF_FFFF))
  }

  init(_ text: String, kind: Kind, range: SourceRange, content: WordContent? = nil) {
    let short = content == nil ? ShortText(text) : nil
    self.short = short ?? .empty
    self.content = short == nil ? content ?? WordContent(text) : nil
    place = Self.place(range, kind, isFlag: kind == .bare && text.hasPrefix("--"))
  }

  private init(_ short: ShortText, kind: Kind, range: SourceRange) {
    (self.short, content) = (short, nil)
    place = Self.place(range, kind, isFlag: kind == .bare && short.hasFlagPrefix)
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

  @inline(__always)
  private static func place(_ range: SourceRange, _ kind: Kind, isFlag: Bool, isAlphanumeric: Bool = false) -> UInt64 {
    let length = UInt64(truncatingIfNeeded: range.end &- range.start) & 0xFFF_FFFF
    return UInt64(UInt32(bitPattern: range.start)) | length &<< 32 | UInt64(kind.rawValue) &<< 60
      | (isFlag ? 1 &<< 62 : 0) | (isAlphanumeric ? 1 &<< 63 : 0)
  }

  /// Makes a word without a place, such as a default.
  public init(_ text: String, kind: Kind = .quoted) { self.init(text, kind: kind, range: .point(0)) }

  /// The block, when the word is a block.
  public var block: Block? {
    kind == .block ? content?.block : nil
  }

  /// Whether the text still contains variables.
  public var hasVariables: Bool {
    kind == .substituted && content?.template != nil
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

  init(_ text: String, parts: [Part]) {
    self.parts = parts
    super.init(text)
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

extension Word: ExpressibleByStringLiteral {
  /// Makes a bare word without a place, such as a verb or a keyword.
  public init(stringLiteral text: String) { self.init(text, kind: .bare) }
}

extension Word {
  /// Returns a part of the word as a separate word, at an offset in UTF-8 bytes, 0-based.
  public func part(_ text: String, at offset: Int) -> Word {
    guard kind == .bare else { return Word(text, kind: kind, range: range) }
    let start = Int(range.start) + offset
    return Word(text, kind: kind, range: SourceRange(start, start + text.utf8.count))
  }

  /// Returns the part before the last occurrence of an ASCII byte, as a separate word, and the text after it, or nil when there
  /// is none.
  package func split(atLast byte: UInt8) -> (before: Word, after: String)? {
    // OPTIMIZATION: a short text is split as numbers.
    if content == nil {
      guard let (before, after) = short.split(atLast: byte) else { return nil }
      let range = kind == .bare ? SourceRange(Int(range.start), Int(range.start) + before.count) : range
      return (Word(before, kind: kind, range: range), after.string)
    }
    guard let place = text.utf8.lastIndex(of: byte) else { return nil }
    return (part(String(text[..<place]), at: 0), String(text[text.utf8.index(after: place)...]))
  }

  /// The largest length in bytes of a word with the values of its variables.
  private static let byteLimit = 16 << 20

  /// Returns the word with its variables replaced.
  public func substituting(
    _ value: (String, SourceRange) throws(Diagnostic) -> String
  ) throws(Diagnostic) -> Word {
    guard kind == .substituted, let template = content?.template else { return self }
    var text = ""
    for part in template.parts {
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
    return Word(text, kind: .substituted, range: range)
  }

  /// Returns the same text at another place, for a name derived from the word there.
  public func placed(at range: SourceRange) -> Word { Word(text, kind: kind, range: range, content: content) }

  /// Returns the word with another text, for example after its variables were replaced.
  public func replacing(_ text: String) -> Word { Word(text, kind: kind, range: range) }
}
