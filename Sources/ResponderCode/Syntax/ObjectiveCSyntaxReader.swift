// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// A reader of the types, members and bodies of an Objective-C source.
///
/// - Complexity: O(tokens).
struct ObjectiveCSyntaxReader: SyntaxReader {
  var cursor: SyntaxCursor
  private var types: [TypeSyntax] = []
  private var functions: [FunctionSyntax] = []
  private var variables: [PropertySyntax] = []
  private var imports = Set<String>()
  /// The macros with parameters.
  var macros: [String: Macro] = [:]
  let store: SyntaxStore

  static func read(_ path: String, _ text: CodeText) -> SyntaxFile {
    var reader = ObjectiveCSyntaxReader(cursor: SyntaxCursor(text))
    reader.run()
    reader.store.finish()
    return SyntaxFile(
      path: path, isSwift: false, types: reader.types, functions: reader.functions, variables: reader.variables,
      aliases: [],
      statements: [],
      imports: reader.imports, unread: reader.cursor.unread, macros: reader.macros)
  }

  init(cursor: SyntaxCursor, store: SyntaxStore = SyntaxStore()) { (self.cursor, self.store) = (cursor, store) }

  private mutating func run() {
    while let token = cursor.token, !cursor.stops() {
      let start = cursor.index
      switch token.kind {
      case .attribute:
        switch token.word {
        case "interface": readInterface()
        case "implementation": readImplementation()
        case "protocol": readProtocol()
        case "import":
          cursor.index += 1
          if let name = cursor.takeName() { imports.insert(name) }
        default: cursor.index += 1
        }
      case .directive:
        if token.word == "import" || token.word == "include" { readImport(token) }
        if token.word == "define", let constant = readMacro(token) { variables.append(constant) }
        cursor.index += 1
      case .word: readFunction()
      case .symbol, .number, .string: cursor.skip()
      }
      if cursor.index <= start { cursor.skip() }
    }
  }

  private mutating func readImport(_ token: CodeToken) {
    let line = cursor.text.bytes[Int(token.start)..<Int(token.end)]
    for name in ["UIKit", "Cocoa", "AppKit", "SwiftUI"] where line.holds("<\(name)/".utf8) { imports.insert(name) }
  }

  // MARK: Types

  private mutating func readInterface() {
    let line = cursor.line
    cursor.index += 1
    guard let name = cursor.takeName() else { return }
    cursor.index = afterAngles()
    var kind = TypeSyntax.Kind.classType
    var inherited: [String] = []
    if cursor.isSymbol("(") {
      kind = .extensionType
      cursor.skip()
    } else if cursor.take(":"), let parent = cursor.takeName() {
      inherited.append(parent)
    }
    if cursor.isSymbol("<") {
      let close = afterAngles()
      for place in cursor.index..<close where cursor.text.isWord(place) { inherited.append(cursor.text.text(place)) }
      cursor.index = close
    }
    var properties = cursor.isSymbol("{") ? instanceVariables() : []
    var functions: [FunctionSyntax] = []
    members(&properties, &functions)
    types.append(
      TypeSyntax(
        kind: kind, name: name, inherited: inherited, attributes: ["objc"], properties: properties,
        functions: functions,
        line: line))
  }

  private mutating func readProtocol() {
    let line = cursor.line
    cursor.index += 1
    guard let name = cursor.takeName() else { return cursor.skip() }
    // A forward declaration.
    if cursor.isSymbol(";") || cursor.isSymbol(",") || cursor.isSymbol(")") { return }
    var inherited: [String] = []
    if cursor.isSymbol("<") {
      let close = afterAngles()
      for place in cursor.index..<close where cursor.text.isWord(place) { inherited.append(cursor.text.text(place)) }
      cursor.index = close
    }
    var properties: [PropertySyntax] = []
    var functions: [FunctionSyntax] = []
    members(&properties, &functions)
    types.append(
      TypeSyntax(
        kind: .protocolType, name: name, inherited: inherited, properties: properties, functions: functions, line: line)
    )
  }

  private mutating func readImplementation() {
    let line = cursor.line
    cursor.index += 1
    guard let name = cursor.takeName() else { return }
    if cursor.isSymbol("(") { cursor.skip() }
    if cursor.take(":") { _ = cursor.takeName() }
    var properties = cursor.isSymbol("{") ? instanceVariables() : []
    var functions: [FunctionSyntax] = []
    members(&properties, &functions)
    types.append(
      TypeSyntax(
        kind: .extensionType, name: name, inherited: [], attributes: ["objc"], properties: properties,
        functions: functions, isImplementation: true, line: line))
  }

  /// Returns the place behind `<…>` at the position, or the position.
  func afterAngles() -> Int {
    guard cursor.isSymbol("<"), let close = cursor.text.close(cursor.index) else { return cursor.index }
    return min(close, cursor.end)
  }

  /// Reads instance variables in braces.
  private mutating func instanceVariables() -> [PropertySyntax] {
    var found: [PropertySyntax] = []
    cursor.inside { cursor in
      while !cursor.isAtEnd {
        let start = cursor.index
        while !cursor.isAtEnd, !cursor.isSymbol(";") { cursor.skip() }
        found += Self.declared(cursor, start, cursor.index)
        cursor.index = max(cursor.index + 1, start + 1)
      }
    }
    return found
  }

  /// Goes behind `(…)` of a property if it is next, and returns the name that it gives the getter, and whether the property
  /// is the class's.
  private mutating func passPropertyAttributes() -> (getter: String?, isStatic: Bool) {
    guard cursor.isSymbol("(") else { return (nil, false) }
    let (start, close) = (cursor.index, cursor.close(cursor.index))
    cursor.skip()
    var (getter, isStatic) = (String?.none, false)
    for place in start..<max(start, close) where cursor.text.isWord(place) {
      switch cursor.text.text(place) {
      case "class": isStatic = true
      case "getter" where cursor.text.isSymbol(place + 1, "=") && cursor.text.isWord(place + 2):
        getter = cursor.text.text(place + 2)
      default: break
      }
    }
    return (getter, isStatic)
  }

  /// Returns the properties that the tokens of a declaration name.
  private static func declared(
    _ cursor: SyntaxCursor, _ start: Int, _ end: Int, getter: String? = nil, isStatic: Bool = false
  ) -> [PropertySyntax] {
    let text = cursor.text
    var type: String?
    var place = start
    var names: [(String, Int)] = []
    var lastName = -1
    var isOutlet = false
    while place < end {
      if text.isSymbol(place, "<"), let close = text.close(place), close <= end {
        if type == "NSArray" || type == "NSMutableArray" || type == "NSSet", text.isWord(place + 1) {
          type = "[" + text.text(place + 1) + "]"
        } else if type == "id", text.isWord(place + 1) {
          type = text.text(place + 1)
        }
        place = close
        continue
      }
      if text.isSymbol(place, "(") {
        // A macro behind the names, such as NS_SWIFT_NAME(…), or a qualifier before them.
        guard text.isWord(place - 1), names.isEmpty ? qualifiers.contains(text.text(place - 1)) : lastName != place - 1,
          let close = text.close(place), close <= end
        else { return [] }
        place = close
        continue
      }
      if text.isWord(place) {
        let word = text.text(place)
        if word == "IBOutlet" || word == "IBOutletCollection" {
          isOutlet = true
        } else if !qualifiers.contains(word) {
          if type == nil {
            type = word
          } else if names.isEmpty || text.isSymbol(place - 1, "*") || text.isSymbol(place - 1, ",") {
            names.append((word, text.line(place)))
            lastName = place
          }
        }
      }
      place += 1
    }
    return names.map { name, line in
      PropertySyntax(
        name: name, type: type, isStatic: isStatic, isOutlet: isOutlet, getterName: getter, line: line)
    }
  }

  static let qualifiers: Set<String> = [
    "const", "static", "__weak", "__strong", "__block", "__unsafe_unretained", "nullable", "nonnull", "_Nullable",
    "_Nonnull", "__nullable", "__nonnull", "__kindof", "IBInspectable", "struct", "enum", "unsigned", "extern",
    "inline", "volatile", "IBOutletCollection", "readonly", "register", "__attribute__",
  ]

  private mutating func members(_ properties: inout [PropertySyntax], _ functions: inout [FunctionSyntax]) {
    while let token = cursor.token, !cursor.stops() {
      let start = cursor.index
      if token.kind == .attribute {
        switch token.word {
        case "end":
          cursor.index += 1
          return
        case "interface", "implementation", "protocol": return
        case "property":
          cursor.index += 1
          let (getter, isStatic) = passPropertyAttributes()
          let start = cursor.index
          while !cursor.isAtEnd, !cursor.isSymbol(";") {
            if cursor.token?.kind == .attribute { break }
            cursor.skip()
          }
          properties += Self.declared(cursor, start, cursor.index, getter: getter, isStatic: isStatic)
        default: cursor.index += 1
        }
      } else if cursor.isSymbol("-") || cursor.isSymbol("+"), cursor.isFirstOnLine {
        if let function = method() { functions.append(function) }
      } else if token.kind == .word {
        readFunction()
      } else {
        if token.kind == .directive, token.word == "define", let constant = readMacro(token) {
          variables.append(constant)
        }
        cursor.skip()
      }
      if cursor.index <= start { cursor.skip() }
    }
  }

  /// Reads a method from its `-` or `+` on.
  private mutating func method() -> FunctionSyntax? {
    let line = cursor.line
    let isStatic = cursor.isSymbol("+")
    cursor.index += 1
    let result = cursor.isSymbol("(") ? typeInBrackets() : "id"
    guard let first = cursor.takeName() else { return nil }
    var parameters: [FunctionSyntax.Parameter] = []
    var selector = first
    var label: String? = nil
    while !cursor.isAtEnd, !cursor.isSymbol("{"), !cursor.isSymbol(";") {
      if cursor.take(":") {
        let type = cursor.isSymbol("(") ? typeInBrackets() : "id"
        while cursor.isAnyWord(), Self.qualifiers.contains(cursor.text.text(cursor.index)) { cursor.index += 1 }
        let name = cursor.takeName() ?? "_"
        if parameters.isEmpty { selector = first + ":" } else { selector += (label ?? "") + ":" }
        parameters.append(.init(label: label, name: name, type: type, hasDefault: false, defaultValue: nil))
        label = nil
      } else if let word = cursor.takeName() {
        label = word
      } else if cursor.token?.kind == .attribute || cursor.isSymbol("-") || cursor.isSymbol("+") {
        break
      } else {
        cursor.skip()
      }
    }
    var body: BodySyntax?
    if cursor.isSymbol("{") { body = store.add(self.body()) } else { _ = cursor.take(";") }
    return FunctionSyntax(
      name: first, parameters: parameters, result: result == "void" ? nil : result, body: body, selector: selector,
      attributes: result == "IBAction" ? ["IBAction"] : ["objc"], isStatic: isStatic, line: line)
  }

  /// Reads the type in the brackets at the position.
  mutating func typeInBrackets() -> String {
    let close = cursor.close(cursor.index)
    var type = "id"
    var place = cursor.index + 1
    while place < close {
      if cursor.text.isWord(place) {
        let word = cursor.text.text(place)
        if !Self.qualifiers.contains(word) {
          type = word
          break
        }
      }
      place += 1
    }
    if cursor.text.isSymbol(place + 1, "<"), cursor.text.isWord(place + 2), place + 2 < close {
      if ["NSArray", "NSMutableArray", "NSSet"].contains(type) { type = "[" + cursor.text.text(place + 2) + "]" }
      if type == "id" { type = cursor.text.text(place + 2) }
    }
    cursor.skip()
    return type
  }

  /// Reads a function or variable of C if the words at the position begin one, or goes behind what they begin.
  private mutating func readFunction() {
    var name: String?
    let (line, start) = (cursor.line, cursor.index)
    while let token = cursor.token, token.kind == .word || cursor.isSymbol("*") {
      if token.kind == .word { name = cursor.text.text(cursor.index) }
      cursor.index += 1
    }
    guard let name, cursor.isSymbol("(") else {
      if cursor.isSymbol("{") { return readStructure(start) }
      let type = Self.declared(cursor, start, cursor.index).first?.type
      guard let name, let type else { return }
      return readVariable(name, of: type, line: line)
    }
    let parameters = Self.parameters(in: cursor)
    cursor.skip()
    guard cursor.isSymbol("{") else { return }
    functions.append(FunctionSyntax(name: name, parameters: parameters, body: store.add(body()), line: line))
  }

  /// Reads a variable from behind its name on, if that is what it is.
  private mutating func readVariable(_ name: String, of type: String, line: Int) {
    let isList = passSizes()
    guard cursor.isSymbol("=") || cursor.isSymbol(";") else { return }
    let value = cursor.take("=") ? initialValue(of: type, isList: isList) : nil
    variables.append(PropertySyntax(name: name, type: type, initializer: value, line: line))
  }

  /// Reads the members of a structure in the braces at the position, before which the words from a place on stand, and a
  /// variable of it.
  private mutating func readStructure(_ start: Int) {
    let words = (start..<cursor.index).filter { cursor.text.isWord($0) }.map(cursor.text.text)
    guard words.contains("struct"), let tag = words.last else { return cursor.skip() }
    let (line, inside) = (cursor.line, cursor.index..<max(cursor.index, cursor.close(cursor.index)))
    // What is not a plain member would displace those behind it.
    let isPlain = !inside.contains { cursor.text.isSymbol($0, "(") }
    let members = instanceVariables()
    let next = cursor.takeName()
    let isType = words.first == "typedef"
    guard let name = isType ? next : tag == "struct" ? next : tag else { return }
    types.append(
      TypeSyntax(
        kind: .structType, name: name, inherited: [], properties: isPlain ? members : [], functions: [],
        line: line))
    if !isType, let next { readVariable(next, of: name, line: line) }
  }

  /// Returns the parameters of a function of C or of a block in the brackets at the position.
  static func parameters(in cursor: SyntaxCursor) -> [FunctionSyntax.Parameter] {
    let text = cursor.text
    let close = cursor.close(cursor.index)
    var found: [FunctionSyntax.Parameter] = []
    var words: [String] = []
    func finish() {
      let kept = words.filter { !qualifiers.contains($0) }
      if kept.count > 1, let first = kept.first, let last = kept.last {
        found.append(.init(label: nil, name: last, type: first, hasDefault: false, defaultValue: nil))
      } else if let only = kept.first, only != "void" {
        found.append(.init(label: nil, name: only, type: "id", hasDefault: false, defaultValue: nil))
      }
      words = []
    }
    for place in (cursor.index + 1)..<max(cursor.index + 1, close) {
      if text.isSymbol(place, ",") { finish() } else if text.isWord(place) { words.append(text.text(place)) }
    }
    finish()
    return found
  }
}
