// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

extension Session {
  /// Makes a root view `NAME-view`. Throws: `duplicate-name`.
  func makeRootView(for controller: String, at range: SourceRange) throws(Diagnostic) -> ResponderID {
    let word = Word(controller + "-view").placed(at: range)
    try requireFree(word)
    return make(catalog[tree.profile].view, named: word.text)
  }

  /// Presents a controller, which gets a root view when it has none. Throws: `refused`, `cycle`, `bad-argument`.
  func present(
    _ newcomer: ResponderID, _ word: Word, from source: ResponderID, _ sourceWord: Word
  ) throws(Diagnostic) {
    if tree.presenter(of: newcomer) == nil, tree.view(of: newcomer) == nil, tree.window(of: source) != nil {
      let view = try makeRootView(for: word.text, at: word.range)
      try structure(at: word) { () throws(StructureError) in try tree.attach(newcomer, toView: view) }
    }
    do {
      try tree.present(newcomer, from: source)
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

  /// Contains a controller, which gets a root view when it has none, in another. Throws: `bad-argument`, `cycle`.
  func embed(
    _ child: ResponderID, _ word: Word, in container: ResponderID, under view: ResponderID
  ) throws(Diagnostic) {
    if tree.view(of: child) == nil {
      let made = try makeRootView(for: word.text, at: word.range)
      try structure(at: word) { () throws(StructureError) in try tree.attach(child, toView: made) }
    }
    try structure(at: word) { () throws(StructureError) in try tree.embed(child, in: container, under: view) }
  }
}
