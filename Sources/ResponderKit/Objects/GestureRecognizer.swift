// SPDX-License-Identifier: Apache-2.0

/// An object that sends actions when it recognizes a gesture: UIGestureRecognizer.
///
/// Subclass it and set `state` to say when. It is a `Responder` so that it can be a sender, but it is not in the chain: its
/// `next` is nil, and a search from it starts as a search without a sender does (U18, U41). Its view keeps it alive.
open class GestureRecognizer: Responder {
  /// The state of a gesture.
  public enum State: Hashable, Sendable {
    /// Nothing has been recognized; the state after `ended`, `cancelled` and `failed` too.
    case possible
    /// The gesture was recognized; the actions are sent at each of these four.
    case began, changed, ended, cancelled
    /// It was not the gesture.
    case failed

    /// The other name of `ended`.
    public static var recognized: State { .ended }
  }

  /// The view the recognizer is on; nil for none.
  public internal(set) weak final var view: View?
  /// Whether the recognizer sends its actions.
  open var isEnabled = true
  /// Whether its view receives no more touches once the gesture is recognized (U76).
  open var cancelsTouchesInView = true
  private var entries: [GestureEntry] = []

  /// Makes a recognizer without targets.
  public override init() { super.init() }

  /// Makes a recognizer that sends an action by name to a target, or for nil up the chain.
  public convenience init(target: Responder?, action: ActionName) {
    self.init()
    addTarget(target, action: action)
  }

  /// Makes a recognizer that calls a target's method, as in `GestureRecognizer(target: self, action: Card.tapped)`.
  public convenience init<T: AnyObject>(target: T, action: @escaping (T) -> (GestureRecognizer) -> Void) {
    self.init()
    addTarget(target, action: action)
  }

  /// The state; setting it to `began`, `changed`, `ended` or `cancelled` sends the actions.
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

  /// Adds an action that is sent by name to a target, or for nil up the chain; the target is not kept alive.
  public final func addTarget(_ target: Responder?, action: ActionName) {
    guard !entries.contains(where: { $0.target === target && $0.name == action }) else { return }
    entries.append(
      GestureEntry(target: target, name: action) { [weak target] recognizer in
        recognizer.view?.application?.sendAction(action, to: target, from: recognizer)
      })
  }

  /// Adds a message that is sent to a target that handles it, or for nil up the chain; the target is not kept alive.
  public final func addTarget<M: ActionMessage>(_ target: Responder? = nil, action message: M)
  where M.Sender == Responder {
    entries.append(
      GestureEntry(target: target, name: M.action) { [weak target] recognizer in
        if let handler = target as? M.Handler {
          message.send(from: recognizer, to: handler)
        } else {
          message.send(from: recognizer)
        }
      })
  }

  /// Adds a target whose method is called; the target is not kept alive.
  public final func addTarget<T: AnyObject>(_ target: T, action: @escaping (T) -> () -> Void) {
    entries.append(GestureEntry(target: target, name: nil) { [weak target] _ in if let target { action(target)() } })
  }

  /// Adds a target whose method is called with the recognizer; the target is not kept alive.
  public final func addTarget<T: AnyObject>(_ target: T, action: @escaping (T) -> (GestureRecognizer) -> Void) {
    entries.append(GestureEntry(target: target, name: nil) { [weak target] in if let target { action(target)($0) } })
  }

  /// Removes the entries of a target and an action; nil means every target, and every action.
  public final func removeTarget(_ target: AnyObject?, action: ActionName? = nil) {
    entries.removeAll { (target == nil || $0.target === target) && (action == nil || $0.name == action) }
  }

  private func sendActions() {
    guard isEnabled else { return }
    for entry in entries { entry.send(self) }
  }

  override var kind: ResponderKind { .gesture }
}

/// An entry of a recognizer: what it does when the gesture is recognized.
private struct GestureEntry {
  weak var target: AnyObject?
  let name: ActionName?
  let send: (GestureRecognizer) -> Void
}

extension View {
  /// Adds a recognizer to this view; it leaves the view it was on.
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
