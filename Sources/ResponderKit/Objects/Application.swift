// SPDX-License-Identifier: Apache-2.0

/// UIApplication: the responder that everything else in an app leads to, and that actions are sent through.
///
/// There is no shared one: make as many as you like, and they never meet. An application keeps its windows and its delegate
/// alive; when it dies, what others keep alive goes on outside every application.
open class Application: Responder {
  /// The windows, in the order in which they were made.
  public internal(set) final var windows: [Window] = []

  /// The scenes, in the order in which they were made.
  public internal(set) final var connectedScenes: [WindowScene] = []

  /// Makes an application without windows.
  public override init() {
    super.init()
    begin()
  }

  /// Makes one for whose objects every class counts as overriding something at least.
  init(assuming overridden: Overridden) {
    super.init()
    begin(assuming: overridden)
  }

  private func begin(assuming overridden: Overridden = []) {
    let registry = Registry(application: self, assuming: overridden)
    registry.tree.setApplicationClass(registry.classEntry(of: self).id)
    registry.tie(self, to: registry.tree.application)
    registry.tree.commit()
  }

  deinit {
    registry?.dissolve()
    // The registry dies with the application, and with it the id.
    registry = nil
  }

  /// The next responder of the application, when it is a responder that is no view and no controller (U12); kept alive.
  ///
  /// In AppKit no link, but asked after the application (M7, M23).
  public final var delegate: Responder? {
    didSet { linkDelegate() }
  }

  private func linkDelegate() {
    guard let registry else { return }
    let isHere = delegate.map(registry.adopt) ?? false
    registry.edit { $0.setDelegate(isHere ? delegate?.id : nil, of: id) }
  }

  /// Links delegates again whose views have just left: a delegate is one wherever it is.
  final func relinkDelegates() {
    if let delegate, delegate.registry == nil { linkDelegate() }
    for window in windows { window.relinkDelegate() }
  }

  /// AppKit's document controller, asked for an action after everybody else (M24); kept alive.
  public final var documentController: DocumentController? {
    didSet {
      guard let registry else { return }
      let isHere = documentController.map(registry.adopt) ?? false
      registry.edit { $0.setDocumentController(isHere ? documentController?.id : nil) }
    }
  }

  /// AppKit's menu bar, kept alive.
  public final var mainMenu: Menu? {
    didSet {
      oldValue?.application = nil
      mainMenu?.application = self
    }
  }

  /// The window whose first responder actions go to, nil for none.
  public final var keyWindow: Window? { registry?.liveObject(registry?.tree.keyWindow) as? Window }

  /// Sends an action and says whether somebody handled it (U38-U47).
  ///
  /// With a target it is called directly. Without, the search starts at the key window's first responder, else at the sender,
  /// else here, and goes up once. A target without the method, an exception in UIKit, is `false` here, and observers are
  /// told. Override it to see everything that is sent, messages under their name (U64); by its name alone, without the
  /// payload it was sent with, a message is `false`. Complexity: O(responders asked).
  @discardableResult
  open func sendAction(
    _ action: ActionName, to target: Responder?, from sender: Responder?, for event: Event? = nil
  ) -> Bool {
    registry?.send(action, to: target, from: sender, for: event) ?? false
  }

  /// Gets every delivery with its way; while it is nil, nothing is recorded, and sending costs what it does anyway.
  ///
  /// It is called after the handler. It keeps alive what it captures.
  public final var deliveryObserver: ((ActionDelivery) -> Void)? {
    get { registry?.observer }
    set { registry?.observer = newValue }
  }

  /// What to do where sources or versions of the frameworks disagree, as in `application.options.nilStart = .sender`.
  ///
  /// - Complexity: O(objects) for setting an option that decides next responders, else O(1).
  public final var options: ChainOptions {
    get { registry?.tree.options ?? ChainOptions() }
    set { registry?.edit { $0.setOptions(newValue) } }
  }

  /// Whose rules are in force for this application's objects, UIKit's unless told; they keep their names under AppKit's.
  ///
  /// Complexity of changing it: O(objects).
  public final var profile: Profile {
    get { registry?.tree.profile ?? .uikit }
    set { registry?.edit { $0.setProfile(newValue) } }
  }

  override var kind: ResponderKind { .application }
}

/// UIEvent: what made something happen, handed to handlers that ask for it; subclass it to carry more.
open class Event {
  /// Makes an event that tells nothing more.
  public init() {}
}
