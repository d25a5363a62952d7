// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderText

extension Model {
  package struct Fact {
    package var title: String
    package var values: [String]
    package var isList = false
  }

  /// Returns the user-defined properties of a node, sorted by name, and what is in doubt about it.
  package func ownProperties(of id: ResponderID) -> [(name: String, value: String)] {
    (vocabulary.properties[id]?.entries ?? [])
      + doubts(about: id).map { (name: $0.rawValue, value: $1) }
  }

  /// Returns the value of a user-defined property, or the name of a view for input; nil for one that was not set.
  package func ownValue(of property: String, of id: ResponderID) -> String? {
    if let input = inputView(named: property, of: id) {
      return tree.profile == .uikit ? tree.view(input, of: id).map(name) : nil
    }
    return vocabulary.properties[id]?[property]
  }

  /// Returns the number of framework actions of a class and each of its superclasses, the nearest class first.
  private func frameworkSummary(of id: ClassID) -> [String] {
    guard behaviour.hasFrameworkMethods else { return [] }
    return ancestry(of: id).compactMap { id in
      let count = tree.frameworkHandlers(of: id).count
      return count > 0 ? "\(count) of \(name(of: id))" : nil
    }
  }

  package func facts(about id: ResponderID) -> [Fact] {
    let kind = tree.kind(of: id)
    var facts = [
      Fact(title: "name", values: [name(of: id)]), Fact(title: "kind", values: [kind.word]),
      Fact(title: "class", values: [className(of: id)]),
    ]
    func add(_ title: String, _ other: ResponderID?) {
      if let other { facts.append(Fact(title: title, values: [name(of: other)])) }
    }
    func add(_ title: String, list: [String]) {
      if !list.isEmpty { facts.append(Fact(title: title, values: list, isList: true)) }
    }
    add("in", tree.parent(of: id))
    add("controller", tree.controller(of: id))
    add("view", tree.view(of: id))
    add("rootController", tree.rootController(of: id))
    add("embeddedIn", tree.container(of: id))
    add("presenter", tree.presenter(of: id))
    add("presents", tree.presented(by: id))
    if tree.presenter(of: id) != nil {
      facts.append(Fact(title: "style", values: [tree.presentationStyle(of: id).rawValue]))
    }
    add("passthroughViews", list: tree.passthroughViews(of: id).map(name))
    for input in InputView.allCases { add(input.rawValue, tree.view(input, of: id)) }
    add("lastFirstResponder", tree.lastFirstResponder(of: id))
    add("sheet", tree.sheet(of: id))
    add("sheetOn", tree.sheetParent(of: id))
    if let presentation = tree.windowPresentation(of: id) {
      add("presentedFrom", presentation.anchor)
      add("presentedIn", presentation.window)
      facts.append(Fact(title: "style", values: [presentation.style.rawValue]))
    }
    add(
      isInstance(id, of: "UIPageViewController") ? "pages" : "viewControllers",
      list: tree.viewControllers(of: id).map(name))
    add("shows", tree.topController(of: id))
    if let column = tree.column(of: id) { facts.append(Fact(title: "column", values: [column.rawValue])) }
    if kind == .controller || kind == .barButtonItem || kind.hasFrame,
      let reason = absence(of: id).flatMap(absenceText) ?? outside(of: id) ?? inactivity(of: id)
        ?? unusedInput(around: id) ?? unofferedBar(of: id) ?? hiding(of: id)
    {
      facts.append(Fact(title: "notShown", values: [reason]))
    }
    add("delegate", tree.delegate(of: id))
    add("windowController", tree.windowController(of: id))
    add("manages", tree.managedWindow(of: id))
    add("document", tree.document(of: id))
    add("fieldEditor", tree.fieldEditor(of: id))
    add("editing", tree.editedField(in: id))
    add("menu", tree.contextMenu(of: id))
    add("menuOf", tree.contextView(of: id))
    if kind == .application { add("documentController", tree.documentController) }
    if kind.isResponder {
      let next = tree.next(of: id).map(name) ?? "none"
      facts.append(
        Fact(title: "next", values: [tree.endsOpen(id) ? "not known" : "\(next) (\(tree.nextRule(of: id).number))"]))
    }
    if kind == .window { add("firstResponder", tree.firstResponder(in: id)) }
    add("children", list: tree.children(of: id).map(name))
    add("handles", list: sortedHandlers(of: .object(id)).map { actions.name(of: $0.action) })
    add("frameworkActions", list: frameworkSummary(of: tree.classID(of: id)))
    add(
      "canPerform",
      list: tree.canPerformOverrides(of: id).map { "\(actions.name(of: $0.action)) \($0.answer ? "yes" : "no")" }
        .sorted())
    add(
      "target",
      list: tree.targetOverrides(of: id).map { "\(actions.name(of: $0.action)) \(name(of: $0.target))" }.sorted())
    add(
      "supplemental",
      list: tree.supplementalTargets(of: id).map { "\(actions.name(of: $0.action)) \(name(of: $0.target))" }.sorted())
    add(
      "commands",
      list: tree.commandOverrides(of: id).map { "\(actions.name(of: $0.action)) \($0.answer ? "yes" : "no")" }.sorted())
    add("keys", list: keyCommands(of: id).map { "\($0.keys) \($0.action)\($0.hasPriority ? " --priority" : "")" })
    add(
      "code",
      list: codeSends(of: id).map { "sends \(actions.name(of: $0.action))" + at($0.places) }
        + unknownOverrides(of: id).map { "overrides \($0.aspect.method)" + at([$0.place]) })
    add(
      "connections",
      list: connections(of: id).map { connection in
        "\(names(of: connection.events, of: id).joined(separator: ",")) \(actions.name(of: connection.action)) → "
          + (tree.liveTarget(of: connection).map(name) ?? "nil")
      })
    for property in BuiltInProperty.all(in: tree.profile) where property.isOf(kind) {
      facts.append(Fact(title: property.name, values: [property.value(of: id, in: tree)]))
    }
    return facts
  }

  private func at(_ places: [String]) -> String {
    let places = places.filter { !$0.isEmpty }
    return places.isEmpty ? "" : " at \(places.joined(separator: ", "))"
  }
}

extension Model {
  /// Returns notes about a node's place and state, for `tree`.
  package func notes(about id: ResponderID, _ firstResponders: Set<ResponderID>) -> [String] {
    var notes: [String] = []
    let traits = tree.traits(of: id)
    if tree.keyWindow == id { notes.append("key window") }
    if tree.profile == .appkit, tree.visibleMainWindow == id { notes.append("main window") }
    if tree.modalWindow == id { notes.append("modal") }
    if firstResponders.contains(id) { notes.append("first responder") }
    if let parent = tree.sheetParent(of: id) { notes.append("sheet on \(name(of: parent))") }
    if let presentation = tree.windowPresentation(of: id), presentation.style != .sheet {
      notes.append("presented from \(name(of: presentation.anchor)) as \(presentation.style.rawValue)")
    }
    if tree.delegate(of: tree.application) == id { notes.append("delegate of app") }
    if let presenter = tree.presenter(of: id) {
      let style = tree.presentationStyle(of: id)
      notes.append("presented by \(name(of: presenter))" + (style == .sheet ? "" : " as \(style.rawValue)"))
    }
    if tree.kind(of: id) == .controller {
      if let container = tree.listingContainer(of: id), tree.containment(of: container) == .choice,
        tree.topController(of: container) == id
      {
        notes.append("selected")
      }
      if let container = tree.listingContainer(of: id), tree.secondController(of: container) == id {
        notes.append("beside the selected one")
      }
      if tree.isOffstage(id) { notes.append("not shown") }
    }
    if traits.contains(.inToolbar) { notes.append("in the toolbar") }
    if tree.nextOverride(of: id) != nil { notes.append("next overridden") }
    if traits.contains(.hidden) { notes.append("hidden") }
    if traits.contains(.disabled) { notes.append("disabled") }
    return notes + doubts(about: id).map { "\($0.rawValue): \($1)" }
  }
}

extension Model {
  /// Returns a note about a selector with more arguments than the profile passes, or nil.
  ///
  /// Every colon means one argument.
  ///
  /// - Complexity: O(length of the name).
  package func arityNote(of action: String) -> String? {
    // OPTIMIZATION: most actions have no second colon, and a short text is looked at as numbers.
    if let short = ShortText(storedIn: action), short.count(of: UInt8(ascii: ":")) < 2 { return nil }
    let count = action.utf8.count { $0 == UInt8(ascii: ":") }
    switch tree.profile {
    // A method may have no parameter, the sender, or the sender and the event (U48).
    case .uikit where count > 2:
      return
        "'\(action)' takes \(count) arguments, but UIKit passes only the sender and the event; the others are undefined (U48)"
    // A method has the sender as its only parameter (M35).
    case .appkit where count > 1:
      return "'\(action)' takes \(count) arguments, but AppKit passes only the sender; the others are undefined (M35)"
    default: return nil
    }
  }
}

extension Model {
  /// Returns why a node is in no window, when a container or a presentation is the reason, as a phrase with the rule.
  package func absenceText(_ absence: Absence) -> String? {
    switch absence {
    case .covered(let controller, let container, let top):
      "\(name(of: top)) is on top of \(name(of: controller)) in \(name(of: container)) (U90)"
    case .notSelected(let controller, let container):
      "it is in \(name(of: controller)) of \(name(of: container)), which is not selected (\(selectionRule(of: container)))"
    case .replaced(let controller, let presented):
      "\(name(of: presented)) is presented in place of \(name(of: controller)) (U102)"
    case .withoutBar(let controller) where tree.listingContainer(of: controller) != nil:
      "bars show the items of the controllers on a stack, and \(name(of: controller)) is a child of another one (U111)"
    case .withoutBar(let controller):
      "\(name(of: controller)) is not in a navigation controller, whose bar shows its items (U111)"
    case .notLoaded, .detached: nil
    }
  }

  /// Returns what is around a node and in no window, as a phrase, or nil.
  private func outside(of id: ResponderID) -> String? {
    outermostOutside(around: id).map { "\(name(of: $0)), which it is in, is in no window" }
  }

  /// Returns the outermost controller or view around a node, if no window has it.
  package func outermostOutside(around id: ResponderID) -> ResponderID? {
    guard case .detached(let root)? = absence(of: id), root != id, tree.view(of: id) != root else { return nil }
    let outer = tree.controller(of: root) ?? root
    return outer == id ? nil : outer
  }

  /// Returns the number of the rule by which a container shows the selected controller.
  private func selectionRule(of container: ResponderID) -> String {
    guard tree.profile == .uikit else { return "M73" }
    return isInstance(container, of: "UIPageViewController") ? "U97" : "U95"
  }

  /// Returns that a node is in a view for input that the first responder does not have, as a phrase with the rule, or nil.
  ///
  /// - Complexity: O(depth).
  package func unusedInput(around id: ResponderID) -> String? {
    hiddenInput(around: id).map { input in
      let owners = tree.suppliers(ofInput: input).map(name).joined(separator: " or ")
      return "the keyboard shows \(name(of: input)) only for \(owners), which is not first responder (U112)"
    }
  }

  /// Returns that the touch bar of an item is not on screen, as a phrase with the rule, or nil.
  package func unofferedBar(of item: ResponderID) -> String? {
    guard let owner = tree.touchBarOwner(of: item), !tree.showsTouchBar(of: owner) else { return nil }
    return
      "the touch bar has what the first responder and the objects after it offer, and \(name(of: owner)) is none of them (M83)"
  }

  /// Returns the object that, as first responder, would show the view for input that a node is in, or nil.
  package func ownerOfUnusedInput(around id: ResponderID) -> ResponderID? {
    hiddenInput(around: id).flatMap { input in
      tree.suppliers(ofInput: input).first { tree.traits(of: $0).contains(.canBecomeFirstResponder) }
    }
  }

  /// Returns the view for input around a node that the keyboard does not show now, or nil.
  private func hiddenInput(around id: ResponderID) -> ResponderID? {
    var current: ResponderID? = tree.view(of: id) ?? id
    while let node = current, !tree.isUnusedInput(node) { current = tree.viewHolder(of: node) }
    return current
  }

  /// Returns which object above a node is hidden, or nil.
  private func hiding(of id: ResponderID) -> String? {
    var current = tree.view(of: id) ?? id
    while let holder = tree.viewHolder(of: current), tree.kind(of: current) != .window {
      if tree.traits(of: holder).contains(.hidden) { return "\(name(of: holder)), above it, is hidden" }
      current = holder
    }
    return nil
  }

  /// Returns that a window is hidden because the application is inactive, as a phrase with the rule, or nil.
  package func inactivity(of window: ResponderID) -> String? {
    guard tree.isHiddenByInactivity(window) else { return nil }
    return "\(name(of: window)) hides while the application is inactive, which it is without a key window (M84)"
  }
}
