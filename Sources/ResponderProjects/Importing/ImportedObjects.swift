// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderCode
import ResponderCodeTrees
import ResponderEngine
import ResponderHierarchy
import ResponderModel
import ResponderText

extension ProjectReader.App {
  /// Builds the app and what only its code makes in a model that has other imports; returns what was imported, and the number of
  /// objects of code, and adds to the notes.
  ///
  /// - Throws: `interrupted`.
  package func build(
    in model: Model, beside others: [Import], _ words: ScriptWords, _ notes: inout ImportNotes
  ) throws(Diagnostic) -> (imports: [Import], objects: Int) {
    let imports = try build(in: model, words, &notes)
    let made = try buildObjects(in: model, beside: others + imports, words, &notes)
    guard case .objects(let nodes, _, _)? = made else { return (imports, 0) }
    return (imports + [made].compactMap { $0 }, nodes.count)
  }

  /// Builds what only the app's code makes in a model that has its classes and documents, of this import and others; adds to the
  /// notes, and returns nil when the code makes nothing.
  private func buildObjects(
    in model: Model, beside imports: [Import], _ words: ScriptWords, _ notes: inout ImportNotes
  ) throws(Diagnostic) -> Import? {
    guard let sources, !sources.syntax.isEmpty else { return nil }
    var documents: [(hierarchy: Hierarchy, ids: [ResponderID?])] = []
    for case .documents(let hierarchy, let ids) in imports { documents.append((hierarchy, ids)) }
    let tree = AppTree(
      sources.syntax, documents: documents.map({ $0.hierarchy }), description: sources.description,
      frameworks: .known(in: profile ?? sources.profile ?? model.tree.profile), reserved: ImportNames.kindWords)
    // A part of a project does not show what holds its objects.
    let objects = CodeObjects(tree, beside: documents.map { $0.hierarchy }, withOpen: isWhole)
    guard objects.hierarchy.nodes.count > 1 else { return nil }
    guard tree.profile == model.tree.profile else {
      notes.add(
        "objects that code makes, left out",
        example:
          "the code is for \(tree.profile.word), and the session, which is not empty, is \(model.tree.profile.word)")
      return nil
    }
    let keyWindow = model.tree.keyWindow
    let known = objects.inDocuments.compactMapValues { documents[$0.document].ids[$0.node] }
    let before = Set(model.outline().map { $0.id })
    let ids = try HierarchyBuilder.build(objects.hierarchy, knowing: known, in: model, words, &notes)
    addHandlers(of: tree.sends, in: model)
    if objects.hierarchy.keyWindow == nil, keyWindow == nil {
      // A window that may be there is not the one that people look at.
      try? model.choose(nil, as: .key)
      try? model.choose(nil, as: .main)
    }
    for unread in tree.unread {
      notes.add(
        "statement of code that was not understood", example: "\(unread.what) at \(unread.place.place): \(unread.why)")
    }
    let made = model.outline().map { $0.id }.filter { !before.contains($0) && $0 != model.tree.mainMenu }
    var names: [String: ResponderID] = [:]
    for (number, position) in objects.positions.enumerated() {
      names[tree.nodes[number].name] = position.flatMap { ids[$0] }
    }
    for (number, action) in tree.refusals where HierarchyBuilder.isUsable(action) {
      guard let id = names[tree.nodes[number].name] else { continue }
      // What is no responder is not asked.
      try? model.override(.canPerform(false), of: model.actions.intern(action), on: id)
    }
    return .objects(made, beside: Array(known.values), names: names)
  }

  /// Lets classes handle what the code is known to send them, such as methods without a sender, which do not look like actions.
  private func addHandlers(of sends: [AppTree.Send], in model: Model) {
    for send in sends where HierarchyBuilder.isUsable(send.action) {
      for (className, place) in zip(send.classes, send.places) {
        guard let place, let owner = HierarchyBuilder.ownName(className), let id = model.classID(owner),
          let declarer = model.owner(owner)
        else { continue }
        let action = model.actions.intern(send.action)
        guard !model.tree.ownHandlers(of: id).contains(where: { $0.action == action }) else { continue }
        model.handle(action, on: declarer, at: NameSyntax.isPlace(place.place) ? place.place : nil)
      }
    }
  }
}
