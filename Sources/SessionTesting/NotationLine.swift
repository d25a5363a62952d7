// SPDX-License-Identifier: Apache-2.0

/// The kind of a line of a session, decided by its first characters.
enum NotationLine: Equatable {
  /// `> TEXT`, with TEXT, which is empty for `>` alone.
  case statement(String)
  /// `. TEXT`, with TEXT, which is empty for `.` alone.
  case continuation(String)
  /// A line that starts with `#`.
  case prose
  /// `-- NAME --`, with NAME.
  case fixture(String)
  /// A line with only blanks, which is layout or output depending on its neighbours.
  case blank
  /// Any other line.
  case output

  init(_ text: String) {
    let marked = text.trimmedEnd
    if marked.utf8.isEmpty {
      self = .blank
    } else if let statement = text.text(after: "> ") {
      self = .statement(String(statement))
    } else if let continuation = text.text(after: ". ") {
      self = .continuation(String(continuation))
    } else if marked == ">" {
      self = .statement("")
    } else if marked == "." {
      self = .continuation("")
    } else if text.utf8.starts(with: "#".utf8) {
      self = .prose
    } else if let name = Self.fixtureName(marked) {
      self = .fixture(name)
    } else {
      self = .output
    }
  }

  private static func fixtureName(_ line: Substring) -> String? {
    guard let rest = line.text(after: "-- "), rest.utf8.suffix(3).elementsEqual(" --".utf8) else { return nil }
    let name = rest[..<rest.utf8.index(rest.endIndex, offsetBy: -3)].trimmed
    return name.utf8.isEmpty ? nil : String(name)
  }
}
