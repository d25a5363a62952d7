// SPDX-License-Identifier: Apache-2.0

/// An object that can be in the responder chain and handle actions: UIResponder and NSResponder.
///
/// Subclass it, or give an object closures: `handle(_:_:)` for actions and `overrides` for other members. An object
/// handles a message when its class conforms to the message's handler protocol.
///
/// Responders are not `Sendable`: they belong to one isolation domain. An application may be sent to another domain
/// together with everything in it.
nonisolated open class Responder: CustomStringConvertible {
  /// The next responder, or nil at the end of the chain (U1-U16).
  ///
  /// Override it to change the chain. An override may be called at any time and must not change anything.
  ///
  /// - Complexity: O(1).
  open var next: Responder? {
    if let extras, let overridden = extras.overrides.next { return overridden() }
    guard let registry else { return handLink.map(\.next) ?? nextOutside }
    return registry.liveObject(registry.tree.nextWithoutOverride(of: id))
  }

  /// Returns whether this object can perform an action, without asking the next responders (U33, U34).
  ///
  /// Override it to hide or claim a method (U36). An override may be called at any time and must not change anything
  /// (U80). The name of a message has no payload; an object that decides by the payload handles a ``ValidatedMessage``.
  ///
  /// - Parameters:
  ///   - action: The name of the action, or the type of the message.
  ///   - sender: The object that sends it.
  /// - Returns: Whether there is a method or a closure for the action, unless overridden.
  open func canPerformAction(_ action: ActionName, withSender sender: Responder?) -> Bool {
    extras?.overrides.canPerformAction?(action, sender) ?? implements(action)
  }

  /// Returns the nearest object up the chain that can perform an action, beginning with this one (U35).
  ///
  /// Override it to redirect an action. When an override returns nil, the search goes on as if there were no
  /// override.
  ///
  /// - Parameters:
  ///   - action: The name of the action, or the type of the message.
  ///   - sender: The object that sends it.
  /// - Returns: The target, or nil when no object can perform the action.
  open func target(forAction action: ActionName, withSender sender: Responder?) -> Responder? {
    if let redirected = extras?.overrides.target?(action, sender) { return redirected }
    guard let registry else { return first(along: \.next) { $0.canPerformAction(action, withSender: sender) } }
    return registry.target(of: action, askedOf: self, from: sender)
  }

  /// Returns an object that handles an action this one does not implement, before the next responder is asked (M31).
  ///
  /// Only AppKit's rules call this method. They call neither of the two methods above.
  ///
  /// - Parameters:
  ///   - action: The name of the action, or the type of the message.
  ///   - sender: The object that sends it.
  /// - Returns: The object to call, or nil to continue the search.
  open func supplementalTarget(forAction action: ActionName, sender: Responder?) -> Responder? {
    extras?.overrides.supplementalTarget?(action, sender)
  }

  /// Whether this object can become first responder; false unless overridden (U21).
  open var canBecomeFirstResponder: Bool { extras?.overrides.canBecomeFirstResponder ?? false }

  /// Whether this object can resign as first responder; true unless overridden (U21).
  open var canResignFirstResponder: Bool { extras?.overrides.canResignFirstResponder ?? true }

  /// Makes this object the first responder of its window, if the rules allow it, and returns whether it is (U22-U25).
  @discardableResult
  open func becomeFirstResponder() -> Bool { takeFirstResponder() }

  /// Resigns as first responder and returns whether that succeeded; true for an object that is not first (U26, U28).
  @discardableResult
  open func resignFirstResponder() -> Bool { giveUpFirstResponder() }

  // MARK: Touches, presses and motion

  /// Receives touches that begin; passes them to the next responder, unless overridden (U74).
  ///
  /// A class that overrides one of the four methods without calling super overrides all of them.
  ///
  /// - Parameters:
  ///   - touches: The touches.
  ///   - event: The event they belong to.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    passOn { $0.touchesBegan(touches, with: event) }
  }

  /// Receives touches that move; passes them to the next responder, unless overridden (U74).
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    passOn { $0.touchesMoved(touches, with: event) }
  }

  /// Receives touches that end; passes them to the next responder, unless overridden (U74).
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    passOn { $0.touchesEnded(touches, with: event) }
  }

  /// Receives touches that the system or a gesture recognizer takes away; passes them on, unless overridden (U74, U76).
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    passOn { $0.touchesCancelled(touches, with: event) }
  }

  /// Receives keys that are pressed and that nothing lists; passes them to the next responder, unless overridden (U78).
  open func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    passOn { $0.pressesBegan(presses, with: event) }
  }

  /// Receives keys that are released; passes them to the next responder, unless overridden (U78).
  open func pressesEnded(_ presses: Set<Press>, with event: Event?) {
    passOn { $0.pressesEnded(presses, with: event) }
  }

  /// Receives a motion that begins; passes it to the next responder, unless overridden (U78).
  open func motionBegan(_ motion: Motion, with event: Event?) { passOn { $0.motionBegan(motion, with: event) } }

  /// Receives a motion that ends; passes it to the next responder, unless overridden (U78).
  open func motionEnded(_ motion: Motion, with event: Event?) { passOn { $0.motionEnded(motion, with: event) } }

  /// The registry of the application that contains this object, or nil.
  @usableFromInline @exclusivity(unchecked) package final var registry: Registry?
  /// The object's id in its application's tree.
  @usableFromInline @exclusivity(unchecked) package final var id = ResponderID(index: 0, generation: 0)
  /// The members called by a search that the closures override.
  @exclusivity(unchecked) final var closureOverrides: Overridden = []
  @exclusivity(unchecked) final var ownHandlers: [OwnHandler] = []
  /// What few responders have.
  @exclusivity(unchecked) final var extras: Extras?

  /// Makes a responder outside every application.
  public init() {}

  deinit { registry?.forget(self) }

  // MARK: Members that subclasses override

  /// The class and the address, as `<Cell: 0x600002f04000>`.
  ///
  /// Override it to give objects names, which descriptions of deliveries and chains show.
  open var description: String {
    let address = UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
    return "<\(type(of: self)): 0x\(String(address, radix: 16))>"
  }

  /// The kind of the object in the tree.
  var kind: ResponderKind { (self as? any HasKind)?.kindInTree ?? .responder }
  /// The next responder outside every application, where only views and their controllers are linked.
  var nextOutside: Responder? { nil }
  /// Sends the action that this object lists under a key, and returns whether an object handled it.
  func performKeyCommand(_ key: Key) -> Bool {
    extras?.keyCommands.first { $0.key == key }?.send(self) ?? false
  }
  /// Adds the object to an application as a detached object, together with everything linked to it.
  func enterAlone(_ registry: Registry) { registry.enter(self) }
}

extension Responder {
  /// The application that contains this object, or nil.
  public var application: Application? { registry?.application }

  /// The chain from this object on, by `next`, as `cell → list → app`; a loop ends at the first object again.
  ///
  /// - Complexity: O(length of the chain).
  public var chainDescription: String {
    var names: [String] = []
    _ = first(along: \.next) { object in
      names.append(object.description)
      return false
    }
    return names.joined(separator: " → ")
  }

  /// Adds this object, which is outside every application, to the one that its chain leads to, and returns the
  /// application's registry; nil when the chain leads to none.
  ///
  /// Responders that are not views have no other way in. The object stays until it or the application is released.
  @usableFromInline
  @inline(never)
  final func join() -> Registry? {
    let found = first(along: \.next) { $0.registry != nil }?.registry
    return found.flatMap { $0.adopt(self) ? $0 : nil }
  }

  /// Closures that override the members of the same name; nil leaves a member as it is.
  public struct Overrides {
    /// Overrides `next`.
    public var next: (() -> Responder?)?
    /// Overrides `canPerformAction(_:withSender:)`; the closure returns nil for the default answer.
    public var canPerformAction: ((ActionName, Responder?) -> Bool?)?
    /// Overrides `target(forAction:withSender:)`; the closure returns nil for the default answer.
    public var target: ((ActionName, Responder?) -> Responder?)?
    /// Overrides `supplementalTarget(forAction:sender:)`; the closure returns nil for the default answer.
    public var supplementalTarget: ((ActionName, Responder?) -> Responder?)?
    /// Overrides `canBecomeFirstResponder`.
    public var canBecomeFirstResponder: Bool?
    /// Overrides `canResignFirstResponder`.
    public var canResignFirstResponder: Bool?

    /// Makes an empty set of overrides.
    public init() {}

    /// The members called by a search that the closures override.
    var members: Overridden {
      var members: Overridden = []
      if next != nil { members.insert(.next) }
      if canPerformAction != nil { members.insert(.canPerformAction) }
      if target != nil { members.insert(.target) }
      if supplementalTarget != nil { members.insert(.supplementalTarget) }
      return members
    }
  }

  /// The members called by a search that the class or the closures override.
  var overridden: Overridden { closureOverrides.union(registry?.classEntry(of: self).overrides ?? []) }

  /// Returns whether there is a method or a closure for an action.
  final func implements(_ action: ActionName) -> Bool {
    if ownHandlers.contains(where: { $0.name == action }) { return true }
    if case .message(let message) = action.kind {
      return message.type.isHandled(by: self) && registry?.accepts(action, by: self) ?? true
    }
    return false
  }

  private func namedHandler(of action: ActionName) -> NamedHandler? {
    ownHandlers.first { $0.name == action } as? NamedHandler
  }

  /// Performs an action on the nearest object up a chain that is outside every application.
  package final func performOutside(_ action: ActionName, with sender: Responder?) -> Bool {
    let handler = first(along: \.next) { $0.namedHandler(of: action) != nil }?.namedHandler(of: action)
    handler?.body(sender, nil)
    return handler != nil
  }

  /// Returns the first object along some links that satisfies a condition, beginning with this one.
  final func first(along link: (Responder) -> Responder?, where fits: (Responder) -> Bool) -> Responder? {
    var asked: Set<ObjectIdentifier> = []
    var current: Responder? = self
    while let responder = current, asked.insert(ObjectIdentifier(responder)).inserted {
      if fits(responder) { return responder }
      current = link(responder)
    }
    return nil
  }
}

/// A responder of another module of the package that manages a window: a window controller.
package protocol WindowManaging: Responder {
  /// Stores in the tree which window the object manages.
  func manage()
}

/// A class of another module of the package that has a kind of its own.
package protocol HasKind: Responder {
  /// The kind of its objects in the tree.
  var kindInTree: ResponderKind { get }
}

/// The links between objects outside every application, where only views and their controllers are linked.
struct ObjectLinks: ViewLinks {
  func superview(of view: Responder) -> Responder? { (view as? View)?.superview }

  func controller(ofView view: Responder) -> Responder? { (view as? View)?.viewController }

  func rootView(of controller: Responder) -> Responder? { (controller as? ViewController)?.viewIfLoaded }

  func isWindow(_ object: Responder) -> Bool { object is Window }

  /// Returns the controller that contains another controller (U86).
  func container(of controller: Responder) -> Responder? {
    container(of: controller, addedTo: (controller as? ViewController)?.parent)
  }
}

extension Message {
  fileprivate static func isHandled(by responder: Responder) -> Bool { responder is Handler }
}
