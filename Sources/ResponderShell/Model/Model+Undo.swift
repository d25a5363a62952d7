// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

extension ResponderTree: Undoable {}

extension Model: Undoable {
  struct Mark {
    var tree: ResponderTree.Mark
    var vocabulary: Vocabulary.Mark
    var behaviour: Behaviour.Mark
    var sources: SourceFacts.Mark
    var deliveries: Deliveries.Mark
  }

  struct Taken {
    var tree: ResponderTree.Taken
    var vocabulary: Vocabulary.Taken
    var behaviour: Behaviour.Taken
    var sources: SourceFacts.Taken
    var deliveries: Deliveries.Taken
  }

  var mark: Mark {
    Mark(
      tree: tree.mark, vocabulary: vocabulary.mark, behaviour: behaviour.mark, sources: sources.mark,
      deliveries: deliveries.mark)
  }

  func hasChanged(since mark: Mark) -> Bool {
    tree.hasChanged(since: mark.tree) || vocabulary.hasChanged(since: mark.vocabulary)
      || behaviour.hasChanged(since: mark.behaviour) || sources.hasChanged(since: mark.sources)
      || deliveries.hasChanged(since: mark.deliveries)
  }

  @discardableResult
  func rollBack(to mark: Mark) -> Taken {
    Taken(
      tree: tree.rollBack(to: mark.tree), vocabulary: vocabulary.rollBack(to: mark.vocabulary),
      behaviour: behaviour.rollBack(to: mark.behaviour), sources: sources.rollBack(to: mark.sources),
      deliveries: deliveries.rollBack(to: mark.deliveries))
  }

  func undo(to mark: Mark) -> Taken {
    Taken(
      tree: tree.undo(to: mark.tree), vocabulary: vocabulary.undo(to: mark.vocabulary),
      behaviour: behaviour.undo(to: mark.behaviour), sources: sources.undo(to: mark.sources),
      deliveries: deliveries.undo(to: mark.deliveries))
  }

  func reapply(_ taken: Taken) {
    tree.reapply(taken.tree)
    vocabulary.reapply(taken.vocabulary)
    behaviour.reapply(taken.behaviour)
    sources.reapply(taken.sources)
    deliveries.reapply(taken.deliveries)
  }

  func forget(before mark: Mark) {
    tree.forget(before: mark.tree)
    vocabulary.forget(before: mark.vocabulary)
    behaviour.forget(before: mark.behaviour)
    sources.forget(before: mark.sources)
    deliveries.forget(before: mark.deliveries)
  }
}
