// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderEngine
import ResponderModel

extension ProjectJudge {
  /// Judges actions without a target: whether they are handled, and whether that depends on the first responder.
  mutating func judgeSearched() {
    for (action, senders) in uses.searched {
      let found = senders.map { sender in answers.outcomes(of: action, on: ways.ways(from: sender.node)) }
      judgeUnhandled(action, zip(senders, found).filter { !$1.hasTaken })
      var merged: [ProjectFinding] = []
      for (sender, outcomes) in zip(senders, found) where sender.node != nil {
        guard let finding = focusFinding(action, sender, outcomes) else { continue }
        // Senders whose outcome depends on the same objects share a finding.
        let same = merged.firstIndex {
          $0.level == finding.level && $0.others.map(\.identity) == finding.others.map(\.identity)
        }
        if let same {
          merged[same].subjects += finding.subjects.map { $0.with(role: "also sent here") }
        } else {
          merged.append(finding)
        }
      }
      merged.forEach { add($0) }
    }
  }

  // MARK: Unhandled actions

  private mutating func judgeUnhandled(
    _ action: String, _ senders: [(sender: ProjectUses.Sender, outcomes: ProjectAnswers.Outcomes)]
  ) {
    guard !senders.isEmpty, !isFramework(action, senders.map(\.sender)) else { return }
    let implementers = classes.implementers(of: action)
    let possible = implementers.filter { classes.canBeAsked($0.className) != false }
    let loose = classes.looseActions[action].map { [WantedClass(extension: $0)] } ?? []
    // The senders whose searches lack the same classes share a finding.
    var unhandled: [(wanted: [WantedClass], senders: [ProjectUses.Sender])] = []
    for (sender, outcomes) in senders {
      let isUnknown = outcomes.hasUnknown
      // Without sources, the objects that the app makes in code are unknown.
      guard classes.hasSources, loose.isEmpty, possible.isEmpty || !isUnknown else {
        if possible.isEmpty { undecided.append(UndecidedAction(action, sender, loose)) }
        continue
      }
      guard possible.allSatisfy({ isElsewhere($0.className, than: sender) }) else { continue }
      let wanted = isUnknown ? answers.wanted(for: action, on: ways.ways(from: sender.node)) : []
      guard isReported(action, unless: wanted) else {
        undecided.append(UndecidedAction(action, sender, wanted))
        continue
      }
      if let same = unhandled.firstIndex(where: { $0.wanted == wanted }) {
        unhandled[same].senders.append(sender)
      } else {
        unhandled.append((wanted, [sender]))
      }
    }
    for (wanted, senders) in unhandled {
      add(
        ProjectFinding(
          .unhandledAction, level: level(implementers, senders, wanted), action: action,
          "nothing handles '\(action)', sent by \(Self.list(senders))\(WantedClass.exception(wanted, "handles it"))",
          at: Self.subjects(senders), others: implementers.map(place), help: help(for: action, implementers)))
    }
  }

  /// Returns the level of a finding about an action that nothing handles, or nil for the usual one.
  private func level(
    _ implementers: [ProjectClasses.Implementer], _ senders: [ProjectUses.Sender], _ wanted: [WantedClass]
  ) -> Finding.Level? {
    // In AppKit, code may set the target of what it made without one.
    if tree.profile == .appkit, !implementers.isEmpty, senders.allSatisfy({ $0.node == nil }) { return .note }
    return wanted.isEmpty ? nil : .warning
  }

  /// Returns whether an action that no known class handles is reported although some unknown classes may handle it.
  ///
  /// It is when they are few, or when a method with nearly the same name is never called.
  private func isReported(_ action: String, unless wanted: [WantedClass]) -> Bool {
    guard !wanted.contains(where: \.decides) else { return false }
    return wanted.count <= Self.fewClasses
      || NearSelector.nearest(to: action, among: classes.actions.filter { !uses.sent.contains($0) }) != nil
  }

  private static let fewClasses = 3

  /// Returns whether a framework class has the action, even if the project has no object of that class.
  ///
  /// A source may name a framework's method without its label, as in `#selector(selectAll)`.
  private func isFramework(_ action: String, _ senders: [ProjectUses.Sender]) -> Bool {
    if !FrameworkCatalog.implementers(of: action, in: tree.profile).isEmpty { return true }
    guard !action.contains(":"), senders.allSatisfy({ $0.node == nil }) else { return false }
    return !FrameworkCatalog.implementers(of: action + ":", in: tree.profile).isEmpty
  }

  private func place(of implementer: ProjectClasses.Implementer) -> ProjectFinding.Place {
    ProjectFinding.Place(implementer.origin, named: implementer.className, role: "a method of \(implementer.className)")
  }

  private func help(for action: String, _ implementers: [ProjectClasses.Implementer]) -> [String] {
    guard implementers.isEmpty else {
      return implementers.prefix(2).map { implementer in
        classes.canBeAsked(implementer.className) == false
          ? "\(implementer.className) has the method, but is neither a responder nor a delegate that is asked"
          : "\(implementer.className) has the method, but is not in a chain that is searched from there"
      }
    }
    // A name that the project also sends is not a misspelling of another name.
    let names = classes.actions.filter { !uses.sent.contains($0) }
    if let near = NearSelector.nearest(to: action, among: names) {
      let owners = classes.implementers(of: near)
      let place = owners.first.map { " of \($0.className)" + ($0.origin.map { " (\($0.place))" } ?? "") } ?? ""
      return ["did you mean '\(near)', a method\(place)?"]
    }
    return NearSelector.nearest(to: action, among: FrameworkCatalog.actions(in: tree.profile)).map {
      ["did you mean '\($0)', a method of \(tree.profile.framework)'s own?"]
    } ?? []
  }

  /// Returns whether all objects of a class are in scenes with a known place, and none is in the sender's search.
  private func isElsewhere(_ className: String, than sender: ProjectUses.Sender) -> Bool {
    // Menu items of a Mac send with any first responder, and objects made in code may be anywhere.
    guard tree.profile == .uikit, let node = sender.node else { return false }
    // Behind an object that says that nothing comes next, no other object is asked.
    if let last = tree.chain(from: node).responders.last, case .nowhere? = tree.nextOverride(of: last) { return true }
    guard let scene = ways.controller(above: node), placed.contains(scene) else { return false }
    let objects = objects(kindOf: className)
    return !objects.isEmpty && objects.allSatisfy { ways.controller(above: $0).map(placed.contains) ?? false }
  }

  // MARK: Dependence on the first responder

  private func focusFinding(
    _ action: String, _ sender: ProjectUses.Sender, _ outcomes: ProjectAnswers.Outcomes
  ) -> ProjectFinding? {
    // An action that a framework object handles while it is first responder is meant to depend on the first
    // responder.
    guard !outcomes.hasFramework else { return nil }
    if tree.profile == .uikit {
      let outcomes = outcomes.all
      guard let base = outcomes.first, !base.outcome.isUnknown else { return nil }
      let other = outcomes.dropFirst().first { !$0.outcome.isUnknown && $0.outcome.taker != base.outcome.taker }
      guard let other, let focus = other.way.focus else { return nil }
      let usual = base.outcome.taker.map(name) ?? "nothing"
      let then = other.outcome.taker.map(name) ?? "nothing"
      let message =
        base.outcome.taker == nil
        ? "'\(action)', sent by \(sender.name), reaches \(then) only while \(name(of: focus)) is first responder"
        : "'\(action)', sent by \(sender.name), reaches \(usual), but \(then) while \(name(of: focus)) is first responder"
      return ProjectFinding(
        .firstResponderDependent, action: action, message, at: [sender.place],
        others: [place(of: focus, "the first responder")] + methodPlaces(base.outcome, other.outcome),
        help: ["the search starts at the first responder when there is one, wherever the sender is (U39)"])
    }
    guard let (taken, missed) = dependence(outcomes, of: sender), let taker = taken.outcome.taker,
      let focus = taken.way.focus,
      let other = missed.way.focus
    else { return nil }
    let holder = focus == taker ? "that" : name(of: focus)
    let isMenu = sender.node.map { tree.kind(of: $0) == .menuItem } ?? false
    return ProjectFinding(
      .firstResponderDependent, level: isMenu ? .note : nil, action: action,
      "'\(action)', sent by \(sender.name), reaches \(name(of: taker)) while \(holder) is first responder, and nothing while \(name(of: other)) is",
      at: [sender.place],
      others: [place(of: focus, "reached with the focus here"), place(of: other, "not reached with the focus here")]
        + methodPlaces(taken.outcome),
      help: [
        "to handle it in the whole window, put the method into the window controller or the window's delegate (M23)"
      ])
  }

  /// Returns the first window in AppKit in which the first responder decides about a sender's action, among the first
  /// responders that can be in the window at the same time as the sender: not those on different pages of tabs.
  ///
  /// - Complexity: O(1) after the first sender that shares all searches and is on no page.
  private func dependence(
    _ outcomes: ProjectAnswers.Outcomes, of sender: ProjectUses.Sender
  ) -> (taken: ProjectAnswers.Told, missed: ProjectAnswers.Told)? {
    let pages = sender.node.map(pages) ?? [:]
    guard !pages.isEmpty || outcomes.own != nil else {
      let found = outcomes.shared.dependence ?? windowThatDepends(outcomes.shared.all)
      outcomes.shared.dependence = .some(found)
      return found
    }
    return windowThatDepends(
      outcomes.all.filter { told in
        guard let focus = told.way.focus else { return true }
        return self.pages(of: focus).allSatisfy { tabs, page in pages[tabs].map { $0 == page } ?? true }
      })
  }

  /// Returns the pages that an object is on, by their tab view or tab view controller.
  private func pages(of id: ResponderID) -> [ResponderID: ResponderID] {
    var pages: [ResponderID: ResponderID] = [:]
    var current = id
    while true {
      let isController = tree.kind(of: current) == .controller
      let owner = isController ? tree.container(of: current) : tree.controller(of: current) ?? tree.parent(of: current)
      guard let owner else { return pages }
      let className = answers.className(of: owner)
      if ["NSTabViewController", "NSTabView"].contains(where: { classes.isClass(className, kindOf: $0) }) {
        pages[owner] = current
      }
      current = owner
    }
  }

  /// Returns two outcomes of the first AppKit window in which an action is handled with one first responder and not
  /// handled with another.
  private func windowThatDepends(
    _ outcomes: [ProjectAnswers.Told]
  ) -> (taken: ProjectAnswers.Told, missed: ProjectAnswers.Told)? {
    // The positions of the first outcomes of each window, by the position of the window.
    var taken: [Int: Int] = [:]
    var missed: [Int: Int] = [:]
    for (position, told) in outcomes.enumerated() {
      let isTaken = told.outcome.taker != nil
      guard isTaken || told.outcome.isNobody else { continue }
      for window in told.way.windows {
        if isTaken {
          taken[window] = taken[window] ?? position
        } else {
          missed[window] = missed[window] ?? position
        }
      }
    }
    let window = taken.keys.filter { missed[$0] != nil }.min()
    guard let window, let first = taken[window], let second = missed[window] else { return nil }
    return (outcomes[first], outcomes[second])
  }

  private func methodPlaces(_ outcomes: ProjectAnswers.Outcome...) -> [ProjectFinding.Place] {
    outcomes.compactMap { outcome in
      guard case .taken(_, let className, let origin) = outcome, let origin else { return nil }
      return ProjectFinding.Place(origin, named: className, role: "the method of \(className)")
    }
  }
}

extension ProjectAnswers.Outcome {
  package var taker: ResponderID? { if case .taken(let id, _, _) = self { id } else { nil } }
  var isTaken: Bool {
    switch self {
    case .taken, .framework: true
    case .nobody, .unknown: false
    }
  }
  package var isUnknown: Bool { if case .unknown = self { true } else { false } }
  var isFramework: Bool { if case .framework = self { true } else { false } }
  var isNobody: Bool { if case .nobody = self { true } else { false } }
}
