// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage

/// The completion of `responder`'s own options, files and subcommand in a shell.
///
/// Not the argument parser's: its scripts know nothing of the options and files of a default subcommand.
struct CompletionScript {
  /// What fits as the value of an option.
  enum Values: Hashable {
    case choices([String])
    case files
    case anything
  }

  /// The script.
  let text: String

  init(for shell: PrintOptions.Shell) {
    let (run, test) = (OptionList(Run.self).options, OptionList(Test.self).options)
    text =
      switch shell {
      case .bash: Self.bash(run, test)
      case .zsh: Self.zsh(run, test)
      case .fish: Self.fish(run, test)
      }
  }

  /// What the help says of the subcommand.
  static let aboutTest = Test.configuration.abstract
}

extension OptionList.Option {
  /// What fits as its value, nil for a flag.
  var values: CompletionScript.Values? {
    guard let value else { return nil }
    if !choices.isEmpty { return .choices(choices) }
    switch value.uppercased() {
    case "FILE", "PATH": return .files
    case "CODE": return .choices(ErrorCode.allCases.map(\.rawValue))
    default: return .anything
    }
  }
}
