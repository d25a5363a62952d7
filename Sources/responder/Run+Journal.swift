// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import CommandLineSupport
import LineEditor
import ResponderShell

extension Run {
  /// Restores the session that `--resume` requests; reports when there is none, and a new session begins.
  @MainActor
  func bringBack(_ journal: Journal?, _ show: Showing, continues: Bool) {
    do throws(Diagnostic) {
      guard let journal, let count = try journal.resume(continues: continues, show.problem) else {
        return say("there is no session to resume")
      }
      say("resumed, with \(count == 1 ? "1 statement" : "\(count) statements")")
    } catch {
      show.problem(error)
    }
    _ = Interrupt.take()
  }

  /// Ends the journal with the session; if it did not end with `exit`, reports how to resume it.
  @MainActor
  func end(_ journal: Journal?, of session: Session) {
    guard let journal, journal.end(afterExit: session.execution.exitStatus != nil) else { return }
    say("'responder --resume' brings this session back; 'exit' would have ended it for good")
  }

  /// Reports something to the user at the terminal that is not a result.
  @MainActor
  private func say(_ text: String) {
    if !quiet, StandardError.isTerminal { StandardError.write(text + "\n") }
  }
}
