// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// The object that answers each group of actions from each start that a walk met.
///
/// The record keeps the answers of a group as runs: from one start to the next change, the same answer is the nearest.
/// Its size therefore depends on the number of changes and not on the number of starts. A position counts the starts in
/// the order in which the walk met them, from 0.
package struct SurveyRecord {
  /// The nearest object above a start that answers a group.
  enum Nearest: Equatable {
    case nobody
    /// The nearest member of the family, by the position of its class taking.
    case member(Int32)
    /// An object with its own entries, by its position in `own`.
    case own(Int32)
  }

  /// The nearest answer, and that of a method which it hides.
  struct Answer: Equatable {
    var nearest = Nearest.nobody
    var hidden = Nearest.nobody
  }

  /// The starts from a position on that have the same answer.
  private struct Run {
    let start: Int
    var answer: Answer
  }

  let takings: Takings
  private(set) var own: [OwnTaking] = []
  /// The starts, in the order in which they were met; 0 for the search that passes no link.
  package private(set) var met: ContiguousArray<Int32> = []
  /// The positions of the starts that may be first responder.
  package private(set) var candidates: ContiguousArray<Int32> = []
  private var runs: [[Run]]
  /// For each family, its nearest members, each with the number of starts met when it became the nearest.
  private var members: [[(met: Int, slot: Int32)]]

  init(_ takings: Takings) {
    self.takings = takings
    runs = Array(repeating: [], count: takings.groups.count)
    members = Array(repeating: [], count: takings.ranges.count)
  }

  // MARK: Writing

  @inline(__always)
  mutating func meet(_ slot: Int32, isCandidate: Bool) {
    if isCandidate { candidates.append(Int32(truncatingIfNeeded: met.count)) }
    met.append(slot)
  }

  /// Notes an object with its own entries, and returns how it answers.
  mutating func append(_ taking: OwnTaking) -> Nearest {
    own.append(taking)
    return .own(Int32(truncatingIfNeeded: own.count - 1))
  }

  /// Notes the answer from here on; what returns before another start is met counts as never having left.
  mutating func setAnswer(_ group: Int32, to answer: Answer) {
    let group = Int(group)
    let last = runs[group].count - 1
    let isNew = last < 0 || runs[group][last].start < met.count
    let before = last - (isNew ? 0 : 1)
    if (before < 0 ? Answer() : runs[group][before].answer) == answer {
      if !isNew { runs[group].removeLast() }
    } else if isNew {
      runs[group].append(Run(start: met.count, answer: answer))
    } else {
      runs[group][last].answer = answer
    }
  }

  /// Notes the nearest member of a family from here on, in the same way.
  @inline(__always)
  mutating func setMember(_ family: Int32, to slot: Int32) {
    let family = Int(family)
    let last = members[family].count - 1
    let isNew = last < 0 || members[family][last].met < met.count
    let before = last - (isNew ? 0 : 1)
    if (before < 0 ? 0 : members[family][before].slot) == slot {
      if !isNew { members[family].removeLast() }
    } else if isNew {
      members[family].append((met.count, slot))
    } else {
      members[family][last].slot = slot
    }
  }

  // MARK: Reading

  /// Returns the nearest answer for a start.
  ///
  /// - Complexity: O(log changes).
  func nearest(_ group: Int32, at position: Int) -> Nearest {
    let (index, runs) = (count(ofRuns: group, upTo: position), runs[Int(group)])
    return index == 0 ? .nobody : runs[index - 1].answer.nearest
  }

  /// Returns the number of runs that start at a position or before it.
  private func count(ofRuns group: Int32, upTo position: Int) -> Int {
    let runs = runs[Int(group)]
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].start <= position { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Calls a function with the answer of a group and the range of some starts from which it is that, in order.
  ///
  /// `starts` are positions, ascending.
  ///
  /// - Complexity: O(changes between the starts × log starts).
  func forEachRun(
    _ group: Int32, of starts: ContiguousArray<Int32>, in range: Range<Int>, _ body: (Answer, Range<Int>) -> Void
  ) {
    guard !range.isEmpty else { return }
    let runs = runs[Int(group)]
    var start = range.lowerBound
    var index = count(ofRuns: group, upTo: Int(starts[start]))
    while start < range.upperBound {
      let answer = index == 0 ? Answer() : runs[index - 1].answer
      let end =
        index == runs.count
        ? range.upperBound : Self.first(of: starts, from: runs[index].start, in: start..<range.upperBound)
      if end > start { body(answer, start..<end) }
      (start, index) = (end, index + 1)
    }
  }

  /// Returns the first of some starts at a position or after it.
  static func first(of starts: ContiguousArray<Int32>, from position: Int, in range: Range<Int>) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if Int(starts[middle]) < position { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the candidate at an index, and the object that answers while it is first responder.
  func example(_ nearest: Nearest, at candidate: Int) -> (first: Int32, taker: Int32) {
    let position = Int(candidates[candidate])
    return (met[position], taker(nearest, at: position))
  }

  /// Returns the object that an answer stands for at a start, or 0.
  ///
  /// - Complexity: O(log changes).
  func taker(_ nearest: Nearest, at position: Int) -> Int32 {
    switch nearest {
    case .nobody: return 0
    case .own(let index): return own[Int(index)].taker
    case .member(let index):
      let found = memberRun(takings.classTakings[Int(index)].family, at: position)
      return found == 0 ? 0 : members(takings.classTakings[Int(index)].family)[found - 1].slot
    }
  }

  /// Returns the first of some starts with the same nearest answer from which another object gives it than from the first.
  ///
  /// - Complexity: O(log changes).
  func change(of nearest: Nearest, from starts: ContiguousArray<Int32>, in range: Range<Int>) -> Int {
    guard case .member(let index) = nearest else { return range.upperBound }
    let family = takings.classTakings[Int(index)].family
    let next = memberRun(family, at: Int(starts[range.lowerBound]))
    let runs = members(family)
    return next == runs.count ? range.upperBound : Self.first(of: starts, from: runs[next].met, in: range)
  }

  private func members(_ family: Int32) -> [(met: Int, slot: Int32)] { members[Int(family)] }

  /// Returns the number of members of a family that became the nearest at a start or before it.
  private func memberRun(_ family: Int32, at position: Int) -> Int {
    let runs = members(family)
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].met <= position { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The object that answers an action in a search of a walk.
package enum SurveyAnswer: Equatable {
  case nobody
  /// An object, with the declarer of its method: an object of the tree, or a class by its number.
  case method(ResponderID, MethodDeclarer)
  case frameworks
  /// An object that may have a method.
  case unknown
}

extension SurveyRecord {
  /// Calls a function with the first of some starts for each object that answers an action next, its answer, and the one that
  /// it hides.
  ///
  /// `starts` are positions, ascending.
  ///
  /// - Complexity: O(changes between the starts × log starts).
  package func forEachAnswer(
    to action: Action, from starts: ContiguousArray<Int32>, in tree: ResponderTree,
    _ body: (_ start: Int32, _ answer: SurveyAnswer, _ hidden: SurveyAnswer) -> Void
  ) {
    guard let group = takings.group(of: action) else {
      if let start = starts.first { body(start, .nobody, .nobody) }
      return
    }
    forEachRun(group, of: starts, in: starts.indices) { run, range in
      var rest = range
      while !rest.isEmpty {
        let start = starts[rest.lowerBound]
        body(start, answer(run.nearest, at: Int(start), in: tree), answer(run.hidden, at: Int(start), in: tree))
        rest = change(of: run.nearest, from: starts, in: rest)..<rest.upperBound
      }
    }
  }

  private func answer(_ nearest: Nearest, at position: Int, in tree: ResponderTree) -> SurveyAnswer {
    let id = tree.wrap(taker(nearest, at: position))
    switch nearest {
    case .nobody: return .nobody
    case .member(let index):
      let taking = takings.classTakings[Int(index)]
      if taking.isUnknown { return .unknown }
      return taking.isFrameworks ? .frameworks : id.map { .method($0, .classID(taking.declarer)) } ?? .nobody
    case .own(let index):
      let taking = own[Int(index)]
      if taking.isUnknown { return .unknown }
      if taking.isFrameworks { return .frameworks }
      guard let id else { return .nobody }
      return .method(id, taking.declarer ?? .object(id))
    }
  }
}

/// The starts that one pass of a walk met.
package struct SurveyPass {
  /// The position of each start by its slot.
  package internal(set) var positions: [Int32: Int32] = [:]
  /// The candidates, as indices of the record's.
  package internal(set) var candidates = 0..<0
  /// The position from which on every chain is part of a cycle or leads into one.
  var firstInCycle = 0
}
