// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// A writer of an XCTest that builds the situations of a session with UIKit or AppKit and asserts the same answers.
package struct XCTestExporter {
  private let test: AppTest
  var isUIKit: Bool { test.isUIKit }
  /// The situation that is written, with the identifiers of its nodes.
  private(set) var nodes: [AppTest.Node] = []
  private(set) var identifiers: [String] = []
  private var relations = AppTest.Relations([])
  /// The lines of the members that each node has in its class.
  private var members: [[String]] = []

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
    relations = AppTest.Relations(nodes)
    members = nodes.map(members(of:))
    var used = SwiftNames(taken: Self.members)
    identifiers = nodes.map { node in
      node.kind == .application ? "app" : SwiftNames.escaped(used.unused(Self.camelCased(node.name)))
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
    "app", "assertBubble", "assertCommand", "assertMenuItem", "assertPerform", "assertSend", "assertTrigger", "change",
    "changed", "delegate", "end", "firstResponder", "frame", "handled",
    "hasDelegate", "links", "makeKey", "name", "named", "names", "next", "objects", "oldDelegate", "scene", "self",
    "windows",
  ]

  // MARK: Classes

  private func isSubclass(_ position: Int) -> Bool {
    !members[position].isEmpty || relations.delegates.contains(position)
  }

  private func className(of position: Int) -> String {
    guard isSubclass(position) else { return nodes[position].superclass }
    let plain = identifiers[position].filter { $0 != "`" }
    return SwiftNames.capitalized(plain) + "Node"
  }

  private func declaration(of position: Int) -> [String] {
    let node = nodes[position]
    var inherited = [node.superclass]
    if relations.applicationDelegates.contains(position) {
      inherited.append(isUIKit ? "UIApplicationDelegate" : "NSApplicationDelegate")
    }
    if relations.windowDelegates.contains(position) { inherited.append("NSWindowDelegate") }
    if !isUIKit, !node.validations.isEmpty, !Self.validatingClasses.contains(node.superclass) {
      inherited.append("NSMenuItemValidation")
    }
    let head = "final class \(className(of: position)): \(inherited.joined(separator: ", "))"
    let members = members[position]
    guard !members.isEmpty else { return [head + " {}"] }
    return [head + " {"] + members.map { "  " + $0 } + ["}"]
  }

  private func members(of node: AppTest.Node) -> [String] {
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
    lines += answering(node) + validating(node) + naming(targetsOf: node)
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

  private func validating(_ node: AppTest.Node) -> [String] {
    guard !node.validations.isEmpty else { return [] }
    let cases = node.validations.map { entry in
      let answer = isUIKit ? entry.answer ? "break" : "command.attributes.insert(.disabled)" : "\(entry.answer)"
      return "    case \(selector(entry.selector)): \(answer)"
    }
    if isUIKit {
      return [
        "override func validate(_ command: UICommand) {", "  super.validate(command)", "  switch command.action {",
      ]
        + cases + ["    default: break", "  }", "}"]
    }
    let isInherited = Self.validatingClasses.contains(node.superclass)
    return [
      (isInherited ? "override " : "") + "func validateMenuItem(_ menuItem: NSMenuItem) -> Bool {",
      "  switch menuItem.action {",
    ] + cases + ["    default: \(isInherited ? "super.validateMenuItem(menuItem)" : "true")", "  }", "}"]
  }

  /// The classes of AppKit that validate menu items themselves.
  private static let validatingClasses: Set<String> = [
    "NSApplication", "NSWindow", "NSPanel", "NSTextView", "NSImageView", "NSDocument", "NSDocumentController",
  ]

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

  func selector(_ name: String) -> String { "NSSelectorFromString(\"\(name)\")" }

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
    case .scene:
      lines.append(made("try scene()"))
      if isSubclass(position) { lines.append("change(\(name), to: \(type).self)") }
    case .window:
      lines.append(
        made(
          isUIKit
            ? "\(type)(windowScene: try scene())"
            : "\(type)(contentRect: frame, styleMask: [.titled], backing: .buffered, defer: false)"))
      lines.append("windows.append(\(name))")
    case .windowController:
      let window = relations.windows[position]
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
    if node.isDisabled { lines.append("\(name).isEnabled = false") }
    lines += node.connections.flatMap { connecting(position, $0) }
    lines += node.targets.map { "links[\"\(node.name).\($0.selector)\"] = \(identifiers[$0.target])" }
    return lines
  }

  private func connecting(_ position: Int, _ entry: (selector: String, target: Int?, events: [String])) -> [String] {
    let name = identifiers[position]
    let target = entry.target.map { identifiers[$0] } ?? "nil"
    if isUIKit {
      return ["\(name).addTarget(\(target), action: \(selector(entry.selector)), for: \(eventSet(entry.events)))"]
    }
    guard entry.events.contains("action") else { return [] }
    return ["\(name).target = \(target)", "\(name).action = \(selector(entry.selector))"]
  }

  func eventSet(_ events: [String]) -> String { "[\(events.map { "." + $0 }.joined(separator: ", "))]" }

  private func placing(_ position: Int, in parent: Int) -> [String] {
    let controller = relations.controllers[position]
    if let controller {
      if nodes[parent].rootController == controller || nodes[controller].presenter != nil { return [] }
    }
    let isWindow = nodes[parent].kind == .window
    if isWindow, !isUIKit, relations.viewCounts[parent] == 1 {
      return ["\(identifiers[parent]).contentView = \(identifiers[position])"]
    }
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
}
