// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// The walk of a `ChainSurvey`, which descends from the ends of the chains and keeps the nearest objects above.
struct SurveyWalk {
  /// The work at an object besides keeping the nearest.
  struct Visit: OptionSet {
    let rawValue: Int
    /// Answers the object's questions, and counts it when it could be first responder.
    static let answers = Visit(rawValue: 1)
    /// Notes the actions that the object hides from others.
    static let notes = Visit(rawValue: 2)
    /// Asks the object for a supplemental target (M31).
    static let supplements = Visit(rawValue: 4)
    /// The work at a link.
    static let link: Visit = [.answers, .notes, .supplements]
  }

  /// A change to undo when the walk leaves an object.
  enum Change {
    /// The previous nearest object for a group.
    case nearest(group: Int32, Nearest)
    /// The previous nearest member of a family.
    case member(family: Int32, Int32)
  }

  let tree: ResponderTree
  let columns: Columns
  let links: ReversedLinks
  let takings: Takings
  let questions: SurveyQuestions
  private let isInterrupted: () -> Bool

  /// For each question, the object that handles the action.
  var takers: [Int32]
  var shadows = SurveyShadows()
  var focuses: SurveyFocuses

  /// The nearest object above the current one that handles a group.
  enum Nearest {
    case nobody
    /// The nearest member of the family, by the position of its class taking.
    case member(Int32)
    /// An object with its own entries, by its position in `own`.
    case own(Int32)
  }

  /// For each group, its nearest object.
  var nearest: [Nearest]
  var own: [OwnTaking] = []
  /// For each family, its nearest member, which is the current object or one above it.
  var members: [Int32]
  /// For each family, the class takings that are not the nearest of their groups, and for each taking its position
  /// there or -1.
  var superseded: [[Int32]]
  var positions: [Int32]
  private var log: [Change] = []

  /// The objects that the walk visits, or nil for all.
  var path: ContiguousArray<Bool>?
  /// The objects that a search asks after the last link of a chain, in order.
  var tail: [SurveyStop] = [] { didSet { stops = Set(tail.lazy.map { $0.slot }) } }
  private(set) var stops: Set<Int32> = []
  /// An object that a search asks right after another although it is not a link (M25).
  var beside: (slot: Int32, stop: Int32)?
  private(set) var wasInterrupted = false
  private var entered = 0

  init(
    _ tree: ResponderTree, _ links: ReversedLinks, _ takings: Takings, _ questions: SurveyQuestions,
    candidates: [ResponderID], isInterrupted: @escaping () -> Bool
  ) {
    (self.tree, columns, self.links, self.takings) = (tree, tree.columns, links, takings)
    (self.questions, self.isInterrupted) = (questions, isInterrupted)
    takers = Array(repeating: 0, count: questions.count)
    focuses = SurveyFocuses(tree.columns, candidates, takings)
    nearest = Array(repeating: .nobody, count: takings.groups.count)
    members = Array(repeating: 0, count: takings.ranges.count)
    superseded = takings.ranges.map { $0.map { Int32(truncatingIfNeeded: $0) } }
    positions = takings.ranges.flatMap { $0.indices.map { Int32(truncatingIfNeeded: $0) } }
    for range in takings.ranges { for position in range { positions[position] -= Int32(range.lowerBound) } }
  }

  mutating func run() {
    let base = log.count
    for stop in tail.reversed() { enter(stop.slot, stop.isLink ? [.notes, .supplements] : .notes) }
    for end in links.ends { descend(from: end, avoiding: []) }
    leave(to: base)
    // A chain that forms a cycle never reaches the objects in `tail`, so the cycles are walked without them.
    settleAll()
    focuses.isInCycle = true
    for cycle in links.cycles where !wasInterrupted {
      // The first round enters the last object first, so that each has the objects after it above. The second round
      // asks.
      for slot in cycle.reversed() { enter(slot, .supplements) }
      let around = Set(cycle)
      for slot in cycle.reversed() {
        enter(slot, isWalkedTo(slot) ? .link : .supplements)
        for position in links.positions(of: slot) where !around.contains(links.source(at: position)) {
          descend(from: links.source(at: position), avoiding: around)
        }
      }
      leave(to: base)
    }
    settleAll()
  }

  private func isWalkedTo(_ slot: Int32) -> Bool { path?[Int(slot)] ?? true }

  /// Visits an object and every object whose chain passes it.
  private mutating func descend(from root: Int32, avoiding around: Set<Int32>) {
    guard isWalkedTo(root) else { return }
    var pending: [(slot: Int32, position: Int, base: Int)] = []
    func open(_ slot: Int32, _ walk: inout SurveyWalk) {
      let base = walk.log.count
      walk.enter(slot, .link)
      pending.append((slot, walk.links.positions(of: slot).lowerBound, base))
    }
    open(root, &self)
    while !wasInterrupted, let (slot, position, base) = pending.last {
      if position < links.positions(of: slot).upperBound {
        pending[pending.count - 1].position += 1
        let source = links.source(at: position)
        if isWalkedTo(source), !around.contains(source) { open(source, &self) }
      } else {
        leave(to: base)
        pending.removeLast()
      }
    }
  }

  // MARK: Entering and leaving

  private mutating func enter(_ slot: Int32, _ visit: Visit) {
    entered &+= 1
    if entered & 0x3FFF == 0, isInterrupted() { wasInterrupted = true }
    if let beside, beside.slot == slot { take(beside.stop, visit.subtracting([.supplements, .answers])) }
    take(slot, visit)
    guard visit.contains(.answers) else { return }
    questions.forEach(of: slot) { index, action in
      takers[index] = takings.group(of: action).map { taker(of: $0) } ?? 0
    }
    focuses.meet(slot)
  }

  private mutating func take(_ slot: Int32, _ visit: Visit) {
    let decided = columns.hasEntries(slot) ? takeOwn(slot, visit) : []
    let family = takings.family(of: columns.classIndex(slot))
    guard family >= 0 else { return }
    if !superseded[Int(family)].isEmpty {
      for position in superseded[Int(family)] {
        let taking = takings.classTakings[Int(position)]
        guard !decided.contains(taking.group) else { continue }
        if visit.contains(.notes), !taking.isFrameworks {
          note(taking.group, .classID(taking.declarer), taking.isConditional, at: slot)
        }
        setNearest(taking.group, to: .member(position))
      }
    }
    log.append(.member(family: family, members[Int(family)]))
    setMember(family, to: slot)
  }

  /// Enters the actions that an object handles with its own entries, and returns the groups they affect.
  private mutating func takeOwn(_ slot: Int32, _ visit: Visit) -> Set<Int32> {
    var decided = Set<Int32>()
    for entry in tree.handlingEntries(of: .object(columns.id(slot))) {
      let action = entry.action
      guard let group = takings.group(of: action), decided.insert(group).inserted else { continue }
      if let taking = tree.ownTaking(of: action, by: slot, supplements: visit.contains(.supplements)) {
        if visit.contains(.notes), !taking.isFrameworks {
          note(group, taking.declarer, taking.isConditional, at: slot)
        }
        setNearest(group, toOwn: taking)
      } else if case .member(let position) = nearest[Int(group)] {
        // The object does not handle the action, so it is not the nearest of its family for it.
        let taking = takings.classTakings[Int(position)]
        setNearest(
          group,
          toOwn: OwnTaking(
            taker: members[Int(taking.family)], declarer: .classID(taking.declarer),
            isConditional: taking.isConditional,
            isFrameworks: taking.isFrameworks))
      }
    }
    return decided
  }

  private mutating func leave(to base: Int) {
    while log.count > base, let change = log.popLast() {
      switch change {
      case .nearest(let group, let old): replaceNearest(group, by: old)
      case .member(let family, let old): setMember(family, to: old)
      }
    }
  }

  // MARK: The nearest objects

  /// Returns the object that handles a group at the current object, or 0.
  func taker(of group: Int32) -> Int32 {
    switch nearest[Int(group)] {
    case .nobody: 0
    case .member(let position): members[Int(takings.classTakings[Int(position)].family)]
    case .own(let position): own[Int(position)].taker
    }
  }

  private mutating func setNearest(_ group: Int32, toOwn taking: OwnTaking) {
    own.append(taking)
    setNearest(group, to: .own(Int32(truncatingIfNeeded: own.count - 1)))
  }

  private mutating func setNearest(_ group: Int32, to nearest: Nearest) {
    log.append(.nearest(group: group, self.nearest[Int(group)]))
    replaceNearest(group, by: nearest)
  }

  private mutating func replaceNearest(_ group: Int32, by new: Nearest) {
    settle(group)
    let old = nearest[Int(group)]
    nearest[Int(group)] = new
    if case .member(let position) = old { supersede(position) }
    if case .member(let position) = new { reinstate(position) }
  }

  private mutating func supersede(_ position: Int32) {
    let family = Int(takings.classTakings[Int(position)].family)
    positions[Int(position)] = Int32(truncatingIfNeeded: superseded[family].count)
    superseded[family].append(position)
  }

  private mutating func reinstate(_ position: Int32) {
    let family = Int(takings.classTakings[Int(position)].family)
    let (place, last) = (Int(positions[Int(position)]), superseded[family].count - 1)
    let moved = superseded[family][last]
    superseded[family][place] = moved
    positions[Int(moved)] = Int32(truncatingIfNeeded: place)
    superseded[family].removeLast()
    positions[Int(position)] = -1
  }

  private mutating func setMember(_ family: Int32, to slot: Int32) {
    members[Int(family)] = slot
    focuses.setMember(family, to: slot)
  }
}
/// The methods that hide an action from other objects, each once.
struct SurveyShadows {
  private(set) var found: [ChainSurvey.Shadow] = []
  private var known: [MethodDeclarer: Set<Int32>] = [:]

  /// Returns whether a method has not been noted for these actions, and notes it.
  mutating func isNew(_ declarer: MethodDeclarer, _ group: Int32) -> Bool {
    known[declarer, default: []].insert(group).inserted
  }

  mutating func append(_ shadow: ChainSurvey.Shadow) { found.append(shadow) }
}

extension SurveyWalk {
  /// Notes that an object's method hides a group from the object that was the nearest so far.
  mutating func note(_ group: Int32, _ declarer: MethodDeclarer?, _ isConditional: Bool, at slot: Int32) {
    // A method does not hide itself on another level, and a conditional method may let the action pass.
    guard let declarer, !isConditional else { return }
    let upper: MethodDeclarer?
    switch nearest[Int(group)] {
    case .nobody: return
    case .member(let position):
      let taking = takings.classTakings[Int(position)]
      upper = taking.isFrameworks ? nil : .classID(taking.declarer)
    case .own(let position): upper = own[Int(position)].isFrameworks ? nil : own[Int(position)].declarer
    }
    guard upper != nil, upper != declarer, shadows.isNew(declarer, group) else { return }
    let other = taker(of: group)
    let isOnChain = !stops.contains(other) && beside?.stop != other
    for action in takings.groups[Int(group)] {
      shadows.append(
        ChainSurvey.Shadow(
          action: action, lower: columns.id(slot), declarer: declarer, upper: columns.id(other), isOnChain: isOnChain))
    }
  }
}
/// The questions of a survey, grouped by the object at which each starts.
struct SurveyQuestions {
  private let actions: [Action]
  /// For each slot, the first question plus one, and for each question, the next one that starts at the same object.
  private var first: ContiguousArray<Int32>
  private var following: [Int32]

  var count: Int { actions.count }

  /// Groups questions by their starting objects.
  ///
  /// - Complexity: O(objects + questions).
  init(_ columns: Columns, _ questions: [(action: Action, start: Int32)]) {
    actions = questions.map { $0.action }
    first = ContiguousArray(repeating: 0, count: columns.slotCount)
    following = Array(repeating: 0, count: questions.count)
    for (index, question) in questions.enumerated() {
      following[index] = first[Int(question.start)]
      first[Int(question.start)] = Int32(truncatingIfNeeded: index + 1)
    }
  }

  @inline(__always)
  func forEach(of slot: Int32, _ body: (Int, Action) -> Void) {
    var question = first[Int(slot)]
    while question != 0 {
      let index = Int(question) - 1
      body(index, actions[index])
      question = following[index]
    }
  }
}

/// An object that a search asks besides the links from its first responder.
struct SurveyStop {
  var slot: Int32
  /// Whether the search also asks it for a supplemental target, as it asks links (M31).
  var isLink: Bool
}
