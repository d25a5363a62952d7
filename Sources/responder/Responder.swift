// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import AuditCommand
import CommandLanguage
import CommandLineSupport
import LineEditor

/// The command line of `responder`.
struct Responder: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "responder", abstract: Run.configuration.abstract,
    subcommands: [Run.self, Test.self, Audit.self, Handlers.self, LLDB.self, LanguageServerCommand.self],
    defaultSubcommand: Run.self)

  /// Returns whether a word on the command line may be the name of a subcommand.
  static func isSubcommand(_ word: String) -> Bool {
    ["run", "test", "audit", "handlers", "lldb", "lsp", "help"].contains(word)
  }

  /// Returns arguments in which `help WORD…` is the statement of that name.
  ///
  /// Help for a subcommand that has no page, such as `help test`, is left to the argument parser.
  static func readingHelp(_ arguments: [String]) -> [String] {
    let words = arguments.dropFirst()
    guard arguments.first == "help", let first = words.first, !["run", "test", "lsp", "help"].contains(first),
      !words.contains(where: { $0.hasPrefix("-") })
    else { return arguments }
    return ["-c", (["help"] + words.map { Quotes.script($0, keywords: []) }).joined(separator: " ")]
  }

  @MainActor
  static var versionText: String {
    """
    responder \(ProgramVersion.number), with GNU readline \(ReadlineEditor.libraryVersion)
    responder, LineEditor: GPL-3.0-or-later. ResponderKit and everything else: Apache-2.0.
    """
  }
}

@main
struct Main {
  @MainActor
  static func main() {
    var arguments = Responder.readingHelp(Array(CommandLine.arguments.dropFirst()))
    if let options = RunOptions(common: arguments) { leave(with: options.start()) }
    do {
      // This is the name the argument parser gives the option. Its own scripts do not support a default subcommand.
      if arguments.first == "--generate-completion-script" { arguments[0] = "--completions" }
      var command = try Responder.parseAsRoot(arguments)
      switch command {
      case let run as Run: leave(with: run.printed() ?? run.options(of: arguments).start())
      case let test as Test: leave(with: test.start())
      case let audit as Audit: leave(with: audit.options.start())
      case let handlers as Handlers: leave(with: handlers.options.start())
      case let debugger as LLDB: leave(with: debugger.start())
      case let server as LanguageServerCommand: leave(with: server.start())
      default: try command.run()
      }
    } catch {
      // Incorrect usage ends with exit status 2, requested help with 0.
      if Responder.exitCode(for: error) != .success {
        StandardError.report(Responder.diagnostic(for: error))
        leave(with: 2)
      }
      let isAboutAll = ["-h", "--help"].contains(arguments.first) || arguments == ["help"]
      let text = isAboutAll ? Responder.helpMessage(for: Run.self) : Responder.fullMessage(for: error)
      StandardOutput.shared.write(text + "\n")
      leave(with: 0)
    }
  }
}

/// The command `responder audit PATH…`, which imports a project and reports findings.
struct Audit: ParsableCommand {
  static let configuration = AuditOptions.configuration(commandName: "audit", calledAs: "responder audit")

  @OptionGroup var options: AuditOptions
}

/// The command `responder handlers PATH…`, which prints who handles the actions of a project.
struct Handlers: ParsableCommand {
  static let configuration = HandlersOptions.configuration

  @OptionGroup var options: HandlersOptions
}

extension Run {
  /// Prints what the options ask about the program itself, and returns the exit status; nil when they ask nothing.
  @MainActor
  fileprivate func printed() -> Int32? {
    guard let text = version ? Responder.versionText + "\n" : print.text else { return nil }
    StandardOutput.shared.write(text)
    return 0
  }
}
