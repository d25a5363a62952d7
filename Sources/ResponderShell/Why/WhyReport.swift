// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

/// The answer of `why`: one sentence, followed by the explanation.
final class WhyReport: LaidOutReport {
  /// The statements that would make an object handle the action.
  struct Advised {
    let name: String
    /// The alternatives, each as statements to paste, the shortest first.
    let ways: [String]
    /// The reason when there are none.
    let reason: String?
  }

  let headline: String
  let assurance: Assurance
  /// Whether the wanted object handles the action, or any object when none is named.
  let isGood: Bool
  /// The sentences about the start of the search.
  let start: [String]
  let hops: [HopTable.Row]
  /// The columns that names, classes and numbers of hops take.
  let hopWidths: (names: Int, classes: Int, numbers: Int)
  /// The sentences about its end.
  let end: [String]
  let notes: [String]
  let elsewhere: [(title: String, place: String?)]
  /// The classes that would handle it and have no object in the tree.
  let absent: [AbsentHandler]
  /// Sends of similar actions that are handled.
  let twins: [String]
  /// The advice that is shown as text.
  let advice: [Advised]
  let json: JSONValue?
  /// A remark on a sender that was left out, which only a screen shows.
  var fromIt: String?

  /// Composes the answer with the names of this moment; a remark is what was said of the touch that made the delivery.
  ///
  /// - Throws: `interrupted`.
  init(
    _ session: Session, _ explanation: Explanation, _ delivery: DeliveryOutcome, remark: String? = nil
  ) throws(Diagnostic) {
    let text = WhyText(session: session, explanation: explanation, absent: delivery.absent)
    let action = session.model.name(of: explanation.message.action)
    var advice: [Advised] = []
    let connected = text.connected
    if let connected, !connected.isHandler {
      let words = session.words
      let target = session.model.name(of: connected.target)
      advice = [Advised(name: target, ways: ["handle \(words.text(action)) on \(words.text(target))"], reason: nil)]
    }
    // What is elsewhere is not asked while the connection has its target.
    for bystander in explanation.advised where connected?.isHandler != false && bystander.id != connected?.target {
      let finder = Advice(session: session, message: explanation.message, target: bystander.id)
      let ways = finder.ways(for: explanation)
      // An interrupted trial has no result.
      try session.checkInterrupt()
      let reason = session.model.doubt(around: bystander.id) ?? (ways.isEmpty ? text.whyNoAdvice(for: bystander) : nil)
      advice.append(Advised(name: session.model.name(of: bystander.id), ways: ways, reason: reason))
    }
    // Of the frameworks' own methods that of an object which can have the focus may be meant.
    for only in explanation.frameworkBystanders where only.count == 1 && advice.isEmpty && connected == nil {
      let finder = Advice(session: session, message: explanation.message, target: only.first)
      let ways =
        explanation.search.handler == nil
        ? finder.ways(for: explanation).filter { $0.hasPrefix("first-responder ") } : []
      try session.checkInterrupt()
      if !ways.isEmpty { advice = [Advised(name: session.model.name(of: only.first), ways: ways, reason: nil)] }
    }
    let near = session.model.nearActions(to: explanation) { try? session.search($0, for: explanation.destination) }
    if near.isEmpty, let first = Self.first(for: explanation, in: session), advice.isEmpty, delivery.absent.isEmpty {
      let name = session.model.name(of: first)
      advice = [
        Advised(name: name, ways: ["handle \(session.words.text(action)) on \(session.words.text(name))"], reason: nil)
      ]
    }
    (headline, start, end) = (text.headline, text.start, text.end)
    (hops, hopWidths) = (text.hops, text.hopWidths)
    let isUnknown = explanation.search.target == nil && explanation.frameworkBystanders.isEmpty
    notes =
      [remark].compactMap { $0 } + session.model.causes(of: explanation)
      + [
        session.disabledNote(on: explanation),
        session.noteOnKeyWindow(asking: delivery, from: explanation.message.sender),
        session.noteOnReach(of: explanation.message.sender, sending: explanation.message.action),
        session.model.callNote(on: action),
      ].compactMap { $0 }
      + [explanation.frameworkMethod].compactMap { $0?.declines == nil ? nil : $0?.note } + near.map(text.note)
      + (isUnknown ? [session.model.frameworkNote(on: action)].compactMap { $0 } : []) + session.contested(explanation)
      + session.model.sourceNotes(on: explanation)
    assurance = delivery.record.assurance
    elsewhere = text.elsewhere
    absent = delivery.absent
    twins = near.compactMap(text.statement)
    let isHandled = explanation.search.handling != nil
    let wanted = explanation.wanted
    isGood =
      connected.map { $0.isHandler && (wanted ?? $0.target) == $0.target }
      ?? (isHandled && (wanted ?? explanation.search.target) == explanation.search.target)
    // What no search looks for needs no handler.
    if session.model.callNote(on: action) != nil { advice = [] }
    self.advice = Self.shown(advice, isFine: wanted == nil && (isHandled || connected?.isHandler == true))
    try session.checkInterrupt()

    var members: [(String, JSONValue)] = []
    if case .object(let base) = delivery.json { members = base.filter { $0.0 != "notes" } }
    members += [
      ("summary", .string(headline)),
      ("hops", .array(text.hopValues)),
      ("elsewhere", .array(text.elsewhereValues)),
      ("advice", .strings(twins + advice.flatMap({ $0.ways }))),
      (
        "adviceFor",
        .array(
          advice.map { advised in
            .object(
              [("name", .string(advised.name)), ("advice", .strings(advised.ways))]
                + (advised.reason.map { [("reason", .string($0))] } ?? []))
          })
      ),
      ("notes", .strings(notes)),
    ]
    if let connected {
      members.append(
        (
          "connection",
          ["target": .string(session.model.name(of: connected.target)), "handled": .bool(connected.isHandler)]
        ))
    }
    if !explanation.frameworkBystanders.isEmpty { members.append(("frameworkElsewhere", .array(text.frameworkValues))) }
    json = .object(members)
  }

  /// Returns who may get a handler of an action that nothing has one of: the first controller that is asked, or the
  /// window.
  private static func first(for explanation: Explanation, in session: Session) -> ResponderID? {
    let search = explanation.search
    guard search.target == nil, explanation.wanted == nil, session.model.isWithoutDoubt,
      explanation.bystanders.isEmpty, explanation.frameworkBystanders.isEmpty
    else { return nil }
    let tree = session.tree
    return search.asked.first { tree.kind(of: $0) == .controller } ?? search.asked.first {
      tree.kind(of: $0) == .window
    }
      ?? search.asked.last
  }

  /// Returns the advice to show: all of it, or a part of it when the action is handled as expected.
  private static func shown(_ advice: [Advised], isFine: Bool) -> [Advised] {
    guard isFine else { return advice }
    return advice.filter { !$0.ways.isEmpty }.prefix(2).map { advised in
      Advised(name: advised.name, ways: Array(advised.ways.prefix(1)), reason: nil)
    }
  }

  // MARK: Text

  var pieces: [any Piece] {
    let indent = StyledLine("  ")
    var pieces: [any Piece] = [Paragraph(headline, isGood ? .good : .warning)]
    if let doubt = assurance.text { pieces.append(Paragraph(doubt, .warning)) }
    pieces += start.map { Paragraph($0, after: indent) }
    pieces.append(HopTable(hops, widths: hopWidths))
    pieces += end.map { Paragraph($0, after: indent) }
    pieces += notes.map { Paragraph.note($0) }
    if !elsewhere.isEmpty { pieces.append(Line("handlers elsewhere:")) }
    for (title, place) in elsewhere {
      var head = indent
      head.append(title, place == nil ? .muted : .name)
      guard let place else {
        pieces.append(Line(head, isCut: true))
        continue
      }
      head.append(": ")
      pieces.append(Paragraph(place, after: head))
    }
    if !absent.isEmpty { pieces.append(Line("handlers of classes without an object in the tree:")) }
    for absent in absent {
      var head = indent
      head.append(absent.className, .name)
      guard let place = absent.place else {
        pieces.append(Line(head))
        continue
      }
      head.append(": ")
      pieces.append(Paragraph(place, after: head))
    }
    for absent in absent {
      let purpose =
        absent.isReached ? "have an object of \(absent.className) handle it" : "make an object of \(absent.className)"
      pieces.append(Paragraph("to \(purpose):"))
      pieces.append(Self.statement(absent.statements, after: "  "))
    }
    pieces += twins.map { Self.statement($0, after: "try ") }
    for advised in advice {
      let head = "to have \(advised.name) handle it"
      let end = advised.reason.map { ": \($0)" } ?? "\(advised.ways.count > 1 ? ", one of" : ""):"
      pieces.append(Paragraph(head + end))
      pieces += advised.ways.map { Self.statement($0, after: "  ") }
    }
    return pieces
  }

  func drawing(on screen: Screen) -> Drawing? {
    let remark: [any Piece] = fromIt.map { [Paragraph.note($0)] } ?? []
    return Drawing(lines: (pieces + remark).flatMap { $0.lines(on: screen) })
  }

  /// Returns a line with a statement, which is not wrapped because users paste it.
  private static func statement(_ text: String, after head: String) -> Line {
    var line = StyledLine(head)
    line.append(text, .path)
    return Line(line)
  }
}
