// SPDX-License-Identifier: Apache-2.0

import ResponderModel

extension Session {
  /// Everything that can be undone.
  ///
  /// Nothing else takes part in a roll-back.
  package struct State: Undoable {
    let model: Model
    let script: Script

    package struct Mark {
      var model: Model.Mark
      var script: Script.Mark
    }

    package struct Taken {
      var model: Model.Taken
      var script: Script.Taken
    }

    package var mark: Mark { Mark(model: model.mark, script: script.mark) }

    package func hasChanged(since mark: Mark) -> Bool {
      model.hasChanged(since: mark.model) || script.hasChanged(since: mark.script)
    }

    @discardableResult
    package func rollBack(to mark: Mark) -> Taken {
      Taken(model: model.rollBack(to: mark.model), script: script.rollBack(to: mark.script))
    }

    package func undo(to mark: Mark) -> Taken {
      Taken(model: model.undo(to: mark.model), script: script.undo(to: mark.script))
    }

    package func reapply(_ taken: Taken) {
      model.reapply(taken.model)
      script.reapply(taken.script)
    }

    package func forget(before mark: Mark) {
      model.forget(before: mark.model)
      script.forget(before: mark.script)
    }
  }
}
