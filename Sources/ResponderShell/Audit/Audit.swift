// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine

/// Looks over a session and collects what is probably not meant.
///
/// Complexity: see `ChainSurvey`; nothing is asked of a sender or a handler one by one.
struct Audit {
  let session: Session
  private(set) var findings: [Finding] = []

  var tree: ResponderTree { session.model.tree }

  /// Everything found, by code in the order of `Finding.Code`, then in the order in which things were made.
  ///
  /// Throws: `interrupted`.
  static func findings(in session: Session) throws(Diagnostic) -> [Finding] {
    var audit = Audit(session: session)
    let uses = try ActionUses(session)
    let questions = uses.searched.map { ChainSurvey.Question($0.action, from: $0.sender) }
    let survey = session.model.tree.survey(questions, isInterrupted: session.host.isInterrupted)
    guard let survey else { throw Diagnostic(.interrupted, "interrupted") }
    audit.lookAtUses(uses, survey)
    audit.lookAtConnections(uses)
    try session.checkInterrupt()
    audit.lookAtNames(uses)
    try session.checkInterrupt()
    audit.lookAtMethods(survey)
    try session.checkInterrupt()
    audit.lookAtStructure(survey)
    let order = Dictionary(
      Finding.Code.allCases.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    // Among those of one code the order of finding stays.
    return audit.findings.enumerated()
      .sorted { (order[$0.element.code] ?? 0, $0.offset) < (order[$1.element.code] ?? 0, $1.offset) }
      .map(\.element)
  }

  mutating func add(
    _ code: Finding.Code, _ action: String?, _ nodes: [String], _ message: String, level: Finding.Level? = nil,
    focuses: [Finding.Focus] = []
  ) {
    findings.append(
      Finding(
        code: code, level: level ?? code.level, action: action, nodes: nodes, message: message, focuses: focuses))
  }

  /// Names for a message: three, and how many more.
  static func list(_ names: [String]) -> String {
    let shown = names.prefix(3).joined(separator: ", ")
    return names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown
  }
}

extension Session {
  /// Throws `interrupted` when Ctrl-C was pressed.
  func checkInterrupt() throws(Diagnostic) {
    if host.isInterrupted() { throw Diagnostic(.interrupted, "interrupted") }
  }
}
