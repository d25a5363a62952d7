// SPDX-License-Identifier: Apache-2.0

import ResponderKit

/// Looks over a session and collects what is probably not meant.
///
/// Complexity: see `ChainSurvey`; nothing is asked of a sender or a handler one by one.
struct Audit {
  let session: Session
  private(set) var findings: [Finding] = []

  var tree: ResponderTree { session.tree }

  /// Everything found, by code in the order of `Finding.Code`, then in the order in which things were made.
  static func findings(in session: Session) -> [Finding] {
    var audit = Audit(session: session)
    let uses = ActionUses(session)
    let start = Starts(session)
    let questions = uses.searched.flatMap { use in
      [start.withoutFocus(use.sender), start.now(use.sender)].map { ChainSurvey.Question(use.action, from: $0) }
    }
    let candidates = start.isMovedByFocus ? session.tree.firstResponderCandidates : []
    let survey = session.tree.survey(questions, candidates: candidates)
    audit.lookAtUses(uses, survey, audit.takers(uses, survey))
    audit.lookAtNames(uses)
    audit.lookAtMethods(survey)
    audit.lookAtStructure(survey)
    let order = Dictionary(
      Finding.Code.allCases.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    // Among those of one code the order of finding stays.
    return audit.findings.enumerated()
      .sorted { (order[$0.element.code] ?? 0, $0.offset) < (order[$1.element.code] ?? 0, $1.offset) }
      .map(\.element)
  }

  /// Who takes each action that is searched for: while nobody is first responder, and now.
  ///
  /// In AppKit the sender plays no part (M26), so one search an action tells.
  private func takers(_ uses: ActionUses, _ survey: ChainSurvey) -> [(usual: ResponderID?, now: ResponderID?)] {
    guard tree.profile == .appkit else {
      return uses.searched.indices.map { (survey.takers[2 * $0], survey.takers[2 * $0 + 1]) }
    }
    var known: [Action: ResponderID?] = [:]
    return uses.searched.map { use in
      let taker = known[use.action] ?? tree.search(use.action, from: nil) { (_, _) throws(Never) in true }.target
      known[use.action] = .some(taker)
      return (taker, taker)
    }
  }

  mutating func add(_ code: Finding.Code, _ action: String?, _ nodes: [String], _ message: String) {
    findings.append(Finding(code: code, action: action, nodes: nodes, message: message))
  }

  /// Names for a message: three, and how many more.
  static func list(_ names: [String]) -> String {
    let shown = names.prefix(3).joined(separator: ", ")
    return names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown
  }

  /// Where sends to nobody in particular start.
  struct Starts {
    private let application: ResponderID
    private let first: ResponderID?
    private let nilStart: ChainOptions.NilStart
    private let tree: ResponderTree

    init(_ session: Session) {
      tree = session.tree
      application = tree.application
      first = tree.firstResponder
      nilStart = tree.options.nilStart
    }

    /// Whether the first responder has a say (U39, U43).
    var isMovedByFocus: Bool { nilStart != .sender }

    /// Where a send starts while nobody is first responder (U40, U41).
    func withoutFocus(_ sender: ResponderID?) -> ResponderID {
      guard let sender, nilStart != .firstResponder, tree.kind(of: sender).isResponder else { return application }
      return sender
    }

    /// Where it starts now (U39).
    func now(_ sender: ResponderID?) -> ResponderID {
      isMovedByFocus ? first ?? withoutFocus(sender) : withoutFocus(sender)
    }
  }
}
