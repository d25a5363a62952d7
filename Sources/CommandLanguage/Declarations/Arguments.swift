// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// The words of one statement, sorted by the parameters of its command.
public struct Arguments: ~Copyable {
  /// The statement's words.
  public let words: Words
  let shape: Shape
  @usableFromInline var argumentIndex: Int
  @usableFromInline var phraseIndex = 0
  @usableFromInline let places: Places

  /// Where the words of each parameter are.
  @usableFromInline
  struct Places {
    /// The end of the words before the first keyword.
    @usableFromInline var argumentEnd = -1
    // OPTIMIZATION: narrow, because every statement fills and copies them.
    /// The words of each phrase, in the order of the declaration; -1 marks a phrase that is missing.
    @usableFromInline var starts: SIMD16<Int16> = SIMD16(repeating: -1)
    @usableFromInline var ends: SIMD16<Int16> = SIMD16(repeating: -1)
    /// The index of the last phrase whose keyword was given, in the order of the declaration, or -1.
    @usableFromInline var lastPhrase = -1
    /// A set of the flags that were given, by their index in the declaration.
    @usableFromInline var flags: UInt64 = 0
    /// The word that is the block behind no keyword, or -1.
    var body = -1
  }

  /// The block that does not follow a keyword.
  public var body: Block? { places.body < 0 ? nil : words[places.body].block }

  /// The largest number of phrases a command can have.
  static var phraseLimit: Int { 16 }

  /// The largest number of words of a phrase, and of those before a keyword.
  static var wordLimit: Int { 16_000 }

  /// Sorts a statement's words.
  ///
  /// - Throws: `syntax` for a surplus word, a repeated keyword or an unknown flag.
  init(_ words: Words, _ shape: Shape) throws(Diagnostic) {
    self.words = words
    self.shape = shape
    argumentIndex = shape.verbLength
    places = try Self.places(words, shape)
  }

  /// Returns words that a statement's words most probably say, when they do not fit as they are, or nil.
  static func meant(by words: Words, _ shape: Shape) -> Words? { joined(words, shape) ?? readingEquals(words, shape) }

  /// Returns the words with `is` in place of the first `==`, which says the same in conditions, for a command with this
  /// keyword.
  static func readingEquals(_ words: Words, _ shape: Shape) -> Words? {
    guard shape.phrases.contains(where: { $0.keyword == "is" }),
      !words.contains(where: { $0.kind == .bare && $0.text == "is" }),
      let place = words.firstIndex(where: { $0.kind == .bare && $0.text == "==" })
    else { return nil }
    return Words(words.enumerated().map { $0 == place ? $1.replacing("is") : $1 })
  }

  /// Returns the words with the first ones joined, when there are too many and the first parameter has a word that is said
  /// in several: the most of them, so that `tab bar controller` is not a tab bar.
  private static func joined(_ words: Words, _ shape: Shape) -> Words? {
    guard let join = shape.parameters.first?.slot.joining else { return nil }
    let all = words.dropFirst(shape.verbLength)
    let said = Array(
      all.prefix { $0.kind == .bare && !$0.isFlag && shape.phrase(for: $0.short) == nil })
    for length in stride(from: said.count, to: max(1, said.count - shape.argumentLimit), by: -1) {
      guard let text = join(said.prefix(length).map({ $0.text })) else { continue }
      let word = Word(text, kind: .bare, range: said[0].range.through(said[length - 1].range))
      return Words(Array(words.prefix(shape.verbLength)) + [word] + all.dropFirst(length))
    }
    return nil
  }

  /// The value of `phrase` while a word can belong neither to the arguments nor to a phrase.
  private static let none = -2

  private static func places(_ words: Words, _ shape: Shape) throws(Diagnostic) -> Places {
    var places = Places()
    var phrase = -1
    var index = shape.verbLength
    while index < words.count {
      let kind = words.storage[index].kind
      if kind == .bare, let keyword = shape.phrase(for: words.storage[index].short) {
        guard places.starts[keyword] < 0 else { throw twice(words[index], words, shape) }
        guard index < Self.wordLimit else {
          throw surplus(words[index], "a keyword has at most \(Self.wordLimit) words before it", shape)
        }
        if places.argumentEnd < 0 { places.argumentEnd = index }
        places.starts[keyword] = Int16(truncatingIfNeeded: index + 1)
        places.ends[keyword] = places.starts[keyword]
        places.lastPhrase = max(places.lastPhrase, keyword)
        phrase = keyword
      } else if words.storage[index].isFlag {
        places.flags |= try flag(words[index], words, shape, given: places.flags)
        // The phrase's words may follow the flag.
        if phrase >= 0, places.starts[phrase] == places.ends[phrase] {
          places.starts[phrase] += 1
          places.ends[phrase] += 1
        }
      } else if kind == .block {
        if phrase >= 0, shape.phrases[phrase].takesBlock, Int(places.ends[phrase]) == index {
          places.ends[phrase] += 1
        } else if shape.takesBody, places.body < 0 {
          places.body = index
        } else {
          throw surplus(words[index], "a block does not belong here", shape)
        }
        if places.argumentEnd < 0 { places.argumentEnd = index }
        phrase = none
      } else if phrase >= 0, Int(places.ends[phrase] - places.starts[phrase]) < shape.phrases[phrase].limit {
        places.ends[phrase] += 1
      } else if phrase != -1 || index - shape.verbLength - places.flags.nonzeroBitCount >= shape.argumentLimit {
        throw surplus(words[index], "unexpected word '\(words[index].text)'", shape)
      }
      index += 1
    }
    if places.argumentEnd < 0 { places.argumentEnd = words.count }
    return places
  }

  /// Returns a flag as a set, which is not among those that were given.
  private static func flag(
    _ word: Word, _ words: Words, _ shape: Shape, given: UInt64
  ) throws(Diagnostic) -> UInt64 {
    guard let flag = shape.flags.firstIndex(of: word.text) else { throw unknownFlag(word, shape) }
    guard given >> UInt64(flag) & 1 == 0 else { throw twice(word, words, shape) }
    return 1 << UInt64(flag)
  }

  private static func surplus(_ word: Word, _ message: String, _ shape: Shape) -> Diagnostic {
    var help: [Remark] = ["usage: \(shape.usage)"]
    let keywords =
      word.kind == .bare ? Spelling.suggestions(for: word.text, among: shape.phrases.map { $0.keyword }) : []
    if let keyword = keywords.first { help.insert("did you mean the keyword '\(keyword)'?", at: 0) }
    return Diagnostic(.syntax, message, at: word.range, help: help)
  }

  private static func twice(_ word: Word, _ words: Words, _ shape: Shape) -> Diagnostic {
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
    if places.flags != 0 { skipFlags() }
    guard argumentIndex < places.argumentEnd else { return nil }
    defer { argumentIndex += 1 }
    return words[argumentIndex]
  }

  @usableFromInline
  mutating func skipFlags() {
    while argumentIndex < places.argumentEnd, words.storage[argumentIndex].isFlag { argumentIndex += 1 }
  }

  /// The number of words before the first keyword that were not read yet.
  public var argumentCount: Int {
    words[argumentIndex..<max(argumentIndex, places.argumentEnd)].count { !$0.isFlag }
  }

  /// Returns the words of the next phrase in the order of the declaration, or nil when its keyword is missing.
  @inlinable
  public mutating func nextPhrase() -> Range<Int>? {
    defer { phraseIndex += 1 }
    guard phraseIndex <= places.lastPhrase, places.starts[phraseIndex] >= 0 else { return nil }
    return Int(places.starts[phraseIndex])..<Int(places.ends[phraseIndex])
  }

  /// Passes the next phrases in the order of the declaration when the keywords of all are missing.
  ///
  /// - Returns: Whether they are.
  @inlinable
  mutating func skipPhrases(_ count: Int) -> Bool {
    if phraseIndex <= places.lastPhrase {
      for phrase in phraseIndex..<phraseIndex + count where places.starts[phrase] >= 0 { return false }
    }
    phraseIndex += count
    return true
  }

  /// Returns whether a flag was given.
  public func hasFlag(_ name: String) -> Bool {
    guard places.flags != 0, let flag = shape.flags.firstIndex(of: name) else { return false }
    return places.flags >> UInt64(flag) & 1 == 1
  }

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
    let verb = words.prefix(shape.verbLength).map { $0.text }.joined(separator: " ")
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

  /// Returns the error for a phrase that is missing while one stands there that has a meaning only beside it.
  func missingLead(_ lead: ParameterInfo, among infos: [ParameterInfo]) -> Diagnostic {
    let beside = infos.compactMap { $0.keyword }.filter { $0 != lead.keyword }
    let word = words.first { $0.kind == .bare && beside.contains($0.text) }
    return Diagnostic(
      .syntax, "'\(word?.text ?? "")' needs '\(lead.keyword ?? "") \(lead.name)'", at: word?.range,
      help: ["usage: \(shape.usage)"])
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
        let isThere = places.starts[phrase] >= 0
        if isThere ? places.ends[phrase] == places.starts[phrase] : info.isRequired { throw missing(info) }
        phrase += 1
      case .flag: break
      case .body: if info.isRequired, body == nil { throw missing(info) }
      }
    }
  }
}
