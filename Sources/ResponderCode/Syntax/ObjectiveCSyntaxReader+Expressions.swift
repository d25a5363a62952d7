// SPDX-License-Identifier: Apache-2.0

extension ObjectiveCSyntaxReader {
  /// Reads an expression with its operators.
  mutating func expression() -> ExpressionSyntax {
    guard cursor.depth < SyntaxCursor.depthLimit else {
      cursor.note("nested too deeply", line: cursor.line)
      cursor.skip()
      return .unknown
    }
    cursor.depth += 1
    defer { cursor.depth -= 1 }
    let line = cursor.line
    var operands = OperandList(operand())
    var steps = 0
    while let token = cursor.token, token.kind == .symbol, steps < SyntaxCursor.chainLimit {
      steps += 1
      let left = operands.value
      switch token.symbol {
      case UInt8(ascii: "=") where !cursor.isSymbol("=", at: 1):
        cursor.index += 1
        return .assignment(left, expression(), isPlain: true, line: line)
      case UInt8(ascii: "?"):
        cursor.index += 1
        if cursor.take(":") { return .fallback(left, expression()) }
        let first = expression()
        guard cursor.take(":") else { return .ternary(left, first, .unknown) }
        return .ternary(left, first, expression())
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: ","),
        UInt8(ascii: ":"), UInt8(ascii: "{"), UInt8(ascii: "@"):
        return left
      default:
        let start = cursor.index
        repeat {
          cursor.index += 1
        } while cursor.isAdjacent
          && cursor.token.map { "=+-*/%<>&|".utf8.contains($0.symbol) } ?? false && cursor.index - start < 3
        let isEqual =
          cursor.index - start == 2 && cursor.text.isSymbol(start, "=") && cursor.text.isSymbol(start + 1, "=")
        let isAll = cursor.text.isSymbol(start, "&") && cursor.text.isSymbol(start + 1, "&")
        if cursor.index - start == 2, isAll || cursor.text.isSymbol(start, "|") && cursor.text.isSymbol(start + 1, "|")
        {
          operands.join(isAll: isAll, operand())
        } else {
          let isDifferent = cursor.text.isSymbol(start, "!")
          operands.compare(with: operand(), isEqual ? true : isDifferent ? false : nil)
        }
      }
    }
    if steps >= SyntaxCursor.chainLimit { cursor.note("expression too long", line: line) }
    return operands.value
  }

  private mutating func operand() -> ExpressionSyntax {
    var steps = 0
    var isNegated = false
    while let token = cursor.token, token.kind == .symbol, "!-&~*+".utf8.contains(token.symbol), steps < 20 {
      if token.symbol == UInt8(ascii: "!") { isNegated.toggle() }
      cursor.index += 1
      steps += 1
    }
    let value = postfix(primary())
    return isNegated ? .negation(value) : value
  }

  private mutating func primary() -> ExpressionSyntax {
    guard let token = cursor.token else { return .unknown }
    switch token.kind {
    case .string, .number: return literal()
    case .directive:
      cursor.index += 1
      return .unknown
    case .attribute: return attributeExpression(token)
    case .word:
      cursor.index += 1
      switch token.word {
      case "nil", "NULL", "Nil": return .nothing
      case "sizeof":
        if cursor.isSymbol("(") { cursor.skip() }
        return .unknown
      default: return .name(cursor.text.text(cursor.index - 1))
      }
    case .symbol:
      switch token.symbol {
      case UInt8(ascii: "["): return message()
      case UInt8(ascii: "("): return cursor.depth < SyntaxCursor.depthLimit ? bracketed() : skipped()
      case UInt8(ascii: "^"): return block()
      case UInt8(ascii: "@"):
        cursor.index += 1
        if cursor.isSymbol("[") { return .array(items().values) }
        if cursor.isSymbol("{") {
          let (values, keys) = items()
          return .dictionary(values, keys: keys)
        }
        // A number of its own, such as `@(section)`, is the value in it.
        return cursor.isSymbol("(") && cursor.depth < SyntaxCursor.depthLimit ? bracketed() : .unknown
      default: return skipped()
      }
    }
  }

  private mutating func skipped() -> ExpressionSyntax {
    cursor.skip()
    return .unknown
  }

  private mutating func attributeExpression(_ token: CodeToken) -> ExpressionSyntax {
    let line = cursor.line
    cursor.index += 1
    guard cursor.isSymbol("(") else { return .unknown }
    let close = cursor.close(cursor.index)
    let name = ((cursor.index + 1)..<max(cursor.index + 1, close)).map(cursor.text.text).joined()
    cursor.skip()
    guard token.word == "selector", !name.isEmpty else { return .unknown }
    return .selector(SelectorSyntax(name: name, isExact: true, line: line))
  }

  /// Reads the values in the brackets at the position, with the keys before them.
  private mutating func items() -> (values: [ExpressionSyntax], keys: [ExpressionSyntax]) {
    var (values, keys): ([ExpressionSyntax], [ExpressionSyntax]) = ([], [])
    let (close, end) = (cursor.close(cursor.index), cursor.end)
    cursor.index += 1
    cursor.end = max(cursor.index, close)
    while !cursor.isAtEnd {
      let start = cursor.index
      var value = expression()
      if cursor.take(":") {
        keys.append(value)
        value = expression()
      }
      values.append(value)
      while !cursor.isAtEnd, !cursor.isSymbol(",") { cursor.skip() }
      cursor.index = max(cursor.index + 1, start + 1)
    }
    cursor.end = end
    cursor.index = min(close + 1, end)
    return (values, keys)
  }

  private mutating func arguments() -> [ArgumentSyntax] { items().values.map { ArgumentSyntax(label: nil, value: $0) } }

  /// Reads `(Type)value`, or an expression in brackets.
  private mutating func bracketed() -> ExpressionSyntax {
    let close = cursor.close(cursor.index)
    var isType = close > cursor.index + 1
    var type: String?
    for place in (cursor.index + 1)..<max(cursor.index + 1, close) {
      let token = cursor.text.tokens[place]
      if token.kind == .word {
        let word = cursor.text.text(place)
        if type == nil, !Self.qualifiers.contains(word) { type = word }
      } else if !"*<>,".utf8.contains(token.symbol) {
        isType = false
      }
    }
    if isType, let type, cursor.text.isSymbol(close + 1, "{"), close + 1 < cursor.end {
      cursor.index = close + 1
      return initialValue(of: type, isList: false)
    }
    if isType, close + 1 < cursor.end {
      let next = cursor.text.tokens[close + 1]
      let begins = next.kind != .symbol && next.kind != .directive || "[(@^".utf8.contains(next.symbol)
      // As macros write it, `[view add:(value) to:other]` has no cast.
      let isValue =
        close == cursor.index + 2 && cursor.text.isWord(close + 1) && cursor.text.isSymbol(close + 2, ":")
        && !Self.isType(type ?? "")
      if begins, !isValue {
        cursor.index = close + 1
        return .cast(operand(), type ?? "id")
      }
    }
    if cursor.isSymbol("{", at: 1) { return statementExpression() }
    let values = items().values
    return values.count == 1 ? values[0] : .unknown
  }

  /// Reads `({ … })`, whose value is that of the last statement.
  private mutating func statementExpression() -> ExpressionSyntax {
    let (line, close) = (cursor.line, cursor.close(cursor.index))
    cursor.index += 1
    var statements = body()
    cursor.index = max(cursor.index, min(close + 1, cursor.end))
    if case .expression(let value, let line)? = statements.last {
      statements[statements.count - 1] = .returns(value, line: line)
    }
    return .call(
      CallSyntax(
        callee: .closure(ClosureSyntax(parameters: [], body: store.add(statements), line: line)), arguments: [],
        line: line))
  }

  /// Whether a name alone in brackets is that of a type, as far as names say it.
  private static func isType(_ name: String) -> Bool {
    name.utf8.first.map { $0 &- 0x41 < 26 } ?? true || name.hasSuffix("_t") || simpleTypes.contains(name)
  }

  private static let simpleTypes: Set<String> = [
    "id", "int", "char", "short", "long", "float", "double", "bool", "void", "unsigned", "signed",
  ]

  /// Whether the brackets at the position hold the whole receiver of a message, as macros write it, and are no cast.
  private var isReceiverInBrackets: Bool {
    guard cursor.isSymbol("(") else { return false }
    let name = cursor.close(cursor.index) + 1
    return cursor.text.isWord(name) && (name + 1 >= cursor.end || cursor.text.isSymbol(name + 1, ":"))
  }

  /// Reads `^{ … }` with its parameters.
  private mutating func block() -> ExpressionSyntax {
    let line = cursor.line
    cursor.index += 1
    while cursor.isAnyWord() || cursor.isSymbol("*") { cursor.index += 1 }
    var names: [String] = []
    if cursor.isSymbol("(") {
      names = Self.parameters(in: cursor).map { $0.name }
      cursor.skip()
    }
    guard cursor.isSymbol("{") else { return .unknown }
    return .closure(ClosureSyntax(parameters: names, body: store.add(body()), line: line))
  }

  /// Reads `[receiver part:value …]`.
  private mutating func message() -> ExpressionSyntax {
    guard cursor.depth < SyntaxCursor.depthLimit else { return skipped() }
    let line = cursor.line
    let (close, end) = (cursor.close(cursor.index), cursor.end)
    cursor.index += 1
    cursor.end = max(cursor.index, close)
    let receiver = isReceiverInBrackets ? items().values.first ?? .unknown : operand()
    let name = cursor.takeName() ?? ""
    var arguments: [ArgumentSyntax] = []
    var label: String?
    while !cursor.isAtEnd {
      let start = cursor.index
      if cursor.take(":") {
        arguments.append(ArgumentSyntax(label: label, value: expression()))
        label = nil
        // Further values of a list.
        while cursor.take(",") { arguments.append(ArgumentSyntax(label: ",", value: expression())) }
      } else if let word = cursor.takeName() {
        label = word
      } else {
        cursor.skip()
      }
      if cursor.index <= start { cursor.skip() }
    }
    cursor.end = end
    cursor.index = min(close + 1, end)
    guard !name.isEmpty else { return receiver }
    return .call(CallSyntax(callee: .member(receiver, name), arguments: arguments, isMessage: true, line: line))
  }

  private mutating func postfix(_ base: ExpressionSyntax) -> ExpressionSyntax {
    var result = base
    var steps = 0
    while let token = cursor.token, token.kind == .symbol, steps < SyntaxCursor.chainLimit {
      steps += 1
      switch token.symbol {
      case UInt8(ascii: "."):
        cursor.index += 1
        let line = cursor.line
        guard let name = cursor.takeName() else { return result }
        result = .member(result, name)
        // `Name.new` is a message.
        if name == "new" || name == "init" {
          result = .call(CallSyntax(callee: result, arguments: [], isMessage: true, line: line))
        }
      case UInt8(ascii: "-") where cursor.isSymbol(">", at: 1):
        cursor.index += 2
        guard let name = cursor.takeName() else { return result }
        result = .member(result, name)
      case UInt8(ascii: "("):
        guard cursor.depth < SyntaxCursor.depthLimit else { return result }
        let line = cursor.line
        if case .name(let name) = result, let macro = macros[name] {
          result = expansion(of: macro)
          continue
        }
        let sources = argumentSources(of: result)
        result = .call(CallSyntax(callee: result, arguments: arguments(), sources: sources, line: line))
      case UInt8(ascii: "["):
        guard cursor.depth < SyntaxCursor.depthLimit else { return result }
        result = .element(result, arguments())
      case UInt8(ascii: "+") where cursor.isSymbol("+", at: 1), UInt8(ascii: "-") where cursor.isSymbol("-", at: 1):
        cursor.index += 2
      default: return result
      }
    }
    return result
  }
}
