// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

extension Audit {
  /// Actions nobody handles, one finding an action, and those that depend on the focus, one for each handler they usually
  /// have.
  mutating func lookAtUses(_ uses: ActionUses, _ survey: ChainSurvey) {
    var unhandled: [Action: [String]] = [:]
    var dependent: [FocusDependence.Key: Int] = [:]
    var dependences: [FocusDependence] = []
    var changes: [Action: [FocusOutcome.Example]] = [:]
    for (index, use) in uses.searched.enumerated() {
      let usual = survey.takers[index]
      let sender = use.sender.map(session.model.name) ?? "nobody"
      let known = changes[use.action] ?? FocusDependence.twoTakers(survey.focuses[use.action] ?? [])
      changes[use.action] = known
      guard known.contains(where: { $0.taker != usual }) else {
        if usual == nil, !session.model.isFrameworkAction(session.model.actions.name(of: use.action)) {
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
    let handled = session.model.handled
    let searched = Set(uses.searched.map(\.action))
    // Known by name only: it is unhandled when nothing whatever has a method for it.
    let unsent = uses.mentioned.filter {
      !searched.contains($0) && !handled.contains(session.model.actions.name(of: $0))
    }
    for action in unsent { unhandled[action] = [] }
    let whoever = survey.candidateCount > 0 ? ", whoever is first responder" : ""
    for action in unhandled.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      let (name, senders) = (session.model.actions.name(of: action), unhandled[action] ?? [])
      let message =
        senders.isEmpty
        ? "\(name) is declared or sent somewhere, and nothing has a handler of it"
        : "\(name), sent by \(Self.list(senders)), has no handler on the way\(whoever)"
      add(.unhandledAction, name, senders, message)
    }
    // The order of the senders stays among those of one action.
    for dependence in dependences.enumerated().sorted(by: {
      ($0.element.key.action.rawValue, $0.offset) < ($1.element.key.action.rawValue, $1.offset)
    }) {
      add(dependence.element, survey)
    }
  }

  /// Connections whose targets are gone, or have no method.
  mutating func lookAtConnections(_ uses: ActionUses) {
    for connection in uses.dead {
      let (name, sender) = (
        session.model.actions.name(of: connection.action), session.model.name(of: connection.sender)
      )
      add(
        .deadTarget, name, [sender],
        "the target of \(name) from \(sender) was removed, and now it is searched for as if it had none (U53)")
    }
    let consequence =
      tree.profile == .uikit ? ": in an app, an exception (U38)" : ": the answer is no, and nobody else is asked (M29)"
    for connection in uses.deaf {
      let (name, sender) = (
        session.model.actions.name(of: connection.action), session.model.name(of: connection.sender)
      )
      let target = session.model.name(of: connection.target)
      add(
        .missingMethod, name, [sender, target],
        "\(sender) sends \(name) to \(target), which has no handler of it\(consequence)")
    }
  }

  /// Actions without a handler whose name is nearly one that has.
  mutating func lookAtNames(_ uses: ActionUses) {
    let handled = session.model.handled
    var twins: [String: String] = [:]
    for name in handled.names { twins[NearSelector.bareName(name)] = twins[NearSelector.bareName(name)] ?? name }
    var senders: [Action: [String]] = [:]
    var actions: [Action] = []
    for (action, sender) in uses.searched.map({ ($0.action, $0.sender) }) + uses.mentioned.map({ ($0, nil) }) {
      if senders[action] == nil { actions.append(action) }
      senders[action, default: []] += sender.map { [session.model.name(of: $0)] } ?? []
    }
    for action in actions {
      let name = session.model.actions.name(of: action)
      guard !handled.contains(name),
        let twin = twins[NearSelector.bareName(name)] ?? session.model.nearFrameworkAction(to: name)
      else { continue }
      let from = senders[action] ?? []
      let who = from.isEmpty ? "is mentioned" : "is sent by \(Self.list(from))"
      add(.nearMiss, name, from, "'\(name)' \(who), and has no handler; '\(twin)' has one")
    }
  }
}
