// SPDX-License-Identifier: Apache-2.0

import Platform
import ResponderEngine
import ResponderHierarchy
import ResponderText

extension IBBuilder {
  /// Makes the nodes of a document: either controllers and stand-ins, or everything that is inside something.
  mutating func addNodes(of index: Int, controllers: Bool) {
    let document = documents[index]
    for element in document.elements.indices {
      if Interruption.stops(at: element) { return }
      let place = Place(document: index, element: element)
      if let stand = document.role(of: element) {
        if controllers { addStandIn(stand, place) }
        continue
      }
      guard case .node(let kind, let stock)? = document.meaning(of: element),
        !document.elements[element].has(.reference)
      else { continue }
      switch kind {
      case .controller, .windowController, .responder, .object, .window:
        if controllers, isObject(element, in: document) { add(kind, stock, place) }
      case .gesture: break
      case .menuItem: if !controllers, sendsAction(element, in: document) { add(kind, stock, place) }
      default: if !controllers { add(kind, stock, place) }
      }
    }
  }

  /// Adds gestures, each to the view whose outlet collection contains it.
  mutating func addGestures(of index: Int) {
    let document = documents[index]
    var views: [Int: Int] = [:]
    for element in document.elements.indices where document.elements[element].tag == .outletCollection {
      guard document.elements[element].isValue("gestureRecognizers", of: .property),
        let gesture = document.elements[element][.destination].flatMap({ document.byID[$0] }),
        let view = owner(of: element, in: index), hierarchy.nodes[view].kind.hasFrame
      else { continue }
      if views[gesture] == nil { views[gesture] = view }
    }
    for element in document.elements.indices {
      if Interruption.stops(at: element) { return }
      guard case .node(let kind, let stock)? = document.meaning(of: element), kind == .gesture,
        !document.elements[element].has(.reference)
      else { continue }
      add(kind, stock, Place(document: index, element: element))
      // In AppKit gestures are inside their view, in UIKit beside the scene's controller.
      let view = views[element] ?? document.parent(of: element).flatMap { owner(of: $0, in: index) }
      if let node = nodes[Place(document: index, element: element)], let view, hierarchy.nodes[view].kind.hasFrame {
        hierarchy.nodes[node].parent = view
      }
    }
  }

  /// Returns whether an element is an object, which has an id, and not a value with the same tag.
  private func isObject(_ element: Int, in document: IBDocument) -> Bool { document.elements[element].has(.id) }

  /// Returns whether a menu item can send; a separator and the title of a submenu cannot.
  private func sendsAction(_ element: Int, in document: IBDocument) -> Bool {
    let item = document.elements[element]
    guard item.has(.id), !item.isYes(.isSeparatorItem) else { return false }
    let next = element + 1
    guard next < document.elements.count else { return true }
    // A submenu is one of the few elements inside its item.
    var child = next
    while child < document.elements.count, child < next + 8 {
      let other = document.elements[child]
      if other.parent == element, other.tag == .menu, other.isValue("submenu", of: .key) { return false }
      if other.tag == .menuItem { return true }
      child += 1
    }
    return true
  }

  private mutating func add(_ kind: ResponderKind, _ stock: String, _ place: Place) {
    let document = documents[place.document]
    let element = document.elements[place.element]
    if kind == .application {
      nodes[place] = applicationNode()
      return
    }
    if kind == .menu, isMainMenu(place) {
      nodes[place] = mainMenuNode()
      return
    }
    let custom = customClass(of: place)
    let known = custom.flatMap(kindOf)
    var kind = kind
    var stock = stock
    if kind == .object, let custom, let found = known ?? ClassNames.controllerKind(of: custom) {
      // A custom object may be a controller.
      if found == .application {
        nodes[place] = applicationNode()
        return
      }
      kind = found
    } else if kind == .view, known == .control || known == nil && custom != nil && sendsAction(place) {
      // A plain view with the class of a control is one, and only controls send actions.
      (kind, stock) = (.control, "")
    }
    var node = Hierarchy.Node(
      kind, className: custom, stockClass: stock == "NSObject" || stock.isEmpty ? nil : stock,
      name: name(of: place, kind, custom ?? stock))
    if kind == .object, custom == nil { node.className = stock }
    locate(&node, place)
    node.settings += settings(of: place, kind, stock)
    node.facts = facts(of: place, kind)
    node.isPrototype = isPrototype(place, stock)
    node.origin = origin(of: place)
    node.isHiddenAtLaunch = kind == .window && element.isNo(.visibleAtLaunch)
    let position = hierarchy.add(node)
    nodes[place] = position
    if let controller = node.controller { rootViews[controller] = position }
  }

  /// Returns whether an element has a connection that sends an action.
  private func sendsAction(_ place: Place) -> Bool {
    let document = documents[place.document]
    var child = place.element + 1
    while child < document.elements.count, document.elements[child].parent >= place.element {
      let element = document.elements[child]
      if element.tag == .action, document.parent(of: element.parent) == place.element { return true }
      child += 1
    }
    return false
  }

  /// Returns whether a list makes copies of an element of a stock class for its rows, as it does not of static cells.
  private func isPrototype(_ place: Place, _ stock: String?) -> Bool {
    let document = documents[place.document]
    guard let parent = document.parent(of: place.element) else { return false }
    let tag = document.elements[parent].tag
    return tag == .prototypes || tag == .prototypeCellViews || tag == .cells && stock != "UITableViewCell"
  }

  /// Sets the holder of a node and the controller whose root view it is.
  private mutating func locate(_ node: inout Hierarchy.Node, _ place: Place) {
    let document = documents[place.document]
    switch node.kind {
    case .menu, .menuItem: node.parent = holder(.menu, of: place)
    case .barButtonItem: locate(item: &node, place)
    case .toolbar: node.parent = holder(.window, of: place)
    case .window: node.frame = frame(of: place, key: "contentRect")
    default: break
    }
    guard node.kind.isView else { return }
    node.frame = frame(of: place, key: "frame")
    var current = document.parent(of: place.element)
    while let element = current {
      defer { current = document.parent(of: element) }
      // UIKit puts the views of a navigation item, and of items that no controller has, into views of its own.
      if document.elements[element].tag == .navigationItem { return }
      if document.elements[element].tag == .barButtonItem {
        let item = nodes[Place(document: place.document, element: element)]
        node.parent = item.flatMap { hierarchy.nodes[$0].parent == nil ? nil : item }
        return
      }
      guard let holder = nodes[Place(document: place.document, element: element)] else { continue }
      switch hierarchy.nodes[holder].kind {
      case .view, .control, .window, .toolbar, .barButtonItem:
        node.parent = holder
        return
      case .controller:
        let element = document.elements[place.element]
        let isRoot = ["view", "splitView", "tabView"].contains { element.isValue($0, of: .key) }
        if isRoot, rootViews[holder] == nil {
          node.controller = holder
        } else {
          node.parent = rootView(of: holder)
        }
        return
      default: return
      }
    }
  }

  /// Returns the node of the nearest element around another that has one, if it is of a kind.
  private func holder(_ kind: ResponderKind, of place: Place) -> Int? {
    let node = documents[place.document].parent(of: place.element).flatMap { owner(of: $0, in: place.document) }
    return node.flatMap { hierarchy.nodes[$0].kind == kind ? $0 : nil }
  }

  private func isMainMenu(_ place: Place) -> Bool {
    let element = documents[place.document].elements[place.element]
    return element.isValue("main", of: .systemMenu) || element.isValue("mainMenu", of: .key)
  }

  /// Sets the holder of an item of a bar: the toolbar, or in UIKit the controller in whose navigation item or items for a toolbar
  /// it is (U111).
  private func locate(item: inout Hierarchy.Node, _ place: Place) {
    guard hierarchy.profile == .uikit else {
      item.parent = holder(.toolbar, of: place)
      return
    }
    let document = documents[place.document]
    var isInToolbar = true
    var current = document.parent(of: place.element)
    while let element = current {
      if document.elements[element].tag == .navigationItem { isInToolbar = false }
      if let holder = nodes[Place(document: place.document, element: element)] {
        item.parent = holder
        if isInToolbar, hierarchy.nodes[holder].kind == .controller { item.settings.append(("inToolbar", "yes")) }
        return
      }
      current = document.parent(of: element)
    }
  }

  /// Returns the root view of a controller; UIKit makes one for a container that shows bars.
  mutating func rootView(of controller: Int) -> Int {
    if let view = rootViews[controller] { return view }
    var view = Hierarchy.Node(.view, name: NameHint(viewOf: hierarchy.nodes[controller].name))
    if hierarchy.profile == .uikit { view.className = "UILayoutContainerView" }
    view.controller = controller
    let position = hierarchy.add(view)
    rootViews[controller] = position
    return position
  }

  private func frame(of place: Place, key: StaticString) -> Geometry.Rect? {
    let elements = documents[place.document].elements
    // A rectangle is among the first children.
    for child in (place.element + 1)..<min(place.element + 24, elements.count) {
      let element = elements[child]
      guard element.parent >= place.element else { return nil }
      guard element.parent == place.element, element.tag == .rect, element.isValue(key, of: .key) else { continue }
      guard let x = element.number(.x), let y = element.number(.y), let width = element.number(.width),
        let height = element.number(.height)
      else { return nil }
      return Geometry.Rect(finite: x, y, width, height)
    }
    return nil
  }

  private func settings(of place: Place, _ kind: ResponderKind, _ stock: String) -> [(property: String, value: String)]
  {
    let element = documents[place.document].elements[place.element]
    var settings: [(property: String, value: String)] = []
    if kind.hasFrame, element.isYes(.hidden) { settings.append(("hidden", "yes")) }
    if kind.sendsActions, element.isNo(.enabled) { settings.append(("enabled", "no")) }
    if kind.hasFrame, hierarchy.profile == .uikit {
      // A document omits what is the default of a view, but the default of labels is different.
      if element.isNo(.userInteractionEnabled) {
        settings.append(("userInteractionEnabled", "no"))
      } else if stock == "UILabel" || stock == "UIImageView" {
        settings.append(("userInteractionEnabled", "yes"))
      }
      if let alpha = element[.alpha], let number = Double(alpha), number >= 0, number < 1 {
        settings.append(("alpha", alpha))
      }
    }
    return settings
  }

  private func facts(of place: Place, _ kind: ResponderKind) -> [(name: String, value: Hierarchy.Fact)] {
    let document = documents[place.document]
    let element = document.elements[place.element]
    var facts: [(name: String, value: Hierarchy.Fact)] = []
    if let id = element[.id] { facts.append(("ib", .text(document.name + "#" + id))) }
    if let id = element[.storyboardIdentifier] { facts.append(("storyboard-identifier", .text(id))) }
    if kind == .menuItem || kind == .control, let tag = element[.tag] { facts.append(("tag", .text(tag))) }
    guard kind == .menuItem else { return facts }
    if let title = menuTitle(of: place) { facts.append(("menu", .text(title))) }
    return facts
  }

  /// Returns the title of the menu that contains an item.
  private func menuTitle(of place: Place) -> String? {
    let document = documents[place.document]
    var current = document.parent(of: place.element)
    while let index = current {
      if document.elements[index].tag == .menu { return document.elements[index][.title] }
      current = document.parent(of: index)
    }
    return nil
  }

  /// Makes the node of an element that stands in for an object outside the document, if that has a node.
  mutating func addStandIn(_ stand: IBDocument.Stand, _ place: Place) {
    switch stand {
    case .firstResponder, .exit, .other: return
    case .application: nodes[place] = applicationNode()
    case .owner: addOwner(place)
    }
  }

  /// Makes the node of a xib's owner; its class and its outlets show what it is.
  private mutating func addOwner(_ place: Place) {
    let document = documents[place.document]
    let element = document.elements[place.element]
    let custom = customClass(of: place)
    let known = custom.flatMap(kindOf)
    if custom == "NSApplication" || custom == "UIApplication" || known == .application {
      nodes[place] = applicationNode()
      return
    }
    let isUnused = custom == nil || custom == "NSObject"
    if isUnused, !isReferred(to: place) { return }
    let outlets = outlets(of: place)
    let kind: ResponderKind
    if !isUnused, let known {
      kind = known
    } else if let custom, let known = ClassNames.controllerKind(of: custom) {
      kind = known
    } else if document.profile == .appkit, let custom, custom.hasSuffix("Document"), outlets.contains("window") {
      kind = .document
    } else if outlets.contains("window") {
      kind = document.profile == .appkit ? .windowController : .responder
    } else if outlets.contains("view"), document.profile == .uikit || custom?.hasSuffix("View") != true {
      kind = .controller
    } else if let custom, custom.hasSuffix("View") || custom.hasSuffix("Cell") {
      kind = .view
    } else {
      kind = .object
    }
    let stock: String? =
      switch kind {
      case .windowController: "NSWindowController"
      case .document: "NSDocument"
      default: nil
      }
    var node = Hierarchy.Node(
      kind, className: custom, stockClass: stock,
      name: custom.flatMap { NameHint(ClassNames.short($0)) } ?? NameHint(counted: "owner"))
    node.facts.append(("ib", .text("\(document.name)#\(element[.id] ?? "")")))
    node.origin = origin(of: place)
    nodes[place] = hierarchy.add(node)
  }

  /// Returns the names of the outlets of an element.
  func outlets(of place: Place) -> Set<String> {
    let document = documents[place.document]
    let elements = document.elements
    var properties = Set<String>()
    var child = place.element + 1
    while child < elements.count, elements[child].parent >= place.element {
      let element = elements[child]
      if element.tag == .outlet || element.tag == .outletCollection,
        document.parent(of: element.parent) == place.element,
        let property = element[.property]
      {
        properties.insert(property)
      }
      child += 1
    }
    return properties
  }

  /// Returns whether something refers to an element, or it has connections itself.
  private func isReferred(to place: Place) -> Bool {
    let document = documents[place.document]
    let next = place.element + 1
    if next < document.elements.count, document.elements[next].parent == place.element { return true }
    guard let id = document.elements[place.element][.id] else { return false }
    return document.elements.contains { $0[.target] == id || $0[.destination] == id }
  }

  // MARK: Other documents

  /// Joins the references of a document with the controllers they mean; when a document is missing, a node stands in.
  mutating func resolveReferences(of index: Int) {
    let document = documents[index]
    for element in document.elements.indices {
      if Interruption.stops(at: element) { return }
      guard case .reference? = document.meaning(of: element), document.elements[element].has(.id) else { continue }
      let reference = document.elements[element]
      let place = Place(document: index, element: element)
      let storyboard = reference[.storyboardName]
      let identifier = reference[.referencedIdentifier]
      let inBundle = reference.has(.bundleIdentifier)
      if !inBundle, let target = controller(named: identifier, in: storyboard ?? document.name) {
        nodes[place] = target
        continue
      }
      var node = Hierarchy.Node(
        .controller,
        name: (identifier ?? storyboard).flatMap { NameHint($0, suffix: "controller") }
          ?? NameHint(counted: "controller"))
      if let storyboard { node.facts.append(("storyboard", .text(storyboard))) }
      if let identifier { node.facts.append(("storyboard-identifier", .text(identifier))) }
      node.origin = origin(of: place)
      nodes[place] = hierarchy.add(node)
      hierarchy.notes.add(
        "reference to a storyboard that was not imported; a controller takes its place", example: storyboard ?? "")
    }
  }

  private func controller(named identifier: String?, in name: String) -> Int? {
    guard let index = storyboards[name] else { return nil }
    let document = documents[index]
    guard let identifier else { return node(document.elements[0][.initialViewController], in: index) }
    return document.byStoryboardIdentifier[identifier].flatMap { nodes[Place(document: index, element: $0)] }
  }
}
