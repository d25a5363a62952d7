// SPDX-License-Identifier: Apache-2.0

/// The responder at the end of every chain in an app, which sends the actions: UIApplication and NSApplication.
///
/// There is no shared application. A program may make several, which are independent. An application keeps its
/// windows and its delegate alive. When it is released, its objects that are still alive are outside every
/// application.
nonisolated open class Application: Responder {
  /// The windows, in the order in which they were made.
  public internal(set) final var windows: [Window] = []

  /// The scenes, in the order in which they were made.
  public internal(set) final var connectedScenes: [WindowScene] = []

  /// Makes an application without windows.
  public override init() {
    super.init()
    begin()
  }

  /// Makes an application that assumes every class overrides at least some members, for tests.
  init(assuming overridden: Overridden) {
    super.init()
    begin(assuming: overridden)
  }

  private func begin(assuming overridden: Overridden = []) {
    let registry = Registry(application: self, assuming: overridden)
    let entry = registry.classEntry(of: self)
    registry.tree.setApplicationClass(entry.id)
    registry.tie(self, to: registry.tree.application, entry)
    registry.tree.commit()
  }

  deinit {
    registry?.dissolve()
    // The id becomes invalid when the registry is released with the application.
    registry = nil
  }

  /// The delegate, which the application keeps alive.
  ///
  /// In UIKit it is the next responder of the application if it is a plain responder, not a view or controller (U12).
  /// In AppKit it is not in the chain; a search asks it after the application (M7, M23).
  public final var delegate: Responder? { didSet { linkDelegate() } }

  private func linkDelegate() {
    guard let registry else { return }
    let isHere = delegate.map(registry.adopt) ?? false
    registry.edit { $0.setDelegate(isHere ? delegate?.id : nil, of: id) }
  }

  /// Links the delegates again after they have left the application with their views.
  final func relinkDelegates() {
    if let delegate, registry?.tree.delegate(of: id) != delegate.id { linkDelegate() }
    for window in windows { window.relinkDelegate() }
  }

  /// AppKit's document controller, which the application keeps alive.
  package final var documentControllerLink: Responder? {
    didSet {
      guard let registry else { return }
      let isHere = documentControllerLink.map(registry.adopt) ?? false
      registry.edit { $0.setDocumentController(isHere ? documentControllerLink?.id : nil) }
    }
  }

  /// The menu bar, which the application keeps alive.
  public final var mainMenu: Menu? {
    didSet {
      guard mainMenu !== oldValue else { return }
      oldValue?.enter(nil)
      mainMenu?.opener?.submenu = nil
      mainMenu?.enter(self)
      if mainMenu == nil { registry?.edit { $0.setMainMenu(nil) } }
    }
  }

  /// The window whose first responder receives actions, or nil when no window is key.
  public final var keyWindow: Window? { registry?.liveObject(registry?.tree.keyWindow) as? Window }

  /// Sends an action and returns whether an object handled it (U38-U47).
  ///
  /// An explicit target is called directly. Without a target, the search starts at the key window's first responder,
  /// else at the sender, else at the application, and goes up the chain once. For a target without the method, which
  /// raises an exception in UIKit, the method returns `false`.
  ///
  /// Override this method to observe everything that is sent. A message is sent through it under its name (U64). The
  /// message is delivered only while the call that sent it is running, because the name does not contain the payload.
  ///
  /// - Parameters:
  ///   - action: The name of the action, or the type of the message.
  ///   - target: The object to call; nil means a search of the chain.
  ///   - sender: The object that sends the action.
  ///   - event: The event that is passed to handlers.
  /// - Returns: Whether an object handled the action.
  /// - Complexity: O(objects asked).
  @discardableResult
  open func sendAction(
    _ action: ActionName, to target: Responder?, from sender: Responder?, for event: Event? = nil
  ) -> Bool {
    if let sender, sender.registry == nil { _ = sender.join() }
    return registry?.send(action, to: target, from: sender, for: event) ?? false
  }

  /// Delivers an event to the objects it is for; does nothing for events of a program's own classes.
  ///
  /// Override it to observe or change what is delivered, as UIApplication's.
  open func sendEvent(_ event: Event) {
    if let touches = event as? TouchEvent { deliver(touches) }
  }

  /// A closure that is called with every delivery after its handler has run, or nil.
  ///
  /// While it is nil, deliveries are not recorded and sending has no extra cost. The application keeps the closure
  /// alive.
  public final var deliveryObserver: ((ActionDelivery) -> Void)? {
    get { registry?.observer }
    set { registry?.observer = newValue }
  }

  /// A closure that is called with every delivery that no object handled, or nil.
  ///
  /// A send that is handled costs nothing more. The application keeps the closure alive. Bubbling messages that nothing
  /// handles are not reported.
  public final var onUnhandled: ((ActionDelivery) -> Void)? {
    get { registry?.onUnhandled }
    set { registry?.onUnhandled = newValue }
  }

  /// The choices between behaviours on which sources or framework versions disagree, as in
  /// `application.options.nilStart = .sender`.
  ///
  /// - Complexity: O(objects) for setting an option that decides next responders, else O(1).
  public final var options: ChainOptions {
    get { registry?.tree.options ?? ChainOptions() }
    set { registry?.edit { $0.setOptions(newValue) } }
  }

  /// The framework whose rules apply, UIKit by default; the objects keep their names under AppKit's rules.
  ///
  /// - Complexity: O(objects) for changing it.
  public final var profile: Profile {
    get { registry?.tree.profile ?? .uikit }
    set { registry?.edit { $0.setProfile(newValue) } }
  }

  override var kind: ResponderKind { .application }
}

/// The cause of an action, which is passed to handlers that ask for it: UIEvent.
///
/// Subclass it to add contents.
nonisolated open class Event {
  /// Makes an event without contents.
  public init() {}
}
