// SPDX-License-Identifier: Apache-2.0

/// An object that sends actions when it recognizes a gesture: UIGestureRecognizer.
///
/// Subclass it, override the methods for touches, and set `state` when the gesture changes. Its view keeps it alive. It is a `Responder` so that it can
/// be a sender, but it is not in the chain: its `next` is nil, and a search from it starts like a search without a
/// sender (U18, U41).
nonisolated open class GestureRecognizer: Responder {
  /// The state of a gesture.
  public enum State: Hashable, Sendable {
    /// Nothing has been recognized; also the state that follows `ended`, `cancelled` and `failed`.
    case possible
    /// The gesture was recognized; each of these four states sends the actions.
    case began, changed, ended, cancelled
    /// The touches were not the gesture.
    case failed

    /// Another name of `ended`.
    public static var recognized: State { .ended }
  }

  /// The view that the recognizer is on, or nil.
  public internal(set) weak final var view: View?
  /// Whether the recognizer sends its actions.
  open var isEnabled = true
  /// Whether the view stops receiving touches once the gesture is recognized (U76).
  open var cancelsTouchesInView = true
  private var entries: [GestureEntry] = []
  /// Whether the gesture was recognized since the last touch began.
  final var hasRecognized = false

  /// Makes a recognizer that sends a named action to a target or, if the target is nil, up the chain.
  public convenience init(target: Responder?, action: ActionName) {
    self.init()
    addTarget(target, action: action)
  }

  /// Makes a recognizer that calls a target's method, as in `GestureRecognizer(target: self, action: Card.tapped)`.
  public convenience init<T: AnyObject>(target: T, action: @escaping (T) -> (GestureRecognizer) -> Void) {
    self.init()
    addTarget(target, action: action)
  }

  /// The state of the gesture; setting it to `began`, `changed`, `ended` or `cancelled` sends the actions.
  open var state: State = .possible {
    didSet {
      switch state {
      case .began, .changed: sendActions()
      case .ended, .cancelled:
        sendActions()
        state = .possible
      case .failed: state = .possible
      case .possible: break
      }
    }
  }

  // MARK: Targets

  /// Adds a named action, which is sent to a target or, if the target is nil, up the chain.
  ///
  /// The same target and action are added once. The target is not kept alive; when it has been released, the action is
  /// sent up the chain.
  public final func addTarget(_ target: Responder?, action: ActionName) {
    add(
      GestureEntry(target, action) { [weak target] recognizer in
        recognizer.view?.application?.sendAction(action, to: target, from: recognizer)
      })
  }

  /// Adds a message, which is sent to a target or, if the target is nil, up the chain.
  ///
  /// It takes the place of an earlier message of its type to the same target. The target is not kept alive; when it has been
  /// released, the message is sent up the chain.
  public final func addTarget<M: ActionMessage>(_ target: Responder? = nil, action message: M)
  where M.Sender == Responder, M.Failure == Never {
    add(
      GestureEntry(target, M.action) { [weak target] recognizer in
        if let handler = target as? M.Handler {
          message.send(from: recognizer, to: handler)
        } else {
          message.send(from: recognizer)
        }
      })
  }

  /// Adds an entry, in the place of one with the same target and action.
  private func add(_ entry: GestureEntry) {
    let position = entries.firstIndex {
      $0.target === entry.target && $0.hasTarget == entry.hasTarget && $0.name == entry.name
    }
    if let position { entries[position] = entry } else { entries.append(entry) }
  }

  /// Adds a target and the method to call, without parameters.
  ///
  /// The target is not kept alive; when it has been released, nothing is called. Methods cannot be compared, so one that was
  /// added twice is called twice.
  public final func addTarget<T: AnyObject>(_ target: T, action: @escaping (T) -> () -> Void) {
    entries.append(GestureEntry(target, nil) { [weak target] _ in if let target { action(target)() } })
  }

  /// Adds a target and the method to call with the recognizer, as the one without parameters does.
  public final func addTarget<T: AnyObject>(_ target: T, action: @escaping (T) -> (GestureRecognizer) -> Void) {
    entries.append(GestureEntry(target, nil) { [weak target] in if let target { action(target)($0) } })
  }

  /// Removes the entries of a target and an action; nil matches every target or every action.
  public final func removeTarget(_ target: AnyObject?, action: ActionName? = nil) {
    entries.removeAll { (target == nil || $0.target === target) && (action == nil || $0.name == action) }
  }

  private func sendActions() {
    guard isEnabled else { return }
    hasRecognized = true
    for entry in entries { entry.send(self) }
  }

  // A recognizer is in no chain.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}
  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}

  override var kind: ResponderKind { .gesture }
}

/// An entry of a recognizer, with the action it sends when the gesture is recognized.
private struct GestureEntry {
  weak var target: AnyObject?
  let hasTarget: Bool
  let name: ActionName?
  let send: (GestureRecognizer) -> Void

  init(_ target: AnyObject?, _ name: ActionName?, _ send: @escaping (GestureRecognizer) -> Void) {
    (self.target, hasTarget, self.name, self.send) = (target, target != nil, name, send)
  }
}

extension View {
  /// Adds a recognizer to this view and removes it from the view it was on.
  public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers.append(recognizer)
    recognizer.view = self
    registry?.put(recognizer, on: self)
  }

  /// Removes a recognizer from this view.
  public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
    registry?.forget(recognizer)
    recognizer.registry = nil
  }
}
