// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderModel
import ResponderText

/// A search for likely mistakes in a model.
///
/// The audit does not search for each sender and handler separately.
///
/// - Complexity: See `ChainSurvey`.
package struct Audit {
  package let model: Model
  package private(set) var findings: [Finding] = []

  package var tree: ResponderTree { model.tree }

  /// Returns all findings, sorted by code in the order of `Finding.Code`, then by creation of what they are about.
  ///
  /// `names` are the actions that bodies of handlers send by name. Every controller counts as shown. Returns nil when
  /// interrupted.
  package static func findings(
    in model: Model, sentInBodies names: [String], isInterrupted: @escaping () -> Bool
  ) -> [Finding]? {
    model.withEverythingShown { shownFindings(in: model, sentInBodies: names, isInterrupted: isInterrupted) }
  }

  private static func shownFindings(
    in model: Model, sentInBodies names: [String], isInterrupted: @escaping () -> Bool
  ) -> [Finding]? {
    guard let uses = ActionUses(model, sentInBodies: names, isInterrupted: isInterrupted) else { return nil }
    let questions = uses.searched.map { ChainSurvey.Question($0.action, from: $0.sender) }
    guard let survey = model.tree.survey(questions, isInterrupted: isInterrupted) else { return nil }
    var audit = Audit(model: model)
    audit.lookAtUses(uses, survey)
    audit.lookAtConnections(uses)
    if isInterrupted() { return nil }
    audit.lookAtNames(uses)
    if isInterrupted() { return nil }
    audit.lookAtMethods(survey)
    if isInterrupted() { return nil }
    audit.lookAtStructure(survey)
    let order = Dictionary(
      Finding.Code.allCases.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    // Findings of one code stay in the order in which they were found.
    return audit.findings.enumerated()
      .sorted { (order[$0.element.code] ?? 0, $0.offset) < (order[$1.element.code] ?? 0, $1.offset) }
      .map(\.element)
  }

  package mutating func add(
    _ code: Finding.Code, _ action: String?, _ nodes: [String], _ message: String, level: Finding.Level? = nil,
    focuses: [Finding.Focus] = []
  ) {
    findings.append(
      Finding(
        code: code, level: level ?? code.level, action: action, nodes: nodes, message: message, focuses: focuses))
  }
}

extension Audit {
  /// Finds unhandled actions and actions that depend on the focus.
  ///
  /// Adds one finding for each unhandled action, and one for each usual handler of an action that depends on the focus.
  package mutating func lookAtUses(_ uses: ActionUses, _ survey: ChainSurvey) {
    var unhandled: [Action: [String]] = [:]
    var dependent: [FocusDependence.Key: Int] = [:]
    var dependences: [FocusDependence] = []
    var changes: [Action: [FocusOutcome.Example]] = [:]
    for (index, use) in uses.searched.enumerated() {
      let usual = survey.takers[index]
      let sender = use.sender.map(model.name) ?? "nobody"
      let known = changes[use.action] ?? FocusDependence.twoTakers(survey.focuses[use.action] ?? [])
      changes[use.action] = known
      guard known.contains(where: { $0.taker != usual }) else {
        if usual == nil, !model.isFrameworkAction(model.actions.name(of: use.action)) {
          unhandled[use.action, default: []].append(sender)
        }
        continue
      }
      let isMenu = use.sender.map { tree.kind(of: $0) == .menuItem } ?? false
      let key = FocusDependence.Key(use.action, usual, in: tree)
      if let place = dependent[key] {
        dependences[place].senders.append(sender)
        dependences[place].isMenus = dependences[place].isMenus && isMenu
        dependences[place].hasSeveral = dependences[place].hasSeveral || dependences[place].usual != usual
      } else {
        dependent[key] = dependences.count
        dependences.append(FocusDependence(key: key, usual: usual, senders: [sender], isMenus: isMenu))
      }
    }
    let handled = model.handled
    let searched = Set(uses.searched.map(\.action))
    // An action that is known by name only is unhandled when no object has a method for it.
    let unsent = uses.mentioned.filter { !searched.contains($0) && !handled.contains(model.actions.name(of: $0)) }
    for action in unsent { unhandled[action] = [] }
    let whoever = survey.candidateCount > 0 ? ", whichever object is first responder" : ""
    for action in unhandled.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      let (name, senders) = (model.actions.name(of: action), unhandled[action] ?? [])
      let message =
        senders.isEmpty
        ? "\(name) is declared or sent, but nothing handles it"
        : "\(name), sent by \(listed(senders)), is not handled\(whoever)"
      add(.unhandledAction, name, senders, message)
    }
    // Findings of one action stay in the order of their senders.
    for dependence in dependences.enumerated().sorted(by: {
      ($0.element.key.action.rawValue, $0.offset) < ($1.element.key.action.rawValue, $1.offset)
    }) {
      add(dependence.element, survey)
    }
  }

  /// Finds connections whose target was removed or does not handle the action.
  package mutating func lookAtConnections(_ uses: ActionUses) {
    for connection in uses.dead {
      let (name, sender) = (model.actions.name(of: connection.action), model.name(of: connection.sender))
      add(
        .deadTarget, name, [sender],
        "the target of \(name) from \(sender) was removed, so the action is sent as if it had none (U53)")
    }
    let consequence =
      tree.profile == .uikit
      ? "; in an app this raises an exception (U38)" : "; the action is not handled, and no other object is asked (M29)"
    for connection in uses.deaf {
      let (name, sender) = (model.actions.name(of: connection.action), model.name(of: connection.sender))
      let target = model.name(of: connection.target)
      add(
        .missingMethod, name, [sender, target],
        "\(sender) sends \(name) to \(target), which does not handle it\(consequence)")
    }
  }

  /// Finds unhandled actions whose name is similar to that of a handled one.
  package mutating func lookAtNames(_ uses: ActionUses) {
    let handled = model.handled
    var twins: [String: String] = [:]
    for name in handled.names { twins[NearSelector.bareName(name)] = twins[NearSelector.bareName(name)] ?? name }
    var senders: [Action: [String]] = [:]
    var actions: [Action] = []
    for (action, sender) in uses.searched.map({ ($0.action, $0.sender) }) + uses.mentioned.map({ ($0, nil) }) {
      if senders[action] == nil { actions.append(action) }
      senders[action, default: []] += sender.map { [model.name(of: $0)] } ?? []
    }
    for action in actions {
      let name = model.actions.name(of: action)
      guard !handled.contains(name),
        let twin = twins[NearSelector.bareName(name)] ?? model.nearFrameworkAction(to: name)
      else { continue }
      let from = senders[action] ?? []
      let who = from.isEmpty ? "is mentioned" : "is sent by \(listed(from))"
      add(.nearMiss, name, from, "'\(name)' \(who), but nothing handles it; '\(twin)' has a handler")
    }
  }
}

extension Audit {
  /// Finds methods that no send reaches, methods that hide others, and missing methods of adopted protocols.
  package mutating func lookAtMethods(_ survey: ChainSurvey) {
    for method in tree.unreachedMethods {
      let name = model.actions.name(of: method.action)
      switch method.declarer {
      case .object(let id):
        add(
          .unreachableHandler, name, [model.name(of: id)],
          "the handler of \(name) on \(model.name(of: id)) is never reached: \(reason(id, method.action))")
      case .classID(let id):
        // Code that was not imported may make instances of a class that has sources.
        let title = model.name(of: id)
        guard model.sources.code.classPlaces[id] == nil else { continue }
        add(
          .unreachableHandler, name, [title],
          "the handler of \(name) on class \(title) is never reached: no instance runs it")
      }
    }
    for shadow in survey.shadows {
      let name = model.actions.name(of: shadow.action)
      let (lower, upper) = (model.name(of: shadow.lower), model.name(of: shadow.upper))
      let owner: String =
        if case .classID(let id) = shadow.declarer { "class \(model.name(of: id)), as on \(lower)," } else { lower }
      add(
        .shadowedHandler, name, [lower, upper],
        "the handler of \(name) on \(owner) hides that of \(upper), \(shadow.isOnChain ? "further up the chain" : "which is asked later (M23)")"
      )
    }
    for (classID, protocols) in model.vocabulary.adopted.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      for (action, adopted) in model.missingMethods(of: classID, protocols) {
        let title = model.name(of: classID)
        add(.missingMethod, action, [title], "class \(title) adopts \(adopted) but does not handle \(action)")
      }
    }
    for (id, action) in tree.emptyClaims {
      let (name, node) = (model.actions.name(of: action), model.name(of: id))
      add(
        .missingMethod, name, [node],
        "canPerform of \(node) answers yes to \(name), but there is no handler; in an app this raises an exception (U36)"
      )
    }
  }

  private func reason(_ id: ResponderID, _ action: Action) -> String {
    if !tree.kind(of: id).isResponder {
      return "it is \(tree.kind(of: id).phrase), and no connection names it as its target (U18)"
    }
    if let other = tree.targetOverride(of: action, on: id), other != id {
      return "its target(forAction:) names \(model.name(of: other)) (U35)"
    }
    return "its canPerform answers no (U36)"
  }

  /// Finds detached nodes and cycles of next responders.
  package mutating func lookAtStructure(_ survey: ChainSurvey) {
    for root in tree.children(of: nil) {
      let kind = tree.kind(of: root)
      guard kind.isView || kind == .window || kind == .scene || kind == .controller else { continue }
      // A controller with a view is in the app when its view is.
      guard kind != .controller || tree.view(of: root) == nil else { continue }
      // The app's code adds the top-level objects of a document to the app.
      guard !model.isFromDocument(root) else { continue }
      let name = model.name(of: root)
      let what = kind == .controller ? "has no view" : "is detached"
      add(.detached, nil, [name], "\(name) \(what), so its chain leads to no window")
    }
    for cycle in survey.cycles {
      let names = cycle.map(model.name)
      let shown = names.count > 8 ? names.prefix(8) + ["…"] : names[...]
      add(.cycle, nil, names, "the next responders form a cycle: \((shown + [names[0]]).joined(separator: " → "))")
    }
  }
}

extension Model {
  /// Returns whether a node comes from an imported document, or is the root view of a controller that does.
  fileprivate func isFromDocument(_ id: ResponderID) -> Bool {
    sources.origins.nodes[id] != nil || tree.controller(of: id).map { sources.origins.nodes[$0] != nil } ?? false
  }

  /// Returns the actions of adopted protocols that a class does not implement, each with its protocol.
  fileprivate func missingMethods(of classID: ClassID, _ protocols: [String]) -> [(action: String, adopted: String)] {
    let implemented = Set(ancestry(of: classID).flatMap { tree.ownHandlers(of: $0).map(\.action) })
    return protocols.flatMap { adopted in
      (vocabulary.protocols[adopted] ?? []).filter { name in
        actions.find(name).map { !implemented.contains($0) } ?? true
      }.map { ($0, adopted) }
    }
  }
}
