// SPDX-License-Identifier: Apache-2.0

extension SwiftSyntaxReader {
  /// Reads a function, an initializer or a subscript from its keyword on.
  mutating func function(_ modifiers: Modifiers) -> FunctionSyntax? {
    let line = cursor.line
    let keyword = cursor.word
    cursor.index += 1
    var name = keyword == "init" ? "init" : keyword == "deinit" ? "deinit" : "subscript"
    if keyword == "func" {
      guard let given = cursor.takeName() else {
        // An operator.
        while !cursor.isAtEnd, !cursor.isSymbol("(") { cursor.index += 1 }
        return skippedFunction()
      }
      name = given
    }
    if keyword == "init", cursor.isSymbol("?") || cursor.isSymbol("!") { cursor.index += 1 }
    let generics = genericNames()
    let parameters = cursor.isSymbol("(") ? self.parameters() : []
    var result: String?
    while let token = cursor.token, !cursor.isSymbol("{") {
      if cursor.isSymbol("-"), cursor.isSymbol(">", at: 1) {
        cursor.index += 2
        result = type()
        continue
      }
      // A requirement of a protocol ends with its line.
      if token.isFirstOnLine, !["where", "async", "throws", "rethrows"].contains(token.word) { break }
      if token.symbol == UInt8(ascii: "}") || token.symbol == UInt8(ascii: ";") { break }
      cursor.skip()
    }
    let body = cursor.isSymbol("{") ? storedBody() : nil
    if keyword == "subscript" || keyword == "deinit" { return nil }
    return FunctionSyntax(
      name: name, parameters: parameters, result: result, body: body, selector: modifiers.selector,
      attributes: modifiers.names, generics: generics, isStatic: modifiers.isStatic, isOverride: modifiers.isOverride,
      platform: platform,
      line: line)
  }

  private mutating func skippedFunction() -> FunctionSyntax? {
    while !cursor.isAtEnd, !cursor.isSymbol("{"), !cursor.isSymbol("}") {
      if cursor.isFirstOnLine, cursor.isAnyWord() { return nil }
      cursor.skip()
    }
    if cursor.isSymbol("{") { cursor.skip() }
    return nil
  }

  /// Reads the statements in braces, or skips them where bodies are not read.
  mutating func body() -> [StatementSyntax] {
    guard readsBodies else {
      cursor.skip()
      return []
    }
    return nested { $0.statements(areMembers: false) } ?? []
  }

  /// Reads the statements in braces to be followed later.
  mutating func storedBody() -> BodySyntax { readsBodies ? store.add(body()) : .empty }

  private mutating func parameters() -> [FunctionSyntax.Parameter] {
    var found: [FunctionSyntax.Parameter] = []
    let (close, end) = (cursor.close(cursor.index), cursor.end)
    cursor.index += 1
    cursor.end = max(cursor.index, close)
    while !cursor.isAtEnd {
      let start = cursor.index
      var attributes: [String] = []
      while cursor.token?.kind == .attribute {
        attributes.append(cursor.text.text(cursor.index))
        cursor.skip()
      }
      let first = cursor.takeName() ?? "_"
      let second = cursor.takeName()
      if cursor.take(":") {
        let type = type() ?? "?"
        var value: ExpressionSyntax?
        let isVariadic = cursor.isSymbol(".")
        while cursor.isSymbol(".") { cursor.index += 1 }
        let hasDefault = cursor.take("=")
        if hasDefault { value = expression() }
        found.append(
          .init(
            label: first == "_" ? nil : first, name: second ?? first, type: type, hasDefault: hasDefault,
            defaultValue: value, isVariadic: isVariadic, attributes: attributes))
      }
      while !cursor.isAtEnd, !cursor.isSymbol(",") { cursor.skip() }
      cursor.index = max(cursor.index + 1, start + 1)
    }
    cursor.end = end
    cursor.index = min(close + 1, end)
    return found
  }

  /// Reads `let` or `var` with all its names.
  mutating func properties(_ modifiers: Modifiers) -> [PropertySyntax] {
    cursor.index += 1
    var found: [PropertySyntax] = []
    repeat {
      let line = cursor.line
      guard let name = cursor.takeName() else {
        // A tuple of names.
        if cursor.isSymbol("(") {
          cursor.skip()
          if cursor.take("=") { _ = expression() }
        }
        continue
      }
      let type = cursor.take(":") ? self.type() : nil
      var initializer: ExpressionSyntax?
      if cursor.isSymbol("="), !cursor.isSymbol("=", at: 1) {
        cursor.index += 1
        initializer = expression()
      }
      var getter: BodySyntax?
      var observers: [FunctionSyntax] = []
      if cursor.isSymbol("{") { (getter, observers) = accessors(hasValue: initializer != nil) }
      found.append(
        PropertySyntax(
          name: name, type: type, initializer: initializer, getter: getter, observers: observers,
          isLazy: modifiers.isLazy, isStatic: modifiers.isStatic,
          isOutlet: modifiers.attributes.contains { $0.name == "IBOutlet" }, isPrivate: modifiers.isPrivate,
          attributes: modifiers.attributes,
          platform: platform, line: line))
    } while cursor.take(",")
    return found
  }

  /// Reads what is in the braces behind a property: the body of a getter, and those that run when it is set.
  private mutating func accessors(hasValue: Bool) -> (BodySyntax?, [FunctionSyntax]) {
    var first = cursor.index + 1
    while first < cursor.end, cursor.text.tokens[first].kind == .attribute { first += 1 }
    guard hasValue || Self.accessorWords.contains(cursor.text.word(first)) else { return (storedBody(), []) }
    guard Self.accessorWords.contains(cursor.text.word(first)) else {
      // A trailing closure that belongs to nothing.
      cursor.skip()
      return (nil, [])
    }
    var getter: BodySyntax?
    var observers: [FunctionSyntax] = []
    let (close, end) = (cursor.close(cursor.index), cursor.end)
    cursor.index += 1
    cursor.end = max(cursor.index, close)
    while !cursor.isAtEnd {
      guard let word = cursor.takeName() else {
        cursor.skip()
        continue
      }
      let line = cursor.line
      var parameter = word == "didSet" ? "oldValue" : "newValue"
      if cursor.isSymbol("(") {
        if cursor.isAnyWord(at: 1) { parameter = cursor.text.text(cursor.index + 1) }
        cursor.skip()
      }
      while cursor.isWord("async") || cursor.isWord("throws") { cursor.index += 1 }
      guard cursor.isSymbol("{") else { continue }
      let body = storedBody()
      switch word {
      case "get", "_read": getter = body
      case "set", "didSet", "willSet", "_modify":
        observers.append(
          FunctionSyntax(
            name: word,
            parameters: [.init(label: nil, name: parameter, type: "?", hasDefault: false, defaultValue: nil)],
            body: body, line: line))
      default: break
      }
    }
    cursor.end = end
    cursor.index = min(close + 1, end)
    return (getter, observers)
  }

  private static let accessorWords: CodeWordSet = [
    "get", "set", "didSet", "willSet", "_read", "_modify", "mutating", "nonmutating",
  ]

  // MARK: Types

  /// Skips `<…>` if it is next.
  mutating func passGenerics() {
    if cursor.isSymbol("<"), let close = cursor.text.close(cursor.index) { cursor.index = min(close, cursor.end) }
  }

  /// Reads the names in `<Name: Bound, …>` if that is next.
  mutating func genericNames() -> [String] {
    guard cursor.isSymbol("<"), let close = cursor.text.close(cursor.index) else { return [] }
    let end = cursor.end
    (cursor.index, cursor.end) = (cursor.index + 1, min(close - 1, end))
    var names: [String] = []
    while !cursor.isAtEnd {
      if let name = cursor.takeName() { names.append(name) }
      if cursor.take(":") { _ = type() }
      while !cursor.isAtEnd, !cursor.isSymbol(",") { cursor.skip() }
      cursor.index += 1
    }
    (cursor.index, cursor.end) = (min(close, end), end)
    return names
  }

  /// Returns the types in the angle brackets that end the type read since a position.
  mutating func typeArguments(from start: Int) -> [String] {
    let (index, end) = (cursor.index, cursor.end)
    guard index > start, cursor.text.isSymbol(index - 1, ">"),
      let open = (start..<index).first(where: { cursor.text.isSymbol($0, "<") })
    else { return [] }
    (cursor.index, cursor.end) = (open + 1, index - 1)
    defer { (cursor.index, cursor.end) = (index, end) }
    return typeList()
  }

  /// Reads types with commas between them, up to the end.
  mutating func typeList() -> [String] {
    var types: [String] = []
    while !cursor.isAtEnd {
      let start = cursor.index
      if let type = type() { types.append(type) }
      if !cursor.take(",") { break }
      if cursor.index <= start { break }
    }
    return types
  }

  /// Reads a type as a name without optionality: `Name`, `[Name]` for arrays, `->` for functions, `?` for others.
  mutating func type() -> String? {
    guard cursor.depth < SyntaxCursor.depthLimit else { return nil }
    cursor.depth += 1
    defer { cursor.depth -= 1 }
    while let token = cursor.token {
      if token.kind == .attribute {
        cursor.index += 1
      } else if Self.typePrefixes.contains(token.word),
        cursor.isAnyWord(at: 1) || cursor.isSymbol("(", at: 1) || cursor.isSymbol("[", at: 1)
      {
        cursor.index += 1
      } else {
        break
      }
    }
    var name: String
    if cursor.isSymbol("[") {
      let (close, end) = (cursor.close(cursor.index), cursor.end)
      cursor.index += 1
      cursor.end = max(cursor.index, close)
      let element = type() ?? "?"
      let value = cursor.take(":") ? type() ?? "?" : nil
      cursor.end = end
      cursor.index = min(close + 1, end)
      name = "[" + (value ?? element) + "]"
    } else if cursor.isSymbol("(") {
      let (close, end) = (cursor.close(cursor.index), cursor.end)
      cursor.index += 1
      cursor.end = max(cursor.index, close)
      let parts = tupleParts()
      let isWhole = cursor.isAtEnd
      cursor.end = end
      cursor.index = min(close + 1, end)
      let hasLabels = parts.contains { $0.label != nil }
      name =
        !isWhole || parts.count > 1 && !hasLabels
        ? "?" : parts.count < 2 ? parts.first?.type ?? "()" : Self.tuple(parts)
    } else if var found = cursor.takeName() {
      passGenericsKeepingElement(&found)
      while cursor.isSymbol("."), cursor.isAnyWord(at: 1) {
        cursor.index += 1
        found += "." + (cursor.takeName() ?? "")
        passGenericsKeepingElement(&found)
      }
      name = found
    } else {
      return nil
    }
    while cursor.isSymbol("?") || cursor.isSymbol("!"), cursor.isAdjacent { cursor.index += 1 }
    while cursor.isSymbol("&"), cursor.isAnyWord(at: 1) {
      cursor.index += 1
      // Of a class and protocols, the class comes first.
      _ = type()
    }
    while cursor.isWord("async") || cursor.isWord("throws") { cursor.index += 1 }
    if cursor.isSymbol("-"), cursor.isSymbol(">", at: 1) {
      cursor.index += 2
      _ = type()
      return "->"
    }
    return name
  }

  /// Takes the types in parentheses, with their labels.
  private mutating func tupleParts() -> [(label: String?, type: String)] {
    var parts: [(label: String?, type: String)] = []
    repeat {
      var label: String?
      if cursor.isAnyWord(at: 0), cursor.isSymbol(":", at: 1) {
        label = cursor.takeName()
        cursor.index += 1
      }
      guard let type = type() else { break }
      parts.append((label, type))
    } while cursor.take(",")
    return parts
  }

  /// Returns the text of a tuple's type, such as `(title:String,Selector)`.
  private static func tuple(_ parts: [(label: String?, type: String)]) -> String {
    "(" + parts.map { ($0.label.map { $0 + ":" } ?? "") + $0.type }.joined(separator: ",") + ")"
  }

  private mutating func passGenericsKeepingElement(_ name: inout String) {
    guard cursor.isSymbol("<"), let close = cursor.text.close(cursor.index), close <= cursor.end else { return }
    if ["Array", "Set", "Optional"].contains(name), cursor.isAnyWord(at: 1) {
      let element = cursor.text.text(cursor.index + 1)
      name = name == "Optional" ? element : "[" + element + "]"
    }
    cursor.index = close
  }

  private static let typePrefixes: CodeWordSet = [
    "some", "any", "inout", "borrowing", "consuming", "sending", "isolated", "__owned", "weak", "unowned",
  ]
}
