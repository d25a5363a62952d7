// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Platform
import ProjectAccess

/// The options of every command that reads a project: what is read, and how much of it.
package protocol ProjectOptions: BudgetOptions {
  /// Folders and files that a user named.
  var paths: [String] { get set }
  /// Folders of which only the declarations count, such as those of packages and pods.
  var declarations: [String] { get set }
  /// The folder to which paths in findings are relative; nil for the current one.
  var base: String? { get set }
  var followsLinks: Bool { get set }
  /// The size of the largest file, or nil for those of each kind.
  var maxFileSize: MemorySize? { get set }
  /// Whether repositories are asked even if their parts lie where git does not put them.
  var trustsRepository: Bool { get }
}

extension ProjectOptions {
  package var trustsRepository: Bool { false }

  /// What may be read.
  var limits: ReadLimits { ReadLimits(memory: memory?.bytes, size: maxFileSize?.bytes) }

  static var projectPaths: ProgramDeclaration<Self>.Operand {
    .required(
      "PATH",
      "Folders of a project, '.' for the current one; storyboards, xibs and sources; and printed hierarchies, *.txt."
    ) { $0.paths.append($1) }
  }

  package static var projectParameters: [ProgramDeclaration<Self>.Parameter] {
    [
      .option(
        ["--declarations"], "FOLDER",
        "Read only classes and methods in FOLDER, such as those of packages, pods or a build; repeatable."
      ) { $0.declarations.append($1) },
      .option(["--base"], "FOLDER", "Report paths relative to FOLDER; the current one by default.") { $0.base = $1 },
      .flag(["--follow"], "Follow links that lead out of a folder, and links to folders.") { $0.followsLinks = true },
      .option(
        ["--max-file-size"], MemorySize.self,
        "Leave out larger files; by default 8M, for documents 32M, for descriptions and dumps 64M."
      ) { $0.maxFileSize = $1 },
    ] + budgetParameters
  }
}

/// The options of every command that compares a project with a revision of it.
package protocol RevisionOptions: ProjectOptions {
  var since: String? { get set }
  var trustsRepository: Bool { get set }
}

extension RevisionOptions {
  static var trustParameter: ProgramDeclaration<Self>.Parameter {
    .flag(["--trust-repository"], "Ask the repository for --since even if its parts lie where git does not put them.") {
      $0.trustsRepository = true
    }
  }
}

/// The memory and the time that a command may use.
package protocol BudgetOptions {
  var memory: MemorySize? { get set }
  /// The time in seconds, or nil for any.
  var timeout: Double? { get set }
}

extension BudgetOptions {
  package static var budgetParameters: [ProgramDeclaration<Self>.Parameter] {
    [
      .option(
        ["--memory"], MemorySize.self, "The memory that the program may use, such as 500M or 2G; 512M by default."
      ) { $0.memory = $1 },
      .option(["--timeout", "--time"], Seconds.self, "The seconds that the program may take; any by default.") {
        $0.timeout = $1.value
      },
    ]
  }

  /// The budget from now on.
  package var budget: Budget { Budget(memory: memory?.bytes ?? ReadLimits.usualMemory, seconds: timeout) }
}
