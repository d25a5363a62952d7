// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderModel
import ResponderSession
import ResponderText

/// A word of a document with its meaning.
struct Mention {
  /// What a word stands for.
  enum Kind: Hashable {
    case verb, keyword, text, number, comment
    /// A node or a class, which share their names.
    case name
    case action
    case property
    case variable

    /// Whether words of the kind refer to something that a document names.
    var isReference: Bool { [.name, .action, .property, .variable].contains(self) }
  }

  let kind: Kind
  let text: String
  var range: Range<Int>
  /// Whether the word makes what it names.
  var isDefinition = false
  /// Whether the name is that of a class.
  var isClass = false

  /// Whether other words mean something else because of it.
  var definesName: Bool { isDefinition && kind == .name }
}

/// The words of the passages of a document, which follow its changes.
struct KnownMentions {
  /// The words of each passage in the order of the document, or nil where they are not known.
  private(set) var passages: [[Mention]?] = []

  /// Forgets everything about passages of a number.
  mutating func forget(_ count: Int) { passages = Array(repeating: nil, count: count) }

  mutating func words<Failure>(
    of passage: Int, read: () throws(Failure) -> [Mention]
  ) throws(Failure) -> [Mention] {
    if let known = passages[passage] { return known }
    let new = try read()
    passages[passage] = new
    return new
  }

  /// Follows a change by some bytes of the text, whose outline was edited.
  ///
  /// - Complexity: O(words that were read anew) + O(words) of a few instructions each.
  mutating func follow(
    _ edit: Outline.Edit, by bytes: Int, in outline: Outline, _ text: TextDocument,
    _ table: (_ passage: Int) -> CommandTable<Session>
  ) {
    let start =
      outline.lines.indices.contains(edit.lines.lowerBound) ? outline.lines[edit.lines.lowerBound].lowerBound : 0
    let isLast = edit.lines.upperBound >= text.lines.count || edit.lines.upperBound >= outline.lines.count
    // Where what was read ends, before the change.
    let end = isLast ? Int.max : outline.lines[edit.lines.upperBound].lowerBound - bytes
    for passage in passages.indices {
      guard passages[passage] != nil, outline.passages[passage].range.upperBound >= start else { continue }
      guard let (edited, replaced, count) = edit.replaced, edited == passage else {
        passages[passage]?.move(from: end, by: bytes)
        continue
      }
      let known = passages[passage] ?? []
      let (first, last) = (
        known.partition { $0.range.lowerBound >= start }, known.partition { $0.range.lowerBound >= end }
      )
      guard first <= last else {
        passages[passage] = nil
        continue
      }
      var finder = MentionFinder(table(passage), outline, text, after: known[..<first])
      let comments = outline.passages[passage].comments
      let below = isLast ? comments.count : comments.partition { $0.lowerBound >= end + bytes }
      finder.read(
        outline.passages[passage].chunks[replaced.lowerBound..<replaced.lowerBound + count],
        comments[comments.partition { $0.lowerBound >= start }..<below], check: { _ in })
      // What is below means the same as long as it has none of the names that are made now, or no more.
      let changed = Self.names(made: known[first..<last]).symmetricDifference(Self.names(made: finder.mentions[...]))
      let texts = Set(changed.map(\.text))
      guard texts.isEmpty || !known[last...].contains(where: { texts.contains($0.text) }) else {
        passages[passage] = nil
        continue
      }
      passages[passage]?.move(from: end, by: bytes)
      passages[passage]?.replaceSubrange(first..<last, with: finder.mentions)
    }
  }

  private struct Name: Hashable {
    let text: String
    let isClass: Bool
  }

  private static func names(made mentions: ArraySlice<Mention>) -> Set<Name> {
    Set(mentions.lazy.filter(\.definesName).map { Name(text: $0.text, isClass: $0.isClass) })
  }
}

extension [Mention] {
  /// Moves the words from an offset on.
  fileprivate mutating func move(from start: Int, by bytes: Int) {
    guard bytes != 0 else { return }
    for index in partition(where: { $0.range.lowerBound >= start })..<count { self[index].range.move(by: bytes) }
  }
}

/// Finds the meaning of the words of statements.
///
/// The declarations of the commands say what fits at each place, as they do for completion.
struct MentionFinder {
  let table: CommandTable<Session>
  let outline: Outline
  let document: TextDocument
  private(set) var mentions: [Mention] = []
  /// Whether a word meant something else if statements above had made other names.
  private(set) var usesNames = false
  /// The number of statements that were read.
  private var turn = 0
  /// The chunk whose words are read.
  private var chunk: Chunk?
  /// The lines of the texts that were read from it.
  private var lines: [ObjectIdentifier: LinesOfSource] = [:]
  /// The names of nodes and classes that statements have defined so far.
  private var defined: Set<String> = []
  private var definedClasses: Set<String> = []

  init(_ table: CommandTable<Session>, _ outline: Outline, _ document: TextDocument) {
    self.table = table
    self.outline = outline
    self.document = document
  }

  /// Finds the meaning of words behind others.
  init(
    _ table: CommandTable<Session>, _ outline: Outline, _ document: TextDocument,
    after mentions: some Sequence<Mention>
  ) {
    self.init(table, outline, document)
    for mention in mentions where mention.definesName { define(mention.text, isClass: mention.isClass) }
  }

  /// Reads a passage, and asks `check` at each statement whether it is worth it to go on.
  mutating func read<Failure>(
    _ passage: Passage, check: (_ turn: Int) throws(Failure) -> Void
  ) throws(Failure) { try read(passage.chunks[...], passage.comments[...], check: check) }

  mutating func read<Failure>(
    _ chunks: ArraySlice<Chunk>, _ comments: ArraySlice<Range<Int>>, check: (_ turn: Int) throws(Failure) -> Void
  ) throws(Failure) {
    for range in comments { mentions.append(Mention(kind: .comment, text: "", range: range)) }
    for chunk in chunks {
      (self.chunk, lines) = (chunk, [:])
      for (statement, source) in chunk.lines.statements { try read(statement, in: source, check: check) }
    }
    mentions.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  private mutating func read<Failure>(
    _ statement: Statement, in source: SourceText, check: (_ turn: Int) throws(Failure) -> Void
  ) throws(Failure) {
    turn += 1
    try check(turn)
    let words = statement.words.running
    add(.verb, words[0], in: source)
    let declarations = table.declarations(of: words[0].text)
    let form = words.count > 1 ? declarations.first { $0.form == words[1].text } : nil
    let declaration = form ?? declarations.first { $0.form == nil }
    let length = form == nil ? 1 : 2
    if form != nil { add(.keyword, words[1], in: source) }
    var place = PlaceReader(declaration?.parameters ?? [])
    for word in words.dropFirst(length) {
      defer { place.read(word.block == nil ? word.text : CompletionContext.closedBlock) }
      if let block = word.block {
        for inner in block.statements { try read(inner, in: block.source, check: check) }
        continue
      }
      addVariables(of: word, in: source)
      guard !word.hasVariables, let declaration else { continue }
      if word.kind == .bare, declaration.parameters.contains(where: { $0.opening == word.text }) {
        add(.keyword, word, in: source)
      } else {
        add(word, at: place.slot, in: source)
      }
    }
  }

  private mutating func add(_ word: Word, at slot: Slot?, in source: SourceText) {
    let isDefinition = slot?.isDefinition ?? false
    usesNames = usesNames || slot == .classHeader || slot == .attachable || slot?.referent == .actionOrName
    switch slot?.referent {
    case .action?: add(.action, word, in: source, isDefinition: isDefinition)
    case .variable?: add(.variable, word, in: source, isDefinition: isDefinition)
    case .property?:
      guard let dot = word.text.utf8.firstIndex(of: UInt8(ascii: ".")) else { return }
      let node = String(word.text[..<dot])
      if !node.isEmpty {
        Word.with(node, kind: word.kind, at: word.range(of: node, at: 0)) { add(.name, $0, in: source) }
      }
      let property = String(word.text[word.text.utf8.index(after: dot)...])
      Word.with(property, kind: word.kind, at: word.range(of: property, at: node.utf8.count + 1)) {
        add(.property, $0, in: source, isDefinition: isDefinition)
      }
    case .className? where slot == .classHeader:
      guard NameSyntax.isName(word.text, extra: ".") else { return }
      add(.name, word, in: source, isDefinition: !definedClasses.contains(word.text), isClass: true)
    case .className?: add(.name, word, in: source, isClass: true)
    // What is attached may be made by the statement.
    case .name? where slot == .attachable:
      add(.name, word, in: source, isDefinition: !defined.contains(word.text))
    case .name?: add(.name, word, in: source, isDefinition: isDefinition)
    case .actionOrName?: add(defined.contains(word.text) ? .name : .action, word, in: source)
    case .nothing?, nil: add(Int(word.text) == nil ? .text : .number, word, in: source)
    }
  }

  private mutating func add(
    _ kind: Mention.Kind, _ word: Word, in source: SourceText, isDefinition: Bool = false, isClass: Bool = false
  ) {
    guard var range = place(of: word, in: source), !range.isEmpty else { return }
    if word.kind == .quoted, kind.isReference, range.count >= 2 { range = range.lowerBound + 1..<range.upperBound - 1 }
    // An escape would make the place differ from the name.
    guard !kind.isReference || document.text(range) == word.text else { return }
    mentions.append(
      Mention(kind: kind, text: word.text, range: range, isDefinition: isDefinition, isClass: isClass))
    if isDefinition, kind == .name { define(word.text, isClass: isClass) }
  }

  private mutating func define(_ name: String, isClass: Bool) {
    defined.insert(name)
    if isClass { definedClasses.insert(name) }
  }

  private mutating func place(of word: Word, in source: SourceText) -> Range<Int>? {
    guard let chunk else { return nil }
    let id = ObjectIdentifier(source)
    let known = lines[id] ?? LinesOfSource(source)
    lines[id] = known
    return outline.range(word.range, in: known, of: chunk)
  }

  /// Adds the variables in a word as it was written.
  private mutating func addVariables(of word: Word, in source: SourceText) {
    guard word.hasVariables, let range = place(of: word, in: source) else { return }
    let bytes = document.bytes
    var index = range.lowerBound
    while index < range.upperBound {
      defer { index += 1 }
      guard bytes[index] == UInt8(ascii: "$") else { continue }
      let isBraced = index + 1 < range.upperBound && bytes[index + 1] == UInt8(ascii: "{")
      let start = index + (isBraced ? 2 : 1)
      let rest = document.text(start..<range.upperBound).unicodeScalars
      let name = String(String.UnicodeScalarView(rest.prefix(while: VariableSyntax.isNameScalar)))
      guard !name.isEmpty else { continue }
      mentions.append(Mention(kind: .variable, text: name, range: start..<start + name.utf8.count))
    }
  }
}
