// SPDX-License-Identifier: Apache-2.0

/// Who takes a group of actions from the objects that could be first responder, by equal outcomes.
///
/// They are counted as they are met; when somebody else becomes the nearest that takes a group, those met since the last
/// such change are put down to the one before. So it costs what the changes cost, however many could be first responder.
struct SurveyFocuses {
  /// An equal outcome: nobody, one object, or the instances of a class.
  enum Outcome: Hashable {
    case nobody
    /// Nobody, and links that go round, so that nobody else is asked either.
    case cycle
    case object(Int32)
    /// By the method a class declares, below zero.
    case instances(EntryOwner)
  }

  /// The candidates with one outcome.
  struct Bucket {
    let outcome: Outcome
    var count = 0
    /// The first of them, each with its taker.
    var examples: [(first: Int32, taker: Int32)] = []
    /// One whose taker is not that of the first.
    var other: (first: Int32, taker: Int32)?
  }

  private struct Place: Hashable {
    let group: Int32
    let outcome: Outcome
  }

  /// How many examples are kept.
  static let kept = 3

  private let isCandidate: ContiguousArray<Bool>
  private let columns: Columns
  /// The candidates met, in order.
  private(set) var met: ContiguousArray<Int32> = []
  /// By group: how many were met when its nearest last changed.
  private var settled: [Int]
  private var buckets: [[Bucket]]
  private var places: [Place: Int] = [:]
  /// By family: its nearest members, each with how many candidates had been met when it became that.
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

  /// The outcomes of a group, in the order in which they were met.
  func outcomes(of group: Int32) -> [Bucket] { buckets[Int(group)] }

  @inline(__always)
  mutating func meet(_ slot: Int32) {
    if !isCandidate.isEmpty, isCandidate[Int(slot)] { met.append(slot) }
  }

  @inline(__always)
  mutating func setMember(_ family: Int32, to slot: Int32) {
    guard !isCandidate.isEmpty else { return }
    if let last = members[Int(family)].last, last.met == met.count { members[Int(family)].removeLast() }
    // An object that comes back where nobody was met meanwhile never went.
    if members[Int(family)].last?.slot != slot { members[Int(family)].append((met.count, slot)) }
  }

  /// Puts the candidates met since the last change down to an outcome; who takes then is `taker`, or for 0 the member of
  /// `family`.
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
      // At most two runs are looked at: the second has another taker than the first.
      var index = start
      while bucket.other == nil, index < met.count {
        let (slot, end) = run(at: index, taker, family)
        if slot != one { bucket.other = (met[index], slot) }
        index = end
      }
    }
    buckets[Int(group)][place] = bucket
  }

  /// Who takes from a candidate, and up to which candidate it is the same one.
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
  /// Puts the candidates met since the last change down to who is the nearest now.
  mutating func settle(_ group: Int32) {
    switch nearest[Int(group)] {
    case .nobody: focuses.settle(group, .nobody)
    case .member(let position):
      let taking = takings.classTakings[Int(position)]
      focuses.settle(group, .instances(taking.declarer), family: taking.family)
    case .own(let position):
      let taking = own[Int(position)]
      focuses.settle(
        group, taking.declarer.isClass ? .instances(taking.declarer) : .object(taking.taker), taker: taking.taker)
    }
  }

  mutating func settleAll() {
    for group in nearest.indices { settle(Int32(truncatingIfNeeded: group)) }
  }
}
