// SPDX-License-Identifier: Apache-2.0

/// Reads a script statement by statement; a statement is returned as soon as its last line has been read.
///
/// With `isVerb`, a script may be a session: statements with marks before them, and lines of output, which are skipped.
public final class ScriptReader {
  /// A function that fills a buffer with the next bytes and returns their number, or 0 at the end.
  public typealias Input = (UnsafeMutableRawBufferPointer) throws(Diagnostic) -> Int

  /// The file the script comes from, or nil.
  public let name: String?
  /// Returns whether a word is a verb; without it, a script is never read as a session.
  package var isVerb: ((String) -> Bool)?
  private let input: Input
  /// The largest size of one statement in bytes, so that endless input does not use up the memory.
  private let byteLimit: Int
  // OPTIMIZATION: unchecked, because these are accessed several times for each statement. This is valid because they
  // are private, and the one closure that runs during an access only reads them.
  @exclusivity(unchecked) private var lexer = Lexer()
  /// The bytes from the beginning of the current group of lines.
  @exclusivity(unchecked) private var buffer: [UInt8]
  @exclusivity(unchecked) private var filled = 0
  /// The offset of the first byte that has not been lexed.
  @exclusivity(unchecked) private var position = 0
  private var groupStart = 0
  /// The line of the file on which the current group begins, 1-based.
  private var groupLine: Int
  private var linesInGroup = 0
  private var isAtStart = true
  private var isAtEnd = false
  @exclusivity(unchecked) private var pending: ArraySlice<Statement> = []
  private var cachedSource: SourceText?
  /// Whether the script is a session; nil before its first line.
  private var isSession: Bool?
  /// The current group of lines without its marks, while lines with marks are read.
  private var marked: MarkedGroup?

  /// Makes a reader.
  ///
  /// `firstLine` is 1-based; `byteLimit` is the largest size of a statement in bytes.
  public init(name: String?, firstLine: Int = 1, byteLimit: Int = 1 << 28, input: @escaping Input) {
    self.name = name
    self.input = input
    self.byteLimit = byteLimit
    groupLine = firstLine
    buffer = [UInt8](repeating: 0, count: 1 << 16)
  }

  /// Makes a reader of a text in memory.
  public init(name: String?, bytes: [UInt8], firstLine: Int = 1) {
    self.name = name
    input = { _ throws(Diagnostic) in 0 }
    byteLimit = .max
    groupLine = firstLine
    buffer = bytes
    filled = bytes.count
    isAtEnd = true
  }

  /// Makes a reader of a text without a name.
  public convenience init(_ text: String) { self.init(name: nil, bytes: Array(text.utf8)) }

  /// The script that the ranges of the last statement point into.
  ///
  /// - Complexity: O(bytes) for the first access after a statement.
  public var source: SourceText {
    if let cachedSource { return cachedSource }
    let text =
      marked.map { SourceText(name: name, bytes: $0.bytes, firstLine: groupLine, markWidths: $0.markWidths) }
      ?? SourceText(name: name, bytes: Array(buffer[groupStart..<position]), firstLine: groupLine)
    cachedSource = text
    return text
  }

  /// The line of the file on which the last lines read begin, 1-based.
  public var line: Int { groupLine }

  /// The block or quote still open after the lines read so far, or nil.
  public var opener: Opener? { lexer.opener }

  /// Reads the next statement, or returns nil at the end.
  ///
  /// - Throws: `syntax`, after which reading continues with the next line; `unfinished` at the end of the input, with
  ///   the place of what was opened; `io` for a statement beyond the limit, after which reading ends; errors of the
  ///   input.
  public func next() throws(Diagnostic) -> Statement? {
    while true {
      if let statement = pending.popFirst() { return statement }
      do {
        guard try readGroup() else { return nil }
      } catch {
        throw locate(error)
      }
    }
  }

  private func locate(_ error: Diagnostic) -> Diagnostic {
    var located = error
    if located.source == nil, located.range != nil { located.source = source }
    lexer.reset()
    return located
  }

  /// Skips a byte order mark, which some editors write at the beginning of a file.
  private func skipByteOrderMark() throws(Diagnostic) {
    isAtStart = false
    while filled < 3, !isAtEnd { _ = try fill() }
    if filled >= 3, buffer[0] == 0xEF, buffer[1] == 0xBB, buffer[2] == 0xBF { position = 3 }
  }

  /// Reads lines until they form whole statements and parses them; returns false at the end.
  private func readGroup() throws(Diagnostic) -> Bool {
    if isAtStart { try skipByteOrderMark() }
    groupLine += linesInGroup
    linesInGroup = 0
    groupStart = position
    cachedSource = nil
    marked = nil
    lexer.reset()
    if let isVerb {
      let isMarked = try isInSession(isVerb) ? true : try isAtMark()
      if isMarked { return try readMarkedGroup() }
    }
    repeat {
      guard let line = try nextLine() else {
        guard !lexer.isComplete else { break }
        throw unfinished()
      }
      linesInGroup += 1
      try withGroup { (bytes) throws(Diagnostic) in try lexer.lex(bytes, line: line) }
    } while !lexer.isComplete
    guard linesInGroup > 0 else { return false }
    try parseGroup()
    return true
  }

  /// Makes statements of the lines of the group.
  private func parseGroup() throws(Diagnostic) {
    pending = try withGroup { (bytes) throws(Diagnostic) in
      var parser = Parser(decoder: WordDecoder(bytes: bytes), firstLine: groupLine, source: { self.source })
      return try parser.parse(lexer.tokens)[...]
    }
  }

  private func withGroup<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    if let marked { return try marked.bytes.withUnsafeBufferPointer { (all) throws(Diagnostic) in try body(all) } }
    // The bytes of the group begin at groupStart, and offsets count from there.
    let (start, end) = (groupStart, position)
    return try buffer.withUnsafeBufferPointer { (all) throws(Diagnostic) in
      try body(UnsafeBufferPointer(rebasing: all[start..<end]))
    }
  }

  /// Returns the next line in offsets of the group, without its newline, or nil at the end.
  private func nextLine() throws(Diagnostic) -> Range<Int>? {
    var searched = position
    while true {
      if let newline = buffer[searched..<filled].firstIndex(of: UInt8(ascii: "\n")) {
        defer { position = newline + 1 }
        return position - groupStart..<newline - groupStart
      }
      searched = filled
      if isAtEnd {
        guard position < filled else { return nil }
        defer { position = filled }
        return position - groupStart..<filled - groupStart
      }
      searched -= try fill()
    }
  }

  /// Reads more bytes; returns how far the existing ones moved to the front.
  private func fill() throws(Diagnostic) -> Int {
    let shift = groupStart
    if shift > 0 {
      buffer.replaceSubrange(0..<filled - shift, with: buffer[shift..<filled])
      filled -= shift
      position -= shift
      groupStart = 0
    }
    guard filled < byteLimit else {
      defer { (filled, position) = (0, 0) }
      isAtEnd = true
      throw Diagnostic(
        .io, "\(name.map { "'\($0)'" } ?? "the input") cannot be read: \(filled) bytes are no statement yet",
        help: ["is it a script?"])
    }
    if filled == buffer.count { buffer.append(contentsOf: repeatElement(0, count: max(1 << 16, buffer.count))) }
    let free = filled
    let input = input
    var failure: Diagnostic?
    let count = buffer.withUnsafeMutableBytes { all in
      do throws(Diagnostic) {
        return try input(UnsafeMutableRawBufferPointer(rebasing: all[free...]))
      } catch {
        failure = error
        return 0
      }
    }
    if let failure { throw failure }
    if count == 0 { isAtEnd = true }
    filled += count
    return shift
  }

  /// The end of the last line that is not blank, in offsets of the group.
  private var lastByte: Int {
    let bytes = marked?.bytes[...] ?? buffer[groupStart..<filled]
    let end = bytes.lastIndex {
      ![UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains($0)
    }
    return end.map { $0 + 1 - bytes.startIndex } ?? 0
  }

  private func unfinished() -> Diagnostic {
    guard let opener = lexer.opener else {
      return Diagnostic(
        .unfinished, "the input ends after a backslash", at: lexer.continuation,
        help: ["finish the line, or take the backslash away"])
    }
    let what =
      switch opener.kind {
      case .block: "this block is never closed"
      case .singleQuote, .doubleQuote: "this quote is never closed"
      }
    let closer =
      switch opener.kind {
      case .block: "}"
      case .singleQuote: "'"
      case .doubleQuote: "\""
      }
    let end = SourceRange.point(max(Int(opener.range.end), lastByte))
    return Diagnostic(.unfinished, what, at: opener.range, help: ["close it with \(closer)"])
      .labeled("opened here", end, "the input ends here, without \(closer)")
  }

  // MARK: Sessions

  /// Lines of a session that form statements, without the marks before them.
  private struct MarkedGroup {
    var bytes: [UInt8] = []
    var markWidths: [Int] = []
  }

  /// Returns whether the script is a session, which its first lines decide.
  ///
  /// It is one when its first statement has a mark. It is one too when its first line begins with no verb, as prose
  /// does, and a line with a mark follows among the bytes that have arrived; no further input is waited for.
  private func isInSession(_ isVerb: (String) -> Bool) throws(Diagnostic) -> Bool {
    if let isSession { return isSession }
    var result = false
    lines: while let head = try lineHead() {
      switch NotationLine(Self.unindented(head)) {
      case .blank, .prose:
        _ = try nextLine()
        continue lines
      case .statement, .continuation: result = true
      case .fixture, .output:
        let words = head.split { " \t{};".contains($0) }.drop { $0 == "!" || $0.hasSuffix(":") && !isVerb(String($0)) }
        let verb = words.first.map { $0.drop { $0 == "!" } } ?? ""
        if !verb.isEmpty, !isVerb(String(verb)) {
          _ = try nextLine()
          result = hasMarkAhead
        }
      }
      break lines
    }
    position = groupStart
    isSession = result
    return result
  }

  /// Returns the beginning of the next line, long enough for any mark, or nil at the end.
  private func lineHead() throws(Diagnostic) -> String? {
    while !isAtEnd, filled - position < Self.headLength,
      !buffer[position..<filled].contains(Byte.lineFeed)
    {
      _ = try fill()
    }
    guard position < filled else { return nil }
    let bytes = buffer[position..<min(filled, position + Self.headLength)]
    return String(decoding: bytes.prefix { $0 != Byte.lineFeed }, as: UTF8.self)
  }

  /// The number of bytes of a line in which a mark ends.
  private static let headLength = 160

  /// Whether one of the lines that have arrived, after the one read last, has a mark.
  private var hasMarkAhead: Bool {
    buffer[position..<min(filled, position + 1 << 16)].split(separator: Byte.lineFeed).contains { line in
      NotationLine(Self.unindented(String(decoding: line.prefix(Self.headLength), as: UTF8.self))).isTyped
    }
  }

  /// Returns whether the next line begins with a mark, in a script that is not a session.
  private func isAtMark() throws(Diagnostic) -> Bool {
    // OPTIMIZATION: a letter other than the first of the program's prompt rules out most lines. This is valid because a
    // prompt at an open block or a breakpoint cannot begin a statement that is not part of a session.
    while position == filled, !isAtEnd { _ = try fill() }
    guard position < filled,
      [UInt8(ascii: ">"), UInt8(ascii: "."), UInt8(ascii: "r"), Byte.space].contains(buffer[position])
    else { return false }
    return try lineHead().map { NotationLine(Self.unindented($0)).isTyped } ?? false
  }

  /// Reads a statement with its marks, after skipping output; returns false at the end of the session.
  ///
  /// While a block or quote is open, a line without a mark belongs to it, as a terminal shows a pasted block.
  private func readMarkedGroup() throws(Diagnostic) -> Bool {
    while true {
      groupStart = position
      guard let range = try nextLine() else { break }
      let line = text(range)
      let typed: String
      switch NotationLine(Self.unindented(line)) {
      case .statement(let text):
        if linesInGroup > 0 {
          position = groupStart
          throw unfinished()
        }
        typed = text
      case .continuation(let text): typed = text
      case .fixture where linesInGroup == 0:
        position = groupStart
        return false
      default:
        guard linesInGroup > 0 else {
          groupLine += 1
          continue
        }
        typed = line
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

  /// Returns a line without the blanks before its mark, as in an indented block of Markdown.
  private static func unindented(_ line: String) -> String {
    let text = Substring(line.utf8.drop { $0 == Byte.space })
    return NotationLine(String(text)).isTyped ? String(text) : line
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
    while let range = try? nextLine() {
      let line = text(range)
      guard NotationLine(Self.unindented(line)) == .output else { return nil }
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
    guard (try? reader.isInSession(isVerb)) == true else { return nil }
    var result: [String] = []
    var isOver = false
    while !isOver {
      isOver = (try? reader.readGroup()) == false
      guard let bytes = reader.marked?.bytes.dropLast() else { continue }
      let failure = reader.shownFailure()
      if failure != nil, reader.pending.isEmpty { continue }
      let isPlain = reader.pending.count == 1 && reader.pending.first?.expectation == nil
      let expectation = isPlain ? failure.map { "! \($0.rawValue): " } : nil
      result.append((expectation ?? "") + String(decoding: bytes, as: UTF8.self))
    }
    return result.joined(separator: "\n")
  }
}
