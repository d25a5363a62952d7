// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Testing

@testable import ResponderSession
@testable import ResponderShell

/// The declarations are checked as data.
@Suite("Declarations")
struct DeclarationTests {
  @Test func verbsOfTheTableAreThoseOfTheDeclarations() {
    for command in Commands.all { #expect(command.verb == command.declaration().verb) }
  }

  private static let verbs = Commands.table.declarations.map(\.verb)

  private static func declaration(_ verb: String) throws -> CommandDeclaration {
    try #require(Commands.table.declarations.first { $0.verb == verb })
  }

  @Test func everyVerbIsDeclaredOnce() {
    #expect(Set(Self.verbs).count == Self.verbs.count)
  }

  @Test(arguments: verbs)
  func summaries(_ verb: String) throws {
    let declaration = try Self.declaration(verb)
    let texts = [declaration.summary] + declaration.discussion
    for text in texts {
      #expect(text.hasSuffix("."), "\(text)")
      #expect(text.trimmingPrefix("'") == text[...] && !text.contains("  ") && !text.contains("\n"), "\(text)")
    }
    #expect(declaration.summary.first?.isUppercase == true)
    #expect(declaration.summary.count <= 80)
    #expect(declaration.verb == declaration.verb.lowercased())
    #expect(declaration.category.title.first?.isUppercase == true)
  }

  @Test(arguments: verbs)
  func parameters(_ verb: String) throws {
    let declaration = try Self.declaration(verb)
    let keywords = declaration.parameters.compactMap(\.keyword)
    #expect(keywords.count <= 16)
    #expect(Set(keywords).count == keywords.count)
    #expect(keywords.allSatisfy { $0.allSatisfy { $0.isLowercase || $0 == "-" } })
    let usages = declaration.parameters.map { $0.usage }
    #expect(Set(usages).count == usages.count)
    for parameter in declaration.parameters {
      #expect(!parameter.summary.isEmpty && !parameter.summary.hasSuffix("."), "\(parameter.usage)")
      #expect(parameter.slot.name != "")
      if case .flag(let name) = parameter.role { #expect(name.hasPrefix("--") && name == name.lowercased()) }
    }
    // Among the words before the first keyword, optional ones follow required ones, unless they leave a single word to
    // them, and the rest comes last.
    let positional = declaration.parameters.filter { $0.role == .argument || $0.role == .rest }
    let firstOptional = positional.firstIndex { !$0.isRequired && !$0.isBeforeRequired } ?? positional.endIndex
    #expect(positional[firstOptional...].allSatisfy { !$0.isRequired })
    #expect(positional.dropLast().allSatisfy { $0.role == .argument })
    let positionalNames = positional.map(\.name)
    #expect(Set(positionalNames).count == positionalNames.count)
  }

  @Test(arguments: verbs)
  func examplesAndReferences(_ verb: String) throws {
    let declaration = try Self.declaration(verb)
    #expect(!declaration.examples.isEmpty)
    let word = verb.prefix { $0 != " " }
    for example in declaration.examples {
      #expect(!example.caption.isEmpty && !example.caption.hasSuffix("."), "\(example.caption)")
      #expect(example.script.contains(word), "an example of '\(verb)' without it")
    }
    for other in declaration.seeAlso {
      #expect(Help.words.contains(other), "'\(verb)' refers to '\(other)'")
      #expect(other != verb)
    }
    #expect(Set(declaration.seeAlso).count == declaration.seeAlso.count)
    #expect(!declaration.errors.contains(.syntax), "syntax goes without saying")
    #expect(Set(declaration.errors).count == declaration.errors.count)
  }

  @Test(arguments: verbs)
  func helpDescribesIt(_ verb: String) throws {
    let session = Session()
    // In UIKit these words are other things.
    if ["sheet", "modal"].contains(verb) { session.outcomes(of: "profile appkit") }
    let outcome = try #require(session.outcomes(of: "help \(verb)").last)
    #expect(outcome.error == nil)
    let lines = try #require(outcome.report?.lines)
    let usage = try Self.declaration(verb).usage
    // A long one is laid out on several lines.
    let text = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(text.contains(usage))
  }

  @Test func everyKeywordOfTheContractIsUsed() {
    let contract = "in to from on at class when is before after by frame adopts where as".split(separator: " ")
    let used = Set(Commands.table.declarations.flatMap { $0.parameters.compactMap(\.keyword) })
    for keyword in contract { #expect(used.contains(String(keyword)), "\(keyword)") }
  }
}
