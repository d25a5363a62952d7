// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel

extension Session {
  // MARK: Asking

  /// Finds a node by name, or by a property of another one that names it.
  ///
  /// - Throws: `unknown-name`.
  @inline(__always)
  package func node(_ name: NodeName) throws(Diagnostic) -> ResponderID {
    if let short = name.word.shortText, let id = model.liveNode(short) { return id }
    return try otherNode(name)
  }

  private func otherNode(_ name: NodeName) throws(Diagnostic) -> ResponderID {
    if let id = model.liveNode(name.text) { return id }
    if let named = try nodeOfProperty(name.word) { return named }
    throw unknownName(name.word)
  }

  /// Finds the node that a property names, as in `home.view` and `detail.navigationController`; no name has a dot.
  ///
  /// A view is loaded for that (U99).
  ///
  /// - Throws: `unknown-name` when the property is none, `duplicate-name` when the name of a view is taken.
  private func nodeOfProperty(_ word: Word) throws(Diagnostic) -> ResponderID? {
    // OPTIMIZATION: a million errors ask.
    guard word.text.utf8.contains(UInt8(ascii: ".")), let path = try? PropertyPath(word)
    else { return nil }
    let named = model.liveNode(path.node)
    guard
      let owner =
        if let named { named } else { try path.withNode({ (node) throws(Diagnostic) in try nodeOfProperty(node) }) }
    else { return nil }
    if path.property == "view", tree.kind(of: owner) == .controller {
      try building(at: word) { () throws(BuildError) in try model.loadView(of: owner) }
      return tree.view(of: owner)
    }
    guard let value = try? get(path) else { return nil }
    if value == "none" {
      throw Diagnostic(.unknownName, "'\(word.text)' is none, and so names no node", at: word.range)
    }
    return model.liveNode(value)
  }

  /// Finds the node that a path begins with.
  ///
  /// - Throws: `unknown-name`.
  func owner(of path: PropertyPath) throws(Diagnostic) -> ResponderID {
    if let id = model.liveNode(path.node) { return id }
    return try path.withNode { (node) throws(Diagnostic) in try self.node(NodeName(node)) }
  }

  /// Finds a node by a name that may be omitted.
  ///
  /// - Throws: `unknown-name`.
  package func node(_ name: NodeName?) throws(Diagnostic) -> ResponderID? {
    guard let name else { return nil }
    return try node(name) as ResponderID
  }

  /// Finds a node by name; without a name, returns *it*.
  ///
  /// - Throws: `unknown-name`; `bad-argument` when there is no *it*.
  package func node(_ name: NodeName?, orItTo what: String, at word: Word) throws(Diagnostic) -> ResponderID {
    if let name { return try node(name) }
    return try requireIt(what, at: word)
  }

  /// Returns a name, or in its place that of the hop at which a delivery is stopped, else of *it*.
  ///
  /// A recording names the node behind the word, or behind the verb, after the keyword of its phrase.
  ///
  /// - Throws: `bad-argument` when there is no *it*.
  package func name(
    _ name: NodeName?, orItTo what: String, after word: Word? = nil, keyword: String = ""
  ) throws(Diagnostic) -> NodeName {
    if let name { return name }
    let place = word?.range ?? execution.notes.verb
    let text = model.name(of: try hopOrIt(what, at: word))
    complete(" " + keyword + words.text(text), after: place)
    return NodeName(looseWords.word(text, at: place))
  }

  /// Returns a property of a node, which for `.PROPERTY` is that of the stopped hop, else *it*.
  ///
  /// - Throws: `bad-argument` when there is no *it*.
  package func named(_ path: PropertyPath) throws(Diagnostic) -> PropertyPath {
    guard path.node.isEmpty else { return path }
    let name = model.name(of: try hopOrIt("have '\(path.word.text)'", at: path.word))
    // In a quoted word the name goes behind the quote.
    complete(name, after: .point(Int(path.word.range.start) + (path.word.kind == .quoted ? 1 : 0)))
    return try PropertyPath(
      looseWords.word("\(name).\(path.property)", kind: path.word.kind, at: path.word.range))
  }

  /// Returns a remark for people who type at a terminal, or nil where none is wanted.
  package func hint(_ text: @autoclosure () -> String?) -> String? {
    host.showsHints && execution.blockDepth == 0 ? text() : nil
  }

  /// The name of *it*, as a statement has it, if it is a responder other than the application.
  package var senderToSuggest: String? {
    guard let it = model.vocabulary.it, tree.contains(it), it != tree.application,
      tree.kind(of: it).isResponder, tree.next(of: it) != nil
    else { return nil }
    return words.text(model.name(of: it))
  }

  /// Finds a responder by a name that may be omitted.
  ///
  /// - Throws: `unknown-name`, `bad-argument`.
  package func responder(_ name: NodeName?) throws(Diagnostic) -> ResponderID? {
    guard let name else { return nil }
    return try responder(name) as ResponderID
  }

  /// Finds a node of a kind by a name that may be omitted.
  ///
  /// - Throws: `unknown-name`, `bad-argument`.
  package func node(_ name: NodeName?, of kind: ResponderKind) throws(Diagnostic) -> ResponderID? {
    guard let name else { return nil }
    return try node(name, of: kind) as ResponderID
  }

  /// Finds a node by name, or returns nil for `none`.
  ///
  /// - Throws: `unknown-name`.
  package func node(_ name: NodeOrNone) throws(Diagnostic) -> ResponderID? { name.isNone ? nil : try node(name.name) }

  /// Finds a responder by name.
  ///
  /// - Throws: `unknown-name`; `bad-argument` for a node that is not a responder.
  package func responder(_ name: NodeName) throws(Diagnostic) -> ResponderID {
    let id = try node(name)
    guard tree.kind(of: id).isResponder else { throw diagnostic(BuildError(.notAResponder, id), at: name.word) }
    return id
  }

  /// Finds a responder by name; without a name, returns that of the hop at which a delivery is stopped, else *it*.
  ///
  /// - Throws: `unknown-name`; `bad-argument` for a node that is not a responder, and when there is no *it*.
  package func responder(_ name: NodeName?, orItTo what: String) throws(Diagnostic) -> ResponderID {
    if let name { return try responder(name) }
    return try responder(try self.name(nil, orItTo: what))
  }

  /// Finds a node of a kind by name.
  ///
  /// - Throws: `unknown-name`; `bad-argument` for a node of another kind.
  package func node(_ name: NodeName, of kind: ResponderKind) throws(Diagnostic) -> ResponderID {
    let id = try node(name)
    guard tree.kind(of: id) == kind else {
      var error = diagnostic(BuildError(.badRole(kind), id), at: name.word)
      // A view is often named in place of the controller around it.
      if kind == .controller, let around = controller(around: id) {
        error.suggestions = [words.text(model.name(of: around))]
      }
      throw error
    }
    return id
  }

  /// Returns the controller whose view is the nearest around a node, which may be the view itself.
  ///
  /// - Complexity: O(depth).
  func controller(around id: ResponderID) -> ResponderID? {
    sequence(first: id) { self.tree.viewHolder(of: $0) }.lazy.compactMap(tree.controller).first { _ in true
    }
  }

  /// Returns what makes the delegate of the application, whose role makes an object, when a word names one; or nil.
  func makingDelegate(_ word: Word) -> Remark? {
    // OPTIMIZATION: a million errors ask, and few words end so.
    guard word.kind == .bare, word.text.hasSuffix("ppDelegate"), NameSyntax.isName(word.text),
      tree.delegate(of: tree.application) == nil, model.suggestedNodes(for: word.text).isEmpty
    else { return nil }
    return "make it: \(run: "attach delegate \(words.text(word.text)) to app")"
  }

  package func unknownName(_ word: Word) -> Diagnostic {
    if model.classID(word.text) != nil {
      return Diagnostic(
        .unknownName, "'\(word.text)' is a class, not a node", at: word.range,
        help: ["add a node of it: add \(word.text) NAME"])
    }
    if let help = makingDelegate(word) {
      return Diagnostic(.unknownName, "there is no node named '\(word.text)'", at: word.range, help: [help])
    }
    return Diagnostic(
      .unknownName, "there is no node named '\(word.text)'", at: word.range,
      suggestions: model.suggestedNodes(for: word.text),
      help: [
        model.suggestionBudget > 0
          ? "'tree' shows the nodes there are"
          : "'tree' shows the nodes there are; after so many errors none is proposed"
      ])
  }

  /// Finds a class by name.
  ///
  /// - Throws: `unknown-class`.
  package func classID(_ name: ClassName) throws(Diagnostic) -> ClassID {
    if let id = model.classID(name.text) { return id }
    throw diagnostic(BuildError(.unknownClass(name.text)), at: name.word)
  }

  /// Returns *it* in place of a word that a statement omits.
  ///
  /// - Throws: `bad-argument` when there is no *it*.
  package func requireIt(_ what: String, at word: Word?) throws(Diagnostic) -> ResponderID {
    guard let it = model.vocabulary.it, tree.contains(it) else {
      execution.reading?.lacksIt = true
      throw Diagnostic(
        .badArgument, "there is no node to \(what) yet", at: word?.range, help: ["name one, or add one first"])
    }
    return it
  }

  /// Returns the hop at which a delivery is stopped, else *it*.
  ///
  /// - Throws: `bad-argument` when there is neither.
  private func hopOrIt(_ what: String, at word: Word?) throws(Diagnostic) -> ResponderID {
    guard let stoppedNode else { return try requireIt(what, at: word) }
    return stoppedNode
  }

  /// Checks that a name is free, and returns its number.
  ///
  /// - Throws: `duplicate-name`.
  @discardableResult
  package func requireFree(_ word: Word) throws(Diagnostic) -> Int32 {
    if let short = word.shortText, case let number = model.internFree(short), number != 0 { return number }
    let number = model.intern(word.text)
    try building(at: word) { () throws(BuildError) in try model.requireFree(word.text, number: number) }
    return number
  }
}
