// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// A survey of which object handles each action, for many senders and first responders at once.
///
/// One walk answers every question. Each object has at most one next responder, so the reversed links form a forest,
/// which the walk descends depth first from the ends of the chains. The objects above the current one are exactly its
/// chain. For each action the walk keeps the nearest of them that handles it: it sets this on entering an object and
/// restores it on leaving. `SurveyRecord` keeps how that changed; each question then costs one look-up.
///
/// `Takings` covers the methods of classes, so that the walk does not visit them object by object. `SurveyFocuses`
/// counts the possible first responders instead of asking each.
///
/// A cycle has no end to start from. The walk enters its objects twice, and the second time each one has the whole
/// cycle above it, as its chain does.
///
/// - Complexity: O(objects + questions + methods + changes). A change occurs when the method of another class, or of an
///   object itself, becomes the nearest for a group of actions that the same classes handle.
package struct ChainSurvey {
  /// A send without an explicit target.
  package struct Question: Hashable, Sendable {
    package var action: Action
    package var sender: ResponderID?

    /// Makes a question.
    package init(_ action: Action, from sender: ResponderID?) {
      self.action = action
      self.sender = sender
    }
  }

  /// A method that hides another method on the same path.
  package struct Shadow: Hashable, Sendable {
    package var action: Action
    /// The object that handles the action.
    package var lower: ResponderID
    /// The declarer of the method that handles it.
    package var declarer: MethodDeclarer
    /// The next object on the path that would handle it.
    package var upper: ResponderID
    /// Whether the search reaches `upper` along the same chain, and not beside or after it (M23).
    package var isOnChain: Bool
  }

  /// For each question, the object that handles the action while there is no first responder, or nil.
  ///
  /// In AppKit each window is then its own first responder (M11). A condition counts as true.
  package internal(set) var takers: [ResponderID?] = []
  /// The methods that hide an action from another object: every method of an object, and the first found for each
  /// class.
  package internal(set) var shadows: [Shadow] = []
  /// The cycles of next responders.
  package internal(set) var cycles: [[ResponderID]] = []
  /// For each action, the outcomes for the possible first responders.
  ///
  /// Actions that the framework's own classes handle while they have the focus are left out.
  package internal(set) var focuses: [Action: [FocusOutcome]] = [:]
  /// The number of possible first responders that affect an answer, without the windows themselves.
  package internal(set) var candidateCount = 0
}

/// An outcome of an action, for some of the possible first responders.
package struct FocusOutcome: Sendable {
  /// One possible focus.
  package struct Example: Hashable, Sendable {
    /// The first responders of the key window and, in AppKit, of the main window.
    ///
    /// A window without an entry is its own first responder.
    package var firstResponders: [ResponderID]
    /// The object that then handles the action, or nil.
    package var taker: ResponderID?
  }

  /// The class that declares the method, or nil when one object declares it or nothing handles the action.
  package internal(set) var byClass: ClassID?
  /// The number of possible first responders with this outcome.
  package internal(set) var count: Int
  /// The first few examples.
  package internal(set) var examples: [Example]
  /// An example in which a different instance of the class handles the action than in the first one.
  package internal(set) var other: Example?
}

extension ResponderTree {
  /// The cycles of next responders; each object is followed by its next responder.
  ///
  /// - Complexity: O(objects).
  package var cycles: [[ResponderID]] { ReversedLinks(columns).cycles.map { $0.map(columns.id) } }

  /// Answers questions as sends would answer them, or returns nil when it is interrupted.
  ///
  /// - Complexity: see `ChainSurvey`.
  package func survey(
    _ questions: [ChainSurvey.Question], isInterrupted: @escaping () -> Bool = { false }
  ) -> ChainSurvey? {
    var walk = SurveyWalk(self, Takings(self, asked: questions.map { $0.action }), isInterrupted: isInterrupted)
    var survey = profile == .appkit ? surveyAppKit(questions, &walk) : surveyUIKit(questions, &walk)
    survey.cycles = walk.links.cycles.map { $0.map(columns.id) }
    survey.shadows = walk.shadows.found
    for (action, outcomes) in survey.focuses {
      survey.focuses[action] = outcomes.filter { outcome in
        outcome.examples.first?.taker.map { frameworkClass(of: action, for: $0) == nil } ?? true
      }
    }
    return walk.wasInterrupted ? nil : survey
  }

  private func surveyUIKit(_ questions: [ChainSurvey.Question], _ walk: inout SurveyWalk) -> ChainSurvey {
    // The first responder matters unless the option starts the search at the sender (U43).
    let candidates = options.nilStart == .sender ? [] : keyWindow.map { possibleFirstResponders(in: $0) } ?? []
    let starts = questions.map { startOfSearch(from: $0.sender, firstResponder: 0).slot }
    let pass = walk.pass(.everything, from: starts, candidates: candidates.map(columns.liveSlot))
    let record = walk.record
    var survey = ChainSurvey()
    survey.takers = questions.indices.map { wrap(record.taker(of: questions[$0].action, from: starts[$0], in: pass)) }
    survey.candidateCount = candidates.count
    for action in Set(questions.lazy.map({ $0.action })) {
      survey.focuses[action] = outcomes(record.buckets(of: action, in: pass))
    }
    return survey
  }

  /// Returns the outcomes for a report, in which every reason for an unhandled action is one outcome.
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
    if case .instances(let declarer) = outcome { declarer } else { nil }
  }
}
