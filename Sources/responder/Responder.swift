// SPDX-License-Identifier: GPL-3.0-or-later

import AuditCommand
import CommandLanguage
import CommandLineSupport
import LineEditor
import ResponderProjects

/// The command line of `responder`.
@main
@MainActor
enum Responder {
  /// A command that has a name, in place of running scripts.
  @MainActor
  struct Command {
    let name: String
    /// One sentence, with a capital and a full stop.
    let summary: String
    /// The endings of the files it accepts, without dots; none when it accepts no files.
    let endings: [String]
    private let makeOptions: () -> [OptionDeclaration]
    private let makeHelp: () -> String
    /// Runs it with arguments, and returns the exit status.
    let run: @MainActor ([String]) -> Int32

    init<Options>(
      _ declaration: ProgramDeclaration<Options>, _ defaults: Options, endings: [String] = [],
      _ run: @escaping @MainActor (Options) -> Int32
    ) {
      name = String(declaration.name.split(separator: " ").last ?? "")
      summary = declaration.summary
      makeOptions = { declaration.options }
      makeHelp = { declaration.helpText }
      self.endings = endings
      self.run = { declaration.start($0, defaults, run) }
    }

    var options: [OptionDeclaration] { makeOptions() }
    var helpText: String { makeHelp() }
  }

  static var commands: [Command] {
    let project = ProjectFile.endings.map { String($0.dropFirst()) }
    return [
      Command(TestOptions.declaration, TestOptions(), endings: ["responder", "md"]) { $0.start() },
      Command(
        AuditOptions.declaration(calledAs: "responder audit"), AuditOptions(),
        endings: project + [String(ProjectFile.dumpEnding.dropFirst())]
      ) { $0.start() },
      Command(HandlersOptions.declaration, HandlersOptions(), endings: project) { $0.start() },
      Command(TreeOptions.declaration, TreeOptions(), endings: project) { $0.start() },
      Command(WhyOptions.declaration, WhyOptions(), endings: project) { $0.start() },
      Command(DebuggerOptions.declaration, DebuggerOptions()) { $0.start() },
      Command(LanguageServerOptions.declaration, LanguageServerOptions()) { $0.start() },
    ]
  }

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    // A short script ends before the declarations of the commands were made. The name of a script has an ending, or a folder.
    if let word = arguments.first, word.utf8.allSatisfy(isLetter) {
      if let command = commands.first(where: { $0.name == word }) {
        leave(with: command.run(Array(arguments.dropFirst())))
      }
      if word == "help" { leave(with: help(Array(arguments.dropFirst()))) }
    }
    run(arguments)
  }

  private static func run(_ arguments: [String]) -> Never {
    leave(
      with: RunOptions.declaration.start(arguments, RunOptions()) { options in
        guard let text = options.printed else { return options.start() }
        StandardOutput.shared.write(text)
        return 0
      })
  }

  private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }

  /// Prints the page of a statement, or the help of a command that has no page, and returns the exit status.
  private static func help(_ words: [String]) -> Int32 {
    guard let first = words.first, !words.contains(where: { $0.hasPrefix("-") }), !["run", "help"].contains(first)
    else {
      StandardOutput.shared.write(RunOptions.declaration.helpText)
      return 0
    }
    if ["test", "lsp"].contains(first), let command = commands.first(where: { $0.name == first }) {
      StandardOutput.shared.write(command.helpText)
      return 0
    }
    var options = RunOptions()
    options.inputs = [.text((["help"] + words.map { Quotes.script($0, keywords: []) }).joined(separator: " "))]
    return options.start()
  }

  static var versionText: String {
    """
    responder \(ProgramVersion.number), with GNU readline \(ReadlineEditor.libraryVersion)
    responder, LineEditor: GPL-3.0-or-later. ResponderKit and everything else: Apache-2.0.
    """
  }
}
