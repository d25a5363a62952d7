// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CommandLineSupport
import ProjectAccess
import ResponderSession

import struct CommandLanguage.Diagnostic

/// The options of every command that reads a project: what is read, and how much of it.
package struct ProjectOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Folders of a project, storyboards, xibs and sources; and printed hierarchies, *.txt.", valueName: "PATH"))
  var paths: [String]

  @Option(help: ArgumentHelp("Report paths relative to FOLDER; the current one by default.", valueName: "FOLDER"))
  var base: String?

  @Flag(help: "Follow links that lead out of a folder, and links to folders.")
  var follow = false

  @Option(
    help: ArgumentHelp(
      "Leave out larger files; by default 8M, for documents 32M, for descriptions and dumps 64M.", valueName: "SIZE"))
  var maxFileSize: MemorySize?

  @OptionGroup var budget: BudgetOptions

  @Flag(help: "Ask the repository for --since even if its parts lie where git does not put them.")
  var trustRepository = false

  package init() {}

  /// What may be read.
  var limits: ReadLimits { ReadLimits(memory: budget.memory?.bytes, size: maxFileSize?.bytes) }
}

/// The memory and the time that a command may use.
package struct BudgetOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The memory that the program may use, such as 500M or 2G; 512M by default.", valueName: "SIZE"))
  package var memory: MemorySize?

  @Option(
    name: [.customLong("timeout"), .customLong("time")],
    help: ArgumentHelp("The time in seconds that the program may take; any by default.", valueName: "SECONDS"))
  package var timeout: Double?

  package init() {}

  package func validate() throws {
    if let timeout, !(timeout > 0 && timeout <= 1e9) {
      throw ValidationError("expected a number of seconds greater than 0 for --timeout, found '\(timeout)'")
    }
  }

  /// The budget from now on.
  package var budget: Budget { Budget(memory: memory?.bytes ?? ReadLimits.usualMemory, seconds: timeout) }
}

extension MemorySize: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}
