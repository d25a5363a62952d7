// SPDX-License-Identifier: Apache-2.0

import Platform
import ResponderAnalysis
import ResponderCode
import ResponderText

/// What was read in the files of a project, and what that came to, for the next audit of it.
package final class KeptFacts: Sendable {
  /// An audit, and the files as they were.
  private struct Last {
    let names: [Name]
    var versions: [Int?]
    var contents: [String: FileContent?]
    var reading: KeptSources.Reading
    var audit: ProjectAudit

    /// Moves what was found in a file to where it is in other contents; returns false when these say something else.
    mutating func move(_ path: String, _ bytes: [UInt8]?, in files: [ProjectFile]) -> Bool {
      guard let bytes, ProjectFile.kind(of: path) == .source, !ProjectFile.isDescription(path),
        Self.isOnlyOfItsName(path, files), let lines = reading.move(path, bytes), audit.move(path, to: lines, bytes)
      else { return false }
      contents[path] = FileContent(bytes)
      return true
    }

    /// Returns whether no other file has the same name in another folder, since some texts name files without their folders.
    private static func isOnlyOfItsName(_ path: String, _ files: [ProjectFile]) -> Bool {
      let name = SourcePlace(file: path).fileName
      return files.count { $0.path.hasSuffix(name) } == 1
    }
  }

  private struct Name: Equatable {
    let path: String
    let isDeclarations: Bool
  }

  let sources = KeptSources()
  private let last = Locked<Last?>(nil)
  /// The number of changed files of which it is asked whether they say what they said before.
  private static let limit = 64

  package init() {}

  private static func names(_ files: [ProjectFile]) -> [Name] {
    files.map { Name(path: $0.path, isDeclarations: $0.isDeclarations) }
  }

  /// Returns what an audit finds when the files say what they said at the last one, perhaps at other lines; otherwise the
  /// contents of those in which nothing has changed and that are not read for their comments.
  ///
  /// - Complexity: O(size of the files + findings + sends).
  func look(at files: [ProjectFile]) -> (audit: ProjectAudit?, unchanged: [String: FileContent?]) {
    guard var last = last.use({ $0 }), last.names == Self.names(files) else { return (nil, [:]) }
    let (contents, versions) = (last.contents, last.versions)
    let read = concurrently(files.count) {
      position -> (bytes: [UInt8]?, isNew: Bool) in
      if let version = files[position].version, version == versions[position] { return (nil, false) }
      let bytes = files[position].read()
      let isNew = bytes.map(FileContent.init) != contents[files[position].path] ?? nil
      return (isNew ? bytes : nil, isNew)
    }
    guard let read else { return (nil, [:]) }
    let changed = read.indices.filter { read[$0].isNew }
    guard changed.count <= Self.limit, changed.allSatisfy({ last.move(files[$0].path, read[$0].bytes, in: files) })
    else {
      var unchanged = contents
      for position in changed { unchanged[files[position].path] = nil }
      // Their comments are read anew.
      for path in last.audit.comments.paths { unchanged[path] = nil }
      return (nil, unchanged)
    }
    last.versions = files.map { $0.version }
    let found = last
    self.last.use { $0 = found }
    return (found.audit, [:])
  }

  /// Keeps what an audit of files has found, unless it was interrupted.
  func keep(_ audit: ProjectAudit, of files: [ProjectFile], _ record: ContentRecord) {
    guard !Interruption.isWanted, let contents = record.contents else { return }
    let found = Last(
      names: Self.names(files), versions: files.map { $0.version }, contents: contents, reading: sources.reading,
      audit: audit)
    let old = last.use { last in
      defer { last = found }
      return last
    }
    letGo(old)
  }
}

/// What the files of a project contained when they were read, on any threads.
final class ContentRecord: Sendable {
  private struct State {
    var contents: [String: FileContent?]
    /// Whether a file that was read twice had changed in between.
    var isTorn = false
  }

  private let state: Locked<State>

  /// Begins with contents that are known.
  init(_ known: [String: FileContent?]) { state = Locked(State(contents: known)) }

  /// The contents by path, nil for a file that was left out; nil when there are no others to compare with.
  var contents: [String: FileContent?]? { state.use { $0.isTorn ? nil : $0.contents } }

  /// Returns the same files, whose contents are noted when they are read.
  func recording(_ files: [ProjectFile]) -> [ProjectFile] {
    files.map { file in
      var recorded = ProjectFile(path: file.path) { [self] in
        let bytes = file.read()
        let content = bytes.map(FileContent.init)
        state.use { state in
          if let known = state.contents.updateValue(content, forKey: file.path), known != content {
            state.isTorn = true
          }
        }
        return bytes
      }
      recorded.isDeclarations = file.isDeclarations
      return recorded
    }
  }
}

extension ProjectAudit {
  /// Moves what was found in a source to other lines, of which `bytes` has the comments; returns false when something else is
  /// found there.
  ///
  /// - Complexity: O(findings + sends).
  fileprivate mutating func move(_ path: String, to lines: MovedLines, _ bytes: [UInt8]) -> Bool {
    var mover = Mover(path: path, fileName: SourcePlace(file: path).fileName, lines: lines)
    mover.compare(&compared)
    let moved = (findings.map { mover.moved($0) }, undecided.map { mover.moved($0) }, routes.map { mover.moved($0) })
    (findings, undecided, routes) = (Self.sorted(moved.0), moved.1, moved.2)
    notes = notes.map { mover.moved($0) }
    methods = methods.map { mover.moved($0) }
    classes = classes.map { mover.moved($0) }
    comments.remove(path)
    comments.add(path, bytes)
    return !mover.isLost
  }
}

/// Moves places in a source, and those that texts name, to other lines.
private struct Mover {
  let path: String
  let fileName: String
  let lines: MovedLines
  /// Whether it is not known where something is now.
  var isLost = false

  /// Moves lines that were compared with each other; it is lost when two of them are nearer to each other now, or farther, so
  /// that two readers may no longer mean one send.
  mutating func compare(_ places: inout [SourcePlace]) {
    let old = Set(places.compactMap { $0.file == path ? $0.line : nil }).sorted()
    let new = old.map { moved($0) }
    for (index, pair) in zip(old, old.dropFirst()).enumerated() {
      let (before, after) = (pair.1 - pair.0, new[index + 1] - new[index])
      if min(before, after) <= CodeSends.tolerance, before != after { isLost = true }
    }
    places.removeAll { $0.file == path }
    places += Set(new).map { SourcePlace(file: path, line: $0) }
  }

  private mutating func moved(_ line: Int) -> Int {
    if let line = lines[line] { return line }
    isLost = true
    return line
  }

  private mutating func moved(_ place: SourcePlace?) -> SourcePlace? {
    guard var place, place.file == path, let line = place.line else { return place }
    place.line = moved(line)
    return place
  }

  private mutating func moved(_ places: [Finding.Place]) -> [Finding.Place] {
    places.map { place in
      var place = place
      place.origin = moved(place.origin)
      place.role = moved(place.role)
      return place
    }
  }

  /// Returns a text in which the lines behind the name of the source are others.
  mutating func moved(_ text: String) -> String {
    let mark = fileName + ":"
    guard text.holds(mark) else { return text }
    let (bytes, wanted) = (Array(text.utf8), Array(mark.utf8))
    var (moved, position) = ([UInt8](), 0)
    while position < bytes.count {
      let isInName = position > 0 && (bytes[position - 1] >= 0x80 || Self.isInName(bytes[position - 1]))
      guard !isInName, bytes[position...].starts(with: wanted) else {
        moved.append(bytes[position])
        position += 1
        continue
      }
      position += wanted.count
      let digits = bytes[position...].prefix { $0 &- 0x30 < 10 }
      position = digits.endIndex
      moved += wanted
      if let line = Int(String(decoding: digits, as: UTF8.self)) { moved += String(self.moved(line)).utf8 }
    }
    return String(decoding: moved, as: UTF8.self)
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || [0x5F, 0x2D, 0x2B, 0x2E].contains(byte)
  }

  mutating func moved(_ finding: Finding) -> Finding {
    var found = Finding(
      finding.code, level: finding.level, action: finding.action, moved(finding.message), at: moved(finding.subjects),
      others: moved(finding.others), help: finding.help.map { moved($0) }, nodes: finding.nodes,
      focuses: finding.focuses)
    found.meant = finding.meant
    found.misnamed = finding.misnamed.map { ($0.action, moved($0.place) ?? $0.place) }
    return found
  }

  private mutating func moved(_ sender: SentActions.Sender) -> SentActions.Sender {
    var sender = sender
    sender.place = moved([sender.place])[0]
    return sender
  }

  mutating func moved(_ method: AuditMethod) -> AuditMethod {
    var method = method
    method.place = moved(method.place) ?? method.place
    return method
  }

  mutating func moved(_ declared: AuditClass) -> AuditClass {
    var declared = declared
    declared.place = moved(declared.place) ?? declared.place
    return declared
  }

  mutating func moved(_ action: UndecidedAction) -> UndecidedAction {
    UndecidedAction(
      action.action, moved(action.sender),
      action.wanted.map { WantedClass($0.name, $0.reason, at: moved($0.origin)) }, open: action.open.map { moved($0) })
  }

  mutating func moved(_ route: ProjectHandlers.Route) -> ProjectHandlers.Route {
    var route = route
    route.sender = moved(route.sender)
    route.because = route.because.map { moved($0) }
    for index in route.handlers.indices {
      route.handlers[index].name = moved(route.handlers[index].name)
      route.handlers[index].place = moved(route.handlers[index].place)
    }
    return route
  }
}
