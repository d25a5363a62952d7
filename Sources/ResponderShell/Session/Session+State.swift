// SPDX-License-Identifier: Apache-2.0

import ResponderModel

extension Session {
  /// Everything that can be undone.
  ///
  /// Nothing else takes part in a roll-back.
  struct State {
    let model: Model
    let script: Script

    struct Mark {
      var model: Model.Mark
      var script: Script.Mark
    }

    struct Taken {
      var model: Model.Taken
      var script: Script.Taken
    }

    var mark: Mark { Mark(model: model.mark, script: script.mark) }

    func hasChanged(since mark: Mark) -> Bool {
      model.hasChanged(since: mark.model) || script.hasChanged(since: mark.script)
    }

    func rollBack(to mark: Mark) {
      model.rollBack(to: mark.model)
      script.rollBack(to: mark.script)
    }

    func undo(to mark: Mark) -> Taken { Taken(model: model.undo(to: mark.model), script: script.undo(to: mark.script)) }

    func reapply(_ taken: Taken) {
      model.reapply(taken.model)
      script.reapply(taken.script)
    }

    func forget(before mark: Mark) {
      model.forget(before: mark.model)
      script.forget(before: mark.script)
    }
  }
}
