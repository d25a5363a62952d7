// SPDX-License-Identifier: Apache-2.0

/// The description of a parameter that help, completion and the checker use.
public final class ParameterInfo: Sendable {
  /// The form of the parameter in a statement.
  public enum Role: Hashable, Sendable {
    /// A word before the first keyword.
    case argument
    /// All remaining words before the first keyword.
    case rest
    /// One word after a keyword.
    case phrase(String)
    /// All words after a keyword.
    case phraseRest(String)
    /// `--name`.
    case flag(String)
    /// A block.
    case body
    /// A block after a keyword.
    case phraseBody(String)
  }

  /// The name that help shows.
  public let name: String
  /// The form in a statement.
  public let role: Role
  /// The kind of word that fits.
  public let slot: Slot
  /// Whether a statement without it is an error.
  public let isRequired: Bool
  /// One line for help and completion.
  public let summary: String
  /// Whether a word is left for the required argument behind this optional one, when there is only one.
  public let isBeforeRequired: Bool
  /// Whether variables in the words are replaced each time the words are read, not when the statement runs.
  public let isDeferred: Bool

  init(
    name: String, role: Role, slot: Slot, isRequired: Bool, summary: String, isBeforeRequired: Bool = false,
    isDeferred: Bool = false
  ) {
    self.name = name
    self.role = role
    self.slot = slot
    self.isRequired = isRequired
    self.summary = summary
    self.isBeforeRequired = isBeforeRequired
    self.isDeferred = isDeferred
  }

  /// The keyword that introduces the parameter.
  public var keyword: String? {
    switch role {
    case .phrase(let keyword), .phraseRest(let keyword), .phraseBody(let keyword): keyword
    case .argument, .rest, .flag, .body: nil
    }
  }

  /// The form of the parameter in a usage line.
  public var usage: String {
    let form =
      switch role {
      case .argument: name
      // A name of several words shows by itself how the list continues.
      case .rest: name.contains(" ") ? name : name + "…"
      case .phrase(let keyword): "\(keyword) \(name)"
      case .phraseRest(let keyword): "\(keyword) \(name)…"
      case .flag(let flag): flag
      case .body: "{ … }"
      case .phraseBody(let keyword): "\(keyword) { … }"
      }
    return isRequired ? form : "[\(form)]"
  }
}

/// A parameter of a command: its description, and how its value is read from a statement.
public protocol Parameter<Value>: Sendable {
  /// The type of the value the command gets.
  associatedtype Value: Sendable
  /// The description that help, completion and the checker use.
  var info: ParameterInfo { get }
  /// Reads the value; called once for each statement, in the order of the declaration.
  ///
  /// OPTIMIZATION: static, because a closure that captures many parameters hands them on for every statement.
  static func take(from arguments: inout Arguments) throws(Diagnostic) -> Value
}
