// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText
import SessionTesting

extension DocumentServer {
  /// Returns what can be done in a range: names that were probably meant, what is advised, output to write, an expectation to
  /// add.
  func codeActions(_ params: JSONValue) throws(Failure) -> JSONValue {
    let range = document.wholeLines(of: try range(params))
    let only = params["context"]?["only"]?.items.compactMap(\.text) ?? []
    func isWanted(_ kind: String) -> Bool {
      only.isEmpty || only.contains { kind == $0 || kind.hasPrefix($0 + ".") }
    }
    var actions: [JSONValue] = []
    if isWanted("quickfix") {
      actions += replacements(in: range) + (try meant(in: range)) + updates(in: range) + advised(in: range)
    }
    if isWanted("refactor.rewrite"), let action = expectThis(in: range) { actions.append(action) }
    return .array(actions)
  }

  private func action(
    _ title: String, kind: String = "quickfix", for problem: OpenDocument.Problem? = nil, _ edits: [JSONValue]
  ) -> JSONValue {
    var members: [(String, JSONValue)] = [("title", .string(title)), ("kind", .string(kind))]
    if let problem { members.append(("diagnostics", .array([problem.json(in: document, encoding)]))) }
    members.append(("edit", ["changes": [document.text.uri: .array(edits)]]))
    return .object(members)
  }

  private func replacements(in range: Range<Int>) -> [JSONValue] {
    document.problems.filter { $0.range.touches(range) }.flatMap { problem in
      problem.suggestions.map {
        action("Replace with '\($0)'", for: problem, [edit(problem.replaced ?? problem.range, $0)])
      }
    }
  }

  /// Returns actions that replace an action which the first statement in a range asks about or sends, and which nothing handles.
  private func meant(in range: Range<Int>) throws(Failure) -> [JSONValue] {
    for (number, passage) in document.outline.passages.enumerated() {
      guard let index = passage.chunks.firstIndex(where: { $0.range.touches(range) }) else { continue }
      let evaluation = document.evaluations[number]
      guard evaluation.results.indices.contains(index), evaluation.results[index].isExpectable,
        let mention = try document.words(of: index, in: number, check: check).first(where: { $0.kind == .action })
      else { return [] }
      evaluation.move(to: index)
      return [evaluation.session.model.near(mention.text)].compactMap { near in
        near.map { action("Replace with '\($0)'", [edit(mention.range, evaluation.session.words.text($0))]) }
      }
    }
    return []
  }

  /// Returns actions that follow the advice about the first statement in a range, each by a statement above it.
  private func advised(in range: Range<Int>) -> [JSONValue] {
    for (passage, evaluation) in zip(document.outline.passages, document.evaluations) {
      guard let index = passage.chunks.firstIndex(where: { $0.range.touches(range) }) else { continue }
      let chunk = passage.chunks[index]
      let problem = document.problems.first { $0.isError && $0.range.touches(chunk.range) }
      let start = max(document.text.start, document.wholeLines(of: chunk.range).lowerBound)
      return evaluation.advice(on: index).map { statement in
        action(
          "Insert '\(statement)' above", for: problem, [edit(start..<start, mark(of: chunk) + statement + lineEnd)])
      }
    }
    return []
  }

  // MARK: Output

  /// Returns an action that writes what the first differing statement in a range printed, and one for all statements.
  ///
  /// An error becomes expected output only by hand, as with `responder test --update`.
  private func updates(in range: Range<Int>) -> [JSONValue] {
    let differing = zip(document.outline.passages, document.evaluations).flatMap { passage, evaluation in
      zip(passage.chunks, evaluation.results).filter { $0.state(of: $1) == .differs }
    }
    guard let (chunk, result) = differing.first(where: { $0.0.range.touches(range) }) else { return [] }
    let text = document.text
    guard let file = try? SessionFile(name: text.uri, text: text.text(0..<text.bytes.count)) else { return [] }
    func edits(_ outputs: [Int: [String]]) -> [JSONValue] { changes(to: file.updated(with: outputs)) }
    var actions = [
      action(
        "Update expected output", for: OpenDocument.difference(chunk, result), edits([chunk.line: result.lines]))
    ]
    if differing.count > 1 {
      let all = Dictionary(keepingFirst: differing.map { ($0.line, $1.lines) })
      actions.append(
        action("Update all expected output (\(differing.count) statements)", edits(all)))
    }
    return actions
  }

  /// Returns the edit of whole lines that turns the document into another text.
  private func changes(to text: String) -> [JSONValue] {
    let (old, new) = (document.text.bytes, Array(text.utf8))
    func isStart(_ offset: Int) -> Bool { offset == 0 || old[offset - 1] == Byte.lineFeed }
    var start = zip(old, new).prefix { $0 == $1 }.count
    while !isStart(start) { start -= 1 }
    var rest = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    while rest > 0, !isStart(old.count - rest) { rest -= 1 }
    return [
      edit(start..<old.count - rest, String(decoding: new[start..<new.count - rest], as: UTF8.self))
    ]
  }

  // MARK: Expecting

  /// Returns an action that adds the expectation that holds after the first statement in a range, or nil when it neither asked
  /// nor delivered anything, or when the expectation is there already.
  private func expectThis(in range: Range<Int>) -> JSONValue? {
    let outline = document.outline
    for (passage, evaluation) in zip(outline.passages, document.evaluations) {
      guard let index = passage.chunks.firstIndex(where: { $0.range.touches(range) }) else { continue }
      let chunk = passage.chunks[index]
      guard index < evaluation.results.count, evaluation.results[index].isExpectable,
        evaluation.results[index].error == nil
      else { return nil }
      evaluation.move(to: index + 1)
      guard let text = evaluation.answer(to: "expect this")?.first else { return nil }
      let next = passage.chunks.dropFirst(index + 1).first
      guard next?.text.starts(with: Array((text + "\n").utf8)) != true else { return nil }
      return action(
        "Expect this: \(text)", kind: "refactor.rewrite", [insertion(of: text, below: chunk, passage)])
    }
    return nil
  }

  /// Returns the edit that adds a statement below a chunk, and below the output that the document shows for it.
  private func insertion(of statement: String, below chunk: Chunk, _ passage: Passage)
    -> JSONValue
  {
    let lines = document.outline.lines
    let last = passage.isSession ? chunk.lastExpectedLine.map { chunk.line - 1 + $0 } : nil
    let end = last.map { lines[$0].upperBound } ?? chunk.range.upperBound
    return edit(end..<end, lineEnd + mark(of: chunk) + statement)
  }

  /// What stands before a statement on its line: blanks, and in a session its mark.
  private func mark(of chunk: Chunk) -> String {
    let start = document.wholeLines(of: chunk.range).lowerBound
    let blanks = document.text.bytes[chunk.range].prefix(while: Byte.isBlank).count
    let text = document.text.text(start..<chunk.range.lowerBound + blanks)
    return text.text(after: "\u{FEFF}").map(String.init) ?? text
  }

  /// What ends the lines of the document.
  private var lineEnd: String {
    let bytes = document.text.bytes
    let hasReturns = bytes.firstIndex(of: Byte.lineFeed).map { $0 > 0 && bytes[$0 - 1] == Byte.carriageReturn }
    return hasReturns ?? false ? "\r\n" : "\n"
  }

  /// Returns the edits that put one blank between words, and indent blocks by two.
  func formatting() throws(Failure) -> Answer {
    let outline = document.outline
    var edits = LongAnswer()
    for (turn, chunk) in outline.passages.lazy.flatMap(\.chunks).enumerated() {
      try check(turn)
      guard let lines = FormattedLines(chunk.text)?.lines else { continue }
      for (index, line) in lines.enumerated() where outline.lines.indices.contains(chunk.line - 1 + index) {
        let range = outline.lines[chunk.line - 1 + index]
        if let line, line != document.text.text(range) { edits.append(edit(range, line)) }
      }
    }
    return .list(edits)
  }
}

extension Range<Int> {
  /// Returns whether two ranges share a place, be it an end of both.
  fileprivate func touches(_ other: Range<Int>) -> Bool {
    lowerBound <= other.upperBound && other.lowerBound <= upperBound
  }
}
