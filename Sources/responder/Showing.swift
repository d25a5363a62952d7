// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import LineEditor
import ResponderShell

/// Puts outcomes on the right streams in the form that was asked for.
@MainActor
struct Showing {
  private let session: Session
  private let json: JSONRenderer?
  private let usesColor: Bool
  private let color: Run.Color
  private let isSafe: Bool

  init(_ session: Session, _ options: Run) {
    self.session = session
    json = options.json ? JSONRenderer() : nil
    usesColor = Self.usesColor(options.color, isTerminal: StandardError.isTerminal)
    color = options.color
    isSafe = options.safe
  }

  /// The order of language.md: the option, then NO_COLOR, CLICOLOR_FORCE and TERM=dumb, then whether it is a terminal.
  static func usesColor(_ option: Run.Color, isTerminal: Bool) -> Bool {
    switch option {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if !(environment("NO_COLOR") ?? "").isEmpty { return false }
    if let forced = environment("CLICOLOR_FORCE"), !forced.isEmpty, forced != "0" { return true }
    return isTerminal && environment("TERM") != "dumb"
  }

  /// Whether results are text and not JSON.
  var isForPeople: Bool { json == nil }

  /// Tells whoever sits at the prompt; it is no result.
  func notice(_ text: String) {
    if StandardOutput.shared.isTerminal {
      StandardOutput.shared.writeLine(text)
    } else {
      StandardError.write(text + "\n")
    }
  }

  func outcome(_ outcome: StatementOutcome) { show(outcome, showsUnnamedPlaces: true, pager: nil) }

  func outcomeAtPrompt(_ outcome: StatementOutcome) {
    // The terminal has put ^C where the cursor was.
    if outcome.error?.code == .interrupted, Interrupt.isRaised, StandardError.isTerminal { StandardError.write("\n") }
    // A place without a file says nothing there.
    show(outcome, showsUnnamedPlaces: false, pager: Pager(isSafe: isSafe))
  }

  /// Lines and errors as text, as wide as the terminal is at the moment.
  private func text(showsUnnamedPlaces: Bool = true) -> TextRenderer {
    // The margin with a line number takes the rest.
    let width = StandardError.isTerminal ? min(120, Terminal.width - 8) : 120
    return TextRenderer(usesColor: usesColor, showsUnnamedPlaces: showsUnnamedPlaces, excerptWidth: width)
  }

  private func show(_ outcome: StatementOutcome, showsUnnamedPlaces: Bool, pager: Pager?) {
    defer { Results.shared.follow(session.outputFile) }
    let isForFile = outcome.destination != nil
    if let json {
      Results.shared.writeLine(json.line(outcome), toFile: isForFile)
      // An error should be seen even where nobody reads the lines.
      guard isForFile else { return }
    } else {
      guard !outcome.isSilent else { return }
      if !isForFile, let screen = Terminal.screen(color) {
        draw(outcome, on: screen, pager)
      } else {
        for line in text().results(of: outcome) { Results.shared.writeLine(line, toFile: isForFile) }
      }
    }
    guard outcome.error != nil else { return }
    let errors = text(showsUnnamedPlaces: showsUnnamedPlaces).errors(of: outcome)
    if !errors.isEmpty { StandardError.write(errors.joined(separator: "\n") + "\n") }
  }

  /// Draws on the terminal; what is longer than its screen goes to the pager, if there is one.
  private func draw(_ outcome: StatementOutcome, on screen: Screen, _ pager: Pager?) {
    let renderer = TerminalRenderer(screen)
    let lines = renderer.results(of: outcome)
    // The last line of the screen is the next prompt's.
    if let pager, renderer.height(of: lines) >= screen.height, pager.show(lines) { return }
    for line in lines { StandardOutput.shared.writeLine(line) }
  }

  /// What an outcome looks like below a line that is being typed: as on the screen, without a colour.
  func lines(of outcome: StatementOutcome) -> [String] {
    let text = TextRenderer(showsUnnamedPlaces: false)
    guard var screen = Terminal.screen(color) else { return text.results(of: outcome) + text.errors(of: outcome) }
    screen.usesColor = false
    return TerminalRenderer(screen).results(of: outcome) + text.errors(of: outcome)
  }

  /// A problem that belongs to no statement.
  func problem(_ diagnostic: Diagnostic) {
    StandardError.write(text().lines(diagnostic).joined(separator: "\n") + "\n")
  }
}
