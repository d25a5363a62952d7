// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import CommandLanguage
import ResponderShell

/// Options that print something about `responder` and end the program.
struct PrintOptions: ParsableArguments {
  enum Shell: String, CaseIterable, ExpressibleByArgument { case bash, zsh, fish }
  enum Form: String, CaseIterable, ExpressibleByArgument { case page, reference }

  @Option(help: ArgumentHelp("Explain an error code.", valueName: "CODE"))
  var explain: String?

  @Option(help: ArgumentHelp("Print a completion script for a shell.", valueName: "SHELL"))
  var completions: Shell?

  @Option(help: ArgumentHelp("Print the manual, as man page or as reference in Markdown.", valueName: "FORM"))
  var manual: Form?

  func validate() throws {
    guard let explain, ErrorCode(rawValue: explain) == nil else { return }
    let hint = HelpText.nearestCode(to: explain).map { "; did you mean '\($0.rawValue)'?" }
    throw ValidationError(
      "there is no error code '\(explain)'\(hint ?? ": the codes are \(ErrorCode.allCases.map(\.rawValue).joined(separator: ", "))")"
    )
  }

  /// The requested text, or nil when none was requested.
  var text: String? {
    if let code = explain.flatMap(ErrorCode.init) {
      return HelpText.explanation(of: code).joined(separator: "\n") + "\n"
    }
    if let completions { return CompletionScript(for: completions).text }
    switch manual {
    case .page: return Manual.ofResponder.page
    case .reference: return ReferenceFile.text
    case nil: return nil
    }
  }
}
