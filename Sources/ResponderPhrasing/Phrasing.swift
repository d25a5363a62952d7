// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

/// Finds the statement that a line means which is none.
///
/// Whatever it returns was tried: it would succeed now.
package struct Phrasing {
  private let surroundings: any Surroundings
  /// The number of statements that may still be tried for the line.
  private var trials = 16
  private var isSure = false
  private var beginsWithCommand = false
  private var typed = ""
  /// Whether the statement that was returned leaves hardly a word of the line out.
  package private(set) var isWhole = false

  package init(_ surroundings: any Surroundings) { self.surroundings = surroundings }

  /// Returns the statements, on one line, that a line means, or nil when it is not understood.
  ///
  /// With `isSure`, words that are only nearly known are not understood. `beginsWithCommand` says that the first word is
  /// a command, and something else is wrong.
  package mutating func statement(for line: String, isSure: Bool = false, beginsWithCommand: Bool = false) -> String? {
    guard line.utf8.count <= 400 else { return nil }
    (self.isSure, self.beginsWithCommand) = (isSure, beginsWithCommand)
    typed = String(line.trimmed)
    isWhole = false
    if let shown = Self.shown(typed), let found = statement(for: shown) { return found }
    if let made = made(line) ?? supposed(line) { return made }
    // A method of the frameworks is no sentence, even where what it does cannot be done now.
    if Self.isCall(line) { return called(line) ?? (Self.isMethodCall(line) ? nil : said(line)) }
    return said(line) ?? called(line)
  }

  /// Returns whether a word means something in a sentence, so that it is probably not misspelt.
  package static func isWord(_ word: String) -> Bool {
    PhraseBook.phrase(word) != nil || !Lexicon.concepts(of: word.lowercased()).isEmpty
  }

  // MARK: Calls

  /// Returns the expression that a line prints, such as `search.next` of `print(search.next)` and of `po search.next`.
  private static func shown(_ line: String) -> String? {
    for word in ["print", "debugPrint", "NSLog", "dump"] where line.hasPrefix(word + "(") && line.hasSuffix(")") {
      let inner = line.dropFirst(word.count + 1).dropLast()
      return inner.contains(".") ? String(inner) : nil
    }
    for word in ["po ", "p ", "print ", "expr "] where line.hasPrefix(word) {
      let inner = line.dropFirst(word.count)
      return inner.contains(".") || inner.hasPrefix("[") ? String(inner) : nil
    }
    return nil
  }

  /// Returns whether a line has the signs of Swift or Objective-C.
  private static func isCall(_ line: String) -> Bool {
    line.contains("(") || line.hasPrefix("[") || line.hasPrefix("@") || line.holds(" = ")
      || line.contains(".") && !line.contains(" ")
      || line.split(separator: " ").prefix(2).contains { PhraseBook.isMethod($0) }
  }

  /// Returns whether a line calls a method that the phrase book has.
  private static func isMethodCall(_ line: String) -> Bool {
    PhraseBook.call(line, isNode: { _ in true }).flatMap { PhraseBook.phrase($0.name) }?.isOfFrameworks ?? false
  }

  private mutating func called(_ line: String) -> String? {
    let labels = PhraseBook.call(line, isNode: { surroundings.isNode($0) })
    guard let call = labels, let phrase = PhraseBook.phrase(call.name) else { return nil }
    return first(of: call.statements(phrase, in: surroundings))
  }

  /// Returns the statement for a line that makes an object, such as `let ok = UIButton()`.
  private mutating func made(_ line: String) -> String? {
    guard let sign = line.firstIndex(of: "="), let open = line[sign...].firstIndex(where: { $0 == "(" || $0 == "[" })
    else { return nil }
    // Of `private lazy var ok: UIButton` and `UIButton *ok` the name is the last word before a colon.
    let left = line[..<sign].prefix { $0 != ":" }.split { " *\t".contains($0) }.map(String.init)
    guard left.count > 1, let name = left.last else { return nil }
    let right = line[sign...].dropFirst()
    let made =
      line[open] == "["
      ? right.split { "[ ]".contains($0) }.first.map(String.init) : String(line[line.index(after: sign)..<open].trimmed)
    guard let made, let kind = surroundings.kind(said: made) else { return nil }
    return first(of: ["add \(kind) \(name)"])
  }

  // MARK: Sentences

  /// Returns the statement behind words such as `what if`, supposed.
  private mutating func supposed(_ line: String) -> String? {
    let words = line.split(separator: " ")
    for count in 1...3 where words.count > count && surroundings.hasCommand(String(words[count])) {
      let opening = words[..<count].joined(separator: " ").lowercased()
      guard Lexicon.concepts(of: opening).contains("suppose") else { continue }
      return first(of: ["suppose { \(words[count...].joined(separator: " ")) }"])
    }
    return nil
  }

  private mutating func said(_ line: String) -> String? {
    for isLenient in isSure ? [false] : [false, true] {
      guard let sentence = Sentence(line, in: surroundings, isLenient: isLenient) else { return nil }
      let matches = IntentMatcher.matches(sentence, in: surroundings, beginsWithCommand: beginsWithCommand)
      // What fits much worse than something that cannot be done now was not meant.
      for match in matches.prefix(6) where match.cost <= matches[0].cost + 0.7 {
        if let found = first(of: match.intent.statements.compactMap { filled($0, match, sentence) }) {
          isWhole = match.cost < 0.3
          return found
        }
      }
    }
    return nil
  }

  /// Returns a statement with the words of a match in its places, or nil when one is missing.
  private func filled(_ statement: String, _ match: Match, _ sentence: Sentence) -> String? {
    let idiom = Idiom("", statement)
    let (text, isWhole) = idiom.filled(statement) { value($0, match, sentence) }
    return isWhole ? text : nil
  }

  /// Returns what stands for a name in a statement: the words of a slot, or what they lead to.
  private func value(_ name: String, _ match: Match, _ sentence: Sentence) -> String? {
    let parts = name.split(separator: ":").map(String.init)
    let given = match.values[parts[0]]
    switch (parts[0], parts.count > 1 ? parts[1] : "") {
    case ("PRESENTER", _): return surroundings.presenter
    case ("NAVIGATION", _): return surroundings.navigation
    case ("FOCUS", _): return surroundings.focus
    case ("NODE", "controller"), ("NODE2", "controller"): return given.flatMap(surroundings.controller)
    case ("NODE", "kind"): return given.flatMap { surroundings.model(of: $0) }?.kind
    case ("NODE", "parent"), ("NODE2", "parent"): return given.flatMap { surroundings.model(of: $0) }?.parent
    case ("STATE", "property"): return given.map { String($0.prefix { $0 != " " }) }
    case ("STATE", "is"): return given?.swapping(" ", for: " is ")
    case ("FILE", "load"): return given.map(Self.loading)
    case ("FILE", "format"): return given.flatMap { Self.format($0.split(separator: ".").last.map(String.init) ?? "") }
    case ("NEW", "format"), ("NEW2", "format"):
      return given.flatMap(Self.format).map { $0 == "png" && match.values["FILE"] == nil ? "png tree.png" : $0 }
    case ("NEW", _): return given ?? newName(match, sentence)
    default: return given
    }
  }

  /// Returns a name for something that was given none, where a statement needs one.
  private func newName(_ match: Match, _ sentence: Sentence) -> String? {
    guard let kind = match.values["KIND"] ?? match.values["ALERT"],
      let reading = sentence.readings.first(where: { $0.value == kind }),
      match.values["NODE"] != nil && kind.hasSuffix("GestureRecognizer")
        || match.intent.statements[0].hasSuffix("PRESENTER")
        || match.intent.statements[0].holds("; present ")
    else { return nil }
    let noun = sentence.tokens[reading.words.lowerBound].key
    return kind.hasSuffix("GestureRecognizer") || surroundings.isNode(noun) ? noun + "1" : noun
  }

  /// Returns the statement that reads a file, by its extension.
  private static func loading(_ file: String) -> String {
    switch file.filter({ $0 != "'" }).split(separator: ".").last?.lowercased() {
    case "storyboard", "xib", "nib": "import ib \(file)"
    case "swift", "m", "mm", "h": "import code \(file)"
    default: "source \(file)"
    }
  }

  /// Returns the format of `export` that a word means.
  private static func format(_ word: String) -> String? {
    switch word.lowercased() {
    case "dot", "graphviz", "gv": "dot"
    case "png": "png"
    case "svg", "picture", "image", "drawing", "diagram": "svg"
    case "html", "page", "web", "webpage", "htm": "html"
    case "mermaid", "mmd": "mermaid"
    case "json": "json"
    case "swift", "code": "swift"
    case "xctest", "tests", "test", "unittest", "xctests": "xctest"
    default: nil
    }
  }

  // MARK: Trying

  private mutating func first(of candidates: [String]) -> String? {
    candidates.first { candidate in
      guard trials > 0, candidate != typed else { return false }
      trials -= 1
      return surroundings.succeeds(candidate)
    }
  }
}

/// The pages of help for a line that is not understood.
package enum HelpPages {
  /// Returns the commands that the words of a line are nearest to, at most two.
  ///
  /// `isVerb` returns whether a word is a command.
  package static func nearest(to line: String, in surroundings: any Surroundings, isVerb: (String) -> Bool) -> [String]
  {
    guard let sentence = Sentence(line, in: surroundings, isLenient: false) else { return [] }
    var found: [String] = []
    for index in sentence.tokens.indices where !sentence.isFiller[index] {
      if isVerb(sentence.tokens[index].key) { found.append(sentence.tokens[index].key) }
      for reading in sentence.readings where reading.words.lowerBound == index {
        guard case .concept(let concept) = reading.meaning, !Lexicon.weak.contains(concept) else { continue }
        // Of `help key` the page is that of `key`.
        let words = Intents.all.first { $0.needed.contains { $0.contains(concept) } }?.statements[0].split(
          separator: " ")
        let verb = words?.first { $0 != "help" }.map(String.init) ?? "help"
        if isVerb(verb) { found.append(verb) }
      }
    }
    // The kind that something was said of.
    for reading in sentence.readings where reading.meaning == .kind && isVerb(reading.value) {
      found.append(reading.value)
    }
    return found.reduce(into: []) { if !$0.contains($1), $0.count < 2 { $0.append($1) } }
  }
}
