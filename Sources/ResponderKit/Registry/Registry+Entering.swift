// SPDX-License-Identifier: Apache-2.0

extension Registry {
  /// Adds an object to the application as a detached one.
  func enter(_ object: Responder) {
    admit(object)
    tree.commit()
    bringLinks(of: [object])
  }

  /// Adds a recognizer on a view of this application.
  func put(_ recognizer: GestureRecognizer, on view: View) {
    admit(recognizer, in: view.id)
    tree.commit()
  }

  /// Adds a view with its contents and their controllers to the application, or moves a view within it.
  ///
  /// - Parameters:
  ///   - root: The view.
  ///   - parent: The superview; nil for a detached view.
  ///   - sibling: The subview that is directly in front of it; nil to put it in front of all subviews.
  /// - Complexity: O(objects that enter + depth).
  func put(_ root: View, in parent: View?, before sibling: View?) {
    let place = sibling.map { SiblingPlace.before($0.id) } ?? .last
    if root.registry === self {
      restructure { tree throws(StructureError) in try tree.move(root.id, to: parent?.id, place) }
      return
    }
    root.registry?.leave(root)
    var arrived: [Responder] = []
    admit(root, in: parent?.id, place)
    admitBelongings(of: root, &arrived)
    // OPTIMIZATION: most views enter without subviews, and then no list is made.
    if !root.subviews.isEmpty {
      var waiting: [View] = root.subviews.reversed()
      while let view = waiting.popLast() {
        admit(view, in: view.superview?.id)
        admitBelongings(of: view, &arrived)
        waiting.append(contentsOf: view.subviews.reversed())
      }
    }
    tree.commit()
    guard !arrived.isEmpty else { return }
    bringLinks(of: arrived)
    for case let controller as ViewController in arrived { bringBelongings(of: controller) }
  }

  /// Makes an id for an object, under a parent or detached, and ties both.
  ///
  /// The caller commits the change of the tree.
  func admit(_ object: Responder, in parent: ResponderID? = nil, _ place: SiblingPlace = .last) {
    let entry = classEntry(of: object)
    let id = parent.map { parent in checked { () throws(StructureError) in try tree.make(entry.id, in: parent, place) }
    }
    tie(object, to: id ?? tree.make(entry.id), entry)
  }

  /// Adds the recognizers and the controller of a view that has just entered.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - arrived: The objects with more to bring when all have entered: next responders that were set by hand, traits
  ///     and children; the view and its controller may be added.
  private func admitBelongings(of view: View, _ arrived: inout [Responder]) {
    if view.handLink != nil { arrived.append(view) }
    if view.ownTraits.rawValue != 0 {
      for trait in [ResponderTraits.hidden, .disabled] where view.ownTraits.contains(trait) {
        tree.setTrait(trait, of: view.id, to: true)
      }
    }
    if !view.gestureRecognizers.isEmpty {
      for recognizer in view.gestureRecognizers { put(recognizer, on: view) }
    }
    guard let controller = view.viewController else { return }
    // The controller may have entered before its view, as the next responder of an override.
    if controller.registry !== self { admit(controller) }
    if tree.view(of: controller.id) != view.id {
      restructure { tree throws(StructureError) in try tree.attach(controller.id, toView: view.id) }
    }
    if controller.handLink != nil || controller.containment != .plain || controller.definesPresentationContext {
      arrived.append(controller)
    }
  }

  /// Removes a view with its contents from the application, after ending presentations by and of its controllers.
  ///
  /// - Parameter root: The view.
  /// - Complexity: O(objects that leave + depth).
  func leave(_ root: View) { leave(root, with: endPresentations(in: root)) }

  /// Removes a view from the application after the presentations by and of the controllers in it have ended.
  ///
  /// - Parameters:
  ///   - root: The view.
  ///   - leaving: The view and its contents.
  func leave(_ root: View, with leaving: [View]) {
    // A presented view that contains its presenter has left already, and the tree has removed what was in it.
    guard root.registry === self else { return }
    // A field editor stays in the application when its field leaves.
    let editors = endEditing(in: root)
    let leaving = editors.isEmpty ? leaving : leaving.filter { view in !editors.contains { $0 === view } }
    if tree.contains(root.id) {
      keepLinks(of: leaving, in: root)
      edit { _ = $0.remove(root.id) }
    }
    for view in leaving {
      view.registry = nil
      view.viewController?.registry = nil
      for recognizer in view.gestureRecognizers { recognizer.registry = nil }
    }
    for view in leaving {
      if let controller = view.viewController, controller.containment != .plain { leaveChildren(of: controller) }
    }
    bringOnStage()
    application.relinkDelegates()
  }

  /// Removes the children of a container that has left from the application: those without views, too.
  private func leaveChildren(of container: ViewController) {
    for child in container.children where child.registry === self && !child.isOnStage { child.leaveApplication() }
  }

  /// Ends what the controllers of a view and its contents present, then what presents them.
  ///
  /// - Returns: The view and its contents.
  @discardableResult
  func endPresentations(in root: View) -> [View] {
    var views: [View] = []
    var waiting = [root]
    // Those that are kept out of the window leave with the rest.
    if !offstage.isEmpty, root.registry === self { waiting += offstageViews(in: root.id) }
    while let view = waiting.popLast() {
      views.append(view)
      view.viewController?.dismissPresented()
      waiting.append(contentsOf: view.subviews)
    }
    for view in views { view.viewController?.endPresentations() }
    return views
  }

  /// Removes a controller without a view from the application.
  func leave(_ controller: ViewController) {
    keepLink(of: controller)
    forget(controller)
    controller.registry = nil
    if controller.containment != .plain { leaveChildren(of: controller) }
    application.relinkDelegates()
  }

  /// Invalidates the id of an object that is released or leaves the application.
  func forget(_ object: Responder) {
    if !offstage.isEmpty {
      for view in offstageViews(in: object.id) { leave(view) }
    }
    edit { _ = $0.remove(object.id) }
    if !offstage.isEmpty { bringOnStage() }
  }

  /// Removes every object, because the application is being released.
  func dissolve() {
    editing = []
    for slot in (ResponderTree.applicationSlot + 1)..<max(2, Int32(tree.columns.slotCount)) {
      liveObject(tree.columns.id(slot))?.registry = nil
    }
  }
}

/// The data an application stores about a class of its objects.
struct ClassEntry {
  let id: ClassID
  /// The members that the class overrides.
  let overrides: Overridden
  /// The number of channels, in the order in which they were opened, that know whether the class handles their messages.
  ///
  /// A channel that is opened while no instance is here learns it from the next one that enters.
  var asked = 0
}

extension Registry {
  /// Returns the entry of an object's class.
  ///
  /// A new class gets an entry, together with the messages it can handle.
  func classEntry(of object: Responder) -> ClassEntry {
    let type = type(of: object)
    let key = key(of: type)
    var entry: ClassEntry
    if let known = classes[key] {
      if known.asked == channels.entries.count { return known }
      entry = known
    } else {
      let traits = (object as? ViewController)?.containment.traits ?? (object is TextView ? .typesText : [])
      let id = tree.addClass(superclass: nil, kind: object.kind, traits: traits)
      entry = ClassEntry(id: id, overrides: Overridden(by: type).union(assumed))
    }
    for (_, channel) in channels.entries[entry.asked...] { note(channel, for: object, of: entry.id) }
    entry.asked = channels.entries.count
    classes[key] = entry
    tree.commit()
    return entry
  }
}
