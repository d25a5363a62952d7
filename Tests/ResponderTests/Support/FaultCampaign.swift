// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Platform
import Testing

/// The preloaded library, compiled from its source.
final class FaultLibrary: Sendable {
  static let shared = try? FaultLibrary()

  let path: String
  private let folder: TemporaryFolder

  private init() throws {
    // A library is preloaded in another way on other systems.
    guard executablePath == "/proc/self/exe" else { throw CocoaError(.featureUnsupported) }
    folder = try TemporaryFolder()
    path = folder.path(of: "faults.so")
    let source = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: "Faults/faults.c").path
    let search = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
    let result = try ChildProcess.run(
      ["-c", "clang -shared -fPIC -o \"$0\" \"$1\" -ldl", path, source], of: "/bin/sh", environment: ["PATH": search],
      within: 60)
    guard result.ending == .exited(0) else { throw CocoaError(.featureUnsupported) }
  }
}

/// A program that is run again and again, each time with another call that fails.
struct FaultCampaign {
  struct Fault: CustomStringConvertible {
    let call: String
    let number: Int
    let error: Int32
    var fallsShort = false

    /// Whether the call is repeated and nothing has failed.
    var isHarmless: Bool { error == EINTR }
    var description: String {
      "\(call) \(number): \(String(cString: strerror(error)))\(fallsShort ? ", after half" : "")"
    }
  }

  struct Run {
    let outcome: ChildProcess.Outcome
    let files: [String: String]
    var counts: [String: Int] = [:]

    /// The text of the journal, which may be none.
    var journal: String { files.first { $0.key.contains("journals/") }?.value ?? "" }

    /// Whether a file was named by an error.
    func hasFailed(_ name: String) -> Bool { outcome.errors.contains("'\(name)' cannot be read") }
  }

  let arguments: [String]
  var input = ""
  let files: [String: String]
  var environment: [String: String] = [:]

  /// What is typed, a line at each prompt, when the program runs at a terminal.
  var keys: [String] = []

  /// Runs the program without a fault and counts its calls.
  func reference() throws -> Run { try run([:]) }

  /// Runs the program once for each call that it makes and each error of it.
  func runs(of errors: [(call: String, errors: [Int32])], _ reference: Run) throws -> [(Fault, Run)] {
    var runs: [(Fault, Run)] = []
    for (call, errors) in errors {
      for number in 0..<(reference.counts[call] ?? 0) {
        for error in errors {
          for fallsShort in call == "write" && error != EINTR ? [false, true] : [false] {
            let fault = Fault(call: call, number: number + 1, error: error, fallsShort: fallsShort)
            var variables = ["FAULT_CALL": call, "FAULT_AT": "\(number + 1)", "FAULT_ERROR": "\(error)"]
            if fallsShort { variables["FAULT_SHORT"] = "1" }
            runs.append((fault, try run(variables)))
          }
        }
      }
    }
    #expect(runs.count > 10)
    print("\(runs.count) faults injected into 'responder \(arguments.joined(separator: " "))'")
    return runs
  }

  private func run(_ variables: [String: String]) throws -> Run {
    let folder = try TemporaryFolder()
    for (name, text) in files {
      let path = URL(filePath: folder.path(of: name)).deletingLastPathComponent().path
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try folder.write(text, to: name)
    }
    let report = try TemporaryFolder()
    var environment = self.environment.merging(variables) { $1 }
    environment["FAULT_FOLDER"] = folder.path
    environment["FAULT_REPORT"] = report.path(of: "counts")
    // The shell itself must not fail.
    let command = "cd \"$1\" && shift && LD_PRELOAD=\"$1\" && export LD_PRELOAD && shift && exec \"$0\" \"$@\""
    let words = ["-c", command, Binary.path, folder.path, FaultLibrary.shared?.path ?? ""] + arguments
    let outcome =
      keys.isEmpty
      ? try ChildProcess.run(words, of: "/bin/sh", input: input, environment: environment)
      : try type(words, environment)
    var found: [String: String] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
      found[name] = try? folder.read(name).withoutTimes
    }
    let counts = (try? report.read("counts"))?.split(separator: "\n").map { $0.split(separator: " ") } ?? []
    return Run(
      outcome: outcome, files: found,
      counts: Dictionary(uniqueKeysWithValues: counts.map { (String($0[0]), Int($0[1]) ?? 0) }))
  }

  /// Runs the program at a terminal, whose transcript is its output.
  private func type(_ words: [String], _ environment: [String: String]) throws -> ChildProcess.Outcome {
    let shell = try PTYProcess("/bin/sh", words, environment: environment)
    for line in keys { try shell.enter(line) }
    let ending = try shell.leave()
    return ChildProcess.Outcome(ending: ending, output: shell.transcript, errors: "")
  }
}

extension String {
  /// The text without the times of a JUnit report.
  var withoutTimes: String { replacing(#/ time="[\d.]+"/#, with: "") }
}
