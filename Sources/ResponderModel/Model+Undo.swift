// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

extension ResponderTree: Undoable {}

extension Model: Undoable {
  package struct Mark {
    package var tree: ResponderTree.Mark
    package var vocabulary: Vocabulary.Mark
    package var behaviour: Behaviour.Mark
    package var sources: SourceFacts.Mark
    package var deliveries: Deliveries.Mark
  }

  package struct Taken {
    package var tree: ResponderTree.Taken
    package var vocabulary: Vocabulary.Taken
    package var behaviour: Behaviour.Taken
    package var sources: SourceFacts.Taken
    package var deliveries: Deliveries.Taken
  }

  package var mark: Mark {
    Mark(
      tree: tree.mark, vocabulary: vocabulary.mark, behaviour: behaviour.mark, sources: sources.mark,
      deliveries: deliveries.mark)
  }

  package func hasChanged(since mark: Mark) -> Bool {
    tree.hasChanged(since: mark.tree) || vocabulary.hasChanged(since: mark.vocabulary)
      || behaviour.hasChanged(since: mark.behaviour) || sources.hasChanged(since: mark.sources)
      || deliveries.hasChanged(since: mark.deliveries)
  }

  @discardableResult
  package func rollBack(to mark: Mark) -> Taken {
    Taken(
      tree: tree.rollBack(to: mark.tree), vocabulary: vocabulary.rollBack(to: mark.vocabulary),
      behaviour: behaviour.rollBack(to: mark.behaviour), sources: sources.rollBack(to: mark.sources),
      deliveries: deliveries.rollBack(to: mark.deliveries))
  }

  package func undo(to mark: Mark) -> Taken {
    Taken(
      tree: tree.undo(to: mark.tree), vocabulary: vocabulary.undo(to: mark.vocabulary),
      behaviour: behaviour.undo(to: mark.behaviour), sources: sources.undo(to: mark.sources),
      deliveries: deliveries.undo(to: mark.deliveries))
  }

  package func reapply(_ taken: Taken) {
    tree.reapply(taken.tree)
    vocabulary.reapply(taken.vocabulary)
    behaviour.reapply(taken.behaviour)
    sources.reapply(taken.sources)
    deliveries.reapply(taken.deliveries)
  }

  package func forget(before mark: Mark) {
    tree.forget(before: mark.tree)
    vocabulary.forget(before: mark.vocabulary)
    behaviour.forget(before: mark.behaviour)
    sources.forget(before: mark.sources)
    deliveries.forget(before: mark.deliveries)
  }
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
