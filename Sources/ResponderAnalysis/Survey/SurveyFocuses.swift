// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// The objects that handle a group of actions for each possible first responder, grouped by equal outcomes.
///
/// The walk counts the candidates as it meets them. When a different object becomes the nearest that handles a group,
/// the candidates met since the last change are assigned to the previous one. The cost therefore depends on the number
/// of changes, not on the number of candidates.
struct SurveyFocuses {
  /// An outcome: unhandled, one object, or the instances of a class.
  enum Outcome: Hashable {
    case nobody
    /// Unhandled, because the links form a cycle that ends the search.
    case cycle
    case object(Int32)
    /// Instances of a class that run the method it declares.
    case instances(ClassID)
  }

  /// The candidates with the same outcome.
  struct Bucket {
    let outcome: Outcome
    var count = 0
    /// The first candidates, each with the object that handles the action.
    var examples: [(first: Int32, taker: Int32)] = []
    /// A candidate for which a different object handles the action than for the first.
    var other: (first: Int32, taker: Int32)?
  }

  private struct Place: Hashable {
    let group: Int32
    let outcome: Outcome
  }

  /// The number of examples to keep.
  static let kept = 3

  private let isCandidate: ContiguousArray<Bool>
  private let columns: Columns
  /// The candidates met so far, in order.
  private(set) var met: ContiguousArray<Int32> = []
  /// For each group, the number of candidates met when its nearest object last changed.
  private var settled: [Int]
  private var buckets: [[Bucket]]
  private var places: [Place: Int] = [:]
  /// For each family, its nearest members, each with the number of candidates met when it became the nearest.
  private var members: [[(met: Int, slot: Int32)]]
  var isInCycle = false

  init(_ columns: Columns, _ candidates: [ResponderID], _ takings: Takings) {
    self.columns = columns
    var marks = ContiguousArray(repeating: false, count: candidates.isEmpty ? 0 : columns.slotCount)
    for id in candidates { marks[Int(columns.liveSlot(id))] = true }
    if !marks.isEmpty { marks[0] = false }
    isCandidate = marks
    settled = Array(repeating: 0, count: takings.groups.count)
    buckets = Array(repeating: [], count: takings.groups.count)
    members = Array(repeating: [], count: takings.ranges.count)
  }

  /// Returns the outcomes of a group, in the order in which they were met.
  func outcomes(of group: Int32) -> [Bucket] { buckets[Int(group)] }

  @inline(__always)
  mutating func meet(_ slot: Int32) {
    if !isCandidate.isEmpty, isCandidate[Int(slot)] { met.append(slot) }
  }

  @inline(__always)
  mutating func setMember(_ family: Int32, to slot: Int32) {
    guard !isCandidate.isEmpty else { return }
    if let last = members[Int(family)].last, last.met == met.count { members[Int(family)].removeLast() }
    // If the object returns before another candidate is met, it counts as never having left.
    if members[Int(family)].last?.slot != slot { members[Int(family)].append((met.count, slot)) }
  }

  /// Assigns the candidates met since the last change to an outcome.
  ///
  /// The object that handles the action is `taker`, or the member of `family` when that is 0.
  mutating func settle(_ group: Int32, _ outcome: Outcome, taker: Int32 = 0, family: Int32 = -1) {
    let start = settled[Int(group)]
    guard met.count > start else { return }
    settled[Int(group)] = met.count
    let outcome = isInCycle && outcome == .nobody ? .cycle : outcome
    let place = places[Place(group: group, outcome: outcome)] ?? buckets[Int(group)].count
    if place == buckets[Int(group)].count {
      places[Place(group: group, outcome: outcome)] = place
      buckets[Int(group)].append(Bucket(outcome: outcome))
    }
    var bucket = buckets[Int(group)][place]
    bucket.count += met.count - start
    for index in start..<met.count where bucket.examples.count < Self.kept {
      bucket.examples.append((met[index], run(at: index, taker, family).slot))
    }
    if bucket.other == nil, let one = bucket.examples.first?.taker {
      // At most two runs are needed: the second one has a different object than the first.
      var index = start
      while bucket.other == nil, index < met.count {
        let (slot, end) = run(at: index, taker, family)
        if slot != one { bucket.other = (met[index], slot) }
        index = end
      }
    }
    buckets[Int(group)][place] = bucket
  }

  /// Returns the object that handles the action for a candidate, and the end of the run with the same object.
  private func run(at index: Int, _ taker: Int32, _ family: Int32) -> (slot: Int32, end: Int) {
    guard taker == 0, family >= 0 else { return (taker, met.count) }
    let runs = members[Int(family)]
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].met <= index { low = middle + 1 } else { high = middle }
    }
    return (low == 0 ? 0 : runs[low - 1].slot, low < runs.count ? runs[low].met : met.count)
  }
}

extension SurveyWalk {
  /// Assigns the candidates met since the last change to the object that is now the nearest.
  mutating func settle(_ group: Int32) {
    switch nearest[Int(group)] {
    case .nobody: focuses.settle(group, .nobody)
    case .member(let position):
      let taking = takings.classTakings[Int(position)]
      focuses.settle(group, .instances(taking.declarer), family: taking.family)
    case .own(let position):
      let taking = own[Int(position)]
      let outcome: SurveyFocuses.Outcome =
        if case .classID(let declarer) = taking.declarer { .instances(declarer) } else { .object(taking.taker) }
      focuses.settle(group, outcome, taker: taking.taker)
    }
  }

  mutating func settleAll() {
    for group in nearest.indices { settle(Int32(truncatingIfNeeded: group)) }
  }
}
extension ResponderTree {
  /// Returns the possible first responders of a window, including the current one.
  ///
  /// These are the responders in the window that can become first responder (U21, U31), or that accept it and do not
  /// refuse (M12, M15). In AppKit they include responders that are never in a window (M21), but not the window itself,
  /// which is always possible (M11).
  ///
  /// - Complexity: O(objects).
  package func possibleFirstResponders(in window: ResponderID) -> [ResponderID] {
    let (current, edited) = (firstResponder(in: window), editedField(in: window))
    var found: [ResponderID] = []
    func add(_ id: ResponderID) {
      // While a field is edited, the field editor has its place (M55).
      guard kind(of: id).isResponder, id != edited else { return }
      let traits = traits(of: id)
      let isFit =
        profile == .uikit
        ? traits.contains(.canBecomeFirstResponder)
        : traits.contains(.acceptsFirstResponder) && !traits.contains(.refusesFirstResponder)
      if (isFit || current == id) && (profile == .uikit || id != window) { found.append(id) }
    }
    for id in shownSubtree(of: window) {
      add(id)
      if let controller = controller(of: id) { add(controller) }
    }
    guard profile == .appkit else { return found }
    for slot in 1..<Int32(columns.slotCount)
    where columns.isInUse(slot) && columns.canBeFirstAnywhere(slot) {
      add(columns.id(slot))
    }
    return found
  }
}
