// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

// Lines as words.

extension Sentence {
  /// Returns the words of a line: quotes hold words together, an apostrophe between letters does not.
  static func split(_ line: String) -> [Token] {
    var tokens: [Token] = []
    var word = ""
    var quote: Character?
    func end(isQuoted: Bool) {
      if isQuoted {
        tokens.append(Token(text: word, key: "", isQuoted: true))
      } else {
        tokens += plain(word)
      }
      word = ""
    }
    for character in line {
      if let open = quote {
        if character == open {
          end(isQuoted: true)
          quote = nil
        } else {
          word.append(character)
        }
      } else if character == "\"" || character == "“" || character == "'" && word.isEmpty {
        if !word.isEmpty { end(isQuoted: false) }
        quote = character == "“" ? "”" : character
      } else if character.isWhitespace {
        if !word.isEmpty { end(isQuoted: false) }
      } else {
        word.append(character)
      }
    }
    if !word.isEmpty { end(isQuoted: false) }
    return tokens
  }

  /// Returns a word without the signs around it, or the words that it is short for.
  private static func plain(_ word: String) -> [Token] {
    var text = word.swapping("’", for: "'")[...]
    if text.hasPrefix("!="), let words = Lexicon.short["!="] {
      return words.split(separator: " ").map { Token(text: String($0), key: String($0)) }
    }
    while text.count > 1, let last = text.last, ",;?!".contains(last) { text = text.dropLast() }
    while text.count > 1, text.hasPrefix("!") { text = text.dropFirst() }
    if text.count > 1, text.hasSuffix("."), !text.hasPrefix(".") { text = text.dropLast() }
    // `openTab(favorites)` and `openTab(tab: .favorites)` name the action, then what it carries.
    let parts = text.split { "(),".contains($0) }
    if text.hasSuffix(")"), parts.count == 2, text.first?.isLetter == true, parts[1].first?.isLetter == true,
      !parts[1].hasSuffix(":")
    {
      return parts.map { token($0) }
    }
    // `tabs handles: openTab` says what it would without the sign.
    if text.hasSuffix(":"),
      ["handles:", "is:", "to:", "from:", "on:", "in:", "by:", "sends:"].contains(text.lowercased())
    {
      text = text.dropLast()
    }
    // Of `save()` and `save(_:)` the name of the action.
    for (signs, colon) in [("()", ""), ("(_:)", ":")] where text.hasSuffix(signs) && text.count > signs.count {
      text = (text.dropLast(signs.count) + colon)[...]
    }
    let lower = text.lowercased()
    // `cell3.next` asks for it as `cell3 next` does.
    if let dot = lower.lastIndex(of: "."), let word = Lexicon.asked[String(lower[dot...].dropFirst())] {
      return [token(text.prefix(lower[..<dot].count)), Token(text: word, key: word)]
    }
    if let words = Lexicon.short[lower] {
      return words.split(separator: " ").map { Token(text: String($0), key: String($0)) }
    }
    if lower.hasSuffix("n't") { return [token(text.dropLast(3)), Token(text: "not", key: "not")] }
    if lower.hasSuffix("'s") { return [token(text.dropLast(2))] }
    if lower.hasSuffix("s'") { return [token(text.dropLast())] }
    return [token(text)]
  }

  private static func token(_ text: Substring) -> Token {
    let key = text.lowercased()
    let isJoined = key.first?.isLetter == true && !key.contains("+") && !key.contains(".")
    return Token(text: String(text), key: isJoined ? key.filter { $0 != "-" && $0 != "_" } : key)
  }
}

// Names that people say as several words.

extension Sentence {
  /// Adds the nodes and actions whose names several words make, as in `cell 3`, `the save button` and `save the recipe`.
  mutating func readJoined(at index: Int, _ surroundings: any Surroundings) {
    for length in 2...4 where index + length <= tokens.count {
      let range = index..<index + length
      guard !tokens[range].contains(where: { $0.isQuoted || $0.key.isEmpty }) else { return }
      // An article belongs to what an action is about.
      let words = tokens[range].map { $0.text }
      let spoken = words.filter { !Self.isArticle($0) }
      guard spoken.count > 1, words.first == spoken.first, words.last == spoken.last else { continue }
      let capitals = spoken.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      let camel = capitals.prefix(1).lowercased() + capitals.dropFirst()
      if spoken.count == length, length < 4, !surroundings.isNode(words[0]) {
        let names = [words.joined(), words.joined(separator: "-"), words.joined(separator: "_"), camel, capitals]
        if let name = names.first(where: { surroundings.isNode($0) }) { add(.node, name, range) }
      }
      if let action = surroundings.action(meantBy: camel) { add(.action, action, range, 0.3) }
    }
  }

  /// Reads four numbers that stand apart, as `10 10 100 40`, as those of a frame.
  mutating func readFrame(at index: Int) {
    let four = tokens[index...].prefix(4).map { $0.text }
    guard four.count == 4, four.allSatisfy({ Double($0) != nil }) else { return }
    add(.number, four.joined(separator: ","), index..<index + 4)
  }

  /// Reads the two numbers of a point, as `20,100`, `20 100` or `(20, 100)`.
  mutating func readPoint(at index: Int) {
    let two = tokens[index...].prefix(2).map { $0.text.filter { $0 != "(" && $0 != ")" } }
    let parts = two[0].split(separator: ",", omittingEmptySubsequences: false)
    if parts.count == 2, parts.allSatisfy({ Double($0) != nil }) {
      return add(.point, parts.joined(separator: ","), index..<index + 1)
    }
    let numbers = two.map { $0.filter { $0 != "," } }
    guard numbers.count == 2, numbers.allSatisfy({ Double($0) != nil }) else { return }
    add(.point, numbers.joined(separator: ","), index..<index + 2)
  }
}
