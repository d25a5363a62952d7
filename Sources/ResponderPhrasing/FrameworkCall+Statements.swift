// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

extension PhraseBook {
  /// The phrases by their words in lower case.
  private static let byWord = Dictionary(keepingFirst: phrases.map { ($0.word.lowercased(), $0) })

  /// Returns the phrase of a word, whatever its case.
  package static func phrase(_ word: String) -> Idiom? { byWord[word.lowercased()] }

  /// The labels of arguments in the statements of all phrases, such as `from`.
  private static let labels = Set(
    phrases.flatMap { $0.statements }.flatMap { $0.split { " []".contains($0) } }
      .filter { $0.hasPrefix("$") && $0.dropFirst().allSatisfy { $0.isLetter } && $0 != "$r" }
      .map { String($0.dropFirst()) })

  /// Returns a line as a call of something in the phrase book, or nil.
  static func call(_ line: String, isNode: (String) -> Bool = { _ in false }) -> FrameworkCall? {
    FrameworkCall.read(line, isKnown: { phrase($0) != nil }, isNode: isNode, labels: labels)
  }
}

extension Idiom {
  /// The first statement with names for what it needs, such as `first-responder NODE`.
  package var form: String {
    let statement = statements[0].filter { $0 != "[" && $0 != "]" }
    return statement.split(separator: " ").map { word in
      guard let sign = word.firstIndex(of: "$") else { return String(word) }
      let name = word[sign...].dropFirst().prefix { $0.isLetter || $0.isNumber }
      let after = word[sign...].dropFirst(1 + name.count)
      let shown =
        switch name {
        case "0" where Self.takesAction.contains(verb): "ACTION"
        case "r", "0", "1", "to", "from", "in", "on", "at", "sender", "toParent", "aboveSubview", "belowSubview": "NODE"
        case "for": "EVENT"
        case "action", "forAction", "by", "func": "ACTION"
        default: "VALUE"
        }
      return word[..<sign] + shown + after
    }.joined(separator: " ")
  }

  /// The commands whose first word is an action.
  private static let takesAction: Set<String> = [
    "send", "can", "target", "handle", "unhandle", "handlers", "why", "bubble", "perform", "break", "unwind",
  ]

  /// The command that its first statement uses.
  package var verb: String { String(statements[0].prefix { $0 != " " }) }

  /// Returns a statement with its parts filled in, and whether none is missing.
  func filled(_ statement: String, _ value: (String) -> String?) -> (text: String, isWhole: Bool) {
    var words: [String] = []
    var isWhole = true
    var group: [String]?
    var isGroupWhole = true
    for piece in statement.swapping("[", for: "[ ").swapping("]", for: " ] ").split(separator: " ") {
      switch piece {
      case "[": (group, isGroupWhole) = ([], true)
      case "]":
        if isGroupWhole { words += group ?? [] }
        group = nil
      default:
        let (word, isFilled) = Self.filled(piece, value)
        if group != nil {
          group?.append(word)
          isGroupWhole = isGroupWhole && isFilled
        } else {
          words.append(word)
          isWhole = isWhole && isFilled
        }
      }
    }
    return (words.joined(separator: " ").swapping(" ;", for: ";"), isWhole)
  }

  private static func filled(_ word: Substring, _ value: (String) -> String?) -> (String, Bool) {
    var text = ""
    var isFilled = true
    var rest = word
    while let sign = rest.firstIndex(of: "$") {
      let name = rest[sign...].dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == ":" }
      let found = value(String(name))
      text += rest[..<sign] + (found ?? "…")
      isFilled = isFilled && found != nil
      rest = rest[name.endIndex...]
    }
    return (text + rest, isFilled)
  }
}

extension FrameworkCall {
  /// Returns the statements that do what the call does, the likeliest first.
  func statements(_ phrase: Idiom, in surroundings: any Surroundings) -> [String] {
    let named = receiver.flatMap { Self.node(writtenAs: $0, surroundings) }
    // A method without a receiver is one of `self`.
    var receivers = [named]
    if named == nil { receivers += [surroundings.it, surroundings.presenter].filter { $0 != nil } }
    if named == nil, receiver.map(Self.isWindow) ?? false { receivers = [surroundings.window] }
    // `self` is *it* or the controller around it, to which `self.view` belongs.
    if let receiver, receiver == "view" || receiver == "self" || receiver.hasPrefix("self."),
      named == nil || named == surroundings.it,
      let controller = surroundings.it.flatMap(surroundings.controller) ?? surroundings.presenter
    {
      receivers = receiver.hasSuffix("view") ? [controller] : [named, controller]
    }
    if name.hasPrefix("push") || name.hasPrefix("pop") { receivers.insert(named ?? surroundings.navigation, at: 0) }
    // Of a list those that can be.
    if let list = labelled["value"] ?? arguments.first, list.hasPrefix("["), list.hasSuffix("]"), let named,
      phrase.statements[0].hasPrefix("embed ")
    {
      let all = list.dropFirst().dropLast().split(separator: ",").map { "embed \($0.trimmed) in \(named)" }
      return [all.filter { surroundings.trial(of: $0, mayFail: false).isSuccess }.joined(separator: "; ")].filter {
        !$0.isEmpty
      }
    }
    var found: [(text: String, arguments: Int, isAbout: Bool)] = []
    for receiver in receivers {
      for statement in phrase.statements {
        // What is set is not asked for.
        if labelled["value"] != nil, !statement.holds("$value") { continue }
        // Who is to have the focus does not ask who has it.
        if named != nil, name == "focus", statement == "first-responder" { continue }
        // What is hidden is named.
        if named == nil, statement == "set $r.hidden yes" { continue }
        // Whom an action is sent to is said.
        if named == nil, statement == "send $0 to $r" { continue }
        // Who is not first responder has nothing to give up; in AppKit that may be the editor of a field.
        if phrase.word == "resignFirstResponder", let named, surroundings.focusProperty == "canBecomeFirstResponder",
          let focus = surroundings.focus, focus != named
        {
          continue
        }
        // A node is there already.
        if !phrase.isOfFrameworks, statement.hasPrefix("add $0 "), arguments.first.map(surroundings.isNode) ?? false {
          continue
        }
        let (text, isWhole) = phrase.filled(statement) { name in
          if name == "r" { return receiver }
          if name == "new" { return made(surroundings) }
          if name == "window" { return surroundings.window }
          if name == "sent" { return receiver.flatMap(surroundings.action(sentBy:)) }
          if name == "kind" { return arguments.first.map(Self.kind(named:)) }
          if let index = Int(name) {
            let given =
              index < arguments.count
              ? arguments[index] : index == 0 && statement.hasPrefix("t") ? labelled["on"] ?? labelled["at"] : nil
            return given.flatMap { word(for: $0, surroundings) }
          }
          return labelled[name].flatMap { word(for: $0, isValue: name == "value", surroundings) }
        }
        guard isWhole else { continue }
        // What was said about an object needs it; the application is asked about others.
        let isAbout = named == nil || statement.holds("$r") != (named == "app")
        found.append((text, arguments.indices.count { statement.holds("$\($0)") }, isAbout))
      }
    }
    // Words that were typed are not left out when a statement has a place for them; those of speech not at all.
    if named != nil, found.contains(where: { $0.isAbout && $0.arguments == 0 }),
      !found.contains(where: { $0.isAbout && $0.arguments > 0 }),
      arguments == ["self"] || arguments == ["sender"]
    {
      return found.filter { $0.isAbout && $0.arguments == 0 }.map { $0.text }
    }
    let most = found.map { $0.arguments }.max() ?? 0
    guard most == arguments.count || receiver != nil || phrase.isOfFrameworks else { return [] }
    // Of what is said in words hardly one is left out.
    guard !isSaid || arguments.count - most < 2 else { return [] }
    // An action that is called in words is one that there is.
    if isSaid, !phrase.isOfFrameworks, ["send", "target", "why", "bubble"].contains(phrase.verb),
      let action = arguments.first, surroundings.action(meantBy: action) == nil
    {
      return []
    }
    let fullest = found.filter { $0.arguments == most }
    return (fullest.filter { $0.isAbout } + fullest.filter { !$0.isAbout }).map { $0.text }
  }

  /// Returns the word of `add` for what the name of a variable says, such as `okButton`.
  private static func kind(named name: String) -> String {
    let name = name.lowercased()
    return ["button", "field", "label", "switch", "slider", "cell"].first { name.hasSuffix($0) } ?? "view"
  }

  /// Returns the class of the object that the first argument makes, as in `addSubview(UIView())`, or nil.
  private func made(_ surroundings: any Surroundings) -> String? {
    guard let argument = arguments.first, let open = argument.firstIndex(of: "("), argument.hasSuffix(")") else {
      return nil
    }
    return surroundings.kind(said: String(argument[..<open]))
  }

  /// Returns statements for a call of what the phrase book does not have: of a command of the language, of an action, or one
  /// that sets or gets a property.
  func statementsByName(in surroundings: any Surroundings) -> [String] {
    let node = receiver.flatMap { Self.node(writtenAs: $0, surroundings) }
    let known = node.flatMap { surroundings.isNode($0) ? $0 : nil }
    let words =
      arguments.compactMap { word(for: $0, surroundings) }
      + labelled.filter { $0.key != "value" }.sortedByKey.flatMap { label, value in
        [label] + (word(for: value, surroundings).map { [$0] } ?? [])
      }
    let rest = words.map { " " + $0 }.joined()
    guard let known else { return surroundings.hasCommand(name) && receiver == nil ? [name + rest] : [] }
    // Of `a.b.c` only `a.c` is left, so it must not lead elsewhere.
    guard let path = receiver?.split(separator: "."), path.count == 1 || path.last == "view" else { return [] }
    let set = asAssignment ?? self
    let (property, value) = (set.name, set.labelled["value"].flatMap { word(for: $0, isValue: true, surroundings) })
    // `disabled` is no property, but says the opposite of one.
    if let value, ["yes", "no"].contains(value), Lexicon.properties[property.lowercased()] == nil,
      let state = Lexicon.states[property.lowercased()]?.split(separator: " ").map(String.init)
    {
      return ["set \(known).\(state[0]) \(value == "yes" ? state[1] : state[1] == "yes" ? "no" : "yes")"]
    }
    if let value, !value.contains("["), surroundings.action(meantBy: property) == nil {
      let builtIn = Lexicon.properties[property.lowercased()]
      // What the frameworks alone know is no property of a session, nor is what belongs to a view of the node.
      let statement = "set \(known).\(builtIn ?? property) \(value)"
      // What has a value here can be set, or there is a reason why not.
      if path.count == 1 {
        switch surroundings.trial(of: "get \(known).\(property)", mayFail: false) {
        case .success: return [statement]
        case .failure(let error) where error.code == .unsupported: return [statement]
        default: break
        }
      }
      guard builtIn != nil || path.count == 1 && isPlain && PhraseBook.phrase(property)?.isOfFrameworks != true else {
        return []
      }
      // What relates two objects is no text, and what is so named is a switch of the frameworks.
      if surroundings.relates(property) { return [statement] }
      if builtIn == nil, surroundings.isNode(value) || Self.isSwitch(property) { return [] }
      return [statement]
    }
    if labelled["value"] != nil { return [] }
    if let action = surroundings.action(meantBy: name) {
      return ["send \(action)\(rest) to \(known)", "send \(action)\(rest) from \(known)"]
    }
    guard surroundings.hasCommand(name) else { return [] }
    return ["from", "on", "in", "to"].map { "\(name)\(rest) \($0) \(known)" } + ["\(name) \(known)\(rest)"]
  }

  /// The call of a setter, or of a modifier as those of SwiftUI, as what it sets, or nil for another call.
  var asAssignment: FrameworkCall? {
    if arguments.count == 1, labelled.isEmpty, receiver != nil,
      Lexicon.states[name] != nil || Lexicon.properties[name] != nil
    {
      return FrameworkCall(name: name, receiver: receiver, labelled: ["value": arguments[0]])
    }
    guard name.hasPrefix("set"), name.count > 3, arguments.count == 1, labelled.isEmpty else { return nil }
    let property = name.dropFirst(3).prefix(1).lowercased() + name.dropFirst(4)
    return FrameworkCall(name: property, receiver: receiver, labelled: ["value": arguments[0]])
  }

  /// Returns whether a property is named as those of the frameworks that are on or off.
  private static func isSwitch(_ property: String) -> Bool {
    ["is", "has", "can", "accepts", "allows", "shows", "wants", "should", "uses"].contains { start in
      property.hasPrefix(start) && property.dropFirst(start.count).first?.isUppercase ?? false
    }
  }

  /// Whether nothing but a value is said, which is no case of a type of the frameworks.
  private var isPlain: Bool {
    let value = labelled["value"] ?? arguments.first ?? ""
    return labelled.allSatisfy { $0.key == "value" } && !value.hasPrefix(".") && !value.contains("(")
  }

  /// Returns whether a receiver is a window that has no name here, as in `view.window?`.
  private static func isWindow(_ text: String) -> Bool {
    text.split { ".?!".contains($0) }.last.map { ["window", "keyWindow", "mainWindow"].contains($0) } ?? false
  }

  /// Returns the node that a receiver means: `self` is *it*, and of a path the first part that is a node.
  private static func node(writtenAs text: String, _ surroundings: any Surroundings) -> String? {
    let plain = text.filter { $0 != "?" && $0 != "!" }
    if ["UIApplication", "NSApp", "sharedApplication"].contains(where: plain.holds) {
      return isWindow(plain) ? nil : "app"
    }
    let parts = plain.split { ".[] ".contains($0) }.map(String.init)
    // A property that has the name of a node probably is that node.
    if let last = parts.last, surroundings.isNode(last) { return last }
    if let known = parts.first(where: { surroundings.isNode($0) }) { return known }
    if parts.first == "self" || parts.first == "super" { return surroundings.it }
    let roles = ["tabBarController": "tabs", "navigationController": "navigation", "splitViewController": "split"]
    if parts.count == 1, let role = roles[parts[0]], let only = surroundings.only(role) { return only }
    return parts.count == 1 && !["view", "window", "navigationController", "nav"].contains(parts[0]) ? parts[0] : nil
  }

  /// Returns a word for an argument, or nil for `nil` and for what is no word.
  private func word(for argument: String, isValue: Bool = false, _ surroundings: any Surroundings) -> String? {
    var text = argument
    if text.hasPrefix("@") { text.removeFirst() }
    if let selector = Self.selector(in: text) {
      // The session may know the action with or without its colon.
      return surroundings.action(meantBy: selector) ?? surroundings.action(meantBy: selector.filter { $0 != ":" })
        ?? selector
    }
    for quote in ["\"", "'"] where text.count > 1 && text.hasPrefix(quote) && text.hasSuffix(quote) {
      text = String(text.dropFirst().dropLast())
    }
    switch text {
    case "nil", "NULL", "none": return isValue ? "none" : nil
    case "true", "YES": return "yes"
    case "false", "NO": return "no"
    case "self":
      // In the code of a screen it is the controller.
      let owner = receiver.flatMap { Self.node(writtenAs: $0, surroundings) }.flatMap(surroundings.controller)
      let isOwn = surroundings.it.map { surroundings.controller(of: $0) == $0 } ?? false
      return isOwn ? surroundings.it : owner ?? surroundings.it
    default: break
    }
    if let events = Self.events(text) { return events }
    for (start, count) in [
      ("CGPoint", 2), ("NSPoint", 2), ("NSMakePoint", 2), ("CGRect", 4), ("NSRect", 4), ("NSMakeRect", 4),
    ]
    where text.hasPrefix(start) {
      let numbers = text.split { !($0.isNumber || $0 == "." || $0 == "-") }.filter {
        $0.contains(where: { $0.isNumber })
      }
      return numbers.count == count ? numbers.joined(separator: ",") : nil
    }
    // What is made where it is used has the name of its class.
    if isValue, text.hasSuffix("()"), text.first?.isUppercase == true { return String(text.dropLast(2)) }
    if text.contains("("), !text.hasPrefix("(") { return nil }
    if text.contains("."), Double(text) == nil, let node = Self.node(writtenAs: text, surroundings) { return node }
    return text.isEmpty || text.contains(" ") ? (text.isEmpty ? nil : surroundings.word(text)) : text
  }

  /// Returns the action of `#selector(Type.method(_:))`, `@selector(method:)` or `Selector("method:")`.
  private static func selector(in text: String) -> String? {
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")"),
      ["#selector", "selector", "Selector", "NSSelectorFromString"].contains(String(text[..<open]))
    else { return nil }
    var inner = text[open...].dropFirst().dropLast().filter { !"\"'@ ".contains($0) }
    // `Selector(("copy:"))` keeps the compiler quiet.
    if inner.hasPrefix("("), inner.hasSuffix(")") { inner = String(inner.dropFirst().dropLast()) }
    guard let parameters = inner.firstIndex(of: "(") else { return inner.split(separator: ".").last.map(String.init) }
    let labels = inner[parameters...].filter { $0 != "(" && $0 != ")" }
    let name = inner[..<parameters].split(separator: ".").last.map(String.init) ?? ""
    return labels.hasPrefix("_:")
      ? name + labels.dropFirst()
      : labels.isEmpty ? name : "\(name)With\(labels.prefix(1).uppercased())\(labels.dropFirst())"
  }

  /// Returns the events of `.touchUpInside`, `[.a, .b]`, `UIControl.Event.a` or `UIControlEventA`.
  private static func events(_ text: String) -> String? {
    let names = text.filter { !"[] ".contains($0) }.split { $0 == "," || $0 == "|" }.map { part -> String? in
      if part.hasPrefix(".") { return String(part.dropFirst()) }
      if part.hasPrefix("UIControl.Event.") { return String(part.dropFirst(16)) }
      guard part.hasPrefix("UIControlEvent") else { return nil }
      let name = part.dropFirst(14)
      return name.prefix(1).lowercased() + name.dropFirst()
    }
    let found = names.compactMap { $0 }
    return !found.isEmpty && found.count == names.count ? found.joined(separator: ",") : nil
  }
}
