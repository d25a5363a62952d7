// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderFormats
import ResponderText

extension Session {
  /// Adds an imported hierarchy to the session, by statements.
  ///
  /// What the rules refuse is counted and left out. Throws: `interrupted`. Complexity: O(size of the hierarchy).
  func adopt(_ hierarchy: ImportedHierarchy, notes: ImportNotes) throws(Diagnostic) -> (any Report)? {
    var notes = notes
    notes.add(hierarchy.notes)
    let nodesBefore = model.tree.count
    _ = try adopt(hierarchy, &notes)
    return ImportReport(
      nodes: model.tree.count - nodesBefore, connections: hierarchy.connections.count, counts: hierarchy.counts,
      code: hierarchy.code, notes: notes.all)
  }

  /// Adds an imported hierarchy to the session, by statements, and returns the names of its nodes.
  ///
  /// What the rules refuse is counted and left out. Throws: `interrupted`. Complexity: O(size of the hierarchy).
  func adopt(_ hierarchy: ImportedHierarchy, _ notes: inout ImportNotes) throws(Diagnostic) -> [String] {
    // A script sees no variables of the blocks around it.
    let outer = frames
    frames = []
    blockDepth += 1
    defer {
      frames = outer
      blockDepth -= 1
    }
    // The profile follows the input.
    if let platform = hierarchy.platform, platform.rawValue != profileName,
      hierarchy.code == nil || model.tree.count == 1
    {
      try runOne("profile \(platform.rawValue)")
    }
    let script = ImportScript(hierarchy, in: self)
    notes.add(script.notes)
    for step in script.steps { try run(step, &notes) }
    note(script.codeClasses)
    try follow(hierarchy.chain.map { script.names[$0] }, &notes)
    var origins = model.sources.origins
    origins.add(hierarchy, names: script.names, in: model)
    if !origins.isEmpty { write(\.model.sources.origins, origins) }
    if let counts = hierarchy.counts {
      var total = model.sources.imported ?? ImportCounts()
      total += counts
      write(\.model.sources.imported, total)
    }
    return script.names
  }

  private func run(_ step: ImportScript.Step, _ notes: inout ImportNotes) throws(Diagnostic) {
    guard let refusal = try refusal(of: step.text) else { return }
    let isSaved = try step.fallback.map { (text) throws(Diagnostic) in try self.refusal(of: text) == nil } ?? false
    if !isSaved || !step.isQuiet { notes.add(step.refusal, example: refusal.message) }
  }

  /// Runs a statement and returns why it was refused, nil when it was not. Throws: `interrupted`.
  private func refusal(of text: String) throws(Diagnostic) -> Diagnostic? {
    do {
      try runOne(text)
      return nil
    } catch {
      guard error.code != .interrupted else { throw error }
      return error
    }
  }

  /// Runs one statement that was made here; when it fails it leaves nothing behind.
  private func runOne(_ text: String) throws(Diagnostic) {
    let reader = ScriptReader(name: nil, bytes: Array(text.utf8))
    guard let statement = try reader.next() else { return }
    var expectedFailure: Diagnostic?
    _ = try executeExpecting(statement, since: mark, &expectedFailure)
  }

  /// Has a printed chain as it was printed: where the rules give another link, an override keeps it.
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
      let isKept = try refusal(of: "override \(name) next is \(next)") == nil
      notes.add("link the rules do not give\(isKept ? ", kept as an override" : "")", example: "\(name) → \(next)")
    }
  }
}
