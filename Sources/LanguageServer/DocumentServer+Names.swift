// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderModel
import ResponderText

extension DocumentServer {
  /// Returns the word at a position, those of its passage that name the same thing, and the number of the passage, or nil.
  private func same(
    _ params: JSONValue
  ) throws(Failure) -> (mention: Mention, all: [Mention], passage: Int)? {
    let offset = try offset(params)
    guard let (mention, passage) = try document.mention(at: offset, check: check), mention.kind.isReference else {
      return nil
    }
    let known = try document.mentions(of: passage, check: check)
    return (mention, known.filter { $0.kind == mention.kind && $0.text == mention.text }, passage)
  }

  private func location(_ mention: Mention) -> JSONValue {
    ["uri": .string(document.text.uri), "range": document.text.json(mention.range, encoding)]
  }

  func definition(_ params: JSONValue) throws(Failure) -> JSONValue {
    guard let (mention, all, _) = try same(params) else { return .null }
    let definitions = all.filter(\.isDefinition)
    // A name that was made and renamed several times: the last one above.
    let above = definitions.last { $0.range.lowerBound <= mention.range.lowerBound }
    if mention.kind == .action { return .array(definitions.map { location($0) }) }
    return (above ?? definitions.first).map { location($0) } ?? .null
  }

  func references(_ params: JSONValue) throws(Failure) -> Answer {
    guard let (_, all, _) = try same(params) else { return .value(.null) }
    let includesDefinitions = params["context"]?["includeDeclaration"]?.isTrue ?? true
    var list = LongAnswer()
    for (turn, mention) in all.enumerated() where includesDefinitions || !mention.isDefinition {
      try check(turn)
      list.append(location(mention))
    }
    return .list(list)
  }

  func prepareRename(_ params: JSONValue) throws(Failure) -> JSONValue {
    guard let (mention, all, _) = try same(params), all.contains(where: \.isDefinition) else { return .null }
    return [
      "range": document.text.json(mention.range, encoding), "placeholder": .string(mention.text),
    ]
  }

  func rename(_ params: JSONValue) throws(Failure) -> Answer {
    guard let name = params["newName"]?.text else {
      throw Failure(code: Failure.invalidParams, message: "expected a newName")
    }
    guard let (mention, all, passage) = try same(params), all.contains(where: \.isDefinition) else {
      throw Failure(code: Failure.requestFailed, message: "the document does not define this word")
    }
    let isName =
      switch mention.kind {
      case .variable: VariableSyntax.isName(name)
      case .action: NameSyntax.isName(name, extra: ":.")
      case .name where mention.isClass: NameSyntax.isName(name, extra: ".")
      default: NameSyntax.isName(name) && !NameSyntax.taken.contains(name)
      }
    guard isName else { throw Failure(code: Failure.requestFailed, message: "'\(name)' is not a valid name") }
    let isTaken = try document.mentions(of: passage, check: check).contains {
      $0.kind == mention.kind && $0.text == name && $0.isDefinition
    }
    guard !isTaken || name == mention.text else {
      throw Failure(code: Failure.requestFailed, message: "the name '\(name)' is already in use")
    }
    let uri = JSONValue.string(document.text.uri).encoded
    var edits = LongAnswer(#"{"changes":{\#(uri):"#, closing: "}}")
    for (turn, mention) in all.enumerated() {
      try check(turn)
      edits.append(edit(mention.range, name))
    }
    return .list(edits)
  }

  /// Returns the replacement of a range.
  func edit(_ range: Range<Int>, _ text: String) -> JSONValue {
    ["range": document.text.json(range, encoding), "newText": .string(text)]
  }

  // MARK: Symbols

  func symbols() throws(Failure) -> Answer {
    var symbols = LongAnswer()
    for (number, passage) in document.outline.passages.enumerated() {
      // Both are in the order of the document.
      var rest = try document.mentions(of: number, check: check).filter(\.isDefinition)[...]
      var inner: [JSONValue] = []
      for (turn, chunk) in passage.chunks.enumerated() {
        try check(turn)
        rest = rest.drop { $0.range.lowerBound < chunk.range.lowerBound }
        inner += rest.prefix { $0.range.lowerBound < chunk.range.upperBound }.map { mention in
          let kind =
            switch mention.kind {
            case .action: SymbolKind.method
            case .property: SymbolKind.property
            case .variable: SymbolKind.variable
            default: mention.isClass ? SymbolKind.class : SymbolKind.object
            }
          return symbol(mention.text, kind: kind, chunk.range, at: mention.range)
        }
      }
      guard let heading = passage.heading else {
        inner.forEach { symbols.append($0) }
        continue
      }
      let range = heading.lowerBound..<max(heading.upperBound, passage.range.upperBound)
      symbols.append(symbol("session", kind: .module, range, at: heading, children: inner))
    }
    return .list(symbols)
  }

  private func symbol(
    _ name: String, kind: SymbolKind, _ range: Range<Int>, at place: Range<Int>,
    children: [JSONValue] = []
  ) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("name", .string(name)), ("kind", .int(kind.rawValue)), ("range", document.text.json(range, encoding)),
      ("selectionRange", document.text.json(place, encoding)),
    ]
    if !children.isEmpty { members.append(("children", .array(children))) }
    return .object(members)
  }

  // MARK: Semantic tokens

  /// The kinds of coloured words, in the order in which the server announces them.
  enum TokenType: Int, CaseIterable {
    case function, keyword, string, number, comment, variable, method, property, parameter, `class`
  }

  static let tokenModifiers = ["definition"]

  func semanticTokens() throws(Failure) -> Answer {
    var data = LongAnswer(#"{"data":"#, closing: "}")
    var isFirst = true
    var last = (line: 0, character: 0)
    var lines = document.outline.lines[...]
    let mentions = try document.outline.passages.indices.map { (passage) throws(Failure) in
      try document.mentions(of: passage, check: check)
    }
    for (turn, mention) in mentions.joined().enumerated() {
      try check(turn)
      // A token lies on one line.
      var start = mention.range.lowerBound
      while start < mention.range.upperBound {
        let rest = document.text.bytes[start..<mention.range.upperBound]
        let end = rest.firstIndex { $0 == Byte.lineFeed || $0 == Byte.carriageReturn } ?? rest.endIndex
        defer {
          // A word in quotes goes on behind the mark of the next line.
          lines = lines.drop { $0.upperBound <= end }
          start = max(end + 1, lines.first?.lowerBound ?? 0)
        }
        guard end > start else { continue }
        let place = document.text.position(of: start, encoding)
        // Words that a form and an argument share are told once.
        guard place.line > last.line || place.character >= last.character || isFirst else { continue }
        let isSameLine = place.line == last.line
        isFirst = false
        for number in [
          place.line - last.line, isSameLine ? place.character - last.character : place.character,
          document.text.length(of: start..<end, encoding), Self.tokenType(mention).rawValue,
          mention.isDefinition ? 1 : 0,
        ] { data.append(.int(number)) }
        last = place
      }
    }
    return .list(data)
  }

  private static func tokenType(_ mention: Mention) -> TokenType {
    switch mention.kind {
    case .verb: .function
    case .keyword: .keyword
    case .text: .string
    case .number: .number
    case .comment: .comment
    case .name: mention.isClass ? .class : .variable
    case .action: .method
    case .property: .property
    case .variable: .parameter
    }
  }
}

/// The kinds of symbols that the server tells of, as the protocol numbers them.
enum SymbolKind: Int {
  case module = 2
  case `class` = 5
  case method, property
  case variable = 13
  case object = 19
}
