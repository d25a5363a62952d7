// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderModel

extension Dump {
  /// Writes the tree: the application's part first, then detached nodes.
  ///
  /// Parents come first, siblings back to front.
  mutating func writeStructure() {
    let roots = tree.children(of: nil).filter { $0 != tree.application && tree.view(of: $0) == nil }
    findPresentationsInPlace(among: [tree.application] + roots)
    writeSubtree(of: tree.application)
    writeOtherPresentations(roots: roots)
    for root in roots {
      if !made.contains(root) {
        writeSubtree(of: root)
      } else if tree.kind(of: root) != .controller {
        // It was needed early. Now it moves to its place among the others.
        write("move", name(root), "to none")
      }
    }
    writeDelegates()
  }

  mutating func writeSubtree(of root: ResponderID) {
    for id in tree.subtree(of: root) where id != tree.application && !made.contains(id) { writeNode(id) }
  }

  private mutating func writeNode(_ id: ResponderID) {
    _ = made.insert(id)
    let controller = tree.controller(of: id)
    if let controller { _ = made.insert(controller) }
    let parent = tree.parent(of: id)
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
        use(.uikit)
        return write("present", name(controller), "from", name(presenter))
      }
    }
    writeAdd(id, in: isPresented ? nil : parent)
    write("attach controller", name(controller), "to", name(id) + classPhrase(of: controller))
    if isPresented, let presenter = tree.presenter(of: controller) {
      use(.uikit)
      write("present", name(controller), "from", name(presenter))
    }
    if isRoot, let parent { write("attach controller", name(controller), "to", name(parent)) }
  }

  mutating func writeAdd(_ id: ResponderID, in parent: ResponderID?) {
    _ = made.insert(id)
    let classID = tree.classID(of: id)
    let kind = tree.kind(of: id)
    use(Profile.only(kind) ?? tree.profile)
    var words = "add \(session.model.catalog.word(for: classID, in: profile) ?? name(classID)) \(name(id))"
    let isTop = kind == .window || kind == .scene
    if let parent, !(isTop && parent == tree.application) { words += " in \(name(parent))" }
    if let frame = tree.explicitFrame(of: id) {
      words += " frame \(frame.text)"
      framed.insert(id)
    }
    write(words)
    if kind == .window { firstWindow = firstWindow ?? id }
    // New windows and scenes are in the application.
    if isTop, parent == nil { write("move", name(id), "to none") }
  }

  /// Returns whether a controller's root view is equal to the one the shell makes by default.
  private func hasMadeUpView(_ controller: ResponderID, _ view: ResponderID, in profile: Profile) -> Bool {
    session.model.name(of: view) == session.model.name(of: controller) + "-view"
      && tree.classID(of: view) == session.model.catalog[profile].view
  }

  private func classPhrase(of controller: ResponderID) -> String {
    let classID = tree.classID(of: controller)
    return classID == session.model.catalog[profile].controller ? "" : " class \(name(classID))"
  }

  private mutating func writeDelegates() {
    for id in nodes {
      if let delegate = tree.delegate(of: id) { write("attach delegate", name(delegate), "to", name(id)) }
    }
    for id in nodes where tree.kind(of: id) == .window {
      attach("window-controller", tree.windowController(of: id), to: id)
      attach("document", tree.document(of: id), to: id)
    }
    attach("document-controller", tree.documentController, to: tree.application)
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
      for view in tree.subtree(of: root) {
        guard let controller = tree.controller(of: view) else { continue }
        seen.insert(controller)
        guard let presenter = tree.presenter(of: controller), tree.wasMovedIn(controller), seen.contains(presenter),
          let parent = tree.parent(of: view), parent == tree.window(of: presenter)
        else { continue }
        presentedInPlace.insert(controller)
      }
    }
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
