// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderCode
import ResponderEngine
import ResponderModel
import ResponderText

// MARK: - Methods, protocols and scenes

extension Judge {
  /// Judges connections whose target does not implement the action (U38, M29).
  mutating func judgeTargets() {
    for connection in uses.targeted {
      let className = answers.className(of: connection.target)
      guard facts != nil else {
        judgeTarget(of: connection)
        continue
      }
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
      case .no: if !classes.isKnown(className) || ownerBelow(connection) != nil { continue }
      }
      // The catalogue has the framework's actions, but may lack a class that handles one.
      guard FrameworkCatalog.implementers(of: connection.action, in: tree.profile).isEmpty else { continue }
      let (help, meant) = nearMethod(connection.action, className)
      if !wanted.isEmpty, !hasUnsentTwin(of: connection.action, className) {
        undecided.append(UndecidedAction(connection.action, connection.sender, wanted))
        continue
      }
      // An object of a statement has no name but its own.
      let isStated = model.sources.origins.nodes[connection.target] == nil && classes.isFrameworkClass(className)
      let what = (isStated ? "it" : className) + " has no such method" + WantedClass.exception(wanted, "has it")
      var finding = Finding(
        .missingMethod, level: wanted.isEmpty ? nil : .warning, action: connection.action,
        message(about: connection, without: what),
        at: [connection.sender.place], others: classPlace(className), help: help,
        nodes: nodes(of: connection))
      finding.meant = meant
      add(finding)
    }
  }

  /// Judges a connection of a model that is the whole app.
  private mutating func judgeTarget(of connection: SentActions.Connection) {
    guard let action = model.actions.find(connection.action),
      tree.declarer(of: action, for: connection.target) == nil, !model.hasUnknownMethods(connection.target)
    else { return }
    add(
      Finding(
        .missingMethod, action: connection.action, message(about: connection, without: "it has no such method"),
        at: [connection.sender.place], others: [place(of: connection.target, "the target")],
        nodes: nodes(of: connection)))
  }

  private func message(about connection: SentActions.Connection, without what: String) -> String {
    let consequence = tree.profile == .uikit ? "in an app this raises an exception (U38)" : "nothing happens (M29)"
    return
      "\(connection.sender.name) sends '\(connection.action)' to \(name(of: connection.target)), but \(what); \(consequence)"
  }

  private func nodes(of connection: SentActions.Connection) -> [String] {
    [connection.sender.node, connection.target].compactMap { $0.map(model.name) }
  }

  /// Returns whether a class has a method with nearly the same name that nothing sends.
  private func hasUnsentTwin(of action: String, _ className: String) -> Bool {
    let own = classes.lineage(of: className).flatMap { classes.source(of: $0)?.handlers ?? [] }.map { $0.name }
    return NearSelector.nearest(to: action, among: own.filter { !uses.sent.contains($0) }) != nil
  }

  /// Returns who has the method below the class that a document names for its owner: an object of such a class may load it.
  func ownerBelow(_ connection: SentActions.Connection) -> ProjectClasses.Implementer? {
    guard model.sources.origins.nodes[connection.target]?.element?.kind == "owner" else { return nil }
    let className = answers.className(of: connection.target)
    return classes.implementers(of: connection.action).first {
      $0.className != className && classes.isClass($0.className, kindOf: className)
    }
  }

  func isNameless(_ id: ResponderID) -> Bool {
    model.sources.origins.nodes[id]?.element?.kind == "owner"
      && classes.isFrameworkClass(answers.className(of: id))
  }

  func classPlace(_ className: String) -> [Finding.Place] {
    guard let declared = classes.source(of: className), let origin = SourcePlace(declared.place) else {
      return []
    }
    return [Finding.Place(origin, named: className, role: "class \(className)")]
  }

  private func nearMethod(_ action: String, _ className: String) -> (lines: [String], meant: String?) {
    let own = classes.lineage(of: className).flatMap { classes.source(of: $0)?.handlers ?? [] }
    guard let near = NearSelector.nearest(to: action, among: own.map({ $0.name })) else {
      return (classes.implementers(of: action).prefix(1).map { "\($0.className) has one" }, nil)
    }
    let place = own.first { $0.name == near }?.place
    return (["did you mean '\(near)'" + (place.map { " (\($0))" } ?? "") + "?"], near)
  }

  /// Returns the method of a class that was probably meant to have another action.
  private func twin(of action: String, _ declared: ImportedCode.Class) -> ImportedCode.Placed? {
    let near = NearSelector.twin(of: action, among: declared.handlers.map { $0.name })
    return near.flatMap { near in declared.handlers.first { $0.name == near } }
  }

  /// Judges classes that adopt a protocol of actions and do not implement all of them.
  mutating func judgeProtocols() {
    let code = facts?.code ?? ImportedCode()
    let protocols = Dictionary(keepingFirst: code.protocols.map { ($0.name, $0) })
    for declared in code.classes {
      guard let origin = SourcePlace(declared.place) else { continue }
      for adopted in declared.adopted.compactMap({ protocols[$0] }) {
        for action in adopted.actions where classes.answer(declared.name, to: action) == .no {
          let place = SourcePlace(adopted.place).map {
            Finding.Place($0, named: adopted.name, role: "protocol \(adopted.name)")
          }
          let twin = twin(of: action, declared)
          var finding = Finding(
            .missingMethod, action: action, Self.message(declared.name, adopting: adopted.name, without: action),
            at: [Finding.Place(origin, named: declared.name, node: declared.name)], others: place.map { [$0] } ?? [],
            help: Self.question(about: twin?.name))
          finding.misnamed = twin.flatMap { twin in SourcePlace(twin.place).map { (twin.name, $0) } }
          add(finding)
        }
      }
    }
    for (classID, adopted) in model.vocabulary.adopted.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let className = model.name(of: classID)
      guard classes.source(of: className) == nil else { continue }
      for (action, name) in model.missingMethods(of: classID, adopted) {
        add(
          Finding(
            .missingMethod, action: action, Self.message(className, adopting: name, without: action),
            at: [Finding.Place(nil, named: className, node: className)]))
      }
    }
  }

  private static func message(_ className: String, adopting name: String, without action: String) -> String {
    "class \(className) adopts \(name) but has no method '\(action)'"
  }

  /// Judges pairs of the project's methods in one search, of which the nearer one hides the other.
  ///
  /// A method of the application's delegate is not hidden, because the delegate is meant to be asked last.
  mutating func judgeShadows() {
    var seen = Set<String>()
    for (action, senders) in uses.searched where classes.implementers(of: action).count > 1 {
      for sender in senders where sender.node != nil {
        for told in searches?.outcomes(of: action, from: sender.node).all ?? [] {
          guard case .taken(_, let lower, let origin?) = told.outcome,
            case .taken(let last, let upper, let hidden?) = told.hidden, lower != upper, !isLastResort(last),
            !classes.isClass(lower, kindOf: upper), !classes.isClass(upper, kindOf: lower),
            seen.insert("\(action) \(lower) \(upper)").inserted
          else { continue }
          add(
            Finding(
              .shadowedHandler, action: action,
              Self.message(action, of: lower, hiding: upper),
              at: [Finding.Place(origin, named: "\(lower) \(upper)")],
              others: [
                Finding.Place(hidden, named: upper, role: "the method of \(upper)"),
                sender.place.with(role: "sent here"),
              ]))
        }
      }
    }
  }

  /// Judges pairs of methods in one search of a model that is the whole app.
  mutating func judgeShadows(_ shadows: [ChainSurvey.Shadow]) {
    for shadow in shadows {
      let action = model.name(of: shadow.action)
      let (lower, upper) = (owner(of: shadow.action, at: shadow.lower), owner(of: shadow.action, at: shadow.upper))
      add(
        Finding(
          .shadowedHandler, action: action, Self.message(action, of: lower, hiding: upper),
          nodes: [shadow.lower, shadow.upper].map(model.name)))
    }
  }

  private static func message(_ action: String, of lower: String, hiding upper: String) -> String {
    "'\(action)' of \(lower) hides that of \(upper), which is asked after it"
  }

  /// Returns the class that declares an object's method, or else the object.
  private func owner(of action: Action, at id: ResponderID) -> String {
    if case .classID(let classID)? = tree.declarer(of: action, for: id) {
      model.name(of: classID)
    } else {
      name(of: id)
    }
  }

  /// Returns whether an object is asked after all others.
  private func isLastResort(_ id: ResponderID) -> Bool {
    id == tree.application || id == tree.delegate(of: tree.application)
  }

  /// Judges unwind segues whose action no controller implements, and which therefore have no destination.
  mutating func judgeUnwinds(_ unwinds: [(node: ResponderID, action: String, line: Int?)]) {
    // An unwind segue asks the controllers of all scenes, so a controller without a source may implement the action.
    guard classes.hasSources, unwinds.contains(where: { classes.implementers(of: $0.action).isEmpty }) else { return }
    var wanted = WantedClasses()
    for entry in model.outline() where !classes.isKnown(answers.className(of: entry.id)) {
      wanted.add(answers.missing(entry.id))
    }
    for (node, action, line) in unwinds where classes.implementers(of: action).isEmpty && !action.isEmpty {
      var found = wanted
      if let loose = classes.looseActions[action] { found.add(WantedClass(extension: loose)) }
      guard found.all.isEmpty else {
        let place = Finding.Place(model.sources.origins.nodes[node], named: model.name(of: node))
        let sender = SentActions.Sender(node: node, place: place, name: name(of: node))
        undecided.append(UndecidedAction(action, sender, found.all))
        continue
      }
      let near = nearActions.nearest(to: action) { _ in true }
      var place = place(of: node, "")
      if let line { place.origin?.line = line }
      var finding = Finding(
        .unhandledAction, action: action, "no controller has '\(action)', the unwind action of \(name(of: node))",
        at: [place], help: Self.question(about: near))
      finding.meant = near
      add(finding)
    }
  }

  /// Returns the advice that another action may be meant.
  static func question(about near: String?) -> [String] { near.map { ["did you mean '\($0)'?"] } ?? [] }

  /// Judges methods that are marked as actions and that nothing sends, after everything else; code may still call them.
  mutating func judgeUnsent(_ code: ImportedCode, unwinds: [(node: ResponderID, action: String, line: Int?)]) {
    let unwinds = Set(unwinds.map { $0.action })
    let help = findings.flatMap { $0.help }
    for declared in code.classes {
      for handler in declared.unsent
      where !unwinds.contains(handler.name) && !uses.sent.contains(handler.name)
        && classes.implementers(of: handler.name).contains(where: { $0.className == declared.name })
      {
        // Another finding may suggest to send it, and a framework's own action is sent by its menus and controls.
        guard !help.contains(where: { $0.holds("'\(handler.name)'") }),
          FrameworkCatalog.implementers(of: handler.name, in: tree.profile).isEmpty
        else { continue }
        add(
          Finding(
            .unreachableHandler, level: .note, action: handler.name,
            "nothing sends '\(handler.name)' of \(declared.name), which is marked as an action; only code can call it",
            at: [Finding.Place(SourcePlace(handler.place), named: declared.name, node: declared.name)]))
      }
    }
  }

  /// Judges scenes that are never shown.
  mutating func judgeScenes(_ unreachable: [ResponderID]) {
    for id in unreachable {
      add(
        Finding(
          .detached, action: nil,
          "\(name(of: id)) is never shown: no segue leads to it, and it has no storyboard identifier",
          at: [place(of: id, "")]))
    }
  }
}

extension Model {
  /// Returns the actions of adopted protocols that a class does not implement, each with its protocol.
  fileprivate func missingMethods(of classID: ClassID, _ protocols: [String]) -> [(action: String, adopted: String)] {
    let implemented = Set(ancestry(of: classID).flatMap { tree.ownHandlers(of: $0).map { $0.action } })
    return protocols.flatMap { adopted in
      (vocabulary.protocols[adopted] ?? []).filter { name in
        actions.find(name).map { !implemented.contains($0) } ?? true
      }.map { ($0, adopted) }
    }
  }
}
