// SPDX-License-Identifier: Apache-2.0

extension SwiftSyntaxReader {
  /// Reads statements up to the end; those of a file or type may also be declarations that are kept apart.
  mutating func statements(areMembers: Bool) -> [StatementSyntax] {
    var found: [StatementSyntax] = []
    while !cursor.isAtEnd, !cursor.stops() {
      let start = cursor.index
      if cursor.take(";") || cursor.isSymbol("}") || cursor.isSymbol(")") || cursor.isSymbol("]") {
        if cursor.index == start { cursor.index += 1 }
        continue
      }
      statement(areMembers, &found)
      if cursor.index <= start { cursor.skip() }
    }
    return found
  }

  private mutating func statement(_ areMembers: Bool, _ found: inout [StatementSyntax]) {
    if cursor.token?.kind == .directive, cursor.token?.isFirstOnLine == true, cursor.token?.word == "if" {
      guard cursor.depth < SyntaxCursor.depthLimit else {
        cursor.note("nested too deeply", line: cursor.line)
        return cursor.passLine()
      }
      cursor.depth += 1
      defer { cursor.depth -= 1 }
      var branches: [(platform: PlatformSyntax, body: [StatementSyntax])] = []
      directive { reader in
        branches.append((reader.platform, reader.statements(areMembers: areMembers)))
      }
      found.append(.compiled(branches))
      return
    }
    let modifiers = modifiers()
    let line = cursor.line
    switch cursor.word {
    case "import":
      cursor.index += 1
      while let token = cursor.token, !token.isFirstOnLine { cursor.index += 1 }
    case "typealias":
      cursor.index += 1
      if let name = cursor.takeName() {
        passGenerics()
        if cursor.take("="), let type = type() { aliases.append((name, type)) }
      }
      while let token = cursor.token, !token.isFirstOnLine { cursor.skip() }
    case "class", "struct", "enum", "actor", "extension", "protocol": readType(modifiers)
    case "func":
      guard let function = function(modifiers) else { return }
      if areMembers { add(function) } else { found.append(.function(function)) }
    case "let", "var":
      if cursor.isSymbol("(", at: 1) { return found.append(tupleVariable()) }
      let properties = properties(modifiers)
      if areMembers { add(properties) }
      for property in properties { found.append(.variable(names: [property.name], property: property)) }
    case "if": found.append(branches())
    case "guard":
      cursor.index += 1
      let conditions = conditions()
      _ = cursor.take(word: "else")
      found.append(.guardElse(conditions, cursor.isSymbol("{") ? body() : [], line: line))
    case "switch": found.append(switchStatement())
    case "for": found.append(forLoop())
    case "while":
      cursor.index += 1
      let conditions = conditions()
      var body = cursor.isSymbol("{") ? body() : []
      let binds = conditions.contains { condition in
        switch condition {
        case .binding, .pattern: true
        case .expression, .available: false
        }
      }
      if binds { body = [.branches([.init(conditions: conditions, body: body)], line: line)] }
      found.append(.loop(LoopSyntax(names: [], sequence: nil, body: body, line: line)))
    case "repeat":
      cursor.index += 1
      let body = cursor.isSymbol("{") ? body() : []
      found.append(.block(body))
      if cursor.take(word: "while") { _ = expression() }
    case "do", "defer":
      cursor.index += 1
      while !cursor.isAtEnd, !cursor.isSymbol("{") { cursor.index += 1 }
      if cursor.isSymbol("{") { found.append(.block(body())) }
      while cursor.take(word: "catch") {
        while !cursor.isAtEnd, !cursor.isSymbol("{") { cursor.skip() }
        if cursor.isSymbol("{") { found.append(.handler(body())) }
      }
    case "return":
      cursor.index += 1
      let isAlone = cursor.isAtEnd || cursor.isSymbol("}") || cursor.isSymbol(";") || startsStatement
      found.append(.returns(isAlone ? nil : expression(), line: line))
    case "throw":
      cursor.index += 1
      _ = expression()
      found.append(.leave)
    case "break", "continue":
      cursor.index += 1
      if cursor.isAnyWord(), !cursor.isFirstOnLine { cursor.index += 1 }
      found.append(.leave)
    case "fallthrough": cursor.index += 1
    default:
      // A label of a loop.
      if cursor.isAnyWord(), cursor.isSymbol(":", at: 1) {
        cursor.index += 2
        return
      }
      found.append(.expression(expression(), line: line))
    }
  }

  /// Whether a keyword of a statement is next on a new line.
  private var startsStatement: Bool {
    cursor.isFirstOnLine
      && ["let", "var", "if", "guard", "for", "while", "return", "switch", "func", "case", "default", "do"]
        .contains(cursor.word)
  }

  private mutating func tupleVariable() -> StatementSyntax {
    let line = cursor.line
    cursor.index += 1
    let names = boundNames()
    var value: ExpressionSyntax?
    if cursor.take(":") { _ = type() }
    if cursor.take("=") { value = expression() }
    return .variable(
      names: names, property: PropertySyntax(name: "", type: nil, initializer: value, platform: platform, line: line))
  }

  /// Reads the names in the brackets at the position.
  private mutating func boundNames() -> [String] {
    let close = cursor.close(cursor.index)
    let names = (cursor.index..<max(cursor.index, close)).filter(cursor.text.isWord).map(cursor.text.text)
    cursor.skip()
    return names
  }

  // MARK: Conditions

  /// Reads `if` with all its branches.
  mutating func branches() -> StatementSyntax {
    let line = cursor.line
    var branches: [StatementSyntax.Branch] = []
    while cursor.take(word: "if") {
      let conditions = conditions()
      branches.append(.init(conditions: conditions, body: cursor.isSymbol("{") ? body() : []))
      guard cursor.take(word: "else") else { return .branches(branches, line: line) }
    }
    branches.append(.init(conditions: [], body: cursor.isSymbol("{") ? body() : []))
    return .branches(branches, line: line)
  }

  /// Reads conditions up to the brace or `else` behind them.
  private mutating func conditions() -> [ConditionSyntax] {
    var found: [ConditionSyntax] = []
    repeat {
      switch cursor.word {
      case "let", "var":
        cursor.index += 1
        guard let name = cursor.takeName() else {
          if cursor.isSymbol("(") { cursor.skip() }
          if cursor.take("=") { found.append(.expression(expression(allowsClosure: false))) }
          continue
        }
        if cursor.take(":") { _ = type() }
        found.append(.binding(name, cursor.take("=") ? expression(allowsClosure: false) : nil))
      case "case":
        cursor.index += 1
        let pattern = pattern()
        while !cursor.isAtEnd, !cursor.isSymbol("="), !cursor.isSymbol("{") { cursor.skip() }
        if cursor.take("=") { found.append(.pattern(pattern, expression(allowsClosure: false))) }
      default:
        if cursor.token?.kind == .directive {
          cursor.index += 1
          if cursor.isSymbol("(") { cursor.skip() }
          found.append(.available)
        } else {
          found.append(.expression(expression(allowsClosure: false)))
        }
      }
    } while cursor.take(",")
    while !cursor.isAtEnd, !cursor.isSymbol("{"), !cursor.isWord("else"), !cursor.isFirstOnLine { cursor.skip() }
    return found
  }

  /// Reads a pattern up to what cannot be in one.
  private mutating func pattern() -> PatternSyntax {
    _ = cursor.take(word: "let") || cursor.take(word: "var")
    if cursor.isWord("_") {
      cursor.index += 1
      return PatternSyntax(name: nil, bindings: [], isDefault: true)
    }
    if cursor.token?.kind == .string || cursor.token?.kind == .number {
      let name = cursor.text.literal(cursor.index) ?? cursor.text.text(cursor.index)
      cursor.index += 1
      return PatternSyntax(name: name, bindings: [], isDefault: false, isLiteral: true)
    }
    if let token = cursor.token, token.kind == .directive, token.word == "selector" {
      var selector: SelectorSyntax?
      if case .selector(let written) = directiveExpression(token) { selector = written }
      return PatternSyntax(name: nil, bindings: [], isDefault: false, selector: selector)
    }
    var name: String?
    while cursor.isAnyWord() || cursor.isSymbol(".") {
      if cursor.isFirstOnLine, name != nil { break }
      if let word = cursor.takeName() { name = word } else { cursor.index += 1 }
    }
    _ = cursor.take("?")
    var bindings: [String?] = []
    if cursor.isSymbol("(") {
      let close = cursor.close(cursor.index)
      var bound: String?
      for place in (cursor.index + 1)..<max(cursor.index + 1, close) {
        if cursor.text.isSymbol(place, ",") {
          bindings.append(bound)
          bound = nil
        } else if cursor.text.isWord(place), !["let", "var"].contains(cursor.text.word(place)) {
          bound = cursor.text.word(place) == "_" ? nil : cursor.text.text(place)
        }
      }
      bindings.append(bound)
      cursor.skip()
    }
    return PatternSyntax(name: name, bindings: bindings, isDefault: false)
  }

  /// Reads `switch` with its cases.
  mutating func switchStatement() -> StatementSyntax {
    let line = cursor.line
    cursor.index += 1
    let subject = expression(allowsClosure: false)
    while !cursor.isAtEnd, !cursor.isSymbol("{") { cursor.skip() }
    let cases = nested { $0.cases() } ?? []
    return .switchOver(SwitchSyntax(subject: subject, cases: cases, line: line))
  }

  private mutating func cases() -> [SwitchSyntax.Case] {
    var cases: [SwitchSyntax.Case] = []
    while !cursor.isAtEnd {
      if cursor.token?.kind == .attribute || cursor.token?.kind == .directive {
        cursor.index += 1
        while let token = cursor.token, !token.isFirstOnLine, !cursor.isWord("default") { cursor.index += 1 }
        continue
      }
      guard cursor.isWord("case") || cursor.isWord("default") else {
        cursor.skip()
        continue
      }
      cases.append(switchCase())
    }
    return cases
  }

  private mutating func switchCase() -> SwitchSyntax.Case {
    var patterns: [PatternSyntax] = []
    var hasCondition = false
    if cursor.take(word: "default") {
      patterns.append(PatternSyntax(name: nil, bindings: [], isDefault: true))
    } else {
      cursor.index += 1
      repeat { patterns.append(pattern()) } while cursor.take(",")
    }
    while !cursor.isAtEnd, !cursor.isSymbol(":") {
      if cursor.isWord("where") { hasCondition = true }
      cursor.skip()
    }
    _ = cursor.take(":")
    let (start, end) = (cursor.index, cursor.end)
    cursor.end = endOfCase(from: start)
    let body = statements(areMembers: false)
    cursor.index = cursor.end
    cursor.end = end
    return SwitchSyntax.Case(patterns: patterns, hasCondition: hasCondition, body: body)
  }

  /// Returns the place of the next case of the same `switch`.
  private func endOfCase(from start: Int) -> Int {
    var place = start
    while place < cursor.end {
      let token = cursor.text.tokens[place]
      switch token.symbol {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): place = max(place, cursor.close(place))
      default:
        if token.kind == .word, token.word == "case" || token.word == "default", isCaseKeyword(place) { return place }
        if token.kind == .attribute, cursor.text.word(place + 1) == "default" { return place }
      }
      place += 1
    }
    return cursor.end
  }

  private func isCaseKeyword(_ place: Int) -> Bool {
    if cursor.text.isSymbol(place - 1, ".") { return false }
    return ![("if" as CodeWord), "guard", "for", "while"].contains(cursor.text.word(place - 1))
      && !(cursor.text.isSymbol(place - 1, ",") && !cursor.text.tokens[place].isFirstOnLine)
  }

  private mutating func forLoop() -> StatementSyntax {
    let line = cursor.line
    cursor.index += 1
    _ = cursor.take(word: "await") || cursor.take(word: "case")
    _ = cursor.take(word: "let") || cursor.take(word: "var")
    var names: [String] = []
    if cursor.isSymbol("(") { names = boundNames() } else if let name = cursor.takeName() { names = [name] }
    while !cursor.isAtEnd, !cursor.isWord("in"), !cursor.isSymbol("{") { cursor.skip() }
    var sequence: ExpressionSyntax?
    if cursor.take(word: "in") { sequence = expression(allowsClosure: false) }
    while !cursor.isAtEnd, !cursor.isSymbol("{"), !cursor.isFirstOnLine { cursor.skip() }
    let body = cursor.isSymbol("{") ? body() : []
    return .loop(LoopSyntax(names: names, sequence: sequence ?? .unknown, body: body, line: line))
  }
}
