// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLineSupport
import LineEditor
import ResponderText

/// A reader of lines without editing, for `--plain` and for `-i` on a pipe.
@MainActor
final class PlainEditor: LineEditing {
  private var bytes: [UInt8] = []
  private var entries: [HistoryEntry] = []

  func readLine(prompt: String) -> LineRead {
    if isatty(0) == 1 { show(prompt) }
    var searched = 0
    while true {
      if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { bytes.removeFirst(end + 1) }
        return .line(String(decoding: bytes[..<end], as: UTF8.self))
      }
      searched = bytes.count
      var chunk = [UInt8](repeating: 0, count: 4096)
      // Swift.readLine() is not used, because it keeps waiting after Ctrl-C.
      let count = chunk.withUnsafeMutableBytes { Interrupt.read(0, into: $0) }
      if count > 0 {
        bytes += chunk[..<count]
      } else if Interrupt.take() {
        bytes = []
        show("\n")
        return .interrupted
      } else if count == 0 || errno != EINTR {
        defer { bytes = [] }
        guard bytes.isEmpty else { return .line(String(decoding: bytes, as: UTF8.self)) }
        if isatty(0) == 1 { show("\n") }
        return .endOfInput
      }
    }
  }

  func prefill(_ text: String) -> Bool { false }

  func addHistory(_ entry: String) {
    guard isWorthRemembering(entry, after: entries.last?.text) else { return }
    entries.append(.now(entry))
    if entries.count >= 2 * historyLimit { entries.removeFirst(historyLimit) }
  }

  /// The last entries of this session, up to the limit.
  var history: [HistoryEntry] { entries.suffix(historyLimit) }

  /// Shows a prompt, which is not a result and never goes to a pipe for results.
  private func show(_ text: String) {
    if StandardOutput.shared.isTerminal {
      StandardOutput.shared.write(text)
      StandardOutput.shared.flush()
    } else {
      StandardError.write(Escaped(lines: text))
    }
  }
}
