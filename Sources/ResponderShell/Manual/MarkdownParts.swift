// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// The parts of a Markdown file.
extension Escaped where Form == Markdown {
  /// Makes a paragraph; text in single quotes becomes code.
  init(paragraph text: String) {
    self = Prose.spans(of: text).map { span -> Self in
      switch span {
      case .plain(let text): "\(prose: text)"
      case .code(let text): "\(name: text)"
      }
    }.joined()
  }

  /// Makes a list of words with their meanings.
  init(list terms: [Manual.Term]) {
    self = terms.map { "- \(name: $0.word): \(Self(paragraph: $0.meaning))" as Self }.joined("\n")
  }

  init(table head: [Self], _ rows: [[Self]]) {
    let lines = [head, head.map { _ in "---" }] + rows
    self = lines.map { "| \($0.joined(" | ")) |" as Self }.joined("\n")
  }

  /// Makes a session without its output, which is filled in later.
  ///
  /// The output of help stays `...`.
  init(session statements: [String]) {
    let lines = statements.flatMap { statement -> [String] in
      let lines = statement.split(separator: "\n", omittingEmptySubsequences: false)
      let marked = lines.enumerated().map { ($0 == 0 ? "> " : ". ") + $1 }
      return marked + (statement.hasPrefix("help") ? ["..."] : [])
    }
    self.init(block: lines, "responder")
  }

  /// Makes a link to the heading of that text, by the anchor that GitHub gives it.
  init(linkTo heading: String) {
    let anchor = heading.lowercased().filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
    self = "[\(prose: heading)](#\(Self(verbatim: anchor.swapping(" ", for: "-"))))"
  }
}
