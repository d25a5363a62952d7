// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderModel
import ResponderSession
import ResponderText

struct LetCommand: SessionCommand {
  let name: VariableName?
  let value: Word?
  let more: [Word]

  static let verb = "let"

  static let declaration = CommandDeclaration(
    verb, in: .scripting, "Sets a variable, or lists the variables.",
    OptionalArgument(
      "NAME", VariableName.self, fits: .variable.defining, "letters, digits and '_'; left out: lists all variables"),
    OptionalArgument("VALUE", "one word; quote several"),
    Rest("MORE", "after a whole number: + - * / % and another, and so on"),
    discussion: [
      "Used as $NAME or ${NAME} in bare and double-quoted words. In a body it sets the session's variable. Numbers and operators are words of their own, and '=' may stand before them; $argc is the number of the script's arguments."
    ],
    examples: [
      .init("let n 7\nlet n = $n * 2 + 1\necho $n", "a number that is computed"),
      .init("let n 7\nadd view cell$n\nexpect next cell7 is none", "a name with a number"),
      .init("let n 7\nlet", "the list of variables"),
    ],
    errors: [.badArgument, .unsetVariable], seeAlso: ["echo", "unset"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    guard let name else { return session.answer(session.listVariables()) }
    guard let value else {
      throw Diagnostic(
        .syntax, "'let' needs VALUE", at: .point(Int(name.word.range.end)), help: ["usage: let NAME VALUE"])
    }
    guard !more.isEmpty else {
      session.script.setVariable(name.text, value.text)
      return session.answer(value.kind == .substituted ? Self.remark(on: value.text, of: name.text) : nil)
    }
    if value.text == "=", let call = more.first, call.kind == .bare,
      let advice = Self.advice(on: call.text, for: name.text, in: session)
    {
      throw Diagnostic(
        .badArgument, "'\(call.text)' is a call, and 'let' sets a text", at: call.range, help: [advice])
    }
    let words = value.kind == .bare && value.text == "=" ? more : [value] + more
    guard let expression = Expression(words) else {
      throw Diagnostic(
        .syntax, "unexpected word '\(words[1].text)'", at: words[1].range,
        help: ["usage: let NAME VALUE", "quote several words that are one value"])
    }
    session.script.setVariable(name.text, try expression.text(in: session))
  }

  /// Returns a remark on a value that looks like a computation, whose operator is a word of its own.
  private static func remark(on value: String, of name: String) -> (any Report)? {
    guard value.utf8.contains(UInt8(ascii: "+")) else { return nil }
    let numbers = value.split(separator: "+", omittingEmptySubsequences: false)
    guard numbers.count > 1, numbers.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isNumber } }) else {
      return nil
    }
    let note = "\(name) is the text '\(value)'; to add, write blanks: let \(name) \(numbers.joined(separator: " + "))"
    return LineReport("note: " + note, "notes", .strings([note]))
  }

  /// Returns what to do in place of a call such as `UIButton()`, or nil for another word.
  private static func advice(on word: String, for name: String, in session: Session) -> Remark? {
    guard word.first?.isLetter == true, word.hasSuffix(")"), let open = word.firstIndex(of: "(") else { return nil }
    let called = String(word[..<open])
    if session.model.classID(called) != nil { return "'add' makes objects: add \(called) \(name)" }
    // The controllers of an app are classes of its own.
    guard called.first?.isUppercase == true, called.hasSuffix("Controller") else { return "quote what is only a text" }
    return "'add' makes objects: add controller \(name) class \(called)"
  }
}
