// SPDX-License-Identifier: Apache-2.0

// The methods and overrides of objects and classes, and the key commands of objects.

extension ResponderTree {
  // MARK: Changes

  /// Implements an action on one object, replacing an earlier handler.
  ///
  /// A conditional handler counts only while it is accepted.
  package func handle(_ action: Action, on id: ResponderID, with handler: HandlerID, isConditional: Bool = false) {
    setBehavior(.implementation, action.rawValue, of: id, to: Method(handler, isConditional: isConditional).value)
  }

  /// Implements an action on a class, for its instances and subclasses.
  package func handle(_ action: Action, on classID: ClassID, with handler: HandlerID, isConditional: Bool = false) {
    setMethod(Method(handler, isConditional: isConditional), for: action, of: classID)
  }

  /// Removes an object's own method; returns false when it has none.
  package func unhandle(_ action: Action, on id: ResponderID) -> Bool {
    guard columns.method(of: action, ownedBy: owner(id)) != nil else { return false }
    setBehavior(.implementation, action.rawValue, of: id, to: nil)
    return true
  }

  /// Removes a class's own method; returns false when it has none, or one of the framework's.
  package func unhandle(_ action: Action, on classID: ClassID) -> Bool {
    guard let method = columns.method(of: action, ownedBy: .ofClass(classID)), !method.isFrameworks else {
      return false
    }
    setMethod(nil, for: action, of: classID)
    return true
  }

  /// Overrides canPerformAction for one action of one object; nil removes the override (U36).
  package func overrideCanPerform(_ action: Action, on id: ResponderID, with answer: Bool?) {
    setBehavior(.canPerform, action.rawValue, of: id, to: answer.map { $0 ? 1 : 0 })
  }

  /// Overrides target(forAction:) for one action of one object; nil removes the override (U35).
  package func overrideTarget(of action: Action, on id: ResponderID, with target: ResponderID?) {
    setBehavior(.target, action.rawValue, of: id, to: target?.packed)
  }

  /// Overrides validate(_:) for one action of one object; nil removes the override (U81).
  package func overrideValidation(of action: Action, on id: ResponderID, with answer: Bool?) {
    setBehavior(.validate, action.rawValue, of: id, to: answer.map { $0 ? 1 : 0 })
  }

  /// Overrides supplementalTarget(forAction:sender:) for one action of one object; nil removes the override (M31).
  package func overrideSupplementalTarget(of action: Action, on id: ResponderID, with target: ResponderID?) {
    setBehavior(.supplemental, action.rawValue, of: id, to: target?.packed)
  }

  /// Overrides a delegate's answer about a command; nil removes the override (M60).
  package func overrideCommand(_ action: Action, on id: ResponderID, with answer: Bool?) {
    setBehavior(.command, action.rawValue, of: id, to: answer.map { $0 ? 1 : 0 })
  }

  /// Lists an action under the client's number for a key combination (U83); nil removes it.
  ///
  /// With `hasPriority` it comes before what the system does with the key (U113).
  package func setKeyCommand(_ combination: Int32, on id: ResponderID, to action: Action?, hasPriority: Bool = false) {
    let priority = hasPriority ? Self.keyPriority : 0
    setBehavior(.keyCommand, combination, of: id, to: action.map { Int64($0.rawValue) | priority })
  }

  /// The bit beside the action of a key command that has priority.
  private static var keyPriority: Int64 { 1 << 32 }

  /// Returns whether a key command of an object comes before what the system does with the key (U113).
  package func hasPriority(_ combination: Int32, of id: ResponderID) -> Bool {
    (columns.behavior(.keyCommand, combination, of: .object(slot(id))) ?? 0) & Self.keyPriority != 0
  }

  private func setBehavior(_ aspect: Aspect, _ number: Int32, of id: ResponderID, to value: Int64?) {
    let slot = columns.liveSlot(id)
    if slot != 0 { columns.setBehavior(aspect, number, of: .object(slot), to: value) }
  }

  private func setMethod(_ method: Method?, for action: Action, of classID: ClassID) {
    columns.setBehavior(.implementation, action.rawValue, of: .ofClass(classID), to: method?.value)
  }

  private func owner(_ id: ResponderID) -> EntryOwner { .object(columns.liveSlot(id)) }

  // MARK: Overrides

  /// Returns the override of canPerformAction, or nil.
  package func canPerformOverride(of action: Action, on id: ResponderID) -> Bool? {
    columns.answer(.canPerform, action, of: columns.liveSlot(id))
  }

  /// Returns the override of validate(_:), or nil.
  package func validationOverride(of action: Action, on id: ResponderID) -> Bool? {
    columns.answer(.validate, action, of: columns.liveSlot(id))
  }

  /// Returns the override of target(forAction:), or nil when there is none or its object was removed.
  package func targetOverride(of action: Action, on id: ResponderID) -> ResponderID? {
    wrap(columns.target(.target, action, of: columns.liveSlot(id)))
  }

  /// Returns whether any object names another one as target, which may lack the method.
  ///
  /// - Complexity: O(objects with entries of their own).
  package var namesTargets: Bool {
    columns.behaviors.entries.contains {
      $0.value.entries.contains { $0.key.isAbout(.target) || $0.key.isAbout(.supplemental) }
    }
  }

  /// Returns the override of supplementalTarget(forAction:sender:), or nil when there is none or its object was
  /// removed.
  package func supplementalTarget(of action: Action, on id: ResponderID) -> ResponderID? {
    wrap(columns.target(.supplemental, action, of: columns.liveSlot(id)))
  }

  /// Returns the overrides of canPerformAction of one object, in order of first mention of the action.
  package func canPerformOverrides(of id: ResponderID) -> [(action: Action, answer: Bool)] {
    entries(.canPerform, of: owner(id)) { ($0.action, $1 == 1) }
  }

  /// Returns the overrides of validate(_:) of one object, in order of first mention of the action.
  package func validationOverrides(of id: ResponderID) -> [(action: Action, answer: Bool)] {
    entries(.validate, of: owner(id)) { ($0.action, $1 == 1) }
  }

  /// Returns the answers about commands of one object, in order of first mention of the command.
  package func commandOverrides(of id: ResponderID) -> [(action: Action, answer: Bool)] {
    entries(.command, of: owner(id)) { ($0.action, $1 == 1) }
  }

  /// Returns the overrides of target(forAction:) of one object, in order of first mention of the action.
  package func targetOverrides(of id: ResponderID) -> [(action: Action, target: ResponderID)] { links(.target, of: id) }

  /// Returns the supplemental targets of one object, in order of first mention of the action.
  package func supplementalTargets(of id: ResponderID) -> [(action: Action, target: ResponderID)] {
    links(.supplemental, of: id)
  }

  private func links(_ aspect: Aspect, of id: ResponderID) -> [(action: Action, target: ResponderID)] {
    entries(aspect, of: owner(id)) { key, value in
      wrap(columns.liveSlot(ResponderID(packed: value))).map { (key.action, $0) }
    }
  }

  /// Returns the key commands of one object.
  package func keyCommands(of id: ResponderID) -> [(combination: Int32, action: Action)] {
    entries(.keyCommand, of: owner(id)) { ($0.number, Action(rawValue: Int32(truncatingIfNeeded: $1))) }
  }

  private func entries<Entry>(
    _ aspect: Aspect, of owner: EntryOwner, _ entry: (BehaviorKey, Int64) -> Entry?
  ) -> [Entry] {
    columns.entries(of: owner).compactMap { $0.key.isAbout(aspect) ? entry($0.key, $0.value) : nil }
  }

  // MARK: Methods

  /// Returns the actions an object implements itself, in order of first mention.
  package func ownHandlers(of id: ResponderID) -> [(action: Action, handler: HandlerID)] { handlers(of: owner(id)) }

  /// Returns the actions that a class implements itself, in order of first mention, without the framework's own
  /// methods.
  package func ownHandlers(of classID: ClassID) -> [(action: Action, handler: HandlerID)] {
    handlers(of: .ofClass(classID))
  }

  private func handlers(of owner: EntryOwner) -> [(action: Action, handler: HandlerID)] {
    entries(.implementation, of: owner) { key, value in
      let method = Method(value)
      return method.isFrameworks ? nil : (key.action, method.handler)
    }
  }

  /// A number that changes whenever a handler or override may have changed, for clients that cache results.
  package var handlerVersion: Int { columns.behaviorVersion }

  /// The actions that any object or class implements, in order of first mention.
  ///
  /// - Complexity: O(entries).
  package var implementedActions: [Action] { actions { _ in true } }

  /// The actions that any object or class of the app implements, in order of first mention.
  ///
  /// Actions that only classes of the framework implement are left out.
  ///
  /// - Complexity: O(entries).
  package var ownActions: [Action] { actions { !$0.isFrameworks } }

  private func actions(where isMeant: (Method) -> Bool) -> [Action] {
    var found = Set<Int32>()
    for (_, table) in columns.behaviors.entries {
      for (key, value) in table.entries where key.isAbout(.implementation) && isMeant(Method(value)) {
        found.insert(key.number)
      }
    }
    return found.sorted().map(Action.init(rawValue:))
  }

  /// Returns the objects with a method for an action, their own or their class's, in the order they were made.
  ///
  /// Conditions and overrides do not matter.
  ///
  /// - Complexity: O(objects), two loads for each that has none.
  package func implementers(of action: Action) -> [ResponderID] {
    let bit = interestBit(action)
    var found: [ResponderID] = []
    for slot in 1..<Int32(columns.slotCount) where columns.generation[slot] >= 0 && columns.mayAnswer(slot, bit) {
      if columns.declarer(of: action, for: slot) != .none { found.append(columns.id(slot)) }
    }
    return found.sorted { $0.generation < $1.generation }
  }

  /// Returns the declarer of an object's method for an action: the object, its class or a superclass.
  ///
  /// Conditions do not matter.
  package func declarer(of action: Action, for id: ResponderID) -> MethodDeclarer? {
    let slot = columns.liveSlot(id)
    return slot == 0 ? nil : declarer(columns.declarer(of: action, for: slot))
  }
}

extension Columns {
  /// Returns the owner of the first method of an object for an action, or none.
  func declarer(of action: Action, for slot: Int32) -> EntryOwner {
    var owner = firstOwner(slot)
    while owner != .none, method(of: action, ownedBy: owner) == nil {
      owner = self.owner(behind: owner)
    }
    return owner
  }
}

/// An entry of an object or a class that affects which object handles an action.
package struct HandlingEntry {
  /// The object or class.
  package let owner: MethodDeclarer
  package let action: Action
  /// The method, or nil for an override that may answer before one.
  package let method: Method?
}

extension ResponderTree {
  /// The entries that affect which object handles an action, in no particular order.
  ///
  /// - Complexity: O(entries).
  package var handlingEntries: [HandlingEntry] {
    columns.behaviors.entries.flatMap { owner, _ in
      declarer(EntryOwner(rawValue: owner)).map(handlingEntries(of:)) ?? []
    }
  }

  /// Returns the entries of an object or class that affect which object handles an action, in order of aspect and then
  /// of first mention.
  package func handlingEntries(of owner: MethodDeclarer) -> [HandlingEntry] {
    columns.entries(of: entryOwner(owner)).compactMap { key, value in
      guard key.decidesHandling else { return nil }
      return HandlingEntry(
        owner: owner, action: key.action, method: key.isAbout(.implementation) ? Method(value) : nil)
    }
  }

  /// The objects with their own methods, overrides or key commands, in the order they were made.
  ///
  /// - Complexity: O(n log n) in the entries.
  package var objectsWithEntries: [ResponderID] {
    columns.behaviors.entries.filter { $0.key > 0 }.map { columns.id($0.key) }.sorted { $0.generation < $1.generation }
  }

  /// Returns the method that an object or class itself has for an action, or nil.
  package func method(of action: Action, declaredBy declarer: MethodDeclarer) -> Method? {
    columns.method(of: action, ownedBy: entryOwner(declarer))
  }

  /// Returns the declarer whose methods count after those of another (U33), or nil at the end.
  package func declarer(behind declarer: MethodDeclarer) -> MethodDeclarer? {
    self.declarer(columns.owner(behind: entryOwner(declarer)))
  }

  private func entryOwner(_ declarer: MethodDeclarer) -> EntryOwner {
    switch declarer {
    case .object(let id): owner(id)
    case .classID(let id): .ofClass(id)
    }
  }

  fileprivate func declarer(_ owner: EntryOwner) -> MethodDeclarer? {
    if owner == .none { return nil }
    return owner.isObject ? .object(columns.id(owner.rawValue)) : .classID(ClassID(rawValue: owner.classIndex))
  }
}

/// The place where a method is declared.
package enum MethodDeclarer: Hashable, Sendable {
  case object(ResponderID)
  /// On a class, for all its instances.
  case classID(ClassID)
}

// MARK: - Methods of the framework's own classes

// These methods are entries like any others, so a tree without them costs nothing. Only questions about an app's own
// handlers leave them out.

extension ResponderTree {
  /// Gives a class a method that belongs to the framework, unless it already has a method.
  package func handle(_ action: Action, byFrameworkOn classID: ClassID, with handler: HandlerID) {
    guard columns.method(of: action, ownedBy: .ofClass(classID)) == nil else { return }
    setMethod(Method(handler, isFrameworks: true), for: action, of: classID)
  }

  /// Removes every method that belongs to the framework.
  ///
  /// - Complexity: O(entries of classes).
  package func removeFrameworkHandlers() {
    for index in 0..<Int32(columns.classes.count) {
      let classID = ClassID(rawValue: index)
      for action in frameworkHandlers(of: classID) { setMethod(nil, for: action, of: classID) }
    }
  }

  /// Returns the actions for which a class has methods of the framework, in order of first mention.
  package func frameworkHandlers(of classID: ClassID) -> [Action] {
    entries(.implementation, of: .ofClass(classID)) { Method($1).isFrameworks ? $0.action : nil }
  }

  /// Returns the class whose framework method an object runs for an action, or nil when it runs none or one of the app.
  ///
  /// Conditions do not matter.
  package func frameworkClass(of action: Action, for id: ResponderID) -> ClassID? {
    guard case .classID(let classID)? = declarer(of: action, for: id) else { return nil }
    return columns.method(of: action, ownedBy: .ofClass(classID))?.isFrameworks == true ? classID : nil
  }
}
