// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import LineEditor
import ResponderShell

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

extension Prompt {
  /// Does what a statement requested of the prompt; returns false when something failed.
  func carryOut(_ request: PromptRequest, _ run: Runner) -> Bool {
    switch request {
    case .rerun(let statement):
      say(statement)
      return enter(statement, run)
    case .edit(let statement): return edit(statement, run)
    }
  }

  private func edit(_ statement: String, _ run: Runner) -> Bool {
    do throws(Diagnostic) {
      if options.safe {
        throw Diagnostic(
          .refused, "'edit' is not allowed, because of --safe", help: ["with it no statement reads or writes files"])
      }
      guard isatty(0) == 1 else {
        throw Diagnostic(.unsupported, "'edit' needs a terminal", help: ["standard input is none"])
      }
      guard let saved = try ExternalEditor().edit(statement.isEmpty ? "" : statement + "\n") else {
        say("nothing was saved; nothing was run")
        return true
      }
      let text = saved.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let lines = text.drop { $0.allSatisfy(\.isWhitespace) }
      guard !lines.isEmpty else {
        say("there is nothing to run")
        return true
      }
      say(lines.joined(separator: "\n"))
      return enter(lines.joined(separator: "\n"), run)
    } catch {
      show.problem(error)
      return false
    }
  }
}
