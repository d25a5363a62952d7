// SPDX-License-Identifier: Apache-2.0

/// The stable code of an error; scripts may rely on it (language.md, section 7).
public enum ErrorCode: String, Hashable, Sendable, CaseIterable {
  /// The statement is not well formed.
  case syntax
  /// The input ended in a block or a quote.
  case unfinished
  /// There is no command with that verb.
  case unknownCommand = "unknown-command"
  /// There is no node, protocol or other thing with that name.
  case unknownName = "unknown-name"
  /// There is no class with that name.
  case unknownClass = "unknown-class"
  /// There is no such handler.
  case unknownAction = "unknown-action"
  /// There is no option with that name.
  case unknownOption = "unknown-option"
  /// A word has a value that is not allowed.
  case badArgument = "bad-argument"
  /// The name is already in use.
  case duplicateName = "duplicate-name"
  /// The parent cannot have such a child.
  case badParent = "bad-parent"
  /// A node would contain itself.
  case cycle
  /// The rules of the frameworks refuse the change.
  case refused
  /// The target does not implement the action.
  case unrecognizedSelector = "unrecognized-selector"
  /// An expectation was not met.
  case expectationFailed = "expectation-failed"
  /// The variable has no value.
  case unsetVariable = "unset-variable"
  /// Too many deliveries or blocks are nested.
  case depthLimit = "depth-limit"
  /// A handler ran `fail`.
  case failed
  /// The profile or this version does not support it.
  case unsupported
  /// A file could not be read or written.
  case io
  /// The user pressed Ctrl-C.
  case interrupted
}
