// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel

extension Session {
  // MARK: Sending

  /// Sends a message: searches, freezes the path and calls the handler.
  ///
  /// - Throws: `unrecognized-selector`, `depth-limit`, and errors of the handler's body.
  package func send(_ message: Message, for destination: Destination, isTraced: Bool = false) throws(Diagnostic)
    -> DeliveryOutcome
  {
    let search = try search(message, for: destination)
    // The names are recorded now, because the handler may remove objects on the path.
    let trace = isTraced ? model.trace(of: search) : nil
    let asked = model.nameNumbers(of: search.asked)
    let handler = model.nameNumber(of: search.target)
    let (sender, start) = (model.nameNumber(of: message.sender), model.nameNumber(of: search.start))
    let own = model.frameworkMethod(foundBy: search)
    let assurance = model.isWithoutDoubt ? .known : model.assurance(of: search)
    let (rule, end) = (search.startRule, search.end)
    if mayStop(message.action) { try stopOnTheWay(of: message, search) }
    var passedInVain = false
    do {
      _ = try tree.deliver(search) { (handler, id) throws(Diagnostic) in
        passedInVain = try invoke(handler, message, at: id, as: .send)
      }
    } catch {
      let record = DeliveryRecord(
        action: model.name(of: message.action), arguments: message.arguments, sender: sender, start: start,
        startRule: rule, asked: asked, end: end, assurance: assurance, after: deliveredBefore)
      throw failure(error, of: message, record)
    }
    if own != nil, let target = search.target { try carryOut(message.action, at: target) }
    let finished = DeliveryRecord(
      action: model.name(of: message.action), arguments: message.arguments, sender: sender, start: start,
      startRule: rule, asked: asked, handler: search.handling == nil ? 0 : handler, end: end, assurance: assurance,
      after: deliveredBefore)
    let isSearched = if case .anyone = destination { true } else { false }
    let sending = Exercise.Sending(action: message.action, sender: message.sender, isSearched: isSearched)
    model.deliveries.finish(finished, of: sending, asked: search.asked, ran: search.handler)
    execution.notes.hasDelivered = true
    var notes = notes(on: finished.action, isHandled: search.handling != nil)
    if passedInVain { notes.append(Self.passNote) }
    return DeliveryOutcome(
      record: finished, interner: model.names.interner, trace: trace, notes: notes, frameworkMethod: own)
  }

  /// Does what a framework's own method does to the focus; other methods of frameworks have no effect here.
  private func carryOut(_ action: Action, at target: ResponderID) throws(Diagnostic) {
    guard tree.profile == .uikit, let window = tree.window(of: target) else { return }
    switch model.name(of: action) {
    case "resignFirstResponder" where tree.firstResponder(in: window) == target:
      _ = try building(at: nil) { () throws(BuildError) in try model.resignFirstResponder(in: window) }
    case "becomeFirstResponder":
      _ = try building(at: nil) { () throws(BuildError) in try model.makeFirstResponder(target) }
    default: break
    }
  }

  /// Notes what a touch or key delivered: after nothing, no expectation is about an earlier delivery.
  package func note(delivered deliveries: [DeliveryOutcome], remark: String?) {
    if deliveries.isEmpty { model.deliveries.last = .nothing }
    lastRemark = remark.flatMap { text in model.deliveries.last.map { ($0, text) } }
  }

  /// What was said of the last touch or key: why it sent nothing, or did not reach what was meant.
  package var remarkOnLastDelivery: String? { lastRemark?.record === model.deliveries.last ? lastRemark?.text : nil }

  /// The last delivery of the running statement.
  private var deliveredBefore: DeliveryRecord? { execution.notes.hasDelivered ? model.deliveries.last : nil }

  /// Stops where breakpoints ask for it, between the search and the handler.
  private func stopOnTheWay(of message: Message, _ search: ActionSearch) throws(Diagnostic) {
    var walk = StopWalk(message: message, path: search.asked, startRule: search.startRule)
    try pass(&walk, through: search.asked.count) { model.phrase(of: search.verdict(at: $0)) }
    if let target = search.target { try requireThere(target, for: message) }
  }

  private static let passNote =
    "'pass' does nothing in a send: a handler that was found cannot pass the action on (U46)"

  /// Bubbles a message up from its sender (U50).
  package func bubble(
    _ message: Message, from sender: ResponderID, stoppingAtControls: Bool = false
  ) throws(Diagnostic) -> DeliveryOutcome {
    let path = tree.bubblePath(message.action, from: sender, stoppingAtControls: stoppingAtControls)
    let names = model.nameNumbers(of: path.responders)
    var handlers: [Int32] = []
    let stops = mayStop(message.action)
    var walk = StopWalk(message: message, path: stops ? path.responders : [], startRule: .u50)
    /// Stops at the breakpoints before an object with the method, and at the object itself.
    func reach(_ id: ResponderID) throws(Diagnostic) {
      guard stops, let position = path.responders[walk.passed...].firstIndex(of: id) else { return }
      try pass(&walk, through: position) { $0 == position ? "has a handler" : "no handler" }
    }
    func record(asked: Int, _ end: ChainEnd) -> DeliveryRecord {
      // A bubble is answered by the last one it reached.
      let assurance = model.assurance(of: Array(path.responders.prefix(asked)), isAnswered: end == .handled)
      return DeliveryRecord(
        action: model.name(of: message.action), arguments: message.arguments, sender: names.first ?? 0,
        start: names.first ?? 0, startRule: .u50, asked: Array(names.prefix(asked)),
        handler: handlers.first ?? 0, others: handlers.dropFirst(), end: end,
        assurance: assurance, after: deliveredBefore)
    }
    do throws(DeliveryError<Diagnostic>) {
      var failure: Diagnostic?
      let delivery = try tree.bubble(along: path) { handler, id in
        do throws(Diagnostic) {
          try reach(id)
        } catch {
          failure = failure ?? error
        }
        return accepts(handler, message, at: id, &failure)
      } invoke: { (handler, id) throws(Diagnostic) in
        if let failure { throw failure }
        try reach(id)
        try requireThere(id, for: message)
        handlers.append(model.nameNumber(of: id))
        model.deliveries.exercise.note(ran: handler)
        return try invoke(handler, message, at: id, as: .bubble) ? .passed : .handled
      }
      do throws(Diagnostic) {
        // The objects above the last one that passed the message on.
        if stops { try pass(&walk, through: delivery.search.asked.count - 1) { _ in "no handler" } }
      } catch {
        throw DeliveryError.handler(error)
      }
      let finished = record(asked: delivery.search.asked.count, delivery.search.end)
      let sending = Exercise.Sending(action: message.action, sender: message.sender, isSearched: false)
      model.deliveries.finish(
        finished, of: sending, asked: Array(path.responders.prefix(delivery.search.asked.count)))
      execution.notes.hasDelivered = true
      return DeliveryOutcome(
        record: finished, interner: model.names.interner,
        // What bubbles is a method like any other, and handlers may take any parameters.
        notes: !finished.isHandled ? notes(on: finished.action, isHandled: false) : [])
    } catch {
      throw failure(error, of: message, record(asked: names.count, .nil))
    }
  }

  /// Fires the entries of an event, as a snapshot in the order they were made (U60, U61).
  package func sendActions(of control: ResponderID, for events: ControlEvents) throws(Diagnostic) -> [DeliveryOutcome] {
    var deliveries: [DeliveryOutcome] = []
    for entry in tree.connections(of: control, for: events) {
      let message = Message(
        action: entry.action, sender: control, arguments: model.behaviour.arguments(entry.payload))
      // U53: a removed target has become nil, and a nil target means a search (U54).
      let target = tree.liveTarget(of: entry)
      var delivery = try send(message, for: target.map(Destination.object) ?? tree.destination(of: control))
      if let note = model.sentOtherwise(by: control, entry) { delivery.notes.append(note) }
      deliveries.append(delivery)
    }
    return deliveries
  }

  // MARK: Handlers

  /// Returns whether a conditional handler counts as implemented, that is, whether its `when` is true.
  private func accepts(_ handler: HandlerID, _ message: Message, at id: ResponderID) throws(Diagnostic) -> Bool {
    guard let condition = script[handler].condition else { return true }
    // A condition may ask 'NODE handles ACTION', and that handler may have a condition that asks in turn.
    guard execution.conditionDepth < ResponderTree.deliveryDepthLimit else {
      throw Diagnostic(
        .depthLimit, "more than \(ResponderTree.deliveryDepthLimit) conditions are being asked inside each other",
        help: ["look for a handler whose 'when' asks whether it handles the action itself"])
    }
    try requireRoomForBlock()
    execution.conditionDepth += 1
    execution.frames.append(frame(.send, for: message, at: id))
    defer {
      execution.frames.removeLast()
      execution.conditionDepth -= 1
    }
    do throws(Diagnostic) {
      return try condition.isTrue(in: self)
    } catch {
      // Its words are in the statement that made the handler, wherever that is.
      var located = error
      located.range = nil
      located.help.append(
        "the handler of \(model.name(of: message.action)) on \(model.name(of: id)) asks it behind 'when'")
      throw located
    }
  }

  /// Returns whether a conditional handler counts as implemented; once a condition has failed, all do.
  func accepts(_ handler: HandlerID, _ message: Message, at id: ResponderID, _ failure: inout Diagnostic?) -> Bool {
    guard failure == nil else { return true }
    do {
      return try accepts(handler, message, at: id)
    } catch {
      failure = error
      return true
    }
  }

  /// Runs the body of a handler, if it has one, and returns whether it passed the message on.
  private func invoke(
    _ handler: HandlerID, _ message: Message, at id: ResponderID, as kind: Frame.Kind
  ) throws(Diagnostic) -> Bool {
    guard let body = script[handler].body else { return false }
    return try run(body, in: frame(kind, for: message, at: id)).passed
  }

  package func frame(_ kind: Frame.Kind, for message: Message, at id: ResponderID) -> Frame {
    let action = model.name(of: message.action)
    var values: [(name: String, value: String)] = [
      ("action", action), ("self", model.name(of: id)), ("sender", message.sender.map(model.name) ?? ""),
      ("arg", message.arguments.first ?? ""),
    ]
    if let payload = model.vocabulary.payloads[message.action] {
      for (parameter, argument) in zip(payload.parameters, message.arguments) {
        values.append((parameter.name, argument))
      }
    }
    return Frame(
      kind: kind, title: "the handler of \(action) on \(model.name(of: id))", values: values, owner: id,
      message: message)
  }

  // MARK: Errors and notes

  private func failure(
    _ error: DeliveryError<Diagnostic>, of message: Message, _ record: DeliveryRecord
  ) -> Diagnostic {
    switch error {
    case .handler(let diagnostic): return diagnostic
    case .depthLimit:
      return Diagnostic(
        .depthLimit, "more than \(ResponderTree.deliveryDepthLimit) sends are running inside each other",
        help: ["look for a handler that sends the action it handles"])
    case .unrecognizedSelector(let target, let rule):
      let action = model.name(of: message.action)
      let near = model.nearMethod(to: action, of: target).map { Remark("did you mean \($0)?") }
      var diagnostic = Diagnostic(
        .unrecognizedSelector,
        "'\(model.name(of: target))' does not handle '\(action)'; in an app this raises an exception (\(rule.number))",
        help: [near].compactMap { $0 } + [
          "add a handler: \(run: "handle \(words.text(action)) on \(words.text(model.name(of: target)))")"
        ])
      let delivery = DeliveryOutcome(record: record, interner: model.names.interner, notes: [])
      diagnostic.attachment = Diagnostic.Attachment(member: "delivery", json: delivery.json)
      return diagnostic
    }
  }

  /// Returns the notes on an action.
  ///
  /// When it is not handled, they suggest known names that are similar.
  package func notes(on action: String, isHandled: Bool) -> [String] {
    isHandled
      ? model.arityNote(of: action).map { [$0] } ?? []
      : [model.nearMiss(of: action), model.frameworkNote(on: action)].compactMap { $0 }
  }

  /// Returns the index of the running handler's frame.
  ///
  /// - Throws: `bad-argument` outside a handler.
  package func handlerFrame(_ verb: String) throws(Diagnostic) -> Int {
    if let index = execution.frames.lastIndex(where: { $0.isBoundary }), execution.frames[index].message != nil,
      execution.frames[index].kind != .stop
    {
      return index
    }
    throw Diagnostic(
      .badArgument, "'\(verb)' belongs in the body of a handler",
      help: ["for example: handle ACTION on NODE { \(verb) }"])
  }

  /// Runs a block that sees the variables of the enclosing blocks.
  package func runLoop(_ block: Block, _ title: String, _ values: [(name: String, value: String)]) throws(Diagnostic) {
    _ = try run(block, in: Frame(kind: .loop, title: title, values: values, owner: nil, message: nil))
  }

  /// Returns whether a condition is true with some variables set.
  package func isTrue(_ condition: Condition, with values: [(name: String, value: String)]) throws(Diagnostic) -> Bool {
    execution.frames.append(Frame(kind: .loop, title: "where", values: values, owner: nil, message: nil))
    defer { execution.frames.removeLast() }
    return try condition.isTrue(in: self)
  }
}
