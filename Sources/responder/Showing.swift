// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import ResponderShell

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Puts outcomes on the right streams in the form that was asked for.
@MainActor
struct Showing {
  private let json: JSONRenderer?
  private let text: TextRenderer

  init(_ options: Run) {
    json = options.json ? JSONRenderer() : nil
    text = TextRenderer(usesColor: Self.usesColor(options.color, isTerminal: StandardError.isTerminal))
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

  /// A renderer for the prompt, where a place without a file says nothing.
  func atPrompt(_ options: Run.Color = .auto) -> TextRenderer {
    TextRenderer(usesColor: Self.usesColor(options, isTerminal: StandardError.isTerminal), showsUnnamedPlaces: false)
  }

  func outcome(_ outcome: StatementOutcome) {
    if let json {
      StandardOutput.shared.writeLine(json.line(outcome))
    } else if !outcome.isSilent {
      show(outcome, with: text)
    }
  }

  func show(_ outcome: StatementOutcome, with renderer: TextRenderer) {
    for line in renderer.results(of: outcome) { StandardOutput.shared.writeLine(line) }
    let errors = renderer.errors(of: outcome)
    if !errors.isEmpty { StandardError.write(errors.joined(separator: "\n") + "\n") }
  }

  /// A problem that belongs to no statement.
  func problem(_ diagnostic: Diagnostic) {
    StandardError.write(text.lines(diagnostic).joined(separator: "\n") + "\n")
  }
}

/// An environment variable, nil when it is not set.
func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
