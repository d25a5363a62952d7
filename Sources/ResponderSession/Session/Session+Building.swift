// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderText

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
  package let column: Choice<SplitColumn>?
  package let connection: Connection.Values?

  /// What a new node sends, to whom, and by which key.
  package typealias Connection = PhraseGroup<ActionName, NodeName, KeyCombination>

  package init(
    _ kind: KindName, _ name: NewName?, in parent: NodeName?, class className: ClassName? = nil,
    frame: FrameWord? = nil, before: NodeName? = nil, after: NodeName? = nil, as column: Choice<SplitColumn>? = nil,
    _ connection: Connection.Values? = nil
  ) {
    self.kind = kind
    self.name = name
    self.parent = parent
    self.className = className
    self.frame = frame
    self.before = before
    self.after = after
    self.column = column
    self.connection = connection
  }
}

/// A node that a statement made.
package struct AddedNode {
  package let id: ResponderID
  /// Whether something holds the node.
  package let isHeld: Bool
  /// What was *it* before.
  package let it: ResponderID?
  /// What is to be said of it, or nil.
  package let remarks: Remarks?

  package final class Remarks {
    /// The name, when it was generated.
    package let generatedName: String?
    /// What the statement does besides.
    package let notes: [String]

    fileprivate init(_ generatedName: String?, _ notes: [String]) {
      (self.generatedName, self.notes) = (generatedName, notes)
    }
  }
}

extension Session {
  /// Makes a node, names it, puts it into its parent, and makes it *it*.
  ///
  /// - Throws: `unknown-class`, `unknown-name`, `duplicate-name`, `bad-parent`, `bad-argument`, `unsupported`.
  package func add(_ node: NodeAddition) throws(Diagnostic) -> AddedNode {
    var notes: [String] = []
    let it = model.it
    let made = try kind(for: node.kind, in: node.parent, node.className, &notes)
    if let frame = node.frame {
      try building(at: frame.word) { () throws(BuildError) in
        try model.requireMakeable(made.classID, hasFrame: true)
      }
    }
    let isController = made.kind == .controller
    let parent = try isController ? self.node(node.parent) : container(node.parent, for: made.classID)
    let isAnywhere = node.before == nil && node.after == nil
    let place = isAnywhere ? .last : try siblingPlace(node.before, node.after)
    var generated: String?
    let number: Int32
    if let name = node.name {
      number = try requireFree(name.word)
      if let note = noteOnSplitKind(node.kind, name) { notes.append(note) }
    } else {
      let text = model.names.freeName(prefix: prefix(for: made.classID, node))
      number = try Word.with(text) { (name) throws(Diagnostic) in try requireFree(name) }
      generated = text
    }
    let id: ResponderID
    do {
      id = try model.add(
        made.classID, kind: made.kind, named: number, in: isController ? nil : parent, at: place)
    } catch {
      let isBeside = if case .badSibling = error.problem { true } else { false }
      let word = isBeside ? (node.before ?? node.after)?.word : node.parent?.word
      var found = diagnostic(error, at: word ?? node.kind.word)
      if case .badParent = error.problem, let advice = advice(placing: made.classID, node) { found.help = [advice] }
      throw found
    }
    if let frame = node.frame { model.setFrame(frame.frame, of: id) }
    if !made.isPlain { try finish(id, made, node) }
    if let connection = node.connection { try connect(id, connection, node, &notes) }
    if let column = node.column { try require(column, for: isController ? parent : nil) }
    if isController, let parent, let name = node.parent {
      try hold(id, in: parent, name, &notes)
      if let column = node.column {
        try building(at: column.word) { () throws(BuildError) in try model.setColumn(column.value, of: id) }
      }
    }
    return AddedNode(
      id: id, isHeld: parent != nil || tree.parent(of: id) != nil, it: it,
      remarks: generated == nil && notes.isEmpty ? nil : AddedNode.Remarks(generated, notes))
  }

  /// Gives a new node what only nodes of its kind have, and checks that there is none already where one is enough.
  private func finish(_ id: ResponderID, _ made: NamedKind, _ node: NodeAddition) throws(Diagnostic) {
    // OPTIMIZATION: a class has a higher number than its superclass.
    let searchBar = model.catalog.searchBar
    if made.classID.rawValue >= searchBar.rawValue, tree.isClass(made.classID, kindOf: searchBar) {
      addSearchField(to: id)
    }
    if made.kind == .barButtonItem, node.kind.word.says("toolbar-item") { model.putInToolbar(id) }
    if node.kind.word.says("label") { model.makeLabel(id) }
    if made.kind == .toolbar {
      try building(at: node.parent?.word) { () throws(BuildError) in try model.requireOnlyToolbar(id) }
    }
  }

  /// Checks that a split view controller, in which a new controller is, has a column free.
  private func require(_ column: Choice<SplitColumn>, for holder: ResponderID?) throws(Diagnostic) {
    guard let holder else {
      throw Diagnostic(
        .badArgument, "'as \(column.word.text)' is for a controller in a split view controller",
        at: column.word.range, help: ["leave 'as \(column.word.text)' out"])
    }
    try building(at: column.word) { () throws(BuildError) in try model.requireFree(column.value, in: holder) }
  }

  /// Returns a remark on a name that may have been meant as part of the kind, as in `add scroll view`, or nil.
  @inline(__always)
  private func noteOnSplitKind(_ kind: KindName, _ name: NewName) -> String? {
    // OPTIMIZATION: asked of each new name, of which few are as long.
    guard let count = name.word.shortText?.count, count == 3 || count == 4 || count == 10 else { return nil }
    return noteOnPart(kind, name)
  }

  private func noteOnPart(_ kind: KindName, _ name: NewName) -> String? {
    let word = name.word
    guard word.says("bar") || word.says("view") || word.says("controller") || word.says("recognizer"),
      let meant = BuiltInClasses.className(said: kind.word.text + name.text, in: tree.profile)
    else { return nil }
    return "its name is \(name.text); for a \(meant) with a name of its own: add \(meant) NAME"
  }

  /// Returns what makes a window or a toolbar item that its parent does not hold, or nil for another class.
  private func advice(placing classID: ClassID, _ node: NodeAddition) -> Remark? {
    guard let parent = node.parent else { return nil }
    if tree.kind(of: classID) == .window {
      let name = node.name.map { " \(words.text($0.text))" } ?? ""
      return "without 'in' a window belongs to app: \(run: "add \(words.text(node.kind.word.text))\(name)")"
    }
    if model.isBarItem(classID), let view = model.liveNode(parent.text) {
      guard tree.profile == .uikit else { return whatHoldsWhat }
      return "bar buttons are in controllers, such as \(controller(around: view).map(model.name) ?? "that of the view")"
    }
    guard model.isToolbarItem(classID), let holder = model.liveNode(parent.text),
      let window = tree.window(of: holder)
    else { return nil }
    if let toolbar = model.toolbar(of: window) {
      return "items are in the toolbar of a window: 'in \(words.text(model.name(of: toolbar)))'"
    }
    let place = words.text(model.name(of: window))
    return "items are in the toolbar of a window, and \(place) has none: \(run: "add toolbar in \(place)")"
  }

  /// Connects the new node by the event that a tap or click sends, and by a key.
  private func connect(
    _ id: ResponderID, _ connection: NodeAddition.Connection.Values, _ node: NodeAddition, _ notes: inout [String]
  ) throws(Diagnostic) {
    let (action, key) = (connection.lead, connection.second)
    let target = try self.node(connection.first)
    let event = model.hasOneEvent(id) || tree.profile == .appkit ? "action" : model.primaryEvent(of: id)
    try building(at: node.kind.word) { () throws(BuildError) in try model.requireSender(id) }
    let word = connection.first?.word ?? action.word
    do {
      try model.connect(id, try model.events([event], of: id), model.actions.intern(action.text), [], to: target)
    } catch {
      var failure = diagnostic(error, at: word)
      if case .argumentCount(_, let action, let payload) = error.problem {
        let example = ([action] + payload.parameters.map { $0.type.example }).joined(separator: " ")
        failure.help = [
          "add it without 'action', then connect it with what it carries: connect \(words.text(model.name(of: id))) \(event) \(example)"
        ]
      }
      throw failure
    }
    guard let key else { return }
    // The menu bar of AppKit has key equivalents too (M52). UIKit's bar items have no keys, so the controller has the key
    // command, and a command of a menu is the application's.
    let isItem = tree.kind(of: id) == .menuItem
    let isOwner = isItem && tree.profile == .appkit || tree.kind(of: id).isResponder
    let holder = tree.profile == .appkit ? nil : isItem ? tree.application : tree.parent(of: id)
    guard let owner = isOwner ? id : holder, isOwner || tree.kind(of: owner).isResponder else {
      throw diagnostic(BuildError(.notAResponder, id), at: node.kind.word)
    }
    if !isOwner {
      let reason = isItem ? "a menu of UIKit is the application's (U114)" : "a bar button item has no key"
      notes.append("\(model.name(of: owner)) has the key command, because \(reason)")
    }
    model.setKeyCommand(key.text, on: owner, to: action.text)
  }

  /// Gives a new search bar the text field that edits in it, `NAME-field`, when that name is free (U108).
  private func addSearchField(to id: ResponderID) {
    let name = model.name(of: id) + "-field"
    guard let field = model.classID("UISearchTextField"), let number = try? model.requireFree(name) else { return }
    _ = try? model.add(field, named: number, in: id)
    model.vocabulary.it = id
  }

  /// Puts a new controller into a window, as its root controller, or into another controller, as that one means it.
  private func hold(
    _ id: ResponderID, in holder: ResponderID, _ name: NodeName, _ notes: inout [String]
  ) throws(Diagnostic) {
    switch tree.kind(of: holder) {
    case .window:
      let replaced = tree.rootController(of: holder)
      try building(at: name.word) { () throws(BuildError) in try model.attach(id, as: .controller, to: holder) }
      if let replaced { notes.append(note(onReplaced: replaced, by: id, in: holder)) }
    case .controller:
      let top = tree.containment(of: holder) == .stack ? tree.topController(of: holder) : nil
      try building(at: name.word) { () throws(BuildError) in try model.add(id, to: holder) }
      if let top { notes.append("\(model.name(of: id)) is pushed on top of \(model.name(of: top))") }
      if model.isInstance(id, of: "UIAlertController") {
        let (alert, presenter) = (words.text(model.name(of: id)), words.text(name.text))
        notes.append("an alert is presented, not contained (U107): present \(alert) from \(presenter)")
      }
      if model.isInstance(id, of: "UISearchController") {
        let (search, context) = (words.text(model.name(of: id)), words.text(name.text))
        notes.append(
          "an active search controller is presented, not contained (U109): present \(search) from \(context)")
      }
    default:
      throw diagnostic(BuildError(.controllerInView(of: controller(around: holder)), holder), at: name.word)
    }
    model.vocabulary.it = id
  }

  /// Returns a note that a window's root controller was replaced by another one, which may have it as a child.
  package func note(onReplaced old: ResponderID, by new: ResponderID, in window: ResponderID) -> String {
    let note = "\(model.name(of: old)) is no longer in \(model.name(of: window))"
    let (child, container) = (words.text(model.name(of: old)), words.text(model.name(of: new)))
    return tree.containment(of: new) == .plain ? note : "\(note); to keep it: embed \(child) in \(container)"
  }

  /// Returns a controller by its name, which a statement may be the first to mention; it is made then, and a note says so.
  ///
  /// - Throws: `bad-argument` for a node of another kind, `duplicate-name`.
  package func controller(
    _ name: NodeName, orNew className: String? = nil, _ notes: inout [String]
  ) throws(Diagnostic) -> ResponderID {
    let classID = className.flatMap(model.classID) ?? model.catalog[tree.profile].controller
    return try node(name, of: .controller, orNew: classID, &notes)
  }

  /// Returns a controller by its name; one that is made has the named class, which is declared when there is none.
  ///
  /// - Throws: `bad-argument` for a class that is no controller's or of a node that exists, `unknown-class`,
  ///   `duplicate-name`.
  package func controller(
    _ name: NodeName, class className: ClassName?, orNew usual: String? = nil, _ notes: inout [String]
  ) throws(Diagnostic) -> ResponderID {
    guard let className else { return try controller(name, orNew: usual, &notes) }
    if model.liveNode(name.text) != nil { throw existing(name.text, className) }
    let base = usual.flatMap(model.classID) ?? model.catalog[tree.profile].controller
    let chosen = try classID(className, below: base, &notes)
    guard tree.isClass(chosen, kindOf: base) else {
      throw Diagnostic(
        .badArgument, "'\(className.text)' is not \(model.describe(base))", at: className.word.range,
        help: ["choose a class that descends from \(model.name(of: base))"])
    }
    return try node(name, of: .controller, orNew: chosen, &notes)
  }

  /// Returns the error for a class of a node that exists.
  package func existing(_ name: String, _ className: ClassName) -> Diagnostic {
    Diagnostic(
      .badArgument, "'\(name)' exists already; its class cannot be chosen", at: className.word.range,
      help: ["leave 'class \(className.text)' out"])
  }

  /// Returns a controller by a name that may be omitted; `root`, unless a node has that name, is the first one of a stack.
  ///
  /// - Throws: `unknown-name`, `bad-argument`.
  package func controller(
    _ name: NodeName?, inStackOf navigation: ResponderID
  ) throws(Diagnostic) -> ResponderID? {
    let root = tree.viewControllers(of: navigation).first
    return name?.text == "root" && model.liveNode("root") == nil && root != nil ? root : try node(name, of: .controller)
  }

  /// Returns a window by its name, which a statement may be the first to mention; it is made then, and a note says so.
  ///
  /// - Throws: `bad-argument` for a node of another kind, `duplicate-name`.
  package func window(_ name: NodeName, _ notes: inout [String]) throws(Diagnostic) -> ResponderID {
    try node(name, of: .window, orNew: model.catalog[tree.profile].byKindWord["window"], &notes)
  }

  /// Returns a view by its name, which a statement may be the first to mention; it is made then, and a note says so.
  ///
  /// - Throws: `bad-argument` for a node of another kind, `duplicate-name`.
  func view(_ name: NodeName, _ notes: inout [String]) throws(Diagnostic) -> ResponderID {
    let isNew = model.names.meaning(of: name.text) == .nothing
    return isNew ? try node(name, of: .view, orNew: model.catalog[tree.profile].view, &notes) : try node(name)
  }

  private func node(
    _ name: NodeName, of kind: ResponderKind, orNew classID: ClassID?, _ notes: inout [String]
  ) throws(Diagnostic) -> ResponderID {
    guard case .nothing = model.names.meaning(of: name.text), let classID else { return try node(name, of: kind) }
    let number = try requireFree(NewName(name.word).word)
    // One that exists may have been meant.
    let near = model.suggestedNodes(for: name.text).first { model.liveNode($0).map(tree.kind) == kind }
    notes.append("\(name.text) is made: \(model.describe(classID))\(near.map { "; there is also \($0)" } ?? "")")
    return try building(at: name.word) { () throws(BuildError) in try model.add(classID, named: number) }
  }

  /// Returns the prefix of a generated name: the short kind as typed, or the kind of the class.
  private func prefix(for classID: ClassID, _ node: NodeAddition) -> String {
    let word = node.kind.word.text
    let isShort = node.className == nil && model.catalog[tree.profile].byKindWord[word] == classID
    return isShort ? word : model.catalog.shortKind(of: classID, in: tree)
  }
}
