// SPDX-License-Identifier: Apache-2.0

import Platform
import ResponderEngine
import ResponderHierarchy
import ResponderText

extension IBBuilder {
  /// Makes the links between nodes: outlets first, because they show which view belongs to which controller.
  mutating func connect(_ index: Int) {
    let elements = documents[index].elements
    for element in elements.indices where elements[element].tag == .outlet { addOutlet(element, in: index) }
    for element in elements.indices where elements[element].tag == .outlet || elements[element].tag == .outletCollection
    {
      collectOutlet(element, in: index)
    }
    for element in elements.indices where elements[element].tag == .segue { addSegue(element, in: index) }
    for element in elements.indices {
      if Interruption.stops(at: element) { return }
      if elements[element].tag == .action { addAction(element, in: index) }
    }
    for element in elements.indices where documents[index].isCell(element) { addCell(element, in: index) }
  }

  /// Sets what a cell says of its control.
  private mutating func addCell(_ element: Int, in index: Int) {
    let cell = documents[index].elements[element]
    guard cell.isValue("cell", of: .key), let node = owner(of: element, in: index),
      hierarchy.nodes[node].kind == .control
    else { return }
    if cell.isNo(.enabled) { hierarchy.nodes[node].settings.append(("enabled", "no")) }
    guard hierarchy.profile == .appkit else { return }
    // M12: a label is a text field without selection; a class of the project may decide otherwise.
    let isLabel =
      Self.textFields.contains(hierarchy.nodes[node].stockClass ?? "") && hierarchy.nodes[node].className == nil
      && !cell.isYes(.selectable) && !cell.isYes(.editable)
    if isLabel || cell.isYes(.refusesFirstResponder) {
      hierarchy.nodes[node].settings.append(("acceptsFirstResponder", "no"))
    }
  }

  private static let textFields: Set<String> = [
    "NSTextField", "NSSecureTextField", "NSSearchField", "NSComboBox", "NSTokenField",
  ]

  // MARK: Outlets

  private mutating func addOutlet(_ element: Int, in index: Int) {
    let outlet = documents[index].elements[element]
    guard let source = owner(of: element, in: index), let property = outlet[.property] else { return }
    guard let target = node(outlet[.destination], in: index) else {
      noteDangling(outlet[.destination], "outlet", in: index)
      return
    }
    let (kind, targetKind) = (hierarchy.nodes[source].kind, hierarchy.nodes[target].kind)
    switch property {
    case "delegate" where kind == .application || kind == .window:
      if targetKind != .application { hierarchy.links.append(.delegate(target, owner: source)) }
    case "view" where kind == .controller && targetKind.isView:
      if rootViews[source] == nil, hierarchy.nodes[target].controller == nil, source < target {
        hierarchy.nodes[target].controller = source
        rootViews[source] = target
      }
    case "window" where kind == .windowController && targetKind == .window:
      hierarchy.links.append(.windowController(source, window: target))
    case "window" where kind == .document && targetKind == .window:
      hierarchy.links.append(.document(source, window: target))
    case "initialFirstResponder" where kind == .window:
      hierarchy.links.append(.initialFirstResponder(target, window: source))
    case "menu" where kind.isView && targetKind == .menu: hierarchy.links.append(.menu(target, owner: source))
    // The focus moves to it when a view is hidden.
    case "nextKeyView" where kind.isView && targetKind.isView: addFact(property, .node(target), to: source)
    case "contentViewController" where hierarchy.nodes[source].stockClass == "NSPopover" && targetKind == .controller:
      popovers.append((target, nil, index))
      fallthrough
    default: addFact("outlet-" + property, .node(target), to: source)
    }
  }

  /// Collects an outlet of an object whose class the document names.
  private mutating func collectOutlet(_ element: Int, in index: Int) {
    let document = documents[index]
    let outlet = document.elements[element]
    guard let property = outlet[.property], let holder = document.parent(of: outlet.parent),
      let className = customClass(of: Place(document: index, element: holder))
    else { return }
    var origin = origin(of: Place(document: index, element: holder))
    if outlet.line > 0 { origin.line = outlet.line }
    hierarchy.outlets.append(
      Hierarchy.Outlet(
        className: className, property: property,
        isOnTV: document.elements[0][.targetRuntime]?.hasPrefix("AppleTV") ?? false, origin: origin))
  }

  /// Adds a fact under a name that is valid and free on the node.
  private mutating func addFact(_ name: String, _ value: Hierarchy.Fact, to node: Int) {
    func isSafe(_ byte: UInt8) -> Bool {
      isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    let safe =
      name.utf8.allSatisfy(isSafe)
      ? name : String(name.map { $0.asciiValue.map(isSafe) == true ? $0 : "-" })
    var free = safe
    var number = 2
    // More facts of the same name are rare, and a document full of them would take quadratic time.
    while number < 100, hierarchy.nodes[node].facts.contains(where: { $0.name == free }) {
      free = "\(safe)-\(number)"
      number += 1
    }
    hierarchy.nodes[node].facts.append((free, value))
  }

  private mutating func noteDangling(_ id: String?, _ what: String, in index: Int) {
    guard let id else { return }
    // An element that is not a node, such as a constraint, is not part of the tree.
    guard documents[index].byID[id] == nil else { return }
    hierarchy.notes.add("\(what) to a missing element, left out", example: "\(documents[index].name)#\(id)")
  }

  // MARK: Segues

  private mutating func addSegue(_ element: Int, in index: Int) {
    let segue = documents[index].elements[element]
    guard let kind = segue[.kind], let source = owner(of: element, in: index) else { return }
    if kind == "unwind" {
      addFact("segue-unwind", .text(segue[.unwindAction] ?? ""), to: source)
      hierarchy.unwindLines[source, default: []].append(segue.line)
      return
    }
    if let selector = segue[.destinationCreationSelector], !selector.isEmpty {
      var origin = origin(of: Place(document: index, element: element))
      if let holder = documents[index].parent(of: segue.parent) {
        origin = self.origin(of: Place(document: index, element: holder))
      }
      if segue.line > 0 { origin.line = segue.line }
      hierarchy.segueActions.append(
        Hierarchy.SegueAction(
          source: hierarchy.controller(of: source) ?? source, selector: selector,
          isRelationship: kind == "relationship",
          origin: origin))
    }
    guard let target = node(segue[.destination], in: index) else {
      noteDangling(segue[.destination], "segue", in: index)
      return
    }
    if kind == "relationship" || kind == "embed" {
      if contain(target, segue[.relationship] ?? kind, from: source) { return }
    }
    if kind == "popover", hierarchy.nodes[target].kind == .controller {
      popovers.append((target, node(segue[.popoverAnchorView], in: index) ?? source, index))
    }
    addFact("segue-" + (segue[.relationship] ?? kind), .node(target), to: source)
    if let identifier = segue[.identifier] { addFact("segue-" + kind + "-identifier", .text(identifier), to: source) }
  }

  /// Puts a controller into a container or window; returns false when it is already in one.
  private mutating func contain(_ child: Int, _ relationship: String, from source: Int) -> Bool {
    guard hierarchy.nodes[child].kind == .controller else { return false }
    if relationship == "window.shadowedContentViewController" {
      guard let window = windows[source], contained.insert(child).inserted else { return false }
      hierarchy.links.append(.root(controller: child, window: window))
      return true
    }
    guard let container = hierarchy.controller(of: source), container != child else { return false }
    guard contained.insert(child).inserted else {
      hierarchy.notes.add(
        "controller in several containers; it was put into the first", example: hierarchy.nodes[child].name.text)
      return false
    }
    let place = hierarchy.nodes[source].kind.isView ? source : nil
    if rootViews[container] == nil, place == nil { _ = rootView(of: container) }
    hierarchy.links.append(.child(controller: child, container: container, place: place))
    return true
  }

  // MARK: Actions

  /// Returns the key equivalent of a menu item, as a session writes it, or nil when it has none.
  private func keyEquivalent(of place: Place) -> String? {
    let elements = documents[place.document].elements
    guard let character = elements[place.element][.keyEquivalent]?.unicodeScalars.first,
      let key = Self.keyNames[character.value] ?? (character.isASCII && character.value > 0x20 ? "\(character)" : nil)
    else { return nil }
    var mask: XMLElements.Element?
    var child = place.element + 1
    while mask == nil, child < elements.count, elements[child].parent >= place.element {
      if elements[child].tag == .modifierMask, elements[child].parent == place.element { mask = elements[child] }
      child += 1
    }
    // A capital letter is one with Shift; without a mask it is Command.
    let isCapital = character.properties.isUppercase
    let modifiers: [(word: String, isHeld: Bool)] = [
      ("ctrl+", mask?.isYes(.control) ?? false), ("alt+", mask?.isYes(.option) ?? false),
      ("shift+", mask?.isYes(.shift) ?? false || isCapital), ("cmd+", mask?.isYes(.command) ?? true),
    ]
    return modifiers.filter { $0.isHeld }.map { $0.word }.joined() + key.lowercased()
  }

  /// The names of the keys that show no character, by their scalars.
  private static let keyNames: [UInt32: String] = [
    0x08: "delete", 0x09: "tab", 0x0D: "return", 0x1B: "escape", 0x20: "space", 0x7F: "delete", 0xF700: "up",
    0xF701: "down", 0xF702: "left", 0xF703: "right",
  ]

  private mutating func addAction(_ element: Int, in index: Int) {
    let document = documents[index]
    let action = document.elements[element]
    guard let selector = action[.selector], !selector.isEmpty else { return }
    guard let list = document.parent(of: element), let holder = document.parent(of: list) else { return }
    var senderElement = holder
    var targetElement = (action[.target] ?? action[.destination]).flatMap { document.byID[$0] }
    // Some Mac documents write an action beside its target, with the sender as destination.
    if document.profile == .appkit, action[.target] == nil, let other = targetElement,
      document.role(of: holder) != nil
    {
      (senderElement, targetElement) = (other, holder)
    }
    let isNil = targetElement.map { document.role(of: $0) == .firstResponder } ?? false
    if isNil { counts.nilTargeted += 1 }
    guard let sender = owner(of: senderElement, in: index) else {
      hierarchy.notes.add("action whose sender cannot send one here, left out", example: selector)
      return
    }
    let target: Hierarchy.Target
    if isNil {
      target = .anyone
    } else if let node = targetElement.flatMap({ owner(of: $0, in: index) }) {
      target = .node(node)
    } else {
      hierarchy.notes.add("action to a missing element, left out", example: selector)
      return
    }
    // The line to change is that of the action; the element to look for is the sender.
    var origin = origin(of: Place(document: index, element: senderElement))
    if action.line > 0 { origin.line = action.line }
    let connection = Hierarchy.Connection(
      sender: sender, events: events(action, sender), action: selector, target: target, origin: origin)
    if hierarchy.nodes[sender].kind.sendsActions {
      hierarchy.connections.append(connection)
      if hierarchy.nodes[sender].kind == .menuItem,
        let keys = keyEquivalent(of: Place(document: index, element: senderElement))
      {
        hierarchy.nodes[sender].keys.append((keys, selector, false))
      }
    } else {
      hierarchy.notes.add("action whose sender cannot send one here, left out", example: selector)
      hierarchy.otherConnections.append(connection)
    }
  }

  private func events(_ action: XMLElements.Element, _ sender: Int) -> [String] {
    guard hierarchy.profile == .uikit, hierarchy.nodes[sender].kind == .control else { return [] }
    return [action[.eventType] ?? "touchUpInside"]
  }
}
