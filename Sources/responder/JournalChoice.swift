// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import CommandLineSupport
import LineEditor
import ResponderText

/// The question which of several sessions to resume.
@MainActor
struct JournalChoice {
  /// The number of sessions that are offered.
  static let limit = 20

  private let files: [JournalFile]

  /// Makes a question about journals, of which there are at least two.
  init(_ files: [JournalFile]) { self.files = files }

  /// Asks until a session is chosen; returns nil for none.
  ///
  /// Without a terminal nobody can answer, and the session that ended last is chosen.
  func ask() -> JournalFile? {
    guard isatty(0) == 1, StandardError.isTerminal else { return files.first }
    StandardError.write(lines(width: terminalSize().columns).map { "\(prose: $0)" }.lines())
    let editor = PlainEditor()
    while true {
      guard case .line(let answer) = editor.readLine(prompt: "Resume which, or 'none'? [1] ") else { return nil }
      let word = answer.filter { $0 != " " }
      if word.isEmpty { return files.first }
      if word == "none" || word == "0" { return nil }
      if let number = Int(word), (1...files.count).contains(number) { return files[number - 1] }
      StandardError.write("expected a number from 1 to \(files.count), or 'none', found '\(prose: answer)'\n")
    }
  }

  /// The sessions, each with its number, the time it ended, its size and its first statements.
  func lines(width: Int) -> [String] {
    let numbers = String(files.count).count
    let sizes = files.map { "\(max(1, ($0.size + 1023) / 1024)) KiB" }
    let sizeWidth = sizes.map(\.count).max() ?? 0
    return zip(files.indices, files).map { index, file in
      let number = String(index + 1)
      let head =
        String(repeating: " ", count: numbers - number.count) + number + "  " + (clockText(file.written) ?? "") + "  "
        + String(repeating: " ", count: sizeWidth - sizes[index].count) + sizes[index] + "  "
      return fitting(head + Self.statements(file.beginning()), columns: width - 1)
    }
  }

  /// Returns the first lines of a journal as one line.
  private static func statements(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix(400), as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { $0.drop { $0 == " " } }.joined(separator: "; ")
  }
}
