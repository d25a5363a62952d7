// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderDocuments
import ResponderEngine
import ResponderHierarchy
import ResponderModel

/// What one import read into a model, kept because the model has no place for all of it.
package enum Import: Sendable {
  /// Storyboards and xibs, with the nodes made of theirs.
  case documents(Hierarchy, ids: [ResponderID?])
  case code(ImportedCode)
  /// The nodes that only code makes, those of documents that its objects stand for, and all by the names that `ProjectTree` has.
  case objects([ResponderID], beside: [ResponderID], names: [String: ResponderID])
}

/// What was imported into a model: knowledge about the app of which the model shows a part.
///
/// Classes without a source, and objects that only code makes, are unknown. A model without imported facts is the whole app.
package struct ImportedFacts {
  /// The documents, with the nodes made of theirs.
  private(set) var documents: [(hierarchy: Hierarchy, ids: [ResponderID?])] = []
  /// The sources, joined.
  private(set) var code: ImportedCode?
  /// The outlets that the sources were searched for.
  private(set) var outlets: [Hierarchy.Outlet] = []

  /// Makes the knowledge about an app of which nothing but the model was read, such as a printed hierarchy.
  init() {}

  /// Joins imports in their order; returns nil when there is none.
  ///
  /// Sources are only searched for the outlets of documents that were imported before.
  package init?(_ imports: [Import]) {
    guard !imports.isEmpty else { return nil }
    for one in imports {
      switch one {
      case .documents(let hierarchy, let ids):
        documents.append((hierarchy, ids))
        if code == nil { outlets += hierarchy.outlets }
      case .code(let more):
        if code == nil { code = more } else { code?.join(more) }
      case .objects: break
      }
    }
  }

  package var outletNames: Set<String> { Set(documents.flatMap { $0.hierarchy.outlets.map { $0.property } }) }

  /// The connections that only some translations of a document have.
  var missingConnections: [Hierarchy.MissingConnection] { documents.flatMap { $0.hierarchy.missingConnections } }

  /// What documents send besides the connections of the model.
  var sentActions: Set<String> {
    Set(
      documents.flatMap {
        $0.hierarchy.otherConnections.map { $0.action } + $0.hierarchy.segueActions.map { $0.selector }
      })
  }

  /// The connections of objects that send no actions in the model, with the nodes of their documents.
  var otherConnections: [(Hierarchy.Connection, [ResponderID?])] {
    documents.flatMap { document in document.hierarchy.otherConnections.map { ($0, document.ids) } }
  }

  var hasDocuments: Bool { !documents.isEmpty }

  /// The names of the classes of nodes.
  var classNames: Set<String> { Set(documents.flatMap { $0.hierarchy.nodes.compactMap { $0.className } }) }

  var namedClasses: [Hierarchy.NamedClass] { documents.flatMap { $0.hierarchy.namedClasses } }

  /// The methods that create the destinations of segues, with their sources.
  var segueActions: [(source: ResponderID, action: Hierarchy.SegueAction)] {
    documents.flatMap { document in
      document.hierarchy.segueActions.compactMap { action in document.ids[action.source].map { ($0, action) } }
    }
  }

  /// The classes of nodes as their documents name them, which may differ from their classes in the model.
  var documentClasses: [ResponderID: String] {
    var classes: [ResponderID: String] = [:]
    for document in documents {
      for case (let node, let id?) in zip(document.hierarchy.nodes, document.ids) {
        if let className = node.className { classes[id] = className }
      }
    }
    return classes
  }

  /// The actions of unwind segues, with the nodes from which they lead, and their lines where they are known.
  var unwinds: [(node: ResponderID, action: String, line: Int?)] {
    var unwinds: [(node: ResponderID, action: String, line: Int?)] = []
    for document in documents {
      for (position, (node, id)) in zip(document.hierarchy.nodes, document.ids).enumerated() {
        guard let id else { continue }
        var lines = (document.hierarchy.unwindLines[position] ?? [])[...]
        for (fact, value) in node.facts where fact.hasPrefix("segue-unwind") {
          let line = lines.popFirst().flatMap { $0 > 0 ? $0 : nil }
          if case .text(let action) = value { unwinds.append((id, action, line)) }
        }
      }
    }
    return unwinds
  }
}

/// The scenes of imported documents in a model.
struct StagedScenes {
  /// The controllers whose place in the app is known.
  private(set) var placed = Set<ResponderID>()
  /// The controllers of scenes that nothing leads to.
  private(set) var unreachable: [ResponderID] = []

  /// Shows the scenes of documents in a model as an app would, except those whose place somebody has changed.
  ///
  /// - Complexity: O(size of the documents).
  init(_ facts: ImportedFacts, in model: Model) {
    for document in facts.documents {
      let staging = SceneStaging(document.hierarchy)
      func id(_ node: Int) -> ResponderID? {
        guard node < document.ids.count, let id = document.ids[node], model.tree.contains(id) else { return nil }
        return id
      }
      // What somebody put into a window or a container is shown.
      unreachable += staging.unreachable.compactMap(id).filter { Self.isFree($0, model) }
      for link in staging.hierarchy.links.dropFirst(document.hierarchy.links.count) {
        switch link {
        case .next(let source, let controller):
          guard let source = source.flatMap(id), let controller = id(controller), Self.isFree(controller, model) else {
            continue
          }
          try? model.overrideNext(of: controller, with: .responder(source))
        case .root(let controller, _):
          guard let controller = id(controller), Self.isFree(controller, model) else { continue }
          Self.show(controller, in: model)
        default: continue
        }
      }
      placed.formUnion(staging.placed.compactMap(id))
    }
  }

  /// Returns whether nothing says where a controller is in the app.
  private static func isFree(_ controller: ResponderID, _ model: Model) -> Bool {
    let tree = model.tree
    guard tree.kind(of: controller) == .controller, tree.container(of: controller) == nil,
      tree.nextOverride(of: controller) == nil
    else { return false }
    guard let view = tree.view(of: controller) else { return true }
    return tree.parent(of: view) == nil && tree.window(of: view) == nil
  }

  /// Makes a controller the root of a new window; when the rules refuse, nothing changes.
  private static func show(_ controller: ResponderID, in model: Model) {
    let mark = model.mark
    do throws(BuildError) {
      guard let windowClass = model.catalog[model.tree.profile].byKindWord[ResponderKind.window.word] else { return }
      let number = try model.requireFree("\(model.name(of: controller))-staged-window")
      try model.attach(controller, as: .controller, to: try model.add(windowClass, named: number))
    } catch {
      model.rollBack(to: mark)
    }
  }
}
