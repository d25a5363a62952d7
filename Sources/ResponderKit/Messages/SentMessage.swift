// SPDX-License-Identifier: Apache-2.0

/// A message that an item of a menu or a bar sends, and what depends on its type.
struct SentMessage {
  let message: any ActionMessage
  let send: (_ item: Responder, _ target: Responder?) -> Bool
  let search: (_ item: Responder, _ target: Responder?, Registry) -> ActionSearch

  init<M: ActionMessage>(_ message: M) where M.Sender == Responder, M.Failure == Never {
    self.message = message
    send = { item, target in
      // An item of a context menu sends from the menu's view on (M50).
      let isInContext = item.registry?.tree.contextView(ofItem: item.id) != nil
      guard let target else { return message.send(from: item, startingAt: isInContext ? .sender : .firstResponder) }
      // A target that does not respond counts as no target (M29).
      guard let handler = target as? M.Handler else { return false }
      return message.send(from: item, to: handler)
    }
    search = { item, target, registry in
      registry.asking(message, from: item) { registry.search($0, to: target, from: item) }
    }
  }
}

extension Registry {
  /// Returns whether an object would handle what an item sends, and does not refuse by its validation (M46-M48).
  ///
  /// `validate` returns the answer of the object that would handle it, or nil when that does not validate the item.
  func isValid(
    _ item: Responder, sending action: ActionName?, _ sent: SentMessage?, to target: Responder?,
    validate: (Responder) -> Bool?
  ) -> Bool {
    // An item without an action is disabled (M48).
    guard let action, adopt(item), target.map(adopt) ?? true else { return false }
    let search = sent?.search(item, target, self) ?? search(action, to: target, from: item)
    // A target that cannot handle the message is not asked to validate the item.
    if target != nil, search.verdict(at: 0) == .conditionFalse { return false }
    return tree.enablement(of: search) { validate(object($0)) }.isEnabled
  }
}
