// SPDX-License-Identifier: Apache-2.0

import Platform
import CommandLanguage
import ResponderCode
import ResponderEngine
import ResponderHierarchy
import ResponderModel
import ResponderText

/// Builds an imported hierarchy in a model.
///
/// What the rules refuse is left out and counted.
package final class HierarchyBuilder {
  let model: Model
  let hierarchy: Hierarchy
  private let code: ImportedCode?
  private let known: [Int: ResponderID]
  // OPTIMIZATION: what every node reads and writes is unchecked. This is valid because no code of others runs during an access.
  /// The nodes of the model, by their positions in the hierarchy; nil for one that could not be made.
  @exclusivity(unchecked) package private(set) var ids: [ResponderID?] = []
  /// The names of the nodes, by their positions.
  @exclusivity(unchecked) private(set) var names: [String] = []
  /// What can be said before anything is built.
  var planned = ImportNotes()
  var refused = ImportNotes()
  @exclusivity(unchecked) var namer: ImportNames
  @exclusivity(unchecked) private var turns = 0
  /// Whether the model has no windows yet, so that it starts like an app.
  let isStart: Bool

  /// Adds a hierarchy, and what sources say about its classes, to a model, which takes its profile; returns its nodes and adds to the notes.
  ///
  /// `words` are the words of the language that scripts about the model use; `known` are the nodes that the model has already, by
  /// their positions.
  ///
  /// - Complexity: O(size of the hierarchy).
  /// - Throws: `interrupted`; what was built so far stays.
  package static func build(
    _ hierarchy: Hierarchy, code: ImportedCode? = nil, knowing known: [Int: ResponderID] = [:], in model: Model,
    _ words: ScriptWords, _ notes: inout ImportNotes
  ) throws(Diagnostic) -> [ResponderID?] {
    if let profile = hierarchy.profile, code == nil || model.nodeCount == 1 { model.setProfile(profile) }
    let builder = HierarchyBuilder(hierarchy, code, known, in: model, words)
    try builder.build(words)
    notes.add(builder.planned)
    notes.add(builder.refused)
    return builder.ids
  }

  private init(
    _ hierarchy: Hierarchy, _ code: ImportedCode?, _ known: [Int: ResponderID], in model: Model, _ words: ScriptWords
  ) {
    self.known = known
    self.model = model
    self.hierarchy = hierarchy
    self.code = code
    namer = ImportNames(model, words, taken: [])
    isStart = model.tree.keyWindow == nil
  }

  private func build(_ words: ScriptWords) throws(Diagnostic) {
    if isStart { setOptions() }
    var classes = ImportClasses(model)
    for declared in hierarchy.classes { classes.declare(declared) }
    let classNames = try each(hierarchy.nodes.indices) { index in
      // OPTIMIZATION: nodes have many fields, so none is copied whole.
      classes.name(
        for: hierarchy.nodes[index].kind, hierarchy.nodes[index].className, hierarchy.nodes[index].stockClass)
    }
    for (name, superclass) in classes.declarations {
      try attempt("class that could not be declared") { () throws(BuildError) in
        try model.declareClass(name, superclass: model.classID(superclass))
      }
    }
    planned.add(classes.notes)
    namer = ImportNames(model, words, taken: classes.declared)
    ids = hierarchy.nodes.indices.map { (known.isEmpty ? nil : known[$0]) ?? existing($0) }
    names = try each(hierarchy.nodes.indices) { index in
      ids[index].map(model.name) ?? namer.name(for: hierarchy.nodes[index].name)
    }
    var (className, classID) = ("", ClassID?.none)
    for index in hierarchy.nodes.indices where ids[index] == nil {
      // OPTIMIZATION: most nodes have the class of the one before.
      if classID == nil || className != classNames[index] {
        className = classNames[index]
        classID = model.classID(className)
      }
      try add(index, classID)
      if let controller = hierarchy.nodes[index].controller {
        try attach(controller, as: .controller, to: index, "root view the rules refuse")
      }
    }
    // Who presents depends on the contexts (U100).
    let isContext = { (setting: (property: String, value: String)) in setting.property == "definesPresentationContext" }
    for index in hierarchy.nodes.indices { try setProperties(of: index, where: isContext) }
    for link in hierarchy.links { try add(link) }
    model.vocabulary.reserveProperties(hierarchy.nodes.count { !$0.facts.isEmpty })
    for index in hierarchy.nodes.indices {
      try setProperties(of: index) { !isContext($0) }
      try setFacts(of: index)
    }
    for declared in hierarchy.classes {
      for action in declared.handles { try handle(action, on: declared.name) }
    }
    for (node, action) in hierarchy.handlers { try handle(action, on: names[node]) }
    for connection in hierarchy.connections { try connect(connection) }
    for entry in hierarchy.overrides { try override(entry) }
    for index in hierarchy.nodes.indices { setKeyCommands(of: index) }
    // Before a window is chosen, because the focus makes a popover key (M67).
    for (window, responder) in hierarchy.firstResponders {
      try focus(responder, in: window, "first responder the rules refuse")
    }
    try setFocus()
    if let code { try build(code) }
    if let first = hierarchy.firstResponder { try focus(first, in: nil, "first responder the rules refuse") }
    if code == nil { try addSentMethods(hierarchy.connections.map({ $0.action })) }
    try follow(hierarchy.chain)
    noteOrigins()
  }
}

// MARK: - Steps

extension HierarchyBuilder {
  /// Returns the object that stands for a node in every session: the application or AppKit's main menu.
  private func existing(_ index: Int) -> ResponderID? {
    let kind = hierarchy.nodes[index].kind
    if kind == .application { return model.tree.application }
    guard kind == .menu, hierarchy.nodes[index].parent == nil,
      hierarchy.nodes[index].name.text == ResponderTree.mainMenuName
    else { return nil }
    return model.tree.mainMenu
  }

  private func each<Result>(
    _ positions: Range<Int>, _ body: (Int) -> Result
  ) throws(Diagnostic) -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(positions.count)
    for position in positions {
      if position & 0xFF == 0 { try Interruption.check() }
      results.append(body(position))
    }
    return results
  }

  /// Takes a step, of which nothing stays when it is refused; returns why it is.
  ///
  /// - Throws: `interrupted`.
  private func refusal(_ step: () throws(BuildError) -> Void) throws(Diagnostic) -> String? {
    turns &+= 1
    if turns & 0xFF == 0 { try Interruption.check() }
    let mark = model.mark
    do {
      try step()
      return nil
    } catch {
      let message = error.message(in: model)
      model.rollBack(to: mark)
      return message
    }
  }

  /// Takes a step, and notes it when it is refused.
  ///
  /// - Throws: `interrupted`.
  func attempt(_ note: String, _ step: () throws(BuildError) -> Void) throws(Diagnostic) {
    if let message = try refusal(step) { refused.add(note, example: message) }
  }

  private func missing(_ node: Int) -> String { "there is no node named '\(names[node])'" }

  /// Takes a step with two nodes, and notes it when it is refused or one of them could not be made.
  func attempt(
    _ note: String, _ first: Int, _ second: Int, _ step: (ResponderID, ResponderID) throws(BuildError) -> Void
  ) throws(Diagnostic) {
    guard let one = ids[first] else { return refused.add(note, example: missing(first)) }
    guard let other = ids[second] else { return refused.add(note, example: missing(second)) }
    try attempt(note) { () throws(BuildError) in try step(one, other) }
  }

  private func add(_ index: Int, _ classID: ClassID?) throws(Diagnostic) {
    guard let classID else {
      return refused.add("node that cannot be made", example: hierarchy.nodes[index].className ?? "")
    }
    let (holder, frame) = (hierarchy.nodes[index].parent, hierarchy.nodes[index].frame)
    let hasFrame = hierarchy.nodes[index].kind.hasFrame
    var made: ResponderID?
    func add(in parent: ResponderID?) throws(BuildError) {
      try model.requireMakeable(classID)
      var place = parent
      if let parent, model.tree.kind(of: parent) == .controller, !model.isBarItem(classID) {
        try model.loadView(of: parent)
        place = model.tree.view(of: parent)
      }
      made = try model.add(
        classID, named: try model.requireFree(names[index]), in: place, frame: hasFrame ? frame : nil)
      if hierarchy.nodes[index].isDetached, let made { try model.move(made, to: nil) }
    }
    let parent = holder.flatMap { ids[$0] }
    var reason = holder.flatMap { ids[$0] == nil ? missing($0) : nil }
    if reason == nil { reason = try refusal { () throws(BuildError) in try add(in: parent) } }
    if let reason {
      if holder != nil { _ = try refusal { () throws(BuildError) in try add(in: nil) } }
      refused.add(
        holder == nil ? "node that cannot be made" : "node that cannot be where it was", example: reason)
    }
    ids[index] = made
  }

  private func setProperties(
    of index: Int, where isMeant: ((property: String, value: String)) -> Bool
  ) throws(Diagnostic) {
    for (property, value) in hierarchy.nodes[index].settings where isMeant((property, value)) {
      try attempt("\(property) of a node that has none", index, index) { (id, _) throws(BuildError) in
        try model.set(property, of: id, to: value)
      }
    }
  }

  private func setFacts(of index: Int) throws(Diagnostic) {
    for (property, value) in hierarchy.nodes[index].facts {
      let text =
        switch value {
        case .text(let text): text
        case .node(let other): names[other]
        }
      try attempt("fact left out", index, index) { (id, _) throws(BuildError) in
        try model.set(property, of: id, to: text)
      }
    }
  }

  func handle(_ action: String, on owner: String, at place: String? = nil) throws(Diagnostic) {
    guard let declarer = model.owner(owner) else {
      return refused.add("handler left out", example: "there is no node or class named '\(owner)'")
    }
    guard let number = number(of: action, "handler left out") else { return }
    try attempt("handler left out") { () throws(BuildError) in
      model.handle(number, on: declarer, at: place.flatMap { NameSyntax.isPlace($0) ? $0 : nil })
    }
  }

  /// Returns whether a session can use the name of an action.
  static func isUsable(_ action: String) -> Bool {
    NameSyntax.isAction(action) && action.utf8.count <= NameSyntax.lengthLimit
  }

  /// Returns the number of an action, or nil, with a note, when its name cannot be used.
  func number(of action: String, _ note: String) -> Action? {
    if Self.isUsable(action) { return model.actions.intern(action) }
    refused.add(note, example: "'\(action)' is not a valid action name")
    return nil
  }

  func addSend(_ action: String, of owner: String, at place: String?) throws(Diagnostic) {
    guard let declarer = model.owner(owner), let number = number(of: action, "send left out") else { return }
    try attempt("send left out") { () throws(BuildError) in
      model.sources.addSend(number, of: declarer, at: place.flatMap { NameSyntax.isPlace($0) ? $0 : nil })
    }
  }

  private func setKeyCommands(of index: Int) {
    guard let id = ids[index] else { return }
    for (keys, action, hasPriority) in hierarchy.nodes[index].keys where Self.isUsable(action) {
      model.setKeyCommand(keys, on: id, to: action, hasPriority: hasPriority)
    }
  }

  private func connect(_ connection: Hierarchy.Connection) throws(Diagnostic) {
    let note = "connection left out"
    guard let sender = ids[connection.sender] else { return refused.add(note, example: missing(connection.sender)) }
    guard let action = number(of: connection.action, note) else { return }
    var target: ResponderID?
    if case .node(let node) = connection.target {
      guard let id = ids[node] else { return refused.add(note, example: missing(node)) }
      target = id
    }
    func connect(_ events: [String]) throws(BuildError) {
      try model.requireSender(sender)
      try model.connect(sender, try model.events(events, of: sender), action, connection.arguments, to: target)
    }
    let isAnonymous = connection.events.isEmpty
    guard
      let reason = try refusal({ () throws(BuildError) in try connect(isAnonymous ? ["action"] : connection.events) })
    else { return }
    // The uikit profile has no such event for a control, so the control's main event is used.
    if isAnonymous, try refusal({ () throws(BuildError) in try connect(["touchUpInside"]) }) == nil { return }
    refused.add(note, example: reason)
  }

  /// Reproduces a printed chain by overriding `next` where the rules give another next responder.
  private func follow(_ chain: [Int]) throws(Diagnostic) {
    for (position, after) in zip(chain, chain.dropFirst()) {
      guard let id = ids[position], let next = ids[after], model.tree.kind(of: id).isResponder,
        model.tree.kind(of: next).isResponder, model.tree.next(of: id) != next
      else { continue }
      let isKept =
        try refusal { () throws(BuildError) in try model.overrideNext(of: id, with: .responder(next)) } == nil
      refused.add(
        "link the rules do not give\(isKept ? ", kept as an override" : "")",
        example: "\(names[position]) → \(names[after])")
    }
  }

  /// Records the places of what was built, and what was counted in documents.
  private func noteOrigins() {
    var origins = model.sources.origins
    for (index, id) in ids.enumerated() {
      if let id, let origin = hierarchy.nodes[index].origin { origins.nodes[id] = origin }
    }
    for connection in hierarchy.connections {
      guard let origin = connection.origin, let sender = ids[connection.sender],
        let action = model.actions.find(connection.action)
      else { continue }
      var key = Origins.ConnectionKey(sender: sender, action: action, target: nil)
      if case .node(let target) = connection.target { key.target = ids[target] }
      // The first of several events of one control is reported.
      origins.connections[key] = origins.connections[key] ?? origin
    }
    if !origins.isEmpty { model.sources.set(origins) { swap(&$0.origins, &$1) } }
    guard let counts = hierarchy.counts else { return }
    let before = model.sources.imported
    let total = counts.all.enumerated().map { index, count in
      DocumentCount(
        title: count.title, name: count.name, value: count.value + (before.isEmpty ? 0 : before[index].value))
    }
    model.sources.set(total) { swap(&$0.imported, &$1) }
  }
}
