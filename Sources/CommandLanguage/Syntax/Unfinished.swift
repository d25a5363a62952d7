// SPDX-License-Identifier: Apache-2.0

/// The part of a text that is still open, for a prompt that asks for more lines.
public struct Unfinished: Hashable, Sendable {
  /// The kind of block or quote, or nil when only a backslash at the end of the last line is open.
  public var opener: Opener.Kind?
  /// The line on which it was opened, 1-based.
  public var line: Int
  /// The verb of the statement whose block is open, or nil for everything else.
  public var verb: String?

  /// Finds what a text leaves open.
  ///
  /// Returns nil when the text forms whole statements, or when it has an error that more lines cannot mend.
  ///
  /// - Complexity: O(length).
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let lexer = Lexer(of: bytes), !lexer.isComplete else { return nil }
    let start = Int(lexer.opener?.range.start ?? lexer.continuation?.start ?? 0)
    opener = lexer.opener?.kind
    line = 1 + bytes.prefix(start).count { $0 == UInt8(ascii: "\n") }
    if opener == .block { verb = Self.verb(before: start, lexer, bytes) }
  }

  /// Returns the first word of the statement that a brace belongs to; earlier blocks may belong to the same statement.
  private static func verb(before start: Int, _ lexer: Lexer, _ bytes: [UInt8]) -> String? {
    var depth = 0
    var verb: SourceRange?
    loop: for token in lexer.tokens.reversed() where Int(token.range.start) < start {
      switch token.kind {
      case .closeBrace: depth += 1
      case .openBrace where depth > 0: depth -= 1
      case .openBrace: break loop
      case .separator where depth == 0: break loop
      case .bare, .single, .double: if depth == 0 { verb = token.range }
      case .separator, .bang: break
      }
    }
    return verb.map { String(decoding: bytes[Int($0.start)..<Int($0.end)], as: UTF8.self) }
  }
}

extension Lexer {
  /// Lexes all lines of a text; returns nil when one has an error.
  init?(of bytes: [UInt8]) {
    self.init()
    var lexer = Lexer()
    let isLexed = bytes.withUnsafeBufferPointer { buffer -> Bool in
      var start = 0
      while start <= buffer.count {
        let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) ?? buffer.count
        do throws(Diagnostic) {
          try lexer.lex(buffer, line: start..<end)
        } catch {
          return false
        }
        start = end + 1
      }
      return true
    }
    guard isLexed else { return nil }
    self = lexer
  }
}
