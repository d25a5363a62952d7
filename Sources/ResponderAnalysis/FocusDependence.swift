// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderModel
import ResponderText

/// An action that a different object handles when the first responder changes.
package struct FocusDependence {
  /// The action and the usual method that one finding reports.
  package struct Key: Hashable {
    package let action: Action
    package let declarer: MethodDeclarer?
    /// The object that handles the action, when neither it nor its class declares the method.
    package let taker: ResponderID?

    package init(_ action: Action, _ taker: ResponderID?, in tree: ResponderTree) {
      self.action = action
      declarer = taker.flatMap { tree.declarer(of: action, for: $0) }
      self.taker = declarer == nil ? taker : nil
    }
  }

  package let key: Key
  /// The object that handles the action from the first sender when there is no first responder, or nil.
  package let usual: ResponderID?
  package var senders: [String]
  /// Whether other senders reach other instances of the same class.
  package var hasSeveral = false
  /// Whether only menu items send it; they are disabled while no object handles it (U79, M46).
  package var isMenus: Bool

  /// Returns one example, and a second one with another handler when there is one.
  ///
  /// The usual handler differs from that of at least one of two examples.
  package static func twoTakers(_ outcomes: [FocusOutcome]) -> [FocusOutcome.Example] {
    guard let first = outcomes.first?.examples.first else { return [] }
    for outcome in outcomes {
      for example in [outcome.examples.first, outcome.other] {
        if let example, example.taker != first.taker { return [first, example] }
      }
    }
    return [first]
  }
}

extension Audit {
  /// The maximum number of outcomes in the text of a finding.
  private static let shownOutcomes = 3
  /// The maximum number of outcomes in the JSON of a finding.
  private static let listedOutcomes = 100

  package mutating func add(_ dependence: FocusDependence, _ survey: ChainSurvey) {
    let (action, usual) = (dependence.key.action, dependence.usual)
    let name = model.actions.name(of: action)
    let changes = (survey.focuses[action] ?? []).filter { outcome in
      outcome.other != nil || outcome.examples.first?.taker != usual
    }
    let senders = listed(dependence.senders)
    let shown = changes.prefix(Self.shownOutcomes).enumerated().map { position, outcome in
      phrase(of: outcome, verb: position == 0 ? "is first responder" : "is")
    }
    let rest = changes.count - shown.count
    let phrases = (shown + (rest > 0 ? ["\(rest) others otherwise"] : [])).joined(separator: ", ")
    let count = changes.reduce(0) { $0 + $1.count }
    let share = count < survey.candidateCount ? "\(count) of \(survey.candidateCount) that can be; " : ""
    let aside = model.isFrameworkAction(name) ? "\(tree.profile.framework)'s own methods aside; " : ""
    let rule = "(\(share)\(aside)\(tree.profile == .uikit ? "U39" : "M23"))"
    let reached =
      usual.map { taker in
        let several = dependence.hasSeveral ? className(of: dependence.key) : nil
        return "reaches \(several.map { "instances of \($0)" } ?? model.name(of: taker)), but"
      } ?? "is handled only by"
    let takers = changes.prefix(Self.shownOutcomes).compactMap { $0.examples.first?.taker }
    let firsts = changes.prefix(Self.shownOutcomes).flatMap { $0.examples.first?.firstResponders ?? [] }
    var nodes: [String] = []
    var isNamed = Set<String>()
    for node in dependence.senders + (firsts + [usual].compactMap { $0 } + takers).map(model.name)
    where isNamed.insert(node).inserted { nodes.append(node) }
    add(
      .firstResponderDependent, name, nodes, "\(name), sent by \(senders), \(reached) \(phrases) \(rule)",
      level: dependence.isMenus ? .note : nil,
      focuses: changes.prefix(Self.listedOutcomes).map(focus))
  }

  private func className(of key: FocusDependence.Key) -> String? {
    if case .classID(let id) = key.declarer { model.name(of: id) } else { nil }
  }

  private func focus(_ outcome: FocusOutcome) -> Finding.Focus {
    let several = outcome.other == nil ? nil : outcome.byClass.map(model.name)
    return Finding.Focus(
      handler: outcome.examples.first?.taker.map(model.name), byClass: several, count: outcome.count,
      firstResponders: outcome.examples.map { $0.firstResponders.map(model.name) })
  }

  /// Returns a phrase with the handler of an outcome and its first responders.
  private func phrase(of outcome: FocusOutcome, verb: String) -> String {
    let taker = outcome.examples.first?.taker.map(model.name) ?? "nothing"
    let who = outcome.other == nil ? taker : outcome.byClass.map { "instances of \(model.name(of: $0))" } ?? taker
    let firsts = outcome.examples.map { $0.firstResponders.map(model.name).joined(separator: " with ") }
    let rest = outcome.count - firsts.count
    let names = firsts + (rest > 0 ? ["\(rest) more"] : [])
    let listed =
      names.count > 1 ? names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "") : names.joined()
    return "\(who) while \(listed) \(verb)"
  }
}
