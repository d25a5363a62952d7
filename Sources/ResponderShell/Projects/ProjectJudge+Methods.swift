// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderFormats

extension ProjectJudge {
  /// Connections whose target has no such method (U38, M29).
  mutating func judgeTargets() {
    for connection in uses.targeted {
      let className = answers.className(of: connection.target)
      // An owner without a class of its own is somebody the code names.
      guard !isNameless(connection.target) else {
        undecided += 1
        continue
      }
      switch answers.answer(of: connection.target, to: connection.action) {
      case .yes, .framework: continue
      case .unknown:
        undecided += 1
        continue
      // Of a framework's classes that are no responders the catalogue does not tell.
      case .no: if !classes.isTold(className) { continue }
      }
      // The catalogue tells what can be sent, and may not tell of every class that takes it.
      guard FrameworkCatalog.implementers(of: connection.action, in: tree.profile).isEmpty else { continue }
      let consequence = tree.profile == .uikit ? "in an app, an exception (U38)" : "it does nothing (M29)"
      add(
        ProjectFinding(
          .missingMethod, action: connection.action,
          "\(connection.sender.name) sends '\(connection.action)' to \(name(of: connection.target)), and \(className) has no such method: \(consequence)",
          at: [connection.sender.place], others: classPlace(className), help: nearMethod(connection.action, className)))
    }
  }

  private func isNameless(_ id: ResponderID) -> Bool {
    session.model.sources.origins.nodes[id]?.element?.kind == "owner"
      && tree.classID(of: id).rawValue <= session.model.catalog.lastBuiltIn.rawValue
  }

  private func classPlace(_ className: String) -> [ProjectFinding.Place] {
    guard let declared = classes.source(of: className), let origin = ImportedOrigin(placedAt: declared.place) else {
      return []
    }
    return [ProjectFinding.Place(origin, named: className, role: "class \(className)")]
  }

  private func nearMethod(_ action: String, _ className: String) -> [String] {
    let own = classes.lineage(of: className).flatMap { classes.source(of: $0)?.handlers ?? [] }
    guard let near = NearSelector.nearest(to: action, among: own.map(\.name)) else {
      return classes.implementers(of: action).prefix(1).map { "\($0.className) has one" }
    }
    let place = own.first { $0.name == near }?.place
    return ["did you mean '\(near)'" + (place.map { " (\($0))" } ?? "") + "?"]
  }

  private func twin(of action: String, _ declared: ImportedCode.Class) -> [String] {
    let near = NearSelector.twin(of: action, among: declared.handlers.map(\.name))
    return near.map { ["did you mean '\($0)'?"] } ?? []
  }

  /// Classes that adopt a set of actions and lack one.
  mutating func judgeProtocols(_ code: ImportedCode) {
    let protocols = Dictionary(code.protocols.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for declared in code.classes {
      guard let origin = ImportedOrigin(placedAt: declared.place) else { continue }
      for adopted in declared.adopted.compactMap({ protocols[$0] }) {
        for action in adopted.actions where classes.answer(declared.name, to: action) == .no {
          let place = ImportedOrigin(placedAt: adopted.place).map {
            ProjectFinding.Place($0, named: adopted.name, role: "protocol \(adopted.name)")
          }
          add(
            ProjectFinding(
              .missingMethod, action: action,
              "class \(declared.name) adopts \(adopted.name) and has no method '\(action)'",
              at: [ProjectFinding.Place(origin, named: declared.name)], others: place.map { [$0] } ?? [],
              help: twin(of: action, declared)))
        }
      }
    }
  }

  /// Two of the project's own methods on one way, of which the nearer keeps an action from the other.
  ///
  /// That the application's delegate is the last resort is what it is for.
  mutating func judgeShadows() {
    var seen = Set<String>()
    for (action, senders) in uses.searched where classes.implementers(of: action).count > 1 {
      for sender in senders where sender.node != nil {
        for way in ways.ways(from: sender.node) {
          let takers = answers.takers(of: action, on: way)
          guard takers.count > 1, case .taken(_, let lower, let origin?) = takers[0],
            case .taken(let last, let upper, let hidden?) = takers[1], lower != upper, !isLastResort(last),
            !classes.isClass(lower, kindOf: upper), !classes.isClass(upper, kindOf: lower),
            seen.insert("\(action) \(lower) \(upper)").inserted
          else { continue }
          add(
            ProjectFinding(
              .shadowedHandler, action: action,
              "'\(action)' of \(lower) keeps the action from \(upper), which is asked after it",
              at: [ProjectFinding.Place(origin, named: "\(lower) \(upper)")],
              others: [
                ProjectFinding.Place(hidden, named: upper, role: "the method of \(upper)"),
                sender.place.with(role: "sent here"),
              ]))
        }
      }
    }
  }

  /// Whether an object is asked after all others, and so handles what nobody else does.
  private func isLastResort(_ id: ResponderID) -> Bool {
    id == tree.application || id == tree.delegate(of: tree.application)
  }

  /// Unwind segues whose action no controller has, so that they lead nowhere.
  mutating func judgeUnwinds(_ unwinds: [(node: ResponderID, action: String)]) {
    // The way back leads by controllers of all scenes; one that was not given may be the one.
    guard classes.hasSources, unwinds.contains(where: { classes.implementers(of: $0.action).isEmpty }) else { return }
    let isComplete = session.model.outline().allSatisfy { classes.isTold(answers.className(of: $0.id)) }
    for (node, action) in unwinds where classes.implementers(of: action).isEmpty && !action.isEmpty {
      guard isComplete, !classes.looseActions.contains(action) else {
        undecided += 1
        continue
      }
      let near = NearSelector.nearest(to: action, among: classes.actions)
      add(
        ProjectFinding(
          .unhandledAction, action: action, "no controller has '\(action)', to which \(name(of: node)) unwinds",
          at: [place(of: node, "")], help: near.map { ["did you mean '\($0)'?"] } ?? []))
    }
  }

  /// Scenes that are never shown.
  mutating func judgeScenes(_ unreachable: [ResponderID]) {
    for id in unreachable {
      add(
        ProjectFinding(
          .detached, action: nil,
          "\(name(of: id)) is never shown: no segue leads to it, and it has no storyboard identifier to ask for it by",
          at: [place(of: id, "")]))
    }
  }
}

extension ProjectFinding.Place {
  func with(role: String) -> Self {
    var place = self
    place.role = role
    return place
  }
}
