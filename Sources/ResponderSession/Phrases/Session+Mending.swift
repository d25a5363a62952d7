// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderModel
import ResponderText

extension Session {
  /// Returns an error with the statement that was probably meant, if one is found that would work.
  ///
  /// Only statements are suggested that were tried and put back.
  func mended(_ error: Diagnostic, _ statement: Statement, in source: SourceText) -> Diagnostic {
    if let redirected = redirected(error, statement, in: source) { return redirected }
    let error = withForms(error, of: statement)
    guard limits.mending > 0 else { return error }
    switch error.code {
    case .unknownCommand: return mendedVerb(error, statement, in: source)
    case .syntax, .badParent, .badArgument: return mendedWords(error, statement, in: source)
    default: return error
    }
  }

  /// Returns a syntax error of a verb with many forms together with where they are shown, because the usage is that of
  /// one of them.
  private func withForms(_ error: Diagnostic, of statement: Statement) -> Diagnostic {
    let verb = statement.verb.text
    let count = table.declarations(of: verb).count
    guard error.code == .syntax, count > 2, error.help.contains(where: { $0.hasPrefix("usage: ") }) else {
      return error
    }
    var result = error
    result.help.append("'help \(verb)' shows all \(count) forms")
    return result
  }

  /// Returns the error of a statement with `> FILE` or `| PROGRAM` behind it, as in other shells, with what to do here.
  private func redirected(_ error: Diagnostic, _ statement: Statement, in source: SourceText) -> Diagnostic? {
    let words = statement.words
    guard [.syntax, .unknownName, .badArgument].contains(error.code), error.frames.isEmpty,
      let index = words.firstIndex(where: { $0.kind == .bare && ["|", ">", ">>"].contains($0.text) }), index > 0
    else { return nil }
    let wanted = source.text(Int(statement.verb.range.start)..<Int(words[index - 1].range.end))
    let file = words.indices.contains(index + 1) ? source.text(words[index + 1].range) : "FILE"
    var result = Diagnostic(.syntax, "unexpected word '\(words[index].text)'", at: words[index].range)
    result.source = error.source
    if words[index].text == "|" {
      result.help = [
        "answers cannot be piped from here; into a file: once FILE; \(wanted)",
        "from another shell: responder -c '…' -c '\(wanted)' | \(file == "FILE" ? "PROGRAM" : file)",
      ]
    } else {
      result.help = [
        "one answer into a file: once \(file); \(wanted)", "all that follow: output \(file), until 'output off'",
      ]
    }
    return result
  }

  // MARK: Unknown verbs

  private func mendedVerb(_ error: Diagnostic, _ statement: Statement, in source: SourceText) -> Diagnostic {
    guard error.range?.start == statement.verb.range.start else { return error }
    limits.mending -= 1
    var result = error
    let line = source.text(source.lineBytes(at: statement.range.start))
    let typed = statement.expectation == nil ? line : String(line.drop { $0 == "!" || $0 == " " })
    if let meant = verbBehindNode(statement, in: source) {
      result.suggestions = [meant]
      result.help = ["the verb comes first"]
      return result
    }
    if let meant = self.statement(for: typed) {
      result.suggestions = [meant]
      result.help = ["'help \(String(meant.prefix { $0 != " " }))' explains it"]
      return result
    }
    let verb = statement.verb.text
    let prefixed = (table.verbs + script.definitions.keys.sorted()).filter { $0.hasPrefix(verb) }
    if result.suggestions.isEmpty, prefixed.count > 1 {
      result.help = ["it could be \(Self.list(prefixed))", "'help' lists the commands"]
      return result
    }
    // A word of the phrase book may be misspelt too, but the program's own words come first.
    guard result.suggestions.isEmpty, verb.count > 3,
      let near = Spelling.suggestions(for: verb, among: PhraseBook.phrases.map(\.word)).first
    else { return result }
    let rest = source.text(Int(statement.verb.range.end)..<Int(statement.range.end))
    if let meant = self.statement(for: near + rest) { result.suggestions = [meant] }
    return result
  }

  private static func list(_ words: [String]) -> String {
    words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
  }

  /// Returns the statement meant by `NODE VERB WORD…`.
  private func verbBehindNode(_ statement: Statement, in source: SourceText) -> String? {
    let words = statement.words
    guard words.count > 1, words[1].kind == .bare, model.liveNode(words[0].text) != nil else { return nil }
    let verb = words[1].text
    let declarations = table.declarations(of: verb)
    guard !declarations.isEmpty else { return nil }
    let node = source.text(words[0].range)
    let rest = source.text(Int(words[1].range.end)..<Int(statement.range.end))
    let keywords = declarations.flatMap(\.keywords).filter { ["on", "from", "in", "to", "at"].contains($0) }
    var candidates = keywords.map { "\(verb)\(rest) \($0) \(node)" }
    let first = declarations.first { $0.form == nil }?.parameters.first { $0.role == .argument }
    if first?.name.holds("ACTION") != true { candidates.append("\(verb) \(node)\(rest)") }
    return likeliest(candidates)
  }

  // MARK: Other words

  private func mendedWords(_ error: Diagnostic, _ statement: Statement, in source: SourceText) -> Diagnostic {
    guard statement.words.count > 1, statement.words.count < 40, statement.words.allSatisfy({ $0.block == nil }),
      let declaration = try? table.declaration(for: statement)
    else { return error }
    limits.mending -= 1
    let words = statement.words.map { source.text($0.range) }
    for (candidate, note) in candidates(words, declaration, error) {
      let text = candidate.joined(separator: " ")
      guard works(text) else { continue }
      var result = error
      result.suggestions = [text]
      if let note { result.help.insert(note, at: 0) }
      return result
    }
    return error
  }

  /// Returns whether a keyword takes words that nothing has defined, so that a statement with it proves nothing.
  private func takesAnyWord(_ keyword: String, _ declaration: CommandDeclaration) -> Bool {
    let slot = declaration.parameters.first { $0.keyword == keyword }?.slot
    return slot.map { $0.referent == .action || $0.referent == .className } ?? false
  }

  /// Keywords that introduce a node, which verbs use differently.
  private static let prepositions: Set<String> = [
    "in", "to", "from", "on", "at", "of", "into", "onto", "inside", "under", "with", "within", "for", "by", "over",
    "as",
    "where", "is", "via", "through", "using",
  ]

  /// Returns other forms of a statement's words, the likeliest first, each with a remark.
  private func candidates(
    _ words: [String], _ declaration: CommandDeclaration, _ error: Diagnostic
  ) -> [(words: [String], note: String?)] {
    var found: [(words: [String], note: String?)] = []
    let verb = declaration.verb
    let start = verb.split(separator: " ").count
    let unused = declaration.keywords.filter { !words.contains($0) && !takesAnyWord($0, declaration) }
    func takes(_ keyword: String) -> String { "'\(verb)' takes '\(keyword)'" }
    // Another keyword in its place.
    for index in words.indices.dropFirst(start) where Self.prepositions.contains(words[index]) {
      guard !declaration.keywords.contains(words[index]) else { continue }
      for keyword in unused {
        found.append((Array(words[..<index]) + [keyword] + words[(index + 1)...], takes(keyword)))
      }
      // It was not needed.
      if index + 1 < words.count { found.append((Array(words[..<index] + words[(index + 1)...]), nil)) }
    }
    // A keyword that is missing, perhaps with the words around it in the other order.
    if words.count > start + 1 {
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
    found += otherVerbs(words, error).map { ($0, nil) }
    return found
  }

  /// Returns statements with another verb that places nodes.
  private func otherVerbs(_ words: [String], _ error: Diagnostic) -> [[String]] {
    switch words[0] {
    case "add":
      guard let place = words.firstIndex(of: "in") ?? words.firstIndex(of: "to"), place == 3, words.count > place + 1
      else { return [] }
      let role = words[1] == "UIViewController" || words[1] == "NSViewController" ? "controller" : words[1]
      return [
        ["attach", role, words[2], "to"] + words[(place + 1)...], ["embed", words[2], "in"] + words[(place + 1)...],
      ]
    case "attach" where error.code != .syntax || words.count > 2:
      let rest = words.dropFirst()
      return ["controller", "gesture", "delegate", "window-controller", "document"].map { ["attach", $0] + rest }
    default: return []
    }
  }
}

extension SourceText {
  fileprivate func text(_ range: SourceRange) -> String { text(Int(range.start)..<Int(range.end)) }
}
