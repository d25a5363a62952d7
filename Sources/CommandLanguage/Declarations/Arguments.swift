// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// The words of one statement, sorted by the parameters of its command.
public struct Arguments: ~Copyable {
  /// The statement's words.
  public let words: [Word]
  let shape: Shape
  @usableFromInline var argumentIndex: Int
  @usableFromInline let argumentEnd: Int
  /// The words of each phrase, in the order of the declaration; -1 marks a phrase that is missing.
  @usableFromInline var starts: SIMD8<Int32> = SIMD8(repeating: -1)
  @usableFromInline var ends: SIMD8<Int32> = SIMD8(repeating: -1)
  @usableFromInline var phraseIndex = 0
  @usableFromInline var givenFlags: [String] = []
  /// The block that does not follow a keyword.
  public private(set) var body: Block?

  /// The largest number of phrases a command can have.
  @usableFromInline static var phraseLimit: Int { 8 }

  /// Sorts a statement's words.
  ///
  /// - Throws: `syntax` for a surplus word, a repeated keyword or an unknown flag.
  @usableFromInline
  init(_ words: [Word], _ shape: Shape) throws(Diagnostic) {
    self.words = words
    self.shape = shape
    argumentIndex = shape.verbLength
    var phrase = -1
    var argumentEnd = -1
    for index in shape.verbLength..<max(shape.verbLength, words.count) {
      let word = words[index]
      switch word.kind {
      case .block:
        if phrase >= 0, shape.phrases[phrase].takesBlock, Int(ends[phrase]) == index {
          ends[phrase] += 1
        } else if shape.takesBody, body == nil {
          body = word.block
        } else {
          throw Self.surplus(word, "a block does not belong here", shape)
        }
        if argumentEnd < 0 { argumentEnd = index }
        phrase = Self.none
      case .bare:
        if let keyword = shape.phrase(for: word.text) {
          guard starts[keyword] < 0 else { throw Self.twice(word, words, shape) }
          if argumentEnd < 0 { argumentEnd = index }
          starts[keyword] = Int32(truncatingIfNeeded: index + 1)
          ends[keyword] = starts[keyword]
          phrase = keyword
        } else if word.text.utf8.first == UInt8(ascii: "-"), word.text.hasPrefix("--") {
          guard shape.flags.contains(word.text) else { throw Self.unknownFlag(word, shape) }
          guard !givenFlags.contains(word.text) else {
            throw Self.twice(word, words, shape)
          }
          givenFlags.append(word.text)
          // The phrase's words may follow the flag.
          if phrase >= 0, starts[phrase] == ends[phrase] {
            starts[phrase] += 1
            ends[phrase] += 1
          }
        } else {
          fallthrough
        }
      case .quoted, .substituted:
        if phrase >= 0, Int(ends[phrase] - starts[phrase]) < shape.phrases[phrase].limit {
          ends[phrase] += 1
        } else if phrase != -1 || index - shape.verbLength - givenFlags.count >= shape.argumentLimit {
          throw Self.surplus(word, "unexpected word '\(word.text)'", shape)
        }
      }
    }
    self.argumentEnd = argumentEnd < 0 ? words.count : argumentEnd
  }

  /// The value of `phrase` while a word can belong neither to the arguments nor to a phrase.
  private static let none = -2

  private static func surplus(_ word: Word, _ message: String, _ shape: Shape) -> Diagnostic {
    var help = ["usage: \(shape.usage)"]
    let keywords = word.kind == .bare ? Spelling.suggestions(for: word.text, among: shape.phrases.map(\.keyword)) : []
    if let keyword = keywords.first { help.insert("did you mean the keyword '\(keyword)'?", at: 0) }
    return Diagnostic(.syntax, message, at: word.range, help: help)
  }

  private static func twice(_ word: Word, _ words: [Word], _ shape: Shape) -> Diagnostic {
    let error = surplus(word, "'\(word.text)' appears twice", shape)
    guard let first = words.first(where: { $0.kind == .bare && $0.text == word.text }) else { return error }
    return error.labeled("again here", first.range, "first here")
  }

  private static func unknownFlag(_ word: Word, _ shape: Shape) -> Diagnostic {
    Diagnostic(
      .syntax, "unknown flag '\(word.text)'", at: word.range,
      suggestions: Spelling.suggestions(for: word.text, among: shape.flags),
      help: ["usage: \(shape.usage)", "to pass a word that begins with '--', quote it: '\(word.text)'"])
  }

  /// Returns the next word before the first keyword, or nil.
  @inlinable
  public mutating func nextArgument() -> Word? {
    while argumentIndex < argumentEnd {
      defer { argumentIndex += 1 }
      let word = words[argumentIndex]
      if !givenFlags.isEmpty, word.kind == .bare, givenFlags.contains(word.text) { continue }
      return word
    }
    return nil
  }

  /// The number of words before the first keyword that were not read yet.
  public var argumentCount: Int {
    words[argumentIndex..<max(argumentIndex, argumentEnd)].count {
      $0.kind != .bare || !givenFlags.contains($0.text)
    }
  }

  /// Returns the words of the next phrase in the order of the declaration, or nil when its keyword is missing.
  @inlinable
  public mutating func nextPhrase() -> Range<Int>? {
    defer { phraseIndex += 1 }
    guard phraseIndex < Self.phraseLimit, starts[phraseIndex] >= 0 else { return nil }
    return Int(starts[phraseIndex])..<Int(ends[phraseIndex])
  }

  /// Returns whether a flag was given.
  public func hasFlag(_ name: String) -> Bool { givenFlags.contains(name) }

  /// Returns the one word of a phrase.
  ///
  /// - Throws: `syntax` when it is missing.
  @inlinable
  public func single(in range: Range<Int>, of info: @autoclosure () -> ParameterInfo) throws(Diagnostic) -> Word {
    // OPTIMIZATION: the description is copied only for the error.
    guard !range.isEmpty else { throw missing(info()) }
    return words[range.lowerBound]
  }

  /// Returns the error for a missing parameter.
  public func missing(_ info: ParameterInfo) -> Diagnostic {
    let verb = words.prefix(shape.verbLength).map(\.text).joined(separator: " ")
    let end = Int(words.last?.range.end ?? 0)
    let what =
      switch info.role {
      case .argument, .rest: info.name
      case .phrase(let keyword), .phraseRest(let keyword): "\(info.name) after '\(keyword)'"
      case .flag(let name): name
      case .body: "a block"
      case .phraseBody(let keyword): "a block after '\(keyword)'"
      }
    return Diagnostic(.syntax, "'\(verb)' needs \(what)", at: .point(end), help: ["usage: \(shape.usage)"])
  }

  /// Checks that everything required is there, without reading values.
  ///
  /// - Throws: `syntax`.
  func checkRequired() throws(Diagnostic) {
    var (left, phrase) = (argumentCount, 0)
    for info in shape.parameters {
      switch info.role {
      case .argument, .rest:
        if info.isRequired, left <= 0 { throw missing(info) }
        if !info.isBeforeRequired || left > 1 { left -= 1 }
      case .phrase, .phraseRest, .phraseBody:
        let isThere = starts[phrase] >= 0
        if isThere ? ends[phrase] == starts[phrase] : info.isRequired { throw missing(info) }
        phrase += 1
      case .flag: break
      case .body: if info.isRequired, body == nil { throw missing(info) }
      }
    }
  }
}
