// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// Writes the parts of a Markdown file.
enum Markdown {
  /// Returns a paragraph; text in single quotes becomes code.
  static func paragraph(_ text: String) -> String {
    Prose.spans(of: text).map { span in
      switch span {
      case .plain(let text): escaped(text)
      case .code(let text): code(text)
      }
    }.joined()
  }

  /// Returns words to type, as code.
  static func code(_ text: String) -> String {
    guard text.contains("`") || text.hasPrefix(" ") || text.hasSuffix(" ") else { return "`\(text)`" }
    // One blank on each side belongs to the marks.
    return text.contains("`") ? "`` \(text) ``" : "` \(text) `"
  }

  /// Returns lines that are not changed.
  static func code(_ lines: [String]) -> String { (["```text"] + lines + ["```"]).joined(separator: "\n") }

  /// Returns words with their meanings.
  static func list(_ terms: [Manual.Term]) -> String {
    terms.map { "- \(code($0.word)): \(paragraph($0.meaning))" }.joined(separator: "\n")
  }

  /// Returns a table with a head.
  static func table(_ head: [String], _ rows: [[String]]) -> String {
    let lines = [head, head.map { _ in "---" }] + rows
    return lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }

  /// Returns a session without its output, which is filled in later.
  ///
  /// The output of help stays `...`.
  static func session(_ statements: [String]) -> String {
    let lines = statements.flatMap { statement -> [String] in
      let lines = statement.split(separator: "\n", omittingEmptySubsequences: false)
      let marked = lines.enumerated().map { ($0 == 0 ? "> " : ". ") + $1 }
      return marked + (statement.hasPrefix("help") ? ["..."] : [])
    }
    return (["```responder"] + lines + ["```"]).joined(separator: "\n")
  }

  /// Returns a link to the heading of that text, by the anchor that GitHub gives it.
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
