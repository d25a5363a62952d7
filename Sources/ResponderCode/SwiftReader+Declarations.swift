// SPDX-License-Identifier: Apache-2.0

extension SwiftReader {
  /// Reads the head of a function, up to its brace or its end.
  mutating func readFunction() {
    let (pending, line) = (pending, text.line(index))
    self.pending = Pending()
    let nameIndex = index + 1
    guard text.isWord(nameIndex) else {
      index += 1
      return
    }
    var end = nameIndex + 1
    if text.isSymbol(end, "<"), let close = text.close(end) { end = close }
    guard text.isSymbol(end, "("), let close = text.close(end) else {
      index = nameIndex
      return
    }
    var method = CodeMethod(name: text.text(nameIndex), parameters: parameters(end, close), line: line)
    method.traits = pending.traits
    if let given = pending.objectiveCName, !given.isEmpty { method.selector = given }
    index = close
    // Until Swift 2 the first parameter of an overridden framework method had neither a label nor an underscore.
    if method.traits.contains(.override), let first = method.parameters.first {
      if first.label == nil { file.swift3Marks += 1 } else if !first.isLabelWritten { file.swift2Marks += 1 }
    }
    readEffects(&method)
    guard let type = scope.type, !pending.isStatic else { return }
    file.types[type].add(method)
    guard let aspect = aspect(of: method), file.types[type].kind != .protocolType else { return }
    file.types[type].overrides.append(CodeOverride(aspect: aspect, line: line))
    next?.override = file.types[type].overrides.count - 1
  }

  /// Reads from after the parameters to the brace of the body, if there is one.
  private mutating func readEffects(_ method: inout CodeMethod) {
    let limit = min(index + 300, text.count)
    while index < limit {
      let token = text.tokens[index]
      if token.symbol == UInt8(ascii: "{") {
        next = Scope(type: nil, enclosing: scope.enclosing, member: scope.member)
        return
      }
      if token.symbol == UInt8(ascii: "}") || token.symbol == UInt8(ascii: ";") || token.kind == .directive { return }
      if token.isFirstOnLine, token.kind == .attribute || token.kind == .word && token.word != "where" {
        // In a protocol the next declaration begins here, unless the signature continues on a new line.
        if !["async", "throws"].contains(token.word) { return }
      }
      if token.word == "async" { method.traits.insert(.isAsync) }
      if token.word == "throws" { method.traits.insert(.canThrow) }
      if token.symbol == UInt8(ascii: "("), let close = text.close(index) {
        index = close
      } else {
        index += 1
      }
    }
  }

  /// Returns the parameters between two brackets.
  private func parameters(_ open: Int, _ close: Int) -> [CodeMethod.Parameter] {
    arguments(open + 1, close - 1).compactMap { range in
      var first = range.lowerBound
      while first < range.upperBound, !text.isWord(first) { first += 1 }
      guard let colon = range.first(where: { text.isSymbol($0, ":") }), colon > first else { return nil }
      let hasTwo = colon - first == 2 && text.isWord(first + 1)
      let label = text.text(first)
      var parameter = CodeMethod.Parameter(label: label == "_" ? nil : label, isLabelWritten: hasTwo)
      var start = colon + 1
      while start < range.upperBound, text.tokens[start].kind == .attribute || text.word(start) == "inout" {
        start += 1
      }
      let end = range.first { $0 >= start && text.isSymbol($0, "=") } ?? range.upperBound
      let type = start < end ? text.bytes[Int(text.tokens[start].start)..<Int(text.tokens[end - 1].end)] : []
      parameter.hints = .init(name: text.slice(hasTwo ? first + 1 : first), type: type.prefix(80))
      return parameter
    }
  }

  /// Returns the ranges of tokens between commas that are not inside brackets.
  func arguments(_ start: Int, _ end: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var (first, depth) = (start, 0)
    for index in start..<max(start, min(end, text.count)) {
      switch text.tokens[index].symbol {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        ranges.append(first..<index)
        first = index + 1
      default: continue
      }
    }
    if first < end { ranges.append(first..<end) }
    return ranges
  }

  // MARK: Overrides

  private func aspect(of method: CodeMethod) -> ImportedCode.Aspect? {
    let first = method.parameters.first
    switch method.name {
    case "canPerformAction" where first != nil: return .canPerform
    case "target" where first?.label == "forAction": return .target
    case "targetForAction" where first != nil: return .target
    case "supplementalTarget" where first?.label == "forAction": return .supplemental
    case "supplementalTargetForAction" where first != nil: return .supplemental
    case "validateMenuItem", "validateUserInterfaceItem", "validateToolbarItem": return first == nil ? nil : .validate
    case "validate" where first?.hints.contains(.command) == true: return .validate
    case "responds" where first?.label == "to": return .responds
    case "respondsToSelector" where first != nil: return .responds
    // These were methods until Swift 2 and have been properties since.
    case "nextResponder" where first == nil && method.traits.contains(.override): return .next
    case "canBecomeFirstResponder" where first == nil && method.traits.contains(.override): return .focus
    default: return nil
    }
  }

  /// Reads a property: those that affect the chain, and constants that are selectors.
  mutating func readProperty() {
    let isOverride = pending.traits.contains(.override)
    let aspect = isOverride && isInType ? Self.properties[text.word(index + 1)] : nil
    readAccessors()
    guard let aspect, let type = scope.type else { return readConstant() }
    file.types[type].overrides.append(CodeOverride(aspect: aspect, line: text.line(index)))
    pending = Pending()
    let limit = min(index + 60, text.count)
    while index < limit, !text.isSymbol(index, "{"), !text.isSymbol(index, "}"), !text.isSymbol(index, "=") {
      index += 1
    }
    guard text.isSymbol(index, "{") else { return }
    next = Scope(
      type: nil, enclosing: scope.enclosing, member: scope.member, override: file.types[type].overrides.count - 1)
  }

  /// Reads the accessors of a property that the runtime can see.
  private mutating func readAccessors() {
    guard let type = scope.type, !pending.isStatic, text.isWord(index + 1),
      pending.traits.contains(.exposed) || pending.traits.contains(.override) || file.types[type].isExposed
    else { return }
    let name = text.text(index + 1)
    var method = CodeMethod(name: name, traits: pending.traits.union(.accessor), line: text.line(index))
    method.selector = pending.objectiveCName ?? name
    file.types[type].add(method)
    method.name = "set" + name.prefix(1).uppercased() + name.dropFirst()
    method.parameters = [CodeMethod.Parameter()]
    method.selector = method.name + ":"
    file.types[type].add(method)
  }

  private static let properties: [CodeWord: ImportedCode.Aspect] = [
    "next": .next, "nextResponder": .next,
    "canBecomeFirstResponder": .focus, "acceptsFirstResponder": .focus,
  ]

  /// Records the constant result of a body that only returns true or false; its brace is the current token.
  mutating func readAnswer(_ override: Int, _ type: Int?) {
    guard let type, file.types.indices.contains(type), file.types[type].overrides.indices.contains(override) else {
      return
    }
    var place = index + 1
    if text.word(place) == "get", text.isSymbol(place + 1, "{") { place += 2 }
    if text.word(place) == "return" { place += 1 }
    let isUsual = text.word(place) == "super" && text.isSymbol(place + 1, ".") && text.isSymbol(place + 3, "}")
    if isUsual, file.types[type].overrides[override].aspect == .next,
      ["next", "nextResponder"].contains(text.word(place + 2))
    {
      file.types[type].overrides[override].answer = true
    }
    guard text.isSymbol(place + 1, "}") else { return }
    if text.word(place) == "true" { file.types[type].overrides[override].answer = true }
    if text.word(place) == "false" { file.types[type].overrides[override].answer = false }
    if text.word(place) == "nil", file.types[type].overrides[override].aspect == .next {
      file.types[type].overrides[override].answer = false
    }
  }

  /// Reads `let name = #selector(…)`, which sends elsewhere may use.
  mutating func readConstant() {
    pending = Pending()
    let name = index + 1
    index += 1
    guard text.isWord(name) else { return }
    var place = name + 1
    if text.isSymbol(place, ":"), text.word(place + 1) == "Selector" { place += 2 }
    guard text.isSymbol(place, "="), let (selector, _) = selector(at: place + 1) else { return }
    if case .constant = selector { return }
    if scope.member == 0 {
      file.constants.append((text.text(name), selector))
    } else {
      locals[.init(member: scope.member, word: text.word(name))] = selector
    }
  }

  /// Reads `typealias Name = Type` of a file; within a type such a name is often that of many types.
  mutating func readAlias() {
    pending = Pending()
    let name = index + 1
    index += 1
    guard text.isWord(name) else { return }
    var end = name + 1
    if text.isSymbol(end, "<"), let close = text.close(end) { end = close }
    guard scopes.isEmpty, text.isSymbol(end, "="), text.isWord(end + 1) else { return }
    end += 1
    file.aliases.append((text.text(name), path(&end)))
    index = end
  }

  /// Reads the head of a type or an extension, up to its brace.
  mutating func readType(_ word: CodeWord) {
    let line = text.line(index)
    guard text.isWord(index + 1) else { return leave() }
    if word == "class", Self.memberWords.contains(text.word(index + 1)) {
      // `class func` is a member of the class itself.
      pending.isStatic = true
      index += 1
      return
    }
    var end = index + 1
    let name = path(&end)
    if word == "actor", !["{", ":", "<"].contains(where: { text.isSymbol(end, $0) }) { return leave() }
    if text.isSymbol(end, "<") {
      guard let close = text.close(end) else { return leave() }
      end = close
    }
    let inherited = text.isSymbol(end, ":") ? inheritance(&end) : []
    if text.word(end) == "where" {
      let limit = min(end + 300, text.count)
      while end < limit, !text.isSymbol(end, "{"), !text.isSymbol(end, "}") { end += 1 }
    }
    guard text.isSymbol(end, "{") else { return leave() }
    var around = word == "extension" ? nil : scope.type.map { file.types[$0].name + "." }
    // Real code does not nest this deeply, but a broken source may.
    if let name = around, name.utf8.count > 200 { around = nil }
    let kind: CodeType.Kind =
      switch word {
      case "class": .classType
      case "protocol": .protocolType
      case "extension": .extensionType
      default: .other
      }
    var type = CodeType(kind: kind, name: (around ?? "") + name, inherited: inherited, line: line)
    type.objectiveCName = pending.objectiveCName
    type.isMain = pending.isMain
    // On a class, @objc applies to the class itself; on a protocol or an extension, to all its members.
    type.isExposed = pending.hasMembersExposed || kind != .classType && pending.traits.contains(.exposed)
    file.types.append(type)
    let position = file.types.count - 1
    next = Scope(type: position, enclosing: position, member: 0)
    pending = Pending()
    index = end
  }

  private mutating func leave() {
    pending = Pending()
    index += 1
  }

  /// Reads `A.B` from a place on and moves the place after it; type parameters are left out.
  private func path(_ end: inout Int) -> String {
    var name = text.text(end)
    end += 1
    while text.isSymbol(end, "."), text.isWord(end + 1), name.utf8.count < 500 {
      name += "." + text.text(end + 1)
      end += 2
    }
    return name
  }

  private func inheritance(_ end: inout Int) -> [String] {
    var names: [String] = []
    repeat {
      end += 1
      while end < text.count, text.tokens[end].kind == .attribute || text.isSymbol(end, "~") { end += 1 }
      guard text.isWord(end) else { break }
      names.append(path(&end))
      if text.isSymbol(end, "<"), let close = text.close(end) { end = close }
      // The arguments of the type may be nested in those of another type.
      while text.isSymbol(end, "."), text.isWord(end + 1) { end += 2 }
    } while text.isSymbol(end, ",") || text.isSymbol(end, "&")
    return names
  }

  private static let memberWords: CodeWordSet = [
    "func", "var", "let", "subscript", "override", "private", "public", "open", "internal", "fileprivate", "final",
  ]
}
