// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderText

// What is said beside an answer: who else has the action, what does not count here, and what an app does besides.

extension Session {
  /// Returns remarks on the search of an action: where a chosen item of a context menu begins instead, for a sender, and
  /// which method of a framework would have ended it.
  package func remarks(onSearch delivery: DeliveryOutcome, from sender: ResponderID?) -> [String] {
    var remarks: [String] = []
    if let sender, case .chain(let view) = tree.destination(of: sender) {
      let (view, item) = (model.name(of: view), words.text(model.name(of: sender)))
      remarks.append("sent by itself; chosen from its context menu it begins at \(view) (M50): trigger \(item) action")
    }
    guard !delivery.record.isHandled else { return remarks }
    let asked = delivery.record.asked.lazy.compactMap { [model] in model.liveNode(model.names.interner.text($0)) }
    return remarks
      + [model.leftOutNote(on: model.actions.intern(delivery.record.action), among: asked)].compactMap { $0 }
  }

  /// Returns a note on the objects that handle an action but were not asked, or nil when there are none.
  package func noteOnOthers(
    than delivery: DeliveryOutcome, _ message: Message, named action: String, from sender: NodeName?
  ) -> String? {
    let asked = Set(delivery.record.asked)
    let others = tree.implementers(of: message.action).filter {
      !asked.contains(model.names.nameNumber(ofSlot: $0.index))
        && model.frameworkMethod(of: message.action, for: $0) == nil
    }
    guard let first = others.first else { return nil }
    let question = ["why", words.text(action)] + (sender.map { ["from", $0.word.text] } ?? [])
    let end = "asked; to see why: \(question.joined(separator: " "))"
    guard others.count > 1 else { return "\(model.name(of: first)) handles it, but is not \(end)" }
    let more = counted(others.count - 1, "other object")
    return "\(model.name(of: first)) and \(more) handle it, but are not \(end)"
  }

  /// Returns that no touch or click reaches a view that sends an action, and why; or nil.
  package func noteOnReach(of sender: ResponderID?, sending action: Action) -> String? {
    guard let sender else { return nil }
    if let note = noteOnTap(of: sender, handling: action) { return note }
    guard model.connections(of: sender).contains(where: { $0.action == action }) else { return nil }
    if tree.kind(of: sender) == .gesture { return noteOnReach(of: sender) }
    guard tree.kind(of: sender).hasFrame else { return nil }
    let sentence = "no \(tree.profile == .uikit ? "touch" : "click") reaches \(model.name(of: sender))"
    guard tree.window(of: sender) != nil else {
      return model.absence(of: sender).flatMap(model.absenceText).map { "\(sentence): \($0)" }
    }
    guard let touch = try? locate(sender),
      let reason = obstacle(to: touch, isUnanswered: false)
    else { return nil }
    return joined(sentence, reason)
  }

  /// Returns that a gesture recognises nothing, because it is disabled or no touch reaches its view; or nil.
  private func noteOnReach(of gesture: ResponderID) -> String? {
    let name = model.name(of: gesture)
    if tree.traits(of: gesture).contains(.disabled) {
      return "\(name) is disabled, and recognises nothing: set \(words.text("\(name).enabled")) yes"
    }
    guard let view = tree.parent(of: gesture), tree.kind(of: view).hasFrame,
      tree.window(of: view) != nil, let touch = try? locate(view)
    else { return nil }
    // What is in its view is touched for it too.
    let holders = touch.hit.map { sequence(first: $0) { self.tree.viewHolder(of: $0) } }
    guard !(holders?.contains(view) ?? false), let reason = obstacle(to: touch, isUnanswered: true) else { return nil }
    return joined("\(name) recognises nothing, for no touch reaches \(model.name(of: view))", reason)
  }

  /// Returns a sentence with an obstacle to touches as its reason.
  private func joined(_ sentence: String, _ reason: Remark) -> String {
    let isClause = reason.text.hasPrefix("not hit, ")
    return sentence + (isClause ? ", " + reason.text.dropFirst(9) : ": " + reason.text)
  }

  /// Returns that a gesture takes the end of a tap from the view that would handle it, or nil (U76).
  private func noteOnTap(of view: ResponderID, handling action: Action) -> String? {
    let method = model.name(of: action)
    guard tree.profile == .uikit, method.hasPrefix("touchesEnded"), tree.kind(of: view).isView else {
      return nil
    }
    let gestures = tree.gestures(over: view)
    guard let gesture = gestures.first(where: recognizesTap), !tree.traits(of: gesture).contains(.leavesTouches)
    else { return nil }
    let name = model.name(of: gesture)
    return
      "\(name) recognises a tap and cancels the touch, so touchesCancelled comes in its place (U76): set \(words.text("\(name).cancelsTouchesInView")) no"
  }

  /// Returns what an app does about the key window of a search that asked it: a hidden one is key no longer, and one that is
  /// ordered front is the main window too; or nil.
  package func noteOnKeyWindow(asking delivery: DeliveryOutcome, from sender: ResponderID?) -> String? {
    guard tree.profile == .appkit, let key = tree.keyWindow else { return nil }
    let asks = { [model] (id: ResponderID) in delivery.record.asked.contains(model.names.nameNumber(ofSlot: id.index)) }
    let title = words.text(model.name(of: key))
    if let sender, tree.kind(of: sender) == .control, let own = tree.window(of: sender), own != key,
      !asks(own), !tree.isBehindModal(own), tree.traits(of: own).isDisjoint(with: [.refusesKey, .keyOnlyIfNeeded])
    {
      return
        "a click on \(model.name(of: sender)) makes \(model.name(of: own)) key first: tap \(words.text(model.name(of: sender)))"
    }
    if asks(key), tree.traits(of: key).contains(.hidden) {
      let next = tree.mainWindow.flatMap { $0 == key ? nil : $0 } ?? model.windows.first { $0 != key }
      let way = next.map { ": key-window \(words.text(model.name(of: $0)))" } ?? ""
      return "\(model.name(of: key)) is hidden, and in an app the window behind it is key then\(way)"
    }
    guard let main = tree.mainWindow, main != key, asks(main), !tree.traits(of: key).contains(.refusesMain),
      tree.sheetParent(of: key) == nil
    else { return nil }
    return
      "\(model.name(of: main)) is still the main window (M23); in an app \(title) becomes it when it is ordered front: main-window \(title)"
  }

  /// Returns who has a view for input with a name, to be said where there is no first responder to ask; or nil.
  package func noteOnInput(named name: String) -> String? {
    guard let input = InputView(rawValue: name),
      let owner = model.outline().first(where: {
        tree.kind(of: $0.id).isResponder && tree.view(input, of: $0.id) != nil
      })?.id
    else { return nil }
    let title = model.name(of: owner)
    let gate = tree.traits(of: owner).contains(.canBecomeFirstResponder)
    let way = gate ? "" : "set \(words.text("\(title).canBecomeFirstResponder")) yes; "
    return "there is no first responder; \(title) has one: \(way)first-responder \(words.text(title))"
  }

  /// Returns a remark on a search that began at the application because no sender was named, while the prompt shows
  /// *it*, or nil.
  package func hintOnSender(
    _ participle: String, of delivery: DeliveryOutcome, _ verb: String, _ arguments: [Word] = []
  ) -> String? {
    guard delivery.record.startRule == .u41, delivery.record.sender == 0 else { return nil }
    let words = [delivery.record.action] + arguments.map { self.words.text($0.text) }
    return hint(
      senderToSuggest.map {
        "\(participle) without a sender; from \($0): \(verb) \(words.joined(separator: " ")) from \($0)"
      })
  }

  /// Returns remarks on whether an action is enabled: that what was set by hand does not count, or for a control that it
  /// does, and which method of a framework would enable it.
  package func remarks(
    on answer: Enablement, to action: String?, from sender: ResponderID?, at responder: ResponderID?
  ) -> [String] {
    let isOwn = [Rule.m49, .m70, .m71].contains(answer.rule)
    var remarks: [String] = []
    if let sender, answer.isEnabled, tree.traits(of: sender).contains(.disabled) {
      switch tree.kind(of: sender) {
      case .control: remarks.append("note: \(model.name(of: sender)) itself is disabled, and sends nothing")
      case .menuItem where !isOwn:
        let menu = tree.parent(of: sender).flatMap { tree.kind(of: $0) == .menu ? model.name(of: $0) : nil }
        let way = menu.map { ": set \(words.text("\($0).autoenablesItems")) no" } ?? ""
        remarks.append("note: its enabled is no, which the menu overwrites when it opens (M49)\(way)")
      default: break
      }
    }
    if let sender, !answer.isEnabled, answer.target != nil, !isOwn, tree.kind(of: sender) == .control {
      remarks.append("note: \(model.name(of: sender)) is a control, which nothing validates, and sends all the same")
    }
    guard let action, !isOwn else { return remarks }
    if let target = answer.target {
      let (action, name) = (model.actions.intern(action), model.name(of: target))
      let condition = answer.isEnabled ? model.frameworkMethod(of: action, for: target)?.declines : nil
      return remarks
        + [
          condition.map { "note: \(name) may decline: \($0)" },
          answer.isEnabled ? noteOnValidation(of: action, besides: target) : nil,
        ]
        .compactMap { $0 }
    }
    // What is no responder begins no search.
    let source = sender.flatMap { tree.kind(of: $0).isResponder ? $0 : nil }
    let start = responder ?? source ?? tree.startOfSearch.responder
    let asked = tree.chain(from: start).responders
    return remarks + [refusal(of: action, among: asked), leftOutNote(on: action, among: asked)].compactMap { $0 }
  }

  /// Returns that one of some objects has a handler for an action that its own canPerformAction refuses, or nil.
  private func refusal(of action: String, among asked: [ResponderID]) -> String? {
    let number = model.actions.intern(action)
    let refusing = asked.first {
      tree.canPerformOverride(of: number, on: $0) == false && tree.declarer(of: number, for: $0) != nil
    }
    guard tree.profile == .uikit, let refusing else { return nil }
    let name = words.text(model.name(of: refusing))
    return
      "note: \(name) handles it, but its canPerformAction says no (U36): override \(name) canPerform \(words.text(action)) is default"
  }

  /// Returns a remark that a delegate, a window controller or a document validates an action for which it is not asked, or nil.
  private func noteOnValidation(of action: Action, besides target: ResponderID) -> String? {
    let beside = model.windows.flatMap {
      [tree.delegate(of: $0), tree.windowController(of: $0), tree.document(of: $0)]
    }
    let others = ([tree.delegate(of: tree.application), tree.application] + beside).compactMap { $0 }
    guard let other = others.first(where: { $0 != target && tree.validationOverride(of: action, on: $0) != nil }) else {
      return nil
    }
    let (who, title) = (words.text(model.name(of: target)), words.text(model.name(of: action)))
    return
      "note: \(model.name(of: other)) is not asked, as only the target validates (M47): override \(who) validate \(title) is no"
  }

  /// Returns a remark that one of some objects has a framework's method for an action, which is left out, or nil.
  package func leftOutNote(on action: String, among asked: [ResponderID]) -> String? {
    model.leftOutNote(on: model.actions.intern(action), among: asked).map { "note: \($0)" }
  }

  /// The tree size above which switches that relink every node are not tried.
  private static let relinkingLimit = 200_000

  /// Returns notes on the contested switches whose other values would change the target.
  ///
  /// - Complexity: O(n) in the nodes, for each switch.
  package func contested(_ explanation: Explanation) -> [String] {
    guard tree.count <= Self.relinkingLimit else { return [] }
    let usual = explanation.search
    var notes: [String] = []
    for option in OptionSwitch.all where option.option != nil {
      let current = model.valueIndex(of: option)
      // The default start of the search is undisputed, macOS before 10.10 (M3) is obsolete, and who has an app knows its life
      // cycle.
      if option.option == .lifeCycle || current == 0 && ["nil-start", "vc-in-chain"].contains(option.name) { continue }
      for index in option.values.indices where index != current {
        let other = try? nested(keeping: .variables) { () throws(Diagnostic) in
          model.set(option, toValueAt: index)
          return try search(explanation.message, for: model.usualDestination(of: explanation.message))
        }
        guard let other, other.target != usual.target else { continue }
        let rule = RuleCatalog.rules.first { $0.option == option.name && $0.isContested }
        let who = other.target.map(model.name) ?? "nothing"
        notes.append(
          "sources disagree on \(rule?.id ?? option.name): with 'option \(option.name) \(option.values[index])', \(who) would handle it"
        )
      }
    }
    return notes
  }
}
