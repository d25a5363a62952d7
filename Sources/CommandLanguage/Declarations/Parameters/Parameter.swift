// SPDX-License-Identifier: Apache-2.0

/// A parameter of a command: its description, and how its value is read from a statement.
public protocol Parameter<Value>: Sendable {
  /// The type of the value the command gets.
  associatedtype Value: Sendable
  /// The description that help, completion and the checker use.
  var info: ParameterInfo { get }
  /// Reads the value; called once for each statement, in the order of the declaration.
  func take(from arguments: inout Arguments) throws(Diagnostic) -> Value
}
