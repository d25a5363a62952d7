// SPDX-License-Identifier: Apache-2.0

extension Responder {
  /// The next responder, which can be set under AppKit's rules (M1): the name that NSResponder has for `next`.
  ///
  /// It is not kept alive. Adding or removing a view sets it again (M2). Under UIKit's rules, which compute the next
  /// responder (U16), setting it does nothing; override `next` there.
  public var nextResponder: Responder? {
    get { next }
    set {
      guard let registry = registry ?? newValue?.registry else {
        handLink = newValue
        return
      }
      guard registry.tree.profile == .appkit, registry.adopt(self) else { return }
      registry.link(self, to: newValue)
    }
  }
}

extension Registry {
  /// Sets an object's next responder explicitly (M1).
  func link(_ object: Responder, to next: Responder?) {
    guard next.map(adopt) ?? true else { return }
    edit { $0.overrideNext(of: object.id, with: next.map { .responder($0.id) } ?? .nowhere) }
  }

  /// Copies to the tree the next responders that were set before the objects entered it.
  func bringLinks(of objects: [Responder]) {
    for object in objects where object.registry === self {
      guard let next = object.handLink else { continue }
      object.handLink = nil
      if tree.profile == .appkit { link(object, to: next) }
    }
  }
}
