// SPDX-License-Identifier: Apache-2.0

/// An optional `--name`.
public struct Flag: Parameter {
  private let knowledge: Knowledge
  /// The description of the parameter.
  public var info: ParameterInfo { knowledge.info }

  /// Declares the flag; its name includes the hyphens.
  public init(_ name: String, _ summary: String) {
    knowledge = Knowledge(
      ParameterInfo(name: name, role: .flag(name), slot: .text, isRequired: false, summary: summary))
  }

  /// Returns whether the flag was given.
  @inlinable
  public func take(from arguments: inout Arguments) throws(Diagnostic) -> Bool {
    if case .flag(let name) = info.role { return arguments.hasFlag(name) }
    return false
  }
}
