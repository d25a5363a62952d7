// SPDX-License-Identifier: Apache-2.0

import Platform
import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderText

extension Dump {
  /// Writes the tree: the application's part first, then detached nodes.
  ///
  /// Parents come first, siblings back to front.
  mutating func writeStructure() {
    let roots = tree.children(of: nil).filter {
      $0 != tree.application && $0 != tree.mainMenu && tree.view(of: $0) == nil
    }
    findPresentationsInPlace(among: [tree.application] + roots)
    writeSubtree(of: tree.application)
    writeItems()
    if let menu = tree.mainMenu, !session.model.isMainMenuUnused {
      // The appkit profile has it from the start.
      use(.appkit)
      _ = made.insert(menu)
      writeSubtree(of: menu)
    }
    writeOtherPresentations(roots: roots)
    for (turn, root) in roots.enumerated() {
      if Interruption.stops(at: turn) { return }
      if !made.contains(root) {
        writeSubtree(of: root)
      } else if tree.kind(of: root) != .controller {
        // It was needed early. Now it moves to its place among the others.
        write("move", name(root), "to none")
      }
    }
    writeItems()
    writeDelegates()
  }

  /// Writes the items of the controllers that are made, with the views in them (U111).
  private mutating func writeItems() {
    for (turn, id) in nodes.enumerated() where tree.kind(of: id) == .barButtonItem && !made.contains(id) {
      if Interruption.stops(at: turn) { return }
      if tree.parent(of: id).map(made.contains) == true { writeSubtree(of: id) }
    }
  }

  /// Makes the main menu, which is there since a session was first in the appkit profile.
  mutating func writeMainMenu() {
    guard tree.mainMenu != nil, !hasUsedAppKit else { return }
    use(.appkit)
    use(tree.profile)
  }

  mutating func writeSubtree(of root: ResponderID) {
    for (turn, id) in tree.subtree(of: root).enumerated() where id != tree.application && !made.contains(id) {
      if Interruption.stops(at: turn) { return }
      writeNode(id)
    }
  }

  private mutating func writeNode(_ id: ResponderID) {
    _ = made.insert(id)
    let controller = tree.controller(of: id)
    if let controller { _ = made.insert(controller) }
    // A field editor comes into its field when that is edited.
    let parent = tree.editedField(by: id) == nil ? tree.parent(of: id) : nil
    guard let controller else { return writeAdd(id, in: parent) }

    use(tree.profile)
    let isRoot = parent.map { tree.rootController(of: $0) == controller } ?? false
    let isPresented = presentedInPlace.contains(controller)
    if hasMadeUpView(controller, id, in: isPresented ? .uikit : profile), isRoot != isPresented {
      // `attach` and `present` make the root view themselves.
      if isRoot, let parent {
        return write("attach controller", name(controller), "to", name(parent) + classPhrase(of: controller))
      }
      if let presenter = tree.presenter(of: controller) {
        writeAdd(controller, in: nil)
        return writePresent(controller, from: presenter)
      }
    }
    writeAdd(id, in: isPresented ? nil : parent)
    write("attach controller", name(controller), "to", name(id) + classPhrase(of: controller))
    if isPresented, let presenter = tree.presenter(of: controller) { writePresent(controller, from: presenter) }
    if isRoot, let parent { write("attach controller", name(controller), "to", name(parent)) }
  }

  mutating func writeAdd(_ id: ResponderID, in parent: ResponderID?) {
    _ = made.insert(id)
    let classID = tree.classID(of: id)
    let kind = tree.kind(of: id)
    use(Profile.only(kind) ?? session.model.catalog.framework(of: classID) ?? tree.profile)
    var words = "add \(session.model.catalog.word(for: classID, in: profile) ?? name(classID)) \(name(id))"
    let isTop = kind == .window || kind == .scene
    if let parent, !(isTop && parent == tree.application) { words += " in \(name(parent))" }
    if let frame = tree.explicitFrame(of: id) {
      words += " frame \(frame.text)"
      framed.insert(id)
    }
    write(words)
    if session.model.isSearchBar(id) { settleSearchField(of: id) }
    if kind == .window { firstWindow = firstWindow ?? id }
    // New windows and scenes are in the application.
    if isTop, parent == nil { write("move", name(id), "to none") }
  }

  /// Takes account of the text field that `add` makes in a search bar when its name is free (U108).
  private mutating func settleSearchField(of bar: ResponderID) {
    let model = session.model
    let field = model.liveNode(model.name(of: bar) + "-field")
    if let field, made.contains(field) { return }
    if let field, tree.parent(of: field) == bar, tree.children(of: bar).first(where: { _ in true }) == field,
      tree.classID(of: field) == model.classID("UISearchTextField"), tree.explicitFrame(of: field) == nil
    {
      _ = made.insert(field)
    } else {
      write("remove", session.words.text(model.name(of: bar) + "-field"))
    }
  }

  /// Returns whether a controller's root view is equal to the one the shell makes by default.
  private func hasMadeUpView(_ controller: ResponderID, _ view: ResponderID, in profile: Profile) -> Bool {
    session.model.name(of: view) == session.model.name(of: controller) + "-view"
      && tree.classID(of: view) == session.model.viewClass(of: controller)
  }

  private func classPhrase(of controller: ResponderID) -> String {
    let classID = tree.classID(of: controller)
    return classID == session.model.catalog[profile].controller ? "" : " class \(name(classID))"
  }

  /// Writes a presentation; where another controller would present by now, the option that lets the caller do it (U101).
  mutating func writePresent(_ controller: ResponderID, from presenter: ResponderID) {
    use(.uikit)
    let style = tree.presentationStyle(of: controller)
    let phrase = style == session.model.defaultStyle(of: controller) ? "" : " as \(style.rawValue)"
    // A child that is presented itself presents only from then on.
    let isLater =
      tree.presenter(of: presenter) != nil && tree.container(of: presenter) != nil && !presented.contains(presenter)
    presented.insert(controller)
    let isAsked =
      tree.options.callerPresents
      || !isLater && !style.isInContext && tree.presenter(for: presenter, style) == presenter
    if !isAsked { write("option presenter caller") }
    write("present", name(controller), "from", name(presenter) + phrase)
    if !isAsked { write("option presenter container") }
  }

  /// Writes which controllers containers have, and which they show; loaded views are where they belong by now.
  mutating func writeContainers() {
    for (turn, container) in nodes.enumerated() {
      if Interruption.stops(at: turn) { return }
      let views = tree.passthroughViews(of: container).map(name)
      if !views.isEmpty { write("set", path(container, "passthroughViews"), views.joined(separator: " ")) }
      let controllers = tree.viewControllers(of: container)
      guard let first = controllers.first else { continue }
      // A choice keeps the one that is selected before the others come.
      if tree.containment(of: container) == .choice, let selected = tree.topController(of: container),
        selected != first
      {
        write("embed", name(selected), "in", name(container))
      }
      write("set", path(container, "viewControllers"), controllers.map(name).joined(separator: " "))
      if tree.profile == .uikit { for controller in controllers { writeColumn(of: controller) } }
      let spine = tree.spine(of: container)
      if spine != .min { write("set", path(container, "spineLocation"), spine.rawValue) }
    }
  }

  /// Writes which responders supply the views in the window of the keyboard.
  mutating func writeInputViews() {
    for (turn, id) in nodes.enumerated() {
      if Interruption.stops(at: turn) { return }
      for input in InputView.allCases {
        guard let view = tree.view(input, of: id) else { continue }
        use(.uikit)
        write("set", path(id, input.rawValue), name(view))
      }
    }
  }

  /// Writes the column that a controller was given, which only UIKit has.
  mutating func writeColumn(of controller: ResponderID) {
    guard let column = tree.chosenColumn(of: controller) else { return }
    use(.uikit)
    write("set", path(controller, "splitColumn"), column.rawValue)
  }

  private mutating func writeDelegates() {
    for (turn, id) in nodes.enumerated() {
      if Interruption.stops(at: turn) { return }
      guard let delegate = tree.delegate(of: id) else { continue }
      if tree.kind(of: id).isView { use(.appkit) }
      write("attach delegate", name(delegate), "to", name(id))
    }
    for id in nodes where tree.kind(of: id) == .window {
      attach("window-controller", tree.windowController(of: id), to: id)
      attach("document", tree.document(of: id), to: id)
    }
    attach("document-controller", tree.documentController, to: tree.application)
    for id in nodes {
      attach("menu", tree.contextMenu(of: id), to: id)
      attach("field-editor", tree.fieldEditor(of: id), to: id)
    }
  }

  private mutating func attach(_ role: String, _ object: ResponderID?, to id: ResponderID) {
    guard let object else { return }
    use(.appkit)
    write("attach", role, name(object), "to", name(id))
  }

  // MARK: Presentations

  /// Finds the presented controllers whose view `present` puts at its exact place: last so far in its window.
  private mutating func findPresentationsInPlace(among roots: [ResponderID]) {
    var seen = Set<ResponderID>()
    for root in roots {
      for (turn, view) in tree.subtree(of: root).enumerated() {
        if Interruption.stops(at: turn) { return }
        guard let controller = tree.controller(of: view) else { continue }
        seen.insert(controller)
        guard let presenter = tree.presenter(of: controller), tree.wasMovedIn(controller), seen.contains(presenter),
          tree.presenter(of: presenter) == nil || presentedInPlace.contains(presenter), isInWindow(view),
          let parent = tree.parent(of: view),
          parent == tree.presentationPlace(by: presenter, tree.presentationStyle(of: controller))
        else { continue }
        presentedInPlace.insert(controller)
      }
    }
  }

  /// Returns whether a window is around a view, whether or not it is shown there.
  private func isInWindow(_ view: ResponderID) -> Bool {
    sequence(first: view) { tree.parent(of: $0) }.contains { tree.kind(of: $0) == .window }
  }

  /// Writes the presentations whose views were moved since.
  ///
  /// Brings the views together for this and puts them back afterwards.
  private mutating func writeOtherPresentations(roots: [ResponderID]) {
    let controllers = nodes.filter {
      tree.presenter(of: $0) != nil && !presentedInPlace.contains($0)
    }
    guard !controllers.isEmpty else { return }
    for root in roots where tree.subtree(of: root).contains(where: { takesPart($0, in: controllers) }) {
      if !made.contains(root) { writeSubtree(of: root) }
    }
    use(.uikit)
    var stage = PresentationStage(dump: self)
    for controller in controllers { stage.present(controller) }
    stage.putBack()
    self = stage.dump
  }

  private func takesPart(_ view: ResponderID, in controllers: [ResponderID]) -> Bool {
    guard let controller = tree.controller(of: view) else { return false }
    return tree.presented(by: controller) != nil || tree.presenter(of: controller) != nil
  }
}

/// Rebuilds presentations that a single `present` cannot make, because views were moved since.
///
/// A presenter needs a window while it presents, and a view that `present` moved in must not be in a window before.
struct PresentationStage {
  var dump: Dump
  /// The temporary places of views: in the window of the stage, or detached.
  private var displaced: [ResponderID: ResponderID?] = [:]
  private var presented = Set<ResponderID>()
  private var window: String?
  private var scratchWindow: String?

  init(dump: Dump) { self.dump = dump }

  private var tree: ResponderTree { dump.tree }

  /// Presents a controller, after the presented controllers that lead to it.
  mutating func present(_ controller: ResponderID) {
    var waiting = [controller]
    while let top = waiting.last, let below = tree.presenter(of: top), tree.presenter(of: below) != nil,
      !presented.contains(below), !dump.presentedInPlace.contains(below)
    {
      waiting.append(below)
    }
    while let next = waiting.popLast() { presentOne(next) }
  }

  private mutating func presentOne(_ controller: ResponderID) {
    guard presented.insert(controller).inserted, let presenter = tree.presenter(of: controller),
      let source = tree.view(of: presenter), let view = tree.view(of: controller)
    else { return }
    bringIn(source)
    if tree.wasMovedIn(controller) {
      // A presenter that was later moved into what it presents was outside at the time.
      if stands(source, in: view) { move(source, to: tree.application) }
      if isInWindow(view) { move(view, to: nil) }
    } else {
      bringIn(view)
    }
    // The presenter may have moved together with the view.
    bringIn(source)
    dump.writePresent(controller, from: presenter)
    if tree.wasMovedIn(controller) { displaced[view] = .some(tree.application) }
  }

  /// Moves everything back, the last of siblings first.
  mutating func putBack() {
    let order = dump.nodes.filter { displaced.keys.contains($0) }
    for view in order.reversed() {
      guard let parent = tree.parent(of: view) else { continue }
      let siblings = Array(tree.children(of: parent))
      let following = siblings.firstIndex(of: view).map { siblings[($0 + 1)...] }?.first
      if let controller = tree.controller(of: view), tree.rootController(of: parent) == controller {
        dump.write("attach controller", dump.name(controller), "to", dump.name(parent))
      }
      let place = following.map { " before \(dump.name($0))" } ?? ""
      dump.write("move", dump.name(view), "to", dump.name(parent) + place)
    }
    if let scratchWindow {
      // Detached views must not be removed together with the window.
      for view in order where tree.parent(of: view) == nil { dump.write("move", dump.name(view), "to none") }
      dump.write("remove", scratchWindow)
    }
  }

  /// Returns the outermost view that contains a view at this point of the dump.
  private func top(of view: ResponderID) -> ResponderID {
    var current = view
    while displaced[current] == nil, let parent = tree.parent(of: current), tree.kind(of: current) != .window {
      current = parent
    }
    return current
  }

  /// Returns whether a view is inside another at this point of the dump.
  private func stands(_ view: ResponderID, in other: ResponderID) -> Bool {
    var current = view
    while displaced[current] == nil, let parent = tree.parent(of: current) {
      if parent == other { return true }
      current = parent
    }
    return false
  }

  private func isInWindow(_ view: ResponderID) -> Bool {
    let top = top(of: view)
    if let place = displaced[top] { return place != nil }
    return tree.window(of: top) != nil
  }

  private mutating func bringIn(_ view: ResponderID) {
    if !isInWindow(view) { move(top(of: view), to: tree.application) }
  }

  /// Moves a view into a window, which the application represents here, or detaches it.
  private mutating func move(_ view: ResponderID, to place: ResponderID?) {
    displaced[view] = .some(place)
    dump.write("move", dump.name(view), "to", place == nil ? "none" : windowName())
  }

  private mutating func windowName() -> String {
    if let window { return window }
    let there = dump.nodes.first { dump.made.contains($0) && tree.kind(of: $0) == .window }
    if let there {
      window = dump.name(there)
    } else {
      let name = dump.scratchName()
      dump.write("add window", name)
      scratchWindow = name
      window = name
    }
    return window ?? ""
  }
}
