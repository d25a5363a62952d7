// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderCode
import ResponderEngine
import ResponderModel
import ResponderText

extension Judge {
  /// Judges actions without a target: whether they are handled, and whether that depends on the first responder.
  ///
  /// Returns false when interrupted.
  mutating func judgeSearched() -> Bool {
    guard let searches else { return judgeBySurvey() }
    for (action, senders) in uses.searched {
      if isInterrupted() { return false }
      judgeUnhandled(action, senders.filter { !searches.outcomes(of: action, from: $0.node).hasTaken }, searches)
      var merged: [Finding] = []
      for sender in senders where sender.node != nil {
        guard let finding = focusFinding(action, sender, searches) else { continue }
        // Senders whose outcome depends on the same objects share a finding.
        let same = merged.firstIndex {
          $0.level == finding.level && $0.others.map { $0.identity } == finding.others.map { $0.identity }
        }
        if let same {
          merged[same].subjects += finding.subjects.map { $0.with(role: "also sent here") }
        } else {
          merged.append(finding)
        }
      }
      merged.forEach { add($0) }
    }
    for action in uses.mentioned
    where classes.implementers(of: action).isEmpty && !model.handled.contains(action) && !isFramework(action, []) {
      addUnhandled(action, [])
    }
    return true
  }

  /// Adds a finding about an action that nothing handles, whatever is first responder.
  ///
  /// Without senders, it is known by name only.
  mutating func addUnhandled(
    _ action: String, _ senders: [SentActions.Sender], unless wanted: [WantedClass] = [], level: Finding.Level? = nil,
    others: [Finding.Place] = [], help: (lines: [String], meant: String?) = ([], nil)
  ) {
    let isPossible = !senders.isEmpty && senders.allSatisfy { assurance(of: $0).certainty == .possible }
    let who = senders.isEmpty ? "which is declared or sent" : "sent by \(Self.list(senders))"
    var finding = Finding(
      .unhandledAction, level: level ?? (isPossible ? .warning : nil), action: action,
      "nothing handles '\(action)', \(who)\(WantedClass.exception(wanted, "handles it"))",
      at: Self.subjects(senders), others: others, help: help.lines + leftOut(action, senders),
      nodes: senders.compactMap { $0.place.node })
    finding.meant = help.meant
    add(finding)
  }

  /// Returns help on a framework's own method that a session leaves out.
  private func leftOut(_ action: String, _ senders: [SentActions.Sender]) -> [String] {
    guard !FrameworkCatalog.implementers(of: action, in: tree.profile).isEmpty else { return [] }
    let responders = senders.compactMap { $0.node }.filter { tree.kind(of: $0).isResponder }
    let start = tree.profile == .uikit ? responders.first : nil
    let asked = tree.chain(from: start ?? tree.startOfSearch.responder).responders
    return [model.leftOutNote(on: model.actions.intern(action), among: asked)].compactMap { $0 }
  }

  /// Returns the certainty of a search from a sender that finds nothing.
  private func assurance(of sender: SentActions.Sender) -> Assurance {
    guard model.sources.hasDoubts else { return .known }
    return model.assurance(of: model.path(from: sender.node), isAnswered: false, asksMethods: false)
  }

  /// Returns whether what comes after the nodes that a search from a sender asks is not known; the action is then not
  /// judged.
  mutating func endsOpen(_ action: String, from sender: SentActions.Sender) -> Bool {
    let assurance = assurance(of: sender)
    guard assurance.certainty == .notKnown else { return false }
    undecided.append(UndecidedAction(action, sender, [], open: assurance.because))
    return true
  }

  // MARK: Unhandled actions

  private mutating func judgeUnhandled(
    _ action: String, _ senders: [SentActions.Sender], _ searches: ProjectSearches
  ) {
    guard !senders.isEmpty else { return }
    guard !isFramework(action, senders) else {
      noteMissingText(action, senders)
      return
    }
    let implementers = classes.implementers(of: action)
    let adapted = implementers.first { classes.adapted.contains($0.className) }
    let possible = askable(implementers).filter { !classes.adapted.contains($0.className) }
    let loose = classes.looseActions[action].map { [WantedClass(extension: $0)] } ?? []
    // The senders whose searches lack the same classes share a finding.
    var unhandled: [(wanted: [WantedClass], senders: [SentActions.Sender])] = []
    for sender in senders where !endsOpen(action, from: sender) {
      let isUnknown = searches.outcomes(of: action, from: sender.node).hasUnknown
      // Without sources, the objects that the app makes in code are unknown.
      guard classes.hasSources, loose.isEmpty, possible.isEmpty || !isUnknown else {
        if possible.isEmpty { undecided.append(UndecidedAction(action, sender, loose)) }
        continue
      }
      guard !mayReach(possible, from: sender) else { continue }
      let wanted = isUnknown ? searches.wanted(for: action, from: sender.node, &answers) : []
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
      if let adapted, implementers.count == 1, wanted.isEmpty {
        add(
          .adaptedDelegate(
            action, adapted.className, sentBy: Self.list(senders), at: Self.subjects(senders),
            others: [place(of: adapted)]))
        continue
      }
      addUnhandled(
        action, senders, unless: wanted, level: level(implementers, senders, wanted),
        others: implementers.map(place(of:)), help: help(for: action, implementers))
    }
  }

  /// Notes an action that only the frameworks' text views handle in an app that has none.
  private mutating func noteMissingText(_ action: String, _ senders: [SentActions.Sender]) {
    let implementers = Set(FrameworkCatalog.implementers(of: action, in: tree.profile).map { $0.className })
    guard facts != nil, !implementers.isEmpty, implementers.isSubset(of: Self.textClasses), !hasText else { return }
    add(
      Finding(
        .unhandledAction, level: .note, action: action,
        "only a text view handles '\(action)', sent by \(Self.list(senders)), and no document or source of this app has one",
        at: Self.subjects(senders)))
  }

  /// Returns the level of a finding about an action that nothing handles, or nil for the usual one.
  private func level(
    _ implementers: [ProjectClasses.Implementer], _ senders: [SentActions.Sender], _ wanted: [WantedClass]
  ) -> Finding.Level? {
    // In AppKit, code may set the target of what it made without one.
    if tree.profile == .appkit, !implementers.isEmpty, senders.allSatisfy({ $0.node == nil }) { return .note }
    return wanted.isEmpty ? nil : .warning
  }

  /// Returns whether an action that no known class handles is reported although some unknown classes may handle it.
  ///
  /// It is when they are few, or when a method with nearly the same name is never called.
  private func isReported(_ action: String, unless wanted: [WantedClass]) -> Bool {
    guard !wanted.contains(where: { $0.decides }) else { return false }
    return wanted.count <= Self.fewClasses
      || nearActions.nearest(to: action, where: { !uses.sent.contains($0) }) != nil
  }

  private static let fewClasses = 3

  /// Returns whether a framework class has the action, even if the project has no object of that class.
  ///
  /// A source may name a framework's method without its label, as in `#selector(selectAll)`.
  func isFramework(_ action: String, _ senders: [SentActions.Sender]) -> Bool {
    if !FrameworkCatalog.implementers(of: action, in: tree.profile).isEmpty { return true }
    guard !action.contains(":"), senders.allSatisfy({ $0.node == nil }) else { return false }
    return !FrameworkCatalog.implementers(of: action + ":", in: tree.profile).isEmpty
  }

  private func place(of implementer: ProjectClasses.Implementer) -> Finding.Place {
    Finding.Place(implementer.origin, named: implementer.className, role: "a method of \(implementer.className)")
  }

  /// Returns advice on an action that nothing handles, and the action that was probably meant.
  private func help(
    for action: String, _ implementers: [ProjectClasses.Implementer]
  ) -> (lines: [String], meant: String?) {
    guard implementers.isEmpty else {
      let lines = implementers.prefix(2).map { implementer in
        classes.canBeAsked(implementer.className) == false
          ? "\(implementer.className) has the method, but is neither a responder nor a delegate that is asked"
          : "\(implementer.className) has the method, but is not in a chain that is searched from there"
      }
      return (lines, nil)
    }
    // A name that the project also sends is not a misspelling of another name.
    if let near = nearActions.nearest(to: action, where: { !uses.sent.contains($0) }) {
      let owners = classes.implementers(of: near)
      let place = owners.first.map { " of \($0.className)" + ($0.origin.map { " (\($0.place))" } ?? "") } ?? ""
      return (["did you mean '\(near)', a method\(place)?"], near)
    }
    let near = FrameworkCatalog.nearest(to: action, in: tree.profile)
    return (near.map { ["did you mean '\($0)', a method of \(tree.profile.framework)'s own?"] } ?? [], near)
  }

  /// Returns the implementers that a search may ask, wherever their objects are.
  private func askable(_ implementers: [ProjectClasses.Implementer]) -> [ProjectClasses.Implementer] {
    implementers.filter { classes.canBeAsked($0.className) != false }
  }

  private func mayReach(_ implementers: [ProjectClasses.Implementer], from sender: SentActions.Sender) -> Bool {
    !implementers.allSatisfy { isElsewhere($0.className, than: sender) }
  }

  /// Returns the classes with an action that may be in a sender's search, although no object of the model shows it.
  func possibleHandlers(of action: String, from sender: SentActions.Sender) -> [String] {
    let possible = askable(classes.implementers(of: action))
    return mayReach(possible, from: sender) ? possible.map { $0.className } : []
  }

  /// Returns whether all objects of a class are in scenes with a known place, and none is in the sender's search.
  private func isElsewhere(_ className: String, than sender: SentActions.Sender) -> Bool {
    // Menu items of a Mac send with any first responder, and objects made in code may be anywhere.
    guard tree.profile == .uikit, let node = sender.node else { return false }
    // Behind an object that says that nothing comes next, no other object is asked.
    if let last = tree.chain(from: node).responders.last, case .nowhere? = tree.nextOverride(of: last) { return true }
    guard let placed = scenes?.placed, let scene = tree.controller(above: node), placed.contains(scene) else {
      return false
    }
    let objects = objects(kindOf: className)
    return !objects.isEmpty && objects.allSatisfy { tree.controller(above: $0).map(placed.contains) ?? false }
  }
}
