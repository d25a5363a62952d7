// SPDX-License-Identifier: Apache-2.0

/// A reader of the types, members and bodies of a Swift source.
///
/// - Complexity: O(tokens).
struct SwiftSyntaxReader: SyntaxReader {
  var cursor: SyntaxCursor
  /// Whether the bodies of functions are read.
  let readsBodies: Bool
  var types: [TypeSyntax] = []
  /// The names of the types around the position.
  var enclosing: [String] = []
  /// The platform of the `#if` around the position.
  var platform = PlatformSyntax.any
  private var functions: [FunctionSyntax] = []
  var aliases: [(name: String, type: String)] = []
  private var variables: [PropertySyntax] = []
  let store = SyntaxStore()

  static func read(_ path: String, _ text: CodeText) -> SyntaxFile {
    var imports = imports(of: text)
    // A library may export the frameworks to those that import it.
    if imports.isDisjoint(with: SyntaxFile.frameworks) { imports.formUnion(impliedImports(in: text)) }
    var reader = SwiftSyntaxReader(
      cursor: SyntaxCursor(text), readsBodies: !imports.isDisjoint(with: SyntaxFile.frameworks))
    let statements = reader.statements(areMembers: true)
    reader.store.finish()
    return SyntaxFile(
      path: path, isSwift: true, types: reader.types, functions: reader.functions, variables: reader.variables,
      aliases: reader.aliases,
      statements: reader.readsBodies ? statements : [], imports: imports, unread: reader.cursor.unread)
  }

  private static func imports(of text: CodeText) -> Set<String> {
    var imports = Set<String>()
    for index in 0..<text.count where text.word(index) == "import" && text.tokens[index].isFirstOnLine {
      let isKind = ["class", "struct", "enum", "protocol", "func", "var", "typealias"].contains(text.word(index + 1))
      imports.insert(text.text(index + (isKind ? 2 : 1)))
    }
    return imports
  }

  /// Returns the frameworks of whose views, controllers and the like a source has the names.
  private static func impliedImports(in text: CodeText) -> Set<String> {
    var found = Set<String>()
    for index in 0..<text.count {
      let token = text.tokens[index]
      // What names a selector may send it, without a class of a framework.
      if token.kind == .directive ? token.word == "selector" : token.kind == .word && token.word == "Selector" {
        found.insert("ObjectiveC")
      }
      guard token.kind == .word else { continue }
      let word = text.slice(index)
      guard word.count > 5 else { continue }
      let (first, second, third) = (word[word.startIndex], word[word.startIndex + 1], word[word.startIndex + 2])
      let isUIKit = first == UInt8(ascii: "U") && second == UInt8(ascii: "I")
      guard isUIKit || first == UInt8(ascii: "N") && second == UInt8(ascii: "S"), isCapital(third) else { continue }
      let name = isUIKit ? "UIKit" : "AppKit"
      if !found.contains(name), impliedEndings.contains(where: { word.suffix($0.count).elementsEqual($0) }) {
        found.insert(name)
      }
    }
    return found
  }

  private static let impliedEndings = [
    "View", "Controller", "Window", "Menu", "MenuItem", "ButtonItem", "Button", "Application", "Responder", "Control",
    "Cell", "Field", "Label", "GestureRecognizer", "Command",
  ].map { Array($0.utf8) }

  private static func isCapital(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }

  /// The attributes and modifiers before a declaration.
  struct Modifiers {
    var attributes: [AttributeSyntax] = []
    var names: Set<String> { Set(attributes.map { $0.name }) }
    var isStatic = false
    var isOverride = false
    var isLazy = false
    var isPrivate = false
    var selector: String?
  }

  /// Reads attributes and modifiers.
  mutating func modifiers() -> Modifiers {
    var found = Modifiers()
    while let token = cursor.token {
      if token.kind == .attribute {
        let name = cursor.text.text(cursor.index)
        cursor.index += 1
        var arguments: [ArgumentSyntax] = []
        if cursor.isSymbol("("), cursor.isAdjacent || name == "objc" {
          if name == "objc" {
            let close = cursor.close(cursor.index)
            let selector = (cursor.index + 1..<max(cursor.index + 1, close)).map(cursor.text.text).joined()
            if !selector.isEmpty { found.selector = selector }
            cursor.skip()
          } else {
            arguments = cursor.depth < SyntaxCursor.depthLimit ? self.arguments() : []
          }
        }
        found.attributes.append(AttributeSyntax(name: name, arguments: arguments))
      } else if token.kind == .word, Self.modifierWords.contains(token.word), isModifier {
        switch token.word {
        case "static", "class": found.isStatic = true
        case "override": found.isOverride = true
        case "lazy": found.isLazy = true
        // `private(set)` is not.
        case "private", "fileprivate": found.isPrivate = found.isPrivate || !cursor.isSymbol("(", at: 1)
        default: break
        }
        cursor.index += 1
        if cursor.isSymbol("("), cursor.isAdjacent { cursor.skip() }
      } else {
        break
      }
    }
    return found
  }

  /// Whether the word at the position is a modifier and not a name.
  private var isModifier: Bool {
    guard let token = cursor.token else { return false }
    if token.word == "class" {
      return ["func", "var", "override", "let", "subscript", "final", "private", "public", "open"]
        .contains(cursor.text.word(cursor.index + 1))
    }
    let next = cursor.index + 1
    guard next < cursor.end else { return false }
    let following = cursor.text.tokens[next]
    return following.kind == .word || following.kind == .attribute
      || following.symbol == UInt8(ascii: "(")
        && Self.argumentModifiers.contains(token.word)
  }

  private static let argumentModifiers: CodeWordSet = [
    "private", "public", "internal", "fileprivate", "open", "package", "unowned", "nonisolated",
  ]
  private static let modifierWords: CodeWordSet = """
    public open internal fileprivate private final dynamic lazy weak unowned required convenience \
    mutating nonmutating package nonisolated isolated indirect prefix postfix infix override static \
    class optional distributed borrowing consuming
    """

  // MARK: Types

  /// Reads a type from its keyword on.
  mutating func readType(_ modifiers: Modifiers) {
    let line = cursor.line
    let kind: TypeSyntax.Kind =
      switch cursor.word {
      case "class", "actor": .classType
      case "struct": .structType
      case "enum": .enumType
      case "protocol": .protocolType
      default: .extensionType
      }
    cursor.index += 1
    guard var name = cursor.takeName() else { return }
    while cursor.isSymbol("."), cursor.isAnyWord(at: 1) {
      cursor.index += 1
      name += "." + (cursor.takeName() ?? "")
    }
    let generics = genericNames()
    var inherited: [String] = []
    var typeArguments: [String] = []
    if cursor.take(":") {
      repeat {
        while cursor.token?.kind == .attribute { cursor.index += 1 }
        let start = cursor.index
        if let type = type() {
          if inherited.isEmpty { typeArguments = self.typeArguments(from: start) }
          inherited.append(type)
        }
        while cursor.isSymbol("&") {
          cursor.index += 1
          if let type = type() { inherited.append(type) }
        }
      } while cursor.take(",")
    }
    while !cursor.isAtEnd, !cursor.isSymbol("{") { cursor.index += 1 }
    let full = kind == .extensionType ? name : (enclosing + [name]).joined(separator: ".")
    let outer = enclosing
    enclosing = full.split(separator: ".").map(String.init)
    defer { enclosing = outer }
    let read = nested { reader in
      var members = Members()
      reader.members(&members)
      return members
    }
    guard let members = read else { return }
    types.append(
      TypeSyntax(
        kind: kind, name: full, inherited: inherited, attributes: modifiers.names, properties: members.properties,
        functions: members.functions, cases: members.cases, generics: generics, typeArguments: typeArguments,
        platform: platform, line: line))
  }

  struct Members {
    var properties: [PropertySyntax] = []
    var functions: [FunctionSyntax] = []
    var cases: [String] = []
  }

  /// Reads members up to the end.
  private mutating func members(_ members: inout Members) {
    while !cursor.isAtEnd {
      let start = cursor.index
      if cursor.token?.kind == .directive {
        directive { reader in reader.members(&members) }
      } else {
        let modifiers = modifiers()
        switch cursor.word {
        case "class", "struct", "enum", "actor", "extension", "protocol": readType(modifiers)
        case "func", "init", "deinit", "subscript":
          if let function = function(modifiers) { members.functions.append(function) }
        case "typealias":
          cursor.index += 1
          if let name = cursor.takeName() {
            passGenerics()
            if cursor.take("="), let type = type() { aliases.append((name, type)) }
          }
        case "var", "let": members.properties += properties(modifiers)
        case "case":
          cursor.index += 1
          repeat {
            if let name = cursor.takeName() { members.cases.append(name) }
            if cursor.isSymbol("(") { cursor.skip() }
            if cursor.take("=") { _ = expression() }
          } while cursor.take(",")
        default: cursor.skip()
        }
      }
      if cursor.index <= start { cursor.skip() }
    }
  }

  // MARK: Conditional compilation

  /// Reads from `#if` up to `#endif`, or skips another directive.
  mutating func directive(_ body: (inout Self) -> Void) {
    guard cursor.token?.kind == .directive, cursor.token?.word == "if" else {
      cursor.index += 1
      return
    }
    let (outer, end) = (platform, cursor.end)
    var excluded = PlatformSyntax.any
    while cursor.token?.kind == .directive, let word = cursor.token?.word, word != "endif" {
      cursor.index += 1
      var condition = word == "else" ? Self.opposite(excluded) : self.condition()
      if condition == .any { condition = .undecided }
      if excluded == .any { excluded = condition }
      platform = outer == .any || outer == .undecided ? condition : outer
      cursor.end = endOfBranch()
      let start = cursor.end
      body(&self)
      cursor.end = end
      cursor.index = start
    }
    platform = outer
    if cursor.token?.kind == .directive { cursor.index += 1 }
  }

  private static func opposite(_ platform: PlatformSyntax) -> PlatformSyntax {
    switch platform {
    case .uikit: .appkit
    case .appkit: .uikit
    default: .undecided
    }
  }

  /// Reads the condition of `#if` on its line.
  private mutating func condition() -> PlatformSyntax {
    var found = PlatformSyntax.undecided
    var isNegated = false
    while let token = cursor.token, !token.isFirstOnLine {
      if token.symbol == UInt8(ascii: "!") { isNegated = true }
      switch token.word {
      case "iOS", "UIKit", "tvOS", "macCatalyst", "visionOS": if found == .undecided { found = .uikit }
      case "macOS", "AppKit", "OSX", "Cocoa": if found == .undecided { found = .appkit }
      case "watchOS", "Linux", "WatchKit": if found == .undecided { found = .neither }
      default: break
      }
      cursor.index += 1
    }
    guard isNegated else { return found }
    switch found {
    case .uikit: return .appkit
    case .appkit: return .uikit
    case .neither: return .any
    default: return .undecided
    }
  }

  /// Returns the place of the directive that ends a branch of `#if`.
  private func endOfBranch() -> Int {
    var nesting = 0
    var place = cursor.index
    while place < cursor.end {
      if cursor.text.tokens[place].kind == .directive, cursor.text.tokens[place].isFirstOnLine {
        switch cursor.text.tokens[place].word {
        case "if": nesting += 1
        case "endif":
          if nesting == 0 { return place }
          nesting -= 1
        case "else", "elseif": if nesting == 0 { return place }
        default: break
        }
      }
      place += 1
    }
    return cursor.end
  }

  // MARK: The file

  mutating func add(_ function: FunctionSyntax) { functions.append(function) }
  mutating func add(_ properties: [PropertySyntax]) { variables += properties }
}
