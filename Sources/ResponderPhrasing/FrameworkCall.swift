// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

/// A line read as a call of UIKit or AppKit, in Swift, in Objective-C, or as words.
struct FrameworkCall: Equatable {
  /// The method, the property, or the word.
  var name: String
  /// The object it is asked of, as written.
  var receiver: String?
  /// The arguments without a label, in order.
  var arguments: [String] = []
  /// The arguments with a label; `value` is what a property is set to.
  var labelled: [String: String] = [:]
  /// Whether it was said in words, without the signs of a language.
  var isSaid = false
}

extension FrameworkCall {
  /// Reads a line, in the first of the forms that names a word of the phrase book.
  ///
  /// `labels` are the words that introduce an argument when the line consists of words. `isNode` returns whether a word
  /// is the name of a node.
  static func read(
    _ line: String, isKnown: (String) -> Bool, isNode: (String) -> Bool, labels: Set<String>
  ) -> FrameworkCall? {
    var text = line.trimmed
    while let last = text.last, " \t;{}".contains(last) { text = text.dropLast() }
    let forms = [objectiveC(text), function(text), swift(text), words(text, isKnown, isNode, labels)]
    return forms.lazy.compactMap { $0 }.first { isKnown($0.name) }
  }

  /// Reads a line in the first form that it has, whatever it calls.
  static func read(_ line: String) -> FrameworkCall? {
    var text = line.trimmed
    while let last = text.last, " \t;".contains(last) { text = text.dropLast() }
    return objectiveC(text) ?? swift(text)
  }

  // MARK: Objective-C

  /// Reads `[receiver method:argument label:argument]`.
  private static func objectiveC(_ text: Substring) -> FrameworkCall? {
    guard text.hasPrefix("["), text.hasSuffix("]") else { return nil }
    let parts = split(text.dropFirst().dropLast(), at: " ")
    guard parts.count >= 2 else { return nil }
    var call = FrameworkCall(name: "", receiver: parts[0])
    for (index, part) in parts.dropFirst().enumerated() {
      guard let colon = part.firstIndex(of: ":") else {
        if index > 0 { return nil }
        call.name = part
        continue
      }
      let (label, value) = (String(part[..<colon]), String(part[colon...].dropFirst()))
      if index == 0 {
        call.name = label
        call.arguments = [value]
      } else {
        call.labelled[label == "forControlEvents" ? "for" : label] = value
      }
    }
    return call
  }

  // MARK: Swift

  /// Reads `@IBAction func name(…)`.
  private static func function(_ text: Substring) -> FrameworkCall? {
    guard text.hasPrefix("@") else { return nil }
    let words = text.split(separator: " ")
    guard let keyword = words.firstIndex(where: { $0 == "func" || $0 == "var" }), keyword + 1 < words.count else {
      return nil
    }
    let rest = words[(keyword + 1)...].joined(separator: " ")
    let name = rest.prefix { $0 != "(" && $0 != ":" && $0 != " " }
    let hasParameter = words[keyword] == "func" && !rest.holds("()")
    return FrameworkCall(name: String(words[0]), labelled: [String(words[keyword]): name + (hasParameter ? ":" : "")])
  }

  /// Reads `receiver.method(argument, label: argument)`, `receiver.property` or `receiver.property = value`.
  private static func swift(_ text: Substring) -> FrameworkCall? {
    var text = text
    for start in ["try ", "await ", "return ", "_ = "] {
      if text.hasPrefix(start) { text = text.dropFirst(start.count) }
    }
    var call = FrameworkCall(name: "")
    var path = text
    let sides = assignment(text)
    if let open = text.firstIndex(of: "("), text.hasSuffix(")"), sides == nil {
      path = text[..<open]
      for part in split(text[open...].dropFirst().dropLast(), at: ",") {
        if let (label, value) = labelled(part) { call.labelled[label] = value } else { call.arguments.append(part) }
      }
    } else if let sides {
      path = sides.property
      call.labelled["value"] = sides.value
    }
    guard !path.contains(" ") else { return nil }
    guard let dot = path.lastIndex(of: ".") else {
      // A word alone is read as words.
      guard path.endIndex < text.endIndex else { return nil }
      call.name = String(path)
      return call
    }
    call.name = path[dot...].dropFirst().filter { $0 != "?" && $0 != "!" }
    call.receiver = String(path[..<dot])
    return call
  }

  private static func assignment(_ text: Substring) -> (property: Substring, value: String)? {
    guard let sign = text.firstIndex(of: "="), text[sign...].hasPrefix("= "), text[..<sign].hasSuffix(" ") else {
      return nil
    }
    return (text[..<sign].trimmed, String(text[sign...].dropFirst().trimmed))
  }

  /// Returns `label` and `value` of `label: value`.
  private static func labelled(_ part: String) -> (String, String)? {
    guard let colon = part.firstIndex(of: ":"), part[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
      colon > part.startIndex
    else { return nil }
    return (String(part[..<colon]), String(part[colon...].dropFirst().trimmed))
  }

  // MARK: Words

  /// Reads `word argument label argument`, or the same with the receiver first.
  private static func words(
    _ text: Substring, _ isKnown: (String) -> Bool, _ isNode: (String) -> Bool, _ labels: Set<String>
  ) -> FrameworkCall? {
    let words = split(text, at: " ").map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }
    guard let first = words.first else { return nil }
    var call: FrameworkCall
    var rest: ArraySlice<String>
    if words.count > 1, isKnown("\(first) \(words[1])") {
      call = FrameworkCall(name: "\(first) \(words[1])")
      rest = words.dropFirst(2)
    } else if isKnown(withoutColon(first)), !(words.count > 1 && isNode(first) && isKnown(withoutColon(words[1]))) {
      call = FrameworkCall(name: withoutColon(first))
      rest = words.dropFirst()
    } else if words.count > 1, isNode(first) || first == "self" || first == "NSApp", isKnown(withoutColon(words[1])) {
      call = FrameworkCall(name: withoutColon(words[1]), receiver: first)
      rest = words.dropFirst(2)
    } else {
      return nil
    }
    call.isSaid = true
    while let word = rest.popFirst() {
      if word == "=" {
        call.labelled["value"] = rest.popFirst()
      } else if labels.contains(withoutColon(word)), let value = rest.first {
        call.labelled[withoutColon(word)] = value
        rest = rest.dropFirst()
      } else if word == "of", let value = rest.first, isNode(value) {
        if rest.dropFirst().first == "=", call.receiver == nil {
          call.receiver = value
        } else {
          call.arguments.append(value)
        }
        rest = rest.dropFirst()
      } else {
        call.arguments.append(word)
      }
    }
    return call
  }

  private static func withoutColon(_ word: String) -> String { word.hasSuffix(":") ? String(word.dropLast()) : word }

  /// Returns the parts of a text between separators outside brackets and quotes, without blanks around them.
  private static func split(_ text: Substring, at separator: Character) -> [String] {
    var parts: [String] = []
    var part = ""
    var depth = 0
    var isQuoted = false
    for character in text {
      switch character {
      case "\"", "'": isQuoted.toggle()
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      default: break
      }
      if character == separator, depth <= 0, !isQuoted {
        if !part.isBlank { parts.append(String(part.trimmed)) }
        part = ""
      } else {
        part.append(character)
      }
    }
    return part.isBlank ? parts : parts + [String(part.trimmed)]
  }
}
