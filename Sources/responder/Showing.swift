// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import CommandLineSupport
import LineEditor
import ResponderSession
import ResponderShell
import ResponderText

/// A writer of outcomes to the right streams in the requested form.
@MainActor
struct Showing {
  private let session: Session
  private let json: JSONRenderer?
  private let usesColor: Bool
  private let color: RunOptions.Color
  private let isSafe: Bool

  init(_ session: Session, _ options: RunOptions) {
    self.session = session
    json = options.json ? JSONRenderer() : nil
    usesColor = Self.usesColor(options.color, isTerminal: StandardError.isTerminal)
    color = options.color
    isSafe = options.safe
  }

  /// Returns whether to use colour, decided by the option, NO_COLOR, CLICOLOR_FORCE, and then the terminal and TERM.
  static func usesColor(_ option: RunOptions.Color, isTerminal: Bool) -> Bool {
    switch option {
    case .always: true
    case .never: false
    case .auto: isColorWanted(isTerminal: isTerminal)
    }
  }

  /// Whether results are text and not JSON.
  var isForPeople: Bool { json == nil }

  /// Reports something to the user at the prompt that is not a result.
  func notice(_ text: String) {
    if StandardOutput.shared.isTerminal {
      for line in StyledLine.wrapped(text, width: Terminal.width) { StandardOutput.shared.writeLine(line) }
    } else {
      StandardError.notice(text)
    }
  }

  func outcome(_ outcome: StatementOutcome) { show(outcome, showsUnnamedPlaces: true, pager: nil) }

  func outcomeAtPrompt(_ outcome: StatementOutcome) {
    // The terminal has shown ^C at the cursor.
    if outcome.error?.code == .interrupted, Interrupt.isRaised, StandardError.isTerminal { StandardError.write("\n") }
    // At the prompt, the line of a statement without a file is of no use.
    show(outcome, showsUnnamedPlaces: false, pager: Pager(isSafe: isSafe))
  }

  /// Makes a renderer of text for the current width of the terminal.
  private func text(showsUnnamedPlaces: Bool = true) -> DiagnosticRenderer {
    DiagnosticRenderer(
      usesColor: usesColor, showsUnnamedPlaces: showsUnnamedPlaces,
      terminalWidth: StandardError.isTerminal ? Terminal.width : nil)
  }

  private func show(_ outcome: StatementOutcome, showsUnnamedPlaces: Bool, pager: Pager?) {
    // OPTIMIZATION: nearly all statements have no file, and this is asked after each.
    defer { if session.hasOutputFile || Results.shared.hasFile { Results.shared.follow(session.outputFile) } }
    if json == nil, outcome.isSilent { return }
    defer { if let error = outcome.lostRecording { Results.shared.onLostRecording(error) } }
    let isForFile = outcome.destination != nil
    if let json {
      Results.shared.writeLine(json.line(outcome), toFile: isForFile)
      // An error is also shown on standard error, because nobody may be reading the file.
      guard isForFile else { return }
    } else {
      if !isForFile, let screen = Terminal.screen(color) {
        draw(outcome, on: screen, pager)
      } else if !isForFile, !StandardOutput.shared.isTerminal {
        StandardOutput.shared.write { outcome.write(to: $0) }
      } else {
        for line in outcome.lines { Results.shared.writeLine(line, toFile: isForFile) }
      }
    }
    guard outcome.hasFailed else { return }
    let errors = text(showsUnnamedPlaces: showsUnnamedPlaces).errors(of: outcome)
    if !errors.isEmpty { StandardError.write(errors.lines()) }
  }

  /// Draws on the terminal; output longer than the screen goes to the pager, if there is one.
  private func draw(_ outcome: StatementOutcome, on screen: Screen, _ pager: Pager?) {
    let renderer = TerminalRenderer(screen)
    var lines = renderer.results(of: outcome)
    // The last line of the screen is needed for the next prompt.
    if let pager, renderer.height(of: lines) >= screen.height {
      if outcome.error?.code == .interrupted {
        // Who pressed Ctrl-C does not want to read all of it, and may be typing the next statement.
        let count = lines.count
        lines = Array(lines.prefix(screen.height / 2))
        let notice = "… \(count - lines.count) more lines, left out after Ctrl-C"
        lines.append(StyledLine(notice, .muted).painted(inColor: screen.usesColor))
      } else if pager.show(lines) {
        return
      }
    }
    for line in lines { StandardOutput.shared.writeLine(line) }
  }

  /// Returns an outcome as it is shown below a line being typed: as on the screen, without colour.
  func lines(of outcome: StatementOutcome) -> [String] {
    let text = DiagnosticRenderer(showsUnnamedPlaces: false, terminalWidth: Terminal.width)
    let errors = text.errors(of: outcome).map(\.text)
    guard var screen = Terminal.screen(color) else { return outcome.lines + errors }
    screen.usesColor = false
    return TerminalRenderer(screen).results(of: outcome).map(\.text) + errors
  }

  /// Reports a problem that does not belong to a statement.
  func problem(_ diagnostic: Diagnostic) {
    StandardError.write(text().lines(diagnostic).lines())
  }
}
