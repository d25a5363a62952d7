// SPDX-License-Identifier: Apache-2.0

/// The sends of a source, and the targets and next responders that its code sets.
extension ObjectiveCReader {
  /// Reads `SEL name = @selector(…)`, `self.name = @selector(…)` and `_name = @selector(…)`; `=` is the current token.
  mutating func readSelectorVariable() {
    guard text.isWord(index - 1), let (selector, _) = selector(at: index + 1) else { return }
    if case .constant = selector { return }
    let isDeclared = text.word(index - 2) == "SEL" || text.word(index - 2) == "const"
    if isDeclared, depth > 0 {
      locals[.init(member: member, word: text.word(index - 1))] = selector
    } else if text.isSymbol(index - 2, "."), text.word(index - 1) == "action" {
      targets.await(send(of: selector), member, text.word(index - 3))
    } else if isDeclared {
      file.constants.append((text.text(index - 1), selector))
    } else if let property = property(endingAt: index - 1) {
      file.constants.append((property, selector))
    }
  }

  /// Returns the property that `self.name` or `_name` means, as `self.name`, or nil for another variable.
  private func property(endingAt place: Int) -> String? {
    let name = text.text(place)
    if text.isSymbol(place - 1, ".") { return text.word(place - 2) == "self" ? "self.\(name)" : nil }
    return name.hasPrefix("_") ? "self.\(name.dropFirst())" : nil
  }

  private func send(of selector: CodeSelector, _ route: CodeSend.Route = .action, isFromNobody: Bool = false)
    -> CodeSend
  {
    CodeSend(
      selector: selector, route: route, type: isImplementation ? type : nil, isFromNobody: isFromNobody,
      line: text.line(index))
  }

  /// Reads the first part of a message that may send an action, or an assignment that sets the target of one.
  mutating func readMessage(_ word: CodeWord) {
    guard Self.messages.contains(word) else { return }
    if word == "in" {
      targets.loops.insert(.init(member: member, word: text.word(index - 1)))
      return
    }
    if word == "target", text.isSymbol(index - 1, "."), text.isSymbol(index + 1, "="),
      !text.isSymbol(index + 2, "="), text.word(index + 2) != "nil"
    {
      return targets.assign(member, text.word(index - 2))
    }
    if word == "target", text.isSymbol(index - 1, "."), text.isSymbol(index + 1, "="), text.word(index + 2) == "nil" {
      return targets.clear(member, text.word(index - 2))
    }
    if word == "nextResponder", text.isSymbol(index - 1, "."), text.isSymbol(index + 1, "="),
      !text.isSymbol(index + 2, "=")
    {
      return setNext(of: text.word(index - 2))
    }
    guard text.isSymbol(index + 1, ":") else { return }
    let (pieces, end) = pieces(from: index)
    guard let first = pieces.first?.value else { return }
    func piece(_ label: CodeWord) -> Range<Int>? { pieces.first { $0.label == label }?.value }
    switch word {
    case "setTarget":
      if isNil(first) {
        targets.clear(member, text.word(index - 1))
      } else {
        targets.assign(member, text.word(index - 1))
      }
    case "setAction":
      if let (selector, _) = selector(at: first.lowerBound) {
        if case .constant = selector { return }
        targets.await(send(of: selector), member, text.word(index - 1))
      }
    case "setNextResponder": setNext(of: text.word(index - 1))
    case "sendAction" where isNil(piece("to")): send(first, isFromNobody: isNil(piece("from")))
    case "targetForAction":
      if piece("to").map({ isNil($0) }) ?? true { send(first, isFromNobody: isNil(piece("from")), .query) }
    case "tryToPerform": send(first)
    case "doCommandBySelector": send(first, .command(receiver))
    // `addTarget:nil action:` and `target:nil action:`
    case "addTarget" where isNil(first): if let action = piece("action"), !isNil(action) { send(action) }
    case "target" where isNil(first):
      if let action = piece("action"), !isNil(action) { sendUnlessTargeted(action, end) }
    case _ where Self.makers.contains(word):
      if let action = piece("action"), piece("target") == nil, !isNil(action) {
        sendUnlessTargeted(action, end)
      }
    default: break
    }
  }

  /// The object that receives the message at the current place.
  private var receiver: CodeSend.Receiver {
    switch text.word(index - 1) {
    case "self": .own
    case "super": .parent
    default: .other
    }
  }

  private mutating func send(
    _ argument: Range<Int>, isFromNobody: Bool = false, _ route: CodeSend.Route = .action
  ) {
    // A variable of the same function takes precedence over those of types and files.
    let local = argument.count == 1 ? locals[.init(member: member, word: text.word(argument.lowerBound))] : nil
    let selector = local ?? selector(at: argument.lowerBound)?.selector ?? .constant("")
    file.sends.append(send(of: selector, route, isFromNobody: isFromNobody))
  }

  /// Notes that the class sets its own next responder.
  private mutating func setNext(of receiver: CodeWord) {
    guard ["self", "super"].contains(receiver), isImplementation, let type else { return }
    file.types[type].overrides.append(CodeOverride(aspect: .next, line: text.line(index)))
  }

  private mutating func sendUnlessTargeted(_ action: Range<Int>, _ end: Int) {
    send(action)
    // `[[menu addItemWithTitle:…] setTarget:self]`
    let isSet =
      text.isSymbol(end, "]") && text.word(end + 1) == "setTarget" && text.word(end + 3) != "nil"
    targets.await(&file, member, variable(), isSet: isSet)
  }

  /// Returns the variable that receives the message's result, or none.
  private func variable() -> CodeWord {
    var place = index
    while place > max(0, index - 12) {
      place -= 1
      if text.isSymbol(place, ";") || text.isSymbol(place, "{") || text.isSymbol(place, "}") { return .none }
      if text.isSymbol(place, "=") { return text.word(place - 1) }
    }
    return .none
  }

  private func isNil(_ value: Range<Int>?) -> Bool {
    guard let value else { return false }
    return value.count == 1 && ["nil", "NULL", "Nil"].contains(text.word(value.lowerBound))
  }

  /// Returns the parts of a message from a place on, and the place where they end.
  private func pieces(from start: Int) -> (pieces: [(label: CodeWord, value: Range<Int>)], end: Int) {
    var pieces: [(label: CodeWord, value: Range<Int>)] = []
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
    if token.kind == .attribute, token.word == "selector", text.isSymbol(place + 1, "("),
      let end = text.close(place + 1, limit: 60)
    {
      let bytes = text.bytes[Int(text.tokens[place + 1].end)..<Int(text.tokens[end - 1].start)]
      let name = bytes.filter { $0 > 0x20 }
      guard !name.isEmpty, name.allSatisfy({ CodeCursor.isInWord($0) || $0 == UInt8(ascii: ":") }) else { return nil }
      return (.text(String(decoding: name, as: UTF8.self)), end)
    }
    if ["NSSelectorFromString", "sel_registerName"].contains(token.word), let literal = text.literal(place + 2) {
      return (.text(literal), place + 4)
    }
    guard token.kind == .word else { return nil }
    let isOwn = token.word == "self" && text.isSymbol(place + 1, ".") && text.isWord(place + 2)
    let last = isOwn ? place + 2 : place
    return (.constant(property(endingAt: last) ?? text.text(last)), last + 1)
  }

  private static let messages: CodeWordSet = makers.union([
    "in", "target", "setTarget", "setAction", "nextResponder", "setNextResponder", "sendAction", "targetForAction",
    "tryToPerform", "doCommandBySelector",
    "addTarget",
  ])
  /// The first parts of messages that make an object with an action and no target.
  private static let makers: CodeWordSet = [
    "initWithTitle", "addItemWithTitle", "insertItemWithTitle", "itemWithTitle", "keyCommandWithInput",
    "commandWithTitle",
  ]
}
