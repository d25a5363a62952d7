// SPDX-License-Identifier: Apache-2.0

/// Everything there is to know of a command, said once: parsing, help, completion and the reference are derived.
public final class Declaration<Command>: Sendable {
  /// The verb; a second word tells apart commands that share the first, as in `expect path`.
  public let verb: String
  /// Under which heading help lists it.
  public let category: Category
  /// One sentence for help.
  public let summary: String
  /// What is to be known beyond the summary, a paragraph each.
  public let discussion: [String]
  /// The parameters, in the order of usage.
  public let parameters: [ParameterInfo]
  /// Scripts that show the command at work; tests run each.
  public let examples: [Example]
  /// The errors it can end with beyond `syntax`.
  public let errors: [ErrorCode]
  /// Verbs worth reading next.
  public let seeAlso: [String]
  @usableFromInline let shape: Shape
  @usableFromInline let make: @Sendable (inout Arguments) throws(Diagnostic) -> Command

  /// A script and what it shows.
  public struct Example: Sendable {
    /// The statements, one a line.
    public let script: String
    /// What the script shows, without a full stop.
    public let caption: String

    /// Makes an example.
    public init(_ script: String, _ caption: String) {
      self.script = script
      self.caption = caption
    }
  }

  /// A heading of the reference.
  public struct Category: Hashable, Sendable {
    /// The heading.
    public let title: String

    /// Makes a heading.
    public init(_ title: String) { self.title = title }
  }

  /// Declares a command; `make` gets the parameters' values in order.
  ///
  /// OPTIMIZATION: inlinable, so that the parameter pack is specialised where the command is declared.
  @inlinable
  public init<each P: Parameter>(
    _ verb: String, in category: Category, _ summary: String, _ parameters: repeat each P,
    discussion: [String] = [], examples: [Example], errors: [ErrorCode] = [], seeAlso: [String] = [],
    make: @escaping @Sendable (repeat (each P).Value) throws(Diagnostic) -> Command
  ) {
    self.verb = verb
    self.category = category
    self.summary = summary
    self.discussion = discussion
    self.examples = examples
    self.errors = errors
    self.seeAlso = seeAlso
    var infos: [ParameterInfo] = []
    for parameter in repeat each parameters { infos.append(parameter.info) }
    self.parameters = infos
    shape = Shape(verb: verb, parameters: infos)
    self.make = { (arguments: inout Arguments) throws(Diagnostic) -> Command in
      try make(repeat try (each parameters).take(from: &arguments))
    }
  }

  /// The keyword whose words keep their variables, nil for none.
  public var deferredKeyword: String? { shape.deferredKeyword }

  /// The second word of the verb, nil when it has one word.
  public var form: String? { shape.form }

  /// The keywords, in the order of the declaration.
  public var keywords: [String] { shape.phrases.map(\.keyword) }

  /// The usage line.
  public var usage: String { shape.usage }

  /// Makes the command of a statement whose variables are replaced.
  ///
  /// Throws: `syntax` for words that are missing or too many, and what reading the words throws.
  @inlinable
  public func bind(_ statement: Statement) throws(Diagnostic) -> Command {
    var arguments = try Arguments(statement.words, shape)
    return try make(&arguments)
  }

  /// Checks a statement as far as that goes before it runs: the form, and the values without variables.
  public func check(_ statement: Statement) throws(Diagnostic) {
    try Arguments(statement.words, shape).checkRequired()
    // Words that are known can be read now; who they name is found when it runs.
    if !statement.hasVariables {
      _ = try bind(statement)
    } else if parameters.contains(where: \.slot.isCondition) {
      // A condition's form does not depend on what its variables hold.
      _ = try bind(try statement.substituting { (_, _) throws(Diagnostic) in "x" })
    }
  }
}
