// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Platform
import Testing

/// Every call of the system that the program makes for its files fails once, with each error it can have.
///
/// A library that is preloaded makes the calls fail (`Tests/Faults/faults.c`). Whatever fails, the program goes on, files that
/// are replaced are the old or the new ones, and a status of 0 means that everything was done.
@Suite("Faults of the system", .enabled(if: FaultLibrary.shared != nil))
struct FaultTests {
  /// The errors of each call.
  ///
  /// With EINTR nothing has failed yet.
  static let errors: [(call: String, errors: [Int32])] = [
    ("open", [EACCES, ENOSPC, EMFILE, EINTR]), ("read", [EIO, EINTR]), ("write", [ENOSPC, EIO, EINTR]),
    ("rename", [EACCES, EXDEV, ENOSPC]), ("fsync", [EIO, ENOSPC]), ("mkdir", [EACCES, ENOSPC]), ("truncate", [EIO]),
    ("close", [EIO]), ("flock", [ENOLCK]), ("spawn", [ENOMEM]),
  ]

  private static let script = """
    add window main; attach controller tabs to main
    handle go on tabs { echo gone }
    save --force saved.responder
    source old.responder
    export html page.html
    export json tree.json
    record rec.responder
    send go from main
    add view v in tabs
    once one.txt
    tree
    record off
    output out.txt
    send go from main
    output off
    echo alive

    """

  /// The files that are replaced as a whole.
  private static let replaced = ["saved.responder", "page.html", "tree.json"]

  @Test func aScriptThatWritesFiles() throws {
    let old = ["old.responder": "add view old\n", "saved.responder": "add view before\n"]
    let campaign = try FaultCampaign(
      arguments: ["-q", "-k", "script"], files: old.merging(["script": Self.script]) { $1 })
    let reference = try campaign.reference()
    #expect(reference.outcome.output.hasSuffix("alive\n") && reference.outcome.ending == .exited(0))
    for (fault, run) in try campaign.runs(of: Self.errors, reference) {
      guard case .exited(let status) = run.outcome.ending else {
        Issue.record("\(fault): \(run.outcome.ending)")
        continue
      }
      #expect((0...2).contains(status), "\(fault)")
      #expect(status == 2 || run.outcome.output.hasSuffix("alive\n"), "\(fault): \(run.outcome)")
      #expect((status == 0) == run.outcome.errors.isEmpty, "\(fault): \(run.outcome.errors)")
      if status == 0 || fault.isHarmless { #expect(run.files == reference.files && status == 0, "\(fault)") }
      for name in Self.replaced {
        #expect(
          [campaign.files[name], reference.files[name]].contains(run.files[name]) || run.hasFailed("old.responder"),
          "\(fault): \(name)")
      }
      #expect(!run.files.keys.contains { $0.hasSuffix(".part") }, "\(fault)")
      // A recording ends with a whole statement.
      #expect(run.files["rec.responder"]?.hasSuffix("\n") ?? true, "\(fault)")
    }
  }

  @Test func aSessionWithAJournal() throws {
    let statements = (1...6).map { "add view v\($0)\n" }
    let input = statements.joined() + "echo alive\n"
    let campaign = try FaultCampaign(
      arguments: ["-q", "-i", "--no-config"], input: input, files: [:],
      environment: ["RESPONDER_JOURNALS": "state/journals"])
    let reference = try campaign.reference()
    #expect(reference.journal == statements.joined())
    for (fault, run) in try campaign.runs(of: Self.errors, reference) {
      #expect(run.outcome.output == "alive\n" && run.outcome.ending == .exited(0), "\(fault): \(run.outcome)")
      let journal = run.journal
      #expect(
        statements.joined().hasPrefix(journal) && (journal.isEmpty || journal.hasSuffix("\n")), "\(fault): \(journal)")
      if fault.isHarmless { #expect(journal == statements.joined(), "\(fault)") }
    }
  }

  @Test func aSessionThatIsResumed() throws {
    let old = "add view a\nadd view b in a\n"
    let campaign = try FaultCampaign(
      arguments: ["-q", "--resume", "-i", "--no-config"], input: "add view c\necho alive\n",
      files: ["journals/1-1-1.responder": old + "add vi"], environment: ["RESPONDER_JOURNALS": "journals"])
    let reference = try campaign.reference()
    #expect(reference.files["journals/1-1-1.responder"] == old + "add view c\n")
    for (fault, run) in try campaign.runs(of: Self.errors, reference) {
      #expect(run.outcome.output == "alive\n" && run.outcome.ending == .exited(0), "\(fault): \(run.outcome)")
      #expect(run.files["journals/1-1-1.responder"]?.hasPrefix(old) == true, "\(fault)")
    }
  }

  @Test func aTestThatIsUpdated() throws {
    let old = "> echo a\nold\n"
    let campaign = try FaultCampaign(
      arguments: ["test", "--update", "--junit", "junit.xml", "a.responder"], files: ["a.responder": old])
    let reference = try campaign.reference()
    #expect(reference.files["a.responder"] == "> echo a\na\n" && reference.outcome.ending == .exited(0))
    for (fault, run) in try campaign.runs(of: Self.errors, reference) {
      #expect([old, "> echo a\na\n"].contains(run.files["a.responder"]), "\(fault)")
      #expect(
        [nil, reference.files["junit.xml"]].contains(run.files["junit.xml"]) || run.outcome.ending != .exited(0),
        "\(fault)")
      if run.outcome.ending == .exited(0) { #expect(run.files == reference.files, "\(fault)") }
      #expect(
        run.outcome.ending == .exited(0) || run.outcome.errors + run.outcome.output != reference.outcome.output,
        "\(fault)")
      #expect(!run.files.keys.contains { $0.hasSuffix(".part") }, "\(fault)")
    }
  }
}

/// The preloaded library, compiled from its source.
private final class FaultLibrary: Sendable {
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
private struct FaultCampaign {
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

  init(arguments: [String], input: String = "", files: [String: String], environment: [String: String] = [:]) throws {
    (self.arguments, self.input, self.files, self.environment) = (arguments, input, files, environment)
  }

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
    let outcome = try ChildProcess.run(
      ["-c", command, Binary.path, folder.path, FaultLibrary.shared?.path ?? ""] + arguments, of: "/bin/sh",
      input: input,
      environment: environment)
    var found: [String: String] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
      found[name] = try? folder.read(name)
    }
    let counts = (try? report.read("counts"))?.split(separator: "\n").map { $0.split(separator: " ") } ?? []
    return Run(
      outcome: outcome, files: found,
      counts: Dictionary(uniqueKeysWithValues: counts.map { (String($0[0]), Int($0[1]) ?? 0) }))
  }
}
