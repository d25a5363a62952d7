// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import ResponderText

extension CompletionScript {
  static func fish(_ run: [OptionDeclaration], _ others: [Responder.Command]) -> String {
    #"""
    # fish completion for responder. To install:
    #   responder --completions fish > ~/.config/fish/completions/responder.fish

    function __responder_command
        set -l words (commandline -opc)
        if test (count $words) -gt 1; and contains -- "$words[2]" \#(others.map(\.name).joined(separator: " "))
            echo $words[2]
        else
            echo run
        end
    end

    complete -c responder -f
    \#(others.map { "complete -c responder -n 'test (count (commandline -opc)) -eq 1' -a \($0.name) -d \(quoted($0.summary))" }.joined(separator: "\n"))
    complete -c responder -n \#(condition("run")) -k -a '(__fish_complete_suffix .responder)'
    \#(others.filter { !$0.endings.isEmpty }.map(files).joined(separator: "\n"))
    \#(run.map { line($0, condition("run")) }.joined(separator: "\n"))
    \#(others.flatMap { other in other.options.map { line($0, condition(other.name)) } }.joined(separator: "\n"))

    """#
  }

  private static func condition(_ command: String) -> String { "'test (__responder_command) = \(command)'" }

  /// Returns the lines that complete a subcommand's files.
  private static func files(_ command: Responder.Command) -> String {
    let suffixes = command.endings.map { "__fish_complete_suffix .\($0)" }.joined(separator: "; ")
    return "complete -c responder -n \(condition(command.name)) -k -a '(\(suffixes))'"
  }

  private static func line(_ option: OptionDeclaration, _ condition: String) -> String {
    let names = option.names.map { $0.hasPrefix("--") ? "-l \($0.dropFirst(2))" : "-s \($0.dropFirst())" }
    let value =
      switch option.values {
      case nil: ""
      case .choices(let choices): " -x -a \(quoted(choices.joined(separator: " ")))"
      case .files: " -r -F"
      case .folders: " -x -a '(__fish_complete_directories)'"
      case .anything: " -x"
      }
    return "complete -c responder -n \(condition) \(names.joined(separator: " "))\(value) -d \(quoted(option.summary))"
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.swapping("\\", for: "\\\\").swapping("'", for: "\\'") + "'"
  }
}
