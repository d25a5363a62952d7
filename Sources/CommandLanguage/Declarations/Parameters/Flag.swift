// SPDX-License-Identifier: Apache-2.0

/// A `--name` that is there or not.
public struct Flag: Parameter {
  private let knowledge: Knowledge
  /// What is known of it.
  public var info: ParameterInfo { knowledge.info }

  /// Declares the flag, with its hyphens.
  public init(_ name: String, _ summary: String) {
    knowledge = Knowledge(
      ParameterInfo(name: name, role: .flag(name), slot: .text, isRequired: false, summary: summary))
  }

  /// Whether the flag is there.
  @inlinable
  public func take(from arguments: inout Arguments) throws(Diagnostic) -> Bool {
    if case .flag(let name) = info.role { return arguments.hasFlag(name) }
    return false
  }
}
