// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderFormats
import ResponderText

extension LanguageServer {
  /// Returns the quick fixes in a range: the names that were probably meant.
  func codeActions(_ document: OpenDocument, _ params: JSONText) throws(Failure) -> JSONValue {
    let range = try range(document, params)
    let only = params["context"]?["only"]?.items.compactMap(\.text) ?? []
    guard only.isEmpty || only.contains("quickfix") else { return .array([]) }
    var actions: [JSONValue] = []
    for problem in document.problems
    where problem.range.lowerBound <= range.upperBound && range.lowerBound <= problem.range.upperBound {
      for suggestion in problem.suggestions {
        let edits = JSONValue.array([edit(problem.range, suggestion, document)])
        actions.append(
          .object([
            ("title", .string("Replace with '\(suggestion)'")), ("kind", .string("quickfix")),
            ("diagnostics", .array([problem.json(in: document, encoding)])),
            ("edit", .object([("changes", .object([(document.text.uri, edits)]))])),
          ]))
      }
    }
    return .array(actions)
  }

  /// Returns the edits that put one blank between words, and indent blocks by two.
  func formatting(_ document: OpenDocument) -> JSONValue {
    let outline = document.outline
    var edits: [JSONValue] = []
    for chunk in outline.passages.flatMap(\.chunks) {
      guard let lines = FormattedLines(chunk.text)?.lines else { continue }
      for (index, line) in lines.enumerated() where outline.lines.indices.contains(chunk.line - 1 + index) {
        let range = outline.lines[chunk.line - 1 + index]
        if let line, line != document.text.text(range) { edits.append(edit(range, line, document)) }
      }
    }
    return .array(edits)
  }
}
