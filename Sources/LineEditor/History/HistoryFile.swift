// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLineSupport

/// A history on disk, one entry on each line, oldest first.
///
/// Several processes may share the file. Nothing here fails: a file that cannot be read has no entries, and a file that
/// cannot be written stays as it is.
struct HistoryFile: Sendable {
  let path: String
  /// The number of entries ``load()`` leaves in the file.
  ///
  /// The file may grow beyond it between two loads.
  let limit: Int

  /// Returns the last `limit` entries; an entry that occurs several times is kept at its last place.
  ///
  /// Makes the file (0600) and its folders (0700) when they are missing, and removes older entries.
  func load() -> [HistoryEntry] {
    makeFolders(of: path)
    guard let file = LockedFile(path: path) else {
      return lastLines(of: LockedFile.contents(ofFile: path) ?? []).entries
    }
    // What cannot be read whole is not written anew.
    guard let contents = file.contents() else { return [] }
    let (entries, kept) = lastLines(of: contents)
    if let kept { file.replaceContents(with: kept) }
    return entries
  }

  /// Adds an entry at the end.
  func append(_ entry: HistoryEntry) {
    guard let file = LockedFile(path: path) else { return }
    file.append(HistoryLine(entry).text)
  }

  /// Returns the last `limit` entries in `bytes` without duplicates, and, if there were more lines, the bytes they came
  /// from.
  private func lastLines(of bytes: [UInt8]) -> (entries: [HistoryEntry], kept: [UInt8]?) {
    let newline = UInt8(ascii: "\n")
    var seen: Set<ArraySlice<UInt8>> = []
    let all = bytes.split(separator: newline)
    let lines = Array(all.reversed().filter { seen.insert(HistoryLine.entry(in: $0)).inserted }.reversed())
    let last = lines.suffix(max(0, limit))
    let entries = last.map { HistoryLine(bytes: $0).entry }
    // Duplicates alone are not worth rewriting the file until there are many entries.
    guard all.count > limit else { return (entries, nil) }
    return (entries, last.reduce(into: []) { $0 += $1 + [newline] })
  }
}

/// An entry as a line of the history file: perhaps `\@SECONDS `, then the text in the form of ``HistoryEscaping``, in
/// which `\@` does not occur.
struct HistoryLine {
  let entry: HistoryEntry

  init(_ entry: HistoryEntry) { self.entry = entry }

  init(bytes: ArraySlice<UInt8>) {
    let text = Self.entry(in: bytes)
    let mark = bytes[..<text.startIndex].dropFirst(Self.mark.count).dropLast()
    entry = HistoryEntry(
      HistoryEscaping.unescape(Substring(decoding: text, as: UTF8.self)),
      time: Int(String(decoding: mark, as: UTF8.self)))
  }

  /// The line without its newline.
  var text: String {
    (entry.time.map { "\\@\($0) " } ?? "") + HistoryEscaping.escape(entry.text)
  }

  private static let mark = Array("\\@".utf8)

  /// Returns the part of a line behind the time.
  static func entry(in line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard line.starts(with: mark) else { return line }
    let rest = line.dropFirst(mark.count).drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return rest.first == UInt8(ascii: " ") ? rest.dropFirst() : line
  }
}

/// The form of an entry in one line of the history file: `\n` for a newline, `\\` for a backslash.
///
/// Readline's own format is not used, because its reader drops the blank lines of an entry and takes a line that begins
/// with `#` and a digit for a time stamp.
enum HistoryEscaping {
  static func escape(_ entry: String) -> String {
    var line = ""
    for scalar in entry.unicodeScalars {
      switch scalar {
      case "\\": line += "\\\\"
      case "\n": line += "\\n"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }

  /// Restores what ``escape(_:)`` changed.
  ///
  /// A backslash at the end, or before any other character, is kept.
  static func unescape(_ line: Substring) -> String {
    var entry = String.UnicodeScalarView()
    var rest = line.unicodeScalars
    while let scalar = rest.popFirst() {
      switch (scalar, rest.first) {
      case ("\\", "n"?):
        entry.append("\n")
        rest.removeFirst()
      case ("\\", "\\"?):
        entry.append("\\")
        rest.removeFirst()
      default:
        entry.append(scalar)
      }
    }
    return String(entry)
  }
}
