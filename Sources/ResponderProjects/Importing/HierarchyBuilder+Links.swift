// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderHierarchy
import ResponderModel

extension HierarchyBuilder {
  func attach(_ node: Int, as role: Role, to owner: Int, _ note: String) throws(Diagnostic) {
    try attempt(note, node, owner) { (id, owner) throws(BuildError) in try model.attach(id, as: role, to: owner) }
  }

  /// Makes a link that puts the view of a controller in front of its siblings, and puts it back among them, because the
  /// nodes are in the order of the document.
  private func keepingPlace(ofViewOf controller: Int, _ link: () throws(Diagnostic) -> Void) throws(Diagnostic) {
    let tree = model.tree
    let view = ids[controller].flatMap(tree.view)
    let parent = view.flatMap(tree.parent)
    let front = parent.flatMap { tree.children(of: $0).drop { $0 != view }.dropFirst().first { $0 != view } }
    try link()
    guard let view, let parent, let front, tree.parent(of: view) == parent else { return }
    try attempt("place the rules refuse") { () throws(BuildError) in try model.move(view, to: parent, .before(front)) }
  }

  /// Presents a controller; one that its containers do not show now presents while they do.
  private func presenting(
    _ newcomer: ResponderID, from source: ResponderID, as style: PresentationStyle
  ) throws(BuildError) {
    let tree = model.tree
    var chosen: [(container: ResponderID, shown: ResponderID)] = []
    var current = source
    var passed: Set<ResponderID> = []
    while passed.insert(current).inserted, let container = tree.container(of: current) {
      if tree.containment(of: container) == .choice, let top = tree.topController(of: container), top != current {
        chosen.append((container, top))
        try model.select(current, in: container)
      }
      current = container
    }
    try model.present(newcomer, from: source, as: style)
    for (container, shown) in chosen { try model.select(shown, in: container) }
  }

  /// Makes a link between nodes that exist by now.
  func add(_ link: Hierarchy.Link) throws(Diagnostic) {
    switch link {
    case .root(let controller, let window):
      try keepingPlace(ofViewOf: controller) { () throws(Diagnostic) in
        try attach(controller, as: .controller, to: window, "root controller the rules refuse")
      }
    case .child(let controller, let container, let place):
      let view = place.flatMap { ids[$0] }
      try keepingPlace(ofViewOf: controller) { () throws(Diagnostic) in
        try attempt("containment the rules refuse", controller, container) { (child, parent) throws(BuildError) in
          let mark = model.mark
          do throws(BuildError) {
            try model.embed(child, in: parent, under: view)
            // A view that is there is in that of the container, which is then loaded too.
            if model.tree.view(of: child) != nil { try model.loadView(of: parent) }
            // What is in the view of a choice is what it shows, whichever comes first.
            if view != nil, model.tree.containment(of: parent) == .choice { try model.select(child, in: parent) }
          } catch {
            // Where it is shown matters less than what contains it.
            guard view != nil else { throw error }
            model.rollBack(to: mark)
            try model.embed(child, in: parent)
            throw error
          }
        }
      }
    case .controllers(let controllers, let container, let selected):
      let all = controllers.compactMap { ids[$0] }
      try attempt("containment the rules refuse", container, selected ?? container) {
        (parent, shown) throws(BuildError) in
        // A choice keeps the one that is selected before the others come.
        if selected != nil, model.tree.listingContainer(of: shown) != parent { try model.add(shown, to: parent) }
        try model.setViewControllers(all, of: parent)
      }
    case .presented(let controller, let presenter, let style):
      try keepingPlace(ofViewOf: controller) { () throws(Diagnostic) in
        try attempt("presentation the rules refuse", controller, presenter) { (newcomer, source) throws(BuildError) in
          let mark = model.mark
          let place = model.tree.view(of: newcomer).flatMap(model.tree.parent)
          // Presenting puts the view in front of the window's, where the document has it already (U103).
          if let view = model.tree.view(of: newcomer), place != nil { try model.move(view, to: nil) }
          try presenting(newcomer, from: source, as: style)
          guard let place, model.tree.view(of: newcomer).flatMap(model.tree.parent) != place else { return }
          model.rollBack(to: mark)
          try model.present(newcomer, from: source, as: style)
        }
      }
    case .presentedInWindow(let controller, let anchor, let window, let style):
      let shown = ids[window]
      try attempt("presentation the rules refuse", controller, anchor) { (newcomer, anchor) throws(BuildError) in
        try model.present(newcomer, from: anchor, as: style, in: shown)
      }
    case .sheet(let sheet, let window):
      try attempt("sheet the rules refuse", sheet, window) { (sheet, window) throws(BuildError) in
        try model.beginSheet(sheet, on: window)
      }
    case .fieldEditor(let editor, let window):
      try attach(editor, as: .fieldEditor, to: window, "field editor, which only the appkit profile has")
    case .menu(let menu, let owner):
      try attach(menu, as: .menu, to: owner, "context menu, which only the appkit profile has")
    case .delegate(let delegate, let owner):
      try attach(delegate, as: .delegate, to: owner, "delegate the rules refuse")
    case .documentController(let controller, let owner):
      try attach(controller, as: .documentController, to: owner, "document controller the rules refuse")
    case .windowController(let controller, let window):
      let note = "window controller, which is in the chain only in the appkit profile"
      try attach(controller, as: .windowController, to: window, note)
    case .document(let document, let window):
      try attach(document, as: .document, to: window, "document, which is asked only in the appkit profile")
    case .next(nil, let node):
      try attempt("override the rules refuse", node, node) { (node, _) throws(BuildError) in
        try model.overrideNext(of: node, with: .nowhere)
      }
    case .next(let next?, let node):
      try attempt("override the rules refuse", node, next) { (node, next) throws(BuildError) in
        try model.overrideNext(of: node, with: .responder(next))
      }
    case .initialFirstResponder(let view, let window):
      let value = names[view]
      try attempt("initial first responder left out", window, view) { (window, _) throws(BuildError) in
        try model.set("initialFirstResponder", of: window, to: value)
      }
    }
  }
}
