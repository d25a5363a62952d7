// SPDX-License-Identifier: Apache-2.0

import Platform

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
    var isMain = false
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
  /// The override whose body each member is.
  var overrides: [Int: (type: Int, override: Int)] = [:]
  /// Constants of functions whose value is a selector.
  var locals: [TargetAssignments.Variable: CodeSelector] = [:]

  static func read(
    _ path: String, _ bytes: [UInt8], _ outlets: OutletWords = OutletWords(),
    from buffers: TokenBuffers = TokenBuffers(), keepsSyntax: Bool = false
  ) -> CodeFile {
    let text = SwiftLexer.text(of: bytes, outlets, from: buffers)
    defer { buffers.put(text.tokens) }
    var reader = SwiftReader(text: text, file: CodeFile(path: path))
    reader.file.isCut = reader.text.isCut
    while !reader.file.isCut, reader.index < reader.text.count, !Interruption.stops(at: reader.index) { reader.step() }
    reader.targets.settle(&reader.file)
    reader.file.outletWords = text.outletWords
    if keepsSyntax, !text.isCut { reader.file.syntax = SwiftSyntaxReader.read(path, text) }
    return reader.file
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
      if let override = opened.override {
        readAnswer(override, opened.enclosing)
        overrides[opened.member] = opened.enclosing.map { ($0, override) }
      }
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

  private mutating func readDirective(_ word: CodeWord) {
    switch word {
    case "if": conditions.append((scopes.count, scopes.last))
    case "else", "elseif":
      if let (depth, top) = conditions.last {
        if scopes.count > depth { scopes.removeLast(scopes.count - depth) }
        if scopes.count == depth - 1, let top { scopes.append(top) }
      }
    case "endif": _ = conditions.popLast()
    case "selector":
      if let (selector, end) = selector(at: index) {
        file.mentions.append((selector, scope.enclosing))
        if let (type, override) = overrides[scope.member] {
          file.types[type].overrides[override].selectors.append(selector)
        }
        index = end
        return
      }
    default: break
    }
    index += 1
  }

  // MARK: Attributes

  private mutating func readAttribute(_ word: CodeWord) {
    var end = index + 1
    switch word {
    case "IBAction": pending.traits.insert(.action)
    case "IBOutlet", "NSManaged", "IBInspectable": pending.traits.insert(.exposed)
    case "objc":
      pending.traits.insert(.exposed)
      if text.isSymbol(end, "("), let close = text.close(end) {
        let from = Int(text.tokens[end].end)
        let to = Int(text.tokens[close - 1].start)
        if from < to {
          pending.objectiveCName = String(decoding: text.bytes[from..<to], as: UTF8.self).filter { !$0.isWhitespace }
        }
        end = close
      }
    case "objcMembers": pending.hasMembersExposed = true
    case "nonobjc": pending.traits.insert(.hidden)
    case "main", "UIApplicationMain", "NSApplicationMain": pending.isMain = true
    case "UIApplicationDelegateAdaptor", "NSApplicationDelegateAdaptor": file.hasDelegateAdaptor = true
    default:
      // The arguments of another attribute follow it without a blank.
      if text.isSymbol(end, "("), text.tokens[end].start == text.tokens[index].end, let close = text.close(end) {
        end = close
      }
    }
    index = end
  }

  // MARK: Words

  private mutating func readWord(_ word: CodeWord) {
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
    case "class", "struct", "enum", "actor", "extension", "protocol":
      readType(word)
    case "func": readFunction()
    case "var": readProperty()
    case "let": readConstant()
    case "import": readImport()
    case "typealias": readAlias()
    case "override": modify(.override)
    case "private": modify(.isPrivate)
    case "optional": modify(.optional)
    case "static":
      pending.isStatic = true
      index += 1
    case "for":
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
    let module = text.word(index + 1) == "class" ? index + 2 : index + 1
    if text.word(module) == "UIKit" { file.uikit += 1 }
    if ["AppKit", "Cocoa"].contains(text.word(module)) { file.appkit += 1 }
    pending = Pending()
    index += 2
  }

  // MARK: The words

  /// The types that are made with an action and no target, and so search for a target.
  static let makers: CodeWordSet = ["NSMenuItem", "UIKeyCommand", "UICommand", "UIMenuItem"]
  /// The types that are made with an action and a target that may be nil.
  static let targetMakers: CodeWordSet = [
    "UIBarButtonItem", "NSButton", "NSStatusBarButton", "NSSegmentedControl", "NSSlider",
  ]

  static let modifiers: CodeWordSet = """
    public open internal fileprivate final dynamic lazy weak unowned required convenience mutating \
    nonmutating package nonisolated isolated indirect prefix postfix infix unsafe safe
    """

  static let swift2Words: CodeWordSet = """
    sharedApplication mainBundle defaultCenter forControlEvents standardUserDefaults blackColor \
    whiteColor clearColor TouchUpInside mainScreen currentDevice dispatch_async NSBundle \
    NSNotificationCenter dequeueReusableCellWithIdentifier instantiateViewControllerWithIdentifier \
    prepareForSegue performSegueWithIdentifier ValueChanged stringByAppendingString UIControlEvents
    """
  static let swift3Words: CodeWordSet = """
    touchUpInside DispatchQueue NotificationCenter UserDefaults IndexPath fileprivate valueChanged \
    withIdentifier
    """

  /// Every word that has a meaning for the reader.
  static let known: CodeWordSet = makers.union(targetMakers).union(swift2Words).union(swift3Words).union(
    """
    class struct enum actor extension protocol func var let import override private optional static for \
    typealias init onCommand action next nextResponder sendAction addTarget target tryToPerform \
    doCommand Selector NSSelectorFromString addItem insertItem
    """)
}
