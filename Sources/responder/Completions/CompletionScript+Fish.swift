// SPDX-License-Identifier: GPL-3.0-or-later

extension CompletionScript {
  static func fish(_ run: [OptionList.Option], _ test: [OptionList.Option]) -> String {
    #"""
    # fish completion for responder. To install:
    #   responder --completions fish > ~/.config/fish/completions/responder.fish

    function __responder_is_test
        set -l words (commandline -opc)
        test (count $words) -gt 1; and test "$words[2]" = test
    end

    complete -c responder -f
    complete -c responder -n 'test (count (commandline -opc)) -eq 1' -a test -d \#(quoted(aboutTest))
    complete -c responder -n 'not __responder_is_test' -k -a '(__fish_complete_suffix .responder)'
    complete -c responder -n __responder_is_test -k -a '(__fish_complete_suffix .responder; __fish_complete_suffix .md)'
    \#(run.map { line($0, "'not __responder_is_test'") }.joined(separator: "\n"))
    \#(test.map { line($0, "__responder_is_test") }.joined(separator: "\n"))

    """#
  }

  private static func line(_ option: OptionList.Option, _ condition: String) -> String {
    let names = option.names.map { $0.hasPrefix("--") ? "-l \($0.dropFirst(2))" : "-s \($0.dropFirst())" }
    let value =
      switch option.values {
      case nil: ""
      case .choices(let choices): " -x -a \(quoted(choices.joined(separator: " ")))"
      case .files: " -r -F"
      case .anything: " -x"
      }
    return "complete -c responder -n \(condition) \(names.joined(separator: " "))\(value) -d \(quoted(option.summary))"
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
