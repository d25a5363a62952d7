// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderText

extension Word {
  /// Checks that the word is not too long for a name.
  ///
  /// - Throws: `limit`.
  fileprivate func requireLengthOfName() throws(Diagnostic) {
    guard shortText == nil else { return }
    let length = text.utf8.count
    guard length > NameSyntax.lengthLimit else { return }
    throw Diagnostic(
      .limit, "a name of \(length) bytes is too long: the limit is \(NameSyntax.lengthLimit)", at: range,
      help: ["choose a shorter name"])
  }
}

extension Word {
  /// Checks that the word can be a name.
  ///
  /// - Throws: `syntax`.
  func requireName() throws(Diagnostic) {
    guard !NameSyntax.isName(text) else { return }
    throw Diagnostic(
      .syntax, "'\(text)' is not a valid name", at: range,
      help: ["a name is a letter, then letters, digits, '_' and '-'"])
  }
}

/// The name of an existing node.
@usableFromInline
package struct NodeName: WordValue {
  @usableFromInline package static var slot: Slot { .node }
  @usableFromInline package let word: Word

  @inlinable package init(_ word: Word) { self.word = word }

  @inlinable package var text: String { word.text }
}

/// The name of an existing node, or `none`.
package struct NodeOrNone: WordValue {
  package static var slot: Slot { .nodeOrNone }
  package let word: Word
  package var isNone: Bool { word.kind == .bare && (word.text == "none" || word.text == "nil") }
  package var name: NodeName { NodeName(word) }

  @inlinable package init(_ word: Word) { self.word = word }
}

/// The name of an existing node or class.
package struct NodeOrClassName: WordValue {
  package static var slot: Slot { .nodeOrClass }
  package let word: Word

  @inlinable package init(_ word: Word) { self.word = word }
}

/// A name for something new.
///
/// A malformed name is a `syntax` error. The session checks whether the name is taken.
@usableFromInline
package struct NewName: WordValue {
  @usableFromInline package static var slot: Slot { .newName }
  @usableFromInline package let word: Word

  @inlinable package init(_ word: Word) throws(Diagnostic) {
    self.word = word
    // OPTIMIZATION: nearly all names are so.
    if word.shortText == nil || !word.isAlphanumeric { try check() }
  }

  @usableFromInline
  func check() throws(Diagnostic) {
    try word.requireLengthOfName()
    if !word.isAlphanumeric { try word.requireName() }
  }

  @inlinable package var text: String { word.text }
}

/// The name of an existing class.
@usableFromInline
package struct ClassName: WordValue {
  @usableFromInline package static var slot: Slot { .responderClass }
  @usableFromInline package let word: Word

  @inlinable package init(_ word: Word) { self.word = word }

  @inlinable package var text: String { word.text }
}

/// A KIND, a short form, or a class.
@usableFromInline
package struct KindName: WordValue {
  @usableFromInline package static var slot: Slot { .kind }
  @usableFromInline package let word: Word

  @inlinable package init(_ word: Word) { self.word = word }
}

/// The name of an action, which may contain colons.
///
/// A malformed name is a `syntax` error.
package struct ActionName: WordValue {
  package static var slot: Slot { .action }
  package let word: Word

  package init(_ word: Word) throws(Diagnostic) {
    try word.requireLengthOfName()
    guard word.isAlphanumeric || NameSyntax.isAction(word.text) else {
      throw Diagnostic(
        .syntax, "'\(word.text)' is not a valid action name", at: word.range,
        help: ["an action is a letter, then letters, digits, '_', '-' and ':', such as openTab or copy:"])
    }
    self.word = word
  }

  @inlinable package var text: String { word.text }
}

/// A path to a property, `NODE.PROPERTY`.
///
/// A malformed path is a `syntax` error.
package struct PropertyPath: WordValue {
  package static var slot: Slot { .property }
  package let word: Word
  /// The name of the node, empty for *it*, or a path to a property that names it.
  package let node: String
  package let property: String

  package init(_ word: Word) throws(Diagnostic) {
    try word.requireLengthOfName()
    guard let (node, property) = word.split(atLast: UInt8(ascii: ".")) else {
      throw Diagnostic(
        .syntax, "'\(word.text)' does not say whose property it is", at: word.range,
        help: ["write NODE.PROPERTY, such as tabs.selected, or .selected for 'it'"])
    }
    (self.word, self.node, self.property) = (word, node, property)
    try requireValidProperty()
  }

  /// Calls a function with the name of the node as a word.
  func withNode<Result>(_ body: (Word) throws(Diagnostic) -> Result) throws(Diagnostic) -> Result {
    try Word.with(node, kind: word.kind, at: word.range(of: node, at: 0), body)
  }

  private func requireValidProperty() throws(Diagnostic) {
    guard !NameSyntax.isName(property) else { return }
    throw Diagnostic(
      .syntax, "'\(property)' is not a valid property name", at: word.range,
      help: ["a property is a letter, then letters, digits, '_' and '-'"])
  }
}

/// The name of something to look up along a chain.
///
/// A malformed name is a `syntax` error.
package struct LookUpName: WordValue {
  package static let slot = Slot("PROPERTY", choices: LookUp.words.map { $0.word })
  package let word: Word
  package let lookUp: LookUp

  package init(_ word: Word) throws(Diagnostic) {
    try word.requireLengthOfName()
    guard NameSyntax.isName(word.text, extra: ":") else {
      throw Diagnostic(
        .syntax, "'\(word.text)' is not a valid name of a property", at: word.range,
        help: ["name a property to look for, such as undoManager"])
    }
    self.word = word
    lookUp = LookUp.words.first { $0.word == word.text }?.lookUp ?? .other
  }

  @inlinable package var text: String { word.text }
}

extension LookUp {
  /// The names that the frameworks look up, with the objects they ask.
  package static let words: [(word: String, lookUp: LookUp, about: String)] = [
    ("undoManager", .undoManager, "every responder up the chain; a window supplies one (U84, M41)"),
    ("inputView", .inputView, "only the first responder (U85); uikit"),
    ("inputAccessoryView", .inputAccessoryView, "the first responder and the controllers above it (U85); uikit"),
    ("userActivity", .userActivity, "only the node (U89); uikit"),
    ("buildMenu", .buildMenu, "app and its delegate; 'from' a view, the controllers above it (U82); uikit"),
    ("validRequestor", .validRequestor, "every object that a nil-targeted action asks (M40); appkit"),
    ("presentError", .presentError, "up to the document and its controller, then app (M39); appkit"),
    (
      "validateProposedFirstResponder", .proposedFirstResponder,
      "every responder up the chain; 'no' keeps a click from moving the focus (M22); appkit"
    ),
  ]
}

/// The name of a variable: letters, digits and `_`.
///
/// A malformed name is a `syntax` error. A name that the shell sets itself is a `bad-argument`.
package struct VariableName: WordValue {
  package static var slot: Slot { .variable }
  /// The variables that report the state of the session and cannot be set.
  package static let reserved = ["it", "handled", "handler", "path", "action", "self", "sender", "arg"]
  private static let reservedTexts = reserved.compactMap { ShortText($0) }
  package let word: Word

  package init(_ word: Word) throws(Diagnostic) {
    self.word = try LoopVariable(word).word
    guard !Self.reservedTexts.contains(where: { $0 == word.shortText }) else {
      throw Diagnostic(
        .badArgument, "'$\(word.text)' is set by the shell", at: word.range, help: ["choose another name"])
    }
  }

  @inlinable package var text: String { word.text }
}

/// The name of a variable of a block, which may hide one that the shell sets.
package struct LoopVariable: WordValue {
  package static var slot: Slot { .variable }
  package let word: Word

  package init(_ word: Word) throws(Diagnostic) {
    try word.requireLengthOfName()
    guard word.isAlphanumeric || VariableSyntax.isName(word.text) else {
      throw Diagnostic(
        .syntax, "'\(word.text)' is not a valid variable name", at: word.range, help: ["use letters, digits and '_'"])
    }
    self.word = word
  }

  package var text: String { word.text }
}
