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
    read(until: { stop.isOver }) { statements in
      let reader = Self.reader(statements)
      var hasFailed = false
      session.runAtStop(reader) { outcome in
        hasFailed = outcome.error != nil
        show.outcomeAtPrompt(outcome)
      }
      // What was interrupted was that statement, not the delivery.
      _ = Interrupt.take()
      return hasFailed || stop.isOver ? Self.countLeft(reader) : nil
    }
    // Ctrl-D: nobody is left who could decide.
    if !stop.isOver { session.abortAtStop() }
  }
}
