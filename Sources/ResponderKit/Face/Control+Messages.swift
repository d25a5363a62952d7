// SPDX-License-Identifier: Apache-2.0

/// A class of controls, seen by the messages that ask for it as their sender; every control conforms.
public protocol MessageSender: Control {}

extension Control: MessageSender {}

extension Control {
  /// Sends a message for events, to a target or for nil up the chain; the later of two of the same type stands for the
  /// events of both.
  ///
  /// A target that cannot handle it is passed by, and the message goes up the chain; so does one whose target is dead (U53).
  public final func addTarget<M: ActionMessage>(_ target: Responder? = nil, action message: M, for events: Event)
  where M.Sender == Responder {
    add(target, message, events) { $0 }
  }

  /// Sends a message that asks for a view as its sender.
  public final func addTarget<M: ActionMessage>(_ target: Responder? = nil, action message: M, for events: Event)
  where M.Sender == View {
    add(target, message, events) { $0 }
  }
}

extension MessageSender {
  /// Sends a message that asks for this class of control as its sender.
  public func addTarget<M: ActionMessage>(_ target: Responder? = nil, action message: M, for events: Event)
  where M.Sender == Self {
    add(target, message, events) { $0 as? Self }
  }
}

extension Control {
  fileprivate final func add<M: ActionMessage>(
    _ target: Responder?, _ message: M, _ events: Event, as sender: @escaping (Control) -> M.Sender?
  ) {
    guard !events.isEmpty else { return }
    let entry = ControlEntry(target, M.action) { [weak target] control in
      if let sender = sender(control) { control.send(message, to: target, as: sender) }
    }
    if let position = entries.firstIndex(where: { $0.matches(target, M.action) && $0.hasTarget == entry.hasTarget }) {
      entry.events = entries[position].events.union(events)
      entries[position] = entry
    } else {
      entry.events = events
      entries.append(entry)
    }
  }

  /// U64: the message goes by the control's `sendAction` and the application's, which know its name.
  private func send<M: ActionMessage>(_ message: M, to target: Responder?, as sender: M.Sender) {
    let handler = target as? M.Handler
    guard let realm else {
      if let handler { message.send(from: sender, to: handler) }
      return
    }
    realm.carry(message, from: sender, to: handler) {
      sendAction(M.action, to: handler == nil ? nil : target, for: nil)
    }
  }
}
