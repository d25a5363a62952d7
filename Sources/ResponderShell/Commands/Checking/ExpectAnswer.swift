// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

/// A question whose answer an expectation names: `expect chain a is a W app` expects what `chain a` answers.
protocol Question: SessionCommand, Expectable {
  /// The value after `is`.
  associatedtype Expected: ExpectedAnswer
  /// The verb of the expectation, such as `expect chain`.
  static var expectVerb: String { get }
  /// The declaration of the expectation, stored here because a generic type stores nothing.
  static var expectation: CommandDeclaration { get }

  /// Returns the answer as an expectation names it: a name of a node or several, a number, or yes or no.
  func answer(in session: Session) throws(Diagnostic) -> Expected.Answer
  /// Returns the words of the question, without its verb.
  func questionWords(in session: Session) throws(Diagnostic) -> [String?]
  /// Returns what was expected, for a message.
  static func expectedPhrase(_ answer: Expected.Answer) -> String
  /// Returns what was answered, for a message.
  static func answerPhrase(_ answer: Expected.Answer) -> String
}

extension Question where Expected.Answer == String {
  static func expectedPhrase(_ answer: String) -> String { answer }
  static func answerPhrase(_ answer: String) -> String { answer }
}

/// The value that an expectation names.
protocol ExpectedAnswer: Sendable {
  associatedtype Answer: AnswerWords
  /// The value, as a question answers it.
  var answer: Answer { get }
  /// The nodes that it names.
  var names: [NodeName] { get }
}

/// An answer as one word or several.
protocol AnswerWords: Equatable {
  var answerWords: [String] { get }
}

extension String: AnswerWords {
  var answerWords: [String] { [self] }
}

extension [String]: AnswerWords {
  var answerWords: [String] { self }
}

extension ExpectedAnswer {
  var names: [NodeName] { [] }
}

extension NodeOrNone: ExpectedAnswer {
  var answer: String { isNone ? "none" : word.text }
  var names: [NodeName] { isNone ? [] : [name] }
}

extension YesNo: ExpectedAnswer {
  var answer: String { value ? "yes" : "no" }
}

extension CountWord: ExpectedAnswer {
  var answer: String { "\(value)" }
}

extension [NodeName]?: ExpectedAnswer {
  var answer: [String] { (self ?? []).map { $0.text } }
  var names: [NodeName] { self ?? [] }
}

/// The command `expect` of a question.
struct ExpectAnswer<Asked: Question>: SessionCommand {
  let question: Asked
  let expected: Asked.Expected

  static var verb: String { Asked.expectVerb }

  static var declaration: CommandDeclaration { Asked.expectation }

  func run(in session: Session) throws(Diagnostic) {
    let (actual, expected) = (try question.answer(in: session), expected.answer)
    guard actual != expected else { return }
    throw Expectation.failed(Asked.expectedPhrase(expected), Asked.answerPhrase(actual))
      .naming(self.expected.names, in: session)
  }
}

extension CommandDeclaration {
  /// Declares the expectation of a question, with the value after `is`.
  convenience init<Asked: Question, A: Parameter>(
    expecting question: Asked.Type, _ summary: String, _ expected: A, examples: [Example]
  ) where A.Value == Asked.Expected {
    self.init(
      question.expectVerb, in: .checking, summary, about: question.declaration, question, expected, examples: examples,
      errors: question.declaration.errors.filter { $0 != .badArgument } + [.badArgument, .expectationFailed],
      seeAlso: [question.verb], make: ExpectAnswer<Asked>.init)
  }
}

extension Question {
  func expectation(in session: Session) throws(Diagnostic) -> String {
    let answer = try answer(in: session).answerWords.map { $0 == "none" ? $0 : session.words.text($0) }
    let words = try questionWords(in: session).compactMap { $0 }
    return ([Self.expectVerb] + words + ["is"] + answer).joined(separator: " ")
  }
}

extension Session {
  /// Returns a phrase of a question, or nil for one that was left out.
  func phrase(_ keyword: String, _ node: NodeName?) -> String? { node.map { "\(keyword) \(words.text($0.text))" } }

  func nameOrNone(of id: ResponderID?) -> String { id.map(model.name) ?? "none" }
}
