// SPDX-License-Identifier: Apache-2.0

/// An action with a typed payload, sent to whoever up the responder chain can handle it.
///
/// Declared once: the payload as properties, the handler as a protocol, and how one is handed to the other.
///
///     protocol OpenTabHandler {
///       func openTab(_ tab: Tab)
///     }
///
///     struct OpenTab: ActionMessage {
///       let tab: Tab
///       func deliver(to handler: any OpenTabHandler, from sender: Responder, for event: Event?) {
///         handler.openTab(tab)
///       }
///     }
///
/// A handler's method takes what it needs: nothing, the sender, or the sender and the event.
public protocol ActionMessage: Message {
  // Declared again so that both follow from `deliver`.
  /// Who handles it: a protocol as a type, such as `any OpenTabHandler`, or a class.
  associatedtype Handler
  /// Who may send it; unless told, every responder.
  associatedtype Sender: Responder = Responder

  /// Calls the handler's method; what of payload, sender and event it is given is decided here, once.
  func deliver(to handler: Handler, from sender: Sender, for event: Event?)
}

extension ActionMessage {
  /// Sends the message to nobody in particular and says whether somebody handled it: `sendAction(_:to:from:for:)` with a
  /// nil target.
  ///
  /// The search starts at the key window's first responder, else at the sender (U39, U40), and goes up once. A sender
  /// outside every application reaches nobody. Complexity: O(responders asked), without an allocation; the first message of
  /// a type in an application looks at every responder once. An overridden `Application.sendAction(_:to:from:for:)` sees it
  /// under its name, and may send it elsewhere (U64).
  @inlinable
  @discardableResult
  public func send(from sender: Sender, for event: Event? = nil) -> Bool {
    guard let registry = sender.registry else { return false }
    // OPTIMIZATION: the registry alone is retained, and whoever handles; a channel lives as long as its registry.
    unowned(unsafe) let channel = registry.channel(for: Self.self)
    if registry.isWatched { return registry.sendWatched(self, from: sender, for: event) }
    let recipient = registry.recipient(of: channel.action, from: sender)
    guard recipient.outcome == .found, registry.tree.enter() else { return false }
    defer { registry.tree.deliveryDepth -= 1 }
    if recipient.handler == .conformance, recipient.id == channel.last {
      deliver(to: channel.lastHandler.pointee, from: sender, for: event)
    } else {
      registry.call(recipient.handler, on: recipient.id, with: self, from: sender, for: event)
    }
    return true
  }

  /// Calls a target directly, without a search (U38); it must be able to handle the message, or this does not compile.
  ///
  /// Unlike a search this asks nobody's `canPerformAction(_:withSender:)`, and it needs no application.
  public func send(from sender: Sender, to target: Handler, for event: Event? = nil) {
    if let registry = sender.registry, registry.overridesSendAction, target is Responder {
      _ = registry.sendByName(self, from: sender, to: target, for: event)
      return
    }
    deliver(to: target, from: sender, for: event)
    guard let observer = sender.registry?.observer else { return }
    observer(ActionDelivery(of: Self.action, from: sender, to: target as AnyObject))
  }

  /// Who would handle the message now, nil for nobody; nothing is called.
  public func target(from sender: Sender) -> Responder? {
    guard let registry = sender.registry else { return nil }
    return registry.target(of: registry.channel(for: Self.self).action, from: sender)
  }
}
