// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Platform
import ResponderAnalysis
import ResponderProjects
import ResponderText
import SessionTesting

/// The folders of a client, which are audited on a thread of their own when files of a project are saved.
package final class ProjectWatch: Sendable {
  /// Returns what is found in a folder; `isInterrupted` is asked now and then.
  package typealias Audit =
    @Sendable (_ folder: String, _ isInterrupted: @escaping () -> Bool) throws(Diagnostic) -> [AuditProblem]

  /// What the protocol's thread says.
  enum News: Sendable {
    /// The client has opened and closed folders, by URI.
    case folders(added: [String], removed: [String])
    /// Files with these URIs have changed on disk.
    case saved([String])
  }

  private let mailbox = Mailbox<News>()
  private let outbox: Outbox
  /// The paths of folders that the client has closed, of which the thread does not know yet.
  fileprivate let removed = Locked(Set<String>())
  private let abilities = Locked(ClientAbilities())

  init(
    _ audit: @escaping Audit, _ refusal: @escaping @Sendable (String) -> String?, _ outbox: Outbox,
    readFile: @escaping SessionReplay.FileAccess
  ) {
    self.outbox = outbox
    let thread = WorkerThread { [self] in
      let folders = ProjectFolders(audit, refusal, outbox, self, readFile: readFile)
      while let news = mailbox.take(waits: true, isBusy: false) {
        for news in news { folders.follow(news) }
        folders.auditSaved()
      }
      _ = mailbox.end()
    }
    if thread == nil { _ = mailbox.end() }
  }

  func post(_ news: News) {
    if case .folders(_, let uris) = news { removed.use { $0.formUnion(uris.compactMap(ProjectFolders.folder)) } }
    mailbox.post(news)
  }

  /// Learns what the client can do.
  func learn(_ abilities: ClientAbilities) { self.abilities.use { $0 = abilities } }

  fileprivate var encoding: PositionEncoding { abilities.use { $0.encoding } }

  /// Whether the folder that is audited was closed, or the server ends.
  fileprivate func isGone(_ folder: String) -> Bool { mailbox.isClosed || removed.use { $0.contains(folder) } }

  func stop() {
    _ = mailbox.close()
  }

  func waitUntilIdle() { mailbox.waitUntilIdle() }

  private static let endings = ProjectFile.endings + [AuditRules.fileName]

  /// Returns whether saving a file changes what an audit finds.
  static func isPartOfProject(_ path: String) -> Bool { endings.contains(where: path.hasSuffix) }
}

/// What the thread of a client's folders knows: the folders, and what an audit last found in each of them.
final class ProjectFolders {
  private let audit: ProjectWatch.Audit
  private let refusal: (String) -> String?
  private let outbox: Outbox
  private let watch: ProjectWatch
  private let readFile: SessionReplay.FileAccess
  /// The paths of the folders.
  private var paths: [String] = []
  /// The folders that are not audited, of which the client knows.
  private var refused: Set<String> = []
  /// The URIs of the files with findings, by folder.
  private var reported: [String: Set<String>] = [:]
  /// The folders in which a file was saved.
  private var saved: Set<String> = []

  init(
    _ audit: @escaping ProjectWatch.Audit, _ refusal: @escaping (String) -> String?, _ outbox: Outbox,
    _ watch: ProjectWatch, readFile: @escaping SessionReplay.FileAccess
  ) {
    (self.audit, self.refusal, self.outbox, self.watch, self.readFile) = (audit, refusal, outbox, watch, readFile)
  }

  func follow(_ news: ProjectWatch.News) {
    switch news {
    case .folders(let added, let removed):
      watch.removed.use { $0.subtract(removed.compactMap(Self.folder)) }
      for path in removed.compactMap(Self.folder) {
        paths.removeAll { $0 == path }
        for file in reported.removeValue(forKey: path) ?? [] { outbox.publish([], of: file, version: nil) }
      }
      for path in added.compactMap(Self.folder) where !paths.contains(path) { paths.append(path) }
    case .saved(let uris):
      for path in uris.compactMap(FileURI.path) where ProjectWatch.isPartOfProject(path) {
        saved.formUnion(paths.filter { path.hasPrefix($0 == "/" ? $0 : $0 + "/") })
      }
    }
  }

  static func folder(_ uri: String) -> String? {
    FileURI.path(of: uri).map { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
  }

  /// Audits the folders in which files were saved, and publishes what was found.
  func auditSaved() {
    for folder in saved.sorted() {
      if let reason = refusal(folder) {
        guard refused.insert(folder).inserted else { continue }
        outbox.notify(
          "window/showMessage", ["type": 3, "message": .string("responder: '\(folder)' is not audited: \(reason)")])
        continue
      }
      do throws(Diagnostic) {
        let progress = outbox.progress("Auditing \(folder)")
        defer { progress.end() }
        publish(try audit(folder) { [watch] in progress.isCancelled || watch.isGone(folder) }, in: folder)
      } catch {
        // A project without anything to read has no findings; its folder may be gone.
        if error.code != .interrupted { publish([], in: folder) }
        outbox.notify(
          "window/logMessage",
          ["type": 2, "message": .string("responder: cannot audit '\(folder)': \(error.message)")])
      }
    }
    saved = []
  }

  private func publish(_ problems: [AuditProblem], in folder: String) {
    let byFile = Dictionary(grouping: problems) { FileURI.uri(of: $0.place.file) }
    for file in (reported[folder] ?? []).subtracting(byFile.keys).sorted() {
      outbox.publish([], of: file, version: nil)
    }
    reported[folder] = Set(byFile.keys)
    var texts: [String: TextDocument] = [:]
    for (uri, problems) in byFile.sorted(by: { $0.key < $1.key }) {
      outbox.publish(problems.map { json($0, &texts) }, of: uri, version: nil)
    }
  }

  private func json(_ problem: AuditProblem, _ texts: inout [String: TextDocument]) -> JSONValue {
    let severity =
      switch problem.level {
      case .error: 1
      case .warning: 2
      case .note: 3
      }
    var members: [(String, JSONValue)] = [
      ("range", range(of: problem.place, &texts)), ("severity", .int(severity)), ("code", .string(problem.code)),
      ("source", .string("responder audit")), ("message", .string(problem.message)),
    ]
    let related = problem.related.map { other -> JSONValue in
      let location: JSONValue = [
        "uri": .string(FileURI.uri(of: other.place.file)), "range": range(of: other.place, &texts),
      ]
      return ["location": location, "message": .string(other.role.isEmpty ? "see here" : other.role)]
    }
    if !related.isEmpty { members.append(("relatedInformation", .array(related))) }
    return .object(members)
  }

  /// Returns the range of a place: its line without the blanks around it; the first line when none is known.
  private func range(of place: SourcePlace, _ texts: inout [String: TextDocument]) -> JSONValue {
    let bytes = texts[place.file] == nil ? (try? readFile(place.file)) ?? [] : []
    let text = texts[place.file] ?? TextDocument(uri: "", version: 0, text: String(decoding: bytes, as: UTF8.self))
    texts[place.file] = text
    return text.json(text.content(ofLine: (place.line ?? 1) - 1), watch.encoding)
  }
}
