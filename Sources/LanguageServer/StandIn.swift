// SPDX-License-Identifier: Apache-2.0

import ResponderProjects
import ResponderText

/// The last text of an open document or source that could be read, which is audited as long as somebody types one that cannot.
struct StandIn {
  let text: [UInt8]
  /// The number of lines above the first that differs.
  private let above: Int
  /// Where the lines between it and the last that differs stand now, counted from it, 0-based.
  private let changed: [Moved]
  /// By how many lines those below have moved.
  private let shift: Int

  /// What has become of a line.
  enum Fate { case same, replaced, gone }
  private typealias Moved = (line: Int, fate: Fate)

  /// The number of lines that differ up to which it is searched which of them are equal.
  private static let longest = 1_000

  /// - Complexity: O(size + changed lines × differences).
  init(_ text: [UInt8], for new: [UInt8]) {
    self.text = text
    let (old, new) = (Self.lines(text), Self.lines(new))
    let above = zip(old, new).prefix { $0 == $1 }.count
    let below = zip(old[above...].reversed(), new[above...].reversed()).prefix { $0 == $1 }.count
    (self.above, shift) = (above, new.count - old.count)
    changed = Self.moved(old[above..<old.count - below], new[above..<new.count - below])
  }

  private static func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    text.split(separator: 0x0A, omittingEmptySubsequences: false)
  }

  /// Returns for each line of a text the one that is the same in another text, or that has taken its place.
  private static func moved(_ old: ArraySlice<ArraySlice<UInt8>>, _ new: ArraySlice<ArraySlice<UInt8>>) -> [Moved] {
    var (removed, added): (Set<Int>, Set<Int>) = ([], [])
    if max(old.count, new.count) <= longest {
      for change in Array(new).difference(from: Array(old)) {
        switch change {
        case .remove(let line, _, _): removed.insert(line)
        case .insert(let line, _, _): added.insert(line)
        }
      }
    } else {
      (removed, added) = (Set(0..<old.count), Set(0..<new.count))
    }
    var next = 0
    return (0..<old.count).map { line in
      if !removed.contains(line) { while added.contains(next) { next += 1 } }
      let fate: Fate = !removed.contains(line) ? .same : added.contains(next) ? .replaced : .gone
      defer { if fate != .gone { next += 1 } }
      return (next, fate)
    }
  }

  /// Returns the line, 1-based, at which the same stands now; one that has changed is the one in its place.
  func line(_ line: Int) -> Int {
    let index = line - 1 - above
    if index < 0 { return line }
    return index < changed.count ? above + changed[index].line + 1 : line + shift
  }

  /// Returns what has become of a line, 1-based.
  func fate(of line: Int) -> Fate {
    let index = line - 1 - above
    return changed.indices.contains(index) ? changed[index].fate : .same
  }
}

/// The texts of documents and sources that can be read, for those that somebody types.
struct StandIns {
  /// The last text of each open file that could be read, by path.
  private var readable: [String: [UInt8]] = [:]
  /// What is audited instead of files that cannot be read.
  private var used: [String: StandIn] = [:]

  /// Learns the text of a file before it was opened.
  ///
  /// - Complexity: O(size).
  mutating func begin(_ path: String, _ text: [UInt8]) {
    if ProjectFile.isWhole(path, text) { readable[path] = text }
  }

  /// Learns that a file was closed; returns whether another text was audited instead of it.
  mutating func end(_ path: String) -> Bool {
    readable[path] = nil
    return used.removeValue(forKey: path) != nil
  }

  /// Learns the text of an open file that has changed.
  ///
  /// - Complexity: O(size).
  mutating func follow(_ path: String, _ text: [UInt8]) {
    if ProjectFile.isWhole(path, text) {
      (readable[path], used[path]) = (text, nil)
    } else {
      used[path] = readable[path].map { StandIn($0, for: text) }
    }
  }

  /// Returns the texts that are audited, by path.
  func replacing(_ texts: [String: [UInt8]]) -> [String: [UInt8]] { texts.merging(used.mapValues(\.text)) { $1 } }

  /// Returns the line of a place now.
  func line(of place: SourcePlace) -> Int? { place.line.map { used[place.file]?.line($0) ?? $0 } }

  /// Returns what was found with the places where it stands now.
  ///
  /// What is sent is marked as old where that may have changed.
  ///
  /// - Complexity: O(sends + methods + classes) while something is half typed.
  func moved(_ found: (sends: [AuditSend], methods: [AuditMethod], classes: [AuditClass])) -> (
    sends: [AuditSend], methods: [AuditMethod], classes: [AuditClass]
  ) {
    guard !used.isEmpty else { return found }
    func moved<Item>(_ item: Item, _ place: WritableKeyPath<Item, SourcePlace>) -> Item {
      var moved = item
      moved[keyPath: place].line = line(of: item[keyPath: place])
      return moved
    }
    return (
      found.sends.compactMap(self.moved), found.methods.map { moved($0, \.place) },
      found.classes.map { moved($0, \.place) }
    )
  }

  /// Returns what is sent where it stands now, or nil when its line of a source is gone.
  private func moved(_ send: AuditSend) -> AuditSend? {
    var moved = send
    for (index, handler) in send.handlers.enumerated() {
      if let place = handler.place { moved.handlers[index].place?.line = line(of: place) }
    }
    guard let standIn = used[send.place.file], let line = send.place.line else { return moved }
    moved.place.line = standIn.line(line)
    // What a document sends stands in many lines, and what a source sends in one.
    guard ProjectFile.kind(of: send.place.file) == .source else {
      moved.isOld = true
      return moved
    }
    let fate = standIn.fate(of: line)
    moved.isOld = fate == .replaced
    return fate == .gone ? nil : moved
  }
}
