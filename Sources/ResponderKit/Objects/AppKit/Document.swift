// SPDX-License-Identifier: Apache-2.0

/// An object that a search asks after each of the document's windows, outside the chain (M8, M24): NSDocument.
///
/// It is a `Responder` so that it can handle actions; its `next` is nil.
open class Document: Responder {
  /// The controllers of the document's windows, which the document keeps alive.
  public private(set) final var windowControllers: [WindowController] = []

  /// Makes a document without windows.
  public override init() { super.init() }

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

  override var kind: ResponderKind { .document }
}

/// An object that a search asks last, outside the chain (M8, M24): NSDocumentController.
open class DocumentController: Responder {
  /// The open documents, which the controller keeps alive.
  public private(set) final var documents: [Document] = []

  /// Makes a controller without documents.
  public override init() { super.init() }

  /// Adds a document.
  public final func addDocument(_ document: Document) {
    if !documents.contains(where: { $0 === document }) { documents.append(document) }
  }

  /// Removes a document.
  public final func removeDocument(_ document: Document) { documents.removeAll { $0 === document } }

  override var kind: ResponderKind { .documentController }
}
