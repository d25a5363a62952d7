// SPDX-License-Identifier: Apache-2.0

/// UIResponder: an object that can be a link of the responder chain and handle actions.
///
/// Subclass it, or give it closures: `handle(_:_:)` for actions and `overrides` for the rest. It handles a message when its
/// class conforms to the message's handler protocol.
///
/// Responders belong to one isolation domain, as `ResponderTree` does, and are deliberately not `Sendable`; an application
/// with everything in it may be sent to another domain as a whole.
open class Responder {
  /// The next responder, nil at the end of the chain (U1-U16).
  ///
  /// Override it to bend the chain; it may be asked at any time and must not change anything. Complexity: O(1).
  open var next: Responder? {
    if let bent = overrides.next { return bent() }
    guard let registry else { return handLink ?? nextOutside }
    return registry.liveObject(registry.tree.nextWithoutOverride(of: id))
  }

  /// Whether this object would perform an action; it does not look further up (U33, U34).
  ///
  /// Override it to hide a method or to claim one (U36); it may be asked at any time and must not change anything (U80).
  open func canPerformAction(_ action: ActionName, withSender sender: Responder?) -> Bool {
    overrides.canPerformAction?(action, sender) ?? implements(action)
  }

  /// This object, or the next up the chain that can perform an action, nil for nobody (U35).
  ///
  /// Override it to redirect an action; for nil the search goes on as if it were not overridden.
  open func target(forAction action: ActionName, withSender sender: Responder?) -> Responder? {
    if let redirected = overrides.target?(action, sender) { return redirected }
    return nextTarget(forAction: action, withSender: sender)
  }

  /// Who takes an action that this object has no method for, in place of the next up the chain; nil for nobody (M31).
  ///
  /// Asked under AppKit's rules only, where nobody is asked the two questions above.
  open func supplementalTarget(forAction action: ActionName, sender: Responder?) -> Responder? {
    overrides.supplementalTarget?(action, sender)
  }

  /// Whether this object may become first responder; false unless overridden (U21).
  open var canBecomeFirstResponder: Bool { overrides.canBecomeFirstResponder ?? false }

  /// Whether this object gives up being first responder; true unless overridden (U21).
  open var canResignFirstResponder: Bool { overrides.canResignFirstResponder ?? true }

  /// Whether this object may become first responder under AppKit's rules (M12); `canBecomeFirstResponder` unless overridden.
  open var acceptsFirstResponder: Bool { canBecomeFirstResponder }

  /// Asks to become the first responder of its window, and says whether it is (U22-U25).
  @discardableResult
  open func becomeFirstResponder() -> Bool { takeFirstResponder() }

  /// Asks to give up being first responder; true also for one that is none (U26, U28).
  @discardableResult
  open func resignFirstResponder() -> Bool { giveUpFirstResponder() }

  /// Performs an action, or has the next up the chain that has a method for it, then the delegates of windows and
  /// application on the way, the last first (M32); says whether somebody did.
  ///
  /// A message needs its payload and is never performed by its name.
  @discardableResult
  open func tryToPerform(_ action: ActionName, with sender: Responder?) -> Bool {
    guard let registry else {
      let taker = firstOutside { $0.namedHandler(of: action) != nil }
      taker?.namedHandler(of: action)?.body(sender, nil)
      return taker != nil
    }
    return registry.perform(action, startingAt: self, with: sender)
  }

  /// What is overridden with closures; a subclass's override that does not call super wins.
  public var overrides = Overrides() { didSet { refreshOverrides() } }

  /// What ties it to the application it is in, nil for none.
  @usableFromInline @exclusivity(unchecked) final var registry: Registry?
  /// Its id there.
  @usableFromInline @exclusivity(unchecked) final var id = ResponderID(index: 0, generation: 0)
  final var ownHandlers: [OwnHandler] = []
  /// The next responder set by hand outside every application (M1).
  weak final var handLink: Responder?

  /// Makes a responder that is in no application.
  public init() {}

  deinit { registry?.forget(self) }

  // What is different from kind to kind.
  var kind: ResponderKind { .responder }
  /// The next responder outside every application, where nothing but views and their controllers hang together.
  var nextOutside: Responder? { nil }
  /// Enters an application with everything that hangs together with it, in nothing there.
  func enterAlone(_ registry: Registry) { registry.enter(self) }
}

extension Responder {
  /// The application this object is in, nil for none.
  public var application: Application? { registry?.application }

  /// Overrides in closures; each is like overriding the member of that name, nil like leaving it alone.
  public struct Overrides {
    /// `next`.
    public var next: (() -> Responder?)?
    /// `canPerformAction(_:withSender:)`; nil from the closure is the default's answer.
    public var canPerformAction: ((ActionName, Responder?) -> Bool?)?
    /// `target(forAction:withSender:)`; nil from the closure is the default's answer.
    public var target: ((ActionName, Responder?) -> Responder?)?
    /// `supplementalTarget(forAction:sender:)`; nil from the closure is the default's answer.
    public var supplementalTarget: ((ActionName, Responder?) -> Responder?)?
    /// `canBecomeFirstResponder`.
    public var canBecomeFirstResponder: Bool?
    /// `canResignFirstResponder`.
    public var canResignFirstResponder: Bool?

    /// Overrides nothing.
    public init() {}
  }

  /// What the class and the closures override of what a search asks.
  var overridden: Overridden {
    var overridden = registry?.classEntry(of: self).overrides ?? []
    if overrides.next != nil { overridden.insert(.next) }
    if overrides.canPerformAction != nil { overridden.insert(.canPerformAction) }
    if overrides.target != nil { overridden.insert(.target) }
    if overrides.supplementalTarget != nil { overridden.insert(.supplementalTarget) }
    return overridden
  }

  /// Tells the tree what is overridden.
  func refreshOverrides() {
    guard let registry else { return }
    let overridden = overridden
    registry.edit { tree in
      tree.setTellsNext(overridden.contains(.next), of: id)
      tree.setAnswersItself(!overridden.isDisjoint(with: .answers), of: id)
    }
  }

  /// Whether there is a method or a closure for an action.
  private func implements(_ action: ActionName) -> Bool {
    if ownHandlers.contains(where: { $0.name == action }) { return true }
    if case .message(let type) = action.kind { return type.isHandled(by: self) }
    return false
  }

  private func namedHandler(of action: ActionName) -> NamedHandler? {
    ownHandlers.first { $0.name == action } as? NamedHandler
  }

  /// The first up the chain outside every application, from here on, that is as asked.
  private func firstOutside(where fits: (Responder) -> Bool) -> Responder? {
    var asked: Set<ObjectIdentifier> = []
    var current: Responder? = self
    while let responder = current, asked.insert(ObjectIdentifier(responder)).inserted {
      if fits(responder) { return responder }
      current = responder.next
    }
    return nil
  }

  /// The search that `target(forAction:withSender:)` makes unless it is overridden (U35).
  private func nextTarget(forAction action: ActionName, withSender sender: Responder?) -> Responder? {
    guard let registry else { return firstOutside { $0.canPerformAction(action, withSender: sender) } }
    return registry.target(of: action, askedOf: self, from: sender)
  }
}

extension Message {
  fileprivate static func isHandled(by responder: Responder) -> Bool { responder is Handler }
}
