// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel

extension Session {
  /// Finds a node or a class by name; without a name, returns *it*.
  ///
  /// - Throws: `unknown-name`; `bad-argument` when there is no *it*.
  package func owner(_ name: NodeOrClassName?, orItTo what: String, at word: Word) throws(Diagnostic) -> MethodDeclarer
  {
    if let name { return try owner(name) }
    return .object(try requireIt(what, at: word))
  }

  /// Finds a node or a class by name.
  ///
  /// - Throws: `unknown-name`.
  package func owner(_ name: NodeOrClassName) throws(Diagnostic) -> MethodDeclarer {
    if let owner = model.owner(name.word.text) { return owner }
    throw Diagnostic(
      .unknownName, "no node or class is named '\(name.word.text)'", at: name.word.range,
      suggestions: model.suggestion(for: name.word.text, among: model.names.nodeNameList + model.names.classNameList),
      help: ["'tree' shows the nodes there are"])
  }
}
