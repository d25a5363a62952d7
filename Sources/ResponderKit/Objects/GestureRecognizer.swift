// SPDX-License-Identifier: Apache-2.0

/// UIGestureRecognizer: sends actions when it recognises something; subclass it to say when, by setting `state`.
///
/// It is a `Responder` so that it can be a sender, but no link of the chain: its `next` is nil, and a search that it begins
/// starts where one without sender does (U18, U41). Its view keeps it alive.
open class GestureRecognizer: Responder {
  /// What a recogniser is about.
  public enum State: Hashable, Sendable {
    /// It waits; so it does again after `ended`, `cancelled` and `failed`.
    case possible
    /// Something goes on; the actions are sent at each of these four.
    case began, changed, ended, cancelled
    /// It was something else.
    case failed

    /// UIKit's other name for `ended`.
    public static var recognized: State { .ended }
  }

  /// The view it is on, nil for none.
  public internal(set) weak final var view: View?
  /// Whether it sends anything.
  open var isEnabled = true
  /// Whether its view gets no touches any more once it recognises (U76).
  open var cancelsTouchesInView = true
  private var entries: [GestureEntry] = []

  /// Makes a recogniser without targets.
  public override init() { super.init() }

  /// Makes a recogniser that sends an action by name to a target, or for nil to whoever has it.
  public convenience init(target: Responder?, action: ActionName) {
    self.init()
    addTarget(target, action: action)
  }

  /// Makes a recogniser that calls a target's method, as in `GestureRecognizer(target: self, action: Card.tapped)`.
  public convenience init<T: AnyObject>(target: T, action: @escaping (T) -> (GestureRecognizer) -> Void) {
    self.init()
    addTarget(target, action: action)
  }

  /// What it is about; a change to `began`, `changed`, `ended` or `cancelled` sends the actions.
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

  /// Sends an action by name too; the target is not kept alive.
  public final func addTarget(_ target: Responder?, action: ActionName) {
    guard !entries.contains(where: { $0.target === target && $0.name == action }) else { return }
    entries.append(
      GestureEntry(target: target, name: action) { [weak target] recognizer in
        recognizer.view?.application?.sendAction(action, to: target, from: recognizer)
      })
  }

  /// Sends a message too, to a target that handles it or for nil to whoever does.
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

  /// Calls a target's method too; the target is not kept alive.
  public final func addTarget<T: AnyObject>(_ target: T, action: @escaping (T) -> () -> Void) {
    entries.append(GestureEntry(target: target, name: nil) { [weak target] _ in if let target { action(target)() } })
  }

  /// Calls a target's method that takes the recogniser too.
  public final func addTarget<T: AnyObject>(_ target: T, action: @escaping (T) -> (GestureRecognizer) -> Void) {
    entries.append(GestureEntry(target: target, name: nil) { [weak target] in if let target { action(target)($0) } })
  }

  /// Sends to a target no longer; nil means every target, and a nil action every action.
  public final func removeTarget(_ target: AnyObject?, action: ActionName? = nil) {
    entries.removeAll { (target == nil || $0.target === target) && (action == nil || $0.name == action) }
  }

  private func sendActions() {
    guard isEnabled else { return }
    for entry in entries { entry.send(self) }
  }

  override var kind: ResponderKind { .gesture }
}

/// What a recogniser does.
private struct GestureEntry {
  weak var target: AnyObject?
  let name: ActionName?
  let send: (GestureRecognizer) -> Void
}

extension View {
  /// Puts a recogniser on this view; it leaves the view it was on.
  public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers.append(recognizer)
    recognizer.view = self
    registry?.put(recognizer, on: self)
  }

  /// Takes a recogniser off this view.
  public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
    registry?.forget(recognizer)
    recognizer.registry = nil
  }
}
