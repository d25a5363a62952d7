// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession

extension Completer {
  /// Offers the words that fit a place.
  mutating func offer(_ slot: Slot, _ place: Place) {
    switch slot {
    case .nodeOrClass:
      offerNodes { _ in true }
      offerClasses()
    case .kind:
      offerKinds()
      offerClasses()
    case .responderClass: offerClasses()
    case .classHeader: if place.count > 0 { offerClasses() }
    case .senderOrClass:
      offerNodes { [tree = session.model.tree] in tree.kind(of: $0).sendsActions }
      offerOwnClasses()
    case .responderOrClass:
      offerNodes { [tree = session.model.tree] in tree.kind(of: $0).isResponder }
      offerOwnClasses()
    case .selector: offerSelector(place)
    case .condition: offerCondition(place)
    case .action: offerActions()
    case .handledAction: offerHandledActions(of: place.words(of: "on").first)
    case .handlerOwner: offerHandlerOwners(of: action(place.words(of: "ACTION").first))
    case .handlerSubject:
      offerActions()
      offerNodes { [session] id in !session.model.tree.ownHandlers(of: id).isEmpty }
    case EventList.slot:
      if let owner = codeOwner(place.words(of: "SENDER").first) {
        offerCode(of: owner)
      } else {
        offerEvents(of: node(place.words(of: "SENDER").first))
      }
    case .connectedEvent, .connectedAction:
      if let owner = codeOwner(place.words(of: "SENDER").first) {
        if slot == .connectedEvent { offerCode(of: owner) }
        for send in session.model.sources.code.sends(of: owner) {
          offer(session.model.actions.name(of: send.action), "an action")
        }
      } else {
        offerConnections(of: node(place.words(of: "SENDER").first), slot)
      }
    case .listedKey: offerKeys()
    case .payload: offerPayload(of: action(place.words(of: "ACTION").first), at: place.count)
    case .payloadType: offerTypes()
    case .property: offerProperties()
    case LookUpName.slot:
      for known in LookUp.words { offer(known.word, known.about) }
      offer(Set(session.model.vocabulary.properties.values.flatMap(\.keys)).sorted(), "a property of yours")
    case .value: offerValues(of: place.words(of: "NODE.PROPERTY").first)
    case .overrideValue:
      if codeOwner(place.words(of: "NODE").first) != nil {
        offer("default", "takes the override away")
        offer("unknown", "only its code knows")
      } else {
        offerAnswers(for: place.words(of: "ASPECT").first)
      }
    case .optionName: for option in OptionSwitch.all { offer(option.name, option.about) }
    case .optionValue:
      let name = place.words(of: "NAME").first.map(plain)
      offer(OptionSwitch.all.first { $0.name == name }?.values ?? [])
    case .checkpoint: offer(session.history.checkpoints.keys.sorted(), "a checkpoint")
    case .protocolName:
      for (name, actions) in session.model.vocabulary.protocols { offer(name, actions.joined(separator: " ")) }
    case .verb: if place.count == 0 { offerVerbs() }
    case .file, PlaceWord.slot: offerFiles()
    case .fileOrOff:
      offer("off")
      offerFiles()
    case RuleWord.slot:
      for rule in RuleCatalog.rules { offer(rule.id, rule.text) }
    case .helpWord: if place.count == 0 { offerHelp() }
    default:
      if slot.choices.isEmpty { offerNodes(for: slot, place) } else { offer(slot.choices) }
    }
  }

  private mutating func offerKinds() {
    for kind in BuiltInClasses.kinds {
      if let name = kind.className(in: session.model.tree.profile) { offer(kind.word, name) }
    }
    sort()
  }

  /// Offers classes after everything else, because there are many.
  private mutating func offerClasses() {
    sort()
    for name in session.model.names.classNameList where fits(name) {
      guard case .classID(let id) = session.model.names.meaning(of: name) else { continue }
      offer(name, session.model.tree.superclass(of: id).map { "a class, \(session.model.name(of: $0))" } ?? "a class")
    }
  }

  private mutating func offerHelp() {
    for word in Help.words where fits(word) {
      let about = Commands.table.hasVerb(word) ? Self.summary(of: word) : Help.topic(word)?.summary ?? ""
      offer(word, about)
    }
    for name in session.script.definitions.keys.sorted() { offer(name, "yours") }
  }

  private mutating func offerSelector(_ place: Place) {
    let words = place.parameter?.keyword.map(place.words) ?? place.words(of: place.parameter?.name ?? "")
    if let under = words.firstIndex(of: "under") {
      if under == words.count - 1 { offerNodes { _ in true } }
      return
    }
    guard words.isEmpty else { return offer("under", "NODE: only what is in it") }
    offer("under", "NODE: only what is in it")
    offerNodes { _ in true }
    sort()
    offerKinds()
    offerClasses()
  }

  /// Offers words of a condition.
  ///
  /// The condition is not parsed; only the word before the cursor is considered.
  private mutating func offerCondition(_ place: Place) {
    let words = place.parameter?.keyword.map(place.words) ?? place.words(of: place.parameter?.name ?? "")
    switch words.last {
    case "handles": return offerActions()
    case nil, "and", "or", "not", "(":
      offer("not", "the opposite")
      offer("exists", "NAME: whether there is a node or class")
      offerNodes { _ in true }
    case "==", "!=", "~", "exists": offerNodes { _ in true }
    case let word?:
      let isOperand = words.dropLast().last.map { ["==", "!=", "~", "exists", "handles"].contains($0) } ?? false
      if isOperand || word == ")" { return offer(["and", "or"]) }
      offer("handles", "ACTION: whether the node handles it")
      offer(["==", "!="], "the texts are the same, or not")
      offer("~", "GLOB: the text is like it")
    }
  }
}
