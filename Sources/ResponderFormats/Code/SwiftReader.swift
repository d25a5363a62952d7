// SPDX-License-Identifier: Apache-2.0

/// A reader of the declarations and sends of a Swift source, in one pass over its tokens.
///
/// Braces show which declaration contains which; bodies are searched only for sends.
///
/// - Complexity: O(tokens).
struct SwiftReader {
  /// The declaration that an open brace belongs to.
  struct Scope {
    /// The position of the type, when the brace is that of a type.
    var type: Int?
    /// The position of the nearest type around it.
    var enclosing: Int?
    /// A number for the member of a type or file that contains it; 0 directly in a type or file.
    var member: Int
    /// The override whose body this is; its constant result is recorded.
    var override: Int?
  }

  /// The attributes and modifiers before a declaration.
  struct Pending {
    var traits: CodeMethod.Traits = []
    var objectiveCName: String?
    var hasMembersExposed = false
    var isStatic = false
  }

  let text: CodeText
  var file: CodeFile
  var scopes: [Scope] = []
  var pending = Pending()
  var members = 0
  var index = 0
  /// The declaration that the next brace belongs to.
  var next: Scope?
  /// For each open `#if`, the number of open braces and the innermost scope.
  private var conditions: [(depth: Int, top: Scope?)] = []
  var targets = TargetAssignments()
  /// Constants of functions whose value is a selector.
  var locals: [TargetAssignments.Variable: CodeSelector] = [:]

  static func read(_ path: String, _ bytes: [UInt8]) -> CodeFile {
    var reader = SwiftReader(text: CodeText(bytes, SwiftLexer.tokens(of: bytes)), file: CodeFile(path: path))
    while reader.index < reader.text.count { reader.step() }
    reader.targets.settle(&reader.file)
    return reader.file
  }

  private init(text: CodeText, file: CodeFile) {
    self.text = text
    self.file = file
  }

  var scope: Scope { scopes.last ?? Scope(member: 0) }
  /// Whether declarations here are members of a type.
  var isInType: Bool { scopes.last?.type != nil }

  private mutating func step() {
    let token = text.tokens[index]
    switch token.kind {
    case .attribute: readAttribute(token.word)
    case .directive: readDirective(token.word)
    case .word: readWord(token.word)
    case .symbol:
      readSymbol(token.symbol)
      index += 1
    case .number: index += 1
    case .string: index += 1
    }
  }

  private mutating func readSymbol(_ symbol: UInt8) {
    switch symbol {
    case UInt8(ascii: "{"):
      var opened = next ?? Scope(type: nil, enclosing: scope.enclosing, member: scope.member)
      if opened.type == nil, opened.member == 0 {
        members += 1
        opened.member = members
      }
      if let override = opened.override { readAnswer(override, opened.enclosing) }
      scopes.append(opened)
      next = nil
      pending = Pending()
    case UInt8(ascii: "}"):
      if !scopes.isEmpty { scopes.removeLast() }
      next = nil
      pending = Pending()
    case UInt8(ascii: ";"): pending = Pending()
    default: break
    }
  }

  // MARK: Conditional compilation

  private mutating func readDirective(_ word: UInt64) {
    switch word {
    case Self.ifWord: conditions.append((scopes.count, scopes.last))
    case Self.elseWord, Self.elseifWord:
      if let (depth, top) = conditions.last {
        if scopes.count > depth { scopes.removeLast(scopes.count - depth) }
        if scopes.count == depth - 1, let top { scopes.append(top) }
      }
    case Self.endifWord: _ = conditions.popLast()
    case Self.selectorWord:
      if let (selector, end) = selector(at: index) {
        file.mentions.append((selector, scope.enclosing))
        index = end
        return
      }
    default: break
    }
    index += 1
  }

  // MARK: Attributes

  private mutating func readAttribute(_ word: UInt64) {
    var end = index + 1
    switch word {
    case Self.actionWord: pending.traits.insert(.action)
    case Self.objcWord:
      pending.traits.insert(.exposed)
      if text.isSymbol(end, "("), let close = text.close(end) {
        let from = Int(text.tokens[end].end)
        let to = Int(text.tokens[close - 1].start)
        if from < to {
          pending.objectiveCName = String(decoding: text.bytes[from..<to], as: UTF8.self).filter { !$0.isWhitespace }
        }
        end = close
      }
    case Self.membersWord: pending.hasMembersExposed = true
    case Self.nonobjcWord: pending.traits.insert(.hidden)
    default:
      // The arguments of another attribute follow it without a blank.
      if text.isSymbol(end, "("), text.tokens[end].start == text.tokens[index].end, let close = text.close(end) {
        end = close
      }
    }
    index = end
  }

  // MARK: Words

  private mutating func readWord(_ word: UInt64) {
    guard Self.known.contains(word) else {
      if !Self.modifiers.contains(word) { pending = Pending() }
      index += 1
      return
    }
    if Self.swift2Words.contains(word) { file.swift2Marks += 1 }
    if Self.swift3Words.contains(word) { file.swift3Marks += 1 }
    // It is the name of a member and not a keyword: `.class`, `.extension`.
    if text.isSymbol(index - 1, ".") { return readCall(word) }
    switch word {
    case Self.classWord, Self.structWord, Self.enumWord, Self.actorWord, Self.extensionWord, Self.protocolWord:
      readType(word)
    case Self.funcWord: readFunction()
    case Self.varWord: readProperty()
    case Self.letWord: readConstant()
    case Self.importWord: readImport()
    case Self.overrideWord: modify(.override)
    case Self.privateWord: modify(.isPrivate)
    case Self.optionalWord: modify(.optional)
    case Self.staticWord:
      pending.isStatic = true
      index += 1
    case Self.forWord:
      if text.isWord(index + 1) { targets.loops.insert(.init(member: scope.member, word: text.word(index + 1))) }
      index += 1
    default:
      if !Self.modifiers.contains(word) { pending = Pending() }
      readCall(word)
    }
  }

  private mutating func modify(_ trait: CodeMethod.Traits) {
    pending.traits.insert(trait)
    index += 1
  }

  private mutating func readImport() {
    // `import class UIKit.UIView` also names the module.
    let module = text.word(index + 1) == Self.classWord ? index + 2 : index + 1
    if Self.uikitModules.contains(text.word(module)) { file.uikit += 1 }
    if Self.appkitModules.contains(text.word(module)) { file.appkit += 1 }
    pending = Pending()
    index += 2
  }

  static let classWord = Words.number(of: "class")
  static let structWord = Words.number(of: "struct")
  static let enumWord = Words.number(of: "enum")
  static let actorWord = Words.number(of: "actor")
  static let extensionWord = Words.number(of: "extension")
  static let protocolWord = Words.number(of: "protocol")
  static let funcWord = Words.number(of: "func")
  static let varWord = Words.number(of: "var")
  static let letWord = Words.number(of: "let")
  static let importWord = Words.number(of: "import")
  static let overrideWord = Words.number(of: "override")
  static let privateWord = Words.number(of: "private")
  static let optionalWord = Words.number(of: "optional")
  static let staticWord = Words.number(of: "static")
  static let whereWord = Words.number(of: "where")
  static let forWord = Words.number(of: "for")
  static let asyncWord = Words.number(of: "async")
  static let throwsWord = Words.number(of: "throws")
  static let nilWord = Words.number(of: "nil")
  static let trueWord = Words.number(of: "true")
  static let falseWord = Words.number(of: "false")
  static let returnWord = Words.number(of: "return")
  static let getWord = Words.number(of: "get")

  static let ifWord = Words.number(of: "if")
  static let elseWord = Words.number(of: "else")
  static let elseifWord = Words.number(of: "elseif")
  static let endifWord = Words.number(of: "endif")
  static let selectorWord = Words.number(of: "selector")

  static let actionWord = Words.number(of: "IBAction")
  static let objcWord = Words.number(of: "objc")
  static let membersWord = Words.number(of: "objcMembers")
  static let nonobjcWord = Words.number(of: "nonobjc")

  static let sendActionWord = Words.number(of: "sendAction")
  static let addTargetWord = Words.number(of: "addTarget")
  static let targetWord = Words.number(of: "target")
  static let tryToPerformWord = Words.number(of: "tryToPerform")
  static let plainSelectorWord = Words.number(of: "Selector")
  static let namedSelectorWord = Words.number(of: "NSSelectorFromString")
  static let addItemWord = Words.number(of: "addItem")
  static let insertItemWord = Words.number(of: "insertItem")
  /// The types that are made with an action and no target, and so search for a target.
  static let makers = Words.numbers(of: "NSMenuItem", "UIKeyCommand", "UICommand", "UIMenuItem")
  /// The types that are made with an action and a target that may be nil.
  static let targetMakers = Words.numbers(
    of: "UIBarButtonItem", "NSButton", "NSStatusBarButton", "NSSegmentedControl", "NSSlider")

  static let modifiers = Words.numbers(
    of: "public", "open", "internal", "fileprivate", "final", "dynamic", "lazy", "weak", "unowned", "required",
    "convenience", "mutating", "nonmutating", "package", "nonisolated", "isolated", "indirect", "prefix", "postfix",
    "infix", "unsafe", "safe")

  static let swift2Words = Words.numbers(
    of: "sharedApplication", "mainBundle", "defaultCenter", "forControlEvents", "standardUserDefaults", "blackColor",
    "whiteColor", "clearColor", "TouchUpInside", "mainScreen", "currentDevice", "dispatch_async", "NSBundle",
    "NSNotificationCenter", "dequeueReusableCellWithIdentifier", "instantiateViewControllerWithIdentifier",
    "prepareForSegue", "performSegueWithIdentifier", "ValueChanged", "stringByAppendingString", "UIControlEvents")
  static let swift3Words = Words.numbers(
    of: "touchUpInside", "DispatchQueue", "NotificationCenter", "UserDefaults", "IndexPath", "fileprivate", "open",
    "valueChanged", "URL", "some", "async", "withIdentifier")

  static let uikitModules = Words.numbers(of: "UIKit")
  static let appkitModules = Words.numbers(of: "AppKit", "Cocoa")

  /// Every word that has a meaning for the reader.
  static let known: Set<UInt64> = {
    var known: Set<UInt64> = [
      classWord, structWord, enumWord, actorWord, extensionWord, protocolWord, funcWord, varWord, letWord, importWord,
      overrideWord, privateWord, optionalWord, staticWord, forWord, sendActionWord, addTargetWord, targetWord,
      tryToPerformWord, plainSelectorWord, namedSelectorWord, addItemWord, insertItemWord,
    ]
    known.formUnion(makers)
    known.formUnion(targetMakers)
    known.formUnion(swift2Words)
    known.formUnion(swift3Words)
    return known
  }()
}
