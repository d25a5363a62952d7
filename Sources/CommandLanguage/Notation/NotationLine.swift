// SPDX-License-Identifier: Apache-2.0

/// The kind of a line of a session, decided by its first characters.
package enum NotationLine: Equatable {
  /// `> TEXT`, or a prompt of the program and TEXT, which is empty for `>` alone.
  case statement(String)
  /// `. TEXT`, or the prompt of an open block and TEXT, which is empty for `.` alone.
  case continuation(String)
  /// A line that starts with `#`, or a prompt at which nothing was typed.
  case prose
  /// `-- NAME --`, with NAME.
  case fixture(String)
  /// A line with only blanks, which is layout or output depending on its neighbours.
  case blank
  /// Any other line.
  case output

  package init(_ text: String) {
    let marked = text.trimmedEnd
    let line: NotationLine? =
      switch marked.utf8.first {
      case nil: .blank
      case UInt8(ascii: ">"): Self.typed(marked, in: text).map(Self.statement)
      case UInt8(ascii: "."): Self.typed(marked, in: text).map(Self.continuation)
      case UInt8(ascii: "#"): .prose
      case UInt8(ascii: "-"): Self.fixtureName(marked).map(Self.fixture)
      default: nil
      }
    self = line ?? Self.prompted(text) ?? .output
  }

  /// Reads a line whose mark may stand behind spaces, as in an indented block of Markdown.
  package init(indented text: String) {
    if text.utf8.first == Byte.space {
      let line = NotationLine(String(Substring(text.utf8.drop { $0 == Byte.space })))
      if line.isTyped {
        self = line
        return
      }
    }
    self.init(text)
  }

  /// The number of bytes of a line in which a mark ends.
  package static let headLength = 160

  /// Returns whether one of the lines in some bytes has a mark, perhaps behind spaces.
  package static func hasMark(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = 0
    while start < bytes.count {
      let end = bytes.firstLineFeed(in: start..<bytes.count) ?? bytes.count
      let head = UnsafeBufferPointer(rebasing: bytes[start..<min(end, start + headLength)])
      // OPTIMIZATION: most lines of most scripts have no byte that a mark ends with, and are not decoded.
      if head.contains(UInt8(ascii: ">")) || head.first(where: { $0 != Byte.space }) == UInt8(ascii: "."),
        NotationLine(indented: String(decoding: head, as: UTF8.self)).isTyped
      {
        return true
      }
      start = end + 1
    }
    return false
  }

  /// Whether the line holds a statement or a part of one.
  package var isTyped: Bool {
    switch self {
    case .statement, .continuation: true
    case .prose, .fixture, .blank, .output: false
    }
  }

  /// Whether the line says nothing about what a text is: it is blank or prose.
  package var isLayout: Bool { self == .blank || self == .prose }

  /// Returns what stands after a mark of one byte, or nil when neither a space nor the end of the line follows the mark.
  private static func typed(_ marked: Substring, in text: String) -> String? {
    let rest = text.utf8.dropFirst()
    if rest.first == Byte.space { return String(Substring(rest.dropFirst())) }
    return marked.utf8.count == 1 ? "" : nil
  }

  private static func fixtureName(_ line: Substring) -> String? {
    guard let rest = line.text(after: "-- "), rest.utf8.suffix(3).elementsEqual(" --".utf8) else { return nil }
    let name = rest[..<rest.utf8.index(rest.endIndex, offsetBy: -3)].trimmed
    return name.utf8.isEmpty ? nil : String(name)
  }

  /// Reads a line that begins with a prompt of the program; returns nil for another line.
  private static func prompted(_ text: String) -> NotationLine? {
    guard let sign = text.utf8.firstIndex(of: UInt8(ascii: ">")) else { return nil }
    let head = text[..<sign]
    let rest = text[text.utf8.index(after: sign)...]
    guard rest.utf8.isEmpty || rest.utf8.first == Byte.space else { return nil }
    let typed = String(Substring(rest.utf8.dropFirst()))
    if isOpenPrompt(head) { return .continuation(typed) }
    guard isPrompt(head) || isStopPrompt(head) else { return nil }
    return typed.isBlank ? .prose : .statement(typed)
  }

  /// Returns whether a text is `responder`, then perhaps the profile, nodes in parentheses, and `to FILE`.
  private static func isPrompt(_ head: Substring) -> Bool {
    guard var rest = head.text(after: "responder") else { return false }
    if let behind = rest.text(after: " appkit") { rest = behind }
    if let nodes = rest.text(after: " (") {
      guard let end = nodes.utf8.firstIndex(of: UInt8(ascii: ")")), end > nodes.startIndex else { return false }
      rest = nodes[nodes.utf8.index(after: end)...]
    }
    return rest.utf8.isEmpty || rest.text(after: " to ").map { !$0.isBlank } ?? false
  }

  /// Returns whether a text is `VERB { line N`, or the same with another thing that is open.
  private static func isOpenPrompt(_ head: Substring) -> Bool {
    let words = head.utf8.split(separator: Byte.space)
    guard words.count == 3 || words.count == 4, words[words.count - 2].elementsEqual("line".utf8),
      words[words.count - 1].allSatisfy(isDigit)
    else { return false }
    let opener = words[words.count - 3]
    if words.count == 4 { return opener.elementsEqual("{".utf8) }
    return opener.elementsEqual("\\".utf8) || Opener.Kind.allCases.contains { opener.elementsEqual($0.sign.utf8) }
  }

  /// Returns whether a text is `ACTION at NODE (N of M)`, the prompt at a breakpoint.
  private static func isStopPrompt(_ head: Substring) -> Bool {
    let words = head.utf8.split(separator: Byte.space)
    return words.count == 6 && words[1].elementsEqual("at".utf8) && words[4].elementsEqual("of".utf8)
      && words[3].first == UInt8(ascii: "(") && words[3].dropFirst().allSatisfy(isDigit)
      && words[5].last == UInt8(ascii: ")") && words[5].dropLast().allSatisfy(isDigit)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
