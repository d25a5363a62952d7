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
    guard let (mention, passage) = document.mention(at: offset), mention.kind.isReference else { return nil }
    return (
      mention, document.mentions(of: passage).filter { $0.kind == mention.kind && $0.text == mention.text }, passage
    )
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

  func references(_ params: JSONValue) throws(Failure) -> JSONValue {
    guard let (_, all, _) = try same(params) else { return .null }
    let includesDefinitions = params["context"]?["includeDeclaration"]?.isTrue ?? true
    return .array(all.filter { includesDefinitions || !$0.isDefinition }.map { location($0) })
  }

  func prepareRename(_ params: JSONValue) throws(Failure) -> JSONValue {
    guard let (mention, all, _) = try same(params), all.contains(where: \.isDefinition) else { return .null }
    return [
      "range": document.text.json(mention.range, encoding), "placeholder": .string(mention.text),
    ]
  }

  func rename(_ params: JSONValue) throws(Failure) -> JSONValue {
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
    let isTaken = document.mentions(of: passage).contains {
      $0.kind == mention.kind && $0.text == name && $0.isDefinition
    }
    guard !isTaken || name == mention.text else {
      throw Failure(code: Failure.requestFailed, message: "the name '\(name)' is already in use")
    }
    let edits = all.map { edit($0.range, name) }
    return ["changes": [document.text.uri: .array(edits)]]
  }

  /// Returns the replacement of a range.
  func edit(_ range: Range<Int>, _ text: String) -> JSONValue {
    ["range": document.text.json(range, encoding), "newText": .string(text)]
  }

  // MARK: Symbols

  func symbols() throws(Failure) -> JSONValue {
    var symbols: [JSONValue] = []
    for (passage, mentions) in zip(document.outline.passages, document.mentions) {
      // Both are in the order of the document.
      var rest = mentions.filter(\.isDefinition)[...]
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
        symbols += inner
        continue
      }
      let range = heading.lowerBound..<max(heading.upperBound, passage.range.upperBound)
      symbols.append(symbol("session", kind: .module, range, at: heading, children: inner))
    }
    return .array(symbols)
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

  func semanticTokens() throws(Failure) -> JSONValue {
    var data: [JSONValue] = []
    var last = (line: 0, character: 0)
    var lines = document.outline.lines[...]
    for (turn, mention) in document.mentions.joined().enumerated() {
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
        guard place.line > last.line || place.character >= last.character || data.isEmpty else { continue }
        let isSameLine = place.line == last.line
        data += [
          .int(place.line - last.line), .int(isSameLine ? place.character - last.character : place.character),
          .int(document.text.length(of: start..<end, encoding)), .int(Self.tokenType(mention).rawValue),
          .int(mention.isDefinition ? 1 : 0),
        ]
        last = place
      }
    }
    return ["data": .array(data)]
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
