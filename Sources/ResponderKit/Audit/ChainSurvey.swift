// SPDX-License-Identifier: Apache-2.0

/// Who takes which action from where, for very many questions at once.
///
/// One walk answers them all. Next responders make a forest: every object has one next at most, so turned around the links
/// lead from the ends of the chains down to where chains begin. Going down it depth first, the objects above the one at
/// hand are exactly its chain. For each action the nearest of them that takes it is kept at hand: entering an object sets
/// it for the actions the object takes, leaving the object sets it back. So a question costs a look.
///
/// Where the focus could be is counted, not asked: the objects that can become first responder are counted as they are
/// met, and whenever the nearest taker of an action changes, those met since the last change are put down to the one
/// before. So it costs no more than the changes do, however many objects can become first responder.
///
/// A cycle has no end to begin at. Its objects are entered once all around and then once more: the second time each has
/// the whole cycle above it, as its chain has.
///
/// Complexity: O(objects + questions + methods), where a class's method counts once for each instance, if its action is
/// asked about or somebody else has it too.
public struct ChainSurvey {
  /// From where an action is to be looked for.
  public struct Question: Hashable, Sendable {
    /// The object asked first.
    public var start: ResponderID
    /// The action.
    public var action: Action

    /// Makes a question.
    public init(_ action: Action, from start: ResponderID) {
      self.start = start
      self.action = action
    }
  }

  /// Two methods on one chain, the lower of which takes the action.
  public struct Shadow: Hashable, Sendable {
    /// The action.
    public var action: Action
    /// Who takes it.
    public var lower: ResponderID
    /// Who declares the method it takes it with.
    public var declarer: MethodDeclarer
    /// The next further up that would.
    public var upper: ResponderID
  }

  /// What comes of an action when the focus moves.
  public struct Focus: Sendable {
    /// One that could be first responder, with who takes the action then, nil for nobody; nil when there is none.
    public var one: (first: ResponderID, taker: ResponderID?)?
    /// Another with which it is somebody else who takes it; nil where all agree.
    public var other: (first: ResponderID, taker: ResponderID?)?
  }

  /// By question: who takes the action, nil for nobody. A condition counts as true.
  public fileprivate(set) var takers: [ResponderID?] = []
  /// Every method of an object, and the first found of every class, that keeps an action from another.
  public fileprivate(set) var shadows: [Shadow] = []
  /// The cycles of next responders.
  public fileprivate(set) var cycles: [[ResponderID]] = []
  /// By action asked about: what the focus changes.
  public fileprivate(set) var focuses: [Action: Focus] = [:]
}

extension ResponderTree {
  /// Answers questions by walks along next responders; `candidates` are those that could be first responder.
  ///
  /// Complexity: see `ChainSurvey`.
  public func survey(
    _ questions: [ChainSurvey.Question], candidates: [ResponderID]
  ) -> ChainSurvey {
    let links = ReversedLinks(columns)
    var walk = SurveyWalk(self, questions, candidates, links)
    walk.run()
    var survey = ChainSurvey()
    survey.takers = walk.takers.map(wrap)
    survey.shadows = walk.shadows
    survey.cycles = links.cycles.map { $0.map(columns.id) }
    for (position, action) in walk.takings.actions.enumerated() {
      survey.focuses[action] = walk.focus(at: position)
    }
    return survey
  }
}
