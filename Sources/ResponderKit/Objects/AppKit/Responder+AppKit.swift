// SPDX-License-Identifier: Apache-2.0

extension Responder {
  /// `next` by NSResponder's name; under AppKit's rules it is a link that can be set (M1).
  ///
  /// It is not kept alive. AppKit writes it again when a view is added or taken out (M2). Under UIKit's rules, which compute
  /// it (U16), setting it does nothing; override `next` there.
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
  /// M1: sets an object's next by hand.
  func link(_ object: Responder, to next: Responder?) {
    guard next.map(adopt) ?? true else { return }
    edit { $0.overrideNext(of: object.id, with: next.map { .responder($0.id) } ?? .nowhere) }
  }

  /// Brings the links that were set by hand before their objects entered.
  func bringLinks(of objects: [Responder]) {
    for object in objects where object.registry === self {
      guard let next = object.handLink else { continue }
      object.handLink = nil
      if tree.profile == .appkit { link(object, to: next) }
    }
  }
}
