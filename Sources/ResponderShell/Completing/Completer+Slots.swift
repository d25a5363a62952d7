// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderSession

extension Completer {
  /// Offers the words that fit a place.
  mutating func offer(_ slot: Slot, _ place: Place) {
    switch slot {
    case .nodeOrClass:
      offerNodes(for: slot, place)
      offerClasses()
    case .kind:
      offerKinds()
      offerClasses()
    case .responderClass: offerClasses()
    case .classHeader: if place.count > 0 { offerClasses() }
    case .senderOrEvent:
      offerNodes(for: slot, place)
      sort()
      // Before anything is typed, the senders alone are the better list.
      if !prefix.isEmpty, let it = session.model.vocabulary.it { offerEvents(of: it) }
    case .senderOrClass, .responderOrClass:
      offerNodes(for: slot, place)
      offerOwnClasses()
    case .selector: offerSelector(place)
    case .condition: offerCondition(place)
    case .action: offerActions()
    case .handledAction: offerHandledActions(of: place.words(of: "on").first)
    case .handlerOwner: offerHandlerOwners(of: action(place.words(of: "ACTION").first))
    case .handlerSubject:
      offerActions()
      offerNodes(for: slot, place)
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
          offer(session.model.name(of: send.action), "an action")
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
      offer(
        Set(session.model.vocabulary.properties.values.flatMap { $0.entries.map { $0.name } }).sorted(),
        "a user-defined property")
    case .value: offerValues(of: place.words(of: "NODE.PROPERTY").first)
    case .overrideValue:
      if codeOwner(place.words(of: "NODE").first) != nil {
        offer("default", "removes the override")
        offer("unknown", "depends on its code")
      } else {
        offerAnswers(for: place.words(of: "ASPECT").first)
      }
    case .optionName:
      for option in OptionSwitch.all { offer(option.name, option.about) }
      offer(OptionCommand.memoryLimit.name, OptionCommand.memoryLimit.about)
    case .optionValue:
      let name = place.words(of: "NAME").first.map(plain)
      if name == OptionCommand.memoryLimit.name { offer(OptionCommand.memoryLimit.usual, "the limit of the program") }
      guard let option = OptionSwitch.all.first(where: { $0.name == name }) else { return }
      let present = session.model.value(of: option)
      for (index, value) in option.values.enumerated() {
        offer(
          value,
          [index == 0 ? "the default" : "", value == present ? "as it is now" : ""]
            .filter { !$0.isEmpty }.joined(separator: ", "))
      }
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
      if slot.choices.isEmpty {
        offerNodes(for: slot, place)
      } else {
        for (index, choice) in slot.choices.enumerated() {
          offer(choice, slot.meanings.isEmpty ? "" : slot.meanings[index])
        }
      }
    }
  }

  mutating func offerKinds() {
    for kind in BuiltInClasses.kinds {
      if let name = kind.className(in: session.tree.profile) { offer(kind.word, name) }
    }
    sort()
  }

  /// Offers classes after everything else, because there are many.
  private mutating func offerClasses() {
    sort()
    for name in session.model.names.classNameList where fits(name) {
      guard let id = session.model.classID(name),
        session.model.catalog.framework(of: id).map({ $0 == session.tree.profile }) ?? true
      else { continue }
      offer(name, session.tree.superclass(of: id).map { "a class, \(session.model.name(of: $0))" } ?? "a class")
    }
  }

  private mutating func offerHelp() {
    for word in Help.words + Help.nouns where fits(word) {
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
    guard words.isEmpty else { return offer("under", "NODE: only the nodes in it") }
    offer("under", "NODE: only the nodes in it")
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
      offer("exists", "NAME: whether a node or class has this name")
      offerNodes { _ in true }
    case "==", "!=", "~", "exists": offerNodes { _ in true }
    case let word?:
      let isOperand = words.dropLast().last.map { ["==", "!=", "~", "exists", "handles"].contains($0) } ?? false
      if isOperand || word == ")" { return offer(["and", "or"]) }
      offer("handles", "ACTION: whether the node handles it")
      offer(["==", "!="], "the texts are the same, or not")
      offer("~", "GLOB: the text matches it")
    }
  }

  // MARK: Properties

  /// Offers the node of `NODE.PROPERTY`, and its properties after the dot.
  mutating func offerProperties() {
    guard let dot = prefix.firstIndex(of: ".") else {
      for name in session.model.names.nodeNameList where fits(name) {
        if let id = session.model.liveNode(name) { offer(name + ".", about(id), isWhole: false) }
      }
      return
    }
    let name = String(prefix[..<dot])
    guard let id = name.isEmpty ? session.model.vocabulary.it : node(name) else { return }
    for property in BuiltInProperty.all(in: session.tree.profile)
    where property.isOf(session.tree.kind(of: id)) {
      offer("\(name).\(property.name)", "is \(property.value(of: id, in: session.tree))")
    }
    for (property, value) in session.model.vocabulary.properties[id]?.entries ?? [] {
      offer("\(name).\(property)", "user-defined, \(value)")
    }
  }

  /// Offers the values of a built-in property, or the current value of a user-defined one.
  mutating func offerValues(of path: String?) {
    guard let path = path.map(plain), let dot = path.firstIndex(of: "."),
      let id = dot == path.startIndex ? session.model.vocabulary.it : node(String(path[..<dot]))
    else { return }
    let name = String(path[path.index(after: dot)...])
    guard let property = BuiltInProperty.named(name, in: session.tree.profile),
      property.isOf(session.tree.kind(of: id))
    else {
      return offer(session.model.vocabulary.properties[id]?[name].map { [$0] } ?? [], "its current value")
    }
    let current = property.value(of: id, in: session.tree)
    guard PropertyValue.flag(current) != nil else { return offer(current, "its current value") }
    for value in ["yes", "no"] { offer(value, value == current ? "its current value" : "") }
  }

  /// Offers the values that `override` accepts for an aspect.
  mutating func offerAnswers(for aspect: String?) {
    offer("default", "removes the override")
    switch aspect.flatMap({ OverrideAspect(rawValue: plain($0)) }) {
    case .next?: offerNodes(orNone: true) { [tree = session.tree] in tree.kind(of: $0).isResponder }
    case .target?, .supplemental?: offerNodes { _ in true }
    case .canPerform?, .validate?, .command?: offer(["yes", "no"])
    case .hit?: offer(HitOverride.allCases.map { $0.rawValue })
    case nil: break
    }
  }

  // MARK: Variables

  /// The position of the `$` of the variable being typed, or nil.
  var variableStart: String.Index? {
    guard context.quote != "'", let dollar = prefix.lastIndex(of: "$") else { return nil }
    if dollar > prefix.startIndex, prefix[prefix.index(before: dollar)] == "\\" { return nil }
    var name = prefix[prefix.index(after: dollar)...]
    if name.first == "{" { name = name.dropFirst() }
    return name.allSatisfy { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) } ? dollar : nil
  }

  /// Offers the variables that have a value at the cursor.
  mutating func offerVariables(after dollar: String.Index) {
    let before = String(prefix[..<dollar])
    let hasBraces = prefix[dollar...].hasPrefix("${")
    // A double-quoted word, or a word with more text before the cursor, may continue after the variable.
    let isWhole = before.isEmpty && context.quote == nil
    func text(_ name: String) -> String { before + (hasBraces ? "${\(name)}" : "$\(name)") }
    for (name, about) in innerVariables { offer(text(name), about, isWhole: isWhole) }
    for (name, value) in session.script.variables { offer(text(name), value, isWhole: isWhole) }
    for name in ["it", "handled", "handler", "path"] {
      if let value = try? session.value(of: name, at: .point(0)) { offer(text(name), value, isWhole: isWhole) }
    }
  }

  /// The variables of the blocks around the cursor: of handlers, definitions and loops.
  private var innerVariables: [(name: String, about: String)] {
    var result: [(name: String, about: String)] = []
    for words in context.enclosing {
      guard let verb = words.first, let declaration = declarations(after: [verb]).first else { continue }
      let place = declaration.place(after: Array(words.dropFirst()))
      switch declaration.verb {
      case "handle":
        result += [("action", "the action"), ("self", "the handler's node"), ("sender", "the sender")]
        result.append(("arg", "the first argument"))
        let payload = action(place.words(of: "ACTION").first).flatMap { session.model.vocabulary.payloads[$0] }
        result += (payload?.parameters ?? []).map { ($0.name, "carried, \($0.type.text)") }
      case "define": result += place.words(of: "PARAM").map { ($0, "of \(place.words(of: "NAME").first ?? "")") }
      case "each": result += place.words(of: "NAME").prefix(1).map { ($0, "each node's name") }
      case "repeat": result += place.words(of: "as").prefix(1).map { ($0, "counts from 1") }
      default: break
      }
    }
    return result
  }

  // MARK: Files

  /// Offers the files of the folder that has been typed so far.
  ///
  /// Hidden files are offered after their dot has been typed.
  mutating func offerFiles() {
    let slash = prefix.lastIndex(of: "/")
    let folder = slash.map { String(prefix[...$0]) } ?? ""
    let isHidden = prefix.dropFirst(folder.count).hasPrefix(".")
    for entry in session.host.listFolder(folder.isEmpty ? "." : folder) {
      guard entry.name != ".", entry.name != "..", entry.name.hasPrefix(".") == isHidden else { continue }
      // A name with a control character cannot be typed as it is.
      guard entry.name.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else { continue }
      offer(
        folder + entry.name + (entry.isFolder ? "/" : ""), entry.isFolder ? "a folder" : "", isWhole: !entry.isFolder)
    }
  }

  /// Offers user-defined classes after the words offered before.
  mutating func offerOwnClasses() {
    sort()
    for id in session.model.ownClasses {
      let name = session.model.name(of: id)
      guard fits(name) else { continue }
      offer(name, session.tree.superclass(of: id).map { "a class, \(session.model.name(of: $0))" } ?? "a class")
    }
  }

  /// Returns the class or application whose code a word names.
  func codeOwner(_ word: String?) -> MethodDeclarer? {
    let owner = word.flatMap { session.model.owner(plain($0)) }
    if case .object(let id) = owner, id != session.tree.application { return nil }
    return owner
  }

  /// Offers the event `code`, with the actions that the owner's code already sends.
  mutating func offerCode(of owner: MethodDeclarer) {
    let actions = session.model.sources.code.sends(of: owner).map { session.model.name(of: $0.action) }
    offer(EventList.code, actions.isEmpty ? "somewhere in its code" : "sends \(actions.joined(separator: ", "))")
  }
}
