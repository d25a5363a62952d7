// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderPictures
import ResponderSession
import ResponderText

extension Session {
  /// Returns the lines of a document for talks: what was asked or sent last, one step a page.
  ///
  /// - Complexity: O(nodes × steps), with a bounded number of steps.
  /// - Throws: `bad-argument` when nothing was asked or sent; `interrupted`.
  func slideLines(markingChainOf marked: ResponderID?) throws(Diagnostic) -> [String] {
    SlidesExporter.lines(of: drawing(markingChainOf: marked), deck: try deck()).map { $0.text }
  }

  private func deck() throws(Diagnostic) -> SlidesExporter.Deck {
    let record = model.deliveries.lastMade
    if let asked = searchOfQuestion {
      return try deck(searchingFor: asked.action, from: asked.sender, sent: nil)
    }
    guard let record else {
      throw Diagnostic(
        .badArgument, "there is no delivery to show yet",
        help: ["send something first, or ask: why ACTION from NODE"])
    }
    if record.startRule == .u50 { return SlideText(session: self).deck(ofBubble: record) }
    let sender = SlideText(session: self).name(record.sender)
    return try deck(searchingFor: record.action, from: sender, sent: record)
  }

  /// Returns the slides of a search as it is now, or as it was for a delivery.
  private func deck(
    searchingFor action: String, from sender: String?, sent record: DeliveryRecord?
  ) throws(Diagnostic) -> SlidesExporter.Deck {
    let message = Message(
      action: model.actions.intern(action), sender: sender.flatMap(model.liveNode), arguments: record?.arguments ?? [])
    let text = SlideText(session: self)
    let direct =
      if let record { [.u38, .m29].contains(record.startRule) ? text.node(record.start) : nil } else {
        model.connectedTarget(of: message)
      }
    guard direct == nil else {
      let search = try search(message, for: direct.map(Destination.object) ?? .anyone)
      return text.deck(of: search, record, explanation: nil, advice: [])
    }
    let explanation = try answer { $0.explain(message, wanting: nil) }
    var advice: [(purpose: String, ways: [String])] = []
    for bystander in explanation.advised where explanation.search.handling == nil {
      let ways = Advice(session: self, message: message, target: bystander.id).ways(for: explanation)
      try checkInterrupt()
      if !ways.isEmpty { advice.append(("To have \(model.name(of: bystander.id)) handle it:", ways)) }
    }
    return text.deck(of: explanation.search, record, explanation: explanation, advice: Array(advice.prefix(2)))
  }
}

/// The words of slides.
private struct SlideText {
  typealias Slide = SlidesExporter.Slide

  let session: Session

  /// The number of objects at each end of a long path that get a page each.
  private static let endLimit = 30
  /// The number of handlers outside the path that are named.
  private static let elsewhereLimit = 5

  private var model: Model { session.model }
  private var tree: ResponderTree { session.tree }

  func name(_ number: Int32) -> String? { number == 0 ? nil : model.names.interner.text(number) }

  func node(_ number: Int32) -> ResponderID? { name(number).flatMap(model.liveNode) }

  // MARK: Searches

  /// Returns the slides of a search; those of a delivery have the objects that it asked and called.
  func deck(
    of search: ActionSearch, _ record: DeliveryRecord?, explanation: Explanation?,
    advice: [(purpose: String, ways: [String])]
  ) -> SlidesExporter.Deck {
    var deck = SlidesExporter.Deck()
    let names = search.asked.map(model.name)
    // A handler may have changed the tree, so that the same search would now ask others.
    let asked = record.map { $0.asked.map(model.names.interner.text) } ?? names
    deck.hops = names == asked ? hops(of: search) : record.map { hops(of: $0) } ?? []
    deck.handlers =
      record.map { $0.handlers.map(model.names.interner.text) } ?? [search.handling.map(model.name)].compactMap { $0 }
    deck.sender = search.sender.map(model.name) ?? record.flatMap { name($0.sender) }
    let elsewhere = explanation.map(handlersElsewhere) ?? []
    deck.others = [tree.firstResponder.map(model.name)].compactMap { $0 } + elsewhere
    let action = model.name(of: search.action)
    let rule = record?.startRule ?? search.startRule
    let isDirect = [.u38, .m29].contains(rule)

    var first = Slide("Who handles \(action)?")
    let sent = deck.sender.map { "\($0) sends it" } ?? "It has no sender"
    let start = record.flatMap { name($0.start) } ?? search.start.map(model.name)
    first.sentences = [
      isDirect ? "\(sent), and its target is \(start ?? "nobody")." : "\(sent), and names no target.", focus, counted,
    ]
    deck.slides = [first]
    let reason =
      isDirect
      ? "It has a target, so nothing is searched."
      : "The search starts at \(start ?? "nobody"): \(model.reasonToStart(by: rule))."
    deck.slides += steps(of: deck.hops, startingBy: rule, because: reason)
    deck.slides.append(end(of: deck, action, search, record, elsewhere, advice, isDirect: isDirect))
    return deck
  }

  private func hops(of search: ActionSearch) -> [SlidesExporter.Hop] {
    search.asked.enumerated().map { position, id in
      let verdict = search.verdict(at: position)
      return SlidesExporter.Hop(
        name: model.name(of: id), className: model.className(of: id), verdict: verdict.word,
        phrase: model.phrase(of: verdict, for: search.action, at: id))
    }
  }

  /// Returns the objects that a delivery asked, with what it remembers of them.
  private func hops(of record: DeliveryRecord) -> [SlidesExporter.Hop] {
    record.asked.map { name in
      let handles = record.handlers.contains(name)
      return SlidesExporter.Hop(
        name: model.names.interner.text(name), className: node(name).map(model.className) ?? "",
        verdict: handles ? Verdict.handles.word : Verdict.noHandler.word,
        phrase: model.phrase(of: handles ? .handles : .noHandler))
    }
  }

  private var focus: String {
    guard let focus = tree.firstResponder else { return "There is no first responder." }
    return "The first responder is \(model.name(of: focus))."
  }

  private var counted: String {
    let count = tree.count
    return "\(count == 1 ? "One object" : "\(count) objects"), by the rules of \(tree.profile.framework)."
  }

  // MARK: Steps

  /// Returns a page for each object that is asked; those in the middle of a long path share one.
  private func steps(
    of hops: [SlidesExporter.Hop], startingBy rule: Rule, because reason: String
  ) -> [Slide] {
    var slides: [Slide] = []
    let middle = hops.count > 2 * Self.endLimit + 1 ? Self.endLimit..<(hops.count - Self.endLimit) : 0..<0
    for (position, hop) in hops.enumerated() where !middle.contains(position) || position == middle.upperBound - 1 {
      if position == middle.upperBound - 1 {
        var slide = Slide("\(middle.count) more are asked")
        slide.asked = middle.upperBound
        slides.append(slide)
        continue
      }
      var slide = Slide("\(position + 1). \(hop.name) is asked")
      slide.asked = position + 1
      if position == 0 {
        slide.sentences = [reason]
        slide.rules = cited(rule.number)
      } else {
        let before = hops[position - 1]
        let (sentence, rule) = way(from: before, to: hop)
        slide.sentences = [sentence]
        slide.rules = rule.map { cited($0.number) } ?? []
      }
      slides.append(slide)
    }
    return slides
  }

  /// Returns a rule with its sentence.
  private func cited(_ number: String) -> [(number: String, sentence: String)] {
    RuleCatalog.rule(number).map { [(number, $0.summary)] } ?? []
  }

  /// Returns how an object came to be asked after another one, with the rule that leads there.
  private func way(from before: SlidesExporter.Hop, to hop: SlidesExporter.Hop) -> (String, Rule?) {
    guard let last = model.liveNode(before.name), let next = model.liveNode(hop.name), tree.next(of: last) == next
    else {
      return ("After \(before.name), \(hop.name) is asked.", nil)
    }
    let passed = before.verdict == Verdict.handles.word ? "passes it on" : "does not handle it"
    return ("\(before.name) \(passed), and its next responder is \(hop.name).", tree.nextRule(of: last))
  }

  // MARK: The end

  private func end(
    of deck: SlidesExporter.Deck, _ action: String, _ search: ActionSearch, _ record: DeliveryRecord?,
    _ elsewhere: [String], _ advice: [(purpose: String, ways: [String])], isDirect: Bool
  ) -> Slide {
    let isUIKit = tree.profile == .uikit
    let handler = deck.handlers.first
    var slide = Slide(handler.map { "\($0) handles \(action)" } ?? "Nobody handles \(action)")
    slide.asked = deck.hops.count
    slide.isEnd = true
    if let handler {
      if let usual = deck.sender.flatMap({ _ in usualTarget(of: search, instead: handler) }) {
        slide.sentences.append("Without a first responder \(usual) would handle it.")
        slide.rules += cited(isUIKit ? "U42" : "M23")
      }
    } else if let last = deck.hops.last {
      slide.sentences.append(whyNobody(last.name, record?.end ?? search.end, isDirect: isDirect))
      if !isDirect, (record?.end ?? search.end) == .nil { slide.rules += cited(isUIKit ? "U47" : "M34") }
    }
    if !elsewhere.isEmpty {
      let shown = elsewhere.prefix(Self.elsewhereLimit)
      let more = elsewhere.count > shown.count ? " and \(elsewhere.count - shown.count) more" : ""
      slide.sentences.append("Not asked, with a handler: \(shown.joined(separator: ", "))\(more).")
    }
    if let doubt = (record?.assurance ?? model.assurance(of: search)).text { slide.sentences.append("It is \(doubt).") }
    slide.advice = advice
    return slide
  }

  private func whyNobody(_ last: String, _ end: ChainEnd, isDirect: Bool) -> String {
    if isDirect { return "\(last) is its target, and does not handle it." }
    switch end {
    case .cycle: return "The chain is a cycle, so the search ends at \(last)."
    case .open: return "What comes after \(last) is not known."
    default: return "\(last) is the last responder of the chain."
    }
  }

  /// Returns the object that would handle it if the search started at its sender, when that is another one.
  private func usualTarget(of search: ActionSearch, instead handler: String) -> String? {
    guard let start = search.start, tree.firstResponder == start, let sender = search.sender, sender != start,
      tree.kind(of: sender).isResponder,
      let usual = try? session.search(
        Message(action: search.action, sender: sender, arguments: []), for: .chain(from: sender)
      ).handling, model.name(of: usual) != handler
    else { return nil }
    return model.name(of: usual)
  }

  private func handlersElsewhere(_ explanation: Explanation) -> [String] {
    let asked = Set(explanation.search.asked)
    return explanation.bystanders.filter {
      !asked.contains($0.id) && tree.declarer(of: explanation.message.action, for: $0.id) != nil
    }.map { model.name(of: $0.id) }
  }

  // MARK: Bubbling

  /// Returns the slides of a message that bubbled up, which handlers may have passed on.
  func deck(ofBubble record: DeliveryRecord) -> SlidesExporter.Deck {
    var deck = SlidesExporter.Deck()
    deck.hops = hops(of: record)
    deck.handlers = record.handlers.map(model.names.interner.text)
    deck.sender = name(record.sender)
    var first = Slide("Who handles \(record.action)?")
    first.sentences = ["It bubbles up from \(deck.sender ?? "nobody").", counted]
    deck.slides = [first]
    deck.slides += steps(of: deck.hops, startingBy: .u50, because: "A message that bubbles starts at its sender.")
    let (handlers, last) = (deck.handlers, deck.hops.last?.name ?? "")
    var end = Slide(
      handlers.isEmpty ? "Nobody handles \(record.action)" : "Handled by \(handlers.joined(separator: ", "))")
    end.asked = deck.hops.count
    end.isEnd = true
    if record.end != .handled {
      let ending = "\(last)\(handlers.isEmpty ? " is" : ",") the last responder of the chain."
      end.sentences = [handlers.isEmpty ? ending : "Each passed it on, up to \(ending)"]
    } else if handlers.count > 1, let last = handlers.last {
      end.sentences = ["All but \(last) passed it on."]
    }
    if let doubt = record.assurance.text { end.sentences.append("It is \(doubt).") }
    deck.slides.append(end)
    return deck
  }
}
