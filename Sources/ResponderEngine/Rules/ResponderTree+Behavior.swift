// SPDX-License-Identifier: Apache-2.0

extension ResponderTree {
  // MARK: Changing

  /// Implements an action on one object; again: replaces. A conditional handler counts only while accepted.
  package func handle(_ action: Action, on id: ResponderID, with handler: HandlerID, isConditional: Bool = false) {
    setBehavior(.implementation, action.rawValue, of: id, to: encode(handler, isConditional))
  }

  /// Implements an action on a class, for its instances and subclasses.
  package func handle(_ action: Action, on classID: ClassID, with handler: HandlerID, isConditional: Bool = false) {
    let owner = classOwner(classID.rawValue)
    columns.setBehavior(.implementation, action.rawValue, of: owner, to: encode(handler, isConditional))
  }

  /// Takes an object's own method away; false when it has none.
  package func unhandle(_ action: Action, on id: ResponderID) -> Bool {
    guard columns.behavior(.implementation, action.rawValue, of: Int32(slot(id))) != nil else { return false }
    setBehavior(.implementation, action.rawValue, of: id, to: nil)
    return true
  }

  /// Takes a class's own method away; false when it has none, or one of the framework's.
  package func unhandle(_ action: Action, on classID: ClassID) -> Bool {
    let owner = classOwner(classID.rawValue)
    guard let value = columns.behavior(.implementation, action.rawValue, of: owner), !Method(value).isFrameworks else {
      return false
    }
    columns.setBehavior(.implementation, action.rawValue, of: owner, to: nil)
    return true
  }

  /// Overrides canPerformAction for one action of one object; nil: no longer (U36).
  package func overrideCanPerform(_ action: Action, on id: ResponderID, with answer: Bool?) {
    setBehavior(.canPerform, action.rawValue, of: id, to: answer.map { $0 ? 1 : 0 })
  }

  /// Overrides target(forAction:) for one action of one object; nil: no longer (U35).
  package func overrideTarget(of action: Action, on id: ResponderID, with target: ResponderID?) {
    setBehavior(.target, action.rawValue, of: id, to: target?.packed)
  }

  /// Overrides validate(_:) for one action of one object; nil: no longer (U81).
  package func overrideValidation(of action: Action, on id: ResponderID, with answer: Bool?) {
    setBehavior(.validate, action.rawValue, of: id, to: answer.map { $0 ? 1 : 0 })
  }

  /// Overrides supplementalTarget(forAction:sender:) for one action of one object; nil: no longer (M31).
  package func overrideSupplementalTarget(of action: Action, on id: ResponderID, with target: ResponderID?) {
    setBehavior(.supplemental, action.rawValue, of: id, to: target?.packed)
  }

  /// Lists an action under a key combination, by the client's number for it (U83); nil: no longer.
  package func setKeyCommand(_ combination: Int32, on id: ResponderID, to action: Action?) {
    setBehavior(.keyCommand, combination, of: id, to: (action?.rawValue).map(Int64.init))
  }

  private func setBehavior(_ aspect: Aspect, _ number: Int32, of id: ResponderID, to value: Int64?) {
    let slot = columns.liveSlot(id)
    if slot != 0 { columns.setBehavior(aspect, number, of: slot, to: value) }
  }

  private func encode(_ handler: HandlerID, _ isConditional: Bool) -> Int64 {
    Int64(UInt32(bitPattern: handler.rawValue)) << 1 | (isConditional ? 1 : 0)
  }

  // MARK: Asking

  /// The override of canPerformAction, nil for none.
  package func canPerformOverride(of action: Action, on id: ResponderID) -> Bool? {
    columns.behavior(.canPerform, action.rawValue, of: Int32(slot(id))).map { $0 == 1 }
  }

  /// The override of target(forAction:), nil for none or one whose object was removed.
  package func targetOverride(of action: Action, on id: ResponderID) -> ResponderID? {
    columns.behavior(.target, action.rawValue, of: Int32(slot(id)))
      .flatMap { wrap(columns.liveSlot(ResponderID(packed: $0))) }
  }

  /// The override of supplementalTarget(forAction:sender:), nil for none or one whose object was removed.
  package func supplementalTarget(of action: Action, on id: ResponderID) -> ResponderID? {
    columns.behavior(.supplemental, action.rawValue, of: Int32(slot(id)))
      .flatMap { wrap(columns.liveSlot(ResponderID(packed: $0))) }
  }

  /// The override of validate(_:), nil for none.
  package func validationOverride(of action: Action, on id: ResponderID) -> Bool? {
    columns.behavior(.validate, action.rawValue, of: Int32(slot(id))).map { $0 == 1 }
  }

  /// The actions an object implements itself, in order of first mention.
  package func ownHandlers(of id: ResponderID) -> [(action: Action, handler: HandlerID)] {
    handlers(ofOwner: Int32(slot(id)))
  }

  /// The actions a class implements itself, in order of first mention; what the framework's class has is not among them.
  package func ownHandlers(of classID: ClassID) -> [(action: Action, handler: HandlerID)] {
    handlers(ofOwner: classOwner(classID.rawValue))
  }

  private func handlers(ofOwner owner: Int32) -> [(action: Action, handler: HandlerID)] {
    entries(.implementation, ofOwner: owner).compactMap { number, value in
      let method = Method(value)
      return method.isFrameworks ? nil : (Action(rawValue: number), method.handler)
    }
  }

  /// The overrides of canPerformAction of one object, in order of first mention of the action.
  package func canPerformOverrides(of id: ResponderID) -> [(action: Action, answer: Bool)] {
    entries(.canPerform, ofOwner: Int32(slot(id))).map { (Action(rawValue: $0), $1 == 1) }
  }

  /// The overrides of validate(_:) of one object, in order of first mention of the action.
  package func validationOverrides(of id: ResponderID) -> [(action: Action, answer: Bool)] {
    entries(.validate, ofOwner: Int32(slot(id))).map { (Action(rawValue: $0), $1 == 1) }
  }

  /// The overrides of target(forAction:) of one object, in order of first mention of the action.
  package func targetOverrides(of id: ResponderID) -> [(action: Action, target: ResponderID)] { links(.target, of: id) }

  /// The supplemental targets of one object, in order of first mention of the action (M31).
  package func supplementalTargets(of id: ResponderID) -> [(action: Action, target: ResponderID)] {
    links(.supplemental, of: id)
  }

  private func links(_ aspect: Aspect, of id: ResponderID) -> [(action: Action, target: ResponderID)] {
    entries(aspect, ofOwner: Int32(slot(id))).compactMap { number, value in
      wrap(columns.liveSlot(ResponderID(packed: value))).map { (Action(rawValue: number), $0) }
    }
  }

  /// The key commands of one object (U83).
  package func keyCommands(of id: ResponderID) -> [(combination: Int32, action: Action)] {
    entries(.keyCommand, ofOwner: Int32(slot(id))).map { ($0, Action(rawValue: Int32($1))) }
  }

  func entries(_ aspect: Aspect, ofOwner owner: Int32) -> [(Int32, Int64)] {
    guard let table = columns.behaviors[owner] else { return [] }
    return table.entries.filter { $0.key >> 28 == aspect.rawValue }.map { (Int32($0.key & 0x0FFF_FFFF), $0.value) }
  }

  /// The action the chain from a responder on lists under a key combination (U83).
  ///
  /// Complexity: O(length of the chain).
  package func keyCommand(_ combination: Int32, from start: ResponderID) -> (action: Action, owner: ResponderID)? {
    var walk = ChainWalk(from: columns.liveSlot(start))
    repeat {
      if columns.hasEntries(walk.current),
        let action = columns.behavior(.keyCommand, combination, of: walk.current)
      {
        return (Action(rawValue: Int32(action)), columns.id(walk.current))
      }
    } while walk.advance(columns)
    return nil
  }
}

// MARK: - One object's answer

extension ResponderTree {
  package struct Answer {
    package var verdict: Verdict
    package var target: ResponderID?
    package var handler: HandlerID?

    package init(verdict: Verdict, target: ResponderID? = nil, handler: HandlerID? = nil) {
      (self.verdict, self.target, self.handler) = (verdict, target, handler)
    }
  }

  /// Asks one object whether it takes an action (U35, U36, U45).
  func ask<Failure: Error>(
    _ slot: Int32, about action: Action, accepts: (HandlerID, ResponderID) throws(Failure) -> Bool
  ) throws(Failure) -> Answer {
    let id = columns.id(slot)
    if columns.has(.answersItself, slot), let live = columns.live {
      return live.answer(of: slot, about: action, method: try implementation(of: action, by: slot, accepts: accepts))
    }
    let hasOverrides = columns.hasOverrides(slot)
    // U35: an overridden target(forAction:) answers for the whole search.
    if hasOverrides, let target = targetOverride(of: action, on: id) {
      let method = try implementation(of: action, by: target.index, accepts: accepts)
      return Answer(verdict: .redirects(target), target: target, handler: method.handler)
    }
    let method = try implementation(of: action, by: slot, accepts: accepts)
    // U45: at each step the test is canPerformAction, so an override hides or reveals.
    switch hasOverrides ? canPerformOverride(of: action, on: id) : nil {
    case false?: return Answer(verdict: method.handler == nil ? .noHandler : .declines)
    case true? where method.handler == nil: return Answer(verdict: .claims, target: id)
    default: break
    }
    return Answer(verdict: method.verdict, target: method.handler == nil ? nil : id, handler: method.handler)
  }

  /// The method an object runs for an action: its own, else its class's, else a superclass's (U33).
  package func implementation<Failure: Error>(
    of action: Action, by slot: Int32, accepts: (HandlerID, ResponderID) throws(Failure) -> Bool
  ) throws(Failure) -> (handler: HandlerID?, verdict: Verdict) {
    guard slot != 0 else { return (nil, .noHandler) }
    var verdict = Verdict.noHandler
    var owner = columns.firstOwner(slot)
    while let method = columns.nextMethod(of: action, by: slot, from: &owner) {
      let isAccepted = method.isConditional ? try accepts(method.handler, columns.id(slot)) : true
      if isAccepted { return (method.handler, .handles) }
      verdict = .conditionFalse
    }
    return (nil, verdict)
  }
}

extension ResponderTree {
  /// Whether an object has a method for an action, whatever canPerformAction says.
  package func responds<Failure: Error>(
    to action: Action, _ id: ResponderID, accepts: (HandlerID, ResponderID) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    try implementation(of: action, by: columns.liveSlot(id), accepts: accepts).handler != nil
  }

  /// A number that changes whenever a handler or override may have changed, for clients that keep what they found.
  package var handlerVersion: Int { columns.behaviorVersion }

  /// Every action that some object or class implements, in order of first mention.
  ///
  /// Complexity: O(entries).
  package var implementedActions: [Action] { actions { _ in true } }

  /// The actions that some object or class of the app's implements, in order of first mention; what only classes of the
  /// framework have is not among them.
  ///
  /// Complexity: O(entries).
  package var ownActions: [Action] { actions { !$0.isFrameworks } }

  private func actions(where isMeant: (Method) -> Bool) -> [Action] {
    var found = Set<Int32>()
    for (_, table) in columns.behaviors.entries {
      for (key, value) in table.entries where key >> 28 == Aspect.implementation.rawValue {
        if isMeant(Method(value)) { found.insert(Int32(key & 0x0FFF_FFFF)) }
      }
    }
    return found.sorted().map(Action.init(rawValue:))
  }
}
