// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderText

// MARK: - In projects

extension Judge {
  /// Returns the finding about a sender whose action depends on the first responder in a project, or nil.
  func focusFinding(
    _ action: String, _ sender: SentActions.Sender, _ searches: ProjectSearches
  ) -> Finding? {
    let outcomes = searches.outcomes(of: action, from: sender.node)
    // An action that a framework object handles while it is first responder is meant to depend on the first
    // responder.
    guard !outcomes.hasFramework else { return nil }
    if tree.profile == .uikit {
      let outcomes = outcomes.all
      guard let base = outcomes.first, !base.outcome.isUnknown else { return nil }
      let other = outcomes.dropFirst().first { !$0.outcome.isUnknown && $0.outcome.taker != base.outcome.taker }
      guard let other, let focus = other.focus else { return nil }
      let usual = base.outcome.taker.map { name(of: $0) + ", but " } ?? ""
      let then = other.outcome.taker.map(name) ?? "nothing"
      let only = base.outcome.taker == nil ? " only" : ""
      let message =
        "'\(action)', sent by \(sender.name), reaches \(usual)\(then)\(only) while \(name(of: focus)) is first responder"
      return Finding(
        .firstResponderDependent, action: action, message, at: [sender.place],
        others: [place(of: focus, "the first responder")] + methodPlaces(base.outcome, other.outcome),
        help: ["the search starts at the first responder when there is one, wherever the sender is (U39)"])
    }
    guard let (taken, missed) = dependence(action, outcomes.shared, of: sender, searches),
      let taker = taken.outcome.taker,
      let focus = taken.focus,
      let other = missed.focus
    else { return nil }
    let holder = focus == taker ? "that" : name(of: focus)
    let isMenu = sender.node.map { tree.kind(of: $0) == .menuItem } ?? false
    return Finding(
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
  /// - Complexity: O(1) after the first sender that shares all searches and is on no page; O(first responders) for one on a
  ///   page.
  private func dependence(
    _ action: String, _ shared: ProjectSearches.SharedOutcomes, of sender: SentActions.Sender,
    _ searches: ProjectSearches
  ) -> (taken: ProjectSearches.Told, missed: ProjectSearches.Told)? {
    let pages = sender.node.map(pages) ?? [:]
    guard !pages.isEmpty else {
      let found = shared.dependence ?? Self.windowThatDepends(shared.all)
      shared.dependence = .some(found)
      return found
    }
    return Self.windowThatDepends(
      searches.outcomesInAppKit(of: action, from: sender.node) { focus in
        self.pages(of: focus).allSatisfy { tabs, page in pages[tabs].map { $0 == page } ?? true }
      })
  }

  /// Returns the pages that an object is on, by their tab view or tab view controller.
  private func pages(of id: ResponderID) -> [ResponderID: ResponderID] {
    var pages: [ResponderID: ResponderID] = [:]
    var current = id
    // Containment by views and by lists may make a cycle.
    var passed: Set<ResponderID> = []
    while passed.insert(current).inserted {
      let isController = tree.kind(of: current) == .controller
      let owner = isController ? tree.container(of: current) : tree.controller(of: current) ?? tree.parent(of: current)
      guard let owner else { return pages }
      let className = answers.className(of: owner)
      if ["NSTabViewController", "NSTabView"].contains(where: { classes.isClass(className, kindOf: $0) }) {
        pages[owner] = current
      }
      current = owner
    }
    return pages
  }

  /// Returns two outcomes of the first AppKit window in which an action is handled with one first responder and not
  /// handled with another.
  private static func windowThatDepends(
    _ outcomes: [ProjectSearches.Told]
  ) -> (taken: ProjectSearches.Told, missed: ProjectSearches.Told)? {
    // The searches of a window are side by side.
    var rest = outcomes[...]
    while let window = rest.first?.window {
      let here = rest.prefix { $0.window == window }
      rest = rest.dropFirst(here.count)
      if let taken = here.first(where: { $0.outcome.taker != nil }),
        let missed = here.first(where: { $0.outcome.isNobody })
      {
        return (taken, missed)
      }
    }
    return nil
  }

  private func methodPlaces(_ outcomes: ProjectSearches.Outcome...) -> [Finding.Place] {
    outcomes.compactMap { outcome in
      guard case .taken(_, let className, let origin) = outcome, let origin else { return nil }
      return Finding.Place(origin, named: className, role: "the method of \(className)")
    }
  }
}

// MARK: - In a model that is the whole app

/// An action that a different object handles when the first responder changes.
private struct FocusDependence {
  /// The action and the usual method that one finding reports.
  struct Key: Hashable {
    let action: Action
    let declarer: MethodDeclarer?
    /// The object that handles the action, when neither it nor its class declares the method.
    let taker: ResponderID?

    init(_ action: Action, _ taker: ResponderID?, in tree: ResponderTree) {
      self.action = action
      declarer = taker.flatMap { tree.declarer(of: action, for: $0) }
      self.taker = declarer == nil ? taker : nil
    }
  }

  let key: Key
  /// The object that handles the action from the first sender when there is no first responder, or nil.
  let usual: ResponderID?
  var senders: [SentActions.Sender]
  /// Whether other senders reach other instances of the same class.
  var hasSeveral = false
  /// Whether only menu items send it; they are disabled while no object handles it (U79, M46).
  var isMenus: Bool

  /// Returns one example, and a second one with another handler when there is one.
  ///
  /// The usual handler differs from that of at least one of two examples.
  static func twoTakers(_ outcomes: [FocusOutcome]) -> [FocusOutcome.Example] {
    guard let first = outcomes.first?.examples.first else { return [] }
    for outcome in outcomes {
      for example in [outcome.examples.first, outcome.other] {
        if let example, example.taker != first.taker { return [first, example] }
      }
    }
    return [first]
  }
}

extension Judge {
  /// Judges actions without a target in a model that is the whole app, all in one survey.
  ///
  /// Adds one finding for each unhandled action, and one for each usual handler of an action that depends on the focus.
  /// Returns false when interrupted.
  mutating func judgeBySurvey() -> Bool {
    let sends = uses.searched.map { (number: model.actions.intern($0.action), name: $0.action, senders: $0.senders) }
      .sorted { $0.number.rawValue < $1.number.rawValue }
    let questions = sends.flatMap { send in send.senders.map { ChainSurvey.Question(send.number, from: $0.node) } }
    guard let survey = tree.survey(questions, isInterrupted: isInterrupted) else { return false }
    // Actions that are known by name only stand between the others, in the order in which they became known.
    var unhandled = uses.mentioned.filter { !model.handled.contains($0) }
      .map { (number: model.actions.intern($0), name: $0, senders: [SentActions.Sender]()) }
    var takers = survey.takers[...]
    for (action, name, senders) in sends {
      let usual = takers.prefix(senders.count)
      takers = takers.dropFirst(senders.count)
      let known = FocusDependence.twoTakers(survey.focuses[action] ?? [])
      var dependences: [FocusDependence] = []
      var positions: [FocusDependence.Key: Int] = [:]
      var without: [SentActions.Sender] = []
      for (sender, usual) in zip(senders, usual) {
        if let node = sender.node, case .chain(let view) = tree.destination(of: node) {
          // No first responder matters to an item of a context menu (M50).
          let found = tree.search(action, for: .chain(from: view), from: node)
          if found.target == nil, !model.isFrameworkAction(name) { without.append(sender) }
          continue
        }
        // What has the focus on this screen has it on no other one.
        guard known.contains(where: { $0.taker != usual }), !(sender.node.map(model.isElsewhere) ?? false) else {
          if usual == nil, !model.isFrameworkAction(name), !endsOpen(name, from: sender) { without.append(sender) }
          continue
        }
        let isMenu = sender.node.map { tree.kind(of: $0) == .menuItem } ?? false
        let key = FocusDependence.Key(action, usual, in: tree)
        if let position = positions[key] {
          dependences[position].senders.append(sender)
          dependences[position].isMenus = dependences[position].isMenus && isMenu
          dependences[position].hasSeveral = dependences[position].hasSeveral || dependences[position].usual != usual
        } else {
          positions[key] = dependences.count
          dependences.append(FocusDependence(key: key, usual: usual, senders: [sender], isMenus: isMenu))
        }
      }
      if !without.isEmpty { unhandled.append((action, name, without)) }
      for dependence in dependences { add(dependence, survey) }
    }
    for (_, name, senders) in unhandled.sorted(by: { $0.number.rawValue < $1.number.rawValue }) {
      addUnhandled(name, senders)
    }
    judgeShadows(survey.shadows)
    return true
  }

  /// The maximum number of outcomes in the text of a finding.
  private static let shownOutcomes = 3
  /// The maximum number of outcomes in the JSON of a finding.
  private static let listedOutcomes = 100

  private mutating func add(_ dependence: FocusDependence, _ survey: ChainSurvey) {
    let (action, usual) = (dependence.key.action, dependence.usual)
    let name = model.name(of: action)
    let changes = (survey.focuses[action] ?? []).filter { outcome in
      outcome.other != nil || outcome.examples.first?.taker != usual
    }
    let shown = changes.prefix(Self.shownOutcomes).enumerated().map { position, outcome in
      phrase(of: outcome, isOnly: usual == nil, verb: position == 0 ? "is first responder" : "is")
    }
    let rest = changes.count - shown.count
    let phrases = (shown + (rest > 0 ? ["\(rest) others otherwise"] : [])).joined(separator: ", ")
    let count = changes.reduce(0) { $0 + $1.count }
    let share = count < survey.candidateCount ? "\(count) of \(survey.candidateCount) that can be; " : ""
    let aside = model.isFrameworkAction(name) ? "\(tree.profile.framework)'s own methods aside; " : ""
    let rule = "(\(share)\(aside)\(tree.profile == .uikit ? "U39" : "M23"))"
    let reached = usual.map { taker in
      let several = dependence.hasSeveral ? className(of: dependence.key) : nil
      return " \(several.map { "instances of \($0)" } ?? self.name(of: taker)), but"
    }
    let takers = changes.prefix(Self.shownOutcomes).compactMap { $0.examples.first?.taker }
    let firsts = changes.prefix(Self.shownOutcomes).flatMap { $0.examples.first?.firstResponders ?? [] }
    var isNamed = Set<String>()
    let nodes =
      (dependence.senders.compactMap { $0.place.node } + (firsts + [usual].compactMap { $0 } + takers).map(model.name))
      .filter { isNamed.insert($0).inserted }
    add(
      Finding(
        .firstResponderDependent, level: dependence.isMenus ? .note : nil, action: name,
        "'\(name)', sent by \(Self.list(dependence.senders)), reaches\(reached ?? "") \(phrases) \(rule)",
        at: Self.subjects(dependence.senders), nodes: nodes, focuses: changes.prefix(Self.listedOutcomes).map(focus)))
  }

  private func className(of key: FocusDependence.Key) -> String? {
    if case .classID(let id) = key.declarer { model.name(of: id) } else { nil }
  }

  private func focus(_ outcome: FocusOutcome) -> Finding.Focus {
    let several = outcome.other == nil ? nil : outcome.byClass.map(model.name)
    return Finding.Focus(
      handler: outcome.examples.first?.taker.map(model.name), byClass: several, count: outcome.count,
      firstResponders: outcome.examples.map { $0.firstResponders.map(model.name) })
  }

  /// Returns a phrase with the handler of an outcome and its first responders.
  private func phrase(of outcome: FocusOutcome, isOnly: Bool, verb: String) -> String {
    let taker = outcome.examples.first?.taker.map(name) ?? "nothing"
    let who = outcome.other == nil ? taker : outcome.byClass.map { "instances of \(model.name(of: $0))" } ?? taker
    let firsts = outcome.examples.map { $0.firstResponders.map(name).joined(separator: " with ") }
    let rest = outcome.count - firsts.count
    let names = firsts + (rest > 0 ? ["\(rest) more"] : [])
    let listed =
      names.count > 1 ? names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "") : names.joined()
    return "\(who) \(isOnly ? "only while" : "while") \(listed) \(verb)"
  }
}
