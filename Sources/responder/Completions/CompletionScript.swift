// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import CommandLanguage
import ResponderProjects
import ResponderShell

/// A completion script of a shell for the options, files and subcommands of `responder`.
///
/// The scripts of the argument parser are not used, because they lack the options and files of a default subcommand.
struct CompletionScript {
  /// The kind of an option's value.
  enum Values: Hashable {
    case choices([String])
    case files
    case folders
    case anything
  }

  /// A named command, besides the one that runs scripts.
  struct Subcommand {
    let name: String
    /// The description in the help.
    let about: String
    let options: [OptionList.Option]
    /// The endings of the files it accepts, without dots; none when it accepts no files.
    let endings: [String]

    init(_ command: any ParsableCommand.Type, endings: [String]) {
      name = command.configuration.commandName ?? ""
      about = command.configuration.abstract
      options = OptionList(command).options
      self.endings = endings
    }
  }

  /// The text of the script.
  let text: String

  init(for shell: PrintOptions.Shell) {
    let run = OptionList(Run.self).options
    let others = [
      Subcommand(Test.self, endings: ["responder", "md"]),
      Subcommand(Audit.self, endings: (ProjectFile.endings + [".txt"]).map { String($0.dropFirst()) }),
      Subcommand(Handlers.self, endings: ProjectFile.endings.map { String($0.dropFirst()) }),
      Subcommand(LLDB.self, endings: []),
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
  /// The kind of the option's value, or nil for a flag.
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
