// SPDX-License-Identifier: GPL-3.0-or-later

import LineEditor
import ResponderShell

extension SessionCompletion {
  /// The completion as the editor wants it.
  var forEditor: Completion { Completion(replacing: replacing, candidates: candidates, suffix: " ") }
}
