// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage

extension CompletionScript {
  static func bash(_ run: [OptionDeclaration], _ others: [Responder.Command]) -> String {
    let names = others.map(\.name)
    return #"""
      # bash completion for responder. To install:
      #   responder --completions bash > ~/.local/share/bash-completion/completions/responder

      # Folders, and files of the given kinds; without any, what bash itself would offer.
      _responder_files() {
          local file kind
          while IFS= read -r file; do COMPREPLY+=("$file"); done < <(
              compgen -d -- "$cur"
              for kind in "$@"; do compgen -f -X "!*.$kind" -- "$cur"; done
          )
      }

      _responder_words() {
          local word
          while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$1" -- "$cur")
      }

      _responder() {
          local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command=run index
          COMPREPLY=()
          # In --option=value bash takes '=' for a word.
          if [[ $cur == = ]]; then
              cur=
          elif [[ $prev == = ]] && ((COMP_CWORD > 2)); then
              prev=${COMP_WORDS[COMP_CWORD-2]}
          fi
          if ((COMP_CWORD > 1)); then case ${COMP_WORDS[1]} in \#(names.joined(separator: "|"))) command=${COMP_WORDS[1]} ;; esac; fi
          for ((index = 1; index < COMP_CWORD; index++)); do
              # Behind -- there are only files.
              if [[ ${COMP_WORDS[index]} == -- ]]; then
                  _responder_files responder
                  return
              fi
          done

          case $command:$prev in

      """# + values(run, "run") + others.map { values($0.options, $0.name) }.joined() + #"""
            esac

            if [[ $cur == -* ]]; then
                case $command in
                run) _responder_words '\#(optionNames(run))' ;;
        \#(others.map { "        \($0.name)) _responder_words '\(optionNames($0.options))' ;;" }.joined(separator: "\n"))
                esac
        \#(others.map(files).joined(separator: "\n"))
            else
                if ((COMP_CWORD == 1)); then _responder_words '\#(names.joined(separator: " "))'; fi
                _responder_files responder
            fi
        }

        complete -o filenames -o bashdefault -o default -F _responder responder

        """#
  }

  /// Returns the lines that complete a subcommand's files.
  private static func files(_ command: Responder.Command) -> String {
    let action = command.endings.isEmpty ? ":" : "_responder_files \(command.endings.joined(separator: " "))"
    return "    elif [[ $command == \(command.name) ]]; then\n        \(action)"
  }

  private static func optionNames(_ options: [OptionDeclaration]) -> String {
    options.flatMap(\.names).joined(separator: " ")
  }

  /// Returns the cases that complete the values of options.
  private static func values(_ options: [OptionDeclaration], _ command: String) -> String {
    options.compactMap { option -> String? in
      let action: String
      switch option.values {
      case nil: return nil
      case .choices(let choices): action = "_responder_words '\(choices.joined(separator: " "))'"
      // The files of a run are scripts. If the function offered nothing, bash would offer all files.
      case .folders: action = "_responder_files"
      case .files: action = command == "run" ? "_responder_files responder" : ":"
      case .anything: action = "compopt +o default +o bashdefault 2>/dev/null"
      }
      let pattern = option.names.map { "\(command):\($0)" }.joined(separator: " | ")
      return "    \(pattern))\n        \(action)\n        return\n        ;;\n"
    }.joined()
  }
}
