// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct ClassCommand: SessionCommand {
  private let name: Part
  private let superclass: Part?
  let protocols: [Word]
  let traits: [Choice<ClassTrait>]
  let place: PlaceWord?

  /// A name or the colon, which may be written in one word.
  private struct Part {
    let text: String
    let range: SourceRange
    var isColon = false

    init(_ word: Word) { (text, range) = (word.text, word.range) }

    init(_ text: String, of word: Word, at offset: Int) {
      (self.text, range, isColon) = (text, word.range(of: text, at: offset), text == ":")
    }
  }

  static let verb = "class"

  static let declaration = CommandDeclaration(
    verb, in: .building, "Declares a class.",
    Rest(
      "NAME [: SUPER]", fits: .classHeader,
      "the name, a colon and the superclass; blanks around the colon do not matter", isRequired: true),
    PhraseRest("adopts", "PROTOCOL", fits: .protocolName, "protocols whose actions it should handle"),
    PhraseRest(
      "with", "PROPERTY", Choice<ClassTrait>.self, "what its instances can do, unlike those of its superclass"),
    Phrase("at", "FILE:LINE", PlaceWord.self, "the place in a source"),
    discussion: [
      "A class without SUPER is not a responder class. A class has the kind, defaults and handlers of its superclass."
    ],
    examples: [
      .init("class Card: UIView\nadd Card c\nexpect count Card is 1", "a view class"),
      .init(
        "protocol Opening openTab\nclass Tabs: UITabBarController adopts Opening\nhandle openTab on Tabs\nadd Tabs t\nexpect can openTab on t is yes",
        "a class that adopts a protocol"),
      .init(
        "class Board: UIView with canBecomeFirstResponder\nadd window W\nadd Board b in W\nfirst-responder b\nexpect first-responder is b",
        "a view that can become first responder"),
      .init("class Helper\nadd object h class Helper\n! bad-argument: next h", "a class that is not a responder"),
    ],
    errors: [.duplicateName, .unknownClass, .unknownName, .badArgument], seeAlso: ["protocol", "handle", "add"],
    make: Self.init)

  init(
    _ declaration: [Word], _ protocols: [Word]?, _ traits: [Choice<ClassTrait>]?, _ place: PlaceWord?
  ) throws(Diagnostic) {
    // The name comes first in "Card: UIView", "Card : UIView", "Card:UIView" and "Card".
    var parts: [Part] = []
    for word in declaration {
      guard word.kind == .bare, let colon = word.text.firstIndex(of: ":") else {
        parts.append(Part(word))
        continue
      }
      let (before, after) = (String(word.text[..<colon]), String(word.text[word.text.index(after: colon)...]))
      if !before.isEmpty { parts.append(Part(before, of: word, at: 0)) }
      parts.append(Part(":", of: word, at: before.utf8.count))
      if !after.isEmpty { parts.append(Part(after, of: word, at: before.utf8.count + 1)) }
    }
    guard let name = parts.first, NameSyntax.isName(name.text, extra: ".") else {
      throw Diagnostic(
        .syntax, "'\(declaration[0].text)' is not a valid class name", at: declaration[0].range,
        help: ["a class name is a letter, then letters, digits, '_', '-' and '.'"])
    }
    let hasSuperclass = parts.count == 3 && parts[1].isColon
    guard parts.count == 1 || hasSuperclass else {
      throw Diagnostic(
        .syntax, "expected ': SUPER' after the name", at: (parts.count > 1 ? parts[1] : name).range,
        help: ["usage: \(Self.declaration.usage)", "for example: class Card: UIView"])
    }
    self.name = name
    superclass = hasSuperclass ? parts[2] : nil
    self.protocols = protocols ?? []
    self.traits = traits ?? []
    self.place = place
  }

  func run(in session: Session) throws(Diagnostic) {
    let model = session.model
    let name = session.looseWords.word(self.name.text, at: self.name.range)
    let superclass = self.superclass.map { ClassName(session.looseWords.word($0.text, at: $0.range)) }
    try session.building(at: name) { () throws(BuildError) in try model.requireFreeForClass(name.text) }
    let parent = try superclass.map { (name) throws(Diagnostic) in try session.classID(name) }
    let own = traits.reduce(ResponderTraits()) { $0.union($1.value.trait) }
    do {
      try model.declareClass(
        name.text, superclass: parent, adopting: protocols.map { $0.text }, traits: own, at: place?.text)
    } catch {
      let culprit =
        if case .unknownProtocol(let text) = error.problem { protocols.first { $0.text == text } } else {
          superclass?.word
        }
      throw session.diagnostic(error, at: culprit)
    }
  }
}
