// SPDX-License-Identifier: Apache-2.0

/// The view at the top of a tree of views, with its own first responder (U20): UIWindow and NSWindow.
///
/// Its application keeps it alive.
nonisolated open class Window: View {
  /// The scene that contains the window, or nil when the window is directly in its application.
  public private(set) weak final var windowScene: WindowScene?
  /// AppKit's window controller, which keeps the window alive.
  package weak final var windowControllerLink: (any WindowManaging)?

  /// Makes a window of an application; the first window becomes key.
  ///
  /// - Parameters:
  ///   - application: The application.
  ///   - frame: The position and size on the screen, in points.
  public init(application: Application, frame: Rect = ResponderTree.defaultWindowFrame) {
    super.init(frame: frame)
    enter(application, in: application)
  }

  /// Makes a window of a scene; the first window of the application becomes key.
  ///
  /// - Parameters:
  ///   - windowScene: The scene.
  ///   - frame: The position and size on the screen, in points.
  public init(windowScene: WindowScene, frame: Rect = ResponderTree.defaultWindowFrame) {
    super.init(frame: frame)
    guard let application = windowScene.application else { return }
    self.windowScene = windowScene
    enter(application, in: windowScene)
  }

  private func enter(_ application: Application, in parent: Responder) {
    guard let registry = application.registry else { return }
    application.windows.append(self)
    registry.admit(self, in: parent.id)
    noteRoles(in: registry.tree)
    registry.tree.commit()
  }

  /// Whether the window can be key; the answer is stored when the window enters an application (M66).
  open var canBecomeKey: Bool { true }

  /// Whether the window can be AppKit's main window; the answer is stored when the window enters an application (M65).
  open var canBecomeMain: Bool { true }

  /// Stores which roles the window refuses, and gives up those that it got as the first window.
  private func noteRoles(in tree: ResponderTree) {
    if !canBecomeKey {
      tree.setTrait(.refusesKey, of: id, to: true)
      if tree.keyWindow == id { tree.setKeyWindow(nil) }
    }
    if !canBecomeMain {
      tree.setTrait(.refusesMain, of: id, to: true)
      if tree.mainWindow == id { tree.setMainWindow(nil) }
    }
  }

  /// The text view that edits the fields of the window, which keeps it alive (M58).
  package final var fieldEditorLink: TextView?
  /// AppKit's toolbar of the window, which the window keeps alive.
  package final var toolbarLink: AnyObject?
  /// The windows that become sheets of this one after its sheet (M62).
  package final var waitingSheets: [Window] = []
  /// What is done when the window ends as a sheet.
  package final var sheetEnding: ((Int) -> Void)?

  /// AppKit's delegate of the window.
  package final weak var delegateLink: Responder? {
    didSet { linkDelegate() }
  }

  private func linkDelegate() {
    guard let registry else { return }
    let isHere = delegateLink.map(registry.adopt) ?? false
    registry.edit { $0.setDelegate(isHere ? delegateLink?.id : nil, of: id) }
  }

  /// Links the delegate again after it has left the application with its view, even if it is back with another id.
  final func relinkDelegate() {
    if let delegateLink, registry?.tree.delegate(of: id) != delegateLink.id { linkDelegate() }
  }

  /// Links the objects that belong to the window after it has entered an application.
  final func relink() {
    linkDelegate()
    windowControllerLink?.manage()
    linkRoot()
  }

  /// The controller whose view fills the window, which the window keeps alive.
  ///
  /// Setting it adds its view in front. The old controller's view is removed, unless it was added elsewhere.
  public final var rootViewController: ViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      rootWasElsewhere = false
      // A controller whose view was added elsewhere meanwhile is no longer the root.
      if let old = oldValue, registry?.tree.rootController(of: id) == old.id {
        // A view that what it presents keeps out of the window returns, and then leaves.
        if !old.isOnStage { old.dismissPresented() }
        old.viewIfLoaded?.removeFromSuperview()
      }
      guard let root = rootViewController else { return }
      addSubview(root.view)
      linkRoot()
    }
  }

  /// Whether the root controller's view was added elsewhere before the window left the application.
  private var rootWasElsewhere = false

  private func linkRoot() {
    // A root whose view was added elsewhere is no longer one.
    guard let registry, let root = rootViewController, root.registry === registry, let view = root.viewIfLoaded,
      registry.tree.parent(of: view.id) == id, !rootWasElsewhere
    else { return }
    registry.restructure { tree throws(StructureError) in try tree.setRootController(root.id, of: id) }
  }

  /// The first responder of this window, or nil.
  public final var firstResponder: Responder? { registry?.liveObject(registry?.tree.firstResponder(in: id)) }

  /// Whether this window's first responder receives actions and keys.
  public final var isKeyWindow: Bool { registry?.tree.keyWindow == id }

  /// Makes this the key window, if it can be.
  public final func makeKey() {
    if canBecomeKey { registry?.edit { $0.setKeyWindow(id) } }
  }

  /// Makes this the key window and shows it.
  public final func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Removes the window from its application, with everything in it; a sheet on it leaves the screen.
  public final func close() {
    guard let application, let registry else { return }
    (registry.liveObject(registry.tree.sheet(of: id)) as? Window)?.isHidden = true
    rootWasElsewhere = registry.tree.rootController(of: id) != rootViewController?.id
    registry.leave(self)
    application.windows.removeAll { $0 === self }
  }

  override var kind: ResponderKind { .window }
}

/// A responder between windows and the application that keeps it alive (U10, U11): UIWindowScene.
nonisolated open class WindowScene: Responder {
  /// The delegate, which the scene keeps alive; it is not in the chain (U11).
  public final var delegate: AnyObject?

  /// Makes a scene of an application, without windows.
  public init(application: Application) {
    super.init()
    guard let registry = application.registry else { return }
    application.connectedScenes.append(self)
    registry.admit(self, in: application.id)
    registry.tree.commit()
  }

  /// The windows of this scene, in the order in which they were made.
  ///
  /// - Complexity: O(windows of the application).
  public final var windows: [Window] { application?.windows.filter { $0.windowScene === self } ?? [] }

  /// The key window if it is in this scene, or nil.
  public final var keyWindow: Window? { windows.first(where: \.isKeyWindow) }

  /// Removes the scene from its application, with its windows and everything in them.
  public final func disconnect() {
    guard let application, let registry else { return }
    for window in windows { window.close() }
    registry.forget(self)
    self.registry = nil
    application.connectedScenes.removeAll { $0 === self }
  }

  override var kind: ResponderKind { .scene }
}
