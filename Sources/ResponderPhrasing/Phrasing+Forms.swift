// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

// Lines that are written in the form of another language, with words that are known here.

extension Phrasing {
  /// What a letter behind the sign of another program means, as in `\i FILE` and `:w FILE`.
  private static let letters: [String: String] = [
    "\\i": "source", "\\o": "output", "\\h": "help", "\\d": "show", "\\dt": "tree", ":w": "save", ":e": "source",
    "\\?": "help", ":r": "source", ":h": "help", ":u": "undo", ".h": "help", ".read": "source", ".output": "output",
  ]

  /// Returns the statement for a line in the form of another language, or nil for one that has none.
  mutating func formed(_ line: String) -> String? {
    signed(line) ?? calledCommand(line) ?? counted(line) ?? repeated(line) ?? wired(line) ?? blockOf(line)
      ?? declaredType(line) ?? assigned(line) ?? chained(line) ?? asked(line)
  }

  /// Returns the statement for a line with the sign of another program before it, such as `.dump`, `:w FILE` and `/cell`.
  private mutating func signed(_ line: String) -> String? {
    guard let sign = line.first, ".:\\/".contains(sign), PhraseBook.phrase(line) == nil else { return nil }
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    let (word, rest) = (String(words[0].dropFirst()), words.count > 1 ? words[1] : "")
    if let verb = Self.letters[words[0]] { return first(of: rest.isEmpty ? [verb] : ["\(verb) \(rest)", verb]) }
    if surroundings.hasCommand(word) { return first(of: [rest.isEmpty ? word : "\(word) \(rest)"]) }
    guard sign == "/", rest.isEmpty, !word.isEmpty, word.allSatisfy({ $0.isLetter || $0.isNumber }) else { return nil }
    return first(of: ["find \(word)*", "find *\(word)*"])
  }

  /// Returns the statement for a line that calls a command as a function, such as `add(button, "cancel", main)`, or that joins
  /// it with a kind, such as `addButton cancel`.
  private mutating func calledCommand(_ line: String) -> String? {
    if let open = line.firstIndex(of: "("), line.hasSuffix(")"), surroundings.hasCommand(String(line[..<open])) {
      let inside = line[open...].dropFirst().dropLast().filter { !"\"'@".contains($0) }
      let words = inside.split { ", ".contains($0) }.map(String.init)
      guard !words.isEmpty, words.allSatisfy({ !$0.contains { "(:{".contains($0) } }) else { return nil }
      let call = "\(line[..<open]) \(words.joined(separator: " "))"
      return first(of: [call]) ?? said(call)
    }
    let first = line.prefix { $0 != " " }
    guard PhraseBook.phrase(String(first)) == nil, first.allSatisfy({ $0.isLetter }),
      let cut = first.firstIndex(where: { $0.isUppercase }), cut > first.startIndex
    else { return nil }
    let kind = first[cut...].lowercased()
    guard surroundings.kind(said: kind) != nil, !Lexicon.concepts(of: String(first[..<cut])).isEmpty else { return nil }
    return said("\(first[..<cut]) \(kind)\(line[first.endIndex...])")
  }

  /// Returns the statement for a loop that counts, such as `for i in 1...3 { tap ok }`.
  private mutating func counted(_ line: String) -> String? {
    guard line.hasPrefix("for "), let open = line.firstIndex(of: "{"), line.hasSuffix("}") else { return nil }
    let bounds = line[..<open].split { !$0.isNumber }.compactMap { Int($0) }
    guard line[..<open].holds(".."), bounds.count == 2, bounds[1] < Int.max else { return nil }
    let count = bounds[1] - bounds[0] + (line.holds("..<") ? 0 : 1)
    return first(of: ["repeat \(count) \(line[open...])"])
  }

  /// Returns the statement for a verb that is said several times.
  private mutating func repeated(_ line: String) -> String? {
    let words = line.split { " ,;".contains($0) }.map(String.init)
    guard words.count > 1, ["undo", "redo"].contains(words[0]), words.allSatisfy({ $0 == words[0] }) else { return nil }
    return first(of: ["\(words[0]) \(words.count)"])
  }

  /// Returns the statement for a line that connects a node as one writes it, such as `ok.touchUpInside -> tabs.openTab`.
  private mutating func wired(_ line: String) -> String? {
    guard !line.contains("("), !line.contains("=") || line.holds("->") || line.holds("=>") else { return nil }
    let words = line.split(separator: " ").map(String.init)
    let arrow = words.firstIndex { ["->", "=>", "→", "to"].contains($0) }
    guard let arrow, arrow > 0, arrow == words.count - 2, let last = words.last else { return nil }
    let source = words[arrow - 1].split(separator: ".").map(String.init)
    let goal = last.split(separator: ".").map(String.init)
    guard let sender = source.first, surroundings.isNode(sender), source.count < 3 else { return nil }
    let event = source.count > 1 ? Lexicon.events[source[1].lowercased()] : nil
    guard source.count == 1 || event != nil else { return nil }
    if goal.count == 2, surroundings.isNode(goal[0]), Lexicon.properties[goal[1].lowercased()] == nil {
      return first(
        of: (event.map { [$0] } ?? ["touchUpInside", "action", "valueChanged"]).map {
          "connect \(sender) \($0) \(goal[1]) to \(goal[0])"
        })
    }
    guard goal.count == 1, words[arrow] != "to", !surroundings.isNode(last) else { return nil }
    if let event { return first(of: ["connect \(sender) \(event) \(last)"]) }
    return surroundings.action(meantBy: last).flatMap { first(of: ["send \($0) from \(sender)"]) }
  }

  /// Returns the statement for one with a block in whose place another word stands, or that prints in its block.
  private mutating func blockOf(_ line: String) -> String? {
    let words = line.split(separator: " ").map(String.init)
    if words.count > 4, words[0] == "for", words[1] == "each" || words[1] == "every", words[3] == "send",
      let kind = surroundings.kind(said: words[2])
    {
      return first(of: ["each node in \(kind) { \(words[3...].joined(separator: " ")) from $node }"])
    }
    if line.hasPrefix("if "), let then = line.range(of: " then "), !line.contains("{") {
      return first(of: ["\(line[..<then.lowerBound]) { \(line[then.upperBound...]) }"])
    }
    guard let print = line.range(of: "{ print ") else { return nil }
    return first(of: ["\(line[..<print.lowerBound]){ echo \(line[print.upperBound...])"])
  }

  /// Returns the statement for a line that declares a class, a protocol or a button in another language.
  private mutating func declaredType(_ line: String) -> String? {
    if line.hasPrefix("@interface ") { return first(of: ["class \(line.dropFirst(11))"]) }
    if line.hasPrefix("protocol "), let open = line.firstIndex(of: "{") {
      let actions = line[open...].parts(between: "func ").dropFirst().map { method -> String in
        let hasArgument = method.dropFirst(method.prefix { $0 != "(" }.count + 1).first.map { $0 != ")" } ?? false
        return "\(method.prefix { $0.isLetter || $0.isNumber })\(hasArgument ? ":" : "")"
      }
      return first(of: ["protocol \(line[..<open].dropFirst(9).trimmed) \(actions.joined(separator: " "))"])
    }
    if line.hasPrefix("declare "), let verb = line.split(separator: " ").dropFirst().first,
      surroundings.hasCommand(String(verb))
    {
      let rest = String(line.dropFirst(8))
      let words = rest.split(separator: " ").filter {
        !["with", "and", "actions", "action"].contains($0) || $0 == verb
      }
      return first(of: [words.joined(separator: " "), rest]) ?? statement(for: rest)
    }
    guard line.hasPrefix("Button(\""), let open = line.firstIndex(of: "{"), line.hasSuffix("}") else { return nil }
    let name = line.dropFirst(8).prefix { $0 != "\"" }.filter { $0 != " " }
    let action = line[open...].dropFirst().trimmed.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return first(of: ["add button \(name); connect \(name) touchUpInside \(action)"])
  }

  /// Returns the statement for a line that gives a variable a value, such as `x = 5`.
  private mutating func assigned(_ line: String) -> String? {
    let sides = line.parts(between: " = ").map { String($0.trimmed) }
    guard sides.count == 2, !sides[1].isEmpty, !sides[1].contains(where: { "(.{[".contains($0) }) else { return nil }
    let name = sides[0]
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), name.first?.isLetter == true,
      !surroundings.isNode(name), !surroundings.isNode(sides[1]), !name.lowercased().hasPrefix("focus")
    else { return nil }
    return first(of: ["let \(name) \(sides[1])"])
  }

  /// Returns the expectation of a chain or path that is written without its keyword, or with signs between its nodes.
  private mutating func chained(_ line: String) -> String? {
    let words = line.split { " >→".contains($0) }.map(String.init)
    guard words.count > 3, words[0] == "expect", words[2...].allSatisfy({ surroundings.isNode($0) }) else { return nil }
    let nodes = words[2...].joined(separator: " ")
    switch words[1] {
    case "chain":
      return first(of: [
        "expect chain \(words[2]) is \(nodes)", "expect chain \(words[2]) is \(words[3...].joined(separator: " "))",
      ])
    case "path": return first(of: ["expect path \(nodes)"], mayFail: true)
    default: return nil
    }
  }

  /// Returns the statement for a line that asks for help or a rule, or checks as a library does: `expect(ok.isEnabled).to(beTrue())`.
  private mutating func asked(_ line: String) -> String? {
    let lower = line.lowercased()
    for opening in ["commands about ", "commands for ", "commands on "] where lower.hasPrefix(opening) {
      return first(of: ["apropos \(line.dropFirst(opening.count))"])
    }
    for opening in ["help on ", "help about ", "help for ", "help with "] where lower.hasPrefix(opening) {
      return first(of: ["help \(line.dropFirst(opening.count))"])
    }
    for opening in ["import xib ", "import nib ", "import storyboard ", "load nib ", "load xib "]
    where lower.hasPrefix(opening) {
      return first(of: ["import ib \(line.dropFirst(opening.count))"])
    }
    let words = line.split { " ?.".contains($0) }.map(String.init)
    if let rule = words.first(where: {
      $0.count > 1 && "UM".contains($0.first ?? " ") && $0.dropFirst().allSatisfy { $0.isNumber }
    }),
      Lexicon.openings.contains(words[0].lowercased())
        || ["explain", "show", "describe"].contains(words[0].lowercased())
    {
      return first(of: ["rule \(rule)"])
    }
    guard line.hasPrefix("expect("), let close = line.range(of: ")."), line.hasSuffix(")") else { return nil }
    let value = line[..<close.lowerBound].dropFirst(7)
    let check = line[close.upperBound...]
    let argument = check.split { "()".contains($0) }.last.map { String($0.trimmed) } ?? ""
    let isNot = check.hasPrefix("not") || check.hasPrefix("toNot")
    if check.holds("True") { return first(of: ["expect \(value) is \(isNot ? "no" : "yes")"], mayFail: true) }
    if check.holds("False") { return first(of: ["expect \(value) is \(isNot ? "yes" : "no")"], mayFail: true) }
    if check.holds("Nil") || check.holds("Null") { return first(of: ["expect \(value) is none"], mayFail: true) }
    if check.lowercased().holds("handle"), surroundings.isNode(String(value)) {
      return first(of: ["expect can \(argument) on \(value) is \(isNot ? "no" : "yes")"], mayFail: true)
    }
    return argument.isEmpty ? nil : first(of: ["expect \(value) is \(argument)"], mayFail: true)
  }

  /// Returns a line with the events of Interface Builder in one word, as `Touch Up Inside` is, and without the kind before a
  /// node that is one.
  func plain(_ line: String) -> String {
    var words = line.split(separator: " ").map(String.init)
    guard words.count < Sentence.limit, !line.contains("(") else { return line }
    var place = 0
    while place < words.count {
      for length in [4, 3, 2] where place + length <= words.count {
        let said = words[place..<place + length].joined().lowercased()
        if let event = Lexicon.events[said], words[place].first?.isUppercase == true {
          words.replaceSubrange(place..<place + length, with: [event])
          break
        }
      }
      place += 1
    }
    for length in [3, 2, 1] {
      var place = 1
      while place + length < words.count {
        let kind = words[place..<place + length].joined(separator: " ").lowercased()
        let noun = (Lexicon.nouns[kind] ?? kind).filter { $0 != " " }
        if let known = surroundings.kind(said: noun), surroundings.isNode(words[place + length], a: known),
          Lexicon.prepositions[words[place - 1].lowercased()] != nil
        {
          words.removeSubrange(place..<place + length)
        }
        place += 1
      }
    }
    return words.joined(separator: " ")
  }
}
