// SPDX-License-Identifier: Apache-2.0

// Errors of statements that ran.
extension ErrorExplanation {
  static let expectationFailed = ErrorExplanation(
    "What was expected is not so.",
    "By 'expect', with both values; or by '!' before a statement that succeeded, or failed with another code.",
    causedBy: "add window main\nexpect next main is none",
    remedy: "mend the tree or the expectation; 'chain', 'target' and '--trace' show why it is as it is.")

  static let depthLimit = ErrorExplanation(
    "Too many deliveries or blocks are running inside each other.",
    "A handler may send again, 64 deliveries deep; blocks, files and aliases have limits of their own.",
    causedBy: "add window main\nhandle open on main { send open to $self }\nsend open to main",
    remedy: "the stack below the error shows who calls whom; let the inner send go elsewhere, or use 'resend'.")

  static let failed = ErrorExplanation(
    "A statement said 'fail'.",
    "In the body of a handler the whole send fails with it, and everything the handlers did is put back.",
    causedBy: "add window main\nhandle open on main { fail not today }\nsend open to main",
    remedy: "the message is the author's own; the lines below it say which handler said so.")

  static let io = ErrorExplanation(
    "A file could not be read or written.",
    "Paths count from where responder was started. A script that cannot be read ends responder with exit status 2; a statement that names a file fails as others do, with 1.",
    causedBy: "source missing.responder",
    remedy: "the message says what the system says: no such file, permission denied, a directory.")

  static let interrupted = ErrorExplanation(
    "Ctrl-C was pressed.",
    "What the running statement did is put back. A batch ends with exit status 130, the prompt goes on. No statement causes it, and '!' does not expect it.",
    causedBy: nil,
    remedy: "nothing; the session is as it was before the statement.")
}
