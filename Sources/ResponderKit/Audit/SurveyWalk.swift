// SPDX-License-Identifier: Apache-2.0

/// The walk of a `ChainSurvey`: down from the ends of the chains.
struct SurveyWalk {
  private let tree: ResponderTree
  private let links: ReversedLinks
  private let questions: [ChainSurvey.Question]
  private(set) var takings: Takings
  /// By question.
  private(set) var takers: [Int32]
  private(set) var shadows: [ChainSurvey.Shadow] = []

  /// By slot: the first question about it, plus one; then by question, the next one about the same.
  private var firstQuestion: ContiguousArray<Int32>
  private var nextQuestion: [Int32]
  /// By slot: whether it could be first responder.
  private var isCandidate: ContiguousArray<Bool>

  /// By action in question: the nearest that takes it above the object at hand.
  private var nearest: [Takings.Taking?]
  /// What is to be set back when objects are left.
  private var log: [(position: Int32, taking: Takings.Taking?)] = []
  /// The classes whose method of an action was found to shadow another.
  private var shadowing = Set<UInt64>()

  // How many candidates were met, the last of them, and by action how many when its nearest last changed.
  private var met = 0
  private var lastMet: Int32 = 0
  private var settled: [Int]
  private var focuses: [ChainSurvey.Focus]

  init(
    _ tree: ResponderTree, _ questions: [ChainSurvey.Question], _ candidates: [ResponderID], _ links: ReversedLinks
  ) {
    self.tree = tree
    self.links = links
    self.questions = questions
    takings = Takings(tree, asked: questions.lazy.map(\.action))
    takers = Array(repeating: 0, count: questions.count)
    firstQuestion = ContiguousArray(repeating: 0, count: tree.columns.slotCount)
    nextQuestion = Array(repeating: 0, count: questions.count)
    isCandidate = ContiguousArray(repeating: false, count: tree.columns.slotCount)
    nearest = Array(repeating: nil, count: takings.actions.count)
    settled = Array(repeating: 0, count: takings.actions.count)
    focuses = Array(repeating: ChainSurvey.Focus(), count: takings.actions.count)
    for (index, question) in questions.enumerated() {
      let slot = Int(tree.columns.liveSlot(question.start))
      nextQuestion[index] = firstQuestion[slot]
      firstQuestion[slot] = Int32(truncatingIfNeeded: index + 1)
    }
    for id in candidates { isCandidate[Int(tree.columns.liveSlot(id))] = true }
    isCandidate[0] = false
  }

  func focus(at position: Int) -> ChainSurvey.Focus { focuses[position] }

  mutating func run() {
    for end in links.ends { descend(from: end, avoiding: []) }
    for cycle in links.cycles {
      let base = log.count
      // Once all around, the last first, so that each has those behind it above; then again, and now they are asked.
      for slot in cycle.reversed() { enter(slot, isVisited: false) }
      let members = Set(cycle)
      for slot in cycle.reversed() {
        enter(slot, isVisited: true)
        for position in links.positions(of: slot) where !members.contains(links.source(at: position)) {
          descend(from: links.source(at: position), avoiding: members)
        }
      }
      leave(to: base)
    }
    for position in nearest.indices { settle(position) }
  }

  /// Visits an object and all whose chains come by it.
  private mutating func descend(from root: Int32, avoiding members: Set<Int32>) {
    var pending: [(slot: Int32, position: Int, base: Int)] = []
    func open(_ slot: Int32, _ walk: inout SurveyWalk) {
      let base = walk.log.count
      walk.enter(slot, isVisited: true)
      pending.append((slot, walk.links.positions(of: slot).lowerBound, base))
    }
    open(root, &self)
    while let (slot, position, base) = pending.last {
      if position < links.positions(of: slot).upperBound {
        pending[pending.count - 1].position += 1
        let source = links.source(at: position)
        if !members.contains(source) { open(source, &self) }
      } else {
        leave(to: base)
        pending.removeLast()
      }
    }
  }

  // MARK: Entering and leaving

  private mutating func enter(_ slot: Int32, isVisited: Bool) {
    if isVisited, isCandidate[Int(slot)] {
      // What it takes itself is settled below, so it counts from the change on.
      defer { meet(slot) }
      take(slot, isVisited: true)
    } else {
      take(slot, isVisited: isVisited)
    }
    guard isVisited else { return }
    var question = firstQuestion[Int(slot)]
    while question != 0 {
      let index = Int(question) - 1
      if let position = takings.position(of: questions[index].action) { takers[index] = nearest[position]?.taker ?? 0 }
      question = nextQuestion[index]
    }
  }

  private mutating func meet(_ slot: Int32) {
    met += 1
    lastMet = slot
  }

  private mutating func take(_ slot: Int32, isVisited: Bool) {
    var taken: [Takings.Taking] = []
    takings.forEach(of: slot) { taken.append($0) }
    for taking in taken {
      let position = Int(taking.position)
      if isVisited, let upper = nearest[position] { note(taking, above: upper, at: slot) }
      settle(position)
      log.append((taking.position, nearest[position]))
      nearest[position] = taking
    }
  }

  private mutating func leave(to base: Int) {
    while log.count > base, let (position, taking) = log.popLast() {
      settle(Int(position))
      nearest[Int(position)] = taking
    }
  }

  /// Puts the candidates met since the last change down to the nearest that takes the action.
  private mutating func settle(_ position: Int) {
    guard met > settled[position] else { return }
    settled[position] = met
    // What the framework takes while it has the focus is its own business.
    guard nearest[position]?.isFrameworks != true else { return }
    let first = tree.columns.id(lastMet)
    let taker = nearest[position].flatMap { tree.wrap($0.taker) }
    guard let one = focuses[position].one else {
      focuses[position].one = (first, taker)
      return
    }
    if focuses[position].other == nil, one.taker != taker { focuses[position].other = (first, taker) }
  }

  private mutating func note(_ lower: Takings.Taking, above upper: Takings.Taking, at slot: Int32) {
    // The same method on two levels hides nothing from itself; a condition lets the action by.
    guard lower.declarer != 0, upper.declarer != 0, lower.declarer != upper.declarer, !lower.isConditional,
      !lower.isFrameworks, !upper.isFrameworks
    else { return }
    let declarer: MethodDeclarer
    if lower.declarer > 0 {
      declarer = .object(tree.columns.id(slot))
    } else {
      let key = UInt64(UInt32(bitPattern: lower.declarer)) << 32 | UInt64(UInt32(bitPattern: lower.position))
      guard shadowing.insert(key).inserted else { return }
      declarer = .classID(ClassID(rawValue: classOwner(lower.declarer)))
    }
    shadows.append(
      ChainSurvey.Shadow(
        action: takings.actions[Int(lower.position)], lower: tree.columns.id(slot), declarer: declarer,
        upper: tree.columns.id(upper.taker)))
  }
}
