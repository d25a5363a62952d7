// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel

/// A node to make, as a statement or an importer describes it.
package struct NodeAddition {
  package let kind: KindName
  /// The name, or nil for a generated one.
  package let name: NewName?
  package let parent: NodeName?
  package let className: ClassName?
  package let frame: FrameWord?
  package let before: NodeName?
  package let after: NodeName?

  package init(
    _ kind: KindName, _ name: NewName?, in parent: NodeName?, class className: ClassName? = nil,
    frame: FrameWord? = nil, before: NodeName? = nil, after: NodeName? = nil
  ) {
    self.kind = kind
    self.name = name
    self.parent = parent
    self.className = className
    self.frame = frame
    self.before = before
    self.after = after
  }
}

extension Session {
  /// Makes a node, names it, puts it into its parent, and makes it *it*.
  ///
  /// - Returns: The node and its name; the name is nil when it was given.
  /// - Throws: `unknown-class`, `unknown-name`, `duplicate-name`, `bad-parent`, `bad-argument`, `unsupported`.
  package func add(_ node: NodeAddition) throws(Diagnostic) -> (id: ResponderID, generatedName: String?, isHeld: Bool) {
    let classID = try classID(for: node.kind, node.className)
    if let frame = node.frame {
      try building(at: frame.word) { () throws(BuildError) in try model.requireMakeable(classID, hasFrame: true) }
    }
    let parent = try container(node.parent)
    let isAnywhere = node.before == nil && node.after == nil
    let place = isAnywhere ? .last : try siblingPlace(node.before, node.after)
    var generated: String?
    let number: Int32
    if let name = node.name {
      number = try requireFree(name.word)
    } else {
      let text = model.names.freeName(prefix: prefix(for: classID, node))
      number = try requireFree(Word(text))
      generated = text
    }
    do {
      let id = try model.add(
        classID, named: number, in: parent, at: place, frame: node.frame?.frame, isLabel: node.kind.word.text == "label"
      )
      return (id, generated, model.tree.parent(of: id) != nil)
    } catch {
      let isBeside = if case .badSibling = error.problem { true } else { false }
      let word = isBeside ? (node.before ?? node.after)?.word : node.parent?.word
      throw diagnostic(error, at: word ?? node.kind.word)
    }
  }

  /// Returns the prefix of a generated name: the short kind as typed, or the kind of the class.
  private func prefix(for classID: ClassID, _ node: NodeAddition) -> String {
    let word = node.kind.word.text
    let isShort = node.className == nil && model.catalog[model.tree.profile].byKindWord[word] == classID
    return isShort ? word : model.catalog.shortKind(of: classID, in: model.tree)
  }
}
