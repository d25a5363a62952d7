// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// The commands of a shell, by verb.
///
/// OPTIMIZATION: a declaration is made when its verb is first used, because all of them together take longer than a short
/// script.
public struct CommandTable<Context>: Sendable {
  /// A command of the table.
  public struct Entry: Sendable {
    /// The verb of the declaration.
    public let verb: String
    /// Returns the declaration.
    public let declaration: @Sendable () -> Declaration<Context>

    /// Makes an entry; the declaration has the same verb.
    public init(_ verb: String, _ declaration: @escaping @Sendable () -> Declaration<Context>) {
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
  public var declarations: [Declaration<Context>] { entries.map { $0.declaration() } }

  /// The verbs, sorted and without duplicates.
  public var verbs: [String] { index.verbs }

  /// Returns the declarations whose verb begins with a word.
  public func declarations(of verb: String) -> [Declaration<Context>] {
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
  package subscript(place: Int) -> Declaration<Context> { entries[place].declaration() }

  /// Returns the declaration a statement follows.
  ///
  /// - Throws: as `place(of:)` does.
  public func declaration(for statement: Statement) throws(Diagnostic) -> Declaration<Context> {
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
  /// A place of the table with open addressing.
  private struct Slot {
    /// A first word or an alias.
    var word = ShortText.empty
    /// The first entry of those that share the word, or -1 for a free place.
    var first = -1
    /// Whether there is no other.
    var isOnly = true
  }

  private var slots: [Slot]
  /// For each entry the next one that shares the first word of its verb, or -1.
  private var following: [Int]
  /// For each entry the second word of its verb, empty for one of a single word.
  private var forms: [ShortText]
  private var aliases: [ShortText] = []

  /// Makes an index for a number of entries.
  init(count: Int) {
    slots = Array(repeating: Slot(), count: 512)
    following = Array(repeating: -1, count: count)
    forms = Array(repeating: .empty, count: count)
    precondition(count <= slots.count / 2, "there is no room for so many commands")
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
    let place = place(of: first)
    forms[entry] = form
    following[entry] = slots[place].first
    slots[place] = Slot(word: first, first: entry, isOnly: following[entry] < 0)
  }

  /// Adds another word for a verb.
  mutating func add(alias: String, of verb: String) {
    guard let alias = ShortText(alias), let verb = ShortText(verb) else { return }
    var slot = slots[place(of: verb)]
    slot.word = alias
    slots[place(of: alias)] = slot
    aliases.append(alias)
  }

  /// The first words, sorted.
  var verbs: [String] {
    slots.filter { $0.first >= 0 && !aliases.contains($0.word) }.map { $0.word.string }.sorted()
  }

  /// Returns the place of a word, which is free when no verb begins with it.
  @inline(__always)
  private func place(of word: ShortText) -> Int {
    let hash = (word.low ^ word.high &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
    var place = Int(truncatingIfNeeded: hash &>> 55)
    while slots[place].word != word, slots[place].first >= 0 { place = (place + 1) & (slots.count - 1) }
    return place
  }

  /// Returns the entry of the declaration that a statement follows, or -1.
  @usableFromInline
  func entry(for statement: Statement) -> Int {
    guard let verb = statement.shortVerb else { return -1 }
    let place = place(of: verb)
    let first = slots[place].first
    return slots[place].isOnly ? first : entry(for: statement, among: first)
  }

  /// Returns the entry among several that share the first word of their verbs, by the second word.
  private func entry(for statement: Statement, among first: Int) -> Int {
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
    let first = slots[place(of: verb)].first
    return Array(sequence(first: first) { following[$0] }.prefix { $0 >= 0 })
  }

  func hasVerb(_ word: String) -> Bool {
    ShortText(word).map { slots[place(of: $0)].first >= 0 } ?? false
  }

  /// Returns the second word of an entry's verb, empty for one of a single word.
  func form(of entry: Int) -> String { forms[entry].string }
}
