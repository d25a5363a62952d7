// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

extension Session {
  /// Returns the index of the running handler's frame.
  ///
  /// - Throws: `bad-argument` outside a handler.
  package func handlerFrame(_ verb: String) throws(Diagnostic) -> Int {
    if let index = execution.frames.lastIndex(where: \.isBoundary), execution.frames[index].message != nil,
      execution.frames[index].kind != .stop
    {
      return index
    }
    throw Diagnostic(
      .badArgument, "'\(verb)' belongs in the body of a handler",
      help: ["for example: handle ACTION on NODE { \(verb) }"])
  }
}

extension Session {
  /// Runs a block that sees the variables of the enclosing blocks.
  package func runLoop(_ block: Block, _ title: String, _ values: [(name: String, value: String)]) throws(Diagnostic) {
    _ = try run(block, in: Frame(kind: .loop, title: title, values: values, owner: nil, message: nil))
  }

  /// Returns whether a condition is true with some variables set.
  package func isTrue(_ condition: Condition, with values: [(name: String, value: String)]) throws(Diagnostic) -> Bool {
    execution.frames.append(Frame(kind: .loop, title: "where", values: values, owner: nil, message: nil))
    defer { execution.frames.removeLast() }
    return try condition.isTrue(in: self)
  }
}
