// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import CommandLanguage
import ResponderShell

/// The completion of `responder`'s own options, files and subcommands in a shell.
///
/// Not the argument parser's: its scripts know nothing of the options and files of a default subcommand.
struct CompletionScript {
  /// What fits as the value of an option.
  enum Values: Hashable {
    case choices([String])
    case files
    case folders
    case anything
  }

  /// A command with a name, beside the one that runs scripts.
  struct Subcommand {
    let name: String
    /// What the help says of it.
    let about: String
    let options: [OptionList.Option]
    /// How the files it takes end, without dots.
    let endings: [String]

    init(_ command: any ParsableCommand.Type, endings: [String]) {
      name = command.configuration.commandName ?? ""
      about = command.configuration.abstract
      options = OptionList(command).options
      self.endings = endings
    }
  }

  /// The script.
  let text: String

  init(for shell: PrintOptions.Shell) {
    let run = OptionList(Run.self).options
    let others = [
      Subcommand(Test.self, endings: ["responder", "md"]),
      Subcommand(Audit.self, endings: (ProjectFile.endings + [".txt"]).map { String($0.dropFirst()) }),
    ]
    text =
      switch shell {
      case .bash: Self.bash(run, others)
      case .zsh: Self.zsh(run, others)
      case .fish: Self.fish(run, others)
      }
  }
}

extension OptionList.Option {
  /// What fits as its value, nil for a flag.
  var values: CompletionScript.Values? {
    guard let value else { return nil }
    if !choices.isEmpty { return .choices(choices) }
    switch value.uppercased() {
    case "FILE", "PATH": return .files
    case "FOLDER": return .folders
    case "CODE": return .choices(ErrorCode.allCases.map(\.rawValue))
    default: return .anything
    }
  }
}
