// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// A writer of an XCTest that builds the situations of a session with UIKit or AppKit and asserts the same answers.
package struct XCTestExporter {
  private let test: AppTest
  private var isUIKit: Bool { test.isUIKit }
  /// The situation that is written, with the identifiers of its nodes.
  private var nodes: [AppTest.Node] = []
  private var identifiers: [String] = []

  /// Returns the lines of the test, which is one file that needs no other.
  ///
  /// - Complexity: O(nodes × situations + checks).
  package static func lines(of test: AppTest) -> [String] {
    var exporter = XCTestExporter(test)
    return exporter.lines()
  }

  private init(_ test: AppTest) { self.test = test }

  private mutating func lines() -> [String] {
    let support = isUIKit ? Self.uikitSupport : Self.appkitSupport
    var lines = support.head
    lines += ["@MainActor", "final class \(className): XCTestCase {"]
    let width = String(test.situations.count).count
    let situations = test.situations.filter { $0.obstacles.isEmpty || !$0.checks.isEmpty }
    for (number, situation) in situations.enumerated() {
      let digits = String(number + 1)
      let name = "test" + String(repeating: "0", count: max(0, width - digits.count)) + digits
      lines += self.lines(of: situation, named: name).map { $0.isEmpty ? $0 : "  " + $0 } + [""]
    }
    return lines + support.members + ["}"]
  }

  private var className: String {
    let words = test.name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = words.map { SwiftNames.capitalized(String($0)) }.joined()
    return (name.first?.isLetter == true ? name : "Session" + name) + "Tests"
  }

  // MARK: Situations

  private mutating func lines(of situation: AppTest.Situation, named name: String) -> [String] {
    guard situation.obstacles.isEmpty else {
      let reasons = situation.obstacles.map { "// Not built: \($0)" }
      return reasons + situation.checks.map { "//   \($0.statement)" }
    }
    nodes = situation.nodes
    var used = Self.members
    identifiers = nodes.map { node in
      node.kind == .application ? "app" : SwiftNames.escaped(SwiftNames.unused(Self.camelCased(node.name), in: &used))
    }
    var body: [String] = ["defer { end() }"]
    for position in nodes.indices where isSubclass(position) { body += declaration(of: position) }
    body += nodes.indices.flatMap(construction) + [naming]
    for (position, node) in nodes.enumerated() {
      if let view = node.view { body.append("\(identifiers[position]).view = \(identifiers[view])") }
    }
    body += nodes.indices.flatMap(linking) + windows + [""]
    body += nodes.indices.compactMap(nextAssertion) + firstResponderAssertions
    for check in situation.checks { body += ["// \(firstLine(of: check.statement))"] + assertion(check.question) }
    return ["func \(name)() throws {"] + body.map { $0.isEmpty ? $0 : "  " + $0 } + ["}"]
  }

  private func firstLine(of text: String) -> Substring { text.split(separator: "\n").first ?? "" }

  private static func camelCased(_ name: String) -> String {
    let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    guard let first = words.first else { return "node" }
    let start = first.prefix(1).lowercased() + first.dropFirst()
    return SwiftNames.identifier(start + words.dropFirst().map { SwiftNames.capitalized(String($0)) }.joined())
  }

  /// The names that the test itself uses.
  private static let members: Set<String> = [
    "app", "assertPerform", "assertSend", "change", "changed", "delegate", "end", "firstResponder", "frame", "handled",
    "hasDelegate", "links", "makeKey", "name", "named", "names", "next", "oldDelegate", "scene", "self", "windows",
  ]

  // MARK: Classes

  private func isSubclass(_ position: Int) -> Bool { !members(of: position).isEmpty || isDelegate(position) }

  private func isDelegate(_ position: Int) -> Bool { nodes.contains { $0.delegate == position } }

  private func className(of position: Int) -> String {
    guard isSubclass(position) else { return nodes[position].superclass }
    let plain = identifiers[position].filter { $0 != "`" }
    return SwiftNames.capitalized(plain) + "Node"
  }

  private func declaration(of position: Int) -> [String] {
    let node = nodes[position]
    var inherited = [node.superclass]
    if nodes.contains(where: { $0.kind == .application && $0.delegate == position }) {
      inherited.append(isUIKit ? "UIApplicationDelegate" : "NSApplicationDelegate")
    }
    if nodes.contains(where: { $0.kind == .window && $0.delegate == position }) { inherited.append("NSWindowDelegate") }
    let head = "final class \(className(of: position)): \(inherited.joined(separator: ", "))"
    let members = members(of: position)
    guard !members.isEmpty else { return [head + " {}"] }
    return [head + " {"] + members.map { "  " + $0 } + ["}"]
  }

  private func members(of position: Int) -> [String] {
    let node = nodes[position]
    let name = SwiftNames.literal(node.name)
    var used: Set<String> = []
    var lines = node.methods.map { selector in
      let base = SwiftNames.escaped(SwiftNames.unused(String(selector.prefix { $0 != ":" }), in: &used))
      // What comes after the sender and the event is undefined (U48).
      let count = selector.count { $0 == ":" }
      let parameters =
        ["_ sender: Any?", "_ event: Any?"].prefix(count) + (2..<max(2, count)).map { "_ rest\($0): Int" }
      return "@objc(\(selector)) func \(base)(\(parameters.joined(separator: ", "))) { handled.append(\(name)) }"
    }
    func flag(_ member: String, _ value: Bool?) {
      if let value { lines.append("override var \(member): Bool { \(value) }") }
    }
    if isUIKit {
      flag("canBecomeFirstResponder", node.canBecomeFirstResponder)
      flag("canResignFirstResponder", node.canResignFirstResponder)
      if node.overridesNext {
        lines.append("override var next: UIResponder? { links[\"\(node.name).next\"] as? UIResponder }")
      }
    } else {
      flag("acceptsFirstResponder", node.acceptsFirstResponder)
      for (member, value) in [
        ("becomeFirstResponder", node.canBecomeFirstResponder), ("resignFirstResponder", node.canResignFirstResponder),
      ] {
        if let value { lines.append("override func \(member)() -> Bool { \(value) }") }
      }
    }
    lines += answering(node) + naming(targetsOf: node)
    return lines
  }

  private func answering(_ node: AppTest.Node) -> [String] {
    guard !node.answers.isEmpty else { return [] }
    let cases = node.answers.map { "  case \(selector($0.selector)): \($0.answer)" }
    return [
      "override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {", "  switch action {",
    ]
      + cases.map { "  " + $0 } + ["    default: super.canPerformAction(action, withSender: sender)", "  }", "}"]
  }

  private func naming(targetsOf node: AppTest.Node) -> [String] {
    guard !node.targets.isEmpty else { return [] }
    let (head, inherited) =
      isUIKit
      ? (
        "override func target(forAction action: Selector, withSender sender: Any?) -> Any? {",
        "super.target(forAction: action, withSender: sender)"
      )
      : (
        "override func supplementalTarget(forAction action: Selector, sender: Any?) -> Any? {",
        "super.supplementalTarget(forAction: action, sender: sender)"
      )
    let cases = node.targets.map { "    case \(selector($0.selector)): links[\"\(node.name).\($0.selector)\"]" }
    return [head, "  switch action {"] + cases + ["    default: \(inherited)", "  }", "}"]
  }

  private func selector(_ name: String) -> String { "NSSelectorFromString(\"\(name)\")" }

  // MARK: Objects

  private func construction(_ position: Int) -> [String] {
    let node = nodes[position]
    let (name, type) = (identifiers[position], className(of: position))
    let made = { (value: String) in "let \(name) = \(value)" }
    var lines = node.standsFor.map { ["// \(article(node.superclass)) stands for \($0)."] } ?? []
    switch node.kind {
    case .application:
      lines.append(made(isUIKit ? "UIApplication.shared" : "NSApplication.shared"))
      if isSubclass(position) { lines.append("change(app, to: \(type).self)") }
    case .scene: lines.append(made("try scene()"))
    case .window:
      lines.append(
        made(
          isUIKit
            ? "\(type)(windowScene: try scene())"
            : "\(type)(contentRect: frame, styleMask: [.titled], backing: .buffered, defer: false)"))
      lines.append("windows.append(\(name))")
    case .windowController:
      let window = nodes.firstIndex { $0.windowController == position }
      lines.append(made("\(type)(window: \(window.map { identifiers[$0] } ?? "nil"))"))
    case .documentController:
      lines.append(made("NSDocumentController.shared"))
      if isSubclass(position) { lines.append("change(\(name), to: \(type).self)") }
    default: lines.append(made("\(type)()"))
    }
    return lines
  }

  private func article(_ name: String) -> String { (name.hasPrefix("NS") ? "An " : "A ") + name }

  private var naming: String {
    "name([\(nodes.indices.map { "(\(SwiftNames.literal(nodes[$0].name)), \(identifiers[$0]))" }.joined(separator: ", "))])"
  }

  /// The statements that put one object into its place; parents come before their children.
  private func linking(_ position: Int) -> [String] {
    let node = nodes[position]
    let name = identifiers[position]
    var lines: [String] = []
    if let container = node.container { lines.append("\(identifiers[container]).addChild(\(name))") }
    if let root = node.rootController {
      lines.append("\(name).\(isUIKit ? "rootViewController" : "contentViewController") = \(identifiers[root])")
    }
    if let parent = node.parent, node.kind.isView { lines += placing(position, in: parent) }
    if let delegate = node.delegate {
      lines.append(
        node.kind == .application ? "delegate(\(identifiers[delegate]))" : "\(name).delegate = \(identifiers[delegate])"
      )
    }
    if let document = node.document, let controller = node.windowController {
      lines.append("\(identifiers[document]).addWindowController(\(identifiers[controller]))")
    }
    if node.isHidden { lines.append("\(name).isHidden = true") }
    if node.overridesNext {
      let next = node.next.map { identifiers[$0] } ?? "nil"
      lines.append(isUIKit ? "links[\"\(node.name).next\"] = \(next)" : "\(name).nextResponder = \(next)")
    }
    lines += node.targets.map { "links[\"\(node.name).\($0.selector)\"] = \(identifiers[$0.target])" }
    return lines
  }

  private func placing(_ position: Int, in parent: Int) -> [String] {
    let controller = nodes.firstIndex { $0.view == position }
    if let controller {
      if nodes[parent].rootController == controller || nodes[controller].presenter != nil { return [] }
    }
    let isWindow = nodes[parent].kind == .window
    let siblings = nodes.filter { $0.parent == parent && $0.kind.isView }.count
    if isWindow, !isUIKit, siblings == 1 { return ["\(identifiers[parent]).contentView = \(identifiers[position])"] }
    let place = isWindow && !isUIKit ? "\(identifiers[parent]).contentView?" : identifiers[parent]
    var lines = ["\(place).addSubview(\(identifiers[position]))"]
    if isUIKit, let controller, let container = nodes[controller].container {
      lines.append("\(identifiers[controller]).didMove(toParent: \(identifiers[container]))")
    }
    return lines
  }

  /// The statements that show the windows and set first responders.
  private var windows: [String] {
    var lines: [String] = []
    func first(_ position: Int) {
      guard let responder = nodes[position].firstResponder, responder != position else { return }
      let name = identifiers[responder]
      lines.append(
        isUIKit
          ? "XCTAssertTrue(\(name).becomeFirstResponder())"
          : "XCTAssertTrue(\(identifiers[position]).makeFirstResponder(\(name)))")
    }
    let all = nodes.indices.filter { nodes[$0].kind == .window }
    let key = all.first { nodes[$0].isKeyWindow }
    for window in all where window != key {
      lines.append("\(identifiers[window]).\(isUIKit ? "isHidden = false" : "orderFront(nil)")")
    }
    for controller in nodes.indices {
      guard let presenter = nodes[controller].presenter else { continue }
      lines.append("\(identifiers[presenter]).present(\(identifiers[controller]), animated: false)")
    }
    all.filter { $0 != key }.forEach(first)
    guard let key else { return lines }
    if isUIKit {
      lines.insert("\(identifiers[key]).makeKeyAndVisible()", at: 0)
      lines.append("try makeKey(\(identifiers[key]))")
    } else {
      let main = all.first { nodes[$0].isMainWindow }.map { identifiers[$0] } ?? "nil"
      lines.append("try makeKey(\(identifiers[key]), main: \(main))")
    }
    first(key)
    return lines
  }

  // MARK: Assertions

  private func nextAssertion(_ position: Int) -> String? {
    let node = nodes[position]
    guard let rule = node.nextRule, node.kind.isResponder else { return nil }
    let next = node.next.map { SwiftNames.literal(nodes[$0].name) } ?? "nil"
    return "XCTAssertEqual(next(of: \(identifiers[position])), \(next), \"\(rule)\")"
  }

  private var firstResponderAssertions: [String] {
    nodes.indices.compactMap { position in
      guard nodes[position].kind == .window, !isUIKit || nodes[position].isKeyWindow else { return nil }
      return firstResponderAssertion(nodes[position].firstResponder, in: position)
    }
  }

  private func firstResponderAssertion(_ first: Int?, in window: Int) -> String {
    "XCTAssertEqual(firstResponder(in: \(identifiers[window])), \(first.map { SwiftNames.literal(nodes[$0].name) } ?? "nil"))"
  }

  private func assertion(_ question: AppTest.Check.Question) -> [String] {
    func name(_ position: Int?) -> String { position.map { identifiers[$0] } ?? "nil" }
    func text(_ position: Int?) -> String { position.map { SwiftNames.literal(nodes[$0].name) } ?? "nil" }
    switch question {
    case .send(let action, let sender, let target, let handler):
      return ["assertSend(\"\(action)\", to: \(name(target)), from: \(name(sender)), isHandledBy: \(text(handler)))"]
    case .exception: return ["// Not sent: it raises an exception, which a test in Swift cannot catch."]
    case .perform(let action, let node, let handler):
      return ["assertPerform(\"\(action)\", on: \(name(node)), isHandledBy: \(text(handler)))"]
    case .can(let action, let node, let answer):
      let asked =
        isUIKit ? "canPerformAction(\(selector(action)), withSender: nil)" : "responds(to: \(selector(action)))"
      return ["XCTAssertEqual(\(name(node)).\(asked), \(answer))"]
    case .target(let action, let node, let answer):
      return [
        "XCTAssertEqual(named(\(name(node)).target(forAction: \(selector(action)), withSender: nil)), \(text(answer)))"
      ]
    case .become(let node, let window, let answer, let first):
      guard isUIKit || window != nil else { return ["// Not asked: the object is in no window."] }
      let asked =
        isUIKit ? "\(name(node)).becomeFirstResponder()" : "\(name(window)).makeFirstResponder(\(name(node)))"
      return ["XCTAssertEqual(\(asked), \(answer))"] + (window.map { [firstResponderAssertion(first, in: $0)] } ?? [])
    case .resign(let window, let answer, let first):
      let old = nodes[window].firstResponder
      guard !isUIKit || old != nil else { return ["// Not asked: there is no first responder."] }
      let asked = isUIKit ? "\(name(old)).resignFirstResponder()" : "\(name(window)).makeFirstResponder(nil)"
      return ["XCTAssertEqual(\(asked), \(answer))", firstResponderAssertion(first, in: window)]
    }
  }
}
