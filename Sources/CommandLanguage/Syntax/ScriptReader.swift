// SPDX-License-Identifier: Apache-2.0

/// Reads a script statement by statement; a statement is returned as soon as its last line has been read.
///
/// With `isVerb`, a script may be a session: statements with marks before them, and lines of output, which are skipped.
public final class ScriptReader {
  /// A function that fills a buffer with the next bytes and returns their number, or 0 at the end.
  public typealias Input = (UnsafeMutableRawBufferPointer) throws(Diagnostic) -> Int

  /// The file or the option that the script comes from, or nil.
  public let name: String?
  /// What outcomes say of where the script comes from.
  package var origin: ScriptOrigin { knownOrigin }
  /// Returns whether the script comes from there.
  @inlinable package func isFrom(_ origin: ScriptOrigin) -> Bool { knownOrigin === origin }
  // OPTIMIZATION: `origin` is computed because other modules would check the exclusivity of a stored property.
  @exclusivity(unchecked) @usableFromInline var knownOrigin: ScriptOrigin
  /// Returns whether a word is a verb; without it, a script is never read as a session.
  @exclusivity(unchecked) package var isVerb: ((String) -> Bool)?
  /// The file that the script comes from, or nil.
  package var file: String? { origin.file }
  private let input: Input
  /// The largest size of one statement in bytes, so that endless input does not use up the memory.
  private let byteLimit: Int
  // OPTIMIZATION: unchecked, because these are accessed several times for each statement. This is valid because they
  // belong to the reader alone, and the one closure that runs during an access only reads them.
  @exclusivity(unchecked) var lexer = Lexer()
  /// The bytes from the beginning of the current group of lines.
  @exclusivity(unchecked) private(set) var buffer: UnsafeMutableBufferPointer<UInt8>
  @exclusivity(unchecked) var filled = 0
  /// The offset of the first byte that has not been lexed.
  @exclusivity(unchecked) var position = 0
  @exclusivity(unchecked) var groupStart = 0
  /// The line of the file on which the current group begins, 1-based.
  @exclusivity(unchecked) var groupLine: Int
  @exclusivity(unchecked) var linesInGroup = 0
  /// Whether the next line is the first of a file, which may begin with a byte order mark.
  @exclusivity(unchecked) package var isAtStart = true
  @exclusivity(unchecked) var isAtEnd = false
  /// The statements of the group that were not returned yet, the next one last.
  @exclusivity(unchecked) var pending: [Statement] = []
  /// The statement read last.
  @exclusivity(unchecked) private var statement = Statement()
  /// The one read before it that is used again while somebody keeps the last one.
  @exclusivity(unchecked) private var spare = Statement()
  @exclusivity(unchecked) var cachedSource: SourceText?
  /// Whether the script is a session; nil before its first line.
  @exclusivity(unchecked) var isSession: Bool?
  /// What the lines with marks, and those below them, are.
  var notation = NotationReader(isExcerpt: true)
  /// The current group of lines without its marks, while lines with marks are read.
  @exclusivity(unchecked) var marked: MarkedGroup?

  /// Makes a reader.
  ///
  /// `firstLine` is 1-based; `byteLimit` is the largest size of a statement in bytes.
  public init(name: String?, firstLine: Int = 1, byteLimit: Int = 1 << 28, input: @escaping Input) {
    self.name = name
    knownOrigin = ScriptOrigin(file: name)
    self.input = input
    self.byteLimit = byteLimit
    groupLine = firstLine
    buffer = .allocate(capacity: 1 << 16)
  }

  /// Makes a reader of a text in memory.
  public init(name: String?, bytes: [UInt8], firstLine: Int = 1) {
    self.name = name
    knownOrigin = ScriptOrigin(file: name)
    input = { _ throws(Diagnostic) in 0 }
    byteLimit = .max
    groupLine = firstLine
    buffer = .allocate(capacity: bytes.count)
    _ = buffer.initialize(fromContentsOf: bytes)
    filled = bytes.count
    isAtEnd = true
  }

  deinit { buffer.deallocate() }

  /// Makes a reader of a text without a name.
  public convenience init(_ text: String) { self.init(name: nil, bytes: Array(text.utf8)) }

  /// Notes that the script comes from an option of the command line, by which it is named, and not from a file.
  package func noteOption() { knownOrigin = ScriptOrigin(option: name) }

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

  /// Reads the next statement, or returns nil at the end.
  ///
  /// - Throws: `syntax`, after which reading continues with the next line; `unfinished` at the end of the input, with
  ///   the place of what was opened; `io` for a statement beyond the limit, after which reading ends; errors of the
  ///   input.
  public func next() throws(Diagnostic) -> Statement? {
    while true {
      if !pending.isEmpty { return pending.removeLast() }
      do {
        let isMarked = try beginGroup()
        if !isMarked, let plain = plainStatement() { return plain }
        guard try readGroup(isMarked: isMarked) else { return nil }
      } catch {
        throw locate(error)
      }
    }
  }

  /// Reads the next lines that form whole statements, or none, and returns their statements, or nil at the end.
  ///
  /// - Throws: As `next()` does.
  package func nextGroup() throws(Diagnostic) -> [Statement]? {
    do {
      guard try readGroup() else { return nil }
    } catch {
      throw locate(error)
    }
    defer { pending.removeAll() }
    return pending.reversed()
  }

  private func locate(_ error: Diagnostic) -> Diagnostic {
    var located = error
    if located.source == nil, located.range != nil { located.source = source }
    lexer.reset()
    pending.removeAll()
    return located
  }

  /// Skips a byte order mark, which some editors write at the beginning of a file.
  private func skipByteOrderMark() throws(Diagnostic) {
    isAtStart = false
    while filled < 3, !isAtEnd { _ = try fill() }
    if filled >= 3, buffer[0] == 0xEF, buffer[1] == 0xBB, buffer[2] == 0xBF { position = 3 }
  }

  /// Reads lines until they form whole statements and parses them; returns false at the end.
  func readGroup() throws(Diagnostic) -> Bool { try readGroup(isMarked: beginGroup()) }

  /// Begins a group of lines, and returns whether it has marks.
  @inline(__always)
  private func beginGroup() throws(Diagnostic) -> Bool {
    if isAtStart { try skipByteOrderMark() }
    groupLine += linesInGroup
    linesInGroup = 0
    groupStart = position
    cachedSource = nil
    if marked != nil { marked = nil }
    guard isVerb != nil else { return false }
    if let isSession, isSession { return true }
    if isSession == nil, try isInSession() { return true }
    return try isAtMark()
  }

  private func readGroup(isMarked: Bool) throws(Diagnostic) -> Bool {
    if isMarked {
      lexer.reset()
      return try readMarkedGroup()
    }
    guard let first = try nextLine() else { return false }
    linesInGroup = 1
    lexer.reset()
    try lexer.lex(UnsafeBufferPointer(rebasing: buffer[groupStart..<filled]), line: first)
    while !lexer.isComplete {
      guard let line = try nextLine() else { throw unfinished() }
      linesInGroup += 1
      // The lexer reads faster where bytes follow the line.
      try lexer.lex(UnsafeBufferPointer(rebasing: buffer[groupStart..<filled]), line: line)
    }
    try parseGroup()
    return true
  }

  /// Reads the next line when it has nothing but words as they are, or returns nil for one that the lexer must look at.
  ///
  /// OPTIMIZATION: nearly all lines are so, and need neither tokens nor levels.
  @inline(__always)
  private func plainStatement() -> Statement? {
    prepareStatement()
    // The bytes behind the line are there, so that eight can be read at a time.
    let bytes = UnsafeBufferPointer(rebasing: buffer[groupStart..<filled])
    // OPTIMIZATION: not counted while it is filled; valid because the reader holds it.
    let end = Unmanaged.passUnretained(statement)._withUnsafeGuaranteedRef {
      $0.append(plain: bytes, from: position &- groupStart, isWhole: isAtEnd, line: groupLine)
    }
    guard let end else { return nil }
    position = groupStart &+ end
    linesInGroup = 1
    return statement
  }

  /// Makes statements of the lines of the group.
  func parseGroup() throws(Diagnostic) {
    if !pending.isEmpty { pending.removeAll(keepingCapacity: true) }
    try withGroup { (bytes) throws(Diagnostic) in
      var parser = Parser(bytes, of: self)
      try parser.parse(lexer.tokens, into: &pending)
    }
    if pending.count > 1 { pending.reverse() }
  }

  /// Returns the last statement, emptied, when nobody needs it any more, else a new one.
  func emptyStatement() -> Statement {
    prepareStatement()
    return statement
  }

  /// Empties the last statement, or has another one in its place while somebody keeps it.
  @inline(__always)
  private func prepareStatement() {
    if !isKnownUniquelyReferenced(&statement) {
      // A question is kept until the next one.
      swap(&statement, &spare)
      if !isKnownUniquelyReferenced(&statement) { statement = Statement() }
    }
    Unmanaged.passUnretained(statement)._withUnsafeGuaranteedRef { $0.removeAll() }
  }

  @inline(__always)
  func withGroup<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    if let marked { return try marked.bytes.withUnsafeBufferPointer { (all) throws(Diagnostic) in try body(all) } }
    // The bytes of the group begin at groupStart, and offsets count from there.
    return try body(UnsafeBufferPointer(rebasing: buffer[groupStart..<position]))
  }

  /// Returns the next line in offsets of the group, without its newline, or nil at the end.
  @inline(__always)
  func nextLine() throws(Diagnostic) -> Range<Int>? {
    var searched = position
    while true {
      if let newline = UnsafeBufferPointer(buffer).firstLineFeed(in: searched..<filled) {
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
  func fill() throws(Diagnostic) -> Int {
    let shift = groupStart
    if shift > 0 {
      _ = buffer.update(fromContentsOf: buffer[shift..<filled])
      filled -= shift
      position -= shift
      groupStart = 0
    }
    guard filled < byteLimit else {
      defer { (filled, position) = (0, 0) }
      isAtEnd = true
      throw Diagnostic(
        .io,
        "\(name.map { "'\($0)'" } ?? "the input") cannot be read: \(filled) bytes do not contain a complete statement",
        help: ["is it a script?"])
    }
    if filled == buffer.count { grow() }
    let count = try input(UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...]))
    if count == 0 { isAtEnd = true }
    filled += count
    return shift
  }

  private func grow() {
    let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1 << 16, buffer.count * 2))
    _ = larger.initialize(fromContentsOf: buffer[..<filled])
    buffer.deallocate()
    buffer = larger
  }

  /// The end of the last line that is not blank, in offsets of the group.
  private var lastByte: Int {
    let bytes = marked?.bytes ?? Array(buffer[groupStart..<filled])
    let end = bytes.lastIndex { !Byte.isBlank($0) && $0 != Byte.lineFeed }
    return end.map { $0 + 1 } ?? 0
  }

  func unfinished() -> Diagnostic {
    guard let opener = lexer.opener else {
      return Diagnostic(
        .unfinished, "the input ends after a backslash", at: lexer.continuation,
        help: ["finish the line, or remove the backslash"])
    }
    let what =
      switch opener.kind {
      case .block: "this block is never closed"
      case .values: "'(' is never closed"
      case .singleQuote, .doubleQuote: "this quote is never closed"
      }
    let closer = opener.kind.closer
    let end = SourceRange.point(max(Int(opener.range.end), lastByte))
    return Diagnostic(.unfinished, what, at: opener.range, help: ["close it with \(closer)"])
      .labeled("opened here", end, "the input ends here, without \(closer)")
  }
}

/// Where a script comes from: a file, an option of the command line, or neither.
@usableFromInline
package final class ScriptOrigin: Sendable {
  package let file: String?
  /// The option, such as `-c 2`, or nil.
  package let option: String?

  init(file: String? = nil, option: String? = nil) { (self.file, self.option) = (file, option) }

  /// Where a statement comes from that was typed, or that neither a file nor an option holds.
  package static let unnamed = ScriptOrigin()
}
