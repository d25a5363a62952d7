// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

// In AppKit a search asks the key window's chain, the main window's chain and the application, and objects beside the
// links of each (M23). The sender does not matter (M26). So there is one walk for each of the two windows, and one for
// every other chain, which context menus search (M50).

extension ResponderTree {
  func surveyAppKit(
    _ questions: [ChainSurvey.Question], _ links: ReversedLinks, _ takings: Takings, _ survey: inout ChainSurvey,
    _ isInterrupted: @escaping () -> Bool
  ) -> Bool {
    var actions: [Action] = []
    var positions: [Action: Int] = [:]
    for question in questions where positions[question.action] == nil {
      positions[question.action] = actions.count
      actions.append(question.action)
    }
    var every = SurveyWalk(
      self, links, takings, SurveyQuestions(columns, []), candidates: [], isInterrupted: isInterrupted)
    every.run()
    var shadows = every.shadows
    var isDone = !every.wasInterrupted
    func look(at window: Int32, _ tail: [SurveyStop], isCounted: Bool = true) -> SurveyWalk {
      let walk = self.walk(window, tail, links, takings, isCounted ? actions : [], shadows, isInterrupted)
      shadows = walk.shadows
      isDone = isDone && !walk.wasInterrupted
      return walk
    }
    let asked = columns.askedLast
    let last = stops([(asked.application, true), (asked.delegate, false), (asked.documentController, false)])
    let (key, second) = searchedWindows
    let later = second == 0 ? nil : look(at: second, beside(second) + last)
    if key != 0, second != 0 {
      let chain = columns.path(from: columns.firstResponder(in: second)).slots.map { ($0, true) }
      _ = look(at: key, beside(key) + stops(chain) + beside(second) + last, isCounted: false)
    }
    let first = key == 0 ? nil : look(at: key, beside(key) + (second == 0 ? last : []))
    let combined = SurveyedWindows(tree: self, key: key, second: second, first: first, later: later)
    var takers: [ResponderID?] = []
    for (position, action) in actions.enumerated() {
      let (taker, outcomes) = combined.answer(position, action)
      takers.append(taker)
      survey.focuses[action] = outcomes
    }
    survey.takers = questions.map { positions[$0.action].flatMap { takers[$0] } }
    survey.shadows = shadows.found
    survey.candidateCount = combined.candidateCount
    return isDone
  }

  private func stops(_ slots: [(Int32, Bool)]) -> [SurveyStop] {
    slots.filter { $0.0 != 0 }.map { SurveyStop(slot: $0.0, isLink: $0.1) }
  }

  private func beside(_ window: Int32) -> [SurveyStop] {
    let asked = columns.askedBeside(window)
    return stops([(asked.delegate, false), (asked.document, false)])
  }

  /// Walks the chains of every possible first responder of a window.
  private func walk(
    _ window: Int32, _ tail: [SurveyStop], _ links: ReversedLinks, _ takings: Takings, _ actions: [Action],
    _ shadows: SurveyShadows, _ isInterrupted: @escaping () -> Bool
  ) -> SurveyWalk {
    let candidates = possibleFirstResponders(in: columns.id(window))
    let questions = SurveyQuestions(columns, actions.map { ($0, window) })
    var walk = SurveyWalk(
      self, links, takings, questions, candidates: actions.isEmpty ? [] : candidates, isInterrupted: isInterrupted)
    var path = ContiguousArray(repeating: false, count: columns.slotCount)
    for start in [window] + candidates.map(columns.liveSlot) {
      var current = start
      while current != 0, !path[Int(current)] {
        path[Int(current)] = true
        current = columns.next(of: current)
      }
    }
    walk.path = path
    walk.tail = tail
    walk.shadows = shadows
    let delegate = columns.delegateAsked(at: window)
    if delegate != 0 { walk.beside = (window, delegate) }
    walk.run()
    return walk
  }
}

/// The combined results of the walks of both windows.
private struct SurveyedWindows {
  let tree: ResponderTree
  let key: Int32
  let second: Int32
  let first: SurveyWalk?
  let later: SurveyWalk?
  private let keyGoesRound: Bool

  init(tree: ResponderTree, key: Int32, second: Int32, first: SurveyWalk?, later: SurveyWalk?) {
    (self.tree, self.key, self.second, self.first, self.later) = (tree, key, second, first, later)
    keyGoesRound = key != 0 && tree.columns.path(from: key).end == .cycle
  }

  var candidateCount: Int { (first?.focuses.met.count ?? 0) + (later?.focuses.met.count ?? 0) }

  /// Returns the object that handles an action while each window is its own first responder, and the other outcomes.
  func answer(_ position: Int, _ action: Action) -> (ResponderID?, [FocusOutcome]) {
    guard let first else {
      guard let later else {
        // Without a window the search asks three objects.
        return (tree.search(action).target, [])
      }
      return (tree.wrap(later.takers[position]), tree.outcomes(later.buckets(of: action)))
    }
    let buckets = first.buckets(of: action)
    let taker = first.takers[position]
    guard let later else { return (tree.wrap(taker), tree.outcomes(buckets)) }
    // An action that the key window leaves unhandled goes to the main window, unless the links form a cycle.
    let passed = buckets.first { $0.outcome == .nobody }
    let goesOn = taker == 0 && !keyGoesRound
    let usual = goesOn ? later.takers[position] : taker
    var outcomes = tree.outcomes(buckets.filter { $0.outcome != .nobody })
    if let passed {
      let lateTaker = tree.wrap(later.takers[position])
      let examples = passed.examples.map {
        FocusOutcome.Example(firstResponders: [tree.columns.id($0.first)], taker: lateTaker)
      }
      outcomes.append(FocusOutcome(byClass: nil, count: passed.count, examples: examples, other: nil))
    }
    if goesOn {
      outcomes += tree.outcomes(later.buckets(of: action))
    } else if let example = passed?.examples.first {
      outcomes += tree.outcomes(later.buckets(of: action), with: [tree.columns.id(example.first)])
    }
    return (tree.wrap(usual), outcomes)
  }
}
