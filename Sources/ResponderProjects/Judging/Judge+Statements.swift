// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderText

// What only statements can make: removed targets, methods that nothing reaches, claims, detached nodes and cycles.

extension Judge {
  /// Judges what statements made; returns false when interrupted.
  mutating func judgeStatements() -> Bool {
    judgeDead()
    if isInterrupted() { return false }
    judgeNames()
    if isInterrupted() { return false }
    judgeUnreached()
    if isInterrupted() { return false }
    judgeStructure()
    return true
  }

  /// Judges connections whose target was removed.
  private mutating func judgeDead() {
    for (action, sender) in uses.dead {
      add(
        Finding(
          .deadTarget, action: action,
          "the target of '\(action)' from \(sender.name) was removed, so the action is sent as if it had none (U53)",
          at: [sender.place]))
    }
  }

  /// Judges unhandled actions whose name is similar to that of a handled one; with imported facts, findings about
  /// unhandled actions suggest it.
  private mutating func judgeNames() {
    guard facts == nil else { return }
    let handled = model.handled
    var twins: [String: String] = [:]
    for name in handled.names { twins[NearSelector.bareName(name)] = twins[NearSelector.bareName(name)] ?? name }
    for (action, senders) in uses.searched + uses.mentioned.map({ ($0, []) }) {
      guard !handled.contains(action),
        let twin = twins[NearSelector.bareName(action)] ?? model.nearFrameworkAction(to: action)
      else { continue }
      let senders = senders.filter { $0.node != nil }
      let who = senders.isEmpty ? "is mentioned" : "is sent by \(Self.list(senders))"
      add(
        Finding(
          .nearMiss, action: action, "'\(action)' \(who), but nothing handles it; '\(twin)' has a handler",
          at: Self.subjects(senders)))
    }
  }

  /// Judges methods that no send reaches, and objects that claim a method that they do not have.
  private mutating func judgeUnreached() {
    for method in tree.unreachedMethods where !isImported(method) {
      let action = model.name(of: method.action)
      switch method.declarer {
      case .object(let id):
        add(
          Finding(
            .unreachableHandler, action: action,
            "the handler of '\(action)' on \(name(of: id)) is never reached: \(reason(id, method.action))",
            nodes: [model.name(of: id)]))
      case .classID(let id):
        // Code that was not imported may make instances of a class that has sources.
        guard model.sources.code.classPlaces[id] == nil else { continue }
        let title = model.name(of: id)
        add(
          Finding(
            .unreachableHandler, action: action,
            "the handler of '\(action)' on class \(title) is never reached: no instance runs it", nodes: [title]))
      }
    }
    for (id, action) in tree.emptyClaims {
      let action = model.name(of: action)
      add(
        Finding(
          .missingMethod, action: action,
          "canPerform of \(name(of: id)) answers yes to '\(action)', but there is no handler; in an app this raises an exception (U36)",
          nodes: [model.name(of: id)]))
    }
  }

  /// Returns whether a method comes from imported sources, which may have objects that the model has not.
  private func isImported(_ method: DeclaredMethod) -> Bool {
    guard facts != nil else { return false }
    let handler = tree.ownHandlers(of: method.declarer).first { $0.action == method.action }?.handler
    return handler.map { model.behaviour[$0].place != nil } ?? false
  }

  private func reason(_ id: ResponderID, _ action: Action) -> String {
    if !tree.kind(of: id).isResponder {
      return "it is \(tree.kind(of: id).phrase), and no connection names it as its target (U18)"
    }
    if let other = tree.targetOverride(of: action, on: id), other != id {
      return "its target(forAction:) names \(name(of: other)) (U35)"
    }
    return "its canPerform answers no (U36)"
  }

  /// Judges detached nodes and cycles of next responders.
  private mutating func judgeStructure() {
    for root in tree.children(of: nil) {
      let kind = tree.kind(of: root)
      guard kind.isView || kind == .window || kind == .scene || kind == .controller else { continue }
      // A controller with a view is in the app when its view is.
      guard kind != .controller || tree.view(of: root) == nil else { continue }
      // A field editor comes into a field when that is edited (M56).
      guard tree.windowOfFieldEditor(root) == nil else { continue }
      // The app's code adds the top-level objects of a document to the app.
      guard !model.isFromDocument(root), !tree.endsOpen(root) else { continue }
      guard !model.isElsewhere(root) else { continue }
      let what = kind == .controller ? "has no view" : "is detached"
      add(
        Finding(
          .detached, action: nil, "\(name(of: root)) \(what), so its chain leads to no window",
          nodes: [model.name(of: root)]))
    }
    for cycle in tree.cycles {
      let names = cycle.map(model.name)
      let shown = names.count > 8 ? names.prefix(8) + ["…"] : names[...]
      add(
        Finding(
          .cycle, action: nil, "the next responders form a cycle: \((shown + [names[0]]).joined(separator: " → "))",
          nodes: names))
    }
  }
}

extension Model {
  /// Returns whether a container or a presentation shows something else in place of a node: another tab, the top of a stack
  /// (U90, U95, U102).
  func isElsewhere(_ id: ResponderID) -> Bool {
    switch absence(of: id) {
    case .covered, .notSelected, .replaced: true
    case .withoutBar, .notLoaded, .detached, nil: false
    }
  }

  /// Returns whether a node comes from an imported document, or is the root view of a controller that does.
  fileprivate func isFromDocument(_ id: ResponderID) -> Bool {
    sources.origins.nodes[id] != nil || tree.controller(of: id).map { sources.origins.nodes[$0] != nil } ?? false
  }
}
