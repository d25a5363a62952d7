// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import LineEditor
import ResponderShell

extension Run {
  /// Brings back the session that `--resume` asks for; when there is none, it is said and a new one begins.
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

  /// Ends the journal with the session; whoever left it by another way than `exit` is told how to come back.
  @MainActor
  func end(_ journal: Journal?, of session: Session) {
    guard let journal, journal.end(afterExit: session.exitStatus != nil) else { return }
    say("'responder --resume' brings this session back; 'exit' would have ended it for good")
  }

  /// Tells whoever sits at a terminal; it is no result.
  @MainActor
  private func say(_ text: String) {
    if !quiet, StandardError.isTerminal { StandardError.write(text + "\n") }
  }
}
