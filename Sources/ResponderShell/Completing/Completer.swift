// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderPhrasing
import ResponderSession
import ResponderText

/// Collects the candidates for the word at a cursor: verbs, or keywords followed by the words that fit the place.
struct Completer {
  let session: Session
  let context: CompletionContext
  /// The beginning of every candidate.
  let prefix: String
  private(set) var candidates: [SessionCompletion.Candidate] = []
  private var seen: Set<String> = []
  /// The index of the first candidate that the next sort includes.
  private var sortedFrom = 0

  /// The largest number of candidates.
  static let limit = 1_000

  init(_ session: Session, _ context: CompletionContext) {
    self.session = session
    self.context = context
    prefix = context.quote == nil ? context.prefix : String(context.prefix.dropFirst())
  }

  mutating func complete() {
    if let variable = variableStart {
      offerVariables(after: variable)
    } else if context.words.isEmpty {
      if context.isAfterBang { offerErrorCodes() }
      offerVerbs()
    } else {
      offerWords()
    }
    sort()
  }

  // MARK: Offering

  /// Returns whether a word begins like the one being typed and the list is not full.
  func fits(_ word: String) -> Bool { word.hasPrefix(prefix) && candidates.count < Self.limit }

  /// Offers a word if it begins like the one being typed.
  ///
  /// `isWhole` is whether the word is complete.
  mutating func offer(_ word: String, _ about: String = "", isWhole: Bool = true) {
    guard fits(word), seen.insert(word).inserted else { return }
    candidates.append(
      .init(
        word: Quotes.completed(word, in: context.quote, isWhole: isWhole), about: Self.brief(about), isWhole: isWhole))
  }

  /// Returns a description shortened to one line, because a value may be long and contain any characters.
  private static func brief(_ about: String) -> String {
    let line = about.unicodeScalars.prefix(200).map { $0.value < 0x20 || $0.value == 0x7F ? " " : Character($0) }
    return String(line)
  }

  mutating func offer(_ words: [String], _ about: String = "") {
    for word in words { offer(word, about) }
  }

  /// Sorts the candidates offered since the last call.
  mutating func sort() {
    candidates[sortedFrom...].sort { Spelling.isOrdered($0.word, before: $1.word) }
    sortedFrom = candidates.count
  }

  /// Keeps the candidates offered so far in front of those that follow.
  mutating func keepOrder() { sortedFrom = candidates.count }

  // MARK: Verbs and keywords

  mutating func offerVerbs() {
    guard context.quote == nil else { return }
    for verb in Commands.table.verbs { offer(verb, Self.summary(of: verb)) }
    for name in session.script.definitions.keys.sorted() { offer(name, "yours") }
    if candidates.isEmpty { offerPhrases() }
  }

  /// Offers the verbs that words of UIKit, AppKit and other shells stand for.
  private mutating func offerPhrases() {
    guard prefix.utf8.count > 1 else { return }
    let typed = prefix.lowercased()
    for phrase in PhraseBook.phrases
    where phrase.word.lowercased().hasPrefix(typed) && seen.insert(phrase.verb).inserted {
      candidates.append(.init(word: phrase.verb, about: "for \(phrase.word): \(phrase.form)", isWhole: true))
    }
  }

  /// Returns the summary of a verb, or the list of its forms when it has several.
  static func summary(of verb: String) -> String {
    let declarations = Commands.table.declarations(of: verb)
    let forms = declarations.compactMap { $0.form }
    guard forms.count > 1 else { return declarations.first?.summary ?? "" }
    return "Checks what must be true: \(forms.joined(separator: ", "))."
  }

  private mutating func offerErrorCodes() {
    for code in ErrorCode.allCases { offer(code.rawValue + ":", "the expected error") }
  }

  /// Offers the keywords and flags of a command, then words for its places.
  private mutating func offerWords() {
    let declarations = declarations(after: context.words)
    if declarations.isEmpty, let verb = context.words.first, session.script.definitions[verb] == nil {
      return offerContinuations()
    }
    for declaration in declarations {
      let verb = declaration.verb.split(separator: " ")
      if verb.count > 1, context.words.count == 1 { offer(String(verb[1]), declaration.summary) }
    }
    sort()
    let places = declarations.compactMap { place(in: $0) }
    if context.quote == nil {
      for place in places {
        for opening in place.openings {
          let name = opening.keyword == nil ? "" : "\(opening.name): "
          offer(opening.opening ?? "", name + opening.summary)
        }
      }
    }
    keepOrder()
    for place in places {
      if let slot = place.slot { offer(slot, place) }
    }
  }

  /// Offers what may follow the beginning of a sentence, such as `who handles`.
  private mutating func offerContinuations() {
    let following = session.continuations(of: context.words.map(plain).joined(separator: " "))
    if following.contains(.action) { offerActions() }
    if following.contains(.state) { offer(["enabled", "disabled", "hidden", "visible"], "a state") }
    for case .word(let word) in following { offer(word) }
    sort()
    if following.contains(.node) { offerNodes { _ in true } }
    if following.contains(.kind), !following.contains(.node) { offerKinds() }
  }

  /// Returns the commands that can begin with some words.
  func declarations(after words: [String]) -> [CommandDeclaration] {
    guard let verb = words.first else { return [] }
    let declarations = Commands.table.declarations(of: resolved(verb))
    let exact = declarations.filter { words.count > 1 && $0.form == words[1] }
    if !exact.isEmpty { return exact }
    return words.count > 1 ? declarations.filter { $0.form == nil } : declarations
  }

  /// Returns the place in a command after the words before the cursor, or nil while its verb is not complete.
  func place(in declaration: CommandDeclaration) -> Place? {
    let length = declaration.form == nil ? 1 : 2
    guard length <= context.words.count else { return nil }
    return declaration.place(after: aliasWords + context.words.dropFirst(length))
  }

  /// Returns the verb that a word stands for: the word itself, the verb of its alias, or a verb that begins with it.
  private func resolved(_ verb: String) -> String {
    if case .alias(let words)? = session.script.definitions[verb] { return words.first?.text ?? verb }
    return session.verbCompleting(verb) ?? verb
  }

  /// The words that an alias inserts before the typed ones.
  private var aliasWords: [String] {
    guard let verb = context.words.first, case .alias(let words)? = session.script.definitions[verb] else { return [] }
    return words.dropFirst().map { $0.text }
  }

  // MARK: Words before the cursor

  /// Returns the text of a word before the cursor, without quotes and with the values of its variables.
  func plain(_ word: String) -> String {
    guard let first = word.first else { return "" }
    if first == "'" { return String(word.dropFirst().dropLast()).swapping("''", for: "'") }
    let bare = first == "\"" ? String(word.dropFirst().dropLast()) : word
    guard bare.first == "$" else { return bare }
    let name = bare.dropFirst().filter { $0 != "{" && $0 != "}" }
    return (try? session.value(of: String(name), at: .point(0))) ?? bare
  }

  /// Returns the node that a word before the cursor names.
  func node(_ word: String?) -> ResponderID? { word.flatMap { session.model.liveNode(plain($0)) } }

  /// Returns the action that a word before the cursor names, if the session knows it.
  func action(_ word: String?) -> Action? { word.flatMap { session.model.actions.find(plain($0)) } }
}
