// SPDX-License-Identifier: Apache-2.0

/// The stable code of an error; scripts may rely on it (language.md, section 7).
public enum ErrorCode: String, Hashable, Sendable, CaseIterable {
  /// The statement is not well formed.
  case syntax
  /// The input ended inside a block or a quote.
  case unfinished
  /// No such verb.
  case unknownCommand = "unknown-command"
  /// No node, protocol or other thing of that name.
  case unknownName = "unknown-name"
  /// No class of that name.
  case unknownClass = "unknown-class"
  /// No such handler.
  case unknownAction = "unknown-action"
  /// No such option.
  case unknownOption = "unknown-option"
  /// A word that cannot stand there.
  case badArgument = "bad-argument"
  /// The name is taken.
  case duplicateName = "duplicate-name"
  /// A parent that cannot have that child.
  case badParent = "bad-parent"
  /// A node would be inside itself.
  case cycle
  /// The rules say no.
  case refused
  /// The target does not implement the action.
  case unrecognizedSelector = "unrecognized-selector"
  /// What was expected is not so.
  case expectationFailed = "expectation-failed"
  /// The variable has no value.
  case unsetVariable = "unset-variable"
  /// Too many deliveries or blocks inside each other.
  case depthLimit = "depth-limit"
  /// A handler said `fail`.
  case failed
  /// The profile, or this version, does not have it.
  case unsupported
  /// A file could not be read or written.
  case io
  /// Ctrl-C.
  case interrupted
}
