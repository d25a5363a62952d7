// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderFormats
import ResponderModel
import ResponderSession
import ResponderText

/// The formats that `import` reads, each with its importer.
package enum ImportFormat: String, WordChoice {
  case dump, ib, code, json

  package static let placeName = "FORMAT"
  package static let refusal = "is not a format"

  package var meaning: String {
    switch self {
    case .dump: "what a debugger printed"
    case .ib: "storyboards and xibs"
    case .code: "Swift and Objective-C sources"
    case .json: "what 'export json' writes"
    }
  }

  /// The filename extensions that the format has in a folder; empty when it does not read folders.
  package var endings: [String] {
    switch self {
    case .dump, .json: []
    case .ib: [".storyboard", ".xib"]
    case .code: CodeImporter.endings
    }
  }

  /// Whether the format describes an app, whose framework classes have their own methods.
  package var isOfApps: Bool { self == .ib || self == .code }

  /// Reads several files together.
  package func read(
    _ files: [(path: String, bytes: [UInt8])], for model: Model
  ) throws(ImportFailure) -> ImportedHierarchy {
    switch self {
    case .dump, .json:
      guard let file = files.first else { return ImportedHierarchy() }
      do {
        return self == .json
          ? try JSONImporter.read(file.bytes) : try DumpImporter.read(file.bytes, kindOf: model.kindOfClass)
      } catch {
        throw ImportFailure(path: file.path, error: error)
      }
    case .ib: return try InterfaceBuilderImporter.read(files, kindOf: model.kindOfClass)
    case .code:
      return CodeImporter.read(
        files.map(\.path), contents: { files[$0].bytes }, kindOf: model.kindOfClass, sent: model.sentActions,
        keepsMethods: true)
    }
  }
}

extension Session {
  /// Adds an imported hierarchy to the session as statements would.
  ///
  /// What the rules refuse is left out and counted.
  ///
  /// - Complexity: O(size of the hierarchy).
  /// - Throws: `interrupted`.
  package func adopt(_ hierarchy: ImportedHierarchy, notes: ImportNotes) throws(Diagnostic) -> (any Report)? {
    var notes = notes
    notes.add(hierarchy.notes)
    let nodesBefore = model.tree.count
    let profileBefore = nameOfProfile
    _ = try adopt(hierarchy, &notes)
    return ImportReport(
      profile: nameOfProfile == profileBefore ? nil : nameOfProfile,
      nodes: model.tree.count - nodesBefore, connections: hierarchy.connections.count, counts: hierarchy.counts,
      code: hierarchy.code, notes: notes.all)
  }

  /// Adds an imported hierarchy to the session as statements would, and returns the names of its nodes.
  ///
  /// What the rules refuse is left out and counted.
  ///
  /// - Complexity: O(size of the hierarchy).
  /// - Throws: `interrupted`.
  package func adopt(_ hierarchy: ImportedHierarchy, _ notes: inout ImportNotes) throws(Diagnostic) -> [String] {
    // A script cannot use the variables of the blocks around it.
    try nested(keeping: [.changes, .output]) { () throws(Diagnostic) in
      execution.mixesFrameworks = true
      // The session takes the profile of the input.
      if let platform = hierarchy.platform, platform.rawValue != model.tree.profile.word,
        hierarchy.code == nil || model.tree.count == 1
      {
        try runOne(["profile", Word(platform.rawValue, kind: .bare)])
      }
      let script = try interruptible { ImportScript(hierarchy, in: model, words) }
      notes.add(script.notes)
      for step in script.steps { try run(step, of: script, &notes) }
      note(script.codeClasses)
      try addSentMethods(of: script, &notes)
      try follow(hierarchy.chain.map { script.names[$0] }, &notes)
      var origins = model.sources.origins
      origins.add(hierarchy, names: script.names, in: model)
      if !origins.isEmpty { model.sources.set(\.origins, origins) }
      if let counts = hierarchy.counts {
        let before = model.sources.imported
        let total = counts.all.enumerated().map { index, count in
          DocumentCount(
            title: count.title, name: count.name, value: count.value + (before.isEmpty ? 0 : before[index].value))
        }
        model.sources.set(\.imported, total)
      }
      return script.names
    }
  }

  /// Runs a step as a statement runs; one that the rules refuse changes nothing and is noted.
  private func run(
    _ step: ImportScript.Step, of script: ImportScript, _ notes: inout ImportNotes
  ) throws(Diagnostic) {
    switch step {
    case .add(let index): try add(index, of: script, &notes)
    case .setting(let node, let position):
      let (property, value) = script.hierarchy.nodes[node].settings[position]
      if let error = try refusal(ofSetting: property, of: script.names[node], to: value) {
        notes.add("\(property) of a node that has none", example: error.message)
      }
    case .fact(let node, let position):
      let (property, value) = script.hierarchy.nodes[node].facts[position]
      let text =
        switch value {
        case .text(let text): text
        case .node(let other): script.names[other]
        }
      if let error = try refusal(ofSetting: property, of: script.names[node], to: text) {
        notes.add("fact left out", example: error.message)
      }
    case .handler(let action, let owner, let place):
      let error = try refusal { () throws(Diagnostic) in
        let action = try ActionName(Word(action))
        let place = try place.map { (place) throws(Diagnostic) in try PlaceWord(Word(place)) }
        try handle(action, on: NodeOrClassName(Word(owner)), at: place?.text)
      }
      if let error { notes.add("handler left out", example: error.message) }
    case .connection(let index): try connect(script.hierarchy.connections[index], script.names, &notes)
    case .send(let action, let owner, let place):
      let error = try refusal { () throws(Diagnostic) in
        let action = try ActionName(Word(action))
        let place = try place.map { (place) throws(Diagnostic) in try PlaceWord(Word(place)) }
        try connect(NodeOrClassName(Word(owner)), EventList(Word(EventList.code)), action, at: place)
      }
      if let error { notes.add("send left out", example: error.message) }
    case .statement(let words, let first, let text):
      guard let error = try refusal(of: words) else { return }
      if let first { _ = try refusal(of: Array(words.prefix(first))) }
      notes.add(text, example: error.message)
    }
  }

  /// Makes handlers of the methods of earlier imports that this one sends, whatever they look like.
  ///
  /// - Complexity: O(methods and sends of the import).
  private func addSentMethods(of script: ImportScript, _ notes: inout ImportNotes) throws(Diagnostic) {
    let known = model.sources.code.methods
    let code = script.hierarchy.code
    let sends = (code?.classes ?? []).flatMap(\.sends) + (code?.sends ?? [])
    if !known.isEmpty {
      for action in Set(script.hierarchy.connections.map(\.action) + sends.map(\.name)).sorted() {
        for (owner, place) in (known[action] ?? [:]).sorted(by: { $0.key < $1.key }) {
          guard case .classID(let id) = model.names.meaning(of: owner),
            !model.tree.ownHandlers(of: id).contains(where: { model.actions.name(of: $0.action) == action })
          else { continue }
          try run(.handler(action, on: owner, place: place), of: script, &notes)
        }
      }
    }
    guard !script.methods.isEmpty else { return }
    var methods = known
    for (owner, method) in script.methods { methods[method.name, default: [:]][owner] = method.place }
    model.sources.set(\.code.methods, methods)
  }

  private func add(_ index: Int, of script: ImportScript, _ notes: inout ImportNotes) throws(Diagnostic) {
    let (kind, frame) = (script.hierarchy.nodes[index].kind, script.hierarchy.nodes[index].frame)
    let parent = script.hierarchy.nodes[index].parent
    func refusal(in parent: Int?) throws(Diagnostic) -> Diagnostic? {
      try self.refusal { () throws(Diagnostic) in
        _ = try add(
          NodeAddition(
            KindName(Word(script.classNames[index])), try NewName(Word(script.names[index])),
            in: parent.map { NodeName(Word(script.names[$0])) },
            frame: kind.hasFrame ? frame.map { FrameWord($0) } : nil))
      }
    }
    guard let error = try refusal(in: parent) else { return }
    if parent != nil { _ = try refusal(in: nil) }
    notes.add(
      parent == nil ? "node that cannot be made" : "node that cannot be where it was", example: error.message)
  }

  private func refusal(
    ofSetting property: String, of node: String, to value: String
  ) throws(Diagnostic) -> Diagnostic? {
    try refusal { () throws(Diagnostic) in try set(PropertyPath(property, of: node), to: Word(value)) }
  }

  private func connect(
    _ connection: ImportedConnection, _ names: [String], _ notes: inout ImportNotes
  ) throws(Diagnostic) {
    func refusal(_ events: String) throws(Diagnostic) -> Diagnostic? {
      try self.refusal { () throws(Diagnostic) in
        var target: NodeName?
        if case .node(let node) = connection.target { target = NodeName(Word(names[node])) }
        try connect(
          NodeOrClassName(Word(names[connection.sender])), EventList(Word(events)), ActionName(Word(connection.action)),
          connection.arguments.map { Word($0) }, to: target)
      }
    }
    let isAnonymous = connection.events.isEmpty
    guard let error = try refusal(isAnonymous ? "action" : connection.events.joined(separator: ",")) else { return }
    // The uikit profile has no such event for a control, so the control's main event is used.
    if isAnonymous, try refusal("touchUpInside") == nil { return }
    notes.add("connection left out", example: error.message)
  }

  /// Runs a statement and returns the error that refuses it, or nil.
  ///
  /// - Throws: `interrupted`.
  private func refusal(of words: [Word]) throws(Diagnostic) -> Diagnostic? {
    do {
      try runOne(words)
      return nil
    } catch {
      guard !isFinal(error) else { throw error }
      return error
    }
  }

  /// Returns whether an error concerns the whole import and not one of its statements.
  private func isFinal(_ error: Diagnostic) -> Bool {
    error.code == .interrupted || error.code == .limit && host.budget?.isSpent == true
  }

  /// Runs what a statement means, and returns the error that refuses it, or nil.
  ///
  /// - Throws: `interrupted`.
  private func refusal(of step: () throws(Diagnostic) -> Void) throws(Diagnostic) -> Diagnostic? {
    guard !host.isInterrupted() else { throw Diagnostic(.interrupted, "interrupted", at: .point(0)) }
    let mark = mark
    do {
      try checkBudget()
      try step()
      return nil
    } catch {
      rollBack(to: mark)
      guard !isFinal(error) else { throw error }
      return error
    }
  }

  /// Runs one statement, which changes nothing when it fails.
  private func runOne(_ words: [Word]) throws(Diagnostic) {
    var expectedFailure: Diagnostic?
    _ = try executeExpecting(Statement(words), since: mark, &expectedFailure)
  }

  /// Reproduces a printed chain by overriding `next` where the rules give another next responder.
  private func follow(_ names: [String], _ notes: inout ImportNotes) throws(Diagnostic) {
    for (name, next) in zip(names, names.dropFirst()) {
      guard case .node(let slot) = model.names.meaning(of: name), case .node(let target) = model.names.meaning(of: next)
      else { continue }
      let (id, expected) = (model.tree.id(at: slot), model.tree.id(at: target))
      guard model.tree.kind(of: id).isResponder, model.tree.kind(of: expected).isResponder,
        model.tree.next(of: id) != expected
      else {
        continue
      }
      let isKept =
        try refusal(
          of: ["override", Word(name, kind: .bare), "next", "is", Word(next, kind: .bare)]) == nil
      notes.add("link the rules do not give\(isKept ? ", kept as an override" : "")", example: "\(name) → \(next)")
    }
  }
}

extension Model {
  /// The actions that imported documents and sources, and connections of statements, send.
  fileprivate var sentActions: Set<String> {
    let connected = tree.connectedSenders.flatMap { tree.connections(of: $0) }.map { actions.name(of: $0.action) }
    return Set(connected).union(codeActions)
  }
}

extension Origins {
  /// Records the source places of imported elements; `names` are the names of the nodes.
  ///
  /// - Complexity: O(size of the hierarchy).
  fileprivate mutating func add(_ hierarchy: ImportedHierarchy, names: [String], in model: Model) {
    let ids = names.map(model.liveNode)
    for (node, id) in zip(hierarchy.nodes, ids) { if let id, let origin = node.origin { nodes[id] = origin } }
    for connection in hierarchy.connections {
      guard let origin = connection.origin, let sender = ids[connection.sender],
        let action = model.actions.find(connection.action)
      else { continue }
      var key = ConnectionKey(sender: sender, action: action, target: nil)
      if case .node(let target) = connection.target { key.target = ids[target] }
      // The first of several events of one control is reported.
      connections[key] = connections[key] ?? origin
    }
  }
}

/// The answer of `import`: what it added and what it left out.
struct ImportReport: Report {
  /// The profile of the session, if the import has changed it.
  let profile: String?
  let nodes: Int
  let connections: Int
  let counts: ImportCounts?
  let code: ImportedCode?
  let notes: [ImportNotes.Note]

  var lines: [String] {
    ["imported \(summary)"] + (profile.map { ["the profile is now \($0), as the imported files need"] } ?? [])
      + notes.map { "note: \($0.line)" }
  }

  private var summary: String {
    if let code { return Self.summary(of: code) }
    var parts = [counted(nodes, "node")]
    if connections > 0 { parts.append(counted(connections, "connection")) }
    if let counts {
      if counts.segues > 0 { parts.append(counted(counts.segues, "segue")) }
      if counts.scenes > 0 { parts.append(counted(counts.scenes, "scene")) }
      if counts.documents > 1 { parts.append("from \(counts.documents) documents") }
    }
    return parts.joined(separator: ", ")
  }

  private static func summary(of code: ImportedCode) -> String {
    var parts = [
      counted(code.classes.count, "class", "classes"), counted(code.handlerCount, "handler"),
      counted(code.sendCount, "send"),
    ]
    if !code.protocols.isEmpty { parts.append(counted(code.protocols.count, "protocol")) }
    return parts.joined(separator: ", ") + " from \(counted(code.files, "source"))"
  }

  var json: JSONValue? {
    var members: [(String, JSONValue)] = [("nodes", .int(nodes)), ("connections", .int(connections))]
    if let profile { members.append(("profile", .string(profile))) }
    if let counts { members += counts.all.map { ($0.name, .int($0.value)) } }
    if let code {
      members += [
        ("sources", .int(code.files)), ("classes", .int(code.classes.count)), ("handlers", .int(code.handlerCount)),
        ("sends", .int(code.sendCount)), ("protocols", .int(code.protocols.count)),
      ]
    }
    members.append(
      (
        "notes",
        .array(
          notes.map {
            ["text": .string($0.text), "count": .int($0.count), "examples": .strings($0.examples)]
          })
      ))
    return .object(members)
  }
}

extension ImportedCode {
  fileprivate var handlerCount: Int { classes.reduce(0) { $0 + $1.handlers.count } }
  fileprivate var sendCount: Int { classes.reduce(sends.count) { $0 + $1.sends.count } }
}
