// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import ResponderShell

/// What a command line asks `responder` to run, and how: `responder [OPTIONS] [FILE…]`.
struct RunOptions: Equatable {
  enum Profile: String, CaseIterable { case uikit, appkit }
  enum Color: String, CaseIterable { case auto, always, never }
  enum Shell: String, CaseIterable { case bash, zsh, fish }
  enum ManualForm: String, CaseIterable { case page, reference }

  /// A script to run.
  enum Input: Equatable {
    case text(String)
    case file(String)
  }

  /// Something about the program to print, in place of running anything.
  enum Answer: Equatable {
    case version
    case explanation(ErrorCode)
    case completions(Shell)
    case manual(ManualForm)
  }

  /// A variable to set.
  struct Definition: Equatable {
    var name: String
    var value: String
  }

  /// The files, as they were given.
  var files: [String] = []
  /// The texts and files to run, in the order of the command line.
  var inputs: [Input] = []
  var interactive = false
  var json = false
  var keepGoing = false
  var define: [Definition] = []
  var profile: Profile?
  var quiet = false
  var color = Color.auto
  var noConfig = false
  /// The memory that may be used, in bytes; nil for the default.
  var memory: Int?
  /// The seconds that the statements may take, or nil for any time.
  var timeout: Double?
  var safe = false
  var resume = false
  var plain = false
  var answer: Answer?
}

extension RunOptions {
  static var declaration: ProgramDeclaration<Self> {
    ProgramDeclaration(
      "responder", "See, question and test the responder chain of UIKit and AppKit apps.",
      usage: [
        "responder [OPTIONS] [FILE...]", "responder test [OPTIONS] [PATH...]", "responder audit [OPTIONS] PATH...",
        "responder handlers [OPTIONS] PATH...", "responder tree [OPTIONS] PATH...",
        "responder why [OPTIONS] ACTION [from NAME] [PATH...]", "responder lldb", "responder lsp [OPTIONS]",
      ],
      examples: [
        ("responder", "a prompt; begin with: add window"),
        ("responder tabs.responder", "run a script"),
        ("./tabs.responder nearby", "with '#!' in its first line; $1 is 'nearby', $args all of them"),
        ("responder -c 'add window W' -c 'chain W'", "run statements"),
        (#"printf 'add window W\nchain W\n' | responder"#, "run standard input"),
        ("responder --json tabs.responder", "results as JSON Lines"),
        ("responder --safe stranger.responder", "a script that may touch no file"),
        ("responder test scripts/sessions", "replay sessions and compare"),
        ("responder audit MyApp", "find likely mistakes in a project"),
      ],
      notes: notes,
      operand: .optional("FILE", "Session scripts; none: a prompt, or standard input if it is no terminal.") {
        $0.files.append($1)
        $0.inputs.append(.file($1))
      },
      [
        .option(["-c", "--command"], "TEXT", "Run TEXT; repeatable, in order with -f and FILE, all in one session.") {
          $0.inputs.append(.text($1))
        },
        .option(["-f", "--file"], "FILE", "Run FILE; '-' is standard input.") { $0.inputs.append(.file($1)) },
        .flag(["-i", "--interactive"], "Stay at the prompt afterwards.") { $0.interactive = true },
        .flag(["--json"], "Results as JSON Lines on standard output.") { $0.json = true },
        .flag(["-k", "--keep-going"], "Go on after an error; the exit status is still 1.") { $0.keepGoing = true },
        .option(["-D"], Definition.self, "Set a variable.") { $0.define.append($1) },
        .option(["--profile"], Profile.self, "The rules in force; uikit by default.") { $0.profile = $1 },
        .flag(["-q", "--quiet"], "No banner, no hints.") { $0.quiet = true },
        .option(
          ["--color"], Color.self,
          "Whether to use colour; auto by default. Also NO_COLOR, CLICOLOR_FORCE and TERM=dumb."
        ) { $0.color = $1 },
        .flag(["--no-config"], "Leave the configuration of interactive sessions unread.") { $0.noConfig = true },
        .option(
          ["--memory"], MemorySize.self,
          "The memory that the program may use, such as 500M or 2G; half of the machine's by default."
        ) { $0.memory = $1.bytes },
        .option(["--timeout"], Seconds.self, "The seconds that the statements may take; any by default.") {
          $0.timeout = $1.value
        },
        .flag(["--safe"], "No statement may read or write files.") { $0.safe = true },
        .flag(["--resume"], "Bring back an interactive session that has ended.") { $0.resume = true },
        .flag(["--plain"], "No line editor.") { $0.plain = true },
        .flag(["--version"], "Print the version, readline's version and the licences.") { $0.answer = .version },
        .option(["--explain"], ErrorCode.self, "Explain an error code.") { $0.answer = .explanation($1) },
        .option(["--completions"], Shell.self, "Print a completion script for a shell.") {
          $0.answer = .completions($1)
        },
        .option(["--manual"], ManualForm.self, "Print the manual, as man page or as reference in Markdown.") {
          $0.answer = .manual($1)
        },
      ])
  }

  private static var notes: [String] {
    let variables = EnvironmentVariable.allCases
    let width = variables.map(\.rawValue.count).max() ?? 0
    return [
      "'responder -c help' lists the statements and topics, 'responder help send'", "describes one.", "",
      "Environment, over which the options win:",
    ]
      + variables.map { variable in
        let gap = String(repeating: " ", count: width + 3 - variable.rawValue.count)
        return "  \(variable.rawValue)\(gap)\(variable.summary)"
      } + [
        "", "Files, for interactive sessions only:",
        "  ~/.config/responder/config.responder   statements to begin with",
        "  ~/.local/state/responder/history       statements that were entered",
        "  ~/.local/state/responder/journals      what --resume brings back",
        "XDG_CONFIG_HOME and XDG_STATE_HOME may name other folders.",
      ]
  }

  /// What the options ask to print in place of running anything, or nil.
  @MainActor
  var printed: String? {
    switch answer {
    case nil: nil
    case .version: Responder.versionText + "\n"
    case .explanation(let code): HelpText.explanation(of: code).joined(separator: "\n") + "\n"
    case .completions(let shell): CompletionScript(for: shell).text
    case .manual(.page): Manual.ofResponder.page
    case .manual(.reference): ReferenceFile.text
    }
  }
}

extension RunOptions.Profile: OptionValue { static let valueName = "PROFILE" }
extension RunOptions.Color: OptionValue { static let valueName = "WHEN" }
extension RunOptions.Shell: OptionValue { static let valueName = "SHELL" }
extension RunOptions.ManualForm: OptionValue { static let valueName = "FORM" }

extension RunOptions.Definition: OptionValue {
  static let valueName = "NAME=VALUE"

  init?(option text: String) {
    guard let sign = text.firstIndex(of: "="), sign > text.startIndex else { return nil }
    (name, value) = (String(text[..<sign]), String(text[text.index(after: sign)...]))
  }
}
