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
    let tree = model.tree
    let classID = try classID(for: node.kind, node.className)
    let kind = tree.kind(of: classID)
    if node.frame != nil, !kind.hasFrame {
      throw Diagnostic(.badArgument, "\(kind.phrase) has no frame", at: node.frame?.word.range)
    }
    var holder: ResponderID?
    if let parent = node.parent {
      holder = try container(parent)
    } else if kind == .window || kind == .scene {
      // A window or scene without a parent belongs to the application.
      holder = tree.application
    }
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
    let id: ResponderID
    do {
      id = try tree.make(classID, in: holder, place)
    } catch {
      throw refusal(error, kind, holder, node)
    }
    if holder == nil, let culprit = node.before ?? node.after {
      throw Diagnostic(
        .badArgument, "a detached node has no sibling '\(culprit.text)'", at: culprit.word.range,
        help: ["name the parent with: in PARENT"])
    }
    model.names.bind(number: number, toSlot: id.index)
    if let frame = node.frame { tree.setFrame(frame.frame, of: id) }
    // In AppKit a label is a text field without editing.
    if tree.profile == .appkit, node.kind.word.text == "label" {
      tree.setTrait(.acceptsFirstResponder, of: id, to: false)
    }
    model.vocabulary.it = id
    return (id, generated, holder != nil)
  }

  /// Returns the prefix of a generated name: the short kind as typed, or the kind of the class.
  private func prefix(for classID: ClassID, _ node: NodeAddition) -> String {
    let word = node.kind.word.text
    let isShort = node.className == nil && model.catalog[model.tree.profile].byKindWord[word] == classID
    return isShort ? word : model.catalog.shortKind(of: classID, in: model.tree)
  }

  private func refusal(
    _ error: StructureError, _ kind: ResponderKind, _ holder: ResponderID?, _ node: NodeAddition
  ) -> Diagnostic {
    let holderName = holder.map(model.name) ?? "none"
    if error == .badSibling, let culprit = node.before ?? node.after {
      return Diagnostic(
        .badArgument, "'\(culprit.text)' is not in \(holderName)", at: culprit.word.range,
        help: ["name a node in the same parent"])
    }
    let holderKind = holder.map(model.tree.kind)?.phrase ?? "nothing"
    return Diagnostic(
      .badParent, "\(kind.phrase) cannot be in '\(holderName)', \(holderKind)",
      at: (node.parent?.word ?? node.kind.word).range, help: [Self.whatHoldsWhat])
  }

  /// Adds a handler to a node or class, in place of the one that it had.
  ///
  /// - Throws: `unknown-name`; `bad-argument` when there is no *it*.
  package func handle(
    _ action: ActionName, on owner: NodeOrClassName?, _ handler: Handler = Handler(condition: nil, body: nil),
    at place: String?
  ) throws(Diagnostic) {
    let number = model.actions.intern(action.text)
    let declarer = try self.owner(owner, orItTo: "handle it on", at: action.word)
    if owner == nil, let it = model.vocabulary.it {
      complete(" on \(words.text(model.name(of: it)))", after: action.word.range)
    }
    let isConditional = handler.condition != nil
    let id = addHandler(handler, place: place)
    switch declarer {
    case .object(let node): model.tree.handle(number, on: node, with: id, isConditional: isConditional)
    case .classID(let classID): model.tree.handle(number, on: classID, with: id, isConditional: isConditional)
    }
  }

  /// Adds a target-action entry to a sender, or, for the event `code`, an action that a class sends in its code.
  ///
  /// - Throws: `unknown-name`, `bad-argument`.
  package func connect(
    _ sender: NodeOrClassName, _ events: EventList, _ action: ActionName, _ arguments: [Word] = [],
    to target: NodeName? = nil, at place: PlaceWord? = nil
  ) throws(Diagnostic) {
    if let owner = try codeOwner(sender, event: events.word, isEvent: true) {
      if let word = target?.word ?? arguments.first {
        throw Diagnostic(
          .badArgument, "an action sent by code has a nil target and no arguments", at: word.range,
          help: ["for one with a target: connect a control"])
      }
      return model.sources.addSend(model.actions.intern(action.text), of: owner, at: place?.text)
    }
    if let place { throw Diagnostic(.badArgument, "'at' is for the event code", at: place.word.range) }
    let control = try self.sender(NodeName(sender.word))
    let events = try self.events(events, of: control)
    let target = try node(target)
    let message = try message(action, arguments, from: control)
    let payload = model.behaviour.add(arguments: message.arguments)
    guard model.tree.profile == .appkit else {
      return model.tree.addTarget(target, action: message.action, for: events, payload: payload, to: control)
    }
    if events.contains(.action) {
      // M42: a sender has one target and one action, which another connection replaces.
      model.tree.setTarget(target, action: message.action, payload: payload, of: control)
    }
    // M43: targets for the events of a control are added, as in UIKit.
    let others = events.subtracting(.action)
    model.tree.addTarget(target, action: message.action, for: others, payload: payload, to: control)
  }
}
