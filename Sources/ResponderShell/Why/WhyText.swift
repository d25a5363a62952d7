// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

/// The sentences of an explanation.
struct WhyText {
  let session: Session
  let explanation: Explanation
  /// The classes that would handle the action and have no object in the tree.
  let absent: [AbsentHandler]

  private var tree: ResponderTree { session.tree }
  private var search: ActionSearch { explanation.search }
  private var action: String { session.model.name(of: explanation.message.action) }

  private func name(_ id: ResponderID) -> String { session.model.name(of: id) }

  /// Returns the number of a rule in the current profile.
  func profile(_ uikit: String, _ appkit: String) -> String { tree.profile == .uikit ? uikit : appkit }

  // MARK: Answer

  /// The object that the sender's own connections name, with whether it has the method.
  var connected: (target: ResponderID, isHandler: Bool)? {
    session.model.connectedTarget(of: explanation.message).map {
      ($0, tree.declarer(of: explanation.message.action, for: $0) != nil)
    }
  }

  /// The object that handles the action, and the most important reason.
  var headline: String {
    let sender = explanation.message.sender.map { " from \(name($0))" } ?? ""
    if let wanted = explanation.wanted, wanted != connected?.target {
      let refusal = "\(name(wanted)) does not get \(action)\(sender)".withColon
      if let connected { return "\(refusal) \(connectionText(connected))" }
      if search.handling == wanted {
        return "\(name(wanted)) handles \(action)\(sender)\(byFramework)"
      }
      return "\(refusal) \(reason(for: wanted))"
    }
    return "\(action)\(sender)".withColon + " " + (connected.map(connectionText) ?? severalConnected ?? answer)
  }

  /// Returns that the sender's own connections send the action to several targets, or nil.
  private var severalConnected: String? {
    let targets = session.model.connectedTargets(of: explanation.message)
    guard targets.count > 1, let sender = explanation.message.sender else { return nil }
    let parts = targets.map { target in
      tree.declarer(of: explanation.message.action, for: target) == nil
        ? "\(name(target)), which does not handle it" : name(target)
    }
    return
      "\(name(sender))'s own connections send it to \(parts.joined(separator: " and ")), so nothing is searched (\(profile("U38", "M29")))"
  }

  /// Returns that the sender's own connections decide.
  private func connectionText(_ connected: (target: ResponderID, isHandler: Bool)) -> String {
    let (target, sender) = (name(connected.target), explanation.message.sender.map(name) ?? "")
    let rule = profile("U38", "M29")
    return connected.isHandler
      ? "handled by \(target), the target of \(sender)'s own connection, so nothing is searched (\(rule))"
      : "\(target) is the target of \(sender)'s own connection but does not handle it"
        + (tree.profile == .uikit ? "; in an app this raises an exception (\(rule))" : ", so nothing does (\(rule))")
  }

  /// What a send without a target does.
  private var answer: String {
    if let target = search.target {
      guard search.handling != nil else {
        return "\(name(target)) is the target but does not handle it; in an app this raises an exception (U36)"
      }
      if let usual = explanation.senderTarget, usual != target, let start = search.start, tree.firstResponder == start {
        let how =
          explanation.path.contains(usual) ? "reaches \(name(target)) first" : "does not contain \(name(usual))"
        return
          "handled by \(name(target))\(byFramework), not by \(name(usual)), because \(name(start)) is first responder and its chain \(how)"
      }
      return "handled by \(name(target))\(byFramework)"
    }
    if session.model.assurance(of: search).certainty == .notKnown {
      return "it is not known whether anything handles it"
    }
    return "not handled\(whyNobody)"
  }

  /// A remark that the method belongs to a framework class, or that a command needs none, or an empty text.
  private var byFramework: String {
    explanation.frameworkMethod.map { ", \($0.owner)" } ?? search.answered(in: session.model).map { ", which \($0)" }
      ?? ""
  }

  private var whyNobody: String {
    if search.end == .cycle { return ", because the chain is a cycle without a handler" }
    if explanation.isToNobody { return ", because \(nobody)" }
    if let usual = explanation.senderTarget, let start = search.start {
      return tree.firstResponder == start
        ? ", because \(name(start)) is first responder and its chain does not contain \(name(usual))"
        : ", because the search starts at \(name(start)) and does not reach \(name(usual))"
    }
    if let hindered = explanation.bystanders.first(where: { $0.standing == .declines || $0.standing == .conditionFalse }
    ) {
      return ", because \(reason(for: hindered.id, calling: name(hindered.id)))"
    }
    guard !explanation.bystanders.isEmpty || !explanation.frameworkBystanders.isEmpty else {
      let missing = absent.filter { $0.isReached }
      guard let first = missing.first else { return ", because nothing in the tree handles it" }
      let others = missing.count > 1 ? " or \(counted(missing.count - 1, "other class", "other classes"))" : ""
      return ", because the tree has no object of \(first.className)\(others), which would handle it"
    }
    return ", because no node in the chain handles it"
  }

  /// Why an event of the first responder starts nowhere.
  private var nobody: String {
    tree.profile == .uikit ? "there is no first responder (U78)" : "there is no key window (M28)"
  }

  private func distance(to id: ResponderID) -> String {
    guard let hops = explanation.senderChain.firstIndex(of: id), hops > 0 else { return "" }
    return ", \(counted(hops, "hop")) up"
  }

  /// Returns the reason why an object does not get the action.
  private func reason(for id: ResponderID, calling subject: String = "it") -> String {
    guard let bystander = explanation.bystanders.first(where: { $0.id == id }) else {
      return "\(subject) does not handle it (\(profile("U33", "M31")))"
    }
    if explanation.isToNobody { return nobody }
    let lacks = tree.declarer(of: explanation.message.action, for: id) == nil
    let start = search.start.map(name) ?? "nobody"
    switch bystander.standing {
    case .declines: return "\(subject) has a handler, but its canPerform answers no (U36)"
    case .conditionFalse: return "\(subject) has a handler, but its condition is false\(condition(of: id))"
    case .noHandler: return "\(subject) is asked but does not handle it (\(profile("U33", "M31")))"
    case .notAResponder:
      let rule = tree.delegate(of: tree.application) == id ? profile("U12", "M7") : "U18"
      let standing =
        tree.kind(of: id) == .document
        ? (isEvent ? ", which no event reaches (M33)" : ", and none of a window that is asked (M24)")
        : ", so it is not in any chain (\(rule))"
      return
        "\(subject) is \(tree.kind(of: id).phrase)\(standing)\(lacks ? ", and it does not handle it" : "")"
    case .shadowed:
      let more = lacks ? ", and it does not handle it either" : ""
      let first = search.target.map(name) ?? start
      if search.end == .lacks {
        return "\(first) comes first, and says that it can without a method for it (U36)\(more)"
      }
      return "\(first) comes first and handles it (\(ruleOfFirst))\(more)"
    case .offPath:
      let more = lacks ? ", and it does not handle it either" : ""
      if let first = search.start, tree.firstResponder == first, bystander.hopsFromSender != nil {
        let sender = explanation.message.sender.map(name) ?? ""
        return
          "\(start) is first responder, and the search starts there, not at \(sender) (\(search.startRule.number))\(more)"
      }
      if search.startRule == .u41, let sender = explanation.message.sender {
        return "\(name(sender)) is not a responder, so the search starts at \(start) (U41)\(more)"
      }
      let place = session.model.isolation(of: id).map { ": \($0)" } ?? ""
      return "\(subject) is not in the chain of \(start)\(place)\(more)"
    }
  }

  /// Returns the condition of an object's handler, in brackets.
  private func condition(of id: ResponderID) -> String {
    guard let words = session.firstHandler(of: explanation.message.action, for: id)?.handler.condition?.words else {
      return ""
    }
    return " (when \(words.map(session.words.text).joined(separator: " ")))"
  }

  /// The number of the rule by which the first object that handles the message ends its way.
  var ruleOfFirst: String { explanation.isCommand ? "M59" : profile("U46", "M23") }

  // MARK: Start and end

  /// The sentences that say where the search starts and why, and where it does not start.
  var start: [String] {
    (connected == nil ? [] : ["sent without a target: \(answer)"]) + searchStart
  }

  private var searchStart: [String] {
    if explanation.isToNobody { return ["the event would start at \(reasonToStart)"] }
    let start = search.start.map(name) ?? "nobody"
    let rule = search.startRule.number
    if isEvent { return ["the event starts at \(start), \(reasonToStart)"] }
    if explanation.isCommand {
      return [
        "the command starts at \(start)\(search.start == tree.firstResponder ? ", the first responder" : "") (\(rule))"
      ]
    }
    guard let sender = explanation.message.sender else {
      return ["the search starts at \(start): \(reasonToStart) (\(rule))"]
    }
    guard tree.kind(of: sender).isResponder else {
      let kind = tree.kind(of: sender).phrase
      return [
        "the search starts at \(start): \(reasonToStart) (\(rule))",
        "the sender, \(name(sender)), is \(kind), so the search does not start there (\(profile("U18", "M26")))",
      ]
    }
    guard explanation.startsElsewhere else {
      return ["the search starts at \(start), the sender: \(reasonToStart) (\(rule))"]
    }
    let otherwise =
      switch search.startRule {
      case .u39: "; without a first responder it would, and \(outcomeFromSender) (U40)"
      case .u43: "; by default it starts at the first responder, or else at the sender (U39, U40)"
      default: ", which does not matter (M26)"
      }
    return [
      "the search starts at \(start): \(reasonToStart) (\(rule))",
      "it does not start at the sender, \(name(sender))\(otherwise)",
    ]
  }

  /// Whether the message is an event, which goes up the chain of its first object.
  var isEvent: Bool {
    switch explanation.destination {
    case .chain, .event, .nobody: EventMethod.start(of: action, in: tree.profile) != nil
    default: false
    }
  }

  private var reasonToStart: String {
    guard isEvent else { return session.model.reasonToStart(by: search.startRule) }
    return switch EventMethod.start(of: action, in: tree.profile) {
    case .firstResponder?: "the key window's first responder (\(profile("U78", "M54")))"
    case .hitView?: "the view that was hit (\(profile("U73", "M33")))"
    case nil: session.model.reasonToStart(by: search.startRule)
    }
  }

  /// The sentences that say why the search ends unhandled; empty when an object handles the action.
  var end: [String] {
    guard search.target == nil, let last = search.asked.last else { return [] }
    if search.end == .cycle, let back = tree.next(of: last) {
      return ["then \(name(back)) would be next again: the chain is a cycle, so the search ends without a handler"]
    }
    if search.end == .open { return ["what comes after the last responder known, \(name(last)), is not known"] }
    let end =
      "\(name(last)) is the last responder\(whyLast(last)), so \(ending)"
    if isEvent { return [end] }
    guard let sender = explanation.message.sender, explanation.startsElsewhere, !explanation.senderChain.isEmpty,
      tree.profile == .uikit
    else {
      return [end]
    }
    return [end, "only this chain is searched, not also that of \(name(sender)) (U42)"]
  }

  private var ending: String {
    if isEvent { return "the event is not handled (\(profile("U78", "M33")))" }
    if explanation.isCommand { return "nobody carries out the command, and it beeps (M34, M59)" }
    return "the action is not handled (\(profile("U47", "M34")))"
  }

  /// The outcome of a search that starts at the sender.
  private var outcomeFromSender: String {
    explanation.senderTarget.map { "reach \(name($0))\(distance(to: $0))" } ?? "find no handler either"
  }

  /// Returns the reason why a chain ends before it reaches a window.
  private func whyLast(_ last: ResponderID) -> String {
    if tree.nextOverride(of: last) == .nowhere { return ", whose next is overridden (\(profile("U15", "M1")))" }
    let kind = tree.kind(of: last)
    guard kind.isView || kind == .controller, tree.window(of: last) == nil else { return "" }
    return kind == .controller && tree.view(of: last) == nil ? ", which has no view" : ", which is not in a window"
  }

  /// Returns the reason why no statements would make an object the target.
  func whyNoAdvice(for bystander: Explanation.Bystander) -> String {
    switch bystander.standing {
    case .conditionFalse: "no statement was found that makes its condition true\(condition(of: bystander.id))"
    case .notAResponder:
      "\(tree.kind(of: bystander.id).phrase) cannot be in a chain (\(profile("U18", "M8")))"
    default: "no short list of statements was found"
    }
  }

  // MARK: Similar names

  /// Returns a sentence about a handled action with a similar name.
  func note(on near: NearAction) -> String {
    let what =
      switch near.likeness {
      case .colons: "'\(near.name)' is another action than '\(action)', because of its colon"
      case .writing: "'\(near.name)' is another action than '\(action)'"
      case .spelling: "did you mean '\(near.name)'?"
      }
    return near.target.map { "\(what); \(name($0)) would handle it" } ?? what
  }

  /// Returns the statement that sends an action with a similar name to its handler, or nil.
  func statement(for near: NearAction) -> String? {
    guard near.target != nil else { return nil }
    let sender = explanation.message.sender.map { " from \(session.words.text(name($0)))" } ?? ""
    return "send \(session.words.text(near.name))\(sender)"
  }
}
