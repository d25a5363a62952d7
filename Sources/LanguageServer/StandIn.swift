// SPDX-License-Identifier: Apache-2.0

import ResponderProjects
import ResponderText

/// The last text of an open document that could be read, which is audited as long as somebody types one that cannot.
struct StandIn {
  let text: [UInt8]
  /// The number of lines above the first that differs.
  private let above: Int
  /// Where the lines between it and the last that differs stand now, 0-based.
  private let changed: [Int]
  /// By how many lines those below have moved.
  private let shift: Int

  /// The number of lines that differ up to which it is searched which of them are equal.
  private static let longest = 1_000

  /// - Complexity: O(size + changed lines × differences).
  init(_ text: [UInt8], for new: [UInt8]) {
    self.text = text
    let (old, new) = (Self.lines(text), Self.lines(new))
    let above = zip(old, new).prefix { $0 == $1 }.count
    let below = zip(old[above...].reversed(), new[above...].reversed()).prefix { $0 == $1 }.count
    (self.above, shift) = (above, new.count - old.count)
    changed = Self.moved(old[above..<old.count - below], new[above..<new.count - below]).map { above + $0 }
  }

  private static func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    text.split(separator: 0x0A, omittingEmptySubsequences: false)
  }

  /// Returns for each line of a text the one that is the same in another text, or that has taken its place.
  private static func moved(_ old: ArraySlice<ArraySlice<UInt8>>, _ new: ArraySlice<ArraySlice<UInt8>>) -> [Int] {
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
      defer { if !removed.contains(line) || added.contains(next) { next += 1 } }
      return next
    }
  }

  /// Returns the line, 1-based, at which the same stands now; one that has changed is the one in its place.
  func line(_ line: Int) -> Int {
    let index = line - 1 - above
    if index < 0 { return line }
    return index < changed.count ? changed[index] + 1 : line + shift
  }
}

/// The texts of documents that can be read, for those that somebody types.
struct StandIns {
  /// The last text of each open document that could be read, by path.
  private var readable: [String: [UInt8]] = [:]
  /// What is audited instead of documents that cannot be read.
  private var used: [String: StandIn] = [:]

  /// Learns what a document said before somebody changed it, or that it was closed.
  mutating func begin(_ path: String, _ text: [UInt8]?) {
    guard let text else {
      (readable[path], used[path]) = (nil, nil)
      return
    }
    if readable[path] == nil, ProjectFile.isReadableDocument(path, text) { readable[path] = text }
  }

  /// Learns the text of an open file that has changed.
  ///
  /// - Complexity: O(size) for a document.
  mutating func follow(_ path: String, _ text: [UInt8]) {
    guard let known = readable[path] else { return }
    used[path] = ProjectFile.isReadableDocument(path, text) ? nil : StandIn(known, for: text)
    if used[path] == nil { readable[path] = text }
  }

  /// Returns the texts that are audited, by path.
  func replacing(_ texts: [String: [UInt8]]) -> [String: [UInt8]] { texts.merging(used.mapValues(\.text)) { $1 } }

  /// Returns the line of a place now.
  func line(of place: SourcePlace) -> Int? { place.line.map { used[place.file]?.line($0) ?? $0 } }

  /// Returns what is sent at the line at which it stands now, and marks it as old where that may have changed.
  func moved(_ send: AuditSend) -> AuditSend {
    guard used[send.place.file] != nil else { return send }
    var moved = send
    (moved.place.line, moved.isOld) = (line(of: send.place), true)
    return moved
  }
}
