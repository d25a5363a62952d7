// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Platform
import ResponderAnalysis
import ResponderProjects
import ResponderText
import SessionTesting

/// The folders of a client, which are audited on a thread of their own when files of a project change, on disk or in the editor.
package final class ProjectWatch: Sendable {
  /// Audits a folder, in which some files have other texts than on disk; `isInterrupted` is asked now and then.
  package typealias Audit =
    @Sendable (_ folder: String, _ texts: [String: [UInt8]], _ isInterrupted: @escaping () -> Bool) throws(Diagnostic)
    -> ProjectAudit

  /// What the other threads say.
  enum News: Sendable {
    /// The client has opened and closed folders, by URI.
    case folders(added: [String], removed: [String])
    /// Files with these URIs have changed on disk.
    case saved([String])
    /// A file has another text in the editor than on disk, or no longer.
    case text(path: String, [UInt8]?)
    /// Somebody asks about a file.
    case asked(path: String)
  }

  private let mailbox = Mailbox<News>()
  private let outbox: Outbox
  /// The paths of folders that the client has closed, of which the thread does not know yet.
  fileprivate let removed = Locked(Set<String>())
  private let abilities = Locked(ClientAbilities())
  /// The thread that answers about sources.
  private let sources = Locked<SourceThread?>(nil)

  init(
    _ audit: @escaping Audit, _ refusal: @escaping @Sendable (String) -> String?, _ outbox: Outbox,
    readFile: @escaping SessionReplay.FileAccess
  ) {
    self.outbox = outbox
    let thread = WorkerThread { [self] in
      let folders = ProjectFolders(audit, refusal, outbox, self, readFile: readFile)
      while let news = mailbox.take(waits: !folders.hasChanges, isBusy: folders.hasChanges) {
        for news in news { folders.follow(news) }
        waitForPause(folders)
        folders.auditChanged()
      }
      _ = mailbox.end()
    }
    if thread == nil { _ = mailbox.end() }
  }

  func post(_ news: News) {
    if case .folders(_, let uris) = news { removed.use { $0.formUnion(uris.compactMap(ProjectFolders.folder)) } }
    let isQuestion = if case .asked = news { true } else { false }
    mailbox.post(news, isUrgent: !isQuestion)
  }

  /// The time for which nobody types before a folder is audited, in turns of 20 ms.
  private static let pause = 10

  /// Waits until nobody types.
  private func waitForPause(_ folders: ProjectFolders) {
    var turns = 0
    while turns < Self.pause, folders.hasTyped, !mailbox.isClosed {
      usleep(20_000)
      let more = mailbox.take(waits: false, isBusy: true) ?? []
      turns = more.isEmpty ? turns + 1 : 0
      for news in more { folders.follow(news) }
    }
    folders.hasTyped = false
  }

  /// Learns what the client can do, and who answers about sources.
  func learn(_ abilities: ClientAbilities, _ sources: SourceThread) {
    self.abilities.use { $0 = abilities }
    self.sources.use { $0 = sources }
  }

  fileprivate func report(_ folder: String, _ audit: ProjectAudit?, _ diagnostics: [String: [JSONValue]]) {
    guard let sources = sources.use({ $0 }) else { return }
    let sends = Dictionary(grouping: audit?.sends ?? [], by: \.place.file)
    sources.post(.audited(folder: folder, sends: sends, diagnostics: diagnostics))
  }

  fileprivate var encoding: PositionEncoding { abilities.use { $0.encoding } }

  /// Whether what an audit finds is outdated: the folder was closed, something has changed again, or the server ends.
  fileprivate func isOutdated(_ folder: String) -> Bool {
    mailbox.isClosed || mailbox.isUrgent || removed.use { $0.contains(folder) }
  }

  func stop() {
    _ = mailbox.close()
    sources.use { $0 = nil }
  }

  func waitUntilIdle() { mailbox.waitUntilIdle() }

  static let endings = ProjectFile.endings + [AuditRules.fileName]

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
  /// The findings that the client knows, by folder and URI.
  private var reported: [String: [String: [JSONValue]]] = [:]
  /// The folders in which a file has changed.
  private var changed: Set<String> = []
  /// The folders that were audited.
  private var audited: Set<String> = []
  /// The texts of files that differ from those on disk.
  private var texts: [String: [UInt8]] = [:]
  /// Whether somebody types.
  var hasTyped = false
  var hasChanges: Bool { !changed.isEmpty }

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
        (_, _) = (audited.remove(path), changed.remove(path))
        for file in (reported.removeValue(forKey: path) ?? [:]).keys { outbox.publish([], of: file, version: nil) }
        watch.report(path, nil, [:])
      }
      for path in added.compactMap(Self.folder) where !paths.contains(path) { paths.append(path) }
    case .saved(let uris):
      for path in uris.compactMap(FileURI.path) where ProjectWatch.isPartOfProject(path) {
        changed.formUnion(folders(of: path))
      }
    case .text(let path, let bytes):
      // A text that was opened is usually that of the file.
      let old = texts[path] ?? (try? readFile(path))
      texts[path] = bytes
      guard old != bytes ?? (try? readFile(path)) else { return }
      changed.formUnion(folders(of: path))
      hasTyped = true
    case .asked(let path): changed.formUnion(folders(of: path).filter { !audited.contains($0) })
    }
  }

  private func folders(of path: String) -> [String] {
    paths.filter { path.hasPrefix($0 == "/" ? $0 : $0 + "/") }
  }

  static func folder(_ uri: String) -> String? {
    FileURI.path(of: uri).map { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
  }

  /// Audits the folders in which files have changed, and publishes what was found.
  func auditChanged() {
    for folder in changed.sorted() {
      if let reason = refusal(folder) {
        changed.remove(folder)
        guard refused.insert(folder).inserted else { continue }
        outbox.notify(
          "window/showMessage", ["type": 3, "message": .string("responder: '\(folder)' is not audited: \(reason)")])
        continue
      }
      do throws(Diagnostic) {
        let progress = outbox.progress("Auditing \(folder)")
        defer { progress.end() }
        let found = try audit(folder, texts) { [watch] in progress.isCancelled || watch.isOutdated(folder) }
        publish(found.problems, in: folder)
        watch.report(folder, found, reported[folder] ?? [:])
      } catch {
        // It is audited again after what has changed.
        if error.code == .interrupted, watch.isOutdated(folder) { return }
        // A project without anything to read has no findings; its folder may be gone.
        if error.code != .interrupted { publish([], in: folder) }
        outbox.notify(
          "window/logMessage",
          ["type": 2, "message": .string("responder: cannot audit '\(folder)': \(error.message)")])
      }
      changed.remove(folder)
      audited.insert(folder)
    }
  }

  /// Publishes the findings of the files in which there are others than before.
  private func publish(_ problems: [AuditProblem], in folder: String) {
    var documents: [String: TextDocument] = [:]
    let found = Dictionary(grouping: problems) { FileURI.uri(of: $0.place.file) }.mapValues { problems in
      problems.map { json($0, &documents) }
    }
    let before = reported.updateValue(found, forKey: folder) ?? [:]
    for uri in Set(before.keys).union(found.keys).sorted() where before[uri]?.encoded != found[uri]?.encoded {
      outbox.publish(found[uri] ?? [], of: uri, version: nil)
    }
  }

  private func json(_ problem: AuditProblem, _ documents: inout [String: TextDocument]) -> JSONValue {
    let severity =
      switch problem.level {
      case .error: 1
      case .warning: 2
      case .note: 3
      }
    var members: [(String, JSONValue)] = [
      ("range", range(of: problem.place, &documents)), ("severity", .int(severity)), ("code", .string(problem.code)),
      ("source", .string("responder audit")), ("message", .string(problem.message)),
    ]
    let related = problem.related.map { other -> JSONValue in
      let location: JSONValue = [
        "uri": .string(FileURI.uri(of: other.place.file)), "range": range(of: other.place, &documents),
      ]
      return ["location": location, "message": .string(other.role.isEmpty ? "see here" : other.role)]
    }
    if !related.isEmpty { members.append(("relatedInformation", .array(related))) }
    if let (action, meant) = problem.meant {
      members.append(("data", ["action": .string(action), "meant": .string(meant)]))
    }
    return .object(members)
  }

  /// Returns the range of a place: its line without the blanks around it; the first line when none is known.
  private func range(of place: SourcePlace, _ documents: inout [String: TextDocument]) -> JSONValue {
    let text =
      documents[place.file]
      ?? TextDocument(
        uri: "", version: 0,
        text: String(decoding: texts[place.file] ?? (try? readFile(place.file)) ?? [], as: UTF8.self))
    documents[place.file] = text
    return text.json(text.content(ofLine: (place.line ?? 1) - 1), watch.encoding)
  }
}

extension [JSONValue] {
  fileprivate var encoded: String { JSONValue.array(self).encoded }
}
