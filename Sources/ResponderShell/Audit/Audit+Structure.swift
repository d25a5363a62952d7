// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

extension Audit {
  /// Methods nothing reaches, methods in front of others, methods that are promised and missing.
  mutating func lookAtMethods(_ survey: ChainSurvey) {
    for method in tree.unreachedMethods {
      let name = session.model.actions.name(of: method.action)
      switch method.declarer {
      case .object(let id):
        add(
          .unreachableHandler, name, [session.model.name(of: id)],
          "the handler of \(name) on \(session.model.name(of: id)) is never reached: \(reason(id, method.action))")
      case .classID(let id):
        // Of a class with sources, instances are made in code that nobody read.
        let title = session.model.name(of: id)
        guard session.model.sources.code.classPlaces[id] == nil else { continue }
        add(
          .unreachableHandler, name, [title],
          "the handler of \(name) on class \(title) is never reached: no instance runs it")
      }
    }
    for shadow in survey.shadows {
      let name = session.model.actions.name(of: shadow.action)
      let (lower, upper) = (session.model.name(of: shadow.lower), session.model.name(of: shadow.upper))
      let owner: String =
        if case .classID(let id) = shadow.declarer { "class \(session.model.name(of: id)), as on \(lower)," } else {
          lower
        }
      add(
        .shadowedHandler, name, [lower, upper],
        "the handler of \(name) on \(owner) keeps it from \(upper), \(shadow.isOnChain ? "further up the chain" : "which is asked later (M23)")"
      )
    }
    for (classID, protocols) in session.model.vocabulary.adopted.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      for (action, adopted) in session.missingMethods(of: classID, protocols) {
        let title = session.model.name(of: classID)
        add(.missingMethod, action, [title], "class \(title) adopts \(adopted) and has no handler of \(action)")
      }
    }
    for (id, action) in tree.emptyClaims {
      let (name, node) = (session.model.actions.name(of: action), session.model.name(of: id))
      add(
        .missingMethod, name, [node],
        "canPerform of \(node) says yes to \(name), and there is no handler: in an app, an exception (U36)")
    }
  }

  private func reason(_ id: ResponderID, _ action: Action) -> String {
    if !tree.kind(of: id).isResponder {
      return "it is \(tree.kind(of: id).phrase), and nothing names it as target (U18)"
    }
    if let other = tree.targetOverride(of: action, on: id), other != id {
      return "its target(forAction:) names \(session.model.name(of: other)) (U35)"
    }
    return "its canPerform says no (U36)"
  }

  /// What is in nothing, and what goes round.
  mutating func lookAtStructure(_ survey: ChainSurvey) {
    for root in tree.children(of: nil) {
      let kind = tree.kind(of: root)
      guard kind.isView || kind == .window || kind == .scene || kind == .controller else { continue }
      // A controller with a view stands where its view does.
      guard kind != .controller || tree.view(of: root) == nil else { continue }
      // What a document holds at its top, the app's code puts somewhere.
      guard !session.isFromDocument(root) else { continue }
      let name = session.model.name(of: root)
      let what = kind == .controller ? "has no view" : "is in nothing"
      add(.detached, nil, [name], "\(name) \(what), so its chain leads to no window")
    }
    for cycle in survey.cycles {
      let names = cycle.map(session.model.name)
      let shown = names.count > 8 ? names.prefix(8) + ["…"] : names[...]
      add(.cycle, nil, names, "next responders go round: \((shown + [names[0]]).joined(separator: " → "))")
    }
  }
}

extension Session {
  /// Whether a node stands in a document that was imported, or is the root view of a controller that does.
  fileprivate func isFromDocument(_ id: ResponderID) -> Bool {
    model.sources.origins.nodes[id] != nil
      || model.tree.controller(of: id).map { model.sources.origins.nodes[$0] != nil } ?? false
  }

  /// The actions of adopted protocols that a class has no method for, each with the protocol.
  fileprivate func missingMethods(of classID: ClassID, _ protocols: [String]) -> [(action: String, adopted: String)] {
    var implemented = Set<Action>()
    var current: ClassID? = classID
    while let id = current {
      implemented.formUnion(model.tree.ownHandlers(of: id).map(\.action))
      current = model.tree.superclass(of: id)
    }
    return protocols.flatMap { adopted in
      (model.vocabulary.protocols[adopted] ?? []).filter { name in
        model.actions.find(name).map { !implemented.contains($0) } ?? true
      }.map { ($0, adopted) }
    }
  }
}
