// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderText

/// A writer of an XCTest that builds the situations of a session with UIKit or AppKit and asserts the same answers.
package struct XCTestExporter {
  package typealias Line = Escaped<SwiftSource>

  private let test: AppTest
  var isUIKit: Bool { test.isUIKit }
  /// The situation that is written, with the identifiers of its nodes.
  private(set) var nodes: [AppTest.Node] = []
  private(set) var identifiers: [SwiftIdentifier] = []
  private var relations = AppTest.Relations([])
  /// The lines of the members that each node has in its class.
  private var members: [[Line]] = []

  /// Returns the lines of the test, which is one file that needs no other.
  ///
  /// - Complexity: O(nodes × situations + checks).
  package static func lines(of test: AppTest) -> [Line] {
    var exporter = XCTestExporter(test)
    return exporter.lines()
  }

  private init(_ test: AppTest) { self.test = test }

  private mutating func lines() -> [Line] {
    let support = isUIKit ? Self.uikitSupport : Self.appkitSupport
    var lines = support.head
    lines += ["@MainActor", "final class \(className): XCTestCase {"]
    let width = String(test.situations.count).count
    let situations = test.situations.filter { $0.obstacles.isEmpty || !$0.checks.isEmpty }
    for (number, situation) in situations.enumerated() {
      let digits = String(number + 1)
      let name = SwiftIdentifier("test" + String(repeating: "0", count: max(0, width - digits.count)) + digits)
      lines += self.lines(of: situation, named: name).map { $0.isEmpty ? $0 : "  " + $0 } + [""]
    }
    return lines + support.members + ["}"]
  }

  private var className: SwiftIdentifier {
    let words = test.name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return SwiftIdentifier((name.first?.isLetter == true ? name : "Session" + name) + "Tests")
  }

  // MARK: Situations

  private mutating func lines(of situation: AppTest.Situation, named name: SwiftIdentifier) -> [Line] {
    guard situation.obstacles.isEmpty else {
      let reasons: [Line] = situation.obstacles.map { "// Not built: \(prose: $0)" }
      return reasons + situation.checks.map { "//   \(prose: $0.statement)" }
    }
    nodes = situation.nodes
    relations = AppTest.Relations(nodes)
    members = nodes.map(members(of:))
    var used = SwiftNames(taken: Self.members)
    identifiers = nodes.map { node in
      node.kind == .application ? "app" : used.unused(Self.camelCased(node.name))
    }
    var body: [Line] = ["defer { end() }"]
    for position in nodes.indices where isSubclass(position) { body += declaration(of: position) }
    body += nodes.indices.flatMap(construction) + [naming]
    for (position, node) in nodes.enumerated() {
      if let view = node.view { body.append("\(identifiers[position]).view = \(identifiers[view])") }
    }
    body += nodes.indices.flatMap(linking) + windows + [""]
    body += nodes.indices.compactMap(nextAssertion) + firstResponderAssertions
    for check in situation.checks {
      body += ["// \(prose: firstLine(of: check.statement))"] + assertion(check.question)
    }
    return ["func \(name)() throws {"] + body.map { $0.isEmpty ? $0 : "  " + $0 } + ["}"]
  }

  private func firstLine(of text: String) -> String { text.split(separator: "\n").first.map(String.init) ?? "" }

  private static func camelCased(_ name: String) -> String {
    let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    guard let first = words.first else { return "node" }
    let start = first.prefix(1).lowercased() + first.dropFirst()
    return SwiftIdentifier(start + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()).text
  }

  /// The names that the test itself uses.
  private static let members: Set<SwiftIdentifier> = [
    "add", "app", "assertBubble", "assertCommand", "assertMenuItem", "assertPerform", "assertSend", "assertTrigger",
    "change", "changed", "delegate", "end", "firstResponder", "frame", "handled", "hasDelegate", "links", "mainMenu",
    "makeKey", "name", "named", "names", "next", "objects", "oldDelegate", "oldMenu", "scene", "self",
    "windows",
  ]

  // MARK: Classes

  private func isSubclass(_ position: Int) -> Bool {
    !members[position].isEmpty || relations.delegates.contains(position)
  }

  private func className(of position: Int) -> SwiftIdentifier {
    guard isSubclass(position) else { return SwiftIdentifier(nodes[position].superclass) }
    return identifiers[position].capitalized + "Node"
  }

  private func declaration(of position: Int) -> [Line] {
    let node = nodes[position]
    var inherited = [SwiftIdentifier(node.superclass)]
    if relations.applicationDelegates.contains(position) {
      inherited.append(isUIKit ? "UIApplicationDelegate" : "NSApplicationDelegate")
    }
    if relations.windowDelegates.contains(position) { inherited.append("NSWindowDelegate") }
    if !isUIKit, !node.validations.isEmpty, !Self.validatingClasses.contains(node.superclass) {
      inherited.append("NSMenuItemValidation")
    }
    let head: Line = "final class \(className(of: position)): \(inherited.list)"
    let members = members[position]
    guard !members.isEmpty else { return [head + " {}"] }
    return [head + " {"] + members.map { "  " + $0 } + ["}"]
  }

  private func members(of node: AppTest.Node) -> [Line] {
    var used: Set<SwiftIdentifier> = []
    var lines: [Line] = node.methods.map { text in
      let selector = SelectorName(text)
      let base = SwiftNames.unused(selector.base.text, in: &used)
      // What comes after the sender and the event is undefined (U48).
      let known: [Line] = ["_ sender: Any?", "_ event: Any?"]
      let count = selector.parameterCount
      let parameters = known.prefix(count) + (2..<max(2, count)).map { "_ rest\($0): Int" }
      return "@objc(\(selector)) func \(base)(\(parameters.joined(", "))) { handled.append(\(name: node.name)) }"
    }
    func flag(_ member: SwiftIdentifier, _ value: Bool?) {
      if let value { lines.append("override var \(member): Bool { \(value) }") }
    }
    if isUIKit {
      flag("canBecomeFirstResponder", node.canBecomeFirstResponder)
      flag("canResignFirstResponder", node.canResignFirstResponder)
      if node.overridesNext {
        lines.append("override var next: UIResponder? { links[\(name: node.name + ".next")] as? UIResponder }")
      }
    } else {
      flag("acceptsFirstResponder", node.acceptsFirstResponder)
      let flags: [(SwiftIdentifier, Bool?)] = [
        ("becomeFirstResponder", node.canBecomeFirstResponder), ("resignFirstResponder", node.canResignFirstResponder),
      ]
      for (member, value) in flags {
        if let value { lines.append("override func \(member)() -> Bool { \(value) }") }
      }
    }
    lines += answering(node) + validating(node) + naming(targetsOf: node)
    return lines
  }

  private func answering(_ node: AppTest.Node) -> [Line] {
    guard !node.answers.isEmpty else { return [] }
    let cases: [Line] = node.answers.map { "  case \(selector($0.selector)): \($0.answer)" }
    let head: [Line] = [
      "override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {", "  switch action {",
    ]
    return head + cases.map { "  " + $0 } + [
      "    default: super.canPerformAction(action, withSender: sender)", "  }", "}",
    ]
  }

  private func validating(_ node: AppTest.Node) -> [Line] {
    guard !node.validations.isEmpty else { return [] }
    let cases: [Line] = node.validations.map { entry in
      let answer: Line = isUIKit ? entry.answer ? "break" : "command.attributes.insert(.disabled)" : "\(entry.answer)"
      return "    case \(selector(entry.selector)): \(answer)"
    }
    if isUIKit {
      let head: [Line] = [
        "override func validate(_ command: UICommand) {", "  super.validate(command)", "  switch command.action {",
      ]
      return head + cases + ["    default: break", "  }", "}"]
    }
    let isInherited = Self.validatingClasses.contains(node.superclass)
    let override: Line = isInherited ? "override " : ""
    let inherited: Line = isInherited ? "super.validateMenuItem(menuItem)" : "true"
    let head: [Line] = [
      "\(override)func validateMenuItem(_ menuItem: NSMenuItem) -> Bool {", "  switch menuItem.action {",
    ]
    return head + cases + ["    default: \(inherited)", "  }", "}"]
  }

  /// The classes of AppKit that validate menu items themselves.
  private static let validatingClasses: Set<String> = [
    "NSApplication", "NSWindow", "NSPanel", "NSTextView", "NSImageView", "NSDocument", "NSDocumentController",
  ]

  private func naming(targetsOf node: AppTest.Node) -> [Line] {
    guard !node.targets.isEmpty else { return [] }
    let (head, inherited): (Line, Line) =
      isUIKit
      ? (
        "override func target(forAction action: Selector, withSender sender: Any?) -> Any? {",
        "super.target(forAction: action, withSender: sender)"
      )
      : (
        "override func supplementalTarget(forAction action: Selector, sender: Any?) -> Any? {",
        "super.supplementalTarget(forAction: action, sender: sender)"
      )
    let cases: [Line] = node.targets.map {
      "    case \(selector($0.selector)): links[\(name: "\(node.name).\($0.selector)")]"
    }
    return [head, "  switch action {"] + cases + ["    default: \(inherited)", "  }", "}"]
  }

  func selector(_ name: String) -> Line { "NSSelectorFromString(\(literal(name)))" }

  /// Returns a selector as a literal, in the form in which a method declares it.
  func literal(_ selector: String) -> Line { "\(name: SelectorName(selector).text)" }

  // MARK: Objects

  private func construction(_ position: Int) -> [Line] {
    let node = nodes[position]
    let (name, type) = (identifiers[position], className(of: position))
    let made = { (value: Line) -> Line in "let \(name) = \(value)" }
    var lines: [Line] =
      node.standsFor.map { ["// \(prose: article(node.superclass)) stands for \(prose: $0)."] } ?? []
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
      lines.append(made("\(type)(window: \(object(window)))"))
    case .documentController:
      lines.append(made("NSDocumentController.shared"))
      if isSubclass(position) { lines.append("change(\(name), to: \(type).self)") }
    case .view where node.editedWindow != nil:
      // M58: the window has the editor of its fields already.
      let editor: Line = "\(object(node.editedWindow)).fieldEditor(true, for: nil) as? NSTextView"
      lines.append(made("try XCTUnwrap(\(editor))"))
      if isSubclass(position) { lines.append("change(\(name), to: \(type).self)") }
    case .menu: lines.append(made("\(type)(title: \(name: node.name))"))
    case .menuItem where node.parent != nil:
      lines.append(made("\(type)(title: \(name: node.name), action: nil, keyEquivalent: \(name: ""))"))
    default: lines.append(made("\(type)()"))
    }
    return lines
  }

  private func article(_ name: String) -> String { (name.hasPrefix("NS") ? "An " : "A ") + name }

  private var naming: Line {
    let pairs: [Line] = nodes.indices.map { "(\(name: nodes[$0].name), \(identifiers[$0]))" }
    return "name([\(pairs.joined(", "))])"
  }

  /// The statements that put one object into its place; parents come before their children.
  private func linking(_ position: Int) -> [Line] {
    let node = nodes[position]
    let name = identifiers[position]
    var lines: [Line] = []
    if let container = node.container { lines.append("\(identifiers[container]).addChild(\(name))") }
    if let root = node.rootController {
      let member: Line = isUIKit ? "rootViewController" : "contentViewController"
      lines.append("\(name).\(member) = \(identifiers[root])")
    }
    if let parent = node.parent, node.kind.isView, node.editedWindow == nil { lines += placing(position, in: parent) }
    lines += placingInMenus(position) + placingInBars(position)
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
      let next = object(node.next)
      lines.append(isUIKit ? "links[\(name: node.name + ".next")] = \(next)" : "\(name).nextResponder = \(next)")
    }
    if node.isDisabled { lines.append("\(name).isEnabled = false") }
    lines += node.connections.flatMap { connecting(position, $0) }
    lines += node.targets.map { "links[\(name: "\(node.name).\($0.selector)")] = \(identifiers[$0.target])" }
    return lines
  }

  private func connecting(_ position: Int, _ entry: (selector: String, target: Int?, events: [String])) -> [Line] {
    let name = identifiers[position]
    let target = object(entry.target)
    if isUIKit {
      return ["\(name).addTarget(\(target), action: \(selector(entry.selector)), for: \(eventSet(entry.events)))"]
    }
    guard entry.events.contains("action") else { return [] }
    return ["\(name).target = \(target)", "\(name).action = \(selector(entry.selector))"]
  }

  func eventSet(_ events: [String]) -> Line {
    "[\(events.map { ".\(label: SwiftIdentifier($0))" as Line }.joined(", "))]"
  }

  private func placing(_ position: Int, in parent: Int) -> [Line] {
    let controller = relations.controllers[position]
    if let controller {
      if nodes[parent].rootController == controller || nodes[controller].presenter != nil { return [] }
    }
    let isWindow = nodes[parent].kind == .window
    if isWindow, !isUIKit, relations.viewCounts[parent] == 1 {
      return ["\(identifiers[parent]).contentView = \(identifiers[position])"]
    }
    let place: Line = isWindow && !isUIKit ? "\(identifiers[parent]).contentView?" : "\(identifiers[parent])"
    var lines: [Line] = ["\(place).addSubview(\(identifiers[position]))"]
    if isUIKit, let controller, let container = nodes[controller].container {
      lines.append("\(identifiers[controller]).didMove(toParent: \(identifiers[container]))")
    }
    return lines
  }
}
