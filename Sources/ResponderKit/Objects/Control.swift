// SPDX-License-Identifier: Apache-2.0

/// A view that sends actions to its targets when something happens to it: UIControl and NSControl.
nonisolated open class Control: View {
  /// The events of a control, as a set.
  public typealias Events = ControlEvents

  /// Whether the control is enabled; `sendActions(for:)` ignores it (U62).
  open var isEnabled = true { didSet { if isEnabled != oldValue { note(.disabled, !isEnabled) } } }
  var entries: [ControlEntry] = []

  /// Sends one action through the application, with this control as the sender (U64).
  ///
  /// Override it to observe or change what is sent.
  ///
  /// - Parameters:
  ///   - action: The name of the action, or the type of the message.
  ///   - target: The object to call; nil means a search of the chain.
  ///   - event: The event that is passed to handlers.
  open func sendAction(_ action: ActionName, to target: Responder?, for event: Event?) {
    application?.sendAction(action, to: target, from: self, for: event)
  }

  /// Sends the actions of some events, in the order in which they were added (U60, U61).
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - event: What caused them, which is passed to targets and handlers; UIKit has none for a call by a program.
  open func sendActions(for events: Events, with event: Event? = nil) {
    for entry in entries.fired(by: events) { entry.send(self, event) }
  }

  // MARK: Touches

  /// Whether a finger that began on the control is still down.
  public private(set) final var isTracking = false
  /// Whether that finger is inside the control.
  public private(set) final var isTouchInside = false
  /// The event of the control's primary action, which `primaryActionTriggered` goes with (U65).
  var primaryEvent: Events { .valueChanged }

  // A control handles touches and passes none on (U75); a disabled one sends nothing (U62).
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard isEnabled, let touch = touches.first else { return }
    (isTracking, isTouchInside) = (true, true)
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard isTracking, let touch = touches.first else { return }
    let wasInside = isTouchInside
    isTouchInside = point(inside: touch.location(in: self), with: event)
    if isTouchInside != wasInside { sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit, with: event) }
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside, with: event)
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    guard isTracking, let touch = touches.first else { return }
    let isInside = point(inside: touch.location(in: self), with: event)
    (isTracking, isTouchInside) = (false, false)
    sendActions(for: isInside ? withPrimary(.touchUpInside) : .touchUpOutside, with: event)
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    guard isTracking else { return }
    (isTracking, isTouchInside) = (false, false)
    sendActions(for: .touchCancel, with: event)
  }

  /// Returns an event, together with that of the primary action if it is the control's (U65).
  final func withPrimary(_ events: Events) -> Events {
    events.contains(primaryEvent) ? events.union(.primaryActionTriggered) : events
  }

  open override func hitTest(_ point: Point, with event: Event? = nil) -> View? {
    if !isEnabled, HitTesting.passesBy(disabledControlUnder: registry?.tree.options) { return nil }
    return super.hitTest(point, with: event)
  }

  override var kind: ResponderKind { .control }

  // A button with a key performs its own action, at its own target.
  override func performKeyCommand(_ key: Key) -> Bool {
    guard let command = extras?.keyCommands.first(where: { $0.key == key }) else { return false }
    guard let entry = entries.first(where: { $0.name == command.action }) else { return command.send(self) }
    entry.send(self, nil)
    return true
  }
}

extension Control {
  // MARK: Adding

  /// Adds a named action for some events, which is sent to a target or up the chain (U54).
  ///
  /// Adding the same target and action again adds to its events (U51). The target is not kept alive. When it has been
  /// released, the action is sent up the chain (U53).
  ///
  /// - Parameters:
  ///   - target: The object to call; nil means a search of the chain.
  ///   - action: The name of the action.
  ///   - events: The events; an empty set changes nothing (U52).
  public final func addTarget(_ target: Responder?, action: ActionName, for events: Events) {
    let known = entries.first { $0.matches(target, action) && $0.hasTarget == (target != nil) && $0.name == action }
    add(known ?? ControlEntry(target, action) { [weak target] in $0.sendAction(action, to: target, for: $1) }, events)
  }

  /// Adds a target's method for some events: `addTarget(self, action: Card.tapped, for: .touchUpInside)`.
  ///
  /// The target is not kept alive; when it has been released, nothing is called. Methods cannot be compared, so a
  /// method that was added twice is called twice.
  ///
  /// - Parameters:
  ///   - target: The object to call.
  ///   - action: Its method.
  ///   - events: The events.
  public final func addTarget<T: AnyObject>(
    _ target: T, action: @escaping (T) -> () -> Void, for events: Events
  ) {
    add(ControlEntry(target, nil) { [weak target] _, _ in if let target { action(target)() } }, events)
  }

  /// Adds a target's method for some events; the method is called with the control.
  public final func addTarget<T: AnyObject>(
    _ target: T, action: @escaping (T) -> (Control) -> Void, for events: Events
  ) {
    add(ControlEntry(target, nil) { [weak target] control, _ in if let target { action(target)(control) } }, events)
  }

  /// Adds a target's method for some events; the method is called with the control and the event.
  public final func addTarget<T: AnyObject>(
    _ target: T, action: @escaping (T) -> (Control, Event?) -> Void, for events: Events
  ) {
    add(ControlEntry(target, nil) { [weak target] in if let target { action(target)($0, $1) } }, events)
  }

  /// Adds a closure for some events, which replaces a closure with the same identifier (U66).
  public final func addAction(
    identifiedBy identifier: String? = nil, for events: Events, _ body: @escaping (Control) -> Void
  ) {
    if let identifier { removeAction(identifiedBy: identifier, for: .allEvents) }
    add(ControlEntry(closure: identifier) { control, _ in body(control) }, events)
  }

  // MARK: Removing

  /// Removes events from the entries that match, and removes entries without events (U55).
  ///
  /// - Parameters:
  ///   - target: The target; nil matches every target.
  ///   - action: The name of the action; nil matches every action. A method has no name and is matched by its target
  ///   alone.
  ///   - events: The events to remove.
  public final func removeTarget(_ target: AnyObject?, action: ActionName? = nil, for events: Events) {
    clear(events) {
      $0.isTargetAction && (target == nil || $0.target === target) && (action == nil || $0.name == action)
    }
  }

  /// Removes events from the closure with an identifier.
  public final func removeAction(identifiedBy identifier: String, for events: Events) {
    clear(events) { $0.identifier == identifier }
  }

  // MARK: Queries

  /// The targets, each once; they include nil when the target of an entry is nil or was released (U57).
  public final var allTargets: [AnyObject?] {
    entries.filter(\.isTargetAction).map(\.target).reduce(into: []) { found, target in
      if !found.contains(where: { $0 === target }) { found.append(target) }
    }
  }

  /// The events of all entries (U58).
  public final var allControlEvents: Events { entries.allEvents }

  /// Returns the names of the actions sent to a target for some events, in the order in which they were added (U59).
  ///
  /// - Parameters:
  ///   - target: The target; nil means the entries whose target is nil or was released.
  ///   - events: The events.
  /// - Returns: The names.
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

/// An entry of a control, with its events and the action it sends.
final class ControlEntry: EventEntry {
  /// The target, which is not kept alive (U53).
  weak var target: AnyObject?
  let hasTarget: Bool
  let name: ActionName?
  let identifier: String?
  let isTargetAction: Bool
  let send: (Control, Event?) -> Void
  var events: ControlEvents = []

  init(_ target: AnyObject?, _ name: ActionName?, _ send: @escaping (Control, Event?) -> Void) {
    (self.target, hasTarget, self.name, identifier) = (target, target != nil, name, nil)
    (isTargetAction, self.send) = (true, send)
  }

  init(closure identifier: String?, _ send: @escaping (Control, Event?) -> Void) {
    (hasTarget, name, self.identifier, isTargetAction, self.send) = (false, nil, identifier, false, send)
  }

  /// Returns whether the entry sends an action to a target.
  func matches(_ target: AnyObject?, _ action: ActionName) -> Bool { self.target === target && name == action }
}

/// A class of controls that a message can require of its sender; every control conforms.
public protocol MessageSender: Control {}

extension Control: MessageSender {}

extension Control {
  /// Adds a message for some events, which is sent to a target or up the chain.
  ///
  /// When the target cannot handle the message or was released, the message is sent up the chain (U53). A later
  /// message of the same type to the same target replaces the earlier one, for the events of both.
  ///
  /// - Parameters:
  ///   - target: The object to send it to; nil means a search of the chain.
  ///   - message: The message.
  ///   - events: The events.
  public final func addTarget<M: ActionMessage>(_ target: Responder? = nil, action message: M, for events: Events)
  where M.Sender == Responder, M.Failure == Never {
    add(target, message, events) { $0 }
  }

  /// Adds a message, which requires a view as its sender, for some events.
  public final func addTarget<M: ActionMessage>(_ target: Responder? = nil, action message: M, for events: Events)
  where M.Sender == View, M.Failure == Never {
    add(target, message, events) { $0 }
  }
}

extension MessageSender {
  /// Adds a message, which requires this class of control as its sender, for some events.
  public func addTarget<M: ActionMessage>(_ target: Responder? = nil, action message: M, for events: Events)
  where M.Sender == Self, M.Failure == Never {
    add(target, message, events) { $0 as? Self }
  }
}

extension Control {
  fileprivate final func add<M: ActionMessage>(
    _ target: Responder?, _ message: M, _ events: Events, as sender: @escaping (Control) -> M.Sender?
  ) where M.Failure == Never {
    guard !events.isEmpty else { return }
    let entry = ControlEntry(target, M.action) { [weak target] control, event in
      if let sender = sender(control) { control.send(message, to: target, as: sender, for: event) }
    }
    // U51: a later message of the same type is sent for the events of both.
    let position = entries.firstIndex { $0.matches(target, M.action) && $0.hasTarget == entry.hasTarget }
    if let position { entry.events = entries[position].events }
    entries.add(entry, for: events, at: position) { $0 = entry }
  }

  /// Sends a message through the control's and the application's `sendAction`, under its name (U64).
  private func send<M: ActionMessage>(_ message: M, to target: Responder?, as sender: M.Sender, for event: Event?)
  where M.Failure == Never {
    let handler = target as? M.Handler
    guard let registry else {
      if let handler { message.send(from: sender, to: handler, for: event as? M.Event) }
      return
    }
    _ = registry.carry(message, from: sender, to: handler) {
      sendAction(M.action, to: handler == nil ? nil : target, for: event)
      return true
    }
  }
}
