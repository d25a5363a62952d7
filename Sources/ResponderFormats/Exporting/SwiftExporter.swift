// SPDX-License-Identifier: Apache-2.0

/// A writer of a session's outline as Swift source that compiles against ResponderKit or UIKit.
package struct SwiftExporter {
  private let sketch: SwiftSketch

  /// Returns the lines of the source for ResponderKit.
  ///
  /// - Complexity: O(handlers × actions).
  package static func lines(of outline: CodeOutline) -> [String] {
    SwiftExporter(sketch: SwiftSketch(of: outline, in: .responderKit)).lines
  }

  /// Returns the lines of the source for UIKit.
  ///
  /// - Complexity: O(handlers × actions).
  package static func uikitLines(of outline: CodeOutline) -> [String] {
    SwiftExporter(sketch: SwiftSketch(of: outline, in: .uikit)).uikitLines
  }
}

// MARK: - ResponderKit

extension SwiftExporter {
  private var lines: [String] {
    let isAppKit = sketch.classes.contains { $0.superclass.map(SwiftSketch.appKitClasses.contains) ?? false }
    var lines = [isAppKit ? "import ResponderKitAppKit" : "import ResponderKit"]
    for message in sketch.messages { lines += [""] + declaration(of: message) }
    for made in sketch.protocols {
      lines += [
        "",
        made.parts.isEmpty
          ? "protocol \(made.name) {}" : "protocol \(made.name): \(made.parts.joined(separator: ", ")) {}",
      ]
    }
    for made in sketch.classes { lines += [""] + declaration(of: made) { signature(of: $0) } }
    return lines
  }

  private func declaration(of message: SwiftSketch.Message) -> [String] {
    var lines = enums(of: message)
    lines += ["protocol \(message.handler) {", "  \(signature(of: message))", "}", ""]
    lines.append("/// \(message.text)")
    lines.append("struct \(message.type): \(message.bubbles ? "BubblingMessage" : "ActionMessage") {")
    lines += properties(of: message)
    let arguments =
      message.parameters.map { "\($0.name): \(SwiftNames.escaped($0.name))" }
      + (message.takesSender ? ["from: sender"] : []) + (message.takesEvent && !message.bubbles ? ["for: event"] : [])
    let event = message.bubbles ? "" : ", for event: Event?"
    lines.append(
      "  func deliver(to handler: any \(message.handler), from sender: Responder\(event))\(result(of: message)) {")
    lines.append("    handler.\(SwiftNames.escaped(message.method))(\(arguments.joined(separator: ", ")))")
    return lines + ["  }", "}"]
  }

  private func result(of message: SwiftSketch.Message) -> String { message.bubbles ? " -> Disposition" : "" }

  private func signature(of message: SwiftSketch.Message) -> String {
    let parameters =
      message.parameters.map { "\(SwiftNames.escaped($0.name)): \($0.type)" }
      + (message.takesSender ? ["from sender: Responder"] : [])
      + (message.takesEvent && !message.bubbles ? ["for event: Event?"] : [])
    return "func \(SwiftNames.escaped(message.method))(\(parameters.joined(separator: ", ")))\(result(of: message))"
  }
}

// MARK: - UIKit

extension SwiftExporter {
  /// The lines for UIKit: selectors, events that carry the payload, and methods that forward bubbling messages.
  private var uikitLines: [String] {
    var lines = ["import UIKit"]
    for message in sketch.messages { lines += [""] + (message.bubbles ? forwarding(message) : selector(message)) }
    // Every responder already has these methods, so classes override them and adopt no protocol.
    let inherited = sketch.messages.filter { $0.bubbles || isStandard($0) }
    let unwritten = Set(inherited.map(\.handler))
    for made in sketch.protocols where !made.parts.isEmpty {
      let parts = made.parts.filter { !unwritten.contains($0) }
      lines += ["", "@objc protocol \(made.name)" + (parts.isEmpty ? " {}" : ": \(parts.joined(separator: ", ")) {}")]
    }
    for made in sketch.classes {
      let methods = made.methods.map { method in
        SwiftSketch.Method(
          message: method.message, overrides: method.overrides || unwritten.contains(method.message.handler),
          body: method.body + (method.message.bubbles ? ["super.\(method.message.method)(…) passes it on"] : []))
      }
      let uikit = SwiftSketch.ClassSketch(
        name: made.name, superclass: made.superclass, adopted: made.adopted.filter { !unwritten.contains($0) },
        methods: methods)
      lines += [""] + declaration(of: uikit, prefix: "@objc ") { uikitSignature(of: $0) }
    }
    return lines
  }

  private func selector(_ message: SwiftSketch.Message) -> [String] {
    var lines = enums(of: message)
    let event = eventType(of: message)
    if !message.parameters.isEmpty {
      lines.append("class \(event): UIEvent {")
      lines += properties(of: message)
      let parameters = message.parameters.map { "\(SwiftNames.escaped($0.name)): \($0.type)" }
      lines.append("  init(\(parameters.joined(separator: ", "))) {")
      lines += message.parameters.map { "    self.\($0.name) = \(SwiftNames.escaped($0.name))" }
      lines += ["    super.init()", "  }", "}", ""]
    }
    let isStandard = isStandard(message)
    let method = SwiftNames.escaped(message.method)
    if !isStandard { lines += ["@objc protocol \(message.handler) {", "  \(uikitSignature(of: message))", "}", ""] }
    let owner = isStandard ? "UIResponderStandardEditActions" : message.handler
    let labels = hasEvent(message) ? "(_:for:)" : message.takesSender ? "(_:)" : "()"
    lines += ["extension Selector {", "  static let \(method) = #selector(\(owner).\(method)\(labels))", "}", ""]
    let arguments = message.parameters.map { "\($0.name): \(SwiftNames.escaped($0.name))" }.joined(separator: ", ")
    return lines + ["/// \(message.text)", "struct \(message.type) {"] + properties(of: message) + [
      "  @MainActor @discardableResult", "  func send(from sender: UIResponder) -> Bool {",
      "    let event: UIEvent? = \(message.parameters.isEmpty ? "nil" : "\(event)(\(arguments))")",
      "    return UIApplication.shared.sendAction(.\(method), to: nil, from: sender, for: event)",
      "  }", "}",
    ]
  }

  private func forwarding(_ message: SwiftSketch.Message) -> [String] {
    let arguments =
      message.parameters.map { "\($0.name): \(SwiftNames.escaped($0.name))" }
      + (message.takesSender ? ["from: sender"] : [])
    // Objective-C represents an enum as a number.
    let enums = enums(of: message).map { line in
      guard line.hasPrefix("enum ") else { return line }
      return "@objc " + line.replacing(": String", with: ": Int")
    }
    return enums + [
      "/// \(message.text)", "extension UIResponder {", "  @objc \(uikitSignature(of: message)) {",
      "    next?.\(SwiftNames.escaped(message.method))(\(arguments.joined(separator: ", ")))", "  }", "}",
    ]
  }

  private func uikitSignature(of message: SwiftSketch.Message) -> String {
    let parameters: [String] =
      message.bubbles
      ? message.parameters.map { "\(SwiftNames.escaped($0.name)): \($0.type)" }
        + (message.takesSender ? ["from sender: UIResponder"] : [])
      : (message.takesSender || hasEvent(message) ? ["_ sender: Any?"] : [])
        + (hasEvent(message) ? ["for event: \(eventType(of: message))"] : [])
    return "func \(SwiftNames.escaped(message.method))(\(parameters.joined(separator: ", ")))"
  }

  /// Returns whether a message is one of UIResponderStandardEditActions.
  private func isStandard(_ message: SwiftSketch.Message) -> Bool {
    ["cut:", "copy:", "paste:", "delete:", "select:", "selectAll:"].contains(message.text) && message.parameters.isEmpty
  }

  private func hasEvent(_ message: SwiftSketch.Message) -> Bool { message.takesEvent || !message.parameters.isEmpty }

  private func eventType(of message: SwiftSketch.Message) -> String {
    message.parameters.isEmpty ? "UIEvent?" : "\(message.type)Event"
  }
}

// MARK: - Common parts

extension SwiftExporter {
  private func enums(of message: SwiftSketch.Message) -> [String] {
    message.parameters.filter { !$0.cases.isEmpty }.flatMap { parameter in
      let cases = parameter.cases.map { made in
        let name = SwiftNames.escaped(made.name)
        return made.name == made.text ? name : "\(name) = \(SwiftNames.literal(made.text))"
      }
      return ["enum \(parameter.type): String {", "  case \(cases.joined(separator: ", "))", "}", ""]
    }
  }

  private func properties(of message: SwiftSketch.Message) -> [String] {
    message.parameters.map { "  let \(SwiftNames.escaped($0.name)): \($0.type)" }
      + (message.parameters.isEmpty ? [] : [""])
  }

  private func declaration(
    of made: SwiftSketch.ClassSketch, prefix: String = "", signature: (SwiftSketch.Message) -> String
  ) -> [String] {
    let inherited = ([made.superclass].compactMap { $0 } + made.adopted).joined(separator: ", ")
    let head = "class \(made.name)" + (inherited.isEmpty ? "" : ": \(inherited)")
    guard !made.methods.isEmpty else { return [head + " {}"] }
    var lines = [head + " {"]
    for (position, method) in made.methods.enumerated() {
      if position > 0 { lines.append("") }
      lines.append("  \(prefix)\(method.overrides ? "override " : "")\(signature(method.message)) {")
      lines += method.body.map { "    // \($0)" }
      if method.message.bubbles, prefix.isEmpty {
        lines.append("    return \(method.body.contains { $0.contains("pass") } ? ".passed" : ".handled")")
      }
      lines.append("  }")
    }
    return lines + ["}"]
  }
}

/// A converter of a session's names into Swift names without duplicates.
struct SwiftNames {
  private var taken: Set<String>
  /// The last number behind each wanted name.
  private var numbers: [String: Int] = [:]

  init(taken: Set<String>) { self.taken = taken }

  /// Returns an unused name for a type: capitalised, with a number where needed.
  mutating func type(_ text: String) -> String { unused(Self.capitalized(Self.identifier(text))) }

  /// Returns a text as an unused identifier, with a number where needed.
  ///
  /// - Complexity: O(1) amortized in the number of names.
  mutating func unused(_ text: String) -> String {
    let wanted = Self.identifier(text)
    var (name, number) = (wanted, numbers[wanted] ?? 1)
    // The smaller numbers are taken, because no name is ever given back.
    while !taken.insert(name).inserted {
      number += 1
      name = "\(wanted)\(number)"
    }
    if number > 1 { numbers[wanted] = number }
    return name
  }

  /// Returns a text as an unused identifier among a few names, with a number where needed.
  static func unused(_ text: String, in used: inout Set<String>) -> String {
    let wanted = identifier(text)
    var (name, number) = (wanted, 1)
    while !used.insert(name).inserted {
      number += 1
      name = "\(wanted)\(number)"
    }
    return name
  }

  /// Returns a text as an identifier, with an underscore for every character that is not allowed in one.
  static func identifier(_ text: String) -> String {
    var name = text.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" ? String($0) : "_" }.joined()
    if name.first?.isNumber ?? true || name.allSatisfy({ $0 == "_" }) { name = "_" + name + (name.isEmpty ? "x" : "") }
    return name.allSatisfy { $0 == "_" } ? "unnamed" : name
  }

  /// Returns an identifier, in backquotes when it is a Swift keyword.
  static func escaped(_ identifier: String) -> String { keywords.contains(identifier) ? "`\(identifier)`" : identifier }

  static func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

  /// Returns a text as a string literal.
  static func literal(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\", "\"": "\\\(scalar)"
      default: scalar.value < 0x20 ? "\\u{\(String(scalar.value, radix: 16))}" : String(Character(scalar))
      }
    }
    return "\"" + escaped.joined() + "\""
  }

  /// The members of ResponderKit's objects whose names an action might have.
  static let members: Set = [
    "acceptsFirstResponder", "action", "addAction", "addChild", "addDocument", "addGestureRecognizer", "addSubview",
    "addTarget", "addWindowController", "allControlEvents", "allTargets", "alpha", "application",
    "becomeFirstResponder", "bringSubviewToFront", "canBecomeFirstResponder", "canPerformAction",
    "canResignFirstResponder", "cancelsTouchesInView", "children", "close", "connectedScenes", "contentViewController",
    "delegate", "deliveryObserver", "didMoveToSuperview", "disconnect", "dismiss", "document", "documentController",
    "documents", "firstResponder", "frame", "gestureRecognizers", "handle", "hitTest", "insertSubview", "isDescendant",
    "isEnabled", "isFirstResponder", "isHidden", "isKeyWindow", "isMainWindow", "isUserInteractionEnabled",
    "isViewLoaded", "keyEquivalent", "keyWindow", "loadView", "mainMenu", "mainWindow", "makeFirstResponder", "makeKey",
    "makeKeyAndVisible", "makeMain", "menu", "modalWindow", "next", "nextResponder", "overrides", "parent", "point",
    "present", "presentedViewController", "presentingViewController", "profile", "removeAction", "removeDocument",
    "removeFromParent", "removeFromSuperview", "removeGestureRecognizer", "removeTarget", "removeWindowController",
    "resignFirstResponder", "rootViewController", "runModal", "sendAction", "sendActions", "sendSubviewToBack",
    "setOption", "state", "stopModal", "subviews", "superview", "supplementalTarget", "tag", "target", "title",
    "tryToPerform", "unhandle", "value", "view", "viewDidLoad", "viewIfLoaded", "window", "windowController",
    "windowControllers", "windowScene", "windows",
  ]

  /// The keywords that Swift reserves in every position.
  private static let keywords: Set = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in",
    "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws",
    "true",
    "try", "typealias", "var", "where", "while",
  ]
}
