// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// Walls that imports do not show: who reads a command line, who builds a tree, and who runs statements.
@Suite("Walls")
struct WallTests {
  /// A shipped source without its comments.
  private struct Code {
    let module: String
    let name: String
    let text: String

    init(_ path: String, of module: String) throws {
      self.module = module
      name = URL(filePath: path).lastPathComponent
      text = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        .filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }.joined(separator: "\n")
    }
  }

  private let package: Package
  private let sources: [Code]

  init() throws {
    let package = try Package.dumped.get()
    self.package = package
    sources = try package.targets.filter(\.isShipped).flatMap { target in
      try package.sources(of: target).filter { $0.path.hasSuffix(".swift") }.map { try Code($0.path, of: target.name) }
    }
  }

  /// Returns the files with something outside of some modules.
  private func files(with something: Regex<Substring>, outside modules: Set<String> = []) -> Set<String> {
    Set(
      sources.filter { !modules.contains($0.module) && $0.text.contains(something) }.map { "\($0.module)/\($0.name)" })
  }

  // MARK: Command lines

  /// Both programs read their arguments where they start, and give them to a declaration.
  @Test func onlyTheStartsReadArguments() {
    let starts: Set = ["responder/Responder.swift", "responder-audit/ResponderAudit.swift"]
    // The first argument is the path of the program.
    #expect(files(with: /CommandLine\.(?:arguments(?!\[0\])|argc|unsafeArgv)|processInfo\.arguments/) == starts)
    #expect(files(with: /eclaration\.start\(/) == starts)
  }

  /// Options are read by one function, from declarations; in the programs nothing else looks for hyphens.
  @Test func onlyDeclarationsParseOptions() {
    let programs: Set = [
      "responder", "responder-audit", "AuditCommand", "CommandLineSupport", "LineEditor", "Platform",
    ]
    let others = Set(package.targets.map(\.name)).subtracting(programs)
    #expect(
      files(with: /hasPrefix\("--?"\)|[=!]= "--?[a-z]+"|getopt/, outside: others) == [
        // 'help --option' is the help of all options.
        "responder/Responder.swift",
        // The two shells write the names of options in forms of their own.
        "responder/CompletionScript+Fish.swift", "responder/CompletionScript+Zsh.swift",
      ])
    #expect(
      files(with: /ProgramDeclaration\(/) == [
        "AuditCommand/AuditOptions.swift", "AuditCommand/HandlersOptions.swift", "AuditCommand/TreeOptions.swift",
        "responder/LLDB.swift",
        "responder/LanguageServerOptions.swift", "responder/RunOptions.swift", "responder/TestOptions.swift",
        "responder/WhyOptions.swift",
      ])
    #expect(files(with: /OptionDeclaration\(/) == ["CommandLanguage/ProgramDeclaration.swift"])
    #expect(package.targets.allSatisfy { !$0.dependencies.contains("ArgumentParser") })
  }

  // MARK: Trees

  /// The functions that change the engine's tree, by their names.
  private func changes() throws -> [String] {
    let engine = sources.filter {
      $0.module == "ResponderEngine" && $0.text.contains(/(extension|class) ResponderTree\b/)
    }
    let names = Set(engine.flatMap { $0.text.matches(of: /package func (\w+)/).map { String($0.1) } })
    let verb =
      /^(add|attach|become|commit|contain|detach|dismiss|embed|forget|handle|make|move|override|present|reapply|remove|resign|rollBack|set|undo|unhandle)([A-Z]\w*)?$/
    return names.filter { $0.contains(verb) }.sorted()
  }

  /// Commands, imports and the server change a tree by functions of the model, which say why they refuse.
  @Test func onlyTheModelChangesTheTree() throws {
    let changes = try changes()
    #expect(
      Set(changes).isSuperset(of: ["make", "move", "present", "setKeyWindow", "overrideNext", "becomeFirstResponder"]))
    let call = try Regex("tree\\s*\\.(\(changes.joined(separator: "|")))(?!\\w)", as: (Substring, Substring).self)
    let builders: Set = ["ResponderEngine", "ResponderModel", "ResponderKit", "ResponderKitAppKit"]
    var built: Set<String> = []
    for source in sources {
      let calls = source.text.matches(of: call).map { String($0.1) }
      if builders.contains(source.module) { built.formUnion(calls) } else { #expect(calls == [], "\(source.name)") }
    }
    #expect(built.count > 30)
  }

  /// Otherwise a change would be found under no name.
  @Test func treesAreCalledTree() {
    let engine: Set = ["ResponderEngine", "ResponderModel", "ResponderKit", "ResponderKitAppKit"]
    for source in sources where !engine.contains(source.module) {
      let names =
        source.text.matches(of: /(\w+): ResponderTree\b/).map(\.1)
        + source.text.matches(of: /(?:let|var) (\w+) = (?:\w+\.)*tree\n/).map(\.1)
      #expect(names.allSatisfy { $0 == "tree" }, "\(source.name): \(names)")
    }
  }

  @Test func onlyTheModelNamesNodes() {
    #expect(files(with: /names\s*\.(?:bind|unbind|reserve)\(/, outside: ["ResponderModel"]) == [])
  }

  // MARK: Statements

  /// Nothing writes statements for a machine to read: what runs a text runs what somebody wrote, or asks and tries what it then
  /// shows as a statement to type.
  @Test func statementsAreThoseOfSomebody() {
    let run = /\b(?:ScriptReader\(|execute\(text:|answer\(to:|supposing\(|preview\()/.wordBoundaryKind(.simple)
    let runners = sources.filter { source in
      source.module != "CommandLanguage" && source.text.replacing(/func \w+/, with: "func").contains(run)
    }
    let written = [
      "LanguageServer/Evaluation.swift", "LanguageServer/Passage.swift", "ResponderExporting/AppTestRecorder.swift",
      "ResponderPage/PageSession.swift", "ResponderPage/PageSession+Requests.swift",
      "ResponderPage/StoppedDelivery.swift",
      "ResponderSession/Execution.swift", "ResponderSession/PromptRequest.swift",
      "ResponderSession/Session+Asking.swift", "ResponderSession/Session+Journal.swift",
      "ResponderSession/Session+Prompt.swift", "ResponderSession/Session+Replacing.swift",
      "ResponderSession/Session+Watching.swift", "ResponderShell/DemoCommand.swift", "ResponderShell/Help.swift",
      "ResponderShell/HelpPage.swift",
      "ResponderSession/ScriptMinimizer.swift", "ResponderShell/SourceCommand.swift",
      "ResponderShell/WatchCommand.swift",
      "SessionTesting/SessionChoice.swift", "SessionTesting/SessionReplay.swift", "responder/Prompt+Running.swift",
      "responder/RunOptions+Start.swift", "responder/ScriptInput.swift", "responder/WhyOptions.swift",
    ]
    let shown = [
      // Advice and corrections, which are tried before they are shown.
      "ResponderSession/AbsentHandler.swift", "ResponderSession/Advice.swift",
      "ResponderSession/Session+Obstacles.swift", "ResponderSession/Session+Respelling.swift",
      "ResponderSession/SessionSurroundings.swift",
      // What a lesson asks for, and the hints that it gives.
      "ResponderShell/Session+Lesson.swift",
      // Questions whose answers an editor or a key shows.
      "LanguageServer/DocumentServer+Asking.swift", "LanguageServer/DocumentServer+Editing.swift",
      "responder/Prompt+Keys.swift",
    ]
    #expect(Set(runners.map { "\($0.module)/\($0.name)" }) == Set(written + shown))
  }
}
