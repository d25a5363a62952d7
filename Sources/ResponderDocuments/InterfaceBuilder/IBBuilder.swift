// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderEngine
import ResponderHierarchy
import ResponderText

/// A builder of one hierarchy from documents: first all nodes, then the links between them.
struct IBBuilder {
  /// An element of one of the documents.
  struct Place: Hashable {
    var document: Int
    var element: Int
  }

  let documents: [IBDocument]
  /// The storyboards by name; the first of several with one name.
  let storyboards: [String: Int]
  var hierarchy = Hierarchy()
  /// The nodes of elements; a reference to another document has the node it refers to.
  var nodes: PlaceTable
  /// The root views of controllers, as far as they are known.
  var rootViews: [Int: Int] = [:]
  /// The names of outlets that refer to elements.
  var outletNames: [Place: String] = [:]
  /// The windows of window controllers and, in UIKit, of initial controllers.
  var windows: [Int: Int] = [:]
  /// The controllers that popovers show, each with the view or controller that a document names for it, and the document.
  var popovers: [(controller: Int, anchor: Int?, document: Int)] = []
  /// The controllers that are already contained.
  var contained = Set<Int>()
  var counts = Hierarchy.Counts()
  /// The application, once something refers to it.
  var application: Int?
  /// The main menu, once a document has it.
  private var mainMenu: Int?
  /// The hints for objects of a class without another name, by class.
  private var hints: [String: NameHint] = [:]

  /// Returns the kind of a class that is known besides the documents.
  let kindOf: (String) -> ResponderKind?
  /// The classes of the sources that share a name.
  let namespaces: ClassNamespaces?

  init(
    _ documents: [IBDocument], kindOf: @escaping (String) -> ResponderKind?, namespaces: ClassNamespaces? = nil
  ) {
    self.documents = documents
    self.kindOf = kindOf
    self.namespaces = namespaces
    nodes = PlaceTable(documents)
    storyboards = Dictionary(
      keepingFirst: documents.enumerated().filter { $0.element.isStoryboard }.map { ($0.element.name, $0.offset) })
    hierarchy.profile = documents.first?.profile
  }

  mutating func build() {
    for index in documents.indices {
      counts.documents += 1
      count(index)
      noteOutletNames(index)
    }
    // Holders precede what they hold: first controllers and windows, and gestures when every view exists.
    for index in documents.indices { addNodes(of: index, controllers: true) }
    for index in documents.indices { addNodes(of: index, controllers: false) }
    for index in documents.indices { resolveReferences(of: index) }
    for index in documents.indices { addGestures(of: index) }
    for index in documents.indices { noteWindows(of: index) }
    for index in documents.indices { connect(index) }
    for index in documents.indices { collectNamedClasses(of: index) }
    addFirstWindows()
    chooseKeyWindow()
    addPopovers()
    hierarchy.counts = counts
  }

  // MARK: Finding

  /// Returns the node of the element with an id in a document.
  func node(_ id: String?, in document: Int) -> Int? {
    guard let id, let element = documents[document].byID[id] else { return nil }
    return nodes[Place(document: document, element: element)]
  }

  /// Returns the node of an element, or of the nearest element around it that has one.
  func owner(of element: Int, in document: Int) -> Int? {
    var current: Int? = element
    while let index = current {
      if let node = nodes[Place(document: document, element: index)] { return node }
      current = documents[document].parent(of: index)
    }
    return nil
  }

  /// Returns the class that an element names, or nil.
  func customClass(of place: Place) -> String? {
    let element = documents[place.document].elements[place.element]
    guard let name = element[.customClass].map(ClassNames.plain) else { return nil }
    return namespaces?.name(name, module: element[.customModule], in: documents[place.document].path) ?? name
  }

  /// Returns the application's node, which is made when it is first needed.
  mutating func applicationNode() -> Int {
    if let application { return application }
    let node = hierarchy.add(Hierarchy.Node(.application, name: NameHint(counted: "app")))
    application = node
    return node
  }

  /// Returns the main menu's node, which the documents of an app share.
  mutating func mainMenuNode() -> Int {
    if let mainMenu { return mainMenu }
    let node = hierarchy.add(Hierarchy.Node(.menu, name: NameHint(exactly: ResponderTree.mainMenuName)))
    mainMenu = node
    return node
  }

  /// Collects the classes that elements name.
  private mutating func collectNamedClasses(of index: Int) {
    let document = documents[index]
    for element in document.elements.indices {
      let item = document.elements[element]
      guard item.has(.customClass), document.role(of: element) != .firstResponder else { continue }
      let place = Place(document: index, element: element)
      guard let name = customClass(of: place) else { continue }
      var stock = ""
      if case .node(_, let found)? = document.meaning(of: element) { stock = found }
      hierarchy.namedClasses.append(
        Hierarchy.NamedClass(
          name: name, module: item[.customModule], isInTarget: item.isValue("target", of: .customModuleProvider),
          stockClass: stock, isOwner: document.role(of: element) == .owner,
          hasOutlets: !outlets(of: place).isEmpty, origin: origin(of: place)))
    }
  }

  // MARK: Counting

  private mutating func count(_ index: Int) {
    let document = documents[index]
    for element in document.elements.indices {
      let item = document.elements[element]
      switch IBName(item.tag) {
      case .connections: counts.connectionLists += 1
      case .scene: counts.scenes += 1
      case .action: counts.actions += 1
      case .outlet: counts.outlets += 1
      case .binding: counts.bindings += 1
      // References to segues, and segues used only for a preview, have no kind.
      case .segue: if item.has(.kind) { counts.segues += 1 }
      default:
        if item.has(.id), document.meaning(of: element) == nil {
          counts.unknownElements += 1
          hierarchy.notes.add("unknown element, left out", example: document.elements.names[item.tag])
        }
      }
    }
    if document.duplicateCount > 0 {
      hierarchy.notes.add("id of several elements; the first was used", count: document.duplicateCount)
    }
  }

  /// Outlets whose name says nothing about the object they refer to.
  private static let plainOutlets: Set<String> = [
    "view", "window", "delegate", "dataSource", "nextKeyView", "initialFirstResponder", "menu", "target", "document",
    "textStorage", "layoutManager", "headerView", "value", "content", "contentView", "searchMenuTemplate",
  ]

  private mutating func noteOutletNames(_ index: Int) {
    let document = documents[index]
    for element in document.elements where element.tag == .outlet {
      guard let property = element[.property], !Self.plainOutlets.contains(property),
        let target = element[.destination].flatMap({ document.byID[$0] })
      else { continue }
      let place = Place(document: index, element: target)
      if outletNames[place] == nil { outletNames[place] = property }
    }
  }

  /// Records which window belongs to which window controller.
  mutating func noteWindows(of index: Int) {
    let document = documents[index]
    for element in document.elements.indices where document.elements[element].isValue("window", of: .key) {
      guard let window = nodes[Place(document: index, element: element)], hierarchy.nodes[window].kind == .window,
        let parent = document.parent(of: element), let owner = nodes[Place(document: index, element: parent)],
        hierarchy.nodes[owner].kind == .windowController, windows[owner] == nil
      else { continue }
      windows[owner] = window
      hierarchy.links.append(.windowController(owner, window: window))
    }
  }

  /// Gives the initial controllers of UIKit apps a window; those of AppKit already have one.
  mutating func addFirstWindows() {
    hierarchy.initialControllers = documents.indices.compactMap(initialController)
    guard hierarchy.profile == .uikit else { return }
    for controller in hierarchy.initialControllers {
      guard hierarchy.nodes[controller].kind == .controller, contained.insert(controller).inserted else { continue }
      let window = hierarchy.add(Hierarchy.Node(.window, name: NameHint(counted: "window")))
      hierarchy.links.append(.root(controller: controller, window: window))
      windows[controller] = window
    }
  }

  private func initialController(of index: Int) -> Int? {
    node(documents[index].elements[0][.initialViewController], in: index)
  }

  /// Chooses the window an app would show first, unless the documents do not show which one that is.
  mutating func chooseKeyWindow() {
    // The initial controller of a storyboard is chosen, preferably of Main; a launch screen never is.
    let storyboards = documents.indices.filter { !documents[$0].elements[0].isYes(.launchScreen) }
    let sorted =
      storyboards.filter { documents[$0].name == "Main" } + storyboards.filter { documents[$0].name != "Main" }
    for index in sorted {
      guard let first = initialController(of: index) else { continue }
      if let window = windows[first] ?? root(first) {
        hierarchy.keyWindow = window
        return
      }
    }
    guard hierarchy.profile == .appkit else { return }
    // A window shown when its document is loaded is preferred, then one that an outlet refers to. A panel is not a main
    // window, and is an inspector rather than the first window of an app.
    let candidates = hierarchy.nodes.indices.filter { hierarchy.nodes[$0].kind == .window && !isPanel($0) }
    hierarchy.keyWindow = candidates.first { !hierarchy.nodes[$0].isHiddenAtLaunch } ?? candidates.first
  }

  /// Gives the popovers of AppKit windows of their own; one that has no place in its document is shown from the first window
  /// there, or of the app.
  private mutating func addPopovers() {
    for (controller, named, document) in popovers {
      let place = firstWindow(of: document) ?? hierarchy.keyWindow
      guard rootViews[controller] != nil, let anchor = named ?? place.flatMap(content),
        contained.insert(controller).inserted
      else { continue }
      let name = NameHint(hierarchy.nodes[controller].name.text, suffix: "window") ?? NameHint(counted: "window")
      let window = hierarchy.add(Hierarchy.Node(.window, className: "NSPanel", name: name))
      hierarchy.links.append(.root(controller: controller, window: window))
      hierarchy.links.append(.presentedInWindow(controller: controller, from: anchor, window: window, style: .popover))
    }
  }

  /// Returns the first window of a document that is shown with it and not a panel.
  private func firstWindow(of document: Int) -> Int? {
    for element in documents[document].elements.indices {
      guard let node = nodes[Place(document: document, element: element)], hierarchy.nodes[node].kind == .window,
        !isPanel(node), !hierarchy.nodes[node].isHiddenAtLaunch
      else { continue }
      return node
    }
    return nil
  }

  /// Returns the root controller of a window, or else its first view.
  private func content(of window: Int) -> Int? {
    for case .root(let controller, window) in hierarchy.links { return controller }
    return hierarchy.nodes.firstIndex { $0.parent == window && $0.kind.isView }
  }

  private func isPanel(_ window: Int) -> Bool {
    let node = hierarchy.nodes[window]
    return node.stockClass == "NSPanel" || node.className?.hasSuffix("Panel") == true
  }

  /// Returns the window whose root controller this is.
  private func root(_ controller: Int) -> Int? {
    for case .root(controller, let window) in hierarchy.links { return window }
    return nil
  }

  /// Returns the best name of a node, from its outlet, identifier, class or title, or else its kind.
  mutating func name(of place: Place, _ kind: ResponderKind, _ className: String) -> NameHint {
    let element = documents[place.document].elements[place.element]
    let counted = kind == .menuItem ? NameHint(counted: "item") : hint(for: className)
    let label = element[.userLabel].flatMap { NameHint($0) }
    switch kind {
    case .controller, .windowController, .responder:
      return element[.storyboardIdentifier].flatMap { NameHint($0) } ?? label
        ?? element[.customClass].flatMap { NameHint(ClassNames.short($0)) } ?? counted
    case .window:
      return label ?? element[.title].flatMap { NameHint($0, suffix: "window") } ?? counted
    case .menuItem:
      return element[.title].flatMap { NameHint($0, suffix: "item") } ?? label ?? counted
    case .object:
      return element[.customClass].flatMap { NameHint(ClassNames.short($0)) } ?? label ?? counted
    default:
      if let label { return label }
      if let outlet = outletNames[place].flatMap({ NameHint($0) }) { return outlet }
      if let title = title(of: place), let hint = NameHint(title, suffix: counted.text) { return hint }
      return counted
    }
  }

  /// Returns the hint for an object of a class without another name.
  private mutating func hint(for className: String) -> NameHint {
    if let hint = hints[className] { return hint }
    let hint = NameHint(counted: ClassNames.short(className))
    hints[className] = hint
    return hint
  }

  /// Returns the text an element shows when it is short enough for a name.
  private func title(of place: Place) -> String? {
    shownTitle(of: place).flatMap { $0.utf8.count > 24 ? nil : $0 }
  }

  /// Returns the text an element shows: its own, or that of its cell or normal state.
  func shownTitle(of place: Place) -> String? {
    let document = documents[place.document]
    let elements = document.elements
    let element = elements[place.element]
    var title = element[.title] ?? element[.text] ?? element[.placeholder] ?? element[.label]
    var child = place.element + 1
    while title == nil, child < min(place.element + 30, elements.count), elements[child].parent >= place.element {
      let other = elements[child]
      if other.parent == place.element,
        other.isValue("cell", of: .key) && document.isCell(child) || other.isValue("normal", of: .key)
      {
        title = other[.title] ?? other[.placeholderString]
      }
      child += 1
    }
    return title.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension IBBuilder {
  /// Returns the place of an element and the words people know it by.
  func origin(of place: Place) -> SourcePlace {
    let document = documents[place.document]
    let element = document.elements[place.element]
    let title =
      shownTitle(of: place) ?? element[.userLabel] ?? element[.storyboardIdentifier]
      ?? element[.customClass].map(ClassNames.plain)
    return SourcePlace(
      file: document.path, line: element.line > 0 ? element.line : nil,
      element: SourcePlace.Element(
        kind: document.role(of: place.element) == .owner ? "owner" : document.words(of: place.element),
        title: title.map(Self.shortened), id: element[.id]))
  }

  /// Returns the beginning of a long title, on one line, because messages have one line.
  private static func shortened(_ title: String) -> String {
    // Nearly all titles are short, printable and without two blanks in a row.
    var last: UInt8 = 0x20
    let isPlain = title.utf8.allSatisfy { byte in
      defer { last = byte }
      return (0x20...0x7E).contains(byte) && (byte != 0x20 || last != 0x20)
    }
    if title.utf8.count <= 40, isPlain, last != 0x20 { return title }
    var shown = String.UnicodeScalarView()
    shown.append(contentsOf: title.unicodeScalars.filter { $0.properties.isWhitespace || !isInvisible($0) })
    let line = String(shown).split { $0.isWhitespace }.joined(separator: " ")
    return line.count > 40 ? line.prefix(39) + "…" : line
  }

  /// Returns whether a scalar could change how a terminal shows the text after it.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    [.control, .format, .privateUse, .surrogate].contains(scalar.properties.generalCategory)
  }
}

/// The nodes of elements, an array for each document.
struct PlaceTable {
  /// The nodes by element, -1 for none.
  private var nodes: [[Int32]]

  init(_ documents: [IBDocument]) {
    nodes = documents.map { Array(repeating: -1, count: $0.elements.count) }
  }

  subscript(_ place: IBBuilder.Place) -> Int? {
    get {
      let node = nodes[place.document][place.element]
      return node < 0 ? nil : Int(node)
    }
    set { nodes[place.document][place.element] = Int32(newValue ?? -1) }
  }
}

extension Hierarchy {
  /// Returns a node that is a controller, or else the controller whose view contains it.
  func controller(of node: Int) -> Int? {
    var current: Int? = node
    while let index = current {
      if nodes[index].kind == .controller { return index }
      if let controller = nodes[index].controller { return controller }
      current = nodes[index].parent
    }
    return nil
  }
}
