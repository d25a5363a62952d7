// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderProjects

extension ProjectWork {
  /// Audits the working tree.
  ///
  /// - Throws: `io` when nothing can be read, `limit` or `interrupted`.
  func audit(from level: Finding.Level) throws(Diagnostic) -> ProjectAudit { try audit(try find(), from: level) }

  /// Audits files of the working tree, which were found.
  ///
  /// - Throws: `io` when nothing can be read, `limit` or `interrupted`.
  func audit(
    _ found: ProjectFiles.Found, from level: Finding.Level, keeping kept: KeptFacts? = nil
  ) throws(Diagnostic) -> ProjectAudit {
    var audit = try judge(found, from: level, keeping: kept)
    audit.apply(files.rules)
    return audit
  }

  /// Audits the working tree, and leaves out the findings that a revision has too.
  ///
  /// A rule or comment that the revision does not have is a finding of its own; when `isStrict`, it leaves nothing out.
  ///
  /// - Throws: `io`, `refused`, `bad-argument` for an unknown revision, `limit` or `interrupted`.
  func audit(since revision: String, isStrict: Bool, from level: Finding.Level) throws(Diagnostic) -> ProjectAudit {
    let rules = (now: files.rules, before: try files.rules(revision: revision))
    let found = try find(files.obeying(isStrict ? rules.before : rules.now))
    var audit = try judge(found, from: level)
    // What only this state passes over is looked at in the revision, to know what is passed over.
    let common = isStrict ? rules.before : rules.now.excluding(onlyWhat: rules.before)
    let all = common.excludedCount == rules.now.excludedCount || isStrict ? found : try find(files.obeying(common))
    let earlierFiles = try find(revision: revision, of: files.obeying(common), beside: all)
    var earlier = earlierFiles.files.isEmpty ? ProjectAudit() : try judge(earlierFiles, from: level)
    earlier.apply(rules.before)
    audit.leftOut.add(earlierFiles.leftOut(besides: found))

    audit.apply(isStrict ? rules.before : rules.now, commentsOf: isStrict ? earlier : nil)
    audit.removeFindings(of: earlier)
    guard !isStrict else { return audit }
    var excluded: ProjectAudit?
    if all.files.count > found.files.count {
      var whole = try judge(all, from: level)
      whole.apply(rules.now)
      whole.removeFindings(of: earlier)
      excluded = whole
    }
    audit.reportSilencing(notIn: earlier, rules: rules, excluded: excluded, revision: revision)
    return audit
  }

  private func judge(
    _ found: ProjectFiles.Found, from level: Finding.Level, keeping kept: KeptFacts? = nil
  ) throws(Diagnostic) -> ProjectAudit {
    var audit = try judging(found) { (files) throws(Diagnostic) in try ProjectAudit(files, keeping: kept) }
    audit.show(from: level)
    audit.leftOut = found.leftOut
    return audit
  }
}
