// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Platform
import ResponderAnalysis
import ResponderCode
import ResponderCodeTrees
import ResponderEngine
import ResponderHierarchy
import ResponderModel
import ResponderText

/// The findings of an audit in the files of a project.
package struct ProjectAudit {
  /// The findings, by file and line.
  var findings: [Finding]
  /// The number of findings that the baseline accepts.
  private(set) var accepted = 0
  /// The findings that comments and `.responder-audit` files leave out.
  private(set) var silenced: [AuditRules.Silenced] = []
  /// The number of findings that an earlier state of the project has too.
  private(set) var older = 0
  /// The keys of the findings of that state.
  private var olderKeys: Set<String> = []
  /// The entries of the baseline and of `.responder-audit` files that no longer concern a finding, with their places.
  package private(set) var stale: [String] = []
  /// The files that were not read, with the reasons.
  package var leftOut = LeftOut()
  /// The comments in the files.
  var comments: IgnoringComments
  /// Notes on what was left out or could not be judged.
  package internal(set) var notes: [String]
  /// The actions that could not be judged.
  var undecided: [UndecidedAction]
  /// Who handles what is sent.
  var routes: [ProjectHandlers.Route] = []
  /// The methods that handle actions.
  package internal(set) var methods: [AuditMethod] = []
  /// The classes of the sources, as far as they matter.
  package internal(set) var classes: [AuditClass] = []
  /// The places at which sends were looked for.
  var compared: [SourcePlace] = []
  /// How many sends, each an action from one sender, were judged.
  private var tally = SendTally()
  /// Whether the findings as text are followed by the actions that could not be judged.
  private var listsUndecided = false
  let documentCount: Int
  let sourceCount: Int
  let dumpCount: Int

  /// Makes the audit of no files.
  package init() {
    (findings, notes, undecided) = ([], [], [])
    (documentCount, sourceCount, dumpCount) = (0, 0, 0)
    comments = IgnoringComments()
  }

  /// Audits files together, with the files of each profile as a separate app.
  ///
  /// - Complexity: O(size of the files + senders × searches).
  /// - Throws: `io` when none of the files can be read, or `interrupted`.
  package init(_ files: [ProjectFile], keeping kept: KeptFacts? = nil) throws(Diagnostic) {
    let seen = kept?.look(at: files)
    if let audit = seen?.audit {
      self = audit
      return
    }
    let unchanged = seen?.unchanged ?? [:]
    let record = ContentRecord(unchanged)
    var reader = ProjectReader(
      kept == nil ? files : record.recording(files), keeping: kept, unchanged: unchanged)
    try reader.read()
    var findings: [Finding] = []
    var undecided: [UndecidedAction] = []
    var known = Set<String>()
    var handlers = ProjectHandlers()
    var places: [SourcePlace] = []
    var (methods, knownMethods) = ([AuditMethod](), Set<AuditMethod>())
    let declarations = Set(files.lazy.filter { $0.isDeclarations }.map { $0.path })
    let profiles = reader.apps.map { $0.profile == .uikit ? Profile.uikit : .appkit }
    for app in reader.apps {
      let followed = app.follow()
      var judge = try app.judge()
      guard judge.judge() else { throw Interruption.end }
      judge.findRoutes()
      undecided += judge.undecided
      // The sources are read for each app.
      methods += judge.classes.methods.filter { knownMethods.insert($0).inserted }
      let tree = try followed.tree()
      try Interruption.check()
      let code = CodeSends(tree, hasDocuments: app.documents != nil)
      handlers.add(&judge, code)
      places += code.sends.map { $0.place } + judge.findings.flatMap { $0.subjects }.compactMap { $0.origin }
      for finding in code.corrected(judge.findings, in: judge)
      where !finding.isOnly(in: declarations) {
        // The sources are read for each app. A finding in them is reported once, and not at all when its action
        // belongs to the framework of the other app.
        if finding.isInSource {
          let isFrameworks = profiles.contains { profile in
            finding.action.map { !FrameworkCatalog.implementers(of: $0, in: profile).isEmpty } ?? false
          }
          guard !isFrameworks, known.isDisjoint(with: finding.keys) else { continue }
          known.formUnion(finding.keys)
        }
        findings.append(finding)
      }
      letGo((consume judge, consume tree))
    }
    // The sources are read for each app.
    classes = reader.apps.first?.sources?.classes.compactMap(AuditClass.init) ?? []
    reader.note(undecided)
    tally = handlers.tally
    routes = handlers.routes
    self.methods = methods
    self.undecided = undecided.sorted { $0.sortKey < $1.sortKey }
    documentCount = reader.documentCount
    sourceCount = reader.sourceCount
    dumpCount = reader.dumpCount
    notes = reader.notes.all.map { $0.line }
    comments = reader.comments
    self.findings = Self.sorted(findings)
    compared = places + handlers.compared
    kept?.keep(self, of: files, record)
    // OPTIMIZATION: nobody waits until what led there is freed.
    letGo((consume reader, consume record, consume handlers, seen, known, knownMethods))
  }

  /// How many sends were judged, in a line.
  package var judgedLine: String { tally.line }

  /// Returns whether at least a share of the sends, in percent, was judged.
  package func isJudged(_ percent: Int) -> Bool { tally.isJudged(percent) }

  package func hasFinding(atOrAbove level: Finding.Level) -> Bool { findings.contains { $0.level >= level } }

  /// Leaves out what matters only to a reader of notes, unless notes are reported: actions that nothing sends, and, in
  /// text, the actions that could not be judged.
  package mutating func show(from level: Finding.Level) {
    listsUndecided = level == .note
    if level > .note { findings.removeAll { $0.code == .unreachableHandler } }
  }

  /// Removes the findings that a baseline accepts.
  ///
  /// Entries that an earlier state of the baseline does not have are findings of their own where they accept one, and accept
  /// none when `isStrict`.
  package mutating func accept(_ baseline: AuditBaseline, isStrict: Bool = false) {
    let outcome = baseline.accept(&findings, besides: olderKeys, isStrict: isStrict)
    accepted = outcome.accepted
    stale += outcome.stale
    add(outcome.new.map { Self.finding("'\($0.text)'", at: $0.place, silences: $0.findings, notIn: baseline.revision) })
  }

  /// Removes the findings that comments in the files and `.responder-audit` files leave out; with an earlier state, whose own
  /// rules were applied, only the comments that it has too.
  package mutating func apply(
    _ rules: AuditRules, commentsOf earlier: ProjectAudit? = nil
  ) {
    let isNew = earlier.map(newComments(since:))
    let (silenced, unused) = rules.apply(to: &findings, with: comments) { !(isNew?($0, $1) ?? false) }
    self.silenced = silenced
    stale += unused
  }

  /// Removes the findings that an earlier state of the project has too.
  package mutating func removeFindings(of earlier: ProjectAudit) {
    olderKeys = Set((earlier.findings + earlier.silenced.map { $0.finding }).flatMap { $0.keys })
    let count = findings.count
    findings.removeAll { finding in !finding.keys.isEmpty && finding.keys.allSatisfy(olderKeys.contains) }
    older = count - findings.count
  }

  /// Adds findings in their order.
  mutating func add(_ more: [Finding]) {
    if !more.isEmpty { findings = Self.sorted(findings + more) }
  }

  /// The text of a baseline that accepts all findings, and their number.
  package var baseline: (text: String, count: Int) {
    let accepted = findings.filter(AuditBaseline.isAcceptable)
    return (AuditBaseline.text(accepting: accepted), accepted.count)
  }

  /// Returns the findings in a format; `base` is the folder to which the paths in SARIF are relative.
  package func text(as format: AuditFormat, version: String, base: String) -> String {
    switch format {
    case .text: lines.lines().text
    case .json: json.encoded + "\n"
    case .sarif: SARIFLog(version: version, base: base).value(of: self).encoded + "\n"
    case .github: gitHubLines.map { $0 + "\n" }.joined()
    case .gitlab: gitLabReport.encoded + "\n"
    }
  }

  /// What was done, for a person who waits: "412 sends judged, 5 undecided in 0.24 s".
  package func summary(seconds: Double) -> String {
    let undecided = undecided.isEmpty ? "" : ", \(undecided.count) undecided"
    let hundredths = Int((seconds * 100).rounded())
    let digits = String(100 + hundredths % 100).dropFirst()
    return "\(counted(tally.judged, "send")) judged\(undecided) in \(hundredths / 100).\(digits) s"
  }

  /// The files that were read: "3 documents and 12 sources".
  var scope: String {
    let parts = [
      (documentCount, counted(documentCount, "document")), (sourceCount, counted(sourceCount, "source")),
      (dumpCount, counted(dumpCount, "printed hierarchy", "printed hierarchies")),
    ]
    return parts.filter { $0.0 > 0 }.map { $0.1 }.joined(separator: " and ")
  }

  /// Returns findings sorted by file, line and code; findings without a file come last.
  static func sorted(_ findings: [Finding]) -> [Finding] {
    let order = Dictionary(keepingFirst: Finding.Code.allCases.enumerated().map { ($1, $0) })
    func rank(_ finding: Finding) -> (String, Int, Int, String) {
      (finding.origin?.file ?? "\u{10FFFF}", finding.origin?.line ?? 0, order[finding.code] ?? 0, finding.message)
    }
    return findings.sorted { rank($0) < rank($1) }
  }
}

/// The format in which findings are reported.
package enum AuditFormat: String, CaseIterable, Sendable { case text, json, sarif, github, gitlab }

extension ProjectAudit {
  /// The findings as lines in the form of compiler diagnostics, which editors and Xcode recognise.
  package var lines: [Escaped<CompilerLine>] {
    findings.flatMap { $0.lines } + (listsUndecided ? undecided.map { $0.line } : []) + [closingLine]
  }

  var closingLine: Escaped<CompilerLine> {
    let counts: [(Int, Escaped<CompilerLine>)] = [
      (accepted, "accepted"), (silenced.count, "ignored"), (older, "older"),
    ]
    let more = counts.filter { $0.0 > 0 }.map { ", \($0.0) \($0.1)" as Escaped<CompilerLine> }.joined()
    guard !findings.isEmpty else { return "no findings\(more) in \(prose: scope)" }
    let levels = Finding.Level.counts(in: findings.lazy.map { $0.level })
    return "\(levels.map { Escaped(prose: $0.text) }.joined(", "))\(more) in \(prose: scope)"
  }

  /// The findings as one JSON object.
  package var json: JSONValue {
    [
      "findings": .array(findings.map({ $0.json })), "accepted": .int(accepted), "ignored": .int(silenced.count),
      "older": .int(older),
      "stale": .strings(stale), "sends": .int(tally.sends), "judged": .int(tally.judged),
      "unjudged": tally.unjudged,
      "documents": .int(documentCount), "sources": .int(sourceCount), "notes": .strings(notes),
      "undecided": .array(undecided.map({ $0.json })), "left-out": leftOut.json,
    ]
  }
}

extension Finding {
  /// The largest number of places shown below a finding; JSON contains all of them.
  private static let placeLimit = 5

  var lines: [Escaped<CompilerLine>] {
    let place: Escaped<CompilerLine> = origin.map { "\($0.compilerPlace): " } ?? ""
    let more = subjects.dropFirst() + others
    var lines: [Escaped<CompilerLine>] = [
      "\(place)\(name: level.rawValue): \(prose: message) [\(name: code.rawValue)]"
    ]
    lines += more.prefix(Self.placeLimit).map { "  \(prose: $0.role): \($0.text)" }
    if more.count > Self.placeLimit { lines.append("  and \(more.count - Self.placeLimit) more") }
    return lines + help.map { "  help: \(prose: $0)" }
  }

  fileprivate var json: JSONValue {
    [
      "code": .string(code.rawValue), "level": .string(level.rawValue), "action": .optional(action),
      "message": .string(message), "places": .array(subjects.map({ $0.json })),
      "related": .array(others.map({ $0.json })),
      "help": .strings(help), "keys": .strings(keys), "fingerprint": .string(fingerprint),
    ]
  }
}

extension Finding {
  /// Whether it is only about some files.
  fileprivate func isOnly(in files: Set<String>) -> Bool {
    !files.isEmpty && !subjects.isEmpty && subjects.allSatisfy { $0.origin.map { files.contains($0.file) } ?? false }
  }
}

extension Finding.Place {
  /// The position of the place as text, or its identity when it is not in a file.
  fileprivate var text: Escaped<CompilerLine> {
    guard let origin else { return "\(name: identity)" }
    return origin.compilerPlace + (origin.element.map { " \(name: $0.text)" } ?? "")
  }

  var json: JSONValue {
    var members: [(String, JSONValue)] = []
    if case .object(let place)? = origin?.json { members = place }
    members.append(("identity", .string(identity)))
    if !role.isEmpty { members.append(("role", .string(role))) }
    return .object(members)
  }
}
