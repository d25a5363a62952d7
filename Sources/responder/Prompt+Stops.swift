// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import LineEditor
import ResponderShell

extension Prompt {
  /// From now on deliveries can stop, and what is typed then is run in the middle of them.
  func stopsDeliveries() {
    // With JSON a statement is one line, and there is no place for what is typed meanwhile.
    guard show.isForPeople else { return }
    session.host.stopped = { [weak self] stop in MainActor.assumeIsolated { self?.stand(at: stop) } }
  }

  private func stand(at stop: Stop) {
    self.stop = stop
    defer { self.stop = nil }
    show.notice(stop.notice)
    read(until: { stop.isOver }) { text in
      let reader = ScriptReader(name: nil, bytes: Array(text.utf8))
      session.runAtStop(reader, each: show.outcomeAtPrompt)
      tellUnrun(reader)
      // What was interrupted was that statement, not the delivery.
      _ = Interrupt.take()
    }
    // Ctrl-D: nobody is left who could decide.
    if !stop.isOver { session.abortAtStop() }
  }
}
