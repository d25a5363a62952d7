// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

// Lines of Swift and Objective-C.

extension Phrasing {
  /// Returns the expression that a line prints, such as `search.next` of `print(search.next)` and of `po search.next`.
  static func shown(_ line: String) -> String? {
    for word in ["print", "debugPrint", "NSLog", "dump", "console.log"]
    where line.hasPrefix(word + "(") && line.hasSuffix(")") {
      let inner = line.dropFirst(word.count + 1).dropLast()
      // A format stands before what it shows.
      if inner.hasPrefix("@\"") || inner.hasPrefix("\""), let comma = inner.firstIndex(of: ",") {
        return String(inner[comma...].dropFirst().trimmed)
      }
      return inner.contains(".") || inner.hasPrefix("[") ? String(inner) : nil
    }
    return printed(line)
  }

  /// Returns whether a line has the signs of Swift or Objective-C.
  static func isCall(_ line: String) -> Bool {
    line.contains("(") || line.hasPrefix("[") || line.hasPrefix("@") || line.holds(" = ")
      || line.contains(".") && !line.contains(" ")
      || line.split(separator: " ").prefix(2).contains { PhraseBook.isMethod($0) }
  }

  /// Returns whether a line calls a method, of the frameworks or of a node.
  func isCallOfNode(_ line: String) -> Bool {
    guard line.contains("(") || line.holds(" = "), let receiver = FrameworkCall.read(line)?.receiver else {
      guard let call = PhraseBook.call(line, isNode: { surroundings.isNode($0) }) else { return false }
      // `show superview of ok` is a sentence.
      let isMethod = call.receiver != nil || line.hasPrefix("@") || PhraseBook.isMethod(line.prefix { $0 != " " })
      return isMethod && PhraseBook.phrase(call.name)?.isOfFrameworks ?? false
    }
    return surroundings.isNode(String(receiver.prefix { $0 != "." && $0 != "?" }))
  }

  mutating func called(_ line: String) -> String? {
    let line = Self.callingMethod(namingFocus(line))
    if let toggled = toggled(line) { return toggled }
    // What follows two steps on is in the chain.
    let hops = line.split(separator: ".").map {
      String($0.filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
    }
    let ways: Set<String> = ["next", "superview", "parent", "nextResponder"]
    if hops.count > 2, hops.dropFirst().allSatisfy(ways.contains), surroundings.isNode(hops[0]) {
      return first(of: ["chain \(hops[0])"])
    }
    // What is reached from a node is another object.
    if let receiver = FrameworkCall.read(line)?.receiver, leadsElsewhere(receiver) { return nil }
    let call = FrameworkCall.read(line)
    let receiver = call?.receiver
    let known = PhraseBook.call(line, isNode: { surroundings.isNode($0) })
    if let known, let phrase = PhraseBook.phrase(known.name),
      let found = first(of: known.statements(phrase, in: surroundings), of: receiver)
    {
      return found
    }
    guard let call else { return nil }
    if let set = call.asAssignment, let phrase = PhraseBook.phrase(set.name),
      let found = first(of: set.statements(phrase, in: surroundings), of: receiver)
    {
      return found
    }
    return first(of: call.statementsByName(in: surroundings))
  }

  /// Returns a line that calls a method for what it says of a list or a delegate: `tabs.addChild(a)` of
  /// `tabs.viewControllers?.append(a)`.
  private static func callingMethod(_ line: String) -> String {
    for list in [".viewControllers", ".children"] {
      for sign in ["", "?", "!"] where line.holds("\(list)\(sign).append(") {
        return line.swapping("\(list)\(sign).append(", for: ".addChild(")
      }
    }
    for told in [".delegate?.tabBarController(", ".delegate.tabBarController("] where line.holds(told) {
      return "tabBarController(" + line.parts(between: told)[1]
    }
    return line
  }

  /// Returns the statement for a line that turns a property over, such as `ok.isHidden.toggle()` or `ok.hidden = !ok.hidden`.
  private mutating func toggled(_ line: String) -> String? {
    let sides = line.parts(between: " = !").map(String.init)
    let isToggle = line.hasSuffix(".toggle()")
    guard isToggle || sides.count == 2 && sides[0] == sides[1] else { return nil }
    let path = isToggle ? String(line.dropLast(9)) : sides[0]
    let isOn = surroundings.trial(of: "expect \(path) is yes", mayFail: false).isSuccess
    return first(of: ["set \(path) \(isOn ? "no" : "yes")"])
  }

  /// Returns a line in which the first responder of the key window is named where something is asked of it.
  private func namingFocus(_ line: String) -> String {
    guard let focus = surroundings.focus else { return line }
    var line = line
    for window in [surroundings.window, "NSApp.keyWindow", "[NSApp keyWindow]", "view.window"].compactMap({ $0 }) {
      if line.hasPrefix("[[") { line = line.swapping("[\(window) firstResponder]", for: focus) }
      for end in [".", "?.", "!."] { line = line.swapping("\(window).firstResponder\(end)", for: focus + ".") }
    }
    return line
  }

  /// Returns what reads a property, for a line that is only its name.
  mutating func read(_ line: String) -> String? {
    line.contains(where: { " (=[".contains($0) }) ? nil : first(of: ["get \(line)"])
  }

  /// Returns whether a receiver is a node followed by what leads on from it.
  private func leadsElsewhere(_ receiver: String) -> Bool {
    let parts = receiver.filter { $0 != "?" && $0 != "!" }.split { ".[] ".contains($0) }.map(String.init)
    guard let place = parts.firstIndex(where: { surroundings.isNode($0) }), parts[place] != "app" else { return false }
    return parts[(place + 1)...].contains {
      !["view", "contentView", "window"].contains($0) && !surroundings.isNode($0)
    }
  }

  /// Returns the expectation that an assertion of XCTest or Swift makes, such as `XCTAssertTrue(ok.isEnabled)`.
  mutating func asserted(_ line: String) -> String? {
    let forms = [
      ("XCTAssertTrue(", "yes"), ("XCTAssertFalse(", "no"), ("XCTAssert(", "yes"), ("assert(", "yes"),
      ("precondition(", "yes"), ("XCTAssertNil(", "none"), ("#expect(", "yes"),
    ]
    guard line.hasSuffix(")") else { return nil }
    if line.hasPrefix("XCTAssertEqual(") {
      let inner = line.dropFirst(15).dropLast()
      // A comma in brackets is one of a call: `target(save, from: cell3)`.
      let end = inner.hasPrefix("target(") ? inner.firstIndex(of: ")") ?? inner.startIndex : inner.startIndex
      guard let comma = inner[end...].firstIndex(of: ",") else { return nil }
      let left = inner[..<comma].map { "(),:".contains($0) && end > inner.startIndex ? " " : String($0) }.joined()
      // The root view of a controller has a name of its own.
      let written = String(inner[comma...].dropFirst().prefix { $0 != "," }.trimmed)
      let view = written.hasSuffix(".view") ? "\(written.dropLast(5))-view" : ""
      let right = surroundings.isNode(view) ? view : written
      return first(of: ["expect \(left.trimmed) is \(right)"], mayFail: true)
        ?? said("expect \(left.trimmed) is \(right)")
    }
    guard let (start, value) = forms.first(where: { line.hasPrefix($0.0) }) else { return nil }
    let inner = line.dropFirst(start.count).dropLast()
    if inner.holds(" == ") { return said("expect \(inner.swapping(" == ", for: " is "))") }
    if inner.hasPrefix("!") { return said("expect \(inner.dropFirst()) is \(value == "yes" ? "no" : "yes")") }
    if let dot = inner.lastIndex(of: "."), inner[dot...] == ".isFirstResponder", value == "yes" {
      return said("expect first responder is \(inner[..<dot])")
    }
    return said("expect \(inner) is \(value)")
  }

  /// Returns the statement for a line that makes a key command, such as `UIKeyCommand(input: "n", modifierFlags: .command,
  /// action: #selector(make))`, for the node that the line names, or else the controller that is shown.
  mutating func keyCommand(_ line: String) -> String? {
    guard let open = line.range(of: "UIKeyCommand(")?.upperBound else { return nil }
    let quoted = line[open...].parts(between: "\"")
    guard line[open...].holds("input:"), quoted.count > 2,
      let selector = (line.range(of: "#selector(") ?? line.range(of: "action: "))?.upperBound
    else { return nil }
    let flags = quoted[2].split { !$0.isLetter }.compactMap { Self.modifiers[String($0)] }
    let name = line[selector...].prefix { $0 != ")" && $0 != "(" }.split(separator: ".").last.map(String.init) ?? ""
    let action = surroundings.action(meantBy: name) ?? name
    let names = (line[..<open] + (line.parts(between: "//").dropFirst().first ?? "")).split {
      !$0.isLetter && !$0.isNumber
    }
    let owner = names.map(String.init).first { surroundings.isNode($0) }
    guard let node = owner ?? surroundings.presenter else { return nil }
    return first(of: ["key \(node) \((flags + [quoted[1].lowercased()]).joined(separator: "+")) \(action)"])
  }

  /// Returns the statements for a line that adds a gesture or an item of a bar which it makes, with its action, such as
  /// `view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(drag)))`.
  mutating func attached(_ line: String) -> String? {
    guard let selector = line.range(of: "#selector(")?.upperBound else { return nil }
    let name = line[selector...].prefix { $0 != ")" && $0 != "(" }.split(separator: ".").last.map(String.init) ?? ""
    let action = surroundings.action(meantBy: name) ?? name
    let owner = line.split { !$0.isLetter && !$0.isNumber }.map(String.init).first { surroundings.isNode($0) }
    guard let owner = owner ?? surroundings.presenter, !name.isEmpty else { return nil }
    if line.holds("BarButtonItem = UIBarButtonItem(") {
      return first(of: ["add bar-button \(name) in \(owner) action \(action)"])
    }
    guard let open = line.range(of: "addGestureRecognizer(")?.upperBound else { return nil }
    let made = line[open...].prefix { $0.isLetter }
    let noun = made.dropFirst(2).swapping("GestureRecognizer", for: "")
    guard made.hasSuffix("GestureRecognizer"), let first = noun.first else { return nil }
    let gesture = first.lowercased() + noun.dropFirst() + "1"
    let target = line.parts(between: "target: ").dropFirst().first.map { String($0.prefix { $0 != "," && $0 != ")" }) }
    let place = target.map { surroundings.isNode($0) ? " to \($0)" : "" } ?? ""
    return self.first(
      of: [
        "attach gesture \(gesture) to \(owner) class \(made); connect \(gesture) action \(action)\(place)",
        "add \(made) \(gesture) in \(owner) action \(action)\(place)",
      ])
  }

  /// Returns the statement for a line that declares a method in Swift, such as `@objc func save(_ sender: Any?) {} in home`.
  mutating func declared(_ line: String) -> String? {
    var rest = line[...]
    for word in ["@objc ", "@IBAction ", "private ", "override ", "public "] where rest.hasPrefix(word) {
      rest = rest.dropFirst(word.count)
    }
    let owner = rest.split { " {}".contains($0) }.map(String.init).last { surroundings.isNode($0) }
    if rest.hasPrefix("var "), let owner { return overridden(rest.dropFirst(4), of: owner) }
    if rest.hasPrefix("- ("), rest.count(where: { $0 == ":" }) < 2,
      let name = rest.firstIndex(of: ")").map({ rest[$0...].dropFirst() }), let owner
    {
      // Of `- (void)print:(id)sender on home` the name of the method.
      return first(of: ["handle \(name.trimmed.prefix { !" (;{".contains($0) }) on \(owner)"])
    }
    if rest.hasPrefix("func canPerformAction("), let owner, rest.holds("false") || rest.holds("true") {
      let name = rest.dropFirst(22).split { !$0.isLetter && !$0.isNumber && $0 != ":" && $0 != "#" }.map(String.init)
        .first { $0 != "_" && !$0.hasPrefix("#") && !$0.hasSuffix("action:") }
      let action = name.flatMap { surroundings.action(meantBy: $0) } ?? name ?? ""
      return first(of: ["override \(owner) canPerform \(action) is \(rest.holds("false") ? "no" : "yes")"])
    }
    if rest.hasPrefix("class "), rest.contains("{") { return first(of: [String(rest.prefix { $0 != "{" }.trimmed)]) }
    guard rest.hasPrefix("func ") else { return nil }
    guard let open = rest.firstIndex(of: "(") else {
      let name = rest.dropFirst(5).prefix { $0 != " " && $0 != "{" }
      return owner.flatMap {
        first(of: ["handle \(surroundings.action(meantBy: String(name)) ?? String(name)) on \($0)"])
      }
    }
    let name = rest.dropFirst(5)[..<open].trimmed
    let isWithout = rest[open...].dropFirst().prefix { $0 != ")" }.trimmed.isEmpty
    let place = owner.map { " on \($0)" } ?? ""
    let action = surroundings.action(meantBy: String(name)) ?? "\(name)\(isWithout ? "" : ":")"
    return first(of: ["handle \(action)\(place)"])
  }

  /// Returns the statement for a property that is overridden with a value, such as `canBecomeFirstResponder: Bool { true }`.
  private mutating func overridden(_ property: Substring, of owner: String) -> String? {
    let words = property.split { " {}();:?".contains($0) }.map(String.init)
    if words.first == "next" || words.first == "nextResponder",
      let next = words.dropFirst().first(where: { surroundings.isNode($0) && $0 != owner || $0 == "nil" })
    {
      return first(of: ["override \(owner) next is \(next == "nil" ? "none" : next)"])
    }
    let value = property.split { " {};".contains($0) }.first { $0 == "true" || $0 == "false" }
    return value.flatMap { first(of: ["set \(owner).\(property.prefix { $0 != ":" }) \($0 == "true" ? "yes" : "no")"]) }
  }

  /// Returns the statement for a line that makes an object, such as `let ok = UIButton()`.
  mutating func made(_ line: String) -> String? {
    guard let sign = line.firstIndex(of: "="), let open = line[sign...].firstIndex(where: { $0 == "(" || $0 == "[" })
    else { return nil }
    // Of `private lazy var ok: UIButton` and `UIButton *ok` the name is the last word before a colon.
    let left = line[..<sign].prefix { $0 != ":" }.split { " *\t".contains($0) }.map(String.init)
    guard let name = left.last, left.count > 1 || !surroundings.isNode(name) && !name.contains(".") else { return nil }
    let right = line[sign...].dropFirst()
    let made =
      line[open] == "["
      ? right.split { "[ ]".contains($0) }.first.map(String.init) : String(line[line.index(after: sign)..<open].trimmed)
    guard let made else { return nil }
    let kind = surroundings.kind(said: made) ?? surroundings.kind(said: made.lowercased())
    // The controllers of an app are classes of its own.
    guard kind != nil || made.first?.isUppercase == true && made.hasSuffix("Controller") else { return nil }
    let add = kind.map { "add \($0) \(name)" } ?? "add controller \(name) class \(made)"
    // What is put into it.
    let root = right.trimmed.parts(between: "rootViewController: ", maxSplits: 1).dropFirst().first?.prefix {
      $0 != ")" && $0 != ","
    }
    // In Kotlin, and in toolkits of old, it is made with what it is in.
    let holder = right.trimmed.parts(between: "(", maxSplits: 1).dropFirst().first?.prefix { $0 != ")" }
    let isHeld = root == nil && holder.map { surroundings.isNode(String($0)) } == true
    let placed = isHeld ? holder.map { ["\(add) in \($0)"] } : root.map { ["\(add); embed \($0) in \(name)"] }
    return first(of: (placed ?? []) + [add])
  }
}
