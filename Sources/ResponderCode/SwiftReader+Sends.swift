// SPDX-License-Identifier: Apache-2.0

extension SwiftReader {
  /// Reads the first word of a call or an assignment that may send an action or set the target of one.
  mutating func readCall(_ word: CodeWord) {
    let call = index
    index += 1
    if word == "target", text.isSymbol(call - 1, "."), isAssigned(call + 1) {
      return targets.assign(scope.member, variable(before: call - 1))
    }
    if word == "target", text.isSymbol(call - 1, "."), text.isSymbol(call + 1, "="), text.word(call + 2) == "nil" {
      return targets.clear(scope.member, variable(before: call - 1))
    }
    if word == "action", text.isSymbol(call - 1, "."), isAssigned(call + 1) { return readAction(call) }
    if word == "next" || word == "nextResponder" { return readNext(call) }
    guard Self.calls.contains(word), text.isSymbol(call + 1, "("), let end = text.close(call + 1, limit: 600) else {
      return
    }
    let arguments = labelled(call + 1, end)
    func argument(_ label: CodeWord) -> Range<Int>? { arguments.first { $0.label == label }?.value }
    func isNil(_ value: Range<Int>?) -> Bool {
      guard let value else { return false }
      // `nil as Any?` and `.none`
      return text.word(value.lowerBound) == "nil" && (value.count == 1 || text.word(value.lowerBound + 1) == "as")
        || value.count == 2 && text.isSymbol(value.lowerBound, ".") && text.word(value.lowerBound + 1) == "none"
    }
    guard let first = arguments.first else { return }
    switch word {
    case "sendAction" where first.label == .none && isNil(argument("to")):
      send(first.value, call, isFromNobody: isNil(argument("from")))
    case "tryToPerform" where first.label == .none: send(first.value, call)
    case "target" where first.label == "forAction":
      guard argument("to").map({ isNil($0) }) ?? true else { return }
      send(first.value, call, isFromNobody: isNil(argument("from")), .query)
      if isStatement(call, end) { file.idleQueries.append(text.line(call)) }
    case "doCommand" where first.label == "by": send(first.value, call, .command(receiver(of: call)))
    case "addTarget" where first.label == .none && isNil(first.value):
      if let action = argument("action") { send(action, call) }
    case "onCommand" where first.label == .none:
      if let selector = selector(at: first.value.lowerBound)?.selector {
        file.commands.append(CodeSend(selector: selector, type: scope.enclosing, line: text.line(call)))
      }
    case "init":
      // The type is known from the labels. An initialiser of a superclass makes an item that may set its own target.
      guard text.isSymbol(call - 1, "."), !["super", "self"].contains(text.word(call - 2)),
        let action = argument("action"), !isNil(action)
      else { return }
      let isItem = argument("input") != nil || argument("keyEquivalent") != nil
      let isButton = argument("barButtonSystemItem") != nil || argument("image") != nil || argument("title") != nil
      guard argument("target") == nil ? isItem : isButton && isNil(argument("target")) else { return }
      send(action, call)
      targets.await(&file, scope.member, variable(of: call), isSet: isTargetSet(behind: end))
    case _ where Self.makers.contains(word) || first.label == "withTitle":
      if let action = argument("action"), !isNil(action), argument("target") == nil {
        send(action, call)
        targets.await(&file, scope.member, variable(of: call), isSet: isTargetSet(behind: end))
      }
    case _ where Self.targetMakers.contains(word) && isNil(argument("target")):
      if let action = argument("action"), !isNil(action) {
        send(action, call)
        targets.await(&file, scope.member, variable(of: call), isSet: isTargetSet(behind: end))
      }
    default: break
    }
  }

  /// Reads `item.action = #selector(…)`, a send if the item's target is set to nil too.
  private mutating func readAction(_ call: Int) {
    guard let selector = selector(at: call + 2)?.selector else { return }
    if case .constant = selector { return }
    targets.await(
      CodeSend(selector: selector, type: scope.enclosing, line: text.line(call)), scope.member,
      variable(before: call - 1))
  }

  /// Reads `self.nextResponder = …`, by which the class decides about its next responder.
  private mutating func readNext(_ call: Int) {
    guard text.word(call) == "nextResponder", text.isSymbol(call + 1, "="), !text.isSymbol(call + 2, "=") else {
      return
    }
    let isOwn =
      text.isSymbol(call - 1, ".") ? ["self", "super"].contains(text.word(call - 2)) : text.tokens[call].isFirstOnLine
    guard isOwn, let type = scope.enclosing, scope.member > 0 else { return }
    file.types[type].overrides.append(CodeOverride(aspect: .next, line: text.line(call)))
  }

  /// Returns the object that receives a call.
  private func receiver(of call: Int) -> CodeSend.Receiver {
    guard text.isSymbol(call - 1, ".") else { return .own }
    switch text.word(call - 2) {
    case "self": return .own
    case "super": return .parent
    default: return .other
    }
  }

  private mutating func send(
    _ argument: Range<Int>, _ call: Int, isFromNobody: Bool = false, _ route: CodeSend.Route = .action
  ) {
    // A constant of the same function takes precedence over those of types and files.
    let local = argument.count == 1 ? locals[.init(member: scope.member, word: text.word(argument.lowerBound))] : nil
    let selector = local ?? selector(at: argument.lowerBound)?.selector ?? .constant("")
    file.sends.append(
      CodeSend(
        selector: selector, route: route, type: scope.enclosing, isFromNobody: isFromNobody, line: text.line(call)))
  }

  // MARK: Calls

  private func labelled(_ open: Int, _ close: Int) -> [(label: CodeWord, value: Range<Int>)] {
    arguments(open + 1, close - 1).map { range in
      guard range.count > 2, text.isWord(range.lowerBound), text.isSymbol(range.lowerBound + 1, ":") else {
        return (.none, range)
      }
      return (text.word(range.lowerBound), (range.lowerBound + 2)..<range.upperBound)
    }
  }

  /// Returns whether a value other than nil is assigned at a place.
  private func isAssigned(_ place: Int) -> Bool {
    text.isSymbol(place, "=") && !text.isSymbol(place + 1, "=") && text.word(place + 1) != "nil"
  }

  private func isTargetSet(behind end: Int) -> Bool {
    var place = end
    if text.isSymbol(place, "?") || text.isSymbol(place, "!") { place += 1 }
    return text.isSymbol(place, ".") && text.word(place + 1) == "target" && isAssigned(place + 2)
  }

  private func variable(before dot: Int) -> CodeWord {
    let place = text.isSymbol(dot - 1, "?") || text.isSymbol(dot - 1, "!") ? dot - 2 : dot - 1
    return text.word(place)
  }

  /// Returns the beginning of the expression that ends with a call: `menu` in `menu?.addItem(`.
  private func start(of call: Int) -> Int {
    var place = call
    while text.isSymbol(place - 1, "."), call - place < 20 {
      let before = text.isSymbol(place - 2, "?") || text.isSymbol(place - 2, "!") ? place - 3 : place - 2
      guard text.isWord(before) else { break }
      place = before
    }
    return place
  }

  /// Returns the variable that receives a call's result, or none.
  private func variable(of call: Int) -> CodeWord {
    let start = start(of: call)
    guard text.isSymbol(start - 1, "=") else { return .none }
    return text.isSymbol(start - 3, ":") ? text.word(start - 4) : text.word(start - 2)
  }

  /// Returns whether a call is a statement by itself, so that its result is ignored.
  private func isStatement(_ call: Int, _ end: Int) -> Bool {
    let start = start(of: call)
    guard text.tokens[start].isFirstOnLine, text.tokens.indices.contains(end) else { return false }
    let before = text.tokens.indices.contains(start - 1) ? text.tokens[start - 1] : nil
    let isFree =
      switch before?.symbol {
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: ";"), nil: true
      // A word before the call may be its `return`.
      case 0: before?.word != "return" && before?.word != "in"
      default: false
      }
    return isFree && (text.tokens[end].isFirstOnLine || text.isSymbol(end, "}"))
      && !text.isSymbol(end, ".") && !text.isSymbol(end, "?") && !text.isSymbol(end, "=") && !text.isSymbol(end, "!")
      // The only expression of a body is its result.
      && !(before?.symbol == UInt8(ascii: "{") && text.isSymbol(end, "}"))
  }

  // MARK: Selectors

  /// Returns the selector written at a place and the place after it, or nil.
  func selector(at place: Int) -> (selector: CodeSelector, end: Int)? {
    guard text.tokens.indices.contains(place) else { return nil }
    let token = text.tokens[place]
    switch token.kind {
    case .directive where token.word == "selector":
      guard text.isSymbol(place + 1, "("), let end = text.close(place + 1, limit: 80) else { return nil }
      return method(place + 2, end - 1).map { ($0, end) }
    case .string: return text.literal(place).map { (.text($0), place + 1) }
    case .word
    where ["Selector", "NSSelectorFromString"].contains(token.word)
      && (text.isSymbol(place + 1, "(") || text.word(place + 2) == "init" && text.isSymbol(place + 3, "(")):
      let open = text.isSymbol(place + 1, "(") ? place + 1 : place + 3
      let inner = text.isSymbol(open + 1, "(") ? open + 2 : open + 1
      guard let literal = text.literal(inner), !literal.isInterpolated, let end = text.close(open, limit: 10) else {
        return nil
      }
      return (.text(literal), end)
    case .word, .symbol:
      var last = place
      if token.kind == .symbol {
        guard text.isSymbol(place, "."), text.isWord(place + 1) else { return nil }
        last = place + 1
      }
      while text.isSymbol(last + 1, "."), text.isWord(last + 2), last - place < 20 { last += 2 }
      return (.constant(text.text(last)), last + 1)
    default: return nil
    }
  }

  /// Returns the selector in `#selector( … )`.
  private func method(_ start: Int, _ end: Int) -> CodeSelector? {
    var place = start
    var accessor = CodeWord.none
    if text.isSymbol(place + 1, ":"), ["getter", "setter"].contains(text.word(place)) {
      accessor = text.word(place)
      place += 2
    }
    var path: [String] = []
    // `(any Type).name`
    if text.isSymbol(place, "("), let close = text.close(place, limit: 20) {
      if text.isWord(close - 2) { path.append(text.text(close - 2)) }
      place = text.isSymbol(close, ".") ? close + 1 : close
    }
    while place < end, text.isWord(place) {
      path.append(text.text(place))
      place += 1
      if text.isSymbol(place, "<"), let close = text.close(place, limit: 60) { place = close }
      // A call, as in `Store.shared().sort(_:)`, is no list of labels.
      if text.isSymbol(place, "("), let close = text.close(place, limit: 60),
        text.isSymbol(close, ".") || ["?", "!"].contains(where: { text.isSymbol(close, $0) })
      {
        place = close
      }
      if text.isSymbol(place, "?") || text.isSymbol(place, "!") { place += 1 }
      guard text.isSymbol(place, ".") else { break }
      place += 1
    }
    guard let name = path.popLast() else { return nil }
    if accessor == "getter" { return .text(name) }
    if accessor == "setter" { return .text("set" + name.prefix(1).uppercased() + name.dropFirst() + ":") }
    // A lower-case first letter is that of a value, whose type is not known.
    let type = path.last.flatMap { $0.first?.isUppercase == true && $0 != "Self" ? $0 : nil }
    guard text.isSymbol(place, "(") else { return .method(type: type, name: name, labels: nil) }
    var labels: [String] = []
    place += 1
    while place < end, text.isWord(place), text.isSymbol(place + 1, ":") {
      labels.append(text.text(place))
      place += 2
    }
    return .method(type: type, name: name, labels: labels)
  }

  private static let calls: CodeWordSet = makers.union(targetMakers).union([
    "sendAction", "addTarget", "target", "tryToPerform", "doCommand", "addItem", "insertItem", "init", "onCommand",
  ])
}

/// A filter for menu items that get a target after they were made and so do not send to nil.
struct TargetAssignments {
  /// A variable of a function, or of a type or file when `member` is 0.
  struct Variable: Hashable {
    var member: Int
    var word: CodeWord
  }

  /// Loop variables; an assignment to one applies to every item of the list.
  var loops = Set<Variable>()
  private var assigned = Set<Variable>()
  private var cleared = Set<Variable>()
  /// The actions of items, which are sends only if their target is set to nil.
  private var actions: [(send: CodeSend, variable: Variable)] = []
  private var awaiting: [(send: Int, variable: Variable)] = []

  mutating func assign(_ member: Int, _ word: CodeWord) {
    assigned.insert(Variable(member: member, word: word))
    assigned.insert(Variable(member: 0, word: word))
    // This is `$0.target = self` in a closure over a list.
    if word == "$0" { loops.insert(Variable(member: member, word: word)) }
  }

  /// Notes that an item's target is set to nil.
  mutating func clear(_ member: Int, _ word: CodeWord) { cleared.insert(Variable(member: member, word: word)) }

  /// Keeps the action of an item until it is known whether its target is set to nil.
  mutating func await(_ send: CodeSend, _ member: Int, _ word: CodeWord) {
    actions.append((send, Variable(member: member, word: word)))
  }

  /// Keeps the last send unless its item gets a target; `isSet` means that it already has one.
  mutating func await(_ file: inout CodeFile, _ member: Int, _ word: CodeWord, isSet: Bool) {
    if isSet {
      _ = file.sends.popLast()
    } else {
      awaiting.append((file.sends.count - 1, Variable(member: member, word: word)))
    }
  }

  /// Removes the sends of items that got a target.
  ///
  /// - Complexity: O(sends + assignments).
  func settle(_ file: inout CodeFile) {
    let sweeping = Set(loops.filter { assigned.contains($0) }.map { $0.member })
    let targeted = Set(
      awaiting.filter { send in
        sweeping.contains(send.variable.member) || send.variable.word != .none && assigned.contains(send.variable)
      }.map { $0.send })
    if !targeted.isEmpty {
      file.sends = file.sends.enumerated().filter { !targeted.contains($0.offset) }.map { $0.element }
    }
    file.sends += actions.filter { cleared.contains($0.variable) && !assigned.contains($0.variable) }.map { $0.send }
  }
}
