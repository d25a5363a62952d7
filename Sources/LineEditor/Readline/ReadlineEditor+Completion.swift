// SPDX-License-Identifier: GPL-3.0-or-later

@preconcurrency import CReadline

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension ReadlineEditor {
  static func installCompletion() {
    // When a word continues after the cursor, the part that the candidate repeats is not doubled. An inputrc can change
    // this.
    rl_variable_bind("skip-completed-text", "on")
    // One Tab completes what is unambiguous and lists the rest.
    rl_variable_bind("show-all-if-ambiguous", "on")
    rl_sort_completion_matches = 0
    rl_completion_display_matches_hook = { _, _, _ in
      MainActor.assumeIsolated { ReadlineEditor.current?.listCandidates() }
    }
    rl_completion_word_break_hook = {
      let start = MainActor.assumeIsolated { ReadlineEditor.current?.completionAtCursor()?.replacing.lowerBound ?? 0 }
      return crl_begin_word(Int32(clamping: start))
    }
    rl_attempted_completion_function = { text, start, _ in
      rl_attempted_completion_over = 1  // never fall back to file names
      MainActor.assumeIsolated { ReadlineEditor.current?.prepareMatches(from: Int(start)) }
      return rl_completion_matches(text) { _, _ in
        let match = MainActor.assumeIsolated { ReadlineEditor.current?.line.matches.popFirst() }
        return match.flatMap { strdup($0.word) }  // readline frees it
      }
    }
  }

  /// Returns the completer's answer about the current line, or nil when the line is not valid UTF-8 and has no offsets.
  private func completionAtCursor() -> Completion? {
    guard let buffer = rl_line_buffer else { return nil }
    let text = String(cString: buffer)
    let cursor = Int(rl_point)
    guard text.utf8.count == Int(rl_end) else { return nil }
    if let last = line.completion, last.line == text, last.cursor == cursor { return last.result }
    let result = completer(text, cursor)
    line.completion = (text, cursor, result)
    return result
  }

  /// Stores the replacements of the bytes from `start` to the cursor for readline to fetch.
  private func prepareMatches(from start: Int) {
    line.matches = []
    guard let completion = completionAtCursor(), let text = line.completion?.line else { return }
    line.matches = completion.candidates(from: start, in: text)[...]
    let suffix = line.matches.count == 1 ? line.matches.first?.suffix?.asciiValue : nil
    rl_completion_append_character = Int32(suffix ?? 0)
    rl_completion_suppress_append = suffix == nil ? 1 : 0
  }

  /// Lists the candidates below the line and shows the line again, which readline leaves to this function.
  private func listCandidates() {
    guard let candidates = line.completion?.result.candidates else { return }
    showBelow(CandidateList(candidates).lines(columns: screenSize.columns, rows: screenSize.rows))
  }
}
