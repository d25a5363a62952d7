// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// The objects that handle an action for each possible first responder, grouped by equal outcomes.
///
/// The cost depends on the number of changes in a walk's record, not on the number of candidates.
struct SurveyFocuses {
  /// An outcome: unhandled, one object, or the instances of a class.
  enum Outcome: Equatable {
    case nobody
    /// Unhandled, because the links form a cycle that ends the search.
    case cycle
    case object(Int32)
    /// Instances of a class that run the method it declares.
    case instances(ClassID)

    /// A number that no other outcome has.
    fileprivate var number: Int32 {
      switch self {
      case .nobody: -1
      case .cycle: -2
      case .object(let slot): slot << 1
      case .instances(let classID): classID.rawValue << 1 | 1
      }
    }
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

  /// The number of examples to keep.
  static let kept = 3

  /// The place of each outcome's bucket, by the outcome's number.
  private var places: [Int32: Int32] = [:]
  /// The outcomes, in the order in which they were met.
  private(set) var buckets: [Bucket] = []

  /// Adds candidates with the same nearest answer.
  mutating func add(_ nearest: SurveyRecord.Nearest, _ range: Range<Int>, as outcome: Outcome, _ record: SurveyRecord) {
    let place = places[outcome.number].map { Int($0) } ?? buckets.count
    if place == buckets.count {
      places[outcome.number] = Int32(truncatingIfNeeded: place)
      buckets.append(Bucket(outcome: outcome))
    }
    var bucket = buckets[place]
    bucket.count += range.count
    for index in range where bucket.examples.count < Self.kept {
      bucket.examples.append(record.example(nearest, at: index))
    }
    if bucket.other == nil, let one = bucket.examples.first?.taker {
      // At most two runs are needed: the second one has a different object than the first.
      var rest = range
      while bucket.other == nil, !rest.isEmpty {
        let example = record.example(nearest, at: rest.lowerBound)
        if example.taker != one { bucket.other = example }
        rest = record.change(of: nearest, from: record.candidates, in: rest)..<rest.upperBound
      }
    }
    buckets[place] = bucket
  }
}

extension SurveyRecord {
  /// Returns the object that handles an action from a start, or 0.
  func taker(of action: Action, from start: Int32, in pass: SurveyPass) -> Int32 {
    guard let group = takings.group(of: action), let position = pass.positions[start] else { return 0 }
    return taker(nearest(group, at: Int(position)), at: Int(position))
  }

  /// Returns the outcomes of an action for the candidates of a pass.
  func buckets(of action: Action, in pass: SurveyPass) -> [SurveyFocuses.Bucket] {
    guard let group = takings.group(of: action) else { return [] }
    var focuses = SurveyFocuses()
    let cyclic = Self.first(of: candidates, from: pass.firstInCycle, in: pass.candidates)
    forEachRun(group, of: candidates, in: pass.candidates) { answer, range in
      let nearest = answer.nearest
      let outcome = outcome(nearest)
      guard outcome == .nobody else { return focuses.add(nearest, range, as: outcome, self) }
      let plain = range.clamped(to: pass.candidates.lowerBound..<cyclic)
      let inCycle = range.clamped(to: cyclic..<pass.candidates.upperBound)
      if !plain.isEmpty { focuses.add(nearest, plain, as: .nobody, self) }
      if !inCycle.isEmpty { focuses.add(nearest, inCycle, as: .cycle, self) }
    }
    return focuses.buckets
  }

  private func outcome(_ nearest: Nearest) -> SurveyFocuses.Outcome {
    switch nearest {
    case .nobody: return .nobody
    case .member(let position): return .instances(takings.classTakings[Int(position)].declarer)
    case .own(let position):
      let taking = own[Int(position)]
      return if case .classID(let declarer) = taking.declarer { .instances(declarer) } else { .object(taking.taker) }
    }
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
