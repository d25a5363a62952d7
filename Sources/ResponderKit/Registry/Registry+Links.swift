// SPDX-License-Identifier: Apache-2.0

extension Registry {
  /// Sets an object's next responder explicitly (M1).
  package func link(_ object: Responder, to next: Responder?) {
    guard next.map(adopt) ?? true else { return }
    edit { $0.overrideNext(of: object.id, with: next.map { .responder($0.id) } ?? .nowhere) }
  }

  /// Copies to the tree the next responders that were set before the objects entered it.
  func bringLinks(of objects: [Responder]) {
    for object in objects where object.registry === self {
      guard let link = object.handLink else { continue }
      object.handLink = nil
      if tree.profile == .appkit { self.link(object, to: link.next) }
    }
  }

  /// Copies next responders that were set by hand to the views that are about to leave the application, and to their
  /// controllers.
  func keepLinks(of views: [View], in root: View) {
    guard tree.profile == .appkit else { return }
    // The root view loses its link, because it is removed from its superview (M2).
    restructure { tree throws(StructureError) in try tree.move(root.id, to: nil) }
    for view in views {
      keepLink(of: view)
      if let controller = view.viewController { keepLink(of: controller) }
    }
  }

  /// Copies a next responder that was set by hand to an object that is about to leave the application.
  func keepLink(of object: Responder) {
    guard tree.profile == .appkit, !object.overridden.contains(.next) else { return }
    switch tree.nextOverride(of: object.id) {
    case .responder(let next): object.handLink = HandLink(liveObject(next))
    case .nowhere: object.handLink = HandLink(nil)
    case nil: break
    }
  }
}
