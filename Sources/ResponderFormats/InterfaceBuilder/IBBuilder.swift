// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

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
  var hierarchy = ImportedHierarchy()
  /// The nodes of elements; a reference to another document has the node it refers to.
  var nodes: [Place: Int] = [:]
  /// The root views of controllers, as far as they are known.
  var rootViews: [Int: Int] = [:]
  /// The names of outlets that refer to elements.
  var outletNames: [Place: String] = [:]
  /// The windows of window controllers and, in UIKit, of initial controllers.
  var windows: [Int: Int] = [:]
  /// The windows that are not shown when their document is loaded.
  var hidden = Set<Int>()
  /// The controllers that are already contained.
  var contained = Set<Int>()
  var counts = ImportCounts()
  /// The application, once something refers to it.
  var application: Int?

  init(_ documents: [IBDocument]) {
    self.documents = documents
    storyboards = Dictionary(
      documents.enumerated().filter { $0.element.isStoryboard }.map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    hierarchy.platform = documents.first?.platform
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
    addFirstWindows()
    chooseKeyWindow()
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

  /// Returns the controller whose view contains a node.
  func controller(of node: Int) -> Int? {
    var current: Int? = node
    while let index = current {
      if hierarchy.nodes[index].kind == .controller { return index }
      if let controller = hierarchy.nodes[index].controller { return controller }
      current = hierarchy.nodes[index].parent
    }
    return nil
  }

  /// Returns the application's node, which is made when it is first needed.
  mutating func applicationNode() -> Int {
    if let application { return application }
    let node = hierarchy.add(ImportedNode(.application, name: NameHint(counted: "app")))
    application = node
    return node
  }

  // MARK: Counting

  private mutating func count(_ index: Int) {
    let document = documents[index]
    for element in document.elements.indices {
      let tag = document.elements[element].tag
      switch tag {
      case "connections": counts.connectionLists += 1
      case "scene": counts.scenes += 1
      case "action": counts.actions += 1
      case "outlet": counts.outlets += 1
      case "binding": counts.bindings += 1
      // References to segues, and segues used only for a preview, have no kind.
      case "segue": if document.elements[element]["kind"] != nil { counts.segues += 1 }
      default:
        if document.elements[element]["id"] != nil, IBTag.meaning(of: tag, on: document.platform) == nil {
          counts.unknownElements += 1
          hierarchy.notes.add("unknown element, left out", example: tag)
        }
      }
    }
    if document.duplicateCount > 0 {
      hierarchy.notes.add("id that several elements have; the first is meant", count: document.duplicateCount)
    }
  }

  /// Outlets whose name says nothing about the object they refer to.
  private static let plainOutlets: Set<String> = [
    "view", "window", "delegate", "dataSource", "nextKeyView", "initialFirstResponder", "menu", "target", "document",
    "textStorage", "layoutManager", "headerView", "value", "content", "contentView", "searchMenuTemplate",
  ]

  private mutating func noteOutletNames(_ index: Int) {
    let document = documents[index]
    for element in document.elements where element.tag == "outlet" {
      guard let property = element["property"], !Self.plainOutlets.contains(property),
        let target = element["destination"].flatMap({ document.byID[$0] })
      else { continue }
      let place = Place(document: index, element: target)
      if outletNames[place] == nil { outletNames[place] = property }
    }
  }
}
