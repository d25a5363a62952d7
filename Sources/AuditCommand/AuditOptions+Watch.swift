// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import CommandLineSupport
import Platform
import ResponderProjects

/// Auditing again what has changed.
extension AuditOptions {
  /// The time between two looks at the files.
  private static let pause = Duration.milliseconds(200)
  /// How much longer nothing is done than looking at the files takes.
  private static let rest = 5

  /// Why it is not possible to go on and report what else the options ask for, or nil.
  static func contradiction(_ options: Self) -> String? {
    guard options.watch else { return nil }
    let isOnce =
      options.since != nil || options.writeBaseline != nil || options.stamp != nil || options.requireJudged != nil
      || options.format != .text
    return isOnce
      ? "--watch goes on for ever; it cannot be combined with --since, --write-baseline, --stamp, --require-judged or another format"
      : nil
  }

  /// Prints the findings, and from then on those that come and go, until Ctrl-C; returns the status of the last audit.
  ///
  /// - Throws: `io` when nothing can be read at first, or what an audit throws before the first one has ended.
  @MainActor
  func watchFiles(accepting baseline: AuditBaseline?) throws(Diagnostic) -> Int32 {
    Interrupt.install()
    let kept = KeptFacts()
    var state: ProjectFiles.State?
    var last: ProjectAudit?
    var complaint: String?
    while !Interrupt.isRaised {
      let start = ContinuousClock.now
      var looked = Duration.zero
      do throws(Diagnostic) {
        let work = try ProjectWork(self)
        defer { work.end() }
        let found = try work.find()
        let isNew = state != work.files.state(of: found)
        looked = .now - start
        if isNew {
          var audit = try work.audit(found, from: level, keeping: kept)
          if let baseline { audit.accept(baseline) }
          work.end()
          let lines = last.map { audit.lines(since: $0) } ?? audit.lines
          if !lines.isEmpty { StandardOutput.shared.write(lines.lines().text) }
          StandardOutput.shared.flush()
          let known = Set(last?.notes ?? [])
          for note in audit.notes where !known.contains(note) { StandardError.write("note: \(prose: note)\n") }
          (state, last, complaint) = (work.files.state(of: found), audit, nil)
        }
      } catch {
        if error.code == .interrupted { break }
        guard last != nil else { throw error }
        // While files are saved, some may be missing.
        if complaint != error.message { StandardError.report(error) }
        complaint = error.message
      }
      usleep(UInt32(max(Self.pause, looked * Self.rest) / .microseconds(1)))
    }
    guard let last else { throw Diagnostic(.interrupted, "interrupted") }
    return last.hasFinding(atOrAbove: level) ? 1 : 0
  }
}
