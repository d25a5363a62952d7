// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderText

extension PhraseBook {
  /// The phrases by their words in lower case.
  private static let byWord = Dictionary(phrases.map { ($0.word.lowercased(), $0) }) { first, _ in first }

  /// Returns the phrase of a word, whatever its case.
  package static func phrase(_ word: String) -> Idiom? { byWord[word.lowercased()] }

  /// The labels of arguments in the statements of all phrases, such as `from`.
  private static let labels = Set(
    phrases.flatMap(\.statements).flatMap { $0.split { " []".contains($0) } }
      .filter { $0.hasPrefix("$") && $0.dropFirst().allSatisfy(\.isLetter) && $0 != "$r" }
      .map { String($0.dropFirst()) })

  /// Returns a line as a call of something in the phrase book, or nil.
  static func call(_ line: String, isNode: (String) -> Bool = { _ in false }) -> FrameworkCall? {
    FrameworkCall.read(line, isKnown: { phrase($0) != nil }, isNode: isNode, labels: labels)
  }
}

extension Idiom {
  /// The first statement with names for what it needs, such as `first-responder NODE`.
  package var form: String {
    let statement = statements[0].filter { $0 != "[" && $0 != "]" }
    return statement.split(separator: " ").map { word in
      guard let sign = word.firstIndex(of: "$") else { return String(word) }
      let name = word[sign...].dropFirst().prefix { $0.isLetter || $0.isNumber }
      let after = word[sign...].dropFirst(1 + name.count)
      let shown =
        switch name {
        case "r", "0", "1", "to", "from", "in", "on", "at", "sender", "toParent", "aboveSubview", "belowSubview": "NODE"
        case "for": "EVENT"
        case "action", "forAction", "by", "func": "ACTION"
        default: "VALUE"
        }
      return word[..<sign] + shown + after
    }.joined(separator: " ")
  }

  /// The command that its first statement uses.
  package var verb: String { String(statements[0].prefix { $0 != " " }) }

  /// Returns a statement with its parts filled in, and whether none is missing.
  func filled(_ statement: String, _ value: (String) -> String?) -> (text: String, isWhole: Bool) {
    var words: [String] = []
    var isWhole = true
    var group: [String]?
    var isGroupWhole = true
    for piece in statement.swapping("[", for: "[ ").swapping("]", for: " ]").split(separator: " ") {
      switch piece {
      case "[": (group, isGroupWhole) = ([], true)
      case "]":
        if isGroupWhole { words += group ?? [] }
        group = nil
      default:
        let (word, isFilled) = Self.filled(piece, value)
        if group != nil {
          group?.append(word)
          isGroupWhole = isGroupWhole && isFilled
        } else {
          words.append(word)
          isWhole = isWhole && isFilled
        }
      }
    }
    return (words.joined(separator: " "), isWhole)
  }

  private static func filled(_ word: Substring, _ value: (String) -> String?) -> (String, Bool) {
    guard let sign = word.firstIndex(of: "$") else { return (String(word), true) }
    let name = word[sign...].dropFirst().prefix { $0.isLetter || $0.isNumber }
    let after = word[sign...].dropFirst(1 + name.count)
    let found = value(String(name))
    return (word[..<sign] + (found ?? "…") + after, found != nil)
  }
}

extension Session {
  /// Returns the statement that says what a call says, or nil when a line is none of the phrase book.
  func statement(for line: String) -> String? {
    guard let call = PhraseBook.call(line, isNode: { model.liveNode($0) != nil }),
      let phrase = PhraseBook.phrase(call.name)
    else { return nil }
    let receiver = call.receiver.flatMap { node(writtenAs: $0) }
    let candidates = phrase.statements.map { statement in
      phrase.filled(statement) { name in
        if name == "r" { return receiver }
        if let index = Int(name) { return index < call.arguments.count ? word(for: call.arguments[index]) : nil }
        return call.labelled[name].flatMap { word(for: $0, isValue: name == "value") }
      }
    }
    // What was said about an object needs it; the application is asked about others.
    let fitting = zip(phrase.statements, candidates).compactMap { statement, candidate in
      candidate.isWhole && (receiver == nil || statement.holds("$r") != (receiver == "app"))
        ? (text: candidate.text, arguments: call.arguments.indices.count { statement.holds("$\($0)") }) : nil
    }
    // Words that were typed are not left out when a statement has a place for them.
    let most = fitting.map(\.arguments).max() ?? 0
    let fullest = fitting.filter { $0.arguments == most }.map(\.text)
    return fullest.first(where: works) ?? fullest.first ?? candidates.first { $0.isWhole }?.text
      ?? candidates.first?.text
  }

  /// Returns the node that a receiver means: `self` is *it*, and of a path the first part that is a node.
  private func node(writtenAs text: String) -> String? {
    let plain = text.filter { $0 != "?" && $0 != "!" }
    if ["UIApplication", "NSApp", "sharedApplication"].contains(where: plain.contains) { return "app" }
    let parts = plain.split { ".[] ".contains($0) }.map(String.init)
    if let known = parts.first(where: { model.liveNode($0) != nil }) { return known }
    if parts.first == "self" || parts.first == "super" { return nameOfIt }
    return parts.count == 1 ? parts[0] : nil
  }

  /// Returns a word for an argument, or nil for `nil` and for what is no word.
  private func word(for argument: String, isValue: Bool = false) -> String? {
    var text = argument
    if text.hasPrefix("@") { text.removeFirst() }
    if let selector = Self.selector(in: text) {
      // The session may know the action with or without its colon.
      let other = selector.hasSuffix(":") ? String(selector.dropLast()) : selector + ":"
      return model.actions.find(selector) == nil && model.actions.find(other) != nil ? other : selector
    }
    for quote in ["\"", "'"] where text.count > 1 && text.hasPrefix(quote) && text.hasSuffix(quote) {
      text = String(text.dropFirst().dropLast())
    }
    switch text {
    case "nil", "NULL", "none": return isValue ? "none" : nil
    case "true", "YES": return "yes"
    case "false", "NO": return "no"
    case "self": return nameOfIt
    default: break
    }
    if let events = Self.events(text) { return events }
    if text.hasPrefix("CGPoint(") || text.hasPrefix("CGPointMake(") {
      let numbers = text.split { !($0.isNumber || $0 == "." || $0 == "-") }.filter { $0.contains(where: \.isNumber) }
      return numbers.count == 2 ? numbers.joined(separator: ",") : nil
    }
    if text.contains("("), !text.hasPrefix("(") { return nil }
    if text.contains("."), Double(text) == nil, let node = node(writtenAs: text) { return node }
    return text.isEmpty || text.contains(" ") ? (text.isEmpty ? nil : words.text(text)) : text
  }

  /// Returns the action of `#selector(Type.method(_:))`, `@selector(method:)` or `Selector("method:")`.
  private static func selector(in text: String) -> String? {
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")"),
      ["#selector", "selector", "Selector", "NSSelectorFromString"].contains(String(text[..<open]))
    else { return nil }
    let inner = text[open...].dropFirst().dropLast().filter { !"\"'@ ".contains($0) }
    guard let parameters = inner.firstIndex(of: "(") else { return inner.split(separator: ".").last.map(String.init) }
    let labels = inner[parameters...].filter { $0 != "(" && $0 != ")" }
    let name = inner[..<parameters].split(separator: ".").last.map(String.init) ?? ""
    return labels.hasPrefix("_:")
      ? name + labels.dropFirst()
      : labels.isEmpty ? name : "\(name)With\(labels.prefix(1).uppercased())\(labels.dropFirst())"
  }

  /// Returns the events of `.touchUpInside`, `[.a, .b]`, `UIControl.Event.a` or `UIControlEventA`.
  private static func events(_ text: String) -> String? {
    let names = text.filter { !"[] ".contains($0) }.split { $0 == "," || $0 == "|" }.map { part -> String? in
      if part.hasPrefix(".") { return String(part.dropFirst()) }
      if part.hasPrefix("UIControl.Event.") { return String(part.dropFirst(16)) }
      guard part.hasPrefix("UIControlEvent") else { return nil }
      let name = part.dropFirst(14)
      return name.prefix(1).lowercased() + name.dropFirst()
    }
    let found = names.compactMap { $0 }
    return !found.isEmpty && found.count == names.count ? found.joined(separator: ",") : nil
  }

  /// Returns the first statement that would succeed now, or else the first whose words at least mean something.
  func likeliest(_ candidates: [String]) -> String? {
    candidates.first(where: works)
      ?? candidates.first { [.badArgument, .refused, .failed].contains(preview($0).error?.code) }
  }

  /// Returns whether a statement would succeed now; one that would touch files or the prompt need only be well formed.
  func works(_ statement: String) -> Bool {
    guard let parsed = try? ScriptReader(statement).next() else { return false }
    if Self.isUntried.contains(parsed.verb.text) || !script.breakpoints.isEmpty {
      do { try table.check(parsed) } catch { return false }
      return true
    }
    return preview(statement).error == nil
  }

  /// Verbs that reach beyond the session, or are about it.
  private static let isUntried: Set<String> = [
    "save", "record", "output", "once", "export", "import", "source", "exit", "clear", "minimize", "break", "step",
    "continue",
    "abort", "edit", "rerun", "lesson", "demo", "reset", "undo", "redo", "restore", "checkpoint",
  ]
}
