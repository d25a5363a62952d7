// SPDX-License-Identifier: Apache-2.0

extension SwiftSyntaxReader {
  /// Reads an expression with its operators; a brace behind it belongs to it only if `allowsClosure`.
  mutating func expression(allowsClosure: Bool = true) -> ExpressionSyntax {
    guard readsBodies || cursor.depth < 4, cursor.depth < SyntaxCursor.depthLimit else {
      if cursor.depth >= SyntaxCursor.depthLimit { cursor.note("nested too deeply", line: cursor.line) }
      cursor.skip()
      return .unknown
    }
    cursor.depth += 1
    defer { cursor.depth -= 1 }
    let line = cursor.line
    var operands = OperandList(operand(allowsClosure))
    if case .number(let first) = operands.value, let numbers = range(from: first) { return .array(numbers) }
    var steps = 0
    while !cursor.isAtEnd, steps < SyntaxCursor.chainLimit {
      steps += 1
      if cursor.isWord("as") || cursor.isWord("is") {
        let isTest = cursor.isWord("is")
        cursor.index += 1
        if cursor.isSymbol("?") || cursor.isSymbol("!") { cursor.index += 1 }
        let type = type() ?? "?"
        let last = operands.current.removeLast()
        operands.current.append(isTest ? .test(last) : postfix(.cast(last, type), allowsClosure, mayCall: false))
        continue
      }
      guard let token = cursor.token, token.kind == .symbol, Self.operators.contains(token.symbol) else { break }
      // What begins a line without a blank behind it is a prefix of the next statement.
      if token.isFirstOnLine, !cursor.isFollowedByBlank, token.symbol != UInt8(ascii: "?"),
        !isOperator("&&"), !isOperator("||"), !isOperator("??"), !isOperator("==")
      {
        break
      }
      let sign = takeOperator()
      switch sign {
      case "=", "+=":
        let left = operands.value
        return .assignment(left, expression(allowsClosure: allowsClosure), isPlain: sign == "=", line: line)
      case "??":
        let left = operands.value
        return .fallback(left, expression(allowsClosure: allowsClosure))
      case "?":
        let condition = operands.value
        let first = expression(allowsClosure: allowsClosure)
        guard cursor.take(":") else { return .ternary(condition, first, .unknown) }
        return .ternary(condition, first, expression(allowsClosure: allowsClosure))
      case "->": return .unknown
      case "&&", "||": operands.join(isAll: sign == "&&", operand(allowsClosure))
      case "==", "===": operands.compare(with: operand(allowsClosure), true)
      case "!=", "!==": operands.compare(with: operand(allowsClosure), false)
      default: operands.compare(with: operand(allowsClosure), nil)
      }
    }
    if steps >= SyntaxCursor.chainLimit { cursor.note("expression too long", line: line) }
    return operands.value
  }

  private static let operators: Set<UInt8> = Set("=+-*/%<>&|^~!?.".utf8.filter { $0 != UInt8(ascii: ".") })

  private func isOperator(_ sign: StaticString) -> Bool {
    for offset in 0..<sign.utf8CodeUnitCount {
      guard cursor.isSymbol(Unicode.Scalar(sign.utf8Start[offset]), at: offset) else { return false }
    }
    return true
  }

  /// Takes an operator with all its bytes.
  private mutating func takeOperator() -> String {
    let start = cursor.index
    repeat {
      cursor.index += 1
    } while cursor.isAdjacent
      && cursor.token.map { $0.kind == .symbol && Self.operators.contains($0.symbol) } ?? false
      && !(cursor.isSymbol("!") && !cursor.text.isSymbol(start, "!")) && cursor.index - start < 4
    // Ranges end with dots, of which the last may be one of a member.
    while cursor.isSymbol("."), cursor.isAdjacent,
      cursor.isSymbol(".", at: 1) || cursor.text.isSymbol(cursor.index - 1, ".")
    {
      cursor.index += 1
    }
    return (start..<cursor.index).map(cursor.text.text).joined()
  }

  /// Reads an operand with what follows it.
  private mutating func operand(_ allowsClosure: Bool) -> ExpressionSyntax {
    var steps = 0
    var isNegated = false
    while let token = cursor.token, steps < SyntaxCursor.chainLimit {
      steps += 1
      if token.symbol == UInt8(ascii: "!") { isNegated.toggle() }
      if token.kind == .word, ["try", "await", "consume", "copy"].contains(token.word),
        !cursor.isSymbol("(", at: 1) || token.word == "try",
        cursor.isAnyWord(at: 1) || cursor.isSymbol("?", at: 1) || cursor.isSymbol("!", at: 1)
          || cursor.isSymbol("(", at: 1) || cursor.isSymbol("[", at: 1)
      {
        cursor.index += 1
        if cursor.isSymbol("?") || cursor.isSymbol("!") { cursor.index += 1 }
      } else if token.kind == .symbol,
        [
          UInt8(ascii: "!"), UInt8(ascii: "-"), UInt8(ascii: "&"), UInt8(ascii: "~"), UInt8(ascii: "+"),
          UInt8(ascii: "<"), UInt8(ascii: ">"),
        ].contains(token.symbol)
      {
        cursor.index += 1
      } else {
        break
      }
    }
    let value = postfix(primary(allowsClosure), allowsClosure, mayCall: true)
    return isNegated ? .negation(value) : value
  }

  private mutating func primary(_ allowsClosure: Bool) -> ExpressionSyntax {
    guard let token = cursor.token else { return .unknown }
    switch token.kind {
    case .string, .number: return literal()
    case .attribute:
      cursor.index += 1
      return .unknown
    case .directive: return directiveExpression(token)
    case .word:
      switch token.word {
      case "nil":
        cursor.index += 1
        return .nothing
      case "if": return .choice(branches())
      case "switch": return .choice(switchStatement())
      default:
        cursor.index += 1
        let name = ExpressionSyntax.name(cursor.text.text(cursor.index - 1))
        return specialized(name)
      }
    case .symbol:
      switch token.symbol {
      case UInt8(ascii: "."):
        cursor.index += 1
        guard let name = cursor.takeName() else { return .unknown }
        return .implicitMember(name)
      case UInt8(ascii: "("): return tuple()
      case UInt8(ascii: "["): return list()
      case UInt8(ascii: "{"): return closure()
      case UInt8(ascii: "\\"):
        return keyPath()
      default:
        cursor.index += 1
        return .unknown
      }
    }
  }

  /// Reads `<Types>` behind a name if a call or member follows it.
  private mutating func specialized(_ name: ExpressionSyntax) -> ExpressionSyntax {
    guard cursor.isSymbol("<"), cursor.isAdjacent, let close = cursor.text.close(cursor.index, limit: 60),
      close <= cursor.end,
      close == cursor.end || ["(", ".", "{", ")", ",", "]"].contains(where: { cursor.text.isSymbol(close, $0) })
    else { return name }
    let end = cursor.end
    cursor.end = close - 1
    cursor.index += 1
    let types = typeList()
    cursor.end = end
    cursor.index = close
    return .specialized(name, types)
  }

  /// Reads members, calls, subscripts and trailing closures behind an operand.
  private mutating func postfix(_ base: ExpressionSyntax, _ allowsClosure: Bool, mayCall: Bool) -> ExpressionSyntax {
    var result = base
    var steps = 0
    while let token = cursor.token, token.kind == .symbol {
      steps += 1
      guard steps < SyntaxCursor.chainLimit else {
        cursor.note("expression too long", line: cursor.line)
        cursor.skip()
        continue
      }
      switch token.symbol {
      case UInt8(ascii: "."):
        guard
          cursor.isAnyWord(at: 1)
            || cursor.index + 1 < cursor.end && cursor.text.tokens[cursor.index + 1].kind == .number
        else { return result }
        cursor.index += 2
        result = specialized(.member(result, cursor.text.text(cursor.index - 1)))
      case UInt8(ascii: "?"), UInt8(ascii: "!"):
        guard cursor.isAdjacent, !(cursor.isSymbol("?", at: 1) && token.symbol == UInt8(ascii: "?")),
          !(token.symbol == UInt8(ascii: "!") && cursor.isSymbol("=", at: 1))
        else { return result }
        // `a ?b : c` is not written; `a? b` is neither.
        cursor.index += 1
      case UInt8(ascii: "("):
        guard !token.isFirstOnLine, cursor.depth < SyntaxCursor.depthLimit else { return result }
        let line = cursor.line
        if let labels = labelsAlone() {
          result = reference(to: result, labels, line: line)
          continue
        }
        var arguments = self.arguments()
        if allowsClosure { trailingClosures(&arguments) }
        result = .call(CallSyntax(callee: result, arguments: arguments, line: line))
      case UInt8(ascii: "["):
        guard !token.isFirstOnLine, cursor.depth < SyntaxCursor.depthLimit else { return result }
        result = .element(result, arguments())
      case UInt8(ascii: "{"):
        guard allowsClosure, !token.isFirstOnLine, isCallable(result), !isAccessorBlock else { return result }
        let line = cursor.line
        var arguments: [ArgumentSyntax] = []
        trailingClosures(&arguments)
        result = .call(CallSyntax(callee: result, arguments: arguments, line: line))
      default: return result
      }
    }
    return result
  }

  /// Goes behind `(label:label:)`, which names a function, if it is next, and returns the labels.
  private mutating func labelsAlone() -> [String]? {
    let close = cursor.close(cursor.index)
    var labels: [String] = []
    var place = cursor.index + 1
    while place < close {
      guard cursor.text.isWord(place), cursor.text.isSymbol(place + 1, ":") else { return nil }
      labels.append(cursor.text.text(place))
      place += 2
    }
    guard !labels.isEmpty, place == close else { return nil }
    cursor.skip()
    return labels
  }

  /// Returns the closure that passes what it is given to a function of these labels.
  private func reference(to callee: ExpressionSyntax, _ labels: [String], line: Int) -> ExpressionSyntax {
    // No source has a variable of such a name.
    let names = labels.indices.map { "argument \($0)" }
    let arguments = zip(labels, names).map { ArgumentSyntax(label: $0 == "_" ? nil : $0, value: .name($1)) }
    let call = ExpressionSyntax.call(CallSyntax(callee: callee, arguments: arguments, line: line))
    return .closure(ClosureSyntax(parameters: names, body: store.add([.expression(call, line: line)]), line: line))
  }

  private func isCallable(_ expression: ExpressionSyntax) -> Bool {
    switch expression {
    case .name, .member, .implicitMember, .specialized, .call: true
    default: false
    }
  }

  /// Whether the brace at the position begins the observers of a property.
  private var isAccessorBlock: Bool {
    ["didSet", "willSet"].contains(cursor.text.word(cursor.index + 1))
  }

  private mutating func trailingClosures(_ arguments: inout [ArgumentSyntax]) {
    guard cursor.isSymbol("{"), !cursor.isFirstOnLine, !isAccessorBlock else { return }
    arguments.append(ArgumentSyntax(label: nil, value: closure()))
    while cursor.isAnyWord(), cursor.isSymbol(":", at: 1), cursor.isSymbol("{", at: 2), !cursor.isWord("default") {
      let label = cursor.text.text(cursor.index)
      cursor.index += 2
      arguments.append(ArgumentSyntax(label: label, value: closure()))
    }
  }

  /// Reads the arguments in the brackets at the position.
  mutating func arguments() -> [ArgumentSyntax] {
    var found: [ArgumentSyntax] = []
    let (close, end) = (cursor.close(cursor.index), cursor.end)
    cursor.index += 1
    cursor.end = max(cursor.index, close)
    while !cursor.isAtEnd {
      let start = cursor.index
      var label: String?
      if cursor.isAnyWord(), cursor.isSymbol(":", at: 1) {
        label = cursor.text.text(cursor.index)
        cursor.index += 2
      }
      found.append(ArgumentSyntax(label: label == "_" ? nil : label, value: expression()))
      while !cursor.isAtEnd, !cursor.isSymbol(",") { cursor.skip() }
      cursor.index = max(cursor.index + 1, start + 1)
    }
    cursor.end = end
    cursor.index = min(close + 1, end)
    return found
  }

  private mutating func tuple() -> ExpressionSyntax {
    let items = arguments()
    if items.count == 1, items[0].label == nil { return items[0].value }
    return .tuple(items)
  }

  private mutating func list() -> ExpressionSyntax {
    var (values, keys): ([ExpressionSyntax], [ExpressionSyntax]) = ([], [])
    let (close, end) = (cursor.close(cursor.index), cursor.end)
    cursor.index += 1
    cursor.end = max(cursor.index, close)
    var isDictionary = cursor.take(":")
    while !cursor.isAtEnd {
      let start = cursor.index
      if cursor.token?.kind == .directive, cursor.isFirstOnLine, cursor.token?.word != "selector" {
        cursor.index += 1
        while let token = cursor.token, !token.isFirstOnLine { cursor.index += 1 }
        continue
      }
      var value = expression()
      if cursor.take(":") {
        isDictionary = true
        keys.append(value)
        value = expression()
      }
      values.append(value)
      while !cursor.isAtEnd, !cursor.isSymbol(",") { cursor.skip() }
      cursor.index = max(cursor.index + 1, start + 1)
    }
    cursor.end = end
    cursor.index = min(close + 1, end)
    return isDictionary ? .dictionary(values, keys: keys) : .array(values)
  }

  /// Reads `\.name` or `\Type.name` as the closure that it stands for.
  private mutating func keyPath() -> ExpressionSyntax {
    let line = cursor.line
    var value = ExpressionSyntax.name("$0")
    var isEmpty = true
    cursor.index += 1
    while !cursor.isFirstOnLine {
      if cursor.isSymbol(".") {
        cursor.index += 1
        guard let name = cursor.takeName() else { break }
        if name != "self" { (value, isEmpty) = (.member(value, name), false) }
      } else if cursor.isSymbol("?") || cursor.isSymbol("!") || isEmpty && cursor.isAnyWord() {
        cursor.index += 1
      } else {
        break
      }
    }
    guard readsBodies, !isEmpty else { return .unknown }
    return .closure(ClosureSyntax(parameters: [], body: store.add([.expression(value, line: line)]), line: line))
  }

  /// Reads a closure with its parameters.
  private mutating func closure() -> ExpressionSyntax {
    let line = cursor.line
    guard readsBodies else {
      cursor.skip()
      return .unknown
    }
    let closure = nested { reader in
      ClosureSyntax(
        parameters: reader.closureParameters(), body: reader.store.add(reader.statements(areMembers: false)), line: line
      )
    }
    return closure.map(ExpressionSyntax.closure) ?? .unknown
  }

  /// Reads `[captures] (parameters) -> Result in` if it is there.
  private mutating func closureParameters() -> [String] {
    var place = cursor.index
    var names: [String] = []
    var (isType, steps) = (false, 0)
    while place < cursor.end, steps < 60 {
      let token = cursor.text.tokens[place]
      steps += 1
      switch token.symbol {
      case UInt8(ascii: "["): place = max(place, cursor.close(place))
      case UInt8(ascii: "("):
        if names.isEmpty {
          var isName = true
          for inner in (place + 1)..<max(place + 1, cursor.close(place)) {
            if cursor.text.isSymbol(inner, ",") { isName = true }
            if cursor.text.isSymbol(inner, ":") { isName = false }
            guard cursor.text.isWord(inner), isName else { continue }
            // Of a label and a name, the name is the second.
            if cursor.text.isWord(inner - 1), !names.isEmpty { names.removeLast() }
            names.append(cursor.text.text(inner))
          }
        }
        place = max(place, cursor.close(place))
      case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "?"): break
      case UInt8(ascii: "-"), UInt8(ascii: ">"): isType = true
      case 0:
        if token.kind == .attribute { break }
        guard token.kind == .word else { return [] }
        if token.word == "in" {
          cursor.index = place + 1
          return names
        }
        if !isType, !["async", "throws", "any", "some"].contains(token.word) { names.append(cursor.text.text(place)) }
      default: return []
      }
      place += 1
    }
    return []
  }
}
