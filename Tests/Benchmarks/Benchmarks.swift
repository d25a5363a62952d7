// SPDX-License-Identifier: Apache-2.0

import CWalk
@preconcurrency import Platform

/// A measurement of the engine beside C and of the shell beside its peers, printed as one table; `scripts/bench` runs
/// it.
///
/// Every figure is measured in turns with that of its peer, round by round. On a busy or throttled machine both are
/// slowed alike, so the ratio holds even when the nanoseconds do not. Figures are medians over the rounds.
@main
struct Benchmarks {
  static func main() {
    setlinebuf(stdout)
    do {
      try measure()
    } catch {
      fputs("benchmarks: \(error)\n", stderr)
      exit(1)
    }
  }

  private static func measure() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let scale = arguments.contains("--quick") ? Scale.quick : .full
    let table = Table()
    let number = arguments.last.flatMap { Int($0) } ?? 0
    // This process stays small and leaves the work to children, because on Linux a child's peak of memory begins at
    // that of its parent, which would hide the child's own.
    switch arguments.first {
    case "engine":
      try Chains.measure(scale, table)
      try Building.measure(scale, table)
    case "messages":
      try Messages.measure(scale, table)
      try Peers.measure(scale, table)
    case "build": Building.build(number)
    case "views":
      // Without the end of their lives, which is not counted.
      withExtendedLifetime(Building.enter(number)) { exit(0) }
    case "sends": try Chains.send(times: number)
    case "repeated": try Chains.sendRepeatedly(times: number)
    case "words": print(cwords() > 0 ? "done" : "nothing")
    case "expat" where arguments.count > 1: print(try BareParser.nanoseconds(arguments[1], rounds: scale.rounds))
    case "instructions" where arguments.count > 2:
      let table = InstructionTable(responder: arguments[1], file: arguments[2])
      try table.measure(updating: arguments.dropFirst(3).contains("--update"))
    case "growth" where arguments.count > 1:
      try Growth(responder: arguments[1]).measure(only: arguments.count > 2 ? arguments[2] : nil)
    case "--responder" where arguments.count > 1:
      print(Machine.summary)
      print("medians of \(scale.rounds) rounds in turns\(scale.isQuick ? "; --quick: a first look, no result" : "")\n")
      table.printHeader()
      for subject in ["engine", "messages"] { _ = try Child.run([executablePath, subject] + arguments, output: nil) }
      try Building.measureMemory(scale, table)
      try Shells(responder: arguments[1]).measure(scale, table)
      try Imports(responder: arguments[1]).measure(scale, table)
      try Projects(responder: arguments[1]).measure(scale, table)
    default:
      throw Failure(
        "usage: Benchmarks --responder PATH [--quick] | instructions PATH TABLE [--update] | growth PATH [PART]")
    }
  }
}

/// The amount of work that is measured.
struct Scale {
  let isQuick: Bool
  let rounds: Int
  /// The smallest number of hops in a round.
  let hops: Int
  /// The number of nodes built and commands sent.
  let nodes: Int
  /// The number of starts of an empty session.
  let starts: Int

  static let full = Scale(isQuick: false, rounds: 5, hops: 50_000_000, nodes: 1_000_000, starts: 101)
  static let quick = Scale(isQuick: true, rounds: 3, hops: 5_000_000, nodes: 100_000, starts: 21)
}

/// The reason a measurement could not be made.
struct Failure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
