// SPDX-License-Identifier: Apache-2.0

extension CodeImporter {
  /// Returns whether a path is that of a source in which every bracket, comment and literal is closed, as its lexer sees it.
  ///
  /// What is half typed is not; a source that is too large to be read counts as balanced.
  ///
  /// - Complexity: O(size).
  package static func isBalanced(_ path: String, _ bytes: [UInt8]) -> Bool {
    guard endings.contains(where: path.hasSuffix) else { return false }
    guard bytes.count < Int(Int32.max) else { return true }
    let text = path.hasSuffix(".swift") ? SwiftLexer.text(of: bytes) : ObjectiveCLexer.text(of: bytes)
    return text.isCut || text.isBalanced
  }
}

extension CodeText {
  /// Whether every bracket, comment and literal is closed.
  ///
  /// - Complexity: O(tokens).
  var isBalanced: Bool {
    guard !hasOpenPart else { return false }
    /// What closes the open brackets, and for each open `#if` their number and the innermost one.
    var (open, conditions): ([UInt8], [(depth: Int, top: UInt8?)]) = ([], [])
    for token in tokens {
      switch token.symbol {
      case UInt8(ascii: "("): open.append(UInt8(ascii: ")"))
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
      case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if open.popLast() != token.symbol { return false }
      default: break
      }
      guard token.kind == .directive else { continue }
      switch token.word {
      case "if", "ifdef", "ifndef": conditions.append((open.count, open.last))
      // Every branch begins with the same brackets.
      case "else", "elseif", "elif":
        guard let (depth, top) = conditions.last else { continue }
        if open.count > depth { open.removeLast(open.count - depth) }
        if open.count == depth - 1, let top { open.append(top) }
      case "endif": _ = conditions.popLast()
      default: break
      }
    }
    return open.isEmpty
  }
}
