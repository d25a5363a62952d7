// SPDX-License-Identifier: Apache-2.0

/// UIWindow: the view at the top, which an application keeps alive; it has a first responder of its own (U20).
open class Window: View {
  /// Makes a window of an application; the application's first becomes key.
  public init(application: Application, frame: Rect = ResponderTree.defaultWindowFrame) {
    super.init(frame: frame)
    guard let realm = application.realm else { return }
    application.windows.append(self)
    let classID = realm.classEntry(of: self).id
    realm.tie(self, to: (try? realm.tree.make(classID, in: application.id)) ?? realm.tree.make(classID))
    realm.tree.commit()
  }

  /// The controller whose view fills the window, kept alive; setting it puts its view in and takes the old one's out.
  public final var rootViewController: ViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let old = oldValue {
        old.dismissPresented()
        if old.viewIfLoaded?.superview === self { old.viewIfLoaded?.removeFromSuperview() }
      }
      guard let root = rootViewController else { return }
      insertSubview(root.view, at: 0)
      if root.realm != nil { realm?.edit { try? $0.setRootController(root.id, of: id) } }
    }
  }

  /// The first responder of this window, nil for none.
  public final var firstResponder: Responder? { realm?.liveObject(realm?.tree.firstResponder(in: id)) }

  /// Whether actions and keys go to this window's first responder.
  public final var isKeyWindow: Bool { realm?.tree.keyWindow == id }

  /// Makes this the key window.
  public final func makeKey() { realm?.edit { $0.setKeyWindow(id) } }

  /// Makes this the key window and shows it.
  public final func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Takes the window out of its application, with everything in it.
  public final func close() {
    guard let application else { return }
    realm?.leave(self)
    application.windows.removeAll { $0 === self }
  }

  override var kind: ResponderKind { .window }
}
