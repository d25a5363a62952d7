// SPDX-License-Identifier: Apache-2.0

extension ObjectiveCSyntaxReader {
  /// Reads the statements in the braces at the position.
  mutating func body() -> [StatementSyntax] {
    nested { $0.allStatements() } ?? []
  }

  /// Reads statements up to the end.
  mutating func allStatements() -> [StatementSyntax] { statements { _ in false } }

  /// Reads statements up to the end, or to where `isOver`.
  private mutating func statements(until isOver: (SyntaxCursor) -> Bool) -> [StatementSyntax] {
    var found: [StatementSyntax] = []
    while !cursor.isAtEnd, !isOver(cursor), !cursor.stops() {
      let start = cursor.index
      statement(&found)
      if cursor.index <= start { cursor.skip() }
    }
    return found
  }

  /// Reads a statement, or the statements in braces, as a body.
  private mutating func branch() -> [StatementSyntax] {
    if cursor.isSymbol("{") { return body() }
    guard cursor.depth < SyntaxCursor.depthLimit else {
      cursor.skip()
      return []
    }
    cursor.depth += 1
    defer { cursor.depth -= 1 }
    var found: [StatementSyntax] = []
    let start = cursor.index
    statement(&found)
    if cursor.index <= start { cursor.skip() }
    return found
  }

  private mutating func statement(_ found: inout [StatementSyntax]) {
    guard let token = cursor.token else { return }
    let line = cursor.line
    if token.kind == .directive {
      cursor.index += 1
      return
    }
    if token.kind == .attribute {
      switch token.word {
      case "autoreleasepool", "try", "finally":
        cursor.index += 1
        if cursor.isSymbol("{") { found.append(.block(body())) }
        return
      case "synchronized":
        cursor.index += 1
        if cursor.isSymbol("(") { cursor.skip() }
        if cursor.isSymbol("{") { found.append(.block(body())) }
        return
      case "catch":
        cursor.index += 1
        if cursor.isSymbol("(") { cursor.skip() }
        if cursor.isSymbol("{") { found.append(.handler(body())) }
        return
      case "throw":
        found.append(.leave)
        return passStatement()
      default: break
      }
    }
    switch token.word {
    case "if": found.append(branches())
    case "for": found.append(loop())
    case "while":
      cursor.index += 1
      if cursor.isSymbol("(") { cursor.skip() }
      found.append(.loop(LoopSyntax(names: [], sequence: nil, body: branch(), line: line)))
    case "do":
      cursor.index += 1
      found.append(.block(branch()))
      passStatement()
    case "switch": found.append(switchStatement())
    case "return":
      cursor.index += 1
      found.append(.returns(cursor.isSymbol(";") || cursor.isAtEnd ? nil : expression(), line: line))
      passStatement()
    case "break", "continue", "goto":
      found.append(.leave)
      passStatement()
    case "else": cursor.index += 1
    default:
      if cursor.isSymbol("{") { return found.append(.block(body())) }
      if cursor.take(";") { return }
      if readDeclaration(&found) { return passStatement() }
      found.append(.expression(expression(), line: line))
      passStatement()
    }
  }

  /// Goes behind the `;` that ends the statement.
  private mutating func passStatement() {
    while !cursor.isAtEnd, !cursor.isSymbol(";") {
      // A statement without an end, in damaged sources.
      if cursor.isSymbol("}") { return }
      cursor.skip()
    }
    _ = cursor.take(";")
  }

  /// Reads `Type *name = value` if it is next.
  private mutating func readDeclaration(_ found: inout [StatementSyntax]) -> Bool {
    let text = cursor.text
    var place = cursor.index
    while text.isWord(place), Self.qualifiers.contains(text.text(place)) { place += 1 }
    let isStatic = (cursor.index..<place).contains { text.text($0) == "static" }
    guard place < cursor.end, text.isWord(place) else { return false }
    var type = text.text(place)
    place += 1
    if ["typeof", "__typeof", "__typeof__"].contains(type), text.isSymbol(place, "(") {
      type = "?"
      place = cursor.close(place) + 1
    } else if text.isSymbol(place, "<"), let close = text.close(place, limit: 40) {
      if ["NSArray", "NSMutableArray"].contains(type), text.isWord(place + 1) {
        type = "[" + text.text(place + 1) + "]"
      }
      if type == "id", text.isWord(place + 1) { type = text.text(place + 1) }
      place = close
    }
    var isPointer = false
    while place < cursor.end,
      text.isSymbol(place, "*") || text.isWord(place) && Self.qualifiers.contains(text.text(place))
    {
      isPointer = isPointer || text.isSymbol(place, "*")
      place += 1
    }
    if readBlock(at: place, &found) { return true }
    guard place < cursor.end, text.isWord(place) else { return false }
    var next = place + 1
    // The size of a list.
    while text.isSymbol(next, "[") { next = cursor.close(next) + 1 }
    guard
      next >= cursor.end || text.isSymbol(next, "=") && !text.isSymbol(next + 1, "=") || text.isSymbol(next, ";")
        || text.isSymbol(next, ",")
    else { return false }
    cursor.index = place
    repeat {
      while cursor.isSymbol("*") { cursor.index += 1 }
      let line = cursor.line
      guard let name = cursor.takeName() else { break }
      let isList = passSizes()
      let value = cursor.take("=") ? initialValue(of: type, isList: isList) : nil
      let written = ["id", "?", "instancetype", "auto", "__auto_type"].contains(type) || !isPointer ? nil : type
      found.append(
        .variable(
          names: [name],
          property: PropertySyntax(
            name: name, type: written, initializer: value, isStatic: isStatic, line: line)))
    } while cursor.take(",")
    return true
  }

  /// Reads `(^name)(parameters) = block` if it is at a place.
  private mutating func readBlock(at place: Int, _ found: inout [StatementSyntax]) -> Bool {
    let text = cursor.text
    guard place + 4 < cursor.end, text.isSymbol(place, "("), text.isSymbol(place + 1, "^"), text.isWord(place + 2),
      text.isSymbol(place + 3, ")"), text.isSymbol(place + 4, "(")
    else { return false }
    let line = text.line(place + 2)
    cursor.index = place + 4
    cursor.skip()
    let value = cursor.take("=") ? expression() : nil
    found.append(
      .variable(
        names: [text.text(place + 2)],
        property: PropertySyntax(name: text.text(place + 2), type: nil, initializer: value, line: line)))
    return true
  }

  private mutating func branches() -> StatementSyntax {
    let line = cursor.line
    var branches: [StatementSyntax.Branch] = []
    while cursor.take(word: "if") {
      let condition = condition()
      branches.append(.init(conditions: [condition], body: branch()))
      guard cursor.take(word: "else") else { return .branches(branches, line: line) }
      // Also of a chain that is too long to be nested.
    }
    branches.append(.init(conditions: [], body: branch()))
    return .branches(branches, line: line)
  }

  private mutating func condition() -> ConditionSyntax {
    if cursor.token?.kind == .attribute {
      cursor.skip()
      return .available
    }
    guard cursor.isSymbol("(") else { return .expression(.unknown) }
    let (close, end) = (cursor.close(cursor.index), cursor.end)
    cursor.index += 1
    cursor.end = max(cursor.index, close)
    let isAvailable = cursor.token?.kind == .attribute && cursor.token?.word == "available"
    let value = isAvailable ? .unknown : expression()
    cursor.end = end
    cursor.index = min(close + 1, end)
    if isAvailable { return .available }
    return .expression(value)
  }

  private mutating func loop() -> StatementSyntax {
    let line = cursor.line
    cursor.index += 1
    var names: [String] = []
    var sequence: ExpressionSyntax?
    if cursor.isSymbol("(") {
      let (close, end) = (cursor.close(cursor.index), cursor.end)
      cursor.index += 1
      cursor.end = max(cursor.index, close)
      var place = cursor.index
      while place < cursor.end, cursor.text.word(place) != "in" { place += 1 }
      if place < cursor.end, cursor.text.isWord(place - 1) {
        names = [cursor.text.text(place - 1)]
        cursor.index = place + 1
        sequence = expression()
      }
      cursor.end = end
      cursor.index = min(close + 1, end)
    }
    return .loop(LoopSyntax(names: names, sequence: sequence, body: branch(), line: line))
  }

  private mutating func switchStatement() -> StatementSyntax {
    let line = cursor.line
    cursor.index += 1
    var subject = ExpressionSyntax.unknown
    if cursor.isSymbol("("), case .expression(let value) = condition() { subject = value }
    guard cursor.isSymbol("{") else {
      cursor.skip()
      return .switchOver(SwitchSyntax(subject: subject, cases: [], line: line))
    }
    let cases = nested { $0.cases() } ?? []
    return .switchOver(SwitchSyntax(subject: subject, cases: cases, line: line))
  }

  private mutating func cases() -> [SwitchSyntax.Case] {
    var cases: [SwitchSyntax.Case] = []
    while !cursor.isAtEnd {
      var patterns: [PatternSyntax] = []
      while cursor.isWord("case") || cursor.isWord("default") {
        let isDefault = cursor.isWord("default")
        cursor.index += 1
        var name: String?
        while !cursor.isAtEnd, !cursor.isSymbol(":") {
          if cursor.isAnyWord() || cursor.token?.kind == .number { name = cursor.text.text(cursor.index) }
          cursor.skip()
        }
        _ = cursor.take(":")
        patterns.append(PatternSyntax(name: name, bindings: [], isDefault: isDefault))
      }
      let body = statements { $0.isWord("case") || $0.isWord("default") }
      cases.append(SwitchSyntax.Case(patterns: patterns, hasCondition: false, body: body))
    }
    return cases
  }
}
