// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderPictures
import ResponderSession

extension Session {
  /// The largest number of questions whose answers a page contains.
  private static let answerLimit = 200_000

  /// The largest number of hops in the searches for them.
  private static let hopLimit = 2_000_000
  /// The largest number of questions for which a page has advice, which is tried.
  private static let adviceLimit = 40
  /// The largest number of first responders that a page offers.
  private static let focusLimit = 40

  /// Returns the object that handles each action of the app from each node, for the HTML page.
  ///
  /// The answers cover the possible first responders of the key window, at most 40. When there are too many answers, there are
  /// fewer, and only nodes that send actions are senders.
  ///
  /// The page opens with what was asked or sent last; or else with the action that most nodes handle, from `marked` or the
  /// first node that sends it.
  ///
  /// - Complexity: O(first responders × actions × senders × hops), bounded.
  /// - Throws: `interrupted`.
  func answers(markingChainOf marked: ResponderID? = nil) throws(Diagnostic) -> PageAnswers {
    let entries = model.outline()
    let nodes = entries.map { $0.id }
    var positions: [ResponderID: Int] = [:]
    for (position, id) in nodes.enumerated() { positions[id] = position }
    let foci = foci(nodes)
    // The length of a search is about the depth of its start.
    let deepestFocus = foci.lazy.compactMap { $0.map { entries[$0].depth } }.max() ?? 0
    func length(from position: Int) -> Int { max(entries[position].depth, deepestFocus) + 1 }

    let known = model.knownActions
    var answers = PageAnswers(actions: Array(known.prefix(Self.hopLimit / (deepestFocus + 1))))
    let (questionsOfOne, hopsOfOne) = (Self.answerLimit / max(1, known.count), Self.hopLimit / max(1, known.count))
    let senders = senders(among: nodes, upTo: questionsOfOne, hops: hopsOfOne, length)
    answers.senders = senders
    if tree.profile == .appkit, let window = tree.keyWindow {
      answers.nobody = "\(model.name(of: window)), the window"
    }
    answers.noRule = tree.profile == .uikit ? "U47" : "M34"
    // In larger sessions the page does not show the implementers that were not asked.
    if nodes.count <= 2 * questionsOfOne {
      answers.implementers = answers.actions.map { implementers(of: $0, positions) }
    }
    let hops = senders.reduce(deepestFocus + 1) { $0 + length(from: $1) }
    let offered = foci.prefix(max(1, min(Self.focusLimit, questionsOfOne / (senders.count + 1), hopsOfOne / hops)))
    answers.leftOut = foci.count - offered.count
    let places = [nil] + senders.map { nodes[$0] }
    for focus in offered {
      answers.begin(focus.map(PageAnswers.Focus.node) ?? .nobody)
      try ask(from: places, while: focus.map { nodes[$0] }, positions, &answers)
    }
    for (position, id) in nodes.enumerated() {
      let sent =
        tree.kind(of: id).sendsActions
        ? tree.connections(of: id).map { model.name(of: $0.action) } : []
      if !sent.isEmpty { answers.sent[position] = sent }
    }
    answers.opening = opening(of: answers, positions, from: marked.flatMap { positions[$0] })
    answers.advice = try advice(on: answers, nodes)
    return answers
  }

  /// Returns the positions of the nodes that are senders on a page: all of them, or of too many those that send actions, as far
  /// as one action has so many questions and hops.
  private func senders(
    among nodes: [ResponderID], upTo count: Int, hops limit: Int, _ length: (Int) -> Int
  ) -> [Int] {
    if nodes.count <= count, nodes.indices.reduce(0, { $0 + length($1) }) <= limit { return Array(nodes.indices) }
    var hops = 0
    return Array(
      nodes.indices.filter { tree.kind(of: nodes[$0]).sendsActions }.prefix(count).prefix {
        hops += length($0)
        return hops <= limit
      })
  }

  /// Adds the answers to all actions from some senders while a node, or none, is first responder.
  ///
  /// - Throws: `interrupted`.
  private func ask(
    from senders: [ResponderID?], while focus: ResponderID?, _ positions: [ResponderID: Int],
    _ answers: inout PageAnswers
  ) throws(Diagnostic) {
    try refocused(on: focus) { () throws(Diagnostic) in
      for name in answers.actions {
        try checkInterrupt()
        let action = model.actions.intern(name)
        for sender in senders {
          answers.add(path(of: Message(action: action, sender: sender, arguments: []), positions))
        }
      }
    }
  }

  private func opening(
    of answers: PageAnswers, _ positions: [ResponderID: Int], from marked: Int?
  ) -> (action: Int, sender: Int?)? {
    let delivered = model.deliveries.lastMade.map {
      (action: $0.action, sender: $0.sender == 0 ? nil : model.names.interner.text($0.sender))
    }
    if let last = searchOfQuestion ?? delivered,
      let action = answers.actions.firstIndex(of: last.action)
    {
      return (action, last.sender.flatMap(model.liveNode).flatMap { positions[$0] })
    }
    let counts = answers.actions.indices.map { $0 < answers.implementers.count ? answers.implementers[$0].count : 0 }
    guard let most = counts.max(), let action = counts.firstIndex(of: most) else { return nil }
    return (action, marked ?? answers.sent.filter { $0.value.contains(answers.actions[action]) }.keys.min())
  }

  /// Returns what `why` advises where a handler exists and is not reached.
  ///
  /// The question that the page opens with comes first, then those from nodes that send the action.
  private func advice(
    on answers: PageAnswers, _ nodes: [ResponderID]
  ) throws(Diagnostic) -> [(question: Int, objects: [(name: String, ways: [String])])] {
    let places = [nil] + answers.senders.map(Optional.some)
    let questions = answers.actions.indices.filter {
      $0 < answers.implementers.count && !answers.implementers[$0].isEmpty
    }
    .flatMap { action in places.indices.map { (action: action, from: $0) } }
    .filter { !answers.isHandled(answers.question($0.action, from: $0.from)) }
    func rank(_ question: (action: Int, from: Int)) -> Int {
      let sender = places[question.from]
      if let opening = answers.opening, opening == (question.action, sender) { return 0 }
      return sender.map { answers.sent[$0]?.contains(answers.actions[question.action]) ?? false } ?? false ? 1 : 2
    }
    let ranked = questions.enumerated().map { (rank($0.element), $0.offset) }.sorted { $0 < $1 }
    var found: [(question: Int, objects: [(name: String, ways: [String])])] = []
    for (_, index) in ranked.prefix(Self.adviceLimit) {
      let (action, from) = questions[index]
      let message = Message(
        action: model.actions.intern(answers.actions[action]), sender: places[from].map { nodes[$0] }, arguments: [])
      let explanation = try answer { $0.explain(message, wanting: nil) }
      var objects: [(name: String, ways: [String])] = []
      for bystander in explanation.advised {
        let ways = Advice(session: self, message: message, target: bystander.id).ways(for: explanation)
        try checkInterrupt()
        if !ways.isEmpty { objects.append((model.name(of: bystander.id), ways)) }
      }
      if !objects.isEmpty { found.append((answers.question(action, from: from), objects)) }
    }
    return found
  }

  /// Returns the nodes with a method of the app for an action.
  private func implementers(of name: String, _ positions: [ResponderID: Int]) -> [Int] {
    let action = model.actions.intern(name)
    return tree.implementers(of: action).filter { tree.frameworkClass(of: action, for: $0) == nil }
      .compactMap { positions[$0] }
  }

  /// Returns the possible first responders of the key window in the order of the tree.
  ///
  /// They are the current one, none, and the nodes that can become first responder.
  private func foci(_ nodes: [ResponderID]) -> [Int?] {
    guard let window = tree.keyWindow else { return [nil] }
    let present = tree.firstResponder.flatMap { $0 == window ? nil : nodes.firstIndex(of: $0) }
    let gate = tree.profile.firstResponderGate
    let others = nodes.indices.filter { position in
      position != present && tree.traits(of: nodes[position]).contains(gate)
        && tree.window(of: nodes[position]) == window
        && nodes[position] != window
    }
    return [present] + (present == nil ? [] : [nil]) + others.map(Optional.some)
  }

  /// Runs a closure with another first responder of the key window, unless the rules refuse it, and restores the old
  /// one.
  private func refocused(on focus: ResponderID?, _ ask: () throws(Diagnostic) -> Void) throws(Diagnostic) {
    try nested(keeping: .variables) { () throws(Diagnostic) in
      if let window = tree.keyWindow {
        let outcome =
          focus.map { try? model.makeFirstResponder($0) } ?? (try? model.resignFirstResponder(in: window))
        let present = tree.firstResponder
        // A field editor has the place of the field that it edits (M55).
        let isEdited = focus != nil && present.flatMap(fieldEdited) == focus
        let isPresent = present == focus || isEdited || (focus == nil && present == window)
        guard case .became = outcome, isPresent else { return }
      }
      try ask()
    }
  }

  private func fieldEdited(by editor: ResponderID) -> ResponderID? { tree.editedField(by: editor) }

  private func path(of message: Message, _ positions: [ResponderID: Int]) -> PageAnswers.Path {
    // A condition that fails counts as one that does not hold.
    guard let search = try? search(message, for: .anyone) else { return PageAnswers.Path(start: nil, startRule: "") }
    let start = search.start.flatMap { positions[$0] ?? fieldEdited(by: $0).flatMap { positions[$0] } }
    var path = PageAnswers.Path(start: start, startRule: search.startRule.number)
    path.hops = search.asked.enumerated().compactMap { position, id in
      guard let node = positions[id] else { return nil }
      let verdict = search.verdict(at: position)
      return PageAnswers.Hop(
        node: node, verdict: verdict.word, phrase: model.phrase(of: verdict, for: message.action, at: id))
    }
    path.target = search.target.flatMap { positions[$0] }
    path.isHandled = search.handler != nil
    path.isCycle = search.end == .cycle
    return path
  }
}
