// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// The commands of a shell, by verb.
public struct CommandTable<Command>: Sendable {
  /// The declarations, in the order they were given.
  public let declarations: [Declaration<Command>]
  @usableFromInline let byVerb: [String: [Declaration<Command>]]
  @usableFromInline let aliases: [String: String]

  /// Makes a table of declarations.
  public init(_ declarations: [Declaration<Command>], aliases: [String: String] = [:]) {
    self.declarations = declarations
    self.aliases = aliases
    byVerb = Dictionary(grouping: declarations) { String($0.verb.prefix { $0 != " " }) }
  }

  /// The verbs, sorted and without duplicates.
  public var verbs: [String] { byVerb.keys.sorted() }

  /// Returns the declarations whose verb begins with a word.
  public func declarations(of verb: String) -> [Declaration<Command>] { byVerb[aliases[verb] ?? verb] ?? [] }

  /// Returns the declaration a statement follows.
  ///
  /// When several declarations share a verb, the statement's second word selects one.
  ///
  /// - Throws: `unknown-command`, or `syntax` when the second word is missing.
  @inlinable
  public func declaration(for statement: Statement) throws(Diagnostic) -> Declaration<Command> {
    if let candidates = byVerb[statement.words[0].text], candidates.count == 1 { return candidates[0] }
    return try chosenDeclaration(for: statement)
  }

  @usableFromInline
  func chosenDeclaration(for statement: Statement) throws(Diagnostic) -> Declaration<Command> {
    let verb = statement.verb
    guard let candidates = byVerb[verb.text] ?? aliases[verb.text].flatMap({ byVerb[$0] }) else {
      throw unknown(verb)
    }
    if candidates.count == 1 { return candidates[0] }
    var general: Declaration<Command>?
    for candidate in candidates {
      if candidate.shape.verbLength == 1 {
        general = candidate
      } else if statement.words.count > 1, statement.words[1].kind == .bare,
        candidate.shape.form == statement.words[1].text
      {
        return candidate
      }
    }
    if let general { return general }
    let forms = candidates.compactMap(\.shape.form)
    throw Diagnostic(
      .syntax, "'\(verb.text)' needs one of \(forms.joined(separator: ", "))",
      at: statement.words.count > 1 ? statement.words[1].range : .point(Int(verb.range.end)))
  }

  /// Returns whether no other declaration shares the verb.
  public func isOnly(_ declaration: Declaration<Command>) -> Bool { byVerb[declaration.verb]?.count == 1 }

  /// Returns whether a word is a verb of the table.
  @inlinable
  public func hasVerb(_ word: String) -> Bool { byVerb[word] != nil || aliases[word] != nil }

  /// Checks a statement and the statements of its blocks without running anything.
  ///
  /// A verb for which `isDefined` returns true is not checked.
  ///
  /// - Throws: `unknown-command` or `syntax`, with the source of the block.
  public func check(_ statement: Statement, isDefined: (String) -> Bool = { _ in false }) throws(Diagnostic) {
    if hasVerb(statement.verb.text) || !isDefined(statement.verb.text) {
      try declaration(for: statement).check(statement)
    }
    for word in statement.words {
      guard let block = word.block else { continue }
      for inner in block.statements {
        do {
          try check(inner, isDefined: isDefined)
        } catch {
          var located = error
          if located.source == nil { located.source = block.source }
          throw located
        }
      }
    }
  }

  private func unknown(_ verb: Word) -> Diagnostic {
    let nearest = Spelling.nearest(to: verb.text, among: byVerb.keys.sorted())
    return Diagnostic(
      .unknownCommand, "no command is named '\(verb.text)'", at: verb.range,
      suggestions: nearest.map { [$0] } ?? [], help: ["'help' lists the commands"])
  }
}
