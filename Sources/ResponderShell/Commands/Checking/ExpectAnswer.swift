// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

/// A question whose answer an expectation names: `expect chain a is a W app` expects what `chain a` answers.
protocol Question: SessionCommand, Expectable {
  /// How the value after `is` is read.
  associatedtype Expected: Parameter where Expected.Value: ExpectedAnswer
  /// What makes the expectation: its form, its value and its description.
  static var expectation: ExpectationForm<Expected> { get }

  /// Returns the answer as an expectation names it: names of nodes, a number, or yes or no.
  func answer(in session: Session) throws(Diagnostic) -> [String]
  /// Returns the words of the question, without its verb.
  func questionWords(in session: Session) throws(Diagnostic) -> [String?]
}

/// The form of `expect` for a question.
struct ExpectationForm<Expected: Parameter>: Sendable {
  /// The second word.
  let form: String
  let summary: String
  /// The value after `is`.
  let expected: Expected
  let examples: [CommandDeclaration.Example]
  /// Returns the value in a message.
  var phrase: @Sendable ([String]) -> String = { $0.first ?? "none" }
  /// Returns the answer in a message.
  var answerPhrase: (@Sendable ([String]) -> String)?
}

/// The value that an expectation names.
protocol ExpectedAnswer {
  /// The value, as a question answers it.
  var texts: [String] { get }
  /// The nodes that it names.
  var names: [NodeName] { get }
}

extension ExpectedAnswer {
  var names: [NodeName] { [] }
}

extension NodeOrNone: ExpectedAnswer {
  var texts: [String] { [isNone ? "none" : word.text] }
  var names: [NodeName] { isNone ? [] : [name] }
}

extension YesNo: ExpectedAnswer {
  var texts: [String] { [value ? "yes" : "no"] }
}

extension CountWord: ExpectedAnswer {
  var texts: [String] { ["\(value)"] }
}

extension [NodeName]?: ExpectedAnswer {
  var texts: [String] { (self ?? []).map(\.text) }
  var names: [NodeName] { self ?? [] }
}

/// The command `expect` of a question.
struct ExpectAnswer<Asked: Question>: SessionCommand {
  let question: Asked
  let expected: Asked.Expected.Value

  static var verb: String { "expect \(Asked.expectation.form)" }

  static var declaration: CommandDeclaration {
    let form = Asked.expectation
    return CommandDeclaration(
      verb, in: .checking, form.summary, about: Asked.declaration, Asked.self, form.expected, examples: form.examples,
      errors: Asked.declaration.errors.filter { $0 != .badArgument } + [.badArgument, .expectationFailed],
      seeAlso: [Asked.verb], make: Self.init)
  }

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let actual = try question.answer(in: session)
    guard actual != expected.texts else { return nil }
    let form = Asked.expectation
    throw Expectation.failed(form.phrase(expected.texts), (form.answerPhrase ?? { $0.first ?? "none" })(actual))
      .naming(expected.names, in: session)
  }
}

extension Question {
  func expectation(in session: Session) throws(Diagnostic) -> String {
    let answer = try answer(in: session).map { $0 == "none" ? $0 : session.words.text($0) }
    let words = try questionWords(in: session).compactMap { $0 }
    return (["expect \(Self.expectation.form)"] + words + ["is"] + answer).joined(separator: " ")
  }
}

extension Session {
  /// Returns a phrase of a question, or nil for one that was left out.
  func phrase(_ keyword: String, _ node: NodeName?) -> String? { node.map { "\(keyword) \(words.text($0.text))" } }

  func names(of id: ResponderID?) -> [String] { [id.map(model.name) ?? "none"] }
}
