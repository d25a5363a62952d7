// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// The role in which an object is attached to another.
package enum Role: String, CaseIterable, Sendable {
  case controller, navigation, tabs, split, page, delegate
  case windowController = "window-controller"
  case document
  case documentController = "document-controller"
  case gesture, menu
  case fieldEditor = "field-editor"

  /// Whether it is the role of a controller, whose kind of container the word names.
  package var isController: Bool {
    switch self {
    case .controller, .navigation, .tabs, .split, .page: true
    case .delegate, .windowController, .document, .documentController, .gesture, .menu, .fieldEditor: false
    }
  }

  /// The kind an object must have for the role, or nil for any.
  package var kind: ResponderKind? {
    switch self {
    case .controller, .navigation, .tabs, .split, .page: .controller
    case .delegate: nil
    case .windowController: .windowController
    case .document: .document
    case .documentController: .documentController
    case .gesture: .gesture
    case .menu: .menu
    case .fieldEditor: .view
    }
  }

  /// Whether only AppKit has the role.
  package var isAppKitOnly: Bool { self == .fieldEditor || kind.flatMap(Profile.only) == .appkit }

  /// A phrase for the objects that have such an object.
  package var owners: String {
    switch self {
    case .controller, .navigation, .tabs, .split, .page: "a view or a window"
    case .delegate: "app, a window, or a text field or text view of AppKit"
    case .windowController, .document, .fieldEditor: "a window"
    case .documentController: "app"
    case .gesture, .menu: "a view"
    }
  }

  fileprivate func fits(_ kind: ResponderKind) -> Bool {
    switch self {
    case .controller, .navigation, .tabs, .split, .page: kind.isView || kind == .window
    case .delegate: kind == .application || kind == .window
    case .gesture, .menu: kind.hasFrame
    case .windowController, .document, .fieldEditor: kind == .window
    case .documentController: kind == .application
    }
  }
}

/// What one window of an application is; main and modal ones are AppKit's.
package enum WindowRole: Sendable {
  case key, main, modal
}

extension Model {
  /// Returns the class of an object that is made for a role.
  package func defaultClass(for role: Role) -> ClassID {
    let standard = catalog[tree.profile]
    switch role {
    case .controller: return standard.controller
    case .navigation, .tabs, .split, .page: return standard.byKindWord[role.rawValue] ?? standard.controller
    case .gesture: return standard.gesture
    // An AppKit delegate can be any object, because it is asked separately (M7).
    case .delegate: return tree.profile == .appkit ? catalog.object : standard.responder
    case .windowController, .document, .documentController, .menu:
      return standard.byKindWord[role.rawValue] ?? catalog.object
    case .fieldEditor: return catalog.textView
    }
  }

  /// Checks that the profile has a role.
  package func require(_ role: Role) throws(BuildError) {
    guard !role.isAppKitOnly || tree.profile == .appkit else { throw BuildError(.roleOfAppKit(role)) }
  }

  /// Checks that objects in a role are attached to an object of this kind.
  package func requireOwner(_ owner: ResponderID, of role: Role) throws(BuildError) {
    // A field's delegate is asked about the commands of its field editor (M60).
    if role == .delegate, tree.profile == .appkit, isTextInput(owner) { return }
    guard role.fits(tree.kind(of: owner)) else { throw BuildError(.badOwner(role), owner) }
  }

  /// Checks that an object has the kind for a role.
  package func requireKind(of id: ResponderID, for role: Role) throws(BuildError) {
    if role == .fieldEditor, !isTextView(id) { throw BuildError(.notATextView, id) }
    guard let kind = role.kind, kind != tree.kind(of: id) else { return }
    throw BuildError(.badRole(kind), id)
  }

  /// Attaches an object in a role; a controller of a window gets a root view when it has none.
  package func attach(_ id: ResponderID, as role: Role, to owner: ResponderID) throws(BuildError) {
    try require(role)
    try requireOwner(owner, of: role)
    try requireKind(of: id, for: role)
    switch role {
    case .controller, .navigation, .tabs, .split, .page:
      guard tree.kind(of: owner) == .window else { return try attach(id, toView: owner) }
      try loadView(of: id)
      try moving([id]) { () throws(BuildError) in
        try building(owner) { () throws(StructureError) in try tree.setRootController(id, of: owner) }
      }
    case .delegate: tree.setDelegate(id, of: owner)
    case .gesture: try building(owner) { () throws(StructureError) in try tree.move(id, to: owner) }
    case .windowController: tree.setWindowController(id, of: owner)
    case .document: tree.setDocument(id, of: owner)
    case .documentController: tree.setDocumentController(id)
    case .menu: tree.setContextMenu(id, of: owner)
    case .fieldEditor: tree.setFieldEditor(id, of: owner)
    }
    vocabulary.it = id
  }

  private func attach(_ controller: ResponderID, toView view: ResponderID) throws(BuildError) {
    guard tree.view(of: controller) == nil else { throw BuildError(.hasView, controller) }
    try building(view) { () throws(StructureError) in try tree.attach(controller, toView: view) }
    try loadShown(in: controller)
    vocabulary.it = controller
  }

  /// Detaches the object that has a role at another; a gesture can be named itself.
  ///
  /// - Returns: Whether there was one.
  package func detach(_ role: Role, from owner: ResponderID) throws(BuildError) -> Bool {
    try require(role)
    switch role {
    case _ where role.isController && tree.rootController(of: owner) != nil:
      try building(owner) { () throws(StructureError) in try tree.setRootController(nil, of: owner) }
    case .controller, .navigation, .tabs, .split, .page:
      guard let controller = tree.controller(of: owner) else { return false }
      let (view, holder) = (tree.view(of: controller), tree.listingContainer(of: controller).flatMap(tree.view))
      try moving([controller]) { tree.detachView(of: controller) }
      // What leaves a container that lists it leaves with its view (U94).
      if let view, let holder, tree.isInside(view, of: holder) { try move(view, to: nil) }
    case .delegate where tree.delegate(of: owner) != nil: tree.setDelegate(nil, of: owner)
    case .gesture where tree.kind(of: owner) == .gesture && tree.parent(of: owner) != nil: try move(owner, to: nil)
    case .windowController where tree.windowController(of: owner) != nil: tree.setWindowController(nil, of: owner)
    case .document where tree.document(of: owner) != nil: tree.setDocument(nil, of: owner)
    case .documentController where owner == tree.application && tree.documentController != nil:
      tree.setDocumentController(nil)
    case .fieldEditor where tree.fieldEditor(of: owner) != nil: tree.setFieldEditor(nil, of: owner)
    case .menu where tree.contextMenu(of: owner) != nil: tree.setContextMenu(nil, of: owner)
    default: return false
    }
    return true
  }

  /// Moves a node to another parent, or out of its own.
  package func move(_ id: ResponderID, to parent: ResponderID?, _ place: SiblingPlace = .last) throws(BuildError) {
    var parent = parent
    if let holder = parent, tree.kind(of: id) == .barButtonItem {
      guard let bar = bar(at: holder, for: tree.classID(of: id)) else {
        throw BuildError(.structure(.badParent), id)
      }
      parent = bar
    }
    try moving([tree.controller(of: id) ?? id]) { () throws(BuildError) in
      try building(id) { () throws(StructureError) in try tree.move(id, to: parent, place) }
    }
  }

  /// Presents a controller from the one that presents for another (U100), and loads its view when it will be in a window.
  package func present(
    _ newcomer: ResponderID, from source: ResponderID, as style: PresentationStyle = .sheet
  ) throws(BuildError) {
    let presenter = tree.presenter(for: source, style)
    if tree.presenter(of: newcomer) == nil, tree.window(of: presenter) != nil { try loadView(of: newcomer) }
    do {
      try tree.present(newcomer, from: source, as: style)
    } catch .cycle {
      throw BuildError(.presentsItself(newcomer), source)
    } catch .notInWindow {
      throw BuildError(.presenterOutside, presenter)
    } catch {
      throw BuildError(.structure(error), newcomer)
    }
  }

  /// Returns the style in which a controller is presented when none is named.
  package func defaultStyle(of controller: ResponderID) -> PresentationStyle {
    // U109: an active search controller is presented over the controller that defines the context.
    if isInstance(controller, of: "UISearchController") { return .overCurrentContext }
    // U107: an alert is a presented controller.
    return isInstance(controller, of: "UIAlertController") ? .alert : .sheet
  }

  /// Ends what dismissing a controller ends: every presentation above it, or else its own (U106).
  package func dismiss(_ controller: ResponderID) throws(BuildError) {
    try building(controller) { () throws(StructureError) in try tree.dismissAsAsked(controller) }
  }

  /// Embeds a controller in another: as its kind means it, or under a view of it, by default its root view; loads what is
  /// shown.
  package func embed(
    _ child: ResponderID, in container: ResponderID, under view: ResponderID? = nil
  ) throws(BuildError) {
    guard child != container else { throw BuildError(.containsItself, child) }
    if view == nil, tree.containment(of: container) != .plain { return try add(child, to: container) }
    try loadView(of: container)
    guard let root = tree.view(of: container) else { throw BuildError(.structure(.noView), container) }
    let view = view ?? root
    guard tree.kind(of: view).isView, tree.isInside(view, of: root) else {
      throw BuildError(.notAView(of: container), view)
    }
    try loadView(of: child)
    try moving([child]) { () throws(BuildError) in
      try building(child) { () throws(StructureError) in try tree.embed(child, in: container, under: view) }
    }
    if tree.containment(of: container) != .plain, tree.listingContainer(of: child) != container {
      try add(child, to: container)
    }
  }

  /// Makes a window key, main or modal, or none; in place of one with a sheet the sheet is key.
  package func choose(_ window: ResponderID?, as role: WindowRole) throws(BuildError) {
    if let window, tree.kind(of: window) != .window { throw BuildError(.badRole(.window), window) }
    if let window { try require(window, canBe: role) }
    switch role {
    case .key:
      // The sheet of a window is key (M62).
      let key = window.map(keySheet)
      tree.setKeyWindow(key)
      if let key { focusInitially(in: key) }
    case .main: tree.setMainWindow(window)
    case .modal: tree.setModalWindow(window)
    }
  }

  /// Returns the sheet of a window that can be key, or that one's, or else the window.
  func keySheet(of window: ResponderID) -> ResponderID {
    var key = window
    while tree.profile == .appkit, let sheet = tree.sheet(of: key), !tree.traits(of: sheet).contains(.refusesKey) {
      key = sheet
    }
    return key
  }

  /// Asks a responder to become first responder, in a window or in its own.
  package func makeFirstResponder(
    _ id: ResponderID, in window: ResponderID? = nil
  ) throws(BuildError) -> FirstResponderOutcome {
    guard tree.kind(of: id).isResponder else { throw BuildError(.notAResponder, id) }
    if let window, tree.window(of: id) != window, tree.profile == .uikit || tree.window(of: id) != nil {
      throw BuildError(.outside(window: window), id)
    }
    guard tree.profile == .appkit else { return try accepted(tree.becomeFirstResponder(editor(of: id))) }
    return try makeFirstResponderInAppKit(id, in: window)
  }

  /// Returns whether the instances of a class are items that a controller itself has: those of UIKit's bars (U111), and of
  /// touch bars (M83).
  package func isBarItem(_ classID: ClassID) -> Bool {
    tree.kind(of: classID) == .barButtonItem && !isToolbarItem(classID)
  }

  /// Makes an item one of its controller's toolbar, if it is UIKit's.
  package func putInToolbar(_ item: ResponderID) {
    if tree.profile == .uikit, isBarItem(tree.classID(of: item)) { tree.setTrait(.inToolbar, of: item, to: true) }
  }

  package func isSearchBar(_ id: ResponderID) -> Bool {
    tree.isClass(tree.classID(of: id), kindOf: catalog.searchBar)
  }

  /// Returns the object that edits when a node is asked to become first responder.
  private func editor(of id: ResponderID) -> ResponderID {
    // U108: a search bar asks its text field.
    guard isSearchBar(id) else { return id }
    return tree.children(of: id).first { isInstance($0, of: "UISearchTextField") } ?? id
  }

  /// Asks the first responder of a window to resign.
  package func resignFirstResponder(in window: ResponderID) throws(BuildError) -> FirstResponderOutcome {
    try accepted(tree.resignFirstResponder(in: window))
  }

  func accepted(_ outcome: FirstResponderOutcome) throws(BuildError) -> FirstResponderOutcome {
    if case .refused(let rule, let by) = outcome { throw BuildError(.focusRefused(rule), by) }
    return outcome
  }
}
