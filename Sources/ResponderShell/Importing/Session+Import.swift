// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderCode
import ResponderEngine
import ResponderHierarchy
import ResponderModel
import ResponderProjects
import ResponderSession
import ResponderText

extension ImportFormat: WordChoice {
  package static let placeName = "FORMAT"
  package static let refusal = "is not a format"
}

extension Session {
  /// Adds what was imported to the session, as one step to undo.
  ///
  /// What the rules refuse is left out and counted.
  ///
  /// - Complexity: O(size of what was imported).
  /// - Throws: `interrupted`, `limit`.
  package func adopt(_ app: ProjectReader.App, notes: ImportNotes) throws(Diagnostic) -> any Report {
    var notes = notes
    let (nodesBefore, profileBefore) = (importedNodeCount, tree.profile)
    let objects = try withinBudget { () throws(Diagnostic) in
      let (new, objects) = try app.build(in: model, beside: imports, words, &notes)
      if !new.isEmpty { script.set(script.imports + new.map(KeptImport.init)) { swap(&$0.imports, &$1) } }
      return objects
    }
    let hierarchies = [app.documents].compactMap { $0 } + app.dumps
    return ImportReport(
      profile: tree.profile == profileBefore ? nil : tree.profile.word,
      nodes: importedNodeCount - nodesBefore, objectsOfCode: objects,
      connections: hierarchies.reduce(0) { $0 + $1.connections.count },
      counts: app.documents?.counts, code: app.sources, notes: notes.all)
  }
}

/// An import, as the script keeps it.
private final class KeptImport: ImportedInput {
  let value: Import

  init(_ value: Import) { self.value = value }
}

extension Session {
  /// What was imported and the model has no place for, in the order of the imports; nothing else is kept as such.
  var imports: [Import] { script.imports.map { unsafeDowncast($0, to: KeptImport.self).value } }

  /// Returns the node that an imported object of code has, by the name that `responder tree` prints.
  package func node(ofObject name: String) -> ResponderID? {
    for case .objects(_, _, let names) in imports { if let id = names[name] { return id } }
    return nil
  }

  /// Returns the name that `responder tree` prints for a node of imported code, or nil.
  package func object(of node: ResponderID) -> String? {
    for case .objects(_, _, let names) in imports {
      if let found = names.first(where: { $0.value == node }) { return found.key }
    }
    return nil
  }

  /// Finds likely mistakes.
  ///
  /// - Throws: `interrupted`.
  package func judgement() throws(Diagnostic) -> Judge.Judgement {
    try uninterrupted(
      Judge.judgement(
        of: model, importing: imports, sentInBodies: namesSentInBodies, isInterrupted: host.isInterrupted))
  }
}

extension Session {
  /// The number of nodes, without the field editors that are made when an imported field has the focus (M58).
  private var importedNodeCount: Int {
    model.nodeCount - tree.firstResponders.count { tree.editedField(by: $0) != nil }
  }
}

/// The answer of `import`: what it added and what it left out.
final class ImportReport: Report {
  /// The profile of the session, if the import has changed it.
  let profile: String?
  let nodes: Int
  let objectsOfCode: Int
  let connections: Int
  let counts: Hierarchy.Counts?
  let code: ImportedCode?
  let notes: [ImportNotes.Note]

  init(
    profile: String?, nodes: Int, objectsOfCode: Int, connections: Int, counts: Hierarchy.Counts?, code: ImportedCode?,
    notes: [ImportNotes.Note]
  ) {
    (self.profile, self.nodes, self.objectsOfCode, self.connections, self.counts, self.code, self.notes) = (
      profile, nodes, objectsOfCode, connections, counts, code, notes
    )
  }

  var lines: [String] {
    ["imported \(summary)"] + (profile.map { ["the profile is now \($0), as the imported files need"] } ?? [])
      + notes.map { "note: \($0.line)" }
  }

  private var summary: String {
    guard let code else { return documentSummary }
    return (counts == nil ? "" : documentSummary + "; ") + summary(of: code)
  }

  private var documentSummary: String {
    var parts = [counted(nodes, "node")]
    if connections > 0 { parts.append(counted(connections, "connection")) }
    if let counts {
      if counts.segues > 0 { parts.append(counted(counts.segues, "segue")) }
      if counts.scenes > 0 { parts.append(counted(counts.scenes, "scene")) }
      if counts.documents > 1 { parts.append("from \(counts.documents) documents") }
    }
    return parts.joined(separator: ", ")
  }

  private func summary(of code: ImportedCode) -> String {
    var parts = [
      counted(code.classes.count, "class", "classes"), counted(code.handlerCount, "handler"),
      counted(code.sendCount, "send"),
    ]
    if !code.protocols.isEmpty { parts.append(counted(code.protocols.count, "protocol")) }
    let made = objectsOfCode > 0 ? ", which make\(code.files == 1 ? "s" : "") \(counted(objectsOfCode, "object"))" : ""
    return parts.joined(separator: ", ") + " from \(counted(code.files, "source"))\(made)"
  }

  var json: JSONValue? {
    var members: [(String, JSONValue)] = [("nodes", .int(nodes)), ("connections", .int(connections))]
    if let profile { members.append(("profile", .string(profile))) }
    if let counts { members += counts.all.map { ($0.name, .int($0.value)) } }
    if let code {
      members += [
        ("sources", .int(code.files)), ("classes", .int(code.classes.count)), ("handlers", .int(code.handlerCount)),
        ("sends", .int(code.sendCount)), ("protocols", .int(code.protocols.count)), ("objects", .int(objectsOfCode)),
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
