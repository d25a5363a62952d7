// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderText

extension ProjectAudit {
  /// The keys of findings at the places where comments leave them out.
  var keysSilencedByComments: Set<String> {
    Set(
      silenced.lazy.flatMap { silenced in
        zip(silenced.finding.keys, silenced.causes).filter { $0.1.comment != nil }.map { $0.0 }
      })
  }

  /// Returns what tells whether an earlier state does not have a comment that leaves out a key of a finding.
  ///
  /// It has the comment when one there leaves out the same, or when its text occurs there as often, as after its code was
  /// moved.
  ///
  /// - Complexity: O(comments + findings of the earlier state).
  func newComments(since earlier: ProjectAudit) -> (_ key: String, _ comment: SourcePlace) -> Bool {
    let known = earlier.keysSilencedByComments
    let texts = comments.texts(notIn: earlier.comments)
    return { [comments] key, place in !known.contains(key) && comments[place]?.isOne(of: texts) ?? true }
  }

  /// Adds a finding for each rule and each comment that leaves something out and that an earlier state does not have, so that a
  /// change does not decide about itself unseen.
  ///
  /// - Parameters:
  ///   - earlier: The findings of the earlier state, to which its own rules were applied.
  ///   - rules: The rules of this state, and those of the earlier one.
  ///   - excluded: The findings that there are when nothing is excluded that only the rules of this state exclude.
  ///   - revision: The name of the earlier state.
  /// - Complexity: O(findings + entries).
  package mutating func reportSilencing(
    notIn earlier: ProjectAudit, rules: (now: AuditRules, before: AuditRules), excluded: ProjectAudit?,
    revision: String
  ) {
    let new = rules.now.entries(notIn: rules.before)
    var newScopes: [AuditRules.Scope: Int] = [:]
    for (index, entry) in new.enumerated() {
      if case .ignore(let scope) = entry.effect, newScopes[scope] == nil { newScopes[scope] = index }
    }
    let oldScopes = Set(
      rules.before.entries.compactMap { entry in
        if case .ignore(let scope) = entry.effect { scope } else { nil }
      })
    var silencedBy: [Int: [Finding]] = [:]
    var commented: [SourcePlace: [Finding]] = [:]
    let isNewComment = newComments(since: earlier)
    // What the change adds comes first.
    let old = Set((earlier.findings + earlier.silenced.map { $0.finding }).flatMap { $0.keys })
    let isNew = { (silenced: AuditRules.Silenced) in !silenced.finding.keys.allSatisfy(old.contains) }
    for silenced in silenced.filter(isNew) + silenced.filter({ !isNew($0) }) {
      // Each place by itself: what was left out there before is not new.
      let causes = zip(silenced.finding.keys, silenced.causes).filter { $0.1.scopes.isDisjoint(with: oldScopes) }
      let own = Set(causes.flatMap { $0.1.scopes }.compactMap { newScopes[$0] })
      for index in own { silencedBy[index, default: []].append(silenced.finding) }
      for place in Set(causes.compactMap { key, cause in cause.comment.flatMap { isNewComment(key, $0) ? $0 : nil } }) {
        commented[place, default: []].append(silenced.finding)
      }
    }
    let missed = excluded.map { self.missed(in: $0, by: new) } ?? [:]
    var added = new.enumerated().map { index, entry in
      let findings = (silencedBy[index] ?? []) + (missed[index] ?? [])
      return Self.finding("'\(entry.text)'", at: entry.place, silences: findings, notIn: revision)
    }
    added += commented.map { place, findings in
      Self.finding("the comment 'responder:ignore'", at: place, silences: findings, notIn: revision)
    }
    add(added)
  }

  /// Returns the findings that are missed because files are excluded, by the number of the entry that excludes them.
  ///
  /// What is missed elsewhere, such as in a document whose class is in an excluded source, is due to the first entry.
  private func missed(in whole: ProjectAudit, by entries: [AuditRules.Entry]) -> [Int: [Finding]] {
    let found = Set((findings + silenced.map { $0.finding }).flatMap { $0.keys })
    let paths = entries.enumerated().compactMap { index, entry -> (index: Int, path: String)? in
      if case .exclude(let path) = entry.effect { (index, path) } else { nil }
    }
    guard let first = paths.first else { return [:] }
    return Dictionary(grouping: whole.findings.filter { !$0.keys.allSatisfy(found.contains) }) { finding in
      let files = (finding.subjects + finding.others).compactMap { $0.origin?.file }
      return (paths.first { entry in files.contains { "\($0)/".hasPrefix(entry.path + "/") } } ?? first).index
    }
  }

  static func finding(
    _ subject: String, at place: SourcePlace, silences findings: [Finding], notIn revision: String
  ) -> Finding {
    let counts = Finding.Level.counts(in: findings.lazy.map { $0.level }).map { $0.text }.joined(separator: ", ")
    let what = findings.isEmpty ? "leaves nothing out so far" : "leaves out \(counts)"
    return Finding(
      .silencedHere, level: max(.warning, findings.map({ $0.level }).max() ?? .warning), action: nil,
      "\(subject) is not in \(revision), and \(what)",
      at: [Finding.Place(place, named: "\(place.file) \(subject)")],
      others: findings.flatMap { finding in
        finding.subjects.prefix(1).map { subject in
          var subject = subject
          subject.role = "\(finding.level.rawValue): \(finding.message)"
          return subject
        }
      })
  }
}
