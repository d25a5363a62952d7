// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderModel

/// A method and its declarer.
package struct DeclaredMethod: Hashable, Sendable {
  /// The object or class that declares the method.
  package var declarer: MethodDeclarer
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
    for slot in 1..<Int32(columns.slotCount) where columns.isInUse(slot) {
      let classIndex = columns.classIndex(slot)
      if pending[classIndex] == nil { pending[classIndex] = methods(ofInstancesOf: ClassID(rawValue: classIndex)) }
      guard columns.kind(slot).isResponder || besides.contains(slot), pending[classIndex]?.isEmpty == false
      else {
        continue
      }
      let id = columns.id(slot)
      if !columns.hasEntries(slot) {
        // A plain instance runs each of these methods, or would run it if a condition were false.
        for method in pending[classIndex] ?? [] where !isHidden(method, in: id) { reached.insert(method) }
        pending[classIndex] = []
        continue
      }
      pending[classIndex]?.removeAll { method in
        if reached.contains(method) { return true }
        guard !isHidden(method, in: id), runsItself(method.action, id) else { return false }
        reached.insert(method)
        return true
      }
    }
    for id in objectsWithEntries where columns.kind(id.index).isResponder || besides.contains(id.index) {
      for entry in ownHandlers(of: id) where runsItself(entry.action, id) {
        reached.insert(DeclaredMethod(declarer: .object(id), action: entry.action))
      }
    }
    return declaredMethods.filter { !reached.contains($0) }
  }

  /// Returns whether an object runs a method of its own or of its class for an action when a search asks it.
  private func runsItself(_ action: Action, _ id: ResponderID) -> Bool {
    decision(of: id.index, about: action).target == id
  }

  /// The objects that AppKit asks although they are not links: delegates, documents and the document controller (M7,
  /// M8).
  private var askedBesides: Set<Int32> {
    guard profile == .appkit else { return [] }
    var found: Set<Int32> = [columns.askedLast.delegate, columns.askedLast.documentController]
    for window in 1..<Int32(columns.slotCount) where columns.isInUse(window) && columns.kind(window) == .window {
      found.formUnion([columns.askedBeside(window).delegate, columns.askedBeside(window).document])
    }
    return found.subtracting([0])
  }

  /// Returns whether a nearer unconditional method of an object hides a method of its class.
  private func isHidden(_ method: DeclaredMethod, in id: ResponderID) -> Bool {
    var nearer: MethodDeclarer? = .object(id)
    while let declarer = nearer, declarer != method.declarer {
      if self.method(of: method.action, declaredBy: declarer)?.isConditional == false { return true }
      nearer = self.declarer(behind: declarer)
    }
    return false
  }

  private func methods(ofInstancesOf classID: ClassID) -> [DeclaredMethod] {
    ancestry(of: classID).flatMap(methods(of:))
  }

  private func methods(of classID: ClassID) -> [DeclaredMethod] {
    ownHandlers(of: classID).map { DeclaredMethod(declarer: .classID(classID), action: $0.action) }
  }

  /// The methods that an override or a connection reaches by naming the target, whatever the target answers (U35, U38).
  private var namedTargets: Set<DeclaredMethod> {
    var found = Set<DeclaredMethod>()
    func add(_ action: Action, _ target: ResponderID) {
      // Each of the target's methods may run when conditions hide the nearer ones.
      for declarer in sequence(first: MethodDeclarer.object(target), next: declarer(behind:)) {
        found.insert(DeclaredMethod(declarer: declarer, action: action))
      }
    }
    for id in objectsWithEntries {
      for named in profile == .appkit ? supplementalTargets(of: id) : targetOverrides(of: id) {
        add(named.action, named.target)
      }
    }
    for sender in connectedSenders {
      for entry in connections(of: sender) { if let target = liveTarget(of: entry) { add(entry.action, target) } }
    }
    return found
  }

  /// Every method of the app, with those of classes first.
  private var declaredMethods: [DeclaredMethod] {
    (0..<Int32(classCount)).flatMap { methods(of: ClassID(rawValue: $0)) }
      + objectsWithEntries.flatMap { id in
        ownHandlers(of: id).map { DeclaredMethod(declarer: .object(id), action: $0.action) }
      }
  }

  /// The objects whose canPerformAction accepts an action they do not implement, in the order they were made (U36).
  ///
  /// - Complexity: O(entries).
  package var emptyClaims: [(ResponderID, Action)] {
    // AppKit does not ask canPerformAction.
    guard profile == .uikit else { return [] }
    return objectsWithEntries.flatMap { id in
      canPerformOverrides(of: id).filter { override in
        override.answer && declarer(of: override.action, for: id) == nil
          && targetOverride(of: override.action, on: id) == nil
      }.map { (id, $0.action) }
    }
  }
}
