// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLineSupport
import ResponderShell
import SessionTesting

extension Manual {
  @MainActor
  static var ofResponder: Manual {
    Manual(
      name: "responder", version: ProgramVersion.number, date: ProgramVersion.date,
      summary: "see, question and test the responder chain of UIKit and AppKit apps",
      synopsis: RunOptions.declaration.usage,
      description: [
        "'responder' is a shell for building responder trees, sending actions through them, and seeing which object handled them and why, under the rules UIKit and AppKit really follow.",
        "Without a FILE it prompts for statements, or runs standard input when that is no terminal. With FILEs it runs them, in order with '-c' and '-f', all in one session, and stops at the first error. Statements run as they are read, so a program may talk to it over a pipe. A script may begin with '#!/usr/bin/env responder'.",
        "Results go to standard output, diagnostics to standard error. To begin, type 'help'; 'help getting-started' builds a small app.",
        "'responder test' replays session files, which hold statements and what they print, and Markdown files with fences tagged responder, and shows what differs.",
        "'responder handlers' prints who handles each action of a project, and with '--since' what a branch changes in that.",
        "'responder tree' prints the objects that a project's code and documents make, and 'responder why' explains who handles an action of theirs; 'help code' describes what they read.",
        "'responder lldb' writes a module for LLDB and prints the line that loads it; 'help lldb' describes it.",
        "'responder lsp' serves editors over standard input and output; 'help editors' describes it.",
        "'responder audit' imports the storyboards, xibs and sources of a project and reports likely mistakes, each with its file and line; 'help auditing' describes it.",
      ],
      options: [
        Section("Options of responder", RunOptions.declaration.options.map { ($0.usage, $0.summary) })
      ]
        + Responder.commands.filter { $0.options.count > 1 }.map { command in
          Section("Options of responder \(command.name)", command.options.map { ($0.usage, $0.summary) })
        },
      exitStatuses: [
        ("0", "All is well."),
        ("1", "A statement, an expectation, a replay or an audit failed."),
        ("2", "Bad usage, or input that cannot be read."),
        ("130", "Interrupted by Ctrl-C in a batch."),
        ("N", "The status given to 'exit N'."),
      ],
      environment: EnvironmentVariable.allCases.map { ($0.rawValue, sentence($0.summary)) } + [
        ("XDG_CONFIG_HOME", "The folder of the configuration; by default ~/.config."),
        ("XDG_DATA_HOME", "The folder of the module for LLDB; by default ~/.local/share."),
        ("XDG_STATE_HOME", "The folder of history and journals; by default ~/.local/state."),
        ("NO_COLOR", "Set to anything: no colour, unless '--color' asks for it."),
        ("CLICOLOR_FORCE", "Set to anything but 0: colour, though standard error is no terminal."),
        ("TERM", "When it is 'dumb', no colour."),
        ("INPUTRC", "The file of readline's settings; by default ~/.inputrc."),
        ("CI", "When it is set, 'responder test --update' and 'responder audit --write-baseline' are refused."),
      ],
      files: [
        ("~/.config/responder/config.responder", "Statements that interactive sessions begin with."),
        ("~/.local/state/responder/history", "The statements typed at the prompt."),
        ("~/.local/state/responder/journals", "The statements of interactive sessions, for '--resume'."),
        ("~/.local/share/responder/responder_lldb.py", "The module for LLDB."),
        ("~/.inputrc", "Readline's settings; '$if responder' begins those for this program alone."),
      ],
      examples: [
        ("responder -c 'add window W' -c 'chain W'", "Runs two statements."),
        ("responder --json tabs.responder", "Runs a script for a program that reads JSON Lines."),
        ("responder -i tabs.responder", "Runs a script, and goes on at the prompt."),
        ("responder --safe stranger.responder", "Runs a script that may touch no file."),
        ("responder test Tests/Sessions README.md", "Replays sessions."),
        ("responder audit --baseline audit.txt MyApp", "Reports new findings in a project."),
        ("responder --explain refused", "Explains an error code."),
      ],
      licence:
        "The program and its line editor: GPL-3.0-or-later, as they use GNU readline. Everything else: Apache-2.0.")
  }

  private static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() + "." }
}

/// The reference with the output of its sessions.
@MainActor
enum ReferenceFile {
  /// The reference as Markdown.
  static var text: String {
    let reference = Manual.ofResponder.reference.text
    // A test checks that the reference can be read and its sessions have output.
    guard let draft = try? SessionFile(name: "reference.md", text: reference) else { return reference }
    return draft.updated(
      with: draft.transcripts.map { SessionReplay.run($0, mode: .collect).outputs }
        .reduce(into: [:]) { $0.merge($1) { first, _ in first } })
  }
}
