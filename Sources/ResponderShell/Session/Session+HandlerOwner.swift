// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine

extension Session {
  /// Whose handler.
  enum HandlerOwner {
    case node(ResponderID)
    case classID(ClassID)
  }

  /// A node, a class, or *it*. Throws: `unknown-name`; `bad-argument` when there is no *it*.
  func owner(_ name: NodeOrClassName?, orItTo what: String, at word: Word) throws(Diagnostic) -> HandlerOwner {
    if let name { return try owner(name) }
    return .node(try requireIt(what, at: word))
  }

  /// A node or a class. Throws: `unknown-name`.
  func owner(_ name: NodeOrClassName) throws(Diagnostic) -> HandlerOwner {
    switch model.names.meaning(of: name.word.text) {
    case .node(let slot): return .node(model.tree.id(at: slot))
    case .classID(let id): return .classID(id)
    case .nothing, .reserved:
      throw Diagnostic(
        .unknownName, "no node or class is named '\(name.word.text)'", at: name.word.range,
        suggestions: model.suggestion(for: name.word.text, among: model.names.nodeNameList + model.names.classNameList),
        help: ["'tree' shows the nodes there are"])
    }
  }
}
