// SPDX-License-Identifier: Apache-2.0

extension ObjectiveCReader {
  /// Reads the first part of a message that may send an action, or an assignment that sets the target of one.
  mutating func readMessage(_ word: UInt64) {
    guard Self.messages.contains(word) else { return }
    if word == Self.inWord {
      targets.loops.insert(.init(member: member, word: text.word(index - 1)))
      return
    }
    if word == Self.targetWord, text.isSymbol(index - 1, "."), text.isSymbol(index + 1, "="),
      !text.isSymbol(index + 2, "="), text.word(index + 2) != Self.nilWord
    {
      return targets.assign(member, text.word(index - 2))
    }
    guard text.isSymbol(index + 1, ":") else { return }
    let (pieces, end) = pieces(from: index)
    guard let first = pieces.first?.value else { return }
    func piece(_ label: UInt64) -> Range<Int>? { pieces.first { $0.label == label }?.value }
    switch word {
    case Self.setTargetWord: if !isNil(first) { targets.assign(member, text.word(index - 1)) }
    case Self.sendActionWord where isNil(piece(Self.toWord)): send(first, isFromNobody: isNil(piece(Self.fromWord)))
    case Self.targetForActionWord:
      if piece(Self.toWord).map({ isNil($0) }) ?? true { send(first, isFromNobody: isNil(piece(Self.fromWord))) }
    case Self.tryToPerformWord, Self.doCommandWord: send(first)
    // `addTarget:nil action:` and `target:nil action:`
    case Self.addTargetWord where isNil(first): if let action = piece(Self.actionPiece), !isNil(action) { send(action) }
    case Self.targetWord where isNil(first):
      if let action = piece(Self.actionPiece), !isNil(action) { sendUnlessTargeted(action, end) }
    case _ where Self.makers.contains(word):
      if let action = piece(Self.actionPiece), piece(Self.targetWord) == nil, !isNil(action) {
        sendUnlessTargeted(action, end)
      }
    default: break
    }
  }

  private mutating func send(_ argument: Range<Int>, isFromNobody: Bool = false) {
    let selector = selector(at: argument.lowerBound)?.selector ?? .constant("")
    file.sends.append(
      CodeSend(
        selector: selector, type: isImplementation ? type : nil, isFromNobody: isFromNobody, line: text.line(index)))
  }

  private mutating func sendUnlessTargeted(_ action: Range<Int>, _ end: Int) {
    send(action)
    // `[[menu addItemWithTitle:…] setTarget:self]`
    let isSet =
      text.isSymbol(end, "]") && text.word(end + 1) == Self.setTargetWord && text.word(end + 3) != Self.nilWord
    targets.await(&file, member, variable(), isSet: isSet)
  }

  /// Returns the variable that receives the message's result, or 0.
  private func variable() -> UInt64 {
    var place = index
    while place > max(0, index - 12) {
      place -= 1
      if text.isSymbol(place, ";") || text.isSymbol(place, "{") || text.isSymbol(place, "}") { return 0 }
      if text.isSymbol(place, "=") { return text.word(place - 1) }
    }
    return 0
  }

  private func isNil(_ value: Range<Int>?) -> Bool {
    guard let value else { return false }
    return value.count == 1 && [Self.nilWord, Self.nullWord, Self.capitalNilWord].contains(text.word(value.lowerBound))
  }

  /// Returns the parts of a message from a place on, and the place where they end.
  private func pieces(from start: Int) -> (pieces: [(label: UInt64, value: Range<Int>)], end: Int) {
    var pieces: [(label: UInt64, value: Range<Int>)] = []
    var place = start
    let limit = min(start + 300, text.count)
    while place < limit, text.isWord(place), text.isSymbol(place + 1, ":") {
      let (label, first) = (text.word(place), place + 2)
      var depth = 0
      place = first
      scan: while place < limit {
        switch text.tokens[place].symbol {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
          if depth == 0 { break scan }
          depth -= 1
        case UInt8(ascii: ";") where depth == 0: break scan
        default:
          if depth == 0, place > first, text.isWord(place), text.isSymbol(place + 1, ":") { break scan }
        }
        place += 1
      }
      pieces.append((label, first..<max(first, place)))
    }
    return (pieces, place)
  }

  /// Returns the selector written at a place and the place after it, or nil.
  func selector(at place: Int) -> (selector: CodeSelector, end: Int)? {
    guard text.tokens.indices.contains(place) else { return nil }
    let token = text.tokens[place]
    if token.kind == .attribute, token.word == Self.selectorWord, text.isSymbol(place + 1, "("),
      let end = text.close(place + 1, limit: 60)
    {
      let bytes = text.bytes[Int(text.tokens[place + 1].end)..<Int(text.tokens[end - 1].start)]
      let name = bytes.filter { $0 > 0x20 }
      guard !name.isEmpty, name.allSatisfy({ CodeCursor.isInWord($0) || $0 == UInt8(ascii: ":") }) else { return nil }
      return (.text(String(decoding: name, as: UTF8.self)), end)
    }
    if token.word == Self.namedSelectorWord, let literal = text.literal(place + 2) {
      return (.text(literal), place + 4)
    }
    return token.kind == .word ? (.constant(text.text(place)), place + 1) : nil
  }

  private static let messages: Set<UInt64> = makers.union([
    inWord, targetWord, setTargetWord, sendActionWord, targetForActionWord, tryToPerformWord, doCommandWord,
    addTargetWord,
  ])
  /// The first parts of messages that make an object with an action and no target.
  private static let makers = Words.numbers(
    of: "initWithTitle", "addItemWithTitle", "insertItemWithTitle", "itemWithTitle", "keyCommandWithInput",
    "commandWithTitle")
  private static let inWord = Words.number(of: "in")
  private static let targetWord = Words.number(of: "target")
  private static let setTargetWord = Words.number(of: "setTarget")
  private static let sendActionWord = Words.number(of: "sendAction")
  private static let targetForActionWord = Words.number(of: "targetForAction")
  private static let tryToPerformWord = Words.number(of: "tryToPerform")
  private static let doCommandWord = Words.number(of: "doCommandBySelector")
  private static let addTargetWord = Words.number(of: "addTarget")
  private static let toWord = Words.number(of: "to")
  private static let fromWord = Words.number(of: "from")
  private static let actionPiece = Words.number(of: "action")
  private static let nilWord = Words.number(of: "nil")
  private static let capitalNilWord = Words.number(of: "Nil")
  private static let nullWord = Words.number(of: "NULL")
  private static let namedSelectorWord = Words.number(of: "NSSelectorFromString")
}

extension ObjectiveCReader {
  static let interfaceWord = Words.number(of: "interface")
  static let implementationWord = Words.number(of: "implementation")
  static let protocolWord = Words.number(of: "protocol")
  static let endWord = Words.number(of: "end")
  static let optionalWord = Words.number(of: "optional")
  static let requiredWord = Words.number(of: "required")
  static let importWord = Words.number(of: "import")
  static let includeWord = Words.number(of: "include")
  static let selectorWord = Words.number(of: "selector")
  static let ifWord = Words.number(of: "if")
  static let ifdefWord = Words.number(of: "ifdef")
  static let ifndefWord = Words.number(of: "ifndef")
  static let elseWord = Words.number(of: "else")
  static let elifWord = Words.number(of: "elif")
  static let endifWord = Words.number(of: "endif")
  static let uikitWord = Words.number(of: "UIKit")
  static let appkitWord = Words.number(of: "AppKit")
  static let cocoaWord = Words.number(of: "Cocoa")
  static let actionWord = Words.number(of: "IBAction")
  static let voidWord = Words.number(of: "void")
  static let unusedWord = Words.number(of: "__unused")
  static let returnWord = Words.number(of: "return")
  static let yesWord = Words.number(of: "YES")
  static let noWord = Words.number(of: "NO")
  static let trueWord = Words.number(of: "true")
  static let falseWord = Words.number(of: "false")
}
