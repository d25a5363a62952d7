// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

/// Other forms of a statement whose verb is right and whose keywords are not.
package struct KeywordMending<Context> {
  private let declaration: Declaration<Context>

  package init(_ declaration: Declaration<Context>) { self.declaration = declaration }

  /// Keywords that introduce a node, which verbs use differently.
  private static var prepositions: Set<String> {
    [
      "in", "to", "from", "on", "at", "of", "into", "onto", "inside", "under", "with", "within", "for", "by", "over",
      "as", "where", "is", "via", "through", "using",
    ]
  }

  /// Returns the keyword that a word is a letter or an exchange from, or nil.
  private static func preposition(misspelt word: String) -> String? {
    guard !prepositions.contains(word), word.count > 2 else { return nil }
    return Spelling.nearest(to: word, among: ["from", "into", "onto", "with"], distance: 1)
  }

  /// Returns whether a keyword takes words that nothing has defined, so that a statement with it proves nothing.
  private func takesAnyWord(_ keyword: String) -> Bool {
    let slot = declaration.parameters.first { $0.keyword == keyword }?.slot
    return slot.map { $0.referent == .action || $0.referent == .className } ?? false
  }

  /// Returns other forms of a statement's words, the likeliest first, each with a remark.
  ///
  /// `mayBelongElsewhere` says that the words are well formed, so that another verb may have been meant.
  package func candidates(_ words: [String], mayBelongElsewhere: Bool) -> [(words: [String], note: String?)] {
    var found: [(words: [String], note: String?)] = []
    let verb = declaration.verb
    let start = verb.split(separator: " ").count
    let unused = declaration.keywords.filter { !words.contains($0) && !takesAnyWord($0) }
    func takes(_ keyword: String) -> String { "'\(verb)' takes '\(keyword)'" }
    // A misspelt keyword.
    for index in words.indices.dropFirst(start + 1) where index + 1 < words.count {
      guard !declaration.keywords.contains(words[index]), let near = Self.preposition(misspelt: words[index]) else {
        continue
      }
      for keyword in [near] + declaration.keywords.filter({ $0 != near && Self.prepositions.contains($0) })
      where declaration.keywords.contains(keyword) && !words.contains(keyword) {
        found.append((words[..<index] + [keyword] + words[(index + 1)...], takes(keyword)))
      }
    }
    // Another keyword in its place.
    for index in words.indices.dropFirst(start) where Self.prepositions.contains(words[index]) {
      guard !declaration.keywords.contains(words[index]) else { continue }
      // What is made with something else is not put there.
      if words[0] == "add", words[index] == "with" { continue }
      // The order among siblings is not what one of them means.
      for keyword in unused where keyword != "before" && keyword != "after" {
        found.append((Array(words[..<index]) + [keyword] + words[(index + 1)...], takes(keyword)))
      }
      // It was not needed.
      if index + 1 < words.count, words[0] != "expect", words[0] != "restore" {
        found.append((Array(words[..<index] + words[(index + 1)...]), nil))
      }
    }
    // A keyword that is missing, perhaps with the words around it in the other order.
    let isComplete = words.dropFirst(start).contains {
      Self.prepositions.contains($0) && !declaration.keywords.contains($0)
    }
    if words.count > start + 1, !isComplete {
      for keyword in unused {
        for index in (start + 1)..<words.count {
          found.append((Array(words[..<index]) + [keyword] + words[index...], takes(keyword)))
        }
      }
      if words.count == start + 2 {
        for keyword in unused {
          found.append((words[..<start] + [words[start + 1], keyword, words[start]], takes(keyword)))
        }
      }
    }
    return found + otherVerbs(words, mayBelongElsewhere).map { ($0, nil) }
  }

  /// Returns statements with another verb that places nodes.
  private func otherVerbs(_ words: [String], _ mayBelongElsewhere: Bool) -> [[String]] {
    switch words[0] {
    case "add":
      guard let place = words.firstIndex(of: "in") ?? words.firstIndex(of: "to"), (3...4).contains(place),
        words.count > place + 1
      else { return [] }
      let kind = words[1..<place - 1].joined(separator: "-")
      let isPlain = ["UIViewController", "NSViewController", "view-controller"].contains(kind)
      let (name, rest) = (words[place - 1], words[(place + 1)...])
      return [["attach", isPlain ? "controller" : kind, name, "to"] + rest, ["embed", name, "in"] + rest]
    case "attach" where mayBelongElsewhere || words.count > 2:
      let rest = words.dropFirst()
      return ["controller", "gesture", "delegate", "window-controller", "document"].map { ["attach", $0] + rest }
    default: return []
    }
  }
}
