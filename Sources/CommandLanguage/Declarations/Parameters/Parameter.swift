// SPDX-License-Identifier: Apache-2.0

/// One parameter of a command: what is known of it, and how its value is taken from a statement.
public protocol Parameter<Value>: Sendable {
  /// What the command gets.
  associatedtype Value: Sendable
  /// What help, completion and the checker know.
  var info: ParameterInfo { get }
  /// Takes the value; called once a statement, in the order of the declaration.
  func take(from arguments: inout Arguments) throws(Diagnostic) -> Value
}
