// SPDX-License-Identifier: Apache-2.0

/// UIWindow: the view at the top, which an application keeps alive; it has a first responder of its own (U20).
open class Window: View {
  /// The scene it is in, nil when it is in its application directly.
  public private(set) weak final var windowScene: WindowScene?
  /// AppKit's controller of this window, its next responder there (M5).
  public internal(set) weak final var windowController: WindowController?

  /// Makes a window of an application; the application's first becomes key.
  public init(application: Application, frame: Rect = ResponderTree.defaultWindowFrame) {
    super.init(frame: frame)
    enter(application, in: application)
  }

  /// Makes a window of a scene; the application's first becomes key.
  public init(windowScene: WindowScene, frame: Rect = ResponderTree.defaultWindowFrame) {
    super.init(frame: frame)
    guard let application = windowScene.application else { return }
    self.windowScene = windowScene
    enter(application, in: windowScene)
  }

  private func enter(_ application: Application, in parent: Responder) {
    guard let registry = application.registry else { return }
    application.windows.append(self)
    let classID = registry.classEntry(of: self).id
    registry.tie(self, to: (try? registry.tree.make(classID, in: parent.id)) ?? registry.tree.make(classID))
    registry.tree.commit()
  }

  /// Asked for an action in AppKit after the window's links (M7, M25), and not kept alive; never a link itself.
  public final weak var delegate: Responder? {
    didSet { linkDelegate() }
  }

  private func linkDelegate() {
    guard let registry else { return }
    let isHere = delegate.map(registry.adopt) ?? false
    registry.edit { $0.setDelegate(isHere ? delegate?.id : nil, of: id) }
  }

  /// Links the delegate again when its view has just left.
  final func relinkDelegate() {
    if let delegate, delegate.registry == nil { linkDelegate() }
  }

  /// The controller whose view fills the window, kept alive; setting it puts its view in and takes the old one's out.
  public final var rootViewController: ViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      // A controller whose view was put elsewhere meanwhile is the root no longer.
      if let old = oldValue, registry?.tree.rootController(of: id) == old.id { old.viewIfLoaded?.removeFromSuperview() }
      guard let root = rootViewController else { return }
      addSubview(root.view)
      if root.registry != nil { registry?.edit { try? $0.setRootController(root.id, of: id) } }
    }
  }

  /// The first responder of this window, nil for none.
  public final var firstResponder: Responder? { registry?.liveObject(registry?.tree.firstResponder(in: id)) }

  /// Whether actions and keys go to this window's first responder.
  public final var isKeyWindow: Bool { registry?.tree.keyWindow == id }

  /// Makes this the key window.
  public final func makeKey() { registry?.edit { $0.setKeyWindow(id) } }

  /// Makes this the key window and shows it.
  public final func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Takes the window out of its application, with everything in it.
  public final func close() {
    guard let application else { return }
    registry?.leave(self)
    application.windows.removeAll { $0 === self }
  }

  override var kind: ResponderKind { .window }
}
