// SPDX-License-Identifier: Apache-2.0

extension Registry {
  /// Enters an object as a detached one.
  func enter(_ object: Responder) {
    tie(object, to: tree.make(classEntry(of: object).id))
    tree.commit()
    bringLinks(of: [object])
  }

  /// Enters a recognizer on a view of this application.
  func put(_ recognizer: GestureRecognizer, on view: View) {
    let classID = classEntry(of: recognizer).id
    tie(recognizer, to: (try? tree.make(classID, in: view.id)) ?? tree.make(classID))
    tree.commit()
  }

  /// Enters a view with everything in it and the controllers of those views, or moves a view of this application.
  ///
  /// - Parameters:
  ///   - root: The view.
  ///   - parent: The superview; nil for a detached view.
  ///   - sibling: The subview it is directly behind; nil for in front of all.
  /// - Complexity: O(objects that enter + depth).
  func put(_ root: View, in parent: View?, before sibling: View?) {
    let place = sibling.map { SiblingPlace.before($0.id) } ?? .last
    if root.registry === self {
      edit { try? $0.move(root.id, to: parent?.id, place) }
      return
    }
    root.registry?.leave(root)
    var linked: [Responder] = []
    var waiting: [(view: View, parent: View?, place: SiblingPlace)] = [(root, parent, place)]
    while let (view, parent, place) = waiting.popLast() {
      let classID = classEntry(of: view).id
      let id = (try? tree.make(classID, in: parent?.id, place)) ?? tree.make(classID)
      tie(view, to: id)
      if view.handLink != nil { linked.append(view) }
      for recognizer in view.gestureRecognizers { put(recognizer, on: view) }
      if let controller = view.viewController {
        // The controller may have entered before its view, when an override led to it.
        if controller.registry !== self { enter(controller) }
        edit { try? $0.attach(controller.id, toView: id) }
      }
      for child in view.subviews.reversed() { waiting.append((child, view, .last)) }
    }
    tree.commit()
    bringLinks(of: linked)
  }

  /// Removes a view from the application with everything in it; presentations of and by its controllers end first.
  ///
  /// - Parameter root: The view.
  /// - Complexity: O(objects that leave + depth).
  func leave(_ root: View) {
    var leaving: [View] = []
    var waiting = [root]
    while let view = waiting.popLast() {
      leaving.append(view)
      view.viewController?.dismissPresented()
      waiting.append(contentsOf: view.subviews)
    }
    for view in leaving { view.viewController?.endPresentations() }
    edit { _ = $0.remove(root.id) }
    for view in leaving {
      view.registry = nil
      view.viewController?.registry = nil
      for recognizer in view.gestureRecognizers { recognizer.registry = nil }
    }
    application.relinkDelegates()
  }

  /// Removes a controller without a view from the application.
  func leave(_ controller: ViewController) {
    forget(controller)
    controller.registry = nil
    application.relinkDelegates()
  }

  /// Ends the id of an object that is released or leaves the application.
  func forget(_ object: Responder) { edit { _ = $0.remove(object.id) } }

  /// Lets every object leave, because the application is being released.
  func dissolve() {
    for slot in (ResponderTree.applicationSlot + 1)..<max(2, Int32(tree.columns.slotCount)) {
      liveObject(tree.columns.id(slot))?.registry = nil
    }
  }
}

/// What an application knows about a class of its objects.
struct ClassEntry {
  let id: ClassID
  /// The members that the class overrides.
  let overrides: Overridden
}

extension Registry {
  /// Returns the entry of an object's class; a new class is entered with the messages it can handle.
  func classEntry(of object: Responder) -> ClassEntry {
    let type = type(of: object)
    let key = key(of: type)
    if let known = classes[key] { return known }
    let id = tree.addClass(superclass: nil, kind: object.kind, traits: [])
    let entry = ClassEntry(id: id, overrides: Overridden(by: type).union(assumed))
    classes[key] = entry
    for (_, channel) in channels.entries { note(channel, for: object, of: id) }
    tree.commit()
    return entry
  }
}
