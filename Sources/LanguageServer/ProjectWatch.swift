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
    /// Somebody asks about a file, by the question of this number, or about all folders.
    case asked(path: String?, question: Int)

    /// Whether nobody needs it once the thread learns of something else; each key in a large file brings a whole text.
    func isReplaced(by other: Self) -> Bool {
      guard case .text(let path, _?) = self, case .text(path, _?) = other else { return false }
      return true
    }
  }

  private let mailbox = Mailbox<News>()
  private let outbox: Outbox
  /// The paths of folders that the client has closed, of which the thread does not know yet.
  fileprivate let removed = Locked(Set<String>())
  private let abilities = Locked(ClientAbilities())
  /// Whether a folder waits for its first audit.
  let hasNewFolders = Locked(false)
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
        if folders.areAllKnown { hasNewFolders.use { $0 = false } }
        if !folders.hasChanges { self.sources.use { $0 }?.post(.settled(question: folders.lastQuestion)) }
      }
      _ = mailbox.end()
    }
    if thread == nil { _ = mailbox.end() }
  }

  /// Tells the thread; returns false when it takes nothing any more.
  @discardableResult
  func post(_ news: News) -> Bool {
    if case .folders(_, let uris) = news { removed.use { $0.formUnion(uris.compactMap(ProjectFolders.folder)) } }
    if case .folders(let added, _) = news, !added.isEmpty { hasNewFolders.use { $0 = true } }
    // Files that change on disk while an audit runs are read again by the next one, so that it comes to an end.
    let isUrgent =
      switch news {
      case .folders, .text: true
      case .saved, .asked: false
      }
    return mailbox.post(news, isUrgent: isUrgent) { $0.isReplaced(by: news) }
  }

  /// The time for which nobody types before a folder is audited, in turns of 20 ms.
  private static let pause = 10
  /// The time after which a folder is audited though somebody still types.
  private static let longestWait = Duration.milliseconds(800)

  /// Waits until nobody types, or somebody has for long.
  private func waitForPause(_ folders: ProjectFolders) {
    var turns = 0
    let start = ContinuousClock.now
    while turns < Self.pause, folders.hasTyped, !mailbox.isClosed {
      if ContinuousClock.now - start >= Self.longestWait {
        folders.insist()
        break
      }
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

  fileprivate func report(_ folder: String, _ found: AuditedFolder?) {
    sources.use { $0 }?.post(.audited(folder: folder, found))
  }

  fileprivate var encoding: PositionEncoding { abilities.use { $0.encoding } }
  fileprivate var clientPulls: Bool { abilities.use { $0.pullsDiagnostics } }

  /// Whether what an audit finds is outdated: the folder was closed, the server ends or, unless the audit `isPatient`, something
  /// has changed in the editor again.
  fileprivate func isOutdated(_ folder: String, isPatient: Bool) -> Bool {
    mailbox.isClosed || !isPatient && mailbox.isUrgent || removed.use { $0.contains(folder) }
  }

  func stop() {
    _ = mailbox.close()
    sources.use { $0 = nil }
  }

  func waitUntilIdle() { mailbox.waitUntilIdle() }

  static let endings = ProjectFile.foundEndings + [AuditRules.fileName]

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
  /// The folders for which the memory does not suffice, of which the client knows.
  private var tooLarge: Set<String> = []
  /// What was found, by folder and path, as the client gets it.
  private var reported: [String: [String: [JSONValue]]] = [:]
  /// What that was made of.
  private var problems: [String: [String: [AuditProblem]]] = [:]
  /// The files that have changed since the last audit began, whose lines are read anew.
  private var touched: Set<String> = []
  /// The folders whose last audit was begun anew, so that whoever types all the time learns something in the end.
  private var interrupted: Set<String> = []
  /// The folders in which a file has changed.
  private var changed: Set<String> = []
  /// The folders that were audited.
  private var audited: Set<String> = []
  /// The texts of files that differ from those on disk.
  private var texts: [String: [UInt8]] = [:]
  /// What is audited instead of documents and sources that cannot be read while somebody types.
  private var standIns = StandIns()
  /// Whether somebody types.
  var hasTyped = false
  /// The largest number of a question that was heard.
  private(set) var lastQuestion = 0
  var hasChanges: Bool { !changed.isEmpty }
  /// Whether every folder was audited, or is not for a reason.
  var areAllKnown: Bool { paths.allSatisfy { audited.contains($0) || refused.contains($0) } }

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
        (_, _, _) = (audited.remove(path), changed.remove(path), interrupted.remove(path))
        problems[path] = nil
        for file in (reported.removeValue(forKey: path) ?? [:]).keys.sorted() { publish(file) }
        watch.report(path, nil)
      }
      for path in added.compactMap(Self.folder) where !paths.contains(path) {
        paths.append(path)
        // Nobody who has a file of it open asks once more.
        if !isRefused(path), texts.keys.contains(where: { $0.hasPrefix(path + "/") }) { changed.insert(path) }
      }
    case .saved(let uris):
      for path in uris.compactMap(FileURI.path) where ProjectWatch.isPartOfProject(path) || isFolder(path) {
        changed.formUnion(folders(of: path))
        touched.insert(path)
        // Of a folder, every file may have changed.
        if !ProjectWatch.isPartOfProject(path) { problems = [:] }
      }
      // Who saves does not go on typing.
      hasTyped = false
    case .text(let path, let bytes):
      // A text that was opened, and one that was saved, is that of the file.
      let file = try? readFile(path)
      let (old, wasOpen) = (texts[path] ?? file, texts[path] != nil)
      texts[path] = bytes
      // Who pulls the findings of what is open would show those that were published beside them.
      if watch.clientPulls, wasOpen != (bytes != nil), !findings(in: path).isEmpty {
        outbox.publish(bytes == nil ? findings(in: path) : [], of: FileURI.uri(of: path), version: nil)
      }
      if !wasOpen, let file, bytes != nil { standIns.begin(path, file) }
      let hadStandIn = bytes == nil && standIns.end(path)
      guard old != bytes ?? file || hadStandIn else { return }
      touched.insert(path)
      changed.formUnion(folders(of: path))
      hasTyped = bytes != nil && bytes != file
    case .asked(let path, let question):
      changed.formUnion((path.map(folders) ?? paths).filter { !audited.contains($0) })
      lastQuestion = max(lastQuestion, question)
    }
  }

  /// Has the next audit end, whatever is typed meanwhile.
  func insist() { interrupted.formUnion(changed) }

  /// Returns whether a path may be that of a folder, which may be gone.
  private func isFolder(_ path: String) -> Bool {
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[$0...] } ?? path[...]
    return !name.contains(".") || reported.values.contains { $0.keys.contains { $0.hasPrefix(path + "/") } }
  }

  private func folders(of path: String) -> [String] {
    paths.filter { path.hasPrefix($0 == "/" ? $0 : $0 + "/") }
  }

  static func folder(_ uri: String) -> String? {
    FileURI.path(of: uri).map { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
  }

  /// Returns whether a folder is not audited, and tells the client so once.
  private func isRefused(_ folder: String) -> Bool {
    guard let reason = refusal(folder) else { return false }
    if refused.insert(folder).inserted {
      outbox.notify(
        "window/showMessage", ["type": 3, "message": .string("responder: '\(folder)' is not audited: \(reason)")])
    }
    return true
  }

  /// Audits the folders in which files have changed, and publishes what was found.
  func auditChanged() {
    for path in touched { texts[path].map { standIns.follow(path, $0) } }
    for folder in changed.sorted() {
      if isRefused(folder) {
        changed.remove(folder)
        continue
      }
      let isPatient = interrupted.contains(folder)
      let progress = outbox.progress("Auditing \(folder)")
      defer { progress.end() }
      do throws(Diagnostic) {
        let found = try audit(folder, standIns.replacing(texts)) { [watch] in
          progress.isCancelled || watch.isOutdated(folder, isPatient: isPatient)
        }
        var answer = AuditedFolder()
        answer.hasOtherFindings = publish(found.problems, in: folder)
        let moved = standIns.moved((found.sends, found.methods, found.classes))
        answer.sends = Dictionary(grouping: moved.sends, by: \.place.file)
        (answer.methods, answer.classes) = (moved.methods, moved.classes)
        answer.diagnostics = reported[folder] ?? [:]
        watch.report(folder, answer)
      } catch {
        // It is audited again after what has changed, whatever the error: to a reader that stops, nothing could be read.
        if watch.isOutdated(folder, isPatient: isPatient) {
          interrupted.insert(folder)
          return
        }
        // A project without anything to read has no findings; its folder may be gone. Of one that is too large, what was found
        // last stays.
        if ![.interrupted, .limit].contains(error.code), !progress.isCancelled { publish([], in: folder) }
        // A person has to do something about what is too large.
        let isTold = error.code != .limit || !tooLarge.insert(folder).inserted
        let help = error.code == .limit ? error.help.map { "; \($0.text)" }.joined() : ""
        outbox.notify(
          isTold ? "window/logMessage" : "window/showMessage",
          ["type": 2, "message": .string("responder: cannot audit '\(folder)': \(error.message)\(help)")])
      }
      (_, _) = (changed.remove(folder), interrupted.remove(folder))
      audited.insert(folder)
    }
    touched = []
  }

  /// Publishes the findings of the files in which there are others than before; returns whether there are any.
  @discardableResult
  private func publish(_ problems: [AuditProblem], in folder: String) -> Bool {
    var places = Places()
    let found = Dictionary(grouping: problems, by: \.place.file)
    let before = reported[folder] ?? [:]
    let known = self.problems.updateValue(found, forKey: folder) ?? [:]
    var shown = before.filter { found[$0.key] != nil }
    var others = Set(before.keys).subtracting(found.keys)
    // OPTIMIZATION: most of what is found was found before, and no line of it is read again.
    for (path, problems) in found where problems != known[path] || problems.contains(where: isTouched) {
      let new = problems.map { json($0, &places) }
      if new.encoded != before[path]?.encoded { others.insert(path) }
      shown[path] = new
    }
    reported[folder] = shown
    for path in others.sorted() { publish(path) }
    return !others.isEmpty
  }

  private func isTouched(_ problem: AuditProblem) -> Bool {
    touched.contains(problem.place.file) || problem.related.contains { touched.contains($0.place.file) }
  }

  /// Publishes what was found in a file, in any folder.
  private func publish(_ path: String) {
    if watch.clientPulls, texts[path] != nil { return }
    outbox.publish(findings(in: path), of: FileURI.uri(of: path), version: nil)
  }

  private func findings(in path: String) -> [JSONValue] { reported.values.findings(in: path) }

  /// The texts and ranges that findings name.
  private struct Places {
    var documents: [String: TextDocument] = [:]
    var ranges: [SourcePlace: JSONValue] = [:]
  }

  /// The largest number of places that are shown with a finding.
  private static let placeLimit = 16

  private func json(_ problem: AuditProblem, _ places: inout Places) -> JSONValue {
    let severity =
      switch problem.level {
      case .error: 1
      case .warning: 2
      case .note: 3
      }
    var members: [(String, JSONValue)] = [
      ("range", range(of: problem.place, &places)), ("severity", .int(severity)), ("code", .string(problem.code)),
      ("source", .string("responder audit")), ("message", .string(problem.message)),
    ]
    let related = problem.related.prefix(Self.placeLimit).map { other -> JSONValue in
      let location: JSONValue = [
        "uri": .string(FileURI.uri(of: other.place.file)), "range": range(of: other.place, &places),
      ]
      return ["location": location, "message": .string(other.role.isEmpty ? "see here" : other.role)]
    }
    if !related.isEmpty { members.append(("relatedInformation", .array(related))) }
    if let meant = problem.meant {
      var data: [(String, JSONValue)] = [("action", .string(meant.action)), ("meant", .string(meant.instead))]
      if meant.place != problem.place {
        data += [("file", .string(meant.place.file)), ("line", .int(standIns.line(of: meant.place) ?? 1))]
      }
      members.append(("data", .object(data)))
    }
    return .object(members)
  }

  /// Returns the range of a place: its line without the blanks around it; the first line when none is known.
  private func range(of place: SourcePlace, _ places: inout Places) -> JSONValue {
    let line = SourcePlace(file: place.file, line: standIns.line(of: place))
    if let range = places.ranges[line] { return range }
    let text =
      places.documents[place.file]
      ?? TextDocument(
        uri: "", version: 0,
        text: String(decoding: texts[place.file] ?? (try? readFile(place.file)) ?? [], as: UTF8.self))
    places.documents[place.file] = text
    let range = text.json(text.content(ofLine: (line.line ?? 1) - 1), watch.encoding)
    places.ranges[line] = range
    return range
  }
}

extension [JSONValue] {
  fileprivate var encoded: String { JSONValue.array(self).encoded }
}
