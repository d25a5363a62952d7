// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

extension Session {
  /// Returns the last delivery that finished.
  ///
  /// - Throws: `expectation-failed` if there is none.
  func requireDelivery() throws(Diagnostic) -> DeliveryRecord {
    if let last = model.deliveries.last { return last }
    throw Diagnostic(
      .expectationFailed, "nothing has been delivered yet", help: ["send, bubble or trigger something first"])
  }
}

/// The errors of expectations that are not met, which show both values.
enum Expectation {
  static func failed(_ expected: String, _ actual: String) -> Diagnostic {
    Diagnostic(.expectationFailed, "expected \(expected), but got: \(actual)")
  }

  /// Returns a list of names for a message, shortened when it is long.
  static func list(_ names: [String]) -> String {
    if names.isEmpty { return "none" }
    guard names.count > 40 else { return names.joined(separator: " ") }
    return (names.prefix(20) + ["… \(names.count - 40) more …"] + names.suffix(20)).joined(separator: " ")
  }
}

extension Session {
  func expect(_ expected: NodeOrNone, is actual: ResponderID?) throws(Diagnostic) -> (any Report)? {
    let actual = actual.map(model.name)
    let expected = expected.isNone ? nil : expected.word.text
    if expected != actual { throw Expectation.failed(expected ?? "none", actual ?? "none") }
    return nil
  }
}
