// SPDX-License-Identifier: Apache-2.0

/// All commands of a shell, by verb.
public struct CommandTable<Command>: Sendable {
  /// The declarations in the order they were given.
  public let declarations: [Declaration<Command>]
  @usableFromInline let byVerb: [String: [Declaration<Command>]]
  /// Verbs of the language that this version does not have yet.
  private let unsupported: Set<String>
  @usableFromInline let aliases: [String: String]

  /// Makes a table.
  public init(_ declarations: [Declaration<Command>], aliases: [String: String] = [:], unsupported: Set<String> = []) {
    self.declarations = declarations
    self.unsupported = unsupported
    self.aliases = aliases
    byVerb = Dictionary(grouping: declarations) { String($0.verb.prefix { $0 != " " }) }
  }

  /// The verbs, sorted, each once.
  public var verbs: [String] { byVerb.keys.sorted() }

  /// The declarations that share a first word.
  public func declarations(of verb: String) -> [Declaration<Command>] { byVerb[aliases[verb] ?? verb] ?? [] }

  /// The declaration a statement follows: of those that share its verb, the one whose second word fits.
  ///
  /// Throws: `unknown-command`, `unsupported`.
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

  /// Whether no other declaration shares the verb.
  public func isOnly(_ declaration: Declaration<Command>) -> Bool { byVerb[declaration.verb]?.count == 1 }

  /// Whether a word is a verb of the table.
  @inlinable
  public func hasVerb(_ word: String) -> Bool { byVerb[word] != nil || aliases[word] != nil }

  /// Checks a statement, and those of its blocks, without running anything.
  ///
  /// Verbs that `isDefined` knows are taken as they are. Throws: `unknown-command`, `unsupported`, `syntax`, with the
  /// block's source.
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
    if unsupported.contains(verb.text) {
      return Diagnostic(
        .unsupported, "'\(verb.text)' is not built yet", at: verb.range,
        help: ["'help' lists what there is"])
    }
    let nearest = Spelling.nearest(to: verb.text, among: byVerb.keys.sorted())
    return Diagnostic(
      .unknownCommand, "no command is named '\(verb.text)'", at: verb.range,
      suggestions: nearest.map { [$0] } ?? [], help: ["'help' lists the commands"])
  }
}
