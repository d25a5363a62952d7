// SPDX-License-Identifier: Apache-2.0

import ResponderCode

/// How often functions ran perhaps on each object, and what they returned once they need not run again.
struct FunctionRuns {
  /// A function, the object that it runs on, and what it is given.
  struct Run: Hashable {
    fileprivate let function: SyntaxIdentity
    fileprivate let owner: Int32
    /// 0 for nothing of interest, 1 for something, more for cases of enumerations, each of which may choose a branch, or -1 for a
    /// closure that runs later.
    fileprivate let given: Int32

    func _rawHashValue(seed: Int) -> Int { mixed(function.number, Int(owner), Int(given), seed: seed) }
  }

  // OPTIMIZATION: nearly all functions run once, so that only those that run often have what they returned.
  private var counts: [Run: (count: Int32, isMaking: Bool)] = [:]
  private var results: [Run: Value] = [:]
  /// What the runs of a function took together, on whatever objects, how many these were, and whether one made, sent, set or
  /// returned something of interest.
  private var efforts: [SyntaxIdentity: (steps: Int, runs: Int32, isFruitful: Bool)] = [:]
  /// Numbers for the cases.
  private var numbers: [String: Int32] = [:]

  /// What the functions returned that need not run again.
  var values: some Sequence<Value> { results.values }

  private static let (limit, makingLimit, newLimit): (Int32, Int32, Int32) = (2, 8, 64)
  /// The steps that a function is worth, however it is called, once it ran often.
  private static let (stepLimit, runLimit): (Int, Int32) = (10_000, 12)

  /// Returns the run of a function on the object of a number, or -1, with arguments among which are cases of enumerations.
  mutating func run(of function: SyntaxIdentity, on owner: Int, isNew: Bool, _ cases: [String]) -> Run {
    var given: Int32 = isNew ? 1 : 0
    if !cases.isEmpty {
      let (text, next) = (cases.joined(separator: " "), Int32(numbers.count + 2))
      given = numbers[text] ?? next
      if given == next { numbers[text] = next }
    }
    return Run(function: function, owner: Int32(owner), given: given)
  }

  /// Whether a function took so much that it runs no more, after some steps in all.
  ///
  /// An initializer makes what others need, and who gives a function a selector sends what only that run knows.
  func isSpent(_ function: FunctionSyntax, after steps: Int) -> Bool {
    guard let effort = efforts[function.identity], !function.name.hasPrefix("init"), !function.takesSelector else {
      return false
    }
    if !effort.isFruitful {
      if effort.runs >= Self.idleRunLimit { return true }
      if effort.steps >= Self.longStepLimit, effort.runs >= Self.longRunLimit { return true }
    }
    guard steps > Self.freeSteps else { return false }
    return effort.steps >= Self.stepLimit && effort.runs >= Self.runLimit
  }

  /// The steps in all up to which functions run as often as they are called.
  private static let freeSteps = 800_000
  /// What a function is worth at any time whose runs only computed something, such as the name of one of thousands of symbols.
  private static let (longStepLimit, longRunLimit): (Int, Int32) = (3_000, 3)
  /// How often a function runs on whatever objects that made, sent, set and returned nothing of interest so far.
  private static let idleRunLimit: Int32 = 4

  /// Counts that a closure is left to run later for the object of a number, or -1; returns false once it was so often, as one is
  /// that leaves itself to run again.
  mutating func mayRunLater(_ closure: SyntaxIdentity, on owner: Int) -> Bool {
    let run = Run(function: closure, owner: Int32(owner), given: -1)
    let count = (counts[run]?.count ?? 0) + 1
    counts[run] = (count, false)
    return count <= Self.laterLimit
  }

  private static let laterLimit: Int32 = 64

  /// Notes what a run took, and whether it made, sent, set or returned something of interest.
  mutating func add(_ function: SyntaxIdentity, steps: Int, isFruitful: Bool) {
    let effort = efforts[function] ?? (0, 0, false)
    efforts[function] = (effort.steps + steps, effort.runs + 1, effort.isFruitful || isFruitful)
  }

  /// Returns what a function returned last, once to run it again would show nothing new, or nil.
  func result(of run: Run) -> Value? {
    guard let known = counts[run] else { return nil }
    let limit = run.given == 1 ? Self.newLimit : known.isMaking ? Self.makingLimit : Self.limit
    return known.count >= limit ? results[run] : nil
  }

  /// Counts a run, in which objects were made or not, with what it returned.
  mutating func add(_ run: Run, isMaking: Bool, _ result: Value) {
    let count = (counts[run]?.count ?? 0) + 1
    counts[run] = (count, isMaking)
    if count >= Self.limit { results[run] = result }
  }
}

extension FunctionSyntax {
  /// Whether one of its parameters is a selector.
  fileprivate var takesSelector: Bool { parameters.contains { $0.type == "SEL" || $0.type.hasPrefix("Selector") } }
}
