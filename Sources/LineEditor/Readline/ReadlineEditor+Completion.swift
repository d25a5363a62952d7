// SPDX-License-Identifier: GPL-3.0-or-later

@preconcurrency import CReadline
import CommandLineSupport
import ResponderText

extension ReadlineEditor {
  static func installCompletion() {
    // When a word continues after the cursor, the part that the candidate repeats is not doubled. An inputrc can change
    // this.
    rl_variable_bind("skip-completed-text", "on")
    // One Tab completes what is unambiguous and lists the rest; further ones insert a candidate after the other.
    rl_variable_bind("show-all-if-ambiguous", "on")
    bind("complete-or-cycle", ["\\C-i"]) { count, key in
      MainActor.assumeIsolated { ReadlineEditor.current?.completeOrCycle(count, key) ?? 0 }
    }
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
    line.isListed = true
    showBelow(CandidateList(candidates).lines(columns: screenSize.columns, rows: screenSize.rows))
  }

  /// Completes the word at the cursor, or replaces it by the next candidate when nothing changed since they were listed.
  private func completeOrCycle(_ count: Int32, _ key: Int32) -> Int32 {
    let isRepeated = currentLine.map { $0 == line.tabbed?.line && Int(rl_point) == line.tabbed?.cursor } ?? false
    defer { line.tabbed = currentLine.map { ($0, Int(rl_point)) } }
    if isRepeated, line.cycle != nil {
      insertNextCandidate()
      return 0
    }
    line.cycle = nil
    line.isListed = false
    // An inputrc can have the second Tab list the candidates, which readline knows by the last function.
    if isRepeated { rl_last_func = rl_complete }
    let result = rl_complete(count, key)
    if line.isListed, let completion = line.completion?.result, let text = currentLine {
      line.cycle = CandidateCycle(completion, in: text, cursor: Int(rl_point))
    }
    return result
  }

  private func insertNextCandidate() {
    guard let replaced = line.cycle?.inserted, let word = line.cycle?.next() else { return }
    rl_begin_undo_group()
    rl_delete_text(Int32(clamping: replaced.lowerBound), Int32(clamping: replaced.upperBound))
    rl_point = Int32(clamping: replaced.lowerBound)
    rl_insert_text(word)
    rl_end_undo_group()
  }

  /// The text of the line being edited.
  var currentLine: String? { rl_line_buffer.map { String(cString: $0) } }

  /// Gives a function of readline a name and default keys; an inputrc is read later and can change the keys.
  static func bind(_ name: String, _ keys: [String], _ function: @escaping @convention(c) (Int32, Int32) -> Int32) {
    rl_add_defun(strdup(name), function, -1)  // never freed: readline keeps the name
    for keymap in ["emacs", "vi-insert"] {
      let map = rl_get_keymap_by_name(keymap)
      for key in keys { rl_bind_keyseq_in_map(key, function, map) }
    }
  }

  /// The size of the terminal, or 24 rows and 80 columns when it is unknown.
  package var screenSize: (rows: Int, columns: Int) {
    var rows: Int32 = 0
    var columns: Int32 = 0
    rl_get_screen_size(&rows, &columns)
    return (rows > 0 ? Int(rows) : 24, columns > 0 ? Int(columns) : 80)
  }

  /// Gives the commands their names and default keys; an inputrc is read later and can change the keys.
  func installCommands() {
    for (command, function) in zip(commands, Self.functions) { Self.bind(command.name, command.keys, function) }
  }

  /// The functions of the commands, one for each possible command, because readline's functions carry no context.
  private static let functions: [@convention(c) (Int32, Int32) -> Int32] = [
    { perform(0, $0, $1) }, { perform(1, $0, $1) }, { perform(2, $0, $1) }, { perform(3, $0, $1) },
    { perform(4, $0, $1) }, { perform(5, $0, $1) }, { perform(6, $0, $1) }, { perform(7, $0, $1) },
  ]

  private nonisolated static func perform(_ index: Int, _ count: Int32, _ key: Int32) -> Int32 {
    let isAnswered = MainActor.assumeIsolated { ReadlineEditor.current?.answer(index) ?? false }
    return isAnswered ? 0 : rl_insert(count, key)
  }

  /// Shows what a command answers about the current line; returns false when it has no answer.
  private func answer(_ index: Int) -> Bool {
    guard index < commands.count, let buffer = rl_line_buffer else { return false }
    guard let lines = commands[index].answer(String(cString: buffer), Int(rl_point)) else { return false }
    showBelow(lines)
    return true
  }

  /// Shows lines below the one being edited, and that line again below them.
  func showBelow(_ lines: [String]) {
    // The line may occupy several rows of the screen.
    let cursor = rl_point
    rl_point = rl_end
    rl_redisplay()
    rl_point = cursor
    rl_crlf()
    for line in lines {
      fputs(Escaped<TerminalLine>(prose: line).text, rl_outstream)
      rl_crlf()
    }
    rl_forced_update_display()
  }
}

/// The candidates of a completion, which further Tabs insert one after the other, and then what was typed again.
struct CandidateCycle {
  private let words: [String]
  private var index = -1
  /// The bytes of the line that the next word replaces.
  private(set) var inserted: Range<Int>

  /// Makes a cycle through candidates that were listed when the cursor was at a byte of a line.
  init?(_ completion: Completion, in line: String, cursor: Int) {
    let start = completion.replacing.lowerBound
    guard start <= cursor, cursor <= line.utf8.count, completion.candidates.count > 1 else { return nil }
    inserted = start..<cursor
    words =
      completion.candidates.map(\.word) + [
        String(decoding: line.utf8.dropFirst(start).prefix(cursor - start), as: UTF8.self)
      ]
  }

  /// Returns the next word, after which it is the one to be replaced.
  mutating func next() -> String {
    index = (index + 1) % words.count
    inserted = inserted.lowerBound..<inserted.lowerBound + words[index].utf8.count
    return words[index]
  }
}
