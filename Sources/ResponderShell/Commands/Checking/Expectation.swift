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
    execution.notes.readsDelivery = true
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
  static func list(_ names: [String], separator: String = " ") -> String {
    if names.isEmpty { return "none" }
    guard names.count > 40 else { return names.joined(separator: separator) }
    return (names.prefix(20) + ["… \(names.count - 40) more …"] + names.suffix(20)).joined(separator: separator)
  }
}

extension Diagnostic {
  /// Returns a failed expectation that says which of the expected names is not that of a node, if one is not.
  ///
  /// A name that the last delivery met may belong to a node that has been removed.
  func naming(_ names: [NodeName], in session: Session) -> Diagnostic {
    let met = Set(session.model.deliveries.last.map { $0.asked + $0.handlers } ?? [])
    let unknown = names.first { name in
      if case .node = session.model.names.meaning(of: name.text) { return false }
      return !met.contains { session.model.names.interner.text($0) == name.text }
    }
    guard let unknown else { return self }
    var result = placed(at: unknown.word.range)
    result.hasUnknownName = true
    result.suggestions = session.model.suggestion(for: unknown.text, among: session.model.names.nodeNameList)
    result.help.append("there is no node named '\(unknown.text)'")
    return result
  }
}

extension Session {
  func expect(_ expected: NodeOrNone, is actual: ResponderID?) throws(Diagnostic) {
    let actual = actual.map(model.name)
    let name = expected.isNone ? nil : expected.name
    if name?.text != actual {
      throw Expectation.failed(name?.text ?? "none", actual ?? "none").naming(name.map { [$0] } ?? [], in: self)
    }
  }
}
