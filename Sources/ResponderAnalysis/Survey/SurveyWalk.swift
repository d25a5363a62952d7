// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// The walk of a survey, which descends from the ends of the chains and keeps the nearest objects above.
///
/// Each pass is one descent, with the objects that a search asks after the chains.
package struct SurveyWalk {
  /// The work at an object besides keeping the nearest.
  private struct Visit: OptionSet {
    let rawValue: Int
    /// Notes the object when it is a start.
    static let meets = Visit(rawValue: 1)
    /// Notes the actions that the object hides from others.
    static let notes = Visit(rawValue: 2)
    /// Asks the object for a supplemental target (M31).
    static let supplements = Visit(rawValue: 4)
    /// The work at a link.
    static let link: Visit = [.meets, .notes, .supplements]
  }

  /// A change to undo when the walk leaves an object.
  private enum Change {
    /// The previous answer for a group.
    case answer(group: Int32, SurveyRecord.Answer)
    /// The previous nearest member of a family.
    case member(family: Int32, Int32)
  }

  /// The chains of a pass, and what a search asks besides them.
  package struct Route {
    /// The objects whose chains the pass walks, or nil for every chain.
    package private(set) var starts: [Int32]?
    /// The objects that a search asks after the last link of a chain, in order.
    package private(set) var tail: [SurveyStop] = []
    /// An object that a search asks right after another although it is not a link (M25).
    var beside: (slot: Int32, stop: Int32)?

    /// Every chain, with nothing besides.
    package static var everything: Self { Self() }

    private init() {}

    /// Makes a route over the chains of some objects.
    package init(starts: [Int32], tail: [SurveyStop]) { (self.starts, self.tail) = (starts, tail) }
  }

  let tree: ResponderTree
  private let columns: Columns
  let links: ReversedLinks
  private let takings: Takings
  private let isInterrupted: () -> Bool
  package private(set) var record: SurveyRecord
  private(set) var shadows = SurveyShadows()

  /// For each group, its nearest object, and the one behind that whose method it hides.
  private var answers: [SurveyRecord.Answer]
  /// For each family, its nearest member, which is the current object or one above it.
  private var members: [Int32]
  /// For each family, the class takings that are not the nearest of their groups, and for each taking its position
  /// there or -1.
  private var superseded: [[Int32]]
  private var positions: [Int32]
  private var log: [Change] = []

  private var route = Route.everything
  private var walksEverything = true
  /// The slots of the route's tail.
  private var stops: Set<Int32> = []
  /// For each slot, the last pass that walks it, and whether this one meets it as a start or as a candidate.
  private var walked: ContiguousArray<Int32>
  private var marks: ContiguousArray<UInt8>
  private var passNumber: Int32 = 0
  private var pass = SurveyPass()
  package private(set) var wasInterrupted = false
  private var entered = 0

  /// Prepares a walk.
  ///
  /// - Complexity: O(objects + classes × their groups).
  package init(_ tree: ResponderTree, _ takings: Takings, isInterrupted: @escaping () -> Bool) {
    (self.tree, columns, self.takings, self.isInterrupted) = (tree, tree.columns, takings, isInterrupted)
    links = ReversedLinks(tree.columns)
    record = SurveyRecord(takings)
    walked = ContiguousArray(repeating: 0, count: tree.columns.slotCount)
    marks = ContiguousArray(repeating: 0, count: tree.columns.slotCount)
    answers = Array(repeating: SurveyRecord.Answer(), count: takings.groups.count)
    members = Array(repeating: 0, count: takings.ranges.count)
    superseded = takings.ranges.map { $0.map { Int32(truncatingIfNeeded: $0) } }
    positions = takings.ranges.flatMap { $0.indices.map { Int32(truncatingIfNeeded: $0) } }
    for range in takings.ranges { for position in range { positions[position] -= Int32(range.lowerBound) } }
    for family in takings.last.reversed() { take(ResponderTree.applicationSlot, family, [], []) }
    log = []
  }

  /// Walks the chains of a route, and notes the answers at some starts and first responders on it.
  ///
  /// The start 0 stands for a search that passes no link.
  ///
  /// - Complexity: O(objects on the route + changes).
  package mutating func pass(_ route: Route, from starts: [Int32] = [], candidates: [Int32] = []) -> SurveyPass {
    passNumber += 1
    self.route = route
    walksEverything = route.starts == nil
    stops = Set(route.tail.lazy.map { $0.slot })
    for slot in starts { marks[Int(slot)] |= 1 }
    for slot in candidates where slot != 0 { marks[Int(slot)] |= 2 }
    let ends = route.starts.map { trace($0) } ?? links.ends
    pass = SurveyPass()
    let first = record.candidates.count
    for stop in route.tail.reversed() { enter(stop.slot, stop.isLink ? [.notes, .supplements] : .notes) }
    meet(0)
    for end in ends { descend(from: end, avoiding: []) }
    leave(to: 0)
    // A chain that forms a cycle never reaches the objects in the tail, so the cycles are walked without them.
    pass.firstInCycle = record.met.count
    for cycle in links.cycles where !wasInterrupted && isWalkedTo(cycle[0]) { walk(cycle) }
    pass.candidates = first..<record.candidates.count
    for slot in starts + candidates { marks[Int(slot)] = 0 }
    return pass
  }

  /// Marks the objects on some chains, and returns the last ones of those that end, in order of their slots.
  private mutating func trace(_ starts: [Int32]) -> [Int32] {
    var ends: [Int32] = []
    for start in starts {
      var (current, last) = (start, Int32(0))
      while current != 0, walked[Int(current)] != passNumber {
        walked[Int(current)] = passNumber
        (last, current) = (current, columns.next(of: current))
      }
      if current == 0, last != 0 { ends.append(last) }
    }
    return ends.sorted()
  }

  private func isWalkedTo(_ slot: Int32) -> Bool { walksEverything || walked[Int(slot)] == passNumber }

  /// Visits the objects of a cycle and every object whose chain leads into it.
  private mutating func walk(_ cycle: [Int32]) {
    // The first round enters the last object first, so that each has the objects after it above. The second round asks.
    for slot in cycle.reversed() { enter(slot, .supplements) }
    let around = Set(cycle)
    for slot in cycle.reversed() {
      enter(slot, .link)
      for position in links.positions(of: slot) where !around.contains(links.source(at: position)) {
        descend(from: links.source(at: position), avoiding: around)
      }
    }
    leave(to: 0)
  }

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
    if let beside = route.beside, beside.slot == slot { take(beside.stop, visit.subtracting(.supplements)) }
    take(slot, visit)
    if visit.contains(.meets) { meet(slot) }
  }

  @inline(__always)
  private mutating func meet(_ slot: Int32) {
    let mark = marks[Int(slot)]
    guard mark != 0 else { return }
    if mark & 1 != 0 { pass.positions[slot] = Int32(truncatingIfNeeded: record.met.count) }
    record.meet(slot, isCandidate: mark & 2 != 0)
  }

  private mutating func take(_ slot: Int32, _ visit: Visit) {
    let decided = columns.hasEntries(slot) ? takeOwn(slot, visit) : []
    let family = takings.family(of: slot, columns)
    if family >= 0 { take(slot, family, visit, decided) }
  }

  private mutating func take(_ slot: Int32, _ family: Int32, _ visit: Visit, _ decided: Set<Int32>) {
    if !superseded[Int(family)].isEmpty {
      for position in superseded[Int(family)] {
        let taking = takings.classTakings[Int(position)]
        guard !decided.contains(taking.group), !taking.isUnknown || answers[Int(taking.group)].nearest == .nobody else {
          continue
        }
        if visit.contains(.notes), !taking.isFrameworks, !taking.isUnknown {
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
      switch tree.ownAnswer(to: action, by: slot, supplements: visit.contains(.supplements), takings) {
      case .taking(let taking):
        if visit.contains(.notes), !taking.isFrameworks {
          note(group, taking.declarer, taking.isConditional, at: slot)
        }
        setNearest(group, to: record.append(taking))
      case .ofClass: decided.remove(group)
      case .refusal:
        // The object does not handle the action, so it is not the nearest of its family for it.
        guard case .member(let position) = answers[Int(group)].nearest else { continue }
        let taking = takings.classTakings[Int(position)]
        let own = OwnTaking(
          taker: members[Int(taking.family)], declarer: .classID(taking.declarer), isConditional: taking.isConditional,
          isFrameworks: taking.isFrameworks, isUnknown: taking.isUnknown)
        setNearest(group, to: record.append(own))
      }
    }
    return decided
  }

  private mutating func leave(to base: Int) {
    while log.count > base, let change = log.popLast() {
      switch change {
      case .answer(let group, let old): replace(group, by: old)
      case .member(let family, let old): setMember(family, to: old)
      }
    }
  }

  // MARK: The nearest objects

  /// Returns the object that handles a group at the current object, or 0.
  private func taker(of group: Int32) -> Int32 {
    switch answers[Int(group)].nearest {
    case .nobody: 0
    case .member(let position): members[Int(takings.classTakings[Int(position)].family)]
    case .own(let position): record.own[Int(position)].taker
    }
  }

  private mutating func setNearest(_ group: Int32, to nearest: SurveyRecord.Nearest) {
    let old = answers[Int(group)]
    log.append(.answer(group: group, old))
    let hidden = declarer(of: old.nearest) == nil ? .nobody : old.nearest
    replace(group, by: SurveyRecord.Answer(nearest: nearest, hidden: hidden))
  }

  private mutating func replace(_ group: Int32, by new: SurveyRecord.Answer) {
    record.setAnswer(group, to: new)
    let old = answers[Int(group)]
    answers[Int(group)] = new
    if case .member(let position) = old.nearest { supersede(position) }
    if case .member(let position) = new.nearest { reinstate(position) }
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
    record.setMember(family, to: slot)
  }

  // MARK: Shadows

  /// Notes that an object's method hides a group from the object that was the nearest so far.
  private mutating func note(_ group: Int32, _ declarer: MethodDeclarer?, _ isConditional: Bool, at slot: Int32) {
    // A method does not hide itself on another level, and a conditional method may let the action pass.
    guard let declarer, !isConditional, let upper = self.declarer(of: answers[Int(group)].nearest), upper != declarer,
      shadows.isNew(declarer, group)
    else { return }
    let other = taker(of: group)
    let isOnChain = !stops.contains(other) && route.beside?.stop != other
    for action in takings.groups[Int(group)] {
      shadows.append(
        ChainSurvey.Shadow(
          action: action, lower: columns.id(slot), declarer: declarer, upper: columns.id(other), isOnChain: isOnChain))
    }
  }

  /// Returns the declarer of an answer's method, or nil when there is none or it is a framework's.
  private func declarer(of nearest: SurveyRecord.Nearest) -> MethodDeclarer? {
    switch nearest {
    case .nobody: return nil
    case .member(let position):
      let taking = takings.classTakings[Int(position)]
      return taking.isFrameworks || taking.isUnknown ? nil : .classID(taking.declarer)
    case .own(let position):
      let taking = record.own[Int(position)]
      return taking.isFrameworks || taking.isUnknown ? nil : taking.declarer
    }
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

/// An object that a search asks besides the links from its first responder.
package struct SurveyStop {
  package var slot: Int32
  /// Whether the search also asks it for a supplemental target, as it asks links (M31).
  var isLink: Bool
}
