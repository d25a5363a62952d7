// SPDX-License-Identifier: GPL-3.0-or-later

/// What a command line asks `responder` to run, and how.
struct RunOptions: Equatable {
  enum Profile: String, CaseIterable { case uikit, appkit }
  enum Color: String, CaseIterable { case auto, always, never }

  /// The files, as they were given.
  var files: [String] = []
  /// The texts and files to run, in the order of the command line.
  var inputs: [Inputs.Item] = []
  var interactive = false
  var json = false
  var keepGoing = false
  /// The variables to set, as NAME=VALUE.
  var define: [String] = []
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
}

extension RunOptions {
  /// Reads a command line of files and the most common options; nil for one that the argument parser has to judge.
  ///
  /// OPTIMIZATION: the argument parser takes longer than a short script. This is valid because a test compares the two
  /// readings over thousands of command lines.
  init?(common arguments: [String]) {
    var given: Set<String> = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard given.insert(argument).inserted || !argument.hasPrefix("-") || argument == "-c" || argument == "-f" else {
        return nil
      }
      switch argument {
      case "": return nil
      case "-c", "-f":
        guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("-"), !Responder.isSubcommand(value) else {
          return nil
        }
      case "--json": json = true
      case "-k", "--keep-going": keepGoing = true
      case "-q", "--quiet": quiet = true
      case "-i", "--interactive": interactive = true
      case "--no-config": noConfig = true
      case "--safe": safe = true
      case "--plain": plain = true
      default:
        guard argument == "-" || !argument.hasPrefix("-"), !Responder.isSubcommand(argument) else { return nil }
        files.append(argument)
      }
    }
    inputs = Inputs.inOrder(of: arguments)
  }
}
