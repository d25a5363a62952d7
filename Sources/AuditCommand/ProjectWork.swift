// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import CommandLineSupport
import Platform
import ProjectAccess
import ResponderProjects
import ResponderText

/// What every command does with a project before its own work: finds it, reads it within a budget, and shows how far it is.
@MainActor
package final class ProjectWork {
  let files: ProjectFiles
  private let progress = Progress()
  private let watch: BudgetWatch

  /// Finds the project that options name.
  ///
  /// - Throws: `io`, or `bad-argument` for a line in a `.responder-audit` file that is not an entry.
  package init(_ options: some ProjectOptions) throws(Diagnostic) {
    watch = BudgetWatch(options.budget)
    // What the threads freed that read is what following the code needs.
    shareFreedMemory()
    files = try ProjectFiles(options)
  }

  /// The seconds since the command began.
  var seconds: Double { progress.seconds }

  /// Finds the files of the working tree.
  ///
  /// - Throws: `io` for a path that cannot be read, or `interrupted`.
  package func find() throws(Diagnostic) -> ProjectFiles.Found { try find(files) }

  func find(_ files: ProjectFiles) throws(Diagnostic) -> ProjectFiles.Found {
    let found = try files.find()
    progress.showJudging(found.files.count)
    return found
  }

  /// Finds the files of a revision.
  ///
  /// - Throws: `io`, `refused`, `bad-argument` for an unknown revision, or `interrupted`.
  func find(
    revision: String, of files: ProjectFiles? = nil, beside found: ProjectFiles.Found
  ) throws(Diagnostic) -> ProjectFiles.Found {
    let earlier = try (files ?? self.files).find(revision: revision, beside: found)
    progress.showJudging(earlier.files.count, of: revision)
    return earlier
  }

  /// Runs a computation with files that were found, until the budget is used up.
  ///
  /// - Throws: what it throws, `io` when a file could not be read, `limit` or `interrupted`.
  package func judging<Result>(
    _ found: ProjectFiles.Found, _ body: ([ProjectFile]) throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    let result = Swift.Result { () throws(Diagnostic) in
      try watch.watching { () throws(Diagnostic) in try body(found.files) }
    }
    // Why a file could not be read says more than what follows from that.
    try found.check()
    if case .failure = result { reportLeftOut(found.leftOut) }
    return try result.get()
  }

  /// Reports what was not read, on standard error.
  package func reportLeftOut(_ leftOut: LeftOut) {
    progress.end()
    for entry in leftOut.entries { StandardError.write("warning: \(entry.line())\n") }
  }

  /// Removes the line that shows how far it is.
  package func end() { progress.end() }
}

/// A budget that is looked at now and then while something is computed.
final class BudgetWatch {
  private let budget: Budget
  private var turns = 0
  private var overrun: Budget.Overrun?

  private let isInterrupted: () -> Bool

  init(_ budget: Budget, isInterrupted: @escaping () -> Bool = { Interrupt.isRaised }) {
    self.budget = budget
    self.isInterrupted = isInterrupted
  }

  /// Returns whether the computation should end.
  ///
  /// - Complexity: O(1); the system is asked every 64th time.
  private func isOver() -> Bool {
    if overrun == nil, turns & 0x3F == 0 { overrun = budget.overrun() }
    turns &+= 1
    return overrun != nil || isInterrupted()
  }

  /// Runs a computation until the budget is used up.
  ///
  /// - Throws: what it throws, `limit` or `interrupted`.
  func watching<Result>(_ body: () throws(Diagnostic) -> Result) throws(Diagnostic) -> Result {
    do throws(Diagnostic) {
      if let result = try Interruption.watching(isOver, body) { return result }
    } catch {
      guard error.code == .interrupted || overrun != nil else { throw error }
    }
    switch overrun {
    case nil: throw Diagnostic(.interrupted, "interrupted")
    case .seconds(let seconds):
      throw Diagnostic(.limit, "it has taken more than \(seconds) s", help: ["allow more: --timeout SECONDS"])
    case .bytes(let bytes):
      throw Diagnostic(
        .limit, "it would use more than \(MemorySize(bytes: bytes)) of memory", help: ["allow more: --memory SIZE"])
    }
  }
}

extension ProjectAudit {
  /// Audits a folder as `responder audit FOLDER` does, with absolute paths in findings; `texts` replace those of some files,
  /// or are those of files that were not saved yet.
  ///
  /// - Complexity: O(size of the files + senders × searches).
  /// - Throws: `io` when there is no such folder or nothing in it can be read, `limit` also when it was not read whole for want
  ///   of memory, or `interrupted`.
  package init(
    folder: String, texts: [String: [UInt8]] = [:], keeping kept: KeptFacts? = nil, budget: Budget,
    isInterrupted: @escaping () -> Bool
  ) throws(Diagnostic) {
    // What was freed counts as long as the program has it.
    if memoryInUse().resident > budget.memory / 4 * 3 { returnFreedMemory() }
    let files = try ProjectFiles(folder: folder)
    let found = try files.find()
    var new = texts
    let sources =
      found.files.map { file in
        new.removeValue(forKey: file.path).map { ProjectFile(path: file.path, bytes: $0) } ?? file
      }
      + new.filter { FileIdentity(of: $0.key) == nil && files.includes($0.key) }.sortedByKey.map {
        ProjectFile(path: $0.key, bytes: $0.value)
      }
    let watch = BudgetWatch(budget, isInterrupted: isInterrupted)
    let audit = Result { () throws(Diagnostic) in
      try watch.watching { () throws(Diagnostic) in try ProjectAudit(sources, keeping: kept) }
    }
    // Who goes on to edit has no use for what half of the files say.
    if let entry = found.leftOut.wantOfMemory {
      throw Diagnostic(
        .limit, "the memory does not suffice to read \(counted(entry.count, "more file"))",
        help: ["allow more: --memory SIZE"])
    }
    self = try audit.get()
    leftOut = found.leftOut
    show(from: .warning)
    apply(files.rules)
    letGo((consume found, consume sources))
  }
}
