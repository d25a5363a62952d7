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
    var linked: [Responder] = []
    admit(root, in: parent?.id, place)
    admitBelongings(of: root, &linked)
    // OPTIMIZATION: most views enter without subviews, and then no list is made.
    if !root.subviews.isEmpty {
      var waiting: [View] = root.subviews.reversed()
      while let view = waiting.popLast() {
        admit(view, in: view.superview?.id)
        admitBelongings(of: view, &linked)
        waiting.append(contentsOf: view.subviews.reversed())
      }
    }
    tree.commit()
    if !linked.isEmpty { bringLinks(of: linked) }
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
  ///   - linked: The objects with a next responder that was set by hand; the view and its controller may be added.
  private func admitBelongings(of view: View, _ linked: inout [Responder]) {
    if view.handLink != nil { linked.append(view) }
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
    if controller.handLink != nil { linked.append(controller) }
  }

  /// Removes a view with its contents from the application, after ending presentations by and of its controllers.
  ///
  /// - Parameter root: The view.
  /// - Complexity: O(objects that leave + depth).
  func leave(_ root: View) {
    let leaving = endPresentations(in: root)
    // A presented view that contains its presenter has left already, and the tree has removed what was in it.
    guard root.registry === self else { return }
    if tree.contains(root.id) {
      keepLinks(of: leaving, in: root)
      edit { _ = $0.remove(root.id) }
    }
    for view in leaving {
      view.registry = nil
      view.viewController?.registry = nil
      for recognizer in view.gestureRecognizers { recognizer.registry = nil }
    }
    application.relinkDelegates()
  }

  /// Ends what the controllers of a view and its contents present, then what presents them.
  ///
  /// - Returns: The view and its contents.
  @discardableResult
  func endPresentations(in root: View) -> [View] {
    var views: [View] = []
    var waiting = [root]
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
    application.relinkDelegates()
  }

  /// Invalidates the id of an object that is released or leaves the application.
  func forget(_ object: Responder) { edit { _ = $0.remove(object.id) } }

  /// Removes every object, because the application is being released.
  func dissolve() {
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
      let id = tree.addClass(superclass: nil, kind: object.kind, traits: [])
      entry = ClassEntry(id: id, overrides: Overridden(by: type).union(assumed))
    }
    for (_, channel) in channels.entries[entry.asked...] { note(channel, for: object, of: entry.id) }
    entry.asked = channels.entries.count
    classes[key] = entry
    tree.commit()
    return entry
  }
}
