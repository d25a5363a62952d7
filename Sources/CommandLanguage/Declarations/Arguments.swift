// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// The words of one statement, sorted by the parameters of its command.
public struct Arguments: ~Copyable {
  /// The statement's words, which are there while it is read.
  ///
  /// OPTIMIZATION: not counted; valid because `Declaration` keeps the statement.
  @usableFromInline let words: UnsafeBufferPointer<WrittenWord>
  private let shapeReference: Unmanaged<Shape>
  var shape: Shape { shapeReference._withUnsafeGuaranteedRef { $0 } }
  /// The parameters before which a word is left for the next one, a bit each.
  @usableFromInline let leaving: UInt64
  @usableFromInline var argumentIndex: Int
  /// The parameter that is read, by its index in the declaration.
  @usableFromInline var parameter = -1
  @usableFromInline var phraseIndex = -1
  /// The end of the words before the first keyword.
  @usableFromInline var argumentEnd = -1
  /// A set of the phrases that were given, by their index in the declaration.
  @usableFromInline var phrases: UInt32 = 0
  // OPTIMIZATION: narrow, because every statement fills them, and only reached by address, because an index that is not known
  // copies all of a vector.
  /// The start of the words of each phrase that was given, and from bit 16 on their end.
  @usableFromInline var spans = SIMD16<UInt32>()
  /// A set of the flags that were given, by their index in the declaration.
  @usableFromInline var flags: UInt64 = 0
  /// The word that is the block behind no keyword, or -1.
  private var bodyIndex = -1

  /// Notes the words of a phrase, unless `phrase` is negative.
  @inline(__always)
  private mutating func close(_ phrase: Int, _ start: Int, _ end: Int) {
    guard phrase >= 0 else { return }
    let span = UInt32(truncatingIfNeeded: start | end &<< 16)
    withUnsafeMutableBytes(of: &spans) { $0.storeBytes(of: span, toByteOffset: phrase &<< 2, as: UInt32.self) }
  }

  /// Returns the words of a phrase, which was given, by its index in the declaration.
  @inlinable @inline(__always)
  mutating func range(ofPhrase phrase: Int) -> Range<Int> {
    let span = withUnsafeBytes(of: &spans) { Int($0.load(fromByteOffset: phrase &<< 2, as: UInt32.self)) }
    return Range(uncheckedBounds: (span & 0xFFFF, span &>> 16))
  }

  /// The block that does not follow a keyword.
  public var body: Block? { bodyIndex < 0 ? nil : word(bodyIndex).block }

  /// The largest number of phrases a command can have.
  static var phraseLimit: Int { 16 }

  /// The largest number of words of a phrase, and of those before a keyword.
  static var wordLimit: Int { 16_000 }

  /// Makes the arguments of a statement, whose words are to be sorted before they are read.
  @inline(__always)
  init(_ words: UnsafeBufferPointer<WrittenWord>, _ shape: Shape) {
    self.words = words
    shapeReference = .passUnretained(shape)
    (leaving, argumentIndex) = (shape.leaving, shape.verbLength)
  }

  /// Returns the statement that one most probably means whose words do not fit as they are, or nil.
  static func meant(by statement: Statement, _ shape: Shape) -> Statement? {
    joined(statement, shape) ?? readingEquals(statement, shape)
  }

  /// Returns the statement with `is` in place of the first `==`, which says the same in conditions, for a command with this
  /// keyword.
  static func readingEquals(_ statement: Statement, _ shape: Shape) -> Statement? {
    let words = statement.words
    guard shape.phrases.contains(where: { $0.keyword == "is" }),
      !words.contains(where: { $0.kind == .bare && $0.text == "is" }),
      let place = words.firstIndex(where: { $0.kind == .bare && $0.text == "==" })
    else { return nil }
    let cells = statement.buffer
    return statement.replacing(
      cells.indices.map { $0 == place ? WrittenWord("is", kind: .bare, range: cells[$0].range) : cells[$0] })
  }

  /// Returns the statement with its first words joined, when there are too many and the first parameter has a word that is
  /// said in several: the most of them, so that `tab bar controller` is not a tab bar.
  private static func joined(_ statement: Statement, _ shape: Shape) -> Statement? {
    guard let join = shape.parameters.first?.slot.joining else { return nil }
    let words = statement.buffer
    let all = words.dropFirst(shape.verbLength)
    let said = Array(
      all.prefix { $0.kind == .bare && !$0.isFlag && shape.phrase(for: $0.short) == nil })
    for length in stride(from: said.count, to: max(1, said.count - shape.argumentLimit), by: -1) {
      guard let text = join(said.prefix(length).map({ $0.text })) else { continue }
      let word = WrittenWord(text, kind: .bare, range: said[0].range.through(said[length - 1].range))
      return statement.replacing(Array(words.prefix(shape.verbLength)) + [word] + all.dropFirst(length))
    }
    return nil
  }

  /// The value of `phrase` while a word can belong neither to the arguments nor to a phrase.
  private static let none = -2

  /// Sorts the words.
  ///
  /// - Throws: `syntax` for a surplus word, a repeated keyword or an unknown flag.
  mutating func sort(by shape: Shape) throws(Diagnostic) {
    let words = words
    let (limit, letters) = (shape.argumentLimit, shape.letters)
    // The phrase that is open, and its words so far; the words before the first keyword; the phrases that were given.
    var (phrase, start, end, arguments, given) = (-1, 0, 0, 0, UInt32(0))
    var index = shape.verbLength
    // OPTIMIZATION: nearly all statements begin with words that can be nothing but arguments.
    while index < words.count, arguments < limit {
      let word = words.baseAddress.unsafelyUnwrapped + index
      let first = UInt64(truncatingIfNeeded: word.pointee.short.firstByte & 63)
      guard word.pointee.isBareWord, letters &>> first & 1 == 0 else { break }
      (index, arguments) = (index &+ 1, arguments &+ 1)
    }
    while index < words.count {
      defer { index &+= 1 }
      let word = words.baseAddress.unsafelyUnwrapped + index
      if word.pointee.isBareWord {
        // OPTIMIZATION: few words begin as a keyword does.
        let first = UInt64(truncatingIfNeeded: word.pointee.short.firstByte & 63)
        if letters &>> first & 1 == 1, let keyword = shape.phrase(for: word.pointee.short) {
          guard given &>> UInt32(truncatingIfNeeded: keyword) & 1 == 0 else {
            throw Self.twice(word.pointee, words, shape)
          }
          guard index < Self.wordLimit else {
            throw Self.surplus(word.pointee, "a keyword has at most \(Self.wordLimit) words before it", shape)
          }
          if argumentEnd < 0 { argumentEnd = index }
          close(phrase, start, end)
          given |= 1 &<< UInt32(truncatingIfNeeded: keyword)
          (phrase, start, end) = (keyword, index &+ 1, index &+ 1)
          continue
        }
      } else if word.pointee.isFlag {
        flags |= try Self.flag(word.pointee, words, shape, given: flags)
        // The phrase's words may follow the flag.
        if phrase >= 0, start == end { (start, end) = (index &+ 1, index &+ 1) }
        continue
      } else if word.pointee.kind == .block {
        if phrase >= 0, shape.phrases[phrase].takesBlock, end == index {
          end &+= 1
        } else if shape.takesBody, bodyIndex < 0 {
          bodyIndex = index
        } else {
          throw Self.surplus(word.pointee, "a block does not belong here", shape)
        }
        if argumentEnd < 0 { argumentEnd = index }
        close(phrase, start, end)
        phrase = Self.none
        continue
      }
      if phrase == -1, arguments < limit {
        arguments &+= 1
      } else if phrase >= 0, end &- start < shape.limits[phrase] {
        end &+= 1
      } else {
        throw Self.surplus(word.pointee, "unexpected word '\(word.pointee.text)'", shape)
      }
    }
    close(phrase, start, end)
    phrases = given
    if argumentEnd < 0 { argumentEnd = words.count }
  }

  /// Returns a flag as a set, which is not among those that were given.
  private static func flag(
    _ word: WrittenWord, _ words: UnsafeBufferPointer<WrittenWord>, _ shape: Shape, given: UInt64
  ) throws(Diagnostic) -> UInt64 {
    guard let flag = shape.flags.firstIndex(of: word.text) else { throw unknownFlag(word, shape) }
    guard given >> UInt64(flag) & 1 == 0 else { throw twice(word, words, shape) }
    return 1 << UInt64(flag)
  }

  private static func surplus(_ word: WrittenWord, _ message: String, _ shape: Shape) -> Diagnostic {
    var help: [Remark] = ["usage: \(shape.usage)"]
    let keywords =
      word.kind == .bare ? Spelling.suggestions(for: word.text, among: shape.phrases.map { $0.keyword }) : []
    if let keyword = keywords.first { help.insert("did you mean the keyword '\(keyword)'?", at: 0) }
    return Diagnostic(.syntax, message, at: word.range, help: help)
  }

  private static func twice(_ word: WrittenWord, _ words: UnsafeBufferPointer<WrittenWord>, _ shape: Shape)
    -> Diagnostic
  {
    let error = surplus(word, "'\(word.text)' appears twice", shape)
    guard let first = words.first(where: { $0.kind == .bare && $0.text == word.text }) else { return error }
    return error.labeled("again here", first.range, "first here")
  }

  private static func unknownFlag(_ word: WrittenWord, _ shape: Shape) -> Diagnostic {
    Diagnostic(
      .syntax, "unknown flag '\(word.text)'", at: word.range,
      suggestions: Spelling.suggestions(for: word.text, among: shape.flags),
      help: ["usage: \(shape.usage)", "to pass a word that begins with '--', quote it: '\(word.text)'"])
  }

  // MARK: Reading

  /// Goes on to the next parameter of the declaration.
  @inlinable @inline(__always)
  mutating func begin() { parameter &+= 1 }

  private var info: ParameterInfo { shape.parameters[parameter] }

  /// Whether a statement without the parameter that is read is an error.
  @usableFromInline var isRequired: Bool { info.isRequired }

  /// Whether the last word belongs to the parameter after the one that is read.
  @inlinable @inline(__always)
  mutating func leavesWord() -> Bool {
    leaving != 0 && isBeforeLastWord()
  }

  @usableFromInline
  mutating func isBeforeLastWord() -> Bool {
    leaving &>> UInt64(truncatingIfNeeded: parameter) & 1 == 1 && argumentCount < 2
  }

  /// Returns the next word before the first keyword, or nil.
  @inlinable @inline(__always)
  mutating func nextArgument() -> Word? {
    if flags != 0 { skipFlags() }
    guard argumentIndex < argumentEnd else { return nil }
    defer { argumentIndex &+= 1 }
    return word(argumentIndex)
  }

  @usableFromInline
  mutating func skipFlags() {
    while argumentIndex < argumentEnd, words[argumentIndex].isFlag { argumentIndex += 1 }
  }

  /// The number of words before the first keyword that were not read yet.
  private var argumentCount: Int {
    words[argumentIndex..<max(argumentIndex, argumentEnd)].count { !$0.isFlag }
  }

  /// Goes on to the next phrase in the order of the declaration, and returns whether its keyword is there.
  @inlinable @inline(__always)
  mutating func hasNextPhrase() -> Bool {
    phraseIndex &+= 1
    return phrases &>> UInt32(truncatingIfNeeded: phraseIndex) & 1 == 1
  }

  /// The words of the phrase that is read.
  @inlinable var rangeOfPhrase: Range<Int> {
    @inline(__always) mutating get { range(ofPhrase: phraseIndex) }
  }

  /// Returns the one word of the phrase that is read.
  ///
  /// - Throws: `syntax` when it is missing.
  @inlinable @inline(__always)
  mutating func wordOfPhrase() throws(Diagnostic) -> Word {
    let range = rangeOfPhrase
    guard range.lowerBound != range.upperBound else { throw missing() }
    return word(range.lowerBound)
  }

  /// Passes the next parameters, which are phrases, when the keywords of all are missing.
  ///
  /// - Returns: Whether they are.
  @inlinable @inline(__always)
  mutating func skipPhrases(_ count: Int) -> Bool {
    let next = UInt32(truncatingIfNeeded: phraseIndex &+ 1)
    guard phrases &>> next & (1 &<< UInt32(truncatingIfNeeded: count) &- 1) == 0 else { return false }
    (parameter, phraseIndex) = (parameter &+ count, phraseIndex &+ count)
    return true
  }

  /// Whether the flag that is read was given.
  @usableFromInline var hasFlag: Bool {
    guard case .flag(let name) = info.role, let flag = shape.flags.firstIndex(of: name) else { return false }
    return flags >> UInt64(flag) & 1 == 1
  }

  /// Returns a word by its index in the statement.
  @inlinable @inline(__always)
  func word(_ index: Int) -> Word { Word(words.baseAddress.unsafelyUnwrapped + index) }

  /// Returns the error for the parameter that is read, which is missing.
  @usableFromInline
  func missing() -> Diagnostic { missing(info) }

  /// Returns the error for a missing parameter.
  private func missing(_ info: ParameterInfo) -> Diagnostic {
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

  /// Returns the error for the phrase that is read, which is missing while one of those after it is there: they have a meaning
  /// only beside it, and with it they are as many as `count`.
  @usableFromInline
  func missingLead(of count: Int) -> Diagnostic {
    let (lead, infos) = (info, shape.parameters[parameter..<parameter + count])
    let beside = infos.compactMap { $0.keyword }.filter { $0 != lead.keyword }
    let word = words.first { $0.kind == .bare && beside.contains($0.text) }
    return Diagnostic(
      .syntax, "'\(word?.text ?? "")' needs '\(lead.keyword ?? "") \(lead.name)'", at: word?.range,
      help: ["usage: \(shape.usage)"])
  }

  /// Checks that everything required is there, without reading values.
  ///
  /// - Throws: `syntax`.
  mutating func checkRequired() throws(Diagnostic) {
    var (left, phrase) = (argumentCount, 0)
    for info in shape.parameters {
      switch info.role {
      case .argument, .rest:
        if info.isRequired, left <= 0 { throw missing(info) }
        if !info.isBeforeRequired || left > 1 { left -= 1 }
      case .phrase, .phraseRest, .phraseBody:
        let isGiven = phrases &>> UInt32(phrase) & 1 == 1
        if isGiven ? range(ofPhrase: phrase).isEmpty : info.isRequired { throw missing(info) }
        phrase += 1
      case .flag: break
      case .body: if info.isRequired, body == nil { throw missing(info) }
      }
    }
  }
}
