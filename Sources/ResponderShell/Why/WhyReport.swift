// SPDX-License-Identifier: Apache-2.0

import ResponderKit

/// The answer of `why`: one sentence first, then how it comes about.
struct WhyReport: Report {
  let lines: [String]
  let json: JSONValue?

  /// Composes the answer; names are taken now.
  init(_ session: Session, _ explanation: Explanation, _ delivery: DeliveryReport) {
    let text = WhyText(session: session, explanation: explanation)
    let advised = Self.advised(explanation)
    let advice = advised.map { bystander in
      let advice = Advice(session: session, message: explanation.message, target: bystander.id)
      return (name: session.name(of: bystander.id), ways: advice.ways(for: explanation))
    }
    let twins = session.twins(of: explanation)
    let action = session.actions.name(of: explanation.message.action)
    let notes =
      [explanation.frameworkMethod?.note].compactMap { $0 } + twins.map(\.note)
      + (explanation.search.target == nil && explanation.frameworkBystanders.isEmpty
        ? [session.frameworkNote(on: action)].compactMap { $0 } : []) + session.contested(explanation)
      + session.sources(of: explanation)
    let statements = twins.compactMap(\.statement) + advice.flatMap(\.ways)

    lines =
      [text.headline] + text.start + text.hops + text.end + notes.map { "note: \($0)" }
      + text.elsewhere + Self.lines(for: advice, twins.compactMap(\.statement), explanation)

    var members: [(String, JSONValue)] = []
    if case .object(let base)? = delivery.json { members = base.filter { $0.0 != "notes" } }
    members += [
      ("summary", .string(text.headline)),
      ("hops", .array(text.hopValues)),
      ("elsewhere", .array(text.elsewhereValues)),
      ("advice", .strings(statements)),
      ("adviceFor", .array(advice.map { .object([("name", .string($0.name)), ("advice", .strings($0.ways))]) })),
      ("notes", .strings(notes)),
    ]
    if !explanation.frameworkBystanders.isEmpty { members.append(("frameworkElsewhere", .array(text.frameworkValues))) }
    json = .object(members)
  }

  /// How many objects advice is given for when none is wanted.
  private static let advisedLimit = 4

  /// For whom there is advice: who is wanted, or else the likeliest first, those that were asked or stand on the sender's
  /// chain.
  private static func advised(_ explanation: Explanation) -> [Explanation.Bystander] {
    if let wanted = explanation.wanted { return explanation.bystanders.filter { $0.id == wanted } }
    func rank(_ bystander: Explanation.Bystander) -> Int {
      switch bystander.standing {
      case .declines, .conditionFalse, .noHandler: 0
      case .offPath where bystander.hopsFromSender != nil: 1
      case .shadowed: 2
      case .offPath: 3
      case .notAResponder: 4
      }
    }
    let sorted = explanation.bystanders.enumerated().sorted {
      (rank($0.element), $0.element.hopsFromSender ?? 0, $0.offset)
        < (rank($1.element), $1.element.hopsFromSender ?? 0, $1.offset)
    }
    return sorted.prefix(advisedLimit).map(\.element)
  }

  private static func lines(
    for advice: [(name: String, ways: [String])], _ twins: [String], _ explanation: Explanation
  ) -> [String] {
    // An action that goes where one might think needs no change; how to change it all the same is told shortly.
    let isFine = explanation.wanted == nil && explanation.search.handler != nil
    return twins.map { "try \($0)" }
      + advice.filter { !$0.ways.isEmpty }.prefix(isFine ? 2 : advisedLimit).flatMap { name, ways in
        let shown = ways.prefix(isFine ? 1 : ways.count)
        return ["to have \(name) handle it\(shown.count > 1 ? ", one of" : ""):"] + shown.map { "  \($0)" }
      }
  }
}
