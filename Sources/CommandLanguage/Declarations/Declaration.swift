// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// A command whose parameters have been read, ready to run.
public protocol Command<Context, Answer>: Sendable, SendableMetatype {
  /// The type of what the command works on.
  associatedtype Context
  /// The type of the command's answer.
  associatedtype Answer
  /// Whether the command asks something of whoever typed it, so that it may be asked before it runs.
  static var isForPrompt: Bool { get }

  /// Runs the command.
  func run(in context: Context) throws(Diagnostic) -> Answer
}

extension Command {
  /// False, because most commands only work on their context.
  public static var isForPrompt: Bool { false }
}

/// What reads a statement as a command of one type.
@usableFromInline
final class Reader<Made>: Sendable {
  @usableFromInline let read: @Sendable (inout Arguments) throws(Diagnostic) -> Made

  @inlinable
  init(read: @escaping @Sendable (inout Arguments) throws(Diagnostic) -> Made) { self.read = read }
}

/// The single description of a command, from which parsing, help, completion and the reference are derived.
public final class Declaration<Context, Answer>: Sendable {
  /// The verb; a second word distinguishes commands that share the first, as in `expect path`.
  public let verb: String
  /// The heading under which help lists the command.
  public let category: Category
  /// One sentence for help.
  public let summary: String
  /// Details beyond the summary, one paragraph each.
  public let discussion: [String]
  /// The parameters, in the order of the usage line.
  public let parameters: [ParameterInfo]
  /// Scripts that show how the command is used; the tests run each of them.
  public let examples: [Example]
  /// The errors the command can report besides `syntax`.
  public let errors: [ErrorCode]
  /// The verbs of related commands.
  public let seeAlso: [String]
  let shape: Shape
  /// Whether the command asks something of whoever typed it.
  public let isForPrompt: Bool
  private let read: @Sendable (inout Arguments) throws(Diagnostic) -> Void
  /// Returns the `Reader` of the commands, whose type only this knows.
  @usableFromInline let reader: @Sendable () -> AnyObject
  private let run: @Sendable (inout Arguments, Context) throws(Diagnostic) -> Answer

  /// A script and a description of it.
  public struct Example: Sendable {
    /// The statements, one on each line.
    public let script: String
    /// A description of what the script shows, without a full stop.
    public let caption: String

    /// Makes an example.
    public init(_ script: String, _ caption: String) {
      self.script = script
      self.caption = caption
    }
  }

  /// A heading of the reference.
  public struct Category: Hashable, Sendable {
    /// The text of the heading.
    public let title: String

    /// Makes a heading.
    public init(_ title: String) { self.title = title }
  }

  /// Declares a command by its parameters and the closures that read, or read and run, a statement.
  @usableFromInline
  init(
    _ verb: String, _ category: Category, _ summary: String, _ parameters: [ParameterInfo], _ discussion: [String],
    _ examples: [Example], _ errors: [ErrorCode], _ seeAlso: [String],
    isForPrompt: Bool, read: @escaping @Sendable (inout Arguments) throws(Diagnostic) -> Void,
    reader: @escaping @Sendable () -> AnyObject,
    run: @escaping @Sendable (inout Arguments, Context) throws(Diagnostic) -> Answer
  ) {
    self.verb = verb
    self.category = category
    self.summary = summary
    self.discussion = discussion
    self.parameters = parameters
    self.examples = examples
    self.errors = errors
    self.seeAlso = seeAlso
    shape = Shape(verb: verb, parameters: parameters)
    self.isForPrompt = isForPrompt
    self.read = read
    self.reader = reader
    self.run = run
  }

  /// The keyword after which variables are not replaced at once, or nil.
  public var deferredKeyword: String? { shape.deferredKeyword }

  /// The second word of the verb, or nil when it has one word.
  public var form: String? { shape.form }

  /// The keywords, in the order of the declaration.
  public var keywords: [String] { shape.phrases.map { $0.keyword } }

  /// The usage line.
  public var usage: String { shape.usage }

  /// Runs the command of a statement whose variables have been replaced.
  ///
  /// - Throws: `syntax` for words that are missing or surplus, the errors of reading the words, and those of the command.
  public func run(_ statement: Statement, in context: Context) throws(Diagnostic) -> Answer {
    defer { withExtendedLifetime(statement) {} }
    var arguments: Arguments
    do throws(Diagnostic) {
      arguments = try Arguments(statement.buffer, shape)
    } catch {
      guard let meant = Arguments.meant(by: statement, shape) else { throw error }
      return try withArguments(meant) { (arguments) throws(Diagnostic) in try run(&arguments, context) }
    }
    do throws(Diagnostic) {
      return try run(&arguments, context)
    } catch {
      // OPTIMIZATION: looked at only then, because few commands have such a list, and it lacks its `is` before it runs.
      guard error.code == .syntax, let meant = listed(statement) else { throw error }
      return try withArguments(meant) { (arguments) throws(Diagnostic) in try run(&arguments, context) }
    }
  }

  /// Returns the statement with `is` in place of `==`, where a list of words before it would take both sides, or nil.
  private func listed(_ statement: Statement) -> Statement? {
    shape.argumentLimit >= Arguments.wordLimit ? Arguments.readingEquals(statement, shape) : nil
  }

  /// Calls a function with the words of a statement, sorted.
  private func withArguments<Result>(
    _ statement: Statement, _ body: (inout Arguments) throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    defer { withExtendedLifetime(statement) {} }
    var arguments = try Arguments(statement.buffer, shape)
    return try body(&arguments)
  }

  /// Checks what can be checked before a statement runs: its form, and the values that contain no variable.
  public func check(_ statement: Statement) throws(Diagnostic) {
    try withArguments(fitting(listed(statement) ?? statement)) { (arguments) throws(Diagnostic) in
      try arguments.checkRequired()
      // Words without variables can be read now; the nodes they name are looked up when the statement runs.
      if !statement.hasVariables { try read(&arguments) }
    }
    guard statement.hasVariables, parameters.contains(where: { $0.slot.isCondition }) else { return }
    // The form of a condition does not depend on the values of its variables.
    let ready = try statement.substituting { (_, _) throws(Diagnostic) in "x" }
    try withArguments(fitting(ready), read)
  }

  /// Returns the statement, or the one it means when its words do not fit as they are.
  private func fitting(_ statement: Statement) throws(Diagnostic) -> Statement {
    do throws(Diagnostic) {
      try withArguments(statement) { _ throws(Diagnostic) in }
      return statement
    } catch {
      guard let meant = Arguments.meant(by: statement, shape) else { throw error }
      return meant
    }
  }
}

/// The commands of a shell, by verb.
///
/// OPTIMIZATION: a declaration is made when its verb is first used, because all of them together take longer than a short
/// script.
public struct CommandTable<Context, Answer>: Sendable {
  /// A command of the table.
  public struct Entry: Sendable {
    /// The verb of the declaration.
    public let verb: String
    /// Returns the declaration.
    public let declaration: @Sendable () -> Declaration<Context, Answer>

    /// Makes an entry; the declaration has the same verb.
    public init(_ verb: String, _ declaration: @escaping @Sendable () -> Declaration<Context, Answer>) {
      self.verb = verb
      self.declaration = declaration
    }
  }

  private let entries: [Entry]
  /// The first entry of those that share the first word of a verb, by that word.
  private let byVerb: [String: Int]
  /// For each entry the next one that shares the first word of its verb, or -1.
  private let following: [Int]
  /// For each entry the second word of its verb, empty for one of a single word.
  private let forms: [String]
  private let aliases: [String: String]

  /// Makes a table of commands.
  public init(_ entries: [Entry], aliases: [String: String] = [:]) {
    self.entries = entries
    self.aliases = aliases
    var byVerb: [String: Int] = [:]
    byVerb.reserveCapacity(entries.count)
    var following = [Int](repeating: -1, count: entries.count)
    var forms = [String](repeating: "", count: entries.count)
    // From the last one, so that each comes before those that follow it.
    for index in (0..<entries.count).reversed() {
      var first = entries[index].verb
      if let blank = first.utf8.firstIndex(of: UInt8(ascii: " ")) {
        forms[index] = String(first[first.utf8.index(after: blank)...])
        first = String(first[..<blank])
      }
      following[index] = byVerb.updateValue(index, forKey: first) ?? -1
    }
    (self.byVerb, self.following, self.forms) = (byVerb, following, forms)
  }

  /// Returns an entry and those after it that share the first word of its verb; none for -1.
  private func candidates(from first: Int) -> [Int] { sequence(first: first) { following[$0] }.prefix { $0 >= 0 } }

  /// The declarations, in the order of the table.
  public var declarations: [Declaration<Context, Answer>] { entries.map { $0.declaration() } }

  /// The verbs, sorted and without duplicates.
  public var verbs: [String] { byVerb.keys.sorted() }

  /// Returns the declarations whose verb begins with a word.
  public func declarations(of verb: String) -> [Declaration<Context, Answer>] {
    candidates(from: byVerb[aliases[verb] ?? verb] ?? -1).map { entries[$0].declaration() }
  }

  /// Returns the declaration a statement follows.
  ///
  /// When several declarations share a verb, the statement's second word selects one.
  ///
  /// - Throws: `unknown-command`, or `syntax` when the second word is missing.
  public func declaration(for statement: Statement) throws(Diagnostic) -> Declaration<Context, Answer> {
    let verb = statement.verb
    guard let first = byVerb[verb.text] ?? aliases[verb.text].flatMap({ byVerb[$0] }) else { throw unknown(verb) }
    if following[first] < 0 { return entries[first].declaration() }
    let second = statement.count > 1 && statement[1].kind == .bare ? statement[1].text : ""
    var (next, alone) = (first, -1)
    while next >= 0 {
      if forms[next].isEmpty { alone = next } else if forms[next] == second { return entries[next].declaration() }
      next = following[next]
    }
    if alone >= 0 { return entries[alone].declaration() }
    let forms = candidates(from: first).map { self.forms[$0] }
    throw Diagnostic(
      .syntax, "'\(verb.text)' needs one of \(forms.joined(separator: ", "))",
      at: statement.count > 1 ? statement[1].range : .point(Int(verb.range.end)))
  }

  /// Returns whether no other declaration shares the verb.
  public func isOnly(_ declaration: Declaration<Context, Answer>) -> Bool {
    byVerb[declaration.verb].map { following[$0] < 0 } ?? false
  }

  /// Returns whether a word is a verb of the table.
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
    Diagnostic(
      .unknownCommand, "there is no command named '\(verb.text)'", at: verb.range,
      suggestions: Spelling.suggestions(for: verb.text, among: verbs), help: ["'help' lists the commands"])
  }
}
