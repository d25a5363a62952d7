// SPDX-License-Identifier: Apache-2.0

import ResponderText
import ResponderEngine
import ResponderModel

/// An action that reaches somebody else while another object is first responder.
package struct FocusDependence {
  /// What one finding is told of: an action, and the method that usually takes it.
  package struct Key: Hashable {
    package let action: Action
    package let declarer: MethodDeclarer?
    /// Who takes it without a method of its own or its class's.
    package let taker: ResponderID?

    package init(_ action: Action, _ taker: ResponderID?, in tree: ResponderTree) {
      self.action = action
      declarer = taker.flatMap { tree.declarer(of: action, for: $0) }
      self.taker = declarer == nil ? taker : nil
    }
  }

  package let key: Key
  /// Who takes it, sent by the first of the senders, while nobody is first responder; nil for nobody.
  package let usual: ResponderID?
  package var senders: [String]
  /// Whether other senders reach other instances of the same class.
  package var hasSeveral = false
  /// Whether only menu items send it, which are disabled while nobody takes it (U79, M46).
  package var isMenus: Bool

  /// One example, and one with another taker where there is any: who is usual differs from one of them or from none.
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
  /// How many outcomes are told to people, and how many to programs.
  private static let toldOutcomes = 3
  private static let listedOutcomes = 100

  package mutating func add(_ dependence: FocusDependence, _ survey: ChainSurvey) {
    let (action, usual) = (dependence.key.action, dependence.usual)
    let name = model.actions.name(of: action)
    let changes = (survey.focuses[action] ?? []).filter { outcome in
      outcome.other != nil || outcome.examples.first?.taker != usual
    }
    let senders = listed(dependence.senders)
    let told = changes.prefix(Self.toldOutcomes).enumerated().map { position, outcome in
      phrase(of: outcome, verb: position == 0 ? "is first responder" : "is")
    }
    let rest = changes.count - told.count
    let phrases = (told + (rest > 0 ? ["\(rest) others otherwise"] : [])).joined(separator: ", ")
    let count = changes.reduce(0) { $0 + $1.count }
    let share = count < survey.candidateCount ? "\(count) of \(survey.candidateCount) that can be; " : ""
    let aside = model.isFrameworkAction(name) ? "\(tree.profile.framework)'s own methods aside; " : ""
    let rule = "(\(share)\(aside)\(tree.profile == .uikit ? "U39" : "M23"))"
    let reached =
      usual.map { taker in
        let several = dependence.hasSeveral ? className(of: dependence.key) : nil
        return "reaches \(several.map { "instances of \($0)" } ?? model.name(of: taker)), but"
      } ?? "is handled only by"
    let takers = changes.prefix(Self.toldOutcomes).compactMap { $0.examples.first?.taker }
    let firsts = changes.prefix(Self.toldOutcomes).flatMap { $0.examples.first?.firstResponders ?? [] }
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

  /// Who takes it, and with which first responder.
  private func phrase(of outcome: FocusOutcome, verb: String) -> String {
    let taker = outcome.examples.first?.taker.map(model.name) ?? "nobody"
    let who = outcome.other == nil ? taker : outcome.byClass.map { "instances of \(model.name(of: $0))" } ?? taker
    let firsts = outcome.examples.map { $0.firstResponders.map(model.name).joined(separator: " with ") }
    let rest = outcome.count - firsts.count
    let names = firsts + (rest > 0 ? ["\(rest) more"] : [])
    let listed =
      names.count > 1 ? names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "") : names.joined()
    return "\(who) while \(listed) \(verb)"
  }
}
