// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

// In AppKit a search asks the key window's chain, the main window's chain and the application, and objects beside the
// links of each (M23). The sender does not matter (M26). So there is one pass for each of the two windows, and one for
// every other chain, which context menus search (M50).

extension ResponderTree {
  func surveyAppKit(_ questions: [ChainSurvey.Question], _ walk: inout SurveyWalk) -> ChainSurvey {
    _ = walk.pass(.everything)
    let last = columns.stopsLast
    let (key, second) = searchedWindows
    let later = second == 0 ? nil : look(at: second, before: last, &walk)
    if key != 0, second != 0 {
      let chain = columns.path(from: columns.firstResponder(in: second)).slots.map {
        SurveyStop(slot: $0, isLink: true)
      }
      _ = walk.pass(
        columns.route(of: key, from: candidates(in: key), before: chain + columns.stops(beside: second) + last))
    }
    let first = key == 0 ? nil : look(at: key, before: second == 0 ? last : [], &walk)
    let combined = SurveyedWindows(
      tree: self, record: walk.record, key: key, second: second, first: first, later: later)
    var survey = ChainSurvey()
    var takers: [Action: ResponderID] = [:]
    for action in Set(questions.lazy.map({ $0.action })) {
      let (taker, outcomes) = combined.answer(action)
      takers[action] = taker
      survey.focuses[action] = outcomes
    }
    survey.takers = questions.map { takers[$0.action] }
    survey.candidateCount = combined.candidateCount
    return survey
  }

  private func candidates(in window: Int32) -> [Int32] {
    possibleFirstResponders(in: columns.id(window)).map(columns.liveSlot)
  }

  /// Walks the chains of a window and of its possible first responders.
  private func look(at window: Int32, before tail: [SurveyStop], _ walk: inout SurveyWalk) -> SurveyPass {
    let candidates = candidates(in: window)
    return walk.pass(
      columns.route(of: window, from: candidates, before: tail), from: [window], candidates: candidates)
  }
}

extension Columns {
  /// The objects that a search asks after the windows.
  package var stopsLast: [SurveyStop] {
    stops([(askedLast.application, true), (askedLast.delegate, false), (askedLast.documentController, false)])
  }

  /// Returns the objects that a search asks after the links of a window.
  func stops(beside window: Int32) -> [SurveyStop] {
    let asked = askedBeside(window)
    return stops([(asked.delegate, false), (asked.document, false)])
  }

  private func stops(_ slots: [(Int32, Bool)]) -> [SurveyStop] {
    slots.filter { $0.0 != 0 }.map { SurveyStop(slot: $0.0, isLink: $0.1) }
  }

  /// Returns the route of a search that begins at a window or one of its first responders, and ends with `tail`.
  package func route(of window: Int32, from starts: [Int32], before tail: [SurveyStop]) -> SurveyWalk.Route {
    var route = SurveyWalk.Route(starts: [window] + starts, tail: stops(beside: window) + tail)
    let delegate = delegateAsked(at: window)
    if delegate != 0 { route.beside = (window, delegate) }
    return route
  }
}

/// The combined results of the walks of both windows.
private struct SurveyedWindows {
  let tree: ResponderTree
  let record: SurveyRecord
  let key: Int32
  let second: Int32
  let first: SurveyPass?
  let later: SurveyPass?
  private let keyGoesRound: Bool

  init(tree: ResponderTree, record: SurveyRecord, key: Int32, second: Int32, first: SurveyPass?, later: SurveyPass?) {
    (self.tree, self.record) = (tree, record)
    (self.key, self.second, self.first, self.later) = (key, second, first, later)
    keyGoesRound = key != 0 && tree.columns.path(from: key).end == .cycle
  }

  var candidateCount: Int { (first?.candidates.count ?? 0) + (later?.candidates.count ?? 0) }

  /// Returns the object that handles an action while each window is its own first responder, and the other outcomes.
  func answer(_ action: Action) -> (ResponderID?, [FocusOutcome]) {
    guard let first else {
      guard let later else {
        // Without a window the search asks three objects.
        return (tree.search(action).target, [])
      }
      return (tree.wrap(taker(of: action, in: second, later)), tree.outcomes(record.buckets(of: action, in: later)))
    }
    let buckets = record.buckets(of: action, in: first)
    let taker = self.taker(of: action, in: key, first)
    guard let later else { return (tree.wrap(taker), tree.outcomes(buckets)) }
    // An action that the key window leaves unhandled goes to the main window, unless the links form a cycle.
    let passed = buckets.first { $0.outcome == .nobody }
    let goesOn = taker == 0 && !keyGoesRound
    let usual = goesOn ? self.taker(of: action, in: second, later) : taker
    var outcomes = tree.outcomes(buckets.filter { $0.outcome != .nobody })
    if let passed {
      let lateTaker = tree.wrap(self.taker(of: action, in: second, later))
      let examples = passed.examples.map {
        FocusOutcome.Example(firstResponders: [tree.columns.id($0.first)], taker: lateTaker)
      }
      outcomes.append(FocusOutcome(byClass: nil, count: passed.count, examples: examples, other: nil))
    }
    if goesOn {
      outcomes += tree.outcomes(record.buckets(of: action, in: later))
    } else if let example = passed?.examples.first {
      outcomes += tree.outcomes(record.buckets(of: action, in: later), with: [tree.columns.id(example.first)])
    }
    return (tree.wrap(usual), outcomes)
  }

  /// Returns the object that handles an action while a window is its own first responder, or 0.
  private func taker(of action: Action, in window: Int32, _ pass: SurveyPass) -> Int32 {
    record.taker(of: action, from: window, in: pass)
  }
}
