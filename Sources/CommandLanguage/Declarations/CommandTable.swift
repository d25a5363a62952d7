// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// The commands of a shell, by verb.
///
/// OPTIMIZATION: a declaration is made when its verb is first used, because all of them together take longer than a short
/// script.
public struct CommandTable<Context, Answer>: Sendable {
  /// A command of the table.
  public struct Entry: Sendable {
    /// The verb of the declaration.
    public let verb: String
    /// Returns the declaration.
    public let declaration: @Sendable () -> Declaration<Context, Answer>

    /// Makes an entry; the declaration has the same verb.
    public init(_ verb: String, _ declaration: @escaping @Sendable () -> Declaration<Context, Answer>) {
      self.verb = verb
      self.declaration = declaration
    }
  }

  @usableFromInline let entries: [Entry]
  @usableFromInline let index: VerbIndex

  /// Makes a table of commands.
  public init(_ entries: [Entry], aliases: [String: String] = [:]) {
    self.entries = entries
    var index = VerbIndex(count: entries.count)
    // From the last one, so that each comes before those that follow it.
    for entry in (0..<entries.count).reversed() { index.add(entries[entry].verb, as: entry) }
    for (alias, verb) in aliases { index.add(alias: alias, of: verb) }
    self.index = index
  }

  /// The number of declarations.
  public var count: Int { entries.count }

  /// The declarations, in the order of the table.
  public var declarations: [Declaration<Context, Answer>] { entries.map { $0.declaration() } }

  /// The verbs, sorted and without duplicates.
  public var verbs: [String] { index.verbs }

  /// Returns the declarations whose verb begins with a word.
  public func declarations(of verb: String) -> [Declaration<Context, Answer>] {
    index.entries(of: verb).map { entries[$0].declaration() }
  }

  /// Returns the place of the declaration a statement follows, 0-based.
  ///
  /// When several declarations share a verb, the statement's second word selects one.
  ///
  /// - Throws: `unknown-command`, or `syntax` when the second word is missing.
  @inlinable
  package func place(of statement: Statement) throws(Diagnostic) -> Int {
    let found = index.entry(for: statement)
    guard found >= 0 else { throw missing(statement) }
    return found
  }

  /// Returns the declaration at a place, 0-based.
  package subscript(place: Int) -> Declaration<Context, Answer> { entries[place].declaration() }

  /// Returns the declaration a statement follows.
  ///
  /// - Throws: as `place(of:)` does.
  public func declaration(for statement: Statement) throws(Diagnostic) -> Declaration<Context, Answer> {
    try self[place(of: statement)]
  }

  /// Returns whether a word is a verb of the table.
  public func hasVerb(_ word: String) -> Bool { index.hasVerb(word) }

  /// Checks a statement and the statements of its blocks without running anything.
  ///
  /// A verb for which `isDefined` returns true is not checked.
  ///
  /// - Throws: `unknown-command` or `syntax`, with the source of the block.
  public func check(_ statement: Statement, isDefined: (String) -> Bool = { _ in false }) throws(Diagnostic) {
    if hasVerb(statement.verb.text) || !isDefined(statement.verb.text) {
      try declaration(for: statement).check(statement)
    }
    for word in statement.words {
      guard let block = word.block else { continue }
      for inner in block.statements {
        do {
          try check(inner, isDefined: isDefined)
        } catch {
          var located = error
          if located.source == nil { located.source = block.source }
          throw located
        }
      }
    }
  }

  @usableFromInline
  func missing(_ statement: Statement) -> Diagnostic {
    let verb = statement.verb
    let forms = index.entries(of: verb.text).map { index.form(of: $0) }
    guard forms.isEmpty else {
      return Diagnostic(
        .syntax, "'\(verb.text)' needs one of \(forms.joined(separator: ", "))",
        at: statement.count > 1 ? statement[1].range : .point(Int(verb.range.end)))
    }
    return Diagnostic(
      .unknownCommand, "there is no command named '\(verb.text)'", at: verb.range,
      suggestions: Spelling.suggestions(for: verb.text, among: verbs), help: ["'help' lists the commands"])
  }
}

/// The entries of a table by the words of their verbs.
@usableFromInline
struct VerbIndex: Sendable {
  /// The first words and the aliases, each in a slot of a table with open addressing.
  private var words: [ShortText]
  /// For each slot the first entry of those that share the word, or -1 for a free one.
  private var firsts: [Int]
  /// For each entry the next one that shares the first word of its verb, or -1.
  private var following: [Int]
  /// For each entry the second word of its verb, empty for one of a single word.
  private var forms: [ShortText]
  private var aliases: [ShortText] = []

  /// Makes an index for a number of entries.
  init(count: Int) {
    words = Array(repeating: .empty, count: 512)
    firsts = Array(repeating: -1, count: words.count)
    following = Array(repeating: -1, count: count)
    forms = Array(repeating: .empty, count: count)
    precondition(count <= words.count / 2, "there is no room for so many commands")
  }

  /// Adds an entry with a verb of one or two words, before those that share its first word.
  mutating func add(_ verb: String, as entry: Int) {
    var verb = verb
    let (first, form) = verb.withUTF8 { bytes in
      let end = bytes.firstIndex(of: UInt8(ascii: " ")) ?? bytes.count
      return (
        ShortText(UnsafeBufferPointer(rebasing: bytes[..<end])),
        ShortText(UnsafeBufferPointer(rebasing: bytes[min(end + 1, bytes.count)...]))
      )
    }
    guard let first, let form else { preconditionFailure("the verb '\(verb)' is too long") }
    let slot = Self.slot(of: first, in: words, firsts)
    forms[entry] = form
    following[entry] = firsts[slot]
    (words[slot], firsts[slot]) = (first, entry)
  }

  /// Adds another word for a verb.
  mutating func add(alias: String, of verb: String) {
    guard let alias = ShortText(alias), let verb = ShortText(verb) else { return }
    let slot = Self.slot(of: alias, in: words, firsts)
    (words[slot], firsts[slot]) = (alias, firsts[Self.slot(of: verb, in: words, firsts)])
    aliases.append(alias)
  }

  /// The first words, sorted.
  var verbs: [String] {
    words.indices.filter { firsts[$0] >= 0 && !aliases.contains(words[$0]) }.map { words[$0].string }.sorted()
  }

  /// Returns the slot of a word, which is free when no verb begins with it.
  @inline(__always)
  private static func slot(of word: ShortText, in words: [ShortText], _ firsts: [Int]) -> Int {
    let hash = (word.low ^ word.high &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
    var slot = Int(truncatingIfNeeded: hash &>> 55)
    while firsts[slot] >= 0, words[slot] != word { slot = (slot + 1) & (words.count - 1) }
    return slot
  }

  /// Returns the entry of the declaration that a statement follows, or -1.
  @usableFromInline
  func entry(for statement: Statement) -> Int {
    guard let verb = statement[0].shortText else { return -1 }
    let first = firsts[Self.slot(of: verb, in: words, firsts)]
    guard first >= 0, following[first] >= 0 else { return first }
    let second = statement.count > 1 && statement[1].kind == .bare ? statement[1].shortText : nil
    var (next, alone) = (first, -1)
    while next >= 0 {
      if forms[next] == .empty { alone = next } else if forms[next] == second { return next }
      next = following[next]
    }
    return alone
  }

  /// Returns the entries whose verb begins with a word, in the order of the table.
  func entries(of verb: String) -> [Int] {
    guard let verb = ShortText(verb) else { return [] }
    let first = firsts[Self.slot(of: verb, in: words, firsts)]
    return Array(sequence(first: first) { following[$0] }.prefix { $0 >= 0 })
  }

  func hasVerb(_ word: String) -> Bool {
    ShortText(word).map { firsts[Self.slot(of: $0, in: words, firsts)] >= 0 } ?? false
  }

  /// Returns the second word of an entry's verb, empty for one of a single word.
  func form(of entry: Int) -> String { forms[entry].string }
}
