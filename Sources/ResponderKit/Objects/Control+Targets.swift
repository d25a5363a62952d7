// SPDX-License-Identifier: Apache-2.0

extension Control {
  // MARK: Adding

  /// Sends an action by name to a target for events, or for nil to whoever up the chain has it (U54).
  ///
  /// The same target and action again add to its events (U51); no events change nothing (U52). The target is not kept alive;
  /// once it is dead, the action goes up the chain (U53).
  public final func addTarget(_ target: Responder?, action: ActionName, for events: Events) {
    let known = entries.first { $0.matches(target, action) && $0.hasTarget == (target != nil) && $0.name == action }
    add(known ?? ControlEntry(target, action) { [weak target] in $0.sendAction(action, to: target, for: nil) }, events)
  }

  /// Calls a target's method for events: `addTarget(self, action: Card.tapped, for: .touchUpInside)`.
  ///
  /// The target is not kept alive; once it is dead, nothing is called. As methods cannot be compared, the same one again is
  /// called twice.
  public final func addTarget<T: AnyObject>(
    _ target: T, action: @escaping (T) -> () -> Void, for events: Events
  ) {
    add(ControlEntry(target, nil) { [weak target] _ in if let target { action(target)() } }, events)
  }

  /// Calls a target's method that takes the control for events.
  public final func addTarget<T: AnyObject>(
    _ target: T, action: @escaping (T) -> (Control) -> Void, for events: Events
  ) {
    add(ControlEntry(target, nil) { [weak target] control in if let target { action(target)(control) } }, events)
  }

  /// Calls a target's method that takes the control and the event for events.
  public final func addTarget<T: AnyObject>(
    _ target: T, action: @escaping (T) -> (Control, Event?) -> Void, for events: Events
  ) {
    add(ControlEntry(target, nil) { [weak target] control in if let target { action(target)(control, nil) } }, events)
  }

  /// Calls a closure for events, kept alive; a later one with the same identifier replaces it (U66).
  public final func addAction(
    identifiedBy identifier: String? = nil, for events: Events, _ body: @escaping (Control) -> Void
  ) {
    if let identifier { removeAction(identifiedBy: identifier, for: .allEvents) }
    add(ControlEntry(closure: identifier, body), events)
  }

  // MARK: Removing

  /// Clears events of the entries that match; a nil target or action matches all, and an entry without events goes (U55).
  ///
  /// Methods go by their target alone, so they match no action that is named.
  public final func removeTarget(_ target: AnyObject?, action: ActionName? = nil, for events: Events) {
    clear(events) {
      $0.isTargetAction && (target == nil || $0.target === target) && (action == nil || $0.name == action)
    }
  }

  /// Clears events of the closure with an identifier.
  public final func removeAction(identifiedBy identifier: String, for events: Events) {
    clear(events) { $0.identifier == identifier }
  }

  // MARK: Asking

  /// The targets, each once; nil is among them when some entry's target is nil or dead (U57).
  public final var allTargets: [AnyObject?] {
    entries.filter(\.isTargetAction).map(\.target).reduce(into: []) { found, target in
      if !found.contains(where: { $0 === target }) { found.append(target) }
    }
  }

  /// The events anything is sent for (U58).
  public final var allControlEvents: Events { entries.allEvents }

  /// The names of the actions sent to a target for events, in the order in which they were added; for nil those of nil and
  /// dead targets (U59).
  public final func actions(forTarget target: AnyObject?, forControlEvent events: Events) -> [ActionName] {
    entries.compactMap { entry in
      entry.isTargetAction && entry.target === target && !entry.events.isDisjoint(with: events) ? entry.name : nil
    }
  }

  private func add(_ entry: ControlEntry, _ events: Events) {
    entries.add(entry, for: events, at: entries.firstIndex { $0 === entry })
  }

  private func clear(_ events: Events, where matches: (ControlEntry) -> Bool) {
    _ = entries.clear(events, where: matches)
  }
}

/// What a control does for some events.
final class ControlEntry: EventEntry {
  /// Not kept alive (U53).
  weak var target: AnyObject?
  let hasTarget: Bool
  let name: ActionName?
  let identifier: String?
  let isTargetAction: Bool
  let send: (Control) -> Void
  var events: ControlEvents = []

  init(_ target: AnyObject?, _ name: ActionName?, _ send: @escaping (Control) -> Void) {
    (self.target, hasTarget, self.name, identifier) = (target, target != nil, name, nil)
    (isTargetAction, self.send) = (true, send)
  }

  init(closure identifier: String?, _ send: @escaping (Control) -> Void) {
    (hasTarget, name, self.identifier, isTargetAction, self.send) = (false, nil, identifier, false, send)
  }

  /// Whether it sends an action to a target, or to none.
  func matches(_ target: AnyObject?, _ action: ActionName) -> Bool { self.target === target && name == action }
}

/// A class of controls, seen by the messages that ask for it as their sender; every control conforms.
public protocol MessageSender: Control {}

extension Control: MessageSender {}

extension Control {
  /// Sends a message for events, to a target or for nil up the chain; the later of two of the same type stands for the
  /// events of both.
  ///
  /// A target that cannot handle it is passed by, and the message goes up the chain; so does one whose target is dead (U53).
  public final func addTarget<M: ActionMessage>(_ target: Responder? = nil, action message: M, for events: Events)
  where M.Sender == Responder {
    add(target, message, events) { $0 }
  }

  /// Sends a message that asks for a view as its sender.
  public final func addTarget<M: ActionMessage>(_ target: Responder? = nil, action message: M, for events: Events)
  where M.Sender == View {
    add(target, message, events) { $0 }
  }
}

extension MessageSender {
  /// Sends a message that asks for this class of control as its sender.
  public func addTarget<M: ActionMessage>(_ target: Responder? = nil, action message: M, for events: Events)
  where M.Sender == Self {
    add(target, message, events) { $0 as? Self }
  }
}

extension Control {
  fileprivate final func add<M: ActionMessage>(
    _ target: Responder?, _ message: M, _ events: Events, as sender: @escaping (Control) -> M.Sender?
  ) {
    guard !events.isEmpty else { return }
    let entry = ControlEntry(target, M.action) { [weak target] control in
      if let sender = sender(control) { control.send(message, to: target, as: sender) }
    }
    // U51: a later message of the same type is sent for the events of both.
    let position = entries.firstIndex { $0.matches(target, M.action) && $0.hasTarget == entry.hasTarget }
    if let position { entry.events = entries[position].events }
    entries.add(entry, for: events, at: position) { $0 = entry }
  }

  /// U64: the message goes by the control's `sendAction` and the application's, which know its name.
  private func send<M: ActionMessage>(_ message: M, to target: Responder?, as sender: M.Sender) {
    let handler = target as? M.Handler
    guard let registry else {
      if let handler { message.send(from: sender, to: handler) }
      return
    }
    registry.carry(message, from: sender, to: handler) {
      sendAction(M.action, to: handler == nil ? nil : target, for: nil)
    }
  }
}
