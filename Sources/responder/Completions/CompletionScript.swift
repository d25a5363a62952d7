// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage

/// A completion script of a shell for the options, files and commands of `responder`.
@MainActor
struct CompletionScript {
  /// The kind of an option's value.
  nonisolated enum Values: Hashable {
    case choices([String])
    case files
    case folders
    case anything
  }

  /// The text of the script.
  let text: String

  init(for shell: RunOptions.Shell) {
    let run = RunOptions.declaration.options
    let others = Responder.commands
    text =
      switch shell {
      case .bash: Self.bash(run, others)
      case .zsh: Self.zsh(run, others)
      case .fish: Self.fish(run, others)
      }
  }
}

extension OptionDeclaration {
  /// The kind of the option's value, or nil for a flag.
  var values: CompletionScript.Values? {
    guard let value else { return nil }
    if !choices.isEmpty { return .choices(choices) }
    switch value {
    case "FILE": return .files
    case "FOLDER": return .folders
    default: return .anything
    }
  }
}
