// SPDX-License-Identifier: Apache-2.0

/// A method and its declarer.
package struct DeclaredMethod: Hashable, Sendable {
  /// The object or class that declares the method.
  package var declarer: MethodDeclarer
  /// The action it is for.
  package var action: Action
}

extension ResponderTree {
  /// The methods that neither a send without a target nor a connection reaches, in order of declaration.
  ///
  /// The sender and the first responder do not matter. Such a method belongs to an object that is not a responder,
  /// refuses the action or names another target, or nearer methods hide it in every instance.
  ///
  /// - Complexity: O(objects + entries + connections); an object with its own entries also costs the methods of its
  ///   classes that nothing has reached yet.
  package var unreachedMethods: [DeclaredMethod] {
    var reached = namedTargets
    let besides = askedBesides
    var pending: [Int32: [DeclaredMethod]] = [:]
    for slot in 1..<Int32(columns.slotCount) where columns.generation[Int(slot)] >= 0 {
      let classIndex = columns.classIndex(slot)
      if pending[classIndex] == nil { pending[classIndex] = methods(ofInstancesOf: classIndex) }
      if !columns.hasEntries(slot) {
        guard columns.kind(slot).isResponder || besides.contains(slot), pending[classIndex]?.isEmpty == false else {
          continue
        }
        // A plain instance runs each of these methods, or would run it if a condition were false.
        for method in pending[classIndex] ?? [] where !isHidden(method, inInstancesOf: classIndex) {
          reached.insert(method)
        }
        pending[classIndex] = []
        continue
      }
      let id = columns.id(slot)
      for entry in ownHandlers(of: id) where answers(entry.action, slot, besides) {
        reached.insert(DeclaredMethod(declarer: .object(id), action: entry.action))
      }
      pending[classIndex]?.removeAll { method in
        if reached.contains(method) { return true }
        guard answers(method.action, slot, besides), !isHiddenByOwn(method.action, slot),
          !isHidden(method, inInstancesOf: classIndex)
        else { return false }
        reached.insert(method)
        return true
      }
    }
    return declaredMethods.filter { !reached.contains($0) }
  }

  /// The objects that AppKit asks although they are not links: delegates, documents and the document controller (M7,
  /// M8).
  private var askedBesides: Set<Int32> {
    guard profile == .appkit else { return [] }
    let relations: [Relation] = [.delegate, .document]
    let kinds = Set(relations.map { UInt64($0.rawValue) })
    var found: Set<Int32> = [columns.link(.documentController, Self.applicationSlot)]
    for (key, value) in columns.relations.entries where kinds.contains(key >> 32) {
      found.insert(columns.liveSlot(ResponderID(packed: value)))
    }
    return found.subtracting([0])
  }

  /// Returns whether an object runs its own method for an action when a search asks it (U18, U35, U36).
  private func answers(_ action: Action, _ slot: Int32, _ besides: Set<Int32>) -> Bool {
    if profile == .appkit { return columns.kind(slot).isResponder || besides.contains(slot) }
    guard columns.kind(slot).isResponder else { return false }
    let id = columns.id(slot)
    if let target = targetOverride(of: action, on: id), target != id { return false }
    return canPerformOverride(of: action, on: id) != false
  }

  private func isHiddenByOwn(_ action: Action, _ slot: Int32) -> Bool {
    columns.method(of: action, ownedBy: .object(slot))?.isConditional == false
  }

  /// Returns whether an unconditional method hides a method in the instances of a class.
  ///
  /// The hiding method is in a class between that of the instances and the declaring one.
  private func isHidden(_ method: DeclaredMethod, inInstancesOf classIndex: Int32) -> Bool {
    guard case .classID(let declarer) = method.declarer else { return false }
    var current = classIndex
    while current >= 0, current != declarer.rawValue {
      if columns.method(of: method.action, ownedBy: .ofClass(current))?.isConditional == false { return true }
      current = columns.classes.superclass[Int(current)]
    }
    return false
  }

  private func methods(ofInstancesOf classIndex: Int32) -> [DeclaredMethod] {
    var found: [DeclaredMethod] = []
    var current = classIndex
    while current >= 0 {
      let classID = ClassID(rawValue: current)
      found += ownHandlers(of: classID).map { DeclaredMethod(declarer: .classID(classID), action: $0.action) }
      current = columns.classes.superclass[Int(current)]
    }
    return found
  }

  /// The methods that an override or a connection reaches by naming the target, whatever the target answers (U35, U38).
  private var namedTargets: Set<DeclaredMethod> {
    var found = Set<DeclaredMethod>()
    func add(_ action: Action, _ target: ResponderID) {
      // Each of the target's methods may run when conditions hide the nearer ones.
      found.insert(DeclaredMethod(declarer: .object(target), action: action))
      var current = columns.classIndex(columns.liveSlot(target))
      while current >= 0 {
        found.insert(DeclaredMethod(declarer: .classID(ClassID(rawValue: current)), action: action))
        current = columns.classes.superclass[Int(current)]
      }
    }
    let naming = profile == .appkit ? Aspect.supplemental : Aspect.target
    for (owner, table) in columns.behaviors.entries where owner > 0 {
      for (key, value) in table.entries where key.isAbout(naming) {
        let target = columns.liveSlot(ResponderID(packed: value))
        if target != 0 { add(key.action, columns.id(target)) }
      }
    }
    for (_, entries) in columns.connections {
      for entry in entries { if let target = liveTarget(of: entry) { add(entry.action, target) } }
    }
    return found
  }

  /// Every method of the tree, with those of classes first.
  private var declaredMethods: [DeclaredMethod] {
    var found: [DeclaredMethod] = []
    for index in 0..<Int32(columns.classes.count) {
      let classID = ClassID(rawValue: index)
      found += ownHandlers(of: classID).map { DeclaredMethod(declarer: .classID(classID), action: $0.action) }
    }
    let owners = columns.behaviors.entries.map(\.key).filter { $0 > 0 }
    for slot in owners.sorted(by: { columns.generation[Int($0)] < columns.generation[Int($1)] }) {
      let id = columns.id(slot)
      found += ownHandlers(of: id).map { DeclaredMethod(declarer: .object(id), action: $0.action) }
    }
    return found
  }

  /// The objects with connections, in the order they were made.
  ///
  /// - Complexity: O(connections).
  package var connectedSenders: [ResponderID] {
    columns.connections.keys.map(columns.id).sorted { $0.generation < $1.generation }
  }
}

extension ResponderTree {
  /// The current handlers of objects and classes, in the order in which they were given.
  ///
  /// - Complexity: O(entries).
  package var implementedMethods: [HandlerID] {
    var found = Set<Int32>()
    for (_, table) in columns.behaviors.entries {
      for (key, value) in table.entries where key.isAbout(.implementation) {
        found.insert(Method(value).handler.rawValue)
      }
    }
    return found.sorted().map(HandlerID.init(rawValue:))
  }

  /// The actions of all key commands, in order of first mention (U83).
  ///
  /// - Complexity: O(entries).
  package var keyCommandActions: [Action] {
    var found = Set<Int32>()
    for (_, table) in columns.behaviors.entries {
      for (key, value) in table.entries where key.isAbout(.keyCommand) {
        found.insert(Int32(truncatingIfNeeded: value))
      }
    }
    return found.sorted().map(Action.init(rawValue:))
  }
}

extension ResponderTree {
  /// The objects whose canPerformAction accepts an action they do not implement, in the order they were made (U36).
  ///
  /// - Complexity: O(entries).
  package var emptyClaims: [(ResponderID, Action)] {
    // AppKit does not ask canPerformAction.
    guard profile == .uikit else { return [] }
    var found: [(ResponderID, Action)] = []
    for (owner, table) in columns.behaviors.entries where owner > 0 {
      for (key, value) in table.entries where key.isAbout(.canPerform) && value == 1 {
        let (id, action) = (columns.id(owner), key.action)
        if declarer(of: action, for: id) == nil, targetOverride(of: action, on: id) == nil {
          found.append((id, action))
        }
      }
    }
    return found.sorted { ($0.0.generation, $0.1.rawValue) < ($1.0.generation, $1.1.rawValue) }
  }
}
