// SPDX-License-Identifier: Apache-2.0

import ResponderCode

/// How often functions ran perhaps on each object, and what they returned once they need not run again.
struct FunctionRuns {
  /// A function, the object that it runs on, and what it is given.
  struct Run: Hashable {
    fileprivate let function: SyntaxIdentity
    fileprivate let owner: Int32
    /// 0 for nothing of interest, 1 for something, or more for cases of enumerations, each of which may choose a branch.
    fileprivate let given: Int32

    func _rawHashValue(seed: Int) -> Int { mixed(function.number, Int(owner), Int(given), seed: seed) }
  }

  // OPTIMIZATION: nearly all functions run once, so that only those that run often have what they returned.
  private var counts: [Run: (count: Int32, isMaking: Bool)] = [:]
  private var results: [Run: Value] = [:]
  /// What the runs of a function took together, on whatever objects, and how many these were.
  private var efforts: [SyntaxIdentity: (steps: Int, runs: Int32)] = [:]
  /// Numbers for the cases.
  private var numbers: [String: Int32] = [:]

  /// What the functions returned that need not run again.
  var values: some Sequence<Value> { results.values }

  private static let (limit, makingLimit, newLimit): (Int32, Int32, Int32) = (3, 12, 64)
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
  func isSpent(_ function: SyntaxIdentity, after steps: Int) -> Bool {
    guard steps > Self.freeSteps, let effort = efforts[function] else { return false }
    return effort.steps >= Self.stepLimit && effort.runs >= Self.runLimit
  }

  /// The steps in all up to which functions run as often as they are called.
  private static let freeSteps = 800_000

  /// Notes what a run took.
  mutating func add(_ function: SyntaxIdentity, steps: Int) {
    // OPTIMIZATION: nearly all runs are short.
    guard steps >= Self.longRun else { return }
    let effort = efforts[function] ?? (0, 0)
    efforts[function] = (effort.steps + steps, effort.runs + 1)
  }

  private static let longRun = 100

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
