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

  /// Reads several files together; `kindOf` returns the kind of a session's class.
  package func read(
    _ files: [(path: String, bytes: [UInt8])], kindOf: @escaping (String) -> ResponderKind?
  ) throws(ImportFailure) -> ImportedHierarchy {
    switch self {
    case .dump, .json:
      guard let file = files.first else { return ImportedHierarchy() }
      do {
        return self == .json
          ? try JSONImporter.read(file.bytes) : try DumpImporter.read(file.bytes, kindOf: kindOf)
      } catch {
        throw ImportFailure(path: file.path, error: error)
      }
    case .ib: return try InterfaceBuilderImporter.read(files)
    case .code: return CodeImporter.read(files, kindOf: kindOf)
    }
  }
}

extension Session {
  /// Adds an imported hierarchy to the session by running statements.
  ///
  /// Statements that the rules refuse are left out and counted.
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

  /// Adds an imported hierarchy to the session by running statements, and returns the names of its nodes.
  ///
  /// Statements that the rules refuse are left out and counted.
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
      let script = ImportScript(hierarchy, in: model, words)
      notes.add(script.notes)
      for step in script.steps { try run(step, &notes) }
      note(script.codeClasses)
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

  private func run(_ step: ImportScript.Step, _ notes: inout ImportNotes) throws(Diagnostic) {
    guard let refusal = try refusal(of: step.words) else { return }
    let fallback = step.fallback?.words(insteadOf: step.words)
    let isSaved = try fallback.map { (words) throws(Diagnostic) in try self.refusal(of: words) == nil } ?? false
    if !isSaved || !step.isQuiet { notes.add(step.refusal, example: refusal.message) }
  }

  /// Runs a statement and returns the error that refuses it, or nil.
  ///
  /// - Throws: `interrupted`.
  private func refusal(of words: [Word]) throws(Diagnostic) -> Diagnostic? {
    do {
      try runOne(words)
      return nil
    } catch {
      guard error.code != .interrupted else { throw error }
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
            .object([("text", .string($0.text)), ("count", .int($0.count)), ("examples", .strings($0.examples))])
          })
      ))
    return .object(members)
  }
}

extension ImportedCode {
  fileprivate var handlerCount: Int { classes.reduce(0) { $0 + $1.handlers.count } }
  fileprivate var sendCount: Int { classes.reduce(sends.count) { $0 + $1.sends.count } }
}
