// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderPictures
import ResponderSession
import ResponderText

extension Session {
  /// The largest number of sends that the test of a situation asserts.
  private static let sendLimit = 2_000

  /// Returns the session's present state as a test that asks who handles each known action from each node.
  ///
  /// - Throws: errors of conditions, or `interrupted`.
  /// - Complexity: O(nodes + sends × hops); the number of sends is bounded.
  package func appTest() throws(Diagnostic) -> AppTest {
    var test = AppTest(name: "Session", isUIKit: tree.profile == .uikit)
    var situation = try situation()
    let selectors = Selectors(model)
    let positions = positions
    let senders = model.outline().map { $0.id }
    for name in model.knownActions {
      let action = model.actions.intern(name)
      for sender in senders.prefix(Self.sendLimit - situation.checks.count) {
        try checkInterrupt()
        let found = try search(Message(action: action, sender: sender, arguments: []), for: .anyone)
        let statement = "send \(words.text(name)) from \(words.text(model.name(of: sender)))"
        let isException = found.target != nil && found.handler == nil
        let question = AppTest.Check.Question.send(
          selectors[name], from: positions[sender], to: nil, handler: found.handling.flatMap { positions[$0] })
        situation.checks.append(.init(statement, isException ? .exception : question))
      }
    }
    for sender in tree.connectedSenders {
      let name = model.name(of: sender)
      for event in model.names(
        of: tree.connections(of: sender, for: model.allEvents(of: sender)).allEvents, of: sender)
      {
        try checkInterrupt()
        let events = model.event(event, of: sender) ?? []
        situation.checks.append(
          .init("trigger \(words.text(name)) \(event)", try question(firing: events, of: sender, positions)))
      }
    }
    let validated = Set(model.outline().flatMap { tree.validationOverrides(of: $0.id).map { $0.action } })
    for name in validated.map(model.actions.name).sorted() {
      try checkInterrupt()
      let validation = try Word.with(name) { (word) throws(Diagnostic) in
        try question(enabling: try ActionName(word), from: nil, at: nil, positions)
      }
      situation.checks.append(.init("validate \(words.text(name))", validation))
    }
    test.situations = [situation]
    return test
  }

  /// The position of each node in the outline.
  var positions: [ResponderID: Int] {
    Dictionary(keepingFirst: model.outline().enumerated().map { ($0.element.id, $0.offset) })
  }

  /// Returns the objects of the session as a test builds them.
  ///
  /// - Throws: errors of conditions, or `interrupted`.
  func situation() throws(Diagnostic) -> AppTest.Situation {
    let ids = model.outline().map { $0.id }
    let positions = positions
    let selectors = Selectors(model)
    var inherited = InheritedMethods(tree: tree)
    var situation = AppTest.Situation(nodes: [])
    for id in ids {
      try checkInterrupt()
      situation.nodes.append(try appNode(id, positions, selectors, inherited.actions(of: id)))
    }
    situation.obstacles = obstacles(ids, positions, situation.nodes)
    return situation
  }

  private func appNode(
    _ id: ResponderID, _ positions: [ResponderID: Int], _ selectors: Selectors, _ actions: [Action]
  ) throws(Diagnostic) -> AppTest.Node {
    let kind = tree.kind(of: id)
    let superclass = publicClass(of: id, kind)
    var node = AppTest.Node(name: model.name(of: id), kind: kind, superclass: superclass)
    let names = model.ancestry(of: tree.classID(of: id)).filter { $0.rawValue <= model.catalog.lastBuiltIn.rawValue }
    if let name = names.first.map(model.name), name != superclass { node.standsFor = name }
    func position(_ other: ResponderID?) -> Int? { other.flatMap { positions[$0] } }
    // What its container does not show is outside it, as its chain is (U91).
    node.parent = isCovered(id) ? nil : position(tree.parent(of: id))
    // The delegate of a field is asked about commands only, which a test does not send.
    node.delegate = tree.kind(of: id).isView ? nil : position(tree.delegate(of: id))
    if kind == .controller {
      node.view = position(tree.view(of: id))
      node.container = isCovered(id) ? nil : position(tree.container(of: id))
      node.presenter = position(tree.presenter(of: id))
    }
    if kind == .window {
      node.rootController = position(tree.rootController(of: id))
      node.windowController = position(tree.windowController(of: id))
      node.document = position(tree.document(of: id))
      node.firstResponder = position(tree.firstResponder(in: id))
      node.isKeyWindow = tree.keyWindow == id
      node.isMainWindow = tree.mainWindow == id
    }
    if kind == .application { node.documentController = position(tree.documentController) }
    node.isInToolbar = tree.traits(of: id).contains(.inToolbar)
    node.isHidden = kind.isView && tree.traits(of: id).contains(.hidden)
    if kind.isResponder {
      node.next = position(tree.next(of: id))
      node.nextRule = tree.nextRule(of: id).number
      node.overridesNext = tree.nextOverride(of: id) != nil
    }
    if tree.profile == .appkit { addWindows(of: id, to: &node, position) }
    for property in BuiltInProperty.all(in: tree.profile)
    where property.isOf(kind) && !property.isDefault(for: id, in: tree) {
      let value = property.value(of: id, in: tree) == "yes"
      switch property.name {
      case "canBecomeFirstResponder": node.canBecomeFirstResponder = value
      case "acceptsFirstResponder": node.acceptsFirstResponder = value
      case "canResignFirstResponder": node.canResignFirstResponder = value
      case "enabled": node.isDisabled = kind == .control && !value
      default: break
      }
    }
    for action in actions {
      let message = Message(action: action, sender: nil, arguments: [])
      if try search(message, for: .object(id)).handler != nil {
        node.methods.append(selectors[model.name(of: action)])
      }
    }
    if tree.profile == .uikit {
      node.answers = tree.canPerformOverrides(of: id).map { (selectors[model.name(of: $0.action)], $0.answer) }
    }
    // UIKit asks only responders to validate a command (U81).
    if kind.isResponder || tree.profile == .appkit {
      node.validations = tree.validationOverrides(of: id).map {
        (selectors[model.name(of: $0.action)], $0.answer)
      }
    }
    if kind == .control || kind == .menuItem && node.parent != nil {
      node.connections = model.connections(of: id).map { entry in
        let target = tree.liveTarget(of: entry).flatMap { positions[$0] }
        return (selectors[model.name(of: entry.action)], target, model.names(of: entry.events, of: id))
      }
    }
    let targets = tree.profile == .uikit ? tree.targetOverrides(of: id) : tree.supplementalTargets(of: id)
    node.targets = targets.compactMap { entry in
      positions[entry.target].map { (selectors[model.name(of: entry.action)], $0) }
    }
    return node
  }

  /// Returns whether a container shows another controller than this one, or than that of this view.
  private func isCovered(_ id: ResponderID) -> Bool {
    let controller = tree.controller(of: id) ?? id
    guard tree.isOffstage(id), let container = tree.listingContainer(of: controller) else { return false }
    return tree.topController(of: container) != controller
  }

  /// Adds what AppKit alone has: sheets, field editors and menus.
  private func addWindows(of id: ResponderID, to node: inout AppTest.Node, _ position: (ResponderID?) -> Int?) {
    node.sheet = position(tree.sheet(of: id))
    node.editedWindow = position(tree.windowOfFieldEditor(id))
    // While it edits nothing, no page says what comes after the editor.
    if node.editedWindow != nil, tree.editedField(by: id) == nil { node.nextRule = nil }
    node.contextMenu = position(tree.contextMenu(of: id))
    node.isMainMenu = tree.mainMenu == id
  }

  /// Returns the nearest class that a test can make with an empty initializer, of the class or its superclasses.
  private func publicClass(of id: ResponderID, _ kind: ResponderKind) -> String {
    let prefix = tree.profile == .uikit ? "UI" : "NS"
    switch kind {
    // A container puts a view of its own around the views of its children.
    case .controller: return prefix + "ViewController"
    case .menu: return "NSMenu"
    // One that is in no menu is made as a sender only.
    case .menuItem: return tree.parent(of: id) == nil ? "NSObject" : "NSMenuItem"
    default: break
    }
    let plain = model.ancestry(of: tree.classID(of: id)).map(model.name).first { PublicClasses.all.contains($0) }
    return plain ?? "NSObject"
  }

  // MARK: Obstacles

  /// Returns why Apple's public API cannot build a situation, as sentences.
  ///
  /// - Complexity: O(nodes).
  private func obstacles(
    _ ids: [ResponderID], _ positions: [ResponderID: Int], _ nodes: [AppTest.Node]
  ) -> [String] {
    let isUIKit = tree.profile == .uikit
    var reasons = OptionSwitch.all.filter { model.valueIndex(of: $0) != 0 }.map { option in
      "option \(option.name) \(model.value(of: option)); an app has one answer, which a test cannot choose."
    }
    let other = isUIKit ? "NS" : "UI"
    for (id, node) in zip(ids, nodes) {
      if node.superclass.hasPrefix(other), node.superclass != "NSObject" {
        reasons.append("\(node.name) is of the other framework.")
      }
      if let framework = model.catalog.framework(of: tree.classID(of: id)), framework != tree.profile {
        reasons.append("\(node.name) is of the other framework.")
      }
      if let first = node.firstResponder, first != positions[id] {
        let isAllowed = isUIKit ? nodes[first].canBecomeFirstResponder : nodes[first].acceptsFirstResponder
        if isAllowed == false { reasons.append("\(nodes[first].name) became first responder before it refused to.") }
      }
    }
    for id in ids where tree.kind(of: id) == .controller && tree.isOffstage(id) && !isCovered(id) {
      reasons.append(
        "\(model.name(of: id)) is not shown, which an app does by a transition that a test cannot wait for.")
    }
    if !isUIKit { reasons += ids.compactMap(windowObstacle) }
    let windows = nodes.filter { $0.kind == .window }
    if !windows.isEmpty, !windows.contains(where: { $0.isKeyWindow }) {
      reasons.append("No window is key, but an app that runs tests has a key window.")
    }
    reasons += isUIKit ? uikitObstacles(nodes) : appkitObstacles(nodes)
    var seen = Set<String>()
    return reasons.filter { seen.insert($0).inserted }
  }

  /// Returns why a test cannot build what AppKit does with a node on screen, or nil.
  private func windowObstacle(_ id: ResponderID) -> String? {
    let (tree, name) = (tree, model.name(of: id))
    // An item sends the same from everywhere (M26); a view in it goes on to the window.
    if [.toolbar, .barButtonItem].contains(tree.kind(of: id)),
      tree.children(of: id).contains(where: { tree.kind(of: $0).isView })
    {
      return "\(name) is in a bar and has a view, which a test does not put on screen."
    }
    if tree.keyWindow == id, let sheet = tree.sheet(of: id) {
      return "\(name) is key with a sheet, \(model.name(of: sheet)), which would be key in an app."
    }
    if tree.windowOfFieldEditor(id) != nil, let place = tree.parent(of: id), tree.editedField(by: id) != place {
      return "\(name) edits fields, but is in \(model.name(of: place)), where an app does not put it."
    }
    if tree.windowPresentation(of: id) != nil { return "\(name) is presented, which an app does with an animation." }
    return nil
  }

  private func uikitObstacles(_ nodes: [AppTest.Node]) -> [String] {
    var reasons: [String] = []
    if nodes.filter({ $0.kind == .scene }).count > 1 {
      reasons.append("A test has one scene, which its host app made.")
    }
    let relations = AppTest.Relations(nodes)
    let controllers = relations.controllers(around: nodes)
    for (position, node) in nodes.enumerated() {
      if node.kind == .application, let delegate = node.delegate, nodes[delegate].kind.isView {
        reasons.append("The application's delegate is a view.")
      }
      if node.standsFor == "UITextEffectsWindow" {
        reasons.append("\(node.name) is the window of the keyboard, which UIKit makes itself.")
      }
      if node.kind.isView, let item = node.parent, nodes[item].kind == .barButtonItem {
        reasons.append("\(node.name) is in a bar, which UIKit lays out in views of its own.")
      }
      guard node.kind == .controller else { continue }
      // UIKit raises an exception when a controller's view moves under that of one that does not contain it.
      let around = node.view.flatMap { controllers[$0] }
      let isRoot = relations.rootControllers.contains(position)
      if node.presenter == nil, !isRoot, let around, around != node.container {
        reasons.append("The view of \(node.name) is in that of \(nodes[around].name), which does not contain it.")
      }
      if let presenter = node.presenter, nodes[presenter].view == nil || node.next != presenter {
        reasons.append("\(node.name) is presented in a way that 'present' does not make.")
      }
    }
    return reasons
  }

  private func appkitObstacles(_ nodes: [AppTest.Node]) -> [String] {
    var reasons: [String] = []
    if tree.modalWindow != nil { reasons.append("A modal session does not end before the test continues.") }
    for node in nodes {
      if node.presenter != nil { reasons.append("\(node.name) is presented, as only UIKit does.") }
      if node.document != nil, node.windowController == nil {
        reasons.append("A document gives \(node.name) a window controller, and the session has none.")
      }
      if node.kind == .scene { reasons.append("AppKit has no scenes.") }
    }
    return reasons
  }
}

/// The actions for which objects have methods, where those of a class are looked up once.
private struct InheritedMethods {
  let tree: ResponderTree
  private var ofClasses: [ClassID: Set<Action>] = [:]

  init(tree: ResponderTree) { self.tree = tree }

  /// Returns the actions for which an object, its class or a superclass has a method, in order of first mention.
  ///
  /// - Complexity: O(n log n) in the actions of the object, and in those of its class at the first call for it.
  mutating func actions(of id: ResponderID) -> [Action] {
    let classID = tree.classID(of: id)
    let inherited = ofClasses[classID] ?? methods(of: tree.ancestry(of: classID).map(MethodDeclarer.classID))
    ofClasses[classID] = inherited
    return inherited.union(methods(of: [.object(id)])).sorted { $0.rawValue < $1.rawValue }
  }

  private func methods(of declarers: [MethodDeclarer]) -> Set<Action> {
    Set(declarers.lazy.flatMap { tree.handlingEntries(of: $0) }.filter { $0.method != nil }.map { $0.action })
  }
}

/// The selectors of a session's actions in a test.
///
/// An action with a name such as `openTab` becomes `openTab:`, which takes the sender. A method that the framework has
/// too gets another name, because a sketch declares which objects handle an action.
struct Selectors {
  private let model: Model

  init(_ model: Model) { self.model = model }

  subscript(action: String) -> String {
    let isUIKit = model.tree.profile == .uikit
    let parts = action.split(separator: ":").map { part in
      String(part.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }
    // AppKit passes the sender only (M35).
    var name = parts.joined(separator: isUIKit ? ":" : "_") + ":"
    let isTwin = !action.contains(":") && model.isKnownAction(action + ":")
    let isFrameworks = FrameworkCatalog.actions(in: model.tree.profile).contains(name)
    if isTwin || isFrameworks { name = "session" + name.prefix(1).uppercased() + name.dropFirst() }
    return name
  }
}

/// The framework classes whose objects a test makes with an empty initializer, or in the way of their kind.
private enum PublicClasses {
  static let all: Set<String> = [
    "NSObject", "UIApplication", "UIWindowScene", "UIWindow", "UIResponder", "UIView", "UILabel", "UIImageView",
    "UIScrollView", "UITableView", "UITextView", "UIStackView", "UITableViewCell", "UIControl", "UIButton",
    "UITextField", "UISwitch", "UISlider", "UIGestureRecognizer", "UIBarButtonItem", "NSApplication", "NSResponder",
    "NSWindow", "NSPanel", "NSView", "NSTextView", "NSScrollView", "NSStackView", "NSTableCellView", "NSControl",
    "NSButton", "NSTextField", "NSTableView", "NSImageView", "NSSlider", "NSWindowController", "NSDocument",
    "NSDocumentController", "NSGestureRecognizer",
  ]
}
