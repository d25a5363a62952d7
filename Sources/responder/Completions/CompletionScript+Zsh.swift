// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import ResponderText

extension CompletionScript {
  static func zsh(_ run: [OptionDeclaration], _ others: [Responder.Command]) -> String {
    #"""
    #compdef responder
    # zsh completion for responder. To install, in a folder of $fpath:
    #   responder --completions zsh > _responder

    _responder_first() {
        local -a commands=(\#(others.map { quoted($0.name + ":" + escaped($0.summary)) }.joined(separator: " ")))
        ((CURRENT == 2)) && _describe -t commands command commands
        _files -g '*.responder'
    }

    _responder() {
        if ((CURRENT > 2)) && [[ $words[2] == (\#(others.map(\.name).joined(separator: "|"))) ]]; then
            shift words
            ((CURRENT--))
            case $words[1] in
    \#(others.map(arguments).joined(separator: "\n"))
            esac
        else
            _arguments -s -S \
    \#(run.map(spec).joined(separator: "\n"))
                '1: :_responder_first' \
                '*:script:_files -g "*.responder"'
        fi
    }

    if [[ $funcstack[1] == _responder ]]; then
        _responder "$@"
    else
        compdef _responder responder
    fi

    """#
  }

  /// Returns the options and files of a subcommand.
  private static func arguments(_ command: Responder.Command) -> String {
    let files = command.endings.isEmpty ? "" : "'*:file:_files -g \"*.(\(command.endings.joined(separator: "|")))\"'"
    return (["        \(command.name)) _arguments -s -S \\"] + command.options.map(spec) + ["            \(files) ;;"])
      .joined(separator: "\n")
  }

  /// Returns an option in the notation of `_arguments`; an option with a value may be repeated.
  private static func spec(_ option: OptionDeclaration) -> String {
    let values = option.values
    let action =
      switch values {
      case nil: ""
      case .choices(let choices): ":\(option.value ?? ""):(\(choices.joined(separator: " ")))"
      case .files: ":file:_files"
      case .folders: ":folder:_files -/"
      case .anything: ":\(escaped(option.value ?? "")): "
      }
    let description = quoted("[\(escaped(option.summary))]" + action)
    let names = option.names.map { values == nil ? $0 : $0.hasPrefix("--") ? $0 + "=" : $0 + "+" }
    let exclusion = values == nil ? quoted("(\(option.names.joined(separator: " ")))") : "'*'"
    let forms = names.count == 1 ? names[0] : "{\(names.joined(separator: ","))}"
    return "            \(exclusion)\(forms)\(description) \\"
  }

  /// Removes the characters that end a description.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "[]:\\".contains(character) { result.append("\\") }
      result.append(character)
    }
  }

  private static func quoted(_ text: String) -> String { "'" + text.swapping("'", for: #"'\''"#) + "'" }
}
