// SPDX-License-Identifier: Apache-2.0

/// What help, completion and the checker know of one parameter.
public final class ParameterInfo: Sendable {
  /// How the parameter is written in a statement.
  public enum Role: Hashable, Sendable {
    /// A word before the first keyword.
    case argument
    /// All words before the first keyword that are left.
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

  /// The name, as help shows it.
  public let name: String
  /// How it is written.
  public let role: Role
  /// What fits.
  public let slot: Slot
  /// Whether a statement without it is an error.
  public let isRequired: Bool
  /// One line for help and completion.
  public let summary: String
  /// Whether variables in the words are replaced each time they are read, not when the statement runs.
  public let isDeferred: Bool

  init(name: String, role: Role, slot: Slot, isRequired: Bool, summary: String, isDeferred: Bool = false) {
    self.name = name
    self.role = role
    self.slot = slot
    self.isRequired = isRequired
    self.summary = summary
    self.isDeferred = isDeferred
  }

  /// The keyword that introduces it.
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
      // A name that lays out several words says for itself how they go on.
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

/// What a parameter knows of itself, never counted.
///
/// OPTIMIZATION: parameters are copied at every statement, and a reference would be counted each time; valid because
/// declarations live as long as the program, so what they know is never freed.
struct Knowledge: Sendable {
  private let reference: Unmanaged<ParameterInfo>

  init(_ info: ParameterInfo) { reference = Unmanaged.passRetained(info) }

  var info: ParameterInfo { reference.takeUnretainedValue() }
}
