// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLineSupport
import ResponderText
import SessionTesting

/// The questions of `responder test --update --interactive`: whether to write each block, as `git add -p` asks.
@MainActor
final class UpdateQuestions {
  /// The answer for all further blocks of the file, or nil while each is asked about.
  private var answerForFile: Bool?
  private var hasQuit = false

  private static let help = """
    y - write this block
    n - leave this block as it is
    a - write this block and all later ones of this file
    d - leave this block and all later ones of this file
    q - leave this block and all later ones of every file
    ? - show this help

    """

  /// Shows the difference of a block and asks whether to write it; the end of the input means to quit.
  func accepts(_ failure: ReplayFailure) -> Bool {
    if hasQuit { return false }
    if let answerForFile { return answerForFile }
    StandardOutput.shared.write(failure.lines.map { "\(prose: $0)" as Escaped<TerminalLine> }.lines())
    while true {
      StandardOutput.shared.write("Write this block [y,n,a,d,q,?]? ")
      StandardOutput.shared.flush()
      switch readLine()?.first?.lowercased() {
      case "y": return true
      case "n": return false
      case "a":
        answerForFile = true
        return true
      case "d":
        answerForFile = false
        return false
      case "q", nil:
        hasQuit = true
        return false
      default: StandardOutput.shared.write(Self.help)
      }
    }
  }

  /// Forgets the answers that hold for one file.
  func endFile() { answerForFile = nil }
}
