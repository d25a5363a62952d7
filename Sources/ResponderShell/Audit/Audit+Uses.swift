// SPDX-License-Identifier: Apache-2.0

import ResponderKit

extension Audit {
  /// Actions nobody handles, and those that depend on the focus; one finding an action.
  mutating func lookAtUses(
    _ uses: ActionUses, _ survey: ChainSurvey, _ takers: [(usual: ResponderID?, now: ResponderID?)]
  ) {
    var unhandled: [Action: [String]] = [:]
    var dependent:
      [Action: (senders: [String], taker: ResponderID?, change: (first: ResponderID, taker: ResponderID?))] = [:]
    for (index, use) in uses.searched.enumerated() {
      let (usual, now) = takers[index]
      let sender = use.sender.map(session.name) ?? "nobody"
      let focus = survey.focuses[use.action]
      // In AppKit others are asked after the links, so that only a taker among the links is a change for certain.
      let changes = [focus?.one, focus?.other].compactMap { $0 }.first {
        $0.taker != usual && (tree.profile == .uikit || $0.taker != nil)
      }
      if let changes {
        dependent[use.action, default: ([], usual, changes)].senders.append(sender)
      } else if usual == nil, now == nil, !session.isFrameworkAction(session.actions.name(of: use.action)) {
        unhandled[use.action, default: []].append(sender)
      }
    }
    let handled = session.handled
    let searched = Set(uses.searched.map(\.action))
    // Known by name only: it is unhandled when nothing whatever has a method for it.
    let unsent = uses.mentioned.filter { !searched.contains($0) && !handled.contains(session.actions.name(of: $0)) }
    for action in unsent { unhandled[action] = [] }
    for action in unhandled.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      let (name, senders) = (session.actions.name(of: action), unhandled[action] ?? [])
      let message =
        senders.isEmpty
        ? "\(name) is declared or sent somewhere, and nothing has a handler of it"
        : "\(name), sent by \(Self.list(senders)), has no handler on the way"
      add(.unhandledAction, name, senders, message)
    }
    for action in dependent.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      guard let (senders, taker, change) = dependent[action] else { continue }
      let name = session.actions.name(of: action)
      let (usual, other) = (taker.map(session.name) ?? "nobody", change.taker.map(session.name) ?? "nobody")
      let first = session.name(of: change.first)
      add(
        .firstResponderDependent, name, senders + [first] + [taker, change.taker].compactMap { $0.map(session.name) },
        "\(name), sent by \(Self.list(senders)), reaches \(usual), but \(other) while \(first) is first responder (\(tree.profile == .uikit ? "U39" : "M23"))"
      )
    }
    for connection in uses.dead {
      let (name, sender) = (session.actions.name(of: connection.action), session.name(of: connection.sender))
      add(
        .deadTarget, name, [sender],
        "the target of \(name) from \(sender) was removed, and now it is searched for as if it had none (U53)")
    }
    let consequence =
      tree.profile == .uikit ? ": in an app, an exception (U38)" : ": the answer is no, and nobody else is asked (M29)"
    for connection in uses.deaf {
      let (name, sender) = (session.actions.name(of: connection.action), session.name(of: connection.sender))
      let target = session.name(of: connection.target)
      add(
        .missingMethod, name, [sender, target],
        "\(sender) sends \(name) to \(target), which has no handler of it\(consequence)")
    }
  }

  /// Actions without a handler whose name is nearly one that has.
  mutating func lookAtNames(_ uses: ActionUses) {
    let handled = session.handled
    var twins: [String: String] = [:]
    for name in handled.names { twins[Session.bareName(name)] = twins[Session.bareName(name)] ?? name }
    var senders: [Action: [String]] = [:]
    var actions: [Action] = []
    for (action, sender) in uses.searched.map({ ($0.action, $0.sender) }) + uses.mentioned.map({ ($0, nil) }) {
      if senders[action] == nil { actions.append(action) }
      senders[action, default: []] += sender.map { [session.name(of: $0)] } ?? []
    }
    for action in actions {
      let name = session.actions.name(of: action)
      guard !handled.contains(name), let twin = twins[Session.bareName(name)] ?? session.nearFrameworkAction(to: name)
      else { continue }
      let from = senders[action] ?? []
      let who = from.isEmpty ? "is mentioned" : "is sent by \(Self.list(from))"
      add(.nearMiss, name, from, "'\(name)' \(who), and has no handler; '\(twin)' has one")
    }
  }
}
