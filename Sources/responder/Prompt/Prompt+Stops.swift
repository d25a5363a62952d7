// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import CommandLineSupport
import LineEditor
import ResponderShell

extension Prompt {
  /// Lets deliveries stop from now on; what is typed then runs in the middle of the delivery.
  func stopsDeliveries() {
    // With JSON, each statement has one line of output, which leaves no place for statements typed during a stop.
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
      // The interrupt ended that statement, not the delivery.
      _ = Interrupt.take()
      return hasFailed || stop.isOver ? Self.countLeft(reader) : nil
    }
    // After Ctrl-D there is nobody who could continue the delivery.
    if !stop.isOver { session.abortAtStop() }
  }
}
