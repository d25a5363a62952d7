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
