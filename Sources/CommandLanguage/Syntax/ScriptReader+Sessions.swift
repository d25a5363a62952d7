// SPDX-License-Identifier: Apache-2.0

extension ScriptReader {
  /// Lines of a session that form statements, without the marks before them.
  struct MarkedGroup {
    var bytes: [UInt8] = []
    var markWidths: [Int] = []
  }

  /// Returns whether the script is a session, which its first lines decide.
  ///
  /// It is one when its first statement has a mark. It is one too when its first line begins with no verb, as prose
  /// does, and a line with a mark follows among the bytes that have arrived; no further input is waited for.
  func isInSession() throws(Diagnostic) -> Bool {
    if let isSession { return isSession }
    guard let isVerb else { return false }
    if isPlainLine {
      isSession = false
      return false
    }
    var result = false
    while let head = try lineHead() {
      let line = NotationLine(indented: head)
      result = line.isTyped
      if !line.isLayout {
        if !result, Self.isProse(head, isVerb) {
          _ = try nextLine()
          let ahead = buffer[position..<min(filled, position + 1 << 16)]
          result = NotationLine.hasMark(in: UnsafeBufferPointer(rebasing: ahead))
        }
        break
      }
      _ = try nextLine()
    }
    position = groupStart
    isSession = result
    return result
  }

  /// Returns whether a line begins with a word that is not a verb.
  private static func isProse(_ line: String, _ isVerb: (String) -> Bool) -> Bool {
    let words = line.utf8.split { " \t{};".utf8.contains($0) }.lazy.map { String(Substring($0)) }
    // The `!` and the code of an expected failure stand before the verb.
    let first = words.first { $0 != "!" && (!$0.hasSuffix(":") || isVerb($0)) }?.drop { $0 == "!" } ?? ""
    return !first.isEmpty && !isVerb(String(first))
  }

  /// Whether the script is one line that begins with a letter and has nothing that a mark could end with.
  ///
  /// OPTIMIZATION: a replay reads each statement of a session as a script of its own, and nearly all are such lines.
  private var isPlainLine: Bool {
    guard isAtEnd, position < filled, Byte.isLetter(buffer[position]) else { return false }
    for index in position..<filled where buffer[index] == UInt8(ascii: ">") || buffer[index] == Byte.lineFeed {
      return false
    }
    return true
  }

  /// Returns the beginning of the next line, long enough for any mark, or nil at the end.
  private func lineHead() throws(Diagnostic) -> String? {
    while !isAtEnd, filled - position < NotationLine.headLength,
      !buffer[position..<filled].contains(Byte.lineFeed)
    {
      _ = try fill()
    }
    guard position < filled else { return nil }
    let bytes = buffer[position..<min(filled, position + NotationLine.headLength)]
    return String(decoding: bytes.prefix { $0 != Byte.lineFeed }, as: UTF8.self)
  }

  /// Returns whether the next line begins with a mark, in a script that is not a session.
  @inline(__always)
  func isAtMark() throws(Diagnostic) -> Bool {
    // OPTIMIZATION: a letter other than the first of the program's prompt rules out most lines. This is valid because a
    // prompt at an open block or a breakpoint cannot begin a statement that is not part of a session.
    while position == filled, !isAtEnd { _ = try fill() }
    guard position < filled else { return false }
    switch buffer[position] {
    case UInt8(ascii: ">"), UInt8(ascii: "."), UInt8(ascii: "r"), Byte.space: break
    default: return false
    }
    return try lineHead().map { NotationLine(indented: $0).isTyped } ?? false
  }

  /// Reads a statement with its marks, after skipping output; returns false at the end of the session.
  func readMarkedGroup() throws(Diagnostic) -> Bool {
    while true {
      groupStart = position
      guard let range = try nextLine() else { break }
      let line = text(range)
      let typed: String
      switch notation.read(line, isOpen: linesInGroup > 0) {
      case .begins where linesInGroup > 0:
        position = groupStart
        throw unfinished()
      case .begins(let text), .continues(let text), .stray(let text): typed = text
      case .fixture:
        position = groupStart
        return false
      case .output, .prose, .blank, .content:
        groupLine += 1
        continue
      }
      linesInGroup += 1
      var group = marked ?? MarkedGroup()
      marked = nil
      let start = group.bytes.count
      group.bytes += Array(typed.utf8)
      group.markWidths.append(line.unicodeScalars.count - typed.unicodeScalars.count)
      let end = group.bytes.count
      group.bytes.append(Byte.lineFeed)
      marked = group
      try withGroup { (bytes) throws(Diagnostic) in try lexer.lex(bytes, line: start..<end) }
      if lexer.isComplete {
        try parseGroup()
        return true
      }
    }
    guard linesInGroup > 0 else { return false }
    throw unfinished()
  }

  /// Returns a line of the group as text.
  private func text(_ range: Range<Int>) -> String {
    String(decoding: buffer[groupStart + range.lowerBound..<groupStart + range.upperBound], as: UTF8.self)
  }

  /// Returns everything behind the lines read so far, or nil when the script is not a session.
  ///
  /// Waits for the end of the input; the lines are read as statements all the same.
  package func rest() throws(Diagnostic) -> [UInt8]? {
    guard isSession == true else { return nil }
    while !isAtEnd { _ = try fill() }
    return Array(buffer[position..<filled])
  }

  /// Returns whether the script is a session that shows, below the last statement, that it fails with a code.
  package func showsFailure(_ code: ErrorCode) -> Bool {
    pending.isEmpty && shownFailure() == code
  }

  /// Returns the code of the error that a session shows below the lines read last, or nil.
  private func shownFailure() -> ErrorCode? {
    guard isSession == true else { return nil }
    cachedSource = source
    groupStart = position
    defer { position = groupStart }
    var notation = notation
    while let range = try? nextLine() {
      let line = text(range)
      guard notation.read(line) == .output(blanksAbove: 0) else { return nil }
      if let error = line.text(after: "error["), let end = error.utf8.firstIndex(of: UInt8(ascii: "]")) {
        return ErrorCode(rawValue: String(error[..<end]))
      }
    }
    return nil
  }

  /// Returns the statements of a session without marks and output, or nil when a text is not a session.
  ///
  /// A statement below which the session shows an error is written with `!` and the code; one that cannot be parsed is
  /// then left out. What is open at the end stays open.
  package static func statements(ofSession text: String, isVerb: @escaping (String) -> Bool) -> String? {
    let reader = ScriptReader(text)
    reader.isVerb = isVerb
    guard (try? reader.isInSession()) == true else { return nil }
    var result: [String] = []
    var isOver = false
    while !isOver {
      isOver = (try? reader.readGroup()) == false
      guard let bytes = reader.marked?.bytes.dropLast() else { continue }
      let failure = reader.shownFailure()
      if failure != nil, reader.pending.isEmpty { continue }
      let isPlain = reader.pending.count == 1 && reader.pending.last?.expectation == nil
      let expectation = isPlain ? failure.map { "! \($0.rawValue): " } : nil
      result.append((expectation ?? "") + String(decoding: bytes, as: UTF8.self))
    }
    return result.joined(separator: "\n")
  }
}
