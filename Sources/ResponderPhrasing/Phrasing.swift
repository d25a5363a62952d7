// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

/// Finds the statement that a line means which is none.
///
/// Whatever it returns was tried: it would succeed now.
package struct Phrasing {
  let surroundings: any Surroundings
  /// The number of statements that may still be tried for the line.
  private var trials = 16
  private var isSure = false
  /// The statement that is to run before those that are tried, with `; ` behind it, or nothing.
  var earlier = ""
  var beginsWithCommand = false
  private(set) var typed = ""
  /// Whether the statement that was returned leaves hardly a word of the line out.
  package private(set) var isWhole = false
  /// The statement that fits a line best but is refused now, with the reason; nil when one was returned.
  package internal(set) var refused: (statement: String, error: Diagnostic)?

  package init(_ surroundings: any Surroundings) { self.surroundings = surroundings }

  /// Returns the statements, on one line, that a line means, or nil when it is not understood.
  ///
  /// With `isSure`, words that are only nearly known are not understood. `beginsWithCommand` says that the first word is
  /// a command, and something else is wrong.
  package mutating func statement(for line: String, isSure: Bool = false, beginsWithCommand: Bool = false) -> String? {
    guard line.utf8.count <= 400, !(line.holds(" before ") && line.holds(" after ")) else { return nil }
    (self.isSure, self.beginsWithCommand) = (isSure, beginsWithCommand)
    typed = String(line.trimmed)
    (isWhole, refused) = (false, nil)
    let bare = Self.withoutPrompt(typed)
    if bare != typed { return first(of: [bare]) ?? statement(for: bare, isSure: isSure) }
    if let shown = Self.shown(typed), let found = statement(for: shown) { return found }
    var line = withoutManners(Self.unquoted(typed))
    // A message without its brackets.
    let words = line.split(separator: " ")
    if words.count > 1, words[1].contains(":"), !words[1].hasSuffix(":"), !line.hasPrefix("["),
      surroundings.isNode(String(words[0]))
    {
      line = "[\(line)]"
    }
    line = plain(Self.withoutSigns(line))
    if surroundings.isNode("main-menu") { line = line.swapping(" main menu", for: " main-menu") }
    // What is compared with yes is asked.
    for sign in [" == true", " == YES", " == yes"] where line.hasSuffix(sign) {
      line = String(line.dropLast(sign.count))
    }
    if let made = written(line) ?? compound(line) ?? asserted(line) ?? howTo(line) { return made }
    // Why it cannot be done says how it can.
    if refused != nil, Self.asksHow(line) != nil { return nil }
    // A method of the frameworks is no sentence, even where what it does cannot be done now.
    if Self.isCall(line) { return called(line) ?? (isCallOfNode(line) ? read(line) : said(line)) }
    // What is asked politely for need not be a question.
    return said(line, isAsked: line == typed && line.hasSuffix("?")) ?? called(line)
  }

  /// Returns the statement for a line of a debugger or of source code that no method call is alone.
  private mutating func written(_ line: String) -> String? {
    habitual(line) ?? formed(line) ?? debugged(line) ?? driven(line) ?? scripted(line) ?? focused(line)
      ?? keyCommand(line) ?? attached(line) ?? made(line) ?? declared(line)
  }

  /// Returns the statements for a line of several clauses.
  private mutating func compound(_ line: String) -> String? {
    conditional(line) ?? coordinated(line) ?? sequence(line) ?? supposed(line)
  }

  /// Returns whether a word means something in a sentence, so that it is probably not misspelt.
  package static func isWord(_ word: String) -> Bool {
    PhraseBook.phrase(word) != nil || !Lexicon.concepts(of: word.lowercased()).isEmpty
  }

  /// Returns whether a word has a meaning in some sentence, whatever it is.
  package static func isKnown(_ word: String) -> Bool {
    let key = word.lowercased()
    return isWord(word) || isNoun(word) || isQuestionWord(word) || isAdjective(word) || Sentence.isPreposition(word)
      || Lexicon.fillers.contains(key) || Lexicon.states[key] != nil || Lexicon.flags[key] != nil
      || Lexicon.properties[key] != nil || Lexicon.manners.contains { $0.hasPrefix(key + " ") }
  }

  /// Returns how a statement says what a word says in a word such as `true`, or nil.
  package static func flag(_ word: String) -> String? { Lexicon.flags[word.lowercased()] }

  /// Returns whether a word only describes something, such as `second`.
  package static func isAdjective(_ word: String) -> Bool { Lexicon.adjectives.contains(word.lowercased()) }

  /// Returns whether a word begins a question.
  package static func isQuestionWord(_ word: String) -> Bool { Lexicon.openings.contains(word.lowercased()) }

  /// Returns whether a line whose first word is a command has words that only people use.
  package static func isSpeech(_ line: String) -> Bool {
    let words = line.lowercased().split { " ,?!".contains($0) }.map(String.init)
    return words.count > 3 && words.dropFirst().contains { spoken.contains($0) }
  }

  private static let spoken: Set<String> = [
    "the", "an", "my", "all", "every", "any", "it", "i", "you", "we", "me", "does", "please",
  ]

  /// Returns whether a word is part of what people call kinds and classes, or stands before it.
  package static func isNoun(_ word: String) -> Bool {
    let word = word.lowercased()
    return Sentence.isArticle(word) || Lexicon.nouns[word] != nil || Lexicon.numbers[word] != nil
      || Lexicon.nouns.keys.contains { $0.hasPrefix(word + " ") }
  }

  /// Returns a question about a word without the quotes around that, as in `what does 'embed' mean`.
  private static func unquoted(_ line: String) -> String {
    let lower = line.lowercased()
    return lower.hasPrefix("what does ") && lower.holds("mean") ? line.filter { !"\"'‘’“”".contains($0) } : line
  }

  /// Returns a line without the hyphens before words that are keywords here, as in `send go --from ok`, and with blanks
  /// around the sign in `ok.enabled=no`.
  private static func withoutSigns(_ line: String) -> String {
    // An empty rectangle.
    let line = [" = .zero", " = CGRect.zero", " = CGRectZero"].reduce(line) {
      $0.holds(".frame") ? $0.swapping($1, for: " = 0,0,0,0") : $0
    }
    guard line.holds("--") || line.contains("=") else { return line }
    return line.split(separator: " ").map { word in
      if word.hasPrefix("--"), prepositions.contains(String(word.dropFirst(2))) { return String(word.dropFirst(2)) }
      let sides = word.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, sides[0].contains("."), !sides[1].isEmpty, !"!<>+-".contains(sides[0].last ?? "!") else {
        return String(word)
      }
      return "\(sides[0]) = \(sides[1])"
    }.joined(separator: " ")
  }

  private static let prepositions: Set<String> = [
    "from", "to", "in", "on", "at", "by", "as", "action", "sender", "target", "key", "class", "dry-run",
  ]

  // MARK: Sentences

  /// Returns a line without the words that only ask for it politely; what is left may be a statement.
  private mutating func withoutManners(_ line: String) -> String {
    let lower = line.lowercased()
    for opening in Lexicon.manners where lower.hasPrefix(opening) {
      beginsWithCommand = false
      return withoutManners(Self.asWish(String(line.dropFirst(opening.count)), opening))
    }
    // `show me why` asks why, and `show me cell3` shows it.
    for opening in Lexicon.demands where lower.hasPrefix(opening) {
      let rest = String(line.dropFirst(opening.count))
      let first = String(rest.lowercased().prefix { $0 != " " && $0 != "'" })
      guard Lexicon.openings.contains(first) || first == "if" || first == "whether" else { continue }
      beginsWithCommand = false
      return rest
    }
    return line
  }

  /// Returns what follows words such as `i want that`, as something to be done: `ok is hidden` makes it so.
  private static func asWish(_ line: String, _ opening: String) -> String {
    let words = line.split(separator: " ").map(String.init)
    guard opening.hasSuffix("that "), words.contains(where: { copulas.contains($0.lowercased()) }) else { return line }
    return "make \(withoutCopula(words))"
  }

  /// Returns the words with which a line asks how something is done, or nil.
  private static func asksHow(_ line: String) -> String? {
    let lower = line.lowercased()
    return Lexicon.howTo.first { lower.hasPrefix($0) }
  }

  /// Returns what does what a line asks how to do, or the page of help about it.
  private mutating func howTo(_ line: String) -> String? {
    guard let opening = Self.asksHow(line) else { return nil }
    let rest = String(line.dropFirst(opening.count))
    let (wasSure, begins) = (isSure, beginsWithCommand)
    (isSure, beginsWithCommand) = (true, false)
    defer { (isSure, beginsWithCommand) = (wasSure, begins) }
    let names = rest.split { " ,;?!".contains($0) }.map(String.init)
    if names.contains(where: { surroundings.isNode($0) }) {
      if let found = said(rest), !Intent.isQuestion(found) { return found }
      if refused != nil { return nil }
    }
    if let found = said(line), isWhole { return found }
    if let found = said(rest), isWhole, Intent.isQuestion(found) { return found }
    return HelpPages.page(answering: rest, in: surroundings).flatMap { first(of: ["help \($0)"]) }
  }

  mutating func said(_ line: String, isAsked: Bool = false) -> String? {
    for isLenient in isSure ? [false] : [false, true] {
      guard let sentence = Sentence(line, in: surroundings, isLenient: isLenient) else { return nil }
      let matches = IntentMatcher.matches(
        sentence, in: surroundings, beginsWithCommand: beginsWithCommand, isAsked: isAsked)
      // What fits much worse than something that cannot be done now was not meant.
      for match in matches.prefix(6) where match.cost <= matches[0].cost + 0.7 {
        // An expectation that fails is what was said, or was not meant.
        let isSaid = match.intent.statements.count == 1 && match.cost < 0.6
        let statements = match.intent.statements.compactMap { filled($0, match, sentence) }
        // Of several expectations one that holds is meant, else the first.
        if let found = first(of: statements, mayFail: isSaid)
          ?? (match.cost < 0.6 && statements.first?.hasPrefix("expect ") == true
            ? first(of: [statements[0]], mayFail: true) : nil)
        {
          isWhole = match.cost < 0.3
          refused = nil
          return found
        }
      }
    }
    return nil
  }

  /// Returns a statement with the words of a match in its places, or nil when one is missing.
  private func filled(_ statement: String, _ match: Match, _ sentence: Sentence) -> String? {
    // What is found by where things are stands for no node that was named.
    let isFound = ["$PRESENTER", "$NAVIGATION", "$TABS"].contains(where: statement.holds)
    guard !isFound || match.values.keys.allSatisfy({ !$0.hasPrefix("NODE") || statement.holds("$\($0)") }) else {
      return nil
    }
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
    case ("ASKED", "whole"):
      return surroundings.asked.map { [$0.action, $0.sender].compactMap { $0 }.joined(separator: " from ") }
    case ("ASKED", "sender"): return surroundings.asked?.sender
    case ("ASKED", _): return surroundings.asked?.action
    case ("WINDOW", _): return surroundings.window
    case ("GATE", _): return surroundings.focusProperty
    case ("NODE", "window"): return given.flatMap { surroundings.isNode($0, a: "window") ? $0 : nil }
    case ("TABS", _): return surroundings.only("tabs")
    case ("NODE", "controller"), ("NODE2", "controller"): return given.flatMap(surroundings.controller)
    case ("NODE", "item"), ("NODE2", "item"):
      return given.flatMap { node in
        ["menu-item", "toolbar-item"].contains { surroundings.isNode(node, a: $0) } ? node : nil
      }
    case ("NODE", "control"):
      let kinds = ["control", "menu-item", "toolbar-item", "bar-button", "gesture"]
      return given.flatMap { node in kinds.contains { surroundings.isNode(node, a: $0) } ? node : nil }
    case ("EACH", _): return "$node"
    case ("NODE", "action"): return given.flatMap(surroundings.action(sentBy:))
    case ("NODE", "unhandle"):
      let actions = given.map(surroundings.actions(handledBy:)) ?? []
      return given.flatMap { node in
        actions.isEmpty ? nil : actions.map { "unhandle \($0) on \(node)" }.joined(separator: "; ")
      }
    case ("ACTION", "handler"): return given.flatMap(surroundings.handler(of:))
    case ("ACTION", "sender"): return given.flatMap(surroundings.sender(of:))
    case ("NODE", "kind"): return given.flatMap { surroundings.model(of: $0) }?.kind
    case ("NODE", "parent"), ("NODE2", "parent"): return given.flatMap { surroundings.model(of: $0) }?.parent
    case ("STATE", "property"): return given.map { String($0.prefix { $0 != " " }) }
    case ("STATE", "opposite"):
      return given.map {
        $0.hasSuffix(" yes") ? $0.dropLast(3) + "no" : $0.hasSuffix(" no") ? $0.dropLast(2) + "yes" : $0
      }
    case ("PATH", "item"):
      let parts = given?.split(separator: ".", maxSplits: 1).map(String.init) ?? []
      guard parts.count == 2, ["isEnabled", "enabled"].contains(parts[1]) else { return nil }
      return ["menu-item", "toolbar-item"].contains { surroundings.isNode(parts[0], a: $0) } ? parts[0] : nil
    case ("STATE", "enabled"): return given.flatMap { $0.hasPrefix("enabled ") ? String($0.dropFirst(8)) : nil }
    case ("STATE", "is"): return given?.swapping(" ", for: " is ")
    case ("FILE", "load"): return given.map(Self.loading)
    case ("FILE", "format"): return given.flatMap { Lexicon.formats[$0.split(separator: ".").last?.lowercased() ?? ""] }
    case ("FORMAT", "file"): return given == "png" ? "png tree.png" : given
    case ("FLAG", "not"): return given == "yes" ? "no" : "yes"
    case ("NEW", _): return given ?? newName(match, sentence)
    default: return given
    }
  }

  /// Returns a name for something that was given none, where a statement needs one.
  private func newName(_ match: Match, _ sentence: Sentence) -> String? {
    let first = match.intent.statements[0]
    let container = match.values["CONTAINER"]
    guard let kind = container ?? match.values["KIND"] ?? match.values["ALERT"] ?? match.values["CLASS"],
      let reading = sentence.readings.first(where: { $0.value == kind }),
      container != nil || match.values["NODE"] != nil && kind.hasSuffix("GestureRecognizer")
        || first.hasSuffix("PRESENTER")
        || first.holds("; present ") || first.holds("add $KIND2 in $NEW") || first.holds("; embed $NODE ")
        || first.holds("; connect $NEW ")
    else { return nil }
    var noun = sentence.tokens[reading.words.lowerBound].key
    if container != nil, kind.first?.isLowercase == true { noun = kind }
    if noun.hasPrefix("ui") || noun.hasPrefix("ns"), noun.hasSuffix("controller") {
      noun = noun.dropFirst(2).swapping("viewcontroller", for: "").swapping("controller", for: "")
    }
    if kind.hasSuffix("GestureRecognizer") {
      noun = kind.dropFirst(2).prefix(1).lowercased() + kind.dropFirst(3).swapping("GestureRecognizer", for: "") + "1"
    }
    return surroundings.isNode(noun) ? noun + "1" : noun
  }

  /// Returns the statement that reads a file, by its extension.
  private static func loading(_ file: String) -> String {
    switch file.filter({ $0 != "'" }).split(separator: ".").last?.lowercased() {
    case "storyboard", "xib", "nib": "import ib \(file)"
    case "swift", "m", "mm", "h": "import code \(file)"
    case "xcodeproj", "xcworkspace": "import app \(file)"
    default: "source \(file)"
    }
  }

  // MARK: Trying

  /// Returns whether a statement has a node or a method of the frameworks in the place of an action, which was not meant.
  private func isAboutNodeAsAction(_ candidate: String) -> Bool {
    let words = candidate.split(separator: " ", maxSplits: 2).map(String.init)
    if words.count > 1, PhraseBook.isMethod(words[1][...]), ["send", "handle", "target", "why"].contains(words[0]) {
      return surroundings.action(meantBy: words[1]) == nil
    }
    return words.count > 1 && ["send", "perform", "bubble", "target", "why", "can", "handle"].contains(words[0])
      && surroundings.isNode(words[1]) && surroundings.action(meantBy: words[1]) == nil
  }

  /// Returns the first of some statements that succeeds.
  ///
  /// `receiver` is what code calls: that there is no such node is why nothing succeeds.
  mutating func first(of candidates: [String], mayFail: Bool = false, of receiver: String? = nil) -> String? {
    candidates.first { candidate in
      guard trials > 0, candidate != typed, !isAboutNodeAsAction(candidate) else { return false }
      trials -= 1
      let trial = surroundings.trial(of: earlier + candidate, mayFail: mayFail)
      // Of what nobody named it is not said that it cannot be done.
      let words = candidate.split(separator: " ")
      let isAbout =
        words.count < 2
        || typed.lowercased().holds(words[1].lowercased()) && (words.count < 3 || words[1] != words.last)
      guard case .failure(let error) = trial else { return trial.isSuccess }
      let isMissing =
        error.code == .unknownName
        && ((receiver ?? surroundings.missing).map { name in words.contains { $0 == name || $0.hasPrefix(name + ".") } }
          ?? false)
      let isRefused =
        error.code == .refused
        || ["set ", "get "].contains(where: candidate.hasPrefix) && [.badArgument, .unsupported].contains(error.code)
      if refused == nil, isMissing || isAbout && isRefused { refused = (candidate, error) }
      return false
    }
  }
}
