// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

extension Model {
  /// A point to go back to: a place in the tree's log, which has the changes of every part, and what is no change to undo.
  ///
  /// It stays valid when older changes are forgotten.
  package struct Mark {
    package fileprivate(set) var changes: Int
    package fileprivate(set) var it: ResponderID?
    fileprivate var lastDelivery: DeliveryRecord
    fileprivate var exercise: Int

    /// Returns whether the last delivery passed more objects than a number.
    package func passed(moreThan count: Int) -> Bool { lastDelivery.asked.count > count }

    /// Forgets the last delivery, so that the mark does not hold the objects it passed.
    package mutating func forgetLastDelivery() { lastDelivery = .none }
  }

  /// What is needed to redo what was undone.
  package struct Undone {
    fileprivate var count: Int
    fileprivate var mark: Mark
  }

  package var mark: Mark {
    Mark(
      changes: tree.mark, it: vocabulary.it, lastDelivery: deliveries.lastOrNone, exercise: deliveries.exercise.count)
  }

  /// Returns whether there is something to undo.
  package func hasChanged(since mark: Mark) -> Bool { tree.mark != mark.changes }

  /// Takes back every change since a mark, as if the statements had not run.
  ///
  /// - Complexity: O(changes since the mark).
  package func rollBack(to mark: Mark) {
    tree.rollBack(to: mark.changes)
    deliveries.exercise.rollBack(to: mark.exercise)
    restore(mark)
  }

  /// Takes back the changes of the statements since a mark, but keeps what their deliveries reached, because they did happen.
  ///
  /// - Complexity: O(changes since the mark).
  package func undo(to mark: Mark) -> Undone {
    let undone = Undone(count: tree.undoneCount, mark: self.mark)
    tree.undo(to: mark.changes)
    restore(mark)
    return undone
  }

  /// Makes the changes again that were undone last; valid only when nothing changed since.
  ///
  /// - Complexity: O(changes).
  package func redo(_ undone: Undone) {
    tree.redo(to: undone.count)
    restore(undone.mark)
  }

  private func restore(_ mark: Mark) { (vocabulary.it, deliveries.lastOrNone) = (mark.it, mark.lastDelivery) }

  /// Forgets how to take back the changes before a mark.
  package func forget(before mark: Mark) { tree.forget(before: mark.changes) }

  /// Forgets how to redo what was undone.
  package func forgetUndone() { tree.forgetUndone() }
}

extension Model {
  /// Restores the initial state, by changes that can be undone like any others.
  ///
  /// - Complexity: O(size of the model).
  package func clear() {
    for root in Array(tree.children(of: tree.application)) + Array(tree.children(of: nil)) { remove(root) }
    // What was shown last may have loaded another view, and a removed controller leaves its own.
    for _ in 0..<3 {
      for left in Array(tree.children(of: nil)) where left != tree.application && tree.contains(left) { remove(left) }
    }
    resetApplication()
    useFrameworkMethods(false)
    for id in classes {
      for entry in tree.ownHandlers(of: id) { _ = tree.unhandle(entry.action, on: id) }
    }
    for id in ownClasses { names.unbind(id) }
    setProfile(.uikit)
    for option in ChainOption.allCases { tree.setOption(option, to: 0) }
    tree.forgetWindows()
    vocabulary.state.clear()
    behaviour.state.clear()
    sources.state.clear()
    vocabulary.it = nil
    deliveries.clear()
  }

  private func resetApplication() {
    let app = tree.application
    for entry in tree.ownHandlers(of: app) { _ = tree.unhandle(entry.action, on: app) }
    for (action, _) in tree.canPerformOverrides(of: app) {
      tree.overrideCanPerform(action, on: app, with: nil)
    }
    for (action, _) in tree.targetOverrides(of: app) { tree.overrideTarget(of: action, on: app, with: nil) }
    for (action, _) in tree.supplementalTargets(of: app) {
      tree.overrideSupplementalTarget(of: action, on: app, with: nil)
    }
    for (action, _) in tree.validationOverrides(of: app) {
      tree.overrideValidation(of: action, on: app, with: nil)
    }
    for (action, _) in tree.commandOverrides(of: app) { tree.overrideCommand(action, on: app, with: nil) }
    for (doubt, _) in doubts(about: app) { set(doubt, of: app, to: "") }
    for (combination, _) in tree.keyCommands(of: app) { tree.setKeyCommand(combination, on: app, to: nil) }
    tree.overrideNext(of: app, with: nil)
    tree.setDelegate(nil, of: app)
    tree.setDocumentController(nil)
    let first = tree.traits(of: tree.classID(of: app))
    for trait in [
      ResponderTraits.canBecomeFirstResponder, .keepsFirstResponder, .acceptsFirstResponder, .refusesFirstResponder,
    ] {
      tree.setTrait(trait, of: app, to: first.contains(trait))
    }
  }
}
