// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// Pieces of a Markdown file.
enum Markdown {
  /// A paragraph; what stood in single quotes becomes code.
  static func paragraph(_ text: String) -> String {
    Prose.spans(of: text).map { span in
      switch span {
      case .plain(let text): escaped(text)
      case .code(let text): code(text)
      }
    }.joined()
  }

  /// Words to be typed.
  static func code(_ text: String) -> String {
    guard text.contains("`") || text.hasPrefix(" ") || text.hasSuffix(" ") else { return "`\(text)`" }
    // A blank on both sides belongs to the marks.
    return text.contains("`") ? "`` \(text) ``" : "` \(text) `"
  }

  /// Lines as they are.
  static func code(_ lines: [String]) -> String { (["```text"] + lines + ["```"]).joined(separator: "\n") }

  /// Words and what they mean.
  static func list(_ terms: [Manual.Term]) -> String {
    terms.map { "- \(code($0.word)): \(paragraph($0.meaning))" }.joined(separator: "\n")
  }

  /// A table with a head.
  static func table(_ head: [String], _ rows: [[String]]) -> String {
    let lines = [head, head.map { _ in "---" }] + rows
    return lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }

  /// A session whose statements print what is to be filled in; what help prints is left open.
  static func session(_ statements: [String]) -> String {
    let lines = statements.flatMap { statement -> [String] in
      let lines = statement.split(separator: "\n", omittingEmptySubsequences: false)
      let marked = lines.enumerated().map { ($0 == 0 ? "> " : ". ") + $1 }
      return marked + (statement.hasPrefix("help") ? ["..."] : [])
    }
    return (["```responder"] + lines + ["```"]).joined(separator: "\n")
  }

  /// A link to the heading of that text, by the anchor that GitHub gives it.
  static func link(_ heading: String) -> String {
    let anchor = heading.lowercased().filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
    return "[\(escaped(heading))](#\(anchor.replacing(" ", with: "-")))"
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "\\`*_[]<>|#".contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}
