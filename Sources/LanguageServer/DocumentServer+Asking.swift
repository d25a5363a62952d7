// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderShell
import ResponderText

extension DocumentServer {
  /// Returns the offset at which a request asks.
  ///
  /// - Throws: Invalid parameters.
  func offset(_ params: JSONValue) throws(Failure) -> Int {
    guard let offset = document.text.offset(from: params["position"], encoding) else {
      throw Failure(code: Failure.invalidParams, message: "expected a position")
    }
    return offset
  }

  /// Returns the range in which a request asks.
  ///
  /// - Throws: Invalid parameters.
  func range(_ params: JSONValue) throws(Failure) -> Range<Int> {
    guard let range = document.text.range(from: params["range"], encoding) else {
      throw Failure(code: Failure.invalidParams, message: "expected a range")
    }
    return range
  }

  // MARK: Completion

  func completion(_ params: JSONValue) throws(Failure) -> JSONValue {
    let offset = try offset(params)
    let outline = document.outline
    guard let place = outline.place(of: offset) else { return .array([]) }
    let passage = outline.passages[place.passage]
    let evaluation = document.evaluations[place.passage]
    let line = outline.lines.firstIndex { offset <= $0.upperBound } ?? 0
    guard offset >= outline.lines[line].lowerBound else { return .array([]) }
    // What was typed of the statement up to the cursor, without its marks.
    let chunk = passage.chunks.indices.contains(place.chunk) ? passage.chunks[place.chunk] : nil
    let isInChunk = chunk.map { $0.line - 1 <= line && offset <= $0.range.upperBound } ?? false
    let first = isInChunk ? (chunk?.line ?? line + 1) - 1 : line
    // In a session, a line of output or prose is not completed.
    if passage.isSession, !isInChunk, !document.isTyped(line: line) { return .array([]) }
    var typed: [UInt8] = []
    for index in first..<line { typed += document.text.bytes[outline.lines[index]] + [Byte.lineFeed] }
    typed += document.text.bytes[outline.lines[line].lowerBound..<offset]
    evaluation.move(to: place.chunk)
    let found = evaluation.session.completion(of: String(decoding: typed, as: UTF8.self), at: typed.count)
    let start = max(outline.lines[line].lowerBound, offset - (typed.count - found.replacing.lowerBound))
    let range = document.text.json(start..<offset, encoding)
    let isVerb = CompletionContext(line: String(decoding: typed, as: UTF8.self), cursor: typed.count).words.isEmpty
    let items = found.candidates.enumerated().map { index, candidate -> JSONValue in
      var members: [(String, JSONValue)] = [
        ("label", .string(candidate.word)), ("kind", .int(isVerb ? 3 : 6)),
        ("textEdit", ["range": range, "newText": .string(candidate.word)]),
        ("filterText", .string(candidate.word)), ("sortText", .string(Self.padded(index))),
      ]
      if !candidate.about.isEmpty { members.append(("detail", .string(candidate.about))) }
      if isVerb, let usage = evaluation.session.table.declarations(of: candidate.word).first?.usage {
        let text = Escaped<Markdown>(name: usage)
        members.append(("documentation", ["kind": "markdown", "value": .string(text.text)]))
      }
      return .object(members)
    }
    return .array(items)
  }

  private static func padded(_ number: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, 5 - text.count)) + text
  }

  // MARK: Hover

  func hover(_ params: JSONValue) throws(Failure) -> JSONValue {
    let offset = try offset(params)
    guard let (mention, passage) = try document.mention(at: offset, check: check),
      let place = document.outline.place(of: offset)
    else { return .null }
    let evaluation = document.evaluations[passage]
    evaluation.move(to: place.chunk + 1)
    let quoted = evaluation.session.words.text(mention.text)
    let words = try document.words(of: place.chunk, in: passage, check: check)
    let questions: [String] =
      switch mention.kind {
      case .verb: ["help \(quoted)"]
      case .keyword: verb(before: mention, words, passage).map { ["help \($0)"] } ?? []
      case .number, .comment: []
      case .name: mention.isClass ? ["help \(quoted)", "show \(quoted)"] : ["show \(quoted)", "help \(quoted)"]
      case .action: ["handlers \(quoted)"]
      case .property: property(mention, words).map { ["get \($0)", "help properties"] } ?? []
      case .variable: ["echo \"$\(mention.text)\""]
      case .text: ["rule \(quoted)", "help \(quoted)"]
      }
    guard let lines = questions.lazy.compactMap({ evaluation.answer(to: $0) }).first(where: { !$0.isEmpty }) else {
      return .null
    }
    let text = Escaped<Markdown>(block: Self.shortened(lines))
    return [
      "contents": ["kind": "markdown", "value": .string(text.text)],
      "range": document.text.json(mention.range, encoding),
    ]
  }

  /// The number of lines, and of characters in a line, that are shown of an answer.
  private static let shownLimit = (lines: 64, characters: 1_000)

  private static func shortened(_ lines: [String]) -> [String] {
    let shown = lines.prefix(shownLimit.lines).map { line in
      let start = line.prefix(shownLimit.characters)
      return start.endIndex < line.endIndex ? start + " …" : line
    }
    return shown + (lines.count > shown.count ? ["…"] : [])
  }

  /// Returns the verb of the statement that a keyword belongs to, with the keyword if the two are the name of a page.
  private func verb(before mention: Mention, _ words: [Mention], _ passage: Int) -> String? {
    guard let verb = words.last(where: { $0.kind == .verb && $0.range.lowerBound < mention.range.lowerBound }) else {
      return nil
    }
    let table = document.evaluations[passage].table
    let isForm = table.declarations(of: verb.text).contains { $0.form == mention.text }
    return isForm ? "\(verb.text) \(mention.text)" : verb.text
  }

  /// Returns a property with its node, as it is written.
  private func property(_ mention: Mention, _ words: [Mention]) -> String? {
    let node = words.last {
      $0.kind == .name && $0.range.upperBound + 1 == mention.range.lowerBound
    }
    return "\(node?.text ?? "").\(mention.text)"
  }

  // MARK: Hints

  func inlayHints(_ params: JSONValue) throws(Failure) -> Answer {
    let range = try range(params)
    var hints = LongAnswer()
    for (passage, evaluation) in zip(document.outline.passages, document.evaluations) {
      let first = passage.chunks.partition { $0.range.upperBound >= range.lowerBound }
      for (turn, chunk) in passage.chunks.dropFirst(first).enumerated() {
        guard chunk.range.upperBound <= range.upperBound else { break }
        try check(turn)
        // Until a chunk has run again, it shows what it did, and says so.
        let isOld = evaluation.results.count <= first + turn
        let known = isOld ? evaluation.before[chunk.text] : evaluation.results[first + turn]
        guard let result = known, result.error == nil else { continue }
        // A session shows the output below the statement.
        guard let first = result.lines.first, chunk.expected?.isEmpty ?? true else { continue }
        let label = "→ " + first + (result.lines.count > 1 ? " …" : "") + (isOld ? ", before the change" : "")
        let position = document.text.position(of: chunk.range.upperBound, encoding)
        hints.append(
          [
            "position": ["line": .int(position.line), "character": .int(position.character)],
            "label": .string(label), "tooltip": .string(result.lines.joined(separator: "\n")),
            "paddingLeft": true,
          ])
      }
    }
    return .list(hints)
  }
}

extension OpenDocument {
  /// Returns the word at an offset, or directly before it, and the index of its passage.
  func mention<Failure>(
    at offset: Int, check: (_ turn: Int) throws(Failure) -> Void
  ) throws(Failure) -> (mention: Mention, passage: Int)? {
    guard let place = outline.place(of: offset) else { return nil }
    let found = try words(of: place.chunk, in: place.passage, check: check)
      .filter { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
    return (found.first { offset < $0.range.upperBound } ?? found.first).map { ($0, place.passage) }
  }

  /// Returns whether a line of a session has a mark.
  func isTyped(line: Int) -> Bool {
    text.lines.indices.contains(line) && NotationLine(indented: text.lines[line].text).isTyped
  }
}
