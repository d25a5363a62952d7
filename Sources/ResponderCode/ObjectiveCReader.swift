// SPDX-License-Identifier: Apache-2.0

import Platform
import ResponderText

/// A reader of the declarations and sends of an Objective-C source, in one pass over its tokens.
///
/// - Complexity: O(tokens).
struct ObjectiveCReader {
  let text: CodeText
  var file: CodeFile
  var index = 0
  /// The type whose `@end` has not been read.
  var type: Int?
  var isImplementation = false
  var isOptional = false
  /// The number of open braces.
  var depth = 0
  /// A number that identifies each body.
  var member = 0
  private var conditions: [Int] = []
  var targets = TargetAssignments()
  /// Variables of functions whose value is a selector.
  var locals: [TargetAssignments.Variable: CodeSelector] = [:]
  /// The override whose body is being read.
  private var override: Int?

  static func read(
    _ path: String, _ bytes: [UInt8], _ outlets: OutletWords = OutletWords(),
    from buffers: TokenBuffers = TokenBuffers(), keepsSyntax: Bool = false
  ) -> CodeFile {
    let text = ObjectiveCLexer.text(of: bytes, outlets, from: buffers)
    defer { buffers.put(text.tokens) }
    var reader = ObjectiveCReader(text: text, file: CodeFile(path: path))
    reader.file.isCut = reader.text.isCut
    while !reader.file.isCut, reader.index < reader.text.count, !Interruption.stops(at: reader.index) { reader.step() }
    reader.targets.settle(&reader.file)
    reader.file.outletWords = text.outletWords
    if keepsSyntax, !text.isCut { reader.file.syntax = ObjectiveCSyntaxReader.read(path, text) }
    return reader.file
  }

  private mutating func step() {
    let token = text.tokens[index]
    switch token.kind {
    case .attribute: readKeyword(token.word)
    case .directive: readDirective(token.word)
    case .word:
      if depth > 0 || type == nil { readMessage(token.word) }
      index += 1
    case .symbol:
      switch token.symbol {
      case UInt8(ascii: "{"):
        if depth == 0 { member += 1 }
        depth += 1
      case UInt8(ascii: "}"):
        depth = max(0, depth - 1)
        if depth == 0 { override = nil }
      case UInt8(ascii: "="): readSelectorVariable()
      case UInt8(ascii: "-"), UInt8(ascii: "+"):
        if depth == 0, type != nil, text.isSymbol(index + 1, "(") {
          return readMethod(isOfClass: token.symbol == UInt8(ascii: "+"))
        }
      default: break
      }
      index += 1
    case .number, .string: index += 1
    }
  }

  private mutating func readDirective(_ word: CodeWord) {
    switch word {
    case "import", "include":
      let token = text.tokens[index]
      let line = text.bytes[Int(token.start)..<Int(token.end)]
      if line.holds("UIKit/UIKit.h".utf8) { file.uikit += 1 }
      if line.holds("Cocoa/Cocoa.h".utf8) || line.holds("AppKit/AppKit.h".utf8) { file.appkit += 1 }
    case "if", "ifdef", "ifndef": conditions.append(depth)
    // The other branch begins at the same depth as the first one.
    case "else", "elif": if let start = conditions.last { depth = start }
    case "endif": _ = conditions.popLast()
    default: break
    }
    index += 1
  }

  private mutating func readKeyword(_ word: CodeWord) {
    switch word {
    case "interface": begin(.classType, isImplementation: false)
    case "implementation": begin(.extensionType, isImplementation: true)
    case "protocol"
    where text.isWord(index + 1) && !text.isSymbol(index + 2, ";") && !text.isSymbol(index + 2, ","):
      begin(.protocolType, isImplementation: false)
    case "end":
      (type, depth) = (nil, 0)
      index += 1
    case "optional", "required":
      isOptional = word == "optional"
      index += 1
    case "property": readProperty()
    case "import":
      if text.word(index + 1) == "UIKit" { file.uikit += 1 }
      if ["AppKit", "Cocoa"].contains(text.word(index + 1)) { file.appkit += 1 }
      index += 1
    case "selector":
      if let (selector, end) = selector(at: index) {
        file.mentions.append((selector, nil))
        if let type, let override { file.types[type].overrides[override].selectors.append(selector) }
        index = end
      } else {
        index += 1
      }
    default: index += 1
    }
  }

  /// Reads `@interface Name<T> : Super <P, Q>`, `@interface Name (Category) <P>` and similar declarations.
  private mutating func begin(_ kind: CodeType.Kind, isImplementation: Bool) {
    let line = text.line(index)
    guard text.isWord(index + 1) else {
      index += 1
      return
    }
    var declared = CodeType(kind: kind, name: text.text(index + 1), line: line)
    declared.isExposed = true
    declared.isSwift = false
    declared.isImplementation = isImplementation
    var end = index + 2
    var protocols: [String] = []
    if text.isSymbol(end, "<"), let close = text.close(end, limit: 200) {
      // These are type parameters, unless no superclass follows.
      if !text.isSymbol(close, ":") { protocols = names(end + 1, close - 1) }
      end = close
    }
    if text.isSymbol(end, "("), let close = text.close(end, limit: 20) {
      declared.kind = .extensionType
      declared.isImplementation = false
      end = close
    }
    if text.isSymbol(end, ":"), text.isWord(end + 1) {
      declared.inherited.append(text.text(end + 1))
      end += 2
      if text.isSymbol(end, "<"), let close = text.close(end, limit: 200) {
        // `Super<Argument> <P>` has arguments and protocols, `Super <P>` only protocols.
        if text.isSymbol(close, "<"), let other = text.close(close, limit: 200) {
          protocols = names(close + 1, other - 1)
          end = other
        } else {
          protocols = names(end + 1, close - 1)
          end = close
        }
      }
    } else if text.isSymbol(end, "<"), let close = text.close(end, limit: 200) {
      protocols = names(end + 1, close - 1)
      end = close
    }
    declared.inherited += protocols
    file.types.append(declared)
    type = file.types.count - 1
    self.isImplementation = isImplementation
    (isOptional, depth) = (false, 0)
    index = end
  }

  private func names(_ start: Int, _ end: Int) -> [String] {
    (start..<max(start, end)).filter { text.isWord($0) }.map { text.text($0) }
  }

  // MARK: Methods

  private mutating func readMethod(isOfClass: Bool) {
    let line = text.line(index)
    guard let type, let closed = text.close(index + 1, limit: 100) else {
      index += 1
      return
    }
    var method = CodeMethod(name: "", line: line)
    if (index + 2..<closed).contains(where: { text.word($0) == "IBAction" }) { method.traits.insert(.action) }
    let isVoid = method.traits.contains(.action) || text.word(closed - 2) == "void"
    if !isVoid { method.traits.insert(.hasResult) }
    var place = closed
    // A word without a colon after the parameters is a macro, such as `API_AVAILABLE`.
    while text.isWord(place), method.name.isEmpty || text.isSymbol(place + 1, ":") {
      method.name += text.text(place)
      place += 1
      guard text.isSymbol(place, ":") else { break }
      method.name += ":"
      place += 1
      var type: ArraySlice<UInt8> = []
      if text.isSymbol(place, "("), let close = text.close(place, limit: 100) {
        type = text.bytes[Int(text.tokens[place].end)..<Int(text.tokens[close - 1].start)].prefix(80)
        place = close
      }
      while text.word(place) == "__unused" { place += 1 }
      method.parameters.append(CodeMethod.Parameter(hints: .init(name: text.slice(place), type: type)))
      if text.isWord(place) { place += 1 }
    }
    index = max(place, index + 1)
    guard !method.name.isEmpty, !isOfClass else { return }
    method.selector = method.name
    if isOptional { method.traits.insert(.optional) }
    let isProtocol = file.types[type].kind == .protocolType
    guard isImplementation || isProtocol else { return }
    if isProtocol { method.swiftName = swiftName(after: index) }
    file.types[type].add(method)
    if isImplementation, let aspect = Self.aspects[method.name] {
      file.types[type].overrides.append(CodeOverride(aspect: aspect, answer: answer(at: index), line: line))
      override = file.types[type].overrides.count - 1
    }
  }

  /// Returns the name in `NS_SWIFT_NAME(name(label:))` between a place and the end of the declaration, or nil.
  private func swiftName(after place: Int) -> String? {
    for index in place..<min(place + 20, text.count) {
      if text.isSymbol(index, ";") { return nil }
      guard text.word(index) == "NS_SWIFT_NAME", let end = text.close(index + 1, limit: 60) else { continue }
      let bytes = text.bytes[Int(text.tokens[index + 1].end)..<Int(text.tokens[end - 1].start)]
      return String(decoding: bytes.filter { $0 > 0x20 }, as: UTF8.self)
    }
    return nil
  }

  /// Reads `@property (getter=isName) Type name;`, whose accessors are methods.
  private mutating func readProperty() {
    let line = text.line(index)
    var (getter, setter): (String?, String?)
    var isReadOnly = false
    index += 1
    guard let type, !isImplementation else { return }
    if text.isSymbol(index, "("), let close = text.close(index, limit: 60) {
      for place in index..<close {
        if text.word(place) == "readonly" { isReadOnly = true }
        if text.word(place) == "class" { return }
        if text.word(place) == "getter" { getter = text.text(place + 2) }
        if text.word(place) == "setter" { setter = text.text(place + 2) + ":" }
      }
      index = close
    }
    var name: String?
    let limit = min(index + 60, text.count)
    while index < limit, !text.isSymbol(index, ";"), text.tokens[index].kind != .attribute {
      if text.isSymbol(index, "("), let close = text.close(index, limit: 60) {
        // The name of a block is in brackets.
        if text.isSymbol(index + 1, "^") { name = text.text(index + 2) }
        index = close
        continue
      }
      // The name comes last, or before macros such as `NS_AVAILABLE_MAC(10_5)`.
      if name == nil, text.isWord(index),
        text.isSymbol(index + 1, ";") || text.isWord(index + 1) && Self.isMacro(text.text(index + 1))
      {
        name = text.text(index)
      }
      index += 1
    }
    guard let name, !name.isEmpty else { return }
    var method = CodeMethod(name: getter ?? name, traits: [.hasResult, .accessor], line: line)
    method.selector = method.name
    file.types[type].add(method)
    guard !isReadOnly else { return }
    method.name = setter ?? "set" + name.prefix(1).uppercased() + name.dropFirst() + ":"
    (method.selector, method.traits) = (method.name, .accessor)
    method.parameters = [CodeMethod.Parameter()]
    file.types[type].add(method)
  }

  private static func isMacro(_ word: String) -> Bool {
    word.utf8.count > 3 && word.utf8.allSatisfy { $0 &- 0x41 < 26 || $0 == UInt8(ascii: "_") || CodeCursor.isDigit($0) }
  }

  /// Returns the constant result of a body such as `{ return YES; }`, or nil; true for `{ return [super nextResponder]; }`.
  private func answer(at place: Int) -> Bool? {
    if text.isSymbol(place, "{"), text.word(place + 1) == "return", text.isSymbol(place + 2, "["),
      text.word(place + 3) == "super", text.word(place + 4) == "nextResponder", text.isSymbol(place + 7, "}")
    {
      return true
    }
    guard text.isSymbol(place, "{"), text.word(place + 1) == "return", text.isSymbol(place + 3, ";"),
      text.isSymbol(place + 4, "}")
    else { return nil }
    if ["YES", "true"].contains(text.word(place + 2)) { return true }
    return ["NO", "false", "nil"].contains(text.word(place + 2)) ? false : nil
  }

  private static let aspects: [String: ImportedCode.Aspect] = [
    "nextResponder": .next, "canPerformAction:withSender:": .canPerform, "targetForAction:withSender:": .target,
    "supplementalTargetForAction:sender:": .supplemental, "validateMenuItem:": .validate,
    "validateUserInterfaceItem:": .validate, "validateToolbarItem:": .validate, "validateCommand:": .validate,
    "canBecomeFirstResponder": .focus, "acceptsFirstResponder": .focus, "respondsToSelector:": .responds,
  ]
}
