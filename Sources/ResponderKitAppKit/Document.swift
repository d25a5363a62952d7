// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
public import ResponderKit

/// An object that a search asks after each of the document's windows, outside the chain (M8, M24): NSDocument.
///
/// It is a `Responder` so that it can handle actions; its `next` is nil.
nonisolated open class Document: Responder {
  /// The controllers of the document's windows, which the document keeps alive.
  public private(set) final var windowControllers: [WindowController] = []

  /// Adds a window controller, whose window then shows this document.
  public final func addWindowController(_ controller: WindowController) {
    guard controller.document !== self else { return }
    controller.document?.removeWindowController(controller)
    windowControllers.append(controller)
    controller.document = self
    controller.noteDocument()
  }

  /// Removes a window controller from this document.
  public final func removeWindowController(_ controller: WindowController) {
    guard controller.document === self else { return }
    windowControllers.removeAll { $0 === controller }
    controller.document = nil
    controller.noteDocument()
  }
}

/// An object that a search asks last, outside the chain (M8, M24): NSDocumentController.
nonisolated open class DocumentController: Responder {
  /// The open documents, which the controller keeps alive.
  public private(set) final var documents: [Document] = []

  /// Adds a document.
  public final func addDocument(_ document: Document) {
    if !documents.contains(where: { $0 === document }) { documents.append(document) }
  }

  /// Removes a document.
  public final func removeDocument(_ document: Document) { documents.removeAll { $0 === document } }
}

/// A responder that manages a window and comes after it in AppKit's chain (M5): NSWindowController.
nonisolated open class WindowController: Responder {
  /// The document that the window shows.
  public internal(set) weak final var document: Document?

  /// Makes a controller of a window, or without a window.
  public init(window: Window? = nil) {
    super.init()
    self.window = window
    if window != nil { manage() }
  }

  /// The window, which the controller keeps alive; setting it removes the window from the controller it had before.
  public final var window: Window? {
    didSet {
      guard window !== oldValue else { return }
      if let oldValue, oldValue.windowController === self {
        oldValue.windowControllerLink = nil
        oldValue.registry?.edit { tree in
          tree.setWindowController(nil, of: oldValue.id)
          tree.setDocument(nil, of: oldValue.id)
        }
      }
      manage()
    }
  }

  package final func manage() {
    guard let window else { return }
    if let other = window.windowController, other !== self { other.window = nil }
    window.windowControllerLink = self
    guard let registry = window.registry, registry.adopt(self) else { return }
    registry.edit { $0.setWindowController(id, of: window.id) }
    noteDocument()
  }

  /// Stores in the tree which document the window shows.
  final func noteDocument() {
    guard let window, let registry = window.registry else { return }
    let document = document.flatMap { registry.adopt($0) ? $0.id : nil }
    registry.edit { $0.setDocument(document, of: window.id) }
  }
}

// MARK: - Their kinds in the tree

extension Document: HasKind { package var kindInTree: ResponderKind { .document } }

extension DocumentController: HasKind { package var kindInTree: ResponderKind { .documentController } }

extension WindowController: WindowManaging {}

extension WindowController: HasKind { package var kindInTree: ResponderKind { .windowController } }
