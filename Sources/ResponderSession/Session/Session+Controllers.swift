// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel

extension Session {
  /// Adds a root view named `NAME-view`.
  ///
  /// - Throws: `duplicate-name`.
  package func makeRootView(for controller: String, at range: SourceRange) throws(Diagnostic) -> ResponderID {
    let word = Word(controller + "-view").placed(at: range)
    try requireFree(word)
    return model.make(model.catalog[model.tree.profile].view, named: word.text)
  }

  /// Presents a controller, and gives it a root view if it has none.
  ///
  /// - Throws: `refused`, `cycle`, `bad-argument`.
  package func present(
    _ newcomer: ResponderID, _ word: Word, from source: ResponderID, _ sourceWord: Word
  ) throws(Diagnostic) {
    if model.tree.presenter(of: newcomer) == nil, model.tree.view(of: newcomer) == nil,
      model.tree.window(of: source) != nil
    {
      let view = try makeRootView(for: word.text, at: word.range)
      try structure(at: word) { () throws(StructureError) in try model.tree.attach(newcomer, toView: view) }
    }
    do {
      try model.tree.present(newcomer, from: source)
    } catch .cycle {
      throw Diagnostic(
        .cycle, "'\(word.text)' would be presented from itself", at: sourceWord.range,
        help: ["present it from a controller that does not stand on it"])
    } catch .notInWindow {
      throw Diagnostic(
        .refused, "the view of '\(sourceWord.text)' is in no window", at: sourceWord.range,
        help: ["put it in a window first, or present from a controller that is in one"])
    } catch {
      throw diagnostic(error, at: word)
    }
  }

  /// Embeds a controller in another, and gives it a root view if it has none.
  ///
  /// - Throws: `bad-argument`, `cycle`.
  package func embed(
    _ child: ResponderID, _ word: Word, in container: ResponderID, under view: ResponderID
  ) throws(Diagnostic) {
    if model.tree.view(of: child) == nil {
      let made = try makeRootView(for: word.text, at: word.range)
      try structure(at: word) { () throws(StructureError) in try model.tree.attach(child, toView: made) }
    }
    try structure(at: word) { () throws(StructureError) in try model.tree.embed(child, in: container, under: view) }
  }
}
