// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderModel
import Testing

@testable import ResponderEngine
@testable import ResponderSession
@testable import ResponderShell

/// The results of one walk equal those of single searches, from every sender and with every first responder.
@Suite("Surveys")
struct SurveyTests {
  /// Returns the handler of an action with given first responders; conditions count as true.
  ///
  /// Windows without a given first responder have none, or in AppKit are their own.
  static func taker(
    of action: Action, from sender: ResponderID?, focus: [ResponderID: ResponderID], in tree: ResponderTree
  ) -> ResponderID? {
    let mark = tree.mark
    defer { tree.rollBack(to: mark) }
    for window in windows(of: tree) {
      tree.columns.setLink(.firstResponder, window.index, to: focus[window]?.index ?? 0)
    }
    return tree.search(action, from: sender).target
  }

  /// Returns the windows whose first responders affect the search.
  static func windows(of tree: ResponderTree) -> [ResponderID] {
    guard tree.profile == .appkit else { return tree.keyWindow.map { [$0] } ?? [] }
    let (key, second) = tree.searchedWindows
    return [key, second].filter { $0 != 0 }.map(tree.columns.id)
  }

  /// Returns every combination of first responders, beginning with none.
  static func focuses(of tree: ResponderTree) -> [[ResponderID: ResponderID]] {
    var found: [[ResponderID: ResponderID]] = [[:]]
    guard tree.profile == .appkit || tree.options.nilStart != .sender else { return found }
    for window in windows(of: tree) {
      found += found.flatMap { focus in
        tree.possibleFirstResponders(in: window).map { focus.merging([window: $0]) { first, _ in first } }
      }
    }
    return found
  }

  private static func focus(_ example: FocusOutcome.Example, in tree: ResponderTree) -> [[ResponderID: ResponderID]] {
    let windows = windows(of: tree)
    let firsts = example.firstResponders
    if firsts.count == 2 { return [[windows[0]: firsts[0], windows[1]: firsts[1]]] }
    return windows.map { [$0: firsts[0]] }
  }

  @Test(arguments: Array(UInt64(0)..<24))
  func aSurveyAgreesWithSearches(_ seed: UInt64) throws {
    for round in 0..<20 {
      var trees = RandomTrees(seed: seed * 1_000 + UInt64(round))
      let session = trees.session()
      let tree = session.model.tree
      let senders: [ResponderID?] = [nil] + session.model.outline().map(\.id)
      let actions = RandomTrees.actions.map { session.model.actions.intern($0) }
      let questions = senders.flatMap { sender in actions.map { ChainSurvey.Question($0, from: sender) } }
      let survey = try #require(tree.survey(questions))
      for (question, answer) in zip(questions, survey.takers) {
        let expected = Self.taker(of: question.action, from: question.sender, focus: [:], in: tree)
        #expect(answer == expected, "seed \(seed) \(round)")
      }
      let focuses = Self.focuses(of: tree)
      for action in actions {
        let takers = focuses.dropFirst().map { Self.taker(of: action, from: nil, focus: $0, in: tree) }
        let outcomes = survey.focuses[action] ?? []
        // Each example is correct.
        for outcome in outcomes {
          for example in outcome.examples + [outcome.other].compactMap({ $0 }) {
            let told = Self.focus(example, in: tree).map { Self.taker(of: action, from: nil, focus: $0, in: tree) }
            #expect(told.contains(example.taker), "seed \(seed) \(round): \(session.model.actions.name(of: action))")
          }
        }
        // Exactly the existing handlers are named or counted among the instances of a class.
        let told = Set(outcomes.flatMap { ($0.examples + [$0.other].compactMap { $0 }).map(\.taker) })
        let usual = Self.taker(of: action, from: nil, focus: [:], in: tree)
        for taker in Set(takers).subtracting(tree.profile == .appkit ? [usual] : []) where !told.contains(taker) {
          let declarer = taker.flatMap { tree.declarer(of: action, for: $0) }
          #expect(
            outcomes.contains { $0.byClass.map { .classID($0) == declarer } ?? false }, "seed \(seed) \(round)")
        }
        #expect(told.subtracting(takers).isEmpty, "seed \(seed) \(round)")
        // With one window every possible first responder is counted once.
        guard Self.windows(of: tree).count < 2 else { continue }
        #expect(outcomes.reduce(0) { $0 + $1.count } == takers.count && survey.candidateCount == takers.count)
        let counted = outcomes.filter { $0.byClass == nil && $0.examples[0].taker == nil }.reduce(0) { $0 + $1.count }
        #expect(counted == takers.count { $0 == nil }, "seed \(seed) \(round)")
      }
    }
  }

  /// When one method shadows another, one path asks both, in that order.
  @Test func shadowsAreOnOnePath() throws {
    var counts = [true: 0, false: 0]
    for seed in UInt64(30_000)..<30_400 {
      var trees = RandomTrees(seed: seed)
      let session = trees.session()
      let tree = session.model.tree
      let survey = try #require(tree.survey([]))
      var ways = session.model.outline().map { tree.chain(from: $0.id).responders }
      let second = Self.windows(of: tree).dropFirst().first
      for focus in tree.profile == .appkit ? Self.focuses(of: tree) : [] {
        // The chain of the second window now begins at its first responder.
        if let second, focus[second] ?? second != tree.firstResponder(in: second) ?? second { continue }
        let mark = tree.mark
        for (window, first) in focus { tree.columns.setLink(.firstResponder, window.index, to: first.index) }
        ways.append(session.model.path(from: nil))
        tree.rollBack(to: mark)
      }
      for shadow in survey.shadows {
        counts[shadow.isOnChain, default: 0] += 1
        let isSo = ways.contains { way in
          guard let lower = way.firstIndex(of: shadow.lower), let upper = way.lastIndex(of: shadow.upper) else {
            return false
          }
          return lower < upper
        }
        // A cycle has no order.
        #expect(
          isSo || !survey.cycles.isEmpty,
          "seed \(seed): \(session.model.name(of: shadow.lower)) \(session.model.name(of: shadow.upper))")
      }
    }
    #expect(counts.values.allSatisfy { $0 > 0 }, "\(counts)")
  }

  /// With what sources tell of classes, the nearest answer is that of the first object on the chain that has one, and an
  /// unknown one counts where no other does; so it is in a walk of every chain and in one of a single chain.
  @Test(arguments: Array(UInt64(0)..<12))
  func aWalkOverSourcesAgreesWithChains(_ seed: UInt64) throws {
    let kinds: [Takings.ClassAnswer.Kind?] = [nil, .method, .frameworks, .unknown]
    var met: [Takings.ClassAnswer.Kind: Int] = [:]
    for round in UInt64(0)..<20 {
      var trees = RandomTrees(seed: 90_000 + seed * 1_000 + round)
      let session = trees.session()
      let tree = session.model.tree
      // Each object has one of four classes of sources, of which each answers in one way.
      let families = ContiguousArray((0..<tree.columns.slotCount).map { _ in Int32(trees.generator.below(4)) })
      let answers = ["one", "two", "three"].map { name in
        (action: session.model.actions.intern(name), kinds: (0..<4).map { _ in kinds[trees.generator.below(4)] })
      }
      let ofClasses = answers.flatMap { action, kinds in
        kinds.enumerated().compactMap { family, kind in
          kind.map { Takings.ClassAnswer(to: action, of: Int32(family), declaredBy: Int32(family), $0) }
        }
      }
      let takings = Takings(
        tree, asked: answers.map { $0.action }, ofClasses, .init(ofObjects: families, count: 4, last: []))
      var walk = SurveyWalk(tree, takings) { false }
      let starts = session.model.outline().map { $0.id }.filter { tree.kind(of: $0).isResponder }
      let everything = walk.pass(.everything, from: starts.map { $0.index })
      for start in starts {
        let alone = walk.pass(.init(starts: [start.index], tail: []), from: [start.index])
        for (action, kinds) in answers {
          var expected = SurveyAnswer.nobody
          loop: for object in tree.chain(from: start).responders {
            let family = families[Int(object.index)]
            guard let kind = kinds[Int(family)] else { continue }
            met[kind, default: 0] += 1
            switch kind {
            case .method: expected = .method(object, .classID(ClassID(rawValue: family)))
            case .frameworks: expected = .frameworks
            case .unknown:
              expected = .unknown
              continue
            }
            break loop
          }
          for pass in [everything, alone] {
            let position = try #require(pass.positions[start.index])
            var told: [SurveyAnswer] = []
            walk.record.forEachAnswer(to: action, from: [position], in: tree) { _, answer, _ in told.append(answer) }
            #expect(told == [expected], "seed \(seed) \(round): \(session.model.name(of: start))")
          }
        }
      }
    }
    #expect(met.count == 3)
  }

  /// Stopping a walk at any point does not change the answers of the next.
  @Test func aSurveyCanBeInterrupted() {
    let session = Session()
    session.outcomes(of: "add window W\nrepeat 20000 { add view in W }\nadd button b in W\nconnect b touchDown go")
    var asked = 0
    let survey = session.model.tree.survey([.init(session.model.actions.intern("go"), from: nil)]) {
      asked += 1
      return true
    }
    #expect(survey == nil && asked == 1)
  }
}
