// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

extension IBBuilder {
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
    let custom = element["customClass"].map(ClassNames.plain)
    if custom == "NSApplication" || custom == "UIApplication" {
      nodes[place] = applicationNode()
      return
    }
    let isUnused = custom == nil || custom == "NSObject"
    if isUnused, !isReferred(to: place) { return }
    let outlets = outlets(of: place)
    let kind: ResponderKind
    if let custom, let told = ClassNames.controllerKind(of: custom) {
      kind = told
    } else if outlets.contains("window") {
      kind = document.platform == .appkit ? .windowController : .responder
    } else if outlets.contains("view"), document.platform == .uikit || custom?.hasSuffix("View") != true {
      kind = .controller
    } else if let custom, custom.hasSuffix("View") || custom.hasSuffix("Cell") {
      kind = .view
    } else {
      kind = .object
    }
    let isWindowController = kind == .windowController
    var node = ImportedNode(
      kind, className: custom, stockClass: isWindowController ? "NSWindowController" : nil,
      name: custom.flatMap { NameHint(ClassNames.short($0)) } ?? NameHint(counted: "owner"))
    node.facts.append(("ib", .text("\(document.name)#\(element["id"] ?? "")")))
    node.origin = origin(of: place)
    nodes[place] = hierarchy.add(node)
  }

  private func outlets(of place: Place) -> Set<String> {
    let elements = documents[place.document].elements
    var properties = Set<String>()
    var child = place.element + 1
    while child < elements.count, elements[child].parent >= place.element {
      if elements[child].tag == "outlet", let property = elements[child]["property"] { properties.insert(property) }
      child += 1
    }
    return properties
  }

  /// Returns whether something refers to an element, or it has connections itself.
  private func isReferred(to place: Place) -> Bool {
    let document = documents[place.document]
    let next = place.element + 1
    if next < document.elements.count, document.elements[next].parent == place.element { return true }
    guard let id = document.elements[place.element]["id"] else { return false }
    return document.elements.contains { $0["target"] == id || $0["destination"] == id }
  }

  // MARK: Other documents

  /// Joins the references of a document with the controllers they mean; when a document is missing, a node stands in.
  mutating func resolveReferences(of index: Int) {
    let document = documents[index]
    for element in document.elements.indices {
      guard case .reference? = IBTag.meaning(of: document.elements[element].tag, on: document.platform),
        document.elements[element]["id"] != nil
      else { continue }
      let reference = document.elements[element]
      let place = Place(document: index, element: element)
      let storyboard = reference["storyboardName"]
      let identifier = reference["referencedIdentifier"]
      let inBundle = reference["bundleIdentifier"] != nil
      if !inBundle, let target = controller(named: identifier, in: storyboard ?? document.name) {
        nodes[place] = target
        continue
      }
      var node = ImportedNode(
        .controller,
        name: (identifier ?? storyboard).flatMap { NameHint($0, suffix: "controller") }
          ?? NameHint(counted: "controller"))
      if let storyboard { node.facts.append(("storyboard", .text(storyboard))) }
      if let identifier { node.facts.append(("storyboard-identifier", .text(identifier))) }
      node.origin = origin(of: place)
      nodes[place] = hierarchy.add(node)
      hierarchy.notes.add(
        "reference to a storyboard that was not imported; a controller stands for it", example: storyboard ?? "")
    }
  }

  private func controller(named identifier: String?, in name: String) -> Int? {
    guard let index = storyboards[name] else { return nil }
    let document = documents[index]
    guard let identifier else { return node(document.elements[0]["initialViewController"], in: index) }
    return document.byStoryboardIdentifier[identifier].flatMap { nodes[Place(document: index, element: $0)] }
  }
}
