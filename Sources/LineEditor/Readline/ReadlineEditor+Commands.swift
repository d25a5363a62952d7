// SPDX-License-Identifier: GPL-3.0-or-later

@preconcurrency import CReadline

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension ReadlineEditor {
  /// The size of the terminal, or 24 rows and 80 columns when it is unknown.
  public var screenSize: (rows: Int, columns: Int) {
    var rows: Int32 = 0
    var columns: Int32 = 0
    rl_get_screen_size(&rows, &columns)
    return (rows > 0 ? Int(rows) : 24, columns > 0 ? Int(columns) : 80)
  }

  /// Gives the commands their names and default keys; an inputrc is read later and can change the keys.
  func installCommands() {
    for (command, function) in zip(commands, Self.functions) {
      rl_add_defun(strdup(command.name), function, -1)  // never freed: readline keeps the name
      for keymap in ["emacs", "vi-insert"] {
        let map = rl_get_keymap_by_name(keymap)
        for keys in command.keys { rl_bind_keyseq_in_map(keys, function, map) }
      }
    }
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
      fputs(line, rl_outstream)
      rl_crlf()
    }
    rl_forced_update_display()
  }
}
