// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

extension Slot {
  static let node = Slot("NODE")
  static let newName = Slot("NAME")
  static let responderClass = Slot("CLASS")
  static let kind = Slot("KIND")
  static let nodeOrClass = Slot("NODE|CLASS")
  static let action = Slot("ACTION")
  static let event = Slot("EVENT")
  static let property = Slot("NODE.PROPERTY")
  static let variable = Slot("VARIABLE")
  static let file = Slot("FILE")
  static let selector = Slot("SELECTOR")
  static let role = Slot("ROLE", choices: Role.allCases.map(\.rawValue))
  static let yesNo = Slot("yes|no", choices: ["yes", "no"])
}

/// The name of a node that should exist.
struct NodeName: WordValue {
  static var slot: Slot { .node }
  let word: Word

  init(_ word: Word) { self.word = word }

  var text: String { word.text }
}

/// A node, or `none`.
struct NodeOrNone: WordValue {
  static var slot: Slot { .node }
  let word: Word
  var isNone: Bool { word.kind == .bare && (word.text == "none" || word.text == "nil") }
  var name: NodeName { NodeName(word) }

  init(_ word: Word) { self.word = word }
}

/// A name for something new. Throws `syntax` when it is malformed; whether it is taken is the session's to say.
struct NewName: WordValue {
  static var slot: Slot { .newName }
  let word: Word

  init(_ word: Word) throws(Diagnostic) {
    guard NameSyntax.isName(word.text) else {
      throw Diagnostic(
        .syntax, "'\(word.text)' is no name", at: word.range,
        help: ["a name is a letter, then letters, digits, '_' and '-'"])
    }
    self.word = word
  }

  var text: String { word.text }
}

/// The name of a class that should exist.
struct ClassName: WordValue {
  static var slot: Slot { .responderClass }
  let word: Word

  init(_ word: Word) { self.word = word }

  var text: String { word.text }
}

/// A KIND, a short form, or a class.
struct KindName: WordValue {
  static var slot: Slot { .kind }
  let word: Word

  init(_ word: Word) { self.word = word }
}

/// A node or a class.
struct NodeOrClassName: WordValue {
  static var slot: Slot { .nodeOrClass }
  let word: Word

  init(_ word: Word) { self.word = word }
}

/// An action's name, which may hold colons. Throws `syntax`.
struct ActionName: WordValue {
  static var slot: Slot { .action }
  let word: Word

  init(_ word: Word) throws(Diagnostic) {
    var text = word.text
    // Private selectors of the frameworks begin with underscores.
    while text.first == "_" { text.removeFirst() }
    guard NameSyntax.isName(text, extra: ":.") else {
      throw Diagnostic(
        .syntax, "'\(word.text)' is no action name", at: word.range,
        help: ["an action is a letter, then letters, digits, '_', '-' and ':', such as openTab or copy:"])
    }
    self.word = word
  }

  var text: String { word.text }
}

/// The name of a variable: letters, digits and `_`. Throws `syntax`, and `bad-argument` for one the shell sets.
struct VariableName: WordValue {
  static var slot: Slot { .variable }
  /// Variables that say what is, and cannot be set.
  static let reserved: Set<String> = ["it", "handled", "handler", "path", "action", "self", "sender", "arg"]
  let word: Word

  init(_ word: Word) throws(Diagnostic) {
    guard VariableSyntax.isName(word.text) else {
      throw Diagnostic(
        .syntax, "'\(word.text)' is no variable name", at: word.range, help: ["use letters, digits and '_'"])
    }
    guard !Self.reserved.contains(word.text) else {
      throw Diagnostic(
        .badArgument, "'$\(word.text)' is set by the shell", at: word.range, help: ["choose another name"])
    }
    self.word = word
  }

  var text: String { word.text }
}

/// `NODE.PROPERTY`. Throws `syntax`.
struct PropertyPath: WordValue {
  static var slot: Slot { .property }
  let word: Word
  let node: NodeName
  let property: String

  init(_ word: Word) throws(Diagnostic) {
    guard let dot = word.text.firstIndex(of: ".") else {
      throw Diagnostic(
        .syntax, "'\(word.text)' is no property", at: word.range, help: ["write NODE.PROPERTY, such as tabs.selected"])
    }
    let node = String(word.text[..<dot])
    property = String(word.text[word.text.index(after: dot)...])
    guard NameSyntax.isName(property) else {
      throw Diagnostic(
        .syntax, "'\(property)' is no property name", at: word.range,
        help: ["a property is a letter, then letters, digits, '_' and '-'"])
    }
    self.word = word
    self.node = NodeName(word.part(node, at: 0))
  }
}

/// A number from 0 on. Throws `bad-argument`.
struct CountWord: WordValue {
  static let slot = Slot("N")
  let word: Word
  let value: Int

  init(_ word: Word) throws(Diagnostic) {
    guard let value = Int(word.text), value >= 0 else {
      throw Diagnostic(
        .badArgument, "'\(word.text)' is no count", at: word.range, help: ["give a whole number from 0 on"])
    }
    self.word = word
    self.value = value
  }
}

/// yes no true false on off. Throws `bad-argument`.
struct YesNo: WordValue {
  static var slot: Slot { .yesNo }
  let value: Bool

  init(_ word: Word) throws(Diagnostic) {
    guard let value = Self.value(of: word.text) else {
      throw Diagnostic(
        .badArgument, "'\(word.text)' is neither yes nor no", at: word.range,
        help: ["give yes or no (true, false, on and off do as well)"])
    }
    self.value = value
  }

  static func value(of text: String) -> Bool? {
    switch text {
    case "yes", "true", "on": true
    case "no", "false", "off": false
    default: nil
    }
  }
}

/// What an object is attached as.
enum Role: String, CaseIterable {
  case controller, delegate
  case windowController = "window-controller"
  case document
  case documentController = "document-controller"
  case gesture

  /// The roles only AppKit has.
  var isAppKitOnly: Bool { self == .windowController || self == .document || self == .documentController }
}

/// The word of a role. Throws `bad-argument`.
struct RoleName: WordValue {
  static var slot: Slot { .role }
  let word: Word
  let role: Role

  init(_ word: Word) throws(Diagnostic) {
    guard let role = Role(rawValue: word.text) else {
      let names = Role.allCases.map(\.rawValue)
      throw Diagnostic(
        .badArgument, "'\(word.text)' is no role", at: word.range,
        suggestions: Spelling.nearest(to: word.text, among: names).map { [$0] } ?? [],
        help: ["the roles are \(names.joined(separator: ", "))"])
    }
    self.word = word
    self.role = role
  }
}
