// SPDX-License-Identifier: Apache-2.0

/// Who takes which action from where, and with which first responder, for very many questions at once.
///
/// One walk answers them all. Next responders make a forest: every object has one next at most, so turned around the links
/// lead from the ends of the chains down to where chains begin. Going down it depth first, the objects above the one at
/// hand are exactly its chain. For each action the nearest of them that takes it is kept at hand: entering an object sets
/// it for the actions the object takes, leaving the object sets it back. So a question costs a look.
///
/// What objects take by their classes is not looked at object by object: see `Takings`. Where the focus could be is
/// counted, not asked: see `SurveyFocuses`.
///
/// A cycle has no end to begin at. Its objects are entered once all around and then once more: the second time each has
/// the whole cycle above it, as its chain has.
///
/// Complexity: O(objects + questions + methods + changes), a change being that another class's method, or an object's
/// own, becomes the nearest for actions that the same classes take.
package struct ChainSurvey {
  /// A send to nobody in particular.
  package struct Question: Hashable, Sendable {
    /// The action.
    package var action: Action
    /// Who sends it.
    package var sender: ResponderID?

    /// Makes a question.
    package init(_ action: Action, from sender: ResponderID?) {
      self.action = action
      self.sender = sender
    }
  }

  /// Two methods on one way, the lower of which takes the action.
  package struct Shadow: Hashable, Sendable {
    /// The action.
    package var action: Action
    /// Who takes it.
    package var lower: ResponderID
    /// Who declares the method it takes it with.
    package var declarer: MethodDeclarer
    /// The next further on that would.
    package var upper: ResponderID
    /// Whether it is asked as a link of the same chain, not beside or behind it (M23).
    package var isOnChain: Bool
  }

  /// By question: who takes the action while nobody is first responder, in AppKit while the windows are their own
  /// (M11); nil for nobody.
  ///
  /// A condition counts as true.
  package internal(set) var takers: [ResponderID?] = []
  /// Every method of an object, and the first found of every class, that keeps an action from another.
  package internal(set) var shadows: [Shadow] = []
  /// The cycles of next responders.
  package internal(set) var cycles: [[ResponderID]] = []
  /// By action asked about: what comes of it with each possible first responder; what the framework's own classes take
  /// while they have the focus is their business, and left out.
  package internal(set) var focuses: [Action: [FocusOutcome]] = [:]
  /// How many objects could be first responder where that has a say, the windows themselves left aside.
  package internal(set) var candidateCount = 0
}

/// What comes of an action with some of the possible first responders.
package struct FocusOutcome: Sendable {
  /// One way in which the focus may be.
  package struct Example: Hashable, Sendable {
    /// The first responders: of the key window, in AppKit perhaps also or only of the main one, the others being their
    /// windows themselves.
    package var firstResponders: [ResponderID]
    /// Who takes the action then, nil for nobody.
    package var taker: ResponderID?
  }

  /// The class whose method it is when instances of a class take it; nil for a method of one object, and for nobody.
  package internal(set) var byClass: ClassID?
  /// With how many possible first responders it comes to that.
  package internal(set) var count: Int
  /// The first few of them.
  package internal(set) var examples: [Example]
  /// One where another instance of the class takes it than in the first example.
  package internal(set) var other: Example?
}

extension ResponderTree {
  /// Answers questions as sends would be answered; nil when it was interrupted.
  ///
  /// Complexity: see `ChainSurvey`.
  package func survey(
    _ questions: [ChainSurvey.Question], isInterrupted: @escaping () -> Bool = { false }
  ) -> ChainSurvey? {
    let links = ReversedLinks(columns)
    let takings = Takings(self, asked: questions.lazy.map(\.action))
    var survey = ChainSurvey()
    survey.cycles = links.cycles.map { $0.map(columns.id) }
    let isDone =
      profile == .appkit
      ? surveyAppKit(questions, links, takings, &survey, isInterrupted)
      : surveyUIKit(questions, links, takings, &survey, isInterrupted)
    for (action, outcomes) in survey.focuses {
      survey.focuses[action] = outcomes.filter { outcome in
        outcome.examples.first?.taker.map { frameworkClass(of: action, for: $0) == nil } ?? true
      }
    }
    return isDone ? survey : nil
  }

  private func surveyUIKit(
    _ questions: [ChainSurvey.Question], _ links: ReversedLinks, _ takings: Takings, _ survey: inout ChainSurvey,
    _ isInterrupted: @escaping () -> Bool
  ) -> Bool {
    // U39, U43: the first responder has a say unless the switch puts the sender first.
    let candidates = options.nilStart == .sender ? [] : keyWindow.map { possibleFirstResponders(in: $0) } ?? []
    let starts = SurveyQuestions(columns, questions.map { ($0.action, startWithoutFocus($0.sender)) })
    var walk = SurveyWalk(self, links, takings, starts, candidates: candidates, isInterrupted: isInterrupted)
    walk.run()
    survey.takers = walk.takers.map(wrap)
    survey.shadows = walk.shadows.found
    survey.candidateCount = candidates.count
    for action in Set(questions.lazy.map(\.action)) {
      survey.focuses[action] = outcomes(walk.buckets(of: action))
    }
    return !walk.wasInterrupted
  }

  /// Where a send starts while nobody is first responder (U40, U41).
  private func startWithoutFocus(_ sender: ResponderID?) -> Int32 {
    guard let sender, options.nilStart != .firstResponder, case let slot = columns.liveSlot(sender),
      columns.kind(slot).isResponder
    else { return Self.applicationSlot }
    return slot
  }

  /// Buckets as they are told: nobody takes it, for whatever reason, is one outcome.
  func outcomes(_ buckets: [SurveyFocuses.Bucket], with others: [ResponderID] = []) -> [FocusOutcome] {
    var found: [FocusOutcome] = []
    var nobody: Int?
    for bucket in buckets {
      let examples = bucket.examples.map { example($0, with: others) }
      if bucket.isUnhandled, let place = nobody {
        found[place].count += bucket.count
        found[place].examples += examples.prefix(SurveyFocuses.kept - found[place].examples.count)
        continue
      }
      if bucket.isUnhandled { nobody = found.count }
      found.append(
        FocusOutcome(
          byClass: bucket.declaringClass, count: bucket.count, examples: examples,
          other: bucket.other.map { example($0, with: others) }))
    }
    return found
  }

  private func example(_ pair: (first: Int32, taker: Int32), with others: [ResponderID]) -> FocusOutcome.Example {
    FocusOutcome.Example(firstResponders: others + [columns.id(pair.first)], taker: wrap(pair.taker))
  }
}

extension SurveyFocuses.Bucket {
  var isUnhandled: Bool { outcome == .nobody || outcome == .cycle }

  fileprivate var declaringClass: ClassID? {
    if case .instances(let declarer) = outcome { ClassID(rawValue: declarer.classIndex) } else { nil }
  }
}

extension SurveyWalk {
  /// What comes of an action from the candidates.
  func buckets(of action: Action) -> [SurveyFocuses.Bucket] {
    takings.group(of: action).map { focuses.outcomes(of: $0) } ?? []
  }
}
