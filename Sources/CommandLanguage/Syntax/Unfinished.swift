// SPDX-License-Identifier: Apache-2.0

/// What a text leaves open that is to go on, for the prompt that asks for more lines.
public struct Unfinished: Hashable, Sendable {
  /// What is open; nil when the last line ends with a backslash and nothing else is.
  public var opener: Opener.Kind?
  /// The line on which that was opened, 1-based.
  public var line: Int
  /// The verb of the statement whose block is open; nil for everything else.
  public var verb: String?

  /// Looks at a text; nil when it makes whole statements, or has an error that more lines would not mend.
  ///
  /// Complexity: O(length).
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let lexer = Lexer(of: bytes), !lexer.isComplete else { return nil }
    let start = Int(lexer.opener?.range.start ?? lexer.continuation?.start ?? 0)
    opener = lexer.opener?.kind
    line = 1 + bytes.prefix(start).count { $0 == UInt8(ascii: "\n") }
    if opener == .block { verb = Self.verb(before: start, lexer, bytes) }
  }

  /// The first word of the statement that goes on at a brace; blocks before that brace may belong to it.
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
  /// Lexes all lines of a text; nil when one has an error.
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
