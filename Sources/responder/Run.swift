// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import AuditCommand
import ResponderSession

/// The command `responder [OPTIONS] [FILE…]`, which runs a prompt or scripts.
struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "See, question and test the responder chain of UIKit and AppKit apps.",
    usage: """
      responder [OPTIONS] [FILE...]
      responder test [OPTIONS] PATH...
      responder audit [OPTIONS] PATH...
      """,
    discussion: """
      Examples:
        responder                                 a prompt; begin with: add window
        responder tabs.responder                  run a script
        ./tabs.responder nearby                   with '#!' in its first line; $1 is 'nearby', $args all of them
        responder -c 'add window W' -c 'chain W'  run statements
        printf 'add window W\\nchain W\\n' | responder   run standard input
        responder --json tabs.responder           results as JSON Lines
        responder --safe stranger.responder       a script that may touch no file
        responder test scripts/sessions           replay sessions and compare
        responder audit MyApp                     find likely mistakes in a project

      'responder -c help' lists the statements and topics, 'responder help send' describes one.

      Environment, over which the options win:
      \(Self.environmentHelp)

      Files, for interactive sessions only:
        ~/.config/responder/config.responder   statements to begin with
        ~/.local/state/responder/history       statements that were entered
        ~/.local/state/responder/journals      what --resume brings back
      XDG_CONFIG_HOME and XDG_STATE_HOME may name other folders.
      """,
    shouldDisplay: false)

  private static var environmentHelp: String {
    let variables = EnvironmentVariable.allCases
    let width = variables.map(\.rawValue.count).max() ?? 0
    return variables.map { variable in
      let gap = String(repeating: " ", count: width + 3 - variable.rawValue.count)
      return "  \(variable.rawValue)\(gap)\(variable.summary)"
    }.joined(separator: "\n")
  }

  @Option(
    name: [.customShort("c", allowingJoined: true), .long],
    help: ArgumentHelp("Run TEXT; repeatable, in order with -f and FILE, all in one session.", valueName: "TEXT"))
  var command: [String] = []

  @Option(
    name: [.customShort("f", allowingJoined: true), .long],
    help: ArgumentHelp("Run FILE; '-' is standard input.", valueName: "FILE"))
  var file: [String] = []

  @Argument(
    help: ArgumentHelp(
      "Session scripts; none: a prompt, or standard input if it is no terminal.", valueName: "FILE"))
  var files: [String] = []

  @Flag(name: [.short, .long], help: "Stay at the prompt afterwards.")
  var interactive = false

  @Flag(help: "Results as JSON Lines on standard output.")
  var json = false

  @Flag(name: [.customShort("k"), .long], help: "Go on after an error; the exit status is still 1.")
  var keepGoing = false

  @Option(name: .customShort("D", allowingJoined: true), help: ArgumentHelp("Set a variable.", valueName: "NAME=VALUE"))
  var define: [String] = []

  @Option(help: "The rules in force; uikit by default.")
  var profile: RunOptions.Profile?

  @Flag(name: [.short, .long], help: "No banner, no hints.")
  var quiet = false

  @Option(help: "Whether to use colour; also NO_COLOR, CLICOLOR_FORCE and TERM=dumb.")
  var color = RunOptions.Color.auto

  @Flag(help: "Leave the configuration of interactive sessions unread.")
  var noConfig = false

  @Option(
    help: ArgumentHelp(
      "The memory that the program may use, such as 500M or 2G; half of the machine's by default.", valueName: "SIZE"))
  var memory: MemorySize?

  @Option(help: ArgumentHelp("The seconds that the statements may take; any by default.", valueName: "SECONDS"))
  var timeout: Double?

  @Flag(help: "No statement may read or write files.")
  var safe = false

  @Flag(help: "Bring back an interactive session that has ended.")
  var resume = false

  @Flag(help: "No line editor.")
  var plain = false

  @Flag(help: "Print the version, readline's version and the licences.")
  var version = false

  @OptionGroup var print: PrintOptions

  func validate() throws {
    if let timeout, !(timeout > 0 && timeout <= 1e9) {
      throw ValidationError("expected a number of seconds greater than 0 for --timeout, found '\(timeout)'")
    }
    for definition in define where !definition.dropFirst().contains("=") {
      throw ValidationError("-D takes NAME=VALUE, not '\(definition)'")
    }
  }

  /// The options as they are used; `arguments` are those that were parsed.
  func options(of arguments: [String]) -> RunOptions {
    RunOptions(
      files: files, inputs: Inputs.inOrder(of: arguments), interactive: interactive, json: json, keepGoing: keepGoing,
      define: define, profile: profile, quiet: quiet, color: color, noConfig: noConfig, memory: memory?.bytes,
      timeout: timeout, safe: safe, resume: resume, plain: plain)
  }
}

extension RunOptions.Profile: ExpressibleByArgument {}

extension RunOptions.Color: ExpressibleByArgument {}
