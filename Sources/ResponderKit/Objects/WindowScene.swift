// SPDX-License-Identifier: Apache-2.0

/// A responder between windows and the application that keeps it alive (U10, U11): UIWindowScene.
open class WindowScene: Responder {
  /// The delegate, which the scene keeps alive; it is not in the chain (U11).
  public final var delegate: AnyObject?

  /// Makes a scene of an application, without windows.
  public init(application: Application) {
    super.init()
    guard let registry = application.registry else { return }
    application.connectedScenes.append(self)
    let classID = registry.classEntry(of: self).id
    registry.tie(self, to: (try? registry.tree.make(classID, in: application.id)) ?? registry.tree.make(classID))
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
