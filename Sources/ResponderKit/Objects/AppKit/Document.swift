// SPDX-License-Identifier: Apache-2.0

/// NSDocument: asked for an action after each of its windows, and never a link of the chain (M8, M24).
///
/// It is a `Responder` so that it can handle actions; its `next` is nil.
open class Document: Responder {
  /// The controllers of its windows, kept alive.
  public private(set) final var windowControllers: [WindowController] = []

  /// Makes a document without windows.
  public override init() { super.init() }

  /// Adds a controller, whose window shows this document from now on.
  public final func addWindowController(_ controller: WindowController) {
    guard controller.document !== self else { return }
    controller.document?.removeWindowController(controller)
    windowControllers.append(controller)
    controller.document = self
    controller.noteDocument()
  }

  /// Takes a controller from this document.
  public final func removeWindowController(_ controller: WindowController) {
    guard controller.document === self else { return }
    windowControllers.removeAll { $0 === controller }
    controller.document = nil
    controller.noteDocument()
  }

  override var kind: ResponderKind { .document }
}

/// NSDocumentController: asked for an action after everybody else (M24), and never a link of the chain (M8).
open class DocumentController: Responder {
  /// The open documents, kept alive.
  public private(set) final var documents: [Document] = []

  /// Makes a controller without documents.
  public override init() { super.init() }

  /// Adds a document.
  public final func addDocument(_ document: Document) {
    if !documents.contains(where: { $0 === document }) { documents.append(document) }
  }

  /// Takes a document away.
  public final func removeDocument(_ document: Document) { documents.removeAll { $0 === document } }

  override var kind: ResponderKind { .documentController }
}
