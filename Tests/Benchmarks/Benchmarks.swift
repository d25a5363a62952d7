// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
@preconcurrency import Glibc
#else
@preconcurrency import Darwin
#endif

/// Measures the engine beside C and the shell beside its peers, and prints one table; `scripts/bench` calls it.
///
/// Every figure stands beside its peer's from the same run, taken in turns, round by round: on a busy or throttled
/// machine both suffer alike, and the ratio holds where nanoseconds do not. Figures are medians over the rounds.
@main
struct Benchmarks {
  static func main() {
    setlinebuf(stdout)
    do {
      try measure()
    } catch {
      fputs("scripts/bench: \(error)\n", stderr)
      exit(1)
    }
  }

  private static func measure() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let scale = arguments.contains("--quick") ? Scale.quick : .full
    let table = Table()
    // This process stays small and leaves the work to children: on Linux a child's peak of memory begins at its
    // parent's, and would hide what the child takes.
    switch arguments.first {
    case "engine":
      try Chains.measure(scale, table)
      try Building.measure(scale, table)
    case "messages":
      try Messages.measure(scale, table)
    case "build":
      Building.build(arguments.last.flatMap { Int($0) } ?? 0)
    case "--responder" where arguments.count > 1:
      print(Machine.summary)
      print("medians of \(scale.rounds) rounds in turns\(scale.isQuick ? "; --quick: a first look, no result" : "")\n")
      table.printHeader()
      for subject in ["engine", "messages"] { _ = try Child.run([Child.ownPath, subject] + arguments, output: nil) }
      try Building.measureMemory(scale, table)
      try Shells(responder: arguments[1]).measure(scale, table)
      try Imports(responder: arguments[1]).measure(scale, table)
    default:
      throw Failure("usage: Benchmarks --responder PATH [--quick]")
    }
  }
}

/// How much is measured.
struct Scale {
  let isQuick: Bool
  let rounds: Int
  /// Hops a round, at least.
  let hops: Int
  /// Nodes built and commands sent.
  let nodes: Int
  /// Starts of an empty session.
  let starts: Int

  static let full = Scale(isQuick: false, rounds: 5, hops: 50_000_000, nodes: 1_000_000, starts: 101)
  static let quick = Scale(isQuick: true, rounds: 3, hops: 5_000_000, nodes: 100_000, starts: 21)
}

/// Why a measurement could not be made.
struct Failure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
