// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// A command whose parameters have been read, ready to run.
public protocol Command<Context>: Sendable, SendableMetatype {
  /// The type of what the command works on.
  associatedtype Context
  /// Whether the command asks something of whoever typed it, so that it may be asked before it runs.
  static var isForPrompt: Bool { get }

  /// Runs the command.
  func run(in context: Context) throws(Diagnostic)
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
public final class Declaration<Context>: Sendable {
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
  private let run: @Sendable (inout Arguments, Context) throws(Diagnostic) -> Void

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
    run: @escaping @Sendable (inout Arguments, Context) throws(Diagnostic) -> Void
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
  public func run(_ statement: Statement, in context: Context) throws(Diagnostic) {
    defer { withExtendedLifetime(statement) {} }
    var arguments = Arguments(statement.buffer, shape)
    do throws(Diagnostic) {
      try arguments.sort(by: shape)
    } catch {
      guard let meant = Arguments.meant(by: statement, shape) else { throw error }
      return try withArguments(meant) { (arguments) throws(Diagnostic) in try run(&arguments, context) }
    }
    do throws(Diagnostic) {
      try run(&arguments, context)
    } catch {
      // OPTIMIZATION: looked at only then, because few commands have such a list, and it lacks its `is` before it runs.
      guard error.code == .syntax, let meant = listed(statement) else { throw error }
      try withArguments(meant) { (arguments) throws(Diagnostic) in try run(&arguments, context) }
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
    var arguments = Arguments(statement.buffer, shape)
    try arguments.sort(by: shape)
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
