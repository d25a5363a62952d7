// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderEngine
import ResponderModel
import ResponderText

/// Finds the mistakes in a project that do not depend on its missing parts.
///
/// The session's `audit` knows its whole tree, but a project has unknown parts: objects made in code, and classes
/// without sources. A finding is therefore a mistake whatever the unknown parts do.
struct ProjectJudge {
  let model: Model
  let classes: ProjectClasses
  var ways: ProjectWays
  let uses: ProjectUses
  var answers: ProjectAnswers
  /// The controllers whose place in the app is known.
  let placed: Set<ResponderID>
  /// The objects of each class, by the class's name in the documents.
  private let objects: [String: [ResponderID]]
  private(set) var findings: [ProjectFinding] = []
  /// The actions that were not judged because a source is missing.
  var undecided: [UndecidedAction] = []

  var tree: ResponderTree { model.tree }

  init(
    _ model: Model, _ code: ImportedCode?, placed: Set<ResponderID>, documentClasses: [ResponderID: String],
    others: [ProjectUses.Other], missing: Set<String>
  ) {
    self.model = model
    self.placed = placed
    classes = ProjectClasses(code, missing: missing, profile: model.tree.profile)
    ways = ProjectWays(model)
    uses = ProjectUses(model, code, others)
    answers = ProjectAnswers(model, classes, documentClasses)
    objects = Dictionary(grouping: model.outline().map(\.id), by: answers.className)
  }

  mutating func add(_ finding: ProjectFinding) { findings.append(finding) }

  /// Returns the objects of a class and of its subclasses.
  ///
  /// - Complexity: O(classes of objects).
  func objects(kindOf className: String) -> [ResponderID] {
    objects.flatMap { classes.isClass($0.key, kindOf: className) ? $0.value : [] }
  }

  /// Returns the name of an object in messages, which is its element in a document or else its class.
  func name(of id: ResponderID) -> String {
    model.sources.origins.nodes[id]?.element?.text ?? answers.className(of: id)
  }

  /// Returns the place of an object, with its role there.
  func place(of id: ResponderID, _ role: String) -> ProjectFinding.Place {
    ProjectFinding.Place(model.sources.origins.nodes[id], named: answers.className(of: id), role: role)
  }

  /// Returns the senders as subjects of a finding.
  static func subjects(_ senders: [ProjectUses.Sender]) -> [ProjectFinding.Place] {
    senders.enumerated().map { index, sender in
      var place = sender.place
      if index > 0 { place.role = "also sent here" }
      return place
    }
  }

  /// Returns the first sender and the number of further ones, for a message.
  static func list(_ senders: [ProjectUses.Sender]) -> String {
    senders.isEmpty ? "somebody" : listed(senders.map(\.name), upTo: 1)
  }
}

// MARK: - Methods, protocols and scenes

extension ProjectJudge {
  /// Judges connections whose target does not implement the action (U38, M29).
  mutating func judgeTargets() {
    for connection in uses.targeted {
      let className = answers.className(of: connection.target)
      // Only the code knows the class of such an owner.
      guard !isNameless(connection.target) else {
        let owner = WantedClass(className, .nameless, at: model.sources.origins.nodes[connection.target])
        undecided.append(UndecidedAction(connection.action, connection.sender, [owner]))
        continue
      }
      var wanted: [WantedClass] = []
      switch answers.answer(of: connection.target, to: connection.action) {
      case .yes, .framework: continue
      case .unknown: wanted = answers.wanted(connection.target, for: connection.action).map { [$0] } ?? []
      // The catalogue does not cover framework classes that are not responders.
      case .no: if !classes.isKnown(className) { continue }
      }
      // The catalogue has the framework's actions, but may lack a class that handles one.
      guard FrameworkCatalog.implementers(of: connection.action, in: tree.profile).isEmpty else { continue }
      let help = nearMethod(connection.action, className)
      if !wanted.isEmpty, !hasUnsentTwin(of: connection.action, className) {
        undecided.append(UndecidedAction(connection.action, connection.sender, wanted))
        continue
      }
      let consequence = tree.profile == .uikit ? "in an app this raises an exception (U38)" : "nothing happens (M29)"
      add(
        ProjectFinding(
          .missingMethod, level: wanted.isEmpty ? nil : .warning, action: connection.action,
          "\(connection.sender.name) sends '\(connection.action)' to \(name(of: connection.target)), but \(className) has no such method\(WantedClass.exception(wanted, "has it")); \(consequence)",
          at: [connection.sender.place], others: classPlace(className), help: help))
    }
  }

  /// Returns whether a class has a method with nearly the same name that nothing sends.
  private func hasUnsentTwin(of action: String, _ className: String) -> Bool {
    let own = classes.lineage(of: className).flatMap { classes.source(of: $0)?.handlers ?? [] }.map(\.name)
    return NearSelector.nearest(to: action, among: own.filter { !uses.sent.contains($0) }) != nil
  }

  private func isNameless(_ id: ResponderID) -> Bool {
    model.sources.origins.nodes[id]?.element?.kind == "owner"
      && classes.isFrameworkClass(answers.className(of: id))
  }

  func classPlace(_ className: String) -> [ProjectFinding.Place] {
    guard let declared = classes.source(of: className), let origin = SourcePlace(declared.place) else {
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

  /// Judges classes that adopt a protocol of actions and do not implement all of them.
  mutating func judgeProtocols(_ code: ImportedCode) {
    let protocols = Dictionary(code.protocols.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for declared in code.classes {
      guard let origin = SourcePlace(declared.place) else { continue }
      for adopted in declared.adopted.compactMap({ protocols[$0] }) {
        for action in adopted.actions where classes.answer(declared.name, to: action) == .no {
          let place = SourcePlace(adopted.place).map {
            ProjectFinding.Place($0, named: adopted.name, role: "protocol \(adopted.name)")
          }
          add(
            ProjectFinding(
              .missingMethod, action: action,
              "class \(declared.name) adopts \(adopted.name) but has no method '\(action)'",
              at: [ProjectFinding.Place(origin, named: declared.name)], others: place.map { [$0] } ?? [],
              help: twin(of: action, declared)))
        }
      }
    }
  }

  /// Judges pairs of the project's methods in one search, of which the nearer one hides the other.
  ///
  /// A method of the application's delegate is not hidden, because the delegate is meant to be asked last.
  mutating func judgeShadows() {
    var seen = Set<String>()
    for (action, senders) in uses.searched where classes.implementers(of: action).count > 1 {
      var known = Set<Int>()
      for sender in senders where sender.node != nil {
        let (own, shared) = ways.ways(from: sender.node)
        // Searches that were looked at for another sender show the same.
        let others = known.insert(shared.number).inserted ? shared.ways : []
        for way in (own.map { [$0] } ?? []) + others {
          let takers = answers.takers(of: action, on: way, limit: 2)
          guard takers.count > 1, case .taken(_, let lower, let origin?) = takers[0],
            case .taken(let last, let upper, let hidden?) = takers[1], lower != upper, !isLastResort(last),
            !classes.isClass(lower, kindOf: upper), !classes.isClass(upper, kindOf: lower),
            seen.insert("\(action) \(lower) \(upper)").inserted
          else { continue }
          add(
            ProjectFinding(
              .shadowedHandler, action: action,
              "'\(action)' of \(lower) hides that of \(upper), which is asked after it",
              at: [ProjectFinding.Place(origin, named: "\(lower) \(upper)")],
              others: [
                ProjectFinding.Place(hidden, named: upper, role: "the method of \(upper)"),
                sender.place.with(role: "sent here"),
              ]))
        }
      }
    }
  }

  /// Returns whether an object is asked after all others.
  private func isLastResort(_ id: ResponderID) -> Bool {
    id == tree.application || id == tree.delegate(of: tree.application)
  }

  /// Judges unwind segues whose action no controller implements, and which therefore have no destination.
  mutating func judgeUnwinds(_ unwinds: [(node: ResponderID, action: String)]) {
    // An unwind segue asks the controllers of all scenes, so a controller without a source may implement the action.
    guard classes.hasSources, unwinds.contains(where: { classes.implementers(of: $0.action).isEmpty }) else { return }
    var wanted = WantedClasses()
    for entry in model.outline() where !classes.isKnown(answers.className(of: entry.id)) {
      wanted.add(answers.missing(entry.id))
    }
    for (node, action) in unwinds where classes.implementers(of: action).isEmpty && !action.isEmpty {
      var found = wanted
      if let loose = classes.looseActions[action] { found.add(WantedClass(extension: loose)) }
      guard found.all.isEmpty else {
        let place = ProjectFinding.Place(model.sources.origins.nodes[node], named: model.name(of: node))
        let sender = ProjectUses.Sender(node: node, place: place, name: name(of: node))
        undecided.append(UndecidedAction(action, sender, found.all))
        continue
      }
      let near = NearSelector.nearest(to: action, among: classes.actions)
      add(
        ProjectFinding(
          .unhandledAction, action: action, "no controller has '\(action)', the unwind action of \(name(of: node))",
          at: [place(of: node, "")], help: near.map { ["did you mean '\($0)'?"] } ?? []))
    }
  }

  /// Judges methods that are marked as actions and that nothing sends, after everything else; code may still call them.
  mutating func judgeUnsent(_ code: ImportedCode, unwinds: [(node: ResponderID, action: String)]) {
    let unwinds = Set(unwinds.map(\.action))
    let help = findings.flatMap(\.help)
    for declared in code.classes {
      for handler in declared.unsent where !unwinds.contains(handler.name) {
        // Another finding may suggest to send it, and a framework's own action is sent by its menus and controls.
        guard !help.contains(where: { $0.holds("'\(handler.name)'") }),
          FrameworkCatalog.implementers(of: handler.name, in: tree.profile).isEmpty
        else { continue }
        add(
          ProjectFinding(
            .unreachableHandler, level: .note, action: handler.name,
            "nothing sends '\(handler.name)' of \(declared.name), which is marked as an action; only code can call it",
            at: [ProjectFinding.Place(SourcePlace(handler.place), named: declared.name)]))
      }
    }
  }

  /// Judges scenes that are never shown.
  mutating func judgeScenes(_ unreachable: [ResponderID]) {
    for id in unreachable {
      add(
        ProjectFinding(
          .detached, action: nil,
          "\(name(of: id)) is never shown: no segue leads to it, and it has no storyboard identifier",
          at: [place(of: id, "")]))
    }
  }
}

extension ProjectFinding.Place {
  package func with(role: String) -> Self {
    var place = self
    place.role = role
    return place
  }
}
